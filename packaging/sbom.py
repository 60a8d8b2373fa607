"""The bill of materials of a package, in CycloneDX: what by others is in it, under which terms."""

from __future__ import annotations

import json
import time
import uuid
from pathlib import Path
from typing import Any

import licences
import recipe


def bill(kind: str, commit: str, moment: int, parts: list[licences.Component]) -> dict[str, Any]:
    release = recipe.version()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        # Made of what it describes, so that two builds of one commit have the same.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{recipe.IDENTIFIER}/{kind}/{release}/{commit}')}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment)),
            "component": {
                "type": "application", "name": recipe.NAME, "version": release,
                "licenses": [{"license": {"id": "MIT"}}],
                "properties": [{"name": "commit", "value": commit}, {"name": "target", "value": kind}],
            },
        },
        "components": [_component(part) for part in parts],
    }  # fmt: skip


def _component(part: licences.Component) -> dict[str, Any]:
    row: dict[str, Any] = {"type": "library", "name": part.name}
    if part.version:
        row["version"] = part.version
    row["licenses"] = [_licence(part.licence)]
    if part.name in licences.LIBRARIES:
        row["purl"] = f"pkg:pypi/{part.name.lower()}@{part.version}"
    if part.home:
        row["externalReferences"] = [{"type": "website", "url": part.home}]
    return row


def _licence(words: str) -> dict[str, Any]:
    if " " in words:
        return {"expression": words}
    return {"license": {"name": words} if words.startswith("LicenseRef") else {"id": words}}


def write(path: Path, kind: str, commit: str, moment: int, parts: list[licences.Component]) -> None:
    text = json.dumps(bill(kind, commit, moment, parts), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")


def parts_of(bundle: Path) -> list[licences.Component]:
    """What is in a finished bundle, from the record that lies in it."""
    record = next(bundle.rglob("build.json"))
    data = json.loads(record.read_text(encoding="utf-8"))
    homes = {name: home for _, name, _, home in licences.NATIVE}
    return [
        licences.Component(row["name"], row["version"], row["licence"], homes.get(row["name"], ""))
        for row in data["licences"]
    ]
