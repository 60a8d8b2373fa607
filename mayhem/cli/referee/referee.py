"""Who is asked what, what they answer, and what they may see of it.

Nothing here reads or writes: `open` and `hear` give messages (mappings, one a line), the command carries them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mayhem import i18n
from mayhem.ai import Agent
from mayhem.cli.common.agents import answer
from mayhem.cli.referee.lines import BadLine, parse
from mayhem.content.problem import nearest
from mayhem.kernel.game import EVERYBODY, ChoiceError, Event, Refusal, Request

PROTOCOL = 1
KEYS = ("request", "seat", "choice")
MOST_CHOICES = 2000  # listed; the law knows more

Message = dict[str, Any]


class Referee:
    """One game. `driven` are the seats played from outside, `agents` sit on the others."""

    def __init__(
        self, game: Any, state: Any, driven: Sequence[int], agents: Mapping[int, Agent], views: bool = True
    ) -> None:
        self.game = game
        self.state = state
        self.driven = list(driven)
        self.agents = agents
        self.views = views
        self.left = False
        self._asked: set[tuple[int, int]] = set()  # (request id, seat) that were sent and still stand

    @property
    def over(self) -> bool:
        return bool(self.left or self.game.over(self.state))

    def open(self, config: dict[str, Any]) -> list[Message]:
        """What is said before the first line is heard. The seed is not: it would tell what is hidden."""
        seats = [
            {"seat": seat, "name": self._name(seat), "driven": seat in self.driven, "agent": self._agent_name(seat)}
            for seat in range(self.game.seats(self.state))
        ]
        hello = {
            "type": "hello", "protocol": PROTOCOL, "game": self.game.name, "rules_version": self.game.rules_version,
            "content_hash": self.game.content_hash, "config": config, "seats": seats,
        }  # fmt: skip
        return [hello, *self._told(list(self.state.events or ())), *self._go_on()]

    def hear(self, line: bytes) -> list[Message]:
        """One line from outside. Whatever is on it, the game stays whole, and a question asked still stands."""
        try:
            data = parse(line)
            if data == {"quit": True}:
                self.left = True
                return [{"type": "bye"}]
            return self._decide(*self._read(data))
        except BadLine as bad:
            text = i18n.t(f"cli.drive.error.{bad.code}", **bad.facts)
            return [{"type": "error", "error": bad.code, "text": text}]

    def _read(self, data: Message) -> tuple[int, int, Any]:
        for key in data:
            if key not in KEYS:
                raise BadLine("unknown_key", key=key[:40], known=", ".join(KEYS), hint=nearest(key, KEYS))
        if "choice" not in data:
            raise BadLine("no_choice")
        seat = data.get("seat", self.driven[0] if len(self.driven) == 1 else None)
        if type(seat) is not int or seat not in self.driven:
            raise BadLine("not_your_seat", known=", ".join(map(str, self.driven)))
        owed = [r for r in self.game.pending(self.state) if r.seat == seat]
        request = data.get("request", owed[0].id if owed else None)
        if type(request) is not int:
            raise BadLine("no_request")
        return request, seat, data["choice"]

    def _decide(self, request: int, seat: int, raw: Any) -> list[Message]:
        if request not in {r.id for r in self.game.pending(self.state)}:
            refusal = self.game.refuse(self.state, request, seat, (0,)) or Refusal("stale_request", "")
            return [self._refused(request, seat, refusal)]
        try:
            choice = self.game.read_choice(self.state, seat, raw)
        except ChoiceError as error:
            raise BadLine("bad_choice", reason=str(error)[:200]) from None
        except TypeError:  # a list or a mapping where a word belongs
            raise BadLine("bad_choice", reason=str(type(raw).__name__)) from None
        result = self.game.submit(self.state, request, seat, choice)
        if isinstance(result, Refusal):
            return [self._refused(request, seat, result)]
        self._asked.discard((request, seat))
        accepted = {"type": "accepted", "request": request, "seat": seat, "choice": list(choice)}
        return [accepted, *self._told(result), *self._go_on()]

    def _refused(self, request: int, seat: int, refusal: Refusal) -> Message:
        return {
            "type": "refused", "request": request, "seat": seat, "code": refusal.code, "rule": refusal.rule,
            "args": dict(refusal.args),
        }  # fmt: skip

    # what happens next ------------------------------------------------------------------------------------------------
    def _go_on(self) -> list[Message]:
        """The computers decide until somebody outside owes a decision; then that is asked."""
        said: list[Message] = []
        while not self.game.over(self.state):
            pending = self.game.pending(self.state)
            owing = [r.seat for r in pending if not r.optional and r.seat in self.agents]
            if not owing:
                return said + self._ask(pending)
            said += self._told(self._computer(owing[0], pending))
        return [*said, {"type": "over", "standings": self.game.standings(self.state)}]

    def _computer(self, seat: int, pending: Sequence[Request]) -> list[Event]:
        requests = [r for r in pending if r.seat == seat]
        request, _, choice = answer(self.game, self.state, self.agents[seat], requests)
        result = self.game.submit(self.state, request, seat, choice)
        if isinstance(result, Refusal):  # an agent's slip must not stop other people's game
            choice = self.game.legal(self.state, requests[0])[0]
            result = self.game.submit(self.state, requests[0].id, seat, choice)
        events: list[Event] = result
        return events

    def _ask(self, pending: Sequence[Request]) -> list[Message]:
        owed = {(r.id, r.seat): r for r in pending if not r.optional and r.seat in self.driven}
        self._asked &= set(owed)
        said = [self._request(r, pending) for key, r in owed.items() if key not in self._asked]
        self._asked |= set(owed)
        return said

    def _request(self, request: Request, pending: Sequence[Request]) -> Message:
        choices = self.game.legal(self.state, request)[:MOST_CHOICES]
        message: Message = {
            "type": "request", "request": request.id, "seat": request.seat, "name": self._name(request.seat),
            "kind": request.kind, "args": list(request.args), "secret": request.secret,
            "choices": [{"numbers": list(c), "named": self.game.name_choice(self.state, c)} for c in choices],
            "optional": [r.kind for r in pending if r.optional and r.seat == request.seat],
        }  # fmt: skip
        if self.views:
            message["view"] = self.game.view(self.state, request.seat)
        return message

    def _told(self, events: Sequence[Event]) -> list[Message]:
        """To each seat outside what it may see."""
        said: list[Message] = []
        for seat in self.driven:
            seen = [e for e in events if e[1] == EVERYBODY or e[1] >> seat & 1]
            if seen:
                named = [{**self.game.name_event(self.state, e), "numbers": list(e[2:])} for e in seen]
                said.append({"type": "events", "seat": seat, "events": named})
        return said

    def _name(self, seat: int) -> str:
        name = getattr(self.game, "seat_name", None)
        return str(name(self.state, seat)) if name is not None else str(seat)

    def _agent_name(self, seat: int) -> str | None:
        return self.agents[seat].name if seat in self.agents else None
