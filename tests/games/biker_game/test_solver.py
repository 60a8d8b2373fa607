"""The exact solver of B6.1.6 against a search through everything."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

import pytest

from mayhem.games.biker_game.solver import befriend, losses_of, shortfall, solve
from mayhem.kernel.rng import Rng


@cache
def placements(count: int, kinds: int) -> list[tuple[int, ...]]:
    """All ways to put at most `count` tokens on `kinds` dice."""
    return [way for way in product(range(count + 1), repeat=kinds) if sum(way) <= count]


def brute(dice: list[int], ones: int, heavies: int, slots: tuple[int, ...]) -> tuple[int, int, int]:
    """Level, casualties, tokens: the best over every choice of dice, pairing and placement, one by one."""
    k = min(len(dice), len(slots))
    best = (-1, 0, 0)
    filled = [slot for slot in permutations(range(len(slots)), k) if k < 2 or {0, 1} <= set(slot)]
    if k == 1:
        filled = [(0,), (1,)]
    top = sorted(dice, reverse=True)[:k]
    cheapest: dict[tuple[int, ...], int] = {}
    for one in placements(ones, k):
        for heavy in placements(heavies, k):
            values = tuple(min(6, face + a + 2 * b) for face, a, b in zip(top, one, heavy, strict=True))
            cost = sum(one) + sum(heavy)
            cheapest[values] = min(cost, cheapest.get(values, 99))
    for values, cost in cheapest.items():
        for chosen in filled:
            met = [False] * len(slots)
            lost = 0
            for value, slot in zip(values, chosen, strict=True):
                met[slot] = value >= slots[slot]
                lost += losses_of(value, slots[slot])
            level = 0 if not (met[0] and met[1]) else 2 if all(met) else 1
            best = max(best, (level, -lost, -cost))
    return best[0], -best[1], -best[2]


SLOTS = [
    (3, 2, 3),
    (4, 4, 5),
    (5, 4, 5, 4),
    (6, 4, 6, 5),
    (5, 5, 6, 6),
    (2, 2, 3),
    (4, 4, 4, 4),
    (5, 4, 6, 6),
    (1, 6, 1, 6),
]


@pytest.mark.slow
def test_s6_1_the_solver_agrees_with_brute_force_on_10000_random_combats() -> None:
    rng = Rng(61)
    seen: dict[tuple[object, ...], tuple[int, int, int]] = {}
    levels = [0, 0, 0]
    for _ in range(10_000):
        dice = [rng.die() for _ in range(1 + rng.below(5))]
        slots = SLOTS[rng.below(len(SLOTS))] if rng.below(2) else tuple(rng.die() for _ in range(3 + rng.below(2)))
        ones, heavies = rng.below(6), rng.below(3)
        top = sorted(dice, reverse=True)[: len(slots)]
        key = (*top, ones, heavies, slots)
        if key not in seen:
            seen[key] = brute(dice, ones, heavies, slots)
        found = solve(dice, ones, heavies, slots)
        assert found[:3] == seen[key], (dice, ones, heavies, slots, found)
        levels[found[0]] += 1
        check_row(found, dice, ones, heavies, slots)
    assert min(levels) > 500  # all outcomes were really met


def check_row(found: tuple[int, ...], dice: list[int], ones: int, heavies: int, slots: tuple[int, ...]) -> None:
    """What the solver shows is what it claims: its own dice, raised by its own tokens."""
    raw, values = found[3::2], found[4::2]
    used = sorted((face for face in raw if face), reverse=True)
    assert used == sorted(dice, reverse=True)[: len(slots)]
    assert all(value - face >= 0 for face, value in zip(raw, values, strict=True))
    assert sum(value - face for face, value in zip(raw, values, strict=True)) <= ones + 2 * heavies
    assert sum(losses_of(value, slot) for value, slot in zip(values, slots, strict=True) if value) == found[1]


@pytest.mark.parametrize("dice", [[], [3], [1, 1], [6, 6]])
def test_s6_1_two_dice_never_defeat(dice: list[int]) -> None:
    assert solve(dice, 9, 3, (2, 2, 2))[0] < 2


def test_s6_1_nobody_no_casualties() -> None:
    assert solve([], 4, 2, (4, 4, 5))[:3] == (0, 0, 0)


def test_s6_3_cross_assignment() -> None:
    """B12.13: a hypothetical card 6+2 at no heat, dice 2,1: three lost, because each die costs three at most."""
    assert shortfall(2, 1, 6, 2, 0, 3)[0] == 3


def test_s6_3_two_dice_against_brute_force() -> None:
    for first, second, low, high, tokens in product(range(1, 7), range(1, 7), range(1, 7), range(1, 7), (0, 1)):
        ways = []
        for x, y in ((first, second), (second, first)):
            for a in range(tokens + 1):
                ways.append(max(0, low - min(6, x + a)) + max(0, high - min(6, y + tokens - a)))
        assert shortfall(first, second, low, high, tokens, 6)[0] == min(ways)


def test_s5_3_befriend_against_brute_force() -> None:
    for first, second, peace, ally, tokens in product(range(1, 7), range(1, 7), range(1, 7), range(1, 8), range(3)):
        best = 0
        for a in range(tokens + 1):
            for b in range(tokens + 1 - a):
                x, y = min(6, first + a), min(6, second + b)
                if (x >= peace and y >= ally) or (y >= peace and x >= ally):
                    best = 2
                elif x >= peace or y >= peace:
                    best = max(best, 1)
        assert befriend(first, second, peace, ally, tokens) == best
