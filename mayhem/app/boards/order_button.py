"""A button of the panel under the table."""

from __future__ import annotations

from mayhem.app.ui.button import Button


class OrderButton(Button):
    """Its sign above, its name below, so that long names have the whole width; the key in the corner."""

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        side = min(46.0, h * 0.56)
        if self._icon is not None:
            self._icon.place((w - side) / 2, h * 0.06, side, side)
        if self._glyph is not None:
            gw, gh = self._glyph.measure()
            share = min(1.0, 26.0 / gh, (w / 2 - side / 2 - 6) / gw) if gw and gh else 1.0
            self._glyph.pivot = (1.0, 0.0)
            self._glyph.place(w - gw - 5, 5, gw, gh)
            self._glyph.scale = max(0.4, share)
        self._text.place(6, h * 0.6, w - 12, h * 0.38)
