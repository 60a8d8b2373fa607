"""The quick policy: what a sensible club does at once (B11), without looking ahead.

It works on an imagined position and only reads it. Every order spends an action, a good or money, and after the last
sensible one church is closed, so it always comes to an end. `dither` 0 gives always the same answer; other numbers vary
what is close.
"""

from __future__ import annotations

from mayhem.ai.biker_game import deals
from mayhem.ai.biker_game.characters import PLAIN
from mayhem.games.biker_game.bonds import cards_in, is_allied, is_hostile
from mayhem.games.biker_game.chances import (
    ally_target,
    attack_chances,
    attack_heat,
    friendly_odds,
    friendly_tokens,
)
from mayhem.games.biker_game.frames import LEGAL
from mayhem.games.biker_game.frames.patch import rescues
from mayhem.games.biker_game.frames.prospect import default_release
from mayhem.games.biker_game.frames.raid import default_keep
from mayhem.games.biker_game.frames.start import free_states
from mayhem.games.biker_game.ledger import (
    business_price,
    buy_price,
    has_trait,
    import_price,
    room,
    sale_heat,
    sell_price,
)
from mayhem.games.biker_game.meta import (
    ASSIGN,
    ATTACK,
    ATTACKED,
    BANK,
    BEFRIEND,
    BOUGHT,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    CHARTERS,
    CLAIM,
    CLOSE,
    COOL_HEADS,
    DEFEND,
    EMPTY_LOADOUT,
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
    FOUGHT,
    FRIENDLY,
    GATHER,
    HEAT,
    HELP,
    IMPORT,
    LEND,
    M_PORT,
    MORALE,
    MOVE,
    NOBODY,
    PATCH_IN,
    PICK_STATE,
    PICK_TRAIT,
    PLACE,
    PLACE_FREED,
    PROSPECTS,
    ROLL_AGAIN,
    SELL,
    SLOTS,
    SOLD,
    STOCK,
    TRAIT_IDS,
    TRAITS,
    TRIED,
    TURNS,
    WIDTH,
    YIELD,
)
from mayhem.games.biker_game.muster import charter_count, charters, original, spread, surrender
from mayhem.games.biker_game.orders.club import affordable, taken_shops
from mayhem.games.biker_game.pools import loadouts
from mayhem.games.biker_game.scoring import score
from mayhem.games.biker_game.solver import befriend
from mayhem.games.biker_game.state import State, bits, members_of
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
        return church(s, f[2], dither)
    if kind == F_RECRUIT:
        return recruit(s, f[2])
    if kind == F_PATCH:
        return patch(s, f[2])
    if kind == F_FIELD:
        return field(s, f)
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
    if s.club[seat * WIDTH + TURNS] >= 2 * s.config.target_charters + 6:
        return True
    mine = score(s, seat)
    return all(other == seat or score(s, other) <= mine for other in range(s.n))


# set-up, recruiting, members ------------------------------------------------------------------------------------------


def state_worth(s: State, seat: int, st: int) -> int:
    """Factions to befriend, ports, police that take bribes, company, room to grow."""
    t = s.t
    worth = 4 * t.encounters[st] + 2 * len(t.state_ports[st]) + len(t.neighbors[st])
    if t.precinct[st] and not any(t.precinct[other] for other in charters(s, seat)):
        worth += 6
    if (s.flipped >> st) & 1:  # what lies there is known
        worth -= 4 * t.encounters[st]
        for uid in cards_in(s, st):
            worth += 2 if t.hostile[uid] else 6
    for other in range(s.n):
        if other != seat and members_of(s, other, st) >= 0:
            worth -= 3
    return worth


def first_state(s: State, f: Frame, dither: int) -> Choice:
    states = free_states(s, f[3])
    return (PICK_STATE, max(states, key=lambda st: (4 * state_worth(s, f[2], st) + (dither * (st + 7)) % 13, -st)))


