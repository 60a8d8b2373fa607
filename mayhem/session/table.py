"""The table: the referee of one game. It owns the true position; everybody else gets views and filtered events.

    table = Table.new(game, config, sitters, seed, keeper=keeper, players=make_player)
    while not table.over:
        table.step()                              # polls the computers, applies at most one of their decisions
        for seat in table.waiting(): ...          # people who owe a decision: table.view(seat), table.requests(seat)
        table.submit(seat, request_id, choice)    # a refusal, or the events that this seat may see

Nothing here waits, for a disk or for a computer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from mayhem.kernel.digest import digest
from mayhem.kernel.game import Choice, Event, Refusal, Request
from mayhem.kernel.rng import Rng
from mayhem.persist.container import Head
from mayhem.persist.keeper import Keeper
from mayhem.persist.notice import Notice
from mayhem.persist.opening import Opened
from mayhem.persist.record import BIGGEST_SEED, Decision, Record, Sitter, Snapshot, plain_standings
from mayhem.persist.story import Story, seat_labels, tell_story
from mayhem.session.chronicle import Chronicle, Entry, seen
from mayhem.session.players import Player, read_answer, read_reason
from mayhem.session.summary import public_round, public_standings
from mayhem.session.undo import Past, Undo

PlayerMaker = Callable[[int, Sitter], Player]
BUDGET = 1.0  # seconds a computer is given for a decision
PATIENCE = 20.0  # seconds after which one that does not answer is passed over
OPTIONS = 4  # how often a computer that owes a decision may do something optional first


class Asked(NamedTuple):
    seat: int
    requests: tuple[Request, ...]
    deadline: float


class Table:
    def __init__(
        self, opened: Opened, *, keeper: Keeper | None = None, ops: int | None = None,
        players: PlayerMaker | None = None, budget: float = BUDGET, on_end: Callable[[Table], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.game, self.config, self.record = opened.game, opened.config, opened.record
        self._state = opened.state
        self.budget = budget
        self.keeper = keeper
        self.chronicle = Chronicle()
        self._chronicle_from(opened.events)
        self._notices: list[Notice] = list(opened.notices)
        self._make_player = players
        self._players: dict[int, Player] = {}
        self._asked: dict[int, Asked] = {}
        self._answers: dict[int, Any] = {}  # by ticket, until their turn comes
        self._ticket = 0
        self._options: dict[tuple[int, int], int] = {}  # (request id, seat): how often it was asked with options
        self.reasons: dict[int, Any] = {}  # number of a decision: why a computer took it, in the agent's own form
        self.hint_reason: Any = None
        self._clock = clock
        self._undo = Undo(self.game, self.record.seed)
        self._hints: Player | None = None
        self._hint_ticket = -1
        self._hint_asked: Asked | None = None
        self._on_end = on_end
        self._ended = self.record.status != "running"
        if self.record.snapshot is None or self.record.snapshot.at != len(self.record.decisions):
            self.record.snapshot = Snapshot(len(self.record.decisions), self.game.pack(self._state))
        self._journal = keeper.start(self.record, ops) if keeper is not None and not self._ended else None
        if not self._ended and self.game.over(self._state):
            self._end()

    @classmethod
    def new(
        cls, game: Any, config: dict[str, Any], seats: Sequence[Sitter], seed: int, *, keeper: Keeper | None = None,
        players: PlayerMaker | None = None, budget: float = BUDGET, on_end: Callable[[Table], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> Table:  # fmt: skip
        """A new game. Raises ConfigError for a configuration that is none, ValueError for a wrong number of sitters or
        a seed that no file could hold."""
        if abs(seed) > BIGGEST_SEED:
            raise ValueError("the seed has more than 256 bits")
        read = game.read_config(config)
        state = game.new(read, seed)
        if game.seats(state) != len(seats):
            raise ValueError(f"{len(seats)} sitters for {game.seats(state)} seats")
        events, state.events = list(state.events or []), []
        packed = game.pack(state)
        record = Record(
            game=game.name, rules=game.rules_version, content=game.content_hash, config=game.write_config(read),
            seats=list(seats), seed=seed, start=digest(packed), snapshot=Snapshot(0, packed),
        )  # fmt: skip
        opened = Opened(game, read, state, record, [events])
        return cls(opened, keeper=keeper, players=players, budget=budget, on_end=on_end, clock=clock)

    # what can be seen -------------------------------------------------------------------------------------------------
    @property
    def seats(self) -> list[Sitter]:
        return self.record.seats[:]

    @property
    def over(self) -> bool:
        return bool(self.game.over(self._state))

    @property
    def decisions(self) -> int:
        """How many have been taken: grows with every one, falls with undo."""
        return len(self.record.decisions)

    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = self.game.view(self._state, seat)
        return view

    def standings(self) -> list[dict[str, Any]]:
        """After the end."""
        rows: list[dict[str, Any]] = self.game.standings(self._state)
        return rows

    def pending(self) -> list[Request]:
        """All requests: who is asked is public, what is answered may be secret."""
        requests: list[Request] = self.game.pending(self._state)
        return requests

    def requests(self, seat: int) -> list[Request]:
        return [r for r in self.pending() if r.seat == seat]

    def waiting(self) -> list[int]:
        """People who owe a decision, in the order in which they are asked. Empty while only computers do."""
        seats = self.record.seats
        return list(dict.fromkeys(r.seat for r in self.pending() if not r.optional and seats[r.seat].human))

    def thinking(self) -> list[int]:
        """Computers that owe a decision."""
        seats = self.record.seats
        return list(dict.fromkeys(r.seat for r in self.pending() if not r.optional and not seats[r.seat].human))

    def legal(self, request: Request) -> list[Choice]:
        choices: list[Choice] = self.game.legal(self._state, request)
        return choices

    def refuse(self, seat: int, request_id: int, choice: Choice) -> Refusal | None:
        refusal: Refusal | None = self.game.refuse(self._state, request_id, seat, choice)
        return refusal

    def read_choice(self, seat: int, raw: Any) -> Choice:
        choice: Choice = self.game.read_choice(self._state, seat, raw)
        return choice

    def name_choice(self, choice: Choice) -> dict[str, Any]:
        named: dict[str, Any] = self.game.name_choice(self._state, choice)
        return named

    def name_event(self, event: Event) -> dict[str, Any]:
        named: dict[str, Any] = self.game.name_event(self._state, event)
        return named

    def log(self, seat: int | None, after: int = -1) -> list[Entry]:
        return self.chronicle.for_seat(seat, after)

    def recap(self, seat: int, long_turns: bool = False, unasked: Collection[Choice] = ()) -> list[Entry]:
        """`unasked`: answers that nobody is called to the table for; what happened before them is still news."""
        made = enumerate(self.record.decisions, 1)
        answered = {number for number, decision in made if decision.seat == seat and decision.choice in unasked}
        return self.chronicle.recap(seat, long_turns, answered)

    def story(self) -> Story:
        """For statistics and achievements, once the game is over."""
        return tell_story(self.game, self._state, self.record, (entry.event for entry in self.chronicle.all()))

    def notices(self) -> list[Notice]:
        """What the player should hear, once each."""
        told, self._notices = self._notices, []
        return told + (self.keeper.notices() if self.keeper is not None else [])

    # deciding ---------------------------------------------------------------------------------------------------------
    def submit(self, seat: int, request_id: int, choice: Choice) -> Refusal | list[Event]:
        """One seat's decision: a refusal, and nothing has changed, or the events that this seat may see."""
        before = self._state.clone()
        result: Refusal | list[Event] = self.game.submit(self._state, request_id, seat, choice)
        if isinstance(result, Refusal):
            return result
        decision = Decision(seat, request_id, tuple(choice))
        if self.record.seats[seat].human:
            self._undo.note(Past(len(self.record.decisions), before, self._state.clone(), decision, result))
        else:
            self._undo.clear()
        packed = self.game.pack(self._state)
        self.record.decisions.append(decision)
        self.record.digests.append(digest(packed))
        self.record.snapshot = Snapshot(len(self.record.decisions), packed)
        self.chronicle.add(len(self.record.decisions), seat, result)
        if self._journal is not None:
            self._journal.add(decision, self.record.digests[-1], packed)
        self._drop_stale()
        if self.game.over(self._state):
            self._end()
        return seen(result, seat)

    def _end(self) -> None:
        self._undo.clear()
        self._ended = True
        self.record.status = "finished"
        self.record.standings = plain_standings(self.game.standings(self._state))
        if self._journal is not None:
            self._journal.end(self.record.status, self.record.standings)
        if self._on_end is not None:
            self._on_end(self)

    # undo -------------------------------------------------------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        return not self._ended and self.record.seats[seat].human and self._undo.possible(seat)

    def undo(self, seat: int) -> bool:
        """Takes the seat's last decision back, if nothing stands against it."""
        past = self._undo.take_back(seat) if self.can_undo(seat) else None
        if past is None:
            return False
        self._state = past.before
        del self.record.decisions[past.length :], self.record.digests[past.length :]
        packed = self.game.pack(self._state)
        self.record.snapshot = Snapshot(past.length, packed)
        self.chronicle.cut(past.length)
        self.reasons = {number: why for number, why in self.reasons.items() if number <= past.length}
        if self._journal is not None:
            self._journal.undo(past.length, packed)
        self._forget_asked()
        return True

    # computers --------------------------------------------------------------------------------------------------------
    def step(self) -> int | None:
        """Asks the computers that owe a decision, and applies one answer if there is one. The seat that decided, or
        None. Returns at once."""
        if self._ended:
            return None
        self._ask_computers()
        for player in {id(p): p for p in self._players.values()}.values():
            for number, answer in player.poll():
                if number in self._asked:
                    self._answers[number] = answer
        for ticket, asked in list(self._asked.items()):
            door = self._players.get(asked.seat)
            late = self._clock() >= asked.deadline or door is None or not door.alive()
            if ticket not in self._answers and not late:
                continue
            answer = self._answers.pop(ticket, None)
            del self._asked[ticket]
            self._apply_answer(asked, answer, read_reason(door, ticket, answer))
            return asked.seat
        return None

    def _ask_computers(self) -> None:
        asked = {a.seat for a in self._asked.values()}
        pending = self.pending()
        for request in pending:
            seat = request.seat
            if request.optional or seat in asked or self.record.seats[seat].human:
                continue
            asked.add(seat)
            owed = (request.id, seat)
            self._options = {k: n for k, n in self._options.items() if k[1] != seat or k == owed}
            self._options[owed] = self._options.get(owed, 0) + 1
            options = self._options[owed] <= OPTIONS
            requests = tuple(r for r in pending if r.seat == seat and (options or not r.optional))
            player = self._player(seat)
            self._ticket += 1
            self._asked[self._ticket] = Asked(seat, requests, self._clock() + max(PATIENCE, 5 * self.budget))
            if player is None:
                self._answers[self._ticket] = None
            else:
                player.ask(self._ticket, self.view(seat), requests, self.budget)

    def _player(self, seat: int) -> Player | None:
        player = self._players.get(seat)
        if player is not None and not player.alive():
            player.close()
            player = None
        if player is None and self._make_player is not None:
            player = self._players[seat] = self._make_player(seat, self.record.seats[seat])
        return player

    def _apply_answer(self, asked: Asked, answer: Any, reason: Any) -> None:
        seat = asked.seat
        read = read_answer(answer, asked.requests) if answer is not None else None
        if read is not None:
            result = self.submit(seat, *read)
            if not isinstance(result, Refusal):
                if reason is not None:
                    self.reasons[self.decisions] = reason
                return
        if self._make_player is not None:
            self._notices.append(Notice("agent.fallback", (("seat", seat),)))
        request = next(r for r in asked.requests if not r.optional)
        choices = self.legal(request)
        luck = Rng((self.record.seed << 20) + len(self.record.decisions))
        refused = self.submit(seat, request.id, luck.pick(choices))
        assert not isinstance(refused, Refusal), "a legal choice was refused"

    def _drop_stale(self) -> None:
        """Questions that nobody asks any more: their answers would answer something else."""
        owed = {(r.id, r.seat) for r in self.pending() if not r.optional}
        for ticket, asked in list(self._asked.items()):
            if not any((r.id, asked.seat) in owed for r in asked.requests if not r.optional):
                self._forget(ticket)

    def _forget(self, ticket: int) -> None:
        asked = self._asked.pop(ticket)
        self._answers.pop(ticket, None)
        if asked.seat in self._players:
            self._players[asked.seat].forget(ticket)

    def _forget_asked(self) -> None:
        for ticket in list(self._asked):
            self._forget(ticket)

    def sit(self, seat: int, sitter: Sitter) -> None:
        """Somebody else takes the seat: a computer for a person, a person for a computer, another level."""
        for ticket, asked in list(self._asked.items()):
            if asked.seat == seat:
                self._forget(ticket)
        player = self._players.pop(seat, None)
        if player is not None and player not in self._players.values():
            player.close()
        self._undo.clear()
        self.record.seats[seat] = sitter
        if self._journal is not None:
            self._journal.sit(self.record.seats)

    # hints ------------------------------------------------------------------------------------------------------------
    def ask_hint(self, seat: int, advisor: Player) -> bool:
        """What would a strong player do? The advisor sees what the seat sees. False: nothing is asked of the seat."""
        requests = tuple(self.requests(seat))
        if not any(not r.optional for r in requests):
            return False
        self._ticket += 1
        self._hints, self._hint_ticket = advisor, self._ticket
        self._hint_asked = Asked(seat, requests, self._clock() + PATIENCE)
        advisor.ask(self._ticket, self.view(seat), requests, self.budget)
        return True

    def poll_hint(self) -> tuple[int, int, Choice] | None:
        """(seat, request id, choice) once the advisor has answered and the question still stands; `hint_reason` then
        says why, if the advisor does."""
        if self._hints is None or self._hint_asked is None:
            return None
        asked = self._hint_asked
        for ticket, answer in self._hints.poll():
            if ticket != self._hint_ticket:
                continue
            self._hint_asked = None
            self.hint_reason = read_reason(self._hints, ticket, answer)
            read = read_answer(answer, asked.requests) if answer is not None else None
            if read is not None and self.refuse(asked.seat, *read) is None:
                return asked.seat, *read
        return None

    @property
    def hint_pending(self) -> bool:
        return self._hint_asked is not None and self._clock() < self._hint_asked.deadline

    # keeping ----------------------------------------------------------------------------------------------------------
    def head(self, title: str, picture: bytes | None = None) -> Head:
        """What a list of saves shows of this game now: public things only."""
        view = self.view(None)
        rows = self.record.standings if self._ended else public_standings(self.record.game, view, len(self.seats))
        told = (entry.event for entry in self.chronicle.for_seat(None))
        names = dict(enumerate(seat_labels(self.game, self._state, told, len(self.seats))))
        rows = [{**row, **names.get(row.get("seat", -1), {})} for row in rows or []]
        return Head(
            title=title, game=self.record.game, round=public_round(view), status=self.record.status, standings=rows,
            decisions=self.decisions + (self.record.base.at if self.record.base else 0), seats=self.seats,
            picture=picture,
        )  # fmt: skip

    def save(self, title: str, picture: bytes | None = None, path: Path | None = None) -> Path:
        """A named save. Trouble if it cannot be written; the game is not touched by that."""
        if self.keeper is None:
            raise ValueError("a table without a keeper saves nothing")
        return self.keeper.saves.write(self.record, self.head(title, picture), path)

    @property
    def unsaved(self) -> bool:
        """Whether something of this game is known not to be on the disk that keeps it."""
        return self._journal is not None and self._journal.failing

    def close(self, title: str = "", picture: bytes | None = None, abandon: bool = False) -> None:
        """Leaves the table. A finished or abandoned game becomes a replay; an unfinished one waits for 'Continue'."""
        for player in {id(p): p for p in self._players.values()}.values():
            player.close()
        self._players.clear()
        self._asked.clear()
        if abandon and not self._ended:
            self._ended = True
            self.record.status = "abandoned"
            if self._journal is not None:
                self._journal.end("abandoned", None)
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close()
            if self._ended and self.keeper is not None and not self.record.decisions:
                self.keeper.forget(self.record.id)  # nobody has done anything: nothing to watch
            elif self._ended and self.keeper is not None:
                self.keeper.archive(self.record, self.head(title or self.record.began, picture))

    def restart(self) -> Table:
        """The same game from its beginning: same seed, same sitters. This table is closed and its game kept as a
        replay."""
        self.close(abandon=True)
        return Table.new(
            self.game, self.record.config, self.record.seats, self.record.seed, keeper=self.keeper,
            players=self._make_player, budget=self.budget, on_end=self._on_end, clock=self._clock,
        )  # fmt: skip

    def _chronicle_from(self, events: list[list[Event]]) -> None:
        seats = [-1, *(d.seat for d in self.record.decisions)]
        for number, happened in enumerate(events):
            self.chronicle.add(number, seats[number], happened)
