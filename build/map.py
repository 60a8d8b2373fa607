"""Makes assets/art/map/states.json: the 48 contiguous states as shapes, from public-domain geography.

    python build/map.py [--atlas states-10m.json]

Without --atlas the npm package us-atlas (cartographic boundaries of the US Census Bureau as TopoJSON) is fetched into a
temporary folder with `npm pack`. Arcs are shared by neighbours, so they are simplified once and borders stay closed.
The projection is the Albers equal-area conic of the Geological Survey. Same input, same bytes.
"""

from __future__ import annotations

import argparse
import heapq
import json
import math
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

import yaml

Point = tuple[float, float]
Ring = list[Point]

ROOT = Path(__file__).resolve().parents[1]
GOAL = ROOT / "assets" / "art" / "map" / "states.json"
PACKAGE = "us-atlas@3.0.1"
WIDTH = 1000.0  # of the map, in its own units
SMALLEST_BEND = 0.55  # square units: a corner that spans less is left out
SMALLEST_ISLAND = 3.0  # square units; the largest part of a state always stays
SOUTH, NORTH, MIDDLE_LAT, MIDDLE_LON = 29.5, 45.5, 37.5, -96.0

FIPS = {
    "53": "WA", "41": "OR", "16": "ID", "30": "MT", "56": "WY", "38": "ND", "46": "SD", "06": "CA", "32": "NV",
    "49": "UT", "04": "AZ", "35": "NM", "08": "CO", "27": "MN", "55": "WI", "26": "MI", "19": "IA", "17": "IL",
    "18": "IN", "31": "NE", "39": "OH", "48": "TX", "40": "OK", "20": "KS", "29": "MO", "05": "AR", "22": "LA",
    "23": "ME", "33": "NH", "50": "VT", "25": "MA", "44": "RI", "09": "CT", "36": "NY", "34": "NJ", "42": "PA",
    "10": "DE", "24": "MD", "51": "VA", "54": "WV", "21": "KY", "47": "TN", "37": "NC", "45": "SC", "13": "GA",
    "12": "FL", "01": "AL", "28": "MS",
}  # fmt: skip

# Longitude and latitude of ports and precincts, by the ids of the board's content.
CITIES: dict[str, Point] = {
    "seattle": (-122.33, 47.61), "tacoma": (-122.44, 47.25), "portland_or": (-122.68, 45.52),
    "los_angeles": (-118.24, 34.05), "oakland": (-122.27, 37.80), "houston": (-95.37, 29.76),
    "corpus_christi": (-97.40, 27.80), "new_orleans": (-90.07, 29.95), "lake_charles": (-93.22, 30.23),
    "portland_me": (-70.26, 43.66), "boston": (-71.06, 42.36), "providence": (-71.41, 41.82),
    "new_haven": (-72.92, 41.31), "new_york_city": (-74.01, 40.71), "newark": (-74.17, 40.74),
    "baltimore": (-76.61, 39.29), "norfolk": (-76.29, 36.85), "wilmington": (-77.94, 34.23),
    "charleston": (-79.93, 32.78), "savannah": (-81.10, 32.08), "miami": (-80.19, 25.76),
    "jacksonville": (-81.66, 30.33), "mobile": (-88.04, 30.69), "gulfport": (-89.09, 30.37),
    "billings": (-108.50, 45.78), "las_vegas": (-115.14, 36.17), "phoenix": (-112.07, 33.45),
    "denver": (-104.99, 39.74), "minneapolis": (-93.27, 44.98), "detroit": (-83.05, 42.33),
    "chicago": (-87.63, 41.88), "cleveland": (-81.69, 41.50), "dallas": (-96.80, 32.78),
    "st_louis": (-90.20, 38.63), "philadelphia": (-75.17, 39.95), "memphis": (-90.05, 35.15),
    "atlanta": (-84.39, 33.75),
}  # fmt: skip


def albers(lon: float, lat: float) -> Point:
    """The equal-area conic with two standard parallels; y grows to the south."""
    south, north = math.radians(SOUTH), math.radians(NORTH)
    n = (math.sin(south) + math.sin(north)) / 2
    c = math.cos(south) ** 2 + 2 * n * math.sin(south)
    theta = n * math.radians(lon - MIDDLE_LON)
    rho = math.sqrt(c - 2 * n * math.sin(math.radians(lat))) / n
    rho0 = math.sqrt(c - 2 * n * math.sin(math.radians(MIDDLE_LAT))) / n
    return rho * math.sin(theta), -(rho0 - rho * math.cos(theta))


def fetch(folder: Path) -> Path:
    """The atlas from the registry that npm is set up for."""
    packed = subprocess.run(
        ["npm", "pack", PACKAGE, "--silent"], cwd=folder, check=True, capture_output=True, text=True
    )
    archive = folder / packed.stdout.strip().splitlines()[-1]
    with tarfile.open(archive) as tar:
        member = tar.getmember("package/states-10m.json")
        source = tar.extractfile(member)
        if source is None:
            raise SystemExit(f"{archive.name}: no states-10m.json in it; expected {PACKAGE}")
        goal = folder / "states-10m.json"
        goal.write_bytes(source.read())
    return goal


def unpack_arcs(topology: dict[str, Any]) -> list[Ring]:
    """Delta-coded, quantised arcs to longitude and latitude."""
    (kx, ky), (dx, dy) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs: list[Ring] = []
    for packed in topology["arcs"]:
        x = y = 0
        line: Ring = []
        for step in packed:
            x, y = x + step[0], y + step[1]
            line.append((x * kx + dx, y * ky + dy))
        arcs.append(line)
    return arcs


def corner(a: Point, b: Point, c: Point) -> float:
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


