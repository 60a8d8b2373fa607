"""The way in: environments made once, reused, repaired; clear words for what a user can mend.

No test needs the network: where libraries would be installed, the requirement lists of a small copied tree are empty
or unobtainable. That the real lists can be installed is shown by every run of these tests on a fresh machine.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mayhem import bootstrap

ROOT = Path(__file__).resolve().parent.parent
CLI = "import os, sys\ndef main(argv):\n    print('started', argv, sys.prefix)\n    return 7\n"
posix_only = pytest.mark.skipif(os.name == "nt", reason="uses POSIX permissions or signals")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with the real way in and a command line of three lines; it wants one library: pip itself."""
    root = tmp_path / "a checkout with spaces é"
    (root / "mayhem" / "cli").mkdir(parents=True)
    (root / "tests").mkdir()
    for name in ("__init__.py", "__main__.py", "bootstrap.py"):
        shutil.copy(ROOT / "mayhem" / name, root / "mayhem" / name)
    (root / "mayhem" / "cli" / "__init__.py").write_text(CLI, encoding="utf-8")
    write_requirements(root, "pip>=9")
    return root


def write_requirements(root: Path, *wanted: str) -> None:
    lines = "".join(f'    "{each}",\n' for each in wanted)
    extras = "".join(f"{extra} = [\n]\n" for extra in ("dev", "build", "package"))
    (root / "pyproject.toml").write_text(
        f"[project]\ndependencies = [\n{lines}]\n[project.optional-dependencies]\n{extras}", encoding="utf-8"
    )


