"""A cube in space: orientations as quaternions, and its picture with pips, drawn in software."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from mayhem.app.gfx.colour import Colour, darken, lighten, mix

Quaternion = tuple[float, float, float, float]
Vector = tuple[float, float, float]

IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)
# The direction, in the die's own frame, of each face; opposite faces add up to seven.
FACE_AXES: dict[int, Vector] = {
    1: (0, 0, 1),
    6: (0, 0, -1),
    2: (1, 0, 0),
    5: (-1, 0, 0),
    3: (0, 1, 0),
    4: (0, -1, 0),
}
# Where the pips of each face are, in halves of an edge.
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.5, -0.5), (0.5, 0.5)),
    3: ((-0.5, -0.5), (0, 0), (0.5, 0.5)),
    4: ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)),
    5: ((-0.5, -0.5), (0.5, -0.5), (0, 0), (-0.5, 0.5), (0.5, 0.5)),
    6: ((-0.5, -0.5), (-0.5, 0), (-0.5, 0.5), (0.5, -0.5), (0.5, 0), (0.5, 0.5)),
}
TILT = math.radians(32)
_COS, _SIN = math.cos(TILT), math.sin(TILT)
LIGHT: Vector = (-0.35, -0.45, 0.82)
SUPER = 2
SHADES = 24
GLOWS, ROUGH_GLOWS = (1, 2, 3, 4, 5), (2, 4)  # steps of the lamp's light on the upper face


def turn(axis: Vector, angle: float) -> Quaternion:
    """A rotation around an axis, in radians."""
    length = math.sqrt(axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2)
    if length < 1e-12 or angle == 0.0:
        return IDENTITY
    s = math.sin(angle / 2) / length
    return math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """First b, then a."""
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    )


def rotate(q: Quaternion, v: Vector) -> Vector:
    """Where a vector points after the rotation."""
    w, x, y, z = q
    tx = 2 * (y * v[2] - z * v[1])
    ty = 2 * (z * v[0] - x * v[2])
    tz = 2 * (x * v[1] - y * v[0])
    return v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx


def normal(q: Quaternion) -> Quaternion:
    length = math.sqrt(sum(part * part for part in q))
    return q[0] / length, q[1] / length, q[2] / length, q[3] / length


def between(a: Vector, b: Vector) -> Quaternion:
    """The shortest rotation that brings direction a to direction b."""
    dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    if dot > 0.999999:
        return IDENTITY
    if dot < -0.999999:
        other: Vector = (1, 0, 0) if abs(a[0]) < 0.9 else (0, 1, 0)
        return turn(_cross(a, other), math.pi)
    return turn(_cross(a, b), math.acos(max(-1.0, min(1.0, dot))))


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def part_of(q: Quaternion, share: float) -> Quaternion:
    """A share of a rotation."""
    w = max(-1.0, min(1.0, q[0]))
    angle = 2 * math.acos(w)
    if angle > math.pi:
        angle -= 2 * math.pi
    return turn((q[1], q[2], q[3]), angle * share)


def top_axis(q: Quaternion) -> Vector:
    """The direction in the die's own frame that looks up most."""
    return max(FACE_AXES.values(), key=lambda axis: rotate(q, axis)[2])


def top_face(q: Quaternion) -> int:
    """The face that looks up."""
    return max(FACE_AXES, key=lambda face: rotate(q, FACE_AXES[face])[2])


def renumber(face: int, axis: Vector, quarter: int) -> Quaternion:
    """A rotation of the die in itself that puts a face where `axis` is, turned by quarters around it."""
    first = between(FACE_AXES[face], axis)
    return multiply(turn(axis, quarter * math.pi / 2), first)


def project(v: Vector) -> tuple[float, float]:
    """The table is seen from above and a little from the front."""
    return v[0], v[1] * _COS - v[2] * _SIN


def picture_side(size: int) -> int:
    """A little more than the diagonal of the cube, and even."""
    return 2 * math.ceil(size * 0.88) + 4


def die_room(size: int) -> pygame.Surface:
    """Large enough for the picture of a die in any pose."""
    return pygame.Surface((picture_side(size),) * 2, pygame.SRCALPHA)


@lru_cache(4)
def _easel(side: int) -> pygame.Surface:
    """Where dice are drawn large before they are made small: asking for its room anew costs most of a die."""
    return pygame.Surface((side, side), pygame.SRCALPHA)


