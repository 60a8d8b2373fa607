"""Reader and writer for gettext PO files.

The catalogues are read straight at run time, so the reader is strict (a slip in a translation must not pass unseen)
and quick (one pass over the lines, no second representation).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

_KEYWORD = re.compile(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)[ \t]+("(?:.*)")\s*$')
_BODY = re.compile(r'"((?:[^"\\]|\\.)*)"$')
_SIMPLE = re.compile(r'\n?(?:#[^\n]*\n)*msgid "([^"\\\n]+)"\nmsgstr ("(?:[^"\\\n]|\\.)*")\n?\Z')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


class PoError(Exception):
    """A PO file that cannot be read: which file, which line, what to mend."""

    def __init__(self, source: str, line: int, problem: str) -> None:
        super().__init__(f"{source}:{line}: {problem}")
        self.source = source
        self.line = line
        self.problem = problem


@dataclass
class PoEntry:
    """One message: a key, its forms, and what translators wrote around it."""

    key: str
    forms: list[str]
    plural: bool = False
    fuzzy: bool = False
    notes: list[str] = field(default_factory=list)
    line: int = 0

    @property
    def translated(self) -> bool:
        return all(self.forms) and bool(self.forms)


@dataclass
class PoFile:
    """A whole catalogue file: header fields and entries by key, in the order of the file."""

    source: str
    header: dict[str, str]
    entries: dict[str, PoEntry]


def _unquote(text: str, source: str, line: int) -> str:
    match = _BODY.match(text)
    if match is None:
        raise PoError(source, line, 'a string must stand in one pair of double quotes, with inner quotes as \\"')
    body = match.group(1)
    if "\\" not in body:
        return body

    def plain(found: re.Match[str]) -> str:
        try:
            return _ESCAPES[found.group(1)]
        except KeyError:
            raise PoError(source, line, f'unknown escape \\{found.group(1)}; use \\n, \\t, \\" or \\\\') from None

    return _ESCAPE.sub(plain, body)


class _Reader:
    """State while the lines go by: the entry being collected and the string being continued."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.header: dict[str, str] = {}
        self.entries: dict[str, PoEntry] = {}
        self._clear()
        self.seen_header = False

    def _clear(self) -> None:
        self.parts: dict[str, list[str]] = {}
        self.current: list[str] | None = None
        self.fuzzy = False
        self.notes: list[str] = []
        self.start = 0

    def keyword(self, word: str, text: str, line: int) -> None:
        if word == "msgctxt":
            raise PoError(self.source, line, "msgctxt is not used here: give the message a key of its own")
        if word == "msgid" and self.parts:
            self.close(line)
        if word in self.parts:
            raise PoError(self.source, line, f"{word} is given twice for one message")
        if word != "msgid" and "msgid" not in self.parts:
            raise PoError(self.source, line, f"{word} without a msgid before it")
        if word == "msgid":
            self.start = line
        self.current = self.parts[word] = [text]

    def take_simple(self, found: re.Match[str], block: str, line: int) -> None:
        """A whole message that matched _SIMPLE."""
        key, text = found.groups()
        at = line + block.count("\n", 0, found.start(1))
        text = text[1:-1] if "\\" not in text else _unquote(text, self.source, at + 1)
        if key in self.entries:
            first = self.entries[key].line
            raise PoError(self.source, at, f"message {key!r} is already given in line {first}; remove one")
        notes = [row for row in block.split("\n") if row[:1] == "#"] if "#" in block else []
        self.entries[key] = PoEntry(key, [text], False, False, notes, at)

    def close(self, line: int) -> None:
        if not self.parts:
            if self.notes or self.fuzzy:
                self._clear()
            return
        texts = {word: "".join(pieces) for word, pieces in self.parts.items()}
        key = texts["msgid"]
        forms = [word for word in texts if word.startswith("msgstr")]
        if not forms:
            raise PoError(self.source, self.start, f"message {key!r} has no msgstr")
        if key == "":
            self._read_header(texts.get("msgstr", ""))
            self._clear()
            return
        plural = "msgid_plural" in texts
        if plural:
            expected = [f"msgstr[{i}]" for i in range(len(forms))]
            if forms != expected:
                raise PoError(self.source, self.start, f"message {key!r}: number the forms msgstr[0], msgstr[1], ...")
        elif forms != ["msgstr"]:
            raise PoError(self.source, self.start, f"message {key!r}: msgstr[n] needs a msgid_plural")
        if key in self.entries:
            first = self.entries[key].line
            raise PoError(self.source, self.start, f"message {key!r} is already given in line {first}; remove one")
        self.entries[key] = PoEntry(key, [texts[form] for form in forms], plural, self.fuzzy, self.notes, self.start)
        self._clear()

    def _read_header(self, text: str) -> None:
        if self.seen_header:
            raise PoError(self.source, self.start, "a second header (empty msgid); remove one")
        self.seen_header = True
        for row in text.split("\n"):
            if not row.strip():
                continue
            name, colon, value = row.partition(":")
            if not colon:
                raise PoError(self.source, self.start, f"header line {row!r} is not of the form 'Name: value'")
            self.header[name.strip()] = value.strip()


