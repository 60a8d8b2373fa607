"""The quick policy: what a sensible club does at once (B11), without looking ahead.

It works on an imagined position and only reads it. Every order spends an action, a good or money, and after the last
sensible one church is closed, so it always comes to an end. `dither` 0 gives always the same answer; other numbers vary
what is close.
"""

from __future__ import annotations

from mayhem.ai.biker_game import deals, thumb
from mayhem.ai.biker_game.characters import PLAIN
from mayhem.ai.biker_game.horizon import must_end
from mayhem.games.biker_game.bonds import is_hostile
from mayhem.games.biker_game.chances import ally_target, attack_chances, friendly_odds, friendly_tokens
from mayhem.games.biker_game.frames import LEGAL
from mayhem.games.biker_game.frames.patch import rescues
from mayhem.games.biker_game.frames.prospect import default_release
from mayhem.games.biker_game.frames.raid import default_keep
from mayhem.games.biker_game.frames.start import free_states
from mayhem.games.biker_game.meta import (
    ASSIGN,
    BANK,
    DEFEND,
    END_GAME,
    F_ASSIGN,
    F_ASSIST,
    F_CHURCH,
    F_DECLARE,
    F_DEFEND,
    F_FIELD,
    F_LEND,
    F_OFFER,
    F_PATCH,
    F_PLACE,
    F_RAID,
    F_RECRUIT,
    F_RELEASE,
    F_REROLL,
    F_STATE,
    F_TRAIT,
    GATHER,
    HEAT,
    HELP,
    LEND,
    M_PORT,
    PATCH_IN,
    PICK_STATE,
    PICK_TRAIT,
    PLACE,
    PLACE_FREED,
    PROSPECTS,
    ROLL_AGAIN,
    TRAIT_IDS,
    TRAITS,
    WIDTH,
    YIELD,
)
from mayhem.games.biker_game.muster import charter_count, charters, original, spread, surrender
from mayhem.games.biker_game.pools import loadouts
from mayhem.games.biker_game.scoring import score
from mayhem.games.biker_game.solver import befriend
from mayhem.games.biker_game.state import State, members_of
from mayhem.kernel.game import Choice, Frame, Request
from mayhem.kernel.rng import below

# Which traits first, by the win rate of clubs that had them in self-play with random traits (600 games of four).
TRAIT_ORDER = tuple(
    TRAIT_IDS.index(name)
    for name in (
        "silver_tongue", "quiet_friends", "cool_heads", "second_round", "lawyer", "enforcers", "body_armor",
        "contractor", "lookouts", "bulk_buyer", "armory", "silencers", "hustler", "hang_arounds", "quiet_trade",
        "home_turf", "bookkeeper", "fortified", "road_captains", "good_name",
    )
)  # fmt: skip
RICH = 150_000  # beyond this money waits for men, not men for money


def choose(s: State, request: Request, words: list[int]) -> Choice:
    """The answer of whoever is asked, on an imagined position."""
    return answer(s, below(words, 1 << 16))


def answer(s: State, dither: int) -> Choice:
    f = s.stack[-1]
    kind = f[0]
    if kind == F_CHURCH:
        return thumb.church(s, f[2], dither, is_last_turn(s, f[2]))
    if kind == F_RECRUIT:
        return recruit(s, f[2])
    if kind == F_PATCH:
        return patch(s, f[2])
    if kind == F_FIELD:
        return thumb.field(s, f)
    if kind == F_OFFER:
        return deals.answer(s, f, PLAIN)[0]
    if kind == F_REROLL:
        return reroll(s, f)
    if kind == F_DEFEND:
        return defend(s, f)
    if kind == F_RAID:
        return (YIELD, *default_keep(s, f[2]), *surrender(s, f[2], f[3]))
    if kind == F_RELEASE:
        return (PLACE_FREED, *default_release(s, f[2], f[3]))
    if kind == F_DECLARE:
        return (END_GAME, 1 if wants_end(s, f[2]) else 0)
    if kind == F_ASSIST:
        return (HELP, 1 if s.club[f[2] * WIDTH + HEAT] + s.t.heat_assist < s.t.heat_step else 0)
    if kind == F_LEND:
        return lend(s, f)
    if kind == F_STATE:
        return first_state(s, f, dither)
    if kind == F_TRAIT:
        owned = s.club[f[2] * WIDTH + TRAITS]
        free = [trait for trait in TRAIT_ORDER if not (owned >> trait) & 1]
        return (PICK_TRAIT, free[dither % min(3, len(free)) if dither else 0])
    if kind == F_ASSIGN:
        return (ASSIGN,)
    if kind == F_PLACE:
        return (PLACE,)
    return LEGAL[kind](s, f)[0]


