"""The exact best use of dice and tokens against an encounter (B6.1.6), and of two dice against two targets.

The order of wishes: Defeat, Intimidate, fewest casualties, fewest tokens. Higher dice are never worse, so the k
highest are
used; the rest is a search over the few places that heavy tokens can take, the few ways to pair four dice with four
slots, and
a tiny knapsack for the +1 tokens. Results are kept, because the same few hundred fights come up again and again.
"""

from __future__ import annotations

Solution = tuple[int, ...]

# A solution: level (0 failed, 1 intimidated, 2 defeated), casualties, tokens used, then for each slot the raw die and
# the
# die with its tokens; 0, 0 for a slot without a die.
FAILED, INTIMIDATED, DEFEATED = 0, 1, 2

_kept: dict[tuple[int, ...], Solution] = {}
_LIMIT = 200_000


def losses_of(value: int, target: int) -> int:
    """B6.1.7: above 0; equal or one under 1; two or more under 2."""
    if value > target:
        return 0
    return 1 if value >= target - 1 else 2


def solve(dice: list[int], ones: int, heavies: int, slots: tuple[int, ...]) -> Solution:
    """The best solution for raw dice (any number, any order) against slots: two Intimidate dice, then the Defeat
    dice."""
    k = min(len(dice), len(slots))
    top = sorted(dice, reverse=True)[:k]
    need = 0  # more tokens than this cannot be of any use
    for face in top:
        need += 6 - face
    if ones > need:
        ones = need
    key = (*top, -1, ones, heavies, *slots)
    found = _kept.get(key)
    if found is None:
        found = _search(top, ones, heavies, slots)
        if len(_kept) >= _LIMIT:
            _kept.clear()
        _kept[key] = found
    return found


def _raised(top: list[int], heavies: int) -> list[tuple[int, list[int], list[int]]]:
    """Every way to place up to so many heavy tokens: (tokens, dice with them, raw dice), without doubles."""
    ways: list[tuple[int, list[int], list[int]]] = [(0, top, top)]
    seen = {tuple(top)}
    layer = ways
    for used in range(1, heavies + 1):
        following: list[tuple[int, list[int], list[int]]] = []
        for _, values, raw in layer:
            for i, value in enumerate(values):
                if value == 6 or (i and values[i - 1] == value and raw[i - 1] == raw[i]):
                    continue
                new = values[:]
                new[i] = min(6, value + 2)
                shape = tuple(new)
                if shape in seen:
                    continue
                seen.add(shape)
                following.append((used, new, raw))
        ways = ways + following
        layer = following
    return ways


def _pairings(k: int, count: int) -> list[tuple[int, ...]]:
    """Ways to give k dice to slots, Intimidate first: for each slot the index of its die, or -1."""
    found = _PAIRINGS.get(k * 8 + count)
    if found is not None:
        return found
    found = []
    slots = list(range(count))
    kept = [(0,), (1,)] if k == 1 else [(0, 1, *rest) for rest in _subsets(slots[2:], k - 2)] if k >= 2 else []
    for chosen in kept:
        for order in _orders(list(range(k))):
            row = [-1] * count
            for i, slot in enumerate(chosen):
                row[slot] = order[i]
            found.append(tuple(row))
    _PAIRINGS[k * 8 + count] = found
    return found


_PAIRINGS: dict[int, list[tuple[int, ...]]] = {}


def _subsets(items: list[int], size: int) -> list[tuple[int, ...]]:
    if size == 0:
        return [()]
    return [(item, *rest) for i, item in enumerate(items) for rest in _subsets(items[i + 1 :], size - 1)]


def _orders(items: list[int]) -> list[list[int]]:
    if not items:
        return [[]]
    return [[item, *rest] for item in items for rest in _orders([other for other in items if other != item])]


def _search(top: list[int], ones: int, heavies: int, slots: tuple[int, ...]) -> Solution:
    count = len(slots)
    k = len(top)
    if k == 0:
        return (FAILED, 0, 0, *([0, 0] * count))
    best: tuple[int, int, int] = (-1, 0, 0)
    best_row: list[int] = []
    pairings = _pairings(k, count)
    for used, values, raw in _raised(top, heavies):
        seen: set[tuple[int, ...]] = set()
        for pairing in pairings:
            # equal dice make equal pairings
            shape = tuple([values[i] * 8 + raw[i] if i >= 0 else 0 for i in pairing])
            if shape in seen:
                continue
            seen.add(shape)
            level, casualties, tokens, plan = _spend(
                [values[i] if i >= 0 else 0 for i in pairing], slots, ones, best[0]
            )
            if level < 0:
                continue
            rank = (level, -casualties, -tokens - used)
            if rank > best or not best_row:
                best = rank
                best_row = []
                for slot, i in enumerate(pairing):
                    best_row += [raw[i], values[i] + plan[slot]] if i >= 0 else [0, 0]
    return (best[0], -best[1], -best[2], *best_row)


