"""The referee: who may decide, who may see, what may be taken back, and computers that may die."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from mayhem.ai.worker import Worker, WorkerPlayer
from mayhem.games import game as games_of_shelf
from mayhem.kernel.game import EVERYBODY, Refusal, Request
from mayhem.kernel.rng import Rng
from mayhem.persist.paths import find_paths
from mayhem.persist.record import Sitter
from mayhem.persist.replay import Replay
from mayhem.session.chronicle import may_see
from mayhem.session.players import Inline, Threaded, read_answer
from mayhem.session.scorekeeper import Scorekeeper
from mayhem.session.table import PATIENCE, Table
from mayhem.session.undo import uncovered
from tests.persist.continue_games import begin
from tests.persist.playing import DREGS, games, keeper, new_table, pick, play, position
from tests.toy_game import ANSWER, DONE, FLIP, OFFER, PEEK, ROLL, STAKE, STASH


def turn(table: Table, seat: int) -> int:
    return next(r.id for r in table.requests(seat) if not r.optional)


def act(table: Table, seat: int, *choice: int) -> None:
    result = table.submit(seat, turn(table, seat), choice)
    assert not isinstance(result, Refusal), result


# undo ----------------------------------------------------------------------------------------
def test_several_decisions_of_one_turn_can_be_taken_back_one_by_one() -> None:
    table = new_table()
    before = [position(table)]
    for _ in range(3):
        act(table, 0, STASH, 1)
        before.append(position(table))
    for number in (2, 1, 0):
        assert table.can_undo(0)
        assert table.undo(0)
        assert position(table) == before[number]
        assert table.decisions == number
        assert len(table.record.digests) == number
        assert max(entry.decision for entry in table.log(0)) == number
    assert not table.can_undo(0)
    assert not table.undo(0)
    act(table, 0, STASH, 2)  # another choice than before
    assert table.decisions == 1


@pytest.mark.parametrize(
    ("choice", "why"),
    [((ROLL,), "a die was rolled"), ((PEEK, 1), "a purse was seen"), ((FLIP,), "a card was turned")],
)
def test_nothing_is_taken_back_after(choice: tuple[int, ...], why: str) -> None:
    for seed in range(12):
        table = new_table(seed=seed)
        act(table, 0, STASH, 1)
        act(table, 0, *choice)
        assert not table.can_undo(0), why
        assert not table.undo(0)
        act(table, 0, STASH, 1)  # but what follows can be
        assert table.undo(0)
        assert not table.can_undo(0)


def test_the_last_secret_choice_reveals_all_and_stays() -> None:
    for seed in range(12):
        table = new_table(seed=seed, rounds=2)
        for seat in range(3):
            act(table, seat, DONE)
        for seat in range(3):
            act(table, seat, STAKE, 0)
        assert not any(table.can_undo(seat) for seat in range(3))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({"a": None}, {"a": 0}, True), ({"a": 1}, {"a": None}, False), ({"a": [1, None]}, {"a": [2, None]}, False),
        ({"a": [{"b": None}]}, {"a": [{"b": 3}]}, True), ({}, {"new": 1}, False), (None, None, False),
        ([None], [], False), ((None, 1), (2, 1), True),
    ],
)  # fmt: skip
def test_what_a_view_did_not_tell_before(before: Any, after: Any, told: bool) -> None:
    assert uncovered(before, after) == told


def test_after_a_throw_a_look_or_a_reveal_in_men_of_mayhem_nothing_is_taken_back() -> None:
    """Whole random games: whatever can be taken back comes back to the digit, and never undoes these events."""
    never = {
        "fight_roll", "emergency", "card_roll", "final_roll", "crew_roll", "pick_roll", "peeked", "scouted", "market",
        "guns", "blind", "won",
    }  # fmt: skip
    taken_back = set()
    for seed in (3, 12):
        table, rng = begin("men_of_mayhem", seed), Rng(seed)
        while not table.over:
            known, before = len(table.chronicle.all()), position(table)
            seat, request, choice = pick(table.game, table._state, rng)
            table.submit(seat, request, choice)
            kinds = {entry.event[0] for entry in table.chronicle.all()[known:]}
            if table.can_undo(seat):
                taken_back |= kinds
                after = position(table)
                assert table.undo(seat)
                assert position(table) == before
                table.submit(seat, request, choice)
                assert position(table) == after
    assert not taken_back & never
    assert {"ride", "exploit", "offer"} <= taken_back


def test_nothing_is_taken_back_after_another_seat_acted() -> None:
    table = new_table()
    act(table, 0, STASH, 1)
    act(table, 0, DONE)
    assert table.can_undo(0)
    act(table, 1, STASH, 1)
    assert not table.can_undo(0)
    assert table.can_undo(1)


def test_a_secret_choice_can_be_taken_back_until_another_commits() -> None:
    table = new_table()
    for seat in range(3):
        act(table, seat, DONE)
    act(table, 1, STAKE, 1)
    assert table.can_undo(1)
    assert table.undo(1)
    act(table, 1, STAKE, 2)
    act(table, 0, STAKE, 0)
    assert not table.can_undo(1)
    assert table.can_undo(0)


def test_nobody_takes_back_for_another_and_computers_never() -> None:
    table = new_table()
    act(table, 0, STASH, 1)
    assert not table.can_undo(1)
    assert not table.undo(1)
    table.sit(0, Sitter.computer("any"))
    assert not table.can_undo(0)


def test_the_end_cannot_be_taken_back() -> None:
    table = new_table(rounds=1, seats=2)
    play(table, Rng(1))
    assert table.over
    assert not any(table.can_undo(seat) for seat in range(2))


# who sees what ----------------------------------------------------------------------------------------
def test_every_answer_and_every_log_is_filtered() -> None:
    table = new_table(rounds=6)
    rng = Rng(9)
    while not table.over:
        seat, request, choice = pick(table.game, table._state, rng)
        events = table.submit(seat, request, choice)
        assert not isinstance(events, Refusal)
        assert all(may_see(event, seat) for event in events)
    for seat in (None, 0, 1, 2):
        entries = table.log(seat)
        assert all(e.event[1] == EVERYBODY or (seat is not None and e.event[1] >> seat & 1) for e in entries)
        hidden = {e.event for e in table.chronicle.all()} - {e.event for e in entries}
        assert hidden
        assert all(not may_see(event, seat) for event in hidden)


def test_recap_is_what_happened_since_the_seats_last_decision() -> None:
    table = new_table()
    act(table, 0, STASH, 1)
    act(table, 0, DONE)
    act(table, 1, PEEK, 0)
    act(table, 1, DONE)
    assert [e.event[0] for e in table.recap(0)] == ["peek"]  # not what seat 1 has seen there
    assert [e.event[0] for e in table.recap(2)][:2] == ["start", "purse"]
    assert table.recap(1) == []


def test_where_turns_are_long_the_recap_begins_at_the_end_of_the_last_one() -> None:
    table = new_table()
    act(table, 0, STASH, 1)
    act(table, 0, DONE)
    assert [e.event[0] for e in table.recap(1, long_turns=True)][:2] == ["start", "purse"]
    act(table, 1, PEEK, 0)
    told = table.recap(1, long_turns=True)  # its turn goes on: what the others did is still news
    assert "stash" in [e.event[0] for e in told]
    act(table, 1, DONE)
    assert [e.event[0] for e in table.recap(0, long_turns=True)] == ["peek"]


def test_a_refusal_changes_nothing() -> None:
    table = new_table()
    before = position(table)
    for seat, request, choice in ((1, turn(table, 0), (DONE,)), (0, 99, (DONE,)), (0, turn(table, 0), (STASH, 99))):
        assert isinstance(table.submit(seat, request, choice), Refusal)
        assert isinstance(table.refuse(seat, request, choice), Refusal)
    assert position(table) == before
    assert table.decisions == 0
    assert not table.can_undo(0)


# computers ----------------------------------------------------------------------------------------
class RandomAgent:
    """Plays from what it may see: imagines a world and takes a random choice that is legal there for its seat."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.views: list[dict[str, Any]] = []

    def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
        self.views.append(view)
        request = self.rng.pick(list(requests))
        choices = DREGS.legal(DREGS.imagine(view, self.rng.words), request)
        return (request.id, self.rng.pick(choices)) if choices else None


