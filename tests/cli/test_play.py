"""mayhem play --text: a person at a terminal."""

from __future__ import annotations

import io
import random
import sys
from pathlib import Path

import pytest

from mayhem import i18n
from mayhem.cli import main, play
from mayhem.cli.text.screen import Screen
from tests.cli.conftest import Runner

NEW = ("play", "--text", "--new", "--agents", "random")
QUIET = ("--option", "deals=no", "--no-save")


class Typist:
    """Types something that can be meant, now and then something that cannot, for ever or for so many lines."""

    def __init__(self, seed: int, lines: int | None = None, odd: float = 0.02) -> None:
        self.luck = random.Random(seed)
        self.left = lines
        self.odd = odd
        self.typed = 0

    def isatty(self) -> bool:
        return False

    def readline(self, limit: int = -1) -> str:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                return ""
        self.typed += 1
        if self.luck.random() < self.odd:
            return self.luck.choice(ODD) + "\n"
        return f"{self.luck.choice([0, 1, 1, 2, 2, 3, 4, 5, 6])}\n"


ODD = (
    "table", "log", "rules", "hint", "help", "?", "undo", "back", "deal", "x", "", "-1", "999999999999", "ride",
    "{", "[5]", "[[",
    '{"do": "offer", "to": 1, "give": {"cash": 0}, "want": {"guns": 1}}', '{"do": "use", "rule": []}',
    "ride 1 2 3 4 5 6 7 8 9",
    "\u0000", "é" * 50, "sit", "done",
)  # fmt: skip


@pytest.mark.parametrize("words", [(), ("--high-octane", "--players", "3"), ("--people", "2", "--names", "Ann,Bo")])
def test_a_whole_game_by_typing_numbers(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typist = Typist(5)
    monkeypatch.setattr(sys, "stdin", typist)
    assert main([*NEW, "--seed", "2", "--no-save", *words]) == 0
    out, err = capsys.readouterr()
    assert "won the game" in out
    assert "The game is over." in out
    assert "⟦" not in out
    assert err == ""
    assert typist.typed > 50


def test_odd_lines_do_no_harm(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", Typist(9, 400, odd=0.6))
    assert main([*NEW, "--seed", "4", "--no-save"]) == 0
    out, err = capsys.readouterr()
    assert "⟦" not in out
    assert err == ""


def test_the_other_game_can_be_played_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", Typist(3, 150))
    assert main([*NEW, "--game", "biker_game", "--seed", "4", "--no-save"]) == 0
    assert capsys.readouterr().err == ""


def test_a_line_can_hold_a_whole_order(run: Runner) -> None:
    told = run(*NEW, "--seed", "1", *QUIET, stdin="ride club gun 1 1\nquit\n")
    assert "SAMCRO: 1 Member and 1 Prospect rode from your clubhouse to Gun Factory." in told.out


def test_refusals_are_told_in_words(run: Runner) -> None:
    told = run(*NEW, "--seed", "1", *QUIET, stdin='{"do": "exploit", "at": "gun_factory"}\nquit\n')
    assert "You need dudes at Gun Factory, and no other gang may have any there. (M5.1)" in told.out


def test_undo_takes_a_ride_back_and_dice_cannot_be(run: Runner) -> None:
    people = ("--people", "3", "--players", "3")
    told = run(*NEW, "--seed", "1", *QUIET, *people, stdin="\nundo\nquit\n")
    assert "cannot be taken back" in told.out


def test_help_table_log_rules_and_hint(run: Runner) -> None:
    told = run(*NEW, "--seed", "1", *QUIET, stdin="?\ntable\nlog\nrules\nhint\nquit\n")
    assert "one question back" in told.out
    assert told.out.count("Round 1 of 6, ") >= 2
    assert "Each order costs one token." in told.out
    assert "A computer would: " in told.out


def test_an_offer_can_be_made(run: Runner) -> None:
    answers = "deal\nmayans\n1\n0\n0\n0\n0\n1\nstay\ngun\nhold\nquit\n"
    told = run(*NEW, "--seed", "1", "--no-save", stdin=answers)
    assert "SAMCRO offered Mayans a deal: 1 cash for 1 contraband." in told.out
    assert ": to stay off Gun Factory this round." in told.out


def test_back_goes_one_question_back(run: Runner) -> None:
    told = run(*NEW, "--seed", "1", *QUIET, stdin="ride\nback\nsit\nquit\n")
    assert "Where to?" in told.out
    assert "SAMCRO sat tight." in told.out


def test_leaving_and_going_on(run: Runner, tmp_path: Path) -> None:
    told = run(*NEW, "--seed", "1", stdin="ride club gun 1 1\n")  # the end of the input is leaving, too
    assert told.code == 0
    assert "--continue" in told.out
    again = run("play", "--text", "--continue", stdin="table\nquit\n")
    assert again.code == 0
    assert "Gun Factory: SPEND 3 cash for 2 guns, up to 2 times." in again.out
    assert "SAMCRO 1M 1P" in again.out


@pytest.mark.parametrize("before", ["", "3\n", "3\nn\n"])
def test_what_the_welcome_promises_works_before_the_game_has_begun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], before: str
) -> None:
    """“?” helps and “quit” leaves, at each of the questions that set a game up."""
    monkeypatch.setattr(Screen, "live", True)
    monkeypatch.setattr(sys, "stdin", io.StringIO(before + "?\nquit\n5\n"))
    assert play.start() == 0
    out = capsys.readouterr().out
    assert i18n.t("cli.play.helptext") in out
    assert i18n.t("cli.play.number_wanted", low=3, high=6) not in out
    assert sys.stdin.read() == "5\n"  # nothing was asked after quit


def test_keeping_nothing_keeps_nothing(run: Runner, tmp_path: Path) -> None:
    told = run(*NEW, "--seed", "1", "--no-save", stdin="quit\n")
    assert "--continue" not in told.out
    assert not (tmp_path / "home").exists()


def test_the_keyboard_is_passed_behind_a_curtain(run: Runner) -> None:
    """Nothing of a seat is on the screen between the two clearings."""
    people = ("--people", "3", "--players", "3", "--names", "Ann,Bo,Cy")
    told = run(*NEW, "--seed", "1", *QUIET, *people, stdin="\nsit\n\nsit\nquit\n")
    parts = told.out.split("-" * 60)
    curtains = [part for part in parts if "Pass the keyboard to" in part]
    assert len(curtains) >= 3
    for part in curtains:
        assert "blind" not in part
        assert len(part.strip().splitlines()) == 1
    names = [name for part in curtains for name in ("Ann", "Bo", "Cy") if name in part]
    assert len(set(names)) == 3
