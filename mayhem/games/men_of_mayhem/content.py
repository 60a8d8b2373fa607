"""The content files of Men of Mayhem, and the packs of players, as `Tables`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, TypeVar

from mayhem.assets import assets_root
from mayhem.content import BAD, ContentError, Located, Log, Mapping, Problem, Sequence, Spec, Spot, nearest, read_tree
from mayhem.content.packs import MARK, Pack, find, game_of, read_pack
from mayhem.games import NAMES
from mayhem.games.men_of_mayhem.content_cards import CardDraft
from mayhem.games.men_of_mayhem.content_schema import (
    BOX_FILE,
    CARDS_FILE,
    GAME,
    GANGS_FILE,
    PACK_GANGS,
    PACK_SITES,
    SITES_FILE,
    Box,
    GangDraft,
    Gangs,
    Sites,
)
from mayhem.games.men_of_mayhem.tables import CARD_WORDS, Card, Gang, Place, Side, Tables

T = TypeVar("T")

# M14, M2.1, M2.2: how much of everything the game comes with.
GANGS, STARTING, RANDOM = 6, 4, 20
DECK = {"obstacle": 9, "hassle": 9, "opportunity": 10, "last_call": 8}
HARDCORE = 4
OCTANE_ORDERS = 5  # M14.1: High Octane, base orders and Members together
PARTS = ("gangs", "sites", "cards")
_TEXT_PARTS = {"gang": ("name", "rule", "club"), "site": ("name", "rule"), "card": ("name", "text")}


class Loaded(NamedTuple):
    """Everything that is in play: the tables, what was wrong with packs, and what the packs add to the catalogues."""

    tables: Tables
    problems: list[Problem]
    packs: tuple[str, ...]  # the names of those in use
    texts: dict[str, dict[str, str]]  # language -> catalogue key -> text


class Shelf(NamedTuple):
    """Content by id, before it is numbered."""

    box: Box
    unleaded: Side
    gangs: dict[str, GangDraft]
    starting: dict[str, Place]
    random: dict[str, Place]
    cards: dict[str, CardDraft]

    def copy(self) -> Shelf:
        return self._replace(
            gangs=dict(self.gangs), starting=dict(self.starting), random=dict(self.random), cards=dict(self.cards)
        )


def load(packs_dir: Path | None = None) -> tuple[Tables, list[Problem]]:
    """The game's tables, with the packs of a folder if there are any. The problems are those of packs, each of which is
    left out whole; if the game's own content is broken, `ContentError` tells why."""
    loaded = load_all(packs_dir)
    return loaded.tables, loaded.problems


def load_all(packs_dir: Path | None = None) -> Loaded:
    """As `load`, with the names and texts of the packs in use."""
    problems: list[Problem] = []
    shelf = _read_base(standard_folder(), problems)
    if shelf is None or problems:
        raise ContentError(problems)
    packs: list[str] = []
    texts: dict[str, dict[str, str]] = {}
    if packs_dir is not None:
        for folder in find(packs_dir, problems):
            shelf = _try_pack(shelf, folder, problems, packs, texts)
    return Loaded(build(shelf), problems, tuple(packs), texts)


def standard_folder() -> Path:
    return assets_root() / "content" / GAME


def check(folder: Path) -> list[Problem]:
    """Everything wrong with a folder: the game's own content, one pack, or a folder of several of these."""
    problems: list[Problem] = []
    try:
        if not folder.is_dir():
            Log(str(folder), problems).report("no_folder")
            return problems
        if (folder / "game.yaml").exists():
            _read_base(folder, problems)
            return problems
        if (folder / MARK).exists():
            _check_packs([folder], problems)
            return problems
        inner = sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))
        bases = [path for path in inner if (path / "game.yaml").exists() and game_of(path, NAMES) in (GAME, None)]
        packs = [path for path in inner if (path / MARK).exists()]
    except OSError as error:
        Log(str(folder), problems).report("unreadable", reason=error.strerror or type(error).__name__)
        return problems
    for base in bases:
        _read_base(base, problems)
    _check_packs(packs, problems)
    if not bases and not packs:
        Log(str(folder), problems).report("nothing_to_check")
    return problems


