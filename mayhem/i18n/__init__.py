"""Texts for players.

Engine and games emit codes with arguments; only `cli` and `app` turn them into words, here.

    from mayhem import i18n
    i18n.use_locale_root(assets / "locale")       # once, at start
    i18n.set_language("it")                       # or detect_language(...)
    i18n.t("title.new_game")                      # text now
    i18n.tn("log.guns", 3, gang="...")            # text with plural, {n} is 3
    i18n.msg("log.pays", amount=5)                # a Message: translated when it is shown
    i18n.text(message_or_string)

Catalogues: assets/locale/<language>/*.po, all files of a folder merged; the msgid is a dotted key. A plural message
repeats its key as msgid_plural. See `template` for what may stand in braces. A missing key shows as white square
brackets around the key, and is remembered in `missing_keys()`. For those who want no rough words (`set_mild`) the
key `mild.<key>`, where there is one, is shown instead of `<key>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from mayhem.i18n.catalogue import Catalogue, Message, MissingKey, languages, load_catalogue, msg, msgn
from mayhem.i18n.locale import detect_language, wished_languages
from mayhem.i18n.plural import parse_plural_forms
from mayhem.i18n.po import PoEntry, PoError, PoFile, format_po, parse_po, read_po
from mayhem.i18n.pseudo import PSEUDO

__all__ = [
    "PSEUDO",
    "Catalogue",
    "Message",
    "MissingKey",
    "PoEntry",
    "PoError",
    "PoFile",
    "add_texts",
    "available_languages",
    "catalogue",
    "detect_language",
    "format_money",
    "format_number",
    "format_po",
    "has",
    "join",
    "language",
    "languages",
    "load_catalogue",
    "missing_keys",
    "msg",
    "msgn",
    "on_change",
    "parse_plural_forms",
    "parse_po",
    "read_po",
    "set_language",
    "set_mild",
    "t",
    "text",
    "tn",
    "use_catalogue",
    "use_locale_root",
    "wished_languages",
]


class _Voice:
    """The one language a process speaks at a time."""

    def __init__(self) -> None:
        self.root: Path | None = None
        self.catalogue = Catalogue("en", {}, lambda n: int(n != 1))
        self.listeners: list[Callable[[], None]] = []
        self.mild = False
        self.extra: dict[str, dict[str, str]] = {}


_voice = _Voice()


def use_locale_root(root: Path) -> None:
    """Say where assets/locale lies. English is loaded at once, so that t() works."""
    _voice.root = root
    use_catalogue(load_catalogue(root, "en"))


def use_catalogue(new: Catalogue) -> None:
    """Speak through this catalogue from now on; whoever listens is told."""
    _voice.catalogue = new
    _overlay(new)
    _soften(new)
    for listener in list(_voice.listeners):
        listener()


def add_texts(texts: Mapping[str, Mapping[str, str]]) -> None:
    """Texts from outside the catalogues, by language and key: what players' own content brings along."""
    for name, entries in texts.items():
        _voice.extra.setdefault(name, {}).update(entries)
    _overlay(_voice.catalogue)


def _overlay(catalogue: Catalogue | None) -> None:
    while catalogue is not None:
        catalogue.add(_voice.extra.get(catalogue.language, {}))
        catalogue = catalogue.fallback


def _soften(catalogue: Catalogue | None) -> None:
    while catalogue is not None:
        catalogue.mild = _voice.mild
        catalogue = catalogue.fallback


def set_mild(mild: bool) -> None:
    """Rough words or mild ones; whoever listens is told."""
    if mild != _voice.mild:
        _voice.mild = mild
        use_catalogue(_voice.catalogue)


def set_language(name: str, strict: bool = False) -> None:
    """Switch the language of everything."""
    if _voice.root is None:
        raise RuntimeError("call use_locale_root() before set_language()")
    use_catalogue(load_catalogue(_voice.root, name, strict))


def on_change(listener: Callable[[], None]) -> Callable[[], None]:
    """Be told when the language changes; returns a function that ends it."""
    _voice.listeners.append(listener)

    def forget() -> None:
        if listener in _voice.listeners:
            _voice.listeners.remove(listener)

    return forget


def available_languages() -> list[str]:
    return languages(_voice.root) if _voice.root is not None else []


def catalogue() -> Catalogue:
    return _voice.catalogue


def language() -> str:
    return _voice.catalogue.language


def t(key: str, /, **args: Any) -> str:
    """The text for a key."""
    return _voice.catalogue.translate(key, args)


def tn(key: str, n: int, /, **args: Any) -> str:
    """The text for a key in the form that the number n asks for."""
    return _voice.catalogue.translate(key, {"n": n, **args}, n)


def text(message: Message | str) -> str:
    return _voice.catalogue.text(message)


def has(key: str) -> bool:
    return _voice.catalogue.has(key)


def format_number(value: int | float, decimals: int | None = None) -> str:
    return _voice.catalogue.number(value, decimals)


def format_money(value: int | float) -> str:
    return _voice.catalogue.money(value)


def join(texts: Iterable[str]) -> str:
    return _voice.catalogue.join(texts)


def row(texts: Iterable[str]) -> str:
    return _voice.catalogue.row(texts)


def missing_keys() -> set[str]:
    """Keys that were asked for in vain since the language was set, fallback's included."""
    found = set(_voice.catalogue.missing)
    if _voice.catalogue.fallback is not None:
        found |= _voice.catalogue.fallback.missing
    return found
