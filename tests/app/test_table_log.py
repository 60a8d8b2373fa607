"""The log on the table: it can be filtered, it goes back, and its lines point at what they are about."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mayhem.ai.agent import Reason
from mayhem.app.boards.log_panel import Line, LogLine, LogSheet
from mayhem.app.boards.men_of_mayhem.mentions import KINDS, mentions
from mayhem.app.lessons.pointing import by_role
from mayhem.app.robot import Robot
from mayhem.games.men_of_mayhem.tables import OPPORTUNITY
from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.i18n import text
from tests.app.positions import headless, open_table, table_at


def lines_shown(robot: Robot) -> list[str]:
    """From top to bottom."""
    return [thing.label for thing in sorted(robot.find_all("log line"), key=lambda thing: thing.rect.top)]


def test_every_event_has_one_kind() -> None:
    named = [event for events in KINDS.values() for event in events]
    assert sorted(named) == sorted(EVENTS)


def test_a_line_knows_whom_and_where_it_is_about() -> None:
    seats, kind, points = mentions(("ride", None, 2, 2, 9, 1, 0))
    assert (seats, kind) == ((2,), "orders")
    assert points == (("seat", 2), ("place", 2), ("place", 9))


def test_the_newest_line_is_at_the_bottom_and_the_wheel_goes_back() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=40))
        robot, log = Robot(app), scene.board.side.log
        log.add_lines([Line(f"line {at}") for at in range(50)])
        robot.step()
        shown = lines_shown(robot)
        assert shown[-1] == "line 49"
        assert len(shown) < 30
        robot.wheel(3, "log")
        robot.step()
        back = lines_shown(robot)
        assert back[-1] == "line 43"
        log.add_lines([Line("something new")])
        robot.step()
        assert lines_shown(robot) == back
        robot.wheel(-9, "log")
        robot.step()
        assert lines_shown(robot)[-1] == "something new"


def test_the_filter_holds_for_the_sheet_and_for_the_table() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=60))
        robot = Robot(app, by="keyboard")
        robot.act("log")
        robot.step(2)
        everything = len(robot.find_all("log line"))
        sheet = app.desk.modal
        sheet._of_gang(1)  # type: ignore[union-attr]
        sheet._of_kind("fights")  # type: ignore[union-attr]
        robot.step(2)
        rows = [node for node in sheet.walk() if isinstance(node, LogLine)]  # type: ignore[union-attr]
        assert rows
        assert len(rows) <= everything
        assert all(1 in row.line.seats and row.line.kind == "fights" for row in rows)
        robot.act("cancel")
        robot.step(2)
        log = scene.board.side.log
        assert log.filter.set
        assert log._taken
        assert all(1 in line.seats for line in log._taken)
        before = len(log._taken)
        log.add_lines(
            [Line("of another gang", seats=(2,), kind="fights"), Line("of this one", seats=(1,), kind="fights")]
        )
        assert len(log._taken) == before + 1


def test_pointing_at_a_line_rings_what_it_is_about() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=40))
        board, robot = scene.board, Robot(app)
        loc, tile = next(iter(board.tiles.items()))
        board.side.log.add_lines([Line("here it was", points=(("place", loc), ("seat", board.seat)))])
        robot.step()
        x, y = robot.centre(robot.find("log line", "here it was"))
        robot.move(x, y)
        robot.step()
        corners = {(round(ring.x + 4), round(ring.y + 4)) for ring in scene._marks}
        assert (round(tile.x), round(tile.y)) in corners
        assert (round(board.identity.x), round(board.identity.y)) in corners
        robot.move(4, 4)
        robot.step()
        assert scene._marks == []


def test_a_key_shows_who_holds_what_and_another_the_dice() -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=40))
        robot = Robot(app, by="keyboard")
        robot.act("overlay")
        robot.step()
        signs = robot.find_all("control")
        assert len(signs) == len(scene.board.tiles)
        reading = scene.board.reading
        for loc, tile in scene.board.tiles.items():
            sign = next(thing for thing in signs if (thing.node.x, thing.node.y) == (tile.x, tile.y))
            gangs = [node for node in sign.node.walk() if node.role == "gang"]
            assert len(gangs) == len(reading.gangs_at(loc))
        robot.act("overlay")
        robot.step()
        assert not robot.find_all("control")
        robot.act("dice")
        robot.step(2)
        assert robot.find_all("dialog")


def test_the_sheet_shows_earlier_lines_when_they_are_asked_for() -> None:
    with headless() as app:
        open_table(app, table_at("order", 4))
        robot = Robot(app)
        LogSheet([Line(f"line {at}") for at in range(200)]).open_on(app.desk)
        robot.step()
        kept = [line.label_text() for line in by_role(app.desk.modal, "log line")]
        assert kept == [f"line {at}" for at in range(120, 200)]
        for _ in range(2):
            app.desk.focus_on(next(node for node in by_role(app.desk.modal, "button")))
            robot.act("confirm")
            robot.step()
        kept = [line.label_text() for line in by_role(app.desk.modal, "log line")]
        assert kept == [f"line {at}" for at in range(200)]
        assert app.desk.focus.label_text() == "line 40"  # the first that had been there


def test_a_reason_is_not_repeated_at_once_but_told_to_everybody_who_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people who share the screen each hear why their own offer was refused."""
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=40))
        told: list[Any] = []
        monkeypatch.setattr(scene.board.side.log, "add_lines", told.extend)
        for viewer in (0, 0, 1):
            scene.viewer = viewer
            scene.table.reasons[scene.table.decisions] = Reason("ai.reason.men_of_mayhem.refuse", (("rival", viewer),))
            scene._tell_reason([SimpleNamespace(seat=3)])
            scene.director.skip()
        assert len(told) == 2


def test_rivals_do_not_echo_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=40))
        told: list[Any] = []
        monkeypatch.setattr(scene.board.side.log, "add_lines", told.extend)
        for seat, word in ((1, "recruit"), (2, "recruit"), (1, "recruit"), (2, "patch_in")):
            scene.table.reasons[scene.table.decisions] = Reason(f"ai.reason.men_of_mayhem.{word}", ())
            scene._tell_reason([SimpleNamespace(seat=seat)])
            scene.director.skip()
        assert [line.seats for line in told] == [(1,), (2,)]


def test_a_line_that_is_asked_again_still_tells_where_it_was() -> None:
    """The first line of the round forgets last round's Opportunities, but only when it is new."""
    with headless() as app:
        scene = open_table(app, table_at("order", 4, least=40))
        teller, tables = scene.teller, scene.table.game.tables
        card = next(i for i, card in enumerate(tables.cards) if card.type == OPPORTUNITY)
        begun = teller.lasting(("round", None, *[1] * len(EVENTS["round"])))
        teller.lasting(("card", None, *[card] * len(EVENTS["card"])))
        at = next(loc for loc, place in teller.places.items() if place == tables.cards[card].place)
        ridden = teller.lasting(("ride", None, 1, 1, at, 1, 0))
        before = ridden()
        begun()
        assert ridden() == before
        assert text(teller.place(tables.cards[card].place)) in before
