"""Orders and states in words, with what they cost and how likely they go well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.ui.widget import Tip
from mayhem.games.biker_game import chances
from mayhem.games.biker_game.frames.friendly import alliance_heat
from mayhem.games.biker_game.ledger import (
    added_income,
    business_price,
    buy_price,
    import_price,
    sale_heat,
    sell_price,
)
from mayhem.games.biker_game.meta import (
    ALLIED,
    ALLY,
    ASSAULT,
    ATTACK,
    BEFRIEND,
    BREAK_CARD,
    BREAK_CLUB,
    BRIBE,
    BUSINESS,
    BUY,
    CHARTER,
    CLAIM,
    CLOSE,
    DEALER,
    EFFECTS,
    GOODS,
    HELD,
    IMPORT,
    M_ATTACK,
    M_FORCED,
    MOVE,
    PEACE,
    SELL,
    SLOTS,
    STANDING,
    STANDING_NAMES,
    STANDING_VALUES,
    TRADE,
    VERBS,
    WITHDRAW,
)
from mayhem.games.biker_game.orders.club import refuse_open
from mayhem.i18n import Message, msg, msgn
from mayhem.kernel.game import Choice

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.reading import Reading


def percent(ways: int, total: int) -> int:
    return round(100 * ways / total) if total else 0


def count(word: str, number: int) -> Message:
    return msgn(f"biker_game.count.{word}", number)


# chances --------------------------------------------------------------------------------------------------------------
def friendly_chance(reading: Reading, seat: int, uid: int) -> Message:
    odds = reading.friendly_odds(seat, uid)
    key = "biker_board.chance_friendly"
    if chances.may_turn_violent(reading.position, seat, uid):
        key = "biker_board.chance_violent"
    elif reading.bond(seat, uid) & PEACE:
        key = "biker_board.chance_unpeace"
    return msg(
        key,
        ally=percent(odds.alliance, odds.total),
        peace=percent(odds.peace, odds.total),
        fail=percent(odds.fail, odds.total),
        mood=reading.tables.mood_peace,
        heat=alliance_heat(reading.position, seat, uid),
    )


def attack_chance(
    reading: Reading, seat: int, st: int, uid: int, load: tuple[int, ...], mode: int = M_ATTACK
) -> Message:
    odds = reading.attack_odds(seat, st, uid, load, mode)
    t = reading.tables
    chance = msg(
        "biker_board.chance_attack",
        defeat=percent(odds.defeat, odds.total),
        intimidate=percent(odds.intimidate, odds.total),
        losses=odds.losses / odds.total if odds.total else 0.0,
        heat=chances.attack_heat(reading.position, seat, load[0], load[1]) if mode in (M_ATTACK, M_FORCED) else 0,
    )
    # B6.1: beating the law draws heat of its own, which often is what brings a raid
    law = t.law[uid] and odds.defeat
    return msg("biker_board.chance_law", chance=chance, heat=t.heat_law) if law else chance


def assault_chance(
    reading: Reading, seat: int, st: int, rival: int, load: tuple[int, ...], starts: bool = True
) -> Message:
    """Against a rival who answers without weapons: what he brings he alone knows. Only who starts it draws heat."""
    odds = chances.assault_chances(reading.position, seat, st, rival, load, (0, 0, 0, 0, 0, 0))
    return msg(
        "biker_board.chance_assault",
        kills=odds.kills / odds.total,
        losses=odds.losses / odds.total,
        heat=chances.attack_heat(reading.position, seat, load[0], load[1]) if starts else 0,
    )


def raid_chance(reading: Reading, seat: int, heat: int | None = None) -> Message:
    """Of the raid at the end of the turn: three heat cool off before it."""
    club = reading.club(seat)
    now = club["heat"] if heat is None else heat
    odds = reading.raid_odds(seat, max(0, now - reading.tables.cool))
    if not odds.hit:
        return msg("biker_board.no_raid", heat=now)
    return msg("biker_board.raid_risk", heat=now, chance=percent(odds.hit, odds.total))


def enough_bribe(reading: Reading, seat: int, most: int) -> int:
    """The least that keeps the police away this turn; one point where they stay away anyway, all where none will do."""
    heat, cool = reading.club(seat)["heat"], reading.tables.cool
    return next((k for k in range(1, most) if not reading.raid_odds(seat, max(0, heat - k - cool)).hit), most)


def turn_risk(reading: Reading, seat: int) -> Message:
    """What threatens at the end of the turn: a raid, and charters that fold below their full strength."""
    raid = raid_chance(reading, seat)
    weak = [
        reading.state_name(reading.number(state))
        for state, charter in reading.club(seat)["charters"].items()
        if charter["members"] < reading.tables.full
    ]
    return msg("biker_board.risk_fold", risk=raid, states=weak) if weak else raid


# orders ---------------------------------------------------------------------------------------------------------------
def order_words(reading: Reading, seat: int, c: Choice) -> Message:
    """One order on one line, with its price and its chances."""
    verb = c[0]
    t, s = reading.tables, reading.position
    if verb == BEFRIEND:
        return msg(
            "biker_board.order_friendly",
            state=reading.state_name(c[1]),
            card=reading.card_name(c[2]),
            chance=friendly_chance(reading, seat, c[2]),
        )
    if verb == ATTACK:
        chance = attack_chance(reading, seat, c[1], c[2], c[3:])
        if reading.bond(seat, c[2]) & ALLIED:
            chance = msg("biker_board.attack_ally", chance=chance)
        return msg(
            "biker_board.order_attack", state=reading.state_name(c[1]), card=reading.card_name(c[2]), chance=chance
        )
    if verb == ASSAULT:
        return msg(
            "biker_board.order_assault",
            state=reading.state_name(c[1]),
            club=reading.club_name(c[2]),
            chance=assault_chance(reading, seat, c[1], c[2], c[3:]),
        )
    if verb in (BUY, SELL):
        price = buy_price(s, seat, c[2], c[3]) if verb == BUY else sell_price(s, seat, c[2], c[3])
        return msg(
            "biker_board.order_buy" if verb == BUY else "biker_board.order_sell",
            state=reading.state_name(c[1]),
            card=reading.card_name(c[2]),
            goods=count(GOODS[c[3]], c[4]),
            money=price * c[4],
            heat=sale_heat(s, seat, c[3], c[4]),
        )
    if verb == IMPORT:
        return msg(
            "biker_board.order_import",
            port=reading.port_name(c[2]),
            goods=count(GOODS[c[3]], c[4]),
            money=import_price(s, seat, c[3]) * c[4],
        )
    if verb == DEALER:
        money = c[2] * t.dealer_price[0] + c[3] * t.dealer_price[1]
        return msg(
            "biker_board.order_dealer",
            state=reading.state_name(c[1]),
            small=count("sg", c[2]),
            heavy=count("hw", c[3]),
            money=money,
        )
    if verb == BUSINESS:
        return msg(
            "biker_board.order_business",
            state=reading.state_name(c[1]),
            business=reading.business_name(c[2]),
            money=business_price(s, seat, c[2]),
            income=added_income(s, seat, c[2]),
            morale=t.business_morale[c[2]] + s.config.business_morale,
            points=t.business_vp[c[2]],
        )
    if verb == CHARTER:
        return msg(
            "biker_board.order_charter",
            state=reading.state_name(c[1]),
            money=t.expand_pay,
            cards=count("factions", t.encounters[c[1]]),
        )
    if verb == MOVE:
        return _move_words(reading, c, "biker_board.order_move")
    if verb == BRIBE:
        return msg(
            "biker_board.order_bribe",
            state=reading.state_name(c[1]),
            heat=c[2],
            money=c[2] * t.bribe,
            risk=raid_chance(reading, seat, reading.club(seat)["heat"] - c[2]),
        )
    if verb == CLAIM:
        return msg("biker_board.order_claim", port=reading.port_name(c[2]), money=t.port_income)
    if verb == ALLY:
        return msg("biker_board.order_ally", club=reading.club_name(c[2]))
    if verb == TRADE:
        return trade_words(reading, c)
    if verb == BREAK_CARD:
        return msg("biker_board.order_break", other=reading.card_name(c[1]))
    if verb == BREAK_CLUB:
        return msg("biker_board.order_break", other=reading.club_name(c[1]))
    if verb == WITHDRAW:
        return plan_words(reading, reading.view["queue"][c[1]])
    if verb == STANDING:
        name = STANDING_NAMES[c[1]]
        return msg(
            "biker_board.standing_value",
            setting=msg(f"biker_game.standing.{name}"),
            value=msg(f"biker_game.standing.{name}.{STANDING_VALUES[c[1]][c[2]]}"),
        )
    if verb == CLOSE:
        return msg("biker_game.verb.close")
    return msg(f"biker_game.verb.{VERBS[verb]}")


def trade_words(reading: Reading, c: Choice) -> Message:
    """(verb, state, club, good given, number, good wanted, number, money: received if positive)."""
    gives: list[Any] = [count(GOODS[c[3]], c[4])] if c[4] else []
    wants: list[Any] = [count(GOODS[c[5]], c[6])] if c[6] else []
    if c[7] > 0:
        wants.append(i18n.format_money(c[7]))
    elif c[7] < 0:
        gives.append(i18n.format_money(-c[7]))
    nothing = [msg("biker_board.nothing")]
    return msg("biker_board.order_trade", club=reading.club_name(c[2]), gives=gives or nothing, wants=wants or nothing)


def plan_words(reading: Reading, plan: Sequence[int]) -> Message:
    verb, st, target = plan[0], plan[1], plan[2]
    name = reading.club_name(target) if verb == ASSAULT else reading.card_name(target)
    return msg(
        "biker_board.plan", order=msg(f"biker_board.plan_{VERBS[verb]}"), state=reading.state_name(st), target=name
    )


# states ---------------------------------------------------------------------------------------------------------------
def _move_words(reading: Reading, c: Choice, key: str) -> Message:
    source, goal = reading.state_name(c[1]), reading.state_name(c[2])
    return msg(key, count=count("members", c[3]), source=source, goal=goal)


def most_moved(reading: Reading, c: Choice) -> Message:
    """The number is the most there can be, and is asked next."""
    return _move_words(reading, c, "biker_board.move_most")


def stance_words(reading: Reading, uid: int) -> Message:
    """How a faction stands to whoever looks."""
    if reading.allied(uid):
        return msg("biker_board.how_allied")
    if reading.bears_grudge(uid):
        return msg("biker_board.how_grudge")
    if reading.at_peace(uid):
        return msg("biker_board.how_peace")
    return msg("biker_board.how_hostile" if reading.tables.hostile[uid] else "biker_board.how_friendly")


def fight_line(reading: Reading, uid: int) -> Message:
    """One faction as an enemy: what dice have to meet, how it strikes back, what it is worth."""
    t = reading.tables
    faces = [str(face) for face in t.slots[uid]]
    return msg(
        "biker_board.fight_line",
        card=reading.card_name(uid),
        type=reading.type_name(uid),
        how=stance_words(reading, uid),
        intimidate=faces[:2],
        defeat=faces[2:],
        revenge=[str(face) for face in t.retaliation[uid]],
        points=t.card_vp[uid] + t.score_defeated,
    )


def card_line(reading: Reading, uid: int) -> Message:
    """One faction: what it is, how it stands, what it is worth."""
    t = reading.tables
    deals = card_deals(reading, uid)
    dealt = deals[0] if deals else msg("biker_board.no_deals")
    if len(deals) > 1:
        dealt = msg("biker_board.two_deals", first=deals[0], second=deals[1])
    return msg(
        "biker_board.card_line",
        card=reading.card_name(uid),
        type=reading.type_name(uid),
        how=stance_words(reading, uid),
        points=t.card_vp[uid],
        peace=t.peace[uid],
        ally=t.ally[uid],
        deals=dealt,
    )


def card_deals(reading: Reading, uid: int) -> list[Message]:
    """What a faction buys and sells. Port prices replace the columns of one that holds a port (B4)."""
    t = reading.tables
    port = any(reading.port_holder(port) == HELD + uid for port in range(t.ports))
    pays = [0] * 3 if port else t.buys[uid * 3 : uid * 3 + 3]
    asks = t.port_price_held if port else t.sells[uid * 3 : uid * 3 + 3]
    deals: list[Message] = []
    for key, prices in (("buys", pays), ("port_sells" if port else "sells", asks)):
        goods = [
            msg("biker_board.good_price", good=reading.good_name(good), money=prices[good])
            for good in range(3)
            if prices[good]
        ]
        if goods:
            deals.append(msg(f"biker_board.{key}", goods=goods))
    return deals


def club_facts(reading: Reading, seat: int) -> list[Message]:
    """What a club's card has no room for: men, the way to the next morale by illegal money, friends among factions."""
    club, t = reading.club(seat), reading.tables
    men = msg(
        "biker_board.men_line",
        members=count("members", reading.members(seat)),
        prospects=count("prospects", club["prospects"]),
    )
    made = club["illegal_total"]
    lines = [men, msg("biker_board.illegal", money=made, left=t.illegal_step - made % t.illegal_step)]
    friends = [uid for uid in range(t.cards) if reading.bond(seat, uid) & ALLIED]
    if friends:
        at = reading.position.at
        named = [
            msg("biker_board.card_at", card=reading.card_name(u), state=reading.state_name(at[u])) for u in friends
        ]
        lines.append(msg("biker_board.friends", cards=named))
    return lines


