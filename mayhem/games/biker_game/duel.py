"""Two clubs against each other: pairing and the placing of tokens (B6.5)."""

from __future__ import annotations

from mayhem.games.biker_game.solver import losses_of


def clash(ours: list[int], theirs: list[int]) -> tuple[int, int]:
    """B6.5: (our losses, their losses). Sorted, paired from the highest down; surplus dice do nothing.

    >>> clash([6, 3], [4, 4, 1])
    (1, 3)
    """
    lost = taken = 0
    for mine, other in zip(sorted(ours, reverse=True), sorted(theirs, reverse=True), strict=False):
        lost += losses_of(mine, other)
        taken += losses_of(other, mine)
    return lost, taken


def place_tokens(ours: list[int], theirs: list[int], ones: int, heavies: int) -> list[int]:
    """B6.5: the automatic placing. Heavy tokens first, each where their losses minus ours are greatest, then where
    ours are
    fewest, then on the highest die that can still rise."""
    dice = sorted(ours, reverse=True)
    for step in [2] * heavies + [1] * ones:
        best = -1
        best_rank = (0, 0)
        for i, face in enumerate(dice):
            if face == 6 or (i and dice[i - 1] == face):
                continue
            tried = dice[:]
            tried[i] = min(6, face + step)
            lost, taken = clash(tried, theirs)
            rank = (taken - lost, -lost)
            if best < 0 or rank > best_rank:
                best, best_rank = i, rank
        if best < 0:
            break
        dice[best] = min(6, dice[best] + step)
        dice.sort(reverse=True)
    return dice
