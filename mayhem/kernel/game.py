"""What a game is to the rest of the program."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

Choice = tuple[int, ...]
Frame = tuple[int, ...]
Event = tuple[Any, ...]  # (kind: str, mask: int, ints...)

EVERYBODY = -1


class Request(NamedTuple):
    """A decision that a seat owes, or, if optional, may take."""

    id: int
    seat: int
    kind: str
    args: tuple[int, ...] = ()
    optional: bool = False
    secret: bool = False


class Refusal(NamedTuple):
    """Why not. `code` is a catalogue key (`refuse.<code>`), `rule` the number of the rule, `args` fill the text."""

    code: str
    rule: str
    args: tuple[tuple[str, int | str], ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return {"refused": self.code, "rule": self.rule, **dict(self.args)}


class State(Protocol):
    """The little of a position that the kernel itself touches."""

    stack: list[Frame]
    rng: list[int]
    script: list[int] | None
    events: list[Event] | None

    def clone(self) -> State: ...


S = TypeVar("S", bound="State")


class Game(Protocol[S]):
    """One game on the shelf. Implemented by an object per game; states are of the game's own class `S`."""

    name: str
    rules_version: int
    content_hash: str

    # configuration --------------------------------------------------------------------------------------------------
    def read_config(self, raw: dict[str, Any]) -> Any:
        """A frozen configuration from plain data; raises ConfigError naming key, value and remedy."""

    def write_config(self, config: Any) -> dict[str, Any]: ...

    def new(self, config: Any, seed: int) -> S:
        """A position ready for its first decision. Events of the set-up are in `state.events`."""

    # the public door ------------------------------------------------------------------------------------------------
    def seats(self, state: S) -> int: ...

    def pending(self, state: S) -> list[Request]:
        """Required requests first, then optional ones. Empty exactly when the game is over."""

    def legal(self, state: S, request: Request) -> list[Choice]:
        """Choices that will not be refused, never empty for a required request. A subset of the law where there are too
        many to list."""

    def refuse(self, state: S, request_id: int, seat: int, choice: Choice) -> Refusal | None: ...

    def submit(self, state: S, request_id: int, seat: int, choice: Choice) -> Refusal | list[Event]: ...

    def over(self, state: S) -> bool: ...

    def standings(self, state: S) -> list[dict[str, Any]]:
        """After the end: one mapping a seat, best first, with at least `seat`, `place`, `score`."""

    # the trusted door -----------------------------------------------------------------------------------------------
    def apply(self, state: S, request_id: int, seat: int, choice: Choice) -> None: ...

    def sample(self, state: S, words: list[int]) -> tuple[int, int, Choice]:
        """(request id, seat, choice): a random legal answer to one of the required requests, without listing them
        all."""

    # who may see what -----------------------------------------------------------------------------------------------
    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """Plain, JSON-able data without anything that the seat may not know; None is the spectator."""

    def imagine(self, view: dict[str, Any], words: list[int]) -> S:
        """One world consistent with a view."""

    def resample(self, state: S, seat: int, words: list[int]) -> None:
        """Deals anew, in place, all that the seat cannot see."""

    # keeping and checking -------------------------------------------------------------------------------------------
    def pack(self, state: S) -> dict[str, Any]:
        """The whole position as JSON-able data (a snapshot)."""

    def unpack(self, config: Any, data: dict[str, Any]) -> S:
        """Raises PackError on anything that `pack` cannot have written."""

    def audit(self, state: S) -> list[str]:
        """Broken invariants, in words for developers; empty when all is well."""

    # names for people and programs ------------------------------------------------------------------------------------
    def name_choice(self, state: S, choice: Choice) -> dict[str, Any]: ...

    def read_choice(self, state: S, seat: int, raw: Any) -> Choice:
        """From names, ids or numbers; raises ChoiceError naming the word that is wrong and what was expected."""

    def name_event(self, state: S, event: Event) -> dict[str, Any]: ...

    def seat_name(self, state: S, seat: int) -> str: ...

    def read_seat(self, state: S, raw: Any) -> int:
        """From a name or number; raises ChoiceError."""

    # scenarios (scenario.py) -----------------------------------------------------------------------------------------
    def stage(self, config: Any, seed: int, raw: Any, script: list[int] | None) -> S:
        """A position set up by names, with scripted dice; raises scenario.StageError naming the entry that is wrong."""

    def report(self, state: S, seat: int | None) -> dict[str, Any]:
        """The position by names: the whole truth, or what a seat sees."""


class ConfigError(ValueError):
    """A configuration that no game can be made of. `code` is a catalogue key (`config.<code>`), `values` fill the
    text: the option, and what was found or would do."""

    def __init__(self, code: str, **values: Any) -> None:
        self.code, self.values = code, values
        super().__init__("; ".join([code, *(f"{word}: {value}" for word, value in values.items())]))


class PackError(ValueError):
    """A snapshot that is damaged or was not written by this game."""


class ChoiceError(ValueError):
    """A choice spelled so that it means nothing here."""
