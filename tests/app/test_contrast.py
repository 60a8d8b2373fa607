"""Text stands out from what is behind it: at least 4.5 : 1, measured on rendered screens, in both looks."""

from __future__ import annotations

import pytest

from mayhem.app.gfx.drawn import Baked
from mayhem.app.gfx.shapes import Box
from mayhem.app.gfx.text import Text
from mayhem.app.layout_check import LEAST_CONTRAST
from mayhem.app.scenes.scene import Scene
from tests.app.conftest import MakeApp
from tests.app.contrasts import THEMES, measure, survey
from tests.app.screens import furnished

SCREENS = ("title", "new game", "end", "rules m8", "statistics", "handoff", "lesson round", "tooltip")
TABLES = ("table order", "table market", "table guns", "table brawl", "table deal", "table overlay", "table log")


@pytest.mark.parametrize("theme", THEMES)
def test_all_text_stands_out(theme: str) -> None:
    with furnished() as services:
        figures = list(survey(services, theme, "small", lambda name: name.startswith((*SCREENS, *TABLES))))
    assert len(figures) > 400
    seen = {figure.screen.split(" | ")[-1] for figure in figures}
    assert [name for name in (*SCREENS, *TABLES) if not any(screen.startswith(name) for screen in seen)] == []
    assert [str(figure) for figure in figures if figure.ratio < LEAST_CONTRAST] == []


@pytest.mark.parametrize("tongue", ["it", "ja"])
def test_so_it_does_in_other_languages_and_sizes(tongue: str) -> None:
    with furnished() as services:
        names = ("title", "rules m8", "statistics 0", "table order", "table market")
        figures = list(survey(services, "usual", "full", lambda name: name in names, tongue))
    assert len({figure.screen for figure in figures}) == len(names)
    assert [str(figure) for figure in figures if figure.ratio < LEAST_CONTRAST] == []


def test_the_measure_finds_grey_on_grey_in_a_picture_of_parts(make_app: MakeApp) -> None:
    class Dull(Scene):
        name = "dull"

        def build(self) -> None:
            self.root.add(Box(0, 0, 1920, 1080, fill=(60, 60, 60)))
            board = Baked(w=800, h=400)
            board.add(Text("white on grey", x=10, y=10, colour=(255, 255, 255)))
            board.add(Text("grey on grey", x=10, y=200, colour=(110, 110, 110)))
            self.root.add(board)

    app = make_app()
    app.push(Dull(app))
    app.step(1 / 60, [])
    found = {figure.words: figure.ratio for figure in measure(app)}
    assert found["grey on grey"] < 2.5
    assert found["white on grey"] > 9
