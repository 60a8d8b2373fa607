"""Sites, Opportunities and the Emergency Room as tiles on the table."""

from __future__ import annotations

from collections.abc import Callable

from mayhem.app.boards.men_of_mayhem.corner import strength
from mayhem.app.boards.men_of_mayhem.ground import Ground, depth
from mayhem.app.boards.men_of_mayhem.hassles import place_hassles
from mayhem.app.boards.men_of_mayhem.looks import name_style
from mayhem.app.boards.men_of_mayhem.pieces import Dude, crowd, dudes_words
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.strip import strips
from mayhem.app.boards.men_of_mayhem.ward import BED, Lying, beds
from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box, SharedFrame
from mayhem.app.gfx.text import Text
from mayhem.app.ui.drag import DragSpec
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.men_of_mayhem.tables import STEAL, TOO_HOT
from mayhem.i18n import Message, msg, text

TILE = (250.0, 200.0)


class Tile(Widget):
    """One Location. The picture is baked once; what changes lies above it."""

    def __init__(self, loc: int, w: float = TILE[0], h: float = TILE[1]) -> None:
        self.loc = loc
        self._back = Baked(0, 0, w, h)
        self._front = Node(w=w, h=h)
        self._frame = Box(0, 0, w, h, fill=None, line=(0, 0, 0, 0), line_width=4, radius=12)
        self._shown: tuple[object, ...] = ()
        self._face: tuple[object, ...] = ()
        self._shared: SharedFrame | None = None  # around a contested place
        self._rules_end = 36.0  # what stands below may grow up to here
        self.dudes: list[Dude] = []
        super().__init__(role="site", label="")
        self.rule = "M5.1"
        self._w, self._h = w, h
        # While something is aimed at Locations those that are out of question step back: a frame of the right colour
        # could as well be that of a gang.
        self._shade = Box(0, 0, w, h, fill=(0, 0, 0, 150), radius=12)
        self._shade.visible = False
        self.add(self._back, self._frame, self._front, self._shade)
        self.chosen = False

    def arrange(self) -> None:
        self._back.place(0, 0, self._w, self._h)
        self._frame.place(0, 0, self._w, self._h)
        self._shade.place(0, 0, self._w, self._h)

    def resize(self, w: float, h: float) -> None:
        if (w, h) != (self._w, self._h):
            self._w, self._h = w, h
            self.resized()
            self.arrange()
            self._shown = self._face = ()

    def update_look(self) -> None:
        if not hasattr(self, "chosen"):
            return
        self._shade.visible = "illegal" in self.states
        if self._shared is not None:  # who shares a place is of no matter while something is aimed at it
            self._shared.visible = "legal" not in self.states and not self.chosen
        if "legal" in self.states or self.chosen:
            self._frame.line = "legal"
        elif self.lit:
            self._frame.line = "accent"
        else:
            self._frame.line = getattr(self, "_holder", (0, 0, 0, 0))

    # the face -------------------------------------------------------------------------------------------------------
    def show(self, reading: Reading, grab: Callable[[Dude], DragSpec | None] | None, own: int | None) -> None:
        """Brings the tile up to date with a view; what has not changed is left alone."""
        place = reading.place(self.loc)
        up = reading.up(self.loc)
        face = (place.id if place and up else None, self._w, self._h)
        if face != self._face:
            self._face = face
            self._paint_face(reading)
        here = tuple(
            (seat, reading.members(seat, self.loc), reading.prospects(seat, self.loc))
            for seat in reading.gangs_at(self.loc)
        )
        shown = (
            here,
            reading.exploited_by(self.loc),
            own,
            grab is not None,
            self._w,
            self._h,
            reading.view["seat"],
            up,
        )
        if shown != self._shown:
            self._shown = shown
            self._paint_front(reading, grab, own)
        self.label = reading.place_name(self.loc)
        self.value = self._telling(reading)
        self.tooltip = (lambda: self._tip(reading)) if up else msg("board.face_down_tip")

    def _sign(self, name: Label, style: str, room: float) -> Text:
        """The neon name; one that would shrink too much is written in narrow letters."""
        look = name_style(self.stage, style, 25, name, room)
        return Text(name, look, size=25, align="centre", fit=True, x=(self._w - room) / 2, y=5, w=room, h=26, role=None)

    def _paint_face(self, reading: Reading) -> None:
        w, h = self._w, self._h
        place = reading.place(self.loc)
        back = self._back
        back.clear()
        if place is None or not reading.up(self.loc):
            back.add(Ground("sites/site_back", w, h, closed=True))
            back.add(Box(0, 0, w, h, fill=None, line=(20, 13, 10), line_width=3, radius=12))
            return
        folder = "opportunities/opportunity" if reading.is_opportunity(self.loc) else "sites/site"
        back.add(Ground(f"{folder}_{place.id}", w, h))
        style = "neon_red" if place.heat else "neon_green" if reading.is_opportunity(self.loc) else "neon"
        back.add(self._sign(reading.place_name(self.loc), style, w - 24))
        block = strips(place.rules, place.boost, 24 if place.boost is None or len(place.rules) < 2 else 22, w - 44)
        block.move_to(6, 36)
        self._rules_end = 36 + block.h
        back.add(block)
        y = 40.0
        for _ in range(place.heat):
            back.add(Image("icons/mark_hot", w - 32, y, 27, 27))
            y += 26
        if place.no_guns:
            back.add(Image("icons/mark_no_guns", w - 32, y, 27, 27))
        back.add(Box(0, 0, w, h, fill=None, line=(20, 13, 10), line_width=3, radius=12))

    def _paint_front(self, reading: Reading, grab: Callable[[Dude], DragSpec | None] | None, own: int | None) -> None:
        front = self._front
        front.clear()
        self._shared = None
        w, h = self._w, self._h
        here = reading.gangs_at(self.loc)
        group, self.dudes = crowd(reading, self.loc, w - 12, h - self._rules_end - 8, grab, own)
        group.move_to(6, h - 4 - group.h)
        front.add(group)
        holder = reading.controller(self.loc)
        if holder is not None:
            self._holder: object = (*reading.look(holder).light[:3], 235)
        elif len(here) > 1:
            self._holder = (0, 0, 0, 0)
            lights = [(*reading.look(seat).light[:3], 235) for seat in here]
            self._shared = SharedFrame(lights, w, h, line_width=4, radius=12)
            front.add(self._shared)
            front.add(Image("icons/mark_contested", w - 68, 38, 30, 30))
        else:
            self._holder = (0, 0, 0, 0)
        exploiter = reading.exploited_by(self.loc)
        if exploiter is not None:
            place = reading.place(self.loc)
            marks = place.heat + place.no_guns if place is not None else 0
            x, y = w - 38, max(68, 42 + 26 * marks)  # below what the place itself says
            front.add(Box(x, y, 30, 30, fill=(*reading.look(exploiter).colour[:3], 255), line=(0, 0, 0), radius=15))
            front.add(Image(reading.look(exploiter).emblem, x + 3, y + 3, 24, 24))
            front.add(Image("icons/mark_exploited", x - 2, y + 20, 34, 34))
        self.update_look()

    # words ----------------------------------------------------------------------------------------------------------
    def _telling(self, reading: Reading) -> Message:
        """Who is here, for narration and robots."""
        holder = reading.controller(self.loc)
        if holder is not None:
            return msg("board.controlled_by", gang=reading.gang_name(holder))
        return msg("board.contested" if reading.gangs_at(self.loc) else "board.uncontrolled")

    def _tip(self, reading: Reading) -> Tip:
        place = reading.place(self.loc)
        lines = [text(reading.place_rule(self.loc))]
        if place is not None and place.heat:
            lines.append(text(msg("board.hot_tip", heat=place.heat)))
            heat = reading.view["heat"][reading.seat] if reading.seat is not None else 0
            if heat + place.heat >= TOO_HOT:
                lines.append(text(msg("board.hot_fall_tip", heat=heat)))
        if place is not None and place.no_guns:
            lines.append(text(msg("board.no_guns_tip")))
        if place is not None and any(rule.kind == STEAL for rule in (*place.rules, place.boost) if rule is not None):
            lines.append(text(msg("board.steal_tip")))
        lines += map(text, place_hassles(reading, place) if place is not None else ())
        lines.append(text(self._telling(reading)))
        for seat in reading.gangs_at(self.loc):
            dudes = dudes_words(reading.members(seat, self.loc), reading.prospects(seat, self.loc))
            force = strength(reading, seat, self.loc)
            lines.append(text(msg("board.here_tip", gang=reading.gang_name(seat), dudes=dudes, force=force)))
        exploiter = reading.exploited_by(self.loc)
        if exploiter is not None:
            lines.append(text(msg("board.exploited_by", gang=reading.gang_name(exploiter))))
        return Tip("\n".join(lines), reading.place_name(self.loc))


