"""A small SVG writer: elements are appended in paint order, gradients and filters are named and shared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

Stops = Sequence[tuple[float, str] | tuple[float, str, float]]
Point = tuple[float, float]
Box = tuple[float, float, float, float]


def number(value: float) -> str:
    """Print a number short and the same on every machine."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def polygon(points: Sequence[Point], closed: bool = True) -> str:
    """Path data through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 0.5) -> str:
    """Path data of a soft curve (Catmull-Rom) through the points."""
    count = len(points)
    if count < 3:
        return polygon(points, closed)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    out = [f"M{number(points[0][0])} {number(points[0][1])}"]
    k = tension / 3.0 * 1.0
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        c1 = (p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k)
        c2 = (p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k)
        out.append("C" + " ".join(number(v) for v in (*c1, *c2, *p2)))
    return "".join(out) + ("Z" if closed else "")


class Canvas:
    """One drawing. Keyword arguments become attributes: ``stroke_width=2`` is ``stroke-width="2"``."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.body: list[str] = []
        self.defs: list[str] = []
        self._named: dict[str, str] = {}

    # -- plumbing

    def _define(self, text: str) -> str:
        """Name a definition; the same text is only written once."""
        if text not in self._named:
            name = f"d{len(self._named)}"
            self._named[text] = name
            self.defs.append(text.replace("@ID", name, 1))
        return self._named[text]

    @staticmethod
    def _attrs(attrs: dict[str, Any]) -> str:
        out = []
        for key, value in attrs.items():
            if value is None:
                continue
            if key == "screen":
                out.append('style="mix-blend-mode:screen"')
                continue
            if key == "blend":
                out.append(f'style="mix-blend-mode:{value}"')
                continue
            text = number(value) if isinstance(value, (int, float)) else str(value)
            out.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
        return " ".join(out)

    def tag(self, name: str, **attrs: Any) -> None:
        self.body.append(f"<{name} {self._attrs(attrs)}/>")

    def raw(self, text: str) -> None:
        self.body.append(text)

    @contextmanager
    def group(self, **attrs: Any) -> Iterator[None]:
        self.body.append(f"<g {self._attrs(attrs)}>")
        yield
        self.body.append("</g>")

    @contextmanager
    def at(
        self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False, **attrs: Any
    ) -> Iterator[None]:
        """A group moved to a place, turned (degrees), scaled and perhaps mirrored."""
        move = f"translate({number(x)} {number(y)})"
        if turn:
            move += f" rotate({number(turn)})"
        if flip:
            move += f" scale({number(-scale)} {number(scale)})"
        elif scale != 1.0:
            move += f" scale({number(scale)})"
        with self.group(transform=move, **attrs):
            yield

    # -- shapes

    def rect(self, x: float, y: float, w: float, h: float, fill: str = "none", r: float = 0, **attrs: Any) -> None:
        self.tag("rect", x=x, y=y, width=w, height=h, fill=fill, rx=r or None, **attrs)

    def circle(self, x: float, y: float, r: float, fill: str = "none", **attrs: Any) -> None:
        self.tag("circle", cx=x, cy=y, r=r, fill=fill, **attrs)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str = "none", **attrs: Any) -> None:
        self.tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attrs)

    def path(self, d: str, fill: str = "none", **attrs: Any) -> None:
        self.tag("path", d=d, fill=fill, **attrs)

    def poly(self, points: Sequence[Point], fill: str = "none", **attrs: Any) -> None:
        self.path(polygon(points), fill, **attrs)

    def blob(self, points: Sequence[Point], fill: str = "none", tension: float = 0.5, **attrs: Any) -> None:
        self.path(smooth(points, True, tension), fill, **attrs)

    def line(self, points: Sequence[Point], stroke: str, width: float, **attrs: Any) -> None:
        attrs.setdefault("stroke_linecap", "round")
        attrs.setdefault("stroke_linejoin", "round")
        self.path(polygon(points, False), "none", stroke=stroke, stroke_width=width, **attrs)

    def curve(self, points: Sequence[Point], stroke: str, width: float, tension: float = 0.5, **attrs: Any) -> None:
        attrs.setdefault("stroke_linecap", "round")
        attrs.setdefault("stroke_linejoin", "round")
        self.path(smooth(points, False, tension), "none", stroke=stroke, stroke_width=width, **attrs)

    # -- paint servers and filters

    @staticmethod
    def _stops(stops: Stops) -> str:
        out = []
        for stop in stops:
            opacity = f' stop-opacity="{number(stop[2])}"' if len(stop) == 3 else ""
            out.append(f'<stop offset="{number(stop[0])}" stop-color="{stop[1]}"{opacity}/>')
        return "".join(out)

    def linear(
        self, stops: Stops, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, user: bool = False
    ) -> str:
        unit = ' gradientUnits="userSpaceOnUse"' if user else ""
        ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        text = f'<linearGradient id="@ID" {ends}{unit}>{self._stops(stops)}</linearGradient>'
        return f"url(#{self._define(text)})"

    def radial(self, stops: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.5, user: bool = False) -> str:
        unit = ' gradientUnits="userSpaceOnUse"' if user else ""
        ends = f'cx="{number(cx)}" cy="{number(cy)}" r="{number(r)}"'
        text = f'<radialGradient id="@ID" {ends}{unit}>{self._stops(stops)}</radialGradient>'
        return f"url(#{self._define(text)})"

    def effect(self, primitives: str, margin: float = 0.5, linear_rgb: bool = False) -> str:
        """A filter made of raw primitives, its region widened by a share of the shape's box."""
        space = "linearRGB" if linear_rgb else "sRGB"
        start, length = number(-margin), number(1 + 2 * margin)
        region = f'x="{start}" y="{start}" width="{length}" height="{length}"'
        text = f'<filter id="@ID" {region} color-interpolation-filters="{space}">{primitives}</filter>'
        return f"url(#{self._define(text)})"

    def blur(self, sigma: float, sigma_y: float | None = None, box: Box | None = None) -> str:
        """A blur over the whole canvas (a share of a thin line's box would cut it off), or, much faster, over a box."""
        deviation = number(sigma) if sigma_y is None else f"{number(sigma)} {number(sigma_y)}"
        pad = 3 * max(sigma, sigma_y or 0) + 1
        x, y, w, h = box or (-400, -400, self.width + 800, self.height + 800)
        text = (
            f'<filter id="@ID" filterUnits="userSpaceOnUse" x="{number(x - pad)}" y="{number(y - pad)}" '
            f'width="{number(w + 2 * pad)}" height="{number(h + 2 * pad)}" '
            f'color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{deviation}"/></filter>'
        )
        return f"url(#{self._define(text)})"

    def drop(
        self, dx: float, dy: float, sigma: float, colour: str = "#000", opacity: float = 0.6, margin: float = 0.6
    ) -> str:
        return self.effect(
            f'<feDropShadow dx="{number(dx)}" dy="{number(dy)}" stdDeviation="{number(sigma)}" '
            f'flood-color="{colour}" flood-opacity="{number(opacity)}"/>',
            margin,
        )

    def clip(self, d: str) -> str:
        text = f'<clipPath id="@ID"><path d="{d}"/></clipPath>'
        return f"url(#{self._define(text)})"

    def tile(self, w: float, h: float, content: str, transform: str = "") -> str:
        """A repeating pattern; the content is SVG text (see :meth:`captured`)."""
        turn = f' patternTransform="{transform}"' if transform else ""
        text = (
            f'<pattern id="@ID" width="{number(w)}" height="{number(h)}" '
            f'patternUnits="userSpaceOnUse"{turn}>{content}</pattern>'
        )
        return f"url(#{self._define(text)})"

    @contextmanager
    def captured(self) -> Iterator[list[str]]:
        """Draw aside: what is drawn inside is not painted but collected, to be used as a pattern or a mask."""
        keep, self.body = self.body, []
        aside: list[str] = []
        yield aside
        aside.extend(self.body)
        self.body = keep

    def mask(self, content: str) -> str:
        region = 'x="-2000" y="-2000" width="8000" height="8000"'
        text = f'<mask id="@ID" maskUnits="userSpaceOnUse" {region}>{content}</mask>'
        return f"url(#{self._define(text)})"

    def text(self) -> str:
        size = f'width="{number(self.width)}" height="{number(self.height)}"'
        box = f'viewBox="0 0 {number(self.width)} {number(self.height)}"'
        defs = "<defs>" + "".join(self.defs) + "</defs>" if self.defs else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>{defs}{"".join(self.body)}</svg>'
