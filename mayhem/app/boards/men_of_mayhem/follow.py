"""What an event changes on the table, while a story is told: log and table say the same at every moment.

A decision can end a round and begin the next; the view after it would come too late for the lines in between. Only what
events say is followed; whatever they leave out comes with the view when the story is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayhem.app.boards.men_of_mayhem.reading import Reading
from mayhem.games.men_of_mayhem.tables import CASH, GOODS, GUNS, L_FALL_FROM, OPPORTUNITY, TOO_HOT
from mayhem.games.men_of_mayhem.words import EVENTS
from mayhem.kernel.game import Event

CLOSED = -2  # a fist, in a view
_LISTS = (
    "up", "site", "mem", "pro", "er_mem", "er_pro", "pool_mem", "pool_pro", "marks", "heat", "cards", "cash", "guns",
    "goods", "tokens", "out", "secret",
)  # fmt: skip


def follow(game: Any, view: dict[str, Any], events: Sequence[Event]) -> list[dict[str, Any]]:
    """The view before these events, and after each of them; the same one where nothing on the table changes."""
    views = [view]
    for event in events:
        views.append(_After(game, views[-1]).told(event))
    return views


class _After:
    """One event, applied to a copy of a view."""

    def __init__(self, game: Any, view: dict[str, Any]) -> None:
        self._game, self._before = game, view
        self.view = {**view, **{name: list(view[name]) for name in _LISTS}}

    def told(self, event: Event) -> dict[str, Any]:
        change = getattr(self, f"_{event[0]}", None)
        if change is None:
            return self._before
        change(dict(zip(EVENTS[event[0]], event[2:], strict=True)))
        return self.view

    # primitives -------------------------------------------------------------------------------------------------------
    def _dudes(self, seat: int, loc: int, members: int, prospects: int) -> None:
        """So many more, or fewer, at a place; the last one is the Emergency Room."""
        view = self.view
        if loc == view["locs"]:
            view["er_mem"][seat] += members
            view["er_pro"][seat] += prospects
        else:
            view["mem"][seat * view["locs"] + loc] += members
            view["pro"][seat * view["locs"] + loc] += prospects

    def _pool(self, seat: int, members: int, prospects: int) -> None:
        self.view["pool_mem"][seat] += members
        self.view["pool_pro"][seat] += prospects

    def _goods(self, seat: int, *amounts: int) -> None:
        """Cash, guns, contraband; nothing is known of what stands behind a blind."""
        for name, amount in zip(("cash", "guns", "goods"), amounts, strict=False):
            if self.view[name][seat] is not None:
                self.view[name][seat] += amount

    def _close_slots(self, *, empty: bool = False) -> None:
        """Opportunities go after the last of their dudes; `empty`: only those that nobody has to leave."""
        view, locs = self.view, self.view["locs"]
        for loc in range(view["first_slot"], locs):
            if not (empty and (any(view["mem"][loc::locs]) or any(view["pro"][loc::locs]))):
                view["up"][loc], view["site"][loc] = 0, -1

    # kinds ------------------------------------------------------------------------------------------------------------
    def _site(self, e: dict[str, int]) -> None:
        self.view["up"][e["at"]], self.view["site"][e["at"]] = 1, e["place"]

    def _card(self, e: dict[str, int]) -> None:
        view, card = self.view, self._game.tables.cards[e["card"]]
        view["cards"].append(e["card"])
        view["deck"] -= 1
        if card.type == OPPORTUNITY:
            slots = (loc for loc in range(view["first_slot"], view["locs"]) if not view["up"][loc])
            slot = next(slots, None)
            if slot is not None:
                view["up"][slot], view["site"][slot] = 1, card.place

    def _clean_up(self, e: dict[str, int]) -> None:
        view = self.view
        view["marks"] = [0] * len(view["marks"])
        view["tokens"] = [None if left is None else 0 for left in view["tokens"]]
        view["cards"] = []
        self._close_slots(empty=True)

    def _round(self, e: dict[str, int]) -> None:
        self._close_slots()
        self.view["round"] = e["round"]
        self.view["out"] = [0] * len(self.view["out"])

    def _claim(self, e: dict[str, int]) -> None:
        self.view["tokens"][e["seat"]] = e["orders"]

    def _emergency(self, e: dict[str, int]) -> None:
        self._close_slots()
        members, prospects = 1 - e["prospect"], e["prospect"]
        self._dudes(e["seat"], self.view["locs"], -members, -prospects)
        if e["lives"]:
            self._dudes(e["seat"], e["seat"], members, prospects)
        else:
            self._pool(e["seat"], members, prospects)

    def _ride(self, e: dict[str, int]) -> None:
        self._dudes(e["seat"], e["from"], -e["members"], -e["prospects"])
        self._dudes(e["seat"], e["to"], e["members"], e["prospects"])

    _backup = _ride

    def _home(self, e: dict[str, int]) -> None:
        self._ride({**e, "from": e["at"], "to": e["seat"]})

    def _injured(self, e: dict[str, int]) -> None:
        self._ride({**e, "from": e["at"], "to": self.view["locs"]})

    def _chase(self, e: dict[str, int]) -> None:
        self._ride({"seat": e["rival"], "from": e["at"], "to": e["rival"], "members": 0, "prospects": e["prospects"]})

    def _heal(self, e: dict[str, int]) -> None:
        self._ride({**e, "from": self.view["locs"], "to": e["seat"]})
        self._goods(e["seat"], -e["cash"])

    def _recruit(self, e: dict[str, int]) -> None:
        self._pool(e["seat"], 0, -e["prospects"])
        self._dudes(e["seat"], e["seat"], 0, e["prospects"])

    def _patch_in(self, e: dict[str, int]) -> None:
        self._dudes(e["seat"], e["at"], 1, -1)
        self._pool(e["seat"], -1, 1)
        self._goods(e["seat"], -e["cash"], -e["guns"])

    def _sacrifice(self, e: dict[str, int]) -> None:
        self._dudes(e["seat"], e["at"], 0, -1)
        self._pool(e["seat"], 0, 1)

    _lost = _sacrifice

    def _fall(self, e: dict[str, int]) -> None:
        members, prospects = 1 - e["prospect"], e["prospect"]
        self._dudes(e["seat"], e["at"], -members, -prospects)
        self._pool(e["seat"], members, prospects)
        self.view["heat"][e["seat"]] = min(1, self.view["heat"][e["seat"]])

    def _exploit(self, e: dict[str, int]) -> None:
        self.view["marks"][e["at"]] = e["seat"] + 1

    def _heat(self, e: dict[str, int]) -> None:
        falls = e["amount"] > 0 and e["heat"] >= (Reading(self._game, self._before).laws()[L_FALL_FROM] or TOO_HOT)
        self.view["heat"][e["seat"]] = 1 if falls else e["heat"]

    def _patch(self, e: dict[str, int]) -> None:
        self.view["patch"] = e["seat"]

    def _skipped(self, e: dict[str, int]) -> None:
        self.view["out"][e["seat"]] = 1

    def _transact(self, e: dict[str, int]) -> None:
        self._goods(e["seat"], e["cash"], e["guns"], e["contraband"])

    def _item(self, e: dict[str, int]) -> None:
        if e["item"] in (CASH, GUNS, GOODS):
            self._goods(e["seat"], *(e["amount"] if e["item"] == item else 0 for item in (CASH, GUNS, GOODS)))

    def _steal(self, e: dict[str, int]) -> None:
        self._item({**e})
        self._item({**e, "seat": e["rival"], "amount": -e["amount"]})

    def _deal(self, e: dict[str, int]) -> None:
        for word, way in (("give", 1), ("want", -1)):
            moved = [way * e[f"{word}_{item}"] for item in ("cash", "guns", "contraband")]
            self._goods(e["to_seat"], *moved)
            self._goods(e["seat"], *(-amount for amount in moved))

    def _fist(self, e: dict[str, int]) -> None:
        self.view["secret"][e["seat"]] = CLOSED  # nobody waits for it any longer

    def _guns(self, e: dict[str, int]) -> None:
        self._goods(e["seat"], 0, -e["guns"])

    def _traffic(self, e: dict[str, int]) -> None:
        self._goods(e["seat"], e["cash"], 0, -e["contraband"])
