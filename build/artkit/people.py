"""People as silhouettes with a lit edge: a few joints give a pose."""

from __future__ import annotations

from artkit import palette as p
from artkit.body import Body, Look, Pose
from artkit.svg import Canvas

STAND = Pose()
LEAN = Pose(
    (3.4, -90),
    (1, -81),
    (-3, -50),
    ((-14, -66), (-9, -50)),
    ((14.5, -66), (6, -54)),
    ((-6, -27), (-10, 0)),
    ((9, -28), (3, 0)),
    0.9,
    (-0.6, 1),
)
ARMS_CROSSED = Pose(
    left=((-15.5, -66), (3, -65)),
    right=((15.5, -66), (-4, -61)),
    left_leg=((-8, -27), (-11, 0)),
    right_leg=((8, -27), (11, 0)),
)
HANDS_UP = Pose(left=((-20, -80), (-17, -96)), right=((20, -80), (17, -96)), palms=True)
AIM = Pose(
    (3, -91),
    (1, -82),
    (-2, -50),
    ((10, -68), (21, -75)),
    ((13, -67), (23, -75)),
    ((-8, -27), (-15, 0)),
    ((9, -28), (13, 0)),
    0.8,
    (1, 1),
)
TORCH = Pose(right=((17, -66), (27, -73)), left_leg=((-8, -27), (-12, 0)), right_leg=((8, -27), (12, 0)))
WALK = Pose(
    (4, -91),
    (2, -82),
    (0, -50),
    ((-10, -65), (-13, -51)),
    ((12, -65), (18, -53)),
    ((-5, -27), (-17, -3)),
    ((8, -28), (13, 0)),
    0.72,
    (1, 1),
)
RUN = Pose(
    (14, -87),
    (9, -79),
    (0, -50),
    ((-7, -66), (-20, -68)),
    ((20, -66), (27, -78)),
    ((-13, -36), (-32, -30)),
    ((16, -38), (12, -8)),
    0.7,
    (1, 1),
)
SIT = Pose(
    (1, -70),
    (0, -61),
    (-2, -30),
    ((-11, -44), (1, -35)),
    ((12, -44), (17, -35)),
    ((12, -30), (8, 0)),
    ((17, -29), (21, 0)),
    0.85,
    (1, 1),
)
CHEER = Pose(left=((-20, -84), (-19, -99)), right=((15, -64), (11, -50)), right_leg=((8, -27), (11, 0)))
BENT = Pose(
    (24, -70),
    (17, -66),
    (-4, -50),
    ((15, -51), (24, -44)),
    ((21, -51), (30, -44)),
    ((-6, -26), (-11, 0)),
    ((9, -28), (8, 0)),
    0.75,
    (1, 1),
)
FIGHT = Pose(
    (5, -89),
    (2, -80),
    (-2, -49),
    ((12, -62), (19, -74)),
    ((18, -64), (27, -77)),
    ((-9, -27), (-17, 0)),
    ((10, -29), (16, 0)),
    0.8,
    (1, 1),
)
PUNCH = Pose(
    (10, -86),
    (6, -78),
    (-3, -48),
    ((-9, -66), (2, -68)),
    ((21, -73), (34, -79)),
    ((-13, -26), (-25, 0)),
    ((13, -30), (15, 0)),
    0.75,
    (1, 1),
)
REEL = Pose(
    (-15, -83),
    (-8, -77),
    (3, -47),
    ((-19, -66), (-27, -54)),
    ((9, -74), (22, -82)),
    ((-6, -24), (-14, 0)),
    ((16, -30), (25, -6)),
    0.75,
    (1, 1),
)
SWING = Pose(
    (6, -88),
    (2, -80),
    (-3, -48),
    ((-12, -92), (-15, -104)),
    ((7, -99), (-9, -106)),
    ((-12, -27), (-21, 0)),
    ((12, -29), (17, 0)),
    0.8,
    (1, 1),
)
KNEEL = Pose(
    (3, -63),
    (0, -55),
    (-5, -27),
    ((-15, -40), (-19, -27)),
    ((15, -58), (14, -73)),
    ((-4, -5), (-22, -5)),
    ((14, -27), (15, 0)),
    0.8,
    (1, 1),
    True,
)
GRAPPLE = Pose(
    (11, -82),
    (8, -74),
    (-8, -48),
    ((17, -60), (29, -62)),
    ((20, -72), (32, -77)),
    ((-15, -26), (-28, 0)),
    ((8, -31), (3, 0)),
    0.75,
    (1, 1),
)
RAM = Pose(
    (7, -88),
    (3, -80),
    (-3, -49),
    ((-5, -62), (3, -51)),
    ((13, -64), (15, -51)),
    ((-11, -26), (-20, 0)),
    ((12, -29), (17, 0)),
    0.75,
    (1, 1),
)
LIE = Pose(
    (-45, -7),
    (-36, -7),
    (-4, -7),
    ((-24, -3), (-12, -3)),
    ((-20, -10), (-4, -10)),
    ((18, -9), (38, -4)),
    ((20, -6), (40, -5)),
    0.4,
    (1, 1),
)

HEADS: tuple[tuple[str, float], ...] = (("", 0.0), ("wool", 1.0), ("tail", 0.7), ("", 1.1), ("scarf", 0.6), ("", 0.6))
"""What those wear who were given nothing: something on the head, a longer or shorter beard."""


def dressed(x: float, height: float, look: Look) -> Look:
    """The same place always has the same person in it."""
    if look.hair or look.skirt or look.hat in ("helmet", "peak"):
        return look
    hat, beard = HEADS[round(x * 3 + height * 5) % len(HEADS)]
    return Look(look.coat, look.hat or hat, look.stout, False, False, look.beard or beard, look.left, look.right)


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
    look: Look | None = None,
) -> None:
    """A figure with light falling on one side: the lit shape first, the dark one a little moved over it."""
    scale = height / 100
    side = 1 if from_left else -1
    worn = dressed(x, height, look or Look())
    with c.at(x, y, scale, turn, flip):
        Body(c, pose, worn, rim).draw()
    with c.at(x + side * edge * 0.55, y + edge * 0.35, scale, turn, flip):
        Body(c, pose, worn, dark, p.mix(dark, rim, 0.3), side if flip else -side).draw()
