"""Several people at one screen: curtains, the menu above the table, seats that change hands."""

from __future__ import annotations

import gc
import io
import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from mayhem import i18n
from mayhem.app.app import App
from mayhem.app.guest import Guest
from mayhem.app.house import house_of
from mayhem.app.layout_check import check_layout
from mayhem.app.picture import public_picture, read_picture
from mayhem.app.robot import Robot
from mayhem.app.scenes.handoff import HOLD
from mayhem.app.settings import Settings
from mayhem.app.words import notice_words
from mayhem.games.men_of_mayhem.verbs import V_RECRUIT, V_SIT_TIGHT
from mayhem.persist.notice import Notice
from mayhem.persist.record import Sitter

MakeApp = Callable[..., App]
COMPUTER = Sitter.computer("greedy", "member", "trader")
ANNA, BERT = Sitter.person("Anna"), Sitter.person("Bert")


def table_with(app: App, *seats: Sitter, seed: int = 5, **config: Any) -> Any:
    table = house_of(app).new_table("men_of_mayhem", {"players": len(seats), **config}, list(seats), seed)
    app.push("table", table=table)
    return table


def until(robot: Robot, name: str, most: int = 400) -> Any:
    for _ in range(most):
        robot.step()
        if robot.app.scene is not None and robot.app.scene.name == name:
            return robot.app.scene
    raise AssertionError(f"{name} never came; on top is {robot.app.scene}")


def instant(**more: Any) -> Settings:
    return Settings(speed=0.0, notice_seen=True, **more)


def test_one_person_never_sees_a_curtain(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    table_with(app, ANNA, COMPUTER, COMPUTER)
    robot = Robot(app)
    robot.step(60)
    assert app.scene is not None
    assert app.scene.name == "table"
    assert app.scene.viewer == 0  # type: ignore[attr-defined]


def test_a_window_for_deals_draws_no_curtain(make_app: MakeApp) -> None:
    """Before the fists close everybody may deal once more: nobody is called to the screen only to say no."""
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, BERT, ANNA)
    robot, curtains = Robot(app), []
    for _ in range(4000):
        robot.step()
        scene: Any = app.scene
        if scene.name == "handoff" and not scene._open:
            request = next(r for r in table.requests(scene.seat) if not r.optional)
            curtains.append(request.kind)
            scene._lift()
        elif scene.name == "table" and app.desk.modal is not None and scene._asked is None:
            robot.act("cancel")  # what happened since the last turn
        elif scene.name == "table" and scene._asked is not None:
            request = scene._asked
            legal = scene.legal(request)
            scene.decide(request, next((c for c in legal if c[0] == V_SIT_TIGHT), legal[0]))
        if "market" in curtains:
            break
    assert "market" in curtains
    assert "window" not in curtains


def go_on(robot: Robot, scene: Any) -> None:
    """One step of a game of several people: opens the curtain, closes a recap, decides in the plainest way."""
    app = robot.app
    if scene.name == "handoff" and not scene._open:
        scene._lift()
    elif scene.name == "table" and app.desk.modal is not None and scene._asked is None:
        robot.act("cancel")
    elif scene.name == "table" and scene._asked is not None and scene.viewer is None:
        robot.choose("button", "No more deals")
    elif scene.name == "table" and scene._asked is not None:
        request = scene._asked
        legal = scene.legal(request)
        scene.decide(request, next((c for c in legal if c[0] == V_SIT_TIGHT), legal[0]))
    robot.step()


def test_nobodys_goods_are_open_while_all_look_at_what_happens(make_app: MakeApp) -> None:
    """Computers move, fists open, dice fall: whoever has decided need not sit in front of it, and others look on."""
    app = make_app("title", settings=Settings(speed=4.0, notice_seen=True))
    table = table_with(app, ANNA, BERT, COMPUTER, COMPUTER)
    robot, watched, own = Robot(app), set[str](), 0
    for _ in range(6000):
        scene: Any = app.scene
        if scene.name == "table" and not scene.director.idle:
            now = [entry.event[0] for entry in table.log(None, scene._told - 1)]
            common = scene.viewer is None
            if common:
                watched.update(now)
                assert not scene.board.goods.visible
                focus = app.desk.focus
                assert focus is None or focus.role in ("tool", "order"), focus.label_text()
                assert "goods" not in {thing.role for thing in robot.see()}
                assert not any(word in text for text in robot.texts() for word in ("In your fist",))
            else:
                own += 1
                assert [r for r in table.requests(scene.viewer) if not r.optional], now
            robot.step()
            continue
        go_on(robot, scene)
        if table.view(None)["round"] > 2:
            break
    assert {"traffic", "round"} <= watched
    assert watched & {"ride", "exploit", "patch_in", "recruit"}  # of computers


