"""Lessons as data.

game: men_of_mayhem
seat: samcro                        the learner's gang
config: {gangs: [samcro, mayans, one_niners]}
start: {...}                        a position by names, as in scenarios
dice: [3, 4]                        the first dice; after them a fixed row
rivals:                             what computers do: of each list the first entry that the law allows
  mayans: [{do: ride, from: clubhouse, to: docks, members: 1}, sit_tight]
steps:
  - say: welcome                    the coach speaks and waits for "next"
    point: [goods, site docks]      what is ringed
    rules: [M3.1]                   what it teaches
    when: turn                      wait until the learner is asked; or for an event of this kind
  - say: ride_out
    do: {do: ride, to: docks}       the learner's task: a choice with these entries (a list: any of these)
    wrong: {ride: other_place}      what the coach answers to another choice with that verb; `else` to all others
  - say: free_play
    until: black_market             anything goes until this happens
comments: {exploit: someone_exploits}    said once, the first time such an event is seen while anything goes
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from mayhem.assets import assets_root
from mayhem.content.problem import Problem
from mayhem.content.scenarios import read_scenario
from mayhem.i18n import Message, msg

_FILE = re.compile(r"([0-9]{2})_([a-z_]+)\.yaml\Z")
_KEYS = {"game", "seat", "config", "start", "seed", "dice", "rivals", "steps", "comments"}
_STEP_KEYS = {"say", "do", "point", "rules", "when", "wrong", "until"}


class LessonError(ValueError):
    """A lesson file that cannot be used; says which and why."""


@dataclass(frozen=True)
class Step:
    """One thing the coach says; a task when `do` says what counts, free play when `until` says when it ends."""

    say: str
    do: tuple[dict[str, Any], ...] = ()
    point: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    when: str = ""
    until: str = ""
    wrong: dict[str, str] = field(default_factory=dict)

    @property
    def task(self) -> bool:
        return bool(self.do)

    @property
    def speech(self) -> bool:
        """Waits for "next"."""
        return not self.do and not self.until


@dataclass(frozen=True)
class Lesson:
    name: str
    number: int
    game: str
    seat: str
    config: dict[str, Any]
    start: dict[str, Any]
    seed: int
    dice: tuple[int, ...]
    rivals: dict[str, tuple[Any, ...]]
    steps: tuple[Step, ...]
    comments: dict[str, str]

    @property
    def title(self) -> Message:
        return msg(f"lesson.{self.name}.title")

    @property
    def line(self) -> Message:
        return msg(f"lesson.{self.name}.line")

    def words(self, say: str) -> Message:
        return msg(f"lesson.{self.name}.{say}")

    @property
    def rules(self) -> set[str]:
        """Every rule it teaches."""
        return {rule for step in self.steps for rule in step.rules}

    def all_says(self) -> list[str]:
        """Every text of its coach."""
        says = [step.say for step in self.steps]
        says += [say for step in self.steps for say in step.wrong.values()]
        return [*says, *self.comments.values()]


def read_lesson(path: Path) -> Lesson:
    """From a file, or LessonError."""
    named = _FILE.match(path.name)
    if named is None:
        raise LessonError(f"{path.name}: lessons are named NN_name.yaml")
    problems: list[Problem] = []
    data, _ = read_scenario(path, problems)
    if problems:
        raise LessonError(str(problems[0]))
    _check(data, _KEYS, path.name)
    for key in ("game", "seat", "steps"):
        if key not in data:
            raise LessonError(f"{path.name}: {key} is missing")
    if not isinstance(data["steps"], list) or not data["steps"]:
        raise LessonError(f"{path.name}: steps: expected a list")
    return Lesson(
        name=named.group(2), number=int(named.group(1)), game=data["game"], seat=data["seat"],
        config=data.get("config", {}), start=data.get("start", {}), seed=data.get("seed", 1),
        dice=tuple(data.get("dice", ())),
        rivals={gang: tuple(choices) for gang, choices in data.get("rivals", {}).items()},
        steps=tuple(_step(raw, f"{path.name}: steps {i + 1}") for i, raw in enumerate(data["steps"])),
        comments=data.get("comments", {}),
    )  # fmt: skip


def _check(data: Any, keys: set[str], where: str) -> None:
    if not isinstance(data, dict):
        raise LessonError(f"{where}: expected a mapping")
    for key in data:
        if key not in keys:
            raise LessonError(f"{where}: unknown entry {key!r}; known are {', '.join(sorted(keys))}")


def _step(raw: Any, where: str) -> Step:
    _check(raw, _STEP_KEYS, where)
    if not isinstance(raw.get("say"), str):
        raise LessonError(f"{where}: say is missing")
    do = raw.get("do", [])
    wished = tuple({"do": one} if isinstance(one, str) else one for one in (do if isinstance(do, list) else [do]))
    if not all(isinstance(one, dict) and "do" in one for one in wished):
        raise LessonError(f"{where}: do: expected a choice with 'do', or a list of them")
    return Step(
        raw["say"], wished, tuple(raw.get("point", ())), tuple(raw.get("rules", ())), raw.get("when", ""),
        raw.get("until", ""), raw.get("wrong", {}),
    )  # fmt: skip


@cache
def all_lessons(game: str = "men_of_mayhem") -> tuple[Lesson, ...]:
    """The lessons of a game in their order."""
    folder = assets_root() / "lessons" / game
    return tuple(read_lesson(path) for path in sorted(folder.glob("*.yaml")))


@cache
def taught_games() -> tuple[str, ...]:
    """The games that have lessons; the first one is what a newcomer learns."""
    found = [folder.name for folder in (assets_root() / "lessons").iterdir() if any(folder.glob("*.yaml"))]
    return tuple(sorted(found, key=lambda game: (game != "men_of_mayhem", game)))


def find_lesson(name: str) -> Lesson:
    """By its name, which is one lesson's of all games."""
    for game in taught_games():
        for lesson in all_lessons(game):
            if lesson.name == name:
                return lesson
    raise LessonError(f"there is no lesson {name!r}")
