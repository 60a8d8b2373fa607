"""Kills the real app at random moments, and looks at what the next start makes of it:

    python -m tests.persist.kill_app 500 [plain|full|flush] [first seed]

Each child is the whole app in a window of its own process: a robot presses "Continue" (or begins a game) and plays at
instant speed; every decision is told through a pipe when it has been taken. The child dies by SIGKILL: at any moment,
a few thousandths of a second after a decision, or in the middle of a file operation (half a line written, a file made
and still empty, just before a flush). What is left is read, and the next child must continue exactly there.

`full` plays in a small file system of its own, which runs full and is emptied again while it plays (as root on Linux;
elsewhere, and for `flush`, the operations of mayhem.persist.disk fail). Then what was told as saved must be there, the
game must go on, and the player must have been told. Exit code 1 if not.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import pkgutil
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mayhem
from mayhem.kernel.rng import Rng
from mayhem.persist import disk as disks
from mayhem.persist import journal
from mayhem.persist.journal import recover
from mayhem.persist.keeper import Keeper
from mayhem.persist.notice import Trouble
from mayhem.persist.paths import find_paths
from tests.persist.kill_play import Moody

SIZE = (640, 360)  # small, so that starts are short
ROOM = "3m"  # of the small file system
PATIENCE = 90.0  # seconds until a child must have taken its first decision
LONGEST = 0.6  # seconds a child plays after it
OWN_PROCESS = 25  # one child in so many lets its computers think in a process of their own


# the child: the app, with a robot's hands -----------------------------------------------------------------------------
class Deadly(Moody):
    """A disk during whose n-th operation the program is killed."""

    def __init__(self, mode: str, seed: int, kill_at: int) -> None:
        super().__init__(mode, seed)
        self.kill_at, self.count = kill_at, 0

    def _maybe(self) -> bool:
        self.count += 1
        return self.count == self.kill_at

    def create(self, path: Path) -> int:
        handle = super().create(path)
        if self._maybe():
            die()
        return handle

    def write(self, handle: int, data: bytes) -> int:
        if self._maybe():
            os.write(handle, data[: self.rng.below(len(data))])
            die()
        return super().write(handle, data)

    def flush(self, handle: int) -> None:
        if self._maybe():
            die()
        super().flush(handle)

    def replace(self, source: Path, target: Path) -> None:
        if self._maybe():
            die()
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        if self._maybe():
            die()
        super().remove(path)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Filler(threading.Thread):
    """Lets the file system run full, and empties it again."""

    def __init__(self, home: Path, seed: int) -> None:
        super().__init__(daemon=True)
        self.file, self.chance = home / "filler", Rng(seed)

    def run(self) -> None:
        while True:
            time.sleep(self.chance.below(500) / 1000)
            self.fill()
            time.sleep(self.chance.below(400) / 1000)
            with contextlib.suppress(OSError):
                self.file.unlink(missing_ok=True)

    def fill(self) -> None:
        with contextlib.suppress(OSError), self.file.open("ab", buffering=0) as file:
            for piece in (1 << 16, 1 << 12, 1):
                with contextlib.suppress(OSError):
                    while file.write(bytes(piece)):
                        pass


def child(home: Path, mode: str, seed: int, kill_at: int, out: int) -> None:
    import pygame

    from mayhem import i18n
    from mayhem.app.app import App
    from mayhem.app.guest import Guest, Stuck
    from mayhem.app.house import House
    from mayhem.app.robot import Robot
    from mayhem.app.settings import Settings
    from mayhem.app.setup import Chair, Setup
    from mayhem.app.wiring import open_services, wire
    from mayhem.session.table import Table

    journal.GROWN, journal.AGAIN = 12_000, 0.05  # many generations, so that kills hit their making
    mounted = home.is_mount()
    disks.DISK = Deadly("plain" if mounted else mode, seed, kill_at)
    if mode == "full" and mounted:
        Filler(home, seed).start()

    def tell(*words: object) -> None:
        os.write(out, (" ".join(map(str, words)) + "\n").encode())

    def tell_decision(table: Table, word: str) -> None:
        assert table._journal is not None
        last = table.record.digests[-1] if table.record.digests else "-"
        tell(word, table.record.id, table.decisions, last, "failing" if table._journal.failing else "well")

    real_submit, real_undo = Table.submit, Table.undo

    def submit(self: Table, *arguments: Any) -> Any:
        before = self.decisions
        result = real_submit(self, *arguments)
        if self.decisions != before and self._journal is not None:
            tell_decision(self, "done")
        return result

    def undo(self: Table, seat: int) -> bool:
        undone = real_undo(self, seat)
        if undone and self._journal is not None:
            tell_decision(self, "undone")
        return undone

    real_open, real_new = House.open_table, House.new_table

    def open_table(self: House, *arguments: Any) -> Table:
        table = real_open(self, *arguments)
        tell_decision(table, "continued")
        return table

    def new_table(self: House, *arguments: Any) -> Table:
        table = real_new(self, *arguments)
        tell_decision(table, "began")
        return table

    Table.submit, Table.undo = submit, undo  # type: ignore[method-assign]
    House.open_table, House.new_table = open_table, new_table  # type: ignore[method-assign]
    services = open_services(home, think="process" if seed % OWN_PROCESS == 0 else "here")
    assert services.house is not None
    if services.house.paths is None or services.house.paths.temporary:
        tell("refuge")
    services.house.budget = 0.02
    plan = Setup(players=3)
    plan.chairs = [Chair(**{**vars(chair), "level": "hang_around"}) for chair in plan.chairs]
    settings = Settings(speed=0.0, window=SIZE, notice_seen=True)
    settings.memory["new_game"] = plan.to_data()
    app = App(services, settings, size=SIZE, language="en")
    wire(app)
    real_toast = app.desk.toast

    def toast(words: Any, *arguments: Any, **more: Any) -> Any:
        tell("told", getattr(words, "key", "?"))
        return real_toast(words, *arguments, **more)

    app.desk.toast = toast  # type: ignore[method-assign]
    app.running = True
    robot, guest = Robot(app), None
    while True:
        if app.scene is None or app.scene.name in ("game_over", "error", "not_opened"):
            if app.scene is not None and app.scene.name != "game_over":
                tell("page", app.scene.name, repr(getattr(app.scene, "report", ""))[-2000:])
            app.reset_to("title")
            robot.step()
        if not app.scenes:
            app.push("title")
            robot.step()
        if app.scene is not None and app.scene.name == "title":
            again = robot.find_all("button", i18n.t("title.continue"), enabled=True)
            robot.choose("button", i18n.t("title.continue" if again else "title.new_game"))
            if not again:
                robot.step(2)
                robot.choose("button", i18n.t("setup.start"))
            robot.step()
            if app.scene is None or app.scene.name != "table":
                continue
            guest = Guest(robot, seed)
        assert guest is not None
        with contextlib.suppress(Stuck):
            guest.play(most=40)
        if pygame.display.get_surface() is None:
            return


# the witness ----------------------------------------------------------------------------------------------------------
class Witness:
    """Starts and kills children one after another, and compares."""

    def __init__(self, home: Path, mode: str) -> None:
        self.home, self.mode = home, mode
        self.found: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.decisions = 0
        self.before: tuple[str, int, int, str] | None = None  # id, steps, decisions, digest of what the last one left

    def once(self, seed: int) -> None:
        chance = Rng(seed)
        way = ("any moment", "after a decision", "in a file operation")[seed % 3]
        kill_at = 1 + chance.below(60) if way == "in a file operation" else 0
        read, write = os.pipe()
        number = os.fork()
        if number == 0:
            os.close(read)
            _be_child(self.home, self.mode, seed, kill_at, write)
        os.close(write)
        lines = self._listen(read, number, way, chance)
        os.close(read)
        _, status = os.waitpid(number, 0)
        if os.WTERMSIG(status) != signal.SIGKILL:
            self.wrong.append(f"seed {seed}: the app ended by itself, {status}: {lines[-3:]}")
        self.found[f"killed {way}"] += 1
        self._compare(seed, [line.split(" ", 4) for line in lines])

    def _listen(self, read: int, number: int, way: str, chance: Rng) -> list[str]:
        """What the child tells until it is dead; kills it when its time has come."""
        tail, lines, deadline = b"", [], time.monotonic() + PATIENCE
        wanted = 1 + chance.below(12)
        alive, begun, taken = True, False, 0
        while True:
            left = deadline - time.monotonic()
            if alive and left <= 0:
                os.kill(number, signal.SIGKILL)
                alive = False
            ready, _, _ = select.select([read], [], [], max(0.0, left) if alive else None)
            if not ready:
                continue
            piece = os.read(read, 65536)
            if not piece:
                return lines
            *whole, tail = (tail + piece).split(b"\n")
            lines += [line.decode() for line in whole]
            taken += sum(line.startswith((b"done", b"undone")) for line in whole)
            if alive and taken and not begun:
                begun = True
                deadline = time.monotonic() + (LONGEST * chance.below(1000) / 1000 if way == "any moment" else 20.0)
            if alive and way == "after a decision" and taken >= wanted:
                time.sleep(chance.below(3000) / 1e6)
                os.kill(number, signal.SIGKILL)
                alive = False

    def _compare(self, seed: int, told: list[list[str]]) -> None:
        for line in told:
            if line[0] == "page":
                self.wrong.append(f"seed {seed}: the app showed a page {' '.join(line[1:])}")
            if line[0] == "refuge":
                self.found["no room even to start: played without files"] += 1
                return
        lines = [line for line in told if line[0] in ("began", "continued", "done", "undone")]
        self.decisions += sum(line[0] in ("done", "undone") for line in lines)
        self._compare_start(seed, lines)
        self._compare_told(seed, told)
        keep = Keeper(find_paths(self.home))
        if not lines:
            self.found["killed before its first picture"] += 1
            identity = self.before[0] if self.before is not None else ""
        else:
            identity = lines[-1][1]
        mine = [line for line in lines if line[1] == identity]
        if identity not in keep.running():
            self._look_for_replay(seed, keep, identity, mine)
            self.before = None
            return
        try:
            left = recover(keep.paths.autosaves, identity)
            keep.resume(identity)
        except Trouble as trouble:
            if trouble.place == journal.UNFINISHED and mine and all(line[4] != "well" for line in mine):
                self.found["nowhere yet, and failing had been told"] += 1
            else:
                self.wrong.append(f"seed {seed}: unreadable: {trouble}, told {mine[-3:]}")
            self.before = None
            return
        record = left.record
        last = record.digests[-1] if record.digests else "-"
        if self.before is not None and self.before[0] == identity and left.ops < self.before[1]:
            self.wrong.append(f"seed {seed}: {left.ops} steps are left of {self.before[1]}")
        self.before = (identity, left.ops, len(record.decisions), last) if record.status == "running" else None
        self._place(seed, mine, (len(record.decisions), last))

    def _place(self, seed: int, mine: list[list[str]], now: tuple[int, str]) -> None:
        """Where in what was told the game stands now."""
        if not mine:
            return
        steps = [(int(line[2]), line[3]) for line in mine]
        sure = [i for i, line in enumerate(mine) if line[4] == "well"]
        if now == steps[-1]:
            self.found["at the last decision"] += 1
        elif now not in steps and abs(now[0] - steps[-1][0]) <= 1:
            self.found["at the one that was not told any more"] += 1
        elif len(steps) > 1 and now == steps[-2] and not sure:
            self.found["at the one before it"] += 1
        elif now in steps and (not sure or len(steps) - 1 - steps[::-1].index(now) >= sure[-1]):
            self.found["at an earlier one, and failing had been told"] += 1
        else:
            self.wrong.append(f"seed {seed}: found {now}, told {steps[-3:]}, sure {sure[-1:]} of {len(steps)}")

    def _compare_start(self, seed: int, lines: list[list[str]]) -> None:
        """The first thing must be the game that the last child left."""
        if not lines or self.before is None:
            return
        identity, _, decisions, last = self.before
        if (lines[0][0], lines[0][1], int(lines[0][2]), lines[0][3]) != ("continued", identity, decisions, last):
            self.wrong.append(f"seed {seed}: continued {lines[0]} instead of {self.before}")
        else:
            self.found["continued exactly"] += 1

    def _compare_told(self, seed: int, told: list[list[str]]) -> None:
        """Whoever goes on playing while nothing can be saved has been told so."""
        waited = 0
        for line in told:
            if line[0] == "told":
                waited = -10_000 if line[1] == "autosave.failing" else 0 if line[1] == "autosave.recovered" else waited
                self.found[f"told: {line[1]}"] += 1
            elif line[0] in ("done", "undone") and line[4] == "failing":
                waited += 1
                if waited > 4:
                    self.wrong.append(f"seed {seed}: {waited} decisions without being told that nothing is saved")
                    return

    def _look_for_replay(self, seed: int, keep: Keeper, identity: str, mine: list[list[str]]) -> None:
        if not identity or (mine and all(line[4] != "well" for line in mine)):
            self.found["nowhere yet, and failing had been told"] += bool(identity)
            return
        ended = [keep.replays.read(e.path)[1] for e in keep.replays.entries() if e.head is not None]
        wanted = mine[-1][3] if mine else None
        if not any(r.id == identity and (wanted is None or r.digests[-1] == wanted) for r in ended):
            self.wrong.append(f"seed {seed}: {identity} is gone")
        self.found["ended, a replay"] += 1


def _be_child(home: Path, mode: str, seed: int, kill_at: int, out: int) -> None:
    code = 1
    try:
        child(home, mode, seed, kill_at, out)
        code = 0
    except BaseException:  # noqa: BLE001 - a forked child must never return into its parent's code
        import traceback

        os.write(out, f"page crashed {traceback.format_exc()[-3000:]!r}\n".encode())
    finally:
        os._exit(code)


@contextlib.contextmanager
def a_home(mode: str) -> Iterator[Path]:
    """A folder; for a disk that runs full a small file system, where one can be had."""
    with tempfile.TemporaryDirectory(prefix="mayhem-kill-") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        mounted = False
        if mode == "full" and sys.platform.startswith("linux") and os.geteuid() == 0:
            command = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(home)]
            mounted = subprocess.run(command, check=False, capture_output=True).returncode == 0
        try:
            yield home
        finally:
            if mounted:
                subprocess.run(["umount", str(home)], check=False)


def load_everything() -> None:
    """All modules, texts, content and drawings, so that a forked child need not read them again: what is killed is the
    playing, not the loading."""
    for module in pkgutil.walk_packages(mayhem.__path__, "mayhem."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    import pygame

    from mayhem.app.app import App
    from mayhem.app.house import House
    from mayhem.app.services import Services
    from mayhem.app.settings import Settings
    from mayhem.app.ui import theme
    from mayhem.persist.record import Sitter

    theme._load = functools.cache(theme._load)
    before = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    app = App(Services(), Settings(speed=0.0, notice_seen=True), size=SIZE, language="en", headless=True)
    house = House(think="here")
    app.push("title")
    app.step(0.0, [])
    sitters = [Sitter.computer("greedy", "member", "trader")] * 3
    app.push("table", table=house.new_table("men_of_mayhem", {"players": 3}, sitters, 1))
    for _ in range(200):
        app.step(0.01, [])
    house.close()
    app.desk.close()
    pygame.quit()
    del os.environ["SDL_VIDEODRIVER"]
    if before is not None:
        os.environ["SDL_VIDEODRIVER"] = before


def main(arguments: list[str]) -> int:
    load_everything()
    count = int(arguments[0]) if arguments else 500
    mode = arguments[1] if len(arguments) > 1 else "plain"
    first = int(arguments[2]) if len(arguments) > 2 else 1
    began = time.monotonic()
    with a_home(mode) as home:
        witness = Witness(home, mode)
        for seed in range(first, first + count):
            known = len(witness.wrong)
            witness.once(seed)
            for line in witness.wrong[known:]:
                print(line, flush=True)
            if (seed - first) % 25 == 24:
                done = seed - first + 1
                print(f"... {done} kills, {len(witness.wrong)} wrong, {time.monotonic() - began:.0f} s", flush=True)
    for what, number in witness.found.most_common():
        print(f"{number:6} {what}")
    print(f"{count} kills during {witness.decisions} decisions, {mode}: {len(witness.wrong)} wrong")
    return 1 if witness.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