def test_who_wants_to_can_deal_before_fists_close(make_app: MakeApp) -> None:
    """M11.3: the question is asked in public, and only who makes an offer is called to the screen."""
    app = make_app("title", settings=instant(deal_windows=True))
    table = table_with(app, ANNA, BERT, COMPUTER)
    robot = Robot(app, by="keyboard")
    called = 0
    for _ in range(4000):
        scene: Any = app.scene
        asked = scene._asked if scene.name == "table" else None
        if asked is not None and asked.kind == "window" and scene.viewer is None:
            called += 1
            if called == 2:
                break
            robot.choose("button", "No more deals")
            robot.step(2)
            assert not [r for r in table.pending() if r.kind == "window" and table.seats[r.seat].human]
            continue
        go_on(robot, scene)
    assert called == 2
    name = i18n.text(scene.board.reading.gang_name(1))
    robot.choose("button", name)
    until(robot, "handoff")._lift()
    scene = until(robot, "table")
    robot.settle()
    if scene._catching_up:
        robot.act("cancel")
        robot.settle()
    assert scene.viewer == 1
    robot.choose("button", "Make an offer")
    robot.settle()
    assert robot.has("dialog")
    robot.act("cancel")  # thought better of it: the window is still there
    robot.settle()
    robot.choose("button", "No more deals")
    robot.settle()
    assert [r.seat for r in table.pending() if r.kind == "window" and table.seats[r.seat].human] == [0]
    assert scene.viewer is None  # whose turn it is to say no more is asked in public again
    robot.choose("button", "No more deals")
    until(robot, "handoff")


@pytest.mark.parametrize("tongue", ["en", "it", "ja"])
@pytest.mark.parametrize("people", [6, 1])
def test_the_question_for_deals_is_readable_with_large_text(make_app: MakeApp, tongue: str, people: int) -> None:
    app = make_app("title", settings=instant(deal_windows=True, text_scale=2.0))
    app.change(language=tongue)
    table_with(app, *[ANNA] * people, *[COMPUTER] * (6 - people))
    robot = Robot(app)
    for _ in range(3000):
        scene: Any = app.scene
        if scene.name == "table" and scene._asked is not None and scene._asked.kind == "window":
            break
        go_on(robot, scene)
    assert scene._asked.kind == "window"
    assert (scene.viewer is None) == (people > 1)
    robot.settle()
    assert check_layout(app) == []


def test_who_hands_a_seat_over_leaves_nothing_open(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant(deal_windows=True))
    table = table_with(app, ANNA, BERT, ANNA, COMPUTER)
    robot = Robot(app)
    for _ in range(4000):
        scene: Any = app.scene
        if (
            scene.name == "table"
            and scene._asked is not None
            and scene._asked.kind == "window"
            and scene.viewer is None
        ):
            break
        go_on(robot, scene)
    robot.choose("button", i18n.text(scene.board.reading.gang_name(0)))
    until(robot, "handoff")._lift()
    scene = until(robot, "table")
    robot.settle()
    assert scene.viewer == 0
    scene.menu()
    robot.step(2)
    robot.choose("button", re.compile("^Let the computer"))
    robot.step(4)
    assert not table.seats[0].human
    assert scene.viewer is None
    assert not scene.board.goods.visible


def test_a_warning_outlives_the_step_back(make_app: MakeApp) -> None:
    app = make_app("title", settings=Settings(speed=4.0, notice_seen=True))
    table = table_with(app, ANNA, BERT, COMPUTER)
    robot = Robot(app)
    for _ in range(600):
        scene: Any = app.scene
        if scene.name == "table" and scene.viewer is not None and scene._asked is not None:
            break
        go_on(robot, scene)
    request = scene._asked
    scene.decide(request, next(c for c in scene.legal(request) if c[0] == V_SIT_TIGHT))
    table._notices.append(Notice("autosave.recovered"))
    robot.step(3)
    assert scene.viewer is None
    until(robot, "handoff")._lift()
    until(robot, "table")
    robot.step(3)
    assert scene.viewer == 1
    assert i18n.text(notice_words(Notice("autosave.recovered"))) in robot.texts()


