"""The program's icon in the forms of the three systems, from the drawings in assets/art/icon or, until there are any,
from the patch.

ICO and ICNS are simple containers of PNG pictures; written here, so that nothing else is needed and the bytes are the
same on every machine.
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

from recipe import ICON, ICON_UNTIL_THEN

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MAC_KINDS = {  # ICNS type: side in pixels
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512,
    b"ic09": 512,
}  # fmt: skip
LINUX_SIZES = (32, 48, 64, 128, 256, 512)


def drawings() -> dict[int, Path]:
    """Side in pixels: a drawing made for it."""
    found: dict[int, Path] = {}
    for path in sorted(ICON.glob("*.png")):
        with path.open("rb") as file:
            head = file.read(24)
        width, height = struct.unpack(">II", head[16:24])
        if width == height:
            found[width] = path
    return found or {512: ICON_UNTIL_THEN}


def picture(side: int) -> bytes:
    """PNG of that side: the drawing made for it, else the next larger one made smaller."""
    known = drawings()
    if side in known and known[side].parent == ICON:
        return known[side].read_bytes()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    source = known[min((size for size in known if size >= side), default=max(known))]
    surface = pygame.image.load(str(source))
    squared = max(surface.get_size())
    square = pygame.Surface((squared, squared), pygame.SRCALPHA, 32)
    square.blit(surface, ((squared - surface.get_width()) // 2, (squared - surface.get_height()) // 2))
    while square.get_width() >= 4 * side:  # halving first keeps thin lines
        square = pygame.transform.smoothscale(square, (square.get_width() // 2, square.get_height() // 2))
    made = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(square, (side, side)), made, "icon.png")
    return made.getvalue()


def ico(sizes: tuple[int, ...] = WINDOWS_SIZES) -> bytes:
    pictures = [(side, picture(side)) for side in sizes]
    place = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for side, data in pictures:
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(data), place + len(body))
        body += data
    return head + body


def icns() -> bytes:
    body = b""
    for kind, side in MAC_KINDS.items():
        data = picture(side)
        body += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icon(folder: Path, system: str) -> Path:
    """The file that PyInstaller wants for a system (win32, darwin, linux)."""
    folder.mkdir(parents=True, exist_ok=True)
    name, data = {"win32": ("mayhem.ico", ico), "darwin": ("Mayhem.icns", icns)}.get(
        system, ("mayhem.png", lambda: picture(256))
    )
    path = folder / name
    path.write_bytes(data())
    return path
