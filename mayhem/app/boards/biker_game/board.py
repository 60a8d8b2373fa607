"""The whole table of the Biker Game: shows a view, and hands what a person does to `church` and `asks`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from mayhem.app.boards.biker_game.asks import Asks
from mayhem.app.boards.biker_game.church import Church
from mayhem.app.boards.biker_game.club_card import ClubCard, card_height
from mayhem.app.boards.biker_game.groups import NAMED_STATES
from mayhem.app.boards.biker_game.looks import grown
from mayhem.app.boards.biker_game.map import Map
from mayhem.app.boards.biker_game.mentions import Mentions, kind_words, mentions
from mayhem.app.boards.biker_game.reading import Reading
from mayhem.app.boards.biker_game.side import Side
from mayhem.app.boards.biker_game.story import Story
from mayhem.app.boards.biker_game.words import state_tip
from mayhem.app.boards.log_panel import Point
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.input.events import Act
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.skins import SkinBox
from mayhem.app.ui.widget import Tip, Widget
from mayhem.games.biker_game.meta import CHURCH
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice, Event, Request

if TYPE_CHECKING:
    from mayhem.app.anim.steps import Step
    from mayhem.app.scenes.table import TableScene
    from mayhem.session.chronicle import Entry

MARGIN, GAP = 8.0, 8.0
SIDE, FOOT, TOOL = 456.0, 76.0, 104.0
WIDEST_CARD = 960.0  # two clubs fill the row; on a very wide screen cards do not become bands
BESIDE_SCALE = 1.25  # of the text: larger, and sheets are as wide as the window
WATCHED_FOOT = 240.0  # a replay has its controls below the table


class Ground(Widget):
    """Everything on the table; keys that nobody else used move the map."""

    def __init__(self, board: Board) -> None:
        super().__init__(role="board", focusable=False, name="board")
        self.boundary = True
        self._board = board

    def on_action(self, act: Act) -> bool:
        return self._board.chart.on_action(act)


class Board:
    """What the table scene asks of a game's presenter."""

    long_turns = True  # a turn is many decisions: a recap goes back to the end of the last one
    passing = ("planned", "withdrawn", "closed")  # a recap tells what came of them

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.game = scene.table.game
        self.root = Ground(self)
        self.reading: Reading | None = None
        self._wood = Image("backdrops/table", mode="cover")
        self._wood.covering = True
        self.chart = Map(self.game.tables, self._describe)
        self.cards: dict[int, ClubCard] = {}
        self.side = Side()
        self.plate = SkinBox("panel_plain")
        self.prompt = Text("", "label", size=26, fit=True, wrap=True, role="prompt")
        self.tools = scene.tools()
        self.air = Node(name="air", z=50)  # what flies over the table
        self.orders = Church(self)
        self.asks = Asks(self)
        self.story = Story(self)
        self.side.hold(self.orders)
        # Church comes first in the order of the focus, the map last.
        self.root.add(self._wood, self.side, self.plate, self.prompt, *self.tools, self.chart, self.air)
        self._size = (1920.0, 1080.0)

    # the picture ------------------------------------------------------------------------------------------------------
    @property
    def seat(self) -> int | None:
        """Whose eyes: the person in front of the screen."""
        return self.scene.viewer

    def layout(self, w: float, h: float) -> None:
        self._size = (w, h)
        self._wood.place(0, 0, w, h)
        scale = self.scene.app.stage.text_scale
        top = MARGIN + card_height(self._card_width(), scale) + GAP
        watched = self.scene.name == "replay_table"
        foot = WATCHED_FOOT if watched else FOOT * grown(scale)
        right = w - SIDE - MARGIN
        self.chart.place(MARGIN, top, right - MARGIN - GAP, h - top - foot - MARGIN - GAP)
        self.side.place(right, top, SIDE, h - top - MARGIN - (foot + GAP if watched else 0))
        y = h - foot - MARGIN
        self.plate.place(MARGIN, y, w - 2 * MARGIN if watched else right - MARGIN - GAP, foot)
        left = right - GAP - 8 - TOOL * len(self.tools)
        for i, tool in enumerate(self.tools):
            tool.place(left + i * TOOL, y + 5, TOOL - 6, foot - 10)
        self.prompt.place(MARGIN + 20, y + 4, left - MARGIN - 36, foot - 8)
        self.air.place(0, 0, w, h)
        if self.reading is not None:
            self._place_cards(self.reading)
            self.refresh()

    def _card_width(self) -> float:
        clubs = len(self.scene.table.seats)
        return min(WIDEST_CARD, (self._size[0] - 2 * MARGIN - GAP * (clubs - 1)) / clubs)

    def _place_cards(self, reading: Reading) -> None:
        """One's own card first, then the others in the order of play."""
        first = reading.seat if reading.seat is not None else 0
        order = [(first + i) % reading.n for i in range(reading.n)]
        width = self._card_width()
        height = card_height(width, self.scene.app.stage.text_scale)
        for seat in list(self.cards):
            if seat not in order:
                self.cards.pop(seat).leave()
        for i, seat in enumerate(order):
            if seat not in self.cards:
                self.cards[seat] = ClubCard(seat)
                self.root.insert(len(self.root.children) - 1, self.cards[seat])
            self.cards[seat].place(MARGIN + i * (width + GAP), MARGIN, width, height)

    def show(self, view: dict[str, Any]) -> None:
        """Snaps to a view."""
        before = self.reading
        self.reading = Reading(self.game, view)
        if before is None or before.seat != self.reading.seat or before.n != self.reading.n:
            self._place_cards(self.reading)
        self.air.clear()
        if self.seat is not None and view["active"] == self.seat and self.reading.phase == CHURCH:
            self.open_church(True)  # also while nothing is asked yet: somebody may be reading
        self.refresh()

    def refresh(self) -> None:
        """Everything as the present view says."""
        reading = self.reading
        if reading is None:
            return
        self.chart.show(reading)
        for seat, card in self.cards.items():
            card.show(reading, self.scene.note(seat), seat == self.seat)
        self.side.show(reading, self.scene.doing())
        if self.seat is not None and reading.view["round"]:
            self.orders.show(reading, self.seat)
            self.side.arrange()

    def node_at(self, loc: int) -> Node | None:
        """Where a state is on the screen."""
        return self.chart.plate(loc) if 0 <= loc < len(self.chart.plates) else None

    def node_of(self, point: Point) -> Node | None:
        """What a line of the log is about: a club's card, a state, the state where a faction is."""
        kind, number = point
        if kind == "seat":
            return self.cards.get(number)
        if kind == "card":
            number = self.reading.position.at[number] if self.reading is not None else -1
        return self.node_at(number)

    def mentions(self, event: Event) -> Mentions:
        return mentions(event)

    def log_kinds(self) -> list[tuple[str, Label]]:
        return kind_words()

    def pointed_at(self, choice: Choice) -> list[Node | None]:
        """What a hint about this choice rings: the order's button, and the states it names."""
        nodes: list[Node | None] = [self.orders.button_of(choice[0])]
        states = choice[1 : 1 + NAMED_STATES.get(choice[0], 0)]
        return [*nodes, *(self.node_at(st) for st in states)]

    def open_church(self, church: bool) -> None:
        self.side.open(church)

    def show_beside(self, sheet: Dialog, states: Iterable[int] = ()) -> None:
        """A sheet over the side of the map that is farther from these states, which are lit; large text needs the whole
        width."""
        stage, chart, about = self.scene.app.stage, self.chart, tuple(states)
        if stage.text_scale <= BESIDE_SCALE:
            mine = about or self._home()
            east = sum(chart.plate(st).to_node(chart, 0, 0)[0] > chart.w / 2 for st in mine)
            sheet.dock = "left" if 2 * east > len(mine) and chart.zoom == 1.0 else "right"
        sheet.on_close = partial(chart.point, ())
        sheet.open_on(self.scene.desk)
        if about:
            chart.point(about)

    def _home(self) -> list[int]:
        """The states of one's own charters."""
        reading = self.reading
        if reading is None or self.seat is None:
            return []
        return [reading.number(state) for state in reading.club(self.seat)["charters"]]

    def say(self, words: Label) -> None:
        self.prompt.content = words

    def _describe(self, st: int) -> Tip | None:
        return state_tip(self.reading, st) if self.reading is not None else None

    # decisions --------------------------------------------------------------------------------------------------------
    def ask(self, request: Request) -> None:
        """The person in front owes this decision."""
        self.asks.begin(request)

    def deal(self) -> None:
        """The person wants to talk to other clubs: that is done in Church."""
        self.orders.talk()

    def offer(self, request: Request) -> None:
        """A club's offer is open: it is asked like any other decision."""
        self.asks.begin(request)

    def stop(self) -> None:
        """Nothing can be decided now: lights out."""
        self.asks.end()
        if self.seat is None or self.reading is None or self.reading.view["active"] != self.seat:
            self.open_church(False)

    def play(self, entries: Sequence[Entry], done: Callable[[], None]) -> list[Step]:
        """The choreography of what happened; `done` snaps to the view after it."""
        return self.story.tell(entries, done)

    def waiting_words(self, seats: list[int]) -> Message:
        names = [self.reading.club_name(seat) for seat in seats] if self.reading is not None else []
        return msg("board.waiting_for", gangs=names)
