"""Where a line of text may break, for Latin scripts and for Japanese (kinsoku shori)."""

from __future__ import annotations

from collections.abc import Callable

# Signs that may not begin a line, and signs that may not end one (JIS X 4051, the common core).
NOT_AT_START = frozenset(
    "、。，．,.・:：;；?？!！ー゛゜ヽヾゝゞ々〻)）]］}｝〕〉》」』】〙〗〟’”»%％°′″℃"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ〜～…‥—–-"
)
NOT_AT_END = frozenset("(（[［{｛〔〈《「『【〘〖〝‘“«$＄¥￥£#")


def is_wide(sign: str) -> bool:
    """Is this a sign of East Asian text, which may break anywhere between signs?"""
    code = ord(sign)
    return (
        0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF or 0x20000 <= code <= 0x2FFFF
    ) and code != 0x3000


def segments(text: str) -> list[str]:
    """Split a paragraph into pieces that must stay whole; a piece keeps the spaces that follow it.

    >>> segments("ride on")
    ['ride ', 'on']
    >>> segments("銃を撃つ。")
    ['銃', 'を', '撃', 'つ。']
    >>> segments("銃2丁で")
    ['銃', '2丁', 'で']
    """
    pieces: list[str] = []
    current = ""
    for at, sign in enumerate(text):
        current += sign
        following = text[at + 1] if at + 1 < len(text) else ""
        if not following:
            break
        if following in " \u3000":
            continue
        if sign in " \u3000":
            pieces.append(current)
            current = ""
        elif sign == "\N{NO-BREAK SPACE}" or following == "\N{NO-BREAK SPACE}":
            continue
        elif is_wide(sign) or is_wide(following):
            # A number keeps its counter: 2回, 3人.
            if following in NOT_AT_START or sign in NOT_AT_END or sign.isdigit():
                continue
            pieces.append(current)
            current = ""
        elif sign in "-–—/" and len(current) > 1 and following.isalpha():
            pieces.append(current)
            current = ""
    if current:
        pieces.append(current)
    return pieces


def wrap(text: str, width: float, measure: Callable[[str], float]) -> tuple[list[str], bool]:
    """Break text into lines no wider than width; the flag says that a single piece had to be cut apart."""
    lines: list[str] = []
    cut = False
    for paragraph in text.split("\n"):
        line = ""
        for piece in segments(paragraph):
            if line and measure((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = ""
            while not line and len(piece) > 1 and measure(piece.rstrip()) > width:
                cut = True
                head = len(piece) - 1
                while head > 1 and measure(piece[:head]) > width:
                    head -= 1
                lines.append(piece[:head])
                piece = piece[head:]
            line += piece
        lines.append(line.rstrip())
    return lines, cut
