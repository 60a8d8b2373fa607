"""The rules and the thinking as machine code: the same Python files, compiled with mypyc.

python packaging/compiled.py --out DIR          a copy of mayhem/ in DIR with compiled modules beside their Python files
python packaging/compiled.py --wheel FILE.whl   a wheel for this Python and system, beside the one for all

Python prefers `x.so` to the `x.py` beside it, and takes `x.py` where there is none: nothing in the program knows
whether it runs compiled. The source tree itself never gets compiled files: there they would hide later edits.

What is compiled is read from the tree that shall get it. Two things are altered on the way, in scratch copies only:
constants of modules become `Final` (a compiled look-up of an ordinary global costs more than an interpreted one, a
`Final` costs nothing), and tuples of constants are declared by their element type, else each indexing would copy them.
"""

from __future__ import annotations

import argparse
import ast
import base64
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

import archive

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "mayhem"
GROUP = f"{PACKAGE}.native"
SHARED = f"{GROUP}__mypyc"  # the module with all compiled code; the others' own .so files only open their part of it
# Folders of which every module is compiled, but for these.
HOT = (
    "mayhem/games/men_of_mayhem", "mayhem/games/men_of_mayhem/frames", "mayhem/ai/men_of_mayhem",
    "mayhem/games/biker_game", "mayhem/games/biker_game/frames", "mayhem/games/biker_game/orders",
    "mayhem/ai/biker_game",
)  # fmt: skip
# Not the search that runs them: its loop is where other threads and Ctrl-C get their turn, which compiled code never
# gives; it costs a fifteenth of the speed.
SINGLE = ("mayhem/kernel/dice.py", "mayhem/kernel/position.py", "mayhem/kernel/rng.py")
LEFT_OUT = {
    "__init__.py": "packages stay ordinary folders",
    "game.py": "the public door looks at choices of any type before it trusts them; compiled, it would coerce them",
    "audit.py": "cold", "stage.py": "cold", "words.py": "cold", "names.py": "cold", "snapshot.py": "cold",
    "reasons.py": "cold", "tally.py": "cold",
    "content.py": "cold, and dynamic", "content_cards.py": "cold, and dynamic", "content_rules.py": "cold, and dynamic",
    "content_schema.py": "cold, and dynamic",
}  # fmt: skip
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
NO_CONSTANT = ("TypeVar", "NewType", "ParamSpec")  # calls that make types


class CompileError(Exception):
    """What mypyc or the C compiler said."""


def missing_tools() -> list[str]:
    """What compiling needs and this machine has not."""
    missing = [name for name in ("mypyc", "setuptools") if importlib.util.find_spec(name) is None]
    if shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is None and sys.platform != "win32":
        missing.append("a C compiler")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        missing.append("Python.h")
    return missing


def hot_modules(tree: Path) -> list[str]:
    """Places, below the tree, of the modules that are compiled."""
    found = [place for place in SINGLE if (tree / place).is_file()]
    for folder in HOT:
        found += [f"{folder}/{path.name}" for path in (tree / folder).glob("*.py") if path.name not in LEFT_OUT]
    return sorted(found)


# Constants ----------------------------------------------------------------------------------------------------------
def with_finals(text: str) -> str:
    """The source of a module with its constants declared as such; every line keeps its number."""
    module = ast.parse(text)
    stored = [node.id for node in ast.walk(module) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    once = {name for name in stored if CONSTANT.fullmatch(name) and stored.count(name) == 1}
    lines = [line.encode("utf-8") for line in text.splitlines(keepends=True)]  # ast counts columns in bytes
    for node in reversed(module.body):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Name) and target.id in once and not _makes_type(value):
                _replace(lines, target, f"{target.id}: {_declared(value)}")
            elif isinstance(target, ast.Tuple) and (numbers := _numbers(target, value, once)) is not None:
                parts = [f"{name}: _Final = {number}" for name, number in numbers]
                _replace(lines, node, "; ".join(parts))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in once:
            declared = ast.unparse(node.annotation)
            if "Final" not in declared and node.value is not None:
                _replace(lines, node.annotation, f"_Final[{declared}]")
        elif isinstance(node, ast.ImportFrom) and node.module == "__future__":
            _replace(lines, node, f"{ast.unparse(node)}; from typing import Final as _Final")
    return b"".join(lines).decode("utf-8")


