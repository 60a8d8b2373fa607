"""Reading aloud, through whatever voice the system brings along: optional, in a thread of its own, never waited for.

voice = find_voice()                    # None where there is none
speech = Speech(voice); speech.say("..."); speech.say("...", after=True); speech.close()

The words go to the speaking program as one argument or through its standard input, never through a shell.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

LONGEST = 600  # signs of one announcement
MOST_WAITING = 6  # announcements that queue up; older ones are dropped
TRIES = 3  # failures in a row after which the voice is given up

# Windows: the language is the first line of the input, the words are the rest.
_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$tongue = [Console]::In.ReadLine(); "
    "try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]$tongue) } catch { }; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_CULTURES = {"en": "en-US", "it": "it-IT", "ja": "ja-JP"}


@dataclass(frozen=True)
class Voice:
    """A program that speaks: `command(language)` is started for every announcement.

    `piped`: the words come through standard input, else as the last argument. `tagged`: a line with the language comes
    first. `hush` stops what a background service still says.
    """

    name: str
    command: Callable[[str], list[str]]
    piped: bool = True
    tagged: bool = False
    hush: Sequence[str] = ()


def _linux() -> list[tuple[str, Callable[[str], Voice]]]:
    def dispatcher(path: str) -> Voice:
        return Voice("spd-say", lambda tongue: [path, "--wait", "--language", tongue, "--"], piped=False,
                     hush=(path, "--cancel"))  # fmt: skip

    def espeak(path: str) -> Voice:
        return Voice("espeak", lambda tongue: [path, "-v", tongue, "--stdin"])

    return [("spd-say", dispatcher), ("espeak-ng", espeak), ("espeak", espeak)]


def _macos() -> list[tuple[str, Callable[[str], Voice]]]:
    return [("say", lambda path: Voice("say", lambda tongue: [path, "-f", "-"]))]


def _windows() -> list[tuple[str, Callable[[str], Voice]]]:
    def sapi(path: str) -> Voice:
        return Voice("SAPI", lambda tongue: [path, "-NoProfile", "-NonInteractive", "-Command", _SAPI], tagged=True)

    return [("powershell", sapi), ("pwsh", sapi)]


def find_voice(platform: str | None = None, environment: Mapping[str, str] | None = None) -> Voice | None:
    """The first speaking program on the PATH, or None."""
    platform = platform or sys.platform
    known = _windows() if platform == "win32" else _macos() if platform == "darwin" else _linux()
    path = (os.environ if environment is None else environment).get("PATH")
    for name, make in known:
        found = shutil.which(name, path=path)
        if found is not None:
            return make(found)
    return None


def _sayable(text: str) -> str:
    """One line without control signs, of bearable length."""
    parts = [" ".join(line.split()) for line in text.splitlines()]
    line = " ".join(part for part in parts if part)
    return "".join(sign for sign in line if sign.isprintable())[:LONGEST]


class Speech:
    """Says things one after another; a new announcement cuts off what is being said, unless it may wait."""

    def __init__(self, voice: Voice, language: Callable[[], str] = lambda: "en") -> None:
        self.voice = voice
        self._language = language
        self._wanted: deque[tuple[str, str]] = deque(maxlen=MOST_WAITING)
        self._news = threading.Condition()
        self._running: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._cut_off = False  # what runs was ended by us
        self._thread: threading.Thread | None = None

    def say(self, text: str, after: bool = False) -> None:
        """Returns at once. `after`: when what is said now has ended."""
        line = _sayable(text)
        if not line:
            return
        with self._news:
            if self._closed:
                return
            if not after:
                self._cut()
            self._wanted.append((self._language().partition("-")[0], line))
            if self._thread is None:
                self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
                self._thread.start()
            self._news.notify()

    def stop(self) -> None:
        """Silence, until something is said again."""
        with self._news:
            self._cut()

    def close(self) -> None:
        with self._news:
            self._closed = True
            self._cut()
            self._news.notify()

    @property
    def busy(self) -> bool:
        with self._news:
            return bool(self._wanted) or self._running is not None

    def _cut(self) -> None:
        self._wanted.clear()
        if self._running is not None:
            self._cut_off = True
            with contextlib.suppress(OSError):
                self._running.terminate()

    # the thread -------------------------------------------------------------------------------------------------------
    def _speak(self) -> None:
        failed = 0
        while failed < TRIES:
            with self._news:
                while not self._wanted and not self._closed:
                    self._news.wait()
                if self._closed:
                    return
                tongue, line = self._wanted.popleft()
                process = self._start(tongue, line)
                self._running, self._cut_off = process, False
            if process is None:
                failed += 1
                continue
            words = (_CULTURES.get(tongue, tongue) + "\n" + line if self.voice.tagged else line).encode()
            with contextlib.suppress(OSError):
                process.communicate(words if self.voice.piped else None)
            ended = process.wait()
            with self._news:
                self._running, cut_off = None, self._cut_off
                failed = failed + 1 if ended and not cut_off else 0
            if cut_off and self.voice.hush:
                self._hush()
        with self._news:
            self._closed = True

    def _start(self, tongue: str, line: str) -> subprocess.Popen[bytes] | None:
        command = self.voice.command(tongue)
        try:
            return subprocess.Popen(
                command if self.voice.piped else [*command, line],
                stdin=subprocess.PIPE if self.voice.piped else subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            return None

    def _hush(self) -> None:
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                list(self.voice.hush), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                timeout=5, check=False,
            )  # fmt: skip
