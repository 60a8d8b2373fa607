"""Long measurements of the computer players, run by hand; each prints its figures.

python -m tests.ai.measure harm  --games 100 --seconds 0.1    self-harm, fights, bluffs and deals among Presidents
python -m tests.ai.measure probe --games 100 --seconds 0.1    a seat that offers everything and its opposite
python -m tests.ai.measure kill  --times 200                  the worker killed at random in the middle of games
python -m tests.ai.measure time  --games 2                    thinking time by level, at full budget
python -m tests.ai.measure fair  --games 5000                 same view, same choice: so many positions for each level

`--first N` starts at another game: parts of a measurement can be run apart and their figures put together.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from mayhem.ai import LEVELS, Budget, Reason, make
from mayhem.ai.arena import percentile
from mayhem.ai.match import play
from mayhem.ai.men_of_mayhem.tally import Tally
from mayhem.ai.worker import Worker, WorkerPlayer
from mayhem.games import game
from mayhem.games.men_of_mayhem.verbs import V_ACCEPT, V_OFFER, V_REFUSE
from mayhem.kernel.game import Choice, Refusal, Request
from mayhem.kernel.rng import Rng


def table(mayhem: Any, number: int, **raw: Any) -> Any:
    """Four of the six gangs, moved on from game to game."""
    ids = [gang.id for gang in mayhem.tables.gangs]
    return mayhem.read_config({"gangs": [ids[(number + seat) % 6] for seat in range(4)], "high_octane": True, **raw})


def harm(args: argparse.Namespace) -> None:
    """Four of a level; after each game what has been counted so far, in all and a game."""
    mayhem = game("men_of_mayhem")
    total: Counter[str] = Counter()
    for played, number in enumerate(range(args.first, args.first + args.games), 1):
        tally = Tally()
        agents = [make(args.level, mayhem, number * 8 + seat) for seat in range(4)]
        play(mayhem, table(mayhem, number), 9000 + number, agents, budgets=budgets(args), watch=tally)
        total.update(tally.counts)
        wrong = {name: count for name, count in total.items() if name.startswith("harm_")}
        a_game = {name: round(count / played, 2) for name, count in sorted(total.items())}
        print(f"{played} games, self-harm {sum(wrong.values())} {wrong or ''}: {a_game}", flush=True)


def budgets(args: argparse.Namespace) -> dict[int, Budget]:
    return dict.fromkeys(range(4), Budget(args.iterations, None if args.iterations else args.seconds))


def worth(bundle: Sequence[int]) -> float:
    """Of cash, guns and contraband, by list prices."""
    return sum(price * count for price, count in zip((1.0, 1.5, 1.5), bundle, strict=True))


class Prober:
    """Plays like the quick policy, and offers something, then its opposite, as often as it may."""

    name = "prober"

    def __init__(self, mayhem: Any, seed: int, talks: bool, picky: bool = False) -> None:
        self.mayhem = mayhem
        self.picky = picky  # offers only what it would gain from
        self.inner = make("greedy", mayhem, seed)
        self.rng = Rng(seed)
        self.talks = talks
        self.last: Choice | None = None

    def choose(
        self, view: dict[str, Any], requests: Sequence[Request], budget: Budget | float | None = None
    ) -> tuple[Choice, Reason]:
        seat = requests[0].seat
        owed = [r for r in requests if not r.optional]
        if owed and owed[0].kind == "deal":
            frame = view["stack"][-1]
            give, want = frame[4:7], frame[7:10]
            gain = worth(give) - worth(want)
            able = all(view[pile][seat] >= w for pile, w in zip(("cash", "guns", "goods"), want, strict=True))
            return ((V_ACCEPT,) if gain > 0 and able else (V_REFUSE,)), Reason("ai.reason.plain")
        if self.talks and any(r.optional for r in requests) and view["offers"][seat]:
            offer = self._opposite() or self._idea(view, seat)
            if offer is not None and self.picky and worth(offer[5:8]) <= worth(offer[2:5]):
                offer = None
            state = self.mayhem.imagine(view, self.rng.words)
            if offer is not None and self.mayhem.refuse(state, requests[0].id, seat, offer) is None:
                self.last = offer
                return offer, Reason("ai.reason.plain")
        return self.inner.choose(view, owed, budget)

    def _opposite(self) -> Choice | None:
        last, self.last = self.last, None
        return None if last is None else (V_OFFER, last[1], *last[5:8], *last[2:5], 0, 0, 0, 0)

    def _idea(self, view: dict[str, Any], seat: int) -> Choice | None:
        rivals = [rival for rival in range(view["n"]) if rival != seat and view["alive"][rival]]
        bundle = [[self.rng.below(3) if self.rng.below(2) else 0 for _ in range(3)] for _ in range(2)]
        if not any(bundle[0] + bundle[1]):
            return None
        return (V_OFFER, self.rng.pick(rivals), *bundle[0], *bundle[1], 0, 0, 0, 0)


def probe(args: argparse.Namespace) -> None:
    """The same games with and without the talk."""
    mayhem = game("men_of_mayhem")
    gains: list[int] = []
    wins = {True: 0, False: 0}
    counts: Counter[str] = Counter()
    for number in range(args.first, args.first + args.games):
        cash = {}
        for talks in (False, True):
            seat = number % 4
            agents: list[Any] = [make(args.level, mayhem, number * 8 + i) for i in range(4)]
            agents[seat] = Prober(mayhem, number, talks, args.picky)
            tally = Tally()
            result = play(mayhem, table(mayhem, number), 7000 + number, agents, budgets=budgets(args), watch=tally)
            cash[talks] = next(row["score"] for row in result.standings if row["seat"] == seat)
            wins[talks] += seat in result.winners
            if talks:
                counts.update(tally.counts)
        gains.append(cash[True] - cash[False])
        mean = sum(gains) / len(gains)
        spread = (sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1) / len(gains)) ** 0.5
        a_game = {name: round(counts[name] / len(gains), 2) for name in ("offer", "counter", "deal", "deal_refused")}
        said = f"{len(gains)} games: cash with talk minus without {mean:+.2f} (standard error {spread:.2f}); "
        print(f"{said}wins with talk {wins[True]}, without {wins[False]}; with talk, a game: {a_game}", flush=True)


def fair(args: argparse.Namespace) -> None:
    """The law of tests/fairness, on as many positions as wanted for each level."""
    from tests.fairness.test_computer_players import positions, same_choice_whatever_is_hidden

    mayhem = game("men_of_mayhem")
    for level in LEVELS:
        rng = Rng(args.first + 17)
        asked = differed = 0
        number = args.first
        while asked < args.games:
            options = {"under_the_radar": True} if number % 2 else {}
            for position in positions(mayhem, 40_000 + number, 60, **options)[: args.games - asked]:
                differed += same_choice_whatever_is_hidden(mayhem, level, position, rng)
                asked += 1
            number += 1
        print(f"{level}: {asked} positions of {number - args.first} games, same choice and reason in all; "
              f"something hidden did differ in {differed}", flush=True)  # fmt: skip


def kill(args: argparse.Namespace) -> None:
    mayhem = game("men_of_mayhem")
    worker = Worker()
    rng = Rng(4)
    kills = games = decisions = 0
    while kills < args.times:
        games += 1
        state = mayhem.new(table(mayhem, games), games)
        players = [WorkerPlayer(worker, mayhem, "hang_around", seat) for seat in range(4)]
        while not mayhem.over(state):
            request = next(r for r in mayhem.pending(state) if not r.optional)
            asked = [r for r in mayhem.pending(state) if r.seat == request.seat]
            players[request.seat].ask(decisions, mayhem.view(state, request.seat), asked, Budget(4))
            if kills < args.times and rng.below(2) == 0 and worker.pid is not None and worker.running():
                time.sleep(0.01 * rng.below(20))
                os.kill(worker.pid, 9)
                kills += 1
            found: list[Any] = []
            while not found:
                found = players[request.seat].poll()
                time.sleep(0.001)
            request_id, choice = found[0][1]
            assert not isinstance(mayhem.submit(state, request_id, request.seat, choice), Refusal)
            decisions += 1
    print(f"{kills} kills, {worker.deaths} deaths seen, {worker.fallbacks} fallbacks")
    print(f"{games} games, {decisions} decisions, none lost")
    worker.close()


def clock(args: argparse.Namespace) -> None:
    mayhem = game("men_of_mayhem")
    for level in LEVELS:
        spent: list[float] = []
        for number in range(args.games):
            agents = [make(level, mayhem, seat) for seat in range(4)]
            result = play(mayhem, table(mayhem, number), 5000 + number, agents)
            spent += [thought.seconds for thought in result.thoughts]
        print(level, f"median {percentile(spent, 0.5):.3f} s, 95 % {percentile(spent, 0.95):.3f}, "
              f"99 % {percentile(spent, 0.99):.3f}, most {max(spent):.3f}, {len(spent)} decisions")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["harm", "probe", "kill", "time", "fair"])
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--level", default="president")
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--picky", action="store_true", help="probe: offer only what the prober itself would gain from")
    args = parser.parse_args()
    {"harm": harm, "probe": probe, "kill": kill, "time": clock, "fair": fair}[args.what](args)


if __name__ == "__main__":
    main()
