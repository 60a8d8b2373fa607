"""Events to choreography. However it is played or skipped, at its end the board snaps to the view (`done`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pygame

from mayhem.app.anim.steps import Call, Cue, Fade, Read, Ready, Step, Together, Tween, Wait
from mayhem.app.boards.men_of_mayhem.cards import CardFace
from mayhem.app.boards.men_of_mayhem.follow import follow
from mayhem.app.boards.men_of_mayhem.hearing import sounds_of
from mayhem.app.boards.men_of_mayhem.looks import ITEM_ICONS
from mayhem.app.boards.men_of_mayhem.news import tell_news
from mayhem.app.boards.men_of_mayhem.pieces import Load, load_ghost
from mayhem.app.boards.men_of_mayhem.reading import STEPS, Reading
from mayhem.app.boards.men_of_mayhem.show import UNSEEN
from mayhem.app.dice import DiceTray
from mayhem.app.dice.tray import INK, IVORY
from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import warming
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.games.men_of_mayhem.state import CLAIM, CLEAN_UP, LAST_CALLS, REVEAL
from mayhem.games.men_of_mayhem.tables import ITEM_WORDS
from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.i18n import msg
from mayhem.kernel.game import Event

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board
    from mayhem.session.chronicle import Entry

RIDE_SECONDS = 0.45
TRAY, NARROWEST, GAP = 190.0, 460.0, 8.0  # of the felt: usual height, least width, and what stays free beside it
FLOAT_SECONDS = 0.8
HUSH = 0.6
SHAKE = 0.45  # dice in the hand
READ = 1.2  # to see what everybody has got
TITLE_BAND, ENDS = 68.0, 150.0  # a banner in place of a show's title; how far from its ends the words stay
DARK: Colour = (6, 4, 4, 238)
BRASS = (110, 80, 44, 255)
TOGETHER = ("guns", "traffic")  # of all gangs at once
# With which event a step of the round begins.
BEGINS = {"round": CLAIM, "site": REVEAL, "card": REVEAL, "last_call": LAST_CALLS, "clean_up": CLEAN_UP}
OPENING = ("guns", "market", "fight_roll")  # nobody is waited for any longer
DICE = ("fight_roll", "emergency", "pick_roll", "final_roll", "card_roll")  # dice that are thrown at the same time


@cache
def ribbon(colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A strip of a colour that fades away at both ends."""
    *tone, alpha = colour
    strip = pygame.Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        edge = min(1.0, min(x, 63 - x) / 14)
        strip.set_at((x, 0), (*tone, round(alpha * edge * edge * (3 - 2 * edge))))
    return strip


