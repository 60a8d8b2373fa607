"""What the release workflow does beyond building: `release.py check TAG DIST`, `release.py checksums DIST`.

A draft is made only of a full set of downloads, all of the version that the tag names.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

import archive
import recipe

WANTED = (
    r"mayhem-{v}-linux-x86_64\.tar\.xz", r"mayhem_{v}_amd64\.deb", r"mayhem-{v}-windows-x86_64\.zip",
    r"mayhem-{v}-windows-x86_64-setup\.exe", r"mayhem-{v}-macos-arm64\.zip", r"mayhem-{v}-macos-x86_64\.zip",
    r"mayhem-{v}-py3-none-any\.whl", r"mayhem-{v}\.tar\.gz", r"mayhem-{v}-linux-x86_64\.cdx\.json",
    r"mayhem-{v}-windows-x86_64\.cdx\.json", r"mayhem-{v}-macos-(arm64|x86_64)\.cdx\.json",
)  # fmt: skip


def problems(tag: str, names: list[str]) -> list[str]:
    """What is wrong with a set of downloads for a tag."""
    release = recipe.version()
    found = [] if tag == f"v{release}" else [f"the tag {tag} is not v{release}, which mayhem/__init__.py names"]
    for pattern in WANTED:
        wanted = pattern.replace("{v}", re.escape(release))
        if not any(re.fullmatch(wanted, name) for name in names):
            found.append(f"missing: {wanted}".replace("\\", ""))
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check a set of downloads, and sum them up.")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check")
    check.add_argument("tag")
    check.add_argument("dist", type=Path)
    commands.add_parser("checksums").add_argument("dist", type=Path)
    args = parser.parse_args(arguments)
    if args.command == "checksums":
        print(archive.write_checksums(args.dist).read_text(encoding="utf-8"), end="")
        return 0
    found = problems(args.tag, sorted(path.name for path in args.dist.iterdir()))
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
