"""Tables in the middle of a game, at the moment when a person among computers owes a certain kind of decision.

Reached by playing legal random choices without a screen, so every one of them is a position that a game can have.

    python -m tests.app.positions FOLDER      every state of the table as pictures, with what the fussy reader finds
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from mayhem.app.app import App
from mayhem.app.layout_check import Finding, check_layout
from mayhem.app.settings import Settings
from mayhem.games import game as on_shelf
from mayhem.games.men_of_mayhem.verbs import V_COUNTER, V_REFUSE, V_SIT_TIGHT
from mayhem.kernel.game import Refusal, Request
from mayhem.kernel.rng import Rng
from mayhem.persist.record import Sitter
from mayhem.session.table import Table

SEATS = 6
# "lose" is left out: the engine knows it, no card of the standard content asks it.
KINDS = (
    "order", "free_order", "exploit", "fall", "backup", "guns", "shoot", "injure", "spoils", "market", "option", "hurt",
    "trade", "deal", "pick",
)  # fmt: skip
# Other things that can lie on the table during one's turn: opened by what a person would do.
OPENED = ("offer", "counter", "ride", "place", "recap", "dice", "menu", "targets", "log", "overlay", "brawl")
STATES = (*KINDS, *OPENED)
LOOKS = {
    "small": ((1280, 720), 1.0),
    "full": ((1920, 1080), 1.0),
    "wide": ((3440, 1440), 1.0),
    "large text": ((1920, 1080), 2.0),
}
MOST_SEEDS = 120
_found: dict[tuple[Any, ...], int] = {}  # seeds of games that had what was looked for


def table_at(kind: str, players: int = SEATS, least: int = 12, **options: Any) -> Table:
    """A running game in which one person among computers owes a decision of this kind, after so many decisions."""
    game = on_shelf("men_of_mayhem")
    wanted = (kind, players, least, tuple(sorted(options.items())))
    for seed in range(_found.get(wanted, 1), MOST_SEEDS):
        gangs = [gang.id for gang in game.tables.gangs]
        Rng(seed).shuffle(gangs)
        config: dict[str, Any] = {"players": players, "high_octane": True, "long_haul": seed % 3, **options}
        if kind == "pick":
            config["pick"] = True
            least = 0
        else:
            config["gangs"], config["sides"] = gangs[:players], ["high_octane"] * players
        table = Table.new(game, config, [Sitter.person("")] * players, seed)
        luck = Rng(seed)
        while not table.over:
            for request in table.pending():
                if request.kind == kind and table.decisions >= least and _telling(table, request):
                    _found[wanted] = seed
                    for seat in range(players):
                        if seat != request.seat:
                            table.sit(seat, Sitter.computer("greedy", "prospect"))
                    return table
            _go_on(table, luck)
    raise LookupError(f"{kind} was not met in {MOST_SEEDS} games")


def _telling(table: Table, request: Request) -> bool:
    """Is there something to choose? A question with one answer would not show much."""
    return request.kind in ("fall", "deal") or len(table.legal(request)) > 1


def _go_on(table: Table, luck: Rng) -> None:
    request = luck.pick([r for r in table.pending() if not r.optional])
    offers = [r for r in table.pending() if r.optional]
    if offers and luck.below(12) == 0:
        maker = luck.pick(offers)
        offer = table.game.sample_offer(table._state, maker.seat, luck.words)
        if offer is not None and not isinstance(table.submit(maker.seat, maker.id, offer), Refusal):
            return
    choices = table.legal(request)
    # Whoever sits tight early has a dull round: the table is to be full of life.
    busy = [choice for choice in choices if choice[0] not in (V_SIT_TIGHT, V_REFUSE, V_COUNTER)]
    result = table.submit(request.seat, request.id, luck.pick(busy or choices))
    assert not isinstance(result, Refusal)


def open_table(app: App, table: Table, steps: int = 8) -> Any:
    """The table on the screen, its question asked."""
    scene = app.push("table", table=table)
    for _ in range(steps):
        app.step(1 / 60, [])
    return scene


def reach(app: App, state: str, players: int = SEATS) -> Any:
    """Brings the app to a state of the table by name."""
    if state in KINDS:
        return open_table(app, table_at(state, players))
    scene = open_table(app, table_at("deal" if state == "counter" else "order", players, least=60))
    board = scene.board
    do: dict[str, Callable[[], Any]] = {
        "offer": scene.deal, "recap": scene.recap, "dice": scene.show_dice, "menu": scene.menu,
        "counter": lambda: board.asks._sheet.answer("counter"),
        "ride": lambda: board.orders.ride(),
        "place": lambda: board.orders._open(next(loc for loc in board.tiles if board.reading.up(loc))),
        "targets": lambda: board.orders._target(1, [(1, loc) for loc in board.tiles]),
        "log": scene.open_log, "overlay": board.toggle_overlay, "brawl": lambda: brawl(board),
    }  # fmt: skip
    do[state]()
    for _ in range(4):
        app.step(1 / 60, [])
    return scene


def brawl(board: Any) -> None:
    """A throwdown of everybody at its end: guns open, totals told, the winner known."""
    band, seats = board.show_band, range(board.reading.n)
    band.open_fight(board.reading, board.reading.sites()[0], seats)
    for seat in seats:
        band.reveal(seat, seat)
        band.add_up(seat, 6, 11 + 4 * seat)
    band.result(0)


@contextmanager
def headless(size: tuple[int, int] = (1280, 720), **settings: Any) -> Iterator[App]:
    app = App(None, Settings(notice_seen=True, speed=0.0, **settings), size=size, language="en", headless=True)
    app.running = True
    pygame.event.clear()
    try:
        yield app
    finally:
        app.desk.close()


def look_at(state: str, look: str, players: int = SEATS, with_contrast: bool = True) -> tuple[list[Finding], Any]:
    """What is wrong with a state at one size, and its picture."""
    size, scale = LOOKS[look]
    with headless(size, text_scale=scale) as app:
        reach(app, state, players)
        app.step(0.0, [])
        picture = app.screen.copy()
        return check_layout(app, with_contrast), picture


def main() -> int:
    parser = argparse.ArgumentParser(description="Pictures of every state of the table, and what is wrong with them.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--states", nargs="*", default=STATES)
    parser.add_argument("--looks", nargs="*", default=list(LOOKS))
    parser.add_argument("--players", type=int, default=SEATS)
    parser.add_argument("--no-contrast", action="store_true")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    wrong = 0
    for state in args.states:
        for look in args.looks:
            findings, picture = look_at(state, look, args.players, not args.no_contrast)
            pygame.image.save(picture, str(args.folder / f"{state}-{look.replace(' ', '_')}.png"))
            wrong += len(findings)
            for finding in findings:
                print(f"{state} {look}: {finding}", flush=True)
    print(f"{wrong} findings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