def test_alone_one_is_asked_for_deals_before_the_market_if_that_is_wished(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant(deal_windows=True))
    table = table_with(app, ANNA, COMPUTER, COMPUTER)
    robot, windows = Robot(app), 0
    for _ in range(1500):
        scene: Any = app.scene
        if scene._asked is not None and scene._asked.kind == "window":
            windows += 1
            assert robot.has("button", "Make an offer")
        go_on(robot, scene)
        if table.view(None)["round"] == 2:
            break
    assert windows > 0


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_an_order_is_taken_back_from_the_curtain_that_it_drew(make_app: MakeApp, by: str) -> None:
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, BERT, ANNA)
    robot = Robot(app, by=by)
    curtain = until(robot, "handoff")
    assert curtain.back is None  # nobody has done anything yet
    first = curtain.seat
    curtain._lift()
    scene = until(robot, "table")
    robot.step(20)
    before = table.decisions
    scene.board.orders.submit(next(c for c in scene.board.orders._legal if c[0] == V_RECRUIT))
    curtain = until(robot, "handoff")
    assert curtain.seat != first
    assert table.decisions == before + 1
    assert not check_layout(app)
    if by == "mouse":
        robot.click("button", i18n.t("handoff.undo", name=table.seats[first].name))
    else:
        robot.act("undo")
    robot.step(5)
    assert table.decisions == before
    curtain = until(robot, "handoff")  # asked again, and behind the curtain again
    assert curtain.seat == first
    assert curtain.back is None
    assert scene.viewer is None


@pytest.mark.parametrize("by", ["mouse", "keyboard", "pad"])
def test_the_curtain_opens_on_a_hold_and_only_then(make_app: MakeApp, by: str) -> None:
    app = make_app("title", settings=instant())
    table_with(app, ANNA, BERT, COMPUTER)
    robot = Robot(app, by=by)
    scene = until(robot, "handoff")
    guest = Guest(robot)
    robot.choose("button", "Hold to open")  # a mere press
    robot.wait(1.0)
    assert app.scene is scene
    guest._open_curtain()
    robot.wait(0.6)
    assert app.scene is not scene
    assert app.scene is not None
    assert app.scene.viewer == scene.seat  # type: ignore[attr-defined]


def test_losing_the_window_lets_the_curtain_fall_back(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    table_with(app, ANNA, BERT, COMPUTER)
    robot = Robot(app, by="keyboard")
    scene = until(robot, "handoff")
    robot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    robot.wait(HOLD / 2)
    app.lose_attention()
    robot.wait(2.0)
    assert app.scene is scene
    assert scene.go.share == 0.0


def test_nothing_hidden_is_readable_behind_the_curtain(make_app: MakeApp) -> None:
    """Every frame of a game of two people: behind a curtain only public words are in the tree at all."""
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, BERT, COMPUTER, seed=11)
    robot = Robot(app, by="keyboard")
    seen = {"curtains": 0, "own": 0}

    def look() -> None:
        scene: Any = app.scene
        if scene is None or scene.name == "error":
            raise AssertionError(getattr(scene, "report", "no scene"))
        numbers = [node for node in app.stage.perceivable(app.stage.root) if node.name.startswith("own ")]
        if scene.name == "handoff":
            seen["curtains"] += 1
            assert numbers == []
            roles = {node.role for node in app.stage.perceivable(app.stage.root)}
            assert not roles & {
                "goods",
                "log line",
                "own gang",
                "dude",
                "prompt",
                "dialog",
                "tooltip",
                "toast",
                "order",
            }
            below: Any = app.scenes[-2]
            assert below.viewer is None
            assert below.board.reading.view == table.view(None)
        elif scene.name == "table" and scene.viewer is not None and numbers:
            seen["own"] += 1
            shown = [node.shown_text() for node in numbers]
            view = table.view(scene.viewer)
            mine = [str(view[key][scene.viewer]) for key in ("cash", "guns", "goods")]
            if scene.director.idle and scene._told == table.decisions:
                assert shown == mine
            others = [seat for seat in range(3) if seat != scene.viewer]
            assert all(scene.board.reading.view["cash"][seat] is None for seat in others)

    robot.after_frame = look
    Guest(robot, seed=2).play(most=120)
    assert seen["curtains"] > 20
    assert seen["own"] > 20


