"""The table's states against their golden pictures. Renew them as tests/app/golden.py says, after looking at them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mayhem.app.app import App
from mayhem.app.boards.men_of_mayhem.pieces import Load
from mayhem.games import game as on_shelf
from mayhem.kernel.game import Refusal
from mayhem.kernel.rng import Rng
from mayhem.persist.record import Sitter
from mayhem.session.table import Table
from tests.app.golden import FOLDER, compare, renewing
from tests.app.positions import headless, open_table, table_at

SIZE = (1280, 720)
GAMES = FOLDER / "table_games.json"  # the decisions that lead to each position


def stored_table(kind: str, players: int, least: int) -> Table:
    """A position by its decisions, so that a picture does not depend on which game is met first."""
    name = f"{kind}-{players}-{least}"
    games = json.loads(GAMES.read_text(encoding="utf-8")) if GAMES.exists() else {}
    if renewing():
        found = played_out() if kind == "end" else table_at(kind, players, least)
        kept = found.record
        games[name] = {
            "config": kept.config, "seed": kept.seed, "people": [s.human for s in kept.seats],
            "decisions": [[d.seat, *d.choice] for d in kept.decisions],
        }  # fmt: skip
        rows = (f'"{key}": {json.dumps(games[key], separators=(",", ":"))}' for key in sorted(games))
        GAMES.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    kept = games[name]
    people = [Sitter.person("") if human else Sitter.computer("greedy", "prospect") for human in kept["people"]]
    table = Table.new(on_shelf("men_of_mayhem"), kept["config"], people, kept["seed"])
    for seat, *choice in kept["decisions"]:
        # What is owed comes before what may be offered.
        owed = sorted((r for r in table.pending() if r.seat == seat), key=lambda r: r.optional)
        taken = any(not isinstance(table.submit(seat, r.id, tuple(choice)), Refusal) for r in owed)
        assert taken, f"{name}: the rules refuse a stored game; renew it"
    return table


def played_out() -> Table:
    """A game of random legal choices to its end."""
    table, luck = table_at("order", 4, least=200), Rng(3)
    while not table.over:
        request = luck.pick([r for r in table.pending() if not r.optional])
        assert not isinstance(table.submit(request.seat, request.id, luck.pick(table.legal(request))), Refusal)
    return table


def ask(kind: str, players: int = 4, least: int = 12) -> Callable[[App], Any]:
    return lambda app: open_table(app, stored_table(kind, players, least))


def riding(app: App) -> None:
    """Dudes in the hand, legal tiles lit."""
    scene = open_table(app, stored_table("order", 4, 30))
    dude = next(dude for dude in scene.board.own_dudes() if dude.drag is not None)
    app.desk.drag.begin(dude, by_pointer=False)


def rolling(app: App) -> None:
    """Dice at rest over a throwdown, guns open, totals told."""
    scene = open_table(app, stored_table("order", 5, 40))
    board = scene.board
    band, reading = board.show_band, board.reading
    band.open_fight(reading, reading.sites()[0], range(3))
    for seat in range(3):
        band.reveal(seat, seat)
    dice = [("fight_roll", None, seat, 1 + 2 * seat, 5 + seat) for seat in range(3)]
    for step in board.story._dice(dice)[:4]:  # shown, shaken, thrown
        step.finish()
    band.result(2)


def flying(app: App) -> None:
    """A Ride half way, and a card that is being read."""
    scene = open_table(app, stored_table("order", 3, 30))
    board = scene.board
    card = board.story._show_card(0, 1.0)
    for step in card[1:3]:
        step.finish()
    ride = board.story._fly(0, Load(0, 1, 1), board.reading.sites()[0], board.reading.sites()[3])
    ride[0].finish()
    ride[1].update(0.2)


def held(app: App) -> None:
    open_table(app, stored_table("order", 6, 40)).board.toggle_overlay()


def over(app: App) -> None:
    """Standings of a game that was played to its end."""
    open_table(app, stored_table("end", 4, 0), steps=4)
    for _ in range(400):
        app.step(1 / 30, [])


STATES: dict[str, Callable[[App], Any]] = {
    "order_3": ask("order", 3, 30), "order_6": ask("order", 6, 60), "ride": riding, "backup": ask("backup"),
    "fists": ask("guns"), "reveal": rolling, "injure": ask("injure"), "market": ask("market"),
    "deal": ask("deal"), "flying": flying, "overlay": held, "game_over": over,
}  # fmt: skip


@pytest.mark.parametrize("state", STATES)
def test_the_table_looks_as_it_did(state: str, tmp_path: Path) -> None:
    with headless(SIZE) as app:
        STATES[state](app)
        app.desk.drag.layer.visible = True
        app.step(0.0, [])
        assert compare(app.screen.copy(), f"table_{state}", tmp_path) is None


def test_large_text(tmp_path: Path) -> None:
    with headless((1920, 1080), text_scale=2.0) as app:
        ask("order", 5, 40)(app)
        app.step(0.0, [])
        assert compare(app.screen.copy(), "table_order_5_200", tmp_path) is None