def text_keys(tables: Tables) -> list[str]:
    """Every catalogue key that these tables need."""
    sites = [tables.places[i].id for i in (*tables.starting, *tables.random)]
    things = [
        ("gang", [gang.id for gang in tables.gangs]),
        ("site", sites),
        ("card", [card.id for card in tables.cards]),
    ]
    return [f"{kind}.{name}.{part}" for kind, names in things for name in names for part in _TEXT_PARTS[kind]]


# The game's own files ------------------------------------------------------------------------------------------------
def _open(path: Path, problems: list[Problem]) -> Spot | None:
    log = Log(str(path), problems)
    tree = read_tree(path, log)
    return None if tree is None else Spot(log, tree)


def _take(spec: Spec[T], at: Spot | None) -> T | None:
    value = BAD if at is None else spec.read(at.node, at.log)
    return None if value is BAD else value


def _read_base(folder: Path, problems: list[Problem]) -> Shelf | None:
    box_at, gangs_at, sites_at, cards_at = (_open(folder / f"{name}.yaml", problems) for name in ("game", *PARTS))
    box, gangs = _take(BOX_FILE, box_at), _take(GANGS_FILE, gangs_at)
    sites, cards = _take(SITES_FILE, sites_at), _take(CARDS_FILE, cards_at)
    _count(gangs_at, "gangs", GANGS)
    _count(sites_at, "starting", STARTING)
    _count(sites_at, "random", RANDOM)
    _check_deck(cards, cards_at)
    if gangs is not None:
        _check_octane(gangs)
    if sites is not None:
        _check_taken([sites.starting, sites.random], {})
        _check_different(sites.random, lambda place: place._replace(id=""))
    if cards is not None:
        taken = {item.value.id: item.spot for part in sites or () for item in part}
        for item in cards:
            _refuse_taken(item.value.card.id, item.spot, taken)
        _check_different(cards, _face)
    if box is not None and gangs is not None:
        _check_sides(box, [(gangs.unleaded, "")] + [(item, "octane") for item in gangs.gangs])
    if box is not None and sites is not None:
        _check_boards(box, sites)
    if box is None or gangs is None or gangs.unleaded is None or sites is None or cards is None:
        return None
    return Shelf(
        box,
        gangs.unleaded.value,
        {item.value.id: item.value for item in gangs.gangs},
        {item.value.id: item.value for item in sites.starting},
        {item.value.id: item.value for item in sites.random},
        {item.value.card.id: item.value for item in cards},
    )


def _face(draft: CardDraft) -> tuple[object, ...]:
    """A card without its name."""
    return draft.card._replace(id=""), draft.place._replace(id="") if draft.place is not None else None


def _count(at: Spot | None, key: str, expected: int) -> None:
    """By what is written, so that an item that is broken is not missed as well."""
    node = at.node.get(key) if at is not None and isinstance(at.node, Mapping) else None
    if at is not None and isinstance(node, Sequence) and len(node.items) != expected:
        at.tell("wrong_count", key, what=key, found=len(node.items), expected=expected)


def _check_deck(cards: tuple[Located[CardDraft], ...] | None, at: Spot | None) -> None:
    """M14.4, if every card could be read."""
    node = at.node.get("cards") if at is not None and isinstance(at.node, Mapping) else None
    if at is None or cards is None or not isinstance(node, Sequence) or len(cards) != len(node.items):
        return
    plain = [item.value.card for item in cards if not item.value.card.hardcore]
    for kind, name in enumerate(CARD_WORDS):
        found = sum(card.type == kind for card in plain)
        if found != DECK[name]:
            at.tell("wrong_count", "cards", what=name, found=found, expected=DECK[name])
    if len(cards) - len(plain) != HARDCORE:
        at.tell("wrong_count", "cards", what="hardcore", found=len(cards) - len(plain), expected=HARDCORE)


def _check_octane(gangs: Gangs) -> None:
    for item in gangs.gangs:
        orders = item.value.octane.base + item.value.octane.members
        if orders != OCTANE_ORDERS:
            item.spot.tell("octane_orders", "octane", found=orders, expected=OCTANE_ORDERS)


