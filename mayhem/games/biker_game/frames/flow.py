"""The turn (B3): the bottom frame, which runs from phase to phase and stops where somebody has to decide."""

from __future__ import annotations

from mayhem.games.biker_game.bonds import are_allies, cards_in, is_allied, is_out, raids_ports, survivors
from mayhem.games.biker_game.frames.assault import begin_duel
from mayhem.games.biker_game.frames.combat import begin_combat
from mayhem.games.biker_game.frames.defend import face_attack
from mayhem.games.biker_game.frames.fold import eliminate, fold_next
from mayhem.games.biker_game.frames.friendly import meet
from mayhem.games.biker_game.frames.patch import has_choice
from mayhem.games.biker_game.frames.prospect import default_release, release
from mayhem.games.biker_game.frames.raid import LAW_ROLLED, RAIDED, next_grudge, retaliate, roll_raid
from mayhem.games.biker_game.harbors import flip, ports_of
from mayhem.games.biker_game.ledger import change_heat, income, receive
from mayhem.games.biker_game.meta import (
    ATTACK,
    BANK,
    BEFRIEND,
    BY_CAP,
    BY_DECLARATION,
    BY_ELIMINATION,
    BY_MILLION,
    CHURCH,
    COLLECT,
    COOL,
    DEALT,
    DEBT,
    DECLARE,
    F_CHURCH,
    F_DECLARE,
    F_FIELD,
    F_PATCH,
    F_RECRUIT,
    F_RELEASE,
    F_STATE,
    F_TRAIT,
    FOLD,
    FOUGHT,
    FRIENDLY,
    HITTER,
    HOSTILE,
    M_ATTACK,
    M_PORT,
    MUSTERED,
    ORIGINAL,
    OVER,
    PATCH,
    POINTS,
    PORTED,
    PORTS,
    QUIET,
    R_COOL,
    RAID,
    RECRUIT,
    RELEASE,
    REROLLED,
    RETALIATE,
    RUNNING,
    SETUP,
    TALKS,
    TURNS,
    WIDTH,
)
from mayhem.games.biker_game.muster import charter_count, charters, original, take_due
from mayhem.games.biker_game.state import State, bits, members_of
from mayhem.kernel.dice import die
from mayhem.kernel.game import Frame
from mayhem.kernel.position import push, tell


def step(s: State, f: Frame) -> None:
    """One step of the phase; the frame stays at the bottom until the game is over."""
    _STEPS[s.phase](s)


def _set_up(s: State) -> None:
    """B2, B14: all pick states, then traits, then cards are flipped, each in turn order."""
    order = [(s.first + i) % s.n for i in range(s.n)]
    for seat in order:
        if s.club[seat * WIDTH + ORIGINAL] < 0:
            region = die(s.rng, s.script) - 1
            tell(s, "region", seat, region)
            push(s, F_STATE, seat, region)
            return
    for seat in order:
        if s.club[seat * WIDTH + POINTS]:
            push(s, F_TRAIT, seat)
            return
    for seat in order:
        flip(s, original(s, seat))
    s.round = 1
    begin_turn(s, s.first)


def begin_turn(s: State, seat: int) -> None:
    """What starts anew with each turn."""
    at = seat * WIDTH
    s.active = seat
    s.phase = COLLECT
    s.club[at + TURNS] += 1
    for field in (MUSTERED, REROLLED, QUIET, DEALT, TALKS):
        s.club[at + field] = 0
    s.today = [0] * s.t.cards
    s.struck = [0] * s.n
    s.traded = 0
    s.police = 0
    s.at_risk = 0
    s.weak = 0
    s.actions = [0] * s.t.states
    for st in charters(s, seat):
        s.actions[st] = s.t.actions
        if members_of(s, seat, st) < s.t.full:
            s.weak |= 1 << st
    tell(s, "turn", seat, s.round, s.club[at + TURNS])


def _collect(s: State) -> None:
    """B3 COLLECT: not on a club's first turn."""
    seat = s.active
    s.phase = RELEASE
    if s.club[seat * WIDTH + TURNS] > 1:
        amount = income(s, seat)
        tell(s, "collected", seat, amount)
        receive(s, seat, amount)


def _release(s: State) -> None:
    """B3 PROSPECT (a)."""
    seat = s.active
    s.phase = RECRUIT
    freed = take_due(s, seat)
    if freed:
        if charter_count(s, seat) == 1:
            release(s, seat, default_release(s, seat, freed))
        else:
            push(s, F_RELEASE, seat, freed)


def _recruit(s: State) -> None:
    s.phase = CHURCH
    push(s, F_RECRUIT, s.active)


def _church(s: State) -> None:
    push(s, F_CHURCH, s.active)


def _friendly(s: State) -> None:
    """B3 FRIENDLY: in queue order. An order without target or members is cancelled."""
    for i, plan in enumerate(s.queue):
        if plan[0] == BEFRIEND:
            s.queue.pop(i)
            _, st, uid = plan[:3]
            if s.at[uid] != st or is_allied(s, s.active, uid) or members_of(s, s.active, st) < 1:
                tell(s, "cancelled", s.active, *plan[:3])
            else:
                meet(s, s.active, st, uid, plan[3:])
            return
    if s.config.commit_orders:
        s.phase = HOSTILE
    else:
        push(s, F_FIELD, s.active, FRIENDLY)


