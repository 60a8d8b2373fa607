"""One file per kind of decision. Here are the doors: what each kind of frame allows, refuses, does and draws at
random."""

from __future__ import annotations

from collections.abc import Callable

from mayhem.games.biker_game.frames import (
    assault,
    assist,
    church,
    combat,
    defend,
    flow,
    fold,
    friendly,
    offer,
    patch,
    prospect,
    raid,
    start,
)
from mayhem.games.biker_game.meta import (
    ACCEPT,
    ALLY,
    ASSAULT,
    ASSIGN,
    ATTACK,
    BEFRIEND,
    BREAK_CARD,
    BREAK_CLUB,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    CLAIM,
    CLOSE,
    DEALER,
    DECLINE,
    DEFEND,
    END_GAME,
    F_ASSIGN,
    F_ASSIST,
    F_CHURCH,
    F_COMBAT,
    F_DECLARE,
    F_DEFEND,
    F_DUEL,
    F_FIELD,
    F_FLOW,
    F_FOLD,
    F_LEND,
    F_OFFER,
    F_PATCH,
    F_PLACE,
    F_RAID,
    F_RECRUIT,
    F_RELEASE,
    F_REROLL,
    F_STATE,
    F_TRAIT,
    GATHER,
    HELP,
    IMPORT,
    LEND,
    MOVE,
    PATCH_IN,
    PICK_STATE,
    PICK_TRAIT,
    PLACE,
    PLACE_FREED,
    REHOUSE,
    ROLL_AGAIN,
    SELL,
    STANDING,
    TRADE,
    VERBS,
    WITHDRAW,
    YIELD,
)
from mayhem.games.biker_game.state import State
from mayhem.kernel.game import Choice, Frame, Refusal

Legal = Callable[[State, Frame], list[Choice]]
Refuse = Callable[[State, Frame, Choice], Refusal | None]
Apply = Callable[[State, Frame, Choice], None]
Sample = Callable[[State, Frame, list[int]], Choice]
Step = Callable[[State, Frame], None]

_FREE = -1  # a choice of varying length

# Length of a choice by verb; _FREE where it varies.
LENGTHS: dict[int, int] = {
    CLOSE: 1, BEFRIEND: 9, ATTACK: 9, ASSAULT: 9, BUY: 5, IMPORT: 5, SELL: 5, TRADE: 8, BUSINESS: 3, CHARTER: 2,
    MOVE: 4, BRIBE: 3,
    ALLY: 3, DEALER: 4, CLAIM: 3, BREAK_CARD: 2, BREAK_CLUB: 2, WITHDRAW: 2, STANDING: 3, PICK_STATE: 2, PICK_TRAIT: 2,
    GATHER: 2,
    PLACE_FREED: _FREE, PATCH_IN: _FREE, ACCEPT: 1, DECLINE: 1, ROLL_AGAIN: 2, HELP: 2, LEND: 3, DEFEND: 7,
    ASSIGN: _FREE,
    PLACE: _FREE, YIELD: _FREE, REHOUSE: _FREE, END_GAME: 2,
}  # fmt: skip

# Verbs by frame.
ALLOWED: dict[int, frozenset[int]] = {
    F_STATE: frozenset({PICK_STATE}),
    F_TRAIT: frozenset({PICK_TRAIT}),
    F_RELEASE: frozenset({PLACE_FREED}),
    F_RECRUIT: frozenset({GATHER}),
    F_CHURCH: frozenset(range(CLOSE, STANDING + 1)),
    F_FIELD: frozenset({CLOSE, BEFRIEND, ATTACK, ASSAULT}),
    F_OFFER: frozenset({ACCEPT, DECLINE}),
    F_REROLL: frozenset({ROLL_AGAIN}),
    F_ASSIST: frozenset({HELP}),
    F_LEND: frozenset({LEND}),
    F_DEFEND: frozenset({DEFEND}),
    F_ASSIGN: frozenset({ASSIGN}),
    F_PLACE: frozenset({PLACE}),
    F_PATCH: frozenset({PATCH_IN, MOVE}),
    F_RAID: frozenset({YIELD}),
    F_FOLD: frozenset({REHOUSE}),
    F_DECLARE: frozenset({END_GAME}),
}

