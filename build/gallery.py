"""The gallery: pictures of the game as it is, taken by the app itself from seeded games.

python build/gallery.py [NAME ...]        writes assets/art/gallery/NAME.jpg
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from mayhem import ai, games  # noqa: E402
from mayhem.app.app import App  # noqa: E402
from mayhem.app.boards.men_of_mayhem.cards import CardFace  # noqa: E402
from mayhem.app.gfx.image import Image  # noqa: E402
from mayhem.app.lessons.lesson import Lesson, Step  # noqa: E402
from mayhem.app.lessons.run import Run  # noqa: E402
from mayhem.app.scenes.scene import Scene  # noqa: E402
from mayhem.app.scenes.table import TableScene  # noqa: E402
from mayhem.persist.record import Sitter  # noqa: E402
from mayhem.session.players import Inline  # noqa: E402
from mayhem.session.table import Table  # noqa: E402

OUT = ROOT / "assets" / "art" / "gallery"
SIZE = (1920, 1080)
MOST_FRAMES = 40_000
LAID = (-2.0, 1.2, 0.6, -1.4, 2.2, -0.7, 1.6)  # degrees


class Thinker:
    """A greedy player for any seat; required decisions only."""

    def __init__(self, game: Any, seed: int) -> None:
        self._agent = ai.make("greedy", game, seed)

    def choose(self, view: dict[str, Any], requests: Any, budget: float) -> Any:
        required = [request for request in requests if not request.optional]
        choice, _ = self._agent.choose(view, required, ai.Budget())
        return choice


class Photographer:
    """One seeded game at a table; `until` says when the picture is taken."""

    def __init__(self, players: int, seed: int, config: dict[str, Any], name: str = "men_of_mayhem") -> None:
        self.app = App(headless=True, size=SIZE, language="en")
        game = games.game(name)
        sitters = [Sitter.person("You"), *(Sitter.computer("greedy", "president") for _ in range(players - 1))]
        raw = {"players": players, **config}
        self.table = Table.new(game, raw, sitters, seed, players=lambda seat, _: Inline(Thinker(game, seat)))
        self.scene = TableScene(self.app, self.table)
        self.scene.director.speed = 0.0
        self._own = Thinker(game, 99)
        self.app.push(self.scene)

    def play(self, until: Callable[[Photographer, Any], bool]) -> bool:
        """Goes on at once until `until(self, request)` holds for a decision of the person; it is left open."""
        for _ in range(MOST_FRAMES):
            self.app.step(0.05, [])
            if self.table.over or self.app.scene is not self.scene:
                return False
            if self.scene.director.idle and 0 in self.table.waiting():
                request = next(r for r in self.table.requests(0) if not r.optional)
                if until(self, request):
                    self.wait(12.0)  # messages about what went by at once have had their time
                    return True
                self.scene.decide(request, self._own.choose(self.table.view(0), [request], 0.0))
        return False

    def decide(self, request: Any) -> None:
        self.scene.decide(request, self._own.choose(self.table.view(0), [request], 0.0))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.app.step(0.05, [])


def _round(self: Photographer) -> int:
    return int(self.table.view(None)["round"])


def table() -> pygame.Surface:
    shot = Photographer(6, 7, {"high_octane": True})
    shot.play(lambda me, request: _round(me) >= 4 and request.kind == "order")
    return shot.app.screen.copy()


def throwdown() -> pygame.Surface:
    """The moment when the dice lie, the totals are told and the winner is known."""
    shot = Photographer(4, 7, {"high_octane": True})
    shot.play(lambda me, request: _round(me) >= 2 and request.kind == "guns")
    shot.scene.director.speed = 1.0
    shot.decide(next(r for r in shot.table.requests(0) if not r.optional))
    for _ in range(400):
        shot.wait(0.05)
        if any(corner.won for corner in shot.scene.board.show_band.corners.values()):
            break
    shot.wait(0.3)  # and before the banner
    return shot.app.screen.copy()


def market() -> pygame.Surface:
    """Enough to sell, and some of it chosen."""

    def rich(me: Photographer, request: Any) -> bool:
        return request.kind == "market" and max(choice[1] for choice in me.scene.legal(request)) >= 4

    shot = Photographer(5, 15, {"high_octane": True})
    shot.play(rich)
    shot.scene.board.asks._sheet.steppers[0].set_amount(3)
    shot.wait(0.3)
    return shot.app.screen.copy()


def title() -> pygame.Surface:
    app = App(headless=True, size=SIZE, language="en")
    app.push("title")
    for _ in range(10):
        app.step(0.05, [])
    return app.screen.copy()


# screens around the table ---------------------------------------------------------------------------------------------
def cards() -> pygame.Surface:
    """Anarchy cards of the four types on the bar's table; those with a red ribbon are for hardcore games."""

    class Spread(Scene):
        name = "spread"

        def build(self) -> None:
            top = Image("backdrops/table", 0, 0, *map(float, SIZE), mode="cover")
            top.covering = True
            self.root.add(top)
            tables = games.game("men_of_mayhem").tables
            for kind, count in ((0, 3), (1, 2), (2, 2), (3, 3)):
                some = sorted((card for card in tables.cards if card.type == kind), key=lambda card: not card.hardcore)
                for at, card in enumerate(some[:count]):
                    face = CardFace(card, 1.3, tables.places)
                    column, row = at + (0, 3, 0, 2)[kind], kind // 2
                    wide, high = (SIZE[0] - 5 * face.w) / 6, (SIZE[1] - 2 * face.h) / 3
                    face.move_to(wide + column * (face.w + wide), high + row * (face.h + high))
                    face.rotation = LAID[(2 * column + row) % len(LAID)]  # by hand, not by a ruler
                    self.root.add(face)

    app = App(headless=True, size=SIZE, language="en")
    app.push(Spread(app))
    for _ in range(4):
        app.step(0.05, [])
    return app.screen.copy()


