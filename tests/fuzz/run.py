"""Thousands of malformed inputs, seeded: only clean refusals are allowed, no tracebacks, no hangs.

python -m tests.fuzz.run --rounds 10000 --seed 1
"""

from __future__ import annotations

import argparse
import contextlib
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from mayhem import i18n
from mayhem.assets import assets_root
from mayhem.i18n.catalogue import load_catalogue
from tests.fuzz.targets import TARGETS

PATIENCE = 20.0  # seconds for one input; it usually takes milliseconds


class Hang(BaseException):
    """No `except Exception` between here and there may swallow it."""


@contextlib.contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Raises Hang in the middle of what takes too long; where there are no signals, afterwards."""
    began = time.monotonic()
    if not hasattr(signal, "SIGALRM"):
        yield
        if time.monotonic() - began > seconds:
            raise Hang
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextlib.contextmanager
def english() -> Iterator[None]:
    """With the real texts, strictly: a message without its text is a find too."""
    before = i18n.catalogue()
    i18n.use_catalogue(load_catalogue(assets_root() / "locale", "en", strict=True))
    try:
        yield
    finally:
        i18n.use_catalogue(before)


def fuzz(rounds: int, seed: int, folder: Path, seconds: float = PATIENCE) -> tuple[Counter[str], list[str]]:
    """Counts by outcome and target, and what was found. Input number i of a seed is always the same."""
    counts: Counter[str] = Counter()
    finds: list[str] = []
    targets = []
    for i, target in enumerate(TARGETS):
        home = folder / str(i)
        home.mkdir()
        targets.append(target(home))
    with english():
        for i in range(rounds):
            target = targets[i % len(targets)]
            rng = random.Random(seed * 1_000_003 + i)
            counts["inputs"] += 1
            counts[f"{target.name}: inputs"] += 1
            try:
                with patience(seconds):
                    outcome = target.feed(rng)
            except Hang:
                outcome = "hang"
                finds.append(f"input {i} ({target.name}) took more than {seconds:.0f} s")
            except Exception:  # noqa: BLE001 - whatever comes through is what we look for
                outcome = "traceback"
                finds.append(f"input {i} ({target.name})\n{traceback.format_exc(limit=-6)}")
            counts[outcome] += 1
            counts[f"{target.name}: {outcome}"] += 1
    return counts, finds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds for one input")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        counts, finds = fuzz(args.rounds, args.seed, Path(folder), args.patience)
    for find in finds[:20]:
        print(find, file=sys.stderr)
    words = ("inputs", "refused", "accepted", "traceback", "hang")
    for word in words:
        print(f"{word}: {counts[word]}")
    for name in sorted({target.name for target in TARGETS}):
        parts = [f"{word} {counts[f'{name}: {word}']}" for word in words]
        print(f"  {name}: {', '.join(parts)}")
    return 1 if finds else 0


if __name__ == "__main__":
    sys.exit(main())
