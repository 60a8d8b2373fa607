"""Scenarios: a position set up by names, scripted dice, decisions, and what to expect after them.

A scenario is plain data (mayhem/content/scenarios.py reads it from YAML and knows the line of every entry):

    game: men_of_mayhem
    title: The Patch Holder wins ties
    covers: [M8.7, "site:docks"]        what it proves; free words, counted by the tests
    config: {players: 3, ...}           as for a new game
    start: {...}                        the position, in the game's own words; left out: a new game
    seed: 7                             for what is not scripted (default 1)
    dice: [3, 4]                        every die that will be rolled, in order; `free`: from the generator
    do:
      - samcro: {do: throw_down, at: docks}
      - mayans: {do: exploit, at: docks}
        refused: not_in_control         this one must be refused, with that code; `rule: M5.1` may be asked as well
      - samcro: sit_tight
        expect: {...}                   after this decision
      - offer: samcro                   (`<word>: <seat>` and `choice: {...}` is the long form)
    expect: {...}                       after the last one

What is expected is compared with `Game.report`: mappings entry by entry (an absent entry counts as 0), lists as they
are,
except `events`, which must occur in that order among those of the decision (at the end: of all decisions), `legal` and
`illegal`, which name choices of the seat that is asked, and `view`, which compares what a seat sees (`seat` names it).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from mayhem.kernel.dice import ScriptExhausted
from mayhem.kernel.game import ChoiceError, ConfigError, Event, Refusal

Path = tuple[str | int, ...]

KEYS = ("game", "title", "about", "covers", "config", "start", "seed", "dice", "do", "expect")
_STEP_KEYS = {"refused", "rule", "expect", "choice", "note"}
MOST_STEPS = 2000


class Difference(NamedTuple):
    """Where the world differs from what was expected, or what the scenario itself has wrong."""

    path: Path
    text: str
    broken: bool = False  # the scenario cannot be run at all


class StageError(ValueError):
    """A position that cannot be set up; `path` leads to the entry."""

    def __init__(self, path: Path, text: str) -> None:
        super().__init__(text)
        self.path = path


def check_entries(raw: Any, keys: tuple[str, ...], path: Path) -> None:
    """A mapping with no other entries than these, for a game's `stage`."""
    if not isinstance(raw, Mapping):
        raise StageError(path, "expected a mapping")
    for key in raw:
        if key not in keys:
            raise StageError((*path, key), f"unknown entry {key!r}; known are {', '.join(keys)}")


def staged_number(value: Any, path: Path, low: int = 0, high: int = 1 << 30) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise StageError(path, f"expected a whole number from {low} to {high}, got {value!r}")
    return value


class Outcome(NamedTuple):
    differences: list[Difference]
    steps: int
    state: Any
    events: list[Event]


def run(game: Any, data: Any) -> Outcome:
    """Plays a scenario. Mistakes in it are differences too; nothing is raised for them."""
    wrong: list[Difference] = []
    if not isinstance(data, Mapping):
        return Outcome([Difference((), "a scenario is a mapping", True)], 0, None, [])
    for key in data:
        if key not in KEYS:
            wrong.append(Difference((key,), f"unknown entry {key!r}; known are {', '.join(KEYS)}", True))
    state, events = _open(game, data, wrong)
    if state is None:
        return Outcome(wrong, 0, None, [])
    steps = data.get("do", [])
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        wrong.append(Difference(("do",), f"expected a list of at most {MOST_STEPS} decisions", True))
        return Outcome(wrong, 0, state, events)
    done = 0
    for i, step in enumerate(steps):
        fresh = _step(game, state, step, ("do", i), wrong)
        if fresh is None:
            return Outcome(wrong, done, state, events)
        events += fresh
        done += 1
        if isinstance(step, Mapping) and "expect" in step:
            _expect(game, state, step["expect"], ("do", i, "expect"), fresh, wrong)
    if "expect" in data:
        _expect(game, state, data["expect"], ("expect",), events, wrong)
    if state.script:
        wrong.append(Difference(("dice",), f"{len(state.script)} scripted dice were never rolled"))
    for problem in game.audit(state):
        wrong.append(Difference((), f"invariant broken: {problem}"))
    return Outcome(wrong, done, state, events)


def _open(game: Any, data: Mapping[str, Any], wrong: list[Difference]) -> tuple[Any, list[Event]]:
    dice = data.get("dice", [])
    script: list[int] | None = None
    if dice != "free":
        if not isinstance(dice, list) or not all(type(d) is int and 1 <= d <= 6 for d in dice):
            wrong.append(Difference(("dice",), "expected a list of numbers from 1 to 6, or 'free'", True))
            return None, []
        script = list(dice)
    seed = data.get("seed", 1)
    if type(seed) is not int:
        wrong.append(Difference(("seed",), f"expected a whole number, got {seed!r}", True))
        return None, []
    raw = data.get("config", {})
    if not isinstance(raw, dict):
        wrong.append(Difference(("config",), "expected a mapping of options", True))
        return None, []
    try:
        config = game.read_config(raw)
    except ConfigError as error:
        wrong.append(Difference(("config",), str(error), True))
        return None, []
    try:
        if "start" in data:
            state = game.stage(config, seed, data["start"], script)
        else:
            state = game.new(config, seed)
            state.script = script
    except StageError as error:
        wrong.append(Difference(("start", *error.path), str(error), True))
        return None, []
    except ScriptExhausted:
        wrong.append(Difference(("dice",), "the script of dice is used up before the first decision", True))
        return None, []
    events = list(state.events or ())
    return state, events


