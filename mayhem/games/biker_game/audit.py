"""Invariants of a position, in words for developers."""

from __future__ import annotations

from mayhem.games.biker_game.meta import (
    ALLIED,
    BANK,
    BEATEN,
    CHARTERS,
    DEALT,
    DEBT,
    EARNED,
    F_DUEL,
    F_FLOW,
    F_RELEASE,
    GRUDGE,
    HEAT,
    HEATED,
    HELD,
    HITTER,
    IN_DECK,
    LOST,
    MORALE,
    MUSTERED,
    NOBODY,
    OPENED,
    ORIGINAL,
    OUT,
    OVER,
    PACTS,
    PATCHED,
    PEACE,
    POINTS,
    PROSPECTS,
    REROLLED,
    RUNNING,
    SETUP,
    SLOTS,
    SPENT,
    STANDING_FIELDS,
    STANDING_VALUES,
    STOCK,
    TALKS,
    TRAITS,
    WIDTH,
)
from mayhem.games.biker_game.state import State, bits


def audit(s: State) -> list[str]:
    """Everything that must hold between two decisions."""
    wrong = check_books(s)
    _table(s, wrong)
    return wrong


def check_books(s: State) -> list[str]:
    """What must hold at any time: of cards, ports and clubs."""
    wrong: list[str] = []
    _cards(s, wrong)
    _ports(s, wrong)
    for seat in range(s.n):
        _club(s, seat, wrong)
    return wrong


def _cards(s: State, wrong: list[str]) -> None:
    t = s.t
    if len(set(s.deck)) != len(s.deck):
        wrong.append("a card is twice in the deck")
    if any(not 0 <= uid < t.cards for uid in s.deck):
        wrong.append("the deck holds what is no card")
        return
    in_deck = set(s.deck)
    seen: set[int] = set()
    for st in range(t.states):
        for i in range(SLOTS):
            uid = s.slots[st * SLOTS + i]
            if uid < 0:
                continue
            if uid in seen or s.at[uid] != st:
                wrong.append(f"card {t.card_ids[uid]} is not where it lies")
            if not (s.flipped >> st) & 1 or i >= t.encounters[st]:
                wrong.append(f"{t.state_ids[st]} holds a card that was never flipped")
            seen.add(uid)
    beaten = 0
    for uid in range(t.cards):
        place = s.at[uid]
        if (place == IN_DECK) != (uid in in_deck) or (place >= 0) != (uid in seen) or place < BEATEN:
            wrong.append(f"card {t.card_ids[uid]} is nowhere or twice")
        beaten += place == BEATEN
    if len(s.trophies) < beaten:
        wrong.append("more cards are beaten than anybody has beaten")
    for trophy in s.trophies:
        if not 0 <= trophy >> 8 < s.n or trophy & 255 >= len(t.kind_ids):
            wrong.append("a trophy of nobody or nothing")


def _ports(s: State, wrong: list[str]) -> None:
    t = s.t
    for port, holder in enumerate(s.holder):
        st = t.port_state[port]
        if holder == NOBODY:
            continue
        if 0 <= holder < s.n:
            if s.members[holder * t.states + st] < 0:
                wrong.append(f"port {t.port_ids[port]} is held by a club without a charter there")
        elif not HELD <= holder < HELD + t.cards or s.at[holder - HELD] != st or not t.holds[holder - HELD]:
            wrong.append(f"port {t.port_ids[port]} is held by a card that cannot hold it")
    if s.fresh & ~((1 << t.ports) - 1):
        wrong.append("a fresh port that does not exist")


