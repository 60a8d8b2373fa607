"""The rules reference: chapters, every rule with its number, search as you type."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from mayhem import games
from mayhem.app.boards.men_of_mayhem.cards import CardFace
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.rulebook import BOOKS, Entry, book_of, chapter_title, find, number_of_chapter, search
from mayhem.app.scenes.backdrop import BrassRule, Room
from mayhem.app.scenes.scene import Scene
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Flow, Row, sized, weighted
from mayhem.app.ui.panels import List, Panel, Scroll, Tab
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.textfield import TextField
from mayhem.app.ui.widget import Widget
from mayhem.games.men_of_mayhem.tables import CARD_WORDS
from mayhem.i18n import msg, msgn

if TYPE_CHECKING:
    from mayhem.app.app import App

FIRST_CHAPTERS = {"men_of_mayhem": "m3", "biker_game": "b3"}
# Height of an entry's pictures and how wide each kind may be.
PICTURE, PLACES = 76.0, 122.0
SHAPES = {"sites": 1.25, "opportunities": 1.25, "boards": 1.6, "cards": 1.0}
PAD = 18.0
DECK_CHAPTER, CARD_SCALE = "m10", 1.45


def picture(name: str, tall: float = PICTURE) -> Node:
    """A drawing of the game at the size of the reference."""
    wide = tall * SHAPES.get(name.partition("/")[0], 1.0)
    return sized(Image(name, mode="cover" if name.partition("/")[0] in SHAPES else "fit"), wide, tall)


def pictures(names: Sequence[str]) -> list[Node]:
    """Signs stand beside the words; many places are a row to look at below them."""
    places = len(names) > 3 and all(name.partition("/")[0] in SHAPES for name in names)
    return [picture(name, PLACES if places else PICTURE) for name in names]


def deck() -> list[Node]:
    """All Anarchy cards at full size, one type after another; each is drawn when it comes into sight."""
    tables = games.game("men_of_mayhem").tables
    parts: list[Node] = []
    for kind, word in enumerate(CARD_WORDS):
        faces = [CardFace(card, CARD_SCALE, tables.places) for card in tables.cards if card.type == kind]
        parts += [
            BrassRule(),
            Text(msg(f"men_of_mayhem.card_type.{word}"), "subheading", align="centre", role="heading"),
            Flow([sized(face, face.w, face.h) for face in faces], gap=30, padding=(PAD, 10)),
        ]
    return parts


class ChapterNumber(Text):
    """Before a chapter's name, which begins at one edge in all lines; all numbers take the same room."""

    def __init__(self, number: str) -> None:
        super().__init__(number, "body", colour="accent", role=None)
        self.align = "start"

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        high = super().measure()[1]
        return max(super().measure()[0], 1.45 * high), high


def chapter_number(chapter: str) -> Node | None:
    number = number_of_chapter(chapter)
    return ChapterNumber(number) if number else None