def _spend(values: list[int], slots: tuple[int, ...], ones: int, floor: int) -> tuple[int, int, int, list[int]]:
    """The best use of +1 tokens for one pairing: level, casualties, tokens, tokens by slot; level -1 if below
    `floor`."""
    count = len(slots)
    gap_first = max(0, slots[0] - values[0]) + max(0, slots[1] - values[1]) if values[0] and values[1] else 99
    gap_rest = 0
    for i in range(2, count):
        gap_rest += max(0, slots[i] - values[i]) if values[i] else 99
    if gap_first + gap_rest <= ones:
        level = DEFEATED
    elif gap_first <= ones:
        level = INTIMIDATED
    else:
        level = FAILED
    if level < floor:
        return -1, 0, 0, []
    must = count if level == DEFEATED else 2 if level == INTIMIDATED else 0
    plan = [0] * count
    casualties = 0
    spare = ones
    # what each pair must have, then what one casualty less, and one more less, would cost it: two prices a pair
    first: list[int] = []
    second: list[int] = []
    owner: list[int] = []
    for i in range(count):
        if not values[i]:
            continue
        gap = slots[i] - values[i]
        if i < must and gap > 0:
            plan[i] = gap
            spare -= gap
            gap = 0
        if gap < 0:
            continue
        open_end = slots[i] < 6  # a die above a 6 does not exist
        if gap >= 2:
            casualties += 2
            first.append(gap - 1)
            second.append(2 if open_end else 99)
        else:
            casualties += 1
            first.append(gap + 1 if open_end else 99)
            second.append(99)
        owner.append(i)
    cut, spent, picks = _cheapest(first, second, spare)
    for j, times in enumerate(picks):
        if times >= 1:
            plan[owner[j]] += first[j]
        if times == 2:
            plan[owner[j]] += second[j]
    return level, casualties - cut, ones - spare + spent, plan


def _cheapest(first: list[int], second: list[int], spare: int) -> tuple[int, int, list[int]]:
    """A knapsack of at most four pairs: most casualties avoided, then fewest tokens."""
    best_cut, best_cost = 0, 0
    best_picks: list[int] = [0] * len(first)
    layers: list[tuple[int, int, list[int]]] = [(0, 0, [])]
    for j in range(len(first)):
        following: list[tuple[int, int, list[int]]] = []
        for cut, cost, picks in layers:
            following.append((cut, cost, [*picks, 0]))
            if cost + first[j] <= spare:
                following.append((cut + 1, cost + first[j], [*picks, 1]))
                if cost + first[j] + second[j] <= spare:
                    following.append((cut + 2, cost + first[j] + second[j], [*picks, 2]))
        layers = following
    for cut, cost, picks in layers:
        if cut > best_cut or (cut == best_cut and cost < best_cost):
            best_cut, best_cost, best_picks = cut, cost, picks
    return best_cut, best_cost, best_picks


# two dice against two targets ---------------------------------------------------------------------------------------


def shortfall(first: int, second: int, low: int, high: int, tokens: int, most: int) -> tuple[int, int, int]:
    """B6.3, B6.4: (total shortfall, each die's part) of two dice against two targets, each die's part at most `most`;
    dice and tokens placed so that the total is least. A total of 0 means that both targets are met."""
    best, best_a, best_b = 99, 0, 0
    for x, y in ((first, second), (second, first)):
        for on_x in range(tokens + 1):
            a = low - min(6, x + on_x)
            b = high - min(6, y + tokens - on_x)
            a = 0 if a < 0 else min(a, most)
            b = 0 if b < 0 else min(b, most)
            if a + b < best:
                best, best_a, best_b = a + b, a, b
    return best, best_a, best_b


def befriend(first: int, second: int, peace: int, ally: int, tokens: int) -> int:
    """B5.3: 2 alliance, 1 peace, 0 fail, tokens placed at best. An ally target above 6 cannot be met."""
    high, low = (first, second) if first >= second else (second, first)
    if ally <= 6:
        for x, y in ((first, second), (second, first)):
            if max(0, peace - x) + max(0, ally - y) <= tokens:
                return 2
    return 1 if high + tokens >= peace or low + tokens >= peace else 0
