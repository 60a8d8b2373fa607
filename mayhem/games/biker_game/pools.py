"""What a club brings into a combat: loadouts, dice and tokens (B4, B6.1, B6.2)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import are_allies
from mayhem.games.biker_game.ledger import has_trait
from mayhem.games.biker_game.meta import (
    ALLIED,
    ARMORY,
    CHARTERS,
    E_FIGHT,
    ENFORCERS,
    HANG_AROUNDS,
    HOME_TURF,
    MORALE,
    MUSTERED,
    PACTS,
    PROSPECTS,
    ROAD_CAPTAINS,
    SLOTS,
    STOCK,
    TRAITS,
    WIDTH,
)
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.game import Choice, Refusal


def weapon_limits(s: State, seat: int) -> list[int]:
    return s.t.weapons_armory if has_trait(s, seat, ARMORY) else s.t.weapons


def own_help(s: State, seat: int, st: int) -> int:
    """B6.2: mask of the club's own charters that can assist in a state: adjacent and at full strength."""
    near = s.club[seat * WIDTH + CHARTERS] & s.t.adjacent[st]
    mask = 0
    base = seat * s.t.states
    for other in bits(near):
        if s.members[base + other] >= s.t.full:
            mask |= 1 << other
    return mask


def card_help(s: State, seat: int, st: int, target: int, rival: int) -> int:
    """B6.1.3: mask of the slots of allied cards that can add their Attack die; not the target, nor (B6.5) a card that
    is also allied to the rival club."""
    mask = 0
    base = seat * s.t.cards
    for i in range(SLOTS):
        uid = s.slots[st * SLOTS + i]
        if (
            uid >= 0
            and uid != target
            and s.t.attack[uid]
            and s.bond[base + uid] & ALLIED
            and (rival < 0 or not s.bond[rival * s.t.cards + uid] & ALLIED)
        ):
            mask |= 1 << i
    return mask


def club_tokens(s: State, helper: int, st: int) -> int:
    """B6.2: charters of an allied club in the same or an adjacent state, at full strength: a token each."""
    near = s.club[helper * WIDTH + CHARTERS] & (s.t.adjacent[st] | (1 << st))
    base = helper * s.t.states
    return sum(1 for other in bits(near) if s.members[base + other] >= s.t.full)


def club_help(s: State, seat: int, st: int, rival: int) -> int:
    """B6.2, B14: mask of the allied clubs that could assist; one that is allied to both sides assists neither."""
    mask = 0
    for other in bits(s.club[seat * WIDTH + PACTS]):
        if other != rival and (rival < 0 or not are_allies(s, rival, other)) and club_tokens(s, other, st):
            mask |= 1 << other
    return mask


def prospect_tokens(s: State, seat: int) -> int:
    """B6.1.4: tokens of the prospects, once per own turn; they are not lost."""
    if s.club[seat * WIDTH + MUSTERED]:
        return 0
    per = s.t.prospects_per_token_hang if has_trait(s, seat, HANG_AROUNDS) else s.t.prospects_per_token
    return s.club[seat * WIDTH + PROSPECTS] // per


def check_loadout(s: State, seat: int, st: int, load: Choice, target: int, rival: int) -> Refusal | None:
    """B4, B6: six ints: small guns, heavy weapons, prospects, charters, cards, clubs."""
    small, heavy, prospects, charters, cards, clubs = load
    limits = weapon_limits(s, seat)
    at = seat * WIDTH + STOCK
    if not 0 <= small <= limits[0] or not 0 <= heavy <= limits[1]:
        return Refusal("too_many_weapons", "B1.1", (("small", limits[0]), ("heavy", limits[1])))
    if small > s.club[at] or heavy > s.club[at + 1]:
        return Refusal("not_in_stock", "B6.1", (("small", s.club[at]), ("heavy", s.club[at + 1])))
    if prospects not in (0, 1):
        return Refusal("not_a_choice", "B6.1")
    if charters < 0 or charters & ~own_help(s, seat, st):
        return Refusal("charter_cannot_assist", "B6.2", (("state", s.t.state_ids[st]),))
    if cards < 0 or cards & ~card_help(s, seat, st, target, rival):
        return Refusal("card_cannot_assist", "B6.1", (("state", s.t.state_ids[st]),))
    if clubs < 0 or clubs & ~club_help(s, seat, st, rival):
        return Refusal("club_cannot_assist", "B6.2", (("state", s.t.state_ids[st]),))
    return None


