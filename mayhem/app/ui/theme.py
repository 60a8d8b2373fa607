"""The theme: colours, fonts, sizes, pictures and sounds by name, read from a folder and checked strictly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import pygame
import yaml

from mayhem.app.gfx import materials
from mayhem.app.gfx.colour import Colour, parse_colour
from mayhem.app.gfx.fonts import Face, FontBook, TextStyle
from mayhem.app.gfx.shapes import PATTERNS
from mayhem.app.gfx.sprites import SurfaceCache
from mayhem.app.ui import tinted

MATERIALS = ("flat", "leather", "wood", "steel")
MAKERS = ("night_bar",)
ROAD = "backdrops/backdrop_game_over"  # behind the pages, out of focus
BLUR, DUSK = 14, (128, 112, 120)  # pixels that run into one; the light that is left
IMAGE_ENDINGS = (".png", ".jpg", ".webp")
SOURCE_BUDGET = 40_000_000


class ThemeError(Exception):
    """A theme that cannot be used: file, place in it, remedy."""

    def __init__(self, source: Path, place: str, problem: str) -> None:
        super().__init__(f"{source}: {place}: {problem}")
        self.source, self.place, self.problem = source, place, problem


@dataclass(frozen=True)
class Skin:
    """How a panel or a button is upholstered."""

    material: str = "flat"
    tone: str = "panel"
    line: str = "brass_dark"
    radius: float = 12
    line_width: float = 2
    stitch: str | None = None
    glow: str | None = None
    shadow: bool = False


@dataclass(frozen=True)
class GangLook:
    """How a seat's gang is told apart: never by colour alone."""

    colour: Colour
    ink: Colour
    pattern: str
    letter: str


@dataclass
class Theme:
    """A read theme. It is the `look` of a stage."""

    name: str
    folder: Path
    fonts: FontBook
    colours: dict[str, Colour]
    styles: dict[str, TextStyle]
    skins: dict[str, Skin]
    images: dict[str, dict[str, str]]
    sounds: dict[str, str]
    gangs: list[GangLook]
    flat: bool = False
    art_folders: list[Path] = field(default_factory=list)
    missing_images: set[str] = field(default_factory=set)
    _sources: SurfaceCache = field(default_factory=lambda: SurfaceCache(SOURCE_BUDGET))

    def colour(self, name: str | Colour) -> Colour:
        if not isinstance(name, str):
            return name
        found = self.colours.get(name)
        if found is None:
            if not name.startswith("#"):
                raise KeyError(f"no colour {name!r} in theme {self.name}{_meant(name, self.colours)}")
            found = self.colours[name] = parse_colour(name)
        return found

    def style(self, name: str | TextStyle) -> TextStyle:
        if isinstance(name, TextStyle):
            return name
        try:
            return self.styles[name]
        except KeyError:
            raise KeyError(f"no text style {name!r} in theme {self.name}{_meant(name, self.styles)}") from None

    def skin(self, name: str) -> Skin:
        try:
            return self.skins[name]
        except KeyError:
            raise KeyError(f"no skin {name!r} in theme {self.name}{_meant(name, self.skins)}") from None

    def gang(self, seat: int) -> GangLook:
        return self.gangs[seat % len(self.gangs)]

    def sound(self, name: str) -> str:
        """The file behind a sound's name; names not in the theme are file names themselves."""
        return self.sounds.get(name, name)

    # --- pictures ---------------------------------------------------------------------------------------------
    def source(self, name: str, pixels: tuple[int, int]) -> pygame.Surface:
        """A picture by name; the original nearest above the wished size. Unknown names give a plain stand-in."""
        entry = self.images.get(name, {})
        if "make" in entry:
            return self._make(entry["make"], pixels)
        tint = tinted.parse(name)
        if tint is not None:
            grey = self.source(tint.base, pixels)
            write: tinted.Write = lambda text, size, ink: self.fonts.font("display", size).render(text, True, ink[:3])  # noqa: E731
            return self._sources.get(f"{name} {grey.get_size()}", lambda: tinted.coloured(grey, tint, write))
        path = self._file(entry.get("file", name), pixels)
        if path is None:
            path = self._file(_anybodys(name), pixels)
            self.missing_images.add(name)
            if path is not None:
                return self._sources.get(str(path), lambda: _load(path))
            return self._stand_in(name)
        return self._sources.get(str(path), lambda: _load(path))

    def _file(self, name: str, pixels: tuple[int, int]) -> Path | None:
        """Art comes as name.png and name@2x.png, here or in one of the art folders."""
        stems = (name + "@2x", name) if max(pixels) > 256 else (name, name + "@2x")
        for folder in (self.folder, *self.art_folders):
            if (folder / name).suffix in IMAGE_ENDINGS and (folder / name).is_file():
                return folder / name
            for stem in stems:
                for ending in IMAGE_ENDINGS:
                    if (folder / (stem + ending)).is_file():
                        return folder / (stem + ending)
        return None

    def _make(self, maker: str, pixels: tuple[int, int]) -> pygame.Surface:
        if maker != "night_bar":
            raise KeyError(f"no maker of pictures called {maker!r}")
        if self.flat:
            picture = pygame.Surface(pixels)
            picture.fill(self.colour("night")[:3])
            return picture
        path = self._file(ROAD, pixels)
        if path is not None:
            return _blurred(_load(path), pixels)
        neon = [self.colour(name) for name in ("neon_red", "neon_blue", "neon_amber", "neon_red")]
        return materials.night_bar(pixels, self.colour("wood"), self.colour("lamp"), self.colour("lamp_dark"), neon)

    def _stand_in(self, name: str) -> pygame.Surface:
        """A plain plate where a drawing is not there yet; robots and tests look at `missing_images`."""
        picture = pygame.Surface((96, 96), pygame.SRCALPHA)
        pygame.draw.rect(picture, (*self.colour("panel_high")[:3], 255), picture.get_rect(), border_radius=14)
        pygame.draw.rect(picture, (*self.colour("brass")[:3], 255), picture.get_rect(), 3, border_radius=14)
        letters = self.fonts.font("bold", 44).render(name.rpartition("/")[2][:2].upper(), True, self.colour("text")[:3])
        picture.blit(letters, letters.get_rect(center=(48, 48)))
        return picture