def _step(game: Any, state: Any, step: Any, path: Path, wrong: list[Difference]) -> list[Event] | None:
    """One decision; its events, or None if the scenario cannot go on."""
    if not isinstance(step, Mapping):
        wrong.append(Difference(path, "a decision is a mapping of a seat to its choice", True))
        return None
    names = [key for key in step if key not in _STEP_KEYS]
    if len(names) != 1:
        wrong.append(Difference(path, f"expected one seat, got {', '.join(map(str, names)) or 'none'}", True))
        return None
    name = names[0]
    try:
        seat = game.read_seat(state, name)
        choice = game.read_choice(state, seat, step["choice"] if "choice" in step else step[name])
    except ChoiceError as error:
        wrong.append(Difference((*path, name), str(error), True))
        return None
    requests = game.pending(state)
    if not requests:
        wrong.append(Difference(path, "the game is over", True))
        return None
    before = game.pack(state) if "refused" in step else None
    try:
        result = game.submit(state, requests[0].id, seat, choice)
    except ScriptExhausted:
        wrong.append(Difference((*path, name), "the script of dice is used up", True))
        return None
    if isinstance(result, Refusal):
        if "refused" not in step:
            asked = ", ".join(f"{game.seat_name(state, r.seat)}: {r.kind}" for r in requests if not r.optional)
            text = f"refused: {result.code} ({result.rule}) {dict(result.args)}; the game waits for {asked}"
            wrong.append(Difference((*path, name), text))
            return None
        if step["refused"] not in (True, result.code):
            wrong.append(Difference((*path, "refused"), f"refused as {result.code}, expected {step['refused']}"))
        if "rule" in step and step["rule"] != result.rule:
            wrong.append(Difference((*path, "rule"), f"the refusal cites {result.rule}, expected {step['rule']}"))
        if game.pack(state) != before:
            wrong.append(Difference(path, "a refused decision changed the position"))
        return []
    if "refused" in step:
        wrong.append(Difference((*path, "refused"), "this decision was accepted"))
        return None
    events: list[Event] = result
    return events


def _expect(game: Any, state: Any, wanted: Any, path: Path, events: list[Event], wrong: list[Difference]) -> None:
    if not isinstance(wanted, Mapping):
        wrong.append(Difference(path, "what is expected is a mapping", True))
        return
    wanted = dict(wanted)
    if "events" in wanted:
        _expect_events(game, state, wanted.pop("events"), (*path, "events"), events, wrong)
    for key in ("legal", "illegal"):
        if key in wanted:
            _expect_legal(game, state, wanted.pop(key), (*path, key), key == "legal", wrong)
    if "view" in wanted:
        seen = wanted.pop("view")
        if not isinstance(seen, Mapping) or "seat" not in seen:
            wrong.append(Difference((*path, "view"), "expected a mapping with the seat that looks", True))
        else:
            try:
                seat = game.read_seat(state, seen["seat"])
                rest = {key: value for key, value in seen.items() if key != "seat"}
                _compare(game.report(state, seat), rest, (*path, "view"), wrong)
            except ChoiceError as error:
                wrong.append(Difference((*path, "view", "seat"), str(error), True))
    _compare(game.report(state, None), wanted, path, wrong)


def _expect_events(
    game: Any, state: Any, wanted: Any, path: Path, events: list[Event], wrong: list[Difference]
) -> None:
    if not isinstance(wanted, list):
        wrong.append(Difference(path, "expected a list of events", True))
        return
    named = [game.name_event(state, event) for event in events]
    at = 0
    for i, want in enumerate(wanted):
        if isinstance(want, str):
            want = {"event": want}
        if not isinstance(want, Mapping):
            wrong.append(Difference((*path, i), "an event is a word or a mapping", True))
            return
        found = next((j for j in range(at, len(named)) if _same(named[j], dict(want))), -1)
        if found < 0:
            later = ", ".join(e["event"] for e in named[at:]) or "nothing"
            wrong.append(Difference((*path, i), f"did not happen: {dict(want)}; what happened: {later}"))
            return
        at = found + 1


def _same(actual: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(key in actual and actual[key] == value for key, value in wanted.items())


def _expect_legal(game: Any, state: Any, wanted: Any, path: Path, legal: bool, wrong: list[Difference]) -> None:
    if not isinstance(wanted, list):
        wrong.append(Difference(path, "expected a list of choices", True))
        return
    required = [request for request in game.pending(state) if not request.optional]
    if not required:
        wrong.append(Difference(path, "nobody is asked anything"))
        return
    request = required[0]
    for i, raw in enumerate(wanted):
        try:
            choice = game.read_choice(state, request.seat, raw)
        except ChoiceError as error:
            wrong.append(Difference((*path, i), str(error), True))
            continue
        refusal = game.refuse(state, request.id, request.seat, choice)
        if legal and refusal is not None:
            wrong.append(Difference((*path, i), f"refused: {refusal.code} ({refusal.rule})"))
        if not legal and refusal is None:
            wrong.append(Difference((*path, i), "would be accepted"))


def _compare(actual: Any, wanted: Any, path: Path, wrong: list[Difference]) -> None:
    """Entry by entry. In a mapping of equal things (names to numbers) an absent entry counts as 0, so that empty
    places need not be listed; elsewhere it is a slip of the pen."""
    if isinstance(wanted, Mapping) and isinstance(actual, Mapping):
        for key, value in wanted.items():
            if key in actual:
                _compare(actual[key], value, (*path, key), wrong)
            elif value not in (0, None, [], {}) or len({type(entry) for entry in actual.values()}) > 1:
                known = ", ".join(map(str, actual)) or "nothing"
                wrong.append(
                    Difference((*path, key), f"expected {value!r}, but there is no such entry; there are {known}")
                )
    elif actual != wanted:
        wrong.append(Difference(path, f"expected {wanted!r}, got {actual!r}"))
