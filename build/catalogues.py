"""Check, merge and count the message catalogues.

python build/catalogues.py check              what is missing, fuzzy, left over or unused
python build/catalogues.py merge it ja        bring languages up to date with English: new keys empty, gone ones out,
                                              those whose English has changed marked fuzzy
python build/catalogues.py extract            keys the code uses and English lacks, as a PO fragment
python build/catalogues.py stats
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))

from mayhem.i18n import PoEntry, PoError, PoFile, format_po, languages, read_po  # noqa: E402
from mayhem.i18n.catalogue import read_language  # noqa: E402
from mayhem.i18n.check import check_catalogues, english_notes, used_keys  # noqa: E402

LOCALE = HERE / "assets" / "locale"
SOURCES = (HERE / "mayhem" / "app", HERE / "mayhem" / "cli")
PLURALS = {"it": "nplurals=2; plural=(n != 1);", "ja": "nplurals=1; plural=0;"}


def check() -> int:
    report = check_catalogues(LOCALE, [path for path in SOURCES if path.exists()])
    for problem in report.problems:
        print(problem)
    for key in report.unused:
        print(f"note: {key!r} is named nowhere in the code (a composed or content key is fine)")
    print(f"{len(report.problems)} problems, {len(report.unused)} keys not named in code")
    return 0 if report.ok() else 1


def merge(names: list[str]) -> int:
    for name in names:
        folder = LOCALE / name
        folder.mkdir(parents=True, exist_ok=True)
        for source in sorted((LOCALE / "en").glob("*.po")):
            english = read_po(source)
            target = folder / source.name
            old = read_po(target) if target.exists() else PoFile(str(target), {}, {})
            header = old.header or {
                "Language": name,
                "Content-Type": "text/plain; charset=UTF-8",
                "Plural-Forms": PLURALS.get(name, english.header["Plural-Forms"]),
            }
            forms = int(header["Plural-Forms"].split("nplurals=")[1].split(";")[0])
            merged: dict[str, PoEntry] = {}
            for key, entry in english.entries.items():
                kept = old.entries.get(key)
                notes = english_notes(entry)
                if kept is not None and kept.plural == entry.plural:
                    # The notes hold the English that was translated: if it has changed, somebody must look again.
                    told = [note for note in kept.notes if note.startswith("#.")]
                    kept.fuzzy = kept.fuzzy or (kept.translated and bool(told) and told != notes)
                    kept.notes = notes
                    merged[key] = kept
                else:
                    merged[key] = PoEntry(key, [""] * (forms if entry.plural else 1), entry.plural, notes=notes)
            target.write_text(format_po(PoFile(str(target), header, merged)), encoding="utf-8", newline="\n")
            print(f"{name}/{source.name}: {sum(e.translated for e in merged.values())} of {len(merged)} translated")
    return 0


def extract() -> int:
    english, _ = read_language(LOCALE, "en")
    for key, where in sorted(used_keys([path for path in SOURCES if path.exists()]).literal.items()):
        if key not in english:
            print(f'#: {Path(where).name}\nmsgid "{key}"\nmsgstr ""\n')
    return 0


def stats() -> int:
    for name in languages(LOCALE):
        entries, _ = read_language(LOCALE, name)
        done = sum(entry.translated and not entry.fuzzy for entry in entries.values())
        print(f"{name}: {done} of {len(entries)}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Check, merge and count the message catalogues.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("check")
    commands.add_parser("merge").add_argument("languages", nargs="+")
    commands.add_parser("extract")
    commands.add_parser("stats")
    options = parser.parse_args()
    try:
        if options.command == "check":
            return check()
        if options.command == "merge":
            return merge(options.languages)
        return extract() if options.command == "extract" else stats()
    except PoError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
