"""Who may see what: the order of the deck and the talks of others are hidden, nothing else (B1.2)."""

from __future__ import annotations

import json
from typing import Any

from mayhem.games.biker_game.view import MASKED
from mayhem.kernel.game import EVERYBODY
from mayhem.kernel.rng import Rng
from tests.games.biker_game.table import GAME, stage


def talking() -> tuple[Any, list[Any]]:
    clubs = {
        "club1": {"co": 5, "charters": {"NV": 6}},
        "club2": {"charters": {"UT": 6}},
        "club3": {"charters": {"FL": 6}},
    }
    s = stage({"clubs": clubs}, players=3)
    request = GAME.pending(s)[0]
    offer = {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 3, "money": 12000}
    return s, GAME.submit(s, request.id, 0, GAME.read_choice(s, 0, offer))


def test_s4_an_offer_is_seen_by_the_two_only() -> None:
    s, events = talking()
    assert GAME.view(s, 0)["stack"][-1][-1] == GAME.view(s, 1)["stack"][-1][-1] == 12000
    for stranger in (2, None):
        shown = json.dumps(GAME.view(s, stranger)["stack"][-1])
        assert "12000" not in shown
        assert str(MASKED) in shown
    masks = {event[0]: event[1] for event in events}
    assert masks == {"talks": EVERYBODY, "offer": 0b011}


def test_a_stranger_imagines_some_offer_that_could_be_made() -> None:
    s, _ = talking()
    rng = Rng(3)
    seen = GAME.view(s, 2)
    offers = set()
    for _ in range(40):
        world = GAME.imagine(seen, rng.words)
        assert GAME.view(world, 2) == seen
        assert GAME.audit(world) == []
        GAME.unpack(world.config, GAME.pack(world))
        offers.add(world.stack[-1][4:])
    assert len(offers) > 5
    mine = GAME.view(s, 1)
    assert all(GAME.imagine(mine, rng.words).stack == s.stack for _ in range(5))


def test_the_order_of_the_deck_is_hidden_and_its_cards_are_not() -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 6}}}})
    other = s.clone()
    other.deck.reverse()
    assert GAME.view(s, 0) == GAME.view(other, 0)
    world = GAME.imagine(GAME.view(s, 0), Rng(4).words)
    assert sorted(world.deck) == sorted(s.deck)
    assert world.deck != s.deck


def test_the_generator_is_no_part_of_a_view() -> None:
    s = stage({"clubs": {"club1": {"charters": {"NV": 6}}}})
    other = s.clone()
    other.rng = [1, 2, 3, 4, 5]
    assert GAME.view(s, 0) == GAME.view(other, 0)


def test_a_view_is_plain_data() -> None:
    s, _ = talking()
    for seat in (0, 1, 2, None):
        seen = GAME.view(s, seat)
        assert json.loads(json.dumps(seen)) == seen
