"""Make every sound of the game again, or check the ones that are there.

    python build/sounds.py                 write assets/audio/**.ogg and assets/audio/manifest.yaml
    python build/sounds.py --only NAME...  only these sounds (the manifest keeps the others)
    python build/sounds.py --check         loudness, peaks, seams, list of files, same bytes again
    python build/sounds.py --look DIR      a picture (waveform and spectrogram) of each sound, for the eye

Needs numpy and soundfile, which the game itself does not.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import sound_fight  # noqa: F401  (the imports fill the list of recipes)
import sound_map  # noqa: F401
import sound_music  # noqa: F401
import sound_people  # noqa: F401
import sound_rounds  # noqa: F401
import sound_table  # noqa: F401
import sound_ui  # noqa: F401
import soundfile
import yaml
from numpy.typing import NDArray
from sound_dsp import SR, carry, ends, limit
from sound_loudness import integrated, peak_db
from sound_ogg import decode, encode
from sound_registry import CLASSES, RECIPES, Recipe

AUDIO = Path(__file__).resolve().parent.parent / "assets" / "audio"
MANIFEST = AUDIO / "manifest.yaml"

CEILING_DB = -1.0  # no decoded sample above this
HEADROOM_DB = -2.2  # where the limiter works; the encoder overshoots a little
TOLERANCE_LU = 6.0
STEP = 10 ** (-40 / 20)  # of its own peak, at a file's first and last sample
SEAM = 2.0  # sharpest bend at a loop's seam, against the usual one around it
TRIES = 24
LEAD_IN = 1024  # samples

Samples = NDArray[np.float64]


def file_name(recipe: Recipe, number: int) -> str:
    folder = "loops" if recipe.loop else CLASSES[recipe.loudness].bus
    suffix = "" if recipe.variations == 1 else f"_{number + 1}"
    return f"{folder}/{recipe.name}{suffix}.ogg"


def finish(x: Samples, target: float) -> Samples:
    """Bring a signal to its loudness; what would stick out is limited, and the lost loudness made up once."""
    ceiling = 10 ** (HEADROOM_DB / 20)
    for _ in range(3):
        x = x * 10 ** ((target - integrated(x, SR)) / 20)
        if x.ndim == 1:
            x = limit(x, ceiling)
        elif np.max(np.abs(x)) > ceiling:
            x = x * (ceiling / np.max(np.abs(x)))
    return x


def make(recipe: Recipe, number: int) -> tuple[bytes, dict[str, Any]]:
    """One file's bytes and its row of the manifest."""
    name = file_name(recipe, number)
    kind = CLASSES[recipe.loudness]
    x = recipe.render(number)
    if recipe.loop:
        # The seam a moment before the first beat: there it is quietest, and no attack hides or mimics a click.
        x = np.roll(x, LEAD_IN, axis=0)
    else:
        # A breath of silence keeps the encoder's smear of a sharp attack from starting with a step.
        x = np.concatenate([np.zeros(LEAD_IN // 8), ends(carry(x))])
    x = finish(x, kind.target + recipe.offset)
    # Rounding to 16 bits hides last-digit differences between processors from the encoder.
    for _ in range(TRIES):
        pcm = np.round(x * 32767.0).astype(np.int16)
        data = encode(pcm, SR, kind.quality, name)
        heard, _ = decode(data)
        if peak_db(heard) > CEILING_DB - 0.05:
            x = x * 10 ** (-0.5 / 20)
        elif recipe.loop and seam_ratio(heard) > SEAM - 0.5:
            # What the encoder loses differs at both ends and can leave a step; elsewhere on the ring it does not.
            x = np.roll(x, LEAD_IN, axis=0)
        else:
            break
    return data, {
        "file": name,
        "seconds": round(len(heard) / SR, 3),
        "lufs": round(integrated(heard, SR), 1),
        "peak": round(peak_db(heard), 1),
        "sha256": hashlib.sha256(data).hexdigest(),
        "pcm": hashlib.sha256(pcm.tobytes()).hexdigest()[:16],
    }


def manifest_text(rows: dict[str, list[dict[str, Any]]]) -> str:
    """The manifest, one line per file so that a change shows in a diff."""
    lines = [
        "# Written by build/sounds.py; change the recipes there, not this file.",
        "format: 1",
        "origin: synthesised from nothing but arithmetic by build/sounds.py; no recording or sample of anybody is used",
        "licence: the licence of the program itself, see LICENSE",
        f"encoder: libsndfile {soundfile.__libsndfile_version__}",
        f"rate: {SR}",
        "classes:",
    ]
    lines += [f"  {name}: {{bus: {kind.bus}, target: {kind.target}}}" for name, kind in CLASSES.items()]
    lines.append("sounds:")
    for name, recipe in sorted(RECIPES.items()):
        about = recipe.about.replace('"', "'")
        lines += [
            f"  {name}:",
            f"    class: {recipe.loudness}",
            f"    loop: {str(recipe.loop).lower()}",
            f'    about: "{about}"',
            "    files:",
        ]
        lines += [
            "    - {"
            + ", ".join(
                f"{key}: {value!r}" if key in ("sha256", "pcm") else f"{key}: {value}" for key, value in row.items()
            )
            + "}"
            for row in rows[name]
        ]
    return "\n".join(lines) + "\n"


def read_manifest() -> dict[str, Any]:
    try:
        data = yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))
    except (OSError, yaml.YAMLError) as problem:
        raise SystemExit(f"{MANIFEST}: cannot be read ({problem}); run: python build/sounds.py") from problem
    if not isinstance(data, dict) or not isinstance(data.get("sounds"), dict):
        raise SystemExit(f"{MANIFEST}: has no list of sounds; run: python build/sounds.py")
    return data


def write(names: list[str]) -> None:
    whole = not names
    rows = {} if whole else {name: entry["files"] for name, entry in read_manifest()["sounds"].items()}
    started = time.monotonic()
    for name in names or list(RECIPES):
        recipe = RECIPES[name]
        rows[name] = []
        for number in range(recipe.variations):
            data, row = make(recipe, number)
            path = AUDIO / row["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)
            rows[name].append(row)
    MANIFEST.write_text(manifest_text(rows), encoding="utf-8", newline="\n")
    if whole:
        listed = {row["file"] for group in rows.values() for row in group}
        for path in AUDIO.rglob("*.ogg"):
            if path.relative_to(AUDIO).as_posix() not in listed:
                path.unlink()
    size = sum(path.stat().st_size for path in AUDIO.rglob("*.ogg"))
    files = sum(len(group) for group in rows.values())
    print(f"{len(rows)} sounds, {files} files, {size / 1e6:.2f} MB, {time.monotonic() - started:.0f} s")


def seam_ratio(x: Samples) -> float:
    """How rough the seam of a loop is: its sharpest bend against what is usual within half a second of it."""
    worst = 0.0
    for channel in x.T if x.ndim == 2 else [x]:
        near = np.concatenate([channel[-SR // 2 :], channel[: SR // 2]])
        bend = np.abs(np.diff(near, 2))
        middle = SR // 2 - 1
        usual = float(np.quantile(bend, 0.99)) + 1e-6
        worst = max(worst, float(np.max(bend[middle - 24 : middle + 24])) / usual)
    return worst


def check() -> int:
    """Every promise of the folder; prints what is broken and returns how much."""
    faults: list[str] = []
    manifest = read_manifest()
    listed: set[str] = set()
    ranges: dict[str, list[float]] = {}
    if set(manifest["sounds"]) != set(RECIPES):
        faults.append(f"manifest and recipes differ: {sorted(set(manifest['sounds']) ^ set(RECIPES))}")
    for name, recipe in RECIPES.items():
        entry = manifest["sounds"].get(name, {"files": []})
        for number in range(recipe.variations):
            data, row = make(recipe, number)
            listed.add(row["file"])
            path = AUDIO / row["file"]
            if not path.exists():
                faults.append(f"{row['file']}: missing")
                continue
            kept = path.read_bytes()
            old = entry["files"][number] if number < len(entry["files"]) else {}
            if kept != data:
                same = old.get("pcm") == row["pcm"]
                faults.append(
                    f"{row['file']}: other bytes when made again"
                    + (" (same samples: another encoder)" if same else " (other samples)")
                )
            if old != row:
                faults.append(f"{row['file']}: the manifest's row is not what was measured: {old} / {row}")
            heard, _ = decode(kept)
            kind = CLASSES[recipe.loudness]
            lufs, top = integrated(heard, SR), peak_db(heard)
            ranges.setdefault(recipe.loudness, []).append(lufs - kind.target)
            if abs(lufs - kind.target) > TOLERANCE_LU:
                faults.append(f"{row['file']}: {lufs:.1f} LUFS, its class {recipe.loudness} wants {kind.target}")
            if top > CEILING_DB:
                faults.append(f"{row['file']}: peak {top:.2f} dBFS above {CEILING_DB}")
            if recipe.loop and seam_ratio(heard) > SEAM:
                faults.append(f"{row['file']}: click at the seam ({seam_ratio(heard):.1f} times the usual bend)")
            if not recipe.loop and max(abs(heard[0]), abs(heard[-1])) > STEP * np.max(np.abs(heard)):
                faults.append(f"{row['file']}: starts or ends with a step")
    for path in sorted(AUDIO.rglob("*.ogg")):
        if path.relative_to(AUDIO).as_posix() not in listed:
            faults.append(f"{path.relative_to(AUDIO).as_posix()}: not listed")
    for name, found in ranges.items():
        print(
            f"{name:9} {len(found):3} files, target {CLASSES[name].target} LUFS, "
            f"off by {min(found):+.1f} to {max(found):+.1f} LU"
        )
    for fault in faults:
        print("FAULT", fault)
    print(f"{len(listed)} files checked, {len(faults)} faults")
    return len(faults)


def main() -> int:
    parser = argparse.ArgumentParser(description="Make or check the sounds of the game.")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="make these sounds only")
    parser.add_argument("--check", action="store_true", help="check the committed files and make all of them again")
    parser.add_argument("--look", type=Path, metavar="DIR", help="write waveform and spectrogram pictures")
    options = parser.parse_args()
    unknown = sorted(set(options.only) - set(RECIPES))
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}; known are {', '.join(RECIPES)}")
    if options.check:
        return 1 if check() else 0
    if options.look is not None:
        from sound_picture import draw_all

        draw_all(options.look, AUDIO, options.only)
        return 0
    write(options.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
