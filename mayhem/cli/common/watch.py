"""A game of computers, told as a log: what `mayhem` does where there is neither a display nor a terminal."""

from __future__ import annotations

from typing import Any

from mayhem import games, i18n
from mayhem.kernel.game import EVERYBODY, Refusal
from mayhem.kernel.rng import Rng

GAME = "men_of_mayhem"
SEED = 1


def watch(name: str = GAME, seed: int = SEED) -> int:
    game: Any = games.game(name)
    state = game.new(game.read_config({}), seed)
    print(i18n.t("cli.watch.opening"))
    luck = Rng(seed)
    _log(game, state, state.events or [])
    while not game.over(state):
        request, seat, choice = game.sample(state, luck.words)
        events = game.submit(state, request, seat, choice)
        assert not isinstance(events, Refusal)
        _log(game, state, events)
    return 0


def _log(game: Any, state: Any, events: list[Any]) -> None:
    for event in events:
        if event[1] == EVERYBODY:
            print(game.name_event(state, event))
