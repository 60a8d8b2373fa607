"""The scripts of packaging/ are modules for these tests, as they are for each other."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging"))