def _check_different(items: tuple[Located[T], ...], face: Callable[[T], object]) -> None:
    """No two alike (M14.3, M14.4)."""
    seen: dict[object, int] = {}
    for item in items:
        first = seen.setdefault(face(item.value), item.spot.node.line)
        if first != item.spot.node.line:
            item.spot.tell("same_as", first=first)


def _check_taken(parts: Iterable[tuple[Located[Place], ...]], taken: dict[str, Spot]) -> None:
    for part in parts:
        for item in part:
            _refuse_taken(item.value.id, item.spot, taken)
        taken.update((item.value.id, item.spot) for item in part)


def _refuse_taken(name: str, spot: Spot, taken: dict[str, Spot]) -> None:
    if name in taken:
        other = taken[name]
        spot.tell("id_taken", "id", id=name, other=f"{Path(other.log.file).name}:{other.node.line}")


def _check_boards(box: Box, sites: Sites) -> None:
    starting = [item.value.id for item in sites.starting]
    if box.hospital.value not in starting:
        box.hospital.spot.tell("unknown_id", id=box.hospital.value, hint=nearest(box.hospital.value, starting))
    for item in (*sites.starting, *sites.random):
        if item.value.id == box.emergency_room:
            item.spot.tell("id_taken", "id", id=item.value.id, other="game.yaml")


def _check_sides(box: Box, sides: Iterable[tuple[Located[Side] | Located[GangDraft] | None, str]]) -> None:
    """M1.2, M2.5: nobody starts with more than there is, not even the six that ask for the most."""
    guns: list[int] = []
    contraband: list[int] = []
    last: Spot | None = None
    for item, key in sides:
        if item is None:
            continue
        last = item.spot
        side = item.value.octane if isinstance(item.value, GangDraft) else item.value
        at = Spot(item.spot.log, item.spot.at(key))
        for name, has, most in (
            ("members", side.members, box.members),
            ("prospects", side.prospects, box.prospects),
            ("guns", side.guns, box.guns),
            ("contraband", side.contraband, box.contraband),
        ):
            if has > most:
                at.tell("more_than_box", name, what=name, found=has, most=most)
        guns.append(side.guns)
        contraband.append(side.contraband)
        if not key:  # the plain side is everybody's
            guns += [side.guns] * (GANGS - 1)
            contraband += [side.contraband] * (GANGS - 1)
    for name, held, most in (("guns", guns, box.guns), ("contraband", contraband, box.contraband)):
        total = sum(sorted(held)[-GANGS:])
        if total > most and last is not None:
            last.tell("starts_with_too_much", what=name, found=total, most=most)


# Packs ---------------------------------------------------------------------------------------------------------------
def _check_packs(folders: list[Path], problems: list[Problem]) -> None:
    base = _read_base(standard_folder(), [])
    for folder in folders:
        if base is not None:
            base = _try_pack(base, folder, problems, [], {})


def _try_pack(
    shelf: Shelf, folder: Path, problems: list[Problem], packs: list[str], texts: dict[str, dict[str, str]]
) -> Shelf:
    """The shelf with a pack's content; unchanged, and the pack named, if anything is wrong with it."""
    wrong: list[Problem] = []
    pack = read_pack(folder, NAMES, PARTS, wrong)
    if pack is not None and (pack.head.game != GAME or not pack.head.enabled):
        return shelf
    fuller = shelf.copy()
    if pack is not None:
        _add(fuller, pack)
    if pack is None or wrong:
        Log(str(folder), problems).report("pack_left_out", name=folder.name, count=len(wrong))
        problems += wrong
        return shelf
    packs.append(pack.head.name)
    for language, entries in pack.texts.items():
        texts.setdefault(language, {}).update(entries)
    return fuller


def _part(pack: Pack, name: str) -> Spot | None:
    part = pack.parts.get(name)
    return None if part is None else Spot(part.log, part.tree)


