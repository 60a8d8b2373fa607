"""Malformed protocol lines, made from good ones by a seeded fuzzer.

    python -m tests.cli.fuzz_drive 100000 [seed]

runs a larger number than the suite does. Whatever comes in, the referee answers in its protocol and the game
stays whole.
"""

from __future__ import annotations

import io
import json
import random
import sys
from pathlib import Path
from typing import Any

from mayhem import games, i18n
from mayhem.assets import assets_root
from mayhem.cli.common.agents import make_agent
from mayhem.cli.referee.lines import LONGEST_LINE, read_line
from mayhem.cli.referee.referee import Referee

KINDS = {"hello", "events", "request", "accepted", "refused", "error", "over", "bye"}
ODD: list[Any] = [
    None, True, False, -1, 0, 1, 7, 10**6, -(10**6), 10**30, 1.5, 1e300, "", "x", "ride", "samcro", "clubhouse",
    "\u0000", "\ud800", "a" * 3000, [], [[]], [5], [0, 0, 4, 1, 0], [True], ["a"], {}, {"do": "ride"},
    {"do": ["x"]}, {"do": {}}, "\N{SNOWMAN}",
]  # fmt: skip
FIELDS = (
    "do", "from", "to", "at", "members", "prospects", "alone", "rule", "times", "rival", "moves", "injuries",
    "give", "want", "promise", "ask", "gang", "side", "option", "guns", "contraband", "cash", "stay_off",
    "request", "seat", "choice", "quit",
)  # fmt: skip
VERBS = (
    "ride", "exploit", "throw_down", "recruit", "patch_in", "sit_tight", "club_order", "decline", "use", "done",
    "fall", "backup", "pull", "shoot", "injure", "traffic", "option", "lose", "hurt", "times", "ready", "offer",
    "accept", "refuse", "counter", "pick",
)  # fmt: skip


def new_referee(seed: int, seats: tuple[int, ...] = (0, 2)) -> Referee:
    game = games.game("men_of_mayhem")
    config = game.read_config({"players": 3 + seed % 4, "high_octane": seed % 2 == 0, "under_the_radar": seed % 3 == 0})
    state = game.new(config, seed)
    others = [seat for seat in range(game.seats(state)) if seat not in seats]
    return Referee(game, state, seats, {seat: make_agent("random", game, seat) for seat in others}, views=False)


def good_line(luck: random.Random, request: dict[str, Any] | None) -> dict[str, Any]:
    """An answer as a sane program would write it."""
    if request is None:
        return {"request": 1, "seat": 0, "choice": {"do": luck.choice(VERBS)}}
    choice = luck.choice(request["choices"])
    answer = choice["named"] if luck.random() < 0.7 else choice["numbers"]
    return {"request": request["request"], "seat": request["seat"], "choice": json.loads(json.dumps(answer))}


def spoil(luck: random.Random, value: Any, depth: int = 0) -> Any:
    """A value with something wrong somewhere in it."""
    roll = luck.random()
    if roll < 0.25 or depth > 3:
        return luck.choice(ODD)
    if isinstance(value, dict):
        spoiled = dict(value)
        key = luck.choice([*spoiled, luck.choice(FIELDS)]) if spoiled else luck.choice(FIELDS)
        if roll < 0.45 and key in spoiled:
            del spoiled[key]
        elif key == "do" and roll < 0.8:
            spoiled[key] = luck.choice(VERBS)
        else:
            spoiled[key] = spoil(luck, spoiled.get(key), depth + 1)
        return spoiled
    if isinstance(value, list):
        spoiled_list = list(value)
        at = luck.randrange(len(spoiled_list) + 1)
        if at < len(spoiled_list) and roll < 0.6:
            spoiled_list[at] = spoil(luck, spoiled_list[at], depth + 1)
        else:
            spoiled_list.insert(at, luck.choice(ODD))
        return spoiled_list
    return luck.choice(ODD)


def bad_bytes(luck: random.Random, line: bytes) -> bytes:
    """Damage below JSON: cut, doubled, mixed up, endless, deep."""
    kind = luck.randrange(9)
    if kind == 0:
        return line[: luck.randrange(len(line) + 1)]
    if kind == 1:
        at = luck.randrange(len(line) + 1)
        return line[:at] + bytes([luck.randrange(256)]) + line[at:]
    if kind == 2:
        return bytes(luck.randrange(256) for _ in range(luck.randrange(200)))
    if kind == 3:
        return b"[" * luck.choice([10, 2000, LONGEST_LINE - 1])
    if kind == 4:
        return b'{"choice":' * luck.choice([10, 5000])
    if kind == 5:
        return b'{"choice":[' + b"1," * luck.choice([100, LONGEST_LINE]) + b"1]}"
    if kind == 6:
        return b'{"seat":0,"request":1,"choice":[' + b"9" * luck.choice([50, 5000]) + b"]}"
    if kind == 7:
        return line + line
    return line.replace(b":", b"=") if luck.random() < 0.5 else b'{"seat": NaN, "choice": Infinity}'


def fuzz(lines: int, seed: int = 1) -> dict[str, int]:
    """How often each kind of message came back."""
    luck = random.Random(seed)
    counts = dict.fromkeys(sorted(KINDS), 0)
    referee: Referee | None = None
    asked: dict[int, dict[str, Any]] = {}  # seat: what it still owes
    number = seed
    for _ in range(lines):
        if referee is None or referee.over:
            referee, number = new_referee(number), number + 1
            asked = {m["seat"]: m for m in referee.open({}) if m["type"] == "request"}
        answer: Any = good_line(luck, luck.choice(list(asked.values())) if asked else None)
        if luck.random() < 0.85:
            answer = spoil(luck, answer)
        line = json.dumps(answer).encode("utf-8")
        if luck.random() < 0.2:
            line = bad_bytes(luck, line)
        stream = io.BytesIO(line.replace(b"\n", b" ") + b"\n")
        read = read_line(stream)
        assert read is not None
        assert stream.read() == b"", "the rest of a long line is skipped"
        for message in referee.hear(read):
            assert message["type"] in KINDS
            json.dumps(message)
            counts[message["type"]] += 1
            if message["type"] == "accepted":
                asked.pop(message["seat"], None)
            elif message["type"] == "request":
                asked[message["seat"]] = message
        problems = referee.game.audit(referee.state)
        assert not problems, problems
    return counts


if __name__ == "__main__":
    i18n.use_locale_root(Path(assets_root()) / "locale")
    print(fuzz(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
