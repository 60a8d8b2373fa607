"""Set-up decisions: the first state (B2.2) and the traits (B1.7, B2.4)."""

from __future__ import annotations

from mayhem.games.biker_game.meta import ORIGINAL, PICK_STATE, PICK_TRAIT, POINTS, TRAITS, WIDTH
from mayhem.games.biker_game.muster import found_charter
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import tell
from mayhem.kernel.rng import below


def free_states(s: State, region: int) -> list[int]:
    taken = 0
    for seat in range(s.n):
        if s.club[seat * WIDTH + ORIGINAL] >= 0:
            taken |= 1 << s.club[seat * WIDTH + ORIGINAL]
    return [st for st in s.t.region_states[region] if not (taken >> st) & 1]


def legal_state(s: State, f: Frame) -> list[Choice]:
    return [(PICK_STATE, st) for st in free_states(s, f[3])]


def refuse_state(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B2.2: a state of the region that was rolled, which nobody has picked."""
    if c[1] not in free_states(s, f[3]):
        return Refusal("state_not_free", "B2", (("region", s.t.region_ids[f[3]]),))
    return None


def apply_state(s: State, f: Frame, c: Choice) -> None:
    seat = f[2]
    s.stack.pop()
    s.club[seat * WIDTH + ORIGINAL] = c[1]
    found_charter(s, seat, c[1], s.t.start_members)
    tell(s, "settled", seat, c[1])


def sample_state(s: State, f: Frame, words: list[int]) -> Choice:
    states = free_states(s, f[3])
    return (PICK_STATE, states[below(words, len(states))])


def legal_trait(s: State, f: Frame) -> list[Choice]:
    owned = s.club[f[2] * WIDTH + TRAITS]
    return [(PICK_TRAIT, trait) for trait in range(s.t.traits) if not (owned >> trait) & 1]


def refuse_trait(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B1.7: each trait once."""
    if not 0 <= c[1] < s.t.traits:
        return Refusal("not_a_choice", "B1.7")
    if (s.club[f[2] * WIDTH + TRAITS] >> c[1]) & 1:
        return Refusal("trait_owned", "B1.7")
    return None


def apply_trait(s: State, f: Frame, c: Choice) -> None:
    seat = f[2]
    s.stack.pop()
    s.club[seat * WIDTH + TRAITS] |= 1 << c[1]
    s.club[seat * WIDTH + POINTS] -= 1
    tell(s, "trait", seat, c[1])


def sample_trait(s: State, f: Frame, words: list[int]) -> Choice:
    choices = legal_trait(s, f)
    return choices[below(words, len(choices))]