def _club(s: State, seat: int, wrong: list[str]) -> None:
    t = s.t
    club = s.club[seat * WIDTH : (seat + 1) * WIDTH]
    if club[PACTS] >> s.n or club[TALKS] >> (3 * s.n) or not -1 <= club[ORIGINAL] < t.states:
        wrong.append(f"club {seat} has allies, talks or an original charter that do not exist")
        return
    if any(club[field] not in (0, 1) for field in (MUSTERED, REROLLED, DEALT)):
        wrong.append(f"club {seat} has done more often what can be done once a turn")
    base = seat * t.states
    owned = 0
    people = 0
    high: list[int] = []
    for st in range(t.states):
        count = s.members[base + st]
        shops = s.shops[base + st]
        if count >= 0:
            owned |= 1 << st
            people += count
        elif count != -1 or shops:
            wrong.append(f"club {seat} has something without a charter in {t.state_ids[st]}")
        if shops:
            if shops >> t.businesses or shops.bit_count() > t.max_businesses:
                wrong.append(f"club {seat} has too many businesses in {t.state_ids[st]}")
            high += [shop for shop in bits(shops) if shop < t.businesses and t.business_level[shop] >= 3]
            for other in range(seat):
                if s.shops[other * t.states + st] & shops:
                    wrong.append(f"a business stands twice in {t.state_ids[st]}")
        if count >= 0 and s.phase != SETUP and not (s.flipped >> st) & 1:
            wrong.append(f"club {seat} has a charter in {t.state_ids[st]}, which was never flipped")
    if len(set(high)) != len(high):
        wrong.append(f"club {seat} has a business of a high level twice")
    if owned != club[CHARTERS]:
        wrong.append(f"club {seat} has lost count of its charters")
    jailed = 0
    for i in range(0, len(s.jail), 3):
        jailed += s.jail[i + 1] if s.jail[i] == seat else 0
    waiting = sum(f[3] for f in s.stack if f[0] == F_RELEASE and f[2] == seat)
    settled = club[ORIGINAL] >= 0 or club[OUT]
    if people + jailed + waiting != (t.start_members if settled else 0) + club[PATCHED] - club[LOST]:
        wrong.append(f"club {seat}: members do not add up")
    if club[BANK] - club[DEBT] != club[EARNED] - club[SPENT] or club[BANK] < 0 or club[DEBT] < 0:
        wrong.append(f"club {seat}: money does not add up")
    if club[BANK] and club[DEBT]:
        wrong.append(f"club {seat} has money and debt")
    for good in range(3):
        if not 0 <= club[STOCK + good] <= t.caps[good]:
            wrong.append(f"club {seat} stores {club[STOCK + good]} of good {good}")
    if not 0 <= club[MORALE] <= t.morale_max or club[HEAT] < 0 or club[PROSPECTS] < 0:
        wrong.append(f"club {seat}: morale, heat or prospects out of range")
    extra = club[OPENED] // t.trait_every
    if (
        not club[TRAITS].bit_count() + club[POINTS] <= t.start_points + extra
        or club[TRAITS] >> t.traits
        or club[POINTS] < 0
    ):
        wrong.append(f"club {seat} has too many traits")
    if settled and not club[OUT] and not (owned >> club[ORIGINAL]) & 1:
        wrong.append(f"club {seat} has no original charter")
    if club[OUT] and (owned or jailed or club[BANK] or club[DEBT] or club[PACTS] or seat in s.holder):
        wrong.append(f"club {seat} is eliminated and still has something")
    if not -1 <= club[HITTER] < s.n or club[HITTER] == seat:
        wrong.append(f"club {seat} was hit by nobody")
    for other in range(s.n):
        if (club[PACTS] >> other) & 1 != (s.club[other * WIDTH + PACTS] >> seat) & 1 or (club[PACTS] >> seat) & 1:
            wrong.append(f"clubs {seat} and {other} disagree about their alliance")
    for i, field in enumerate(STANDING_FIELDS):
        if not 0 <= club[field] < len(STANDING_VALUES[i]):
            wrong.append(f"club {seat} has an unknown standing order")
    for uid in range(t.cards):
        bond = s.bond[seat * t.cards + uid]
        if not bond:
            continue
        if bond & (ALLIED | PEACE | GRUDGE) and (s.at[uid] < 0 or not (owned >> s.at[uid]) & 1):
            wrong.append(f"club {seat} has relations with {t.card_ids[uid]}, which it cannot meet")
        if bond & ALLIED and (bond & GRUDGE or not bond & HEATED):
            wrong.append(f"club {seat} is allied with {t.card_ids[uid]}, which bears a grudge or brought no heat")
        if bond < 0 or bond >> 4 > s.seq:
            wrong.append(f"club {seat}: the first attack on {t.card_ids[uid]} was never made")


def _table(s: State, wrong: list[str]) -> None:
    t = s.t
    if (not s.stack) != (s.phase == OVER) or (s.phase == OVER) != (s.ended_by != RUNNING):
        wrong.append("the game is over and is not")
    if s.stack and (s.stack[0][0] != F_FLOW or s.stack[-1][0] <= F_DUEL):
        wrong.append("nobody has to decide")
    serials = [f[1] for f in s.stack]
    if serials and (max(serials) > s.serial or len(set(serials)) != len(serials)):
        wrong.append("frames with the same or a future serial")
    if not 0 <= s.active < s.n or not 0 <= s.first < s.n or not -1 <= s.declarer < s.n:
        wrong.append("a club that does not exist")
        return
    if s.phase not in (SETUP, OVER) and s.club[s.active * WIDTH + OUT]:
        wrong.append("an eliminated club has the turn")
    mine = s.club[s.active * WIDTH + CHARTERS]
    if s.phase not in (SETUP, OVER):
        for st in range(t.states):
            if not 0 <= s.actions[st] <= t.actions:
                wrong.append(f"{s.actions[st]} actions in {t.state_ids[st]}")
        if s.at_risk & ~mine:
            wrong.append("a charter at risk that does not exist")
    if len(s.jail) % 3 or any(s.jail[i] not in range(s.n) or s.jail[i + 1] < 1 for i in range(0, len(s.jail), 3)):
        wrong.append("jail holds nobody's members")
    for plan in s.queue:
        if not (mine >> plan[1]) & 1:
            wrong.append("a plan of a charter that does not exist")
