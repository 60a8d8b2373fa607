"""From a bare Python to a running Mayhem: makes and reuses an environment with the libraries it needs.

`python3 -m mayhem ...` plays, `python3 -m mayhem test ...` runs the tests. In an installed wheel, in the frozen app
and in any environment that already holds the libraries nothing is set up. Otherwise an environment of our own is
made in `.venv` of the checkout (or, if that cannot be written, in the user's cache folder):

- its folder is named after the Python that uses it, so several Pythons live side by side;
- a stamp of the requirement lists is written last, so an interrupted set-up is seen and done again;
- a lock lets a second start wait for the first.

Texts are in English only: the catalogues can be read no earlier than the libraries are there. Everything is said on
standard error, because standard output belongs to commands that other programs read. Standard library only.
"""

from __future__ import annotations

import errno
import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEVELS: Mapping[str, tuple[str, ...]] = {"play": ("",), "test": ("", "dev", "build", "package")}
"""Which requirement lists each level needs; "" is the program's own list."""

ENTERED = "MAYHEM_ENV_ENTERED"  # set for the second start: the level and the environment that was chosen for it
PLACE = "MAYHEM_ENV"  # the user's own choice of a folder for environments
DISPLAY_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}
DISPLAY_LIBRARIES = ("libxcursor1", "libxi6", "libxrandr2")  # SDL loads these by itself when it opens a real window
TEST_WORKERS = "2"


class SetupError(Exception):
    """Something the user can mend: what is wrong, and what to do about it."""

    def __init__(self, problem: str, remedy: str) -> None:
        self.problem = problem
        self.remedy = remedy
        super().__init__(problem)


def start(argv: Sequence[str]) -> int:
    """Make sure of the libraries, then run the tests or hand over to the command line."""
    testing = bool(argv) and argv[0] == "test"
    try:
        if testing and not is_checkout(ROOT):
            raise SetupError("the tests are not part of an installed Mayhem", "Run this in a source checkout.")
        if not is_equipped("test" if testing else "play"):
            return enter(prepare("test" if testing else "play"), argv)
        return run_tests(argv[1:]) if testing else run_program(argv)
    except SetupError as error:
        say(f"mayhem: {error.problem}")
        say(f"  {error.remedy}")
        return 2
    except KeyboardInterrupt:
        return 130


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def run_program(argv: Sequence[str]) -> int:
    try:
        from mayhem.cli import main
    except ImportError as missing:
        if missing.name != "mayhem.cli":
            raise
        raise SetupError("mayhem/cli is missing from this copy", "Get a complete copy of Mayhem.") from None
    return main(list(argv))


# What is needed, and is it here?


def is_checkout(root: Path) -> bool:
    return not getattr(sys, "frozen", False) and (root / "pyproject.toml").is_file() and (root / "tests").is_dir()


def is_equipped(level: str) -> bool:
    """Whether this very Python can do the work of that level."""
    if not is_checkout(ROOT):
        return True  # the installer or the bundle brought everything along
    return all(is_satisfied(requirement) for requirement in requirements(ROOT, level))


def requirements(root: Path, level: str) -> list[str]:
    try:
        lists = read_requirements((root / "pyproject.toml").read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"pyproject.toml cannot be read: {error.strerror}", "Get a complete copy of Mayhem.") from None
    return [requirement for name in LEVELS[level] for requirement in lists[name]]


def read_requirements(pyproject: str) -> dict[str, list[str]]:
    """The requirement lists of our pyproject.toml by extra; "" is the program's own list."""
    lists: dict[str, list[str]] = {}
    table = ""
    current: list[str] | None = None
    for line in map(str.strip, pyproject.splitlines()):
        if current is not None:
            if line.startswith("]"):
                current = None
            elif found := re.match(r'"([^"]+)"', line):
                current.append(found[1])
        elif line.startswith("["):
            table = line.strip("[]")
        elif found := re.fullmatch(r"([\w-]+)\s*=\s*\[", line):
            if table == "project" and found[1] == "dependencies":
                current = lists[""] = []
            elif table == "project.optional-dependencies":
                current = lists[found[1]] = []
    return lists


def is_satisfied(requirement: str) -> bool:
    """Whether the distribution is installed here in a version within the bounds (only >= and < are used)."""
    # A module that can be imported proves nothing: Debian's old pygame answers to the same name as pygame-ce.
    from importlib.metadata import PackageNotFoundError, version

    name = re.split("[<>]", requirement)[0]
    try:
        present = _release(version(name))
    except PackageNotFoundError:
        return False
    bounds = re.findall(r"(>=|<)([\d.]+)", requirement)
    return all((present >= _release(bound)) == (kind == ">=") for kind, bound in bounds)


