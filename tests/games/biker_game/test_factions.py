"""Every faction type (B1.4) and every card (B1.5): the deck, alliances, fights, law, blanket hostility, ports."""

from __future__ import annotations

from collections import Counter

import pytest

from mayhem.games.biker_game.bonds import is_hostile, namesakes
from tests.games.biker_game.table import GAME, club, do, of, refused, stage, table

T = GAME.tables
FIRST = {T.type_ids[T.kind_type[k]]: T.card_ids[T.kind_first[k]] for k in reversed(range(len(T.kind_ids)))}
SECOND = {T.type_ids[T.kind_type[k]]: T.card_ids[T.kind_first[k] + 1] for k in reversed(range(len(T.kind_ids)))}


def test_s1_5_the_deck() -> None:
    assert (T.cards, len(T.kind_ids), len(T.type_ids)) == (100, 42, 15)
    assert Counter(T.hostile) == {0: 44, 1: 56}
    assert Counter(T.card_vp) == {1: 8, 2: 17, 3: 25, 4: 24, 5: 10, 6: 16}
    kinds = Counter(T.type_ids[T.kind_type[T.kind[uid]]] for uid in range(T.cards))
    assert kinds == {
        "rival_mc": 12, "avenue": 8, "harbor": 6, "street": 10, "column": 4, "cartel": 9, "hate": 6, "ring": 6,
        "family": 9,
        "cell": 4, "crooked_cop": 6, "ex_cop": 4, "federal": 4, "plains": 6, "valley": 6,
    }  # fmt: skip


