"""What a kept game looks like on a shelf: a picture of its table, its title, and the gangs that sit at it."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from mayhem import i18n
from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS, gang_look
from mayhem.app.gfx.backing import Backing
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.picture import read_picture
from mayhem.app.scenes.backdrop import BrassRule
from mayhem.app.seats import BIKER, patch
from mayhem.app.telling.biker_game import club_name
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column, Flow, Grid, Row, sized, weighted
from mayhem.app.ui.panels import Panel
from mayhem.app.words import date_words, sitter_words
from mayhem.i18n import msg
from mayhem.persist.container import Head
from mayhem.persist.record import DATE

PICTURE, THUMBNAIL = (576.0, 324.0), (144.0, 81.0)
LOW_PICTURE = (464.0, 261.0)  # above so many gangs that they would not be seen
FEW = 4
HOUSE = (1640.0, 340.0)
FACTS = {
    "heat": ITEM_ICONS["heat"], "members": ITEM_ICONS["members"], "prospects": ITEM_ICONS["prospects"],
    "orders": ITEM_ICONS["orders"], "score": ITEM_ICONS["cash"], "guns": ITEM_ICONS["guns"],
    "contraband": ITEM_ICONS["contraband"],
}  # fmt: skip


def game_words(game: str) -> str:
    key = f"game.{game}.name"
    return i18n.t(key) if i18n.has(key) else game.replace("_", " ")


def title_words(head: Head) -> str:
    """The title that somebody gave; a game that nobody named is called by what it is."""
    if DATE.match(head.title):
        return i18n.t("shelf.nameless", game=game_words(head.game), status=msg(f"shelf.{head.status}"))
    return head.title


class TablePicture(Image):
    """The table as it was left, read when it comes into sight; of a game that kept none, another picture."""

    def __init__(self, data: bytes | None, instead: str, size: tuple[float, float]) -> None:
        super().__init__(instead, 0, 0, *size, mode="cover")
        self._data = data

    def look_key(self) -> Hashable:
        return hash(self._data), super().look_key()

    def _source(self, pixels: tuple[int, int]) -> pygame.Surface:
        kept = read_picture(self._data)
        return kept if kept is not None else super()._source(pixels)


def table_picture(head: Head, size: tuple[float, float]) -> Node:
    """In a frame; without a picture of its own the fight goes on, or the road lies ahead."""
    frame = Node(w=size[0], h=size[1])
    frame.wish = size
    usual = f"backdrops/backdrop_{'game_over' if head.status == 'finished' else 'throwdown'}"
    picture = TablePicture(head.picture, usual, size)
    if size != THUMBNAIL:
        picture.role, picture.label = "picture", msg("shelf.picture")
    frame.add(picture, Box(0, 0, *size, fill=None, line="brass_dark", line_width=3))
    return frame


class _House(Backing):
    """The roadhouse at night, as wide as there is room."""

    def measure(self, max_w: float = math.inf) -> tuple[float, float]:
        wide = min(max_w, HOUSE[0])
        return wide, wide * HOUSE[1] / HOUSE[0]


def bare_shelf(words: Label, begin: Button, *, plain: bool) -> Panel:
    """A shelf without games: where they will come from, and the way to the first."""
    told = Text(words, "body", size=30, wrap=True, align="centre")
    rows: list[Node] = [told, Row([begin], spare="centre")]
    if not plain:
        house = _House("backdrops/backdrop_title", part=(0.0, 0.465, 1.0, 0.83), shade=((1.0,),))
        house.align = "centre"
        rows.insert(0, house)
    return Panel(Column(rows, gap=36, spare="centre", padding=(60, 0)), padding=40, role="panel", label=words)


def head_facts(head: Head, gangs: Sequence[str], narrow: bool) -> list[Node]:
    """Picture, title, dates, and the gangs as far as everybody may know them. Narrow: what large text leaves room for,
    so that the gangs are seen at once; the list beside it has the picture."""
    status = msg(f"shelf.{head.status}")
    facts = msg("shelf.facts", game=game_words(head.game), round=head.round, status=status, decisions=head.decisions)
    if narrow and DATE.match(head.title):  # then the title says the rest
        facts = msg("shelf.facts_short", round=head.round, decisions=head.decisions)
    if not head.round:  # put away unseen: nobody looked which it was
        facts = msg("shelf.facts_plain", game=game_words(head.game), status=status, decisions=head.decisions)
    words = Column(
        [
            Text(title_words(head), "subheading", wrap=True, role="heading"),
            Text(facts, "body", wrap=True),
            Text(msg("shelf.saved", date=date_words(head.saved)), "small", wrap=True),
        ],
        gap=4 if narrow else 10,
    )
    rows: list[Node] = [words, BrassRule()]
    if not narrow:
        picture = table_picture(head, PICTURE if len(head.seats) <= FEW else LOW_PICTURE)
        picture.align = "centre"
        rows.insert(0, picture)
    standings = head.standings or [{"seat": seat} for seat in range(len(head.seats))]
    seats: list[Node] = []
    for row in standings:
        seat = row.get("seat")
        if type(seat) is int and 0 <= seat < len(head.seats):
            seats.append(_seat_plate(head, {"gang": gangs[seat], **row} if seat < len(gangs) else row, narrow))
    return [*rows, *seats] if narrow else [*rows, Grid(2, seats, gap=12)]


def _seat_plate(head: Head, row: dict[str, Any], narrow: bool) -> Node:
    seat = int(row["seat"])
    gang = row.get("gang") if isinstance(row.get("gang"), str) else None
    look = gang_look(gang) if gang and i18n.has(f"gang.{gang}.name") else None
    if head.game == BIKER:
        name = i18n.text(club_name(seat))
    else:
        name = i18n.t(f"gang.{gang}.name") if look is not None else i18n.t("setup.seat", number=seat + 1)
    if "place" in row:
        name = i18n.t("shelf.place", place=int(row["place"]), gang=name)
    told: list[Node] = []
    for fact, sign in FACTS.items():
        if type(row.get(fact)) is int:
            amount = Text(str(int(row[fact])), "label")
            amount.label = i18n.t(f"shelf.fact.{fact}", amount=int(row[fact]))
            points = fact == "score" and head.game == BIKER
            icon = Image("icons/icon_trophy" if points else sign)
            told.append(Row([sized(icon, 30, 30), amount], gap=5))
    who: list[Node] = [Text(name, "strong"), Text(sitter_words(head.seats, seat), "small")]
    badge = patch(look, seat, 76, name, head.game)
    if narrow and len(told) < 2:
        line = Row([badge, weighted(Column(who, gap=0), 1.0), *told], gap=16)
        return Panel(line, skin="inset", padding=(14, 2), role=None)
    # Line by line: beside short names there would be room for who plays, so that no plate was like the next.
    lines = [who[0], Flow([who[1], *told], gap=14)] if narrow else [*who, Flow(told, gap=18)]
    body = Column(lines, gap=2)
    return Panel(Row([badge, weighted(body, 1.0)], gap=16), skin="inset", padding=(14, 10), role=None)
