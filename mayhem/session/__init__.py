"""The table: the referee that owns the true position, and everything that happens around a game while it is played.

    table.py      the referee: decisions in, filtered events and views out; undo, takeover, restart, hints, recap
    players.py    computers behind a small asynchronous door, so that the screen never waits
    undo.py       what may be taken back
    chronicle.py  the log, filtered by who may see what
    summary.py    what a list of saves may say about a running game
    scorekeeper.py  statistics and achievements when a game ends

Everything runs on the caller's thread; only the journal's writer and the computers' thinking run elsewhere, and both
hand plain data over.
"""

from mayhem.session.chronicle import Chronicle, Entry, may_see, seen
from mayhem.session.players import Agent, Inline, Player, Threaded
from mayhem.session.scorekeeper import Scorekeeper
from mayhem.session.table import Table

__all__ = ["Agent", "Chronicle", "Entry", "Inline", "Player", "Scorekeeper", "Table", "Threaded", "may_see", "seen"]