def could_do(reading: Reading, seat: int, st: int) -> list[Message]:
    """What a charter of this seat could be: opened there now."""
    club = reading.club(seat)
    here = reading.tables.state_ids[st] in club["charters"]
    if here or club["eliminated"] or club["original"] is None:
        return []
    if refuse_open(reading.position, seat, (CHARTER, st)) is not None:
        return []
    return [msg("biker_board.could_open", money=reading.tables.expand_pay)]


def faction_lines(reading: Reading, st: int) -> list[str]:
    """The factions of a state; below each what one's own charter there could make of it."""
    seat, lines = reading.seat, []
    clans: list[Message] = []  # of whom every ally of the same name counts
    own = seat is not None and reading.tables.state_ids[st] in reading.club(seat)["charters"]
    for uid in reading.cards_at(st) or ():
        if uid is None:
            continue
        lines.append("• " + i18n.text(card_line(reading, uid)))
        others = [reading.club_name(s) for s in range(reading.n) if s != seat and reading.bond(s, uid) & ALLIED]
        if others:
            lines.append("   – " + i18n.t("biker_board.others_allied", clubs=others))
        if own and reading.tables.blanket[uid]:
            clans.append(reading.card_name(uid))
        if own and seat is not None and not reading.allied(uid):
            lines.append("   → " + i18n.text(friendly_chance(reading, seat, uid)))
    if clans:
        lines.append("– " + i18n.t("biker_board.blanket", cards=clans))
    return lines


