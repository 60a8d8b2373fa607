"""Dregs: a very small game that keeps the engine contract, and is its second client.

Whoever writes code against the contract tests it here too: a thing that works with Men of Mayhem alone has borrowed
from it. Dregs has one of everything that is hard to keep and to show: hidden purses, a face-down deck, dice, secret
simultaneous bids, an optional offer that interrupts somebody's turn, knowledge that one seat has gained, several
decisions in one turn that may be taken back, and some that may not.

Each round every seat has a turn of up to four actions: stash coins openly, pay a coin to look into a rival's purse,
flip the next card of the deck and take its coins, roll a die and take its coins, be done. Then all bid in secret;
each rolls a die; the highest sum takes all bids, a tie gives them to the bank. Most coins after the last round wins.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from mayhem.kernel.dice import die
from mayhem.kernel.game import EVERYBODY, Choice, ChoiceError, ConfigError, Event, Frame, PackError, Refusal, Request
from mayhem.kernel.rng import below, draw, seeded, shuffle

TURN, BID, REPLY = 1, 2, 3  # frames
DONE, STASH, PEEK, FLIP, ROLL, OFFER, ANSWER, STAKE = range(8)  # verbs
VERBS = ("done", "stash", "peek", "flip", "roll", "offer", "answer", "stake")
LENGTHS = (1, 2, 2, 1, 1, 4, 2, 2)
ACTIONS = 4
FEWEST, MOST = 3, 8  # coins at the start
CARDS = (1, 1, 2, 2, 3, 3, 4, 4, 5, 6)


class DregsConfig(NamedTuple):
    seats: int
    rounds: int


class DregsState:
    __slots__ = ("acts", "bids", "config", "deck", "events", "flow", "known", "low", "offered", "purse", "rng", "round",
                 "script", "serial", "stack", "stash", "upturned")  # fmt: skip

    def __init__(self, config: DregsConfig) -> None:
        n = config.seats
        self.config = config
        self.round = 1
        self.serial = 0
        self.acts = 0
        self.offered = 0  # bit mask of the seats that have made their offer in this turn
        self.purse = [0] * n  # hidden
        self.stash = [0] * n
        self.flow = [0] * n  # what has publicly entered and left each purse
        self.low = [0] * n  # the lowest that flow has been: a purse is never below zero
        self.bids = [-1] * n
        self.known = [0] * (n * n)  # known[i * n + j]: i has looked into j's purse, and counts on
        self.deck: list[int] = []
        self.upturned: list[int] = []
        self.stack: list[Frame] = []
        self.rng: list[int] = []
        self.script: list[int] | None = None
        self.events: list[Event] | None = []

    def clone(self) -> DregsState:
        new = DregsState.__new__(DregsState)
        new.config, new.round, new.serial = self.config, self.round, self.serial
        new.acts, new.offered = self.acts, self.offered
        new.purse, new.stash, new.flow, new.low = self.purse[:], self.stash[:], self.flow[:], self.low[:]
        new.bids, new.known, new.deck, new.upturned = self.bids[:], self.known[:], self.deck[:], self.upturned[:]
        new.stack, new.rng = self.stack[:], self.rng[:]
        new.script = None if self.script is None else self.script[:]
        new.events = None
        return new


class Dregs:
    """The `Game`."""

    name = "dregs"
    rules_version = 2
    content_hash = "dregs-content-2"

    # configuration --------------------------------------------------------------------------------------------------
    def read_config(self, raw: dict[str, Any]) -> DregsConfig:
        if not isinstance(raw, dict) or set(raw) - {"seats", "rounds"}:
            raise ConfigError("dregs: expected only the keys seats and rounds")
        seats, rounds = raw.get("seats", 3), raw.get("rounds", 3)
        if type(seats) is not int or not 2 <= seats <= 5:
            raise ConfigError(f"seats: expected 2 to 5, found {seats!r:.40}")
        if type(rounds) is not int or not 1 <= rounds <= 400:
            raise ConfigError(f"rounds: expected 1 to 400, found {rounds!r:.40}")
        return DregsConfig(seats, rounds)

    def write_config(self, config: DregsConfig) -> dict[str, Any]:
        return {"seats": config.seats, "rounds": config.rounds}

    def new(self, config: DregsConfig, seed: int) -> DregsState:
        state = DregsState(config)
        state.rng = seeded(seed)
        state.purse = [FEWEST + below(state.rng, MOST - FEWEST + 1) for _ in range(config.seats)]
        state.deck = list(CARDS)
        shuffle(state.rng, state.deck)
        state.events = [("start", EVERYBODY, config.seats)]
        state.events += [("purse", 1 << seat, seat, coins) for seat, coins in enumerate(state.purse)]
        self._push(state, TURN, 0)
        return state

    # the public door ------------------------------------------------------------------------------------------------
    def seats(self, state: DregsState) -> int:
        return state.config.seats

    def pending(self, state: DregsState) -> list[Request]:
        if not state.stack:
            return []
        kind, serial, *args = state.stack[-1]
        if kind == TURN:
            asked = [Request(serial, args[0], "turn", (ACTIONS - state.acts,))]
            for seat in range(state.config.seats):
                if not state.offered >> seat & 1:
                    asked.append(Request(serial, seat, "offer", (), optional=True))
            return asked
        if kind == BID:
            return [Request(serial, s, "bid", (), secret=True) for s in range(state.config.seats) if state.bids[s] < 0]
        return [Request(serial, args[1], "reply", tuple(args))]

    def legal(self, state: DregsState, request: Request) -> list[Choice]:
        seat, rivals = request.seat, [r for r in range(state.config.seats) if r != request.seat]
        if request.kind == "bid":
            return [(STAKE, n) for n in range(state.purse[seat] + 1)]
        if request.kind == "reply":
            return [(ANSWER, 0), (ANSWER, 1)]
        if request.kind == "offer":
            return [(OFFER, to, give, 1 - give) for to in rivals for give in (0, 1) if give <= state.purse[seat]]
        found: list[Choice] = [(DONE,)]
        if state.acts < ACTIONS:
            found += [(STASH, n) for n in range(1, state.purse[seat] + 1)]
            found += [(PEEK, rival) for rival in rivals if state.purse[seat]]
            found += [(FLIP,)] if state.deck else []
            found += [(ROLL,)]
        return found

    def refuse(self, state: DregsState, request_id: int, seat: int, choice: Choice) -> Refusal | None:
        if not isinstance(choice, tuple) or not choice or any(type(i) is not int for i in choice):
            return Refusal("not_a_choice", "D1")
        verb = choice[0]
        if not 0 <= verb < len(VERBS) or len(choice) != LENGTHS[verb]:
            return Refusal("not_a_choice", "D1")
        asked = [r for r in self.pending(state) if r.id == request_id and r.seat == seat]
        if not asked:
            return Refusal("not_asked", "D1", (("seat", seat),))
        wanted = {STAKE: "bid", ANSWER: "reply", OFFER: "offer"}.get(verb, "turn")
        if wanted not in {r.kind for r in asked}:
            return Refusal("not_now", "D1", (("verb", VERBS[verb]),))
        purse = state.purse[seat]
        if wanted == "turn" and verb != DONE and state.acts >= ACTIONS:
            return Refusal("tired", "D2")
        if (verb == STASH and not 1 <= choice[1] <= purse) or (verb == STAKE and not 0 <= choice[1] <= purse):
            return Refusal("too_few_coins", "D3", (("coins", choice[1]),))
        if verb in (PEEK, OFFER) and (choice[1] == seat or not 0 <= choice[1] < state.config.seats):
            return Refusal("no_such_rival", "D4")
        if verb == PEEK and purse < 1:
            return Refusal("too_few_coins", "D3", (("coins", 1),))
        if verb == FLIP and not state.deck:
            return Refusal("no_cards", "D5")
        if verb == OFFER and not (0 <= choice[2] <= purse and 0 <= choice[3] <= 99 and choice[2] + choice[3]):
            return Refusal("too_few_coins", "D3", (("coins", choice[2]),))
        if verb == ANSWER and choice[1] not in (0, 1):
            return Refusal("not_a_choice", "D1")
        return None

    def submit(self, state: DregsState, request_id: int, seat: int, choice: Choice) -> Refusal | list[Event]:
        refusal = self.refuse(state, request_id, seat, choice)
        if refusal is not None:
            return refusal
        state.events = []
        self.apply(state, request_id, seat, choice)
        events, state.events = state.events, []
        return events

    def over(self, state: DregsState) -> bool:
        return not state.stack

    def standings(self, state: DregsState) -> list[dict[str, Any]]:
        sums = [a + b for a, b in zip(state.purse, state.stash, strict=True)]
        order = sorted(range(len(sums)), key=lambda seat: (-sums[seat], seat))
        return [{"seat": s, "place": 1 + sum(o > sums[s] for o in sums), "score": sums[s]} for s in order]

    # the trusted door -----------------------------------------------------------------------------------------------
    def apply(self, state: DregsState, request_id: int, seat: int, choice: Choice) -> None:
        verb = choice[0]
        if verb == STAKE:
            state.bids[seat] = choice[1]
            self._tell(state, "committed", EVERYBODY, seat)
            self._tell(state, "staked", 1 << seat, seat, choice[1])
            if min(state.bids) >= 0:
                self._reveal(state)
        elif verb == OFFER:
            state.offered |= 1 << seat
            self._tell(state, "offer", EVERYBODY, seat, *choice[1:])
            self._push(state, REPLY, seat, *choice[1:])
        elif verb == ANSWER:
            giver, taker, give, want = state.stack.pop()[2:]
            if choice[1] and state.purse[giver] >= give and state.purse[taker] >= want:
                self._move(state, giver, want - give)
                self._move(state, taker, give - want)
                self._tell(state, "deal", EVERYBODY, giver, taker, give, want)
            else:
                self._tell(state, "no_deal", EVERYBODY, giver, taker)
        else:
            self._act(state, seat, choice)

    def _act(self, state: DregsState, seat: int, choice: Choice) -> None:
        verb = choice[0]
        state.acts += 1
        state.stack.pop()
        if verb == STASH:
            state.stash[seat] += choice[1]
            self._move(state, seat, -choice[1])
            self._tell(state, "stash", EVERYBODY, seat, choice[1])
        elif verb == PEEK:
            self._move(state, seat, -1)
            state.known[seat * state.config.seats + choice[1]] = 1
            self._tell(state, "peek", EVERYBODY, seat, choice[1])
            self._tell(state, "seen", 1 << seat, choice[1], state.purse[choice[1]])
        elif verb == FLIP:
            card = state.deck.pop()
            state.upturned.append(card)
            self._move(state, seat, card)
            self._tell(state, "flip", EVERYBODY, seat, card)
        elif verb == ROLL:
            face = die(state.rng, state.script)
            self._move(state, seat, face)
            self._tell(state, "die", EVERYBODY, seat, face)
        if verb != DONE:
            self._push(state, TURN, seat)
            return
        state.acts = state.offered = 0
        if seat + 1 < state.config.seats:
            self._push(state, TURN, seat + 1)
        else:
            self._push(state, BID)

    def _reveal(self, state: DregsState) -> None:
        state.stack.pop()
        bids, state.bids = state.bids, [-1] * state.config.seats
        self._tell(state, "bids", EVERYBODY, *bids)
        sums = []
        for seat, bid in enumerate(bids):
            face = die(state.rng, state.script)
            self._tell(state, "die", EVERYBODY, seat, face)
            self._move(state, seat, -bid)
            sums.append(bid + face)
        best = [seat for seat, total in enumerate(sums) if total == max(sums)]
        if len(best) == 1:
            self._move(state, best[0], sum(bids))
            self._tell(state, "won", EVERYBODY, best[0], sum(bids))
        if state.round < state.config.rounds:
            state.round += 1
            self._tell(state, "round", EVERYBODY, state.round)
            if not state.deck:
                state.deck, state.upturned = state.upturned, []
                shuffle(state.rng, state.deck)
            self._push(state, TURN, 0)
        else:
            self._tell(state, "purses", EVERYBODY, *state.purse)

    def _move(self, state: DregsState, seat: int, coins: int) -> None:
        state.purse[seat] += coins
        state.flow[seat] += coins
        state.low[seat] = min(state.low[seat], state.flow[seat])

    def _push(self, state: DregsState, *frame: int) -> None:
        state.serial += 1
        state.stack.append((frame[0], state.serial, *frame[1:]))

    def _tell(self, state: DregsState, kind: str, mask: int, *args: int) -> None:
        if state.events is not None:
            state.events.append((kind, mask, *args))

    def sample(self, state: DregsState, words: list[int]) -> tuple[int, int, Choice]:
        required = [r for r in self.pending(state) if not r.optional]
        request = required[below(words, len(required))]
        choices = self.legal(state, request)
        return request.id, request.seat, choices[below(words, len(choices))]

    # who may see what -----------------------------------------------------------------------------------------------
    def view(self, state: DregsState, seat: int | None) -> dict[str, Any]:
        n = state.config.seats
        everything = not state.stack
        shown = [
            coins if everything or s == seat or (seat is not None and state.known[seat * n + s]) else None
            for s, coins in enumerate(state.purse)
        ]
        return {
            "seat": seat, "seats": n, "rounds": state.config.rounds, "round": state.round, "acts": state.acts,
            "offered": state.offered, "serial": state.serial, "stack": [list(f) for f in state.stack], "purse": shown,
            "stash": state.stash[:], "flow": state.flow[:], "low": state.low[:], "upturned": state.upturned[:],
            "deck": len(state.deck), "committed": [b >= 0 for b in state.bids],
            "bid": state.bids[seat] if seat is not None else -1, "known": state.known[:],
        }  # fmt: skip

    def imagine(self, view: dict[str, Any], words: list[int]) -> DregsState:
        state = DregsState(DregsConfig(view["seats"], view["rounds"]))
        state.events = None
        state.round, state.acts, state.offered = view["round"], view["acts"], view["offered"]
        state.serial, state.stack = view["serial"], [tuple(f) for f in view["stack"]]
        state.stash, state.flow, state.low = view["stash"][:], view["flow"][:], view["low"][:]
        state.upturned, state.known = view["upturned"][:], view["known"][:]
        state.deck = list(CARDS)
        for card in state.upturned:
            state.deck.remove(card)
        seat = view["seat"]
        state.purse = [coins if coins is not None else 0 for coins in view["purse"]]
        state.bids = [0 if c else -1 for c in view["committed"]]
        if seat is not None:
            state.bids[seat] = view["bid"]
        self._deal(state, [coins is None for coins in view["purse"]], seat, words)
        return state

    def resample(self, state: DregsState, seat: int, words: list[int]) -> None:
        n = state.config.seats
        hidden = [bool(state.stack) and s != seat and not state.known[seat * n + s] for s in range(n)]
        self._deal(state, hidden, seat, words)

    def _deal(self, state: DregsState, hidden: list[bool], seat: int | None, words: list[int]) -> None:
        for s, unknown in enumerate(hidden):
            if unknown:
                least = max(FEWEST, -state.low[s])
                state.purse[s] = least + below(words, MOST - least + 1) + state.flow[s]
            if s != seat and state.bids[s] >= 0:
                state.bids[s] = below(words, state.purse[s] + 1)
        shuffle(words, state.deck)
        state.rng = [draw(words) | 1, draw(words), draw(words), draw(words), 0]

    # keeping and checking -------------------------------------------------------------------------------------------
    def pack(self, state: DregsState) -> dict[str, Any]:
        return {
            "round": state.round, "serial": state.serial, "acts": state.acts, "offered": state.offered,
            "purse": state.purse[:], "stash": state.stash[:], "flow": state.flow[:], "low": state.low[:],
            "bids": state.bids[:], "known": state.known[:], "deck": state.deck[:], "upturned": state.upturned[:],
            "stack": [list(f) for f in state.stack], "rng": state.rng[:],
        }  # fmt: skip

    def unpack(self, config: DregsConfig, data: dict[str, Any]) -> DregsState:
        state = DregsState(config)
        n = config.seats
        if not isinstance(data, dict) or set(data) != set(self.pack(state)):
            raise PackError("dregs: the snapshot has other keys than it should have")
        sizes = {"purse": n, "stash": n, "flow": n, "low": n, "bids": n, "known": n * n, "rng": 5}
        for key in ("round", "serial", "acts", "offered"):
            if type(data[key]) is not int or not 0 <= data[key] < 1 << 31:
                raise PackError(f"{key}: expected a whole number")
            setattr(state, key, data[key])
        for key in ("purse", "stash", "flow", "low", "bids", "known", "deck", "upturned", "rng"):
            values = data[key]
            if not isinstance(values, list) or any(type(v) is not int or abs(v) >= 1 << 32 for v in values):
                raise PackError(f"{key}: expected whole numbers")
            if len(values) != sizes.get(key, len(values)):
                raise PackError(f"{key}: expected {sizes[key]} numbers")
            setattr(state, key, list(values))
        if sorted(state.deck + state.upturned) != sorted(CARDS) or not any(state.rng[:4]):
            raise PackError("deck: not the cards of this game")
        if not isinstance(data["stack"], list) or len(data["stack"]) > 2:
            raise PackError("stack: expected at most two frames")
        for frame in data["stack"]:
            if not isinstance(frame, list) or any(type(v) is not int for v in frame) or len(frame) < 2:
                raise PackError("stack: expected frames of whole numbers")
            size = {TURN: 3, BID: 2, REPLY: 6}.get(frame[0])
            if len(frame) != size or not 0 < frame[1] <= state.serial:
                raise PackError("stack: no such frame")
            if any(not 0 <= seat < n for seat in frame[2 : 4 if frame[0] == REPLY else 3]):
                raise PackError("stack: no such seat")
            state.stack.append(tuple(frame))
        if self.audit(state):
            raise PackError(f"dregs: {self.audit(state)[0]}")
        return state

    def audit(self, state: DregsState) -> list[str]:
        wrong = []
        n = state.config.seats
        for seat in range(n):
            start = state.purse[seat] - state.flow[seat]
            if not FEWEST <= start <= MOST or state.purse[seat] < 0 or state.stash[seat] < 0:
                wrong.append(f"the purse of seat {seat} does not add up")
            if state.low[seat] > min(0, state.flow[seat]) or state.low[seat] + start < 0:
                wrong.append(f"the lowest flow of seat {seat} is impossible")
            if not -1 <= state.bids[seat] <= state.purse[seat]:
                wrong.append(f"seat {seat} has bid what it has not")
        bidding = bool(state.stack) and state.stack[-1][0] == BID
        if (not bidding and max(state.bids) >= 0) or (bidding and min(state.bids) >= 0):
            wrong.append("bids at the wrong time")
        kinds = [frame[0] for frame in state.stack]
        if kinds not in ([], [TURN], [BID], [TURN, REPLY]):
            wrong.append(f"a stack of {kinds}")
        if not 1 <= state.round <= state.config.rounds or not 0 <= state.acts <= ACTIONS + 1:
            wrong.append("a round or action that does not exist")
        if any(k not in (0, 1) for k in state.known) or not 0 <= state.offered < 1 << n:
            wrong.append("knowledge or offers of nobody")
        return wrong

    # names for people and programs ------------------------------------------------------------------------------------
    def name_choice(self, state: DregsState, choice: Choice) -> dict[str, Any]:
        return {"verb": VERBS[choice[0]], "args": list(choice[1:])}

    def read_choice(self, state: DregsState, seat: int, raw: Any) -> Choice:
        if not isinstance(raw, dict) or raw.get("verb") not in VERBS:
            raise ChoiceError(f"verb: expected one of {', '.join(VERBS)}")
        args = raw.get("args", [])
        if not isinstance(args, list) or any(type(a) is not int for a in args):
            raise ChoiceError("args: expected whole numbers")
        return (VERBS.index(raw["verb"]), *args)

    def name_event(self, state: DregsState, event: Event) -> dict[str, Any]:
        named: dict[str, Any] = {"event": event[0]}
        if event[0] in ("stash", "peek", "flip", "die", "won", "committed", "staked", "purse"):
            named["seat"] = f"seat {event[2]}"
            if len(event) > 3:
                named["roll" if event[0] == "die" else "amount"] = event[3]
        return named
