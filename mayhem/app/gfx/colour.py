"""Colours as numbers: parsing, mixing, contrast, and what colour-blind eyes see."""

from __future__ import annotations

Colour = tuple[int, int, int] | tuple[int, int, int, int]

# Linear-light matrices after Vienot, Brettel and Mollon for the three common dichromacies.
_BLINDNESS = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def parse_colour(text: str) -> Colour:
    """'#rrggbb' or '#rrggbbaa'.

    >>> parse_colour("#ff8000")
    (255, 128, 0)
    """
    if not isinstance(text, str) or len(text) not in (7, 9) or text[0] != "#":
        raise ValueError(f"{text!r} is not a colour; write '#rrggbb' or '#rrggbbaa'")
    try:
        parts = tuple(int(text[i : i + 2], 16) for i in range(1, len(text), 2))
    except ValueError:
        raise ValueError(f"{text!r} is not a colour; write '#rrggbb' or '#rrggbbaa'") from None
    return parts  # type: ignore[return-value]


def hex_of(colour: Colour) -> str:
    """As `parse_colour` reads it, without transparency."""
    return "#" + "".join(f"{part:02x}" for part in colour[:3])


def mix(a: Colour, b: Colour, share: float) -> tuple[int, int, int]:
    """The colour `share` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lighten(colour: Colour, share: float) -> tuple[int, int, int]:
    return mix(colour, (255, 255, 255), share)


def darken(colour: Colour, share: float) -> tuple[int, int, int]:
    return mix(colour, (0, 0, 0), share)


def _linear(value: float) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG defines it."""
    return 0.2126 * _linear(colour[0]) + 0.7152 * _linear(colour[1]) + 0.0722 * _linear(colour[2])


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio as WCAG defines it, 1 to 21.

    >>> round(contrast((255, 255, 255), (0, 0, 0)))
    21
    """
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def as_seen(colour: Colour, blindness: str) -> tuple[int, int, int]:
    """The colour as eyes with 'protan', 'deutan' or 'tritan' blindness see it."""
    red, green, blue = (_linear(part) for part in colour[:3])
    out = []
    for row in _BLINDNESS[blindness]:
        value = min(1.0, max(0.0, row[0] * red + row[1] * green + row[2] * blue))
        out.append(round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)))
    return out[0], out[1], out[2]


def distance(a: Colour, b: Colour) -> float:
    """Perceived difference (CIE76 in Lab); above about 20 two flat areas are told apart at a glance."""
    first, second = _lab(a), _lab(b)
    return sum((x - y) ** 2 for x, y in zip(first, second, strict=True)) ** 0.5


def _lab(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = (_linear(part) for part in colour[:3])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
