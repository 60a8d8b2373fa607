"""From assets/content/biker_game/*.yaml to tables: what the files must look like, and the checks across them."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from mayhem.content import (
    BAD,
    Bad,
    ContentError,
    Fields,
    Log,
    Problem,
    Spec,
    Spot,
    flag,
    ident,
    list_of,
    mapping_of,
    need,
    read_tree,
    record,
    refine,
    text,
    whole,
    word,
)
from mayhem.games.biker_game.meta import CATEGORIES, EFFECTS, GOODS, SLOTS, TRAIT_IDS
from mayhem.games.biker_game.tables import Tables

FILES = ("board.yaml", "encounters.yaml", "businesses.yaml", "traits.yaml", "constants.yaml")

_MONEY = whole(0, 10_000_000)
_DIE = whole(1, 6)
_SMALL = whole(0, 100)


def _same(fields: Fields, spot: Spot) -> Fields:
    return fields


def _three(spec: Spec[int]) -> Spec[tuple[int, ...]]:
    return list_of(spec, 3, 3)


def _code(value: str, spot: Spot) -> str | Bad:
    if len(value) != 2 or not value.isascii() or not value.isupper():
        spot.tell("bad_id", value=value, hint=value.upper()[:2])
        return BAD
    return value


_STATE_CODE = refine(text(8), _code)


class _OrNull(Spec[str]):
    """An id, or null for none."""

    def read(self, node: Any, log: Log) -> str | Bad:
        if getattr(node, "plain", False) and getattr(node, "text", "") == "null":
            return ""
        return ident().read(node, log)


_BOARD = record(_same, {
    "regions": need(list_of(ident(), 6, 6)),
    "states": need(list_of(record(_same, {
        "id": need(_STATE_CODE),
        "region": need(ident()),
        "encounters": need(whole(1, SLOTS)),
        "ports": need(list_of(ident(), 0, 2)),
        "precinct": need(_OrNull()),
        "adjacent": need(list_of(_STATE_CODE, 1, 12)),
    }), 12, 60, unique="id")),
})  # fmt: skip

_PRICES = mapping_of(word({good: i for i, good in enumerate(GOODS)}), whole(1000, 100_000))
_ENCOUNTERS = record(_same, {
    "types": need(list_of(record(_same, {
        "id": need(ident()), "blanket": need(flag()), "port": need(flag()), "law": need(flag()),
        "extremist": need(flag()),
    }), 1, 40, unique="id")),
    "cards": need(list_of(record(_same, {
        "id": need(ident()),
        "type": need(ident()),
        "copies": need(whole(1, 9)),
        "attitude": need(word({"friendly": 0, "hostile": 1})),
        "peace": need(_DIE),
        "ally": need(_DIE),
        "intimidate": need(list_of(_DIE, 2, 2)),
        "defeat": need(list_of(_DIE, 1, 2)),
        "attack": need(whole(1, 6, {"null": 0})),
        "retaliation": need(list_of(_DIE, 2, 2)),
        "buys": need(_PRICES),
        "sells": need(_PRICES),
        "heat": need(whole(-60, 60)),
        "vp": need(whole(0, 20)),
    }), 1, 200, unique="id")),
})  # fmt: skip

_BUSINESSES = record(_same, {
    "businesses": need(list_of(record(_same, {
        "id": need(ident()),
        "level": need(whole(1, 9)),
        "counter": need(text(2)),
        "cost": need(_MONEY),
        "income": need(_MONEY),
        "morale": need(whole(0, 30)),
        "vp": need(_SMALL),
        "effect": need(word({name: i for i, name in enumerate(EFFECTS)})),
    }), 1, 30, unique="id")),
    "extras": need(mapping_of(
        word({name: i for i, name in enumerate(EFFECTS)}),
        record(_same, {"of": need(list_of(ident(), 1, 9)), "income": need(_MONEY)}),
    )),
})  # fmt: skip

_TRAITS = record(_same, {
    "traits": need(list_of(record(_same, {
        "id": need(word({name: name for name in TRAIT_IDS})),
        "category": need(word({name: i for i, name in enumerate(CATEGORIES)})),
    }), len(TRAIT_IDS), len(TRAIT_IDS), unique="id")),
})  # fmt: skip


def _group(**fields: Spec[Any]) -> Spec[Fields]:
    return record(_same, {name: need(spec) for name, spec in fields.items()})


_LOSS = whole(-30, 0)
_CONSTANTS = record(_same, {
    "start": need(_group(bank=_MONEY, heat=_SMALL, morale=_SMALL, members=whole(1, 60),
        traits=whole(0, len(TRAIT_IDS)))),
    "morale": need(_group(max=whole(1, 100), high=_SMALL, low=_SMALL)),
    "charter": need(_group(actions=whole(1, 9), full=whole(1, 20), income=_MONEY, businesses=whole(0, 9))),
    "port": need(_group(income=_MONEY, price_held=_three(_MONEY), price_own=_three(_MONEY))),
    "expand": need(_group(need=_MONEY, pay=_MONEY, members=_SMALL, moved=_SMALL, heat=_SMALL, morale=_SMALL,
                          trait_every=whole(1, 20))),
    "goods": need(_group(caps=_three(_SMALL), deal=whole(1, 99), sale_heat=_three(_SMALL), vp=_three(_SMALL))),
    "weapons": need(_group(small=whole(0, 9), heavy=whole(0, 4), armory_small=whole(0, 9), armory_heavy=whole(0, 4),
                           prospects=whole(1, 20), hang_arounds=whole(1, 20))),
    "dealer": need(_group(guns=_SMALL, price=_three(_MONEY))),
    "shelter": need(_group(goods=_SMALL)),
    "bribe": need(whole(1, 1_000_000)),
    "illegal_step": need(whole(1000, 10_000_000)),
    "heat": need(_group(step=whole(1, 100), cool=_SMALL, attack=_SMALL, guns=_SMALL, heavy=_SMALL, quiet_guns=_SMALL,
                        quiet_heavy=_SMALL, retaliated=_SMALL, hot_ally=_SMALL, law=_SMALL, assist=_SMALL,
                        recruit=_SMALL,
                        quiet_trade=_SMALL, quiet_friends=_SMALL)),
    "moods": need(_group(defeat=_SMALL, ally=_SMALL, illegal=_SMALL, intimidate=_LOSS, peace=_LOSS, retaliated=_LOSS,
                         raided=_LOSS, lost_charter=_LOSS)),
    "raid": need(_group(heat=_SMALL, arrests=_SMALL, per_point=whole(1, 9), clean_fine=_MONEY, clean_heat=_MONEY,
        fine=_MONEY,
                        goods=_three(_MONEY), relief=whole(1, 1_000_000), jail=whole(2, 9))),
    "score": need(_group(charter=_SMALL, defeated=_SMALL, members=whole(1, 99), money=whole(1, 10_000_000),
        knockout=_SMALL)),
    "offers": need(_group(partner=whole(0, 7), turn=whole(0, 30))),
})  # fmt: skip

_SPECS = (_BOARD, _ENCOUNTERS, _BUSINESSES, _TRAITS, _CONSTANTS)


def load(folder: Path) -> tuple[Tables, str]:
    """The tables and a hash of the files. Raises ContentError with every problem that was found."""
    problems: list[Problem] = []
    parts: list[Any] = []
    logs: list[Log] = []
    seal = hashlib.blake2b(digest_size=10)
    for name, spec in zip(FILES, _SPECS, strict=True):
        path = folder / name
        log = Log(str(path), problems)
        logs.append(log)
        tree = read_tree(path, log)
        parts.append(BAD if tree is None else spec.read(tree, log))
        if tree is not None:
            seal.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    if problems:
        raise ContentError(problems)
    tables = Tables()
    _lay_board(tables, parts[0], logs[0])
    _lay_cards(tables, parts[1], logs[1])
    _lay_businesses(tables, parts[2], logs[2])
    tables.traits = len(TRAIT_IDS)
    tables.trait_categories = [0] * tables.traits
    for row in parts[3]["traits"]:
        tables.trait_categories[TRAIT_IDS.index(row["id"])] = row["category"]
    _lay_numbers(tables, parts[4])
    if problems:
        raise ContentError(problems)
    return tables, seal.hexdigest()


def _lay_board(t: Tables, board: Fields, log: Log) -> None:
    rows = board["states"]
    t.region_ids = list(board["regions"])
    t.region_states = [[] for _ in t.region_ids]
    t.states = len(rows)
    t.state_ids = [row["id"] for row in rows]
    index = {name: i for i, name in enumerate(t.state_ids)}
    for i, row in enumerate(rows):
        if row["region"] not in t.region_ids:
            log.report("unknown_word", None, word=row["region"], known=", ".join(t.region_ids))
            continue
        region = t.region_ids.index(row["region"])
        t.region.append(region)
        t.region_states[region].append(i)
        t.encounters.append(row["encounters"])
        t.precinct.append(1 if row["precinct"] else 0)
        t.precinct_ids.append(row["precinct"])
        mine: list[int] = []
        for port in row["ports"]:
            if port in t.port_ids:
                log.report("duplicate_id", None, id=port, first=t.port_ids.index(port))
            mine.append(len(t.port_ids))
            t.port_ids.append(port)
            t.port_state.append(i)
        t.state_ports.append(mine)
        mask = 0
        near: list[int] = []
        for name in row["adjacent"]:
            other = index.get(name, -1)
            if other < 0 or other == i or row["id"] not in rows[other]["adjacent"]:
                log.report("unknown_word", None, word=f"{row['id']}-{name}", known=", ".join(t.state_ids))
                continue
            mask |= 1 << other
            near.append(other)
        t.adjacent.append(mask)
        t.neighbors.append(near)
    t.ports = len(t.port_ids)
    for name, states in zip(t.region_ids, t.region_states, strict=True):
        if len(states) < 6:  # six clubs may all roll the same region (B2)
            log.report("wrong_length", None, found=len(states), low=6, high=t.states, region=name)


def _lay_cards(t: Tables, deck: Fields, log: Log) -> None:
    types = {row["id"]: row for row in deck["types"]}
    t.type_ids = list(types)
    for row in deck["cards"]:
        faction = types.get(row["type"])
        if faction is None:
            log.report("unknown_word", None, word=row["type"], known=", ".join(types))
            continue
        kind = len(t.kind_ids)
        t.kind_ids.append(row["id"])
        t.kind_first.append(len(t.kind))
        t.kind_copies.append(row["copies"])
        t.kind_type.append(t.type_ids.index(row["type"]))
        for copy in range(row["copies"]):
            t.card_ids.append(f"{row['id']}.{copy + 1}")
            t.kind.append(kind)
            t.hostile.append(row["attitude"])
            t.blanket.append(int(faction["blanket"]))
            t.holds.append(int(faction["port"]))
            t.law.append(int(faction["law"]))
            t.extremist.append(int(faction["extremist"]))
            t.peace.append(row["peace"])
            t.ally.append(row["ally"])
            t.slots.append((*row["intimidate"], *row["defeat"]))
            t.attack.append(row["attack"])
            t.retaliation.append((row["retaliation"][0], row["retaliation"][1]))
            for good in range(len(GOODS)):
                t.buys.append(row["buys"].get(good, 0))
                t.sells.append(row["sells"].get(good, 0))
            t.heat.append(row["heat"])
            t.card_vp.append(row["vp"])
    t.cards = len(t.kind)
    if t.cards > 127:
        log.report("wrong_length", None, found=t.cards, low=1, high=127)


def _lay_businesses(t: Tables, part: Fields, log: Log) -> None:
    for row in part["businesses"]:
        t.business_ids.append(row["id"])
        t.business_counter.append(row["counter"])
        t.business_level.append(row["level"])
        t.business_cost.append(row["cost"])
        t.business_income.append(row["income"])
        t.business_morale.append(row["morale"])
        t.business_vp.append(row["vp"])
        t.business_effect.append(row["effect"])
    t.businesses = len(t.business_ids)
    t.extra_of = [0] * len(EFFECTS)
    t.extra_income = [0] * len(EFFECTS)
    for effect, row in part["extras"].items():
        t.extra_income[effect] = row["income"]
        for name in row["of"]:
            if name not in t.business_ids:
                log.report("unknown_word", None, word=name, known=", ".join(t.business_ids))
                continue
            t.extra_of[effect] |= 1 << t.business_ids.index(name)


def _lay_numbers(t: Tables, c: Fields) -> None:
    start, morale, charter = c["start"], c["morale"], c["charter"]
    t.start_bank, t.start_heat, t.start_morale = start["bank"], start["heat"], start["morale"]
    t.start_members, t.start_points = start["members"], start["traits"]
    t.morale_max, t.morale_high, t.morale_low = morale["max"], morale["high"], morale["low"]
    t.actions, t.full = charter["actions"], charter["full"]
    t.charter_income, t.max_businesses = charter["income"], charter["businesses"]
    port, expand = c["port"], c["expand"]
    t.port_income = port["income"]
    t.port_price_held, t.port_price_own = list(port["price_held"]), list(port["price_own"])
    t.expand_need, t.expand_pay, t.expand_members = expand["need"], expand["pay"], expand["members"]
    t.expand_moved, t.expand_heat, t.expand_morale = expand["moved"], expand["heat"], expand["morale"]
    t.trait_every = expand["trait_every"]
    goods, weapons, dealer = c["goods"], c["weapons"], c["dealer"]
    t.caps, t.deal = list(goods["caps"]), goods["deal"]
    t.sale_heat, t.goods_vp = list(goods["sale_heat"]), list(goods["vp"])
    t.weapons = [weapons["small"], weapons["heavy"]]
    t.weapons_armory = [weapons["armory_small"], weapons["armory_heavy"]]
    t.prospects_per_token, t.prospects_per_token_hang = weapons["prospects"], weapons["hang_arounds"]
    t.dealer_guns, t.dealer_price, t.shelter = dealer["guns"], list(dealer["price"]), c["shelter"]["goods"]
    t.bribe, t.illegal_step = c["bribe"], c["illegal_step"]
    _lay_heat(t, c["heat"])
    _lay_moods(t, c["moods"])
    raid, score, offers = c["raid"], c["score"], c["offers"]
    t.raid_heat, t.arrests, t.per_point = raid["heat"], raid["arrests"], raid["per_point"]
    t.clean_fine, t.clean_heat = raid["clean_fine"], raid["clean_heat"]
    t.fine, t.fine_goods = raid["fine"], list(raid["goods"])
    t.relief, t.jail = raid["relief"], raid["jail"]
    t.score_charter, t.score_defeated, t.score_members = score["charter"], score["defeated"], score["members"]
    t.score_money, t.score_knockout = score["money"], score["knockout"]
    t.max_talks, t.max_offers = offers["partner"], offers["turn"]


def _lay_heat(t: Tables, heat: Fields) -> None:
    t.heat_step, t.cool, t.heat_attack = heat["step"], heat["cool"], heat["attack"]
    t.heat_guns, t.heat_heavy = heat["guns"], heat["heavy"]
    t.heat_quiet_guns, t.heat_quiet_heavy = heat["quiet_guns"], heat["quiet_heavy"]
    t.heat_retaliated, t.heat_hot_ally, t.heat_law = heat["retaliated"], heat["hot_ally"], heat["law"]
    t.heat_assist, t.heat_recruit = heat["assist"], heat["recruit"]
    t.heat_quiet_trade, t.heat_quiet_friends = heat["quiet_trade"], heat["quiet_friends"]


def _lay_moods(t: Tables, moods: Fields) -> None:
    t.mood_defeat, t.mood_ally, t.mood_illegal = moods["defeat"], moods["ally"], moods["illegal"]
    t.mood_intimidate, t.mood_peace = moods["intimidate"], moods["peace"]
    t.mood_retaliated, t.mood_raided, t.mood_lost = moods["retaliated"], moods["raided"], moods["lost_charter"]
