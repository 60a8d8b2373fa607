"""`mayhem report`: one zip for whoever mends things."""

from __future__ import annotations

import argparse
from pathlib import Path

from mayhem import i18n

NAME = "report"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=i18n.t("cli.report.output"))
    parser.add_argument("--game", type=Path, metavar="FILE", help=i18n.t("cli.report.game"))


def run(args: argparse.Namespace) -> int:
    from mayhem.cli.replay import mistake
    from mayhem.persist.notice import Trouble
    from mayhem.persist.paths import find_paths
    from mayhem.persist.report import report_name, write_report
    from mayhem.persist.saves import read_any

    target: Path = args.output or Path(report_name())
    if target.is_dir():
        target = target / report_name()
    place: Path = args.game or target
    try:
        record = read_any(args.game)[0] if args.game else None
        place = target
        write_report(find_paths(), target, record)
    except Trouble as trouble:
        raise mistake(place, trouble) from None
    print(i18n.t("cli.report.done", file=str(target)))
    return 0