def test_s1_3_the_board() -> None:
    assert (T.states, T.ports, sum(T.precinct), sum(map(len, T.neighbors)) // 2) == (48, 24, 20, 105)
    assert len({T.port_state[port] for port in range(T.ports)}) == 19
    assert all(len(T.state_ports[st]) < T.encounters[st] for st in range(T.states) if T.state_ports[st])
    pair = {(T.state_ids[a], T.state_ids[b]) for a in range(T.states) for b in T.neighbors[a]}
    for a, b in (("AZ", "CO"), ("NM", "UT"), ("MI", "IL"), ("MI", "MN"), ("NY", "RI")):
        assert (a, b) not in pair
    assert ("MI", "WI") in pair


@pytest.mark.parametrize("kind", T.type_ids)
def test_s1_4_type_alliance_heat_and_points(kind: str) -> None:
    """Sixes ally with anybody; the card's heat and +1 morale come once."""
    card = FIRST[kind]
    uid = T.card_ids.index(card)
    s = stage({"states": {"NV": [card]}, "clubs": {"club1": {"heat": 25, "prospects": 1, "charters": {"NV": 6}}}}, 6, 6)
    do(s, {"do": "friendly", "charter": "NV", "card": card}, "close")
    assert club(s)["allied"] == [card]
    assert (club(s)["heat"], club(s)["morale"]) == (max(0, 25 + T.heat[uid] - 3), 16)
    assert club(s)["parts"]["allied"] == T.card_vp[uid]


@pytest.mark.parametrize("kind", T.type_ids)
def test_s1_4_type_defeat(kind: str) -> None:
    """Five sixes beat anybody; law draws ten more heat."""
    card = FIRST[kind]
    uid = T.card_ids.index(card)
    start = {"states": {"NV": [card]}, "clubs": {"club1": {"prospects": 1, "charters": {"NV": 24}}}}
    s = stage(start, *([6] * 5))
    told = do(s, {"do": "attack", "charter": "NV", "card": card}, "close")
    assert of(told, "defeated")
    assert club(s)["parts"]["defeated"] == T.card_vp[uid] + 3
    assert club(s)["heat"] == 5 + (10 if kind in ("crooked_cop", "ex_cop", "federal") else 0) - 3
    assert table(s)["states"]["NV"] == []


@pytest.mark.parametrize("kind", T.type_ids)
def test_s1_4_type_blanket(kind: str) -> None:
    """An ally of the same name elsewhere helps with blanket types only, and makes a hostile card friendly."""
    blanket = kind not in ("rival_mc", "avenue", "street", "crooked_cop", "ex_cop", "federal")
    first, second = FIRST[kind], SECOND[kind]
    s = stage({"states": {"NV": [first], "UT": [second]}, "clubs": {"club1": {"charters": {"NV": 6, "UT": 6},
                                                                             "allied": [second]}}})  # fmt: skip
    uid = T.card_ids.index(first)
    assert namesakes(s, 0, uid) == (1 if blanket else 0)
    assert is_hostile(s, 0, uid) == (bool(T.hostile[uid]) and not blanket)


@pytest.mark.parametrize("kind", T.type_ids)
def test_s1_4_type_ports(kind: str) -> None:
    s = stage({"states": {"OR": [FIRST[kind]]}, "clubs": {"club1": {"charters": {"OR": 6}}}})
    may = kind not in ("crooked_cop", "federal")
    assert table(s)["ports"]["portland_or"] == (FIRST[kind] if may else None)


@pytest.mark.parametrize("kind", T.type_ids)
def test_s1_4_type_attack_die(kind: str) -> None:
    """Crooked cops and federal agents have none; ex-cops do."""
    start = {"states": {"NV": ["bk1.2", FIRST[kind]]}}
    s = stage({**start, "clubs": {"club1": {"prospects": 1, "charters": {"NV": 6}, "allied": [FIRST[kind]]}}}, 6, 6)
    choice = {"do": "attack", "charter": "NV", "card": "bk1.2", "cards": [FIRST[kind]]}
    if kind in ("crooked_cop", "federal"):
        assert refused(s, choice)[0] == "card_cannot_assist"
        return
    told = do(s, choice, "close")
    assert of(told, "combat_dice")[0]["dice"] == [6, 6, T.attack[T.card_ids.index(FIRST[kind])]]


@pytest.mark.parametrize("kind", T.type_ids)
def test_s1_4_type_retaliation(kind: str) -> None:
    """Law factions bring the police, others kill."""
    card = FIRST[kind]
    start = {
        "phase": "retaliate",
        "states": {"NV": [card]},
        "clubs": {"club1": {"charters": {"NV": 18}, "grudge": [card]}},
    }
    s = stage(start, 1, 1)
    law = kind in ("crooked_cop", "ex_cop", "federal")
    assert (club(s)["jail"] != {}) == law
    assert club(s)["charters"]["NV"] < 18
    assert club(s)["morale"] == (9 if law else 10)
    assert club(s)["grudge"] == []


def test_s14_heat_and_morale_of_an_alliance_come_once() -> None:
    start = {
        "states": {"NV": ["bk1.1"]},
        "clubs": {"club1": {"prospects": 1, "charters": {"NV": 6}, "allied": ["bk1.1"]}},
    }
    s = stage(start, 6, 6)
    do(s, {"do": "break_card", "card": "bk1.1"}, {"do": "friendly", "charter": "NV", "card": "bk1.1"}, "close")
    assert (club(s)["allied"], club(s)["heat"], club(s)["morale"]) == (["bk1.1"], 0, 15)


def test_s5_3_peace_ends_a_grudge_and_prevents_forced_combat_later() -> None:
    start = {
        "states": {"NV": ["bk4.1"]},
        "clubs": {"club1": {"prospects": 1, "charters": {"NV": 6}, "grudge": ["bk4.1"]}},
    }
    s = stage(start, 4, 1)
    do(s, {"do": "friendly", "charter": "NV", "card": "bk4.1"}, "close")
    assert (club(s)["peace"], club(s)["grudge"]) == (["bk4.1"], [])
    start = {
        "states": {"NV": ["bk4.1"]},
        "clubs": {"club1": {"prospects": 1, "charters": {"NV": 6}, "peace": ["bk4.1"]}},
    }
    s = stage(start, 1, 1)
    told = do(s, {"do": "friendly", "charter": "NV", "card": "bk4.1"}, "close")
    assert not of(told, "combat")
    assert (club(s)["peace"], club(s)["morale"]) == ([], 13)


def test_s5_3_a_friendly_faction_never_forces_combat() -> None:
    s = stage({"states": {"NV": ["bk1.1"]}, "clubs": {"club1": {"prospects": 1, "charters": {"NV": 6}}}}, 1, 1)
    assert not of(do(s, {"do": "friendly", "charter": "NV", "card": "bk1.1"}, "close"), "combat")


def test_s1_5_an_empty_deck_is_made_of_the_beaten() -> None:
    start = {"clubs": {"club1": {"bank": 100000, "charters": {"ID": 12}, "defeated": ["bk1", "bk2", "bk3"]}}}
    s = stage(start)
    s.at = [T.state_ids.index("NY") if place == -1 else place for place in s.at]  # nobody looks there in this test
    s.deck = []
    s.at[0], s.at[2], s.at[4] = -2, -2, -2
    request = GAME.pending(s)[0]
    events = GAME.submit(s, request.id, 0, GAME.read_choice(s, 0, {"do": "open_charter", "state": "WA"}))
    kinds = [event[0] for event in events]
    assert kinds.count("reshuffled") == 1
    assert kinds.count("flipped") == 3  # four are printed; it flips what exists