def state_tip(reading: Reading, st: int) -> Tip:
    t = reading.tables
    lines: list[Any] = [
        msg(
            "biker_board.tip_region",
            region=msg(f"biker_game.region.{t.region_ids[t.region[st]]}"),
            count=t.encounters[st],
        )
    ]
    if reading.cards_at(st) is not None:
        lines += faction_lines(reading, st)
    for port in t.state_ports[st]:
        lines.append(msg("biker_board.tip_port", port=reading.port_name(port), holder=reading.holder_name(port)))
    if t.precinct[st]:
        lines.append(msg("biker_board.tip_precinct", city=msg(f"biker_game.precinct.{t.precinct_ids[st]}")))
    for seat, charter in reading.charters_at(st):
        shops = [msg(f"biker_game.business.{shop}") for shop in charter["businesses"]]
        key = "biker_board.tip_charter" if shops else "biker_board.tip_bare_charter"
        members = count("members", charter["members"])
        lines.append(msg(key, club=reading.club_name(seat), members=members, shops=shops))
    if reading.seat is not None:
        lines += could_do(reading, reading.seat, st)
    near = [reading.state_name(other) for other in t.neighbors[st]]
    lines.append(msg("biker_board.tip_near", states=near))
    return Tip(
        lambda: "\n".join(line if isinstance(line, str) else i18n.text(line) for line in lines), reading.state_name(st)
    )


def helper_names(reading: Reading, st: int, slot: int) -> Message:
    return reading.card_name(reading.position.slots[st * SLOTS + slot])


def effect_words(reading: Reading, shop: int) -> Message | None:
    effect = EFFECTS[reading.tables.business_effect[shop]]
    return None if effect == "null" else msg(f"biker_game.effect.{effect}")
