"""A fixed toy game in plain Python: lists of numbers, a loop, no rules worth the name.

It does what every game here does (pick a random legal choice, apply it, copy, list and check choices) with as little as
possible in between, so that its figures say how fast this machine and this Python are. It must never be made faster:
figures of different versions of Mayhem are compared through it.
"""

from __future__ import annotations

SEATS = 4
PLACES = 18
ROUNDS = 200
MASK = 0xFFFFFFFF


class Toy:
    __slots__ = ("cash", "dudes", "goods", "heat", "marks", "rng", "seat", "turn")

    def __init__(self, seed: int) -> None:
        self.rng = [seed | 1, 362436069, 521288629, 88675123]
        self.dudes = [3] * SEATS + [0] * (SEATS * PLACES - SEATS)
        self.cash = [3] * SEATS
        self.goods = [2] * SEATS
        self.heat = [0] * SEATS
        self.marks = [0] * PLACES
        self.seat = 0
        self.turn = 0

    def clone(self) -> Toy:
        new = Toy.__new__(Toy)
        new.rng = self.rng[:]
        new.dudes = self.dudes[:]
        new.cash = self.cash[:]
        new.goods = self.goods[:]
        new.heat = self.heat[:]
        new.marks = self.marks[:]
        new.seat = self.seat
        new.turn = self.turn
        return new

    def over(self) -> bool:
        return self.turn >= ROUNDS

    def below(self, n: int) -> int:
        words = self.rng
        t = words[0]
        t ^= (t << 11) & MASK
        t ^= t >> 8
        w = words[3]
        words[0], words[1], words[2] = words[1], words[2], w
        w = w ^ (w >> 19) ^ t
        words[3] = w
        return (w * n) >> 32

    def sample(self) -> tuple[int, int]:
        return self.below(3), self.below(PLACES)

    def legal(self) -> list[tuple[int, int]]:
        return [(verb, place) for verb in range(3) for place in range(PLACES)]

    def refuse(self, choice: tuple[int, int]) -> bool:
        return not (len(choice) == 2 and 0 <= choice[0] < 3 and 0 <= choice[1] < PLACES)

    def apply(self, choice: tuple[int, int]) -> None:
        verb, place = choice
        seat = self.seat
        at = seat * PLACES + place
        if verb == 0:
            home = seat * PLACES
            if self.dudes[home]:
                self.dudes[home] -= 1
                self.dudes[at] += 1
        elif verb == 1:
            if self.dudes[at] and not self.marks[place]:
                self.marks[place] = 1
                self.cash[seat] += 1
                self.goods[seat] += 1
                self.heat[seat] = (self.heat[seat] + 1) % 5
        elif self.goods[seat]:
            self.goods[seat] -= 1
            self.cash[seat] += 2
        self.seat = (seat + 1) % SEATS
        self.turn += 1
        if self.turn % 20 == 0:
            for i in range(PLACES):
                self.marks[i] = 0

    def submit(self, choice: tuple[int, int]) -> bool:
        if self.refuse(choice):
            return False
        self.apply(choice)
        return True
