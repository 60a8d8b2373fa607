"""One learner in one lesson: the table, the step that is on, what counts as right, and what rivals do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayhem.app.lessons.lesson import Lesson, LessonError, Step
from mayhem.games import game as on_shelf
from mayhem.kernel.digest import digest
from mayhem.kernel.game import Choice, ChoiceError, ConfigError, Refusal, Request
from mayhem.kernel.scenario import StageError
from mayhem.persist.opening import Opened
from mayhem.persist.record import Record, Sitter, Snapshot
from mayhem.session.players import Player, Waiting
from mayhem.session.table import Table

# After the dice of the lesson, so that a learner who goes another way never runs out of them.
MORE_DICE = (4, 3, 5, 2, 6, 1) * 40
# What a rival does whose list has nothing that fits: as little as possible.
QUIET = ("ready", "sit_tight", "decline", "done", "refuse")


class Scripted(Waiting):
    """The door to a rival that plays what the lesson says."""

    def __init__(self, run: Run, seat: int) -> None:
        super().__init__()
        self._run, self._seat = run, seat

    def answer(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
        return self._run.rival_choice(self._seat, requests)


class Run:
    """The table is `table`, the learner's seat `seat`, the step that is on `step`."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.said: set[str] = set()  # comments that were made
        self._left: dict[int, list[Any]] = {}
        self.table = self._open()
        state = self.table._state
        self.seat = int(self.table.game.read_seat(state, lesson.seat))
        for gang, choices in lesson.rivals.items():
            self._left[int(self.table.game.read_seat(state, gang))] = list(choices)

    def _open(self) -> Table:
        lesson = self.lesson
        game = on_shelf(lesson.game)
        try:
            config = game.read_config(lesson.config)
            state = game.stage(config, lesson.seed, lesson.start, [*lesson.dice, *MORE_DICE])
            seat = game.read_seat(state, lesson.seat)
        except (ConfigError, StageError, ChoiceError) as error:
            raise LessonError(f"lesson {lesson.name}: {error}") from error
        events, state.events = list(state.events or []), []
        packed = game.pack(state)
        sitters = [
            Sitter.person("") if at == seat else Sitter.computer("prospect", "prospect")
            for at in range(game.seats(state))
        ]
        record = Record(
            game=game.name, rules=game.rules_version, content=game.content_hash, config=game.write_config(config),
            seats=sitters, seed=lesson.seed, start=digest(packed), snapshot=Snapshot(0, packed),
            base=Snapshot(0, packed),
        )  # fmt: skip
        return Table(Opened(game, config, state, record, [events]), players=self._player)

    def _player(self, seat: int, sitter: Sitter) -> Player:
        return Scripted(self, seat)

    # steps ------------------------------------------------------------------------------------------------------------
    @property
    def step(self) -> Step | None:
        """None: the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def go_on(self) -> None:
        self.at += 1

    def is_right(self, choice: Choice) -> bool:
        """Does a choice do what the step wants?"""
        step = self.step
        if step is None or not step.task:
            return False
        named = self._from_here(self.table.name_choice(choice))
        return any(_fits(named, wish) for wish in step.do)

    def _from_here(self, named: Any) -> Any:
        """As the learner says it: the own clubhouse is the clubhouse."""
        if isinstance(named, dict):
            return {key: self._from_here(value) for key, value in named.items()}
        if isinstance(named, list):
            return [self._from_here(value) for value in named]
        return "clubhouse" if named == f"clubhouse:{self.lesson.seat}" else named

    def answer_to(self, choice: Choice) -> str | None:
        """What the coach says to another choice; None: nothing of its own."""
        step = self.step
        if step is None:
            return None
        verb = str(self.table.name_choice(choice).get("do"))
        return step.wrong.get(verb, step.wrong.get("else"))

    # rivals -----------------------------------------------------------------------------------------------------------
    def rival_choice(self, seat: int, requests: Sequence[Request]) -> Any:
        """The first entry of the rival's list that the law allows now; else as little as possible."""
        left = self._left.get(seat, [])
        for i, raw in enumerate(left):
            for request in sorted(requests, key=lambda r: not r.optional):
                choice = self._read(seat, raw)
                if choice is not None and self.table.refuse(seat, request.id, choice) is None:
                    del left[i]
                    return request.id, choice
        request = next(r for r in requests if not r.optional)
        legal = self.table.legal(request)
        for word in QUIET:
            for choice in legal:
                if self.table.name_choice(choice).get("do") == word:
                    return request.id, choice
        return request.id, min(legal, key=lambda choice: (sum(abs(n) for n in choice[1:]), choice))

    def _read(self, seat: int, raw: Any) -> Choice | None:
        try:
            return self.table.read_choice(seat, raw)
        except ChoiceError:
            return None  # names something that is not on the table now

    # keeping ----------------------------------------------------------------------------------------------------------
    def taken(self) -> list[list[Any]]:
        return [[decision.seat, list(decision.choice)] for decision in self.table.record.decisions]

    def restore(self, step: int, taken: list[list[Any]]) -> bool:
        """Plays the decisions again; False if they do not fit this lesson any more."""
        if step > len(self.lesson.steps):
            return False
        for seat, numbers in taken:
            pending = [r for r in self.table.pending() if r.seat == seat]
            choice = tuple(numbers)
            fits = False
            for request in pending:
                if self.table.refuse(seat, request.id, choice) is None:
                    self._cross_out(seat, choice)
                    fits = not isinstance(self.table.submit(seat, request.id, choice), Refusal)
                    break
            if not fits:
                return False
        self.at = step
        return True

    def _cross_out(self, seat: int, choice: Choice) -> None:
        left = self._left.get(seat, [])
        for i, raw in enumerate(left):
            if self._read(seat, raw) == choice:
                del left[i]
                return


def _fits(actual: Any, wish: Any) -> bool:
    if isinstance(wish, dict) and isinstance(actual, dict):
        return all(key in actual and _fits(actual[key], value) for key, value in wish.items())
    if isinstance(wish, list) and not isinstance(actual, list):
        return any(_fits(actual, one) for one in wish)
    if isinstance(wish, list):
        return len(wish) == len(actual) and all(_fits(a, w) for a, w in zip(actual, wish, strict=True))
    return bool(actual == wish)
