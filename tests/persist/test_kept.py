"""Settings, statistics, achievements: small files that a player owns."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from typing import Any

import pytest

from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.kernel.rng import Rng
from mayhem.persist import achievements
from mayhem.persist.achievements import ACHIEVEMENTS, earned
from mayhem.persist.record import Record, Sitter
from mayhem.persist.settings import FIELDS, Settings, load_data, save_data
from mayhem.persist.statistics import GameStatistics, Statistics, Tally, fit_of_dice
from mayhem.persist.story import Story
from tests.persist.continue_games import straight
from tests.persist.playing import new_table, play
from tests.persist.test_saves import NoFlush


# settings ----------------------------------------------------------------------------------------
def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings, notices = Settings.load(path)
    assert notices == []
    assert not path.exists()
    settings.change(text_scale=1.5, bindings={"undo": ["key:ctrl+z", "pad:b"]}, memory={"seats": [1, {"a": None}]})
    settings.change(something_new=[1, 2.5, "x"])
    assert settings.save() is None
    again, notices = Settings.load(path)
    assert notices == []
    assert again.as_dict() == settings.as_dict()
    assert again["text_scale"] == 1.5
    assert again["something_new"] == [1, 2.5, "x"]
    again.reset("text_scale")
    assert (again["text_scale"], again["bindings"]["undo"]) == (1.0, ["key:ctrl+z", "pad:b"])
    again.reset()
    assert again.as_dict() == Settings().as_dict()


def test_every_default_is_allowed() -> None:
    for name, entry in FIELDS.items():
        assert entry.check(entry.default), name
    Settings()["bindings"]["x"] = ["y"]
    assert Settings()["bindings"] == {}  # nobody changes the defaults


def test_a_screen_with_settings_of_its_own_needs_two_functions(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    mine = {"text_scale": 1.25, "window": (1920, 1080), "speed": 0.0, "memory": {"last": {"players": 4}}}
    assert save_data(path, mine) == []
    data, notices = load_data(path)
    assert notices == []
    assert {name: data[name] for name in mine} == {**mine, "window": [1920, 1080]}
    assert [n.code for n in save_data(path, {"speed": 3.0, "text_scale": 2})] == ["settings.value"]
    assert load_data(path)[0]["text_scale"] == 2
    assert [n.code for n in save_data(path, {}, NoFlush())] == ["kept.unwritable"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text_scale", 0.9), ("text_scale", 2.1), ("text_scale", True), ("text_scale", "1"), ("speed", 3),
        ("fullscreen", 1), ("language", "english!"), ("bindings", {"a": "b"}), ("bindings", {"a": [1]}),
        ("bindings", []), ("window", [100, 100]), ("window", [1280]), ("volume_music", -0.1), ("memory", []),
        ("memory", {"a": list(range(3000))}), ("new", {"a\n": 1}), ("Bad Name", 1), ("version", 2), ("new", {1, 2}),
        ("volume_music", float("nan")), ("new", "x" * 501),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(name: str, value: Any) -> None:
    settings = Settings()
    before = settings.as_dict()
    with pytest.raises(ValueError, match=name):
        settings.change(warnings=False, **{name: value})
    assert settings.as_dict() == before


def test_a_damaged_file_is_set_aside_and_told_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    damaged = (b"\xff\xfe", b"{", b"[]", b'{"version": "1"}', b"", b'{"version": 1, "version": 1}')
    for number, data in enumerate(damaged, 1):
        path.write_bytes(data)
        settings, notices = Settings.load(path)
        aside = f"settings.damaged-{number}.json"
        assert [n.as_dict() for n in notices] == [{"notice": "kept.damaged", "file": "settings.json", "aside": aside}]
        assert (tmp_path / aside).read_bytes() == data
        assert settings.as_dict() == Settings().as_dict()
        assert Settings.load(path)[1] == []


def test_a_wrong_value_falls_back_alone_and_is_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 1, "text_scale": 900, "speed": 4, "unknown": 1}))
    settings, notices = Settings.load(path)
    assert (settings["text_scale"], settings["speed"], settings["unknown"]) == (1.0, 4, 1)
    assert [n.code for n in notices] == ["settings.value"]
    assert "text_scale" in str(dict(notices[0].args)["names"])
    assert Settings.load(path)[1] == []


def test_a_newer_programs_settings_are_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 2, "text_scale": 1.5}))
    assert [n.code for n in Settings.load(path)[1]] == ["kept.newer"]
    assert json.loads((tmp_path / "settings.newer-1.json").read_text())["version"] == 2


def test_settings_that_cannot_be_written_hold_for_this_run(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json", NoFlush())
    settings.change(speed=4)
    notice = settings.save()
    assert notice is not None
    assert notice.code == "kept.unwritable"
    assert settings["speed"] == 4
    assert list(tmp_path.iterdir()) == []


# statistics ----------------------------------------------------------------------------------------
def story(
    events: list[tuple[str, int, dict[str, Any]]], places: list[int], scores: list[int] | None = None, **more: Any
) -> Story:
    """A finished game of which only the events matter. Seat 0 is a person."""
    seats = [Sitter.person("Ada"), *(Sitter.computer("search", "hard", f"rival_{i}") for i in range(1, len(places)))]
    record = Record(
        game="men_of_mayhem", rules=1, content="", config=more.pop("config", {}), seats=seats, seed=1, start="0" * 20,
        status="finished",
    )  # fmt: skip
    standings = [
        {"seat": seat, "place": place, "score": (scores or [10 - p for p in places])[seat], **more}
        for seat, place in enumerate(places)
    ]
    named = [{"event": kind, **({"seat": f"gang {seat}"} if seat >= 0 else {}), **rest} for kind, seat, rest in events]
    labels = [{"gang": f"gang_{seat}", "side": "unleaded"} for seat in range(len(places))]
    return Story(record, standings, named, [seat for _, seat, _ in events], labels)


def test_a_game_is_counted_for_gang_side_level_and_rivals(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "statistics.json")
    rolls = [("fight_roll", 0, {"roll": 6, "total": 9}), ("emergency", 1, {"roll": 1, "lives": 0})]
    statistics.add(story(rolls, [1, 2, 3], [12, 9, 4]))
    statistics.add(story(rolls, [2, 1, 3], [8, 9, 4]))
    counted = statistics.of("men_of_mayhem")
    assert (counted.games, counted.wins) == (2, 1)
    assert counted.gangs == {"gang_0": Tally(2, 1)}
    assert counted.sides == {"unleaded": Tally(2, 1)}
    assert counted.levels == {"hard": Tally(2, 1)}
    assert counted.rivals["rival_1"] == (2, 1, 1)
    assert counted.rivals["rival_2"] == (2, 2, 0)
    assert counted.records == {"best_score": 12, "widest_margin": 3, "longest": 0, "shortest": 0}
    assert counted.dice == [2, 0, 0, 0, 0, 2]
    assert [result.place for result in counted.history] == [1, 2]
    assert statistics.save() is None
    again, notices = Statistics.load(tmp_path / "statistics.json")
    assert notices == []
    assert again.as_dict() == statistics.as_dict()
    again.reset()
    assert again.games == {}


def test_a_watched_game_counts_its_dice_only() -> None:
    watched = story([("fight_roll", 0, {"roll": 3, "total": 3})], [1, 2])
    watched.record.seats[0] = Sitter.computer("search")
    counted = GameStatistics()
    counted.add(watched)
    assert (counted.games, counted.watched, counted.dice) == (0, 1, [0, 0, 1, 0, 0, 0])
    assert counted.history == []


def test_real_games_of_the_toy_are_counted() -> None:
    statistics = Statistics()
    for seed in range(5):
        table = new_table(seed=seed, on_end=lambda table: statistics.add(table.story()) and None)
        play(table, Rng(seed))
    counted = statistics.of("dregs")
    assert counted.games == counted.wins == 5
    assert sum(counted.dice) > 40


@pytest.mark.parametrize(
    ("counts", "square", "chance"),
    [([10] * 6, 0.0, 1000), ([0] * 6, 0.0, 1000), ([16, 8, 9, 11, 7, 9], 5.2, 392), ([100, 0, 0, 0, 0, 0], 500.0, 0)],
)
def test_the_fit_of_dice(counts: list[int], square: float, chance: int) -> None:
    fit = fit_of_dice(counts)
    assert (round(fit.square, 6), fit.chance) == (square, chance)


def test_the_fit_agrees_with_tables_of_the_distribution() -> None:
    for critical, permille in ((11.0705, 50), (15.0863, 10), (4.35146, 500)):
        n = 6_000_000  # counts whose chi-square is the critical value
        step = (critical * (n / 6) / 2) ** 0.5
        counts = [round(n / 6 + step), round(n / 6 - step), *([n // 6] * 4)]
        assert fit_of_dice(counts).chance == permille


def test_damaged_statistics_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    statistics = Statistics(path)
    statistics.add(story([], [1, 2]))
    raw = statistics.as_dict()
    raw["games"]["men_of_mayhem"]["dice"] = [1, 2]
    path.write_text(json.dumps(raw))
    again, notices = Statistics.load(path)
    assert [n.code for n in notices] == ["kept.damaged"]
    assert again.games == {}
    assert (tmp_path / "statistics.damaged-1.json").exists()


# achievements ----------------------------------------------------------------------------------------
def fight(winner: int, totals: dict[int, int], guns: dict[int, int] | None = None) -> list[Any]:
    return [
        ("throw_down", 1, {}),
        *(("guns", seat, {"guns": count}) for seat, count in (guns or {}).items()),
        *(("fight_roll", seat, {"roll": 1, "total": total}) for seat, total in totals.items()),
        ("fight_result", winner, {}),
    ]


def market(price: int, sold: dict[int, int]) -> list[Any]:
    return [
        ("market", -1, {"price": price}),
        *(("traffic", seat, {"contraband": count}) for seat, count in sold.items()),
        ("clean_up", -1, {}),
    ]


WON, LOST = [1, 2, 3], [2, 1, 3]
DEEDS: dict[str, tuple[Story, Story]] = {  # one that earns it, one that just does not
    "running_legit": (story([("heat", 0, {"amount": -1})], WON), story([("heat", 0, {"amount": 1})], WON)),
    "empty_fist": (story(fight(0, {0: 5, 1: 4}, {1: 1}), LOST), story(fight(0, {0: 5, 1: 4}, {0: 1, 1: 1}), LOST)),
    "the_edge": (story(fight(0, {0: 5, 1: 5}), LOST), story(fight(0, {0: 5, 1: 4, 2: 4}), LOST)),
    "pile_up": (story(fight(0, {0: 5, 1: 4, 2: 1}), LOST), story(fight(1, {0: 3, 1: 4, 2: 1}), LOST)),
    "war_chief": (story(fight(0, {0: 5, 1: 1}) * 4, LOST), story(fight(0, {0: 5, 1: 1}) * 3, LOST)),
    "peacemaker": (story(fight(0, {0: 5, 1: 1}), WON), story([("throw_down", 0, {})], WON)),
    "no_smoke": (story([("guns", 0, {"guns": 0})], WON), story([("guns", 0, {"guns": 1})], WON)),
    "scapegoat": (story([("fall", 0, {})], WON), story([("fall", 0, {})], LOST)),
    "top_price": (story(market(3, {0: 3, 1: 1}), LOST), story(market(2, {0: 3}), LOST)),
    "cornered_market": (story(market(3, {0: 2, 1: 0}), LOST), story(market(3, {0: 2, 1: 1}), LOST)),
    "clean_hands": (story(market(3, {0: 0, 1: 1}), WON), story(market(3, {0: 1}), WON)),
    "boosted": (story([("boost", 0, {})] * 3, LOST), story([("boost", 0, {})] * 2 + [("boost", 1, {})], LOST)),
    "wheeler_dealer": (story([("deal", 0, {})] * 3, LOST), story([("deal", 1, {})] * 3, LOST)),
    "man_of_his_word": (
        story([("promise_kept", 0, {})] * 2, WON),
        story([("promise_kept", 0, {})] * 2 + [("promise_broken", 0, {})], WON),
    ),
    "double_cross": (story([("promise_broken", 0, {})], WON), story([("promise_broken", 1, {})], WON)),
    "good_eyes": (story([("peeked", 0, {})] * 2 + [("scout", 0, {})], LOST), story([("peeked", 0, {})] * 2, LOST)),
    "full_patch": (story([("patch_in", 0, {})] * 3, LOST), story([("patch_in", 0, {})] * 2, LOST)),
    "patience": (story([("sit_tight", 0, {})] * 2, WON), story([("sit_tight", 0, {})], WON)),
    "good_doctor": (
        story([("emergency", 0, {"lives": 1})] * 3, LOST),
        story([("emergency", 0, {"lives": 1})] * 3 + [("emergency", 0, {"lives": 0})], LOST),
    ),
    "last_gang_standing": (story([], WON, ending="last_standing"), story([], WON, ending="cash")),
    "photo_finish": (story([], WON, ending="dice"), story([], LOST, ending="dice")),
    "long_haul": (story([], WON, config={"long_haul": 2}), story([], WON, config={"long_haul": 0})),
    "slim_pickings": (story([], WON, config={"slim_pickings": True}), story([], LOST, config={"slim_pickings": True})),
}


@pytest.mark.parametrize("deed", sorted(DEEDS))
def test_an_achievement_is_earned_by_its_deed_and_not_by_less(deed: str) -> None:
    done, not_quite = DEEDS[deed]
    assert deed in {a.id for a in earned(done, GameStatistics())}
    assert deed not in {a.id for a in earned(not_quite, GameStatistics())}


def test_real_games_earn_some_of_them() -> None:
    """The words that the questions use are those of the game's events."""
    statistics = Statistics()
    for seed in range(12):
        statistics.add(straight("men_of_mayhem", seed).story())
    assert len(statistics.achieved) >= 8
    asked = set(re.findall(r'"([a-z_]+)"', inspect.getsource(achievements).split("# Men of Mayhem", 1)[1]))
    known = {word for kind, fields in EVENTS.items() for word in (kind, *fields)}
    titles = {a.id for a in ACHIEVEMENTS}
    others = {"men_of_mayhem", "event", "ending", "last_standing", "patch", "guns", "dice", "gangs", "sides"}
    assert asked - known - titles - others == set()


def test_lifetime_achievements_look_at_all_games() -> None:
    counted = GameStatistics(gangs={f"g{i}": Tally(3, 1) for i in range(4)}, sides={"a": Tally(1, 1), "b": Tally(5, 0)})
    assert {a.id for a in earned(story([], LOST), counted)} == {"many_colours"}
    counted.sides["b"] = Tally(6, 1)
    assert {a.id for a in earned(story([], LOST), counted)} == {"many_colours", "both_sides"}


def test_every_achievement_is_tested_and_earned_only_once() -> None:
    assert {a.id for a in ACHIEVEMENTS if a.deed} == set(DEEDS)
    assert len({a.key for a in ACHIEVEMENTS}) == len(ACHIEVEMENTS) >= 20
    statistics = Statistics()
    assert "scapegoat" in {a.id for a in statistics.add(DEEDS["scapegoat"][0])}
    assert statistics.add(DEEDS["scapegoat"][0]) == []
