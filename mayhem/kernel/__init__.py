"""The engine contract. Every game on the shelf is a `Game` (see game.py); everything else talks to games through it.

A position is one mutable, slotted *state* made of ints and lists of ints. On it lies a **stack of frames**: plain
tuples
`(kind, serial, ints...)`. The top frame says who owes a decision; applying one may push, replace or pop frames. Because
frames hold no references, a position can be cloned, masked, saved and printed in the middle of a fight.

Words
-----
seat      0..n-1, a place at the table. A seat is not a person: people and computers sit on seats, the engine does not
          care.
choice    a tuple of ints, `(verb, arguments...)`. What the ints mean is the game's own matter; `Game.name_choice` and
          `Game.read_choice` turn choices into JSON-able mappings with names and back.
request   what a seat is asked: `(id, seat, kind, args, optional, secret)`. The id is the serial of the frame that
          asks, so
          another seat's commit never makes yours stale. Several seats may owe a decision at once (secret simultaneous
          choices share one frame: same id, one request per seat).
refusal   a code with arguments, never prose. The code is a catalogue key; its first argument is the rule's number.
event     what happened: `(kind, mask, arguments...)`, output only, never state. `mask` is EVERYBODY or a bit mask of
          the seats
          that may see it; an event is split at birth, so a secret part is an event of its own. Several masked events of
          one kind may tell different seats different halves.

Who may call what
-----------------
`pending`, `legal`, `refuse`, `submit`, `view` are the public door; `submit` checks, then mutates, all or nothing.
`apply` and `sample` are the trusted door: search only, and only with choices that came from `legal` or `sample`.

Chance is one generator in the state (rng.py), drawn only while a decision is applied. Tests, scenarios and lessons
script
it per state with `state.script`.

Laws that every game inherits as tests are in laws.py: a game's test module subclasses `Laws`.
"""

from mayhem.kernel.game import EVERYBODY, Choice, Event, Frame, Game, Refusal, Request
from mayhem.kernel.rng import Rng

__all__ = ["EVERYBODY", "Choice", "Event", "Frame", "Game", "Refusal", "Request", "Rng"]
