"""Where the content, art, fonts, sounds and catalogues lie."""

import sys
from pathlib import Path


class AssetsMissing(Exception):
    """No assets folder in any place where this kind of installation keeps one."""

    def __init__(self, places: list[Path]) -> None:
        self.places = places
        super().__init__("no assets folder; looked at " + ", ".join(str(place) for place in places))


def assets_root() -> Path:
    """The assets folder of this installation: a frozen app, an installed wheel or a source checkout."""
    places = _places(Path(__file__).resolve().parent, getattr(sys, "_MEIPASS", None))
    for place in places:
        if place.is_dir():
            return place
    raise AssetsMissing(places)


def _places(package: Path, frozen_root: str | None) -> list[Path]:
    if frozen_root is not None:
        return [Path(frozen_root) / "assets"]
    # In a checkout the folder lies beside the package; the wheel carries it inside, so that nothing of ours
    # lands in site-packages under a name as common as "assets".
    return [package / "_assets", package.parent / "assets"]
