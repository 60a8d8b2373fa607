"""The Biker Game as the kernel's contract wants it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mayhem.assets import assets_root
from mayhem.games.biker_game import audit as audits
from mayhem.games.biker_game import imagine as worlds
from mayhem.games.biker_game import names, scoring, snapshot
from mayhem.games.biker_game import stage as stages
from mayhem.games.biker_game import view as views
from mayhem.games.biker_game.config import Config, read_config, write_config
from mayhem.games.biker_game.content import load
from mayhem.games.biker_game.frames import APPLY, LEGAL, REFUSE, SAMPLE, advance, refuse_shape
from mayhem.games.biker_game.frames.church import legal_desk
from mayhem.games.biker_game.frames.flow import check_million
from mayhem.games.biker_game.meta import F_CHURCH, F_OFFER, FRAMES, NAME, RULES_VERSION
from mayhem.games.biker_game.setup import new_state
from mayhem.games.biker_game.state import State
from mayhem.games.biker_game.tables import Tables
from mayhem.kernel.game import Choice, Event, Refusal, Request


class BikerGame:
    """One game with its content. Positions are of the class `State`."""

    def __init__(self, tables: Tables, content_hash: str) -> None:
        self.name = NAME
        self.rules_version = RULES_VERSION
        self.content_hash = content_hash
        self.tables = tables

    # configuration --------------------------------------------------------------------------------------------------
    def read_config(self, raw: dict[str, Any]) -> Config:
        return read_config(raw)

    def write_config(self, config: Config) -> dict[str, Any]:
        return write_config(config)

    def new(self, config: Config, seed: int) -> State:
        return new_state(config, self.tables, seed)

    # the public door ------------------------------------------------------------------------------------------------
    def seats(self, state: State) -> int:
        return state.n

    def pending(self, state: State) -> list[Request]:
        """One seat decides at a time. In Church it may besides change its standing orders and strike plans."""
        if not state.stack:
            return []
        f = state.stack[-1]
        args = f[3:4] if f[0] == F_OFFER else f[3:]
        asked = [Request(f[1], f[2], FRAMES[f[0]], args)]
        if f[0] == F_CHURCH:
            asked.append(Request(f[1], f[2], "desk", (), True))
        return asked

    def legal(self, state: State, request: Request) -> list[Choice]:
        f = state.stack[-1]
        return legal_desk(state, f) if request.kind == "desk" else LEGAL[f[0]](state, f)

    def refuse(self, state: State, request_id: int, seat: int, choice: Choice) -> Refusal | None:
        if not state.stack:
            return Refusal("game_over", "B9")
        f = state.stack[-1]
        if f[1] != request_id or f[2] != seat:
            return Refusal("not_asked", "B3", (("club", seat),))
        return refuse_shape(f, choice) or REFUSE[f[0]](state, f, choice)

    def submit(self, state: State, request_id: int, seat: int, choice: Choice) -> Refusal | list[Event]:
        refusal = self.refuse(state, request_id, seat, choice)
        if refusal is not None:
            return refusal
        if state.script is not None:
            self.apply(state.clone(), request_id, seat, choice)  # a script that runs out must not leave half a deed
        events: list[Event] = []
        state.events = events
        self.apply(state, request_id, seat, choice)
        state.events = []
        return events

    def over(self, state: State) -> bool:
        return not state.stack

    def standings(self, state: State) -> list[dict[str, Any]]:
        return scoring.standings(state)

    # the trusted door -----------------------------------------------------------------------------------------------
    def apply(self, state: State, request_id: int, seat: int, choice: Choice) -> None:
        f = state.stack[-1]
        APPLY[f[0]](state, f, choice)
        advance(state)
        if state.config.instant_million:
            check_million(state)

    def sample(self, state: State, words: list[int]) -> tuple[int, int, Choice]:
        f = state.stack[-1]
        return f[1], f[2], SAMPLE[f[0]](state, f, words)

    # who may see what -----------------------------------------------------------------------------------------------
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return views.view(state, seat)

    def imagine(self, view: dict[str, Any], words: list[int]) -> State:
        return worlds.imagine(self.tables, view, words)

    def resample(self, state: State, seat: int, words: list[int]) -> None:
        worlds.resample(state, seat, words)

    # keeping and checking -------------------------------------------------------------------------------------------
    def pack(self, state: State) -> dict[str, Any]:
        return snapshot.pack(state)

    def unpack(self, config: Config, data: dict[str, Any]) -> State:
        return snapshot.unpack(config, self.tables, data)

    def audit(self, state: State) -> list[str]:
        return audits.audit(state)

    # names for people and programs ------------------------------------------------------------------------------------
    def name_choice(self, state: State, choice: Choice) -> dict[str, Any]:
        return names.name_choice(state, choice)

    def read_choice(self, state: State, seat: int, raw: Any) -> Choice:
        return names.read_choice(state, seat, raw)

    def seat_name(self, state: State, seat: int) -> str:
        return names.seat_name(seat)

    def read_seat(self, state: State, raw: Any) -> int:
        return names.read_seat(state, raw)

    def name_event(self, state: State, event: Event) -> dict[str, Any]:
        return names.name_event(state, event)

    # scenarios --------------------------------------------------------------------------------------------------------
    def stage(self, config: Config, seed: int, raw: Any, script: list[int] | None) -> State:
        return stages.stage(self.tables, config, seed, raw, script)

    def report(self, state: State, seat: int | None) -> dict[str, Any]:
        return stages.report(state, seat)


def standard(folder: Path | None = None) -> BikerGame:
    """The game with the content of this installation, or of another folder."""
    tables, content_hash = load(folder or assets_root() / "content" / NAME)
    return BikerGame(tables, content_hash)
