"""The search: finds what plainly wins, mixes what must not be read, keeps to its budget, explains itself."""

from __future__ import annotations

from typing import Any

import pytest

from mayhem.ai import Budget, make
from mayhem.ai.agent import view_words
from mayhem.ai.levels import EFFORTS, effort_of, hint
from mayhem.ai.men_of_mayhem import evaluate, honour
from mayhem.ai.men_of_mayhem.characters import weights_of
from mayhem.ai.men_of_mayhem.orders import lesson_of, order
from mayhem.ai.men_of_mayhem.school import School
from mayhem.ai.policy import Candidate, policy_for
from mayhem.ai.search import Effort, search
from mayhem.games import game
from mayhem.games.men_of_mayhem.verbs import (
    V_CLUB,
    V_EXPLOIT,
    V_PATCH_IN,
    V_RECRUIT,
    V_RIDE,
    V_SIT_TIGHT,
    V_THROW_DOWN,
    V_TRAFFIC,
)  # fmt: skip
from mayhem.kernel.game import Choice, Request


class Urns:
    """A toy: each choice is an urn with a chance to win; the second is the best, the quick policy prefers the first."""

    characters: tuple[str, ...] = ()
    chance = (30, 70, 40)

    class State:
        def __init__(self) -> None:
            self.drawn = -1
            self.luck = 0
            self.won = -1

        def clone(self) -> Urns.State:
            other = Urns.State()
            other.drawn, other.luck, other.won = self.drawn, self.luck, self.won
            return other

    def __init__(self) -> None:
        self.playouts = 0

    def imagine(self, view: dict[str, Any], words: list[int], memory: int | None) -> Any:
        return Urns.State()

    def deal_anew(self, state: Any, seat: int, words: list[int], memory: int | None) -> None:
        state.luck = words[3] % 100

    def quick(self, state: Any, words: list[int], noise: int) -> None:
        state.won = 1 if (state.luck * 37 + state.drawn * 11) % 100 < self.chance[state.drawn] else 0

    def candidates(self, state: Any, request: Request, most: int, character: str) -> list[Candidate]:
        return [Candidate((urn,), 1.0 if urn == 0 else 0.0) for urn in range(3)]

    def apply(self, state: Any, seat: int, choice: Choice) -> None:
        state.drawn = choice[0]
        self.playouts += 1

    def over(self, state: Any) -> bool:
        return bool(state.won >= 0)

    def mark(self, state: Any, horizon: int) -> int:
        return 0

    def reached(self, state: Any, mark: int) -> bool:
        return False

    def chances(self, state: Any, character: str, seat: int) -> list[float]:
        return [float(state.won)]


ASKED = Request(1, 0, "urn")
EFFORT = Effort(iterations=300, horizon=1, memory=None, most=8)


def test_it_finds_the_best_choice_against_the_opinion_of_the_quick_policy() -> None:
    urns: Any = Urns()
    outcome = search(urns, {}, ASKED, view_words({}, 1), EFFORT)
    assert outcome.choice == (1,)
    assert outcome.after > outcome.before
    assert 0.9 * EFFORT.iterations <= outcome.playouts == urns.playouts <= 1.1 * EFFORT.iterations
    assert max(outcome.tried, key=lambda entry: entry[2])[0] == (1,)  # the effort went where it was close


def test_secret_choices_are_mixed_and_others_are_not() -> None:
    few = EFFORT._replace(iterations=12)
    urns: Any = Urns()
    secret = ASKED._replace(secret=True)
    assert len({search(urns, {}, secret, view_words({}, seed), few).choice for seed in range(40)}) > 1
    sure = EFFORT._replace(iterations=900)
    assert {search(urns, {}, ASKED, view_words({}, seed), sure).choice for seed in range(10)} == {(1,)}


def test_one_candidate_needs_no_thought() -> None:
    urns: Any = Urns()
    urns.candidates = lambda *_: [Candidate((2,), 0.0)]
    assert search(urns, {}, ASKED, view_words({}, 1), EFFORT).choice == (2,)
    assert urns.playouts == 0


