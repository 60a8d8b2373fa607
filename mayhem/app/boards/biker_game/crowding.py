"""Room on the map: signs part, men step aside from the signs of other states, names of regions from both."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

ASIDE, DOWN, PACE = 84, 36, 6  # how far men may step aside, and down beside their own sign; one pace
ABROAD = 420.0  # what it costs, in covered area, to stand wholly on the ground of another state
DEAR = 3.0  # what a unit of the way costs, in covered area
STEPS = sorted(
    [(float(dx), float(dy)) for dx in range(-ASIDE, ASIDE + 1, PACE) for dy in range(0, DOWN + 1, 2 * PACE)],
    key=lambda step: math.hypot(*step),
)  # the smallest first
ROUNDS = 24  # in which signs part
FAR_X, FAR_Y, STRIDE = 150, 96, 12  # how far names may go, in map units


class Area(NamedTuple):
    """A box by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, dx: float, dy: float) -> Area:
        return Area(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def shared(self, other: Area) -> float:
        """How much of it both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


def part(signs: Sequence[Area], fixed: Sequence[Area], gap: float, most: float) -> list[tuple[float, float]]:
    """How far signs move, none farther than `most`, so that they stand clear of each other and of what is fixed. Two
    share the way, the shorter of aside and up or down; beside something fixed a sign goes all of it."""
    off = [(0.0, 0.0)] * len(signs)
    reach = [area.moved(-most, -most)[:2] + area.moved(most, most)[2:] for area in signs]
    pairs: list[tuple[int, int | None, Area]] = []
    for i, area in enumerate(reach):
        pairs += [(i, j, signs[j]) for j in range(i + 1, len(signs)) if Area(*area).shared(Area(*reach[j]))]
        pairs += [(i, None, other) for other in fixed if Area(*area).shared(other)]

    def push(i: int, dx: float, dy: float) -> None:
        x, y = off[i]
        off[i] = max(-most, min(most, x + dx)), max(-most, min(most, y + dy))

    for _ in range(ROUNDS):
        calm = True
        for i, j, other in pairs:
            one, two = signs[i].moved(*off[i]), other.moved(*off[j]) if j is not None else other
            wide = min(one.right, two.right) - max(one.left, two.left) + gap
            high = min(one.bottom, two.bottom) - max(one.top, two.top) + gap
            if wide <= 0.1 or high <= 0.1:
                continue
            calm = False
            dx = dy = 0.0
            if wide <= high:
                dx = wide if one.left + one.right >= two.left + two.right else -wide
            else:
                dy = high if one.top + one.bottom >= two.top + two.bottom else -high
            if j is None:
                push(i, dx, dy)
            else:
                push(i, dx / 2, dy / 2)
                push(j, -dx / 2, -dy / 2)
        if calm:
            break
    return off


class Stand(NamedTuple):
    """Where men went, and how much of the others they still cover, in their own units."""

    dx: float
    dy: float
    covered: float


def step_aside(
    men: Area,
    own: Area,
    others: Iterable[tuple[Area, float]],
    scale: float,
    edge: float,
    abroad: Callable[[Area], float] | None = None,
) -> Stand:
    """How far men go aside, and down beside their own sign, so that they cover little of the others, each as dear as
    its number says; never beyond the left, the top, the edge on the right. `abroad`: what share of them would stand on
    the ground of others."""
    reach = ASIDE * scale
    swept = Area(men.left - reach, men.top, men.right + reach, men.bottom + DOWN * scale)
    near = [(*area, dear / scale**2) for area, dear in others if swept.shared(area)]
    best, least = Stand(0.0, 0.0, 0.0), math.inf
    for dx, dy in STEPS:
        way = DEAR * math.hypot(dx, dy)
        if way >= least:
            break
        there = men.moved(dx * scale, dy * scale)
        if there.left < 0 or there.right > edge or there.top < 0 or there.shared(own) > 1:
            continue
        cost = way
        x1, y1, x2, y2 = there
        for left, top, right, bottom, dear in near:
            if left < x2 and right > x1 and top < y2 and bottom > y1:
                cost += (min(x2, right) - max(x1, left)) * (min(y2, bottom) - max(y1, top)) * dear
                if cost >= least:
                    break
        else:
            covered = cost - way
            if abroad is not None:
                cost += ABROAD * abroad(there)
            if cost < least:
                best, least = Stand(dx, dy, covered), cost
    return best


def _by_distance() -> tuple[tuple[int, int], ...]:
    spots = [(dx, dy) for dx in range(-FAR_X, FAR_X + 1, STRIDE) for dy in range(-FAR_Y, FAR_Y + 1, STRIDE)]
    return tuple(sorted([(0, 0), *spots], key=lambda spot: spot[0] ** 2 + 4 * spot[1] ** 2))


SPOTS = _by_distance()


def free_spot(
    size: tuple[float, float],
    home: tuple[float, float],
    unit: float,
    taken: Sequence[Area],
    allowed: Callable[[float, float], bool],
) -> tuple[float, float] | None:
    """The place nearest to home, in map units, where a name of that size covers nothing and `allowed` holds."""
    wide, high = size[0] / unit / 2, size[1] / unit / 2
    field = Area(home[0] - FAR_X - wide, home[1] - FAR_Y - high, home[0] + FAR_X + wide, home[1] + FAR_Y + high)
    near = [area for area in taken if field.shared(area)]
    for dx, dy in SPOTS:
        x, y = home[0] + dx, home[1] + dy
        for left, top, right, bottom in near:
            if x + wide > left and x - wide < right and y + high > top and y - high < bottom:
                break
        else:
            if allowed(x, y):
                return x, y
    return None
