"""A language: all its PO files merged, with plural rule and formats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mayhem.i18n.plural import PluralError, PluralRule, parse_plural_forms
from mayhem.i18n.po import PoEntry, PoError, read_po
from mayhem.i18n.pseudo import PSEUDO, pseudo_text
from mayhem.i18n.template import Piece, TemplateError, parse_template

SOURCE_LANGUAGE = "en"
FIRST_FILE = "app.po"
MILD = "mild."  # before a key: the same text for those who want no rough words
_MINUS = "\N{MINUS SIGN}"


class MissingKey(LookupError):
    """A key or an argument that a message needs and did not get (raised only by strict catalogues)."""


@dataclass(frozen=True)
class Message:
    """A text that is not yet in any language: a key, its arguments, and the number that rules its plural.

    Screens keep messages, not strings, so that a change of language shows at once.
    """

    key: str
    args: tuple[tuple[str, Any], ...] = ()
    count: int | None = None


def msg(key: str, /, **args: Any) -> Message:
    """A message to be translated when it is shown."""
    return Message(key, tuple(args.items()))


def msgn(key: str, n: int, /, **args: Any) -> Message:
    """A message whose form follows the number n; {n} is filled with it."""
    return Message(key, (("n", n), *args.items()), n)


class Catalogue:
    """Translations of one language. Unknown keys stay visible and are remembered in `missing`."""

    def __init__(
        self,
        language: str,
        entries: Mapping[str, PoEntry],
        plural: PluralRule,
        fallback: Catalogue | None = None,
        strict: bool = False,
        more: LanguageFiles | None = None,
    ) -> None:
        self.language = language
        self._entries = dict(entries)
        self._more = more
        self.plural = plural
        self.fallback = fallback
        self.strict = strict
        self.mild = False
        self.missing: set[str] = set()
        self._pieces: dict[str, list[Piece]] = {}
        self._signs: tuple[str, str] | None = None

    @property
    def entries(self) -> dict[str, PoEntry]:
        """Every entry; reads what has not been read yet."""
        while self._read_more():
            pass
        return self._entries

    def _read_more(self) -> bool:
        """Files of a language are read when a key is not found in those read so far; False when there are no more."""
        if self._more is None or not self._more.read_next(self._entries):
            self._more = None
            return False
        return True

    def add(self, texts: Mapping[str, str]) -> None:
        """Entries from outside the files; they replace those of the same key."""
        if texts:
            everything = self.entries  # read all first: a file read later must not win
            everything.update({key: PoEntry(key, [text]) for key, text in texts.items()})
            self._pieces.clear()

    def entry(self, key: str) -> PoEntry | None:
        if self.mild:
            gentle = self.entries.get(MILD + key)
            if gentle is not None and gentle.translated:
                return gentle
        found = self._entries.get(key)
        while found is None and self._read_more():
            found = self._entries.get(key)
        return found

    def _sign(self, key: str, default: str) -> str:
        entry = self.entry(key)
        if entry is None and self.fallback is not None:
            entry = self.fallback.entry(key)
        return entry.forms[0] if entry is not None else default

    def has(self, key: str) -> bool:
        """Is there a text for this key, in this language or in the fallback?"""
        return self.entry(key) is not None or (self.fallback is not None and self.fallback.has(key))

    def _note(self, what: str) -> str:
        self.missing.add(what)
        if self.strict:
            raise MissingKey(what)
        return f"\N{MATHEMATICAL LEFT WHITE SQUARE BRACKET}{what}\N{MATHEMATICAL RIGHT WHITE SQUARE BRACKET}"

    def translate(self, key: str, args: Mapping[str, Any], count: int | None = None) -> str:
        """The text for a key with its holes filled."""
        entry = self.entry(key)
        if entry is None or not entry.translated:
            if self.fallback is not None and self.fallback.has(key):
                self.missing.add(key)
                return self.fallback.translate(key, args, count)
            return self._note(key)
        form = entry.forms[0]
        if entry.plural:
            if count is None:
                return self._note(f"{key}: a number is needed for its plural")
            form = entry.forms[min(self.plural(abs(count)), len(entry.forms) - 1)]
        if "{" not in form and "}" not in form:
            return form
        pieces = self._pieces.get(form)
        if pieces is None:
            pieces = self._pieces[form] = parse_template(form)
        out = []
        for piece in pieces:
            if isinstance(piece, str):
                out.append(piece)
            elif piece[0] in args:
                out.append(self.fill(args[piece[0]], piece[1]))
            else:
                out.append(self._note(f"{key}: argument {piece[0]}"))
        return "".join(out)

    def text(self, message: Message | str) -> str:
        """A message in this language; plain strings (names that people typed) pass unchanged."""
        if isinstance(message, str):
            return message
        return self.translate(message.key, dict(message.args), message.count)

    def fill(self, value: Any, kind: str) -> str:
        """One argument as text, in the way its hole asks for."""
        if isinstance(value, Message):
            return self.text(value)
        if kind == "list":
            return self.join([self.fill(item, "") for item in value])
        if kind == "t":
            return self.translate(str(value), {})
        if isinstance(value, bool) or not isinstance(value, int | float):
            return str(value)
        if kind == "money":
            return self.money(value)
        if kind == "plain":
            return str(value)
        if kind == "signed":
            return ("+" if value > 0 else "") + self.number(value)
        if kind == "percent":
            return self.percent(value)
        return self.number(value)

    def number(self, value: int | float, decimals: int | None = None) -> str:
        """A number with the language's grouping, decimal sign and a true minus."""
        if isinstance(value, int) and decimals is None:
            digits = f"{abs(value):,d}"
        else:
            digits = f"{abs(value):,.{1 if decimals is None else decimals}f}"
        if self._signs is None:
            self._signs = (self._sign("format.group", ","), self._sign("format.decimal", "."))
        if self._signs != (",", "."):
            digits = digits.replace(",", "\0").replace(".", self._signs[1]).replace("\0", self._signs[0])
        return (_MINUS if value < 0 else "") + digits

    def money(self, value: int | float) -> str:
        """A sum in dollars, the sign where the language puts it."""
        digits = self.number(abs(value))
        pattern = self._sign("format.money", "${amount}")
        return (_MINUS if value < 0 else "") + pattern.replace("{amount}", digits)

    def percent(self, value: int | float) -> str:
        return self._sign("format.percent", "{amount}%").replace("{amount}", self.number(value))

    def row(self, texts: Iterable[str]) -> str:
        """Several texts side by side, not in a sentence."""
        return self._sign("format.list", ", ").join(texts)

    def join(self, texts: Iterable[str]) -> str:
        """Several texts as a list in a sentence."""
        items = list(texts)
        if len(items) < 2:
            return "".join(items)
        separator = self._sign("format.list", ", ")
        last = self._sign("format.list_last", " and ")
        return separator.join(items[:-1]) + last + items[-1]