def shortage(s: State, seat: int) -> int:
    """Members that charters lack to be full, prospects counted."""
    base = seat * s.t.states
    short = 0
    for st in charters(s, seat):
        short += max(0, s.t.full - s.members[base + st])
    return short - s.club[seat * WIDTH + PROSPECTS]


def recruit(s: State, seat: int) -> Choice:
    """B11: light; more dice when the original has to grow or charters are short, and the club is not hot."""
    at = seat * WIDTH
    bank, heat = s.club[at + BANK], s.club[at + HEAT]
    home = members_of(s, seat, original(s, seat)) + s.club[at + PROSPECTS]
    short = shortage(s, seat)
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
    if shortage(s, seat) > 0 and s.at_risk:
        moves = rescues(s, seat)
        if moves:
            home = original(s, seat)
            return max(moves, key=lambda c: (c[2] == home, members_of(s, seat, c[1]), -c[2]))
    return (PATCH_IN, *spread(s, seat, s.club[seat * WIDTH + PROSPECTS], original(s, seat)))


# church -------------------------------------------------------------------------------------------------------------


def church(s: State, seat: int, dither: int) -> Choice:
    last = is_last_turn(s, seat)
    return (
        calm_down(s, seat)
        or rescue(s, seat)
        or expand(s, seat, dither)
        or gather_at_home(s, seat, last)
        or (befriend_somebody(s, seat) if s.config.commit_orders else None)
        or (None if last else invest(s, seat, dither))
        or (hoard(s, seat) if last else deal(s, seat))
        or (strike(s, seat, dither) if s.config.commit_orders else None)
        or claim(s, seat)
        or (CLOSE,)
    )


def reserve(s: State, seat: int) -> int:
    """Money that is kept for the next charter."""
    at = seat * WIDTH
    if s.declarer >= 0 or charter_count(s, seat) >= s.config.target_charters:
        return 0
    home = members_of(s, seat, original(s, seat)) + s.club[at + PROSPECTS]
    return s.t.expand_need if home >= s.t.expand_members else 0