def test_the_recap_comes_before_the_question(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, BERT, COMPUTER)
    robot = Robot(app, by="keyboard")
    guest = Guest(robot, seed=4)
    for _ in range(60):
        if app.scene is not None and app.scene.name == "handoff":
            seat: int = app.scene.seat  # type: ignore[attr-defined]
            again = table.chronicle.last_decision(seat) >= 0
            guest._open_curtain()
            robot.wait(0.6)
            if again:
                assert robot.has("dialog", "Since your last decision")
                robot.act("confirm")
                robot.step(3)
                assert not robot.has("dialog", "Since your last decision")
                return
        elif not guest.act():
            robot.step(2)
    raise AssertionError("nobody came twice")


def test_a_window_for_deals_that_nobody_saw_is_no_end_of_the_news(make_app: MakeApp) -> None:
    """The window before the market is answered for everybody: what the others did before it is still told after it."""
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, BERT, ANNA)
    robot = Robot(app)
    for _ in range(4000):
        robot.step()
        scene: Any = app.scene
        if scene.name == "handoff" and not scene._open:
            request = next(r for r in table.requests(scene.seat) if not r.optional)
            scene._lift()
            if request.kind == "market":
                break
        elif scene.name == "table" and app.desk.modal is not None and scene._asked is None:
            robot.act("cancel")
        elif scene.name == "table" and scene._asked is not None:
            request = scene._asked
            legal = scene.legal(request)
            scene.decide(request, next((c for c in legal if c[0] == V_SIT_TIGHT), legal[0]))
    robot.wait(0.6)
    recap = app.desk.modal
    assert recap is not None
    assert any("sat tight" in node.shown_text() for node in recap.walk())


def test_the_next_person_does_not_begin_at_the_button_that_the_last_one_pressed(make_app: MakeApp) -> None:
    """Enter after the curtain would give the other's order again, such as sitting tight."""
    app = make_app("title", settings=instant())
    table_with(app, ANNA, BERT, ANNA)
    robot = Robot(app)
    seats = []
    for _ in range(2):
        curtain = until(robot, "handoff")
        seats.append(curtain.seat)
        curtain._lift()
        scene = until(robot, "table")
        robot.wait(0.6)
        while app.desk.modal is not None:
            robot.act("cancel")
            robot.step(3)
        robot.step(5)
        focus = app.desk.focus
        assert focus is scene.home_focus()
        assert focus is not None
        assert focus.enabled
        assert focus.label_text() != "Sit Tight"
        robot.click(label="Sit Tight")
        robot.step(5)
    assert len(set(seats)) == 2


# the menu -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by", ["mouse", "keyboard", "pad"])
def test_the_menu_stops_the_game_and_lets_it_go_on(make_app: MakeApp, by: str) -> None:
    app = make_app("title", settings=instant())
    table = table_with(app, COMPUTER, COMPUTER, COMPUTER)
    robot = Robot(app, by=by)
    robot.step(10)
    if by == "mouse":
        robot.click("tool", "Menu")
    else:
        robot.act("menu")
    robot.step(2)
    assert app.scene is not None
    assert app.scene.name == "pause"
    stood = table.decisions
    robot.step(30)
    assert table.decisions == stood
    robot.choose("button", "Back to the table")
    robot.step(30)
    assert table.decisions > stood


def test_the_menu_opens_above_a_question_and_the_question_comes_back(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, COMPUTER, COMPUTER, seed=3)
    robot = Robot(app, by="keyboard")
    guest = Guest(robot, seed=8)
    for _ in range(300):
        robot.step(2)
        request = app.scene._asked  # type: ignore[union-attr]
        if request is not None and request.kind == "market":
            break
        guest.act()
    assert table.requests(0)[0].kind == "market"
    title = app.desk.modal.label_text()  # type: ignore[union-attr]
    robot.act("menu")
    robot.step(2)
    assert app.scene.name == "pause"  # type: ignore[union-attr]
    robot.act("cancel")
    robot.step(3)
    assert app.scene.name == "table"  # type: ignore[union-attr]
    assert app.desk.modal is not None
    assert app.desk.modal.label_text() == title


