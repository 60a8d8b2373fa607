"""Games played at random through the contract, for whatever needs a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mayhem.kernel.digest import digest
from mayhem.kernel.game import Choice, Refusal
from mayhem.kernel.rng import Rng
from mayhem.persist.disk import Disk
from mayhem.persist.keeper import Keeper
from mayhem.persist.paths import find_paths
from mayhem.persist.record import Sitter
from mayhem.session.table import Table
from tests.toy_game import Dregs

DREGS = Dregs()


def games(name: str) -> Any:
    """The shelf of the tests."""
    if name == DREGS.name:
        return DREGS
    raise KeyError(name)


def keeper(home: Path, disk: Disk | None = None) -> Keeper:
    return Keeper(find_paths(home), games, disk)


def people(count: int) -> list[Sitter]:
    return [Sitter.person(f"Person {i + 1}") for i in range(count)]


def new_table(seed: int = 1, seats: int = 3, rounds: int = 3, keeper: Keeper | None = None, **more: Any) -> Table:
    more.setdefault("seats_taken", people(seats))
    return Table.new(DREGS, {"seats": seats, "rounds": rounds}, more.pop("seats_taken"), seed, keeper=keeper, **more)


def pick(game: Any, state: Any, rng: Rng) -> tuple[int, int, Choice]:
    """(seat, request, choice): mostly what is owed, now and then something optional."""
    optional = [r for r in game.pending(state) if r.optional]
    if optional and rng.below(5) == 0:
        request = rng.pick(optional)
        choices = game.legal(state, request)
        if not choices and hasattr(game, "sample_offer"):  # too many to list: the game has ideas
            idea = game.sample_offer(state, request.seat, rng.words)
            choices = [idea] if idea is not None else []
        if choices:
            return request.seat, request.id, rng.pick(choices)
    request_id, seat, choice = game.sample(state, rng.words)
    return seat, request_id, choice


def play(table: Table, rng: Rng, count: int = 1 << 30) -> int:
    """Plays up to so many random decisions."""
    done = 0
    while done < count and not table.over:
        result = table.submit(*pick(table.game, table._state, rng))
        assert not isinstance(result, Refusal), result
        done += 1
    return done


def position(table: Table) -> str:
    return digest(table.game.pack(table._state))
