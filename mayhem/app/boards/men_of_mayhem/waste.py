"""Warnings, only for waste: what nobody would do who had thought of it. Whoever wants none switches them off."""

from __future__ import annotations

from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.games.men_of_mayhem.tables import L_EXPLOIT_HEAT, L_FALL_FROM, TOO_HOT
from mayhem.games.men_of_mayhem.verbs import V_DONE, V_EXPLOIT, V_PULL, V_TRAFFIC
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice


def waste(reading: Reading, seat: int, choice: Choice, most: int = 0) -> Message | None:
    """Why somebody might want to think again; `most` is what could be sold, pulled, or had for nothing."""
    verb = choice[0]
    goods = reading.view["goods"][seat] or 0
    if verb == V_TRAFFIC and choice[1] == 0 and goods and most:
        return msg("board.waste_market", goods=goods, most=most)
    if verb == V_DONE and most:
        return msg("board.waste_exploit")
    if _would_disband(reading, seat, _heat_of(reading, choice)):
        return msg("board.waste_fall", heat=reading.view["heat"][seat])
    return None


def _heat_of(reading: Reading, choice: Choice) -> int:
    """The heat that a choice is sure to bring (M5.3, M8.3, M9.3)."""
    verb = choice[0]
    if verb in (V_PULL, V_TRAFFIC):
        return 1 if choice[1] else 0
    if verb == V_EXPLOIT:
        place = reading.place(choice[1])
        return (place.heat if place is not None else 0) + reading.laws()[L_EXPLOIT_HEAT]
    return 0


def _would_disband(reading: Reading, seat: int, heat: int) -> bool:
    """A fall without a Member to give is the end of the gang (M7.3)."""
    too_hot = reading.laws()[L_FALL_FROM] or TOO_HOT
    if heat <= 0 or reading.view["heat"][seat] + heat < too_hot:
        return False
    return not any(reading.members(seat, loc) for loc in range(reading.locs + 1))
