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
from mayhem.app.scenes.table import TableScene  # noqa: E402
from mayhem.persist.record import Sitter  # noqa: E402
from mayhem.session.players import Inline  # noqa: E402
from mayhem.session.table import Table  # noqa: E402

OUT = ROOT / "assets" / "art" / "gallery"
SIZE = (1920, 1080)
MOST_FRAMES = 40_000


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

    def __init__(self, players: int, seed: int, config: dict[str, Any]) -> None:
        self.app = App(headless=True, size=SIZE, language="en")
        game = games.game("men_of_mayhem")
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
                    for _ in range(6):
                        self.app.step(0.05, [])
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
    shot = Photographer(4, 7, {"high_octane": True})
    while shot.play(lambda me, request: _round(me) >= 2 and request.kind == "guns"):
        request = next(r for r in shot.table.requests(0) if not r.optional)
        shot.scene.director.speed = 1.0
        shot.decide(request)
        shot.wait(4.0)
        break
    return shot.app.screen.copy()


def market() -> pygame.Surface:
    shot = Photographer(5, 11, {"high_octane": True})
    shot.play(lambda me, request: _round(me) >= 3 and request.kind == "market")
    return shot.app.screen.copy()


def title() -> pygame.Surface:
    app = App(headless=True, size=SIZE, language="en")
    app.push("title")
    for _ in range(10):
        app.step(0.05, [])
    return app.screen.copy()


PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "title": title, "table": table, "throwdown": throwdown, "market": market,
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