def _screen(name: str, seconds: float = 1.0) -> pygame.Surface:
    """One of the screens that the tests look over, in a house with some games in it."""
    from tests.app.screens import Gallery, app_for, furnished

    with furnished() as services, app_for(services, "en", "full") as app:
        Gallery(app, services).open(name)
        for _ in range(round(seconds * 20)):
            app.step(0.05, [])
        return app.screen.copy()


def lesson() -> pygame.Surface:
    return _screen("lesson ride")


def _played(house: Any, config: dict[str, Any], seats: list[Sitter], seed: int) -> Table:
    """A whole game in which the person in the first seat plays like a computer."""
    played: Table = house.new_table("men_of_mayhem", config, seats, seed)
    own = Thinker(games.game("men_of_mayhem"), seed)
    while not played.over:
        asked = [request for request in played.requests(0) if not request.optional]
        if asked and 0 in played.waiting():
            played.submit(0, asked[0].id, own.choose(played.view(0), asked, 0.0))
        else:
            played.step()
    return played


def game_over() -> pygame.Surface:
    """A person wins against five computers, by a little."""
    from tests.app.screens import ANNA, COMPUTER, app_for, furnished

    with furnished() as services, app_for(services, "en", "full") as app:
        played = _played(services.house, {"players": 6, "long_haul": 0}, [ANNA, *[COMPUTER] * 5], 66)
        first, second = played.standings()[:2]
        assert first["seat"] == 0
        assert 3 <= first["score"] - second["score"] <= 5
        app.push("game_over", table=played)
        for _ in range(180):
            app.step(0.05, [])
        return app.screen.copy()


def statistics() -> pygame.Surface:
    """After some games of a person who plays like a computer, three of them won."""
    from tests.app.screens import ANNA, COMPUTER, _settle, app_for, furnished

    with furnished() as services, app_for(services, "en", "full") as app:
        house = services.house
        assert house is not None
        for seed in (7, 6, 10, 12, 13, 16):
            config = {"players": 4, "high_octane": True}
            played = _played(house, config, [ANNA, COMPUTER, COMPUTER, COMPUTER], seed)
            played.close("")
        scene: Any = app.push("statistics")
        scene.tabs.show("overview")
        _settle(app, 20)
        return app.screen.copy()


# the second game ------------------------------------------------------------------------------------------------------
def _clubs(seed: int, clubs: int = 5) -> Photographer:
    return Photographer(clubs, seed, {"target_charters": 8}, "biker_game")


def _meeting(me: Photographer, request: Any) -> bool:
    return _round(me) >= 8 and request.kind == "church"


def biker_map() -> pygame.Surface:
    shot = _clubs(5)
    shot.play(_meeting)
    return shot.app.screen.copy()


def biker_church() -> pygame.Surface:
    """Whom to attack: enemies of several types, a club next door, allies folded away."""
    mine = {**BIKER_START["clubs"]["club1"], "sg": 2, "hw": 0}
    start = {
        **BIKER_START,
        "states": {**BIKER_START["states"], **BIKER_FOES},
        "clubs": {**BIKER_START["clubs"], "club1": mine},
    }
    app, table, scene = _posed(start, [], "church")
    for _ in range(200):
        app.step(0.05, [])
        if scene.director.idle and table.requests(0):
            break
    scene.board.orders.open("fight")
    for _ in range(8):
        app.step(0.05, [])
    return app.screen.copy()