LEGAL: dict[int, Legal] = {
    F_STATE: start.legal_state, F_TRAIT: start.legal_trait, F_RELEASE: prospect.legal_release,
    F_RECRUIT: prospect.legal_recruit,
    F_CHURCH: church.legal_church, F_FIELD: church.legal_field, F_OFFER: offer.legal_offer,
    F_REROLL: friendly.legal_reroll,
    F_ASSIST: assist.legal_assist, F_LEND: assist.legal_lend, F_DEFEND: defend.legal_defend,
    F_ASSIGN: combat.legal_assign,
    F_PLACE: assault.legal_place, F_PATCH: patch.legal_patch, F_RAID: raid.legal_raid, F_FOLD: fold.legal_fold,
    F_DECLARE: fold.legal_declare,
}  # fmt: skip
REFUSE: dict[int, Refuse] = {
    F_STATE: start.refuse_state, F_TRAIT: start.refuse_trait, F_RELEASE: prospect.refuse_release,
    F_RECRUIT: prospect.refuse_recruit, F_CHURCH: church.refuse_church, F_FIELD: church.refuse_field,
    F_OFFER: offer.refuse_offer,
    F_REROLL: friendly.refuse_reroll, F_ASSIST: assist.refuse_assist, F_LEND: assist.refuse_lend,
    F_DEFEND: defend.refuse_defend,
    F_ASSIGN: combat.refuse_assign, F_PLACE: assault.refuse_place, F_PATCH: patch.refuse_patch,
    F_RAID: raid.refuse_raid,
    F_FOLD: fold.refuse_fold, F_DECLARE: fold.refuse_declare,
}  # fmt: skip
APPLY: dict[int, Apply] = {
    F_STATE: start.apply_state, F_TRAIT: start.apply_trait, F_RELEASE: prospect.apply_release,
    F_RECRUIT: prospect.apply_recruit,
    F_CHURCH: church.apply_church, F_FIELD: church.apply_field, F_OFFER: offer.apply_offer,
    F_REROLL: friendly.apply_reroll,
    F_ASSIST: assist.apply_assist, F_LEND: combat.apply_lend, F_DEFEND: defend.apply_defend,
    F_ASSIGN: combat.apply_assign,
    F_PLACE: assault.apply_place, F_PATCH: patch.apply_patch, F_RAID: raid.apply_raid, F_FOLD: fold.apply_fold,
    F_DECLARE: fold.apply_declare,
}  # fmt: skip
SAMPLE: dict[int, Sample] = {
    F_STATE: start.sample_state, F_TRAIT: start.sample_trait, F_RELEASE: prospect.sample_release,
    F_RECRUIT: prospect.sample_recruit, F_CHURCH: church.sample_church, F_FIELD: church.sample_field,
    F_OFFER: offer.sample_offer,
    F_REROLL: friendly.sample_reroll, F_ASSIST: assist.sample_assist, F_LEND: assist.sample_lend,
    F_DEFEND: defend.sample_defend,
    F_ASSIGN: combat.sample_assign, F_PLACE: assault.sample_place, F_PATCH: patch.sample_patch,
    F_RAID: raid.sample_raid,
    F_FOLD: fold.sample_fold, F_DECLARE: fold.sample_declare,
}  # fmt: skip
STEP: dict[int, Step] = {F_FLOW: flow.step, F_COMBAT: combat.step, F_DUEL: assault.step}


def advance(s: State) -> None:
    """Runs everything that needs no decision."""
    while s.stack:
        f = s.stack[-1]
        if f[0] > F_DUEL:
            return
        STEP[f[0]](s, f)


def refuse_shape(f: Frame, c: Choice) -> Refusal | None:
    """Whether it is a choice at all, and one for this frame."""
    if not isinstance(c, tuple) or not c:
        return Refusal("not_a_choice", "B3")
    for number in c:
        if type(number) is not int or not -(1 << 62) < number < 1 << 62:
            return Refusal("not_a_choice", "B3")
    verb = c[0]
    if not 0 <= verb < len(VERBS):
        return Refusal("not_a_choice", "B3")
    if verb not in ALLOWED[f[0]]:
        return Refusal("not_now", "B3", (("order", VERBS[verb]),))
    length = LENGTHS[verb]
    if length != _FREE and len(c) != length:
        return Refusal("not_a_choice", "B3")
    if verb == YIELD and len(c) < 4:
        return Refusal("not_a_choice", "B7.5")
    if len(c) > 200:
        return Refusal("not_a_choice", "B3")
    return None
