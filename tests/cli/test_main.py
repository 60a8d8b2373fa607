"""The command line itself: help, mistakes, endings, and what happens without a command."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import mayhem.cli
from mayhem import __version__
from mayhem.cli import main
from mayhem.cli.common import start
from mayhem.cli.text.screen import Left
from tests.cli.conftest import Runner

ROOT = Path(__file__).resolve().parents[2]
OURS = ("bench", "content", "doctor", "drive", "play", "scenario", "sim")


def test_help_lists_every_command_with_what_it_does(run: Runner) -> None:
    told = run("--help")
    assert told.code == 0
    for name in OURS:
        line = next(line for line in told.out.splitlines() if line.split()[:1] == [name])
        assert len(line.split()) > 3, line


@pytest.mark.parametrize("name", OURS)
def test_every_command_explains_itself(run: Runner, name: str) -> None:
    told = run(name, "--help")
    assert told.code == 0
    assert f"usage: mayhem {name}" in told.out
    assert told.err == ""


def test_version(run: Runner) -> None:
    first, build, libraries = run("--version").out.splitlines()
    assert first == f"mayhem {__version__}"
    assert build in ("build: source interpreted", "build: source compiled")
    assert "pygame-ce" in libraries


def test_a_wrong_command_is_named_with_what_was_meant(run: Runner) -> None:
    told = run("simm")
    assert told.code == 2
    assert told.out == ""
    assert "“simm”" in told.err
    assert "Did you mean “sim”?" in told.err


@pytest.mark.parametrize(
    "words",
    [("--nonsense",), ("sim", "--nonsense"), ("sim", "--games", "many"), ("sim", "--games", "0"), ("--language",),
     ("--language", "tlh", "sim"), ("sim", "--game", "chess"),
     ("sim", "--agents", "nobody"), ("sim", "--players", "11"),
     ("sim", "--option", "long_haul"), ("sim", "--option", "long_haul=1", "--option", "long_haul=2"),
     ("sim", "--agents", "greedy,greedy,greedy,greedy,greedy"), ("drive", "--seats", "0,0"), ("drive", "--seats", "9"),
     ("drive", "--seats", "x"), ("scenario",), ("scenario", "/no/such/file.yaml"), ("content", "polish"),
     ("content", "check", "/no/such/folder"), ("bench", "--seconds", "nan"), ("bench", "--game", "chess"),
     ("play", "--text", "--continue"), ("play", "--text", "--people", "9"), ("play", "--text", "--gang", "sancro")],
    ids=" ".join,
)  # fmt: skip
def test_mistakes_are_told_on_standard_error_with_code_2(run: Runner, words: tuple[str, ...]) -> None:
    told = run(*words)
    assert told.code == 2
    assert told.err.strip()
    assert "Traceback" not in told.err


def test_another_language_can_be_asked_for(run: Runner) -> None:
    plain = run("--help").out
    told = run("--language", "en-XA", "--help")
    assert told.code == 0
    assert told.out != plain


def test_a_module_added_to_the_package_is_a_command(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "shout.py").write_text(
        'NAME = "shout"\n\n\ndef add_arguments(parser):\n    parser.add_argument("word")\n\n\n'
        "def run(args):\n    print(args.word.upper())\n    return 7\n"
    )
    (tmp_path / "helper.py").write_text("VALUE = 1\n")
    monkeypatch.setattr(mayhem.cli, "__path__", [*mayhem.cli.__path__, str(tmp_path)])
    told = run("shout", "hello")
    assert (told.code, told.out) == (7, "HELLO\n")
    listed = run("--help").out
    assert "shout" in listed
    assert "helper" not in listed


def test_interruption_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "start", interrupted)
    assert main([]) == 130


def test_without_display_and_terminal_computers_play_and_the_log_is_told(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "open_app", lambda: None)
    told = run()
    assert told.code == 0
    lines = told.out.splitlines()
    assert any("Round 6 of 6" in line for line in lines)
    assert any("won the game" in line for line in lines)
    assert "⟦" not in told.out


def test_without_a_display_that_is_said_and_what_helps(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(start.sys, "platform", "linux")
    monkeypatch.setattr("mayhem.cli.common.watch.watch", lambda: 0)
    monkeypatch.setattr("mayhem.cli.play._table", _leave)
    for words in ((), ("play", "--no-save")):
        told = run(*words)
        assert told.code == 0
        assert told.err.startswith("mayhem: No display was found.")
        assert "DISPLAY" in told.err
    assert run("play", "--text", "--no-save").err == ""  # nobody asked for a window


def _leave(*_: object) -> None:
    raise Left


def test_a_mistyped_language_is_told_in_the_system_s_own(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    told = run("--language", "xx", "sim")
    assert told.code == 2
    assert "Non ci sono testi" in told.err


def test_the_app_is_opened_where_there_is_a_display(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    class App:
        class NoDisplay(Exception):
            pass

        @staticmethod
        def run(argv: Sequence[str] = (), file: Path | None = None) -> int:
            asked.append(list(argv))
            return 5

    asked: list[list[str]] = []

    monkeypatch.setattr(start, "_has_display", lambda: True)
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(start.importlib, "import_module", lambda name: App)
    assert run().code == 5
    assert run("--language", "it").code == 5
    assert run().code == 5
    assert asked == [[], ["--language=it"], []]


def test_without_a_display_the_app_is_left_alone(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    class App:
        class NoDisplay(Exception):
            pass

        @staticmethod
        def run(argv: Sequence[str] = (), file: Path | None = None) -> int:
            raise App.NoDisplay

    monkeypatch.setattr(start, "_has_display", lambda: True)
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(start.importlib, "import_module", lambda name: App)
    assert start.open_app() is None


def test_a_reader_that_goes_away_leaves_no_traceback() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "mayhem", "sim", "--games", "3", "--agents", "random", "--json"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert b"Traceback" not in program.stderr.read()
    program.stderr.close()
    assert program.wait(120) == 141
