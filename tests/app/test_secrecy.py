"""Nothing on the screen that the person in front may not know.

Goods are marked: before the first turn every gang gets amounts that only this gang can have. Then every frame that
changed is read, word by word, tooltips and window title included: a marked number may be there only if whoever sits in
front is entitled to it. The same for names of cards that still lie in the deck, and of Sites that lie face down.
(Closed fists and the rest of what is hidden: test_table_play compares screens that must not differ.)
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pygame
import pytest

from mayhem import i18n
from mayhem.app.app import App
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.node import words as in_words
from mayhem.app.robot import Robot
from mayhem.app.ui.widget import Widget
from mayhem.games import game as on_shelf
from mayhem.kernel.rng import Rng
from mayhem.persist.record import Decision, Sitter
from mayhem.session.table import Table
from tests.app.play_games import EVERYTHING, Plan, plan, play
from tests.app.positions import _go_on, headless, open_table

# Amounts by which the owner is known: (start, room for each seat). Cards halve what a gang has: a half or a quarter of
# an amount must not look like somebody else's.
BANDS = {"guns": (2250, 60), "goods": (2650, 130), "cash": (7000, 300)}
NUMBER = re.compile(r"\d+")


class Watcher:
    """Marks the goods of a game, then reads every changed frame of it."""

    def __init__(self) -> None:
        self.table: Any = None
        self.frames = 0
        self.read = 0
        self.eyes: Counter[int | None] = Counter()
        self.in_front: int | None = None  # who sat there in the frame before
        self.seen_marks = 0
        self.leaks: list[str] = []

    def begin(self, table: Any) -> None:
        self.table = table
        state = table._state
        for seat, sitter in enumerate(table.seats):
            for name, (start, room) in BANDS.items():
                # Computers would put whatever they have into a fist; their cash is mark enough.
                if sitter.human or name == "cash":
                    getattr(state, name)[seat] = start + room * seat + room // 2

    def __call__(self, app: App) -> None:
        if self.table is None:
            self.begin(next(scene for scene in app.scenes if scene.name == "table").table)  # type: ignore[attr-defined]
        if app.frames == self.frames or len(self.leaks) > 5:
            return
        self.frames = app.frames
        if self.table.over:
            return  # the blinds are lifted
        scene: Any = app.scene
        viewer: int | None = scene.viewer if scene.name == "table" else None
        self.eyes[viewer] += 1
        if viewer is not None and self.in_front not in (None, viewer):
            self.leaks.append(f"no curtain between {self.in_front} and {viewer}")
        self.in_front = viewer
        view = self.table.view(viewer)
        entitled = self._entitled(viewer, view)
        hidden = self._hidden_names(view)
        for words in self._words(app):
            self.read += 1
            for found in NUMBER.findall(words):
                self._check(int(found), words, viewer, entitled)
            for name in hidden:
                if name in words:
                    self.leaks.append(f"{name!r} is still face down, and shown to {viewer}: {words!r}")

    def _entitled(self, viewer: int | None, view: dict[str, Any]) -> set[int]:
        """Seats behind whose blinds this person looks, themselves included."""
        return {seat for seat in range(view["n"]) if view["cash"][seat] is not None} if viewer is not None else set()

    def _check(self, number: int, words: str, viewer: int | None, entitled: set[int]) -> None:
        for name, (start, room) in BANDS.items():
            if start <= number < start + room * 6:
                owner = (number - start) // room
                self.seen_marks += 1
                known = viewer is not None and any(k[1] == owner for k in self.table.view(viewer)["know"])
                if owner not in entitled and not known:
                    self.leaks.append(f"{name} of {owner} shown to {viewer}: {words!r}")

    def _hidden_names(self, view: dict[str, Any]) -> set[str]:
        state, tables = self.table._state, self.table.game.tables
        known = {card for _, card in view["scouted"]}
        open_cards = {*view["cards"], *view["gone"]}
        names = {
            i18n.t(f"card.{tables.cards[card].id}.name")
            for card in state.deck
            if card not in known and card not in open_cards
        }
        names |= {
            i18n.t(f"site.{tables.places[state.site[loc]].id}.name")
            for loc in range(state.n, state.first_slot)
            if not state.up[loc]
        }
        return names

    def _words(self, app: App) -> list[str]:
        words = [pygame.display.get_caption()[0]]
        for node in app.stage.perceivable():
            words += [text for text in (node.shown_text(), node.label_text(), node.value_text()) if text]
            words += tip_words(node)
        return words


def tip_words(node: Node) -> list[str]:
    """What a tooltip would say, with the reason of what cannot be used."""
    tip = node._told() if isinstance(node, Widget) else None
    return [in_words(part) for part in (tip.body, tip.title) if part is not None] if tip is not None else []


def watch(chosen: Plan, most: int = 0) -> Watcher:
    watcher = Watcher()
    report = play(chosen, watcher, most)
    assert report.error == ""
    assert watcher.leaks == []
    # A watcher who saw nothing proves nothing.
    assert watcher.seen_marks > 0
    assert watcher.eyes[None] > 0
    assert len([seat for seat in watcher.eyes if seat is not None]) >= min(2, chosen.people)
    return watcher


def test_the_opening_of_a_game_for_two() -> None:
    watch(plan("keyboard", 3, 2, seed=51), most=24)


@pytest.mark.parametrize("what", ["goods", "card", "reason"])
def test_a_watcher_sees_a_leak(what: str) -> None:
    """What the test is for: goods of another on the screen are found, and the next card in the middle of a sentence,
    and what only a tooltip would say."""
    watcher = Watcher()

    def leak(app: App) -> None:
        scene: Any = app.scene
        if watcher.table is not None and scene.name == "table" and scene.viewer is not None:
            other, state = 1 - scene.viewer, watcher.table._state
            if what == "card":
                card = watcher.table.game.tables.cards[state.deck[-1]].id
                scene.board.say(f"Soon {i18n.t(f'card.{card}.name')} will be turned up")
            elif what == "reason":
                scene._undo.disable(f"They have {state.cash[other]}")
            else:
                scene.board.say(f"They have {state.cash[other]}")
        watcher(app)

    play(plan("keyboard", 3, 2, seed=52), leak, most=10)
    assert watcher.leaks


HOT_SEATS = [
    plan(("mouse", "keyboard", "pad")[seed % 3], 3 + seed % 4, 2 + seed % 2, seed=60 + seed,
         **({}, EVERYTHING, {"with_crews": True}, {"high_octane": True})[seed % 4])
    for seed in range(20)
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("chosen", HOT_SEATS, ids=lambda chosen: f"{chosen.seed}-{chosen.name[:20]}")
def test_hot_seat_games_keep_their_secrets(chosen: Plan) -> None:
    watch(chosen)


def _one_look_away() -> tuple[Table, Decision]:
    """A table of people, just before one of them looks behind a blind with the last thing to do in a turn."""
    game = on_shelf("men_of_mayhem")
    for seed in range(1, 60):
        config = {"players": 3, "high_octane": True}
        table, luck = Table.new(game, config, [Sitter.person("")] * 3, seed), Rng(seed)
        while not table.over:
            _go_on(table, luck)
            made = table.record.decisions[-1]
            news = [entry.event[0] for entry in table.log(made.seat, table.decisions - 1)]
            waiting = [request for request in table.pending() if not request.optional]
            if "peeked" in news and waiting and waiting[0].kind == "order" and waiting[0].seat != made.seat:
                again = Table.new(game, config, [Sitter.person("")] * 3, seed)
                for before in table.record.decisions[:-1]:
                    again.submit(*before)
                return again, made
    raise LookupError("nobody looked")


def test_what_was_seen_behind_a_blind_is_read_before_the_curtain_falls() -> None:
    """The curtain falls as soon as somebody else has to decide, and the recap after it passes over one's own doings."""
    table, look = _one_look_away()
    with headless() as app:
        app.change(speed=0.0)
        scene = open_table(app, table, 0)
        scene.take_seat(look.seat)
        robot = Robot(app)
        robot.step(5)
        scene.decide(scene._asked, look.choice)
        robot.step(60)
        assert app.scene is scene
        assert robot.has("dialog", "Only you saw this")
        scene.menu()  # whoever looks something up first finds it again
        robot.act("cancel")
        robot.step(30)
        assert robot.has("dialog", "Only you saw this")
        assert any("Behind the blind of" in words for words in robot.texts())
        robot.act("confirm")
        robot.step(30)
        assert app.scene is not None
        assert app.scene.name == "handoff"
        assert not any("Behind the blind of" in words for words in robot.texts())
