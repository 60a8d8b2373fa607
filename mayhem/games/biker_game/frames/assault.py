"""Player against player (B6.5): a frame that runs by itself, and the placing of tokens by hand."""

from __future__ import annotations

from mayhem.games.biker_game.duel import clash, place_tokens
from mayhem.games.biker_game.frames.assist import ask_for_help
from mayhem.games.biker_game.frames.combat import draw_attack_heat, spend_weapons, use_prospects
from mayhem.games.biker_game.frames.defend import face_attack
from mayhem.games.biker_game.harbors import give_port, ports_of
from mayhem.games.biker_game.ledger import has_trait
from mayhem.games.biker_game.meta import (
    ASK_DICE,
    BODY_ARMOR,
    DICE,
    EMPTY_LOADOUT,
    F_DUEL,
    F_PLACE,
    M_DUEL,
    PLACE,
    WIDTH,
)
from mayhem.games.biker_game.muster import die as lose_members
from mayhem.games.biker_game.muster import note_hitter
from mayhem.games.biker_game.pools import pool
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.dice import die
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell

# frame: kind, serial, attacker, defender, state, loadouts (5..10 and 11..16), stage, tokens of the helpers of both;
# once
# rolled: number of the attacker's dice, +1 and +2 tokens of the attacker, of the defender, dice of both
OURS, THEIRS, STAGE, TOKENS, DICE_AT = 5, 11, 17, 18, 20
LENGTH = 20
OPENING, ASKING, FACING, DEFENDED, ROLLING, PLACING, ANSWERING, CLASHING = range(8)


def begin_duel(s: State, seat: int, rival: int, st: int, load: Choice) -> None:
    push(s, F_DUEL, seat, rival, st, *load, *EMPTY_LOADOUT, OPENING, 0, 0)


def _stage(s: State, f: Frame, stage: int) -> None:
    s.stack[-1] = (*f[:STAGE], stage, *f[STAGE + 1 :])


def _arm(s: State, f: Frame, at: int, seat: int, stage: int) -> tuple[int, int]:
    """Weapons of one side leave its bank; the frame keeps what was there."""
    small, heavy = spend_weapons(s, seat, f[at], f[at + 1])
    new = list(f)
    new[at], new[at + 1], new[STAGE] = small, heavy, stage
    s.stack[-1] = tuple(new)
    return small, heavy


def step(s: State, f: Frame) -> None:
    stage, attacker, defender, st = f[STAGE], f[2], f[3], f[4]
    if stage == OPENING:
        small, heavy = _arm(s, f, OURS, attacker, ASKING)
        tell(s, "duel", attacker, defender, st, small, heavy)
        draw_attack_heat(s, attacker, small, heavy)
    elif stage in (ASKING, DEFENDED):
        at = OURS if stage == ASKING else THEIRS
        asked = f[at + 5]
        if asked:
            new = list(f)
            new[at + 5] = asked & (asked - 1)
            s.stack[-1] = tuple(new)
            fighter, rival = (attacker, defender) if stage == ASKING else (defender, attacker)
            ask_for_help(s, bits(asked)[0], fighter, st, -1, rival)
        elif stage == ASKING:
            _stage(s, f, FACING)
        else:
            small, heavy = _arm(s, f, THEIRS, defender, ROLLING)
            tell(s, "duel_defence", defender, small, heavy)
    elif stage == FACING:
        face_attack(s, defender, M_DUEL, st, attacker)
    elif stage == ROLLING:
        _roll(s, f)
    elif stage in (PLACING, ANSWERING):
        _place(s, f)
    else:
        _clash(s, f)


def _roll(s: State, f: Frame) -> None:
    """B6.5: pools as in B6.1; both roll."""
    attacker, defender, st = f[2], f[3], f[4]
    ours = pool(s, attacker, st, f[OURS : OURS + 6], f[TOKENS], True, -1, defender)
    theirs = pool(s, defender, st, f[THEIRS : THEIRS + 6], f[TOKENS + 1], False, -1, attacker)
    if ours.dice:
        use_prospects(s, attacker, f[OURS : OURS + 6])
    if theirs.dice:
        use_prospects(s, defender, f[THEIRS : THEIRS + 6])
    mine = [die(s.rng, s.script) for _ in range(ours.dice)] + ours.fixed
    other = [die(s.rng, s.script) for _ in range(theirs.dice)] + theirs.fixed
    tell(s, "duel_dice", attacker, ours.ones, ours.heavies, *mine)
    tell(s, "duel_dice", defender, theirs.ones, theirs.heavies, *other)
    s.stack[-1] = (*f[:STAGE], PLACING, f[TOKENS], f[TOKENS + 1], len(mine), ours.ones, ours.heavies, theirs.ones,
                   theirs.heavies, *mine, *other)  # fmt: skip


