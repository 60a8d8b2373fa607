"""The Biker Game: clubs that spread charters over 48 states, befriend or fight the factions there, and keep the police
off.

The law is numbered by sections; a rule function's docstring cites its section as B<section>, for example B6.3.

meta.py      every number that has a name: phases, frames, verbs, fields of a club, traits, reasons
config.py    what is agreed before the game: seats and switches
tables.py    content as int-indexed tables, made by content.py from assets/content/biker_game
state.py     the position; setup.py makes the first one
ledger.py    money, heat, morale, goods; muster.py members and jail; bonds.py relations with cards and clubs;
harbors.py   ports and the flipping of cards
pools.py     dice and tokens of a combat; solver.py their exact best use; duel.py of two clubs; chances.py exact odds
orders/      what can be ordered in Church, one file per family; frames/ one file per kind of decision
view.py imagine.py  who may see what; snapshot.py packs and unpacks; audit.py checks; names.py speaks; scoring.py ranks
game.py      the `Game` of the kernel's contract
"""
