"""Sounds of menus and widgets: small, dry, made of switches, leather and chrome rather than beeps."""

from __future__ import annotations

from sound_dsp import (
    Dice,
    Signal,
    band,
    bar_modes,
    click,
    count,
    low,
    mix,
    modes,
    moving,
    peak,
    pluck,
    ramp,
    room,
    rustle,
    saturate,
    sine,
    swell,
    thump,
    times,
    trim,
)
from sound_registry import effect


def _switch(c: Dice, body: float, ring: float) -> Signal:
    """A chromed switch: two contacts and a little plate."""
    plate = modes(0.12, [(body, 1.0, 0.06), (body * 2.31, 0.5, 0.04), (body * 4.1, 0.25, 0.03), (ring, 0.2, 0.09)], c)
    return mix(
        0.14,
        (0.0, 0.6, click(c, 0.006, 3200.0, 0.8)),
        (c.between(0.012, 0.02), 0.35, click(c, 0.005, 2300.0)),
        (0.001, 0.55, peak(plate)),
        (0.0, 0.4, thump(150.0, 0.07)),
    )


@effect("ui", 3, -3.0)
def ui_hover(c: Dice, v: int) -> Signal:
    """A fingertip on leather."""
    x = rustle(c, 0.05, 90.0, c.near(1500.0, 0.15), 0.7)
    return trim(mix(0.07, (0.0, 1.0, peak(x)), (0.004, 0.5, thump(c.near(210.0, 0.08), 0.05))))


@effect("ui", 3)
def ui_click(c: Dice, v: int) -> Signal:
    """A bike's toggle switch pressed."""
    return trim(room(_switch(c, c.near(820.0, 0.05), 4300.0), "booth", 0.12))


@effect("ui", 2)
def ui_confirm(c: Dice, v: int) -> Signal:
    """A switch and two low steel-string notes a fifth apart."""
    root = (110.0, 123.47)[v % 2]
    return trim(
        room(
            mix(
                0.6,
                (0.0, 0.4, _switch(c, 760.0, 3900.0)),
                (0.015, 0.7, pluck(root * 2, 0.5, 0.55, 0.9, 0.2, "uc1")),
                (0.085, 0.8, pluck(root * 3, 0.55, 0.5, 1.1, 0.2, "uc2")),
            ),
            "bar",
            0.25,
        )
    )


@effect("ui", 2)
def ui_cancel(c: Dice, v: int) -> Signal:
    """A palm that damps the strings."""
    root = (110.0, 103.83)[v % 2]
    return trim(
        room(
            mix(
                0.3,
                (0.0, 0.6, pluck(root * 1.5, 0.22, 0.35, 0.22, 0.3, "ux")),
                (0.07, 0.7, pluck(root, 0.25, 0.3, 0.25, 0.3, "uy")),
                (0.07, 0.4, click(c, 0.03, 500.0, 0.6)),
            ),
            "booth",
            0.2,
        )
    )


@effect("ui", 2)
def ui_toggle(c: Dice, v: int) -> Signal:
    """A rocker switch, over and down."""
    base = (1050.0, 900.0)[v % 2]
    return trim(mix(0.2, (0.0, 0.5, _switch(c, base, 5100.0)), (0.055, 0.8, _switch(c, base * 0.8, 4300.0))))


@effect("ui", 3, -2.0)
def ui_focus(c: Dice, v: int) -> Signal:
    """A bead moved along a wire."""
    return trim(
        mix(
            0.1,
            (
                0.0,
                0.7,
                peak(modes(0.09, [(c.near(1320.0, 0.05), 1.0, 0.05), (2950.0, 0.4, 0.04), (5210.0, 0.2, 0.03)], c)),
            ),
            (0.0, 0.35, click(c, 0.006, 2600.0)),
        )
    )


@effect("ui", 2, 2.0)
def ui_error(c: Dice, v: int) -> Signal:
    """A knuckle on the wrong door: two dull knocks and a buzzing low string."""
    buzz = saturate(pluck((55.0, 58.27)[v % 2] * 2, 0.35, 0.8, 0.5, 0.08, "er") * 2.0, 2.0)
    knock = mix(0.12, (0.0, 1.0, thump(165.0, 0.1, 0.7)), (0.0, 0.4, click(c, 0.02, 700.0)))
    return trim(room(mix(0.4, (0.0, 0.8, knock), (0.11, 0.9, knock), (0.11, 0.5, low(buzz, 1400.0))), "booth", 0.25))


@effect("ui", 2)
def ui_pin(c: Dice, v: int) -> Signal:
    """A drawing pin pressed into the notice board."""
    return trim(
        room(
            mix(
                0.16,
                (0.0, 0.5, click(c, 0.004, 4200.0, 1.2)),
                (0.018, 1.0, thump(c.near(240.0, 0.05), 0.07, 0.6)),
                (0.018, 0.5, click(c, 0.016, 1100.0)),
            ),
            "booth",
            0.15,
        )
    )


@effect("ui", 3)
def ui_tab(c: Dice, v: int) -> Signal:
    """A page of a thick book turned over."""
    n = count(0.16)
    page = moving(c.white(n), ramp([(0, 1200), (0.09, 3400), (0.16, 1600)], n), 1.4) * swell(n, 0.05, 0.09)
    return trim(
        mix(
            0.2,
            (0.0, 1.0, peak(page)),
            (0.115, 0.35, thump(190.0, 0.06)),
            (0.0, 0.4, peak(rustle(c, 0.14, 80.0, 2600.0))),
        )
    )