def is_last_turn(s: State, seat: int) -> bool:
    """What is not points by the end of this turn will be none: somebody else has declared, or this club can and
    will."""
    if s.declarer >= 0:
        return True
    cap = s.config.turn_cap_rounds
    if cap and s.round >= cap:
        return True
    return charter_count(s, seat) >= s.config.target_charters and wants_end(s, seat)


def wants_end(s: State, seat: int) -> bool:
    """B11: declare when nobody is ahead, or when it has gone on long enough."""
    if must_end(s, seat):
        return True
    mine = score(s, seat)
    return all(other == seat or score(s, other) <= mine for other in range(s.n))


# set-up, recruiting, members ------------------------------------------------------------------------------------------


def first_state(s: State, f: Frame, dither: int) -> Choice:
    states = free_states(s, f[3])
    return (
        PICK_STATE,
        max(states, key=lambda st: (4 * thumb.state_worth(s, f[2], st) + (dither * (st + 7)) % 13, -st)),
    )


def recruit(s: State, seat: int) -> Choice:
    """B11: light; more dice when the original has to grow or charters are short, and the club is not hot."""
    at = seat * WIDTH
    bank, heat = s.club[at + BANK], s.club[at + HEAT]
    home = members_of(s, seat, original(s, seat)) + s.club[at + PROSPECTS]
    short = thumb.shortage(s, seat)
    growing = charter_count(s, seat) < s.config.target_charters and s.declarer < 0
    if growing and bank >= RICH and home < 3 * s.t.full and heat <= s.t.heat_step and bribable(s, seat):
        return (GATHER, 4)  # money that lies idle can pay for the heat
    if ((growing and home < 9 and bank > 80_000) or short > 6) and heat <= 16:
        return (GATHER, 4)
    if ((growing and home < 12 and bank >= 60_000) or short > 3) and heat <= 21:
        return (GATHER, 3)
    return (GATHER, 2)


def bribable(s: State, seat: int) -> bool:
    """Whether the club has a charter where the police take money."""
    return any(s.t.precinct[st] for st in charters(s, seat))


def patch(s: State, seat: int) -> Choice:
    """Weak charters first, then the original, which has to grow for the next charter."""
    if thumb.shortage(s, seat) > 0 and s.at_risk:
        moves = rescues(s, seat)
        if moves:
            home = original(s, seat)
            return max(moves, key=lambda c: (c[2] == home, members_of(s, seat, c[1]), -c[2]))
    return (PATCH_IN, *spread(s, seat, s.club[seat * WIDTH + PROSPECTS], original(s, seat)))


# answers to others --------------------------------------------------------------------------------------------------


def reroll(s: State, f: Frame) -> Choice:
    """Again, unless what lies there is better than what would come."""
    seat, uid, first, second = f[2], f[4], f[5], f[6]
    tokens, target = friendly_tokens(s, seat, uid), ally_target(s, seat, uid)
    now = befriend(first, second, s.t.peace[uid], target, tokens)
    odds = friendly_odds(s.t.peace[uid], target, tokens)
    if now == 1 and is_hostile(s, seat, uid) and odds.fail > odds.alliance:
        return (ROLL_AGAIN, 0)
    return (ROLL_AGAIN, 1)


def lend(s: State, f: Frame) -> Choice:
    """Two members for a faction worth keeping, if the charter can spare them."""
    seat, st, uid = f[2], f[4], f[5]
    spare = members_of(s, seat, st) - s.t.full
    if spare < 2 or s.t.card_vp[uid] < 3 or s.club[seat * WIDTH + HEAT] + s.t.heat_assist >= s.t.heat_step:
        return (LEND, 0, 0)
    slots = s.t.slots[uid]
    return (LEND, 0, 2) if len(slots) == 4 and slots[3] < slots[2] else (LEND, 2, 0)


def defend(s: State, f: Frame) -> Choice:
    """The lightest loadout that will probably do; against a club everything."""
    seat, mode, st, foe = f[2], f[3], f[4], f[5]
    if mode != M_PORT:
        return (DEFEND, *loadouts(s, seat, st, -1, foe)[0])
    loads = loadouts(s, seat, st, foe, -1)
    for load in reversed(loads):
        odds = attack_chances(s, seat, st, foe, load, M_PORT)
        if odds.intimidate * 4 >= 3 * odds.total:
            return (DEFEND, *load)
    return (DEFEND, *loads[0])
