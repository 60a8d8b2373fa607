"""`mayhem doctor`: what Mayhem needs from the machine, looked at one by one, each with a remedy if it is not well."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from mayhem import i18n
from mayhem.cli.common.columns import fill, places

NAME = "doctor"
GOOD, NOTE, BAD = "good", "note", "bad"
LEAST = (1280, 720)
LEAST_ROOM = 20  # MB
PARTS = ("art", "audio", "content", "fonts", "lessons", "locale", "theme")
START = 30.0  # seconds that a process may take to start


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at. Only `bad` keeps Mayhem from working; a `note` is worth knowing."""

    what: str
    mark: str
    found: str
    remedy: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=i18n.t("cli.doctor.json"))


def run(args: argparse.Namespace) -> int:
    findings = list(examine())
    bad = sum(finding.mark == BAD for finding in findings)
    if args.json:
        print(json.dumps({"ok": not bad, "findings": [asdict(finding) for finding in findings]}))
    else:
        for finding in findings:
            _print(finding)
        print(i18n.tn("cli.doctor.some_bad", bad) if bad else i18n.t("cli.doctor.all_well"))
    return 1 if bad else 0


def _print(finding: Finding) -> None:
    mark = {GOOD: i18n.t("cli.doctor.good"), NOTE: i18n.t("cli.doctor.note"), BAD: i18n.t("cli.doctor.bad")}
    width = max(map(places, mark.values()))
    print(
        i18n.t("cli.doctor.line", mark=fill(mark[finding.mark], width), what=finding.what, found=finding.found).rstrip()
    )
    if finding.remedy:
        print(i18n.t("cli.doctor.remedy", remedy=finding.remedy))


def examine() -> Iterator[Finding]:
    looks: tuple[Callable[[], Iterator[Finding]], ...] = (copy, assets, fonts, display, sound, pads, folders, worker)
    for look in looks:
        yield from look()


# what is looked at ----------------------------------------------------------------------------------------------------
def copy() -> Iterator[Finding]:
    from mayhem.app.edition import edition, libraries

    made = edition()
    used = ", ".join(f"{name} {version}" for name, version in libraries().items())
    yield Finding(i18n.t("cli.doctor.copy"), GOOD, f"mayhem {made.version}, {made.words()}; {used}")


def assets() -> Iterator[Finding]:
    from mayhem.assets import assets_root

    root, what = assets_root(), i18n.t("cli.doctor.assets")
    missing = [part for part in PARTS if not any((root / part).rglob("*"))]
    if missing:
        found = i18n.t("cli.doctor.assets_missing", parts=", ".join(missing))
        yield Finding(what, BAD, found, i18n.t("cli.doctor.get_whole_copy"))
        return
    count = sum(path.is_file() for path in root.rglob("*"))
    yield Finding(what, GOOD, i18n.t("cli.doctor.assets_found", count=count, folder=str(root)))


def fonts() -> Iterator[Finding]:
    """Every font file opens and draws."""
    import pygame

    from mayhem.assets import assets_root

    what, count = i18n.t("cli.doctor.fonts"), 0
    pygame.font.init()
    for file in sorted((assets_root() / "fonts").glob("*.[ot]tf")):
        try:
            width = pygame.font.Font(str(file), 24).render("Mayhem", True, "white").get_width()
        except (pygame.error, OSError) as problem:
            found = i18n.t("cli.doctor.font_broken", file=file.name, reason=str(problem))
            yield Finding(what, BAD, found, i18n.t("cli.doctor.get_whole_copy"))
            continue
        count += width > 0
    remedy = "" if count else i18n.t("cli.doctor.get_whole_copy")
    yield Finding(what, GOOD if count else BAD, i18n.t("cli.doctor.fonts_found", count=count), remedy)


def display() -> Iterator[Finding]:
    import pygame

    what, remedy = i18n.t("cli.doctor.display"), i18n.t("cli.doctor.no_display_remedy")
    try:
        pygame.display.init()
        driver, sizes = pygame.display.get_driver(), pygame.display.get_desktop_sizes()
    except pygame.error as problem:
        yield Finding(what, BAD, i18n.t("cli.doctor.no_display", reason=str(problem)), remedy)
        return
    finally:
        pygame.display.quit()
    if driver in ("dummy", "offscreen") and not os.environ.get("SDL_VIDEODRIVER"):
        yield Finding(what, BAD, i18n.t("cli.doctor.no_display", reason=driver), remedy)
        return
    for width, height in sizes:
        small = width < LEAST[0] or height < LEAST[1]
        found = i18n.t("cli.doctor.display_found", driver=driver, width=str(width), height=str(height))
        yield Finding(what, NOTE if small else GOOD, found, i18n.t("cli.doctor.display_small") if small else "")