@effect("ui", 3, -2.0)
def ui_slider(c: Dice, v: int) -> Signal:
    """One notch of a dial."""
    return trim(
        mix(
            0.05, (0.0, 1.0, click(c, 0.005, c.near(2700.0, 0.06), 1.6)), (0.001, 0.6, thump(c.near(310.0, 0.05), 0.03))
        )
    )


@effect("ui", 1)
def ui_open(c: Dice, v: int) -> Signal:
    """A leather flap opened: a dialog comes up."""
    n = count(0.22)
    air = moving(c.pink(n), ramp([(0, 500), (0.2, 1900)], n), 1.2) * swell(n, 0.09, 0.12)
    return trim(
        mix(
            0.3,
            (0.0, 0.8, peak(air)),
            (0.02, 0.5, peak(rustle(c, 0.16, 60.0, 1700.0))),
            (0.16, 0.5, _switch(c, 700.0, 3600.0)),
        )
    )


@effect("ui", 1)
def ui_close(c: Dice, v: int) -> Signal:
    """The flap falls shut: a dialog goes away."""
    n = count(0.18)
    air = moving(c.pink(n), ramp([(0, 1700), (0.17, 420)], n), 1.2) * swell(n, 0.03, 0.14)
    return trim(mix(0.26, (0.0, 0.8, peak(air)), (0.12, 0.8, thump(140.0, 0.1)), (0.12, 0.3, click(c, 0.02, 900.0))))


@effect("ui", 1, 2.0)
def game_saved(c: Dice, v: int) -> Signal:
    """A strongbox: bolt and a short steel ring."""
    bolt = mix(
        0.3,
        (0.0, 0.7, click(c, 0.03, 1500.0, 0.8)),
        (0.07, 1.0, thump(120.0, 0.14)),
        (0.07, 0.5, peak(modes(0.35, bar_modes(610.0, 0.3, 5), c))),
    )
    return trim(room(bolt, "booth", 0.3))


@effect("ui", 2, 1.0)
def undo_step(c: Dice, v: int) -> Signal:
    """A tape pulled back."""
    n = count(0.3)
    whirr = sine(ramp([(0, 300), (0.25, 900), (0.3, 980)], n), n) * 0.2
    hiss = moving(c.white(n), ramp([(0, 800), (0.28, 3600)], n), 2.0)
    wobble = 0.7 + 0.3 * sine(27.0, n)
    return trim(
        mix(
            0.36,
            (0.0, 1.0, peak((whirr + hiss) * wobble * swell(n, 0.18, 0.03))),
            (0.29, 0.6, _switch(c, 640.0, 3000.0)),
        )
    )


@effect("ui", 1, 2.0)
def hint_given(c: Dice, v: int) -> Signal:
    """A zippo's lid and a soft harmonic: somebody has an idea."""
    lid = peak(modes(0.4, bar_modes(2250.0, 0.22, 4, 0.6), c))
    harmonic = pluck(659.26, 0.9, 0.25, 1.6, 0.5, "hint") + 0.6 * pluck(987.77, 0.9, 0.25, 1.4, 0.5, "hint2")
    return trim(
        room(mix(1.0, (0.0, 0.35, lid), (0.0, 0.25, click(c, 0.01, 3000.0)), (0.09, 0.5, harmonic)), "hall", 0.35)
    )


@effect("ui", 1, 3.0)
def achievement(c: Dice, v: int) -> Signal:
    """A rising run on steel strings that rings out over an organ chord."""
    notes = (164.81, 246.94, 329.63, 415.30, 493.88, 659.26)
    parts = [(0.075 * i, 0.7, pluck(f, 1.7, 0.7, 2.2, 0.16, f"ach{i}")) for i, f in enumerate(notes)]
    n = count(1.5)
    organ = sum(sine(f * k, n) / k for f in (164.81, 207.65, 246.94) for k in (1, 2, 3)) * swell(n, 0.3, 0.9)
    return trim(room(mix(1.9, *parts, (0.1, 0.12, organ)), "hall", 0.5))


@effect("ui", 2, 1.0)
def chat_line(c: Dice, v: int) -> Signal:
    """A coaster pushed over the bar: something new in the log."""
    n = count(0.17)
    slide = band(c.pink(n), c.near(900.0, 0.1), 0.8) * swell(n, 0.03, 0.06) * (0.7 + 0.3 * sine(46.0, n))
    return trim(mix(0.22, (0.0, 0.8, peak(slide)), (0.15, 0.5, thump(220.0, 0.05))))


@effect("ui", 1, 2.0)
def screenshot(c: Dice, v: int) -> Signal:
    """An old camera's shutter."""
    n = count(0.09)
    motor = band(c.white(n), 2400.0, 1.0) * swell(n, 0.01, 0.05) * (0.6 + 0.4 * sine(120.0, n)) + 0.0 * times(n)
    return trim(
        room(
            mix(
                0.2,
                (0.0, 0.9, click(c, 0.012, 2900.0)),
                (0.03, 0.3, peak(motor)),
                (0.1, 0.8, click(c, 0.016, 1900.0)),
                (0.1, 0.5, thump(200.0, 0.06)),
            ),
            "booth",
            0.2,
        )
    )
