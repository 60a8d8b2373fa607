"""Thinking: open-loop information-set Monte Carlo, for any game that brings a policy.

No states are kept in a tree. One world is imagined from the view; for each *deal* it is cloned and everything hidden is
dealt anew; every candidate that is still in the running is tried on the same deals (common random numbers: what differs
is the candidate, not the luck), followed by the quick policy up to the horizon, and judged by evaluation. After each
phase the worse half drops out (sequential halving), so that the effort goes to the choices between which it is hard to
tell. The quick policy's own opinion counts like a few deals more (progressive bias) and fades as real ones come in.

At the highest level playouts learn from each other, if the game's policy has a `school(state)`, whose `step(state,
noise)` stands for the policy's `quick` and whose `learn(chances)` ends a playout: without it more playouts soon bring
nothing more, because they all share the quick policy's blind spots.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import Any, NamedTuple

from mayhem.ai.policy import Candidate, Policy
from mayhem.kernel.game import Choice, Request
from mayhem.kernel.rng import draw, seeded

PACE = 2  # deals after which the speed of the machine is known
LONGEST = 400  # decisions of one playout: a bound, far above any round
BIAS = 3.0  # deals that the quick policy's opinion counts for
A_UNIT = 0.02  # difference in chances that one unit of opinion (a piece of cash, say) makes
MOST_BIAS = 0.12  # and the largest difference that opinion alone may make


class Effort(NamedTuple):
    """How hard to think."""

    iterations: int  # playouts
    horizon: int  # rounds to look ahead, 1: to the end of this one
    memory: int | None  # rounds of the public record remembered, None: all
    most: int  # candidates
    seconds: float | None = None  # a bound; None: iterations alone count
    learns: bool = False  # later playouts learn from earlier ones, if the game's policy has a school


class Outcome(NamedTuple):
    choice: Choice
    before: float  # chance to win with the average of what was considered
    after: float  # with the choice
    tried: tuple[tuple[Choice, float, int], ...]  # choice, mean chance, playouts; best first
    playouts: int


def search(
    policy: Policy, view: dict[str, Any], request: Request, words: list[int], effort: Effort, character: str = "",
) -> Outcome:  # fmt: skip
    """The choice for this request, and what the playouts say about it."""
    start = time.perf_counter()
    seat = request.seat
    root = policy.imagine(view, words, effort.memory)
    found = policy.candidates(root, request, effort.most, character)
    if len(found) == 1 or effort.iterations < 2:
        share = policy.chances(root, character, seat)[seat]
        return Outcome(found[0].choice, share, share, ((found[0].choice, share, 0),), 0)
    salt = draw(words)
    mark = policy.mark(root, effort.horizon)
    sums = [0.0] * len(found)
    squares = [0.0] * len(found)
    counts = [0] * len(found)
    bias = _biases(found)
    running = list(range(len(found)))
    phases = max(1, (len(found) - 1).bit_length())
    deal = playouts = 0
    late = False
    make_school = getattr(policy, "school", None) if effort.learns else None
    school = make_school(root) if make_school is not None else None
    iterations = float(effort.iterations)
    for phase in range(phases):
        dealt = 0
        while dealt < max(1, round(iterations / phases / len(running))):
            dealt += 1
            deal += 1
            world = root.clone()
            luck = seeded(salt * 1_000_003 + deal)
            policy.deal_anew(world, seat, luck, effort.memory)
            for i in running:
                value = _playout(policy, world.clone(), seat, found[i].choice, luck[:], mark, character, school)
                sums[i] += value
                squares[i] += value * value
                counts[i] += 1
            playouts += len(running)
            if effort.seconds is not None:
                spent = time.perf_counter() - start
                if spent > effort.seconds:
                    late = True
                    break
                if deal == PACE:  # a slow machine: fewer deals, but in all phases
                    iterations = min(iterations, effort.seconds / spent * playouts)
        anchor = sum(sums) / sum(counts)
        running.sort(key=lambda i: -_rate(sums[i], counts[i], anchor + bias[i]))
        if late or phase == phases - 1:
            break
        running = running[: (len(running) + 1) // 2]
    anchor = sum(sums) / sum(counts)
    order = sorted(range(len(found)), key=lambda i: (-counts[i], -_rate(sums[i], counts[i], anchor + bias[i])))
    tried = tuple((found[i].choice, sums[i] / counts[i], counts[i]) for i in order)
    best = order[0]
    if request.secret:  # mixed rather than taken greedily, so that it cannot be read
        best = _mix(order, sums, squares, counts, words)
    return Outcome(found[best].choice, anchor, sums[best] / counts[best], tried, playouts)


def _playout(
    policy: Policy, state: Any, seat: int, choice: Choice, luck: list[int], mark: int, character: str, school: Any
) -> float:
    policy.apply(state, seat, choice)
    for _ in range(LONGEST):
        if policy.over(state) or policy.reached(state, mark):
            break
        if school is None:
            policy.quick(state, luck, 1)
        else:
            school.step(state, draw(luck) >> 1)
    chances = policy.chances(state, character, seat)
    if school is not None:
        school.learn(chances)
    return chances[seat]


def _biases(found: list[Candidate]) -> list[float]:
    """Opinions as differences in chances from the one thought best."""
    top = max(candidate.prior for candidate in found)
    return [max(-MOST_BIAS, A_UNIT * (candidate.prior - top)) for candidate in found]


def _rate(total: float, count: int, opinion: float) -> float:
    """Playouts and opinion together: the fewer the playouts, the more the opinion counts."""
    return (total + BIAS * opinion) / (count + BIAS)


def _mix(order: list[int], sums: list[float], squares: list[float], counts: list[int], words: list[int]) -> int:
    """Secret choices: candidates that the playouts can hardly tell apart are chosen in proportion, so that nothing can
    be read from habit."""
    best = order[0]
    top = sums[best] / counts[best]
    spread = sqrt(max(1e-6, squares[best] / counts[best] - top * top) / counts[best])
    heat = max(0.004, 0.7 * spread)
    weights = [counts[i] * exp((sums[i] / counts[i] - top) / heat) for i in order]
    dart = draw(words) / 4294967296.0 * sum(weights)
    for i, weight in zip(order, weights, strict=True):
        dart -= weight
        if dart < 0:
            return i
    return best
