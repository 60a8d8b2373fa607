"""The body of a silhouette: joints in, a person in a jacket and boots out, in one colour and a few faint folds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from artkit.svg import Canvas, Point


@dataclass(frozen=True)
class Pose:
    """Joints of a figure 100 tall, standing on y = 0 with its middle at x = 0, looking to the right.

    An arm is (elbow, wrist), a leg (knee, heel). ``broad`` is how much of the shoulders is seen (less from the side),
    ``toes`` where the feet point, ``palms`` whether the hands are open.
    """

    head: Point = (0.6, -91)
    neck: Point = (0, -82)
    hips: Point = (0, -50)
    left: tuple[Point, Point] = ((-14.5, -64), (-10, -50))
    right: tuple[Point, Point] = ((14.5, -63), (14.5, -48))
    left_leg: tuple[Point, Point] = ((-7, -27), (-8, 0))
    right_leg: tuple[Point, Point] = ((6.5, -27), (9, 0))
    broad: float = 1.0
    toes: tuple[float, float] = (-0.7, 1.0)
    palms: bool = False


@dataclass(frozen=True)
class Look:
    """What somebody wears and carries."""

    coat: bool = False
    hat: str = ""
    stout: float = 1.0
    hair: bool = False
    skirt: bool = False
    beard: float = 0.0
    left: str = ""
    right: str = ""


class Body:
    """Draws one person; ``fold`` is the colour of seams and of the edge of an arm before the chest, or none."""

    def __init__(self, c: Canvas, pose: Pose, look: Look, dark: str, fold: str = "", light: float = -1.0) -> None:
        self.c, self.pose, self.look, self.dark, self.fold, self.light = c, pose, look, dark, fold, light
        (hx, hy), (nx, ny) = pose.hips, pose.neck
        length = math.hypot(nx - hx, ny - hy)
        self.up = ((nx - hx) / length, (ny - hy) / length)
        self.length = length

    def on(self, aside: float, along: float) -> Point:
        """A place on the trunk: so far from its middle, so much of the way from the hips to the neck."""
        (hx, hy), (ux, uy) = self.pose.hips, self.up
        along *= self.length
        return hx + ux * along - uy * aside, hy + uy * along + ux * aside

    def draw(self) -> None:
        self.leg(-1, self.pose.left_leg, self.pose.toes[0])
        self.leg(1, self.pose.right_leg, self.pose.toes[1])
        self.trunk()
        self.head()
        self.arm(-1, self.pose.left, self.look.left)
        self.arm(1, self.pose.right, self.look.right)

    def limb(self, points: list[Point], widths: list[float], colour: str) -> None:
        """A tapering limb: round joints with straight sides between them."""
        for (x, y), width in zip(points, widths, strict=True):
            self.c.circle(x, y, width / 2, colour)
        for (a, b), (wa, wb) in zip(pairwise(points), pairwise(widths), strict=True):
            reach = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
            nx, ny = (a[1] - b[1]) / reach / 2, (b[0] - a[0]) / reach / 2
            self.c.poly(
                [
                    (a[0] + nx * wa, a[1] + ny * wa),
                    (b[0] + nx * wb, b[1] + ny * wb),
                    (b[0] - nx * wb, b[1] - ny * wb),
                    (a[0] - nx * wa, a[1] - ny * wa),
                ],
                colour,
            )

    # -- below the belt

    def leg(self, side: int, joints: tuple[Point, Point], toe: float) -> None:
        knee, heel = joints
        k = 0.5 + self.look.stout / 2
        dx, dy = heel[0] - knee[0], heel[1] - knee[1]
        reach = math.hypot(dx, dy) or 1.0
        ankle = (heel[0] - dx / reach * 4, heel[1] - dy / reach * 4)
        hip = self.on(side * 4.3 * self.look.stout * self.pose.broad, 0.0)
        self.limb([hip, knee, ankle], [10.4 * k, 7.8 * k, 6.2 * k], self.dark)
        turn = math.degrees(math.atan2(-dx, dy))
        flat = abs(turn) <= 48
        lean = -9 * dx / dy if flat else 0.0  # the shaft of a boot on the ground follows the shin
        with self.c.at(*heel, turn=0.0 if flat else turn):
            self.c.path(
                f"M{lean - 3.3 * toe} -9 L{lean + 3 * toe} -9 Q{lean / 2 + 2.8 * toe} -4.6 {4.4 * toe} -4.2 "
                f"Q{8.4 * toe} -3.6 {8.6 * toe} -0.9 L{8.6 * toe} 0 L{-3.3 * toe} 0Z",
                self.dark,
            )

    # -- trunk

    def trunk(self) -> None:
        look, on = self.look, self.on
        k = look.stout
        b = k * (0.35 + 0.65 * self.pose.broad)
        if look.skirt:
            self.c.poly([on(-7 * b, 0.25), on(7 * b, 0.25), on(13 * b, -0.5), on(-13 * b, -0.5)], self.dark)
        sides = (
            (11.3 * b, 0.87),
            (11.1 * b, 0.72),
            (9.6 * b, 0.44),
            (8.5 * b, 0.22),
            (9.2 * b, 0.04),
            (9.7 * b, -0.13),
        )
        right = [on(a, t) for a, t in sides]
        left = [on(-a, t) for a, t in reversed(sides)]
        self.c.blob(
            [on(-3.2, 1.06), on(3.2, 1.06), on(7.6 * b, 0.98), *right, *left, on(-7.6 * b, 0.98)], self.dark, 0.8
        )
        if look.coat:
            hem = -0.86
            self.c.poly(
                [on(-8.6 * b, 0.3), on(8.6 * b, 0.3), on(13.4 * b, hem), on(1.6, hem + 0.03), on(0.4, -0.3)], self.dark
            )
            self.c.poly(
                [on(-8.6 * b, 0.3), on(6 * b, 0.3), on(0.6, -0.3), on(-0.8, hem), on(-12.6 * b, hem)], self.dark
            )
        if self.fold and not look.skirt:
            # the open jacket: two edges from the collar to the hem, and the hem itself
            low = -0.8 if look.coat else -0.12
            seams = [
                [on(-3.4, 1.0), on(1.2, 0.7), on(1.6 * k, low)],
                [on(3.6, 1.0), on(2.4, 0.7), on(3.6 * k, low)],
            ]
            if not look.coat:
                seams.append([on(-9.2 * b, -0.1), on(-2, -0.14), on(1.6 * k, low)])
            for seam in seams:
                self.c.curve(seam, self.fold, 0.55)

    # -- arms

    def arm(self, side: int, joints: tuple[Point, Point], carried: str) -> None:
        elbow, wrist = joints
        k = 0.5 + self.look.stout / 2
        shoulder = self.on(side * 9.3 * self.look.stout * (0.25 + 0.75 * self.pose.broad), 0.86)
        dx, dy = wrist[0] - elbow[0], wrist[1] - elbow[1]
        way = math.degrees(math.atan2(dy, dx))
        if carried:
            with self.c.at(*wrist):
                self.carry(carried, way, side)
        widths = [7.6 * k, 6.2 * k, 4.8 * k]
        if self.fold:
            with self.c.at(self.light * 0.6, -0.5):
                self.limb([shoulder, elbow, wrist], widths, self.fold)
                self.hand(wrist, way, side, self.fold)
        self.limb([shoulder, elbow, wrist], widths, self.dark)
        self.hand(wrist, way, side, self.dark)

    def hand(self, wrist: Point, way: float, side: int, colour: str) -> None:
        """A fist with its thumb, or an open hand, going on where the forearm points."""
        with self.c.at(*wrist, turn=way):
            if self.pose.palms:
                self.c.ellipse(3, 0, 3.2, 2.8, colour)
                for k, reach in ((-0.5, 8.6), (-0.17, 9.6), (0.15, 9.4), (0.46, 8.2)):
                    self.c.line([(3, 2.4 * k), (reach * math.cos(k), reach * math.sin(k))], colour, 1.5)
                self.c.line([(2, 0), (4.4, -side * 5)], colour, 1.6)
                return
            self.c.rect(-0.6, -3.1, 6.6, 6.2, colour, 2.6)
            self.c.ellipse(2.6, -side * 2.9, 2.5, 1.5, colour)

    def carry(self, what: str, way: float, side: int) -> None:
        """Something in the hand; what swings hangs straight down."""
        c, dark = self.c, self.dark
        if what == "bat":
            with c.at(0, 0, 1, way + side * 24):
                c.path("M-6 -1.2 L8 -1.3 L30 -2.9 Q34 -2.8 34 0 Q34 2.8 30 2.9 L8 1.3 L-6 1.2Z", dark)
                c.circle(-6, 0, 2, dark)
        elif what == "bottle":
            with c.at(3, 0, 1, way + side * 30):
                c.path("M-1 -2.6 L8 -2.6 Q11 -2.4 12 -1 L17 -0.9 L17 0.9 L12 1 Q11 2.4 8 2.6 L-1 2.6Z", dark)
        elif what == "wrench":
            with c.at(3, 0, 1, way + side * 30):
                c.rect(-6, -1.3, 22, 2.6, dark, 1)
                c.path("M15 -3.4 L21 -4.2 L22 -1.6 L18.6 -1 L18.6 1 L22 1.6 L21 4.2 L15 3.4Z", dark)
        elif what == "chain":
            for i in range(9):
                swing = 5.0 * math.sin(i * 0.42)
                c.ellipse(side * swing, 3 + i * 3.3, 1.5 if i % 2 else 0.9, 2.1, "none", stroke=dark, stroke_width=1.0)
        elif what == "case":
            c.path("M-3 9 v-4 q0 -2 2 -2 h4 q2 0 2 2 v4", "none", stroke=dark, stroke_width=1.4)
            c.rect(-10, 8, 22, 15, dark, 1.6)
            if self.fold:
                c.path("M-10 13 h22 M-5 8 v15 M7 8 v15", "none", stroke=self.fold, stroke_width=0.5)
        else:
            raise ValueError(f"nobody can carry {what}")

    # -- head

    def head(self) -> None:
        """Seen half from the side, with brow, nose and chin, on a neck that runs out into the shoulders."""
        c, dark, look = self.c, self.dark, self.look
        (x, y), (nx, ny) = self.pose.head, self.pose.neck
        turn = math.degrees(math.atan2(x - nx, ny - y))
        with c.at(x, y, turn=turn * 0.8):
            if look.hair:
                c.blob(
                    [(-6.4, -4), (-1, -9.4), (5.4, -6), (4.6, 0), (3, 6), (5, 13), (-3, 17), (-9, 15), (-7.4, 6)],
                    dark,
                    0.8,
                )
            c.path(
                "M-5.7 -1 C-6.2 -6 -3.2 -8.3 0.2 -8.3 C3.9 -8.3 5.8 -5.9 5.6 -3 L6.9 0.5 L5.7 1.2 L6 3.2 "
                "L5.4 6.2 Q4.4 7.8 2 7.5 L-1.6 6 Q-5.3 3.4 -5.7 -1Z",
                dark,
            )
            if look.beard:
                k = look.beard
                c.path(f"M-4.2 2 L5.8 1.6 Q7.4 6 {5.6 + k} {8 + 3.4 * k} Q{2 + k} {10 + 3.4 * k} -0.6 7.6Z", dark)
            self.hat(look.hat)
        self.limb([(x - 1.2, y + 3), (nx - 0.4, ny + 1.5)], [7.2, 8.6], dark)
        if look.beard and self.fold:
            with c.at(x, y, turn=turn * 0.8):
                c.curve([(-1.2, 7.4), (2.4, 9 + 2.6 * look.beard), (5.8, 6.6)], self.fold, 0.5)

    def hat(self, hat: str) -> None:
        c, dark = self.c, self.dark
        if hat == "cap":
            c.path("M-6.5 -2.6 Q-6.9 -9.8 0 -9.9 Q5.8 -9.9 6.3 -4.8 L13 -3.2 Q13.4 -1.6 11.4 -1.8 L4 -2.6Z", dark)
        elif hat == "brim":
            c.path("M-14 -3.2 Q-7 -5.6 0 -5.6 Q8 -5.8 14.6 -4 Q9 -1.6 0 -2 Q-9 -1.4 -14 -3.2Z", dark)
            c.path("M-7 -4 Q-7.2 -12.6 -4 -13.4 Q-0.4 -14 0.4 -12.2 Q3.4 -14 5.2 -12.6 Q7 -11 7 -4Z", dark)
            if self.fold:
                c.line([(-6.4, -6.4), (6.6, -6.6)], self.fold, 0.6)
        elif hat == "peak":
            c.path("M-9 -8 Q-8 -12.6 0 -13.4 Q8.6 -13 9.8 -8.4 L6.4 -5 L10.4 -2.6 Q8 -1.4 5 -2.4 L-6.2 -2.6Z", dark)
        elif hat == "helmet":
            c.path("M-7.6 2.4 Q-9.4 -9.8 0.4 -10.2 Q8.6 -10 8.4 -2.2 L7.2 -1.6 L-3 -1.4 L-4.4 2.6Z", dark)
            if self.fold:
                c.line([(-2.6, -1.2), (8, -1.8)], self.fold, 0.7)
        elif hat == "wool":
            c.path("M-6.5 -2 Q-6.8 -10.4 0.2 -10.4 Q6.4 -10.2 6.2 -2.8Z", dark)
            if self.fold:
                c.line([(-6, -3.4), (5.8, -4.2)], self.fold, 0.6)
        elif hat == "scarf":
            c.path("M-6.4 -1.4 Q-6.2 -9 0.2 -9 Q5.6 -8.8 5.9 -4.4 L-5 -2 L-10.6 2.6 L-9.4 -1.2 L-11.4 -2.6Z", dark)
        elif hat == "tail":
            c.path("M-4 -6.6 Q-9.6 -6 -8.6 1 Q-8.4 5 -10 7.6 Q-5.8 6 -5.6 0Z", dark)
