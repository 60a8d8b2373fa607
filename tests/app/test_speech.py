"""Reading aloud: a made-up speaking program on the PATH writes down what it is told."""

from __future__ import annotations

import json
import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from mayhem import i18n
from mayhem.app.robot import Robot
from mayhem.app.settings import Settings
from mayhem.app.speech import LONGEST, Speech, Voice, find_voice
from tests.app.conftest import MakeApp

WAIT = 30.0  # until something that must happen has happened; the tests go on at once when it has


def make_program(folder: Path, name: str, body: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!{sys.executable}\n{body}", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def note_taker(folder: Path, name: str, said: Path) -> Path:
    """A program that notes its arguments and its input, one line of JSON each time."""
    return make_program(
        folder,
        name,
        "import json, sys\n"
        "words = sys.stdin.read() if '--stdin' in sys.argv or '-f' in sys.argv else ''\n"
        f"open({str(said)!r}, 'a', encoding='utf-8').write(json.dumps([sys.argv[1:], words]) + '\\n')\n",
    )


def heard(said: Path) -> list[tuple[list[str], str]]:
    if not said.exists():
        return []
    return [(args, words) for args, words in map(json.loads, said.read_text(encoding="utf-8").splitlines())]


def settle(speech: Speech) -> None:
    done = threading.Event()
    for _ in range(int(WAIT / 0.02)):
        if not speech.busy:
            return
        done.wait(0.02)
    raise AssertionError("the voice never came to an end")


pytestmark = pytest.mark.skipif(os.name == "nt", reason="made-up programs need a POSIX shell's way to start them")


@pytest.mark.parametrize(
    ("platform", "names", "chosen"),
    [
        ("linux", ("espeak-ng", "spd-say"), "spd-say"),
        ("linux", ("espeak",), "espeak"),
        ("linux", ("say",), None),
        ("darwin", ("say", "espeak"), "say"),
        ("win32", ("powershell",), "SAPI"),
        ("win32", (), None),
    ],
)
def test_the_voice_of_each_system_is_found(
    tmp_path: Path, platform: str, names: tuple[str, ...], chosen: str | None
) -> None:
    for name in names:
        make_program(tmp_path / "bin", name, "")
    found = find_voice(platform, {"PATH": str(tmp_path / "bin")})
    assert (found.name if found is not None else None) == chosen


@pytest.mark.parametrize("name", ["spd-say", "espeak-ng"])
def test_words_reach_the_program_as_they_are(tmp_path: Path, name: str) -> None:
    """Nothing in a text is taken for an option, a variable or a command."""
    said = tmp_path / "said"
    note_taker(tmp_path / "bin", name, said)
    voice = find_voice("linux", {"PATH": str(tmp_path / "bin")})
    assert voice is not None
    speech = Speech(voice, lambda: "it")
    nasty = '--version $(touch x) `id`; "SAMCRO" paga 3 & ride – 東京'
    speech.say(nasty)
    settle(speech)
    speech.close()
    ((args, words),) = heard(said)
    assert (words or args[-1]) == nasty
    assert "it" in args
    assert voice.piped or args[-2] == "--"


def test_what_may_wait_waits_and_the_rest_cuts_off(tmp_path: Path) -> None:
    said, slow = tmp_path / "said", tmp_path / "slow"
    make_program(
        tmp_path / "bin", "speak",
        "import sys, time\nwords = sys.stdin.read()\n"
        f"open({str(said)!r}, 'a').write(words + '\\n')\n"
        f"import os\nwhile os.path.exists({str(slow)!r}): time.sleep(0.01)\n"
        f"open({str(said)!r}, 'a').write('end of ' + words + '\\n')\n",
    )  # fmt: skip
    path = str(tmp_path / "bin" / "speak")
    speech = Speech(Voice("test", lambda tongue: [path]))
    slow.touch()
    speech.say("first")
    pause = threading.Event()
    for _ in range(int(WAIT / 0.02)):
        if said.exists() and "first" in said.read_text():
            break
        pause.wait(0.02)
    speech.say("waits", after=True)
    speech.say("now")  # the first is cut off, what waited is dropped
    slow.unlink()
    speech.say("then", after=True)
    settle(speech)
    speech.close()
    lines = said.read_text().splitlines()
    assert lines == ["first", "now", "end of now", "then", "end of then"]


def test_a_program_that_fails_is_given_up_and_nothing_waits_for_it(tmp_path: Path) -> None:
    path = str(make_program(tmp_path / "bin", "mute", "import sys; sys.exit(3)"))
    speech = Speech(Voice("test", lambda tongue: [path]))
    for n in range(3):
        speech.say(f"line {n}", after=True)
    assert speech._thread is not None
    speech._thread.join(WAIT)
    assert not speech._thread.is_alive()
    speech.say("nobody hears this")
    gone = Speech(Voice("test", lambda tongue: [str(tmp_path / "nothing there")]))
    for n in range(3):
        gone.say(f"line {n}", after=True)
    assert gone._thread is not None
    gone._thread.join(WAIT)
    assert not gone._thread.is_alive()


def test_long_and_odd_texts_are_made_sayable(tmp_path: Path) -> None:
    said = tmp_path / "said"
    note_taker(tmp_path / "bin", "espeak", said)
    voice = find_voice("linux", {"PATH": str(tmp_path / "bin")})
    assert voice is not None
    speech = Speech(voice)
    speech.say(" \n\t ")
    speech.say("a\x07b\nc" + "d" * 5000)
    settle(speech)
    speech.close()
    ((_, words),) = heard(said)
    assert words.startswith("ab c")
    assert len(words) == LONGEST


def test_focus_questions_and_values_are_read_in_the_app(
    tmp_path: Path, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = tmp_path / "said"
    note_taker(tmp_path / "bin", "espeak", said)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(sys, "platform", "linux")
    app = make_app("title", settings=Settings(notice_seen=True, narration=True))
    told: list[str] = []
    speech = app.speech
    assert speech is not None
    plain = speech.say

    def say(text: str, after: bool = False) -> None:
        told.append(text)
        plain(text, after)

    app.desk.narrate = say
    robot = Robot(app, by="keyboard")
    robot.go_to("button", i18n.t("title.quit"))
    assert told[-1] == i18n.t("title.quit")
    app.push("settings")
    robot.step(2)
    app.confirm(i18n.msg("app.quit_title"), i18n.msg("error.body"), lambda: None)
    assert any(i18n.t("error.body") in text for text in told[-2:])
    app.desk.modal.answer(None)  # type: ignore[union-attr]
    robot.go_to("choice", i18n.t("settings.speed"))
    robot.act("more")
    assert told[-1] == i18n.t("settings.speed_times", times=2)
    settle(speech)
    app.change(narration=False)
    assert app.speech is None
    assert heard(said)
    before = len(heard(said))
    robot.act("next")
    assert len(heard(said)) == before


def test_without_a_voice_the_switch_says_so(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    app = make_app("title", settings=Settings(notice_seen=True, narration=True))
    assert app.speech is None
    app.push("settings", tab="access")
    robot = Robot(app, by="keyboard")
    robot.step(2)
    switch = robot.find("toggle", i18n.t("settings.narration"))
    assert "disabled" in switch.states
    assert switch.node.reason == i18n.msg("settings.no_voice")  # type: ignore[attr-defined]