def launch(root: Path, *arguments: str, cwd: Path | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    """Start as from a bare Python: -S hides every installed library from the first, not from the second start."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "mayhem", *arguments],
        cwd=cwd or root,
        env=clean_environment(root, **variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def clean_environment(root: Path, **variables: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MAYHEM_", "PYTHON", "XDG_"))}
    home = str(root.parent / "home")
    return {**kept, "HOME": home, "LOCALAPPDATA": home, "PYTHONIOENCODING": "utf-8", "PIP_NO_INDEX": "1", **variables}


def environment_of(done: subprocess.CompletedProcess[str]) -> Path:
    found = re.search(r"started \[.*\] (.*)", done.stdout)
    assert found, done.stderr
    return Path(found[1])


def test_own_reader_agrees_with_toml() -> None:
    tomllib = pytest.importorskip("tomllib", reason="Python 3.10 has no TOML reader to compare with")
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    assert bootstrap.read_requirements(text) == {"": project["dependencies"], **project["optional-dependencies"]}


def test_requirements_use_only_bounds_that_we_can_judge() -> None:
    for requirement in bootstrap.requirements(ROOT, "test"):
        assert re.fullmatch(r"[\w-]+(>=[\d.]+)?,?(<[\d.]+)?", requirement), requirement


def test_the_levels_name_every_extra() -> None:
    lists = bootstrap.read_requirements((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(bootstrap.LEVELS["test"]) == set(lists)
    assert bootstrap.LEVELS["play"] == ("",)


@pytest.mark.parametrize(
    ("requirement", "expected"),
    [
        ("pytest", True),
        ("pytest>=1,<999", True),
        ("pytest>=999", False),
        ("pytest<1", False),
        ("pytest>=1,<2", False),
        ("no-such-library-of-mayhem", False),
    ],
)
def test_a_requirement_is_judged_by_the_installed_version(requirement: str, expected: bool) -> None:
    assert bootstrap.is_satisfied(requirement) is expected


@pytest.mark.parametrize(
    ("version", "numbers"), [("2.5.8", (2, 5, 8)), ("2.10", (2, 10)), ("3.0.0", (3,)), ("1.2rc1", (1, 2)), ("0", ())]
)
def test_versions_compare_by_their_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert bootstrap._release(version) == numbers


def test_the_first_files_read_are_plain_enough_for_any_python() -> None:
    too_new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Nonlocal, ast.Starred)
    for name in ("__init__.py", "__main__.py"):
        for node in ast.walk(ast.parse((ROOT / "mayhem" / name).read_text(encoding="utf-8"))):
            assert not isinstance(node, too_new), f"{name}:{getattr(node, 'lineno', 0)}"
            assert not (isinstance(node, ast.FunctionDef) and node.returns), name


def test_an_old_python_gets_an_answer(tree: Path) -> None:
    main = (tree / "mayhem" / "__main__.py").read_text(encoding="utf-8")
    source = "import sys\nsys.version_info = (3, 8, 1, 'final', 0)\n" + main
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "this is Python 3.8, and Mayhem needs Python 3.10" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_python_with_all_libraries_sets_nothing_up(tree: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mayhem", "a", "b c"],
        cwd=tree,
        env=clean_environment(tree),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 7, done.stderr
    assert done.stderr == ""
    assert "started ['a', 'b c']" in done.stdout
    assert not (tree / ".venv").exists()


def test_an_installed_copy_sets_nothing_up(tree: Path) -> None:
    (tree / "pyproject.toml").unlink()
    done = launch(tree, "a")
    assert (done.returncode, done.stderr) == (7, "")
    assert launch(tree, "test").returncode == 2


@pytest.mark.slow
def test_one_environment_is_made_reused_and_repaired(tree: Path) -> None:
    first = launch(tree, "a", "b c")
    assert first.returncode == 7, first.stderr
    assert "Setting up (first start only)" in first.stderr
    assert first.stdout.startswith("started ['a', 'b c']")
    environment = environment_of(first)
    assert environment.parent == (tree / ".venv").resolve()
    stamp = environment / "ready-to-play"
    assert stamp.exists()

    elsewhere = launch(tree, cwd=tree.parent, PYTHONPATH=str(tree))
    assert (elsewhere.returncode, elsewhere.stderr) == (7, "")
    assert environment_of(elsewhere) == environment

    stray = environment / "left-by-an-interrupted-set-up"
    stray.touch()
    stamp.unlink()
    repaired = launch(tree)
    assert repaired.returncode == 7, repaired.stderr
    assert not stray.exists()
    assert stamp.exists()

    stray.touch()
    write_requirements(tree, "pip>=10")
    updated = launch(tree)
    assert updated.returncode == 7, updated.stderr
    assert "Updating the libraries" in updated.stderr
    assert stray.exists(), "an intact environment is brought up to date, not made anew"

    write_requirements(tree, "pip>=10", "no-such-library-of-mayhem>=1")
    impossible = launch(tree)
    assert impossible.returncode == 2
    assert "the libraries could not be installed" in impossible.stderr
    assert "Traceback" not in impossible.stderr
    assert not stamp.exists()


@pytest.mark.slow
def test_two_starts_at_once_share_one_set_up(tree: Path) -> None:
    command = [sys.executable, "-S", "-m", "mayhem"]
    both = [
        subprocess.Popen(
            command, cwd=tree, env=clean_environment(tree), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [7, 7], said
    assert sum("Setting up" in stderr for _, stderr in said) == 1


@posix_only
def test_no_writable_folder_is_said_with_a_remedy(tree: Path) -> None:
    blocked = tree / "a-file"
    blocked.touch()
    done = launch(tree, MAYHEM_ENV=str(blocked / "below"))
    assert done.returncode == 2
    assert "no folder for the libraries can be written" in done.stderr
    assert "MAYHEM_ENV" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_tree_that_cannot_be_written_uses_the_cache_folder(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAYHEM_ENV", raising=False)
    monkeypatch.setattr(bootstrap, "ROOT", tree)
    monkeypatch.setattr(bootstrap, "user_cache", lambda: tree.parent / "cache")
    (tree / ".venv").touch()  # stands in the way like a missing permission, also for root
    built = []
    monkeypatch.setattr(bootstrap, "build", lambda environment, level, lock: built.append(environment))
    environment = bootstrap.prepare("play")
    assert built == [environment]
    assert environment.is_relative_to(tree.parent / "cache" / "mayhem")


def test_a_damaged_environment_does_not_start_itself_for_ever(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(bootstrap.ENTERED, f"play in {tmp_path}")
    with pytest.raises(bootstrap.SetupError, match="libraries are missing"):
        bootstrap.enter(tmp_path, ["sim"])


def test_a_copy_without_its_command_line_is_named(tree: Path) -> None:
    shutil.rmtree(tree / "mayhem" / "cli")
    (tree / "pyproject.toml").unlink()
    done = launch(tree)
    assert done.returncode == 2
    assert "mayhem/cli is missing" in done.stderr


def test_a_missing_venv_module_is_named_with_the_command_that_brings_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "find_spec", lambda name: None)
    monkeypatch.setattr(bootstrap, "install_system_packages", lambda packages, purpose: False)
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.make_environment(tmp_path / "env", 0)
    assert re.search(r"sudo apt-get install -y python3\.\d+-venv", caught.value.remedy)


def test_pytest_gets_the_further_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "equip_display", lambda: None)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda command, cwd: commands.append(command[1:]) or 5)
    assert bootstrap.run_tests(["-k", "dice"]) == 5
    assert bootstrap.run_tests(["-n0"]) == 5
    assert commands == [["-m", "pytest", "-n", "2", "-k", "dice"], ["-m", "pytest", "-n0"]]


def test_no_command_lets_a_library_greet_on_standard_output() -> None:
    """Whatever reads a command's answer, as JSON perhaps, finds nothing else there."""
    code = "from mayhem.cli import main; main(['sim', '--help']); import pygame"
    bare = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run([sys.executable, "-c", code], env=bare, capture_output=True, text=True, check=True)
    assert "mayhem" in done.stdout
    assert not [line for line in done.stdout.splitlines() if line.startswith("pygame")]
