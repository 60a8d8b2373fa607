"""Room on the map: men stand beside other states' signs, names of regions cover nothing; what its states say."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem import games, i18n
from mayhem.app.boards.biker_game.atlas import MARGIN, REGION_NAMES, atlas, stands_in
from mayhem.app.boards.biker_game.crowding import Area, free_spot, part, step_aside
from mayhem.app.boards.biker_game.night import REGION_TINTS, REGION_TUBES
from mayhem.app.boards.biker_game.words import (
    card_deals,
    club_facts,
    faction_lines,
)
from mayhem.app.gfx.colour import contrast
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import check_layout
from mayhem.app.wiring import HouseServices
from mayhem.persist.record import Sitter
from mayhem.session.table import Table
from tests.app.biker import ALLIES, GAME, LOOKS, NEIGHBOURS, card_number, open_table, reading_of, staged
from tests.app.conftest import MakeApp
from tests.app.house import COMPUTER, instant

CROWD: dict[str, Any] = {
    "round": 6,
    "clubs": {
        "club1": {"charters": {"ID": 12, "AZ": 6, "MO": 6}, "turns": 6},
        "club2": {"charters": {"AZ": 6, "TN": 6, "OR": 18}, "turns": 6},
        "club3": {"charters": {"ID": 6, "TN": 6, "CO": 17}, "turns": 6},
        "club4": {"charters": {"TN": 6, "MO": 6, "WA": 6}, "turns": 6},
    },
}


# Whole clubs in a few states, as games have them; for large text the map is smaller and its pieces are larger.
PRAIRIE: list[dict[str, int]] = [
    {"MT": 6, "WY": 6, "SD": 15, "MN": 6, "NE": 6},
    {"WY": 6, "IA": 11, "NE": 9, "KS": 9, "NH": 14, "VT": 3},
    {"WY": 18, "SD": 6, "UT": 6, "NE": 11, "MA": 6},
    {"CA": 26, "NV": 6, "AZ": 6},
    {"WY": 6, "NM": 6, "CO": 12},
    {"IA": 6, "NE": 1, "MO": 11},
]
LAKES: list[dict[str, int]] = [
    {"MN": 6, "WI": 6, "MI": 6, "IL": 6, "NE": 6, "OK": 3, "MO": 6},
    {"MN": 29, "WI": 6, "IA": 13},
    {"PA": 4, "DE": 12, "WV": 6},
    {"MN": 6, "WI": 8, "MI": 6, "OH": 10, "KY": 6},
    {"CO": 6, "IA": 15, "IN": 6, "NE": 6, "MO": 6, "KY": 6},
    {"NY": 6, "NJ": 14, "PA": 6, "WV": 6},
]


def six_clubs(charters: list[dict[str, int]]) -> Table:
    clubs = {f"club{n}": {"charters": held, "turns": 6} for n, held in enumerate(charters, start=1)}
    return staged({"round": 6, "clubs": clubs}, 1, players=6)


def test_men_step_aside_as_little_as_will_do() -> None:
    men, own = Area(100, 0, 140, 40), Area(100, 40, 140, 80)
    for others, scale, edge, goal in (
        ([Area(300, 0, 340, 40)], 1.0, 400, (0, 0)),
        ([Area(130, 10, 160, 20)], 1.0, 400, (-12, 0)),
        ([Area(80, 10, 110, 20)], 2.0, 400, (6, 0)),
        ([Area(0, 0, 400, 80)], 1.0, 400, (0, 0)),  # nowhere is better than here
        ([Area(80, 10, 110, 20)], 1.0, 140, (0, 0)),  # there is no land farther right
        ([Area(0, 0, 400, 12)], 1.0, 400, (-42, 12)),  # beside their own sign, never on it
    ):
        assert step_aside(men, own, [(area, 1.0) for area in others], scale, edge)[:2] == goal, others
    above, sign = Area(100, -10, 140, 30), Area(100, 30, 140, 70)
    assert step_aside(above, sign, [], 1.0, 400) == (-42, 12, 0)  # all of them are on the sheet
    assert step_aside(men, own, [(Area(0, 0, 400, 80), 2.0)], 1.0, 400).covered == 2 * 40 * 40


def test_signs_part_by_the_shortest_way() -> None:
    one, two, fixed = Area(0, 0, 40, 40), Area(36, 10, 76, 50), Area(0, -30, 40, 4)
    assert part([one, Area(60, 0, 90, 40)], [], 2.0, 18.0) == [(0, 0), (0, 0)]
    assert part([one, two], [], 2.0, 18.0) == [(-3, 0), (3, 0)]
    assert part([one], [fixed], 2.0, 18.0) == [(0, 6)]
    assert part([one, one.moved(2, 0)], [], 2.0, 5.0) == [(-5, 0), (5, 0)]  # as far as they may


def test_men_would_rather_stand_on_their_own_ground() -> None:
    men, own = Area(100, 0, 140, 40), Area(100, 40, 140, 80)
    assert step_aside(men, own, [], 1.0, 400, lambda there: float(there.left < 118))[:2] == (18, 0)
    # not at the price of what is written there
    letters = [(Area(116, 0, 300, 40), 3.0)]
    assert step_aside(men, own, letters, 1.0, 400, lambda there: float(there.left < 118)).dx < 0


def test_the_ground_of_a_state_is_where_its_shape_is() -> None:
    for name, shape in atlas().states.items():
        for other in ("TX", "ME", name):
            assert stands_in(other, *shape.heart) == (other == name), name
    assert not stands_in("TX", -50, 4000)


def test_regions_side_by_side_differ_in_lightness() -> None:
    """Whoever sees no hues tells them apart too."""
    tables = games.game("biker_game").tables
    assert set(REGION_TINTS) == set(REGION_TUBES) == set(REGION_NAMES) == set(tables.region_ids)
    for st, near in enumerate(tables.neighbors):
        for other in near:
            one, two = (tables.region_ids[tables.region[s]] for s in (st, other))
            if one != two:
                assert contrast(REGION_TINTS[one], REGION_TINTS[two]) > 1.09, (one, two)


def test_near_the_map_keeps_round_corners_and_hides_what_its_edges_would_cut(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    app.push("table", table=staged(CROWD, 1, players=4))
    for _ in range(6):
        app.step(1 / 60, [])
    scene: Any = app.scene
    chart = scene.board.chart
    box = chart.screen_rect()
    corners = [
        (box.left, box.top),
        (box.right - 1, box.top),
        (box.left, box.bottom - 1),
        (box.right - 1, box.bottom - 1),
    ]
    before = [tuple(app.screen.get_at(spot)) for spot in corners]
    middle = box.inflate(-box.w // 2, -box.h // 2)
    afar = app.screen.subsurface(middle).copy().get_buffer().raw
    assert any(name.visible for name in chart._regions)
    for _ in range(2):
        chart.step_zoom(1)
        app.step(1 / 60, [])
    chart.pan(-40, -30)
    app.step(1 / 60, [])
    assert [tuple(app.screen.get_at(spot)) for spot in corners] == before
    assert app.screen.subsurface(middle).copy().get_buffer().raw != afar
    assert not any(name.visible for name in chart._regions)


def test_names_go_to_the_nearest_free_spot_or_nowhere() -> None:
    wall = [Area(-20, -20, 20, 20)]
    assert free_spot((10, 10), (0, 0), 1.0, [], lambda x, y: True) == (0, 0)
    assert free_spot((10, 10), (0, 0), 1.0, [], lambda x, y: False) is None
    found = free_spot((10, 10), (0, 0), 1.0, wall, lambda x, y: x > 0)
    assert found is not None
    assert found[0] > 0
    here = Area(found[0] - 5, found[1] - 5, found[0] + 5, found[1] + 5)
    assert not here.shared(wall[0])
    assert free_spot((10, 10), (0, 0), 1.0, wall, lambda x, y: False) is None


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_signs_names_and_men_are_readable_in_a_crowd(make_app: MakeApp, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", settings=instant(scale), size=size)
    app.push("table", table=staged(CROWD, 1, players=4))
    for _ in range(6):
        app.step(1 / 60, [])
    scene: Any = app.scene
    chart = scene.board.chart
    signs = [plate.sign_area() for plate in chart.plates]
    men = [plate.men_area() for plate in chart.plates if plate.manned]
    assert len(men) == 7
    for name in chart._regions:
        assert name.visible
        wide, high = min(name.w, name.measure()[0]) * name.scale, min(name.h, name.measure()[1]) * name.scale
        x, y = name.x + name.w / 2, name.y + name.h / 2
        here = Area(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        assert not any(here.shared(area) > 1 for area in (*signs, *men)), name
    assert check_layout(app, False) == []


COAST: dict[str, Any] = {
    "round": 6,
    "clubs": {f"club{n}": {"charters": {st: 6}, "turns": 6} for n, st in enumerate(("MO", "NC", "VA", "OH"), start=1)},
}


@pytest.mark.parametrize("start", [CROWD, COAST, NEIGHBOURS], ids=["crowd", "coast", "neighbours"])
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_signs_of_states_touch_neither_each_other_nor_a_port(
    make_app: MakeApp, start: dict[str, Any], size: tuple[int, int], scale: float
) -> None:
    app = make_app("title", settings=instant(scale), size=size)
    app.push("table", table=staged(start, 1, players=len(start["clubs"])))
    for _ in range(6):
        app.step(1 / 60, [])
    scene: Any = app.scene
    chart = scene.board.chart
    signs = [(chart.tables.state_ids[plate.st], plate.drawn_area()) for plate in chart.plates]
    for i, (name, sign) in enumerate(signs):
        assert [other for other, area in signs[i + 1 :] if sign.shared(area)] == [], name
        assert not any(sign.shared(area) > 8 for area in chart._anchor_areas()), name  # the corner of a round sign


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_names_of_regions_stay_off_the_land_of_others(make_app: MakeApp, size: tuple[int, int], scale: float) -> None:
    app = make_app("title", settings=instant(scale), size=size)
    app.push("table", table=staged(NEIGHBOURS, 1))
    for _ in range(6):
        app.step(1 / 60, [])
    scene: Any = app.scene
    chart = scene.board.chart
    for region in range(6):
        name = chart._regions[region]
        assert name.visible
        half = min(name.w, name.measure()[0]) * name.scale / 2
        x, y = name.x + name.w / 2, name.y + name.h / 2
        for across in (x - half, x, x + half):
            state = atlas().state_at(across / chart.unit - MARGIN, y / chart.unit - MARGIN)
            assert state is None or chart.tables.region[chart.tables.state_ids.index(state)] == region, (region, state)


def test_a_man_beside_his_sign_can_be_pointed_at(make_app: MakeApp) -> None:
    app = make_app("title", settings=instant())
    app.push("table", table=six_clubs(LAKES))
    for _ in range(6):
        app.step(1 / 60, [])
    scene: Any = app.scene
    plates = [plate for plate in scene.board.chart.plates if plate.manned]
    assert any(plate._men.x for plate in plates)
    for plate in plates:
        assert plate.covers(plate.w / 2, plate.h / 2)
        assert plate.covers(plate.w / 2, plate.h - 2)
        assert not plate.covers(-1, plate.h - 2)
        for man in plate._men.children:
            assert plate.covers(plate.w / 2 + man.x + man.w / 2 + plate._men.x, man.y + man.h / 2 + plate._men.y)


@pytest.mark.parametrize("charters", [PRAIRIE, LAKES], ids=["prairie", "lakes"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_six_clubs_side_by_side_leave_letters_readable(
    make_app: MakeApp, charters: list[dict[str, int]], size: tuple[int, int], scale: float
) -> None:
    app = make_app("title", settings=instant(scale), size=size)
    app.push("table", table=six_clubs(charters))
    for _ in range(6):
        app.step(1 / 60, [])
    assert [str(finding) for finding in check_layout(app, False)] == []
    scene: Any = app.scene
    chart = scene.board.chart
    letters = [plate.letters_area() for plate in chart.plates]
    for plate in chart.plates:
        if plate.manned:  # boxes may touch; what is written stays readable
            assert not any(plate.men_area().shared(area) > area.shared(area) / 4 for area in letters), plate
    for _ in range(2):
        chart.step_zoom(1)
        app.step(1 / 60, [])
    assert chart.near
    signs = [plate.sign_area() for plate in chart.plates]
    for town in chart._cities:
        wide, high = town.w * town.scale / 2, town.h * town.scale / 2
        x, y = town.x + town.w / 2, town.y + town.h / 2
        here = Area(x - wide, y - high, x + wide, y + high)
        assert not town.visible or not any(here.shared(sign) > 1 for sign in signs)
    assert sum(town.visible for town in chart._cities) > len(chart._cities) / 2


def test_a_pan_draws_no_land_anew(make_app: MakeApp) -> None:
    """By any fraction of a pixel: the land is dear."""
    app = make_app("title", settings=instant())
    app.push("table", table=staged(CROWD, 1, players=4))
    for _ in range(6):
        app.step(1 / 60, [])
    scene: Any = app.scene
    chart = scene.board.chart
    chart.step_zoom(1)
    app.step(1 / 60, [])
    land = chart._land.pixels()
    for turn in range(12):
        chart.pan(-3.3 - 0.17 * turn, -2.1)
        app.step(1 / 60, [])
        assert chart._land.pixels() is land


@pytest.mark.parametrize("by", ["keyboard", "pad", "mouse"])
def test_near_the_map_names_states_and_cities(make_app: MakeApp, by: str) -> None:
    robot, scene = open_table(make_app, staged(NEIGHBOURS, 1))
    robot.by = by
    chart: Any = scene.board.chart
    assert i18n.t("biker_board.legend_port") in robot.texts()
    assert "Atlanta" not in robot.texts()
    if by == "mouse":
        robot.wheel(2, "site", "Georgia")
    else:
        robot.go_to("site", "Georgia")
        for _ in range(2):
            robot.act("more")
    robot.step(2)
    assert chart.near
    texts = robot.texts()
    assert {"Georgia", "Savannah", "Atlanta"} <= set(texts)
    assert i18n.t("biker_board.legend_port") not in texts
    assert i18n.t("biker_board.region_name", number=6, region=i18n.t("biker_game.region.south_east")) is not None


def test_a_state_that_may_not_be_chosen_says_why(make_app: MakeApp) -> None:
    robot, scene = open_table(make_app, staged(ALLIES, 1))
    board: Any = scene.board
    board.orders.open("charter")
    robot.step(2)
    ids = scene.table.game.tables.state_ids
    for state, rule in (("TX", "(B4)"), ("OR", "(B1.3)")):
        board.chart.plate(ids.index(state)).activate()
        robot.step(2)
        assert any(rule in words for words in robot.texts()), state
    robot.act("cancel")
    robot.step(2)
    board.chart.plate(ids.index("OR")).activate()  # now it is asked what to do there
    robot.step(2)
    assert robot.has("dialog", i18n.t("biker_game.state.or"))


def test_a_first_state_outside_the_region_says_why(make_app: MakeApp, services: HouseServices) -> None:
    house = services.house
    assert house is not None
    table = house.new_table(GAME, {"players": 3}, [Sitter.person("P1"), COMPUTER, COMPUTER], 6)
    robot, scene = open_table(make_app, table, services=services)
    board: Any = scene.board
    for _ in range(60):
        if board.orders.targeting:
            break
        robot.step()
    board.chart.plate(next(plate.st for plate in board.chart.plates if "legal" not in plate.states)).activate()
    robot.step(2)
    assert any("(B2)" in words for words in robot.texts())


def test_a_faction_with_a_port_lists_the_prices_of_the_port(make_app: MakeApp) -> None:
    """B4: they replace its own columns; it buys nothing and sells everything."""
    _, scene = open_table(make_app, staged({**NEIGHBOURS, "ports": {"portland_or": "bk1.1"}}, 1))
    reading = reading_of(scene)
    deals = card_deals(reading, card_number(scene, "bk1.1"))
    assert [i18n.text(words) for words in deals] == [
        "holds a port and only sells small guns ($2,000), heavy weapons ($4,000) and contraband ($3,000)"
    ]
    assert [words.key for words in card_deals(reading, card_number(scene, "st1.1"))] == ["biker_board.buys"]


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_all_that_a_crowded_state_says_is_on_the_screen(make_app: MakeApp, size: tuple[int, int], scale: float) -> None:
    start = {
        "round": 6,
        "states": {"CA": ["bk6.1", "fm3.1", "bl1.2", "bk3.1", "pm1.1"]},
        "clubs": {"club1": {"charters": {"CA": {"members": 17, "businesses": ["bar", "gym"]}}, "turns": 6}},
    }
    settings = instant()
    settings.text_scale = scale
    app = make_app("title", settings=settings, size=size)
    app.push("table", table=staged(start, 1))
    for _ in range(6):
        app.step(1 / 60, [])
    board: Any = app.scene.board  # type: ignore[union-attr]
    plate = board.chart.plate(board.chart.tables.state_ids.index("CA"))
    app.desk.tips.show(plate.tip(), plate)
    app.step(1 / 60, [])
    tip = app.desk.tips.panel
    assert tip is not None
    assert tip.y >= 0
    assert tip.y + tip.h <= app.stage.height
    assert not any(part.overflows() for part in tip._parts if isinstance(part, Text))


def test_alliances_of_all_clubs_can_be_read(make_app: MakeApp) -> None:
    """All is public: in the tooltip of the state, and of the club."""
    _, scene = open_table(make_app, staged(ALLIES, 1))
    reading = reading_of(scene)
    washington = scene.table.game.tables.state_ids.index("WA")
    assert any(i18n.text(reading.club_name(1)) in line for line in faction_lines(reading, washington)[1:])
    facts = " ".join(i18n.text(line) for line in club_facts(reading, 1))
    assert "Overpass Crew (Washington)" in facts
    assert "0 prospects" in facts
    assert "$100,000" in facts
