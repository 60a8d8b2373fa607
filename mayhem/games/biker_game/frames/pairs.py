"""Divisions of members over charters: flat pairs (state, members), states in board order, no zeros."""

from __future__ import annotations

from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice, Refusal
from mayhem.kernel.rng import below


def refuse_pairs(s: State, pairs: Choice, allowed: int, rule: str) -> Refusal | None:
    """The shape: pairs, ascending states of the mask, at least one member each."""
    if len(pairs) % 2:
        return Refusal("not_a_choice", rule)
    last = -1
    for i in range(0, len(pairs), 2):
        st, count = pairs[i], pairs[i + 1]
        if st <= last or st >= s.t.states or not (allowed >> st) & 1:
            return Refusal("no_charter", rule)
        if count < 1:
            return Refusal("not_a_choice", rule)
        last = st
    return None


def total(pairs: Choice) -> int:
    return sum(pairs[1::2])


def all_to(st: int, count: int) -> Choice:
    return (st, count) if count else ()


def at_random(states: tuple[int, ...], count: int, words: list[int]) -> Choice:
    """A random division of all of them."""
    share = [0] * len(states)
    for _ in range(count):
        share[below(words, len(states))] += 1
    found: list[int] = []
    for st, number in zip(states, share, strict=True):
        if number:
            found += [st, number]
    return tuple(found)
