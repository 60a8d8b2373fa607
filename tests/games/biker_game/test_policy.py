"""The quick policy of the computer clubs: legal answers always, a sensible game, better than chance."""

from __future__ import annotations

from typing import Any

from mayhem.ai.biker_game import choose, policy, quick
from mayhem.ai.biker_game.horizon import LATE, must_end
from mayhem.ai.biker_game.reasons import explain
from mayhem.games.biker_game.meta import TURNS
from mayhem.kernel.rng import Rng
from tests.games.biker_game.table import GAME, asked, club, do, stage


def play(seed: int, seats: set[int], **config: Any) -> Any:
    """The quick policy on some seats, chance on the others."""
    s = GAME.new(GAME.read_config({"turn_cap_rounds": 30, **config}), seed)
    s.events = None
    rng = Rng(seed)
    while not GAME.over(s):
        request = GAME.pending(s)[0]
        if request.seat in seats:
            choice = choose(s, request, rng.words)
            assert GAME.refuse(s, request.id, request.seat, choice) is None, GAME.name_choice(s, choice)
        else:
            choice = GAME.sample(s, rng.words)[2]
        GAME.apply(s, request.id, request.seat, choice)
    return s


def test_answers_are_legal_with_all_switches_and_games_end_by_themselves() -> None:
    for seed in range(10):
        s = play(seed, set(range(6)), players=2 + seed % 5, commit_orders=seed % 2 == 0,
            target_charters=(4, 6)[seed % 2],
                 port_attacks=("once", "every_turn")[seed % 2], alliable_extremists=seed % 3 != 0)  # fmt: skip
        assert GAME.standings(s)[0]["won_by"] != "cap"


def test_it_beats_chance_one_against_three() -> None:
    won = sum(GAME.standings(play(seed, {seed % 4}, players=4))[0]["seat"] == seed % 4 for seed in range(12))
    assert won >= 10


def test_the_same_without_dither() -> None:
    s = play(3, set(), players=3)
    assert GAME.over(s)
    s = GAME.new(GAME.read_config({"players": 3}), 3)
    assert quick.answer(s, 0) == quick.answer(s.clone(), 0)


def test_s11_bribes_to_29_when_at_33() -> None:
    s = stage({"clubs": {"club1": {"heat": 35, "charters": {"NV": 6}}}})
    assert GAME.name_choice(s, quick.answer(s, 0)) == {"do": "bribe", "charter": "NV", "heat": 6}


def test_s11_opens_a_charter_whenever_it_can() -> None:
    s = stage({"clubs": {"club1": {"bank": 100000, "charters": {"NV": 12}}}})
    assert GAME.name_choice(s, quick.answer(s, 0))["do"] == "open_charter"


def test_s11_recruits_by_need() -> None:
    def dice(**entries: Any) -> int:
        s = stage({"phase": "recruit", "clubs": {"club1": {"charters": {"NV": 6}, **entries}}})
        found: int = GAME.name_choice(s, quick.answer(s, 0))["dice"]
        return found

    assert dice(bank=30000) == 2
    assert dice(bank=70000) == 3
    assert dice(bank=90000) == 4
    assert dice(bank=90000, heat=20) == 3
    assert dice(bank=90000, heat=25) == 2


def test_s11_declares_only_when_nobody_is_ahead() -> None:
    mine = {"charters": {"NV": 6, "UT": 6, "AZ": 6}}
    for bank, wanted in ((0, True), (5_000_000, False)):
        s = stage({"clubs": {"club1": mine, "club2": {"bank": bank, "charters": {"FL": 6}}}}, target_charters=3)
        do(s, "close")
        assert asked(s) == ("declare", 1)
        assert GAME.name_choice(s, quick.answer(s, 0))["end"] is wanted


def test_s11_every_level_ends_a_game_that_goes_on_too_long_though_it_is_behind() -> None:
    mine = {"charters": {"NV": 6, "UT": 6, "AZ": 6}}
    rival = {"bank": 5_000_000, "charters": {"FL": 6}}
    made = policy(GAME)
    for turns, forced in ((3 + LATE - 1, False), (3 + LATE, True)):
        s = stage({"clubs": {"club1": mine, "club2": rival}}, target_charters=3)
        s.club[TURNS] = turns
        do(s, "close")
        assert asked(s) == ("declare", 1)
        assert GAME.name_choice(s, quick.answer(s, 0))["end"] is forced
        for effort in made.efforts.values():
            found = made.candidates(s, GAME.pending(s)[0], effort.most, "")
            assert (len(found) == 1 and GAME.name_choice(s, found[0].choice)["end"]) is forced


