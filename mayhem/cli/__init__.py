"""The command line: `mayhem <command> ...`, and what happens without a command.

One module a command, directly in this package; whatever several commands share lies in the packages below it, so that
a file added here is a command. A command's module has

    NAME                    what one types
    add_arguments(parser)   its options; texts from the catalogue
    run(args) -> int        does it; the exit code

and the catalogue has `cli.<NAME>.summary`. Modules import what is heavy inside their functions, because `mayhem --help`
imports them all.

Results go to standard output, everything else to standard error. Exit codes: 0 done, 1 done and something was found
(differences, problems), 2 the user's mistake, 130 interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from types import ModuleType

from mayhem.cli.common.mistake import Mistake
from mayhem.cli.common.parser import Parser
from mayhem.cli.common.voice import speak

MISTAKE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; never raises for a user's mistake."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a greeting does not belong on standard output
    try:
        _forgive()
        code = _run(arguments)
        if sys.stdout is not None:  # a program without a console has none
            sys.stdout.flush()
        return code
    except Mistake as mistake:
        print(f"mayhem: {mistake}", file=sys.stderr)
        return MISTAKE
    except SystemExit as leaving:  # argparse has said what it had to say
        return leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence()
        return PIPE_CLOSED


def _forgive() -> None:
    """Names and money signs must reach any terminal; what it cannot show becomes a question mark, not a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _silence() -> None:
    """Whoever read our output has gone; the interpreter must not stumble over it again while it ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: list[str]) -> int:
    language, rest = _take_language(arguments)
    speak(language)
    from mayhem.cli.common.start import is_kept_game, open_kept, start

    if not rest:
        return start()
    word = rest[0]
    if word == "test":  # the tests need libraries that only the way in can get
        from mayhem import bootstrap

        return bootstrap.start(rest)
    if word == "--smoke-test":
        from mayhem.cli.common.smoke import smoke_test

        return smoke_test(rest[1:])
    if not word.startswith("-"):
        module = _command(word)
        if module is None and is_kept_game(word) and len(rest) == 1:
            return open_kept(word)
        if module is None:
            from mayhem.content.problem import nearest

            known = list(_commands())
            raise Mistake("cli.unknown_command", word=word[:40], known=", ".join(known), hint=nearest(word, known))
        parser = Parser(f"mayhem {word}", _summary(word))
        module.add_arguments(parser)
        args = parser.parse_args(rest[1:])
        code = module.run(args)
        assert isinstance(code, int)
        return code
    _top_parser().parse_args(rest)
    return 0


def _take_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """`--language it` or `--language=it`, before the command."""
    if arguments and arguments[0] == "--language":
        if len(arguments) < 2:
            speak(None)
            raise Mistake("cli.language_missing")
        return arguments[1], arguments[2:]
    if arguments and arguments[0].startswith("--language="):
        return arguments[0].partition("=")[2], arguments[1:]
    return None, arguments


def _command(word: str) -> ModuleType | None:
    """The module of a command, without importing the others if its file bears its name."""
    names = _module_names()
    if word in names:
        module = importlib.import_module(f"mayhem.cli.{word}")
        if getattr(module, "NAME", None) == word:
            return module
    return _commands().get(word)


def _module_names() -> list[str]:
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if not m.ispkg and not m.name.startswith("_"))


def _commands() -> dict[str, ModuleType]:
    found = {}
    for name in _module_names():
        module = importlib.import_module(f"mayhem.cli.{name}")
        if isinstance(getattr(module, "NAME", None), str):
            found[module.NAME] = module
    return found


def _summary(name: str) -> str | None:
    from mayhem import i18n

    return i18n.t(f"cli.{name}.summary") if i18n.has(f"cli.{name}.summary") else None


def _top_parser() -> argparse.ArgumentParser:
    from mayhem import i18n
    from mayhem.cli.common.version import ShowVersion

    parser = Parser("mayhem", i18n.t("cli.summary"), epilog=i18n.t("cli.epilog"))
    parser.add_argument("--version", action=ShowVersion, help=i18n.t("cli.version"))
    parser.add_argument("--smoke-test", action="store_true", help=i18n.t("cli.smoke_test"))
    parser.add_argument("--language", metavar="xx", help=i18n.t("cli.language"))
    commands = parser.add_subparsers(title=i18n.t("cli.commands"), metavar=i18n.t("cli.command"), prog="mayhem")
    for name in _commands():
        commands.add_parser(name, help=_summary(name))
    return parser
