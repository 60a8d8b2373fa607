"""Room on the map: men step aside from the signs of other states, names of regions from both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

ASIDE = 30  # how far men may step aside
STEPS = sorted([float(step) for step in range(-ASIDE, ASIDE + 1, 6)], key=abs)  # the smallest first
FAR_X, FAR_Y, STRIDE = 150, 96, 12  # how far names may go, in map units


class Area(NamedTuple):
    """A box by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, dx: float) -> Area:
        return Area(self.left + dx, self.top, self.right + dx, self.bottom)

    def shared(self, other: Area) -> float:
        """How much of it both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0


def step_aside(men: Area, others: Iterable[Area], scale: float, edge: float) -> float:
    """How far men go to the side so that they cover least of the others, if that is worth it: from 0 to the edge."""
    reach = ASIDE * scale
    swept = Area(men.left - reach, men.top, men.right + reach, men.bottom)
    near = [area for area in others if swept.shared(area)]
    if not near:
        return 0.0

    def cost(step: float) -> int:
        there = men.moved(step * scale)
        return round(sum(there.shared(area) for area in near))

    here = cost(0.0)
    room = [step for step in STEPS if men.left + step * scale >= 0 and men.right + step * scale <= edge]
    best = min(room, key=cost, default=0.0)
    return best if 2 * cost(best) <= here else 0.0


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
            if (dx, dy) == (0, 0) or allowed(x, y):
                return x, y
    return None
