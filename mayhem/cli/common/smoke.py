"""`mayhem --smoke-test`: whether this copy works; see `mayhem.app.smoke`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mayhem import i18n
from mayhem.cli.common.mistake import Mistake
from mayhem.cli.common.parser import Parser


def smoke_test(arguments: Sequence[str]) -> int:
    parser = Parser("mayhem --smoke-test", i18n.t("cli.smoke_test"))
    parser.add_argument("--json", metavar="FILE", help=i18n.t("cli.smoke.json"))
    parser.add_argument("--start-only", action="store_true", help=i18n.t("cli.smoke.start_only"))
    args = parser.parse_args(list(arguments))
    if args.json is not None:
        _must_be_writable(Path(args.json))
    from mayhem.app.smoke import run

    return run(args.json, start_only=args.start_only)


def _must_be_writable(path: Path) -> None:
    """Told before the game is played, not after."""
    try:
        path.touch()
    except OSError as error:
        raise Mistake("cli.smoke.not_writable", file=str(path), reason=error.strerror or str(error)) from None