def _hostile(s: State) -> None:
    """B3 HOSTILE, B14: an attack is cancelled too if its target became an ally or was fought already."""
    if s.queue:
        plan = s.queue.pop(0)
        verb, st, target = plan[:3]
        if members_of(s, s.active, st) < 1:
            fit = False
        elif verb == ATTACK:
            fit = s.at[target] == st and not is_allied(s, s.active, target) and not s.today[target] & FOUGHT
        else:
            fit = members_of(s, target, st) >= 0 and not are_allies(s, s.active, target)
        if not fit:
            tell(s, "cancelled", s.active, verb, st, target)
        elif verb == ATTACK:
            begin_combat(s, s.active, M_ATTACK, st, target, plan[3:])
        else:
            begin_duel(s, s.active, target, st, plan[3:])
    elif s.config.commit_orders:
        s.phase = COOL
    else:
        push(s, F_FIELD, s.active, HOSTILE)


def _cool(s: State) -> None:
    """B3 END 1: heat -3, and the charters that are at risk now."""
    seat = s.active
    s.phase = PATCH
    change_heat(s, seat, -s.t.cool, R_COOL)
    for st in charters(s, seat):
        if members_of(s, seat, st) < s.t.full and (not s.config.fold_next_turn or (s.weak >> st) & 1):
            s.at_risk |= 1 << st
    if members_of(s, seat, original(s, seat)) >= s.t.full:
        s.club[seat * WIDTH + HITTER] = -1
    if s.at_risk:
        tell(s, "at_risk", seat, *bits(s.at_risk))
    if has_choice(s, seat):
        push(s, F_PATCH, seat)


def _patch(s: State) -> None:
    """B3 END 2, after the decision: whoever is strong again is at risk no more."""
    for st in bits(s.at_risk):
        if members_of(s, s.active, st) >= s.t.full:
            s.at_risk &= ~(1 << st)
    s.phase = PORTS


def _ports(s: State) -> None:
    """B7.3: hostile factions attack whoever holds a port in their state, each once."""
    seat = s.active
    for st in charters(s, seat):
        ports = ports_of(s, st, seat)
        if not ports or (s.config.port_attacks_once and not any((s.fresh >> port) & 1 for port in ports)):
            continue
        for uid in cards_in(s, st):
            if not s.today[uid] & PORTED and raids_ports(s, seat, uid):
                s.today[uid] |= PORTED
                tell(s, "port_attack", seat, st, uid)
                face_attack(s, seat, M_PORT, st, uid)
                return
    for port in range(s.t.ports):
        if s.holder[port] == seat:
            s.fresh &= ~(1 << port)
    s.phase = RETALIATE


def _retaliate(s: State) -> None:
    uid = next_grudge(s, s.active)
    if uid < 0:
        s.phase = RAID
    else:
        retaliate(s, s.active, uid)


def _raid(s: State) -> None:
    """B7.5, B6.4: a law faction's roll this END stands for the raid roll."""
    s.phase = FOLD
    if not s.police & (LAW_ROLLED | RAIDED):
        roll_raid(s, s.active)


def _fold(s: State) -> None:
    """B8: the original is checked first; the others fold together."""
    seat = s.active
    if (s.at_risk >> original(s, seat)) & 1:
        eliminate(s, seat)
        left = survivors(s)
        if len(left) == 1:
            finish(s, BY_ELIMINATION)
        else:
            next_turn(s)
    elif not fold_next(s, seat):
        s.phase = DECLARE
        if s.declarer < 0 and charter_count(s, seat) >= s.config.target_charters:
            push(s, F_DECLARE, seat)


def _declare(s: State) -> None:
    next_turn(s)


def next_turn(s: State) -> None:
    """The next club that is left; B9: the declarer has none, B11: the cap ends the game after the round."""
    seat = s.active
    while True:
        seat = (seat + 1) % s.n
        if seat == s.declarer:
            finish(s, BY_DECLARATION)
            return
        if seat == s.first:
            if s.config.turn_cap_rounds and s.round >= s.config.turn_cap_rounds:
                finish(s, BY_CAP)
                return
            s.round += 1
        if not is_out(s, seat):
            begin_turn(s, seat)
            return


def finish(s: State, cause: int) -> None:
    s.phase = OVER
    s.ended_by = cause
    s.stack = []
    s.queue = []
    tell(s, "over", cause)


def check_million(s: State) -> None:
    """B9 instant_million: over as soon as somebody is rich enough, and the released have found a bed."""
    if s.ended_by != RUNNING or s.stack[-1][0] == F_RELEASE:
        return
    for seat in range(s.n):
        if s.club[seat * WIDTH + BANK] - s.club[seat * WIDTH + DEBT] > s.config.million:
            finish(s, BY_MILLION)
            return


def _over(s: State) -> None:
    raise AssertionError("a game that is over has no frames")


_STEPS = {
    SETUP: _set_up, COLLECT: _collect, RELEASE: _release, RECRUIT: _recruit, CHURCH: _church, FRIENDLY: _friendly,
    HOSTILE: _hostile, COOL: _cool, PATCH: _patch, PORTS: _ports, RETALIATE: _retaliate, RAID: _raid, FOLD: _fold,
    DECLARE: _declare, OVER: _over,
}  # fmt: skip
