"""mayhem drive: the protocol, what it hides, and what it survives."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from mayhem import games
from mayhem.cli.common.agents import make_agent
from mayhem.cli.referee.lines import LONGEST_LINE
from mayhem.cli.referee.referee import Referee
from tests.cli import bot30
from tests.cli.conftest import Runner
from tests.cli.fuzz_drive import fuzz, new_referee

ROOT = Path(__file__).resolve().parents[2]


def say(referee: Referee, message: Any) -> list[dict[str, Any]]:
    line = message if isinstance(message, bytes) else json.dumps(message).encode()
    return referee.hear(line)


def opened(**others: Any) -> tuple[Referee, dict[str, Any]]:
    """A table where seat 0 is asked for an order."""
    game = games.game("men_of_mayhem")
    state = game.new(game.read_config({"deals": False}), 1)
    agents = {seat: make_agent("random", game, seat) for seat in (1, 2, 3)}
    referee = Referee(game, state, [0], agents, **others)
    messages = referee.open({})
    assert [messages[0]["type"], messages[-1]["type"]] == ["hello", "request"]
    return referee, messages[-1]


@pytest.mark.slow
def test_a_bot_of_thirty_lines_plays_a_whole_game_as_another_process() -> None:
    assert len(Path(bot30.__file__).read_text(encoding="utf-8").splitlines()) <= 32
    command = [
        sys.executable,
        "-m",
        "mayhem",
        "drive",
        "--seats",
        "0",
        "--agents",
        "greedy,random,greedy",
        "--seed",
        "3",
    ]
    played = bot30.play(command)
    assert played["exit"] == 0
    assert played["refused"] == 0
    assert played["asked"] > 20
    assert sorted(row["seat"] for row in played["standings"]) == [0, 1, 2, 3]


def test_requests_carry_choices_by_name_and_number_and_the_view() -> None:
    referee, request = opened()
    assert request["kind"] == "order"
    assert request["view"]["seat"] == 0
    assert request["view"]["cash"][1] is None
    for choice in request["choices"]:
        read = referee.game.read_choice(referee.state, 0, choice["named"])
        assert list(read) == choice["numbers"]
    assert "view" not in opened(views=False)[1]


def test_an_answer_is_accepted_by_name_number_and_word() -> None:
    for answer in ({"do": "sit_tight"}, [5], "sit_tight"):
        referee, request = opened()
        messages = say(referee, {"request": request["request"], "seat": 0, "choice": answer})
        assert messages[0]["type"] == "accepted"
        assert messages[0]["choice"] == [5]
        assert messages[1]["events"][0] == {"event": "sit_tight", "seat": "samcro", "numbers": [0]}


def test_with_one_seat_request_and_seat_can_be_left_out() -> None:
    referee, _ = opened()
    assert say(referee, {"choice": "sit_tight"})[0]["type"] == "accepted"


def test_refusals_name_code_and_rule_and_the_request_still_stands() -> None:
    referee, request = opened()
    exploit = {"request": request["request"], "seat": 0, "choice": {"do": "exploit", "at": "gun_factory"}}
    (refused,) = say(referee, exploit)
    assert (refused["type"], refused["code"], refused["rule"]) == ("refused", "not_in_control", "M5.1")
    assert say(referee, {"choice": "sit_tight"})[0]["type"] == "accepted"


def test_a_stale_request_is_refused() -> None:
    referee, request = opened()
    say(referee, {"choice": "sit_tight"})
    (refused,) = say(referee, {"request": request["request"], "seat": 0, "choice": "sit_tight"})
    assert refused["code"] == "stale_request"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"\xff\xfe\n", "not_utf8"),
        (b"nonsense\n", "bad_json"),
        (b'{"choice": [' + b"9" * 5000 + b"]}\n", "bad_json"),
        (b"[" * 60_000 + b"\n", "too_deep"),
        (b" " * (LONGEST_LINE + 1), "line_too_long"),
        (b"[5]\n", "no_object"),
        (b'"sit_tight"\n', "no_object"),
        (b"{}\n", "no_choice"),
        (b'{"choise": 1}\n', "unknown_key"),
        (b'{"seat": 1, "choice": [5]}\n', "not_your_seat"),
        (b'{"seat": true, "choice": [5]}\n', "not_your_seat"),
        (b'{"seat": "samcro", "choice": [5]}\n', "not_your_seat"),
        (b'{"request": "x", "choice": [5]}\n', "no_request"),
        (b'{"choice": {"do": "fly"}}\n', "bad_choice"),
        (b'{"choice": {"do": "ride", "from": "clubhouse", "to": "moon", "members": 1}}\n', "bad_choice"),
        (b'{"choice": {"do": "use", "rule": ["x"]}}\n', "bad_choice"),
        (b'{"choice": null}\n', "bad_choice"),
        (b'{"choice": [1.5]}\n', "bad_choice"),
    ],
)
def test_bad_lines_are_answered_and_change_nothing(line: bytes, error: str) -> None:
    referee, _ = opened()
    before = referee.game.pack(referee.state)
    (answer,) = referee.hear(line)
    assert (answer["type"], answer["error"]) == ("error", error)
    assert answer["text"]
    assert referee.game.pack(referee.state) == before
    assert say(referee, {"choice": "sit_tight"})[0]["type"] == "accepted"


def test_each_seat_hears_only_what_it_may_know() -> None:
    """Closed fists of the other driven seat are told to their owner alone."""
    luck = random.Random(2)
    whispers = 0
    for seed in range(1, 6):
        referee = new_referee(seed)
        asked = {m["seat"]: m for m in referee.open({}) if m["type"] == "request"}
        for _ in range(150):
            if referee.over or not asked:
                break
            seat, request = asked.popitem()
            choice = luck.choice(request["choices"])["numbers"]
            for message in say(referee, {"request": request["request"], "seat": seat, "choice": choice}):
                if message["type"] == "request":
                    asked[message["seat"]] = message
                elif message["type"] == "events":
                    for event in message["events"]:
                        if event["event"] in ("own_fist", "peeked", "scouted"):
                            whispers += 1
                            assert event["numbers"][0] == message["seat"]
    assert whispers > 5


def test_the_seed_is_not_told() -> None:
    referee = new_referee(987_654_321)
    assert "987654321" not in json.dumps(referee.open({}))


def test_end_of_input_ends_it(run: Runner) -> None:
    told = run("drive", "--agents", "random")
    assert told.code == 0
    assert json.loads(told.out.splitlines()[0])["type"] == "hello"
    assert told.err == ""


def test_the_command_goes_on_after_bad_lines_and_quits(run: Runner) -> None:
    long = b"x" * (3 * LONGEST_LINE)
    told = run(
        "drive", "--no-view", "--agents", "random", stdin=b"\n{\n" + long + b'\n{"choice": "ready"}\n{"quit": true}\n'
    )
    kinds = [json.loads(line)["type"] for line in told.out.splitlines()]
    assert kinds.count("error") == 2
    assert kinds[-1] == "bye"
    assert told.code == 0


def test_a_thousand_spoiled_lines() -> None:
    counts = fuzz(1000, 7)
    assert counts["error"] > 300
    assert counts["refused"] > 20
    assert counts["accepted"] > 50
