"""Positions of the Biker Game on the table, for the tests that look at it there."""

from __future__ import annotations

from typing import Any

from mayhem import games
from mayhem.app.app import App
from mayhem.app.boards.biker_game.reading import Reading
from mayhem.app.robot import Robot
from mayhem.app.scenes.table import TableScene
from mayhem.kernel.digest import digest
from mayhem.persist.opening import Opened
from mayhem.persist.record import Record, Sitter, Snapshot
from mayhem.session.table import Table
from tests.app.conftest import MakeApp
from tests.app.house import COMPUTER, instant
from tests.app.test_secrecy import tip_words

GAME = "biker_game"

LOOKS = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((3440, 1440), 1.0), ((1920, 1080), 2.0), ((1280, 720), 2.0)]


def staged(start: dict[str, Any], people: int, dice: list[int] | None = None, players: int = 3, **config: Any) -> Table:
    """A position of the table, with people on the first seats."""
    game = games.game(GAME)
    agreed = game.read_config({"players": players, **config})
    state = game.stage(agreed, 1, start, [*(dice or []), *([4, 3, 5, 2, 6, 1] * 40)])
    events, state.events = list(state.events or []), []
    packed = game.pack(state)
    sitters = [Sitter.person(f"P{seat + 1}") if seat < people else COMPUTER for seat in range(players)]
    record = Record(
        game=GAME, rules=game.rules_version, content=game.content_hash, config=game.write_config(agreed), seats=sitters,
        seed=1, start=digest(packed), snapshot=Snapshot(0, packed), base=Snapshot(0, packed),
    )  # fmt: skip
    return Table(Opened(game, agreed, state, record, [events]))


NEIGHBOURS: Any = {
    "round": 3,
    "states": {"OR": ["bk1.1", "st1.1"], "WA": ["st3.1"], "NY": ["fm1.1"]},
    "clubs": {
        "club1": {"charters": {"OR": 8}, "sg": 6, "turns": 3},
        "club2": {"charters": {"WA": 6}, "turns": 3},
        "club3": {"charters": {"NY": 6}, "turns": 3},
    },
}


def open_table(make_app: MakeApp, table: Table, **more: Any) -> tuple[Robot, TableScene]:
    app = make_app("title", settings=instant(), **more)
    app.push("table", table=table)
    robot = Robot(app, by="keyboard")
    robot.step(6)
    scene = app.scene
    assert isinstance(scene, TableScene)
    return robot, scene


def everything_said(app: App) -> list[str]:
    words = Robot(app).texts()
    for node in app.stage.perceivable():
        words += [node.label_text(), node.value_text(), *tip_words(node)]
    return words


def reading_of(scene: TableScene) -> Reading:
    board: Any = scene.board
    reading: Reading | None = board.reading
    assert reading is not None
    return reading


def card_number(scene: TableScene, card: str) -> int:
    number: int = scene.table.game.tables.card_ids.index(card)
    return number


ALLIES: Any = {
    **NEIGHBOURS,
    "clubs": {
        "club1": {"charters": {"OR": 13}, "bank": 200000, "allied": ["bk1.1"], "turns": 3},
        "club2": {"charters": {"WA": 6}, "allied": ["st3.1"], "turns": 3},
        "club3": {"charters": {"NY": 6}, "turns": 3},
    },
}