class EmergencyRoom(Widget):
    """The board where the injured lie on their side. No Location (M1.6), but a place to drop the injured on."""

    def __init__(self, w: float = TILE[0], h: float = TILE[1]) -> None:
        self._back = Baked(0, 0, w, h)
        self._front = Node(w=w, h=h)
        self._frame = Box(0, 0, w, h, fill=None, line=(0, 0, 0, 0), line_width=4, radius=12)
        super().__init__(role="site", label=msg("site.emergency_room.name"), tooltip=msg("site.emergency_room.rule"))
        self.rule = "M12.3"
        self._w, self._h = w, h
        self._shade = Box(0, 0, w, h, fill=(0, 0, 0, 150), radius=12)  # as a Tile's
        self._shade.visible = False
        self.add(self._back, self._frame, self._front, self._shade)
        self._size: tuple[float, float] = (0, 0)

    def resize(self, w: float, h: float) -> None:
        self._w, self._h = w, h

    def arrange(self) -> None:
        self._back.place(0, 0, self._w, self._h)
        self._frame.place(0, 0, self._w, self._h)
        self._shade.place(0, 0, self._w, self._h)

    def update_look(self) -> None:
        if hasattr(self, "_size"):
            self._shade.visible = "illegal" in self.states
            self._frame.line = "legal" if "legal" in self.states else "accent" if self.lit else (0, 0, 0, 0)

    def _tip(self, reading: Reading) -> Tip:
        """What becomes of the injured, and who they are."""
        lines = [text(msg("site.emergency_room.rule"))]
        for seat in range(reading.n):
            members, prospects = reading.members(seat, reading.locs), reading.prospects(seat, reading.locs)
            if members or prospects:
                dudes = dudes_words(members, prospects)
                lines.append(text(msg("board.lying_tip", gang=reading.gang_name(seat), dudes=dudes)))
        return Tip("\n".join(lines), self.label)

    def show(self, reading: Reading) -> None:
        self.tooltip = lambda: self._tip(reading)
        w, h = self._w, self._h
        if self._size != (w, h):
            self._size = (w, h)
            self.arrange()
            self._back.clear()
            self._back.add(Ground("sites/site_emergency_room", w, h))
            self._back.add(
                Text(
                    self.label or "",
                    "neon",
                    size=25,
                    align="centre",
                    fit=True,
                    x=14,
                    y=3,
                    w=w - 28,
                    h=28,
                    role=None,
                )
            )
        self._front.clear()
        injured = [
            seat
            for seat in range(reading.n)
            if reading.members(seat, reading.locs) or reading.prospects(seat, reading.locs)
        ]
        if not injured:
            return
        for i, (seat, (x, ground, wide, tall)) in enumerate(
            zip(injured, beds(w, h, depth(w, h, BED), len(injured)), strict=True)
        ):
            lying = Lying(reading, seat, wide, tall, right=i % 2 == 1)
            lying.move_to(x, ground - lying.h)
            self._front.add(lying)
