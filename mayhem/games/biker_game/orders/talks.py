"""What is settled with other clubs, alliances that end, and standing orders (B4, B5.4, B10.5)."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import are_allies, forget, is_allied, is_out, join_clubs, part_clubs
from mayhem.games.biker_game.ledger import change_heat, count_illegal, draw_sale_heat, pay, receive
from mayhem.games.biker_game.meta import (
    ALLIED,
    ALLY,
    ASK_TRADING,
    BANK,
    BREAK_CARD,
    BREAK_CLUB,
    CHARTERS,
    F_OFFER,
    HEAT,
    PACTS,
    R_HOT_ALLY,
    STANDING,
    STANDING_FIELDS,
    STANDING_VALUES,
    STOCK,
    TALKS,
    TRADE,
    TRADING,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters
from mayhem.games.biker_game.orders.common import refuse_charter
from mayhem.games.biker_game.state import State, bits
from mayhem.kernel.game import Choice, Refusal
from mayhem.kernel.position import push, tell, whisper

LARGEST_SUM = 10_000_000  # of money in one trade; nobody has ever more


def talks_with(s: State, seat: int, other: int) -> int:
    """Offers made to that club this turn."""
    return (s.club[seat * WIDTH + TALKS] >> (3 * other)) & 7


def _talks(s: State, seat: int) -> int:
    return sum(talks_with(s, seat, other) for other in range(s.n))


def is_near(s: State, st: int, other: int) -> bool:
    """B4: the other club has a charter in the same or an adjacent state."""
    return s.club[other * WIDTH + CHARTERS] & (s.t.adjacent[st] | (1 << st)) != 0


def _refuse_talk(s: State, seat: int, st: int, other: int, cost: int) -> Refusal | None:
    if not s.config.player_deals:
        return Refusal("no_player_deals", "B10")
    refusal = refuse_charter(s, seat, st, cost)
    if refusal is not None:
        return refusal
    if not 0 <= other < s.n or other == seat or is_out(s, other):
        return Refusal("no_such_club", "B4")
    if not is_near(s, st, other):
        return Refusal("club_not_near", "B4", (("club", other), ("state", s.t.state_ids[st])))
    if talks_with(s, seat, other) >= s.t.max_talks or _talks(s, seat) >= s.t.max_offers:
        return Refusal("enough_offers", "B4", (("most", s.t.max_talks),))
    return None


def refuse_trade(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 TRADE: (verb, state, club, good given, quantity, good wanted, quantity, money to me). Money below 0 is paid
    by me.
    Barter is two trades accepted together and costs two actions."""
    _, st, other, give, given, want, wanted, money = c
    refusal = _refuse_talk(s, seat, st, other, 2 if given > 0 and wanted > 0 else 1)
    if refusal is not None:
        return refusal
    if not 0 <= give <= 2 or not 0 <= want <= 2 or given < 0 or wanted < 0 or given + wanted == 0:
        return Refusal("not_a_choice", "B4")
    if given > s.t.deal or wanted > s.t.deal:
        return Refusal("deal_too_large", "B1.1", (("most", s.t.deal),))
    if given and wanted and give == want:
        return Refusal("same_good", "B4")
    if (not wanted and money < 0) or (not given and money > 0) or abs(money) > LARGEST_SUM:
        return Refusal("money_wrong_way", "B4")
    mine, theirs = seat * WIDTH, other * WIDTH
    if given > s.club[mine + STOCK + give]:
        return Refusal("not_enough_goods", "B4", (("have", s.club[mine + STOCK + give]),))
    if wanted > s.club[theirs + STOCK + want]:
        return Refusal("they_lack_goods", "B4", (("have", s.club[theirs + STOCK + want]),))
    if given and s.club[theirs + STOCK + give] + given > s.t.caps[give]:
        return Refusal("they_lack_room", "B1.1", (("room", s.t.caps[give] - s.club[theirs + STOCK + give]),))
    if wanted and s.club[mine + STOCK + want] + wanted > s.t.caps[want]:
        return Refusal("no_room", "B1.1", (("room", s.t.caps[want] - s.club[mine + STOCK + want]),))
    if money < 0 and -money > s.club[mine + BANK]:
        return Refusal("no_money", "B4", (("cost", -money),))
    if money > 0 and money > s.club[theirs + BANK]:
        return Refusal("they_lack_money", "B4", (("cost", money),))
    return None


