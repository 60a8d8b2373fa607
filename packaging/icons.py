"""The program's icon in the forms of the three systems, from the drawings in assets/art/icon.

ICO and ICNS are simple containers of PNG pictures; written here, so that nothing else is needed and the bytes are the
same on every machine.
"""

from __future__ import annotations

import struct
from pathlib import Path

from recipe import ICON

WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MAC_KINDS = {  # ICNS type: side in pixels
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512,
    b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
LINUX_SIZES = (32, 48, 64, 128, 256, 512)


def picture(side: int) -> bytes:
    """PNG of that side: every one is drawn for itself."""
    return (ICON / f"icon_{side}.png").read_bytes()


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
