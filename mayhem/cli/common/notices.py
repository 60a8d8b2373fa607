"""What saving and opening games has to tell."""

from __future__ import annotations

from mayhem import i18n
from mayhem.persist.notice import Notice


def tell_notice(notice: Notice) -> str:
    """Its text; the first number among its facts rules the plural."""
    facts = dict(notice.args)
    number = next((value for value in facts.values() if isinstance(value, int)), None)
    return i18n.catalogue().translate(notice.code, {"n": number, **facts}, number)
