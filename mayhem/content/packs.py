"""A player's own content: folders `<data>/packs/<pack>/` that add to a game or replace parts of it.

    pack.yaml    game, format, name, and if wanted author, version, enabled
    <part>.yaml  as the game's own files of that name, with what is new or replaced (by id)
    texts.yaml   language -> catalogue key -> text, for the names and rules of what is new

This module finds packs and reads what all of them have in common; the parts mean something to their game only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from mayhem.content.nodes import Mapping, Node
from mayhem.content.problem import Log, Problem, Spot, nearest
from mayhem.content.schema import BAD, Bad, Fields, flag, ident, mapping_of, may, need, record, text, whole, word
from mayhem.content.tree import read_tree

FORMAT = 1
MOST_PACKS = 100
MARK = "pack.yaml"
TEXTS = "texts.yaml"


class Head(NamedTuple):
    """What pack.yaml says."""

    game: str
    name: str
    author: str
    version: str
    enabled: bool


class Part(NamedTuple):
    """One file of a pack, read but not yet understood."""

    tree: Node
    log: Log


class Pack(NamedTuple):
    folder: Path
    head: Head
    parts: dict[str, Part]  # by file name without ending
    texts: dict[str, dict[str, str]]  # language -> key -> text
    texts_at: Spot | None


def _head(fields: Fields, spot: Spot) -> Head | Bad:
    return Head(fields["game"], fields["name"], fields["author"], fields["version"], fields["enabled"])


def find(packs_dir: Path, problems: list[Problem]) -> list[Path]:
    """The folders in the packs folder, by name. A missing packs folder holds none."""
    try:
        if not packs_dir.is_dir():
            return []
        folders = sorted(path for path in packs_dir.iterdir() if path.is_dir() and not path.name.startswith("."))
    except OSError as error:
        Log(str(packs_dir), problems).report("unreadable", reason=error.strerror or type(error).__name__)
        return []
    if len(folders) > MOST_PACKS:
        Log(str(packs_dir), problems).report("too_many_packs", found=len(folders), most=MOST_PACKS)
    return folders[:MOST_PACKS]


def game_of(folder: Path, games: Iterable[str]) -> str | None:
    """Whose content a folder holds: the `game` of its game.yaml or pack.yaml, if it says so in a readable way."""
    spec = word({name: name for name in games})
    for name in ("game.yaml", MARK):
        unheard = Log("", [])
        tree = read_tree(folder / name, unheard)
        entry = tree.get("game") if isinstance(tree, Mapping) else None
        if isinstance(entry, Node):
            value = spec.read(entry, unheard)
            return None if value is BAD else value
    return None


def read_pack(folder: Path, games: Collection[str], parts: Collection[str], problems: list[Problem]) -> Pack | None:
    """A pack whose head can be read; None, with the problems told, if it cannot. `parts` are the names of the files
    that the game knows, without their ending."""
    head_log = Log(str(folder / MARK), problems)
    tree = read_tree(folder / MARK, head_log)
    if tree is None:
        return None
    spec = record(
        _head,
        {
            "game": need(word({name: name for name in games})),
            "format": need(whole(FORMAT, FORMAT)),
            "name": need(text(60)),
            "author": may(text(60), ""),
            "version": may(text(20), ""),
            "enabled": may(flag(), True),
        },
    )
    head = spec.read(tree, head_log)
    if head is BAD:
        return None
    found: dict[str, Part] = {}
    texts: dict[str, dict[str, str]] = {}
    texts_at = None
    for path in _files(folder, problems):
        log = Log(str(path), problems)
        if path.name == TEXTS:
            tree = read_tree(path, log)
            told = BAD if tree is None else _TEXTS.read(tree, log)
            if told is not BAD and tree is not None:
                texts, texts_at = told, Spot(log, tree)
        elif path.stem in parts and path.suffix == ".yaml":
            tree = read_tree(path, log)
            if tree is not None:
                found[path.stem] = Part(tree, log)
        else:
            known = [MARK, TEXTS, *(f"{part}.yaml" for part in parts)]
            log.report("unknown_file", known=", ".join(known), hint=nearest(path.name, known))
    return Pack(folder, head, found, texts, texts_at)


def _files(folder: Path, problems: list[Problem]) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".yml") and path.name != MARK)
    except OSError as error:
        Log(str(folder), problems).report("unreadable", reason=error.strerror or type(error).__name__)
        return []


_TEXTS = mapping_of(ident(), mapping_of(text(80), text(400)))
