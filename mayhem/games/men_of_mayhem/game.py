"""Men of Mayhem as the rest of the program knows it (kernel/game.py has the contract)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mayhem.content import Problem
from mayhem.games.men_of_mayhem import audit as audit_
from mayhem.games.men_of_mayhem import config as config_
from mayhem.games.men_of_mayhem import flow, imagine, scoring, setup, words
from mayhem.games.men_of_mayhem import stage as stage_
from mayhem.games.men_of_mayhem import state as state_
from mayhem.games.men_of_mayhem import view as view_
from mayhem.games.men_of_mayhem.config import Config
from mayhem.games.men_of_mayhem.content import load_all
from mayhem.games.men_of_mayhem.frames import deal
from mayhem.games.men_of_mayhem.frames.rounds import BLINDS, settle_law
from mayhem.games.men_of_mayhem.state import CLAIM, CLEAN_UP, State
from mayhem.games.men_of_mayhem.tables import Tables
from mayhem.games.men_of_mayhem.verbs import (
    F_DEAL,
    F_GUNS,
    F_MARKET,
    F_OPTION,
    F_OVER,
    F_PICK,
    F_ROUND,
    F_STRIKE,
    F_TRADE,
    FIRST_DECISION,
    FRAME_WORDS,
    OWN_FRAMES,
    V_OFFER,
    VERB_WORDS,
)  # fmt: skip
from mayhem.kernel.game import Choice, Event, PackError, Refusal, Request


class MenOfMayhem:
    """The rules with one set of content."""

    name = "men_of_mayhem"
    rules_version = 2

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.content_hash = tables.hash
        self.problems: list[Problem] = []  # what was wrong with packs that were left out
        self.texts: dict[str, dict[str, str]] = {}  # language -> catalogue key -> text: what packs add

    # configuration
    def read_config(self, raw: dict[str, Any]) -> Config:
        return config_.read_config(self.tables, raw)

    def write_config(self, config: Config) -> dict[str, Any]:
        return config_.write_config(self.tables, config)

    def new(self, config: Config, seed: int) -> State:
        state = setup.new_state(self.tables, config, seed)
        flow.advance(state)
        return state

    # the public door
    def seats(self, state: State) -> int:
        return state.n

    def pending(self, state: State) -> list[Request]:
        f = state.stack[-1]
        if f[0] == F_OVER:
            return []
        mask = flow.askers(state)
        secret = f[0] in (F_GUNS, F_MARKET)
        kind = FRAME_WORDS[f[0]]
        requests = [
            Request(f[1], seat, kind, f[2:] if f[0] != F_DEAL else f[2:14], False, secret)
            for seat in range(state.n) if mask >> seat & 1
        ]  # fmt: skip
        if deal.open_for_offers(state):
            requests += [
                Request(f[1], seat, "offer", (), True)
                for seat in range(state.n) if state.alive[seat] and state.offers[seat]
            ]  # fmt: skip
        return requests

    def legal(self, state: State, request: Request) -> list[Choice]:
        if request.optional:
            return []  # offers are too many to list: the law knows them, `sample_offer` has ideas
        f = state.stack[-1]
        if f[1] != request.id or not flow.askers(state) >> request.seat & 1:
            return []
        return flow.LEGAL[f[0] - FIRST_DECISION](state, f, request.seat)

    def sample_offer(self, state: State, seat: int, words_: list[int]) -> Choice | None:
        return deal.sample_offer(state, seat, words_)

    def refuse(self, state: State, request_id: int, seat: int, choice: Choice) -> Refusal | None:
        if not isinstance(choice, tuple) or not 0 < len(choice) <= words.MOST_NUMBERS:
            return Refusal("malformed", "M4.1")
        for number in choice:
            if type(number) is not int or not -words.LARGEST < number < words.LARGEST:
                return Refusal("malformed", "M4.1")
        f = state.stack[-1]
        if f[0] == F_OVER:
            return Refusal("game_over", "M13.1")
        if f[1] != request_id:
            return Refusal("stale_request", "M4.1")
        if type(seat) is not int or not 0 <= seat < state.n:
            return Refusal("no_such_seat", "M4.1")
        if not 0 <= choice[0] < len(VERB_WORDS):
            return Refusal("malformed", "M4.1")
        if choice[0] == V_OFFER:
            return deal.refuse_offer(state, seat, choice)
        if not flow.askers(state) >> seat & 1:
            return Refusal("not_your_decision", "M3.4")
        return flow.REFUSE[f[0] - FIRST_DECISION](state, f, seat, choice)

    def submit(self, state: State, request_id: int, seat: int, choice: Choice) -> Refusal | list[Event]:
        refusal = self.refuse(state, request_id, seat, choice)
        if refusal is not None:
            return refusal
        if state.script is not None:
            flow.apply(state.clone(), seat, choice)  # a script that runs out must not leave half a deed behind
        events: list[Event] = []
        state.events = events
        state.opened = state.site[state.first_slot :]
        flow.apply(state, seat, choice)
        return events

    def over(self, state: State) -> bool:
        return state.stack[-1][0] == F_OVER

    def standings(self, state: State) -> list[dict[str, Any]]:
        return scoring.standings(state)

    # the trusted door
    def apply(self, state: State, request_id: int, seat: int, choice: Choice) -> None:
        flow.apply(state, seat, choice)

    sample = staticmethod(flow.sample)

    # who may see what
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view_.view(state, seat)

    def imagine(self, view: dict[str, Any], words_: list[int], memory: int | None = None) -> State:
        return imagine.imagine(self.tables, view, words_, memory)

    def resample(self, state: State, seat: int, words_: list[int], memory: int | None = None) -> None:
        imagine.resample(state, seat, words_, memory)

    # keeping and checking
    def pack(self, state: State) -> dict[str, Any]:
        return state_.pack(state)

    def unpack(self, config: Config, data: dict[str, Any]) -> State:
        state = state_.unpack(self.tables, config, data)
        _check_frames(state)
        try:
            settle_law(state)  # as the cards are today: those of an older save may have been mended since
            problems = audit_.audit(state)
            for request in self.pending(state):
                self.legal(state, request)
            for seat in range(state.n):
                self.view(state, seat)
            self.report(state, None)
        except (IndexError, KeyError, TypeError, ValueError, AssertionError) as error:
            raise PackError(f"the snapshot does not hold together: {error}") from error
        if problems:
            raise PackError(f"the snapshot does not hold together: {problems[0]}")
        return state

    def audit(self, state: State) -> list[str]:
        return audit_.audit(state)

    # names
    def name_choice(self, state: State, choice: Choice) -> dict[str, Any]:
        return words.name_choice(state, choice)

    def read_choice(self, state: State, seat: int, raw: Any) -> Choice:
        return words.read_choice(state, seat, raw)

    def name_event(self, state: State, event: Event) -> dict[str, Any]:
        return words.name_event(state, event)

    def seat_name(self, state: State, seat: int) -> str:
        return words.name_seat(state, seat)

    def read_seat(self, state: State, raw: Any) -> int:
        return words.read_seat(state, raw)

    # scenarios
    def stage(self, config: Config, seed: int, raw: Any, script: list[int] | None) -> State:
        return stage_.stage(self.tables, config, seed, raw, script)

    def report(self, state: State, seat: int | None) -> dict[str, Any]:
        return stage_.report(state, seat)


# Entries of each kind of frame after kind and serial: s seat, l location, m mask (or -1), c card, n small number.
_SHAPES = {
    "round": "n", "reveal": "n", "turns": "s", "fight": "nlssmnn", "gains": "msnn", "last": "n", "strike": "cnsmn",
    "over": "",
    "pick": "sn", "order": "s", "free_order": "s", "exploit": "slm", "fall": "s", "backup": "sl", "window": "m",
    "guns": "lm",
    "shoot": "slm", "injure": "sln", "spoils": "sl", "market": "m", "option": "scn", "lose": "sn", "hurt": "sn",
    "trade": "scnnn", "deal": "ss" + "n" * 11,
}  # fmt: skip


def _check_frames(state: State) -> None:
    """A damaged stack must not reach the rules."""
    if not state.stack:
        raise PackError("the snapshot has no frame")
    for f in state.stack:
        if not 0 <= f[0] < len(FRAME_WORDS) or len(f) != 2 + len(_SHAPES[FRAME_WORDS[f[0]]]):
            raise PackError("a frame of the snapshot is unknown")
        if not 0 < f[1] <= state.serial:
            raise PackError("a frame of the snapshot has a serial from the future")
        for letter, value in zip(_SHAPES[FRAME_WORDS[f[0]]], f[2:], strict=True):
            high = {"s": state.n, "l": state.locs, "m": 1 << 16, "c": len(state.tables.cards), "n": 1000}[letter]
            if not (-1 if letter in "mn" else 0) <= value < high:
                raise PackError("a frame of the snapshot names something that does not exist")
        if f[0] in OWN_FRAMES and f[0] != F_PICK and state.gang[f[2]] < 0:
            raise PackError("a frame of the snapshot asks a seat without a gang")
        if f[0] == F_ROUND and not CLAIM <= f[2] <= BLINDS:
            raise PackError("a round of the snapshot has an unknown step")
        if not _strike_exists(state, f):
            raise PackError("a frame of the snapshot names an effect that its card has not")
    if not 0 <= state.step <= CLEAN_UP or not 0 <= state.round <= state.rounds:
        raise PackError("the snapshot is at an unknown step or round")


def _strike_exists(state: State, f: tuple[int, ...]) -> bool:
    """Frames that go through a card's effects point at one that it has."""
    if f[0] == F_STRIKE:
        return 0 <= f[3] <= len(state.tables.cards[f[2]].strikes)
    if f[0] not in (F_OPTION, F_TRADE):
        return True
    strikes = state.tables.cards[f[3]].strikes
    if not 0 <= f[4] < len(strikes):
        return False
    if f[0] == F_OPTION:
        return True
    options = strikes[f[4]].options
    return 0 <= f[5] < len(options) and 0 <= f[6] < len(options[f[5]]) and options[f[5]][f[6]].rule is not None


def standard(packs: Path | None = None) -> MenOfMayhem:
    """With the content that ships, and the player's packs if a folder is given."""
    loaded = load_all(packs)
    game = MenOfMayhem(loaded.tables)
    game.problems, game.texts = loaded.problems, loaded.texts
    return game