def languages(root: Path) -> list[str]:
    """The languages that have at least one catalogue file under root, English first."""
    if not root.is_dir():
        return []
    found = sorted(folder.name for folder in root.iterdir() if folder.is_dir() and any(folder.glob("*.po")))
    return sorted(found, key=lambda name: name != SOURCE_LANGUAGE)


class LanguageFiles:
    """The files of assets/locale/<language>, read one after another; the same key in two files is an error."""

    def __init__(self, root: Path, language: str) -> None:
        # The shell's own texts come first: the title needs no others.
        self._files = sorted((root / language).glob("*.po"), key=lambda path: (path.name != FIRST_FILE, path.name))
        if not self._files:
            raise PoError(str(root / language), 1, "no catalogue files (*.po) in this folder")
        self._origin: dict[str, str] = {}
        self.rule: PluralRule | None = None

    def read_next(self, merged: dict[str, PoEntry]) -> bool:
        """Add the next file's entries; False when all have been read."""
        if not self._files:
            return False
        path = self._files.pop(0)
        po = read_po(path)
        try:
            count, rule = parse_plural_forms(po.header.get("Plural-Forms", ""))
        except PluralError as error:
            raise PoError(str(path), 1, str(error)) from None
        self.rule = self.rule or rule
        for key, entry in po.entries.items():
            if key in merged:
                raise PoError(
                    str(path), entry.line, f"message {key!r} is already given in {self._origin[key]}; remove one"
                )
            if entry.plural and len(entry.forms) != count:
                raise PoError(str(path), entry.line, f"message {key!r} has {len(entry.forms)} forms, not {count}")
            for form in entry.forms:
                if "{" in form or "}" in form:
                    try:
                        parse_template(form)
                    except TemplateError as error:
                        raise PoError(str(path), entry.line, str(error)) from None
            merged[key] = entry
            self._origin[key] = path.name
        return True


def read_language(root: Path, language: str) -> tuple[dict[str, PoEntry], PluralRule]:
    """All entries of a language, merged, and its plural rule."""
    files = LanguageFiles(root, language)
    merged: dict[str, PoEntry] = {}
    while files.read_next(merged):
        pass
    assert files.rule is not None
    return merged, files.rule


def _open(root: Path, language: str, fallback: Catalogue | None, strict: bool) -> Catalogue:
    files = LanguageFiles(root, language)
    first: dict[str, PoEntry] = {}
    files.read_next(first)
    assert files.rule is not None
    return Catalogue(language, first, files.rule, fallback, strict, files)


def load_catalogue(root: Path, language: str, strict: bool = False) -> Catalogue:
    """The catalogue of a language, falling back to English; `en-XA` is made from English."""
    english = _open(root, SOURCE_LANGUAGE, None, strict)
    if language == SOURCE_LANGUAGE:
        return english
    if language == PSEUDO:
        altered = {
            key: entry
            if key.startswith("format.")
            else PoEntry(key, [pseudo_text(form) for form in entry.forms], entry.plural, line=entry.line)
            for key, entry in english.entries.items()
        }
        return Catalogue(PSEUDO, altered, english.plural, english, strict)
    return _open(root, language, english, strict)
