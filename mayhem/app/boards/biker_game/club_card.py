"""The score card of a club: heat, morale, goods, money, debt, income, traits, and the score so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.boards.biker_game.looks import ITEM_ICONS, STILL, STILL_NARROW, grown
from mayhem.app.boards.biker_game.words import club_facts, count
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.telling.biker_game import club_name
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.biker_game.meta import GOODS
from mayhem.games.biker_game.scoring import PARTS
from mayhem.i18n import Message, msg

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.reading import Reading

HEIGHT = 150.0
NARROWEST = 250.0
SCORE = 82.0  # of the line with the name: trophy and points
NONE = 0.3  # of the light of a sign without anything behind it
RULES = (61.0, 89.0, 117.0)  # between money, bars and what is in store


def card_height(width: float, text_scale: float) -> float:
    """A card grows with the text as far as its width allows."""
    return HEIGHT * max(1.0, min(grown(text_scale), width / NARROWEST))


def thousands(money: int) -> Message:
    return msg("biker_board.thousands", n=money // 1000)


class ClubCard(Widget):
    """One club, mine or another's: nothing about a club is secret."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._skin = SkinBox("panel_plain")
        self._body = Node()
        self._reading: Reading | None = None
        self._shown: tuple[object, ...] = ()
        super().__init__(role="club", label=club_name(seat), tooltip=self._tip)
        self.rule = "b9.score"
        self._edge = Box(fill=None, line="focus", line_width=4, radius=10)
        self.boundary = True
        self.add(self._skin, self._body, self._edge)

    def arrange(self) -> None:
        self._skin.place(0, 0, self._w, self._h)
        self._edge.place(2, 2, self._w - 4, self._h - 4)
        self._shown = ()
        if self._reading is not None:
            self.show(self._reading, self._note, self._own)

    _note: Label = ""
    _own = False

    def show(self, reading: Reading, note: Label, own: bool) -> None:
        self._reading, self._note, self._own = reading, note, own
        club = reading.club(self.seat)
        active = reading.view["active"] == self.seat and reading.view["round"] > 0
        fields = ("bank", "debt", "heat", "morale", "prospects", "sg", "hw", "co", "income", "eliminated")
        shown = (
            *(club[name] for name in fields),
            tuple(club["score"]),
            len(club["traits"]),
            len(club["charters"]),
            reading.members(self.seat),
            active,
            str(note),
            self._w,
            self._h,
        )
        self._edge.visible = active
        if shown == self._shown or self._w < 40:
            return
        self._shown = shown
        body = self._body
        body.clear()
        body.scale = self._h / HEIGHT
        w = self._w / body.scale
        badge = ClubBadge(self.seat, 52)
        badge.place(8, 6, 52, 52)
        body.add(badge)
        body.add(Text(club_name(self.seat), STILL, size=25, fit=True, x=64, y=3, w=w - 72, h=30))
        body.add(Text(note, STILL_NARROW, size=19, fit=True, x=64, y=33, w=w - 64 - SCORE, h=24))
        points = Text(
            str(reading.score(self.seat)), STILL, size=29, colour="title", align="right", fit=True,
            x=w - 58, y=29, w=50, h=32,
        )  # fmt: skip
        points.label = msg("biker_board.score", points=reading.score(self.seat))
        body.add(Image(ITEM_ICONS["score"], w - SCORE + 3, 34, 22, 22), points)
        for y in RULES:
            body.add(Box(10, y, w - 20, 1, fill="brass_dark"))
        if club["eliminated"]:
            body.add(
                Text(msg("biker_board.out"), "neon_red", size=26, align="centre", fit=True, x=10, y=72, w=w - 20, h=60)
            )
            return
        self._money(club, w)
        self._numbers(reading, club, w)

    def _money(self, club: dict[str, Any], w: float) -> None:
        body = self._body
        cell = (w - 24) / 3
        parts: list[tuple[Label, str, Label]] = [
            (thousands(club["bank"]), "money", msg("biker_board.bank", money=club["bank"])),
            (
                msg("biker_board.per_turn", n=club["income"] // 1000),
                "text_dim",
                msg("biker_board.income", money=club["income"]),
            ),
        ]
        if club["debt"]:
            parts.append(
                (
                    msg("biker_board.debt_short", n=-(-club["debt"] // 1000)),
                    "bad",
                    msg("biker_board.debt", money=club["debt"]),
                )
            )
        else:
            parts.append(
                (
                    msg("biker_board.charters_short", n=len(club["charters"])),
                    "text",
                    count("charters", len(club["charters"])),
                )
            )
        for i, (words, colour, label) in enumerate(parts):
            text = Text(
                words,
                STILL,
                size=22,
                colour=colour,
                fit=True,
                x=12 + i * cell,
                y=62,
                w=cell - 6,
                h=27,
                align=("left", "centre", "right")[i],
            )
            text.label = label
            body.add(text)

    def _numbers(self, reading: Reading, club: dict[str, Any], w: float) -> None:
        """Heat and morale as bars, then goods and men."""
        body = self._body
        half = (w - 28) / 2
        hot = "bad" if club["heat"] >= 30 else "heat"
        for i, (word, value, most, colour) in enumerate(
            (("heat", club["heat"], 90, hot), ("morale", club["morale"], 30, "neon_blue"))
        ):
            x = 10 + i * (half + 8)
            body.add(Image(ITEM_ICONS[word], x, 91, 24, 24))
            body.add(Box(x + 28, 95, half - 66, 16, fill="panel_low", line="brass_dark", line_width=1, radius=5))
            share = min(1.0, value / most)
            if share:
                body.add(Box(x + 29, 96, max(4.0, (half - 68) * share), 14, fill=colour, radius=4))
            number = Text(str(value), STILL, size=20, align="right", fit=True, x=x + half - 38, y=91, w=36, h=24)
            number.label = msg(f"biker_board.{word}_n", n=value)
            body.add(number)
        entries = [
            ("members", reading.members(self.seat)),
            ("prospects", club["prospects"]),
            ("sg", club["sg"]),
            ("hw", club["hw"]),
            ("co", club["co"]),
        ]
        cell = (w - 20) / len(entries)
        for i, (word, number) in enumerate(entries):
            x = 10 + i * cell
            icon = Image(ITEM_ICONS[word], x, 121, 22, 22)
            body.add(icon)
            if not number:  # nothing in store: the place is kept, and stays quiet
                icon.alpha = NONE
                icon.label = count(word, number)
                continue
            text = Text(str(number), STILL, size=20, fit=True, x=x + 24, y=120, w=cell - 25, h=24)
            text.label = count(word, number)
            body.add(text)

    def _tip(self) -> Tip | None:
        reading = self._reading
        if reading is None:
            return None
        club = reading.club(self.seat)
        lines: list[Message] = [
            msg("biker_board.bank", money=club["bank"]),
            msg("biker_board.income", money=club["income"]),
            msg("biker_board.heat_n", n=club["heat"]),
            msg("biker_board.morale_n", n=club["morale"]),
            msg("biker_board.goods_line", goods=[count(good, club[good]) for good in GOODS]),
            *club_facts(reading, self.seat),
        ]
        if club["debt"]:
            lines.append(msg("biker_board.debt", money=club["debt"]))
        if club["traits"]:
            lines.append(
                msg("biker_board.traits", traits=[msg(f"biker_game.trait.{trait}") for trait in club["traits"]])
            )
        if club["defeated"]:
            lines.append(
                msg("biker_board.defeated", cards=[msg(f"biker_game.card.{kind}") for kind in club["defeated"]])
            )
        if club["allied_players"]:
            lines.append(msg("biker_board.allies", clubs=[reading.club_name(seat) for seat in club["allied_players"]]))
        if club["jail"]:
            lines.append(msg("biker_board.jailed", n=sum(entry[0] for entry in club["jail"])))
        parts = [
            msg("biker_board.part", part=msg(f"biker_game.part.{part}"), points=points)
            for part, points in zip(PARTS, club["score"], strict=True)
            if points
        ]
        if parts:
            lines.append(msg("biker_board.score_parts", parts=parts))
        return Tip(lambda: "\n".join(i18n.text(line) for line in lines), reading.club_name(self.seat))
