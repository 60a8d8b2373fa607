"""The compiled modules play, think and refuse exactly as the Python files that they are made of."""

from __future__ import annotations

import ast
import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import compiled
import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY_BOTH = Path(__file__).with_name("play_both.py")
# What is run against the compiled modules besides the comparison.
TESTS = ("conftest.py", "toy_game.py", "golden", "kernel", "games/men_of_mayhem", "games/biker_game", "scenarios")
LAW_GAMES = "6"

SOURCE = '''"""Words."""

from __future__ import annotations

from typing import TypeVar

TT = TypeVar("TT")
(
    ONE,  # first
    TWO,
) = range(2)  # both
THREE = TWO + 2
WORTH = (0.5, -1.5, 2.0)
MIXED = (1, "é", (2,))
TABLE: dict[str, int] = {}
twice = 1
COUNT = 0
COUNT = 1
LAST = 7


def f() -> int:
    return LAST
'''


def run(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder), **more}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)


def test_constants_are_declared_and_lines_stay_where_they_are() -> None:
    altered = compiled.with_finals(SOURCE)
    assert altered.count("\n") == SOURCE.count("\n")
    lines = altered.splitlines()
    assert lines[2] == "from __future__ import annotations; from typing import Final as _Final"
    assert lines[6] == 'TT = TypeVar("TT")'
    assert lines[7] == "ONE: _Final = 0; TWO: _Final = 1"
    assert lines[11:18] == [
        "THREE: _Final = TWO + 2", "WORTH: _Final[tuple[float, ...]] = (0.5, -1.5, 2.0)",
        'MIXED: _Final = (1, "é", (2,))', "TABLE: _Final[dict[str, int]] = {}", "twice = 1", "COUNT = 0", "COUNT = 1",
    ]  # fmt: skip
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    exec(SOURCE, before)  # the text above
    exec(altered, after)
    assert {name: after[name] for name in before if name.isupper() and name != "TT"} == {
        name: before[name] for name in before if name.isupper() and name != "TT"
    }


def test_constants_of_the_real_modules_keep_their_values() -> None:
    for place in compiled.hot_modules(ROOT):
        text = (ROOT / place).read_text(encoding="utf-8")
        altered = compiled.with_finals(text)
        ast.parse(altered)
        assert altered.count("\n") == text.count("\n"), place
        assert "_Final" not in text


def test_what_is_hot_and_what_stays_python() -> None:
    hot = set(compiled.hot_modules(ROOT))
    assert "mayhem/kernel/rng.py" in hot
    for name in ("men_of_mayhem", "biker_game"):
        assert {f"mayhem/games/{name}/state.py", f"mayhem/ai/{name}/quick.py"} <= hot
        assert f"mayhem/games/{name}/game.py" not in hot
    assert not any("content" in place or place.endswith("__init__.py") for place in hot)


def test_a_source_tree_gets_no_compiled_files(tmp_path: Path) -> None:
    with pytest.raises(compiled.CompileError, match="source tree"):
        compiled.add_compiled(ROOT)
    (tmp_path / ".git").mkdir()
    with pytest.raises(compiled.CompileError, match="source tree"):
        compiled.add_compiled(tmp_path)


def test_a_wheel_with_compiled_modules_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pure = tmp_path / "mayhem-1.0-py3-none-any.whl"
    with zipfile.ZipFile(pure, "w") as wheel:
        wheel.writestr("mayhem/__init__.py", "")
        wheel.writestr("mayhem-1.0.dist-info/WHEEL", "Root-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr("mayhem-1.0.dist-info/RECORD", "mayhem/__init__.py,,\n")

    def add(tree: Path) -> list[Path]:
        made = tree.resolve() / "mayhem" / "native.so"
        made.write_bytes(b"machine code")
        return [made]

    monkeypatch.setattr(compiled, "add_compiled", add)
    made = compiled.compile_wheel(pure)
    assert made.name == f"mayhem-1.0-{compiled.tag()}.whl"
    with zipfile.ZipFile(made) as wheel:
        assert wheel.read("mayhem/native.so") == b"machine code"
        about = wheel.read("mayhem-1.0.dist-info/WHEEL").decode()
        assert about == f"Root-Is-Purelib: false\nTag: {compiled.tag()}\n"
        rows = [row.split(",") for row in wheel.read("mayhem-1.0.dist-info/RECORD").decode().splitlines()]
        assert sorted(row[0] for row in rows) == sorted(wheel.namelist())
        for name, code, size in rows[:-1]:
            digest = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).decode().rstrip("=")
            assert (code, int(size)) == (f"sha256={digest}", wheel.getinfo(name).file_size)
    with pytest.raises(compiled.CompileError, match="no wheel for all systems"):
        compiled.compile_wheel(made)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tree with compiled modules, content and some tests; beside it `interpreted`, of the same moment."""
    if missing := compiled.missing_tools():
        pytest.skip(f"compiling needs {', '.join(missing)}")
    tree = compiled.copy(tmp_path_factory.mktemp("both") / "compiled")
    shutil.copytree(tree, tree.with_name("interpreted"))
    made = compiled.add_compiled(tree, optimise="0")  # how fast is no matter here
    assert len(made) == len(compiled.hot_modules(tree)) + 1
    for folder in (tree, tree.with_name("interpreted")):
        for part in ("content", "locale"):
            shutil.copytree(ROOT / "assets" / part, folder / "assets" / part)
    shutil.copy(ROOT / "pyproject.toml", tree)
    for name in TESTS:
        source, target = ROOT / "tests" / name, tree / "tests" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    return tree


@pytest.mark.slow
def test_compiled_and_interpreted_play_and_think_the_same(built: Path) -> None:
    told = []
    for folder in (built.with_name("interpreted"), built):
        done = run(folder, str(PLAY_BOTH))
        assert done.returncode == 0, done.stderr
        told.append(json.loads(done.stdout))
    interpreted, native = told
    assert interpreted.pop("compiled") == []
    names = {place.removesuffix(".py").replace("/", ".") for place in compiled.hot_modules(built)}
    assert set(native.pop("compiled")) == {*names, compiled.SHARED}
    assert interpreted.keys() == native.keys()
    for part, said in interpreted.items():
        assert native[part] == said, part
    assert not any("differs" in digests[-1] for digests in native["golden"].values())


@pytest.mark.slow
def test_the_laws_the_scenarios_and_the_recorded_games_hold_when_compiled(built: Path) -> None:
    wanted = (
        "tests/golden",
        "tests/games/men_of_mayhem",
        "tests/games/biker_game",
        "tests/scenarios/test_scenarios.py",
    )
    done = run(built, "-m", "pytest", "-q", "-p", "no:cacheprovider", *wanted, MAYHEM_LAW_GAMES=LAW_GAMES)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