def simplify(line: Ring, least: float) -> Ring:
    """Visvalingam: the corner that spans the smallest triangle goes first; the ends stay."""
    count = len(line)
    if count < 4:
        return line
    before, after = list(range(-1, count - 1)), list(range(1, count + 1))
    heap = [(corner(line[i - 1], line[i], line[i + 1]), i) for i in range(1, count - 1)]
    area = {i: size for size, i in heap}
    heapq.heapify(heap)
    gone: set[int] = set()
    while heap:
        size, i = heapq.heappop(heap)
        if size >= least:
            break
        if i in gone or area[i] != size:
            continue
        gone.add(i)
        left, right = before[i], after[i]
        after[left], before[right] = right, left
        for j in (left, right):
            if 0 < j < count - 1:
                area[j] = max(size, corner(line[before[j]], line[j], line[after[j]]))
                heapq.heappush(heap, (area[j], j))
    return [point for i, point in enumerate(line) if i not in gone]


def ring_of(arcs: list[Ring], numbers: list[int]) -> Ring:
    points: Ring = []
    for number in numbers:
        line = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += line[1:] if points else line
    return points[:-1] if points and points[0] == points[-1] else points


def area_of(ring: Ring) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def inside(ring: Ring, x: float, y: float) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def edge_distance(ring: Ring, x: float, y: float) -> float:
    best = math.inf
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        dx, dy = x2 - x1, y2 - y1
        length = dx * dx + dy * dy
        share = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / length)) if length else 0.0
        best = min(best, math.hypot(x - x1 - share * dx, y - y1 - share * dy))
    return best


def heart(ring: Ring) -> Point:
    """Where a label has most room: far from the edges, more so to the sides than up and down."""
    squeezed = [(x * 0.6, y) for x, y in ring]
    left, right = min(x for x, _ in squeezed), max(x for x, _ in squeezed)
    top, bottom = min(y for _, y in squeezed), max(y for _, y in squeezed)
    best, place = -1.0, (0.0, 0.0)
    steps = 60
    for i in range(1, steps):
        for j in range(1, steps):
            x, y = left + (right - left) * i / steps, top + (bottom - top) * j / steps
            if inside(squeezed, x, y):
                room = edge_distance(squeezed, x, y)
                if room > best:
                    best, place = room, (x / 0.6, y)
    return place


def build(topology: dict[str, Any]) -> dict[str, Any]:
    wanted = [shape for shape in topology["objects"]["states"]["geometries"] if shape["id"] in FIPS]
    missing = set(FIPS) - {shape["id"] for shape in wanted}
    if missing:
        raise SystemExit(f"the atlas lacks the states {', '.join(sorted(FIPS[m] for m in missing))}")
    raw = [[albers(lon, lat) for lon, lat in line] for line in unpack_arcs(topology)]
    parts = {
        FIPS[shape["id"]]: shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]] for shape in wanted
    }
    used = {
        number if number >= 0 else ~number for polygons in parts.values() for p in polygons for r in p for number in r
    }
    xs = [x for number in used for x, _ in raw[number]]
    ys = [y for number in used for _, y in raw[number]]
    left, top = min(xs), min(ys)
    unit = WIDTH / (max(xs) - left)

    def place(point: Point) -> Point:
        return (point[0] - left) * unit, (point[1] - top) * unit

    arcs = [
        simplify([place(point) for point in line], SMALLEST_BEND) if i in used else [] for i, line in enumerate(raw)
    ]
    states: dict[str, Any] = {}
    for state in sorted(parts):
        rings = [ring_of(arcs, polygon[0]) for polygon in parts[state]]
        rings = sorted((r for r in rings if len(r) > 2), key=lambda r: -abs(area_of(r)))
        rings = [r for i, r in enumerate(rings) if i == 0 or abs(area_of(r)) >= SMALLEST_ISLAND]
        label = heart(rings[0])
        states[state] = {
            "label": [round(label[0], 1), round(label[1], 1)],
            "rings": [[round(number, 1) for point in ring for number in point] for ring in rings],
        }
    cities = {name: [round(number, 1) for number in place(albers(*where))] for name, where in sorted(CITIES.items())}
    return {"width": WIDTH, "height": round((max(ys) - top) * unit, 1), "states": states, "cities": cities}


def check(made: dict[str, Any]) -> None:
    """Every state, port and precinct of the board is on the map."""
    board = yaml.safe_load((ROOT / "assets" / "content" / "biker_game" / "board.yaml").read_text(encoding="utf-8"))
    for state in board["states"]:
        if state["id"] not in made["states"]:
            raise SystemExit(f"board.yaml: {state['id']} has no shape")
        for city in [*state["ports"], *([state["precinct"]] if state["precinct"] else [])]:
            if city not in made["cities"]:
                raise SystemExit(f"board.yaml: {city} has no place; add it to CITIES")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--atlas", type=Path, help="states-10m.json of us-atlas, if it is here already")
    parser.add_argument("--goal", type=Path, default=GOAL)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            source = wishes.atlas or fetch(Path(folder))
            topology = json.loads(source.read_text(encoding="utf-8"))
        except (OSError, subprocess.CalledProcessError, ValueError) as error:
            raise SystemExit(f"cannot read the atlas: {error}; give the file with --atlas") from None
    made = build(topology)
    check(made)
    wishes.goal.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(made, separators=(",", ":")).replace('},"', '},\n"')
    wishes.goal.write_text(text + "\n", encoding="utf-8")
    points = sum(len(ring) // 2 for state in made["states"].values() for ring in state["rings"])
    sys.stdout.write(f"{wishes.goal.name}: {len(made['states'])} states, {points} points, {len(text)} bytes\n")


if __name__ == "__main__":
    main()
