"""The end of a game, shelves of saves and replays, a replay watched, statistics."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from mayhem.app.app import App
from mayhem.app.charts import BarChart, CountTable, Line, LineChart, ticks
from mayhem.app.film import Film
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.node import words as in_words
from mayhem.app.gfx.text import Text
from mayhem.app.picture import public_picture
from mayhem.app.robot import Robot
from mayhem.app.settings import Settings
from mayhem.app.tally import tally
from mayhem.app.ui.panels import Panel
from mayhem.app.wiring import HouseServices
from mayhem.games import NAMES
from mayhem.games.men_of_mayhem.frames import rounds
from mayhem.kernel.position import tell
from mayhem.persist.achievements import ACHIEVEMENTS
from mayhem.persist.record import Sitter
from mayhem.session.chronicle import may_see
from mayhem.session.table import Table
from tests.app.house import COMPUTER, findings, finished, instant

MakeApp = Callable[..., App]
SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((3440, 1440), 1.0), ((1920, 1080), 2.0)]


# the end --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1280, 720), 2.0)])
@pytest.mark.parametrize("game", NAMES)
def test_the_end_is_readable(
    make_app: MakeApp, services: HouseServices, game: str, size: tuple[int, int], scale: float
) -> None:
    app = make_app("title", size=size, services=services, settings=instant(scale))
    for seats in (3, 6):
        app.reset_to("title")
        app.push("game_over", table=finished(services, seats, game=game))
        scene: Any = app.scene
        for page in scene.tabs.pages:
            scene.tabs.show(page)
            assert findings(app) == [], (seats, page)


def test_blinds_lift_one_by_one_from_the_last_place(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=Settings(notice_seen=True))
    table = finished(services)
    app.push("game_over", table=table)
    robot = Robot(app)
    scene: Any = app.scene
    order: list[int] = []
    for _ in range(600):
        robot.step()
        order += [at for at, s in enumerate(scene.standings) if s.goods.visible and at not in order]
        if scene.director.idle:
            break
    assert order == [2, 1, 0]
    assert robot.has("heading", re.compile("came out on top"))


def end_of(scene: Any) -> list[Any]:
    """What of the end is to be seen."""
    lines = [(s.row["seat"], s.screen_rect(), s.lifted, s.crowned, s.goods.visible, s.visible) for s in scene.standings]
    return [*lines, scene.tabs.visible, scene._curtain.visible, scene._lines.alpha]


@pytest.mark.parametrize("game", NAMES)
def test_the_end_is_not_given_away_before_the_blinds_are_up(
    make_app: MakeApp, services: HouseServices, game: str
) -> None:
    app = make_app("title", services=services, settings=Settings(notice_seen=True))
    table = finished(services, 4, game=game)
    app.push("game_over", table=table)
    scene: Any = app.scene
    robot = Robot(app)
    while not scene.known:
        robot.step()
        closed = [standing for standing in scene.standings if not standing.lifted]
        for standing in closed:
            assert in_words(standing.label) == standing.gang
            assert not any(node.visible and node.text == str(standing.row["place"])
                           for node in standing._parts.children if isinstance(node, Text))  # fmt: skip
        if closed:
            seats = [standing.row["seat"] for standing in sorted(scene.standings, key=lambda s: s.y)]
            assert seats == sorted(seats)
            assert len({standing.h for standing in scene.standings}) == 1
            assert not any(standing.crowned for standing in scene.standings)
            assert not scene.tabs.visible
    robot.step(60)
    assert [standing.row["place"] for standing in sorted(scene.standings, key=lambda s: s.y)] == [
        row["place"] for row in table.standings()
    ]
    assert scene.tabs.visible
    assert not scene._curtain.visible


@pytest.mark.parametrize("steps", [3, 120, 165])
def test_the_end_is_the_same_however_one_comes_to_it(make_app: MakeApp, services: HouseServices, steps: int) -> None:
    table = finished(services, 4)
    at_once = make_app("title", services=services, settings=instant(), size=(1600, 900))
    at_once.push("game_over", table=table)
    Robot(at_once).step(2)
    watched = make_app("title", services=services, settings=Settings(notice_seen=True))
    watched.push("game_over", table=table)
    robot = Robot(watched)
    robot.step(steps)
    watched.change(language="it")
    watched.resize((1600, 900))
    robot.step(2)
    watched.change(language="en")
    robot.step(2)
    robot.act("skip")
    robot.step(2)
    assert end_of(watched.scene) == end_of(at_once.scene)


def test_the_end_leads_on(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=instant())
    table = finished(services)
    app.push("table", table=table)
    robot = Robot(app)
    robot.step(200)
    assert app.scene is not None
    assert app.scene.name == "game_over"
    robot.click("button", "Watch again")
    robot.step(2)
    assert app.scene.name == "replay_table"
    robot.act("cancel")
    robot.step(2)
    assert app.scene.name == "game_over"
    robot.click("button", "Same table again")
    robot.step(2)
    again: Any = app.scene
    assert again.name == "table"
    assert again.table.seats == table.seats
    assert again.table.record.seed != table.record.seed
    house = services.house
    assert house is not None
    assert house.keeper is not None
    [entry] = house.keeper.replays.entries()
    assert entry.head is not None
    assert entry.head.status == "finished"
    assert entry.head.title.endswith("won")
    assert entry.head.picture is not None


def test_the_charts_tell_the_truth(services: HouseServices) -> None:
    table = finished(services, 4)
    numbers = tally(table.record.copy())
    state = table._state
    assert [row[-1] for row in numbers.series["cash"]] == state.cash
    assert [row[-1] for row in numbers.series["heat"]] == state.heat
    assert numbers.points == list(range(7))
    story = table.story()
    rolls = list(story.rolls())
    assert numbers.dice == [rolls.count(face) for face in range(1, 7)]
    exploits = [sum(counts[seat] for counts in numbers.exploits.values()) for seat in range(4)]
    assert exploits == [story.about(seat).count("exploit") for seat in range(4)]


def test_charts_begin_with_what_every_gang_had_also_the_last_to_be_picked(services: HouseServices) -> None:
    table = finished(services, 4, pick=True)
    series = tally(table.record.copy()).series
    gangs = [table.game.tables.gangs[gang].id for gang in table.view(None)["gang"]]
    sides = ["high_octane" if side else "unleaded" for side in table.view(None)["side"]]
    dealt = Table.new(table.game, {"players": 4, "gangs": gangs, "sides": sides}, table.seats, 5)
    for name in ("cash", "dudes"):
        assert [row[0] for row in series[name]] == [row[0] for row in tally(dealt.record.copy()).series[name]], name


def test_charts_show_the_end_of_each_round_with_its_market(
    services: HouseServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: dict[int, Any] = {}

    def told(s: Any, kind: str, *facts: int) -> None:
        if kind == "round":
            kept[facts[0] - 1] = s.clone()  # as the round before has left it
        tell(s, kind, *facts)

    for seed in (5, 6, 7):
        record = finished(services, 4, seed=seed).record.copy()
        with monkeypatch.context() as patched:
            patched.setattr(rounds, "tell", told)
            numbers = tally(record)
        for number in range(1, 6):
            state = kept[number]
            assert [row[number] for row in numbers.series["cash"]] == state.cash
            assert [row[number] for row in numbers.series["heat"]] == state.heat
            for seat, row in enumerate(numbers.series["dudes"]):
                here = slice(seat * state.locs, (seat + 1) * state.locs)
                assert (
                    row[number] == sum(state.mem[here]) + sum(state.pro[here]) + state.er_mem[seat] + state.er_pro[seat]
                )


@pytest.mark.parametrize("highest", [0, 1, 4, 7, 23, 99, 1234])
def test_axes_end_at_round_numbers_above_everything(highest: int) -> None:
    marks = ticks(highest)
    assert marks[0] == 0
    assert marks[-1] >= highest
    assert len(marks) <= 7


@pytest.mark.parametrize(("lowest", "highest"), [(-1, 1), (-65, 180), (-900, 4), (-20, 0)])
def test_axes_begin_below_everything(lowest: int, highest: int) -> None:
    marks = ticks(highest, lowest=lowest)
    assert marks[0] <= lowest
    assert marks[-1] >= highest
    assert 0 in marks
    assert len(marks) <= 12


@pytest.mark.parametrize(
    ("highest", "lowest", "first"), [(7, 5, 5), (9, 4, 4), (7, 7, 6), (30, 2, 0), (1000, 600, 600)]
)
def test_scales_begin_where_the_lines_are(highest: int, lowest: int, first: int) -> None:
    marks = ticks(highest, lowest=lowest)
    assert marks[0] == first
    assert marks[-1] >= highest
    assert 2 <= len(marks) <= 7


@pytest.mark.parametrize("value", [0, 5, 300])
def test_lines_of_one_value_lie_side_by_side(value: int) -> None:
    lines = [Line(name, (255, 255, 255, 255), (value, value, seat)) for seat, name in enumerate("ABCDEF")]
    drawing = LineChart("", lines, ["1", "2", "3"])._drawing
    for at in (0, 1):
        heights = [drawing.spot(seat, at, 900, 600)[1] for seat in range(6)]
        assert all(below - above >= 3 for above, below in itertools.pairwise(heights))
        assert 0 < heights[0] < heights[-1] < 600
        assert abs(sum(heights) / 6 - drawing.place_of(at, value, 900, 600)[1]) < 0.01


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_would_be_even_does_not_strike_out_a_number(make_app: MakeApp, scale: float) -> None:
    app = make_app("title", text_scale=scale)
    assert app.scene is not None

    def numbers(expected: float | None) -> list[bytes]:
        chart = BarChart("", [(str(face), count) for face, count in enumerate((13, 19, 15, 18), 1)], expected=expected)
        app.scene.root.add(chart)  # type: ignore[union-attr]
        chart.place(100, 100, 700, 420)
        app.step(0.0, [])
        texts = [node for node in chart._parts.children if isinstance(node, Text) and len(node.text) > 1]
        digits = [text.ink_rect().inflate(0, -text.ink_rect().h // 3) for text in texts]  # without the air of the line
        seen = [pygame.image.tobytes(app.screen.subsurface(rect), "RGB") for rect in digits]
        chart.leave()
        return seen

    plain = numbers(None)
    assert len(plain) == 4
    for expected in (13.5, 14.5, 15.0, 15.7, 16.5):
        assert numbers(expected) == plain, expected


def test_names_before_the_numbers_of_a_table_have_one_size(make_app: MakeApp) -> None:
    app = make_app("title", size=(1920, 1080), text_scale=2.0)
    names = ["Back-Yard Lab", "Charming Police Station", "Cut & Bag Op"]
    table = CountTable("", [(Node(), "A"), (Node(), "B")], [(name, [1, 2]) for name in names], (255, 255, 255, 255))
    assert app.scene is not None
    app.scene.root.add(table)
    table.place(100, 100, 700, 400)
    app.step(0.0, [])
    shown = [node for node in table._parts.children if isinstance(node, Text) and node.text in names]
    assert len(shown) == 3
    assert len({text.block(text.screen_rect().w, text.screen_rect().h, app.stage.scale).pixels for text in shown}) == 1
    assert not any(text.overflows() for text in shown)


# shelves --------------------------------------------------------------------------------------------------------------
def save(app: App, services: HouseServices, title: str, seed: int = 5) -> Any:
    house = services.house
    assert house is not None
    table = house.new_table("men_of_mayhem", {"players": 3}, [Sitter.person("Anna"), COMPUTER, COMPUTER], seed)
    app.push("table", table=table)
    Robot(app).step(20)
    table.save(title, public_picture(app, app.scene))  # type: ignore[arg-type]
    app.reset_to("title")
    return table


@pytest.mark.parametrize("game", NAMES)
def test_all_gangs_of_a_kept_game_are_seen_at_once(make_app: MakeApp, services: HouseServices, game: str) -> None:
    finished(services, 6, game=game).close("")
    app = make_app("replays", services=services, settings=instant())
    app.step(1 / 60, [])
    scene: Any = app.scene
    assert scene._facts.measure(scene._scroll.w)[1] <= scene._scroll.h
    plates = [node for node in scene._facts.walk() if isinstance(node, Panel)]
    assert len(plates) == 6
    assert len({plate.h for plate in plates}) == 1


def test_a_save_is_renamed_deleted_brought_back_and_gone_on_with(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("title", services=services, settings=instant())
    table = save(app, services, "First evening")
    decided = table.decisions
    app.push("load")
    robot = Robot(app)
    robot.step(2)
    assert robot.has("picture")
    assert robot.has("heading", "First evening")
    robot.click("button", "Rename")
    robot.step(2)
    robot.click("textfield", "Title of the save")
    for _ in range(20):
        robot.press("backspace")
    robot.type("Another evening")
    robot.click("button", "Done")
    robot.step(2)
    assert robot.has("heading", "Another evening")
    robot.click("button", "Rename")
    robot.step(2)
    robot.type("Second try")  # over the old title, which is marked
    robot.press("return")
    robot.step(2)
    assert robot.has("heading", "Second try")
    robot.click("button", "Delete")
    robot.step(2)
    scene: Any = app.scene
    assert scene.entries == []
    robot.click("button", "Bring it back")
    robot.step(2)
    assert robot.has("heading", "Second try")
    robot.click("button", "Go on")
    robot.step(2)
    loaded: Any = app.scene
    assert loaded.name == "table"
    assert loaded.table.decisions == decided


@pytest.mark.parametrize("name", ["load", "replays"])
def test_an_empty_shelf_leads_to_a_game(make_app: MakeApp, services: HouseServices, name: str) -> None:
    app = make_app("title", services=services, settings=instant())
    app.push(name)
    robot = Robot(app)
    robot.step(2)
    assert not robot.has("button", "Delete")
    robot.click("button", "New game")
    robot.step(2)
    scene: Any = app.scene
    assert scene.name == "new_game"


def test_a_save_goes_out_and_comes_back(make_app: MakeApp, services: HouseServices, tmp_path: Path) -> None:
    app = make_app("title", services=services, settings=instant())
    save(app, services, "Carry me")
    app.push("load")
    robot = Robot(app)
    robot.step(2)
    robot.click("button", "Export")
    robot.step(2)
    robot.click("button", "Done")
    robot.step(2)
    assert [path.name for path in tmp_path.glob("*.mayhem")] == ["carry-me.mayhem"]
    robot.click("button", "Import")
    robot.step(2)
    robot.click("button", "carry-me.mayhem")
    robot.step(2)
    scene: Any = app.scene
    assert len(scene.entries) == 2


def test_a_broken_file_is_listed_with_its_trouble(make_app: MakeApp, services: HouseServices) -> None:
    house = services.house
    assert house is not None
    assert house.keeper is not None
    house.keeper.saves.folder.mkdir(parents=True, exist_ok=True)
    (house.keeper.saves.folder / "odd.mayhem").write_bytes(b"not a game")
    app = make_app("load", services=services, settings=instant())
    robot = Robot(app)
    assert robot.has("row", re.compile("odd.mayhem"))
    assert "disabled" in robot.find("button", "Go on").states
    robot.click("button", "Import")
    robot.step(2)
    robot.click("textfield", "Folder and file name")
    robot.type("/no/such/file")
    robot.click("button", "Import")
    robot.step(2)
    assert app.desk.toasts.children


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_shelves_are_readable(make_app: MakeApp, services: HouseServices, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", size=size, services=services, settings=instant(scale))
    for name in ("load", "replays"):
        app.push(name)
        assert findings(app) == [], f"{name}, empty"
        app.pop()
    save(app, services, "An evening with a title as long as people like to write them")
    finished(services).close()
    for name in ("load", "replays"):
        app.push(name)
        assert findings(app) == [], name
        app.pop()


# replays --------------------------------------------------------------------------------------------------------------
def test_every_control_of_a_replay_works(make_app: MakeApp, services: HouseServices) -> None:
    record = finished(services).record.copy()
    app = make_app("title", services=services, settings=instant())
    app.push("replay_table", record=record)
    robot = Robot(app)
    robot.step(2)
    scene: Any = app.scene
    film: Film = scene.film
    robot.click("button", "Step ›")
    assert film.index == 1
    robot.click("button", "Round »")
    assert film.view(None)["round"] == 2
    second = film.index
    robot.click("button", "Turn »")
    assert film.index > second
    robot.click("button", "« Turn")
    robot.click("button", "‹ Step")
    assert film.index < second
    robot.click("button", "Round »")
    robot.click("button", "Round »")
    robot.click("button", "« Round")
    assert film.index == second
    robot.click("button", "Play")
    robot.wait(1.0)
    assert film.index > second
    robot.click("button", "Pause")
    paused = film.index
    robot.wait(0.5)
    assert film.index == paused
    scene.slider.set_amount(float(film.length))
    robot.step(2)
    assert film.index == film.length
    robot.click("button", "Log")
    robot.step(2)
    last: Any = app.desk.focus  # the log opens where the replay is
    assert last.role == "row"
    assert film.length - 3 <= last.data <= film.length
    robot.wheel(40, "list")
    row = robot.find_all("row")[4]
    robot.click("row", row.label)
    robot.step(2)
    assert second < film.index < film.length - 20
    robot.click("button", "Log")
    robot.step(2)
    here: Any = app.desk.focus
    assert here.data == film.index


def test_open_blinds_show_all_and_a_seat_sees_its_own_only(services: HouseServices) -> None:
    table = finished(services, 4)
    film = Film(table.record.copy())
    film.index = film.length // 2
    state = film.replay.state_at(film.index)
    assert film.view(None)["cash"] == state.cash
    assert any(not may_see(entry.event, None) for entry in film.log(None))
    film.open = False
    assert film.view(None)["cash"] == [None] * 4
    assert all(may_see(entry.event, None) for entry in film.log(None))
    for seat in range(4):
        view = film.view(seat)
        assert [value is not None for value in view["cash"]] == [other == seat for other in range(4)]
        assert all(may_see(entry.event, seat) for entry in film.log(seat))


def test_blinds_of_an_unfinished_game_open_only_on_purpose(make_app: MakeApp, services: HouseServices) -> None:
    """Another save of it may still be played."""
    record = finished(services, 3).record.copy()
    record.status = "abandoned"
    app = make_app("title", services=services, settings=instant())
    app.push("replay_table", record=record, index=40)
    robot = Robot(app)
    robot.step(2)
    scene: Any = app.scene
    assert scene.eyes.value_text() == "What everybody saw"
    assert scene.board.reading.view["cash"] == [None] * 3
    scene.eyes.go(-1)
    robot.step(2)
    assert None not in scene.board.reading.view["cash"]


def test_through_one_seats_eyes_nothing_hidden_shows(make_app: MakeApp, services: HouseServices) -> None:
    record = finished(services, 3).record.copy()
    app = make_app("title", services=services, settings=instant())
    app.push("replay_table", record=record, index=60)
    robot = Robot(app)
    scene: Any = app.scene
    scene.eyes.go(3)  # the second seat
    assert scene.viewer == 1
    for _ in range(25):
        scene.step()
        robot.step()
        reading = scene.board.reading
        assert reading.view == scene.film.replay.view_at(scene.film.index, 1)
        assert reading.view["cash"][0] is None


def test_a_finished_game_is_kept_with_the_gangs_that_were_picked(services: HouseServices) -> None:
    """Its standings name seats; which gang sat there only the picking said."""
    table = finished(services, 4, pick=True)
    rows = table.head("").standings
    gangs = [table.game.tables.gangs[gang].id for gang in table.view(None)["gang"]]
    assert [row["gang"] for row in rows] == [gangs[row["seat"]] for row in rows]
    assert [row["place"] for row in rows] == [row["place"] for row in table.standings()]


def test_gangs_that_were_picked_at_the_table_have_names_in_a_replay(make_app: MakeApp, services: HouseServices) -> None:
    record = finished(services, 4, pick=True).record.copy()
    app = make_app("title", services=services, settings=instant())
    app.push("replay_table", record=record)
    robot = Robot(app)
    robot.step(2)
    robot.click("button", "Round »")
    robot.click("button", "Round »")
    robot.step(2)
    assert not any(re.search(r"\bseat \d", words) for words in robot.texts())
    scene: Any = app.scene
    assert "seat" not in scene._caption_words()


def test_play_on_from_a_moment_of_a_replay(make_app: MakeApp, services: HouseServices) -> None:
    record = finished(services).record.copy()
    app = make_app("title", services=services, settings=instant())
    app.push("replay_table", record=record, index=50)
    robot = Robot(app)
    robot.step(2)
    robot.click("button", "Play on from here")
    robot.step(2)
    robot.click("button", re.compile("Mayans"))
    table: Any = app.scene.table  # type: ignore[union-attr]
    assert table.seats[1].human
    assert table.record.decisions[:50] == record.decisions[:50]
    assert table.record.id != record.id


# statistics -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_statistics_are_readable(
    make_app: MakeApp, services: HouseServices, size: tuple[int, int], scale: float
) -> None:
    app = make_app("title", size=size, services=services, settings=instant(scale))
    house = services.house
    assert house is not None
    for full in (False, True):
        if full:
            for seed in (1, 2, 3):
                table = finished(services, 3, seed)
                table.record.seats[0] = Sitter.person("Anna")
                house.statistics.add(table.story())
        app.push("statistics")
        scene: Any = app.scene
        for page in scene.tabs.pages:
            scene.tabs.show(page)
            assert findings(app) == [], (full, page)
        app.pop()


@pytest.mark.parametrize("tongue", ["en", "it", "ja"])
def test_the_first_page_of_statistics_is_seen_at_once(make_app: MakeApp, services: HouseServices, tongue: str) -> None:
    house = services.house
    assert house is not None
    table = finished(services, 6)
    table.record.seats[0] = Sitter.person("Anna")
    house.statistics.add(table.story())
    app = make_app("statistics", services=services, settings=instant(), language=tongue)
    scene: Any = app.scene
    app.step(1 / 60, [])
    page = scene.tabs.pages["overview"]
    assert page.child.measure(page.w)[1] <= page.h


def test_statistics_can_be_forgotten_after_a_question(make_app: MakeApp, services: HouseServices) -> None:
    finished(services)
    house = services.house
    assert house is not None
    assert house.statistics.of("men_of_mayhem").watched == 1
    app = make_app("title", services=services, settings=instant())
    app.push("statistics")
    robot = Robot(app)
    robot.step(2)
    robot.click("button", "Forget everything")
    robot.step(2)
    robot.click("button", "No")
    assert house.statistics.of("men_of_mayhem").watched == 1
    robot.click("button", "Forget everything")
    robot.step(2)
    robot.click("button", "Yes")
    assert house.statistics.of("men_of_mayhem").watched == 0


def test_all_deeds_are_listed(make_app: MakeApp, services: HouseServices) -> None:
    app = make_app("statistics", services=services, settings=instant())
    scene: Any = app.scene
    scene.tabs.show("achievements")
    app.step(1 / 60, [])
    deeds = [deed for deed in ACHIEVEMENTS if deed.game == "men_of_mayhem"]
    assert sum(node.role == "achievement" for node in scene.tabs.walk()) == len(deeds)
