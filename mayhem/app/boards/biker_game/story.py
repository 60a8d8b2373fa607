"""Events to choreography. However it is played or skipped, at its end the board snaps to the view (`done`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem.app.anim.steps import Call, Cue, Fade, Read, Step, Together, Tween, Wait
from mayhem.app.boards.biker_game.dice_sheets import outcome
from mayhem.app.boards.biker_game.fight_panel import (
    BADGE,
    FRIENDS,
    LAW,
    FactionBadge,
    FightPanel,
    Paint,
    Pair,
    Scenery,
    combat_pairs,
    meeting_pairs,
    roll_pairs,
)
from mayhem.app.boards.biker_game.fight_panel import BONE as BONE_PAINT
from mayhem.app.boards.biker_game.hearing import LOUD, sounds_of
from mayhem.app.boards.biker_game.looks import FRIENDLY, HOSTILE, ITEM_ICONS, TYPE_PLACES
from mayhem.app.dice import DiceTray
from mayhem.app.gfx.colour import Colour, hex_of, lighten
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.ui.clubs import ClubBadge
from mayhem.app.ui.theme import Theme
from mayhem.games.biker_game import meta
from mayhem.games.biker_game.chances import ally_target, friendly_tokens
from mayhem.games.biker_game.duel import clash
from mayhem.games.biker_game.meta import HEAT, M_ATTACK, MODES, MORALE, WIDTH
from mayhem.games.biker_game.names import EVENTS
from mayhem.games.biker_game.solver import losses_of
from mayhem.i18n import msg, msgn
from mayhem.kernel.game import Event

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board
    from mayhem.app.boards.biker_game.reading import Reading
    from mayhem.games.biker_game.state import State
    from mayhem.session.chronicle import Entry

TRAY = 190.0
FLOAT = 0.7
MET = ("peace", "ally")  # the faces of a meeting
SITE = (0.03, 0.19, 0.97, 0.93)  # of a site's drawing what is inside its frame, below its sign
BONE: Colour = (236, 224, 196)

# The phase that an event begins, if it was not reached before.
PHASE_OF = {
    "collected": meta.COLLECT, "released": meta.RELEASE, "recruited": meta.RECRUIT, "friendly": meta.FRIENDLY,
    "duel": meta.HOSTILE, "patched": meta.PATCH, "port_attack": meta.PORTS, "retaliation": meta.RETALIATE,
    "raid_roll": meta.RAID, "folded": meta.FOLD, "declared": meta.DECLARE,
}  # fmt: skip
# Rolls that are laid out dice against faces.
PANELS = ("paired", "duel_paired", "retaliation", "raid_roll")
# Where an event happens, for what floats over the map.
MARKS = {
    "charter": "icons/icon_club",
    "business": "icons/icon_shop",
    "bribed": "icons/icon_bribe",
    "claimed": "icons/icon_port",
    "folded": "icons/icon_fall",
    "settled": "icons/icon_club",
}


class Story:
    def __init__(self, board: Board) -> None:
        self.board = board
        self._lent_dice: list[int] = []  # dice that allied factions brought to the last combat
        self._meeting: tuple[int, ...] = ()  # faction, dice and tokens of the last meeting
        self._toll: int | None = None  # members that the combat which is told really cost, if that is known
        self._turn_at = (0, 0, 0)  # round, club and phase of what is told
        self._now: State | None = None  # the position before what is told, with heat and morale kept up to date

    def tell(self, entries: Sequence[Entry], done: Callable[[], None]) -> list[Step]:
        steps: list[Step] = []
        reading = self.board.reading
        self._now = reading.position.clone() if reading is not None else None
        if reading is not None:
            self._turn_at = (reading.view["round"], reading.view["active"], reading.phase)
        for at, entry in enumerate(entries):
            event = entry.event
            facts = _facts(event)
            self._note(event[0], facts)
            if event[0] == "paired":
                self._toll = _toll(entries[at + 1 :], facts["club"])
            steps += self._phase(event[0], facts)
            steps += self._before(event, facts)
            # The log says nothing before it is seen.
            steps.append(Call(partial(self._write, entry)))
            steps += self._after(event, facts)
        steps.append(Call(done))
        return steps

    def _write(self, entry: Entry) -> None:
        """Into the log, and below the map: the question that was answered is not asked any more."""
        scene = self.board.scene
        scene.write(entry)
        self.board.say(lambda: scene.teller.event(entry.event, scene.table.name_event(entry.event)))

    def _note(self, kind: str, e: dict[str, Any]) -> None:
        """What later events of the same moment are laid out with."""
        now = self._now
        if now is None:
            return
        if kind in ("heat", "morale"):
            now.club[e["club"] * WIDTH + (HEAT if kind == "heat" else MORALE)] = e[kind]
        elif kind == "combat":
            self._meeting = ()
        elif kind == "combat_dice":
            self._lent_dice = e["dice"][e["rolled"] :]
        elif kind in ("friendly", "rerolled") and self._mine(e):
            tokens = e.get("tokens", friendly_tokens(now, e["club"], e["card"]))
            self._meeting = (e["card"], e["first"], e["second"], tokens)

    def _phase(self, kind: str, e: dict[str, Any]) -> list[Step]:
        """The head of the column keeps up with what is told: the view comes only after all of it."""
        round_, active, now = self._turn_at
        if kind == "turn":
            self._turn_at = (e["round"], e["club"], meta.COLLECT)
        else:
            begun = meta.HOSTILE if kind == "combat" and e["mode"] == M_ATTACK else PHASE_OF.get(kind, now)
            self._turn_at = (round_, active, max(now, begun))
        if self.board.reading is None or self._turn_at == (round_, active, now):
            return []
        return [Call(partial(self.board.side.turn_to, self.board.reading, *self._turn_at))]

    # one event --------------------------------------------------------------------------------------------------------
    def _mine(self, facts: dict[str, Any]) -> bool:
        """Does it concern whoever sits in front? Affairs of others are shown short."""
        seat = self.board.seat
        return seat is not None and seat in (facts.get("club"), facts.get("other"))

    def _before(self, event: Event, facts: dict[str, Any]) -> list[Step]:
        kind = event[0]
        if not self._mine(facts) or self.board.reading is None:
            return []
        dice = {
            "recruited": lambda: facts["dice"],
            "friendly": lambda: [facts["first"], facts["second"]],
            "rerolled": lambda: [facts["first"], facts["second"]],
            "combat_dice": lambda: facts["dice"],
            "duel_dice": lambda: facts["dice"],
            "retaliation": lambda: [facts["first"], facts["second"]],
            "raid_roll": lambda: [facts["first"], facts["second"]],
        }.get(kind)
        return self._dice(facts["club"], dice(), facts.get("rolled")) if dice is not None and dice() else []

    def _after(self, event: Event, facts: dict[str, Any]) -> list[Step]:
        kind = event[0]
        steps: list[Step] = []
        if kind in LOUD or self._mine(facts):
            for sound in sounds_of(kind, facts):
                steps.append(Cue(partial(self.board.scene.app.play, f"biker.{sound}")))
        if self.board.reading is None:
            return steps
        make = getattr(self, f"_{kind}", None)
        if make is not None:
            steps += make(facts)
        elif kind in PANELS:
            steps += self._shown_pairs(event, facts) if self._mine(facts) else []
        elif kind in MARKS:
            steps += self._float(self.board.chart.plate(facts["state"]), MARKS[kind], "", "accent")
        return steps

    @property
    def _reading(self) -> Reading:
        assert self.board.reading is not None
        return self.board.reading

    # primitives -------------------------------------------------------------------------------------------------------
    def _centre(self, node: Node | None) -> tuple[float, float]:
        air = self.board.air
        if node is None:
            return air.w / 2, air.h / 2
        return node.to_node(air, node.w / 2, node.h / 2)

    def _map_box(self) -> tuple[float, float, float, float]:
        """Where the map is: what is told large is told over it, and not over the cards and the orders."""
        chart = self.board.chart
        return (*chart.to_node(self.board.air, 0, 0), chart.w, chart.h)

    def _float(self, node: Node | None, icon: str | None, words: str, colour: str) -> list[Step]:
        """A sign that rises from a place and is gone."""
        x, y = self._centre(node)
        wide = 170.0 if words else 64.0
        label = Node(w=wide, h=48)
        label.add(Box(0, 0, wide, 48, fill=(10, 7, 6, 215), line="brass", radius=12))
        if icon is not None:
            label.add(Image(icon, 14, 6, 36, 36))
        if words:
            label.add(
                Text(
                    words, "number", size=30, colour=colour, align="centre", fit=True, x=50, y=0, w=110, h=48, role=None
                )
            )

        def begin() -> None:
            self.board.air.add(label)
            label.centre_on(x, y)

        rise = Together([Tween(label, FLOAT * 0.6, y=y - 70), Wait(FLOAT)])
        return [Call(begin), rise, Call(label.leave)]

    def _banner(self, words: Label, style: str = "sign", seconds: float = 0.9) -> list[Step]:
        """Big words across the map."""
        air = self.board.air
        x, y, wide, high = self._map_box()
        band = Node(w=wide, h=110)
        band.add(Box(0, 0, wide, 110, fill=(6, 4, 4, 225), line="brass_dark", line_width=2))
        band.add(Text(words, style, size=40, align="centre", wrap=True, fit=True, x=40, y=8, w=wide - 80, h=94))

        def begin() -> None:
            air.add(band)
            band.move_to(x, y + high * 0.3 - 55)
            band.alpha = 0.0

        return [Call(begin), Fade(band, 0.15, 1.0), Read(seconds), Fade(band, 0.15, 0.0), Call(band.leave)]

    def _dice(self, seat: int, faces: Sequence[int], rolled: int | None) -> list[Step]:
        """All dice of a moment in one throw, in the club's colours; what allies bring, in theirs."""
        air, stage = self.board.air, self.board.root.stage
        own = len(faces) if rolled is None else rolled
        ink: Colour = (28, 20, 16)
        body: Colour = BONE
        if stage is not None and isinstance(stage.look, Theme):
            look = stage.look.gang(seat)
            body, ink = look.colour, look.ink
        colours = [(body, ink) if i < own else FRIENDS for i in range(len(faces))]
        w = min(1000.0, 240.0 + 110.0 * len(faces))
        tray = DiceTray(w, TRAY)
        tray.on_contact = self._knock

        def begin() -> None:
            air.add(tray)
            x, y, wide, high = self._map_box()
            tray.move_to(x + (wide - w) / 2, y + (high - TRAY) / 2)

        seed = sum(face * 7**i for i, face in enumerate(faces)) + self.board.scene.table.decisions * 31
        return [Call(begin), tray.roll(list(faces), seed, colours), Wait(0.5), Call(tray.leave)]

    def _panel(
        self,
        title: Label,
        pairs: Sequence[Pair],
        result: Label,
        seat: int,
        other: int | None = None,
        card: int | None = None,
    ) -> list[Step]:
        """How it came out against a club, a faction or (neither) the police, long enough to be read."""
        air = self.board.air
        theirs = self._paint(other) if other is not None else BONE_PAINT
        police = other is None and card is None
        shade = Box(fill=(6, 4, 4, 140), radius=12)  # the map steps back
        panel = FightPanel(title, pairs, result, self._scenery(seat, other, card), self._paint(seat), theirs, police)

        def begin() -> None:
            x, y, wide, high = self._map_box()
            shade.place(x, y, wide, high)
            air.add(shade, panel)
            panel.scale = min(1.3, wide * 0.94 / panel.w, high * 0.94 / panel.h)
            panel.move_to(x + (wide - panel.w) / 2, y + (high - panel.h) / 2)
            panel.alpha = 0.0

        return [
            Call(begin),
            Fade(panel, 0.12, 1.0),
            Read(1.1 + 0.25 * len(pairs)),
            Call(panel.leave),
            Call(shade.leave),
        ]

    def _scenery(self, seat: int, other: int | None, card: int | None) -> Scenery:
        sign: Node = FactionBadge("icons/icon_precinct", LAW[0], BADGE)
        picture, part = "cards/card_raid_at_dawn", (0.0, 0.0, 1.0, 1.0)
        foes: str | None = None  # the police are in the picture
        if other is not None:
            sign, picture = ClubBadge(other, BADGE), "backdrops/backdrop_throwdown"
            foes = f"pieces/member_plain_large{hex_of(self._paint(other)[0])}"
        elif card is not None:
            tables = self._reading.tables
            kind = tables.type_ids[tables.kind_type[tables.kind[card]]]
            ring = HOSTILE if tables.hostile[card] else FRIENDLY
            sign = FactionBadge(f"emblems/faction_{kind}", ring, BADGE)
            foes = f"pieces/{'member' if kind == 'rival_mc' else 'prospect'}_plain_large{hex_of(lighten(ring, 0.12))}"
            picture, part = f"sites/site_{TYPE_PLACES[kind]}", SITE
        flat = self.board.scene.app.theme.flat
        men = f"pieces/member_plain_large{hex_of(self._paint(seat)[0])}"
        people = (None, None) if flat else (men, foes)
        return Scenery(None if flat else picture, part, ClubBadge(seat, BADGE), sign, *people)

    def _paint(self, seat: int) -> Paint:
        stage = self.board.root.stage
        if stage is None or not isinstance(stage.look, Theme):
            return BONE_PAINT
        look = stage.look.gang(seat)
        return look.colour, look.ink

    def _knock(self, kind: str, strength: float, pan: float) -> None:
        self.board.scene.app.play(f"dice.{kind}", pan=pan, force=strength)

    # kinds ------------------------------------------------------------------------------------------------------------
    def _turn(self, e: dict[str, Any]) -> list[Step]:
        words = msg("biker_board.turn_of", round=e["round"], club=self._reading.club_name(e["club"]))
        return self._banner(words, "sign", 0.7 if e["club"] == self.board.seat else 0.35)

    def _closed(self, e: dict[str, Any]) -> list[Step]:
        return [Call(lambda: self.board.open_church(False))]

    def _collected(self, e: dict[str, Any]) -> list[Step]:
        return self._float(self.board.cards.get(e["club"]), ITEM_ICONS["cash"], f"+{e['money'] // 1000}k", "money")

    def _result(self, e: dict[str, Any], key: str, style: str) -> list[Step]:
        reading = self._reading
        state = reading.position.at[e["card"]]
        if not self._mine(e):
            return self._float(self.board.chart.plate(state) if state >= 0 else None, "icons/icon_deal", "", "accent")
        words = msg(key, club=reading.club_name(e["club"]), card=reading.card_name(e["card"]))
        met, self._meeting = self._meeting, ()
        if met and met[0] == e["card"] and self._now is not None:
            faces = (reading.tables.peace[e["card"]], ally_target(self._now, e["club"], e["card"]))
            names = [msg(f"biker_board.slot_{name}", target=face) for name, face in zip(MET, faces, strict=True)]
            pairs = meeting_pairs(faces, (met[1], met[2]), met[3], names)
            return self._panel(reading.card_name(e["card"]), pairs, words, e["club"], card=e["card"])
        return self._banner(words, style, 0.8)

    def _alliance(self, e: dict[str, Any]) -> list[Step]:
        return self._result(e, "log.biker_game.alliance", "sign")

    def _peace(self, e: dict[str, Any]) -> list[Step]:
        return self._result(e, "log.biker_game.peace", "neon") if self._mine(e) else []

    def _peace_failed(self, e: dict[str, Any]) -> list[Step]:
        return self._result(e, "log.biker_game.peace_failed", "neon_red") if self._mine(e) else []

    def _defeated(self, e: dict[str, Any]) -> list[Step]:
        return self._result(e, "log.biker_game.defeated", "sign")

    def _intimidated(self, e: dict[str, Any]) -> list[Step]:
        if not self._mine(e):
            return []
        return self._banner(msg("log.biker_game.intimidated", card=self._reading.card_name(e["card"])), "neon", 0.7)

    def _not_intimidated(self, e: dict[str, Any]) -> list[Step]:
        if not self._mine(e):
            return []
        return self._banner(
            msg("log.biker_game.not_intimidated", card=self._reading.card_name(e["card"])), "neon_red", 0.7
        )

    def _combat(self, e: dict[str, Any]) -> list[Step]:
        if not self._mine(e):
            return []
        reading = self._reading
        words = msg(
            "log.biker_game.combat",
            club=reading.club_name(e["club"]),
            card=reading.card_name(e["card"]),
            state=reading.state_name(e["state"]),
            mode=msg(f"biker_game.mode.{MODES[e['mode']]}"),
        )
        return self._banner(words, "neon_red", 0.7)

    def _duel(self, e: dict[str, Any]) -> list[Step]:
        reading = self._reading
        words = msg(
            "log.biker_game.duel",
            club=reading.club_name(e["club"]),
            other=reading.club_name(e["other"]),
            state=reading.state_name(e["state"]),
        )
        return self._banner(words, "neon_red", 0.8)

    def _shown_pairs(self, event: Event, e: dict[str, Any]) -> list[Step]:
        """Dice against faces, for whoever is concerned."""
        reading, kind = self._reading, event[0]
        if kind == "paired":
            count, row = e["slots"], e["pairs"]
            names: list[Label] = [
                msg("biker_board.slot_intimidate" if i < 2 else "biker_board.slot_defeat", target=row[i])
                for i in range(count)
            ]
            pairs = combat_pairs(row[:count], row[count:], names, self._lent_dice)
            result = outcome(reading, e["club"], e["level"], sum(pair.cost for pair in pairs), self._toll)
            return self._panel(reading.card_name(e["card"]), pairs, result, e["club"], card=e["card"])
        if kind == "duel_paired":
            ours, theirs = e["dice"][: e["count"]], e["dice"][e["count"] :]
            pairs = [
                Pair("", other, mine, mine, losses_of(mine, other)) for mine, other in zip(ours, theirs, strict=False)
            ]
            clubs = {"club": reading.club_name(e["club"]), "other": reading.club_name(e["other"])}
            lost, taken = clash(ours, theirs)
            result = msg("biker_board.duel_result", losses=lost, kills=taken, **clubs)
            return self._panel(msg("biker_board.versus", **clubs), pairs, result, e["club"], e["other"])
        if kind == "retaliation":
            scene = self.board.scene
            words: Label = scene.teller.event(event, scene.table.name_event(event))
            pairs = roll_pairs((e["target_first"], e["target_second"]), (e["first"], e["second"]), ("", ""))
            return self._panel(reading.card_name(e["card"]), pairs, words, e["club"], card=e["card"])
        words = msg("biker_board.raid_hit", points=e["points"]) if e["points"] else msg("biker_board.raid_safe")
        pairs = roll_pairs((e["target"], e["target"]), (e["first"], e["second"]), ("", ""))
        return self._panel(msg("biker_board.police_title"), pairs, words, e["club"])

    def _casualties(self, e: dict[str, Any]) -> list[Step]:
        if not e["count"]:
            return []
        return self._float(self.board.chart.plate(e["state"]), "icons/icon_injured", f"−{e['count']}", "bad")

    def _patched(self, e: dict[str, Any]) -> list[Step]:
        if not self._mine(e):
            return []
        return self._float(self.board.chart.plate(e["state"]), ITEM_ICONS["members"], f"+{e['count']}", "good")

    def _raid(self, e: dict[str, Any]) -> list[Step]:
        arrests = msgn("biker_game.count.arrests", e["arrests"])
        words = msg("log.biker_game.raid", club=self._reading.club_name(e["club"]), arrests=arrests)
        return self._banner(words, "neon_red", 1.0 if self._mine(e) else 0.5)

    def _eliminated(self, e: dict[str, Any]) -> list[Step]:
        return self._banner(msg("log.biker_game.eliminated", club=self._reading.club_name(e["club"])), "neon_red", 1.2)

    def _declared(self, e: dict[str, Any]) -> list[Step]:
        return self._banner(msg("log.biker_game.declared", club=self._reading.club_name(e["club"])), "sign", 1.3)


def _toll(entries: Sequence[Entry], seat: int) -> int | None:
    """What the combat cost that has just been paired: armor may spare some, and a charter has no more than it has."""
    for entry in entries:
        if entry.event[0] == "casualties":
            facts = _facts(entry.event)
            return int(facts["count"]) if facts["club"] == seat else None
        if entry.event[0] in ("paired", "turn"):
            break
    return None


def _facts(event: Event) -> dict[str, Any]:
    """The ints of an event by name; what comes last may be a list."""
    facts: dict[str, Any] = {}
    ints = event[2:]
    for i, (name, what) in enumerate(EVENTS[event[0]]):
        facts[name] = list(ints[i:]) if what.startswith("rest") else ints[i]
    return facts
