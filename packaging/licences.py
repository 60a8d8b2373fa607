"""The terms of everything by others that is in a package: found in the libraries' own records, or known here.

Whatever turns up in a package and is not known stops the build, so nothing slips in without its licence.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

TEXTS = Path(__file__).parent / "licences"
LIBRARIES = ("pygame-ce", "pymunk", "PyYAML", "platformdirs", "cffi")
LICENCE_FILE = re.compile(r"(^|/)(licen[cs]es?|copying|notice)[^/]*(\.(txt|md|rst))?$", re.I)


class Unknown(Exception):
    """Something is in the package whose licence nobody has looked up."""


@dataclass(frozen=True)
class Component:
    """One thing by others. `text` is what its licence asks to be passed on."""

    name: str
    version: str
    licence: str
    home: str
    text: str = ""


# Compiled libraries inside other people's wheels, which bring no records of their own: (file, name, licence, home).
NATIVE = (
    (r"(lib)?SDL2[-.\d]", "SDL", "Zlib", "https://libsdl.org"),
    (r"(lib)?SDL2_image", "SDL_image", "Zlib", "https://libsdl.org"),
    (r"(lib)?SDL2_mixer", "SDL_mixer", "Zlib", "https://libsdl.org"),
    (r"(lib)?SDL2_ttf", "SDL_ttf", "Zlib", "https://libsdl.org"),
    (r"libFLAC", "FLAC", "BSD-3-Clause", "https://xiph.org/flac"),
    (r"libbrotli", "Brotli", "MIT", "https://github.com/google/brotli"),
    (r"libfluidsynth", "FluidSynth", "LGPL-2.1-or-later", "https://www.fluidsynth.org"),
    (r"(lib)?freetype", "FreeType", "FTL", "https://freetype.org"),
    (r"libharfbuzz", "HarfBuzz", "MIT-Modern-Variant", "https://harfbuzz.github.io"),
    (r"libjpeg", "libjpeg-turbo", "BSD-3-Clause AND IJG AND Zlib", "https://libjpeg-turbo.org"),
    (r"libmpg123", "mpg123", "LGPL-2.1-only", "https://mpg123.org"),
    (r"libogg", "libogg", "BSD-3-Clause", "https://xiph.org/ogg"),
    (r"libopusfile", "opusfile", "BSD-3-Clause", "https://opus-codec.org"),
    (r"libopus[-.\d]", "Opus", "BSD-3-Clause", "https://opus-codec.org"),
    (r"libpng", "libpng", "libpng-2.0", "http://www.libpng.org"),
    (r"libsharpyuv|libwebp", "libwebp", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    (r"libsndfile", "libsndfile", "LGPL-2.1-or-later", "https://libsndfile.github.io/libsndfile"),
    (r"libtiff", "LibTIFF", "libtiff", "https://libtiff.gitlab.io/libtiff"),
    (r"libvorbis", "libvorbis", "BSD-3-Clause", "https://xiph.org/vorbis"),
    (r"libwavpack", "WavPack", "BSD-3-Clause", "https://www.wavpack.com"),
    (r"libxmp", "libxmp", "MIT", "https://xmp.sourceforge.net"),
    (r"(lib)?modplug|libgme", "game music decoders", "LGPL-2.1-or-later", "https://github.com/libsdl-org/SDL_mixer"),
    (r"(lib)?zlib1?|libz[-.\d]", "zlib", "Zlib", "https://zlib.net"),
    (r"libffi", "libffi", "MIT", "https://sourceware.org/libffi"),
    (r"liblzma", "liblzma", "0BSD", "https://tukaani.org/xz"),
    (r"libbz2", "bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
    (r"libexpat", "Expat", "MIT", "https://libexpat.github.io"),
    (r"libuuid", "libuuid", "BSD-3-Clause", "https://github.com/util-linux/util-linux"),
    (r"libgcc_s|libstdc\+\+|libgomp", "GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    (r"vcruntime|msvcp", "Microsoft Visual C++ runtime", "LicenseRef-MSVC-redistributable",
     "https://visualstudio.microsoft.com/license-terms"),
)  # fmt: skip
# Licences of a few lines ask for the names of those who gave them.
HOLDERS = {
    "SDL": "1997-2025 Sam Lantinga", "SDL_image": "1997-2025 Sam Lantinga", "SDL_mixer": "1997-2025 Sam Lantinga",
    "SDL_ttf": "1997-2025 Sam Lantinga", "FLAC": "2000-2009 Josh Coalson, 2011-2025 Xiph.Org Foundation",
    "Brotli": "2009, 2010, 2013-2016 the Brotli Authors", "libogg": "1994-2020 Xiph.Org Foundation",
    "libvorbis": "2002-2020 Xiph.Org Foundation", "opusfile": "1994-2020 Xiph.Org Foundation and contributors",
    "Opus": "2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, "
    "Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
    "libjpeg-turbo": "2009-2025 D. R. Commander, 2015 Viktor Szathmáry", "libwebp": "2010 Google Inc.",
    "WavPack": "1998-2025 David Bryant", "libxmp": "1996-2025 Claudio Matsuoka and Hipolito Carraro Jr",
    "zlib": "1995-2024 Jean-loup Gailly and Mark Adler", "libffi": "1996-2025 Anthony Green, Red Hat, Inc and others",
    "liblzma": "the XZ Utils authors and contributors", "libuuid": "1996-2025 Theodore Ts'o and others",
    "Expat": "1998-2000 Thai Open Source Software Center Ltd and Clark Cooper, 2001-2025 Expat maintainers",
}  # fmt: skip
# Python itself and the modules of libraries that are listed by their own records.
OURS = re.compile(
    r"(libpython|python3\d*\.dll|Python$|.*\.(cpython-[\w-]+|abi3)\.so$|.*\.pyd$|_\w+\.so$|Mayhem|mayhem|base_library)"
)


def components(files: list[str], compiled: bool = False) -> list[Component]:
    """Everything by others in a package with these files, by name; with compiled modules also what the compiler puts
    into them. Raises Unknown."""
    known = [_python(), _bootloader(), *map(_library, LIBRARIES), *([mypyc()] if compiled else [])]
    found = {component.name: component for component in known}
    unknown = []
    for file in files:
        base = file.replace("\\", "/").rpartition("/")[2]
        if not re.search(r"\.(so|dll|dylib|pyd)($|\.)", base) or OURS.match(base):
            continue
        for pattern, name, licence, home in NATIVE:
            if re.match(pattern, base, re.I):
                # The number in the file's name is that of its interface, not the release's: better none.
                holders = f"Copyright (c) {HOLDERS[name]}\n\n" if name in HOLDERS else ""
                found[name] = Component(name, "", licence, home, holders + _text_for(licence))
                break
        else:
            unknown.append(file)
    if unknown:
        raise Unknown("no licence is known for " + ", ".join(sorted(unknown)) + ": see packaging/licences.py")
    return sorted(found.values(), key=lambda component: component.name.lower())


def _python() -> Component:
    text = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    version = ".".join(map(str, sys.version_info[:3]))
    words = text.read_text(encoding="utf-8") if text.exists() else (TEXTS / "PSF-2.0.txt").read_text(encoding="utf-8")
    return Component("Python", version, "PSF-2.0", "https://www.python.org", words)


def _bootloader() -> Component:
    try:
        made = distribution("pyinstaller")
    except PackageNotFoundError:
        return Component("PyInstaller bootloader", "", "GPL-2.0-or-later WITH Bootloader-exception", "")
    licence = "GPL-2.0-or-later WITH Bootloader-exception"
    return Component("PyInstaller bootloader", made.version, licence, "https://pyinstaller.org", own_text(made))


def mypyc() -> Component:
    """The runtime that mypyc puts into what it compiles. Its licence is mypy's, with the parts taken from Python."""
    made = distribution("mypy")
    return Component("mypyc runtime", made.version, "MIT", "https://mypyc.readthedocs.io", own_text(made))