def refuse_ally(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 ALLY_PLAYER, B5.4: (verb, state, club)."""
    _, st, other = c
    refusal = _refuse_talk(s, seat, st, other, 1)
    if refusal is None and are_allies(s, seat, other):
        return Refusal("already_allied_club", "B5.4", (("club", other),))
    return refusal


def do_offer(s: State, seat: int, c: Choice) -> None:
    """Puts an offer before the other club, or, if that club wants none, is declined at once. No action is spent yet."""
    other = c[2]
    s.club[seat * WIDTH + TALKS] += 1 << (3 * other)
    terms = c[3:] if c[0] == TRADE else (0, 0, 0, 0, 0)
    tell(s, "talks", seat, other)
    whisper(s, (1 << seat) | (1 << other), "offer", seat, other, c[0], *terms)
    if s.club[other * WIDTH + TRADING] != ASK_TRADING:
        tell(s, "talks_failed", seat, other)
        return
    push(s, F_OFFER, other, seat, c[0], c[1], *terms)


def settle(s: State, seat: int, other: int, verb: int, st: int, terms: Choice) -> None:
    """The other club has accepted."""
    if verb == ALLY:
        s.actions[st] -= 1
        join_clubs(s, seat, other)
        tell(s, "allied_clubs", seat, other)
        hot_mine = s.club[seat * WIDTH + HEAT] >= s.t.heat_step
        hot_theirs = s.club[other * WIDTH + HEAT] >= s.t.heat_step
        if hot_theirs:
            change_heat(s, seat, s.t.heat_hot_ally, R_HOT_ALLY)
        if hot_mine:
            change_heat(s, other, s.t.heat_hot_ally, R_HOT_ALLY)
        return
    give, given, want, wanted, money = terms
    s.actions[st] -= 2 if given and wanted else 1
    tell(s, "trade", seat, other, give, given, want, wanted, money)
    mine, theirs = seat * WIDTH + STOCK, other * WIDTH + STOCK
    s.club[mine + give] -= given
    s.club[theirs + give] += given
    s.club[theirs + want] -= wanted
    s.club[mine + want] += wanted
    if money:
        payer, seller, amount = (other, seat, money) if money > 0 else (seat, other, -money)
        pay(s, payer, amount)
        receive(s, seller, amount)
        if not (s.traded >> other) & 1:  # B14: at most once per pair and turn
            s.traded |= 1 << other
            count_illegal(s, seller, amount)
    if s.config.trade_heat:
        if given:
            draw_sale_heat(s, seat, give, given)
        if wanted:
            draw_sale_heat(s, other, want, wanted)


def refuse_break_card(s: State, seat: int, c: Choice) -> Refusal | None:
    """B4 BREAK: (verb, card); free."""
    if not 0 <= c[1] < s.t.cards or not is_allied(s, seat, c[1]):
        return Refusal("not_allied", "B4")
    return None


def do_break_card(s: State, seat: int, c: Choice) -> None:
    """The alliance ends; its heat is not given back."""
    forget(s, seat, c[1], ALLIED)
    tell(s, "broke_card", seat, c[1])


def refuse_break_club(s: State, seat: int, c: Choice) -> Refusal | None:
    if not 0 <= c[1] < s.n or c[1] == seat or not are_allies(s, seat, c[1]):
        return Refusal("not_allied_club", "B5.4")
    return None


def do_break_club(s: State, seat: int, c: Choice) -> None:
    part_clubs(s, seat, c[1])
    tell(s, "broke_club", seat, c[1])


def refuse_standing(s: State, seat: int, c: Choice) -> Refusal | None:
    """B10.5: (verb, setting, value)."""
    if not 0 <= c[1] < len(STANDING_FIELDS) or not 0 <= c[2] < len(STANDING_VALUES[c[1]]):
        return Refusal("not_a_choice", "B10")
    return None


def do_standing(s: State, seat: int, c: Choice) -> None:
    s.club[seat * WIDTH + STANDING_FIELDS[c[1]]] = c[2]
    tell(s, "standing", seat, c[1], c[2])


def list_standing(s: State, seat: int) -> list[Choice]:
    return [
        (STANDING, i, value)
        for i, field in enumerate(STANDING_FIELDS)
        for value in range(len(STANDING_VALUES[i]))
        if s.club[seat * WIDTH + field] != value
    ]


def list_breaks(s: State, seat: int) -> list[Choice]:
    found: list[Choice] = [(BREAK_CLUB, other) for other in bits(s.club[seat * WIDTH + PACTS])]
    base = seat * s.t.cards
    found += [(BREAK_CARD, uid) for uid in range(s.t.cards) if s.bond[base + uid] & ALLIED]
    return found


def fair_price(s: State, good: int) -> int:
    """A unit's worth between clubs: between what a port and what a buyer would take."""
    return (s.t.port_price_held[good] + s.t.dealer_price[good]) // 2 if s.t.dealer_price[good] else 5000


def list_talks(s: State, seat: int) -> list[Choice]:
    """A few offers to each club in reach: alliance, a sale, a purchase."""
    found: list[Choice] = []
    if not s.config.player_deals or _talks(s, seat) >= s.t.max_offers:
        return found
    for other in range(s.n):
        if other == seat or is_out(s, other) or talks_with(s, seat, other) >= s.t.max_talks:
            continue
        for st in charters(s, seat):
            if s.actions[st] and is_near(s, st, other):
                break
        else:
            continue
        candidates: list[Choice] = [(ALLY, st, other)]
        for good in range(3):
            price = fair_price(s, good)
            have = min(s.t.deal, s.club[seat * WIDTH + STOCK + good])
            there = min(s.t.deal, s.club[other * WIDTH + STOCK + good])
            if have:
                number = min(have, s.t.caps[good] - s.club[other * WIDTH + STOCK + good])
                candidates.append((TRADE, st, other, good, number, 0, 0, number * price))
            if there:
                number = min(there, s.t.caps[good] - s.club[seat * WIDTH + STOCK + good])
                candidates.append((TRADE, st, other, 0, 0, good, number, -number * price))
        for choice in candidates:
            refusal = refuse_ally(s, seat, choice) if choice[0] == ALLY else refuse_trade(s, seat, choice)
            if refusal is None:
                found.append(choice)
    return found