def _anybodys(name: str) -> str:
    """Sites and cards of players' own content have no drawing: one for all of them, `sites/site_plain`."""
    folder, _, file = name.rpartition("/")
    return f"{folder}/{file.partition('_')[0]}_plain"


def _blurred(view: pygame.Surface, pixels: tuple[int, int]) -> pygame.Surface:
    """A picture out of focus and dim, as wide as the window: what lies before it is what one looks at."""
    w, h = pixels
    ratio = max(w / view.get_width(), h / view.get_height()) / BLUR
    small = (max(2, round(view.get_width() * ratio)), max(2, round(view.get_height() * ratio)))
    out = pygame.transform.smoothscale(pygame.transform.smoothscale(view, small), pixels)
    out.fill(DUSK, special_flags=pygame.BLEND_MULT)
    return out


def _load(path: Path) -> pygame.Surface:
    picture = pygame.image.load(str(path))
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture


def _meant(name: str, known: Iterable[str]) -> str:
    import difflib

    close = difflib.get_close_matches(name, list(known), 1)
    return f"; did you mean {close[0]!r}?" if close else ""


class _Checker:
    """Reads the parts of a theme file and says exactly where something is wrong."""

    def __init__(self, source: Path) -> None:
        self.source = source

    def fail(self, place: str, problem: str) -> ThemeError:
        return ThemeError(self.source, place, problem)

    def table(self, value: Any, place: str) -> dict[str, Any]:
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            raise self.fail(place, "must be a table of names and values")
        return value

    def known(self, table: Mapping[str, Any], place: str, allowed: Iterable[str], needed: Iterable[str] = ()) -> None:
        names = list(allowed)
        for key in table:
            if key not in names:
                raise self.fail(f"{place}.{key}", f"is unknown{_meant(key, names)}; allowed: {', '.join(names)}")
        for key in needed:
            if key not in table:
                raise self.fail(place, f"lacks {key!r}")

    def number(self, value: Any, place: str) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.fail(place, f"must be a number, not {value!r}")
        return float(value)

    def colour(self, value: Any, place: str) -> Colour:
        try:
            return parse_colour(value)
        except ValueError as error:
            raise self.fail(place, str(error)) from None

    def colour_name(self, value: Any, place: str, colours: Mapping[str, Colour]) -> str:
        if isinstance(value, str) and value.startswith("#"):
            self.colour(value, place)
        elif value not in colours:
            raise self.fail(place, f"names the unknown colour {value!r}{_meant(str(value), colours)}")
        return str(value)


_SECTIONS = ("name", "fonts", "colours", "styles", "skins", "images", "sounds", "gangs", "variants")
_STYLE_FIELDS = tuple(entry.name for entry in fields(TextStyle))
_SKIN_FIELDS = tuple(entry.name for entry in fields(Skin))


