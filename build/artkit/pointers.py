"""Cursors and the app's icon."""

from __future__ import annotations

from artkit import palette as p
from artkit.catalogue import BUNDLES, vector
from artkit.emblems import winged_wheel
from artkit.encode import png
from artkit.icons import edge
from artkit.raster import rasterise
from artkit.svg import Canvas

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)


def arrow(c: Canvas) -> None:
    """A blade with a leather grip; its tip is the hot spot."""
    with c.group(filter=edge(c, 1.8)):
        c.path(
            "M5 4 L44 30 L28 33 L36 52 L28 56 L20 37 L9 48Z",
            c.linear([(0, "#fffaf0"), (0.6, "#d8c8a8"), (1, "#8a7450")], 0, 0, 1, 1),
        )
        c.path("M5 4 L44 30 L28 33Z", "#ffffff", opacity=0.35)
        c.path("M26 43 L33 40 L36 52 L28 56Z", "#8a2a22")


def _hand(c: Canvas, closed: bool) -> None:
    skin = "#f0cfa4"
    fold = "#7a4a28"
    with c.group(filter=edge(c, 1.8)):
        if closed:
            c.rect(15, 22, 36, 26, skin, 9)
            for i in range(4):
                c.rect(15 + i * 9, 18 + (2 if i in (0, 3) else 0), 9.4, 18, skin, 4.6, stroke=fold, stroke_width=1.4)
            c.path("M15 34 Q6 34 9 42 Q14 50 24 48", skin, stroke=fold, stroke_width=1.4)
        else:
            c.path(
                "M22 34 V10 Q22 5 26.4 5 Q31 5 31 10 V26 Q32 22 36 23 Q39 24 39 28 Q41 25 44.4 26.4 "
                "Q47 28 47 31 Q50 29 52.4 31 Q54 33 54 36 "
                "V44 Q54 52 46 54 H32 Q26 54 22 47 L12 36 Q10 32 14 30.4 Q17 30 19 32Z",
                skin,
                stroke=fold,
                stroke_width=1.4,
            )
            for x in (31, 39, 47):
                c.line([(x, 29), (x, 38)], fold, 1.4)
        c.rect(24 if not closed else 20, 50 if not closed else 46, 28, 9, "#5c1d1a", 3)
        c.rect(24 if not closed else 20, 50 if not closed else 46, 28, 2.4, p.BRASS, 1)


def forbidden(c: Canvas) -> None:
    with c.group(filter=edge(c, 1.8)):
        c.circle(32, 32, 21, "none", stroke="#e8362e", stroke_width=8)
        c.line([(18, 18), (46, 46)], "#e8362e", 8)
        c.circle(31.4, 31, 22.4, "none", stroke="#ffb0a8", stroke_width=1.4, opacity=0.8)


def app_icon(c: Canvas, small: bool) -> None:
    """The winged wheel on oxblood leather, a flame behind it; small sizes drop the details."""
    c.rect(40, 40, 944, 944, c.linear([(0, "#6b231d"), (0.5, "#3a1110"), (1, "#1a0808")], 0, 0, 0.4, 1), 210)
    c.rect(
        40,
        40,
        944,
        944,
        c.radial([(0, "#ff8a3c", 0.55), (0.6, "#ff5a2b", 0.12), (1, "#000", 0.35)], 0.5, 0.52, 0.62),
        210,
    )
    flame = (
        "M526 96 C566 220 760 300 760 540 C760 700 650 800 512 800 C372 800 262 700 262 548 C262 "
        "420 340 380 356 250 C430 290 446 350 446 420 C524 330 548 220 526 96Z"
    )
    c.path(flame, c.linear([(0, "#ffd25a"), (0.5, "#ff6a2b"), (1, "#a8160f")]), opacity=0.95)
    with c.at(512, 540, 9.4 if small else 8.6, filter=None if small else c.drop(0, 2, 2, "#000", 0.7)):
        winged_wheel(c, p.BONE, "#200c0a")
    c.rect(52, 52, 920, 920, "none", 200, stroke="#0a0505", stroke_width=30)
    c.rect(
        58,
        58,
        908,
        908,
        "none",
        196,
        stroke=c.linear([(0, "#fff1c4"), (0.4, p.BRASS), (1, "#6b450f")], 0, 0, 1, 1),
        stroke_width=26 if small else 18,
    )
    if not small:
        c.rect(96, 96, 832, 832, "none", 164, stroke="#d8b06a", stroke_width=5, stroke_dasharray="26 16", opacity=0.8)


def make_icon() -> dict[str, bytes]:
    images = {}
    for size in ICON_SIZES:
        canvas = Canvas(1024, 1024)
        app_icon(canvas, size <= 48)
        images[size] = png(rasterise(canvas, size / 1024))
    return {f"icon/icon_{size}.png": data for size, data in images.items()}


def register() -> None:
    for name, draw, spot in (
        ("arrow", arrow, (3, 2)),
        ("hand", lambda c: _hand(c, False), (13, 3)),
        ("grab", lambda c: _hand(c, True), (16, 14)),
        ("forbidden", forbidden, (16, 16)),
    ):
        vector(f"cursor_{name}", "cursors", (32, 32), draw, unit=2, hotspot=spot)
    BUNDLES["app_icon"] = make_icon
