"""The Linux bundle and the wheel, built from this checkout and played through where nothing else of it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import try_out

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.slow


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems are built by the release workflow")
def test_the_linux_bundle_plays_a_whole_game(tmp_path: Path) -> None:
    """Read-only, in an awkward folder, without home, path or variables: packaging/try_out.py."""
    done = subprocess.run(
        [sys.executable, "packaging/linux.py", "--quick", "--pure", "--no-try", "--dist", str(tmp_path / "dist")],
        cwd=ROOT, env={**os.environ, "MAYHEM_SCRATCH": str(tmp_path / "scratch")}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (tmp_path / "dist").iterdir()
    verdict = try_out.try_tar(made)
    assert verdict["ok"], json.dumps(verdict["steps"], indent=1)
    assert verdict["frozen"]
    assert verdict["kind"] == "linux"
    steps = {step["step"]: step for step in verdict["steps"]}
    assert steps["package"]["modules"] > 100
    assert steps["worker"]["own_process"]
    assert verdict["download_bytes"] < 2 * try_out.LARGEST  # packed in haste; a release is packed tightly, and measured


def test_the_wheel_plays_a_whole_game(tmp_path: Path) -> None:
    command = ["pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path), "."]
    variables = {**os.environ, "MAYHEM_SCRATCH": str(tmp_path / "scratch")}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    place = tmp_path / try_out.AWKWARD
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(place)
    home = tmp_path / "home"
    home.mkdir()
    variables = {
        **os.environ, "PYTHONPATH": str(place), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        "MAYHEM_HOME": str(home / "kept"),
    }  # fmt: skip
    verdict = try_out.smoke([sys.executable, "-m", "mayhem"], variables, home)
    assert verdict["ok"], json.dumps(verdict["steps"], indent=1)
    assert verdict["kind"] == "wheel"
    assert {step["step"]: step for step in verdict["steps"]}["package"]["files"] > 100
