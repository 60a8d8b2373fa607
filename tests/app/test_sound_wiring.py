"""Which moment of the app plays which event of the sounds; and that no sound lies there unheard."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mayhem.app.anim.steps import Cue, Wait
from mayhem.app.audio import Library, load_library
from mayhem.app.boards.biker_game import hearing as biker_hearing
from mayhem.app.boards.men_of_mayhem.hearing import sounds_of
from mayhem.app.boards.men_of_mayhem.story import HUSH, SHAKE
from mayhem.app.dice.physics import throw_dice
from mayhem.app.services import Silence
from mayhem.app.sounds import LOOPS, loop_for
from mayhem.app.ui.theme import Theme
from mayhem.games import game
from mayhem.games.biker_game.names import EVENTS as BIKER_EVENTS
from mayhem.games.men_of_mayhem.words import EVENTS
from tests.app.conftest import MakeApp
from tests.app.positions import open_table, table_at

ROOT = Path(__file__).resolve().parents[2]
TABLES = game("men_of_mayhem").tables
# Numbers that make a difference to what is heard.
TRIED = {
    "round": (1, 2), "members": (0, 1, 3), "prospects": (0, 1), "guns": (-1, 0, 1), "contraband": (-1, 0, 2),
    "cash": (-2, 0, 2, 9), "amount": (-1, 0, 1, 9), "item": (0, 1, 2), "seat": (-1, 0), "price": (1, 2, 3),
    "lives": (0, 1), "card": tuple(range(len(TABLES.cards))),
}  # fmt: skip


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library(ROOT / "assets" / "audio")


def heard(kind: str, **facts: int) -> tuple[str, ...]:
    return sounds_of(kind, {**dict.fromkeys(EVENTS[kind], 0), **facts}, TABLES)


@pytest.mark.parametrize(
    ("kind", "facts", "events"),
    [
        ("ride", {"members": 1, "prospects": 1}, ["order.engine", "order.ride"]),
        ("ride", {"members": 2, "prospects": 1}, ["order.engine", "order.ride_many"]),
        ("ride", {"members": 0, "prospects": 2}, ["order.walk"]),
        ("backup", {"members": 1}, ["throwdown.backup"]),
        ("round", {"round": 1}, ["deck.shuffled", "round.start"]),
        ("round", {"round": 2}, ["round.start"]),
        ("claim", {"orders": 4}, ["round.orders_claimed"]),
        ("clean_up", {}, ["round.cleanup", "bar.laugh"]),
        ("exploit", {}, ["token.place", "order.exploit"]),
        ("orders", {"amount": 1}, ["token.take"]),
        ("orders", {"amount": -1}, ["token.place"]),
        ("sacrifice", {}, ["token.take"]),
        ("guns", {"guns": 2}, ["throwdown.guns"]),
        ("guns", {"guns": 0}, ["throwdown.no_guns"]),
        ("fight_roll", {"roll": 4}, ["throwdown.total"]),
        ("fight_result", {"seat": 1}, ["throwdown.punch", "throwdown.won"]),
        ("fight_result", {"seat": -1}, ["throwdown.punch", "throwdown.tied"]),
        ("shot", {"amount": 1}, ["throwdown.shot"]),
        ("injured", {"members": 1}, ["throwdown.injured", "throwdown.carried_off"]),
        ("emergency", {"lives": 1}, ["er.alive"]),
        ("emergency", {"lives": 0}, ["er.dead"]),
        ("market", {"price": 3}, ["market.reveal", "market.price_hold"]),
        ("market", {"price": 1}, ["market.reveal", "market.price_fall"]),
        ("traffic", {"contraband": 1, "cash": 3}, ["market.sale"]),
        ("traffic", {"contraband": 3, "cash": 9}, ["market.sale", "cash.gain_big"]),
        ("traffic", {"contraband": 0}, []),
        ("transact", {"cash": 3, "contraband": -1}, ["cash.gain"]),
        ("transact", {"cash": 6, "guns": -1}, ["cash.gain_big"]),
        ("transact", {"cash": -2, "guns": 1}, ["cash.pay", "gun.gain"]),
        ("transact", {"contraband": 2}, ["contraband.gain"]),
        ("item", {"item": 1, "amount": -1}, ["goods.return"]),
        ("heat", {"amount": 1}, ["heat.gain"]),
        ("heat", {"amount": -1}, ["heat.drop"]),
        ("counter", {}, ["deal.counter"]),
        ("promise_broken", {}, ["alliance.broken"]),
    ],
)
def test_what_the_table_tells_is_heard(theme: Theme, kind: str, facts: dict[str, int], events: list[str]) -> None:
    assert [theme.sound(f"mom.{name}") for name in heard(kind, **facts)] == events


def test_a_lost_fight_sounds_otherwise_to_the_loser(theme: Theme) -> None:
    facts = {"seat": 1, "at": 9, "total": 11}
    assert theme.sound(f"mom.{sounds_of('fight_result', facts, TABLES, loser=True)[-1]}") == "throwdown.lost"


def test_each_type_of_card_has_its_own_sound(theme: Theme) -> None:
    played = {card.type: [theme.sound(f"mom.{name}") for name in heard("card", card=at)]
              for at, card in enumerate(TABLES.cards)}  # fmt: skip
    assert all(names[0] == "card.dealt" for names in played.values())
    assert sorted(names[1] for names in played.values()) == [
        "card.hassle", "card.last_call", "card.obstacle", "card.opportunity",
    ]  # fmt: skip


def _moments(app: Any, events: list[tuple[Any, ...]]) -> list[str]:
    """What a story plays and how long it waits, in order, without the rest of its choreography."""
    scene = open_table(app, table_at("order", 3))
    entries = [SimpleNamespace(event=event, seat=0) for event in events]
    quiet = app.sounds = Silence()
    told = []
    for step in scene.board.story.tell(entries, lambda: None):
        if isinstance(step, Cue):
            quiet.played.clear()
            step.update(0.0)
            told += quiet.played
        elif isinstance(step, Wait):
            told.append(f"wait {step.seconds}")
    return told


def test_guns_come_out_after_a_beat_of_silence(make_app: MakeApp) -> None:
    told = _moments(make_app(), [("guns", 7, 0, 2), ("guns", 7, 1, 0)])
    assert told[:4] == ["throwdown.hush", f"wait {HUSH}", "throwdown.guns", "throwdown.no_guns"]


def test_dice_are_shaken_while_they_are_held(make_app: MakeApp) -> None:
    told = _moments(make_app(), [("fight_roll", 7, 0, 4, 9)])
    assert told[:2] == ["dice.shake", f"wait {SHAKE}"]
    assert "throwdown.total" in told


def test_every_knock_of_a_die_has_a_sound(theme: Theme, library: Library) -> None:
    kinds = {contact.kind for seed in range(12) for contact in throw_dice([1, 2, 3, 4], seed, 8, 4).contacts}
    assert kinds == {"die", "wall", "table"}
    assert all(theme.sound(f"dice.{kind}") in library.events for kind in (*kinds, "rest"))


# Nothing lies there unheard ------------------------------------------------------------------------------------------
def _words_of(path: Path) -> set[str]:
    """Every string that is written in a file of Python, by itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _told_by_men_of_mayhem() -> Iterator[str]:
    for kind, fields in EVENTS.items():
        for values in itertools.product(*(TRIED.get(field, (0,)) for field in fields)):
            for loser in (False, True):
                yield from sounds_of(kind, dict(zip(fields, values, strict=True)), TABLES, loser)


