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

from mayhem.assets import assets_root
from mayhem.cli.referee.referee import Referee
from mayhem.cli.scenario import BROKEN, run_file
from mayhem.content import ContentError, Problem
from mayhem.content.scenarios import read_scenario
from mayhem.games import game
from mayhem.games.biker_game import content as biker_content
from mayhem.games.biker_game.game import BikerGame
from mayhem.games.men_of_mayhem import content
from mayhem.games.men_of_mayhem.game import MenOfMayhem
from mayhem.kernel import scenario
from mayhem.kernel.rng import Rng
from tests.fuzz.mutations import spoil_bytes, spoil_data

REFUSED, ACCEPTED = "refused", "accepted"
BIKER_GAME = "biker_game"
SCENARIOS = Path(__file__).parent.parent / "scenarios"


class ScenarioFiles:
    """Spoilt files, through the command's own door."""

    name = "scenario files"
    game_name = "men_of_mayhem"

    def __init__(self, folder: Path) -> None:
        self.path = folder / "spoilt.yaml"
        self.files = [path.read_bytes() for path in sorted((SCENARIOS / self.game_name).rglob("*.yaml"))]

    def feed(self, rng: random.Random) -> str:
        self.path.write_bytes(spoil_bytes(rng, rng.choice(self.files)))
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            return REFUSED if run_file(self.path) == BROKEN else ACCEPTED


class ScenarioData:
    """Spoilt data, as a program would hand it over."""

    name = "scenario data"
    game_name = "men_of_mayhem"

    def __init__(self, folder: Path) -> None:
        problems: list[Problem] = []
        self.game = game(self.game_name)
        files = sorted((SCENARIOS / self.game_name).rglob("*.yaml"))
        self.data = [read_scenario(path, problems)[0] for path in files]
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
    standard = content.standard_folder()
    parts: tuple[str, ...] = ("game", "gangs", "sites", "cards")

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "content"
        shutil.copytree(self.standard, self.folder)
        self.whole = {part: (self.folder / f"{part}.yaml").read_bytes() for part in self.parts}

    def spoil(self, rng: random.Random, part: str) -> bytes:
        return spoil_bytes(rng, self.whole[part])

    def feed(self, rng: random.Random) -> str:
        part = rng.choice(self.parts)
        path = self.folder / f"{part}.yaml"
        path.write_bytes(self.spoil(rng, part))
        try:
            made = self.load()
            if made is None:
                return REFUSED
            self.play(made, rng.randrange(1000))
            return ACCEPTED
        finally:
            path.write_bytes(self.whole[part])

    def load(self) -> Any:
        """The game with the content of the folder, or None if that has problems that can be told."""
        problems = content.check(self.folder)
        if problems:
            assert all(str(problem) for problem in problems)
            return None
        shelf = content._read_base(self.folder, [])
        assert shelf is not None
        return MenOfMayhem(content.build(shelf))

    def play(self, made: Any, seed: int) -> None:
        play(made, {"players": 3 + seed % 4, "high_octane": True, "hardcore": True}, seed)


class ContentData(ContentFiles):
    """The same with a whole tree of good YAML and something wrong in it."""

    name = "content data"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.trees = {part: yaml.safe_load(self.whole[part]) for part in self.parts}

    def spoil(self, rng: random.Random, part: str) -> bytes:
        return dump(spoil_data(rng, self.trees[part], self.trees[rng.choice(self.parts)]))


def dump(spoilt: Any) -> bytes:
    try:
        text = yaml.dump(spoilt, allow_unicode=True, sort_keys=False, Dumper=_NoAliases)
    except RecursionError:  # the writer's own limit; JSON is YAML too, and its writer goes deeper
        text = json.dumps(spoilt)
    return text.encode(errors="replace")


class _NoAliases(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True


def play(made: Any, config: dict[str, Any], seed: int) -> None:
    """A whole random game, and an audit at its end."""
    state = made.new(made.read_config(config), seed)
    rng = Rng(seed)
    while not made.over(state):
        request, seat, choice = made.sample(state, rng.words)
        result = made.submit(state, request, seat, choice)
        assert isinstance(result, list), result
    assert made.audit(state) == []


class DriveLines:
    """Spoilt lines of the protocol. All seats are driven, so that every kind of request comes up."""

    name = "drive lines"
    game_name = "men_of_mayhem"

    def __init__(self, folder: Path) -> None:
        self.game = game(self.game_name)
        self.seed = 0
        self._begin()

    def options(self) -> dict[str, Any]:
        return {
            "players": 3 + self.seed % 4, "high_octane": self.seed % 2 == 0, "pick": self.seed % 5 == 0,
            "under_the_radar": self.seed % 3 == 0, "hardcore": True,
        }  # fmt: skip

    def _begin(self) -> None:
        self.seed += 1
        config = self.game.read_config(self.options())
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


# The second game ------------------------------------------------------------------------------------------------------
class BikerScenarioFiles(ScenarioFiles):
    name = "biker scenario files"
    game_name = BIKER_GAME


class BikerScenarioData(ScenarioData):
    name = "biker scenario data"
    game_name = BIKER_GAME


class BikerContentFiles(ContentFiles):
    name = "biker content files"
    standard = assets_root() / "content" / BIKER_GAME
    parts = tuple(name.removesuffix(".yaml") for name in biker_content.FILES)

    def load(self) -> Any:
        try:
            tables, seal = biker_content.load(self.folder)
        except ContentError as error:
            problems = str(error)
        else:
            return BikerGame(tables, seal)
        assert problems
        return None

    def play(self, made: Any, seed: int) -> None:
        play(made, biker_options(seed), seed)


class BikerContentData(ContentData, BikerContentFiles):
    name = "biker content data"


class BikerDriveLines(DriveLines):
    name = "biker drive lines"
    game_name = BIKER_GAME

    def options(self) -> dict[str, Any]:
        return biker_options(self.seed)


def biker_options(seed: int) -> dict[str, Any]:
    """Every switch on and off, 2 to 6 clubs, and an end."""
    return {
        "players": 2 + seed % 5, "target_charters": 3 + seed % 2, "turn_cap_rounds": 4,
        "business_morale": 1 + seed % 2, "high_level_limit": ("per_type", "per_level")[seed // 2 % 2],
        "commit_orders": seed % 3 > 0, "port_attacks": ("every_turn", "once")[seed // 3 % 2],
        "fold_grace": ("same_turn", "next_turn")[seed // 4 % 2], "instant_million": seed % 7 == 0,
        "trade_heat": seed % 2 == 0, "alliable_extremists": seed % 5 > 0,
    }  # fmt: skip


TARGETS = (
    ScenarioFiles, ScenarioData, ContentFiles, ContentData, DriveLines, DriveLines,
    BikerScenarioFiles, BikerScenarioData, BikerContentFiles, BikerContentData, BikerDriveLines, BikerDriveLines,
)  # fmt: skip
