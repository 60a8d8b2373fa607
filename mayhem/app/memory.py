"""Memory of pictures goes back to the system when they are gone: glibc would keep 100 MB after an evening of games."""

from __future__ import annotations

import ctypes
import gc
import sys

M_MMAP_THRESHOLD = -3
LARGE = 1 << 16  # bytes from which a picture has pages of its own


def _libc(name: str) -> object | None:
    """A function of glibc; other systems' C libraries have none of that name, and need none."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None


def set_large_apart() -> None:
    """Large pictures never lie between small things, so that their room is free again as soon as they are gone."""
    mallopt = _libc("mallopt")
    if callable(mallopt):
        mallopt(M_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """After a game: what is free between things still in use."""
    gc.collect()
    trim = _libc("malloc_trim")
    if callable(trim):
        trim(0)
