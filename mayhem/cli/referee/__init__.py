"""The referee behind `mayhem drive`: a game, some seats of which are played by another program."""
