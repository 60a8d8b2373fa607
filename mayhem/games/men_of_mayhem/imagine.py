"""Worlds consistent with a view, and dealing anew what a seat cannot see.

Hidden are: the order of the deck and which cards left the game, face-down Sites, closed fists, rivals' goods, and
with Under
the Radar their tokens. Goods can be counted from the public record; `memory` says how many rounds of it are remembered
(None: all of it, so the count is exact). Whoever forgets guesses what stood behind a blind before the remembered
rounds:
at least what was spent since, what a peek showed, and in sum what is missing from the supply.
"""

from __future__ import annotations

from typing import Any

from mayhem.games.men_of_mayhem.config import read_config
from mayhem.games.men_of_mayhem.frames import fists
from mayhem.games.men_of_mayhem.frames.order import clubhouse
from mayhem.games.men_of_mayhem.frames.rounds import settle_law
from mayhem.games.men_of_mayhem.setup import deck_cards
from mayhem.games.men_of_mayhem.state import State, lay_out
from mayhem.games.men_of_mayhem.tables import Tables
from mayhem.games.men_of_mayhem.verbs import F_GUNS, F_MARKET, F_SPOILS
from mayhem.games.men_of_mayhem.view import _PUBLIC_INTS, _PUBLIC_LISTS, sees
from mayhem.kernel.rng import below, draw, shuffle

GUESSED_CASH = 4  # what a forgetful player allows a rival beyond what it must have had, at most, a round


def imagine(tables: Tables, view: dict[str, Any], words: list[int], memory: int | None = None) -> State:
    """One world that looks exactly like `view` from its seat."""
    config = read_config(tables, view["config"])
    s = lay_out(tables, config)
    s.events = None
    for name in _PUBLIC_INTS:
        setattr(s, name, view[name])
    for name in _PUBLIC_LISTS:
        setattr(s, name, list(view[name]))
    s.settle_sides()
    s.stack = [tuple(f) for f in view["stack"]]
    s.promises = [tuple(p) for p in view["promises"]]
    s.know = [tuple(k) for k in view["know"]]
    s.past = [tuple(entry) for entry in view["past"]]
    s.site = list(view["site"])
    s.rng = [draw(words) | 1, draw(words), draw(words), draw(words), 0]
    for seat in range(s.n):
        base = seat * s.locs
        for loc in range(s.locs):
            if s.mem[base + loc] or s.pro[base + loc]:
                s.here[loc] |= 1 << seat
    settle_law(s)
    seat = view["seat"]
    s.deck = [-1] * view["deck"]
    for index, card in view["scouted"]:
        s.deck[index] = card
        s.scouted.append((seat, index))
    for i in range(s.n):
        s.tokens[i] = view["tokens"][i] if view["tokens"][i] is not None else 0
        s.cash[i] = view["cash"][i] if view["cash"][i] is not None else _counted(s, i, 0)
        s.guns[i] = view["guns"][i] if view["guns"][i] is not None else _counted(s, i, 1)
        s.goods[i] = view["goods"][i] if view["goods"][i] is not None else _counted(s, i, 2)
        if view["tokens"][i] is None:
            _guess_tokens(s, i, view["spent"][i])
        s.claimed[i] = s.tokens[i] + view["spent"][i]
    s.secret = [-1 if fist == -2 else fist for fist in view["secret"]]
    closed = [i for i, fist in enumerate(view["secret"]) if fist == -2]
    _deal(s, seat, words)
    if memory is not None:
        _forget(s, seat, words, memory)
    _close_fists(s, closed, words)
    return s


