"""ruff over everything, mypy over the package: as strict as pyproject.toml says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("checker", [["ruff", "check", "--output-format=concise", "."], ["mypy"]], ids=lambda c: c[0])
def test_the_checker_finds_nothing(checker: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", *checker], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)
