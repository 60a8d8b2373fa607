"""`mayhem drive`: a referee over standard input and output, one JSON object a line (the README has a transcript)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any

from mayhem import i18n

NAME = "drive"
SEED = 1
AGENT = "greedy"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from mayhem.cli.common.agents import known_agents
    from mayhem.cli.common.options import add_game, seed

    add_game(parser)
    parser.add_argument("--seats", metavar="N,N,...", default="0", help=i18n.t("cli.drive.seats"))
    parser.add_argument("--agents", metavar="A,B,...", help=i18n.t("cli.drive.agents", known=known_agents()))
    parser.add_argument("--seed", metavar="N", type=seed, default=SEED, help=i18n.t("cli.option.seed", default=SEED))
    parser.add_argument("--no-view", action="store_true", help=i18n.t("cli.drive.no_view"))


def run(args: argparse.Namespace) -> int:
    from mayhem.cli.common.agents import default_agent, make_agent, names_for
    from mayhem.cli.common.options import open_game, raw_config, read_config
    from mayhem.cli.referee.lines import read_line
    from mayhem.cli.referee.referee import Referee

    game = open_game(args.game)
    config = read_config(game, raw_config(args))
    state = game.new(config, args.seed)
    driven = _seats(args.seats, game.seats(state))
    others = [seat for seat in range(game.seats(state)) if seat not in driven]
    names = names_for(args.agents, len(others), default_agent(game, AGENT)) if others else []
    agents = {seat: make_agent(name, game, args.seed * 64 + seat) for seat, name in zip(others, names, strict=True)}
    referee = Referee(game, state, driven, agents, not args.no_view)
    _say(referee.open(game.write_config(config)))
    lines = sys.stdin.buffer
    while not referee.over:
        line = read_line(lines)
        if line is None:
            break
        if line.strip():
            _say(referee.hear(line))
    return 0


def _seats(listed: str, seats: int) -> list[int]:
    from mayhem.cli.common.mistake import Mistake

    found = []
    for word in listed.split(","):
        number = int(word) if word.strip().isdecimal() and len(word) < 4 else seats
        if number >= seats or number in found:
            raise Mistake("cli.drive.bad_seats", word=listed[:40], high=seats - 1)
        found.append(number)
    return found


def _say(messages: Iterable[dict[str, Any]]) -> None:
    """Flushed at once: the other side waits for it."""
    for message in messages:
        sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()
