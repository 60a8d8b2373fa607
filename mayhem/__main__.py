"""`python3 -m mayhem`: the way in from a source checkout, an installed wheel and `python3 path/to/mayhem`.

Written so that even a Python 2 can read it: a Python that is too old must get an answer, not a syntax error.
"""

import os
import sys

OLDEST_PYTHON = (3, 10)

if sys.version_info < OLDEST_PYTHON:
    sys.stderr.write(
        "mayhem: this is Python %d.%d, and Mayhem needs Python %d.%d or newer.\n"  # noqa: UP031
        "  Install a newer Python and start Mayhem with it, for example: python3.12 -m mayhem\n"
        % (sys.version_info[:2] + OLDEST_PYTHON)
    )
    sys.exit(2)

if not __package__:  # started as a folder: Python put the folder itself on the path instead of its parent
    sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

if __name__ == "__main__":
    from mayhem.bootstrap import start

    sys.exit(start(sys.argv[1:]))