def dice_of(f: Frame) -> tuple[list[int], list[int]]:
    first = DICE_AT + 5
    return list(f[first : first + f[DICE_AT]]), list(f[first + f[DICE_AT] :])


def _place(s: State, f: Frame) -> None:
    """B6.5: the attacker places tokens, then the defender."""
    ours, theirs = dice_of(f)
    if f[STAGE] == PLACING:
        seat, ones, heavies, dice = f[2], f[DICE_AT + 1], f[DICE_AT + 2], ours
    else:
        seat, ones, heavies, dice = f[3], f[DICE_AT + 3], f[DICE_AT + 4], theirs
    if s.club[seat * WIDTH + DICE] == ASK_DICE and dice and ones + heavies:
        push(s, F_PLACE, seat, ones, heavies, *dice)
        return
    set_dice(s, f, place_tokens(dice, theirs if f[STAGE] == PLACING else ours, ones, heavies))


def set_dice(s: State, f: Frame, dice: list[int]) -> None:
    """One side's dice with their tokens; the duel is the top frame and goes on."""
    ours, theirs = dice_of(f)
    if f[STAGE] == PLACING:
        ours = dice
    else:
        theirs = dice
    s.stack[-1] = (*f[:STAGE], f[STAGE] + 1, *f[STAGE + 1 : DICE_AT + 5], *ours, *theirs)


def _clash(s: State, f: Frame) -> None:
    """B6.5: losses of both, the memory of who hit an original charter, and the capture of ports."""
    attacker, defender, st = f[2], f[3], f[4]
    s.stack.pop()
    ours, theirs = dice_of(f)
    lost, killed = clash(ours, theirs)
    if lost and has_trait(s, attacker, BODY_ARMOR):
        lost -= 1
    if killed and has_trait(s, defender, BODY_ARMOR):
        killed -= 1
    tell(s, "duel_paired", attacker, defender, len(ours), *sorted(ours, reverse=True), *sorted(theirs, reverse=True))
    lost = lose_members(s, attacker, st, lost)
    tell(s, "casualties", attacker, st, lost, members_of(s, attacker, st))
    killed = lose_members(s, defender, st, killed)
    tell(s, "casualties", defender, st, killed, members_of(s, defender, st))
    if killed:
        note_hitter(s, defender, st, attacker)
    if members_of(s, defender, st) < s.t.full <= members_of(s, attacker, st):
        for port in ports_of(s, st, defender):
            give_port(s, port, attacker)


# placing by hand ----------------------------------------------------------------------------------------------------
# frame: kind, serial, seat, +1 tokens, +2 tokens, dice


def legal_place(s: State, f: Frame) -> list[Choice]:
    return [(PLACE,)]


def refuse_place(s: State, f: Frame, c: Choice) -> Refusal | None:
    """Nothing (automatic), or for each die its +1 and +2 tokens."""
    if len(c) == 1:
        return None
    if len(c) != 1 + 2 * len(f[5:]) or min(c[1:]) < 0:
        return Refusal("not_a_choice", "B6.5")
    if sum(c[1::2]) > f[3] or sum(c[2::2]) > f[4]:
        return Refusal("too_many_tokens", "B6.5", (("ones", f[3]), ("heavies", f[4])))
    return None


def apply_place(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    below = s.stack[-1]
    ours, theirs = dice_of(below)
    dice = list(f[5:])
    if len(c) == 1:
        dice = place_tokens(dice, theirs if below[STAGE] == PLACING else ours, f[3], f[4])
    else:
        for i in range(len(dice)):
            dice[i] = min(6, dice[i] + c[1 + 2 * i] + 2 * c[2 + 2 * i])
    set_dice(s, below, dice)


def sample_place(s: State, f: Frame, words: list[int]) -> Choice:
    return (PLACE,)
