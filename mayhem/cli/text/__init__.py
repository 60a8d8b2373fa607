"""A game at a terminal: the screen, menus over choices, deals, and the evening itself."""
