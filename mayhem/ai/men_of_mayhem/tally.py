"""What a match of Men of Mayhem is asked about afterwards (M15.3): fights, bluffs, deals, Sites, self-harm."""

from __future__ import annotations

from mayhem.ai.counting import Counting
from mayhem.ai.men_of_mayhem.honour import self_harm
from mayhem.games.men_of_mayhem.state import State
from mayhem.kernel.game import Choice, Event, Request

COUNTED = ("fall", "disbanded", "deal", "deal_refused", "offer", "counter", "steal", "patch_in", "recruit")


class Tally(Counting):
    """Shown are the rounds in which a Site lay face up, used those in which it was exploited."""

    def __init__(self) -> None:
        super().__init__()
        self._pulled = 0

    def before(self, state: State, request: Request, choice: Choice) -> None:
        harm = self_harm(state, request.seat, choice)
        if harm:
            self.counts["harm_" + harm] += 1

    def after(self, state: State, request: Request, choice: Choice, events: list[Event]) -> None:
        places = state.tables.places
        for event in events:
            kind = event[0]
            if kind == "throw_down":
                self.counts["throwdowns"] += 1
            elif kind == "guns":
                if event[3]:
                    self._pulled = 1
                else:
                    self.counts["bluffs"] += 1
            elif kind == "fight_result":
                self.counts["throwdowns_with_guns"] += self._pulled
                self._pulled = 0
            elif kind == "exploit":
                place = state.site[event[3]]
                if place >= 0 and event[3] < state.first_slot:
                    self.used[places[place].id] += 1
            elif kind == "clean_up":
                for loc in range(state.n, state.first_slot):
                    if state.up[loc]:
                        self.shown[places[state.site[loc]].id] += 1
            elif kind in COUNTED:
                self.counts[kind] += 1
            elif kind == "traffic":
                self.counts["trafficked"] += event[3]
