"""The index assets/art/manifest.yaml: name -> category, size at 1x, anchor, files, and facts for the app."""

from __future__ import annotations

import yaml
from artkit import catalogue
from artkit import palette as p

HEAD = """\
# Written by build/art.py. size: pixels at 1x; anchor: the point that stands on the table, as shares of the size;
# slice: borders of a nine-slice panel (left, top, right, bottom); window: where another picture shows (x, y, w, h).
"""


def text() -> str:
    drawings = {}
    for name, drawing in sorted(catalogue.DRAWINGS.items()):
        drawings[name] = {
            "category": drawing.category,
            "size": list(drawing.size),
            "anchor": list(drawing.anchor),
            "files": {f"{scale}x": drawing.file(scale) for scale in catalogue.SCALES},
            **{key: list(value) if isinstance(value, tuple) else value for key, value in drawing.facts.items()},
        }
    gangs = {
        gang: {
            "colour": paint.base,
            "light": paint.light,
            "dark": paint.dark,
            "letter": paint.letter,
            "pattern": f"pattern_{paint.pattern}",
            "emblem": f"emblem_{gang}",
        }
        for gang, paint in p.GANGS.items()
    }
    data = {"format": 1, "gangs": gangs, "drawings": drawings}
    return HEAD + yaml.safe_dump(data, sort_keys=False, width=120, default_flow_style=None, allow_unicode=True)