def test_seconds_are_a_bound_however_slow_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is looked at after every deal: no thought outlasts its seconds by more than one round of candidates."""
    now = [0.0]
    monkeypatch.setattr("mayhem.ai.search.time.perf_counter", lambda: now[0])

    class Slow(Urns):
        def apply(self, state: Any, seat: int, choice: Choice) -> None:
            super().apply(state, seat, choice)
            now[0] += 0.1

    slow: Any = Slow()
    outcome = search(slow, {}, ASKED, view_words({}, 1), EFFORT._replace(iterations=10**6, seconds=2.0))
    assert now[0] <= 2.0 + 3 * 0.1
    assert outcome.playouts == slow.playouts >= 12
    assert all(effort.seconds is not None and effort.seconds <= 1.0 for effort in EFFORTS.values())


def test_levels_think_more_the_higher_they_are() -> None:
    ranks = [EFFORTS[level] for level in ("hang_around", "prospect", "member", "president")]
    assert [e.iterations for e in ranks] == sorted({e.iterations for e in ranks})
    assert [e.most for e in ranks] == sorted({e.most for e in ranks})
    assert ranks[-1].memory is None  # counts exactly
    memories = [e.memory for e in ranks[:-1]]
    assert memories == sorted(memories, key=lambda memory: memory or 0)


@pytest.fixture(scope="module")
def mayhem() -> Any:
    return game("men_of_mayhem")


def lone_profit(mayhem: Any) -> Any:
    """One order left, a site with cash for the taking under the own dudes."""
    state = mayhem.new(mayhem.read_config({"players": 3, "deals": False}), 8)
    while state.stack[-1][0] != 9:
        mayhem.apply(state, *mayhem.sample(state, [1, 2, 3, 4, 0]))
    seat = state.stack[-1][2]
    place = next(i for i, p in enumerate(mayhem.tables.places) if p.id == "film_studio")
    loc = state.first_random
    if place in state.site:
        state.site[state.site.index(place)] = state.site[loc]  # it lies elsewhere: exchange the two
    state.site[loc], state.up[loc] = place, 1
    state.tokens[seat] = 1
    at = seat * state.locs
    state.mem[at + loc], state.mem[at + seat] = state.mem[at + seat], 0
    state.pro[at + seat], state.pool_pro[seat] = 0, state.pool_pro[seat] + state.pro[at + seat]
    state.here[loc], state.here[seat] = 1 << seat, 0
    assert mayhem.audit(state) == []
    return state, seat, loc


@pytest.mark.parametrize("level", ["greedy", "hang_around", "prospect", "member", "president"])
def test_every_level_takes_what_lies_before_it(mayhem: Any, level: str) -> None:
    state, seat, loc = lone_profit(mayhem)
    request = mayhem.pending(state)[0]
    choice, reason = make(level, mayhem, 1).choose(mayhem.view(state, seat), [request], Budget(iterations=40))
    assert choice == (V_EXPLOIT, loc)
    assert reason.key == "ai.reason.men_of_mayhem.exploit"
    assert dict(reason.args)["at"] == loc


def test_a_hint_says_why_and_what_it_does_to_the_chances(mayhem: Any) -> None:
    state, seat, loc = lone_profit(mayhem)
    choice, reason = hint(mayhem, mayhem.view(state, seat), mayhem.pending(state), 1, Budget(iterations=40))
    assert choice == (V_EXPLOIT, loc)
    assert 0 <= reason.before <= reason.after <= 1


def test_self_harm_is_named_and_never_among_the_candidates(mayhem: Any) -> None:
    state, seat, _ = lone_profit(mayhem)
    assert honour.self_harm(state, seat, (V_SIT_TIGHT,)) == "sits_on_profit"
    found = policy_for(mayhem).candidates(state, mayhem.pending(state)[0], 99, "")
    assert found
    assert all(not honour.self_harm(state, seat, candidate.choice) for candidate in found)


def test_each_kind_of_self_harm_is_seen(mayhem: Any) -> None:
    state, seat, loc = lone_profit(mayhem)
    at = seat * state.locs
    ids = [mayhem.tables.places[place].id if place >= 0 else "" for place in state.site]
    hospital = ids.index("hospital")
    state.mem[at + loc] -= 1
    state.mem[at + hospital], state.here[hospital] = 1, 1 << seat
    assert honour.self_harm(state, seat, (V_EXPLOIT, hospital)) == "empty_exploit"  # nobody to heal, no heat
    assert honour.self_harm(state, seat, (V_EXPLOIT, loc)) == ""
    state.marks[loc] = 1  # no other profit: a Recruit is still better than nothing
    assert honour.self_harm(state, seat, (V_EXPLOIT, hospital)) == "empty_exploit"
    state.round = state.rounds  # but not in the last round
    assert honour.self_harm(state, seat, (V_EXPLOIT, hospital)) == ""
    state.heat[seat] = 1
    assert honour.self_harm(state, seat, (V_EXPLOIT, hospital)) == ""
    rival = (seat + 1) % state.n
    state.mem[rival * state.locs + loc], state.here[loc] = 2, 1 << seat | 1 << rival
    state.guns[seat] = 0
    assert honour.self_harm(state, seat, (V_THROW_DOWN, loc, 0)) == ""
    state.mem[rival * state.locs + loc] = 5
    assert honour.self_harm(state, seat, (V_THROW_DOWN, loc, 0)) == "hopeless_fight"
    state.heat[seat] = 4
    assert honour.self_harm(state, seat, (V_TRAFFIC, 1)) == ""  # a Member can take the fall
    state.pool_mem[seat] = mayhem.tables.members
    assert honour.self_harm(state, seat, (V_TRAFFIC, 1)) == "disbands"
    assert honour.self_harm(state, seat, (V_TRAFFIC, 0)) == ""


def test_evaluation_prefers_more_and_characters_tilt_it(mayhem: Any) -> None:
    state, seat, _ = lone_profit(mayhem)
    even = evaluate.chances(state)
    assert sum(even) == pytest.approx(1.0)
    state.cash[seat] += 5
    assert evaluate.chances(state)[seat] > even[seat]
    state.heat[seat] = 3
    careful = evaluate.chances(state, weights_of("cautious"), seat)[seat]
    careless = evaluate.chances(state, weights_of("reckless"), seat)[seat]
    assert careful < careless


def test_a_game_may_have_efforts_of_its_own(mayhem: Any) -> None:
    own: Any = Urns()
    own.efforts = {"member": Effort(iterations=5, horizon=1, memory=None, most=2)}
    assert effort_of(own, "member").iterations == 5
    assert effort_of(policy_for(mayhem), "member") == EFFORTS["member"]


def test_playouts_learn_what_pays_today(mayhem: Any) -> None:
    """An order that keeps ending badly is given less often, one that ends well more often."""
    state, seat, loc = lone_profit(mayhem)
    school = School(state)
    assert order(state, seat, 12345, school.lean) == (V_EXPLOIT, loc)
    for chance in (0.0, 0.9) * 12:
        school.given.append(lesson_of(state, seat, (V_EXPLOIT, loc) if not chance else (V_SIT_TIGHT,)))
        school.learn([chance] * state.n)
    assert school.given == []
    assert school.lean[lesson_of(state, seat, (V_EXPLOIT, loc))] < 0
    assert school.lean[lesson_of(state, seat, (V_SIT_TIGHT,))] > 0
    assert order(state, seat, 12345, school.lean) != (V_EXPLOIT, loc)
    assert order(state, seat, 12345) == (V_EXPLOIT, loc)  # nothing is learned for other thoughts


def test_lessons_of_seats_and_orders_are_kept_apart(mayhem: Any) -> None:
    state, _, loc = lone_profit(mayhem)
    orders = [(V_EXPLOIT, loc), (V_THROW_DOWN, loc, 0), (V_RIDE, 0, loc, 1, 0), (V_SIT_TIGHT,), (V_PATCH_IN, 0),
              (V_RECRUIT, 1), (V_CLUB, 1)]  # fmt: skip
    found = [lesson_of(state, seat, choice) for seat in range(state.n) for choice in orders]
    assert len(set(found)) == len(found)
    assert min(found) >= 0
    assert max(found) < len(School(state).lean)