def test_s11_whoever_is_not_behind_ends_the_game_before_a_rivals_million() -> None:
    mine = {"charters": {"NV": 6, "UT": 6, "AZ": 6, "CA": 6}, "bank": 500_000}
    for bank, forced in ((900_000, False), (970_000, True), (990_000, False)):  # 20,000 come in a turn
        rival = {"bank": bank, "charters": {"FL": 6}}
        s = stage({"clubs": {"club1": mine, "club2": rival}}, target_charters=4)
        assert must_end(s, 0) is forced


def test_s11_goods_are_hoarded_in_the_last_turn_only() -> None:
    start = {"states": {"NV": ["cc2.1"]}, "clubs": {"club1": {"bank": 200000, "charters": {"NV": 6},
        "allied": ["cc2.1"]},
                                                   "club2": {"charters": {"UT": 6}}}}  # fmt: skip
    s = stage(start)
    assert GAME.name_choice(s, quick.answer(s, 0))["do"] == "open_business"
    s.declarer = 1
    assert GAME.name_choice(s, quick.answer(s, 0)) == {
        "do": "buy",
        "charter": "NV",
        "card": "cc2.1",
        "good": "co",
        "count": 10,
    }


def test_an_unfair_trade_is_declined_and_a_gift_accepted() -> None:
    start = {
        "clubs": {
            "club1": {"bank": 90000, "co": 9, "charters": {"NV": 6}},
            "club2": {"bank": 90000, "charters": {"UT": 6}},
        }
    }
    for money, answer in ((80000, "decline"), (0, "accept")):
        s = stage(start)
        do(s, {"do": "trade", "charter": "NV", "club": "club2", "give": "co", "give_count": 4, "money": money})
        assert GAME.name_choice(s, quick.answer(s, 0)) == {"do": answer}


def test_the_policy_serves_the_search() -> None:
    made = policy(GAME)
    s = GAME.new(GAME.read_config({"players": 3, "turn_cap_rounds": 6}), 9)
    rng = Rng(1)
    while not made.over(s):
        request = GAME.pending(s)[0]
        world = made.imagine(GAME.view(s, request.seat), rng.words, None)
        found = made.candidates(world, request, 6, "")
        assert 1 <= len(found) <= 6
        assert len({candidate.choice for candidate in found}) == len(found)
        for candidate in found:
            assert GAME.refuse(world, request.id, request.seat, candidate.choice) is None
        assert made.explain(world, request, found[0].choice).key.startswith("biker_game.why.")
        assert abs(sum(made.chances(world, "", 0)) - 1) < 1e-9
        made.quick(s, rng.words, 1)
    assert max(made.chances(s, "", 0)) > 0.3


def test_a_weak_original_is_felt_by_the_evaluation() -> None:
    chances = []
    for members in (6, 2):
        s = stage({"clubs": {"club1": {"charters": {"NV": members}}, "club2": {"charters": {"FL": 6}}}})
        chances.append(policy(GAME).chances(s, "", 0)[0])
    assert chances[0] > chances[1]
    assert club(s)["charters"] == {"NV": 2}


def test_reasons_speak_in_numbers() -> None:
    """What is explained is what the rules say of that very order."""
    mine = {"charters": {"OR": 8, "WA": 6}, "bank": 200000, "heat": 41, "allied": ["bk1.1"], "co": 3, "turns": 3}
    states = {"OR": ["bk1.1", "st1.1", "st2.1"], "WA": ["st3.1"], "NY": ["fm1.1"]}
    s = stage({"round": 3, "states": states, "clubs": {"club1": mine, "club2": {"charters": {"NY": 6}}}})
    for raw, key in (
        ({"do": "open_business", "charter": "OR", "business": "bar"}, "business_pays"),
        ({"do": "bribe", "charter": "WA", "heat": 9}, "bribe_risk"),
        ({"do": "sell", "charter": "OR", "card": "bk1.1", "good": "co", "count": 2}, "sell_price"),
    ):
        request = GAME.pending(s)[0]
        reason = explain(GAME, s, request, GAME.read_choice(s, request.seat, raw))
        assert reason.key == "biker_game.why." + key
        assert all(isinstance(value, str) or value > 0 for _, value in reason.args), reason