def _library(name: str) -> Component:
    made = distribution(name)
    meta = made.metadata
    licence = meta.get("License-Expression") or meta.get("License") or _classified(made) or "?"
    first = licence.split("\n")[0].strip()
    licence = "LGPL-2.1-or-later" if re.fullmatch(r"LGPL( ?v?2\.1)?", first) else first
    return Component(meta["Name"], made.version, licence, _home(made), own_text(made) or _text_for(licence))


def _classified(made: Distribution) -> str:
    rows = [row for row in made.metadata.get_all("Classifier") or [] if row.startswith("License ::")]
    if any("LGPL" in row for row in rows):
        return "LGPL-2.1-or-later"
    return "MIT" if any("MIT" in row for row in rows) else ""


def _home(made: Distribution) -> str:
    urls = [row.partition(",")[2].strip() for row in made.metadata.get_all("Project-URL") or []]
    return made.metadata.get("Home-page") or next(iter(urls), "")


def own_text(made: Distribution) -> str:
    """The licence files of a distribution, one after the other."""
    texts = []
    for file in made.files or []:
        if ".dist-info/" in str(file) and LICENCE_FILE.search(str(file)):
            path = Path(str(file.locate()))
            if path.is_file():
                texts.append(path.read_text(encoding="utf-8", errors="replace").strip())
    return "\n\n".join(texts)


def _text_for(licence: str) -> str:
    """The texts of usual licences, kept beside this file, one after the other."""
    names = re.split(r" (?:AND|OR|WITH) ", re.sub(r"-or-later|-only", "", licence))
    paths = [TEXTS / f"{name}.txt" for name in names]
    return "\n\n".join(path.read_text(encoding="utf-8").strip("\n") + "\n" for path in paths if path.exists())