def _release(version: str) -> tuple[int, ...]:
    """The numbers of a version: 2.5, 2.5.0 and 2.5.0.dev1 are all (2, 5)."""
    numbers = [int(number) for number in re.findall(r"\d+", re.split(r"[^\d.]", version)[0])]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


# The environment.


def prepare(level: str) -> Path:
    """An environment with everything the level needs: the one from last time, or a new one."""
    name = environment_name()
    places = environment_places()
    for place in places:
        if stamp_matches(place / name, ROOT, level):
            return place / name
    for place in places:
        if is_writable(place):
            break
    else:
        raise SetupError(
            "no folder for the libraries can be written: " + ", ".join(str(place) for place in places),
            f"Set the variable {PLACE} to a folder that you may write to.",
        )
    environment = place / name
    with sole_builder(place / (name + ".lock")) as lock:
        if not stamp_matches(environment, ROOT, level):  # else another start built it while this one waited
            build(environment, level, lock)
    return environment


def environment_name() -> str:
    """Different for each Python, short because Windows still counts the letters of paths."""
    identity = f"{sys.version}|{sys.base_prefix}|{sys.platform}"
    return f"py{sys.version_info[0]}{sys.version_info[1]}-{hashlib.sha256(identity.encode()).hexdigest()[:8]}"


def environment_places() -> list[Path]:
    chosen = os.environ.get(PLACE)
    if chosen:
        return [Path(chosen).expanduser().absolute()]
    # The cache folder serves several checkouts, which may want different libraries.
    checkout = hashlib.sha256(str(ROOT).encode("utf-8", "surrogateescape")).hexdigest()[:8]
    return [ROOT / ".venv", user_cache() / "mayhem" / checkout]


def user_cache() -> Path:
    """Where platformdirs would say; it is one of the libraries that are not there yet."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def is_writable(folder: Path) -> bool:
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


def python_of(environment: Path) -> Path:
    return environment / "Scripts" / "python.exe" if os.name == "nt" else environment / "bin" / "python"


def stamp(root: Path, level: str) -> str:
    return hashlib.sha256("\n".join(sorted(requirements(root, level))).encode()).hexdigest()


def stamp_file(environment: Path, level: str) -> Path:
    return environment / f"ready-to-{level}"


def stamp_matches(environment: Path, root: Path, level: str) -> bool:
    try:
        found = stamp_file(environment, level).read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return found == stamp(root, level) and python_of(environment).exists()


@contextmanager
def sole_builder(path: Path) -> Iterator[int]:
    """Hold the lock file; the system lets go of it when its holders end, however they end."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise SetupError(f"{path} cannot be opened: {error.strerror}", "Delete that file and start again.") from None
    try:
        if not _try_lock(handle):
            say("Another start of Mayhem is setting up; waiting for it ...")
            while not _try_lock(handle):
                time.sleep(0.2)
        yield handle
    finally:
        os.close(handle)


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Some network file systems know no locks: then two first starts at once are a risk we cannot take away.
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def build(environment: Path, level: str, lock: int) -> None:
    """Make the environment, or bring an intact one up to date; its stamps are there only while it is whole."""
    began = time.monotonic()
    intact = any(stamp_file(environment, each).exists() for each in LEVELS) and python_of(environment).exists()
    wanted = requirements(ROOT, level)
    try:
        for each in LEVELS:
            stamp_file(environment, each).unlink(missing_ok=True)
        if intact:
            say(f"Updating the libraries in {environment} ...")
        else:
            say(f"Setting up (first start only): {len(wanted)} libraries into {environment} ...")
            clear(environment)
            make_environment(environment, lock)
        install(environment, wanted, lock)
        for each in LEVELS:
            if set(LEVELS[each]) <= set(LEVELS[level]):
                temporary = environment / f".{os.getpid()}"
                temporary.write_text(stamp(ROOT, each), encoding="ascii")
                temporary.replace(stamp_file(environment, each))
    except OSError as error:
        raise SetupError(
            f"{environment} cannot be set up: {error.strerror or error}",
            "Close every running Mayhem, check the free space on that disk, and start again.",
        ) from None
    say(f"Ready after {time.monotonic() - began:.0f} s.")


def clear(environment: Path) -> None:
    """Remove what an interrupted set-up left, also while a straggler of it still writes there."""
    if environment.exists():
        leftovers = environment.with_name(f"{environment.name}.old-{os.getpid()}")
        environment.rename(leftovers)
        shutil.rmtree(leftovers, ignore_errors=True)


