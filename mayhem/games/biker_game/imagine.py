"""Worlds that fit what a seat sees: the deck in some order, and offers between others that could have been made."""

from __future__ import annotations

from typing import Any

from mayhem.games.biker_game.config import read_config
from mayhem.games.biker_game.meta import (
    ALLY,
    BEATEN,
    CAUSES,
    CHARTERS,
    CLUB_FIELDS,
    F_OFFER,
    HELD,
    IN_DECK,
    NOBODY,
    ORIGINAL,
    PACTS,
    PHASES,
    SLOTS,
    STOCK,
    TALKS,
    TRADE,
    TRAIT_IDS,
    TRAITS,
    WIDTH,
)
from mayhem.games.biker_game.muster import charters
from mayhem.games.biker_game.orders.talks import refuse_ally, refuse_trade
from mayhem.games.biker_game.state import State, blank
from mayhem.games.biker_game.tables import Tables
from mayhem.games.biker_game.view import SPELLED
from mayhem.kernel.game import Choice, Frame
from mayhem.kernel.rng import draw, seeded, shuffle


def imagine(tables: Tables, view: dict[str, Any], words: list[int]) -> State:
    """One world consistent with a view."""
    t = tables
    s = blank(read_config(view["config"]), t)
    state_of = {name: i for i, name in enumerate(t.state_ids)}
    card_of = {name: i for i, name in enumerate(t.card_ids)}
    port_of = {name: i for i, name in enumerate(t.port_ids)}
    for name in ("first", "active", "round", "serial", "seq", "declarer", "police"):
        setattr(s, name, view[name])
    s.phase = PHASES.index(view["phase"])
    s.ended_by = CAUSES.index(view["ended_by"])
    s.at_risk = sum(1 << state_of[name] for name in view["at_risk"])
    s.weak = sum(1 << state_of[name] for name in view["weak"])
    s.traded = sum(1 << seat for seat in view["traded"])
    s.fresh = sum(1 << port_of[name] for name in view["fresh"])
    for name, cards in view["states"].items():
        st = state_of[name]
        s.flipped |= 1 << st
        for i, card in enumerate(cards):
            if card is not None:
                s.slots[st * SLOTS + i] = card_of[card]
                s.at[card_of[card]] = st
    for card in view["beaten"]:
        s.at[card_of[card]] = BEATEN
    for name, holder in view["ports"].items():
        s.holder[port_of[name]] = (
            NOBODY if holder is None else holder if type(holder) is int else HELD + card_of[holder]
        )
    for name, left in view["actions"].items():
        s.actions[state_of[name]] = left
    for card, did in view["today"].items():
        s.today[card_of[card]] = did
    s.struck = [sum(1 << state_of[name] for name in names) for names in view["struck"]]
    s.queue = [tuple(plan) for plan in view["queue"]]
    business_of = {name: i for i, name in enumerate(t.business_ids)}
    for seat, club in enumerate(view["clubs"]):
        _lay_club(s, seat, club, state_of, card_of, business_of)
    s.stack = [tuple(frame) for frame in view["stack"]]
    s.deck = [uid for uid in range(t.cards) if s.at[uid] == IN_DECK]
    s.events = None
    resample(s, view["seat"], words)
    return s


def _lay_club(
    s: State,
    seat: int,
    club: dict[str, Any],
    state_of: dict[str, int],
    card_of: dict[str, int],
    business_of: dict[str, int],
) -> None:
    t = s.t
    at = seat * WIDTH
    for field, name in enumerate(CLUB_FIELDS):
        if field not in SPELLED:
            s.club[at + field] = club[name]
    s.club[at + ORIGINAL] = state_of[club["original"]] if club["original"] is not None else -1
    s.club[at + TRAITS] = sum(1 << TRAIT_IDS.index(name) for name in club["traits"])
    s.club[at + PACTS] = sum(1 << other for other in club["allied_players"])
    s.club[at + TALKS] = sum(count << (3 * other) for other, count in enumerate(club["talks"]))
    for name, charter in club["charters"].items():
        st = state_of[name]
        s.club[at + CHARTERS] |= 1 << st
        s.members[seat * t.states + st] = charter["members"]
        s.shops[seat * t.states + st] = sum(1 << business_of[shop] for shop in charter["businesses"])
    for card, bond in club["cards"].items():
        s.bond[seat * t.cards + card_of[card]] = bond
    for count, turn in club["jail"]:
        s.jail += [seat, count, turn]
    for kind in club["defeated"]:
        s.trophies.append(seat * 256 + t.kind_ids.index(kind))


def resample(s: State, seat: int | None, words: list[int]) -> None:
    """Deals anew, in place, what the seat cannot see: the deck, the dice to come, the talks of others."""
    shuffle(words, s.deck)
    s.rng = seeded((draw(words) << 32) | draw(words))
    s.script = None
    if s.stack and s.stack[-1][0] == F_OFFER and seat not in (s.stack[-1][2], s.stack[-1][3]):
        s.stack[-1] = _some_offer(s, s.stack[-1], words)


def _some_offer(s: State, f: Frame, words: list[int]) -> Frame:
    """An offer of the same two clubs that the law allows; there is one, since one was made."""
    other, seat = f[2], f[3]
    at = seat * WIDTH + TALKS
    before = s.club[at]
    s.club[at] = before - (1 << (3 * other))  # the offer itself has been counted
    candidates: list[Choice] = []
    for st in charters(s, seat):
        candidates.append((ALLY, st, other))
        for good in range(3):
            have, there = s.club[seat * WIDTH + STOCK + good], s.club[other * WIDTH + STOCK + good]
            for number in {1, min(have, s.t.deal)} - {0}:
                for price in (0, 2000, 4000, 6000):
                    candidates.append((TRADE, st, other, good, number, 0, 0, number * price))
            for number in {1, min(there, s.t.deal)} - {0}:
                for price in (0, 2000, 4000, 6000):
                    candidates.append((TRADE, st, other, 0, 0, good, number, -number * price))
            for want in range(3):
                candidates.append((TRADE, st, other, good, 1, want, 1, 0))
    shuffle(words, candidates)
    chosen: Choice = (ALLY, charters(s, seat)[0], other)
    for choice in candidates:
        refusal = refuse_ally(s, seat, choice) if choice[0] == ALLY else refuse_trade(s, seat, choice)
        if refusal is None:
            chosen = choice
            break
    s.club[at] = before
    terms = chosen[3:] if chosen[0] == TRADE else (0, 0, 0, 0, 0)
    return (f[0], f[1], other, seat, chosen[0], chosen[1], *terms)