def computers(count: int) -> list[Sitter]:
    return [Sitter.computer("random", "easy", f"rival_{i}") for i in range(count)]


def test_a_game_of_computers_plays_to_its_end() -> None:
    agents: dict[int, RandomAgent] = {}

    def maker(seat: int, sitter: Sitter) -> Inline:
        agents[seat] = RandomAgent(seat)
        return Inline(agents[seat])

    table = new_table(seats_taken=computers(3), players=maker, rounds=5)
    assert table.waiting() == []
    while not table.over:
        assert table.step() is not None
    assert table.step() is None
    assert table.record.status == "finished"
    for seat, agent in agents.items():
        assert agent.views
        assert all(view["seat"] == seat for view in agent.views)
    assert Replay(table.record, games).verify() is None


def test_computers_think_in_threads_while_the_table_goes_on() -> None:
    go = threading.Event()

    class Slow(RandomAgent):
        def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
            go.wait(20)
            return super().choose(view, requests, budget)

    table = new_table(
        seats_taken=[Sitter.person("A"), *computers(2)], players=lambda seat, sitter: Threaded(Slow(seat))
    )
    act(table, 0, DONE)
    for _ in range(50):
        assert table.step() is None  # returns at once
    assert table.thinking() == [1]
    go.set()
    while 1 in table.thinking():
        table.step()
    assert table.record.decisions[-1].seat == 1
    table.close()


