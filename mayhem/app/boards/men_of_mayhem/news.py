"""Short messages to the one person at the table: answers to an offer, and results that instant speed does not show.

They are lines that this person's log has anyway, so they tell nothing new to anybody who may not know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mayhem import i18n
from mayhem.app.advice import may_hear, reason_words
from mayhem.app.gfx.node import Label
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board
    from mayhem.session.chronicle import Entry

PLAYED = ("table", "lesson")  # not a game that is watched again
SECONDS = 6.0  # at least; longer ones stay longer


def tell_news(board: Board, entries: Sequence[Entry]) -> None:
    """Nobody else sits at this table: several people have their recap, whoever only watches has the log."""
    scene, seat = board.scene, board.seat
    if seat is None or scene.people != [seat] or scene.name not in PLAYED:
        return
    messages = [(_lines(board, [entry]) if entry.event[0] == "deal" else _refused(board, seat, entry))
                for entry in entries if _answered(entry, seat)]  # fmt: skip
    band = board.show_band
    there = band.held or (band.visible and any(not request.optional for request in scene.table.requests(seat)))
    results = [*_fight(entries, seat), *_market(entries, seat)]
    if scene.director.speed == 0 and not there and results:  # else it can be read beside the next question
        if board.news is not None:
            scene.desk.toasts.drop(board.news)  # one result at a time: the table is not to be papered over
        board.news = _lines(board, results)
        messages.append(board.news)
    for words in messages:
        scene.desk.toasts.show(words, "note", SECONDS)


def _answered(entry: Entry, seat: int) -> bool:
    """Has somebody answered what this seat had offered?"""
    kind, _, *facts = entry.event
    return kind in ("deal", "deal_refused") and seat in facts[:2] and entry.seat != seat


def _refused(board: Board, seat: int, entry: Entry) -> Label:
    rival = next(other for other in entry.event[2:4] if other != seat)
    assert board.reading is not None
    gang, reason = board.reading.gang_name(rival), board.scene.table.reasons.get(entry.decision)
    if reason is None or not may_hear(reason, seat):
        return msg("board.no_deal_with", gang=gang)
    teller = board.scene.teller
    return lambda: i18n.t("board.no_deal_because", gang=i18n.text(gang), words=reason_words(teller, reason))


def _fight(entries: Sequence[Entry], seat: int) -> list[Entry]:
    """The dice, who won, and who of one's own was hurt, if one fought."""
    kinds = [entry for entry in entries if entry.event[0] in ("fight_roll", "fight_result", "injured")]
    fought = any(entry.event[0] == "fight_roll" and entry.event[2] == seat for entry in kinds)
    return [entry for entry in kinds if entry.event[0] == "fight_result" or entry.event[2] == seat] if fought else []


def _market(entries: Sequence[Entry], seat: int) -> list[Entry]:
    """The price, and what one has got for how much."""
    if not any(entry.event[0] == "traffic" and entry.event[2] == seat for entry in entries):
        return []
    return [entry for entry in entries if entry.event[0] == "market" or entry.event[::2][:2] == ("traffic", seat)]


def _lines(board: Board, entries: Sequence[Entry]) -> Label:
    told = [board.scene.teller.lasting(entry.event) for entry in entries]
    return lambda: "\n".join(words() for words in told)
