"""The smoke test itself: it passes where all is well, and fails where something is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mayhem.app import edition, smoke
from mayhem.app.audio.device import SilentDevice, Undecodable
from mayhem.app.registry import KNOWN
from mayhem.cli import doctor, main
from mayhem.games import NAMES

ROOT = Path(__file__).resolve().parents[2]


def _start(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    # Other tests of the same process set drivers and homes for themselves.
    kept = {
        name: value for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "MAYHEM_HOME") and not name.startswith("SDL_")
    }  # fmt: skip
    return subprocess.run(
        [sys.executable, "-m", "mayhem", *arguments], cwd=ROOT, env={**kept, **variables}, capture_output=True,
        encoding="utf-8", check=False,
    )  # fmt: skip


@pytest.mark.slow
def test_a_checkout_passes_and_says_what_it_saw(tmp_path: Path) -> None:
    file, home = tmp_path / "verdict.json", tmp_path / "home"
    done = _start(
        "--smoke-test", "--json", str(file), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", MAYHEM_HOME=str(home)
    )
    verdict = json.loads(file.read_text(encoding="utf-8"))
    assert done.returncode == 0, json.dumps(verdict["steps"], indent=1) + done.stderr
    assert json.loads(done.stdout) == verdict
    steps = {step["step"]: step for step in verdict["steps"]}
    assert list(steps) == ["package", "window", "sound", "game", "worker", "load", "shelf", "scenes", "close"]
    assert steps["sound"]["null_device"]
    assert not steps["window"]["real"]
    assert steps["game"]["decisions"] > steps["load"]["decisions"] > 0
    assert steps["worker"]["own_process"]
    assert {steps["game"]["game"], *steps["shelf"]["decisions"]} == set(NAMES)
    assert sorted(steps["scenes"]["painted"]) == sorted(KNOWN)
    assert not home.exists()  # the player's own folders were left alone


def test_without_a_display_the_verdict_is_no(tmp_path: Path) -> None:
    file = tmp_path / "verdict.json"
    done = _start("--smoke-test", "--json", str(file), XDG_RUNTIME_DIR=str(tmp_path))
    verdict = json.loads(file.read_text(encoding="utf-8"))
    assert done.returncode == 1
    assert not verdict["ok"]
    assert [step["step"] for step in verdict["steps"] if not step["ok"]] == ["window"]


def test_a_verdict_that_cannot_be_written_is_told_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--smoke-test", "--json", str(tmp_path / "no" / "such" / "folder.json")]) == 2
    assert "folder.json" in capsys.readouterr().err


def test_the_start_alone_is_quick_to_ask_for(tmp_path: Path) -> None:
    done = _start("--smoke-test", "--start-only", SDL_VIDEODRIVER="dummy", MAYHEM_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert [step["step"] for step in json.loads(done.stdout)["steps"]] == ["title"]


def test_what_the_builder_meant_to_pack_must_be_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = edition.Edition(modules=("mayhem.cli", "mayhem.left_out"), files=("fonts/none.ttf", "theme/roadhouse"))
    monkeypatch.setattr(edition, "edition", lambda: found)
    run = smoke.Smoke(tmp_path)
    assert not run._step("package", run._package)
    (step,) = run.steps
    assert step["problem"] == "not in this package: mayhem.left_out, fonts/none.ttf, theme/roadhouse"


def test_a_step_that_stumbles_says_where(tmp_path: Path) -> None:
    def stumble() -> dict[str, Any]:
        assert not tmp_path
        return {}

    run = smoke.Smoke(tmp_path)
    assert not run._step("window", stumble)
    assert "stumble" in run.steps[0]["problem"]


def test_sounds_are_decoded_where_there_is_no_device_to_play_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    silence = SilentDevice("no device")
    broken = tmp_path / "broken.ogg"
    broken.write_bytes(b"OggS, and nothing else")
    silence.load(broken)
    with smoke._decoder(silence) as decoder:
        decoder.load(next((ROOT / "assets" / "audio").rglob("*.ogg")))
        with pytest.raises(Undecodable):
            decoder.load(broken)
    assert os.environ["SDL_AUDIODRIVER"] == "none"
    monkeypatch.setattr(smoke, "open_device", lambda channels: SilentDevice("mixer module not available"))
    with pytest.raises(smoke.Failed, match="mixer module not available"), smoke._decoder(silence):
        pass


def test_a_scene_with_unknown_wishes_fails_the_test_instead_of_being_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Scene:
        def __init__(self, app: object, moon: Any) -> None: ...

    monkeypatch.setattr("mayhem.app.scenes.title.TitleScene", Scene)
    run = smoke.Smoke(tmp_path)
    run.finished = type("Table", (), {"record": None})()  # type: ignore[assignment]
    run.services = type("Services", (), {"house": smoke.House()})()  # type: ignore[assignment]
    with pytest.raises(smoke.Failed, match="the scene title wants moon"):
        run._arguments("title")


@pytest.mark.parametrize("raw", [None, [], {"modules": 3, "licences": "MIT"}, {"licences": [4, {"name": 5}]}])
def test_a_spoiled_record_of_the_build_is_no_obstacle(raw: Any) -> None:
    made = edition.read_edition(raw)
    assert made.modules == ()
    assert all(isinstance(licence.name, str) for licence in made.licences)


def test_a_checkout_credits_the_libraries_beside_it() -> None:
    rows = {row.name: row for row in edition.credited()}
    assert {"pygame-ce", "pymunk", "PyYAML", "platformdirs"} <= set(rows)
    assert all(row.version and row.licence for row in rows.values())
    assert edition.licence_text(rows["pymunk"]) == ""


def test_a_package_credits_all_that_is_in_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences" / "SDL.txt").write_text("Permission is granted", encoding="utf-8")
    record = {"licences": [{"name": "SDL", "version": "", "licence": "Zlib", "file": "licences/SDL.txt"}]}
    (tmp_path / "build.json").write_text(json.dumps(record), encoding="utf-8")
    monkeypatch.setattr(edition, "assets_root", lambda: tmp_path)
    (row,) = edition.credited()
    assert (row.name, row.licence) == ("SDL", "Zlib")
    assert edition.licence_text(row) == "Permission is granted"


def test_doctor_names_remedies(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    done = _start("doctor", "--json", SDL_AUDIODRIVER="none", MAYHEM_HOME=str(blocked), XDG_RUNTIME_DIR=str(tmp_path))
    assert done.returncode == 1, done.stderr
    findings = json.loads(done.stdout)["findings"]
    marks = {finding["what"]: finding for finding in findings}
    assert marks["display"]["mark"] == "bad"
    assert marks["folder for saves"]["mark"] == "bad"
    assert str(blocked) in marks["folder for saves"]["found"]
    assert all(finding["remedy"] for finding in findings if finding["mark"] == "bad")
    assert marks["computer players"]["mark"] == "good"
    assert marks["fonts"]["mark"] == "good"


def test_doctor_looks_for_every_part_of_the_assets() -> None:
    assert set(doctor.PARTS) == {path.name for path in (ROOT / "assets").iterdir() if path.is_dir()}


def test_doctor_has_a_remedy_for_a_copy_without_fonts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("mayhem.assets.assets_root", lambda: tmp_path)
    (finding,) = doctor.fonts()
    assert (finding.mark, bool(finding.remedy)) == (doctor.BAD, True)


def test_doctor_is_content_with_a_good_machine(tmp_path: Path) -> None:
    done = _start("doctor", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", MAYHEM_HOME=str(tmp_path))
    assert done.returncode == 0, done.stdout
    assert "BAD" not in done.stdout
    assert done.stdout.splitlines()[-1] == "Nothing is wrong."


def test_the_credits_name_every_part_and_show_its_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    from mayhem.app.app import App
    from mayhem.app.robot import Robot
    from mayhem.app.scenes import credits as page
    from mayhem.app.settings import Settings

    rows = [edition.Licence("SDL", "2.32", "Zlib", "licences/SDL.txt"), edition.Licence("Opus", "", "BSD-3-Clause")]
    monkeypatch.setattr(page, "credited", lambda: rows)
    monkeypatch.setattr(page, "licence_text", lambda row: "Permission is granted\n\nto anyone")
    app = App(None, Settings(notice_seen=True), size=(1280, 720), language="en", headless=True)
    app.running = True
    app.push("title")
    app.push("credits")
    robot = Robot(app)
    robot.step(2)
    shown = [node.shown_text() for node in app.stage.perceivable()]
    assert "Opus: BSD-3-Clause" in shown
    assert any("Look for new versions" in text for text in shown)
    robot.choose("button", "SDL 2.32: Zlib")
    robot.step(2)
    assert {"Permission is granted", "to anyone"} <= set(robot.texts())
    robot.act("cancel")
    robot.step(2)
    assert app.scene is not None
    assert app.scene.name == "credits"
    app.desk.close()