def _read_lines(reader: _Reader, block: str, first: int) -> None:
    source = reader.source
    number = first
    for number, raw in enumerate(block.split("\n"), first):
        row = raw.strip()
        if not row:
            reader.close(number)
        elif row[0] == '"':
            if reader.current is None:
                raise PoError(source, number, "a continued string without a msgid or msgstr before it")
            reader.current.append(_unquote(row, source, number))
        elif row[0] == "#":
            if row.startswith("#~"):
                continue
            if reader.parts:
                reader.close(number)
            if row.startswith("#,"):
                reader.fuzzy = reader.fuzzy or "fuzzy" in [flag.strip() for flag in row[2:].split(",")]
            elif row.startswith("#|"):
                continue
            else:
                reader.notes.append(row)
        else:
            match = _KEYWORD.match(row)
            if match is None:
                raise PoError(source, number, f"cannot read {row[:40]!r}; expected msgid, msgstr, text or comment")
            reader.keyword(match.group(1), _unquote(match.group(3), source, number), number)
    reader.close(number + 1)


def parse_po(text: str, source: str) -> PoFile:
    """Read the text of a PO file; `source` names it in messages."""
    reader = _Reader(source)
    number = 1
    for block in text.split("\n\n"):
        # Nearly every message is one line of key and one of text: read those at one stroke.
        simple = _SIMPLE.match(block) if "\n#," not in block and block[:2] not in ("#,", "#|", "#~") else None
        if simple is not None and not reader.parts:
            reader.take_simple(simple, block, number)
        else:
            _read_lines(reader, block, number)
        number += block.count("\n") + 2
    reader.close(number)
    if not reader.seen_header:
        raise PoError(source, 1, 'the header is missing: begin with msgid "" and Language, Content-Type, Plural-Forms')
    if "charset=utf-8" not in reader.header.get("Content-Type", "").lower():
        raise PoError(source, 1, "the header must say Content-Type: text/plain; charset=UTF-8")
    return PoFile(source, reader.header, reader.entries)


def read_po(path: Path) -> PoFile:
    """Read one PO file from disk."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PoError(str(path), 1, f"not valid UTF-8 (byte {error.start}); save the file as UTF-8") from None
    except OSError as error:
        raise PoError(str(path), 1, f"cannot be read: {error.strerror}") from None
    return parse_po(text.replace("\r\n", "\n"), str(path))


def _quote(text: str) -> str:
    body = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\r", "\\r")
    lines = body.split("\n")
    if len(lines) == 1:
        return f'"{body}"'
    pieces = [line + "\\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    return '""\n' + "\n".join(f'"{piece}"' for piece in pieces)


def format_po(po: PoFile) -> str:
    """The text of a PO file, in a stable layout that makes small diffs."""
    header = "".join(f"{name}: {value}\n" for name, value in po.header.items())
    blocks = [f'msgid ""\nmsgstr {_quote(header)}']
    for entry in po.entries.values():
        rows = list(entry.notes)
        if entry.fuzzy:
            rows.append("#, fuzzy")
        rows.append(f"msgid {_quote(entry.key)}")
        if entry.plural:
            rows.append(f"msgid_plural {_quote(entry.key)}")
            rows += [f"msgstr[{i}] {_quote(form)}" for i, form in enumerate(entry.forms)]
        else:
            rows.append(f"msgstr {_quote(entry.forms[0])}")
        blocks.append("\n".join(rows))
    return "\n\n".join(blocks) + "\n"
