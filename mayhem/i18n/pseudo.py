"""The pseudo-locale: English made 40 % longer and accented, to find what does not fit or was never translated."""

from __future__ import annotations

from mayhem.i18n.template import parse_template

PSEUDO = "en-XA"

_ACCENTS = str.maketrans("AaCcDdEeGgIiLlNnOoRrSsTtUuYyZz", "ÅåÇçÐđÉéĞğÎîĻļÑñÖöŔŕŠšŢţÛûÝýŽž")
_FILLER = "ėlŕö ûñdé "


def _plain(text: str) -> str:
    return text.translate(_ACCENTS)


def pseudo_text(text: str) -> str:
    """Accent the words of a message, keep its holes, and pad it to 140 %. What has no words is no longer elsewhere.

    >>> pseudo_text("Roll {n}")
    '[Ŕöļļ {n} ėl]'
    """
    pieces = parse_template(text)
    out = []
    letters = 0
    for piece in pieces:
        if isinstance(piece, tuple):
            name, kind = piece
            out.append("{" + name + (f":{kind}" if kind else "") + "}")
        else:
            letters += len(piece)
            out.append(_plain(piece).replace("{", "{{").replace("}", "}}"))
    worded = any(sign.isalpha() for piece in pieces if isinstance(piece, str) for sign in piece)
    missing = max(0, round(letters * 0.4) - 2) if worded else 0
    if missing:
        filler = (_FILLER * (missing // len(_FILLER) + 1))[:missing].strip()
        if filler:
            out.append(" " + filler)
    return "[" + "".join(out) + "]"
