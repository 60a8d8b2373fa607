"""The laws that every game inherits, as functions that walk games and collect violations.

tests/kernel/game_laws.py turns them into tests; a game's test module subclasses that and says which configurations to
walk.
Each law returns what it found wrong in words for developers; empty is good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mayhem.kernel.digest import digest
from mayhem.kernel.game import EVERYBODY, Choice, Refusal
from mayhem.kernel.rng import Rng

MOST_DECISIONS = 20_000  # far more than any game needs; random play must end (a law)


class Walk:
    """One random game: at each decision the position, the request and the choice that will be made."""

    def __init__(self, game: Any, raw_config: dict[str, Any], seed: int, offers: bool = True) -> None:
        self.game = game
        self.config = game.read_config(raw_config)
        self.seed = seed
        self.rng = Rng(seed * 7919 + 1)
        self.offers = offers
        self.decisions: list[tuple[int, int, Choice]] = []
        self.trail: list[str] = []  # the digest after each decision, where one is asked for
        self.state = game.new(self.config, seed)

    def play(self) -> None:
        """To the end, keeping the trail."""
        for _ in self.steps():
            if self.decisions:
                self.trail.append(digest(self.game.pack(self.state)))
        self.trail.append(digest(self.game.pack(self.state)))

    def steps(self) -> Iterator[tuple[Any, int, int, Choice]]:
        """Yields (state, request id, seat, choice) before each decision and then applies it through the public door."""
        game, state = self.game, self.state
        while not game.over(state):
            if len(self.decisions) >= MOST_DECISIONS:
                raise AssertionError(f"seed {self.seed}: random play does not end")
            request_id, seat, choice = self._choose()
            yield state, request_id, seat, choice
            result = game.submit(state, request_id, seat, choice)
            if isinstance(result, Refusal):
                raise AssertionError(f"seed {self.seed}: sampled choice {choice} was refused: {result}")
            self.events = result
            self.decisions.append((request_id, seat, choice))

    def _choose(self) -> tuple[int, int, Choice]:
        """Mostly a sample; now and then an optional request or an entry of `legal`, so that all doors are used."""
        game, state, rng = self.game, self.state, self.rng
        roll = rng.below(12)
        if roll == 0 and self.offers and hasattr(game, "sample_offer"):
            optional = [request for request in game.pending(state) if request.optional]
            if optional:
                request = rng.pick(optional)
                offer = game.sample_offer(state, request.seat, rng.words)
                if offer is not None:
                    return request.id, request.seat, offer
        if roll == 1:
            request = next(r for r in game.pending(state) if not r.optional)
            return request.id, request.seat, rng.pick(game.legal(state, request))
        sampled: tuple[int, int, Choice] = game.sample(state, rng.words)
        return sampled


def run(walk: Walk, check: Callable[[Any, int, int, Choice], list[str]], every: int = 1) -> list[str]:
    """Applies a check at every n-th decision of a walk."""
    found: list[str] = []
    for i, (state, request_id, seat, choice) in enumerate(walk.steps()):
        if i % every == 0:
            found += [f"seed {walk.seed}, decision {i}: {text}" for text in check(state, request_id, seat, choice)]
    return found


# The laws
# --------------------------------------------------------------------------------------------------------------
def legal_is_law(game: Any, state: Any) -> list[str]:
    """legal is a subset of the law, never empty for a required request, and knows no choice twice."""
    found = []
    for request in game.pending(state):
        choices = game.legal(state, request)
        if not request.optional and not choices:
            found.append(f"{request} has no legal choice")
        if len(set(choices)) != len(choices):
            found.append(f"{request} lists a choice twice")
        for choice in choices:
            refusal = game.refuse(state, request.id, request.seat, choice)
            if refusal is not None:
                found.append(f"legal {choice} is refused: {refusal}")
    return found


def refusal_changes_nothing(game: Any, state: Any, rng: Rng) -> list[str]:
    """Mutilated choices, wrong seats and stale ids: refused or, if they happen to be right, left alone; never an
    error."""
    found = []
    requests = [request for request in game.pending(state) if not request.optional]
    request = rng.pick(requests)
    before = game.pack(state)
    base = rng.pick(game.legal(state, request))
    tries: list[tuple[int, int, Any]] = [
        (request.id + 1, request.seat, base),
        (request.id, (request.seat + 1) % game.seats(state), ()),
        (request.id, -1, base),
        (request.id, request.seat, (*base, 0)),
        (request.id, request.seat, (99, *base[1:])),
        (request.id, request.seat, tuple(rng.below(40) - 5 for _ in range(rng.below(8)))),
        (request.id, request.seat, (base[0], *(rng.below(30) - 5 for _ in base[1:]))),
        (request.id, request.seat, (True,)),
        (request.id, request.seat, ("0",)),
    ]
    for request_id, seat, choice in tries:
        if game.refuse(state, request_id, seat, choice) is None:
            continue
        result = game.submit(state, request_id, seat, choice)
        if not isinstance(result, Refusal):
            found.append(f"{choice} was refused by the law but accepted by submit")
        if game.pack(state) != before:
            found.append(f"refused {choice} changed the position")
            before = game.pack(state)
    return found


def clones_are_independent(game: Any, state: Any, rng: Rng) -> list[str]:
    before = game.pack(state)
    copy = state.clone()
    if game.pack(copy) != before:
        return ["a clone differs from its original"]
    for _ in range(12):
        if game.over(copy):
            break
        request_id, seat, choice = game.sample(copy, rng.words)
        game.apply(copy, request_id, seat, choice)
    return [] if game.pack(state) == before else ["playing on a clone changed the original"]


def packs_and_unpacks(game: Any, state: Any) -> list[str]:
    packed = game.pack(state)
    again = game.unpack(state.config, packed)
    return [] if game.pack(again) == packed else ["unpack(pack(s)) differs"]


def views_hide(game: Any, state: Any, rng: Rng) -> list[str]:
    """view(imagine(v)) == v, and view(resample(s, p), p) == view(s, p), for every seat; the spectator's view never
    errs."""
    found = []
    game.view(state, None)
    for seat in range(game.seats(state)):
        seen = game.view(state, seat)
        world = game.imagine(seen, rng.words)
        if game.view(world, seat) != seen:
            keys = [key for key, value in seen.items() if game.view(world, seat)[key] != value]
            found.append(f"view(imagine(v)) != v for seat {seat} in {keys}")
        other = state.clone()
        game.resample(other, seat, rng.words)
        if game.view(other, seat) != seen:
            keys = [key for key, value in seen.items() if game.view(other, seat)[key] != value]
            found.append(f"view(resample(s)) != view(s) for seat {seat} in {keys}")
    return found


def imagined_worlds_play(game: Any, state: Any, rng: Rng) -> list[str]:
    """An imagined world is a position like any other: it can be played on."""
    seat = rng.below(game.seats(state))
    world = game.imagine(game.view(state, seat), rng.words)
    for _ in range(20):
        if game.over(world):
            break
        request_id, mover, choice = game.sample(world, rng.words)
        refusal = game.refuse(world, request_id, mover, choice)
        if refusal is not None:
            return [f"in an imagined world {choice} was refused: {refusal}"]
        game.apply(world, request_id, mover, choice)
        wrong = game.audit(world)
        if wrong:
            return [f"in an imagined world {choice} led to: {wrong[0]}"]
    return []


def secret_commits_commute(game: Any, state: Any, rng: Rng) -> list[str]:
    """Simultaneous choices in any order lead to the same position."""
    requests = [request for request in game.pending(state) if not request.optional]
    if len(requests) < 2:
        return []
    chosen = [(request, rng.pick(game.legal(state, request))) for request in requests]
    results = []
    for order in (chosen, chosen[::-1]):
        copy = state.clone()
        for request, choice in order:
            refusal = game.refuse(copy, request.id, request.seat, choice)
            if refusal is not None:
                return [f"another seat's commit made {request} stale: {refusal}"]
            game.apply(copy, request.id, request.seat, choice)
        results.append(digest(game.pack(copy)))
    return [] if results[0] == results[1] else ["simultaneous choices do not commute"]


def events_keep_secrets(game: Any, state: Any, request_id: int, seat: int, choice: Choice, rng: Rng) -> list[str]:
    """What a watching seat is told of another's decision must not depend on what is hidden from the watcher, as long as
    nothing becomes visible by it: a secret commit tells everybody else the same whatever was chosen."""
    requests = [r for r in game.pending(state) if not r.optional]
    mine = next((r for r in requests if r.seat == seat), None)
    if mine is None or not mine.secret or len(requests) < 2:
        return []
    told = []
    for option in game.legal(state, mine):
        copy = state.clone()
        events = game.submit(copy, request_id, seat, option)
        if isinstance(events, Refusal):
            return [f"legal secret {option} was refused"]
        told.append(
            [
                e
                for e in events
                if e[1] == EVERYBODY or any(e[1] >> w & 1 for w in range(game.seats(state)) if w != seat)
            ]
        )
        for watcher in range(game.seats(state)):
            if watcher != seat and game.view(copy, watcher) != game.view(_committed(game, state, mine), watcher):
                return [f"seat {watcher} can read the secret choice {option} of seat {seat}"]
    return [] if all(entry == told[0] for entry in told) else [f"events tell what seat {seat} chose in secret"]


def _committed(game: Any, state: Any, request: Any) -> Any:
    copy = state.clone()
    game.submit(copy, request.id, request.seat, game.legal(state, request)[0])
    return copy


def replays(game: Any, walk: Walk) -> list[str]:
    """A finished walk, played again from its decisions, gives the same digests at every step."""
    state = game.new(walk.config, walk.seed)
    for (request_id, seat, choice), want in zip(walk.decisions, walk.trail, strict=True):
        result = game.submit(state, request_id, seat, choice)
        if isinstance(result, Refusal):
            return [f"seed {walk.seed}: the replay refuses {choice}: {result}"]
        if digest(game.pack(state)) != want:
            return [f"seed {walk.seed}: the replay leads elsewhere with {choice}"]
    return []