def loadouts(s: State, seat: int, st: int, target: int, rival: int) -> list[Choice]:
    """A few sensible loadouts, the fullest first: by weapons; everything that costs nothing comes along."""
    limits = weapon_limits(s, seat)
    at = seat * WIDTH + STOCK
    small = min(limits[0], s.club[at])
    heavy = min(limits[1], s.club[at + 1])
    prospects = 1 if prospect_tokens(s, seat) else 0
    charters = own_help(s, seat, st)
    cards = card_help(s, seat, st, target, rival)
    clubs = club_help(s, seat, st, rival)
    found: list[Choice] = []
    if small and heavy:
        found.append((small, heavy, prospects, charters, cards, clubs))
    if heavy:
        found.append((0, heavy, prospects, charters, cards, clubs))
    if small:
        found.append((small, 0, prospects, charters, cards, clubs))
    found.append((0, 0, prospects, charters, cards, clubs))
    if prospects or cards or clubs:
        found.append((0, 0, 0, charters, 0, 0))
    return found


def policy_loadout(s: State, seat: int, st: int, target: int, rival: int, policy: int) -> Choice:
    """B10.5: the defender's weapon policy none, guns, all; everything free comes along, nobody is asked."""
    limits = weapon_limits(s, seat)
    at = seat * WIDTH + STOCK
    small = min(limits[0], s.club[at]) if policy >= 1 else 0
    heavy = min(limits[1], s.club[at + 1]) if policy >= 2 else 0
    prospects = 1 if prospect_tokens(s, seat) else 0
    return (small, heavy, prospects, own_help(s, seat, st), card_help(s, seat, st, target, rival), 0)


def muster(members: int) -> tuple[int, int]:
    """B6.1.2: dice and +1 tokens of so many members, before morale.

    >>> [muster(m) for m in (2, 5, 6, 9, 12, 15, 18)]
    [(1, 0), (2, 0), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0)]
    """
    if members <= 0:
        return 0, 0
    if members < 3:
        return 1, 0
    if members < 6:
        return 2, 0
    return 2 + (members - 6) // 6, 1 if (members - 6) % 6 >= 3 else 0


class Pool:
    """Dice to roll, dice that show a printed face, +1 and +2 tokens."""

    __slots__ = ("dice", "fixed", "heavies", "ones")

    def __init__(self, dice: int, fixed: list[int], ones: int, heavies: int) -> None:
        self.dice = dice
        self.fixed = fixed
        self.ones = ones
        self.heavies = heavies


def pool(s: State, seat: int, st: int, load: Choice, helpers: int, starts: bool, target: int, rival: int) -> Pool:
    """B6.1: the whole pool of one side, with what of its loadout still holds. `helpers` are tokens of allied clubs;
    `starts` tells the one who began the combat from the defender."""
    members = members_of(s, seat, st)
    if members <= 0:  # B14: no dice, no tokens, no allied dice
        return Pool(0, [], 0, 0)
    at = seat * WIDTH
    dice, ones = muster(members)
    if s.club[at + MORALE] <= s.t.morale_low and dice > 1:
        dice -= 1
    traits = s.club[at + TRAITS]
    if starts:
        ones += (traits >> ENFORCERS) & 1
    else:
        dice += (traits >> HOME_TURF) & 1
    if s.club[at + MORALE] >= s.t.morale_high:
        ones += 1
    ones += load[0] + helpers
    if load[2]:
        ones += prospect_tokens(s, seat)
    per = 2 if (traits >> ROAD_CAPTAINS) & 1 else 1
    ones += per * (load[3] & own_help(s, seat, st)).bit_count()
    shops = s.shops[seat * s.t.states + st]
    if shops:
        ones += sum(1 for shop in bits(shops) if s.t.business_effect[shop] == E_FIGHT)
    fixed = [s.t.attack[s.slots[st * SLOTS + i]] for i in bits(load[4] & card_help(s, seat, st, target, rival))]
    return Pool(dice, fixed, ones, load[1])
