"""How dice tumble: a throw worked out in advance, ending on the faces the game has already drawn.

Physics is for the eye only. The dice slide and bump as flat boxes in pymunk; rolling follows from the way they travel;
at the end each die settles on the side it happens to lie on, and that side is numbered so that the asked face is up.
The same seed gives the same throw.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import pymunk

from mayhem.app.dice.cube import (
    FACE_AXES,
    IDENTITY,
    Quaternion,
    between,
    multiply,
    normal,
    part_of,
    renumber,
    rotate,
    top_axis,
    turn,
)

TICK = 1 / 60
FAINT = 0.06  # knocks below this strength are not heard
AT_WALL = 1.1  # a die whose middle is nearer to a wall than this can touch it
LONGEST = 2.4
SETTLE = 0.32
STILL = 0.35
QUICK, NEAREST = 0.45, 0.75  # for which part of a throw dice are quick; how near to a wall their middles come
WALL, LANE = 0.2, 1.3  # how thick a wall is on the inside; what a die needs beside another one
HOLLOW = 6.0  # how strongly dice are drawn back to the middle
FREE, HELD = 0.85, 0.02  # seconds that dice roll as they like; what the cloth then leaves of their speed in a second


@dataclass(frozen=True)
class Pose:
    """A die at one moment: its middle on the table, its height, its orientation. Units are edges of a die."""

    x: float
    y: float
    z: float
    q: Quaternion


@dataclass(frozen=True)
class Contact:
    """A knock: when, against what ('die', 'wall' or 'table'), how hard (0 to 1), where across the tray (-1 to 1)."""

    time: float
    kind: str
    strength: float
    pan: float


@dataclass(frozen=True)
class _Way:
    """One die's way: where it was at each tick, the last push that lays it flat, and how its faces are numbered."""

    track: list[tuple[float, float, float, Quaternion]]
    flat: Quaternion
    own: Quaternion

    def at(self, tick: int) -> Pose:
        length = len(self.track)
        window = min(length, round(SETTLE / TICK))
        x, y, z, q = self.track[tick]
        into = tick - (length - window)
        if into < 0:
            return Pose(x, y, z, multiply(q, self.own))
        share = ((into + 1) / window) ** 2
        return Pose(x, y, z * (1.0 - share), normal(multiply(multiply(part_of(self.flat, share), q), self.own)))


@dataclass
class Throw:
    """A whole throw: the dice's ways and the knocks on them. Poses are worked out when they are shown."""

    faces: tuple[int, ...]
    ways: list[_Way] = field(default_factory=list)
    contacts: list[Contact] = field(default_factory=list)

    @property
    def ticks(self) -> int:
        return len(self.ways[0].track) if self.ways else 1

    @property
    def seconds(self) -> float:
        return (self.ticks - 1) * TICK

    def at(self, seconds: float) -> list[Pose]:
        tick = max(0, min(self.ticks - 1, round(seconds / TICK)))
        return [way.at(tick) for way in self.ways]

    @property
    def poses(self) -> list[list[Pose]]:
        """Every moment."""
        return [[way.at(tick) for way in self.ways] for tick in range(self.ticks)]

    def end(self) -> list[Pose]:
        return [way.at(self.ticks - 1) for way in self.ways]


class _Die:
    def __init__(self, body: pymunk.Body, rng: random.Random) -> None:
        self.body = body
        self.q: Quaternion = normal((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)))
        self.z = rng.uniform(1.6, 2.6)
        self.vz = rng.uniform(-2.0, 1.0)
        self.place, self.velocity = body.position, body.velocity
        self.last = (self.place.x, self.place.y, body.angle)

    def tick(self) -> float:
        """Roll along the way travelled, and bounce; the strength of a knock on the table."""
        body = self.body
        self.place = place = body.position
        x, y, angle = place.x, place.y, body.angle
        dx, dy = x - self.last[0], y - self.last[1]
        spin = angle - self.last[2]
        self.last = (x, y, angle)
        way = math.hypot(dx, dy)
        # In the picture y grows downwards, so rolling to the right turns around the axis that points up the picture.
        step = multiply(turn((-dy, dx, 0.0), way / 0.62), turn((0.0, 0.0, 1.0), spin))
        self.q = normal(multiply(step, self.q))
        self.vz -= 38.0 * TICK
        self.z += self.vz * TICK
        if self.z < 0:
            self.z = 0.0
            knock = -self.vz
            self.vz = knock * 0.42 if knock > 1.2 else 0.0
            return knock
        return 0.0


