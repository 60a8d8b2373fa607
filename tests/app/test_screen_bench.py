"""The bench itself: it measures something, and an idle screen is not painted. Limits are judged by `mayhem bench`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

import pytest

from mayhem.app.app import App
from mayhem.app.screen_bench import ScreenFigures, measure_screen, run

MakeApp = Callable[..., App]


def test_figures_are_measured_and_idle_means_idle(make_app: MakeApp) -> None:
    app = make_app(size=(1920, 1080))
    figures = measure_screen(frames=170, app=app)
    assert figures.frames == 170
    assert figures.blit_ms > 0
    assert figures.work_p50_ms <= figures.work_p99_ms <= figures.work_max_ms
    assert figures.idle_redraws == 0
    assert figures.nodes > 200
    data = figures.to_data()
    assert data["ok"] == figures.ok
    assert set(vars(figures)) < set(data)


def test_limits_decide() -> None:
    good = ScreenFigures(0.5, 10, 1.0, 5.0, 9.0, 9.0, 10.0, 0, 0.5, 300)
    assert good.ok
    for name, value in (("p99_in_blits", 12.1), ("work_max_ms", 17.0), ("idle_redraws", 1), ("idle_cpu_percent", 2.5)):
        assert not ScreenFigures(**{**vars(good), name: value}).ok


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    code = run(argparse.Namespace(json=True, frames=40))
    data = json.loads(capsys.readouterr().out.strip().splitlines()[-1])
    assert data["frames"] == 40
    assert data["start"]["ratio"] > 1
    assert data["autosave"]["decisions"] == 100
    quick = data["start"]["ratio"] <= data["start"]["limit_ratio"]
    quick = quick and data["autosave"]["p99_ms"] <= data["autosave"]["limit_ms"]
    assert code == (0 if data["ok"] and quick else 1)