class Broken:
    """A computer player with something wrong."""

    def __init__(self, answer: Any, dead: bool = False) -> None:
        self.answer, self.dead = answer, dead
        self.tickets: list[int] = []
        self.closed = False

    def ask(self, ticket: int, view: dict[str, Any], requests: Sequence[Request], budget: float) -> None:
        self.tickets.append(ticket)

    def poll(self) -> list[tuple[int, Any]]:
        if self.answer is Ellipsis:
            return []
        done, self.tickets = self.tickets, []
        return [(ticket, self.answer) for ticket in done]

    def forget(self, ticket: int) -> None:
        pass

    def alive(self) -> bool:
        return not self.dead

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    "answer", [None, (99, (DONE,)), (STASH, 99), "nonsense", (), (1, ("x",)), [[]], ((99,), "why"), 7, (1.5, (0,))]
)
def test_a_computer_that_answers_nonsense_gets_an_allowed_choice(answer: Any) -> None:
    table = new_table(seats_taken=computers(3), players=lambda seat, sitter: Broken(answer), rounds=2)
    while not table.over:
        assert table.step() is not None
    codes = {notice.code for notice in table.notices()}
    assert codes == {"agent.fallback"}


def test_a_dead_computer_is_replaced_or_passed_over() -> None:
    made: list[Broken] = []

    def maker(seat: int, sitter: Sitter) -> Broken:
        made.append(Broken(..., dead=True))
        return made[-1]

    table = new_table(seats_taken=computers(2), seats=2, players=maker, rounds=1)
    while not table.over:
        assert table.step() is not None
    assert len(made) > 2
    assert all(door.closed for door in made[:-2])


def test_a_silent_computer_is_passed_over_when_patience_ends() -> None:
    time = [0.0]
    table = new_table(
        seats_taken=computers(2), seats=2, players=lambda seat, sitter: Broken(...), rounds=1, clock=lambda: time[0]
    )
    assert table.step() is None
    time[0] += PATIENCE + 1
    assert table.step() == 0


