"""A button of the panel under the table."""

from __future__ import annotations

from mayhem.app.ui.button import Button


class OrderButton(Button):
    """Its sign above, its name below, so that long names have the whole width; the key in the corner."""

    def arrange(self) -> None:
        w, h = self._w, self._h
        self._skin.place(0, 0, w, h)
        larger = min(1.0, self.stage.text_scale - 1) if self.stage is not None else 0.0
        words = h * (0.38 + 0.12 * larger)  # larger words push the sign together
        side = min(46.0, h * 0.94 - words)
        left = (w - side) / 2
        if self._glyph is not None:
            gw, gh = self._glyph.measure()
            full = min(1.0, 26.0 / gh) if gw and gh else 1.0
            share = min(full, (left - 6) / gw) if gw else full
            if share < 0.75 * full:  # a wide sign, such as two buttons of a pad: the icon makes room
                left = max(6.0, w - gw * full - side - 8)
                share = min(full, (w - left - side - 7) / gw)
            self._glyph.pivot = (1.0, 0.0)
            self._glyph.place(w - gw - 5, 5, gw, gh)
            self._glyph.scale = max(0.4, share)
        if self._icon is not None:
            self._icon.place(left, h * 0.06, side, side)
        self._text.place(6, h * 0.98 - words, w - 12, words)
