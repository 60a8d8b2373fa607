"""The language that the command line speaks."""

from __future__ import annotations

import sys

from mayhem import i18n
from mayhem.assets import AssetsMissing, assets_root
from mayhem.cli.common.mistake import Mistake

_wish: list[str] = []  # the language of the command line


def wished() -> str | None:
    """What the command line asks for; the window's settings give way to it."""
    return _wish[0] if _wish else None


def speak(language: str | None) -> None:
    """Loads the catalogues: the wished language, else the system's, else English."""
    try:
        i18n.use_locale_root(assets_root() / "locale")
        known = i18n.available_languages()
        if language is not None and language not in (*known, i18n.PSEUDO):
            i18n.set_language(i18n.detect_language(known))  # whoever mistypes one reads so in their own
            raise Mistake("cli.unknown_language", word=language[:20], known=", ".join(known))
        _wish[:] = [language] if language is not None else []
        chosen = language or i18n.detect_language(known)
        if chosen != "en":
            i18n.set_language(chosen)
    except (AssetsMissing, i18n.PoError) as error:  # without catalogues there are no words but these
        print(f"mayhem: {error}", file=sys.stderr)
        raise SystemExit(2) from None