def sound() -> Iterator[Finding]:
    import pygame

    from mayhem.app.audio.device import open_device

    what, device = i18n.t("cli.doctor.sound"), open_device(2)
    try:
        if device.silent:
            found = i18n.t("cli.doctor.no_sound", reason=device.reason)
            yield Finding(what, NOTE, found, i18n.t("cli.doctor.no_sound_remedy"))
            return
        ask = getattr(pygame.mixer, "get_driver", None)
        driver = str(ask()) if ask is not None else os.environ.get("SDL_AUDIODRIVER", "")
        yield Finding(what, NOTE if driver in ("dummy", "disk") else GOOD, driver)
    finally:
        device.close()


def pads() -> Iterator[Finding]:
    import pygame
    from pygame._sdl2 import controller

    what, names = i18n.t("cli.doctor.pads"), []
    try:
        pygame.joystick.init()
        controller.init()
        for index in range(pygame.joystick.get_count()):
            name = pygame.joystick.Joystick(index).get_name()
            if controller.is_controller(index):
                names.append(name)
            else:
                found = i18n.t("cli.doctor.pad_unknown", name=name)
                yield Finding(what, NOTE, found, i18n.t("cli.doctor.pad_unknown_remedy"))
    except pygame.error as problem:
        yield Finding(what, NOTE, str(problem))
        return
    finally:
        controller.quit()
        pygame.joystick.quit()
    found = i18n.tn("cli.doctor.pads_found", len(names), names=", ".join(names))
    yield Finding(what, GOOD, found if names else i18n.t("cli.doctor.no_pads"))


def folders() -> Iterator[Finding]:
    from mayhem.persist.lock import Lock
    from mayhem.persist.paths import find_paths

    paths = find_paths()
    for notice in paths.notices:
        what = i18n.t("cli.doctor.folder", use=i18n.t("cli.doctor.use.saves"))
        found = i18n.t("cli.doctor.not_kept", folder=dict(notice.args).get("folder", ""))
        yield Finding(what, BAD, found, i18n.t("cli.doctor.not_kept_remedy"))
    if paths.temporary:
        shutil.rmtree(paths.data.parent, ignore_errors=True)
        return
    uses = {"settings": paths.config, "saves": paths.data, "cache": paths.cache, "log": paths.log}
    for use, folder in uses.items():
        yield _folder(i18n.t("cli.doctor.folder", use=i18n.t(f"cli.doctor.use.{use}")), folder)
    with Lock(paths.lock) as lock:
        if lock.take() is not None:
            what = i18n.t("cli.doctor.folder", use=i18n.t("cli.doctor.use.saves"))
            yield Finding(what, NOTE, i18n.t("cli.doctor.in_use"), i18n.t("cli.doctor.in_use_remedy"))


def _folder(what: str, folder: Path) -> Finding:
    room = shutil.disk_usage(folder).free // 1_000_000
    found = i18n.t("cli.doctor.little_room", folder=str(folder), megabytes=room)
    if room < LEAST_ROOM:
        return Finding(what, BAD, found, i18n.t("cli.doctor.little_room_remedy"))
    return Finding(what, GOOD, found)


def worker() -> Iterator[Finding]:
    """The computers' own process starts, says that it is there, and ends."""
    what = i18n.t("cli.doctor.worker")
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    answered = False
    process = context.Process(target=say_hello, args=(theirs,), daemon=True)
    try:
        process.start()
        theirs.close()
        answered = ours.poll(START) and ours.recv_bytes() == b"hello"
        process.join(START)
    except (OSError, EOFError, RuntimeError):
        answered = False
    finally:
        ours.close()
    if answered:
        yield Finding(what, GOOD, i18n.t("cli.doctor.worker_found"))
    else:
        found, remedy = i18n.t("cli.doctor.worker_failed"), i18n.t("cli.doctor.worker_failed_remedy")
        yield Finding(what, BAD, found, remedy)


def say_hello(pipe: object) -> None:
    """What the tried process does."""
    pipe.send_bytes(b"hello")  # type: ignore[attr-defined]