def draw_die(
    q: Quaternion, size: int, body: Colour, pips: Colour, sharp: bool = True, onto: pygame.Surface | None = None
) -> pygame.Surface:
    """The die in the middle of a square picture, `picture_side(size)` at most; tumbling dice are as smooth, in fewer
    steps.

    Nobody can tell the steps of the lamp's light apart on a die that turns, and they are what is dear. `onto`: the
    room of such a picture, for a die that has been drawn before.
    """
    fine = SUPER
    side = picture_side(size) * fine
    surface = _easel(side)
    half = size * fine / 2
    middle = side / 2
    # Where the die's own axes point, in space and in the picture: all the rest is made of these.
    axes = (rotate(q, (1, 0, 0)), rotate(q, (0, 1, 0)), rotate(q, (0, 0, 1)))
    flat = [(axis[0] * half, (axis[1] * _COS - axis[2] * _SIN) * half) for axis in axes]
    shapes = []
    for face, (axis, sign, first, second, turned) in _FRAMES.items():
        out = axes[axis]
        if (out[2] * _COS + out[1] * _SIN) * sign <= 0.01:
            continue
        mx, my = flat[axis]
        fx, fy = flat[first]
        sx, sy = flat[second]
        plane = (middle + mx * sign, middle + my * sign, fx, fy, sx * turned, sy * turned)
        light = max(0.0, (LIGHT[0] * out[0] + LIGHT[1] * out[1] + LIGHT[2] * out[2]) * sign)
        shapes.append((face, plane, round(light * SHADES)))
    colours = _shades(body)
    # The whole silhouette first, in the colour of the side that is darkest: the faces on it have soft corners.
    soft, glows = (_SOFT, GLOWS) if sharp else (_ROUGH_SOFT, ROUGH_GLOWS)
    outline = _hull([point for _, plane, _ in shapes for point in _on(plane, soft)])
    reach = max(abs(at - middle) for point in outline for at in point)
    half_side = min(side // 2, fine * (math.ceil(reach / fine) + 2))  # no more than the die takes at this moment
    part = pygame.Rect(side // 2 - half_side, side // 2 - half_side, 2 * half_side, 2 * half_side)
    surface.fill((*body[:3], 0), part)
    pygame.draw.polygon(surface, colours[min(light for _, _, light in shapes)], outline)
    shapes.sort(key=lambda shape: shape[2])
    rings = _RINGS if sharp else _ROUGH_RINGS
    for face, plane, light in shapes:
        pygame.draw.polygon(surface, colours[light], _on(plane, _FACE))
        if light == shapes[-1][2]:
            _shine(surface, plane, colours[light], glows)
        x, y, fx, fy, sx, sy = plane
        pip = _on((0.0, 0.0, fx, fy, sx, sy), rings[face])
        for px, py in _PIPS[face]:
            cx, cy = x + fx * px + sx * py, y + fy * px + sy * py
            pygame.draw.polygon(surface, pips, [(cx + dx, cy + dy) for dx, dy in pip])
    small = part.w // fine, part.h // fine
    if onto is None:
        onto = die_room(size)
    return pygame.transform.smoothscale(surface.subsurface(part), small, onto.subsurface((0, 0, *small)))


@lru_cache(64)
def _shades(body: Colour) -> tuple[Colour, ...]:
    """A face from dark to light."""
    dark, bright = darken(body, 0.6), lighten(body, 0.08)
    return tuple(mix(dark, bright, 0.42 + 0.58 * step / SHADES) for step in range(SHADES + 1))


def _shine(surface: pygame.Surface, plane: Plane, shade: Colour, steps: tuple[int, ...]) -> None:
    """The lamp's light on the face that looks up, strongest to the upper left, and its bright rim."""
    x, y, fx, fy, sx, sy = plane
    # To the upper left, but not beyond the face where that is seen almost from its side.
    steep = max(abs(sx - sy), abs(fy - fx)) / abs(fx * sy - fy * sx)
    reach = min(0.06 * max(abs(fx), abs(fy), abs(sx), abs(sy)), 0.1 / steep)
    glow = _glow(shade)
    for step in steps:
        part = 1 - 0.16 * step
        inner = (x - reach * step, y - reach * step, fx * part, fy * part, sx * part, sy * part)
        pygame.draw.polygon(surface, glow[step - 1], _on(inner, _GLOW))
    pygame.draw.lines(surface, lighten(shade, 0.45), True, _on(plane, _FACE), SUPER)


@lru_cache(64)
def _glow(shade: Colour) -> tuple[Colour, ...]:
    return tuple(lighten(shade, 0.045 * step) for step in range(1, 6))


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex outline around points."""
    points.sort()
    outline: list[tuple[float, float]] = []
    for run in (points, points[::-1]):
        part: list[tuple[float, float]] = []
        for x, y in run:
            while len(part) >= 2:
                (ax, ay), (bx, by) = part[-2], part[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                part.pop()
            part.append((x, y))
        outline += part[:-1]
    return outline


Plane = tuple[float, float, float, float, float, float]
Points = Sequence[tuple[float, float]]


def _on(plane: Plane, points: Points) -> list[tuple[float, float]]:
    """Points of a face (in halves of an edge) in the picture."""
    x, y, fx, fy, sx, sy = plane
    return [(x + fx * a + sx * b, y + fy * a + sy * b) for a, b in points]


def _sides(axis: Vector) -> tuple[Vector, Vector]:
    first: Vector = (0, 0, 1) if abs(axis[2]) < 0.5 else (1, 0, 0)
    return first, _cross(axis, first)


def _frame(axis: Vector) -> tuple[int, int, int, int, int]:
    """A face in numbers: its axis and sign, the axis of its first side, that of its second and its sign."""

    def number(v: Vector) -> tuple[int, int]:
        at = next(k for k in range(3) if v[k])
        return at, 1 if v[at] > 0 else -1

    first, second = _sides(axis)
    return (*number(axis), number(first)[0], *number(second))


def _rounded(edge: float, radius: float, corner: int) -> Points:
    """The outline of a face with soft corners, in units of half an edge."""
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(corner):
            angle = math.radians(start + 90 * k / (corner - 1))
            points.append(
                (cx * (edge - radius) + radius * math.cos(angle), cy * (edge - radius) + radius * math.sin(angle))
            )
    return points


def _ring(radius: float, corners: int) -> Points:
    step = 2 * math.pi / corners
    return [(radius * math.cos(k * step), radius * math.sin(k * step)) for k in range(corners)]


_SOFT: Points = _rounded(1.0, 0.2, 4)
_ROUGH_SOFT: Points = _rounded(1.0, 0.2, 3)
_FACE: Points = _rounded(0.985, 0.24, 5)
_GLOW: Points = _rounded(0.97, 0.6, 5)


def _rings(corners: int) -> dict[int, Points]:
    """The outline of a pip of each face."""
    return {face: _ring(0.26 if face == 1 else 0.19, corners) for face in FACE_AXES}


_RINGS, _ROUGH_RINGS = _rings(12), _rings(10)
_FRAMES = {face: _frame(axis) for face, axis in FACE_AXES.items()}
