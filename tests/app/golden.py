"""Golden pictures: a screen must look as it did when somebody last looked at it and found it good.

Pictures are kept small, and compared with some tolerance, so that another build of the font renderer is no difference.
To renew them after looking:  MAYHEM_GOLDEN=renew python -m pytest tests/app/test_golden.py (or test_table_golden.py)
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame

FOLDER = Path(__file__).parent / "golden"
SIZE = (480, 270)
MEAN_LIMIT = 2.5
FAR = 48
FAR_SHARE = 0.01


def renewing() -> bool:
    """Is it asked for that the pictures be made anew?"""
    return os.environ.get("MAYHEM_GOLDEN") == "renew"


def compare(picture: pygame.Surface, name: str, scratch: Path) -> str | None:
    """None when the picture is as golden, else what differs; the new picture is left in the scratch folder."""
    small = pygame.transform.smoothscale(picture, SIZE)
    golden = FOLDER / f"{name}.png"
    if renewing():
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(small, str(golden))
        return None
    actual = scratch / f"{name}.png"
    pygame.image.save(small, str(actual))
    if not golden.exists():
        return f"no golden picture {golden.name}; look at {actual} and renew"
    old = pygame.image.tobytes(pygame.image.load(str(golden)), "RGB")
    new = pygame.image.tobytes(small, "RGB")
    total = far = 0
    for a, b in zip(old, new, strict=True):
        gap = a - b if a > b else b - a
        total += gap
        far += gap > FAR
    mean, share = total / len(new), far / len(new)
    if mean > MEAN_LIMIT or share > FAR_SHARE:
        return f"{name}: mean difference {mean:.2f}, {100 * share:.2f} % of values far off; see {actual}"
    return None
