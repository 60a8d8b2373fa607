"""How far a learner is, in the settings' memory. Whatever in it makes no sense counts as nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mayhem.app.app import App

KEY = "lessons"
MOST_DECISIONS = 400

Taken = list[list[Any]]  # [seat, choice] of every decision so far


def _kept(app: App, name: str) -> dict[str, Any]:
    lessons = app.settings.memory.get(KEY)
    entry = lessons.get(name) if isinstance(lessons, dict) else None
    return entry if isinstance(entry, dict) else {}


def begun(app: App) -> bool:
    """Has this person ever been in a lesson?"""
    return bool(app.settings.memory.get(KEY))


def done(app: App, name: str) -> bool:
    return _kept(app, name).get("done") is True


def started(app: App, name: str) -> bool:
    """Was it left before its end?"""
    return position(app, name) is not None


def position(app: App, name: str) -> tuple[int, Taken] | None:
    """The step and the decisions that lead there."""
    entry = _kept(app, name)
    step, taken = entry.get("step"), entry.get("decisions")
    if type(step) is not int or step < 1 or not isinstance(taken, list) or len(taken) > MOST_DECISIONS:
        return None
    for one in taken:
        if not isinstance(one, list) or len(one) != 2 or type(one[0]) is not int or not isinstance(one[1], list):
            return None
        if not one[1] or any(type(number) is not int for number in one[1]):
            return None
    return step, taken


def note(app: App, name: str, step: int, taken: Taken) -> None:
    _write(app, name, {"done": done(app, name), "step": step, "decisions": taken})


def finish(app: App, name: str) -> None:
    _write(app, name, {"done": True})


def forget(app: App, name: str) -> None:
    """From the beginning next time; done stays done."""
    _write(app, name, {"done": done(app, name)})


def _write(app: App, name: str, entry: dict[str, Any]) -> None:
    lessons = app.settings.memory.get(KEY)
    app.settings.memory[KEY] = {**(lessons if isinstance(lessons, dict) else {}), name: entry}
    app.save_settings()