class ThrowMaker:
    """Works a throw out piece by piece, so that no frame has to wait for it; the pieces do not change the outcome."""

    def __init__(self, faces: Sequence[int], seed: int, width: float, height: float) -> None:
        self._rng = random.Random(seed)
        self._throw = Throw(tuple(faces))
        self._width, self._height = width, height
        self._now = 0.0
        self._done = False
        self._space = space = pymunk.Space()
        space.damping = 0.3
        corners = ((0, 0), (width, 0), (width, height), (0, height))
        for at, corner in enumerate(corners):
            wall = pymunk.Segment(space.static_body, corner, corners[(at + 1) % 4], WALL)
            wall.elasticity, wall.friction = 0.55, 0.5
            space.add(wall)
        self._dice = [_launch(space, self._rng, at, len(faces), width, height) for at in range(len(faces))]
        self._tracks: list[list[tuple[float, float, float, Quaternion]]] = [[] for _ in faces]

    def _knock(self, die: _Die, taken: bool) -> bool:
        """Whoever's way broke off was knocked: by a wall if it is near one, else by another die; was it a die?

        (pymunk would tell of every touch, but calling Python for each takes longer than all its physics.)
        """
        place, before, now = die.place, die.velocity, die.body.velocity
        die.velocity = now
        strength = min(1.0, math.hypot(now.x - before.x, now.y - before.y) / 14.0)
        if strength <= FAINT:
            return False
        if min(place.x, place.y, self._width - place.x, self._height - place.y) < AT_WALL:
            self._note("wall", strength, place.x)
            return False
        if not taken:  # two dice, one knock
            self._note("die", strength, place.x)
        return True

    def _note(self, kind: str, strength: float, x: float) -> None:
        pan = max(-1.0, min(1.0, 2 * x / self._width - 1))
        self._throw.contacts.append(Contact(self._now, kind, strength, pan))

    def _tick(self) -> None:
        if self._now < FREE:
            for die in self._dice:
                # The tray is a little hollow: what comes back from the far wall rests about the middle.
                beyond = die.place.x - self._width / 2
                die.body.force = (-HOLLOW * max(0.0, beyond - 0.3), 0.0)
        else:
            self._space.damping = HELD  # or they would creep on for a second
        for _ in range(2):
            self._space.step(TICK / 2)
        self._now += TICK
        moving = met = False
        for die, track in zip(self._dice, self._tracks, strict=True):
            hit = die.tick()
            place = die.place
            if hit > 2.0:
                self._note("table", min(1.0, hit / 12.0), place.x)
            met = self._knock(die, met) or met
            track.append((place.x, place.y, die.z, die.q))
            moving = moving or math.hypot(die.velocity.x, die.velocity.y) > STILL or die.z > 0.02
        if not self._dice or self._now >= LONGEST or (not moving and self._now > 0.6):
            _settle(self._throw, self._tracks, self._rng, self._width)
            self._done = True

    @property
    def done(self) -> bool:
        return self._done

    def advance(self, seconds: float) -> None:
        """Work for at most about this long."""
        until = time.perf_counter() + seconds
        while not self._done:
            self._tick()
            if time.perf_counter() >= until:
                break

    def finish(self) -> Throw:
        """The throw, worked out to its end."""
        while not self._done:
            self._tick()
        return self._throw


def throw_dice(faces: Sequence[int], seed: int, width: float, height: float) -> Throw:
    """Work out a throw in a tray of width x height edges, at once."""
    return ThrowMaker(faces, seed, width, height).finish()


def places(across: float) -> int:
    """How many dice lie side by side between two walls."""
    return max(1, int((across - 2 * WALL) / LANE))


def _launch(space: pymunk.Space, rng: random.Random, at: int, count: int, width: float, height: float) -> _Die:
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (1, 1)))
    # Side by side as far as there is room, the others before them: dice that begin inside each other or inside a wall
    # push each other out of the tray.
    lanes = min(count, places(height))
    rows = -(-count // lanes)
    room = (height - 2 * WALL) / lanes
    step = min(LANE, (width - 2 * NEAREST) / rows)
    loose = (room - LANE) / 2
    body.position = (
        0.9 + at // lanes * step + rng.uniform(0, 0.1 if rows > 1 else 0.5),
        WALL + (at % lanes + 0.5) * room + rng.uniform(-1, 1) * max(0.0, min(0.2, loose)),
    )
    body.angle = rng.uniform(0, math.tau) if rows == 1 and loose > 0.2 else rng.choice((0, math.pi / 2, math.pi))
    body.velocity = (rng.uniform(1.0, 1.7) * width, rng.uniform(-1.0, 1.0) * height)
    body.angular_velocity = rng.uniform(-9, 9)
    # A little larger than the die, so that no die in front hides the face of one behind.
    shape = pymunk.Poly.create_box(body, (1.2, 1.2), 0.08)
    shape.elasticity, shape.friction = 0.5, 0.45
    space.add(body, shape)
    return _Die(body, rng)


def _settle(
    throw: Throw, tracks: list[list[tuple[float, float, float, Quaternion]]], rng: random.Random, width: float
) -> None:
    """Every die will lie flat on the side it is nearest to, and that side is numbered as asked.

    Where they come to rest their heap lies in the middle: while they are quick, all are pushed there by as much.
    """
    if tracks:
        push = width / 2 - sum(track[-1][0] for track in tracks) / len(tracks)
        quick = max(1.0, QUICK * len(tracks[0]))
        for track in tracks:
            for tick, (x, y, z, q) in enumerate(track):
                share = min(1.0, tick / quick)
                x += push * share * share * (3 - 2 * share)
                track[tick] = (max(NEAREST, min(width - NEAREST, x)), y, z, q)
    for face, track in zip(throw.faces, tracks, strict=True):
        last = track[-1][3]
        axis = top_axis(last)
        flat = between(rotate(last, axis), (0.0, 0.0, 1.0))
        throw.ways.append(_Way(track, flat, renumber(face, axis, rng.randrange(4))))


def resting(faces: Sequence[int], seed: int, width: float, height: float) -> list[Pose]:
    """Dice that simply lie there, side by side, a little askew."""
    rng = random.Random(seed)
    gap = min(1.7, (width - 1.2) / max(1, len(faces)))
    left = width / 2 - gap * (len(faces) - 1) / 2
    poses = []
    for at, face in enumerate(faces):
        q = multiply(turn((0.0, 0.0, 1.0), rng.uniform(-0.4, 0.4)), between(_axis_of(face), (0.0, 0.0, 1.0)))
        poses.append(Pose(left + gap * at, height / 2, 0.0, normal(multiply(q, IDENTITY))))
    return poses


def _axis_of(face: int) -> tuple[float, float, float]:
    return FACE_AXES[face]