def biker_near() -> pygame.Surface:
    shot = _clubs(5)
    shot.play(_meeting)
    chart = shot.scene.board.chart
    chart.look_at(chart.tables.state_ids.index("TN"))
    for _ in range(2):
        chart.step_zoom(1)
    shot.wait(0.3)
    return shot.app.screen.copy()


def _posed(start: dict[str, Any], dice: list[int], seen: str) -> tuple[App, Any, Any]:
    """A position on the table."""
    lesson = Lesson(
        "gallery", 0, "biker_game", "club1", {"players": 4}, start, 1, tuple(dice), {}, (Step(seen),), {}
    )  # fmt: skip
    app = App(headless=True, size=SIZE, language="en")
    table = Run(lesson).table
    scene = TableScene(app, table)
    scene.director.speed = 1.0
    app.push(scene)
    return app, table, scene


def _staged(start: dict[str, Any], dice: list[int], choices: list[Any], seen: str) -> pygame.Surface:
    """A position, what the person does there, and the moment when dice lie against faces."""
    from mayhem.app.boards.biker_game.fight_panel import FightPanel

    app, table, scene = _posed(start, dice, seen)
    left = list(choices)
    for _ in range(2000):
        app.step(0.05, [])
        if any(isinstance(node, FightPanel) for node in scene.board.air.children):
            for _ in range(8):
                app.step(0.05, [])
            break
        requests = [r for r in table.requests(0) if not r.optional]
        if requests and scene.director.idle and left:
            scene.decide(requests[0], table.read_choice(0, left.pop(0)))
    return app.screen.copy()


BIKER_START: dict[str, Any] = {
    "round": 6,
    "states": {
        "CO": ["bk5.1", "hc1.1", "st3.1"], "NV": ["cc1.1", "bk1.1"], "TX": ["ct1.1", "fm1.1", "bl1.1"],
        "IL": ["fm2.1", "bk4.1"], "GA": ["tg1.1", "st1.1"], "NY": ["rm1.1", "xc1.1"],
    },
    "clubs": {
        "club1": {"charters": {"CO": {"members": 17, "businesses": ["bar", "gym"]}, "NV": 8}, "bank": 145_000,
                  "heat": 21, "morale": 22, "sg": 6, "hw": 2, "co": 5, "prospects": 5, "turns": 6,
                  "allied": ["hc1.1", "bk1.1"]},
        "club2": {"charters": {"TX": 13, "CO": 7}, "original": "TX", "bank": 90_000, "heat": 12, "turns": 6},
        "club3": {"charters": {"IL": 12, "GA": 6}, "original": "IL", "bank": 210_000, "heat": 28, "turns": 6},
        "club4": {"charters": {"NY": 9}, "bank": 60_000, "heat": 4, "turns": 6},
    },
}  # fmt: skip
BIKER_FOES = {"CO": ["bk5.1", "hc1.1", "tg2.1"], "NV": ["cc3.1", "bk1.1", "fm3.1"]}


def biker_combat() -> pygame.Surface:
    attack = {"do": "attack", "charter": "CO", "card": "bk5.1", "small": 3, "heavy": 1, "cards": ["hc1.1"]}
    return _staged(BIKER_START, [6, 3, 2], [attack, "close"], "combat")


def biker_raid() -> pygame.Surface:
    mine = {**BIKER_START["clubs"]["club1"], "heat": 67}
    start = {**BIKER_START, "clubs": {**BIKER_START["clubs"], "club1": mine}}
    return _staged(start, [2, 4], ["close", {"do": "patch", "members": {"CO": 5}}], "raid")


def biker_scoring() -> pygame.Surface:
    shot = Photographer(6, 3, {"target_charters": 6}, "biker_game")
    shot.play(lambda me, request: False)
    shot.wait(9.0)  # until the last blind is up
    return shot.app.screen.copy()


PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "title": title, "table": table, "throwdown": throwdown, "market": market, "biker_map": biker_map,
    "biker_near": biker_near, "biker_church": biker_church, "biker_combat": biker_combat, "biker_raid": biker_raid,
    "biker_scoring": biker_scoring, "cards": cards, "game_over": game_over,
    "new_game": lambda: _screen("new game 6"), "rules": lambda: _screen("rules m8"), "lesson": lesson,
    "curtain": lambda: _screen("handoff"), "statistics": statistics,
}  # fmt: skip


def main(names: list[str]) -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    for name in names or list(PICTURES):
        if name not in PICTURES:
            print(f"gallery: no picture {name!r}; known are {', '.join(PICTURES)}", file=sys.stderr)
            return 2
        picture = PICTURES[name]()
        small = pygame.transform.smoothscale(picture, (1600, 900))
        pygame.image.save(small, str(OUT / f"{name}.jpg"))
        print(OUT.name, name, (OUT / f"{name}.jpg").stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
