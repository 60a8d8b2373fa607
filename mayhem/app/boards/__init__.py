"""Presenters: one package a game. A board shows one view of a game and turns what a person does into choices.

`mayhem.app.boards.<game>` has `Board(scene)`, see men_of_mayhem/board.py for what the table scene asks of it.
"""