class RuleEntry(Widget):
    """A rule: number, name, words, drawings. It takes the focus, so that keys and pads can walk through a chapter."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self._skin = SkinBox("row")
        self._number = Text(msg("rules.number", rule=entry.number), "strong", colour="accent", role=None)
        self._number.visible = bool(entry.number)
        self._title = Text(entry.title, "strong", colour="title", wrap=True, role=None)
        self._words = Text(entry.text, "body", wrap=True, valign="top")
        self._pictures = Flow(pictures(entry.pictures), gap=14)
        self._pictures.visible = bool(entry.pictures)
        super().__init__(role="rule", label=entry.title)
        self.value = entry.number
        self.sound = ""
        self.chosen = False
        self.add(self._skin, self._number, self._title, self._words, self._pictures)

    def choose(self, chosen: bool) -> None:
        """This is the one that was asked for."""
        self.chosen = chosen
        if chosen:
            self.states.add("selected")
        else:
            self.states.discard("selected")
        self.update_look()

    def update_look(self) -> None:
        if hasattr(self, "chosen"):
            self._skin.skin = "row_on" if self.chosen else "row_hover" if self.lit else "row"

    def _heads(self, w: float) -> tuple[float, float, float]:
        number = self._number.measure()[0] + 18 if self.entry.number else 0.0
        return number, self._title.measure(w - number)[1], self._number.measure()[1]

    def _beside(self, w: float) -> float:
        """The width of drawings that stand beside the words; 0: they need a line of their own below."""
        wide = sum(child.measure()[0] + 14 for child in self._pictures.children)
        return wide + 10 if 0 < wide < 0.3 * w else 0.0

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        w = (max_w if max_w != math.inf else 1200.0) - 2 * PAD
        beside = self._beside(w)
        _, title, number = self._heads(w - beside)
        high = max(title, number) + 6 + self._words.measure(w - beside)[1]
        if beside:
            high = max(high, PICTURE)
        elif self.entry.pictures:
            high += 10 + self._pictures.measure(w)[1]
        return w + 2 * PAD, high + 2 * 12

    def arrange(self) -> None:
        self._skin.place(0, 0, self._w, self._h)
        full = max(1.0, self._w - 2 * PAD)
        beside = self._beside(full)
        w = full - beside
        left, title, number = self._heads(w)
        head = max(title, number)
        self._number.place(PAD, 12, left, number)
        self._title.place(PAD + left, 12, w - left, head)
        y = 12 + head + 6
        high = self._words.measure(w)[1]
        self._words.place(PAD, y, w, high)
        if beside:
            self._pictures.place(PAD + w + 10, 12, beside - 10, PICTURE)
        elif self.entry.pictures:
            self._pictures.place(PAD, y + high + 10, w, self._pictures.measure(w)[1])


class RulesScene(Scene):
    """push("rules", rule="M8.7") opens at a rule; without one at the round."""

    name = "rules"

    def __init__(self, app: App, rule: str | None = None) -> None:
        super().__init__(app)
        entry = find(rule)
        self.book = book_of(entry) if entry is not None else self._played()
        self.chapter = entry.chapter if entry is not None else FIRST_CHAPTERS[self.book]
        self.rule = entry
        self._entries: dict[str, RuleEntry] = {}
        self._looking = ""

    def _played(self) -> str:
        """The game on the table below this scene; the first game's book, if there is none."""
        for scene in reversed(self.app.scenes):
            table = getattr(scene, "table", None)
            name = getattr(getattr(table, "game", None), "name", "")
            if name in FIRST_CHAPTERS:
                return str(name)
        return "men_of_mayhem"

    def build(self) -> None:
        self._room = Room()
        self._title = Text(msg("rules.title"), "heading", role="heading", fit=True)
        self.search = TextField(msg("rules.search"), "", self.look_for, hint=msg("rules.search_hint"), longest=60)
        self.search._words.colour = "text_faint"
        self.chapters = List(
            msg("rules.chapters"), [], self.show_chapter, chosen=self.chapter, picture=chapter_number
        )  # fmt: skip
        self._list_chapters()
        self.chapters.weight = 1.0
        self.books = {
            game: Tab(
                msg(f"game.{game}.name"), partial(self.show_book, game), role="tab", style="label", padding=(8, 6)
            )
            for game in BOOKS
        }
        tabs = Column(list(self.books.values()), gap=4, align="stretch")
        self._mark_book()
        self._left = Panel(
            Column([tabs, self.chapters], gap=10), padding=18, role="panel", label=msg("rules.chapters")
        )  # fmt: skip
        self._left.boundary = True
        self._name = Text("", "subheading", wrap=True, role="heading")
        self._line = Text("", "small", wrap=True)
        self._column = Column(gap=6, padding=(0, 0, 8, 20))
        self.scroll = Scroll(self._column, label=msg("rules.text"))
        self.scroll.weight = 1.0
        body = Column([self._name, self._line, self.scroll], gap=8)
        self._right = Panel(body, padding=26, role="panel", label=msg("rules.text"))
        self._right.boundary = True
        self.back = Button(msg("ui.back"), self.app.pop, action="cancel")
        legend = Text(msg("rules.legend"), "small", wrap=True, align="right")
        self._foot = Row([self.back, weighted(legend)], gap=24)
        self.root.add(self._room, self._title, self.search, self._left, self._right, self._foot)
        self._fill()

    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        wide = min(w - 80, 1840.0)
        left = (w - wide) / 2
        side = min(440 * (1 + (self.app.stage.text_scale - 1) * 0.6), wide * 0.38)
        head = max(self._title.measure(side)[1], self.search.measure(wide - side)[1])
        self._title.place(left, 22, side, head)
        field = min(wide - side - 20, 760 * (1 + (self.app.stage.text_scale - 1) * 0.4))
        self.search.place(left + wide - field, 22, field, head)
        foot = self._foot.measure(wide)[1]
        self._foot.place(left, h - foot - 20, wide, foot)
        top = 22 + head + 14
        high = h - foot - 20 - 16 - top
        self._left.place(left, top, side, high)
        self._right.place(left + side + 20, top, wide - side - 20, high)

    def enter(self) -> None:
        if self.rule is not None:
            self.show_rule(self.rule)

    def first_focus(self) -> Widget | None:
        if self.focus is None and self.rule is not None:
            return self._entry(self.rule)
        return self.focus or next(
            (row for row in self.chapters._rows.children if isinstance(row, Button) and row.selected), None
        )

    # what is read -----------------------------------------------------------------------------------------------------
    def _entry(self, entry: Entry) -> RuleEntry:
        if entry.key not in self._entries:
            self._entries[entry.key] = RuleEntry(entry)
        return self._entries[entry.key]

    def _list_chapters(self) -> None:
        self.chapters.set_items([(chapter, msg(f"rules.{chapter}")) for chapter in BOOKS[self.book]])
        for row in self.chapters._rows.children:
            if isinstance(row, Button):
                row.label = chapter_title(row.data)  # read aloud with its number

    def _mark_book(self) -> None:
        for game, tab in self.books.items():
            tab.set_selected(game == self.book)

    def _open_book(self, game: str) -> None:
        if game != self.book:
            self.book = game
            self._list_chapters()
            self.chapters.scroll_to(0)
            self._mark_book()

    def show_book(self, game: str) -> None:
        """The rules of another game; what was searched for is looked for there."""
        self._open_book(game)
        self.chapter, self.rule = FIRST_CHAPTERS[game], None
        self._fill()

    def _fill(self) -> None:
        """The chapter, or what was found."""
        looking = self._looking.strip()
        found = search(looking, self.book) if looking else list(BOOKS[self.book][self.chapter])
        for child in list(self._column.children):
            self._column.remove(child)
        for entry in found:
            shown = self._entry(entry)
            shown.choose(entry == self.rule)
            self._column.add(shown)
        if not looking and self.chapter == DECK_CHAPTER:
            self._column.add(*deck())
        self.chapters.chosen = None if self._looking.strip() else self.chapter
        self.chapters._mark()
        if self._looking.strip():
            self._name.content = msgn("rules.found", len(found))
            key = "rules.nothing" if self.book == "men_of_mayhem" else "rules.nothing_biker"
            self._line.content = "" if found else msg(key, words=looking)
        else:
            self._name.content = chapter_title(self.chapter)
            self._line.content = msg(f"rules.{self.chapter}.line")
        self._line.visible = bool(self._line.content)
        self.scroll.scroll_to(0)
        self._right.request_layout()

    def show_chapter(self, chapter: str) -> None:
        self.chapter = chapter
        self.rule = None
        self._looking = ""
        self.search.set_text("", tell=False)
        self._fill()

    def show_rule(self, entry: Entry) -> None:
        """Opens its chapter there."""
        self._looking = ""
        self.search.set_text("", tell=False)
        self._open_book(book_of(entry))
        self.chapter, self.rule = entry.chapter, entry
        self._fill()
        self.app.stage.lay_out()
        for row in self.chapters._rows.children:
            if isinstance(row, Button) and row.selected:
                self.chapters.reveal(row)
        shown = self._entry(entry)
        self.scroll.scroll_to(shown.y - 6)

    def look_for(self, words: str) -> None:
        """As it is typed."""
        self._looking = words
        self._fill()

    def on_action(self, act: Act) -> bool:
        if not act.pressed:
            return False
        if act.action in ("page_up", "page_down"):
            return self.scroll.on_action(act)
        if act.repeat:
            return False
        if act.action == "rules":
            self.app.play("ui.cancel")
            self.app.pop()
            return True
        if act.action == "cancel" and self._looking:
            self.show_chapter(self.chapter)
            return True
        return super().on_action(act)
