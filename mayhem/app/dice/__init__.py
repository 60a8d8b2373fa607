"""Dice for the eye: the faces come from the caller, the tumbling from pymunk."""

from mayhem.app.dice.tray import DiceTray

__all__ = ["DiceTray"]
