"""What every test shares: the order of the tests, the tests of a real window, the counts at the end."""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest

from mayhem.bootstrap import DISPLAY_TOOLS

TESTS = Path(__file__).parent


def _sample_long(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the sets that take many minutes every eighth runs, always the same; MAYHEM_LONG=1 runs all of them, and so
    does naming their file."""
    if os.environ.get("MAYHEM_LONG") or any(".py" in word for word in config.invocation_params.args):
        return
    long = [item for item in items if item.get_closest_marker("long") is not None]
    left_out = [item for at, item in enumerate(long) if at % 8]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = set(left_out)
        items[:] = [item for item in items if item not in gone]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    _sample_long(config, items)
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)
    missing = [package for tool, package in DISPLAY_TOOLS.items() if shutil.which(tool) is None]
    if not sys.platform.startswith("linux"):
        reason = "the tests of a real window are driven through X11, which this system has not"
    elif missing:
        reason = f"needs a display of its own: sudo apt-get install -y {' '.join(missing)}"
    else:
        return
    for item in items:
        if item.get_closest_marker("display") is not None:
            item.add_marker(pytest.mark.skip(reason=reason))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many tests of each area ran, so that an area that fell silent is noticed."""
    areas: Counter[str] = Counter()
    for outcome in ("passed", "failed", "error"):
        for report in terminalreporter.getreports(outcome):
            if report.when == "call" or outcome == "error":
                parts = Path(report.nodeid.split("::")[0]).parts[1:]
                areas["/".join(parts[:-1]) or "project"] += 1
    if areas:
        counts = ", ".join(f"{area} {count}" for area, count in sorted(areas.items()))
        terminalreporter.write_line(f"tests run by area: {counts}")
