"""Men of Mayhem in words: names, the log, refusals and questions. The table itself is in men_of_mayhem_table.py.

Catalogue: `log.<event>` (and `log.<event>.<variant>`), `refuse.<code>`, `men_of_mayhem.*`; the holes are named after
the arguments of the engine, with numbers turned into names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mayhem import i18n
from mayhem.ai.agent import Reason
from mayhem.app.telling.men_of_mayhem_table import dudes_short, gang_line, gangs_at, table
from mayhem.games.men_of_mayhem.content_rules import MOST_HEAT
from mayhem.games.men_of_mayhem.scoring import ENDINGS
from mayhem.games.men_of_mayhem.tables import (
    CHASE,
    DROP,
    E_DROP,
    E_GAIN,
    E_HOME,
    E_INJURE,
    E_LOSE,
    E_RECRUIT,
    E_TRADE,
    EFFECT_WORDS,
    EVERYTHING,
    GAIN,
    HALF,
    HEAL,
    ITEM_WORDS,
    OPPORTUNITY,
    PROMOTE,
    RECRUIT,
    RULE_WORDS,
    SCOUT,
    SLIP,
    STEAL,
    SWAP,
    TIP,
    Effect,
    Rule,
)  # fmt: skip
from mayhem.games.men_of_mayhem.verbs import NO_PROMISE, PROMISE_WORDS, STAY_OFF, TRAFFIC_AT_MOST
from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.i18n import Message, msg, msgn
from mayhem.kernel.game import Event, Refusal, Request

GOODS = ("cash", "guns", "contraband")
_GANGS = ("seat", "rival", "to_seat")
_PLACES = ("at", "from", "to")
_NONE = ("backup", "pull", "traffic")  # verbs that have words of their own for doing nothing
_COUNTS = ("orders", "prospects", "guns", "cards", "members", "contraband", "cash")
_ASKED_AT = {"exploit": 1, "backup": 1, "guns": 0, "shoot": 1, "injure": 1, "spoils": 1}  # where in a request's args
_ASKED_CARD = {"option": 1, "trade": 1}


def count(word: str, number: int) -> Message:
    return msgn(f"men_of_mayhem.count.{word}", number)


class Teller:
    """Remembers which places lie where, because an Opportunity's events outlive it."""

    def __init__(self, game: Any, view: dict[str, Any]) -> None:
        self.game = game
        self.tables = game.tables
        self.viewer = view["seat"]
        self.n = view["n"]
        self.locs = view["locs"]
        self.first_slot = view["first_slot"]
        self.gang = list(view["gang"])
        self.places = {loc: place for loc, place in enumerate(view["site"]) if place >= 0}
        self.totals: dict[int, int] = {}  # of the fight being told; who wins an equal one holds the Patch

    # names ------------------------------------------------------------------------------------------------------------
    def seat(self, seat: int) -> str:
        return i18n.text(self._seat(seat))

    def _seat(self, seat: int) -> Message:
        if 0 <= seat < self.n and self.gang[seat] >= 0:
            return msg(f"gang.{self.tables.gangs[self.gang[seat]].id}.name")
        return msg("men_of_mayhem.seat", number=seat + 1)

    def location(self, loc: int) -> Message:
        if loc == self.locs:
            return msg("men_of_mayhem.location.emergency_room")
        if 0 <= loc < self.n:
            if loc == self.viewer:
                return msg("men_of_mayhem.location.own_clubhouse")
            return msg("men_of_mayhem.location.clubhouse", seat=self._seat(loc))
        if loc in self.places:
            return self.place(self.places[loc])
        if 0 <= loc < self.locs:
            return msg("men_of_mayhem.location.face_down")
        return msg("men_of_mayhem.location.unknown", number=loc)

    def place(self, place: int) -> Message:
        name = self.tables.places[place].id
        return msg(f"site.{name}.name" if i18n.has(f"site.{name}.name") else f"card.{name}.name")

    def place_rule(self, place: int) -> Message:
        name = self.tables.places[place].id
        return msg(f"site.{name}.rule" if i18n.has(f"site.{name}.rule") else f"card.{name}.text")

    def _card(self, card: int) -> Message:
        return msg(f"card.{self.tables.cards[card].id}.name")

    # amounts ----------------------------------------------------------------------------------------------------------
    def amounts(self, words: Iterable[str], numbers: Iterable[int]) -> Any:
        """Two Members and a Prospect, say; what is 0 is left out."""
        parts = [i18n.text(count(word, number)) for word, number in zip(words, numbers, strict=True) if number]
        return i18n.join(parts) if parts else msg("men_of_mayhem.count.nothing")

    def goods(self, numbers: Sequence[int]) -> Any:
        return self.amounts(GOODS, numbers)

    def dudes(self, members: int, prospects: int) -> Any:
        return self.amounts(("members", "prospects"), (members, prospects))

    def _promise(self, kind: int, arg: int) -> Message:
        key = f"men_of_mayhem.promise.{PROMISE_WORDS[kind]}"
        if kind == STAY_OFF:
            return msg(key, location=self.location(arg))
        return msg(key, number=arg) if kind == TRAFFIC_AT_MOST else msg(key)

    # the log ----------------------------------------------------------------------------------------------------------
    def event(self, event: Event, named: dict[str, Any]) -> str:
        return self.lasting(event)()

    def lasting(self, event: Event) -> Callable[[], str]:
        """A line of the log for whoever asks for it late and often: it tells how things lay when it was new."""
        kind = event[0]
        facts = dict(zip(EVENTS[kind], event[2:], strict=True))
        self._learn(kind, facts)
        then = dict(self.places), dict(self.totals)

        def words() -> str:
            now = self.places, self.totals
            self.places, self.totals = then
            try:
                return self._words_of(kind, facts)
            finally:
                self.places, self.totals = now

        return words

    def _words_of(self, kind: str, facts: dict[str, int]) -> str:
        args: dict[str, Any] = {}
        for field, value in facts.items():
            if field in _GANGS:
                args[field] = self._seat(value) if value >= 0 else msg("men_of_mayhem.nobody")
            elif field in _PLACES:
                args[field] = self.location(value)
            elif field in _COUNTS:
                args[field] = count(field, value)
            elif field == "crew":
                args[field] = msg("men_of_mayhem.crew", number=value + 1)
            else:
                args[field] = value
        variant = self._variant(kind, facts, args)
        return i18n.t(f"log.{kind}.{variant}" if variant else f"log.{kind}", **args)

    def _learn(self, kind: str, facts: dict[str, int]) -> None:
        if kind == "gang":
            self.gang[facts["seat"]] = facts["gang"]
        elif kind == "site":
            self.places[facts["at"]] = facts["place"]
        elif kind == "round":
            for loc in range(self.first_slot, self.locs):
                self.places.pop(loc, None)
        elif kind == "throw_down":
            self.totals.clear()
        elif kind == "fight_roll":
            self.totals[facts["seat"]] = facts["total"]
        elif kind == "card" and self.tables.cards[facts["card"]].type == OPPORTUNITY:
            place = self.tables.cards[facts["card"]].place
            free = next((loc for loc in range(self.first_slot, self.locs) if loc not in self.places), None)
            if free is not None and place not in self.places.values():
                self.places[free] = place

    def _variant(self, kind: str, facts: dict[str, int], args: dict[str, Any]) -> str:
        """Fills what an event says in a way of its own; which of its texts it takes."""
        if "members" in facts:
            args["dudes"] = self.dudes(facts["members"], facts["prospects"])
        if "card" in facts:
            args["card"] = self._card(facts["card"])
            args["rule"] = msg(f"card.{self.tables.cards[facts['card']].id}.text")
        if "mask" in facts:
            struck = [self._seat(seat) for seat in range(self.n) if facts["mask"] >> seat & 1]
            args["seats"] = struck
            if not struck:
                return "nobody"
            return "all" if kind == "struck" and len(struck) == self.n else ""
        if "give_cash" in facts:
            self._fill_offer(facts, args)
        if "prospect" in facts:
            args["who"] = msg("men_of_mayhem.prospect" if facts["prospect"] else "men_of_mayhem.member")
        if "item" in facts:
            args["item"] = f"men_of_mayhem.item.{ITEM_WORDS[facts['item']]}"
            args["goods"] = self.amounts([ITEM_WORDS[facts["item"]]], [abs(facts["amount"])])
        special = getattr(self, f"_tell_{kind}", None)
        return special(facts, args) if special is not None else ""

    def _fill_offer(self, facts: dict[str, int], args: dict[str, Any]) -> None:
        args["gives"] = self.goods([facts[f"give_{word}"] for word in GOODS])
        args["wants"] = self.goods([facts[f"want_{word}"] for word in GOODS])
        terms = [facts[word] for word in ("seat", "to_seat", "promise", "promise_arg", "ask", "ask_arg")]
        args["promises"] = self._promises(*terms)

    def _promises(self, maker: int, other: int, promise: int, promise_arg: int, ask: int, ask_arg: int) -> str:
        told = ""
        if promise != NO_PROMISE:
            words = self._promise(promise, promise_arg)
            told += i18n.t("men_of_mayhem.promise.by_maker", maker=self._seat(maker), promise=words)
        if ask != NO_PROMISE:
            words = self._promise(ask, ask_arg)
            told += i18n.t("men_of_mayhem.promise.by_other", other=self._seat(other), promise=words)
        return told

    def _tell_gang(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["side"] = msg("men_of_mayhem.side.high_octane")
        return "" if facts["side"] else "plain"

    def _tell_patch(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        return "first" if facts["rival"] < 0 else ""

    def _tell_site(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["place"], args["rule"] = self.place(facts["place"]), self.place_rule(facts["place"])
        return ""

    def _tell_option(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        strikes = self.tables.cards[facts["card"]].strikes
        choosable = next((strike for strike in strikes if len(strike.options) > 1), strikes[0])
        args["option"] = self.option(choosable.options[facts["option"]])
        return ""

    def _tell_patch_in(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["goods"] = self.goods((facts["cash"], facts["guns"], 0))
        return ""

    def _tell_transact(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        moved = [facts[word] for word in GOODS]
        give, get = [max(0, -number) for number in moved], [max(0, number) for number in moved]
        rule = f"men_of_mayhem.rule.{RULE_WORDS[facts['rule']]}"
        args["rule"] = msg(rule, give=self.goods(give), get=self.goods(get))
        return ""

    def _tell_steal(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        return "" if facts["amount"] else "nothing"

    def _tell_peeked(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["goods"] = self.goods([facts[word] for word in GOODS])
        return "orders" if facts["orders"] >= 0 else ""

    def _tell_item(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        return "drop" if facts["amount"] < 0 else "" if facts["amount"] else "none"

    def _tell_orders(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["orders"] = count("orders", abs(facts["amount"]))
        return "drop" if facts["amount"] < 0 else ""

    def _tell_heat(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["gained"], args["most"] = count("heat", abs(facts["amount"])), MOST_HEAT
        return "drop" if facts["amount"] < 0 else "fall" if facts["heat"] > MOST_HEAT else ""

    def _tell_heal(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["paid"] = self.amounts(["cash"], [facts["cash"]])
        return ""

    def _tell_throw_down(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        return "alone" if facts["alone"] else ""

    def _tell_fight_result(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        if facts["seat"] < 0:
            return "tie"
        tied = facts["seat"] in self.totals and list(self.totals.values()).count(facts["total"]) > 1
        return "patch" if tied else ""

    def _tell_shot(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["dudes"] = count("dudes", facts["amount"])
        return ""

    def _tell_traffic(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        return "" if facts["contraband"] else "nothing"

    def _tell_promise_broken(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["promise"] = self._promise(facts["promise"], facts["promise_arg"])
        return ""

    _tell_promise_kept = _tell_promise_broken

    def _tell_emergency(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        return "lives" if facts["lives"] else ""

    def _tell_blind(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["goods"] = self.goods([facts[word] for word in GOODS])
        return ""

    def _tell_won(self, facts: dict[str, int], args: dict[str, Any]) -> str:
        args["ending"] = msg(f"men_of_mayhem.ending.{ENDINGS[facts['ending']]}")
        return ""

    _tell_crew_won = _tell_won

    # refusals and questions -------------------------------------------------------------------------------------------
    def refusal(self, refusal: Refusal) -> str:
        facts = dict(refusal.args)
        args: dict[str, Any] = dict(facts)
        numbers = {word: value for word, value in facts.items() if isinstance(value, int)}
        if "location" in numbers:
            args["location"] = self.location(numbers["location"])
        if "members" in numbers:
            args["dudes"] = self.dudes(numbers["members"], numbers["prospects"])
        for word in ("orders", "guns", "injuries"):
            if word in numbers:
                args[word] = count(word, numbers[word])
        if "cash" in numbers:
            args["goods"] = self.goods((numbers["cash"], numbers.get("guns", 0), 0))
            args["paid"] = count("cash", numbers["cash"])
        if "most" in numbers:
            args["times"] = count("times", numbers["most"])
        # Not even once: one lacks what it takes.
        lacking = refusal.code == "too_often" and not numbers["most"]
        why = i18n.t("men_of_mayhem.too_little") if lacking else i18n.t(f"refuse.{refusal.code}", **args)
        return f"{why} ({refusal.rule})"

    def better_reason(self, reason: Reason) -> str | None:
        """An exploit that brings hardly anything is not advised for its cash."""
        words = dict(reason.args)
        poor = reason.key.endswith(".exploit") and int(words.get("cash", 1)) < 1
        return f"{reason.key}_anyway" if poor else None

    def prompt(self, request: Request, view: dict[str, Any]) -> str:
        args: dict[str, Any] = {}
        if request.kind in _ASKED_AT:
            args["at"] = self.location(request.args[_ASKED_AT[request.kind]])
        if request.kind in _ASKED_CARD:
            args["card"] = self._card(request.args[_ASKED_CARD[request.kind]])
        return i18n.t(f"men_of_mayhem.ask.{request.kind}", **args)

    def question(self, request: Request, view: dict[str, Any]) -> str:
        asked = self.prompt(request, view)
        if request.kind == "deal":
            return i18n.t("format.colon", told=asked, more=self.offer(request.args))
        if request.kind in ("option", "trade"):
            return i18n.t(
                "format.aside", told=asked, aside=i18n.t(f"card.{self.tables.cards[request.args[1]].id}.text")
            )
        return asked

    def promises(self, terms: Sequence[int]) -> str:
        """Those of an offer; nothing, if there are none."""
        return self._promises(*terms[:2], *terms[8:12])

    def offer(self, terms: Sequence[int]) -> str:
        """An open offer: (from, to, give x3, want x3, promise kind arg, wanted promise kind arg)."""
        return i18n.t(
            "log.offer", seat=self._seat(terms[0]), to_seat=self._seat(terms[1]), gives=self.goods(terms[2:5]),
            wants=self.goods(terms[5:8]), promises=self.promises(terms),
        )  # fmt: skip

    def reminder(self, request: Request) -> str:
        return i18n.t(f"men_of_mayhem.hint.{request.kind}")

    # rules and options in short ---------------------------------------------------------------------------------------
    def rule(self, rule: Rule) -> str:
        kind = rule.kind
        args: dict[str, Any] = {"give": self.goods(rule.give), "get": self.goods(rule.get)}
        if kind in (STEAL, GAIN, DROP):
            args["goods"] = self.amounts([ITEM_WORDS[rule.item]], [rule.amount])
        elif kind in (RECRUIT, CHASE):
            args["prospects"] = count("prospects", rule.amount)
        elif kind in (SCOUT, SLIP, TIP):
            word = {SCOUT: "cards", SLIP: "dudes", TIP: "heat"}[kind]
            args[word] = count(word, rule.amount)
        elif kind in (HEAL, PROMOTE):
            args["give"] = self.goods(rule.give)
        told = i18n.t(f"men_of_mayhem.rule.{RULE_WORDS[kind]}", **args)
        if kind <= SWAP and rule.max > 1:
            return i18n.t("men_of_mayhem.rule.most", rule=told, times=count("times", rule.max))
        return told

    def boost(self, rule: Rule) -> str:
        return i18n.t("men_of_mayhem.rule.boost", orders=count("orders", 1), rule=self.rule(rule))

    def option(self, effects: Sequence[Effect]) -> str:
        return i18n.join([self._effect(effect) for effect in effects])

    def _effect(self, effect: Effect) -> str:
        key = f"men_of_mayhem.effect.{EFFECT_WORDS[effect.op]}"
        args: dict[str, Any] = {"item": f"men_of_mayhem.item.{ITEM_WORDS[effect.item]}"}
        if effect.op in (E_GAIN, E_DROP):
            if effect.amount in (EVERYTHING, HALF):
                key += "_all" if effect.amount == EVERYTHING else "_half"
            args["goods"] = self.amounts([ITEM_WORDS[effect.item]], [effect.amount])
        elif effect.op in (E_LOSE, E_RECRUIT):
            args["prospects"] = count("prospects", effect.amount)
        elif effect.op == E_INJURE:
            args["dudes"] = count("dudes", effect.amount)
        elif effect.op == E_HOME and effect.amount:
            key += "_contested"
        elif effect.op == E_TRADE and effect.rule is not None:
            args["rule"] = self.rule(effect.rule)
        told = i18n.t(key, **args)
        if effect.per >= 0:
            return i18n.t("men_of_mayhem.effect.per", effect=told, item=f"men_of_mayhem.item.{ITEM_WORDS[effect.per]}")
        return told

    # choices in menus -------------------------------------------------------------------------------------------------
    def verb(self, word: str) -> str:
        return i18n.t(f"men_of_mayhem.verb.{word}")

    def verb_of_none(self, word: str) -> str:
        """The verb when nothing at all goes with it: no guns drawn, nothing sold, nobody called."""
        return i18n.t(f"men_of_mayhem.none.{word}") if word in _NONE else self.verb(word)

    def field(self, field: str) -> str:
        return i18n.t(f"cli.field.{field}")

    def value(self, field: str, value: Any, view: dict[str, Any]) -> str:
        if field in _PLACES:
            return self._place_label(value, view)
        if field == "rival":
            return self._rival_label(value, view)
        if field == "rule":
            return self._rule_label(value, view)
        if field == "option":
            frame = view["stack"][-1]
            return self.option(self.tables.cards[frame[3]].strikes[frame[4]].options[value])
        if field == "gang":
            return self._gang_label(value)
        if field == "side":
            return i18n.t(f"men_of_mayhem.side.{value}")
        if field == "prospect":
            return i18n.t("men_of_mayhem.prospect" if value else "men_of_mayhem.member")
        if field == "alone":
            return i18n.t("cli.field.alone.yes" if value else "cli.field.alone.no")
        if field in ("members", "prospects", "guns", "contraband", "times"):
            return i18n.text(count(field, value))
        if field == "injuries":
            shots = [
                i18n.t("format.aside", told=self._named_seat(gang), aside=i18n.text(count("dudes", hits)))
                for gang, hits in value.items()
            ]
            return i18n.join(shots) if shots else i18n.t("men_of_mayhem.count.nothing")
        return str(value)

    def _named_seat(self, gang: str) -> str:
        return i18n.t(f"gang.{gang}.name")

    def _seat_of(self, gang: str) -> int:
        ids = [self.tables.gangs[g].id if g >= 0 else "" for g in self.gang]
        return ids.index(gang)

    def _gang_label(self, gang: str) -> str:
        rule, club = i18n.t(f"gang.{gang}.rule"), i18n.t(f"gang.{gang}.club")
        return i18n.t("cli.table.gang_choice", gang=self._named_seat(gang), rule=rule, club=club)

    def _rival_label(self, gang: str, view: dict[str, Any]) -> str:
        seat = self._seat_of(gang)
        known = [k for k in view["know"] if k[1] == seat]
        if not known:
            return self.seat(seat)
        return i18n.t("cli.table.known", seat=self.seat(seat), goods=self.goods(known[-1][3:6]), round=known[-1][2])

    def _rule_label(self, word: str, view: dict[str, Any]) -> str:
        """A rule of the Location being exploited, by the name that choices give it."""
        frame = view["stack"][-1]
        place = self.tables.places[view["site"][frame[3]]]
        if word == "boost" and place.boost is not None:
            return self.boost(place.boost)
        for i, rule in enumerate(place.rules):
            name = RULE_WORDS[rule.kind]
            if word in (name, f"{name}_{i + 1}"):
                return self.rule(rule)
        return word

    def _place_label(self, name: str, view: dict[str, Any]) -> str:
        loc = self.loc_of(name, view)
        return name if loc is None else self.place_label(loc, view)

    def place_label(self, loc: int, view: dict[str, Any]) -> str:
        """A place and who stands on it."""
        told = i18n.text(self.location(loc))
        if loc >= self.locs:
            return told
        here = [f"{self.seat(seat)} {dudes_short(view, seat, loc)}" for seat in gangs_at(view, loc)]
        return i18n.t("format.aside", told=told, aside=i18n.row(here)) if here else told

    def loc_of(self, name: str, view: dict[str, Any]) -> int | None:
        """The number of a Location from the name that choices give it."""
        if name == "emergency_room":
            return int(self.locs)
        kind, _, rest = name.partition(":")
        if kind == "clubhouse":
            return self._seat_of(rest)
        if kind == "face_down":
            return int(rest)
        for loc, place in enumerate(view["site"]):
            if place >= 0 and self.tables.places[place].id == name:
                return loc
        return None

    # the table and the end --------------------------------------------------------------------------------------------
    def table(self, view: dict[str, Any]) -> list[str]:
        return table(self, view)

    def status(self, view: dict[str, Any]) -> str:
        return gang_line(self, view, view["seat"])

    def standings(self, rows: list[dict[str, Any]]) -> list[str]:
        return [
            i18n.t(
                "cli.telling.standing_goods", place=row["place"], seat=self.seat(row["seat"]),
                goods=self.goods((row["score"], row["guns"], row["contraband"])),
            )
            for row in rows
        ]  # fmt: skip
