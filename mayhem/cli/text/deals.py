"""Decisions of Men of Mayhem that are too many to list: calling backup, and the Art of the Deal (M8.2, M11)."""

from __future__ import annotations

from typing import Any

from mayhem import i18n
from mayhem.app.telling.men_of_mayhem import GOODS, Teller
from mayhem.cli.text.menu import Item, Menu
from mayhem.games.men_of_mayhem.verbs import PROMISE_WORDS
from mayhem.kernel.game import Request

PILES = ("cash", "guns", "goods")
MOST_WANTED = 30
COUNTERED = 14  # entry of a deal's frame: 1 if it is a counter-offer


def backup(menu: Menu, request: Request) -> dict[str, Any]:
    """Any number of dudes from any number of places, one token each."""
    view = menu.view
    seat, fight = request.args[0], request.args[1]
    locs = view["locs"]
    free = {
        loc for loc in range(locs) if loc != fight and (view["mem"][seat * locs + loc] + view["pro"][seat * locs + loc])
    }
    teller = menu.teller
    assert isinstance(teller, Teller)
    tokens = view["tokens"][seat]
    moves: list[dict[str, Any]] = []
    while free and len(moves) < tokens:
        items = [Item(-1, i18n.t("cli.play.backup_done" if moves else "cli.play.backup_none"), ("none", "done"))]
        items += [_place(teller, view, loc) for loc in sorted(free)]
        left = i18n.tn("men_of_mayhem.count.orders", tokens - len(moves))
        source = menu.ask(i18n.t("cli.play.backup", tokens=left), items)
        if source < 0:
            break
        at = seat * locs + source
        members = _count(menu, "members", 0, view["mem"][at])
        prospects = _count(menu, "prospects", 0 if members else 1, view["pro"][at])
        moves.append({"from": source, "members": members, "prospects": prospects})
        free.discard(source)
    return {"do": "backup", "moves": moves}


def _count(menu: Menu, field: str, low: int, high: int) -> int:
    if low >= high:
        return high
    return menu.ask_number(menu.teller.field(field), range(low, high + 1))


def _place(teller: Teller, view: dict[str, Any], loc: int) -> Item:
    place = view["site"][loc]
    word = "clubhouse" if place < 0 else teller.tables.places[place].id
    return Item(loc, teller.place_label(loc, view), (word,))


def offer(menu: Menu, seat: int) -> dict[str, Any]:
    """Who, what one gives and wants, and what is promised."""
    view = menu.view
    rivals = [Item(s, menu.teller.seat(s)) for s in range(view["n"]) if s != seat and view["alive"][s]]
    to = menu.ask(i18n.t("cli.play.deal_to"), rivals)
    made: dict[str, Any] = {"do": "offer", "to": to, **_terms(menu, seat)}
    for key, title in (("promise", "cli.play.deal_promise"), ("ask", "cli.play.deal_ask")):
        promise = _promise(menu, i18n.t(title))
        if promise is not None:
            made[key] = promise
    return made


def counter(menu: Menu, seat: int) -> dict[str, Any]:
    return {"do": "counter", **_terms(menu, seat)}


def may_counter(view: dict[str, Any]) -> bool:
    return not view["stack"][-1][COUNTERED]


def _terms(menu: Menu, seat: int) -> dict[str, Any]:
    give: dict[str, int] = {}
    want: dict[str, int] = {}
    for word, pile in zip(GOODS, PILES, strict=True):
        most = menu.view[pile][seat]
        if most:
            title = i18n.t("cli.play.deal_give", item=f"men_of_mayhem.item.{word}")
            give[word] = menu.ask_number(title, range(most + 1))
    for word in GOODS:
        title = i18n.t("cli.play.deal_want", item=f"men_of_mayhem.item.{word}")
        want[word] = menu.ask_number(title, range(MOST_WANTED + 1))
    return {"give": give, "want": want}


def _promise(menu: Menu, title: str) -> dict[str, Any] | None:
    items = [Item(word, i18n.t(f"men_of_mayhem.promise_word.{word}"), (word,)) for word in PROMISE_WORDS]
    word = menu.ask(title, items)
    if word == "none":
        return None
    if word == "stay_off":
        view, teller = menu.view, menu.teller
        assert isinstance(teller, Teller)
        places = [_place(teller, view, loc) for loc in range(view["n"], view["locs"]) if view["up"][loc]]
        return {word: menu.ask(i18n.t("cli.play.deal_place"), places)}
    if word == "traffic_at_most":
        return {word: menu.ask_number(i18n.t("cli.play.deal_most"), range(MOST_WANTED + 1))}
    return {word: 0}