def _makes_type(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in NO_CONSTANT


def _declared(value: ast.expr) -> str:
    if isinstance(value, ast.Tuple) and value.elts:
        try:
            kinds = {type(ast.literal_eval(entry)).__name__ for entry in value.elts}
        except ValueError:
            return "_Final"
        if len(kinds) == 1 and kinds <= {"int", "float", "str"}:
            return f"_Final[tuple[{kinds.pop()}, ...]]"
    return "_Final"


def _numbers(target: ast.Tuple, value: ast.expr, once: set[str]) -> list[tuple[str, int]] | None:
    """Of `A, B, C = range(3)`."""
    names = [entry.id for entry in target.elts if isinstance(entry, ast.Name) and entry.id in once]
    if len(names) != len(target.elts) or not isinstance(value, ast.Call) or ast.unparse(value.func) != "range":
        return None
    try:
        bounds = [ast.literal_eval(entry) for entry in value.args]
    except ValueError:
        return None
    return list(zip(names, range(*bounds), strict=True))


def _replace(lines: list[bytes], node: ast.stmt | ast.expr, words: str) -> None:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    first, last = node.lineno - 1, node.end_lineno - 1
    end = lines[last][node.end_col_offset :]
    lines[first] = lines[first][: node.col_offset] + words.encode("utf-8") + (b"\n" * (last - first)) + end
    for line in range(first + 1, last + 1):
        lines[line] = b""


# Compiling ----------------------------------------------------------------------------------------------------------
def add_compiled(tree: Path, optimise: str = "2") -> list[Path]:
    """Compiles the hot modules of the `mayhem/` in a tree for the Python that runs this, and lays the results beside
    the Python files. Returns them. A tree that others edit is refused."""
    tree = tree.resolve()
    if (tree / ".git").exists() or tree == ROOT:
        raise CompileError(f"{tree} is a source tree, where compiled files would hide later edits: give a copy of it")
    if missing := missing_tools():
        raise CompileError(f"compiling needs {', '.join(missing)}")
    for old in (tree / PACKAGE).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        old.unlink()
    with tempfile.TemporaryDirectory(prefix="mayhem-compile-") as folder:
        scratch = Path(folder)
        shutil.copytree(tree / PACKAGE, scratch / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "_assets"))
        places = hot_modules(scratch)
        for place in places:
            source = scratch / place
            source.write_text(with_finals(source.read_text(encoding="utf-8")), encoding="utf-8")
        (scratch / "mypy.ini").write_text("[mypy]\nfollow_imports = silent\nignore_missing_imports = True\n")
        command = [sys.executable, str(Path(__file__).resolve()), "--compile-here", optimise, *places]
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MYPY"))}
        surroundings = {**kept, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=scratch, env=surroundings, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise CompileError((done.stdout + done.stderr)[-4000:])
        made = []
        for path in sorted((scratch / "made").rglob("*" + sysconfig.get_config_var("EXT_SUFFIX"))):
            made.append(tree / path.relative_to(scratch / "made"))
            shutil.copyfile(path, made[-1])
    return made


def _compile_here(optimise: str, places: list[str]) -> None:
    """In the scratch folder, in a process of its own: mypy and setuptools keep much to themselves."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    paths = ["--config-file=mypy.ini", *places]
    parts = mypycify(paths, opt_level=optimise, debug_level="0", target_dir="c", group_name=GROUP)
    for part in parts:
        if sys.platform.startswith("linux"):
            part.extra_link_args.append("-Wl,-s")
    work = Distribution({"name": PACKAGE, "ext_modules": parts}).get_command_obj("build_ext")
    work.build_lib = "made"
    work.build_temp = "objects"
    work.ensure_finalized()
    work.run()


def copy(out: Path) -> Path:
    """A copy of the package, ready for `add_compiled`; an earlier one is replaced."""
    shutil.rmtree(out / PACKAGE, ignore_errors=True)
    shutil.copytree(ROOT / PACKAGE, out / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    return out


# The wheel ----------------------------------------------------------------------------------------------------------
def tag() -> str:
    """Of wheels with compiled modules: this Python, this system."""
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    return f"{python}-{python}-{re.sub(r'[-.]', '_', sysconfig.get_platform())}"


def compile_wheel(pure: Path) -> Path:
    """A second wheel beside a `py3-none-any` one, with the same files and the compiled modules. Installers prefer it
    where it fits and take the other everywhere else."""
    if not pure.name.endswith("-py3-none-any.whl"):
        raise CompileError(f"{pure} is no wheel for all systems (*-py3-none-any.whl)")
    target = pure.with_name(pure.name.replace("py3-none-any", tag()))
    with tempfile.TemporaryDirectory(prefix="mayhem-wheel-") as folder:
        tree = Path(folder)
        with zipfile.ZipFile(pure) as wheel:
            wheel.extractall(tree)
            names = [entry.filename for entry in wheel.infolist() if not entry.is_dir()]
            moment = max(entry.date_time for entry in wheel.infolist())
        names += [path.relative_to(tree.resolve()).as_posix() for path in add_compiled(tree)]
        names += _tell_of_compiler(tree)
        record = next(name for name in names if name.endswith(".dist-info/RECORD"))
        about = tree / record.replace("RECORD", "WHEEL")
        words = about.read_text(encoding="utf-8").replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
        about.write_text(words.replace("Tag: py3-none-any", f"Tag: {tag()}"), encoding="utf-8")
        names.remove(record)
        rows = []
        for name in sorted(names):
            data = (tree / name).read_bytes()
            code = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode("ascii")
            rows.append(f"{_quoted(name)},sha256={code},{len(data)}\n")
        (tree / record).write_text("".join([*rows, f"{record},,\n"]), encoding="utf-8")
        files = [*sorted(names), record]
        archive.write_entries(target, [(name, moment, (tree / name).read_bytes()) for name in files])
    return target


def _tell_of_compiler(tree: Path) -> list[str]:
    """The wheel's own record names what is machine code now, and the terms of what the compiler put into it. Returns
    the places of new files."""
    import build_record
    import licences
    import recipe

    path = tree / PACKAGE / "_assets" / "build.json"
    if not path.is_file():
        return []
    part = licences.mypyc()
    data = json.loads(path.read_text(encoding="utf-8"))
    data["compiled"] = recipe.compiled_modules(tree, SHARED)
    data["licences"].append(build_record.row(part))
    build_record.write_json(path, data)
    text = path.parent / build_record.place_of_text(part)
    text.parent.mkdir(exist_ok=True)
    text.write_text(part.text, encoding="utf-8", newline="\n")
    return [text.relative_to(tree).as_posix()]


def _quoted(name: str) -> str:
    return f'"{name}"' if "," in name else name


def main(arguments: list[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else arguments
    if given[:1] == ["--compile-here"]:
        _compile_here(given[1], given[2:])
        return 0
    parser = argparse.ArgumentParser(description="Compile the rules and the thinking for this Python and system.")
    parser.add_argument("--out", type=Path, help="a copy of mayhem/ goes here (default: .scratch/compiled)")
    parser.add_argument("--wheel", type=Path, help="make a compiled wheel of this one instead")
    parser.add_argument("--optimise", choices=("0", "1", "2", "3"), default="2", help="level of the C compiler")
    args = parser.parse_args(given)
    try:
        if args.wheel is not None:
            made = [compile_wheel(args.wheel)]
        else:
            made = add_compiled(copy(args.out or ROOT / ".scratch" / "compiled"), args.optimise)
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    for path in made:
        print(f"{path.stat().st_size / 1e6:8.2f} MB  {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
