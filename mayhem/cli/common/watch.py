"""A game of computers, told as a log: what `mayhem` does where there is neither a display nor a terminal."""

from __future__ import annotations

from mayhem import i18n
from mayhem.app.telling import teller
from mayhem.cli.common.agents import decide, make_agent
from mayhem.cli.common.options import open_game
from mayhem.kernel.game import EVERYBODY, Event

GAME = "men_of_mayhem"
AGENT = "greedy"


def watch(seed: int = 1) -> int:
    game = open_game(GAME)
    state = game.new(game.read_config({}), seed)
    print(i18n.t("cli.watch.opening", seed=seed))
    told = teller(game, game.view(state, None))
    agents = [make_agent(AGENT, game, seed + seat) for seat in range(game.seats(state))]

    def log(events: list[Event]) -> None:
        for event in events:
            if event[1] == EVERYBODY:
                print(told.event(event, game.name_event(state, event)))

    log(list(state.events or ()))
    while not game.over(state):
        log(decide(game, state, agents))
    for line in told.standings(game.standings(state)):
        print(line)
    print(i18n.t("cli.watch.closing"))
    return 0
