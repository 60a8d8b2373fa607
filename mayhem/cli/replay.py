"""`mayhem replay FILE`: a kept game as lines of JSON, or the proof that it happened so."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from mayhem import i18n
from mayhem.cli.common.mistake import Mistake

if TYPE_CHECKING:
    from mayhem.persist.notice import Trouble
    from mayhem.persist.replay import Replay

NAME = "replay"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=i18n.t("cli.replay.file"))
    parser.add_argument("--verify", action="store_true", help=i18n.t("cli.replay.verify"))
    parser.add_argument("--seat", type=int, metavar="N", help=i18n.t("cli.replay.seat"))
    parser.add_argument("--open", action="store_true", help=i18n.t("cli.replay.open"))


def run(args: argparse.Namespace) -> int:
    from mayhem.persist.notice import Trouble
    from mayhem.persist.replay import Replay
    from mayhem.persist.saves import read_any

    path: Path = args.file
    try:
        replay = Replay(read_any(path)[0])
    except Trouble as trouble:
        raise mistake(path, trouble) from None
    if args.seat is not None and not 0 <= args.seat < len(replay.record.seats):
        raise Mistake("cli.replay.no_seat", seat=args.seat, last=len(replay.record.seats) - 1)
    return verify(replay, path) if args.verify else show(replay, args.seat, args.open)


def mistake(path: Path, trouble: Trouble) -> Mistake:
    """Names the file, what is wrong with it and, if known, where."""
    what = i18n.t(trouble.code, **{"file": path.name, **dict(trouble.notice.args)})
    if trouble.place:
        return Mistake("cli.replay.trouble", file=str(path), what=what, place=trouble.place)
    return Mistake("cli.replay.trouble_short", file=str(path), what=what)


def verify(replay: Replay, path: Path) -> int:
    difference = replay.verify()
    if difference is None:
        print(i18n.t("cli.replay.same", file=str(path), decisions=len(replay.record.decisions)))
        return 0
    facts = {"at": difference.at, "expected": difference.expected, "found": difference.found}
    print(i18n.t(f"cli.replay.differs_{difference.kind}", file=str(path), **facts))
    return 1


def show(replay: Replay, seat: int | None, everything: bool) -> int:
    """One JSON object a decision: its number, its seat and what could be seen of it."""
    import json

    from mayhem.session.chronicle import seen

    for index in range(replay.length + 1):
        state = replay.state_at(index)
        if index > replay.length:  # found out only now: today's rules part ways here
            break
        events = replay.events_at(index)
        shown = events if everything else seen(events, seat)
        decision = replay.decision_at(index)
        line: dict[str, object] = {"decision": index}
        if decision is not None:
            line["seat"] = decision.seat
            if everything or decision.seat == seat:
                line["choice"] = replay.game.name_choice(replay.state_at(index - 1), decision.choice)
        line["events"] = [replay.game.name_event(state, event) for event in shown]
        print(json.dumps(line))
    return 0
