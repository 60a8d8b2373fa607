"""People as silhouettes with a lit edge: a few joints give a pose."""

from __future__ import annotations

from dataclasses import dataclass

from artkit.svg import Canvas, Point


@dataclass(frozen=True)
class Pose:
    """Joints of a figure 100 tall, standing on y = 0 with its middle at x = 0."""

    head: Point = (0, -91)
    neck: Point = (0, -82)
    hips: Point = (0, -50)
    left: tuple[Point, Point] = ((-14, -66), (-15, -50))
    right: tuple[Point, Point] = ((14, -66), (15, -50))
    left_leg: tuple[Point, Point] = ((-7, -26), (-9, 0))
    right_leg: tuple[Point, Point] = ((7, -26), (9, 0))


STAND = Pose()
LEAN = Pose(
    (3, -90),
    (1, -81),
    (-3, -50),
    ((-14, -66), (-4, -58)),
    ((14, -68), (4, -60)),
    ((-6, -26), (-9, 0)),
    ((8, -28), (2, 0)),
)
ARMS_CROSSED = Pose(left=((-15, -66), (5, -64)), right=((15, -66), (-5, -60)))
HANDS_UP = Pose(left=((-18, -84), (-16, -104)), right=((18, -84), (16, -104)))
AIM = Pose(
    (1, -91),
    (0, -82),
    (-2, -50),
    ((8, -76), (24, -76)),
    ((10, -74), (26, -75)),
    ((-9, -26), (-14, 0)),
    ((8, -26), (13, 0)),
)
WALK = Pose(
    (3, -91),
    (2, -82),
    (0, -50),
    ((-10, -66), (-16, -54)),
    ((12, -67), (18, -56)),
    ((-8, -28), (-18, -4)),
    ((9, -27), (15, 0)),
)
RUN = Pose(
    (12, -88),
    (8, -80),
    (0, -50),
    ((-8, -72), (-18, -62)),
    ((20, -68), (28, -80)),
    ((-14, -38), (-30, -30)),
    ((14, -36), (10, -6)),
)
SIT = Pose(
    (0, -70),
    (0, -61),
    (-2, -30),
    ((-10, -46), (2, -36)),
    ((12, -46), (16, -36)),
    ((14, -30), (14, 0)),
    ((18, -28), (20, 0)),
)
POINT = Pose(right=((18, -74), (36, -76)))
CHEER = Pose(left=((-16, -86), (-22, -104)), right=((15, -66), (15, -50)))
BENT = Pose((22, -68), (16, -64), (-4, -50), ((14, -52), (24, -46)), ((20, -50), (30, -46)))
FIGHT = Pose(
    (4, -88),
    (2, -80),
    (-2, -49),
    ((10, -66), (20, -80)),
    ((14, -70), (28, -78)),
    ((-10, -26), (-16, 0)),
    ((9, -28), (16, 0)),
)
KNEEL = Pose(
    (6, -66),
    (4, -58),
    (0, -28),
    ((14, -48), (22, -40)),
    ((14, -42), (24, -36)),
    ((-8, -6), (-24, 0)),
    ((16, -24), (14, 0)),
)
LIE = Pose(
    (-44, -8),
    (-36, -8),
    (-4, -7),
    ((-24, -3), (-12, -2)),
    ((-22, -12), (-8, -11)),
    ((18, -8), (40, -3)),
    ((20, -6), (42, -7)),
)


def figure(
    c: Canvas,
    pose: Pose = STAND,
    dark: str = "#0a0b10",
    coat: bool = False,
    hat: str = "",
    stout: float = 1.0,
    hair: bool = False,
    skirt: bool = False,
) -> None:
    """One silhouette in one colour."""

    def limb(points: list[Point], width: float) -> None:
        c.line(points, dark, width * stout)

    (hx, hy), (nx, ny) = pose.hips, pose.neck
    limb([(hx - 4, hy), *pose.left_leg], 8.6)
    limb([(hx + 4, hy), *pose.right_leg], 8.6)
    for foot in (pose.left_leg[1], pose.right_leg[1]):
        limb([(foot[0], foot[1] - 1.5), (foot[0] + 5, foot[1] - 1)], 5)
    wide = 11 * stout
    c.blob(
        [
            (nx - wide, ny + 5),
            (nx, ny + 0.5),
            (nx + wide, ny + 5),
            (hx + 8 * stout, hy - 16),
            (hx + 8.6 * stout, hy + 3),
            (hx - 8.6 * stout, hy + 3),
            (hx - 8 * stout, hy - 16),
        ],
        dark,
        0.6,
    )
    if coat:
        c.poly(
            [
                (hx - 9 * stout, hy - 8),
                (hx + 9 * stout, hy - 8),
                (hx + 12 * stout, hy + 26),
                (hx - 12 * stout, hy + 26),
            ],
            dark,
        )
    if skirt:
        c.poly([(hx - 8, hy - 6), (hx + 8, hy - 6), (hx + 13, hy + 14), (hx - 13, hy + 14)], dark)
    limb([(nx - 9 * stout, ny + 8), *pose.left], 6.6)
    limb([(nx + 9 * stout, ny + 8), *pose.right], 6.6)
    x, y = pose.head
    limb([(x, y), (nx, ny + 4)], 6)
    c.ellipse(x, y, 6.6, 8, dark)
    if hair:
        c.blob(
            [
                (x - 7.5, y - 4),
                (x, y - 9.5),
                (x + 7, y - 4),
                (x + 8, y + 6),
                (x + 10, y + 17),
                (x - 10, y + 17),
                (x - 8.5, y + 6),
            ],
            dark,
            0.6,
        )
    if hat == "cap":
        c.path(
            f"M{x - 7.4} {y - 2} Q{x - 7} {y - 10} {x} {y - 10} Q{x + 7} {y - 10} {x + 7.4} {y - 3} "
            f"L{x + 13} {y - 2} L{x + 13} {y}Z",
            dark,
        )
    elif hat == "brim":
        c.ellipse(x, y - 4.5, 14, 2.6, dark)
        c.path(f"M{x - 7.5} {y - 4} L{x - 6} {y - 13} Q{x} {y - 10.5} {x + 6} {y - 13} L{x + 7.5} {y - 4}Z", dark)
    elif hat == "peak":
        c.path(f"M{x - 10} {y - 8} Q{x} {y - 16} {x + 10} {y - 8} L{x + 7.5} {y - 3} L{x - 7.5} {y - 3}Z", dark)
    elif hat == "helmet":
        c.path(f"M{x - 8.6} {y - 1} A8.6 9.6 0 0 1 {x + 8.6} {y - 1}Z", dark)


def lit_figure(
    c: Canvas,
    x: float,
    y: float,
    height: float,
    pose: Pose = STAND,
    dark: str = "#0a0b10",
    rim: str = "#ffb347",
    from_left: bool = True,
    flip: bool = False,
    turn: float = 0.0,
    edge: float = 1.3,
    **look: object,
) -> None:
    """A figure with light falling on one side: the lit shape first, the dark one a little moved over it."""
    scale = height / 100
    side = 1 if from_left else -1
    with c.at(x, y, scale, turn, flip):
        figure(c, pose, rim, **look)  # type: ignore[arg-type]
    with c.at(x + side * edge * 0.55, y + edge * 0.35, scale, turn, flip):
        figure(c, pose, dark, **look)  # type: ignore[arg-type]
