"""Screens of the app. Names and places are in `mayhem.app.registry`."""
