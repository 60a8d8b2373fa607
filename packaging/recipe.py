"""What goes into the packages, told once: names, icons, modules, what is left out, what the systems are told.

mayhem.spec and the commands of this folder read it. Standard library only, so that every target's Python can.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SCRATCH = Path(os.environ.get("MAYHEM_SCRATCH") or ROOT / ".scratch")
DIST = ROOT / "dist"

NAME = "Mayhem"
PROGRAM = "mayhem"
IDENTIFIER = "org.mayhemtable.Mayhem"
MAKER = "The Mayhem contributors"
COPYRIGHT = "The Mayhem contributors; MIT licence. Libraries and fonts under their own licences."
SAVE_ENDING = "mayhem"  # mayhem/persist/saves.py
SAVE_TYPE = "application/x-mayhem-save"
ICON = ROOT / "assets" / "art" / "icon"

# Found by name at run time, so PyInstaller's reading of the code cannot see them: simply everything of ours is taken.
PACKAGE = "mayhem"

# Libraries can use these, we do not.
LEFT_OUT = (
    "numpy", "PIL", "cv2", "OpenGL", "IPython", "matplotlib", "setuptools", "pkg_resources", "pip", "wheel",
    "_distutils_hack", "distutils", "lib2to3", "ensurepip", "venv", "idlelib", "tkinter", "_tkinter", "turtle",
    "turtledemo", "test", "unittest", "doctest", "pdb", "pydoc", "pydoc_data", "profile", "cProfile", "pstats",
    "trace", "sqlite3", "dbm", "curses", "readline", "ssl", "_ssl", "_hashlib", "asyncio", "xmlrpc", "ftplib",
    "imaplib", "smtplib", "poplib", "telnetlib", "nntplib", "cgi", "wsgiref", "pycparser", "cffi", "pymunk.pygame_util",
    "pymunk.pyglet_util", "pymunk.matplotlib_util", "pygame.tests", "pygame.docs", "pygame.examples", "pygame.camera",
    "pygame._camera", "pygame._camera_opencv", "pygame.surfarray", "pygame.sndarray", "pygame._numpysndarray",
    "pygame.midi", "pygame.pypm", "pygame.gfxdraw", "pygame.ftfont", "pygame.freetype", "pygame._freetype",
    "pygame.fastevent", "pygame.__pyinstaller", "pyinstaller_hooks_contrib",
)  # fmt: skip
# Files that come along with something else. Patterns of their place in the package.
FILES_LEFT_OUT = (
    r"pygame/(docs|examples|tests)/.*", r"pygame/pygame_icon.*", r"pygame/.*\.(pyi|typed)", r"pymunk/.*\.(pyi|h|c)",
    r"(.*/)?(api-ms-win-[\w-]+|ucrtbase)\.dll",  # part of every Windows that can run this Python
    r"(.*/)?lib(portmidi|readline|ncursesw?|tinfo|sqlite3|ssl|crypto)[-.\d].*", r"(.*/)?portmidi\.dll",
    r"(.*/)?lib(ssl|crypto)-\d.*\.dll", r"share/.*",
    # What SDL on Windows opens only when it meets such a file; ours are PNG, JPEG and Ogg Vorbis, which it reads itself
    # or through libpng and libjpeg. Elsewhere its libraries are bound to all of them and would not start without.
    r"(.*/)?lib(webp|webpdemux|tiff|xmp|opus|opusfile|ogg|wavpack|modplug|gme)(-\d+)?\.dll", r"(.*/)?freetype\.dll",
)  # fmt: skip
# What SDL must take from the player's own system, because it talks to the drivers there.
FILES_OF_THE_SYSTEM = (
    r"libasound[-.].*", r"lib(X\w+|xcb|drm|gbm|GL\w*|wayland-\w+|dbus-1|pulse\w*|udev|systemd)[-.]so.*",
)  # fmt: skip


def version() -> str:
    text = (ROOT / PACKAGE / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.M)
    assert found is not None
    return found[1]


def modules(root: Path = ROOT) -> list[str]:
    """Every module of ours."""
    names = []
    for path in sorted((root / PACKAGE).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [name for name in names if not name.endswith("__main__")]


def compiled_modules(tree: str | os.PathLike[str], shared: str) -> list[str]:
    """Those of a tree that are machine code, and the shared one that holds it; none in a source tree."""
    found = [path for ending in (".so", ".pyd") for path in Path(tree, PACKAGE).rglob(f"*{ending}")]
    names = {".".join([*path.relative_to(tree).parent.parts, path.name.partition(".")[0]]) for path in found}
    if names and shared not in names:
        raise ValueError(f"{tree} has compiled modules, but {shared} is missing")
    return sorted(names)


def assets(root: Path = ROOT) -> list[tuple[Path, str]]:
    """(file, its place below assets/) of everything that is no leftover."""
    folder = root / "assets"
    return [
        (path, path.relative_to(folder).as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in path.relative_to(folder).parts)
    ]


def is_left_out(place: str, patterns: tuple[str, ...] = FILES_LEFT_OUT) -> bool:
    return any(re.fullmatch(pattern, place.replace("\\", "/")) for pattern in patterns)


def once(rows: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Without second copies in pygame/ of DLLs that lie at the top: one SDL is enough, and two can quarrel."""
    top = {row[0] for row in rows}
    doubled = re.compile(r"pygame[\\/]([^\\/]+\.dll)", re.I)
    return [row for row in rows if not ((found := doubled.fullmatch(row[0])) and found[1] in top)]


def numbers(text: str) -> tuple[int, int, int, int]:
    """A version in the four numbers that Windows wants."""
    found = [int(part) for part in re.findall(r"\d+", re.split(r"[^\d.]", text)[0])][:4]
    a, b, c, d = [*found, 0, 0, 0, 0][:4]
    return a, b, c, d


def windows_version_resource(release: str, program: str) -> str:
    """What the properties of the .exe say; the form that PyInstaller reads."""
    rows = {
        "CompanyName": MAKER, "FileDescription": NAME, "FileVersion": release, "InternalName": PROGRAM,
        "LegalCopyright": COPYRIGHT, "OriginalFilename": f"{program}.exe", "ProductName": NAME,
        "ProductVersion": release,
    }  # fmt: skip
    strings = ",\n".join(f"        StringStruct({name!r}, {value!r})" for name, value in rows.items())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers(release)}, prodvers={numbers(release)}, mask=0x3f, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
{strings}])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def info_plist(release: str) -> dict[str, Any]:
    """What macOS is told about the app."""
    return {
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleShortVersionString": release,
        "CFBundleVersion": release,
        "CFBundlePackageType": "APPL",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": languages(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "GCSupportsControllerUserInteraction": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Mayhem save",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{NAME}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{IDENTIFIER}.save"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{IDENTIFIER}.save",
                "UTTypeDescription": "Mayhem save",
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SAVE_ENDING],
                    "public.mime-type": [SAVE_TYPE],
                },
            }
        ],
    }


def languages() -> list[str]:
    return sorted(path.name for path in (ROOT / "assets" / "locale").iterdir() if path.is_dir())
