"""What is fed with spoilt input: scenarios, content and the lines of `mayhem drive`. Each says what became of one
input, REFUSED or ACCEPTED; an exception that comes through is a find."""

from __future__ import annotations

import contextlib
import io
import json
import random
import shutil
from pathlib import Path
from typing import Any

import yaml

from mayhem.cli.referee.referee import Referee
from mayhem.cli.scenario import BROKEN, run_file
from mayhem.content import Problem
from mayhem.content.scenarios import read_scenario
from mayhem.games import game
from mayhem.games.men_of_mayhem import content
from mayhem.games.men_of_mayhem.game import MenOfMayhem
from mayhem.kernel import scenario
from mayhem.kernel.rng import Rng
from tests.fuzz.mutations import spoil_bytes, spoil_data

REFUSED, ACCEPTED = "refused", "accepted"
SCENARIOS = Path(__file__).parent.parent / "scenarios" / "men_of_mayhem"
PARTS = ("game", "gangs", "sites", "cards")


class ScenarioFiles:
    """Spoilt files, through the command's own door."""

    name = "scenario files"

    def __init__(self, folder: Path) -> None:
        self.path = folder / "spoilt.yaml"
        self.files = [path.read_bytes() for path in sorted(SCENARIOS.rglob("*.yaml"))]

    def feed(self, rng: random.Random) -> str:
        self.path.write_bytes(spoil_bytes(rng, rng.choice(self.files)))
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            return REFUSED if run_file(self.path) == BROKEN else ACCEPTED


class ScenarioData:
    """Spoilt data, as a program would hand it over."""

    name = "scenario data"

    def __init__(self, folder: Path) -> None:
        problems: list[Problem] = []
        self.game = game("men_of_mayhem")
        self.data = [read_scenario(path, problems)[0] for path in sorted(SCENARIOS.rglob("*.yaml"))]
        assert not problems

    def feed(self, rng: random.Random) -> str:
        spoilt = spoil_data(rng, rng.choice(self.data), rng.choice(self.data))
        outcome = scenario.run(self.game, spoilt)
        for difference in outcome.differences:
            assert "invariant broken" not in difference.text, difference
            assert "changed the position" not in difference.text, difference
        return REFUSED if any(difference.broken for difference in outcome.differences) else ACCEPTED


class ContentFiles:
    """Spoilt content; what is accepted must be playable."""

    name = "content files"

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "content"
        shutil.copytree(content.standard_folder(), self.folder)
        self.whole = {part: (self.folder / f"{part}.yaml").read_bytes() for part in PARTS}

    def spoil(self, rng: random.Random, part: str) -> bytes:
        return spoil_bytes(rng, self.whole[part])

    def feed(self, rng: random.Random) -> str:
        part = rng.choice(PARTS)
        path = self.folder / f"{part}.yaml"
        path.write_bytes(self.spoil(rng, part))
        try:
            problems = content.check(self.folder)
            if problems:
                assert all(str(problem) for problem in problems)
                return REFUSED
            shelf = content._read_base(self.folder, [])
            assert shelf is not None
            play(MenOfMayhem(content.build(shelf)), rng.randrange(1000))
            return ACCEPTED
        finally:
            path.write_bytes(self.whole[part])


class ContentData(ContentFiles):
    """The same with a whole tree of good YAML and something wrong in it."""

    name = "content data"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.trees = {part: yaml.safe_load(self.whole[part]) for part in PARTS}

    def spoil(self, rng: random.Random, part: str) -> bytes:
        spoilt = spoil_data(rng, self.trees[part], self.trees[rng.choice(PARTS)])
        try:
            text = yaml.dump(spoilt, allow_unicode=True, sort_keys=False, Dumper=_NoAliases)
        except RecursionError:  # the writer's own limit; JSON is YAML too, and its writer goes deeper
            text = json.dumps(spoilt)
        return text.encode(errors="replace")


class _NoAliases(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def play(mom: MenOfMayhem, seed: int) -> None:
    """A whole random game with audits."""
    state = mom.new(mom.read_config({"players": 3 + seed % 4, "high_octane": True, "hardcore": True}), seed)
    rng = Rng(seed)
    while not mom.over(state):
        request, seat, choice = mom.sample(state, rng.words)
        result = mom.submit(state, request, seat, choice)
        assert isinstance(result, list), result
    assert mom.audit(state) == []


class DriveLines:
    """Spoilt lines of the protocol. All seats are driven, so that every kind of request comes up."""

    name = "drive lines"

    def __init__(self, folder: Path) -> None:
        self.game = game("men_of_mayhem")
        self.seed = 0
        self._begin()

    def _begin(self) -> None:
        self.seed += 1
        config = self.game.read_config({
            "players": 3 + self.seed % 4, "high_octane": self.seed % 2 == 0, "pick": self.seed % 5 == 0,
            "under_the_radar": self.seed % 3 == 0, "hardcore": True,
        })  # fmt: skip
        state = self.game.new(config, self.seed)
        seats = range(self.game.seats(state))
        self.referee = Referee(self.game, state, seats, {}, self.seed % 2 == 0)
        check_messages(self.referee.open(self.game.write_config(config)))

    def good(self, rng: random.Random) -> dict[str, Any]:
        """An answer to what is asked now, by name or by numbers; now and then an offer."""
        state = self.referee.state
        request = rng.choice(self.game.pending(state))
        choices = self.game.legal(state, request)
        if choices:
            choice = rng.choice(choices)
        else:
            choice = self.game.sample_offer(state, request.seat, Rng(rng.randrange(10**6)).words) or (0,)
        named = list(choice) if rng.random() < 0.3 else self.game.name_choice(state, choice)
        return {"request": request.id, "seat": request.seat, "choice": named}

    def feed(self, rng: random.Random) -> str:
        if self.referee.over:
            self._begin()
        line = self.good(rng)
        for _ in range(3):  # some way on between the spoilt ones
            if self.referee.over:
                self._begin()
            check_messages(self.referee.hear(json.dumps(self.good(rng)).encode()))
        if self.referee.over:
            self._begin()
        if rng.random() < 0.5:
            text = spoil_bytes(rng, json.dumps(self.good(rng)).encode()).replace(b"\n", b" ")
        else:
            text = json.dumps(spoil_data(rng, self.good(rng), line)).encode()
        messages = self.referee.hear(text)
        check_messages(messages)
        assert self.game.audit(self.referee.state) == []
        return ACCEPTED if any(message["type"] in ("accepted", "bye") for message in messages) else REFUSED


def check_messages(messages: list[dict[str, Any]]) -> None:
    for message in messages:
        assert message["type"] in ("hello", "events", "request", "accepted", "refused", "error", "over", "bye"), message
        json.dumps(message)


TARGETS = (ScenarioFiles, ScenarioData, ContentFiles, ContentData, DriveLines, DriveLines)
