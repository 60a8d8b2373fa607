"""Where the frozen app begins (packaging/mayhem.spec)."""

import multiprocessing
import os
import sys


def lend_streams() -> None:
    """A Windows program without a console has no standard streams, yet everything may print."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as the program


if __name__ == "__main__":
    # The process in which the computers think is this program, started again: it must turn off here.
    multiprocessing.freeze_support()
    lend_streams()
    from mayhem.cli import main

    sys.exit(main())