def make_environment(environment: Path, lock: int) -> None:
    if find_spec("venv") is None or not (find_spec("ensurepip") or has_own_pip()):
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        if not install_system_packages([f"python{version}-venv"], "the part of Python that makes environments"):
            raise SetupError(
                "this Python lacks the part that makes environments (venv and ensurepip)",
                f"On Debian, Ubuntu and their kin: sudo apt-get install -y python{version}-venv",
            )
        importlib.invalidate_caches()
    options = ["--without-pip"] if find_spec("ensurepip") is None else []
    failed, output = run([sys.executable, "-I", "-m", "venv", *options, str(environment)], lock)
    if failed:
        raise SetupError(
            f"{environment} cannot be made: {last_line(output)}",
            f"Check that the folder can be written, or set the variable {PLACE} to another one.",
        )


def has_own_pip() -> bool:
    """Whether this Python's own pip can fill an environment that has none (since pip 22.3)."""
    return is_satisfied("pip>=22.3")


def install(environment: Path, wanted: Sequence[str], lock: int) -> None:
    python = str(python_of(environment))
    if run([python, "-I", "-c", "import pip"], lock)[0]:
        pip = [sys.executable, "-m", "pip", "--python", python]
    else:
        pip = [python, "-I", "-m", "pip"]
    quietly = ["--quiet", "--no-input", "--disable-pip-version-check", "--prefer-binary"]
    failed, output = run([*pip, "install", *quietly, *wanted], lock)
    if failed:
        say(output.rstrip())
        raise SetupError(
            f"the libraries could not be installed (pip's words are above): {last_line(output)}",
            "Check the connection to the internet and start again; once is enough, later starts need no network.",
        )


def run(command: Sequence[str], lock: int | None = None) -> tuple[bool, str]:
    """Run a helper program quietly; whether it failed, and what it said."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("PYTHONHOME", "PIP_TARGET", "PIP_PREFIX", "__PYVENV_LAUNCHER__")
    }
    environment.update(PIP_USER="0", PIP_REQUIRE_VIRTUALENV="0", DEBIAN_FRONTEND="noninteractive")
    try:
        # The child keeps the lock as well: if this process is killed, nobody clears the folder under a busy pip.
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=environment,
            pass_fds=() if lock is None or os.name == "nt" else (lock,),
            check=False,
        )
    except OSError as error:
        return True, f"{command[0]}: {error.strerror}"
    return done.returncode != 0, done.stdout


def last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason given"


def enter(environment: Path, argv: Sequence[str]) -> int:
    """Start again with the environment's Python; on POSIX this call does not return."""
    python = str(python_of(environment))
    command = [python, "-m", "mayhem", *argv]
    variables = dict(os.environ)
    variables[ENTERED] = f"{'test' if argv[:1] == ['test'] else 'play'} in {environment}"
    if variables[ENTERED] == os.environ.get(ENTERED):  # its stamp is right, yet something is not there
        raise SetupError(f"libraries are missing from {environment}", "Delete that folder and start again.")
    variables["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), variables.get("PYTHONPATH")]))
    variables.pop("PYTHONHOME", None)
    variables.pop("__PYVENV_LAUNCHER__", None)
    try:
        if os.name != "nt":
            os.execve(python, command, variables)
        program = subprocess.Popen(command, env=variables)
    except OSError as error:
        raise SetupError(f"{python} cannot start: {error.strerror}", "Delete that folder and try again.") from None
    while True:
        try:
            return program.wait()
        except KeyboardInterrupt:  # the console sent it to the program as well, which decides
            continue


# The tests.


def run_tests(arguments: Sequence[str]) -> int:
    """All tests, fast ones first (tests/conftest.py sorts them); further arguments go to pytest."""
    equip_display()
    workers = [] if any(re.match(r"-n|--numprocesses|--pdb|--co", each) for each in arguments) else ["-n", TEST_WORKERS]
    return subprocess.call([sys.executable, "-m", "pytest", *workers, *arguments], cwd=ROOT)


def equip_display() -> None:
    """Get what the tests of a real window need, or say that they will be skipped."""
    missing = [package for tool, package in DISPLAY_TOOLS.items() if shutil.which(tool) is None]
    if not sys.platform.startswith("linux") or not missing:
        return
    if not install_system_packages([*missing, *DISPLAY_LIBRARIES], "what the tests of a real window need"):
        say(f"Tests of a real window are skipped. They need: sudo apt-get install -y {' '.join(missing)}")


def install_system_packages(packages: Sequence[str], purpose: str) -> bool:
    """Install Debian packages if we may; whether they are there now."""
    apt = shutil.which("apt-get")
    if apt is None or sys.platform == "win32" or os.geteuid() != 0:
        return False
    say(f"Installing {purpose}: {' '.join(packages)} ...")
    command = [apt, "install", "-y", "--no-install-recommends", *packages]
    failed, output = run(command)
    if failed:  # a fresh machine has no package lists yet
        run([apt, "update"])
        failed, output = run(command)
    if failed:
        say(f"apt-get failed: {last_line(output)}")
    return not failed
