"""The whole table: shows a view, lights what can be done, and hands what a person does to `orders` and `asks`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from mayhem.app.boards.log_panel import Point
from mayhem.app.boards.men_of_mayhem.asks import Asks
from mayhem.app.boards.men_of_mayhem.deal import OfferSheet
from mayhem.app.boards.men_of_mayhem.deck import Deck, free_place
from mayhem.app.boards.men_of_mayhem.follow import follow
from mayhem.app.boards.men_of_mayhem.holders import holder_sign
from mayhem.app.boards.men_of_mayhem.home import Clubhouse, Goods, Identity
from mayhem.app.boards.men_of_mayhem.mentions import Mentions, kind_words, mentions
from mayhem.app.boards.men_of_mayhem.orders import Orders
from mayhem.app.boards.men_of_mayhem.pieces import Dude
from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.app.boards.men_of_mayhem.rivals import RivalPanel
from mayhem.app.boards.men_of_mayhem.show import HEIGHT, Show
from mayhem.app.boards.men_of_mayhem.side import Side
from mayhem.app.boards.men_of_mayhem.story import Story
from mayhem.app.boards.men_of_mayhem.tile import EmergencyRoom, Tile
from mayhem.app.boards.men_of_mayhem.waste import waste
from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.drag import BoxSelect
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Widget
from mayhem.games.men_of_mayhem.verbs import F_FIGHT, F_MARKET, V_READY
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice, Event, Request

if TYPE_CHECKING:
    from mayhem.app.anim.steps import Step
    from mayhem.app.scenes.table import TableScene
    from mayhem.session.chronicle import Entry

MARGIN = 10.0
TOP, BOTTOM, SIDE = 186.0, 250.0, 404.0
ROWS = 3
GAP = 8.0
UNASKED: Choice = (V_READY,)


class Ground(Widget):
    """The wood under the tiles: a rubber band begins here, or beside the dudes where they stand."""

    def __init__(self) -> None:
        super().__init__(role="ground", focusable=False)


class Board:
    """What the table scene asks of a game's presenter."""

    passing = ("fist",)  # a recap tells what was in it; that it was closed is seen
    unasked = (UNASKED,)  # a recap goes back beyond them
    common = ("window",)  # owed by all, and no reason to stay in front of the screen
    glimpses = ("peeked", "scouted")  # what one gang alone is shown

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.game = scene.table.game
        self.root = Node(name="board")
        # What rests lies in one picture of its own: whatever moves above it costs one copy of the pixels below.
        self.floor = Baked(solid_back=True)
        self.reading: Reading | None = None
        self._wood = Image("backdrops/table", mode="cover")
        self._wood.covering = True
        self._slots = Node(name="slots")  # where Opportunities will lie
        self._deck: Deck | None = None
        self.ground = Ground()
        self.ground.box_select = BoxSelect(self.own_dudes, self._select)
        self.tiles: dict[int, Tile] = {}
        self.er = EmergencyRoom()
        self.rivals: dict[int, RivalPanel] = {}
        self.news: Label | None = None  # the last result that was told at instant speed
        self.side = Side()
        self.side.log.sign_of = self._sign_of
        self.plate = SkinBox("panel")
        self.identity = Identity()
        self.clubhouse = Clubhouse()
        self.clubhouse.box_select = self.ground.box_select
        self.goods = Goods()
        self.prompt = Text("", "label", size=26, fit=True, role="prompt")
        self.show_band = Show()
        self.air = Node(name="air", z=50)  # what flies over the table
        self.holders = Node(name="holders", z=15)  # who holds what, when somebody wants to see it
        self.holders.visible = False
        self.floor.add(
            self._wood,
            self._slots,
            self.ground,
            self.side,
            self.plate,
            self.identity,
            self.clubhouse,
            self.goods,
            self.prompt,
        )
        self.floor.add(self.er)
        self.root.add(self.floor, self.holders, self.show_band, self.air)
        self.orders = Orders(self)
        self.asks = Asks(self)
        self.story = Story(self)
        self.floor.add(self.orders.node)
        self._size = (1920.0, 1080.0)

    # the picture ------------------------------------------------------------------------------------------------------
    @property
    def seat(self) -> int | None:
        """Whose eyes: the person in front of the screen."""
        return self.scene.viewer

    @property
    def mood(self) -> str | None:
        """The loops that should sound now, if not the table's usual ones."""
        return self.show_band.mood

    def layout(self, w: float, h: float) -> None:
        self._size = (w, h)
        self.floor.place(0, 0, w, h)
        self._wood.place(0, 0, w, h)
        self.ground.place(0, TOP, w - SIDE - MARGIN, h - TOP - BOTTOM)
        self.side.place(w - SIDE - MARGIN, TOP + MARGIN, SIDE, h - TOP - BOTTOM - 2 * MARGIN)
        y = h - BOTTOM
        self.plate.place(MARGIN / 2, y, w - MARGIN, BOTTOM - MARGIN / 2)
        self.identity.place(22, y + 10, 262, BOTTOM - 20)
        # Clear of the panel's stitches.
        self.clubhouse.place(296, y + 19, 380, BOTTOM - 42)
        self.goods.place(686, y + 19, 220, BOTTOM - 42)
        stage = self.root.stage
        larger = stage.text_scale - 1 if stage is not None else 0.0
        head = 34 + 16 * larger  # the question grows with the text; the buttons below give way
        self.prompt.place(920, y + 10 - 4 * larger, w - 920 - 30, head)
        self.orders.layout(920, y + 12 + head - 4 * larger, w - 920 - 24, BOTTOM - 28 - head + 4 * larger)
        self.show_band.place(MARGIN, TOP + MARGIN, w - SIDE - 3 * MARGIN, HEIGHT)
        self.show_band.warm()
        self.air.place(0, 0, w, h)
        if self.reading is not None:
            self._place_tiles(self.reading)
            self._place_rivals(self.reading)
            band = self.show_band
            told = band.visible and (band.held or not self.scene.director.idle)
            again = band.keep() if told else None
            self.refresh()
            if again is not None:
                again()

    def _place_rivals(self, reading: Reading) -> None:
        others = reading.others()
        w = self._size[0] - 2 * MARGIN
        width = (w - GAP * (len(others) - 1)) / len(others)
        most = 960.0
        x = MARGIN
        if width > most:
            x += (w - most * len(others) - GAP * (len(others) - 1)) / 2
            width = most
        for seat in list(self.rivals):
            if seat not in others:
                self.rivals.pop(seat).leave()
        for i, seat in enumerate(others):
            if seat not in self.rivals:
                self.rivals[seat] = RivalPanel(seat)
                self.floor.add(self.rivals[seat])
            self.rivals[seat].place(x + i * (width + GAP), MARGIN / 2, width, TOP - MARGIN / 2)

    def _place_tiles(self, reading: Reading) -> None:
        """Starting Sites, Random Sites, Opportunities, and the Emergency Room last."""
        sites = reading.sites()
        area_w = self._size[0] - SIDE - 3 * MARGIN
        area_h = self._size[1] - TOP - BOTTOM - 2 * MARGIN
        # Room for everything that may come up, so that no tile ever moves: Sites, Opportunities, the Emergency Room.
        most = reading.locs - reading.n + 1
        columns = -(-most // ROWS)
        w = min(330.0, (area_w - GAP * (columns - 1)) / columns)
        h = (area_h - GAP * (ROWS - 1)) / ROWS
        left = MARGIN + (area_w - w * columns - GAP * (columns - 1)) / 2
        for loc in list(self.tiles):
            if loc not in sites:
                self.tiles.pop(loc).leave()
        for i, loc in enumerate([*sites, reading.locs]):
            x, y = left + (i % columns) * (w + GAP), TOP + MARGIN + (i // columns) * (h + GAP)
            if loc == reading.locs:
                x, y = left + (columns - 1) * (w + GAP), TOP + MARGIN + (ROWS - 1) * (h + GAP)
                self.er.resize(w, h)
                self.er.move_to(x, y)
                continue
            tile = self.tiles.get(loc)
            if tile is None:
                tile = self.tiles[loc] = Tile(loc, w, h)
                tile.box_select = self.ground.box_select
                self.floor.insert(3, tile)
            tile.resize(w, h)
            tile.move_to(x, y)
        self._slots.clear()
        for i in range(len(sites), columns * ROWS - 1):
            x, y = left + (i % columns) * (w + GAP), TOP + MARGIN + (i // columns) * (h + GAP)
            self._slots.add(free_place(x, y, w, h, i))
        if self._slots.children:
            # The last place to be taken: until then the pile does not move.
            place = self._slots.children[-1]
            place.clear()
            if self._deck is None or (self._deck.w, self._deck.h) != (w, h):
                self._deck = Deck(w, h)
                self._deck.box_select = self.ground.box_select
            place.add(self._deck)
            self._deck.show(reading.view["deck"])
        else:
            self._deck = None

    def pile_span(self) -> list[tuple[float, float]]:
        """From where to where across the screen the pile of cards lies, if there is one."""
        deck = self._deck
        if deck is None or deck.stage is None:
            return []
        left, right = deck.span()
        return [(deck.to_screen(left, 0)[0] / deck.stage.scale, deck.to_screen(right, 0)[0] / deck.stage.scale)]

    def free_ground(self) -> tuple[float, float, float, float] | None:
        """Bare wood in the lowest row, left of the pile of cards: messages may lie there."""
        bare = self._slots.children[:-1]
        bare = [place for place in bare if place.y == self._slots.children[-1].y]
        if len(bare) < 3:
            return None
        right = bare[-1].x + bare[-1].w
        return bare[0].x, bare[0].y, right - bare[0].x, bare[0].h

    def show(self, view: dict[str, Any]) -> None:
        """Snaps to a view."""
        self._read(view)
        self.air.clear()
        self.show_band.held = False
        self.side.ahead = {}
        self.refresh()

    def _read(self, view: dict[str, Any]) -> None:
        before = self.reading
        self.reading = Reading(self.game, view)
        if (
            before is None
            or before.sites() != self.reading.sites()
            or before.seat != self.reading.seat
            or before.n != self.reading.n
        ):
            self._place_tiles(self.reading)
            self._place_rivals(self.reading)

    def follow(self, view: dict[str, Any]) -> None:
        """As far as the story is told; a show goes on above it."""
        self._read(view)
        self._lay_out(self.reading)

    def after(self, entries: Sequence[Entry]) -> dict[str, Any]:
        """What lies on the table when these are told."""
        assert self.reading is not None
        return follow(self.game, self.reading.view, [entry.event for entry in entries])[-1]

    def hold(self, view: dict[str, Any]) -> None:
        """Stays with what a part of a story has brought, and with its show; the rest is told later."""
        self.show_band.held = True
        self._read(view)
        self.refresh()

    def release(self) -> None:
        """The show is over: whatever is drawn anew before the next view must not open it again."""
        assert self.reading is not None
        view = self.reading.view
        stack = [frame for frame in view["stack"] if frame[0] != F_MARKET]
        self.reading = Reading(self.game, {**view, "stack": stack})
        self.show_band.close()

    def refresh(self) -> None:
        """Everything as the present view says."""
        reading = self.reading
        if reading is None:
            return
        self._lay_out(reading)
        if self.show_band.rehearse(reading):
            self.story.rehearse(reading)
        self.show_band.show(reading, lambda: self.scene.table.log(self.seat))

    def _lay_out(self, reading: Reading | None) -> None:
        """Everything but a show."""
        if reading is None:
            return
        seat = self.seat
        grab = self.orders.grab if self.orders.grabbing else None
        for tile in self.tiles.values():
            tile.show(reading, grab, seat)
        self.er.show(reading)
        for other, panel in self.rivals.items():
            panel.show(reading, self.scene.note(other), self.scene.levelled(other))
        own = seat is not None and reading.view["gang"][seat] >= 0
        for node in (self.identity, self.clubhouse, self.goods):
            node.visible = own
        if own and seat is not None:
            self.identity.show(reading, seat, self.scene.note(seat))
            self.clubhouse.show(reading, seat, grab)
            self.goods.show(reading, seat)
        self.side.show(reading, self.scene.doing())
        if self._deck is not None:
            self._deck.show(reading.view["deck"])
        self._show_holders(reading)

    def toggle_overlay(self) -> None:
        """Who holds and who contests what, large, by emblem and pattern; the same key takes it away."""
        self.holders.visible = not self.holders.visible
        if self.reading is not None:
            self._show_holders(self.reading)

    def _show_holders(self, reading: Reading) -> None:
        self.holders.clear()
        if not self.holders.visible:
            return
        for loc, tile in self.tiles.items():
            sign = holder_sign(reading, loc, tile.w, tile.h)
            sign.move_to(tile.x, tile.y)
            self.holders.add(sign)

    def node_at(self, loc: int) -> Node | None:
        """Where a Location is on the screen: a tile, a clubhouse, a rival's panel, the Emergency Room."""
        reading = self.reading
        if reading is None:
            return None
        if loc == reading.locs:
            return self.er
        if loc < reading.n:
            return self.clubhouse if loc == self.seat else self.rivals.get(loc)
        return self.tiles.get(loc)

    def node_of(self, point: Point) -> Node | None:
        """What a line of the log is about."""
        kind, number = point
        if kind == "place":
            return self.node_at(number)
        if kind == "seat":
            return self.identity if number == self.seat else self.rivals.get(number)
        return self.side.card(number)

    def mentions(self, event: Event) -> Mentions:
        return mentions(event)

    def log_kinds(self) -> list[tuple[str, Label]]:
        return kind_words()

    def _sign_of(self, seat: int) -> str | None:
        """A gang's patch, before the lines of the log about it; who has not picked a gang yet has none."""
        look = self.reading.look(seat) if self.reading is not None else None
        return look.badge if look is not None and look.id else None

    def places(self) -> list[Tile | Clubhouse]:
        """Where dudes can be dropped."""
        return [*self.tiles.values(), self.clubhouse]

    def closed(self) -> dict[int, Widget]:
        """Where nobody can go, though somebody may try: rivals' clubhouses and the Emergency Room."""
        reading = self.reading
        return {} if reading is None else {**self.rivals, reading.locs: self.er}

    def say(self, words: Label) -> None:
        self.prompt.content = words

    # the person's dudes -----------------------------------------------------------------------------------------------
    def own_dudes(self) -> Sequence[Widget]:
        return [dude for place in self.places() for dude in place.dudes if dude.drag is not None]

    def _select(self, caught: list[Widget], add: bool) -> None:
        """A rubber band selects dudes of one Location: those of the first one caught."""
        dudes = [node for node in caught if isinstance(node, Dude)]
        if not dudes:
            self.orders.clear_selection()
            return
        loc = dudes[0].loc
        self.orders.select([dude for dude in dudes if dude.loc == loc], add)

    # decisions --------------------------------------------------------------------------------------------------------
    def ask(self, request: Request) -> None:
        """The person in front owes this decision."""
        self.asks.begin(request)

    def unseen(self, request: Request) -> Choice | None:
        """The answer to what nobody has to look at the table for: a window for deals (M11.3) that nobody wants. It
        would be a press before each fist, or a curtain for each person."""
        return UNASKED if request.kind == "window" and not self._deals_wanted(request.seat) else None

    def _deals_wanted(self, seat: int) -> bool:
        """Before the market and the blinds, and before guns in fights of one's own, if a person wants to be asked.
        Several people talk anyway: before the market and the blinds they are asked at once, in public."""
        if self.scene.name == "lesson":
            return False  # its script knows of none
        fight = next((f for f in reversed(self.scene.table.view(None)["stack"]) if f[0] == F_FIGHT), None)
        if self.scene.app.settings.deal_windows:
            return fight is None or bool(fight[6] >> seat & 1)
        return fight is None and len(self.scene.people) > 1

    def call(self, requests: Sequence[Request], come: Callable[[int], Any], go: Callable[[], Any]) -> None:
        """A question to all people at the table at once, in public: who wants to be asked behind the curtain?"""
        self.asks.call(requests, come, go)

    def careful(self, choice: Choice, go: Callable[[], Any], most: int = 0) -> None:
        """Goes on, unless it would be waste and the person wants to be warned: then it asks first."""
        seat, app = self.seat, self.scene.app
        doubt = None
        if app.settings.warnings and seat is not None and self.reading is not None:
            doubt = waste(self.reading, seat, choice, most)
        if doubt is None:
            go()
        else:
            app.confirm(msg("board.waste_title"), doubt, go)

    def offer(self, request: Request) -> None:
        """The person wants to make an offer."""
        sheet = OfferSheet(self, request)
        sheet.rule, sheet.lets = "M11.1", Asks.looks
        sheet.open_on(self.scene.desk)

    def stop(self) -> None:
        """Nothing can be decided now: lights out."""
        self.asks.end()

    def play(self, entries: Sequence[Entry], done: Callable[[], None]) -> list[Step]:
        """The choreography of what happened; `done` snaps to the view after it."""
        self._say_why_not_asked(entries)
        return self.story.tell(entries, done)

    def _say_why_not_asked(self, entries: Sequence[Entry]) -> None:
        """The market opens, and whose heat is too high is not even asked (M9.1)."""
        seat, reading = self.scene.viewer, self.reading
        if seat is None or seat not in self.scene.people or reading is None or not reading.alive(seat):
            return
        for entry in entries:
            if entry.event[0] == "black_market" and not entry.event[2] >> seat & 1:
                self.scene.desk.toast(msg("board.no_market", heat=reading.view["heat"][seat]))

    def waiting_words(self, seats: list[int]) -> Message:
        names = [self.reading.gang_name(seat) for seat in seats] if self.reading is not None else []
        return msg("board.waiting_for", gangs=names)