def test_restart_deals_the_same_again(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, COMPUTER, COMPUTER, seed=21)
    start = table.view(None)
    robot = Robot(app)
    robot.step(40)
    app.scene.menu()  # type: ignore[union-attr]
    robot.step(2)
    robot.click("button", "Restart with the same seed")
    robot.step(2)
    robot.click("button", "Yes")
    robot.step()
    again: Any = app.scene.table  # type: ignore[union-attr]
    assert again is not table
    assert again.record.seed == 21
    assert again.view(None)["site"] == start["site"]


def test_the_computer_takes_a_seat_and_gives_it_back(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    house_of(app).budget = 0.001
    table = table_with(app, ANNA, COMPUTER, COMPUTER, seed=21)
    robot = Robot(app)
    robot.step(40)
    assert table.waiting() == [0]
    app.scene.menu()  # type: ignore[union-attr]
    robot.step(2)
    robot.click("button", "Let the computer play SAMCRO")
    stood = table.decisions
    robot.step(60)
    assert table.decisions > stood + 5
    app.scene.menu()  # type: ignore[union-attr]
    robot.step(2)
    robot.click("button", "Take SAMCRO back (Anna)")
    robot.step(60)
    assert table.seats[0] == ANNA
    assert table.waiting() == [0]
    assert app.scene.viewer == 0  # type: ignore[union-attr]


def test_the_picture_of_a_save_is_the_public_one(make_app: MakeApp) -> None:
    """Two positions that differ only in what is hidden give the same picture."""
    pictures = []
    for hidden in (0, 1):
        app = make_app("title", settings=instant())
        table = table_with(app, ANNA, COMPUTER, COMPUTER, seed=21)
        Robot(app).step(30)
        table._state.cash[0] += 7 * hidden
        app.scene.take_seat(0)  # type: ignore[union-attr]
        data = public_picture(app, app.scene)  # type: ignore[arg-type]
        picture = read_picture(data)
        assert picture is not None
        pictures.append(pygame.image.tobytes(picture, "RGB"))
        assert app.scene.viewer == 0  # type: ignore[union-attr]
    assert pictures[0] == pictures[1]


def test_a_picture_once_made_leaves_nothing_behind(make_app: MakeApp) -> None:
    """A game an evening would be no matter; sixty of them kept 10 MB."""
    app = make_app("title", settings=instant())
    table_with(app, ANNA, COMPUTER, COMPUTER)
    Robot(app).step(30)
    others = {id(kept) for kept in gc.get_objects() if isinstance(kept, io.BytesIO)}
    assert public_picture(app, app.scene)  # type: ignore[arg-type]
    gc.collect()
    kept = [file for file in gc.get_objects() if isinstance(file, io.BytesIO) and id(file) not in others]
    assert [len(file.getbuffer()) for file in kept] == [0] * len(kept)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)])
def test_curtain_and_menu_are_readable(make_app: MakeApp, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", size=size, settings=instant(text_scale=scale))
    table_with(app, ANNA, BERT, COMPUTER)
    robot = Robot(app)
    until(robot, "handoff")
    assert [str(finding) for finding in check_layout(app)] == []
    robot.click("button", "Menu")
    robot.step(2)
    assert [str(finding) for finding in check_layout(app)] == []


def test_the_level_of_the_computers_can_be_changed_at_the_table(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    table = table_with(app, ANNA, COMPUTER, Sitter.computer("prospect:hoarder", "prospect", "hoarder"))
    robot = Robot(app, by="keyboard")
    robot.step(5)
    robot.act("menu")
    robot.step(2)
    scene: Any = app.scene
    assert scene.level.chosen == ""  # they differ
    for _ in range(8):
        robot.go_to("choice", i18n.t("pause.level"))
        robot.act("more")
        if scene.level.chosen == "president":
            break
    assert [sitter.level for sitter in table.seats] == ["", "president", "president"]
    assert table.seats[2].agent == "president:hoarder"
    assert table.seats[2].character == "hoarder"
    robot.act("cancel")
    robot.step(5)
    assert app.scene is not None
    assert app.scene.name == "table"
