"""Encounter combat (B6.1): a frame that runs by itself, and the manual pairing of dice for those who want it."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import bear_grudge, is_allied, note_attack
from mayhem.games.biker_game.frames.assist import ask_for_help
from mayhem.games.biker_game.harbors import give_port, hand_back, ports_of, remove_card
from mayhem.games.biker_game.ledger import change_heat, change_morale, has_trait
from mayhem.games.biker_game.meta import (
    ASK_DICE,
    ASK_LENDING,
    ASSIGN,
    ATTACKED,
    BODY_ARMOR,
    DICE,
    F_ASSIGN,
    F_COMBAT,
    F_LEND,
    FOUGHT,
    HELD,
    LENDING,
    M_PORT,
    MUSTERED,
    R_ASSIST,
    R_ATTACK,
    R_DEFEAT,
    R_GUNS,
    R_HEAVY,
    R_INTIMIDATE,
    R_LAW,
    SILENCERS,
    STOCK,
    WIDTH,
)
from mayhem.games.biker_game.muster import die as lose_members
from mayhem.games.biker_game.muster import note_hitter
from mayhem.games.biker_game.pools import Pool, pool, prospect_tokens
from mayhem.games.biker_game.solver import DEFEATED, FAILED, INTIMIDATED, Solution, losses_of, solve
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.dice import die
from mayhem.kernel.game import Choice, Frame, Refusal
from mayhem.kernel.position import push, tell

# frame: kind, serial, seat, mode, state, card, loadout (6..11), stage, tokens of helpers, helpers, lenders to ask,
# bonus on the
# first and on the second Defeat die, lent members (two bits a seat, in pairs of members)
STAGE, TOKENS, HELPERS, LENDERS, BONUS, LENT = 12, 13, 14, 15, 16, 18
LENGTH = 19
OPENING, ASKING, BORROWING, ROLLING = range(4)


def begin_combat(s: State, seat: int, mode: int, st: int, uid: int, load: Choice) -> None:
    push(s, F_COMBAT, seat, mode, st, uid, *load, OPENING, 0, 0, 0, 0, 0, 0)


def change(s: State, at: int, value: int, at2: int = -1, value2: int = 0) -> None:
    """Rewrites one or two ints of the top frame."""
    f = list(s.stack[-1])
    f[at] = value
    if at2 >= 0:
        f[at2] = value2
    s.stack[-1] = tuple(f)


def step(s: State, f: Frame) -> None:
    stage = f[STAGE]
    if stage == OPENING:
        _open(s, f)
    elif stage == ASKING:
        if f[11]:
            helper = bits(f[11])[0]
            change(s, 11, f[11] & (f[11] - 1))
            ask_for_help(s, helper, f[2], f[4], f[5], -1)
        elif f[3] == M_PORT:
            change(s, STAGE, ROLLING)
        else:
            change(s, STAGE, BORROWING, LENDERS, _lenders(s, f))
    elif stage == BORROWING:
        if f[LENDERS]:
            lender = bits(f[LENDERS])[0]
            change(s, LENDERS, f[LENDERS] & (f[LENDERS] - 1))
            _ask_lender(s, lender, f)
        else:
            change(s, STAGE, ROLLING)
    else:
        _roll(s, f)


def spend_weapons(s: State, seat: int, small: int, heavy: int) -> tuple[int, int]:
    """B3: weapons no longer in stock are dropped; the others leave the bank."""
    at = seat * WIDTH + STOCK
    small = min(small, s.club[at])
    heavy = min(heavy, s.club[at + 1])
    s.club[at] -= small
    s.club[at + 1] -= heavy
    return small, heavy


def draw_attack_heat(s: State, seat: int, small: int, heavy: int) -> None:
    """B6.1.1, B7.6: an attack, small guns in it, heavy weapons in it."""
    quiet = has_trait(s, seat, SILENCERS)
    change_heat(s, seat, s.t.heat_attack, R_ATTACK)
    if small:
        change_heat(s, seat, s.t.heat_quiet_guns if quiet else s.t.heat_guns, R_GUNS)
    if heavy:
        change_heat(s, seat, s.t.heat_quiet_heavy if quiet else s.t.heat_heavy, R_HEAVY)


def _open(s: State, f: Frame) -> None:
    """B6.1.1: weapons leave the bank; whoever starts a combat draws heat."""
    seat, mode, st, uid = f[2:6]
    small, heavy = spend_weapons(s, seat, f[6], f[7])
    tell(s, "combat", seat, mode, st, uid, small, heavy)
    if mode != M_PORT:
        s.today[uid] |= ATTACKED | FOUGHT
        note_attack(s, seat, uid)
        draw_attack_heat(s, seat, small, heavy)
    new = list(f)
    new[6], new[7], new[STAGE] = small, heavy, ASKING
    s.stack[-1] = tuple(new)


def _lenders(s: State, f: Frame) -> int:
    """B6.2: clubs allied with the target, with members in its state, who do not assist the attacker."""
    mask = 0
    for other in range(s.n):
        if (
            other != f[2]
            and is_allied(s, other, f[5])
            and not (f[HELPERS] >> other) & 1
            and members_of(s, other, f[4]) >= 2
        ):
            mask |= 1 << other
    return mask


def _ask_lender(s: State, lender: int, f: Frame) -> None:
    policy = s.club[lender * WIDTH + LENDING]
    if policy == ASK_LENDING:
        push(s, F_LEND, lender, f[2], f[4], f[5])
    elif policy:
        count = min(2 * policy, members_of(s, lender, f[4]) // 2 * 2)
        # on the die where it hurts most: the lowest Defeat die that still can rise
        slots = s.t.slots[f[5]]
        second = len(slots) == 4 and slots[3] < slots[2]
        lend(s, lender, 0 if second else count, count if second else 0)


def lend(s: State, lender: int, first: int, second: int) -> None:
    """B6.2: each two members make one Defeat die harder by 1; heat 4. The combat is the top frame."""
    f = list(s.stack[-1])
    f[BONUS] += first // 2
    f[BONUS + 1] += second // 2
    f[LENT] |= ((first + second) // 2) << (2 * lender)
    s.stack[-1] = tuple(f)
    tell(s, "lent", lender, f[5], first, second)
    change_heat(s, lender, s.t.heat_assist, R_ASSIST)


def hardened(s: State, f: Frame) -> tuple[int, ...]:
    """The slots of the target with what was lent to it, at most 6."""
    slots = list(s.t.slots[f[5]])
    for i in (0, 1):
        if len(slots) > 2 + i:
            slots[2 + i] = min(6, slots[2 + i] + f[BONUS + i])
    return tuple(slots)


def use_prospects(s: State, seat: int, load: Choice) -> None:
    """B6.1.4: once per own turn."""
    if load[2] and prospect_tokens(s, seat):
        s.club[seat * WIDTH + MUSTERED] = 1


def _roll(s: State, f: Frame) -> None:
    """B6.1.2 to 6.1.6."""
    seat, mode, st, uid = f[2:6]
    brought: Pool = pool(s, seat, st, f[6:12], f[TOKENS], mode != M_PORT, uid, -1)
    if brought.dice:
        use_prospects(s, seat, f[6:12])
    dice = [die(s.rng, s.script) for _ in range(brought.dice)]
    tell(s, "combat_dice", seat, uid, brought.ones, brought.heavies, brought.dice, *dice, *brought.fixed)
    dice += brought.fixed
    slots = hardened(s, f)
    if s.club[seat * WIDTH + DICE] == ASK_DICE and dice:
        padded = slots if len(slots) == 4 else (*slots, 0)
        push(s, F_ASSIGN, seat, uid, brought.ones, brought.heavies, *padded, *dice)
        return
    finish(s, f, slots, solve(dice, brought.ones, brought.heavies, slots))


def finish(s: State, f: Frame, slots: tuple[int, ...], solution: Solution) -> None:
    """B6.1.7, B6.1.8. The combat is the top frame and ends here."""
    seat, mode, st, uid = f[2:6]
    s.stack.pop()
    level = solution[0]
    casualties = solution[1]
    if casualties and has_trait(s, seat, BODY_ARMOR):
        casualties -= 1
    tell(s, "paired", seat, uid, level, len(slots), *slots, *solution[3:])
    lost = lose_members(s, seat, st, casualties)
    tell(s, "casualties", seat, st, lost, members_of(s, seat, st))
    if level == DEFEATED:
        _defeat(s, f)
        return
    if level == FAILED:
        tell(s, "not_intimidated", seat, uid)
        change_morale(s, seat, s.t.mood_intimidate, R_INTIMIDATE)
        if mode == M_PORT:
            _lose_port(s, seat, st, uid)
    else:
        tell(s, "intimidated", seat, uid)
    if mode != M_PORT:
        bear_grudge(s, seat, uid)


def _defeat(s: State, f: Frame) -> None:
    seat, uid, st = f[2], f[5], f[4]
    s.trophies.append(seat * 256 + s.t.kind[uid])
    tell(s, "defeated", seat, uid)
    remove_card(s, uid, seat)
    change_morale(s, seat, s.t.mood_defeat, R_DEFEAT)
    if s.t.law[uid]:
        change_heat(s, seat, s.t.heat_law, R_LAW)
    for other in range(s.n):
        count = ((f[LENT] >> (2 * other)) & 3) * 2
        if count:
            lost = lose_members(s, other, st, count)
            note_hitter(s, other, st, seat)
            tell(s, "lent_lost", other, st, lost)


def _lose_port(s: State, seat: int, st: int, uid: int) -> None:
    """B7.3: the first port there passes to the card; if it cannot hold one, B7.4 finds another."""
    ports = ports_of(s, st, seat)
    if not ports:
        return
    if s.t.holds[uid]:
        give_port(s, ports[0], HELD + uid)
    else:
        hand_back(s, ports[0])


# manual pairing -----------------------------------------------------------------------------------------------------
# frame: kind, serial, seat, card, +1 tokens, +2 tokens, four slots (0: none), dice


def _slots_of(f: Frame) -> tuple[int, ...]:
    return f[6:10] if f[9] else f[6:9]


def legal_assign(s: State, f: Frame) -> list[Choice]:
    """The best pairing, left to the solver."""
    return [(ASSIGN,)]


def refuse_assign(s: State, f: Frame, c: Choice) -> Refusal | None:
    """B6.1.6: nothing (the solver does it), or for each slot the number of its die (0: none) with its +1 and +2 tokens.
    The highest dice are used, Intimidate is filled first, every slot is paired while dice remain."""
    if len(c) == 1:
        return None
    slots, dice = _slots_of(f), f[10:]
    k = min(len(dice), len(slots))
    if len(c) != 1 + 3 * len(slots):
        return Refusal("not_a_choice", "B6.1")
    used: list[int] = []
    ones = heavies = 0
    for i in range(len(slots)):
        number, one, heavy = c[1 + 3 * i : 4 + 3 * i]
        if not 0 <= number <= len(dice) or one < 0 or heavy < 0 or (not number and (one or heavy)):
            return Refusal("not_a_choice", "B6.1")
        if number:
            used.append(number)
        ones += one
        heavies += heavy
    if len(set(used)) != len(used) or len(used) != k:
        return Refusal("pair_every_slot", "B6.1", (("dice", k),))
    if k >= 2 and not (c[1] and c[4]):
        return Refusal("intimidate_first", "B6.1")
    if k == 1 and not (c[1] or c[4]):
        return Refusal("intimidate_first", "B6.1")
    if sorted([dice[i - 1] for i in used], reverse=True) != sorted(dice, reverse=True)[:k]:
        return Refusal("highest_dice", "B6.1")
    if ones > f[4] or heavies > f[5]:
        return Refusal("too_many_tokens", "B6.1", (("ones", f[4]), ("heavies", f[5])))
    return None


def judge(slots: tuple[int, ...], dice: Choice, c: Choice) -> Solution:
    """What a pairing by hand comes to."""
    met = [False] * len(slots)
    casualties = tokens = 0
    row: list[int] = []
    for i, target in enumerate(slots):
        number, one, heavy = c[1 + 3 * i : 4 + 3 * i]
        if not number:
            row += [0, 0]
            continue
        value = min(6, dice[number - 1] + one + 2 * heavy)
        met[i] = value >= target
        casualties += losses_of(value, target)
        tokens += one + heavy
        row += [dice[number - 1], value]
    level = FAILED
    if met[0] and met[1]:
        level = DEFEATED if all(met[2:]) else INTIMIDATED
    return (level, casualties, tokens, *row)


def apply_assign(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    slots, dice = _slots_of(f), f[10:]
    solution = solve(list(dice), f[4], f[5], slots) if len(c) == 1 else judge(slots, dice, c)
    finish(s, s.stack[-1], slots, solution)


def sample_assign(s: State, f: Frame, words: list[int]) -> Choice:
    return (ASSIGN,)


def apply_lend(s: State, f: Frame, c: Choice) -> None:
    s.stack.pop()
    if c[1] or c[2]:
        lend(s, f[2], c[1], c[2])
    else:
        tell(s, "not_lent", f[2], f[5])