def _add(shelf: Shelf, pack: Pack) -> None:
    """Lay a pack's things on a shelf, and tell its logs what does not fit."""
    gangs = _take(PACK_GANGS, _part(pack, "gangs"))
    sites = _take(PACK_SITES, _part(pack, "sites"))
    cards = _take(CARDS_FILE, _part(pack, "cards"))
    named: set[str] = set()  # what the pack may name in its texts
    if gangs is not None:
        _check_sides(shelf.box, [(item, "octane") for item in gangs.gangs])
        for item in gangs.gangs:
            _want_texts(pack, f"gang.{item.value.id}", ("name",), item.spot, item.value.id in shelf.gangs)
            shelf.gangs[item.value.id] = item.value
            named.add(f"gang.{item.value.id}")
    if sites is not None:
        _check_taken([sites.starting, sites.random], {})
        for site in sites.starting:
            if site.value.id not in shelf.starting:
                site.spot.tell("starting_fixed", "id", id=site.value.id, hint=nearest(site.value.id, shelf.starting))
            shelf.starting[site.value.id] = site.value
        for site in sites.random:
            _refuse_other(site.value.id, site.spot, {**shelf.starting, **shelf.cards, shelf.box.emergency_room: None})
            _want_texts(pack, f"site.{site.value.id}", ("name", "rule"), site.spot, site.value.id in shelf.random)
            shelf.random[site.value.id] = site.value
        named.update(f"site.{site.value.id}" for site in (*sites.starting, *sites.random))
    for card in cards or ():
        name = card.value.card.id
        _refuse_other(name, card.spot, {**shelf.starting, **shelf.random, shelf.box.emergency_room: None})
        _want_texts(pack, f"card.{name}", ("name", "text"), card.spot, name in shelf.cards)
        shelf.cards[name] = card.value
        named.add(f"card.{name}")
    if cards:
        plain = sum(not draft.card.hardcore for draft in shelf.cards.values())
        if plain < sum(DECK.values()):
            cards[-1].spot.tell("deck_too_small", found=plain, expected=sum(DECK.values()))
    _check_texts(pack, named)


def _refuse_other(name: str, spot: Spot, others: Iterable[str]) -> None:
    if name in set(others):
        spot.tell("id_taken", "id", id=name, other=GAME)


def _want_texts(pack: Pack, thing: str, parts: tuple[str, ...], spot: Spot, replaces: bool) -> None:
    """What is new needs words; what is replaced may keep the old ones."""
    english = pack.texts.get("en", {})
    for part in parts:
        if not replaces and f"{thing}.{part}" not in english:
            spot.tell("missing_text", "id", name=f"{thing}.{part}")


def _check_texts(pack: Pack, named: set[str]) -> None:
    if pack.texts_at is None:
        return
    known = [f"{thing}.{part}" for thing in sorted(named) for part in _TEXT_PARTS[thing.split(".")[0]]]
    for language, entries in pack.texts.items():
        at = Spot(pack.texts_at.log, pack.texts_at.at(language))
        for key in entries:
            if key not in known:
                at.tell("unknown_text", key, name=key, hint=nearest(key, known))


# Tables --------------------------------------------------------------------------------------------------------------
def build(shelf: Shelf) -> Tables:
    """Numbers for names: places are the starting Sites, the random Sites and the Opportunities, in this order."""
    box = shelf.box
    places = [*shelf.starting.values(), *shelf.random.values()]
    cards: list[Card] = []
    for draft in shelf.cards.values():
        if draft.place is None:
            cards.append(draft.card)
        else:
            cards.append(draft.card._replace(place=len(places)))
            places.append(draft.place)
    starting = tuple(range(len(shelf.starting)))
    tables = Tables(
        gangs=tuple(Gang(gang.id, shelf.unleaded, gang.octane, gang.extra_supply) for gang in shelf.gangs.values()),
        places=tuple(places),
        starting=starting,
        random=tuple(range(len(starting), len(starting) + len(shelf.random))),
        hospital=list(shelf.starting).index(box.hospital.value),
        cards=tuple(cards),
        members=box.members,
        prospects=box.prospects,
        guns=box.guns,
        contraband=box.contraband,
        prices=box.prices,
        limits=box.limits,
        hash="",
    )
    canonical = json.dumps(tables, separators=(",", ":")).encode("ascii")
    return tables._replace(hash=blake2b(canonical, digest_size=16).hexdigest())