def _told_by_the_biker_game() -> Iterator[str]:
    for kind, fields in BIKER_EVENTS.items():
        for value in (0, 1, 2):
            yield from biker_hearing.sounds_of(kind, {name: value for name, _ in fields})


def played_names(theme: Theme) -> set[str]:
    """Names of the theme's sounds that something plays."""
    names = {f"mom.{name}" for name in _told_by_men_of_mayhem()}
    names |= {f"biker.{name}" for name in _told_by_the_biker_game()}
    names |= {f"dice.{kind}" for kind in ("die", "wall", "table", "rest")}
    for path in (ROOT / "mayhem" / "app").rglob("*.py"):
        names |= _words_of(path) & set(theme.sounds)
    return names


def test_every_name_in_the_theme_is_played_and_every_event_has_a_name(theme: Theme, library: Library) -> None:
    played = played_names(theme)
    assert sorted(set(theme.sounds) - played) == []
    assert sorted({theme.sound(name) for name in played} - set(library.events)) == [], "no such event"
    assert sorted(set(library.events) - {theme.sound(name) for name in played}) == [], "events that nothing plays"


def test_every_sound_file_can_be_heard(theme: Theme, library: Library, make_app: MakeApp) -> None:
    rules = [library.events[theme.sound(name)] for name in played_names(theme)]
    reached = {sound for rule in rules for _, sound in rule.by_force}
    app = make_app()
    scene = open_table(app, table_at("market", 3))
    moods = {loop_for(app)}
    scene.board.show_band.open_fight(scene.board.reading, scene.board.reading.sites()[0], [0, 1])
    moods.add(loop_for(app))
    assert moods == {"market", "throwdown"}
    scenes = {*LOOPS.values(), *moods, "map", "silence"}
    assert scenes == set(library.scenes)
    reached |= {sound for name in scenes for sound in library.scenes[str(name)].layers}
    assert sorted(set(library.sounds) - reached) == []