def test_without_players_computers_choose_at_random_and_the_same_with_the_same_seed() -> None:
    records = []
    for _ in range(2):
        table = new_table(seed=5, seats_taken=computers(3), rounds=4)
        while not table.over:
            table.step()
        records.append(table.record.digests)
        assert table.notices() == []
    assert records[0] == records[1]


def test_an_agent_that_only_ever_offers_must_move_on_at_last() -> None:
    class Haggler:
        def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
            for request in requests:
                if request.kind == "offer":
                    return request.id, (OFFER, 1 - request.seat, 0, 1)
            request = requests[0]
            return request.id, {"turn": (DONE,), "reply": (ANSWER, 0), "bid": (STAKE, 0)}[request.kind]

    table = new_table(seats_taken=computers(2), seats=2, players=lambda seat, sitter: Inline(Haggler()), rounds=3)
    steps = 0
    while not table.over:
        assert table.step() is not None
        steps += 1
    assert steps < 60


def test_a_thought_about_something_else_is_never_applied() -> None:
    """A computer thinks about its turn, a person interrupts it with an offer: the old answer must not come through."""
    door = Broken(...)
    table = new_table(
        seats_taken=[*computers(1), Sitter.person("B")], seats=2, players=lambda seat, sitter: door, rounds=1
    )
    assert table.step() is None
    (old,) = door.tickets
    offer = next(r for r in table.requests(1) if r.optional)
    assert not isinstance(table.submit(1, offer.id, (OFFER, 0, 1, 0)), Refusal)
    assert table.step() is None
    assert len(door.tickets) == 2
    door.answer = (turn(table, 0), (ANSWER, 1))
    door.tickets = [old]
    assert table.step() is None
    assert table.requests(0)[0].kind == "reply"


def test_undo_forgets_what_computers_were_asked() -> None:
    doors = {}

    def maker(seat: int, sitter: Sitter) -> Broken:
        doors[seat] = Broken(...)
        return doors[seat]

    table = new_table(seats_taken=[Sitter.person("A"), *computers(1)], seats=2, players=maker, rounds=1)
    act(table, 0, DONE)
    assert table.step() is None
    door, asked = doors[1], turn(table, 1)
    assert len(door.tickets) == 1
    assert table.undo(0)
    door.answer = (asked, (DONE,))
    assert table.step() is None
    assert door.tickets == []
    assert table.waiting() == [0]


@pytest.mark.parametrize("answer", [(7, (0,)), [7, [0]]])
def test_answers_are_pairs_or_bare_choices(answer: Any) -> None:
    asked = [Request(3, 0, "offer", optional=True), Request(4, 0, "turn")]
    assert read_answer(answer, asked) == (7, (0,))
    assert read_answer((2, 1), asked) == (4, (2, 1))


def test_reasons_are_kept_with_the_decision_they_are_for() -> None:
    class Talker(RandomAgent):
        def choose(self, view: dict[str, Any], requests: Sequence[Request], budget: float) -> Any:
            request, choice = super().choose(view, [r for r in requests if not r.optional], budget)
            return choice, ("because", request)

    table = new_table(seats_taken=computers(3), players=lambda seat, sitter: Inline(Talker(seat)), rounds=1)
    while not table.over:
        table.step()
    assert {n: why[1] for n, why in table.reasons.items()} == {
        n: d.request for n, d in enumerate(table.record.decisions, 1)
    }
    assert not [n for n in table.notices() if n.code == "agent.fallback"]


def test_the_real_worker_plays_at_the_table() -> None:
    game = games_of_shelf("men_of_mayhem")
    worker = Worker()
    try:
        table = Table.new(
            game, {"players": 3}, computers(3), 3, budget=0.05,
            players=lambda seat, sitter: WorkerPlayer(worker, game, "greedy", seat),
        )  # fmt: skip
        while table.decisions < 25:
            table.step()
        assert table.notices() == []
        assert len(table.reasons) == 25
        table.close()
    finally:
        worker.close()


