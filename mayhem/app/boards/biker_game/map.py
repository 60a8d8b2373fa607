"""The map: land, glow, ports, and a plate for each state. Zooms with the wheel, the more and less keys and the
triggers; pans by dragging, by the page keys, and by moving the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem.app.boards.biker_game.atlas import CALLOUTS, MARGIN, PORT_RIGHT, STAR, atlas, stands_in
from mayhem.app.boards.biker_game.crowding import Area, free_spot, part, step_aside
from mayhem.app.boards.biker_game.land import Glow, Land
from mayhem.app.boards.biker_game.lettering import CityName, Legend, RegionName
from mayhem.app.boards.biker_game.looks import grown
from mayhem.app.boards.biker_game.night import SEA_DEEP
from mayhem.app.boards.biker_game.pieces import Anchor
from mayhem.app.boards.biker_game.plate import Plate
from mayhem.app.boards.biker_game.rim import Rim
from mayhem.app.gfx.node import Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.input.events import Act, Pointer
from mayhem.app.ui.button import Button
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.biker_game.meta import HELD, NOBODY
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.reading import Reading

ZOOMS = (1.0, 1.4, 1.9, 2.5)
FINEST = 3.4  # pixels per unit beyond which nothing gets larger: a surface has to fit into memory
NAMES_FROM = 1.9  # zoom from which states and cities carry their whole names
LEGEND_SHARE = 0.285  # of the window's width: the sea in the south-west is not wider
CLEAR = 5.0  # units between the name of a region and what stands beside it: a ring fits between
NAME_SPOTS = (-1.0, -0.5, 0.5, 1.0)  # of half a name's width: where it is asked whose land it lies on
APART, PUSH = 2.0, 18.0  # between signs, and how far one may stand from its spot for that
FOOT = 8.0  # from the lower edge of a base to the middle of where it stands
CROWDED = 60.0  # what men may cover of others before large text is given up for room
NAME_OFF = 5.0  # map units from the middle of a star to where the name of its city begins
DRAG = 8.0  # units before a press becomes a pan
HOVER = (255, 215, 94)
NEIGHBOUR = (250, 244, 226)
LEGAL = (60, 190, 96)


class Map(Widget):
    """A window onto the chart. `on_choose(state)` is told when a state is pressed."""

    def __init__(self, tables: Any, describe: Callable[[int], Tip | None]) -> None:
        self.tables = tables
        self._describe = describe
        self.zoom = 1.0
        self._at = (0.0, 0.0)  # left top of the sheet in the window
        self._grabbed: tuple[float, float, float, float] | None = None
        self._pulled = False
        self._lit: int | None = None
        self._pointed: tuple[int, ...] = ()  # states that something beside the map is about
        self._legal: dict[int, Callable[[], Any]] = {}
        self.on_choose: Callable[[int], Any] | None = None
        self._window = Node()
        self._sheet = Node()
        self._land, self._glow = Land(tables), Glow()
        self._anchors: list[Anchor] = []
        self._regions: list[RegionName] = []
        self._cities: list[CityName] = []
        self._stars: list[Area] = []  # in map units
        self._crowd: tuple[object, ...] = ()
        self._tight = 1.0  # how much smaller plates are than other pieces, because they are many
        self._reading: Reading | None = None
        self.plates: list[Plate] = []
        self._buttons = [
            Button(
                "+",
                partial(self.step_zoom, 1),
                style="strong",
                padding=(10, 4),
                tooltip=msg("biker_board.zoom_in"),
                role="tool",
            ),
            Button(
                "−",
                partial(self.step_zoom, -1),
                style="strong",
                padding=(10, 4),
                tooltip=msg("biker_board.zoom_out"),
                role="tool",
            ),
        ]
        super().__init__(role="map", label=msg("biker_board.map"), focusable=False)
        self._window.clips = True
        self._rim = Rim()
        self._sea = Box(fill=(*SEA_DEEP[:3], 255), radius=1)  # where the sheet ends before the window does
        self._window.add(self._sea, self._sheet)
        self._sheet.add(self._land, self._glow)
        self._glow.visible = False
        chart = atlas()
        for number, region in enumerate(tables.region_ids, start=1):
            self._regions.append(RegionName(region, number))
            self._sheet.add(self._regions[-1])
        for port, city in enumerate(tables.port_ids):
            anchor = Anchor(None, False, 0, 0, 22)
            anchor.role, anchor.label = "port", msg(f"biker_game.port.{city}")
            anchor.data = port
            self._anchors.append(anchor)
            self._sheet.add(anchor)
        towns = {city: msg(f"biker_game.port.{city}") for city in tables.port_ids}
        places = dict(chart.cities)
        for st, city in enumerate(tables.precinct_ids):
            if tables.precinct[st]:
                towns.setdefault(city, msg(f"biker_game.precinct.{city}"))
                star = chart.star_at(city)
                self._stars.append(Area(star[0] - STAR, star[1] - STAR, star[0] + STAR, star[1] + STAR))
                if city not in tables.port_ids:  # its name stands below its star
                    places[city] = (star[0] - NAME_OFF, star[1] + NAME_OFF)
        for city, town in towns.items():
            self._cities.append(CityName(town, places[city]))
            self._sheet.add(self._cities[-1])
        for st in range(tables.states):
            assert tables.state_ids[st] in chart.states
            self.plates.append(Plate(self, st))
        # From the north-west to the south-east: the order of reading is the order of the focus.
        self._sheet.add(*sorted(self.plates, key=lambda plate: chart.states[tables.state_ids[plate.st]].plate[1]))
        self.legend = Legend()
        self.boundary = True
        self.add(self._rim.under, self._window, self._rim.over, self.legend, *self._buttons)

    # geometry ---------------------------------------------------------------------------------------------------------
    @property
    def unit(self) -> float:
        """Units of the screen for one of the map, at the present zoom."""
        return min(self._w / atlas().width, self._h / atlas().height) * self.zoom

    @property
    def near(self) -> bool:
        """Near enough for whole names."""
        return self.zoom >= NAMES_FROM

    @property
    def piece(self) -> float:
        """How large pieces are: they grow less than the land, and with the text."""
        scale = self.stage.text_scale if self.stage is not None else 1.0
        return float(self.zoom**0.5 * grown(scale, 0.2))

    def arrange(self) -> None:
        self._window.place(0, 0, self._w, self._h)
        self._sea.place(0, 0, self._w, self._h)
        self._rim.place(self._w, self._h)
        for i, button in enumerate(self._buttons):
            button.place(12, 12 + i * 54, 48, 48)
        self.legend.fit()
        self.legend.scale = self.piece if self.zoom == 1.0 else 1.0
        self.legend.pivot = (0.0, 1.0)
        self.legend.move_to(12, self._h - self.legend.h - 12)
        self._lay()

    def _slide(self) -> tuple[float, float]:
        """Put the sheet where it was pulled, no further than its edges; its size."""
        chart = atlas()
        w, h = chart.width * self.unit, chart.height * self.unit
        x, y = self._at
        x = (self._w - w) / 2 if w <= self._w else max(self._w - w, min(0.0, x))
        y = (self._h - h) / 2 if h <= self._h else max(self._h - h, min(0.0, y))
        # By whole pixels: between them the edges of the land have another length, and it would be drawn anew.
        pixel = 1 / self.stage.scale if self.stage is not None else 1.0
        self._at = round(x / pixel) * pixel, round(y / pixel) * pixel
        self._sheet.move_to(*self._at)
        return w, h

    def _lay(self) -> None:
        if self._w < 10:
            return
        w, h = self._slide()
        self._sheet.place(*self._at, w, h)
        self._sea.visible = w < self._w - 0.5 or h < self._h - 0.5
        self._land.place(0, 0, w, h)
        self._place_glow()
        # At this distance the south-west of the sheet is open sea.
        self.legend.visible = self.zoom == 1.0 and self.legend.w * self.legend.scale < self._w * LEGEND_SHARE
        for plate in self.plates:
            self.place_plate(plate)
        self._place_anchors()
        self._make_room()

    def _place_anchors(self) -> None:
        """Ports stand at their cities; from afar, those of states that have their plates at sea stand beside these."""
        for port, anchor in enumerate(self._anchors):
            st = self.tables.port_state[port]
            anchor.scale = self.piece * self._tight
            if self.near or self.tables.state_ids[st] not in CALLOUTS:
                anchor.centre_on(*self.spot(atlas().cities[self.tables.port_ids[port]]))
            else:
                sign, letters = self.plates[st].sign_area(), self.plates[st].letters_area()
                away = 11 * anchor.scale
                x = sign.right + away if self.tables.state_ids[st] in PORT_RIGHT else sign.left - away
                anchor.centre_on(x, (letters.top + letters.bottom) / 2)

    def _anchor_areas(self) -> list[Area]:
        return [
            Area(x - r, y - r, x + r, y + r)
            for anchor in self._anchors
            for x, y, r in ((anchor.x + anchor.w / 2, anchor.y + anchor.h / 2, anchor.w * anchor.scale / 2),)
        ]

    def _make_room(self) -> None:
        """Men step aside from the signs of others; names of towns and regions stand where they cover nothing, or
        nowhere."""
        crowd = (self.unit, self.piece, *(plate.crowd for plate in self.plates))
        if crowd == self._crowd:
            return
        self._crowd = crowd
        self._tight = 1.0
        standing, covered = self._stand()
        if covered >= CROWDED and self.piece > self.zoom**0.5:
            self._tight = self.zoom**0.5 / self.piece  # as if the text were not large
            standing, _ = self._stand()
        signs = [plate.sign_area() for plate in self.plates]
        taken = [*signs, *standing.values(), *self._anchor_areas()]
        for town in self._cities:
            town.visible = self.near and self._place_town(town, taken)
        k, margin = self.unit, MARGIN
        taken = [
            Area(a.left / k - margin, a.top / k - margin, a.right / k - margin, a.bottom / k - margin) for a in taken
        ]
        taken += self._stars
        for number, name in enumerate(self._regions):
            name.scale = k / self.zoom**0.5  # names grow less than the land
            name.visible = self.zoom == 1.0 and name.legible()  # nearer, one is in the region and its edges cut it
            if name.visible:
                self._place_region(name, number, taken)

    def _part_signs(self) -> None:
        """Every state's on its spot, and from there as far as it takes not to touch another one, a port or a star."""
        for plate in self.plates:
            plate.pushed = (0.0, 0.0)
            self.place_plate(plate)
        self._place_anchors()
        at_sea = [self.tables.state_ids[st] in CALLOUTS for st in self.tables.port_state]
        ports = [area for area, moves in zip(self._anchor_areas(), at_sea, strict=True) if self.near or not moves]
        stars = [Area(*self.spot(star[:2]), *self.spot(star[2:])) for star in self._stars]
        size = self.piece * self._tight
        areas = [plate.drawn_area() for plate in self.plates]
        for plate, pushed in zip(self.plates, part(areas, [*ports, *stars], APART * size, PUSH * size), strict=True):
            plate.pushed = pushed
            self.place_plate(plate)

    def _stand(self) -> tuple[dict[int, Area], float]:
        """Where the men of each state stand, and the most that those of one still cover."""
        self._part_signs()
        self._place_anchors()
        signs = [plate.sign_area() for plate in self.plates]
        fixed = [(sign, 1.0) for sign in signs]
        fixed += [(anchor, 0.8) for anchor in self._anchor_areas()]
        fixed += [(Area(*self.spot(star[:2]), *self.spot(star[2:])), 0.8) for star in self._stars]
        fixed += [(plate.letters_area(), 3.0) for plate in self.plates]  # what is written there counts most
        manned = [plate for plate in self.plates if plate.manned]
        standing = {plate.st: plate.men_area(aside=False) for plate in manned}
        covered: dict[int, float] = {}
        ids = self.tables.state_ids
        for _ in range(2):  # the second time round everybody knows where the others went
            for plate in manned:
                others = [(men, 1.0) for st, men in standing.items() if st != plate.st]
                men, own = plate.men_area(aside=False), signs[plate.st]
                abroad = None if ids[plate.st] in CALLOUTS else partial(self._abroad, ids[plate.st])
                found = step_aside(men, own, (*fixed, *others), plate.scale, self._sheet.w, abroad)
                plate.stand_aside(found.dx, found.dy)
                standing[plate.st], covered[plate.st] = plate.men_area(), found.covered
        return standing, max(covered.values(), default=0.0)

    def _abroad(self, state: str, men: Area) -> float:
        """What share of the foot of their base would not be on the ground of their own state."""
        y = (men.bottom - FOOT * self.piece) / self.unit - MARGIN
        feet = [men.left + (men.right - men.left) * share for share in (0.15, 0.5, 0.85)]
        return sum(not stands_in(state, x / self.unit - MARGIN, y) for x in feet) / len(feet)

    def _place_region(self, name: RegionName, region: int, taken: list[Area]) -> None:
        """Wholly in its region where there is room for that, else with its middle there."""
        home = (name.x_on_map, name.y_on_map)
        at_sea = atlas().state_at(*home) is None
        wide, high = name.measure()
        size = (min(name.w, wide) * name.scale, min(name.h, high) * name.scale)
        wider = (size[0] + 2 * CLEAR, size[1] + 2 * CLEAR)
        half = size[0] / self.unit / 2

        def ours(x: float, y: float) -> bool | None:
            state = atlas().state_at(x, y)
            return None if state is None else self.tables.region[self.tables.state_ids.index(state)] == region

        def fits(x: float, y: float) -> bool:
            return ours(x, y) is (None if at_sea else True)

        def inside(x: float, y: float) -> bool:  # a lake is nobody's
            return fits(x, y) and all(ours(x + half * share, y) is not False for share in NAME_SPOTS)

        tries = ((wider, inside), (size, inside), (wider, fits), (size, fits))
        spot = next((at for room, rule in tries if (at := free_spot(room, home, self.unit, taken, rule))), None)
        name.visible = spot is not None
        if spot is not None:
            cx, cy = self.spot(spot)
            name.move_to(cx - name.w / 2, cy - name.h / 2)

    def _place_town(self, town: CityName, taken: list[Area]) -> bool:
        """Below its sign or beside it, where it covers nothing; it is taken then. False where there is no room."""
        town.fit()
        town.scale = self.piece * 0.9
        x, y = self.spot(town.place_on_map)
        wide, high = town.w * town.scale / 2, town.h * town.scale / 2
        away, down = (14 + town.w * 0.45) * self.piece, 20 * self.piece
        for dx, dy in ((away, 0), (0, down), (-away, 0)) if town.beside else ((0, down), (away, 0), (-away, 0)):
            here = Area(x + dx - wide, y + dy - high, x + dx + wide, y + dy + high)
            if not any(here.shared(area) > 1 for area in taken):
                town.move_to(x + dx - town.w / 2, y + dy - town.h / 2)
                taken.append(here)
                return True
        return False

    def _place_glow(self) -> None:
        left, top, right, bottom = self._glow.bounds
        x, y = self.spot((left, top))
        self._glow.place(x, y, (right - left) * self.unit, (bottom - top) * self.unit)

    def spot(self, point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] + MARGIN) * self.unit, (point[1] + MARGIN) * self.unit

    def place_plate(self, plate: Plate) -> None:
        shape = atlas().states[self.tables.state_ids[plate.st]]
        x, y = self.spot(shape.plate)
        dx, dy = plate.pushed
        plate.scale = self.piece * self._tight
        # The letters stand on the spot; the men above it.
        plate.move_to(
            x + dx - plate.w / 2, y + dy - plate.h / 2 - (8 if plate.h > 60 else 0) - plate.lift * plate.scale
        )

    def step_zoom(self, by: int) -> None:
        stage = self.stage
        most = FINEST / stage.scale if stage is not None else ZOOMS[-1]
        levels = [zoom for zoom in ZOOMS if zoom <= max(ZOOMS[1], most)]
        near = min(range(len(levels)), key=lambda i: abs(levels[i] - self.zoom))
        goal = levels[max(0, min(len(levels) - 1, near + by))]
        if goal == self.zoom:
            return
        if self._lit is not None:
            spot = self.spot(atlas().states[self.tables.state_ids[self._lit]].plate)
            fx, fy = spot[0] + self._at[0], spot[1] + self._at[1]
        else:
            fx, fy = self._w / 2, self._h / 2
        share = goal / self.zoom
        self.zoom = goal
        self._at = (fx - (fx - self._at[0]) * share, fy - (fy - self._at[1]) * share)
        self._lay()
        if self._reading is not None:
            self.show(self._reading)

    def pan(self, dx: float, dy: float) -> bool:
        before = self._at
        self._at = (self._at[0] + dx, self._at[1] + dy)
        self._slide()
        return self._at != before

    def reveal(self, widget: Node) -> None:
        """The focus went to a plate: bring it into the window."""
        if self.zoom == 1.0 or not isinstance(widget, Plate):
            return
        x, y = self.spot(atlas().states[self.tables.state_ids[widget.st]].plate)
        self._at = (self._w / 2 - x, self._h / 2 - y)
        self._slide()

    # input ------------------------------------------------------------------------------------------------------------
    def hit(self, px: float, py: float) -> Node | None:
        """Plates first, then the land: the whole state can be pointed at."""
        if not self.visible or not self.covers(*self._from_list(px, py)):
            return None
        for button in self._buttons:
            found = button.hit(px, py)
            if found is not None:
                return found
        for plate in reversed(self._sheet.children):
            if isinstance(plate, Plate) and plate.covers(*plate._from_list(px, py)):
                return plate
        x, y = self._sheet._from_list(px, py)
        state = atlas().state_at(x / self.unit - MARGIN, y / self.unit - MARGIN)
        return self.plates[self.tables.state_ids.index(state)] if state is not None else self

    def wheel(self, turn: int) -> bool:
        self.step_zoom(1 if turn > 0 else -1)
        return True

    def grab(self, event: Pointer) -> None:
        self._grabbed = (event.x, event.y, *self._at)
        self._pulled = False

    def pull(self, event: Pointer) -> bool:
        """True once the press has become a pan."""
        if self._grabbed is None or self.stage is None or self.zoom == 1.0:
            return False
        x, y, left, top = self._grabbed
        dx, dy = (event.x - x) / self.stage.scale, (event.y - y) / self.stage.scale
        if not self._pulled and abs(dx) + abs(dy) < DRAG:
            return False
        self._pulled = True
        self._at = (left + dx, top + dy)
        self._slide()
        return True

    def pointer_down(self, event: Pointer, lx: float, ly: float) -> None:
        self.grab(event)

    def pointer_move(self, event: Pointer, lx: float, ly: float) -> None:
        self.pull(event)

    def pointer_up(self, event: Pointer, lx: float, ly: float, inside: bool) -> None:
        self._grabbed = None

    def on_action(self, act: Act) -> bool:
        if not act.pressed:
            return False
        if act.action in ("more", "less"):
            self.step_zoom(1 if act.action == "more" else -1)
            return True
        if act.action in ("page_up", "page_down"):
            return self.pan(0, self._h / 3 if act.action == "page_up" else -self._h / 3)
        return False

    # the view ---------------------------------------------------------------------------------------------------------
    def show(self, reading: Reading) -> None:
        self._reading = reading
        for plate in self.plates:
            plate.show(reading, plate.st in self._legal)
        if self._w >= 10:
            self._make_room()
        for port, anchor in enumerate(self._anchors):
            holder = reading.port_holder(port)
            anchor.show(holder if 0 <= holder < HELD else None, holder != NOBODY)
            anchor.value = reading.holder_name(port)
        self._relight()

    def describe(self, st: int) -> Tip | None:
        return self._describe(st)

    def look_at(self, st: int) -> None:
        self._lit = st
        self._relight()

    def point(self, states: Iterable[int]) -> None:
        """What is read beside the map is about these states; none: about nothing."""
        self._pointed = tuple(states)
        if self._pointed:
            self.reveal(self.plates[self._pointed[0]])
        self._relight()

    def relight(self, lit: int | None, st: int) -> None:
        """A plate became lit, or dark again."""
        if lit is not None:
            self._lit = lit
        elif self._lit == st:
            self._lit = None
        else:
            return
        self._relight()

    def _relight(self) -> None:
        ids = self.tables.state_ids
        glow: list[tuple[str, Any, int]] = [(ids[st], LEGAL, 1) for st in sorted(self._legal)]
        glow += [(ids[st], HOVER, 1) for st in self._pointed]
        if self._lit is not None and not self._pointed:
            glow += [(ids[st], NEIGHBOUR, 0) for st in self.tables.neighbors[self._lit]]
            glow.append((ids[self._lit], HOVER, 1))
        if self._glow.light(glow):
            self._place_glow()

    # choosing ---------------------------------------------------------------------------------------------------------
    def offer(self, targets: dict[int, Callable[[], Any]]) -> None:
        """These states may be chosen; choosing one runs its function. None: nothing to choose."""
        self._legal = dict(targets)
        for plate in self.plates:
            if plate.st in targets:
                plate.states.add("legal")
            else:
                plate.states.discard("legal")
            plate.on_activate = partial(self._chosen, plate.st)
        self._relight()

    def _chosen(self, st: int) -> None:
        do = self._legal.get(st)
        if do is not None:
            do()
        elif self.on_choose is not None:
            self.on_choose(st)

    def plate(self, st: int) -> Plate:
        return self.plates[st]