class Story:
    def __init__(self, board: Board) -> None:
        self.board = board

    def tell(self, entries: Sequence[Entry], done: Callable[[], None]) -> list[Step]:
        steps: list[Step] = []
        events = [entry.event for entry in entries]
        views = self._views(events)
        at = 0
        while at < len(events):
            kind = events[at][0]
            run = 1
            while (kind in DICE or kind in TOGETHER) and at + run < len(events) and events[at + run][0] == kind:
                run += 1
            if kind in BEGINS:
                steps.append(Call(partial(self._begin, BEGINS[kind], events[at][2] if kind == "round" else None)))
            if kind in OPENING:
                steps.append(Call(lambda: self.board.say(self.board.show_band.title)))
            if kind == "guns":
                steps += [self._cue("mom.hush"), Wait(HUSH)]  # a beat of silence before the fists open
            if kind in DICE:
                steps += self._dice(events[at : at + run])
            for i in range(at, at + run):
                # The log says nothing before it is seen.
                steps.append(Call(partial(self.board.scene.write, entries[i])))
                steps += self._event(events[i])
                # And the table shows what it says; whoever skips sees the end of it all at once.
                if views[i + 1] is not views[i]:
                    steps.append(Cue(partial(self.board.follow, views[i + 1])))
            if kind == "traffic":
                steps.append(Read(READ))
            at += run
        steps += [Call(done), Call(partial(tell_news, self.board, entries))]
        return steps

    def _views(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        """The table before these events, and after each of them."""
        reading, scene = self.board.reading, self.board.scene
        if reading is None or reading.view == scene.table.view(scene.viewer):
            # A game that has just begun, say: the table lies already as the story ends.
            return [{}] * (len(events) + 1)
        return follow(reading.game, reading.view, events)

    # one event --------------------------------------------------------------------------------------------------------
    def _event(self, event: Event) -> list[Step]:
        kind = event[0]
        facts = dict(zip(EVENTS[kind], event[2:], strict=True))
        steps: list[Step] = []
        reading = self.board.reading
        if reading is not None:
            steps += [
                self._cue(f"mom.{name}") for name in sounds_of(kind, facts, reading.tables, self._lost(kind, facts))
            ]
        make = getattr(self, f"_{kind}", None)
        if make is not None and self.board.reading is not None:
            steps += make(facts)
        return steps

    def _cue(self, name: str) -> Cue:
        return Cue(partial(self.board.scene.app.play, name))

    def _lost(self, kind: str, facts: dict[str, int]) -> bool:
        """Did the one in front fight, and somebody else win?"""
        seat = self.board.seat
        return kind == "fight_result" and seat != facts["seat"] and seat in self.board.show_band.corners

    @property
    def _reading(self) -> Reading:
        assert self.board.reading is not None
        return self.board.reading

    # primitives -------------------------------------------------------------------------------------------------------
    def _centre(self, node: Node | None, dy: float = 0.0) -> tuple[float, float]:
        air = self.board.air
        if node is None:
            return air.w / 2, air.h / 2
        return node.to_node(air, node.w / 2, node.h / 2 + dy)

    def _fly(self, seat: int, load: Load, src: int, dst: int, seconds: float = RIDE_SECONDS) -> list[Step]:
        """A heap of dudes from one place to another."""
        start, goal = self.board.node_at(src), self.board.node_at(dst)
        if start is None or goal is None or load.dudes == 0:
            return []
        heap = load_ghost(self._reading, seat, load)

        def begin() -> None:
            self.board.air.add(heap)
            heap.centre_on(*self._centre(start))

        gx, gy = self._centre(goal, goal.h * 0.2)
        return [
            Call(begin),
            Tween(heap, seconds, x=gx - heap.w / 2, y=gy - heap.h / 2),
            Call(heap.leave),
        ]

    def _float(self, node: Node | None, icon: str | None, words: str, colour: str) -> list[Step]:
        """A number that rises from a place and is gone."""
        x, y = self._centre(node)
        if node is not None and node is not self.board.er and node not in self.board.tiles.values():
            x, y = x + min(0.24 * node.w, 90.0), y - 30  # beside the heat and the goods of which it speaks
        wide = 170.0 if words else 60.0
        label = Node(w=wide, h=48)
        label.add(Box(0, 0, wide, 48, fill=(10, 7, 6, 215), line="brass", radius=12))
        if icon is not None:
            label.add(Image(icon, 12, 6, 36, 36))
        text = Text(words, "number", size=30, colour=colour, align="centre", fit=True, role=None)
        text.place(50, 0, 110, 48)
        label.add(*([text] if words else []))

        def begin() -> None:
            self.board.air.add(label)
            label.centre_on(x, y)

        rise = Together([Tween(label, FLOAT_SECONDS * 0.6, y=max(2.0, y - 70)), Wait(FLOAT_SECONDS)])
        return [Call(begin), rise, Call(label.leave)]

    def _banner(self, words: Label, style: str = "sign", seconds: float = 1.1, badge: str | None = None) -> list[Step]:
        """Big words over the tiles, never over the side; during a show in place of its title, so that nothing of it is
        cut in two."""
        air, show = self.board.air, self.board.show_band
        x, wide = show.x, show.w
        band = Node(x, 0, wide, 0)
        back = Image(ribbon(DARK), 0, 0, wide, 0, mode="stretch")
        lines = [Image(ribbon(BRASS), 0, 0, wide, 2, mode="stretch") for _ in range(2)]
        text = Text(words, style, size=42, align="centre", fit=True)
        patch = Image(badge, 0, 0, 60, 60) if badge is not None else None
        band.add(back, *lines, text, *([patch] if patch is not None else []))

        def begin() -> None:
            high = TITLE_BAND if show.visible else 120.0
            band.place(x, show.y - 6 if show.visible else air.h * 0.36 - high / 2, wide, high)
            back.place(0, 0, wide, high)
            lines[0].move_to(0, 0)
            lines[1].move_to(0, high - 2)
            room = wide - 2 * ENDS
            text.place(ENDS, 4, room, high - 8)
            air.add(band)
            if patch is not None:
                seen = min(room, text.measure()[0])
                patch.move_to(max(8.0, (wide - seen) / 2 - 76), (high - 60) / 2)
            band.alpha = 0.0

        return [Call(begin), Fade(band, 0.15, 1.0), Read(seconds), Fade(band, 0.15, 0.0), Call(band.leave)]

    def rehearse(self, reading: Reading) -> None:
        """Makes, while the table is built, what would hold up the first throw and the first cards: felt and frames."""
        one_of_each = {card.type: card for card in reading.tables.cards}.values()
        trays = [DiceTray(*self._felt(reading.n, fight)[2:]) for fight in (True, False)]
        for node in (*trays, *map(CardFace, one_of_each)):
            self.board.air.add(node)
            node.alpha = UNSEEN
            for _ in warming(node):
                pass
            node.leave()

    def _felt(self, dice: int, fight: bool) -> tuple[float, float, float, float]:
        """Where dice are thrown: in a fight between what lies in the lowest row, else in the middle of the tiles."""
        board = self.board
        er, w = board.er, min(900.0, 240.0 + 120.0 * dice)
        if fight and er.w > 0:
            left = max((tile.x + tile.w for tile in board.tiles.values() if tile.y >= er.y - 1), default=0.0)
            free = er.x - left - 2 * GAP
            if free >= NARROWEST:
                return left + GAP, er.y, free, er.h
        y = board.air.h - 250 - TRAY - 20 if fight else board.air.h / 2 - TRAY / 2
        return (board.air.w - 414 - w) / 2, y, w, TRAY

    def _dice(self, events: Sequence[Event]) -> list[Step]:
        """All dice of a moment in one throw, each in its gang's colours; the faces are the game's."""
        named = [dict(zip(EVENTS[event[0]], event[2:], strict=True)) for event in events]
        looks = [self._reading.look(facts["seat"]) for facts in named]
        air = self.board.air
        x, y, w, high = self._felt(len(named), events[0][0] == "fight_roll")
        tray = DiceTray(w, high)
        tray.on_contact = self._knock
        what = Node()  # a fight's dice need no words, its columns stand around them
        if events[0][0] != "fight_roll":
            wide = max(w, 640.0)
            what = Node(x + (w - wide) / 2, y - 62, wide, 56)
            what.add(Box(0, 0, wide, 56, fill=(6, 4, 4, 235), radius=10))
            words = msg(f"board.dice.{events[0][0]}")
            what.add(Text(words, "strong", size=28, align="centre", fit=True, x=16, y=0, w=wide - 32, h=56))

        def begin() -> None:
            air.add(tray, what)
            tray.move_to(x, y)

        def end() -> None:
            tray.leave()
            what.leave()

        colours = [(look.colour, INK if sum(look.colour[:3]) > 330 else IVORY) for look in looks]
        seed = sum(facts["roll"] * 7**i for i, facts in enumerate(named)) + self.board.scene.table.decisions * 31
        stays = events[0][0] == "fight_roll"  # until the board snaps; other throws clear away at once
        ending: list[Step] = [] if stays else [Wait(0.5), Call(end)]
        roll = tray.roll([facts["roll"] for facts in named], seed, colours)
        return [Call(begin), self._cue("dice.shake"), Wait(SHAKE), roll, Wait(0.3), *ending]

    def _knock(self, kind: str, strength: float, pan: float) -> None:
        self.board.scene.app.play(f"dice.{kind}", pan=pan, force=strength)

    def _begin(self, step: int, round_: int | None) -> None:
        """The head of the side and the line above the orders follow the story into the next step."""
        view, side = self._reading.view, self.board.side
        now = side.ahead.get("step", view["step"])
        if step == REVEAL and now not in (CLAIM, REVEAL):
            return  # a card that comes up at another time
        side.turn_to(view, step, round_)
        self.board.say(msg(f"men_of_mayhem.step.{STEPS[step]}"))

    # kinds ------------------------------------------------------------------------------------------------------------
    def _round(self, e: dict[str, int]) -> list[Step]:
        return self._banner(msg("board.round", round=e["round"], rounds=e["rounds"]), "sign", 0.9)

    def _ride(self, e: dict[str, int]) -> list[Step]:
        return self._fly(e["seat"], Load(e["from"], e["members"], e["prospects"]), e["from"], e["to"])

    _backup = _ride

    def _home(self, e: dict[str, int]) -> list[Step]:
        return self._fly(e["seat"], Load(e["at"], e["members"], e["prospects"]), e["at"], e["seat"], 0.35)

    def _injured(self, e: dict[str, int]) -> list[Step]:
        return self._fly(e["seat"], Load(e["at"], e["members"], e["prospects"]), e["at"], self._reading.locs, 0.4)

    def _fall(self, e: dict[str, int]) -> list[Step]:
        words = msg("board.takes_the_fall", gang=self._reading.gang_name(e["seat"]))
        return self._banner(words, "neon_red", 0.9)

    def _disbanded(self, e: dict[str, int]) -> list[Step]:
        return self._banner(msg("board.gang_disbanded", gang=self._reading.gang_name(e["seat"])), "neon_red", 1.4)

    def _card(self, e: dict[str, int]) -> list[Step]:
        return self._show_card(e["card"], 1.8)

    def _last_call(self, e: dict[str, int]) -> list[Step]:
        """The market is over: what a card speaks of lies below it."""
        return [Call(self.board.show_band.close), *self._show_card(e["card"], 1.4)]

    def _show_card(self, card: int, seconds: float) -> list[Step]:
        """The card is dealt from the deck, turns over, is read, and slides to its place at the side."""
        air = self.board.air
        face = CardFace(self._reading.tables.cards[card], places=self._reading.tables.places)
        x, y = (air.w - 414 - face.w) / 2, (air.h - 60 - face.h) / 2

        def prepare() -> Iterator[None]:
            yield  # its making is work enough for one frame, and so is its coming
            air.add(face)
            face.alpha = UNSEEN
            yield
            yield from warming(face)

        def begin() -> None:
            if face.parent is None:
                air.add(face)
            face.alpha = 1.0
            face.move_to(x, y)
            face.squash = 0.02

        side = air.w - 360
        return [
            Ready(prepare),
            Call(begin),
            Tween(face, 0.22, squash=1.0),
            Wait(seconds),
            Together([Tween(face, 0.25, x=side, y=260), Tween(face, 0.25, scale=0.3), Fade(face, 0.25, 0.2)]),
            Call(face.leave),
        ]

    def _exploit(self, e: dict[str, int]) -> list[Step]:
        return self._float(self.board.node_at(e["at"]), "icons/mark_exploited", "", "accent")

    def _throw_down(self, e: dict[str, int]) -> list[Step]:
        reading = self._reading
        words = msg("board.throw_down_banner", gang=reading.gang_name(e["seat"]), place=reading.place_name(e["at"]))
        fighters = reading.gangs_at(e["at"])
        return [
            self.board.show_band.line_up(reading, e["at"], fighters),
            *self._banner(words, "neon_red", 0.7),
        ]

    def _fist(self, e: dict[str, int]) -> list[Step]:
        return [Call(lambda: self.board.show_band.fist_out(e["seat"]))]

    def _guns(self, e: dict[str, int]) -> list[Step]:
        """All fists open at once: the pause lies before the first (see `tell`)."""
        return [Call(lambda: self.board.show_band.reveal(e["seat"], e["guns"]))]

    def _fight_roll(self, e: dict[str, int]) -> list[Step]:
        return [Call(lambda: self.board.show_band.add_up(e["seat"], e["roll"], e["total"])), Wait(0.5)]

    def _fight_result(self, e: dict[str, int]) -> list[Step]:
        reading = self._reading
        if e["seat"] < 0:
            words, badge = msg("board.fight_tie"), None
        else:
            words = msg("board.fight_won", gang=reading.gang_name(e["seat"]), place=reading.place_name(e["at"]))
            badge = reading.look(e["seat"]).badge
        return [
            Call(lambda: self.board.show_band.result(e["seat"])),
            Read(READ),
            *self._banner(words, "sign", 1.2, badge),
        ]

    def _clean_up(self, e: dict[str, int]) -> list[Step]:
        """The market is over before the next round is laid out."""
        return [Call(self.board.show_band.close)]

    def _market(self, e: dict[str, int]) -> list[Step]:
        return self._banner(msg("board.market_banner", total=e["total"], price=e["price"]), "sign", 1.0)

    def _traffic(self, e: dict[str, int]) -> list[Step]:
        band = self.board.show_band
        return [
            Call(lambda: band.reveal(e["seat"], e["contraband"])),
            Call(lambda: band.earned(e["seat"], e["cash"])),
            Call(lambda: self._earn(e["seat"], e["cash"], e["contraband"])),
            Wait(0.35),
        ]

    def _earn(self, seat: int, cash: int, contraband: int) -> None:
        """One's own goods change with the sale; the rest of the table follows when the story is told."""
        had = self._reading.goods(seat)
        if seat == self.board.seat and had[0] is not None and had[2] is not None:
            self.board.goods.put((had[0] + cash, had[1], had[2] - contraband))

    def _transact(self, e: dict[str, int]) -> list[Step]:
        steps: list[Step] = []
        for word, amount in (("cash", e["cash"]), ("guns", e["guns"]), ("contraband", e["contraband"])):
            if amount:
                steps += self._float(
                    self._seat_node(e["seat"]), ITEM_ICONS[word], f"{amount:+d}", "good" if amount > 0 else "bad"
                )
        return steps

    def _steal(self, e: dict[str, int]) -> list[Step]:
        return self._float(self._seat_node(e["rival"]), ITEM_ICONS[ITEM_WORDS[e["item"]]], f"-{e['amount']}", "bad")

    def _item(self, e: dict[str, int]) -> list[Step]:
        if not e["amount"]:
            return []
        return self._float(self._seat_node(e["seat"]), ITEM_ICONS[ITEM_WORDS[e["item"]]], f"{e['amount']:+d}", "text")

    def _heat(self, e: dict[str, int]) -> list[Step]:
        reading = self._reading
        return [
            Call(lambda: self.board.show_band.heat(reading, e["seat"], e["heat"])),
            *self._float(self._seat_node(e["seat"]), ITEM_ICONS["heat"], f"{e['amount']:+d}", "heat"),
        ]

    def _patch(self, e: dict[str, int]) -> list[Step]:
        return self._float(self._seat_node(e["seat"]), "emblems/patch", "", "accent")

    def _emergency(self, e: dict[str, int]) -> list[Step]:
        good = bool(e["lives"])
        return self._float(
            self.board.er,
            "icons/icon_heal" if good else "icons/icon_injured",
            str(e["roll"]),
            "good" if good else "bad",
        )

    def _seat_node(self, seat: int) -> Any:
        return self.board.identity if seat == self.board.seat else self.board.rivals.get(seat)