def calm_down(s: State, seat: int) -> Choice | None:
    """B11: bribe to 29 when heat is 33 or more."""
    at = seat * WIDTH
    heat = s.club[at + HEAT]
    if heat < s.t.heat_step + s.t.cool:
        return None
    points = min(heat - s.t.heat_step + 1, s.club[at + BANK] // s.t.bribe)
    if points < heat - s.t.heat_step - s.t.cool + 1:  # not enough to be spared the roll
        return None
    for st in charters(s, seat):
        if s.t.precinct[st] and s.actions[st]:
            return (BRIBE, st, points)
    return None


def rescue(s: State, seat: int) -> Choice | None:
    """Members to a weak charter that prospects cannot restore."""
    if shortage(s, seat) <= 0:
        return None
    home = original(s, seat)
    weak = [st for st in charters(s, seat) if members_of(s, seat, st) < s.t.full]
    weak.sort(key=lambda st: (st != home, -members_of(s, seat, st)))
    for goal in weak:
        short = s.t.full - members_of(s, seat, goal)
        for source in charters(s, seat):
            spare = members_of(s, seat, source) - s.t.full
            if s.actions[source] and spare > 0 and source != goal:
                return (MOVE, source, goal, min(short, spare))
    return None


def expand(s: State, seat: int, dither: int) -> Choice | None:
    """B11: open a charter whenever legal, until the target; one more is ten points as well."""
    home = original(s, seat)
    if (
        not s.actions[home]
        or s.club[seat * WIDTH + BANK] < s.t.expand_need
        or members_of(s, seat, home) < s.t.expand_members
    ):
        return None
    reach = 0
    for st in charters(s, seat):
        reach |= s.t.adjacent[st]
    free = bits(reach & ~s.club[seat * WIDTH + CHARTERS])
    if not free:
        return None
    return (CHARTER, max(free, key=lambda st: (4 * state_worth(s, seat, st) + (dither * (st + 7)) % 13, -st)))


def gather_at_home(s: State, seat: int, last: bool) -> Choice | None:
    """Surplus members of other charters to the original, if that makes the next charter possible."""
    home = original(s, seat)
    lack = s.t.expand_members - members_of(s, seat, home)
    if lack <= 0 or s.club[seat * WIDTH + BANK] < s.t.expand_need or not s.actions[home]:
        return None
    spare = [(members_of(s, seat, st) - s.t.full, st) for st in charters(s, seat) if st != home and s.actions[st]]
    if sum(max(0, number) for number, _ in spare) < lack:
        return None
    number, st = max(spare)
    return (MOVE, st, home, min(number, lack))


def is_worth_trying(s: State, seat: int, st: int, uid: int) -> bool:
    """B11: a chance of alliance of 12 % at least; a hostile one only with men or a fair hope of peace."""
    odds = friendly_odds(s.t.peace[uid], ally_target(s, seat, uid), friendly_tokens(s, seat, uid))
    if odds.alliance * 100 < 12 * odds.total:
        return False
    if s.t.heat[uid] > 0 and s.club[seat * WIDTH + HEAT] + s.t.heat[uid] > 34:
        return False
    if not is_hostile(s, seat, uid) or has_trait(s, seat, COOL_HEADS):
        return True
    members = members_of(s, seat, st)
    if members >= 12:
        return True
    return members + s.club[seat * WIDTH + PROSPECTS] >= 10 and odds.fail * 100 <= 25 * odds.total


def befriend_somebody(s: State, seat: int) -> Choice | None:
    for st in charters(s, seat):
        if not s.actions[st] or members_of(s, seat, st) < 1:
            continue
        for uid in cards_in(s, st):
            if s.today[uid] & TRIED or is_allied(s, seat, uid) or not is_worth_trying(s, seat, st, uid):
                continue
            load: Choice = EMPTY_LOADOUT
            if s.t.hostile[uid]:
                load = loadouts(s, seat, st, uid, -1)[0]
                load = (load[0], 0, load[2], load[3], load[4], 0)
            return (BEFRIEND, st, uid, *load)
    return None


def invest(s: State, seat: int, dither: int) -> Choice | None:
    """B11: the business with the best income for its cost, keeping money for the next charter."""
    t = s.t
    bank = s.club[seat * WIDTH + BANK] - reserve(s, seat)
    if bank < 20_000:
        return None
    states = charters(s, seat)
    open_to_us = affordable(s, seat, len(states), bank)
    best: Choice | None = None
    best_rate = 0
    for st in states:
        if not s.actions[st] or s.shops[seat * t.states + st].bit_count() >= t.max_businesses:
            continue
        for shop in bits(open_to_us & ~taken_shops(s, st)):
            cost = business_price(s, seat, shop)
            worth = t.business_income[shop] + 6000 * t.business_vp[shop] + 1500 * t.business_morale[shop]
            rate = worth * 1000 // cost + (dither * (shop + 3)) % 23
            if rate > best_rate:
                best_rate, best = rate, (BUSINESS, st, shop)
    return best


def deal(s: State, seat: int) -> Choice | None:
    """Goods that somebody buys for more: bought where they are cheap, sold while heat stays at 27 or less (B11)."""
    t = s.t
    at = seat * WIDTH
    heat, bank = s.club[at + HEAT], s.club[at + BANK]
    if s.club[at + MORALE] <= t.morale_low:
        return None
    best_price = [0, 0, 0]
    base = seat * t.cards
    for st in charters(s, seat):
        for uid in s.slots[st * SLOTS : st * SLOTS + SLOTS]:
            if uid < 0 or not s.bond[base + uid] & 1:
                continue
            for good in range(3):
                price = sell_price(s, seat, uid, good)
                best_price[good] = max(best_price[good], price)
                stock = s.club[at + STOCK + good]
                if not price or not stock or not s.actions[st] or s.today[uid] & (SOLD << good):
                    continue
                qty = min(t.deal, stock)
                while qty > 0 and heat + sale_heat(s, seat, good, qty) > 27:
                    qty -= 1
                if qty >= min(4, stock):
                    return (SELL, st, uid, good, qty)
    bank -= reserve(s, seat) + 20_000
    for st in charters(s, seat):
        if not s.actions[st]:
            continue
        for good in range(3):
            if not best_price[good] or s.club[at + STOCK + good] >= 10:
                continue
            buy = cheapest(s, seat, st, good)
            if buy is not None and buy[0] + 2000 <= best_price[good]:
                qty = min(t.deal, room(s, seat, good), bank // buy[0])
                if qty >= 4:
                    return (*buy[1], good, qty)
    return None


def cheapest(s: State, seat: int, st: int, good: int) -> tuple[int, Choice] | None:
    """The lowest price of a good in a state, with the beginning of the order that buys it."""
    best: tuple[int, Choice] | None = None
    for port in s.t.state_ports[st]:
        if s.holder[port] == seat:
            best = (import_price(s, seat, good), (IMPORT, st, port))
    if s.club[seat * WIDTH + MORALE] > s.t.morale_low:
        for uid in cards_in(s, st):
            if is_allied(s, seat, uid) and not s.today[uid] & (BOUGHT << good):
                price = buy_price(s, seat, uid, good)
                if price and (best is None or price < best[0]):
                    best = (price, (BUY, st, uid))
    return best


def hoard(s: State, seat: int) -> Choice | None:
    """In the last turn goods are worth more points than their money."""
    t = s.t
    bank = s.club[seat * WIDTH + BANK]
    for good in (1, 2, 0):
        space = room(s, seat, good)
        if space < 1:
            continue
        for st in charters(s, seat):
            if not s.actions[st]:
                continue
            buy = cheapest(s, seat, st, good)
            if buy is not None and buy[0] * 2 <= t.score_money * t.goods_vp[good]:
                qty = min(t.deal, space, bank // buy[0])
                if qty >= 1:
                    return (*buy[1], good, qty)
    return None


def strike(s: State, seat: int, dither: int) -> Choice | None:
    """B11: attack only with a chance of defeat of 60 % and heat below 32 after it, and only with men to spare."""
    at = seat * WIDTH
    heat = s.club[at + HEAT]
    for st in charters(s, seat):
        members = members_of(s, seat, st)
        if not s.actions[st] or members < 12:
            continue
        for uid in cards_in(s, st):
            if s.today[uid] & (ATTACKED | FOUGHT | TRIED) or is_allied(s, seat, uid):
                continue
            for load in reversed(loadouts(s, seat, st, uid, -1)):  # the lightest that will do
                after = heat + attack_heat(s, seat, load[0], load[1]) + (s.t.heat_law if s.t.law[uid] else 0)
                if after >= 32:
                    continue
                odds = attack_chances(s, seat, st, uid, load)
                if odds.defeat * 10 < 6 * odds.total:
                    continue
                if (members + s.club[at + PROSPECTS] - s.t.full) * odds.total >= odds.losses:
                    return (ATTACK, st, uid, *load)
    return None


def claim(s: State, seat: int) -> Choice | None:
    """A free port, unless its neighbours would come for it every turn."""
    for st in charters(s, seat):
        if not s.actions[st]:
            continue
        for port in s.t.state_ports[st]:
            if s.holder[port] == NOBODY and not any(is_hostile(s, seat, uid) for uid in cards_in(s, st)):
                return (CLAIM, st, port)
    return None


def field(s: State, f: Frame) -> Choice:
    found = befriend_somebody(s, f[2]) if f[3] == FRIENDLY else strike(s, f[2], 0)
    return found or (CLOSE,)


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
