"""The Biker Game in words: names, the log, refusals, questions and choices.

Catalogue: `log.biker_game.<event>`, `refuse.biker_game.<code>`, `biker_game.*`; the holes are named after the arguments
of the engine, with numbers turned into names by the engine's own schemas (names.EVENTS, names.CHOICES).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayhem import i18n
from mayhem.ai.agent import Reason
from mayhem.games.biker_game.meta import (
    ALLY,
    CAUSES,
    F_OFFER,
    GOODS,
    HELD,
    MODES,
    NOBODY,
    REASONS,
    STANDING_NAMES,
    STANDING_VALUES,
    TRADE,
    TRAIT_IDS,
    VERBS,
)
from mayhem.games.biker_game.names import EVENTS
from mayhem.games.biker_game.scoring import PARTS
from mayhem.i18n import Message, msg, msgn
from mayhem.kernel.game import Event, Refusal, Request

# Numbers of events that are told with what they count, each in the form that its number asks for.
COUNTED: dict[str, dict[str, str]] = {
    "friendly": {"tokens": "tokens"},
    "assisted": {"tokens": "tokens"},
    "retaliation": {"tokens": "tokens"},
    "raid_roll": {"tokens": "tokens", "points": "points"},
    "combat_dice": {"ones": "ones"},
    "duel_dice": {"ones": "ones"},
    "dealer_sold": {"small": "sg", "heavy": "hw"},
    "seized": {"small": "sg", "heavy": "hw", "contraband": "co"},
    "casualties": {"count": "members"},
    "moved": {"count": "members"},
    "recruited": {"count": "prospects"},
    "raid": {"arrests": "arrests"},
}


def count(word: str, number: int) -> Message:
    return msgn(f"biker_game.count.{word}", number)


CLUBS = 6


def club_name(seat: int) -> Message:
    """Clubs are named by where they sit; there are names for as many as can play."""
    return msg(f"biker_game.club.{seat + 1}") if 0 <= seat < CLUBS else msg("biker_game.seat", number=seat + 1)


class Teller:
    def __init__(self, game: Any, view: dict[str, Any]) -> None:
        self.game = game
        self.tables = game.tables
        self.viewer = view["seat"]
        self.n = len(view["clubs"])

    # names ------------------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> str:
        return i18n.text(self.club(seat))

    def club(self, seat: int) -> Message:
        return club_name(seat)

    def state(self, st: int) -> Message:
        return self.state_id(self.tables.state_ids[st])

    def state_id(self, name: str) -> Message:
        return msg(f"biker_game.state.{name.lower()}")

    def location(self, loc: int) -> Message:
        return self.state(loc)

    def card(self, uid: int) -> Message:
        return msg(f"biker_game.card.{self.tables.kind_ids[self.tables.kind[uid]]}")

    def good(self, good: int) -> Message:
        return msg(f"biker_game.good.{GOODS[good]}")

    def port(self, port: int) -> Message:
        return msg(f"biker_game.port.{self.tables.port_ids[port]}")

    def business(self, shop: int) -> Message:
        return msg(f"biker_game.business.{self.tables.business_ids[shop]}")

    def holder(self, holder: int) -> Message:
        if holder == NOBODY:
            return msg("biker_board.nobody")
        return self.card(holder - HELD) if holder >= HELD else self.club(holder)

    def _word(self, what: str, value: int, verb: int) -> Any:
        if what == "target":
            what = "seat" if VERBS[verb] == "attack_player" else "card"
        made = {
            "seat": self.club,
            "state": self.state,
            "card": self.card,
            "good": self.good,
            "port": self.port,
            "holder": self.holder,
            "business": self.business,
            "trait": lambda v: msg(f"biker_game.trait.{TRAIT_IDS[v]}"),
            "region": lambda v: msg(f"biker_game.region.{self.tables.region_ids[v]}"),
            "reason": lambda v: msg(f"biker_game.reason.{REASONS[v]}"),
            "mode": lambda v: msg(f"biker_game.mode.{MODES[v]}"),
            "cause": lambda v: msg(f"biker_game.ending.{CAUSES[v]}"),
            "verb": lambda v: msg(f"biker_game.verb.{VERBS[v]}"),
            "setting": lambda v: msg(f"biker_game.standing.{STANDING_NAMES[v]}"),
        }.get(what)
        return made(value) if made is not None else value

    # the log ----------------------------------------------------------------------------------------------------------
    def event(self, event: Event, named: dict[str, Any]) -> str:
        kind = event[0]
        ints: Sequence[int] = event[2:]
        if kind in ("offer", "trade"):
            return self._terms(kind, ints)
        args: dict[str, Any] = {}
        verb = 0
        if kind == "paired":
            return i18n.t("log.biker_game.paired", card=self.card(ints[1]), pairs=self._combat_pairs(ints[3], ints[4:]))
        if kind == "duel_paired":
            ours, theirs = ints[3 : 3 + ints[2]], ints[3 + ints[2] :]
            dice = [self._pair(mine, other) for mine, other in zip(ours, theirs, strict=False)]
            return i18n.t(
                "log.biker_game.duel_paired", club=self.club(ints[0]), other=self.club(ints[1]),
                dice=dice or [msg("biker_board.nothing")],
            )  # fmt: skip
        for i, (name, what) in enumerate(EVENTS[kind]):
            if what == "rest":
                args[name] = list(ints[i:])
            elif what == "rest_states":
                args[name] = [self.state(st) for st in ints[i:]]
            elif what == "value":
                setting, value = ints[i - 1], ints[i]
                args[name] = msg(f"biker_game.standing.{STANDING_NAMES[setting]}.{STANDING_VALUES[setting][value]}")
            else:
                if what == "verb":
                    verb = ints[i]
                args[name] = self._word(what, ints[i], verb)
        for name, word in COUNTED.get(kind, {}).items():
            args[name] = self._counted(kind, word, args[name])
        if kind in ("bought", "imported", "sold"):
            args["count"] = count(GOODS[ints[3]], ints[4])
        if kind in ("planned", "withdrawn"):  # as part of the sentence
            args["order"] = msg(f"biker_board.planned_{VERBS[verb]}")
        return i18n.t(f"log.biker_game.{kind}", **args)

    def _counted(self, kind: str, word: str, number: int) -> Message:
        if word != "tokens":
            return count(word, number)
        if not number:
            return msg("biker_board.no_tokens")
        if kind == "raid_roll":  # B7.5: nothing else gives one
            return msg("biker_board.trait_tokens", tokens=count(word, number), trait=msg("biker_game.trait.lookouts"))
        return count(word, number)

    def _pair(self, value: int, face: int) -> Message:
        return msg("biker_board.pair", value=value, face=face)

    def _combat_pairs(self, slots: int, row: Sequence[int]) -> list[Message]:
        """The faces, then for each the die (0: none) and what tokens made of it."""
        pairs = [(row[slots + 2 * i], row[slots + 2 * i + 1], row[i]) for i in range(slots)]
        return [self._pair(value, face) for die, value, face in pairs if die] or [msg("biker_board.nothing")]

    # refusals and questions -------------------------------------------------------------------------------------------
    def refusal(self, refusal: Refusal) -> str:
        args: dict[str, Any] = {}
        for name, value in refusal.args:
            if name == "club" and isinstance(value, int):
                args[name] = self.club(value)
            elif name in ("card", "business", "region") and isinstance(value, str):
                args[name] = msg(f"biker_game.{name}.{value}")
            elif name == "state" and isinstance(value, str):
                args[name] = self.state_id(value)
            elif name == "order" and isinstance(value, str):
                args[name] = msg(f"biker_game.verb.{value}")
            else:
                args[name] = value
        return f"{i18n.t(f'refuse.biker_game.{refusal.code}', **args)} ({refusal.rule})"

    def question(self, request: Request, view: dict[str, Any]) -> str:
        asked = i18n.t(f"biker_game.ask.{request.kind}")
        if request.kind == "offer":
            terms = next((f for f in reversed(view["stack"]) if f[0] == F_OFFER), None)
            if terms is not None:
                return f"{asked} {self.offer(terms)}"
        return asked

    def prompt(self, request: Request, view: dict[str, Any]) -> str:
        return self.question(request, view)

    def offer(self, frame: Sequence[int]) -> str:
        """An open offer, as it stands on the stack: who is asked, who offers, the order, its terms."""
        return self._terms("offer", (frame[3], frame[2], frame[4], *frame[6:11]))

    def _terms(self, kind: str, ints: Sequence[int]) -> str:
        """An offer or a trade in the log, without what is nothing."""
        club, other, *rest = ints
        verb, terms = (rest[0], rest[1:]) if kind == "offer" else (TRADE, rest)
        args: dict[str, Any] = {"club": self.club(club), "other": self.club(other)}
        if verb == ALLY:
            return i18n.t("biker_board.offers_alliance", **args)
        give, give_count, want, want_count, money = terms
        gives = self._goods(give, give_count, money if money < 0 else 0)
        wants = self._goods(want, want_count, money if money > 0 else 0)
        key = "biker_board.offers_trade" if kind == "offer" else "biker_board.traded"
        return i18n.t(key, gives=gives, wants=wants, **args)

    def _goods(self, good: int, number: int, money: int) -> list[Any]:
        parts: list[Any] = []
        if number:
            parts.append(count(GOODS[good], number))
        if money:
            parts.append(i18n.format_money(abs(money)))
        return parts or [msg("biker_board.nothing")]

    def reminder(self, request: Request) -> str:
        return i18n.t(f"biker_game.hint.{request.kind}")

    def better_reason(self, reason: Reason) -> str | None:
        """The key of what speaks for this very trait, instead of for traits as such."""
        trait = dict(reason.args).get("trait")
        return f"biker_game.why.trait.{trait}" if trait in TRAIT_IDS else None

    # choices in menus -------------------------------------------------------------------------------------------------
    def verb(self, word: str) -> str:
        return i18n.t(f"biker_game.verb.{word}")

    def field(self, field: str) -> str:
        return i18n.t(f"biker_board.field.{field}")

    def value(self, field: str, value: Any, view: dict[str, Any]) -> str:
        if isinstance(value, bool):
            return i18n.t("ui.yes" if value else "ui.no")
        if isinstance(value, dict):
            shares = [f"{self.value('state', state, view)} {number}" for state, number in value.items()]
            return i18n.row(shares) or i18n.t("biker_board.nothing")
        if isinstance(value, list):
            return i18n.row(self.value(field, entry, view) for entry in value) or i18n.t("biker_board.nothing")
        if field == "money":
            return i18n.format_money(value)
        if field == "dice" and isinstance(value, int):
            return i18n.text(count("dice", value))
        if isinstance(value, int):
            return i18n.format_number(value)
        return self.named(field, str(value))

    def named(self, field: str, value: str) -> str:
        """What the engine calls by an id, in words."""
        tables = self.tables
        if value in tables.card_ids:
            return i18n.text(self.card(tables.card_ids.index(value)))
        if field in ("good", "give", "want") and value in GOODS:
            return i18n.t(f"biker_game.good.{value}")
        if value.startswith("club") and value[4:].isdigit():
            return self.seat(int(value[4:]) - 1)
        if value in tables.state_ids:
            return i18n.text(self.state_id(value))
        for kind, names in (("port", tables.port_ids), ("business", tables.business_ids), ("trait", TRAIT_IDS)):
            if field == kind and value in names:
                return i18n.t(f"biker_game.{kind}.{value}")
        if field == "setting":
            return i18n.t(f"biker_game.standing.{value}")
        if field == "value":
            for setting, values in zip(STANDING_NAMES, STANDING_VALUES, strict=True):
                if value in values:
                    return i18n.t(f"biker_game.standing.{setting}.{value}")
        return value.replace("_", " ")

    # the table and the end --------------------------------------------------------------------------------------------
    def table(self, view: dict[str, Any]) -> list[str]:
        lines = [i18n.t("biker_board.round", round=view["round"], phase=msg(f"biker_game.phase.{view['phase']}"))]
        for seat, club in enumerate(view["clubs"]):
            lines.append(self._club_line(seat, club))
            for state, charter in club["charters"].items():
                shops = [msg(f"biker_game.business.{shop}") for shop in charter["businesses"]]
                lines.append(
                    i18n.t(
                        "biker_board.charter_line",
                        state=self.state_id(state),
                        members=count("members", charter["members"]),
                        shops=shops or [msg("biker_board.nothing")],
                    )
                )
        for state, cards in view["states"].items():
            here = [self.card(self.tables.card_ids.index(card)) for card in cards if card is not None]
            lines.append(
                i18n.t("biker_board.state_line", state=self.state_id(state), cards=here or [msg("biker_board.nobody")])
            )
        return lines

    def _club_line(self, seat: int, club: dict[str, Any]) -> str:
        if club["eliminated"]:
            return i18n.t("biker_board.club_out", club=self.club(seat))
        goods = [count(good, club[good]) for good in GOODS if club[good]]
        return i18n.t(
            "biker_board.club_line",
            club=self.club(seat),
            bank=club["bank"],
            debt=club["debt"],
            heat=club["heat"],
            morale=club["morale"],
            prospects=count("prospects", club["prospects"]),
            goods=goods or [msg("biker_board.nothing")],
            income=club["income"],
            score=sum(club["score"]),
        )

    def status(self, view: dict[str, Any]) -> str:
        return self._club_line(view["seat"], view["clubs"][view["seat"]])

    def standings(self, rows: list[dict[str, Any]]) -> list[str]:
        lines = []
        for row in rows:
            parts = [
                i18n.t("biker_board.part", part=msg(f"biker_game.part.{part}"), points=row["parts"][part])
                for part in PARTS
                if row["parts"][part]
            ]
            lines.append(
                i18n.t(
                    "biker_board.standing",
                    place=row["place"],
                    club=self.club(row["seat"]),
                    score=count("points", row["score"]),
                    parts=parts or [msg("biker_board.nothing")],
                )
            )
        return lines
