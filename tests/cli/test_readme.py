"""What the README shows works."""

from __future__ import annotations

import json
import re
from pathlib import Path

from mayhem.cli.referee.referee import KEYS
from tests.cli.conftest import Runner

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return README.split(f"### {title}\n")[1].split("\n### ")[0].split("\n## ")[0]


def test_the_scenario_runs(run: Runner, tmp_path: Path) -> None:
    (block,) = re.findall(r"```yaml\n(.*?)```", section("Scenarios"), re.S)
    file = tmp_path / "readme.yaml"
    file.write_text(block, encoding="utf-8")
    told = run("scenario", str(file))
    assert told.code == 0, told.out + told.err


def test_the_transcript_is_what_the_referee_says(run: Runner) -> None:
    """Sent again, the shown lines get the shown kinds of answers."""
    (block,) = re.findall(r"```\n(.*?)```", section("How to write a bot"), re.S)
    shown = [line for line in block.splitlines() if line[:1] in "{>"]
    sent = [line[2:] for line in shown if line.startswith(">")]
    good = [json.loads(line) for line in sent if line.startswith("{")]
    assert len(good) == 3
    assert all(set(line) == set(KEYS) for line in good)
    told = run("drive", "--players", "3", "--seed", "1", "--no-view", stdin="\n".join(sent) + "\n")
    heard = [json.loads(line) for line in told.out.splitlines()]
    requests = [message["request"] for message in heard if message["type"] == "request"]
    assert requests[:2] == [line["request"] for line in good[1:]]
    answers = [message["type"] for message in heard if message["type"] in ("refused", "accepted", "error")]
    assert answers == ["refused", "accepted", "error", "accepted"]
    kinds = [re.match(r'\{"type":"(\w+)"', line) for line in shown]
    assert [kind[1] for kind in kinds if kind][:4] == [message["type"] for message in heard][:4]


def test_every_command_of_the_table_exists(run: Runner) -> None:
    rows = re.findall(r"^\| `(?!python3)(\w+)[^`]*` \|", section("Command line"), re.M)
    assert len(rows) >= 6
    for name in rows:
        assert run(name, "--help").code == 0