def load_theme(folder: Path, fonts_folder: Path, variant: str | None = None, art_folders: Iterable[Path] = ()) -> Theme:
    """Read theme.yaml of a folder; every slip is a ThemeError with its place."""
    source = folder / "theme.yaml"
    check = _Checker(source)
    try:
        raw = yaml.load(source.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506
    except OSError as error:
        raise ThemeError(source, "file", f"cannot be read: {error.strerror}") from None
    except yaml.YAMLError as error:
        raise ThemeError(source, "file", f"is not valid YAML: {error}") from None
    table = check.table(raw, "file")
    check.known(table, "file", _SECTIONS, [name for name in _SECTIONS if name != "variants"])
    colours = {
        name: check.colour(value, f"colours.{name}") for name, value in check.table(table["colours"], "colours").items()
    }
    flat = False
    if variant is not None:
        variants = check.table(table.get("variants", {}), "variants")
        if variant not in variants:
            raise check.fail("variants", f"has no {variant!r}{_meant(variant, variants)}")
        chosen = check.table(variants[variant], f"variants.{variant}")
        check.known(chosen, f"variants.{variant}", ("flat", "colours"))
        flat = bool(chosen.get("flat", False))
        for name, value in check.table(chosen.get("colours", {}), f"variants.{variant}.colours").items():
            place = f"variants.{variant}.colours.{name}"
            if name not in colours:
                raise check.fail(place, f"is no colour of the theme{_meant(name, colours)}")
            colours[name] = check.colour(value, place)
    faces = _faces(check, table["fonts"], fonts_folder)
    images = {
        name: check.table(value, f"images.{name}") for name, value in check.table(table["images"], "images").items()
    }
    for name, value in images.items():
        check.known(value, f"images.{name}", ("file", "make"))
        if "make" in value and value["make"] not in MAKERS:
            raise check.fail(f"images.{name}.make", f"must be one of {', '.join(MAKERS)}")
    return Theme(
        str(table["name"]),
        folder,
        FontBook(faces),
        colours,
        _styles(check, table["styles"], faces, colours),
        _skins(check, table["skins"], colours),
        images,
        {name: str(value) for name, value in check.table(table["sounds"], "sounds").items()},
        _gangs(check, table["gangs"]),
        flat,
        list(art_folders),
    )


def _faces(check: _Checker, raw: Any, fonts_folder: Path) -> dict[str, Face]:
    faces = {}
    for name, value in check.table(raw, "fonts").items():
        entry = check.table(value, f"fonts.{name}")
        check.known(entry, f"fonts.{name}", ("file", "wide"), ("file",))
        for part in entry.values():
            if not (fonts_folder / str(part)).is_file():
                raise check.fail(f"fonts.{name}", f"the file {part!r} is not in {fonts_folder}")
        wide = fonts_folder / str(entry["wide"]) if "wide" in entry else None
        faces[name] = Face(name, fonts_folder / str(entry["file"]), wide)
    return faces


def _styles(
    check: _Checker, raw: Any, faces: Mapping[str, Face], colours: Mapping[str, Colour]
) -> dict[str, TextStyle]:
    styles = {}
    for name, value in check.table(raw, "styles").items():
        place = f"styles.{name}"
        entry = check.table(value, place)
        check.known(entry, place, _STYLE_FIELDS, ("face", "size"))
        if entry["face"] not in faces:
            raise check.fail(
                f"{place}.face", f"names the unknown font {entry['face']!r}{_meant(str(entry['face']), faces)}"
            )
        for part in ("size", "leading", "growth"):
            if part in entry:
                check.number(entry[part], f"{place}.{part}")
        for part in ("colour", "shadow", "glow"):
            if part in entry:
                check.colour_name(entry[part], f"{place}.{part}", colours)
        styles[name] = TextStyle(**entry)
    return styles


def _skins(check: _Checker, raw: Any, colours: Mapping[str, Colour]) -> dict[str, Skin]:
    skins = {}
    for name, value in check.table(raw, "skins").items():
        place = f"skins.{name}"
        entry = check.table(value, place)
        check.known(entry, place, _SKIN_FIELDS, ("material", "tone"))
        if entry["material"] not in MATERIALS:
            raise check.fail(f"{place}.material", f"must be one of {', '.join(MATERIALS)}")
        for part in ("tone", "line", "stitch", "glow"):
            if part in entry:
                check.colour_name(entry[part], f"{place}.{part}", colours)
        skins[name] = Skin(**entry)
    return skins


def _gangs(check: _Checker, raw: Any) -> list[GangLook]:
    if not isinstance(raw, list) or len(raw) < 6:
        raise check.fail("gangs", "must be a list of at least six looks")
    looks = []
    for at, value in enumerate(raw):
        place = f"gangs[{at}]"
        entry = check.table(value, place)
        check.known(entry, place, ("colour", "ink", "pattern", "letter"), ("colour", "ink", "pattern", "letter"))
        if entry["pattern"] not in PATTERNS:
            raise check.fail(f"{place}.pattern", f"must be one of {', '.join(PATTERNS)}")
        looks.append(
            GangLook(
                check.colour(entry["colour"], f"{place}.colour"),
                check.colour(entry["ink"], f"{place}.ink"),
                entry["pattern"],
                str(entry["letter"]),
            )
        )
    for part in ("pattern", "letter"):
        if len({getattr(look, part) for look in looks}) != len(looks):
            raise check.fail("gangs", f"two gangs share a {part}; each needs its own")
    return looks
