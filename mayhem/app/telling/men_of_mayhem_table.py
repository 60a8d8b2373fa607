"""The table of Men of Mayhem as lines of text, from one seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mayhem import i18n

if TYPE_CHECKING:
    from mayhem.app.telling.men_of_mayhem import Teller

STEPS = ("setup", "claim", "reveal", "issue", "market", "last_calls", "clean_up")


def gangs_at(view: dict[str, Any], loc: int) -> list[int]:
    at = range(loc, view["n"] * view["locs"], view["locs"])
    return [seat for seat, i in enumerate(at) if view["mem"][i] or view["pro"][i]]


def dudes_short(view: dict[str, Any], seat: int, loc: int) -> str:
    at = seat * view["locs"] + loc
    return _short(view["mem"][at], view["pro"][at])


def _short(members: int, prospects: int) -> str:
    """2M 1P"""
    parts = []
    if members or not prospects:
        parts.append(i18n.t("cli.table.members", number=members))
    if prospects:
        parts.append(i18n.t("cli.table.prospects", number=prospects))
    return " ".join(parts)


def table(teller: Teller, view: dict[str, Any]) -> list[str]:
    lines = [
        i18n.t(
            "cli.table.head", round=view["round"], rounds=view["rounds"],
            step=i18n.t(f"men_of_mayhem.step.{STEPS[view['step']]}"), patch=teller.seat(view["patch"]),
            guns=view["supply_guns"], contraband=view["supply_goods"],
        )
    ]  # fmt: skip
    for card in view["cards"]:
        name = teller.tables.cards[card].id
        lines.append(i18n.t("cli.table.card", card=i18n.t(f"card.{name}.name"), rule=i18n.t(f"card.{name}.text")))
    lines.append("")
    hidden = 0
    for loc in range(view["n"], view["locs"]):
        if view["up"][loc]:
            lines += _site(teller, view, loc)
        elif loc < view["first_slot"]:
            hidden += 1
    if hidden:
        lines.append(i18n.tn("cli.table.face_down", hidden))
    lines.append("")
    for seat in range(view["n"]):
        lines.append(gang_line(teller, view, seat))
    return lines


def _site(teller: Teller, view: dict[str, Any], loc: int) -> list[str]:
    place = view["site"][loc]
    entry = teller.tables.places[place]
    flags = []
    if entry.heat:
        flags.append(i18n.t("cli.table.hot", heat=entry.heat))
    if view["marks"][loc]:
        flags.append(i18n.t("cli.table.exploited", seat=teller.seat(view["marks"][loc] - 1)))
    line = i18n.t("cli.table.site", site=i18n.text(teller.place(place)), rule=i18n.text(teller.place_rule(place)))
    told = [" ".join([line, *flags])]
    here = gangs_at(view, loc)
    if here:
        told.append("      " + i18n.row(f"{teller.seat(seat)} {dudes_short(view, seat, loc)}" for seat in here))
    return told


def gang_line(teller: Teller, view: dict[str, Any], seat: int) -> str:
    """What everybody sees of a gang, and what only the viewer does."""
    name = teller.seat(seat)
    if seat == view["seat"]:
        name = i18n.t("cli.table.you", seat=name)
    if not view["alive"][seat]:
        return i18n.t("cli.table.disbanded", seat=name)
    parts = [i18n.t("cli.table.heat", heat=view["heat"][seat])]
    tokens = view["tokens"][seat]
    if tokens is not None:
        parts.append(i18n.tn("men_of_mayhem.count.orders", tokens))
    parts.append(i18n.t("cli.table.home", dudes=dudes_short(view, seat, seat)))
    if view["er_mem"][seat] or view["er_pro"][seat]:
        parts.append(i18n.t("cli.table.injured", dudes=_short(view["er_mem"][seat], view["er_pro"][seat])))
    parts.append(i18n.t("cli.table.pool", dudes=_short(view["pool_mem"][seat], view["pool_pro"][seat])))
    if view["patch"] == seat:
        parts.append(i18n.t("cli.table.patch"))
    goods = [view[word][seat] for word in ("cash", "guns", "goods")]
    if goods[0] is not None:
        parts.append(i18n.t("cli.table.goods", goods=teller.goods(goods)))
    else:
        seen = [known for known in view["know"] if known[1] == seat]
        if seen:
            parts.append(i18n.t("cli.table.seen", goods=teller.goods(seen[-1][3:6]), round=seen[-1][2]))
    return i18n.t("cli.table.gang", seat=name, facts=i18n.row(parts))
