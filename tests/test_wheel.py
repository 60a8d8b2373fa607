"""The wheel carries the assets; building it leaves the scripts in build/ alone."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from mayhem import __version__, assets

ROOT = Path(__file__).resolve().parent.parent


def test_assets_are_found_in_a_checkout() -> None:
    assert assets.assets_root() == ROOT / "assets"


def test_assets_are_found_in_a_wheel_and_in_a_frozen_app(tmp_path: Path) -> None:
    package = tmp_path / "mayhem"
    assert assets._places(package, None) == [package / "_assets", tmp_path / "assets"]
    assert assets._places(package, str(tmp_path / "bundle")) == [tmp_path / "bundle" / "assets"]


def test_missing_assets_are_said_with_the_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(assets.AssetsMissing) as caught:
        assets.assets_root()
    assert caught.value.places == [tmp_path / "assets"]


@pytest.mark.slow
def test_the_wheel_holds_code_and_assets_and_nothing_else(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for folder in ("mayhem", "packaging"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree / name)
    script = tree / "build" / "a_script.py"
    asset = tree / "assets" / "content" / "a game" / "table.yaml"
    stale = tree / ".scratch" / "setuptools" / "lib" / "mayhem" / "removed_long_ago.py"
    for path in (script, asset, stale, tree / "tests" / "test_it.py"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("a: 1\n", encoding="utf-8")
    (tree / "mayhem" / "assets.py").chmod(0o600)
    origin = {"commit": "0123abc", "moment": 1700000000}  # as in a source archive
    (tree / "packaging" / "origin.json").write_text(json.dumps(origin), encoding="utf-8")

    command = ["pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), "."]
    done = subprocess.run([sys.executable, "-m", *command], cwd=tree, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr

    with zipfile.ZipFile(tmp_path / f"mayhem-{__version__}-py3-none-any.whl") as wheel:
        names = set(wheel.namelist())
        assert {oct(info.external_attr >> 16) for info in wheel.infolist()} == {"0o100644"}
        record = json.loads(wheel.read("mayhem/_assets/build.json"))
    assert (record["commit"], record["date"]) == ("0123abc", "2023-11-14")
    assert {"mayhem/__main__.py", "mayhem/bootstrap.py", "mayhem/_assets/content/a game/table.yaml"} <= names
    assert "mayhem/removed_long_ago.py" not in names
    assert {name.split("/")[0] for name in names} == {"mayhem", f"mayhem-{__version__}.dist-info"}
    assert [path.name for path in (tree / "build").rglob("*")] == [script.name]
