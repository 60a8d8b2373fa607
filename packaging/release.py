"""What the release workflow does beyond building: `release.py check TAG DIST`, `release.py checksums DIST`.

A draft is made only of a full set of downloads, all of the version that the tag names.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import archive
import recipe

COMPILED_FOR = ("310", "311", "312", "313")  # as the workflow's matrix
WANTED = (
    "mayhem-{v}-linux-x86_64.tar.xz", "mayhem_{v}_amd64.deb", "mayhem-{v}-linux-x86_64.cdx.json",
    "mayhem-{v}-windows-x86_64.zip", "mayhem-{v}-windows-x86_64-setup.exe", "mayhem-{v}-windows-x86_64.cdx.json",
    "mayhem-{v}-macos-arm64.zip", "mayhem-{v}-macos-arm64.cdx.json", "mayhem-{v}-macos-x86_64.zip",
    "mayhem-{v}-macos-x86_64.cdx.json", "mayhem-{v}.tar.gz", "mayhem-{v}-py3-none-any.whl",
    *(f"mayhem-{{v}}-cp{python}-cp{python}-linux_x86_64.whl" for python in COMPILED_FOR),
)  # fmt: skip


def problems(tag: str, names: list[str]) -> list[str]:
    """What is wrong with a set of downloads for a tag."""
    release = recipe.version()
    found = [] if tag == f"v{release}" else [f"the tag {tag} is not v{release}, which mayhem/__init__.py names"]
    wanted = [name.replace("{v}", release) for name in WANTED]
    return found + [f"missing: {name}" for name in wanted if name not in names]


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
