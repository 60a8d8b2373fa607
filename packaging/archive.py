"""Archives whose bytes depend on nothing but what is in them: sorted, one moment, nobody's user number."""

from __future__ import annotations

import gzip
import hashlib
import io
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

XZ = 9


def tree(folder: Path) -> list[Path]:
    """Everything in a folder in a fixed order, folders before what is in them."""
    return sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix())


def tar_bytes(entries: Iterable[tuple[Path | bytes | None, str, int]], moment: int) -> bytes:
    """(file, content or None for a folder; place; rights). Links stay links."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for source, place, mode in entries:
            info = tarfile.TarInfo(place)
            info.mtime, info.mode = moment, mode
            if source is None:
                info.type = tarfile.DIRTYPE
                archive.addfile(info)
            elif isinstance(source, bytes):
                info.size = len(source)
                archive.addfile(info, io.BytesIO(source))
            elif source.is_symlink():
                info.type, info.linkname, info.mode = tarfile.SYMTYPE, source.readlink().as_posix(), 0o777
                archive.addfile(info)
            else:
                info.size = source.stat().st_size
                with source.open("rb") as file:
                    archive.addfile(info, file)
    return made.getvalue()


def entries(folder: Path, top: str) -> list[tuple[Path | bytes | None, str, int]]:
    """A folder's content below another name, for tar_bytes."""
    found: list[tuple[Path | bytes | None, str, int]] = [(None, top, 0o755)]
    for path in tree(folder):
        place = f"{top}/{path.relative_to(folder).as_posix()}"
        if path.is_dir() and not path.is_symlink():
            found.append((None, place, 0o755))
        else:
            found.append((path, place, 0o755 if is_program(path) else 0o644))
    return found


def is_program(path: Path) -> bool:
    """By its content, so that the rights are the same wherever it was built."""
    if path.is_symlink():
        return False
    with path.open("rb") as file:
        return file.read(4) in (b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")


def gz(data: bytes, moment: int = 0) -> bytes:
    return gzip.compress(data, mtime=moment)


def write_zip(path: Path, folder: Path, top: str, moment: int) -> None:
    """A zip with links kept as links, as macOS wants them."""
    when = time.gmtime(max(moment, 315532800))[:6]  # zip knows no time before 1980
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in tree(folder):
            if file.is_dir() and not file.is_symlink():
                continue
            info = zipfile.ZipInfo(f"{top}/{file.relative_to(folder).as_posix()}", when)
            info.create_system = 3
            info.compress_type = zipfile.ZIP_DEFLATED
            if file.is_symlink():
                info.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(info, file.readlink().as_posix())
            else:
                info.external_attr = (stat.S_IFREG | (0o755 if is_program(file) else 0o644)) << 16
                archive.writestr(info, file.read_bytes(), compresslevel=9)


def even_out(path: Path) -> None:
    """Writes a zip again with the same rights for every entry."""
    with zipfile.ZipFile(path) as packed:
        rows = [(info.filename, info.date_time, packed.read(info)) for info in packed.infolist() if not info.is_dir()]
    write_entries(path, rows)


def write_entries(path: Path, rows: Iterable[tuple[str, tuple[int, int, int, int, int, int], bytes]]) -> None:
    """A zip of plain files: (name, moment, content)."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, moment, data in rows:
            info = zipfile.ZipInfo(name, moment)
            info.create_system = 3
            info.external_attr = (stat.S_IFREG | 0o644) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(info, data)


def ar(parts: list[tuple[str, bytes]], moment: int) -> bytes:
    """The container of Debian packages."""
    made = b"!<arch>\n"
    for name, data in parts:
        made += f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode("ascii")
        made += data + (b"\n" if len(data) % 2 else b"")
    return made


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_checksums(folder: Path) -> Path:
    """SHA256SUMS of all downloads in a folder, as `sha256sum --check` reads it."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    target = folder / "SHA256SUMS"
    target.write_text("".join(f"{sha256(path)}  {path.name}\n" for path in files), encoding="utf-8", newline="\n")
    return target