def resample(s: State, seat: int, words: list[int], memory: int | None = None) -> None:
    """Deals anew, in place, all that the seat cannot see."""
    s.rng = [draw(words) | 1, draw(words), draw(words), draw(words), 0]
    known = {i: s.deck[i] for viewer, i in s.scouted if viewer == seat}
    s.deck = [known.get(i, -1) for i in range(len(s.deck))]
    for loc in range(s.first_random, s.first_slot):
        if not s.up[loc]:
            s.site[loc] = -1
    if s.config.under_the_radar:
        for i in range(s.n):
            if not sees(s, seat, i):
                spent = s.claimed[i] - s.tokens[i]
                _guess_tokens(s, i, spent)
                s.claimed[i] = s.tokens[i] + spent
    closed = [i for i in range(s.n) if i != seat and s.secret[i] >= 0]
    s.know = [k for k in s.know if k[0] == seat]
    s.scouted = [entry for entry in s.scouted if entry[0] == seat]
    _deal(s, seat, words)
    if memory is not None:
        _forget(s, seat, words, memory)
    _close_fists(s, closed, words)


def _deal(s: State, seat: int | None, words: list[int]) -> None:
    """Face-down Sites and unknown cards (-1) from what has not been seen."""
    shown = set(s.site)
    unseen = [place for place in s.tables.random if place not in shown]
    shuffle(words, unseen)
    for loc in range(s.first_random, s.first_slot):
        if s.site[loc] < 0:
            s.site[loc] = unseen.pop()
    taken = set(s.cards)
    taken.update(s.gone)
    taken.update(s.deck)
    pile = [card for card in deck_cards(s) if card not in taken]
    shuffle(words, pile)
    for i, card in enumerate(s.deck):
        if card < 0:
            s.deck[i] = pile.pop()


def _counted(s: State, seat: int, item: int) -> int:
    """What the public record adds up to."""
    at = 3 * seat + item
    return max(0, s.flow[at] + sum(entry[at] for entry in s.past))


def _guess_tokens(s: State, seat: int, spent: int) -> None:
    """Under the Radar: base orders and Members now, less what was seen spent; a gang not yet skipped may have one
    left."""
    if not s.alive[seat] or s.out[seat]:
        s.tokens[seat] = 0
        return
    members = s.tables.members - s.pool_mem[seat]
    s.tokens[seat] = max(0, clubhouse(s, seat).base + members - spent) if s.gang[seat] >= 0 else 0
    for f in s.stack:
        if f[0] == F_SPOILS and f[2] == seat and s.tokens[seat] == 0:
            s.tokens[seat] = 1  # M8.13: who is offered the spoils has an order left


def _forget(s: State, seat: int | None, words: list[int], memory: int) -> None:
    """Replaces rivals' goods by what a player who remembers `memory` rounds could believe."""
    rivals = [i for i in range(s.n) if s.alive[i] and not sees(s, seat, i)]
    if not rivals or memory >= len(s.past):
        return
    recent = s.past[len(s.past) - memory :] if memory else []
    older = len(s.past) - memory
    for item, pile in ((0, s.cash), (1, s.guns), (2, s.goods)):
        least: dict[int, int] = {}
        for i in rivals:
            at = 3 * i + item
            balance = low = 0
            for entry in recent:
                balance += entry[at]
                low = min(low, balance)
            balance += s.flow[at]
            low = min(low, balance)
            least[i] = balance - low  # with nothing left over from before, beyond what must have been there
        for k in s.know:
            if k[0] == seat and k[1] in least and s.round - k[2] <= memory:
                least[k[1]] = k[3 + item] if k[2] == s.round else max(least[k[1]], k[3 + item] // 2)
        if item == 0:
            for i in rivals:
                pile[i] = least[i] + below(words, GUESSED_CASH * older + 1)
        else:
            # Guns and contraband outside the supply are on somebody's side of a blind: the sum is public.
            rest = sum(pile[i] for i in rivals) - sum(least.values())
            for i in rivals:
                pile[i] = least[i]
            while rest > 0:
                pile[rivals[below(words, len(rivals))]] += 1
                rest -= 1
            while rest < 0:
                rich = [i for i in rivals if pile[i] > 0]
                pile[rich[below(words, len(rich))]] -= 1
                rest += 1


def _close_fists(s: State, closed: list[int], words: list[int]) -> None:
    """Fists already out are re-imagined: any number the seat could hold."""
    f = s.stack[-1]
    if closed and f[0] in (F_GUNS, F_MARKET):
        for i in closed:
            s.secret[i] = -1
        for i in closed:
            s.secret[i] = below(words, fists.most(s, f, i) + 1)
