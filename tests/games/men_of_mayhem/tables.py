"""Men of Mayhem with cards of our own, for what no printed card does."""

from __future__ import annotations

from typing import Any

from mayhem.games import game
from mayhem.games.men_of_mayhem.game import MenOfMayhem
from mayhem.games.men_of_mayhem.tables import HASSLE, LAST_CALL, LAW_WORDS, OBSTACLE, Card, Strike

STANDARD = game("men_of_mayhem")
TRIO = ["samcro", "mayans", "one_niners"]


def with_card(*strikes: Strike, last_call: bool = False) -> MenOfMayhem:
    """The game with one more card, `test_card`."""
    kind = LAST_CALL if last_call else OBSTACLE
    card = Card("test_card", kind, False, strikes, (), -1)
    return MenOfMayhem(STANDARD.tables._replace(cards=(*STANDARD.tables.cards, card)))


def with_law(**words: int) -> MenOfMayhem:
    """The game with one more Hassle, `test_card`."""
    law = tuple((LAW_WORDS.index(word), value) for word, value in words.items())
    card = Card("test_card", HASSLE, False, (), law, -1)
    return MenOfMayhem(STANDARD.tables._replace(cards=(*STANDARD.tables.cards, card)))


def staged(mom: MenOfMayhem, start: dict[str, Any], **options: Any) -> Any:
    """A position of three gangs by names; dice are free."""
    config = mom.read_config({"gangs": TRIO, "deals": False, **options})
    return mom.stage(config, 1, start, None)


def do(mom: Any, state: Any, seat: str, choice: Any) -> list[Any]:
    """Submits by names; a refusal fails the test."""
    number = mom.read_seat(state, seat)
    result = mom.submit(state, mom.pending(state)[0].id, number, mom.read_choice(state, number, choice))
    assert isinstance(result, list), result
    return result


def refused(mom: Any, state: Any, seat: str, choice: Any) -> tuple[str, str]:
    """Code and rule of the refusal; a decision that is accepted fails the test."""
    number = mom.read_seat(state, seat)
    refusal = mom.refuse(state, mom.pending(state)[0].id, number, mom.read_choice(state, number, choice))
    assert refusal is not None
    return refusal.code, refusal.rule
