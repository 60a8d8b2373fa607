"""A short fingerprint of a position: equal positions, equal digests, on every system and Python version."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def digest(packed: dict[str, Any]) -> str:
    """Of a packed state. JSON with sorted keys is the canonical form; floats never occur in positions."""
    text = json.dumps(packed, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return hashlib.blake2b(text.encode("ascii"), digest_size=10).hexdigest()
