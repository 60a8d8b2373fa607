"""The direction of imports: kernel <- content <- games <- ai <- session <- {cli, app}."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# layer: what it may import of ours, and of other people's libraries. Imports within a layer are free.
LAYERS: dict[str, tuple[set[str], set[str]]] = {
    "kernel": (set(), set()),
    "content": ({"kernel", "assets"}, {"yaml"}),
    "games": ({"kernel", "content", "assets"}, set()),
    "ai": ({"kernel", "content", "games"}, set()),
    "persist": ({"kernel", "games"}, {"platformdirs", "yaml"}),
    "session": ({"kernel", "content", "games", "ai", "persist"}, set()),
    "i18n": ({"assets"}, set()),
    "app": (
        {"kernel", "content", "games", "ai", "session", "persist", "i18n", "assets"},
        {"pygame", "pymunk", "platformdirs", "yaml"},
    ),
    "cli": (
        {"kernel", "content", "games", "ai", "session", "persist", "i18n", "assets", "app", "bootstrap"},
        {"pygame", "platformdirs", "yaml"},
    ),
    "assets": (set(), set()),
    "bootstrap": ({"cli"}, set()),
    "__main__": ({"bootstrap"}, set()),
    "__init__": (set(), set()),
}
# Chance is the state's own generator and a position must not depend on the clock or the machine.
BANNED = {"kernel": {"random", "secrets", "uuid"}, "games": {"random", "secrets", "uuid"}}
REGISTRY = "mayhem.games"  # all that persist may see of the games


def imports(tree: ast.AST, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every import with its line: also within functions, under TYPE_CHECKING and by a literal name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = module.split(".")[: len(module.split(".")) - node.level + is_package]
                base = ".".join([*up, *filter(None, [base])])
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("import_module", "__import__") and isinstance(node.args[0].value, str):
                yield node.lineno, node.args[0].value


def wrong_imports(package: Path) -> list[str]:
    """Each import of the package that goes the wrong way, as file, line and reason."""
    found = []
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package.parent)
        is_package = path.name == "__init__.py"
        module = ".".join(place.parts[:-1] if is_package else place.with_suffix("").parts)
        layer = place.with_suffix("").parts[1]
        if layer not in LAYERS:
            found.append(f"{place.as_posix()}: {layer} is no layer of the architecture")
            continue
        for line, target in imports(ast.parse(path.read_text(encoding="utf-8")), module, is_package):
            reason = objection(module, layer, target, package)
            if reason:
                found.append(f"{place.as_posix()}:{line}: {reason}")
    return found


def objection(module: str, layer: str, target: str, package: Path) -> str | None:
    ours, libraries = LAYERS[layer]
    parts = target.split(".")
    if parts[0] != "mayhem":
        if parts[0] in BANNED.get(layer, ()):
            return f"{layer} must not import {parts[0]}"
        if parts[0] not in sys.stdlib_module_names and parts[0] not in libraries:
            return f"{layer} must not import the library {parts[0]}"
        return None
    other = parts[1] if len(parts) > 1 else "__init__"
    if other not in LAYERS:  # a name of mayhem/__init__.py, such as __version__
        return None
    if other != layer and other not in ours and other != "__init__":
        return f"{layer} must not import {other}"
    if layer == "persist" and other == "games" and len(parts) > 2 and (package / "games" / parts[2]).is_dir():
        return f"persist may see only the registry {REGISTRY}, not {target}"
    if layer == other == "games" and module.count(".") > 1 and len(parts) > 2:
        game, target_game = module.split(".")[2], parts[2]
        if target_game != game and (package / "games" / target_game).is_dir():
            return f"the games share the kernel and nothing else: {game} must not import {target_game}"
    return None


def test_every_import_of_the_package_points_the_right_way() -> None:
    assert wrong_imports(ROOT / "mayhem") == []


def test_every_layer_that_exists_was_looked_at() -> None:
    layers = {path.parent.name for path in (ROOT / "mayhem").glob("*/__init__.py")}
    assert layers
    assert layers <= set(LAYERS)


@pytest.mark.parametrize(
    ("file", "source", "complaint"),
    [
        ("kernel/rng.py", "import random", "kernel must not import random"),
        ("kernel/rng.py", "import os\nimport yaml", "kernel must not import the library yaml"),
        ("kernel/frames.py", "from ..games import game", "kernel must not import games"),
        ("games/men_of_mayhem/view.py", "def f():\n    from random import choice", "games must not import random"),
        ("games/men_of_mayhem/view.py", "import mayhem.i18n.money", "games must not import i18n"),
        ("games/men_of_mayhem/view.py", "from mayhem import ai", "games must not import ai"),
        (
            "games/men_of_mayhem/state.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mayhem.session import Table",
            "games must not import session",
        ),
        ("games/men_of_mayhem/state.py", "from ..biker_game import state", "must not import biker_game"),
        ("games/men_of_mayhem/state.py", "import pygame", "games must not import the library pygame"),
        ("content/loader.py", "from mayhem.games import game", "content must not import games"),
        ("ai/search.py", "from importlib import import_module\nimport_module('mayhem.app')", "ai must not import app"),
        ("session/table.py", "from mayhem.i18n import text", "session must not import i18n"),
        ("session/table.py", "from mayhem.cli import main", "session must not import cli"),
        ("persist/saves.py", "from mayhem.session import table", "persist must not import session"),
        ("persist/saves.py", "from mayhem.games.men_of_mayhem import state", "only the registry"),
        ("app/loop.py", "from mayhem.cli import main", "app must not import cli"),
        ("helpers/odds.py", "", "helpers is no layer"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, file: str, source: str, complaint: str) -> None:
    package = tmp_path / "mayhem"
    for game in ("men_of_mayhem", "biker_game"):
        (package / "games" / game).mkdir(parents=True)
    bad = package / file
    bad.parent.mkdir(parents=True, exist_ok=True)
    bad.write_text(source, encoding="utf-8")
    (complaint_found,) = wrong_imports(package)
    assert complaint in complaint_found
    assert complaint_found.startswith(f"mayhem/{file}:")


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("games/men_of_mayhem/frames/ride.py", "from ..state import State\nfrom mayhem.kernel import frames"),
        ("games/__init__.py", "def f():\n    from mayhem.games.men_of_mayhem.game import standard"),
        ("persist/saves.py", "from mayhem.games import game\nfrom mayhem.kernel import digest"),
        ("session/__init__.py", "from .table import Table\nfrom mayhem.persist import saves"),
        ("app/loop.py", "import pygame\nfrom mayhem import __version__, i18n"),
    ],
)
def test_a_right_import_is_let_pass(tmp_path: Path, file: str, source: str) -> None:
    package = tmp_path / "mayhem"
    (package / "games" / "men_of_mayhem").mkdir(parents=True)
    good = package / file
    good.parent.mkdir(parents=True, exist_ok=True)
    good.write_text(source, encoding="utf-8")
    assert wrong_imports(package) == []
