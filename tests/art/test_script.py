"""The script that draws everything: same seed, same bytes; wrong names are told apart from crashes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("resvg_py", reason="only needed to draw the pictures again")
pytest.importorskip("numpy", reason="only needed to draw the pictures again")

ROOT = Path(__file__).resolve().parents[2]
SOME = ["emblem_mayans", "icon_cash", "cursor_arrow", "blind_calaveras", "site_back"]
"""Vector and painted ones, true colour and palette."""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "build" / "art.py"), "--jobs", "1", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def drawn_twice() -> list[dict[str, str]]:
    """Make some drawings in two processes of their own."""
    code = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[1]); import art; "
        "[print(p, hashlib.sha256(d).hexdigest()) for n in sys.argv[2:] for p, d in sorted(art.make(n).items())]"
    )
    out = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code, str(ROOT / "build"), *SOME], capture_output=True, text=True, check=True
        )
        out.append(dict(line.split() for line in done.stdout.splitlines() if "/" in line.split(" ")[0]))
    return out


@pytest.mark.slow
def test_the_same_seed_gives_the_same_bytes() -> None:
    first, second = drawn_twice()
    assert len(first) == 2 * len(SOME)
    assert first == second


def test_an_unknown_name_is_refused_with_a_remedy() -> None:
    done = run("--only", "site_atlantis")
    assert done.returncode == 2
    assert "site_atlantis" in done.stderr
    assert "--list" in done.stderr
    assert "Traceback" not in done.stderr


def test_list_prints_every_name_of_the_manifest() -> None:
    names = set(run("--list").stdout.split())
    assert {"site_docks", "card_payday", "backdrop_title", "app_icon"} <= names


def test_the_committed_set_is_what_the_script_makes() -> None:
    """By name, without drawing: `art.py --check` compares every byte."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from artkit import everything, manifest, pointers; "
        "everything.register(); print(*pointers.ICON_SIZES); print(manifest.text(), end='')"
    )
    command = [sys.executable, "-c", code, str(ROOT / "build")]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    icons, _, index = told[told.index("16 ") :].partition("\n")
    art = ROOT / "assets" / "art"
    assert (art / "manifest.yaml").read_text(encoding="utf-8") == index
    assert {path.name for path in (art / "icon").iterdir()} == {f"icon_{size}.png" for size in icons.split()}
