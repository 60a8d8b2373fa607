"""What a seat may see (B1.2): everything but the order of the deck and the talks of others, as plain data with
names."""

from __future__ import annotations

from typing import Any

from mayhem.games.biker_game.config import write_config
from mayhem.games.biker_game.ledger import income
from mayhem.games.biker_game.meta import (
    BEATEN,
    CAUSES,
    CHARTERS,
    CLUB_FIELDS,
    F_OFFER,
    HELD,
    NAME,
    NOBODY,
    ORIGINAL,
    OUT,
    PACTS,
    PHASES,
    SLOTS,
    TALKS,
    TRAIT_IDS,
    TRAITS,
    WIDTH,
)
from mayhem.games.biker_game.scoring import parts_of
from mayhem.games.biker_game.state import State, bits

# Fields of a club that are written in words of their own.
SPELLED = (TRAITS, ORIGINAL, CHARTERS, PACTS, TALKS)
MASKED = -9  # stands for what a seat may not know of a frame


def view(s: State, seat: int | None) -> dict[str, Any]:
    t = s.t
    cards = t.card_ids
    return {
        "game": NAME,
        "seat": seat,
        "config": write_config(s.config),
        "first": s.first,
        "active": s.active,
        "phase": PHASES[s.phase],
        "round": s.round,
        "serial": s.serial,
        "seq": s.seq,
        "declarer": s.declarer,
        "ended_by": CAUSES[s.ended_by],
        "at_risk": [t.state_ids[st] for st in bits(s.at_risk)],
        "weak": [t.state_ids[st] for st in bits(s.weak)],
        "police": s.police,
        "traded": list(bits(s.traded)),
        "fresh": [t.port_ids[port] for port in bits(s.fresh)],
        "deck": len(s.deck),
        "beaten": [cards[uid] for uid in range(t.cards) if s.at[uid] == BEATEN],
        "states": {
            t.state_ids[st]: [
                cards[uid] if uid >= 0 else None for uid in s.slots[st * SLOTS : st * SLOTS + t.encounters[st]]
            ]
            for st in bits(s.flipped)
        },
        "ports": {
            t.port_ids[port]: None if held == NOBODY else cards[held - HELD] if held >= HELD else held
            for port, held in enumerate(s.holder)
        },
        "actions": {t.state_ids[st]: left for st, left in enumerate(s.actions) if left},
        "today": {cards[uid]: did for uid, did in enumerate(s.today) if did},
        "struck": [[t.state_ids[st] for st in bits(mask)] for mask in s.struck],
        "queue": [list(plan) for plan in s.queue],
        "clubs": [_club(s, other) for other in range(s.n)],
        "stack": [masked(list(f), seat) for f in s.stack],
    }


def masked(frame: list[int], seat: int | None) -> list[int]:
    """The terms of an offer are for the two clubs only."""
    if frame[0] == F_OFFER and seat not in (frame[2], frame[3]):
        return [*frame[:4], *([MASKED] * (len(frame) - 4))]
    return frame


def _club(s: State, seat: int) -> dict[str, Any]:
    t = s.t
    at = seat * WIDTH
    found: dict[str, Any] = {name: s.club[at + field] for field, name in enumerate(CLUB_FIELDS) if field not in SPELLED}
    home = s.club[at + ORIGINAL]
    found["original"] = t.state_ids[home] if home >= 0 else None
    found["traits"] = [TRAIT_IDS[trait] for trait in bits(s.club[at + TRAITS])]
    found["allied_players"] = list(bits(s.club[at + PACTS]))
    found["talks"] = [(s.club[at + TALKS] >> (3 * other)) & 7 for other in range(s.n)]
    found["charters"] = {
        t.state_ids[st]: {
            "members": s.members[seat * t.states + st],
            "businesses": [t.business_ids[shop] for shop in bits(s.shops[seat * t.states + st])],
        }
        for st in bits(s.club[at + CHARTERS])
    }
    found["cards"] = {
        t.card_ids[uid]: s.bond[seat * t.cards + uid] for uid in range(t.cards) if s.bond[seat * t.cards + uid]
    }
    found["jail"] = [s.jail[i + 1 : i + 3] for i in range(0, len(s.jail), 3) if s.jail[i] == seat]
    found["defeated"] = [t.kind_ids[trophy & 255] for trophy in s.trophies if trophy >> 8 == seat]
    found["income"] = income(s, seat) if not s.club[at + OUT] else 0
    found["score"] = parts_of(s, seat)
    return found