# seats, hints, restart ----------------------------------------------------------------------------------------
def test_a_computer_takes_over_and_gives_back() -> None:
    table = new_table(players=lambda seat, sitter: Inline(RandomAgent(seat)))
    assert table.waiting() == [0]
    table.sit(0, Sitter.computer("random"))
    assert table.waiting() == []
    assert table.step() == 0
    table.sit(0, Sitter.person("Ada"))
    assert table.step() is None
    assert table.seats[0] == Sitter.person("Ada")


def test_a_hint_is_asked_of_the_seats_own_view_and_dropped_when_it_no_longer_holds() -> None:
    table = new_table()
    advisor = RandomAgent(1)
    assert table.ask_hint(0, Inline(advisor))
    hint = table.poll_hint()
    assert hint is not None
    assert hint[0] == 0
    assert table.refuse(*hint) is None
    assert advisor.views == [table.view(0)]
    assert not table.ask_hint(1, Inline(advisor))  # nothing is owed
    assert table.ask_hint(0, Inline(RandomAgent(2)))
    act(table, 0, DONE)
    assert table.poll_hint() is None


def test_restart_gives_the_same_beginning_and_keeps_the_old_game(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    table = new_table(seed=11, keeper=keep)
    start = position(table)
    play(table, Rng(1), 5)
    again = table.restart()
    assert position(again) == start
    assert again.record.id != table.record.id
    assert keep.running() == [again.record.id]
    (entry,) = keep.replays.entries()
    assert entry.head is not None
    assert entry.head.status == "abandoned"
    again.close()


def test_a_list_of_saves_tells_what_everybody_sees_of_a_game_of_men_of_mayhem() -> None:
    table, rng = begin("men_of_mayhem", 16), Rng(1)  # high octane
    play(table, rng, 60)
    head, view = table.head("x"), table.view(None)
    assert head.round == view["round"]
    assert head.standings is not None
    assert [row["gang"] for row in head.standings] == view["config"]["gangs"]
    assert [row["heat"] for row in head.standings] == view["heat"]
    assert sum(row["patch"] for row in head.standings) == 1
    assert not {"cash", "guns", "contraband", "goods"} & set().union(*head.standings)
    total = sum(row["members"] + row["prospects"] for row in head.standings)
    assert total == sum(view["mem"]) + sum(view["pro"]) + sum(view["er_mem"]) + sum(view["er_pro"])


def test_the_scorekeeper_counts_and_keeps(tmp_path: Path) -> None:
    paths = find_paths(tmp_path)
    score = Scorekeeper(paths)
    for seed in (1, 2):
        table = begin("men_of_mayhem", seed)
        table._on_end = score.count
        play(table, Rng(seed))
    again = Scorekeeper(paths)
    counted = again.statistics.of("men_of_mayhem")
    assert counted.games == 2
    assert sum(tally.games for tally in counted.gangs.values()) == 4 + 5  # a person on every seat
    assert sum(counted.dice) > 50
    assert again.notices() == []
    again.reset()
    assert Scorekeeper(paths).statistics.games == {}


def test_a_game_in_which_nothing_was_decided_leaves_nothing(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    new_table(keeper=keep).close(abandon=True)
    assert keep.running() == []
    assert keep.replays.entries() == []


def test_wrong_sitters_are_refused() -> None:
    with pytest.raises(ValueError, match="2 sitters for 3 seats"):
        new_table(seats_taken=computers(2))


def test_the_end_is_told_once() -> None:
    told: list[Table] = []
    table = new_table(rounds=1, on_end=told.append)
    play(table, Rng(1))
    assert told == [table]
    assert table.standings()[0]["place"] == 1
    assert table.story().won(table.standings()[0]["seat"])
