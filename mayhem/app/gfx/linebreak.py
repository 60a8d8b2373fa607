"""Where a line of text may break, for Latin scripts and for Japanese (kinsoku shori)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

# Signs that may not begin a line, and signs that may not end one (JIS X 4051, the common core).
NOT_AT_START = frozenset(
    "、。，．,.・:：;；?？!！ー゛゜ヽヾゝゞ々〻)）]］}｝〕〉》」』】〙〗〟’”»%％°′″℃"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ〜～…‥—–-"
)
NOT_AT_END = frozenset("(（[［{｛〔〈《「『【〘〖〝‘“«$＄¥￥£#")

LONGEST_LABEL = 26  # signs
# Widths of pieces are rounded, and signs move towards their neighbours: so far may a line and the sum of its pieces be
# apart, in pixels a piece and as a share of the line.
JOINT, SHARE = 1.5, 0.08
SPACE = " "
# Two kana that are a word, or the end of one, and should not part.
PAIRS = (
    "から まで より など だけ ずつ ごと です ます ませ した して する され せる れる ない なく ある あり いる いて "
    "こと もの ため とき よう ほか どの この その まず まだ もう ただ"
)


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


def _script(sign: str) -> str:
    code = ord(sign)
    if 0x3041 <= code <= 0x309F:
        return "hiragana"
    if 0x30A1 <= code <= 0x30FF:
        return "katakana"
    return "kanji" if 0x3400 <= code <= 0x9FFF or sign == "々" else "other"


def reluctance(left: str, right: str) -> float:
    """How little a reader of Japanese likes a line to end with `left` when the next begins with `right`.

    Words have no spaces between them, but most begin where hiragana end: a particle or an ending comes before.
    """
    end, begin = left.rstrip()[-1:], right[0]
    if left.endswith("(R) "):
        return 6.0  # the mark of a ruling stands before it
    if end in "。！？!?…":
        return 0.0
    if left[-1] in " \u3000":
        return 2.5
    if end in "、，：；／":
        return 0.5 if end in "、，" else 1.5
    if begin == "／":
        return 7.0
    if begin in NOT_AT_END:
        return 1.0 if _script(end) == "hiragana" else 2.0
    before, after = _script(end), _script(begin)
    if end in "」』）":
        return 5.0 if after == "hiragana" else 2.0
    if end in "第約計":
        return 6.0  # belongs to the number that follows
    if after == "hiragana":
        if end + begin in PAIRS:
            return 7.0
        if before == "hiragana":
            return 1.5 if end == "を" else 3.0 if end in "はがにもでてと" else 4.0
        return 5.0  # a particle or the ending of a verb
    if before == "hiragana":
        return 4.0 if end in "おご" else 1.0
    if end == "・":
        return 2.0
    if before != after:
        return 3.0
    return 8.0 if before == "katakana" else 6.0


def _japanese(pieces: list[str], width: float, measure: Callable[[str], float]) -> list[str]:
    """Pieces in as few lines as there must be, and of all such ways the one whose lines end where words do.

    Widths are added up piece by piece, so a line can come out a little too wide; every piece has to fit one.
    """
    widths = [measure(piece) for piece in pieces]
    # Each width is rounded; a box made to measure has no room for that.
    true = measure("".join(pieces)) / (sum(widths) or 1.0)
    widths = [true * w for w in widths]
    bare = [true * measure(piece.rstrip()) if piece[-1] in " \u3000" else widths[i] for i, piece in enumerate(pieces)]
    # For the pieces before i: how many lines, how reluctant, where the last of them begins.
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    n = len(pieces)
    for i in range(1, n + 1):
        found = n + 1, 0.0, i - 1
        taken = bare[i - 1]
        unliked = reluctance(pieces[i - 1], pieces[i]) if i < n else 0.0
        for j in range(i - 1, -1, -1):
            if j < i - 1:
                taken += widths[j]
            if taken > width + 0.5:
                break
            before, cost, _ = best[j]
            if i < n:
                cost += unliked + 6.0 * (1.0 - taken / width) ** 2
            elif j and (short := sum(len(piece) for piece in pieces[j:])) <= 3:
                cost += 12.0 / short  # a last line of hardly a word
            found = min(found, (before + 1, cost, j))
        best.append(found)
    lines: list[str] = []
    while n:
        begin = best[n][2]
        lines.append("".join(pieces[begin:n]).rstrip())
        n = begin
    return lines[::-1]


def _greedily(pieces: list[str], width: float, measure: Callable[[str], float]) -> tuple[list[str], bool]:
    """As much as fits on every line; the flag as that of `wrap`.

    Pieces are words, whose widths are known from other lines; the line itself is measured only where their sum does
    not tell for sure.
    """
    lines: list[str] = []
    cut = False
    line, rough, joints = "", 0.0, 0
    for piece in pieces:
        if line:
            rough, joints = rough + measure(piece.rstrip()), joints + 1
            doubt = JOINT * joints + SHARE * rough
            if rough > width + doubt or (rough > width - doubt and measure((line + piece).rstrip()) > width):
                lines.append(line.rstrip())
                line = ""
        if not line:
            while len(piece) > 1 and measure(piece.rstrip()) > width:
                cut = True
                head = len(piece) - 1
                while head > 1 and measure(piece[:head]) > width:
                    head -= 1
                lines.append(piece[:head])
                piece = piece[head:]
            rough, joints = measure(piece.rstrip()), 0
        line += piece
        rough += measure(SPACE) * (len(piece) - len(piece.rstrip()))
    lines.append(line.rstrip())
    return lines, cut


def splits_name(lines: Sequence[str]) -> bool:
    """Is this a name or a label, and one of its words on two lines? A sentence may do that in Japanese."""
    if sum(len(line) for line in lines) > LONGEST_LABEL or any("。" in line for line in lines):
        return False
    return any(reluctance(left, right) >= 8.0 for left, right in pairwise(lines) if left and right)


def wrap(text: str, width: float, measure: Callable[[str], float]) -> tuple[list[str], bool]:
    """Break text into lines no wider than width; the flag says that a single piece had to be cut apart."""
    lines: list[str] = []
    cut = False
    for paragraph in text.split("\n"):
        pieces = segments(paragraph)
        found, apart = _greedily(pieces, width, measure)
        if len(found) > 1 and not apart and any(is_wide(sign) for sign in paragraph):
            better = _japanese(pieces, width, measure)
            if len(better) <= len(found) and all(measure(line) <= width for line in better):
                found = better
        lines += found
        cut = cut or apart
    return lines, cut
