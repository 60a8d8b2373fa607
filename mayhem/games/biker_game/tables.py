"""Content as the rules read it: int-indexed lists, made once and never changed.

A card is its `uid`, one physical copy; copies of one name are neighbours. Lists named after what a card prints are
indexed by
uid; `buys` and `sells` by uid * 3 + good. Masks of states have bit i for state i.
"""

from __future__ import annotations


class Tables:
    __slots__ = (
        "actions", "adjacent", "ally", "arrests", "attack", "blanket", "bribe", "business_cost", "business_counter",
        "business_effect", "business_ids", "business_income", "business_level", "business_morale", "business_vp",
        "businesses",
        "buys", "caps", "card_ids", "card_vp", "cards", "charter_income", "clean_fine", "clean_heat", "cool", "deal",
        "dealer_guns",
        "dealer_price", "encounters", "expand_heat", "expand_members", "expand_morale", "expand_moved", "expand_need",
        "expand_pay",
        "extra_income", "extra_of", "extremist", "fine", "fine_goods", "full", "goods_vp", "heat", "heat_assist",
        "heat_attack", "heat_guns", "heat_heavy", "heat_hot_ally", "heat_law", "heat_quiet_friends", "heat_quiet_guns",
        "heat_quiet_heavy", "heat_quiet_trade", "heat_recruit", "heat_retaliated", "heat_step", "holds", "hostile",
        "illegal_step",
        "jail", "kind", "kind_copies", "kind_first", "kind_ids", "kind_type", "law", "max_businesses", "max_offers",
        "max_talks",
        "mood_ally", "mood_defeat", "mood_illegal", "mood_intimidate", "mood_lost", "mood_peace", "mood_raided",
        "mood_retaliated", "morale_high", "morale_low", "morale_max", "neighbors", "peace", "per_point", "port_ids",
        "port_income",
        "port_price_held", "port_price_own", "port_state", "ports", "precinct", "precinct_ids", "prospects_per_token",
        "prospects_per_token_hang", "raid_heat", "region", "region_ids", "region_states", "relief", "retaliation",
        "sale_heat",
        "score_charter", "score_defeated", "score_knockout", "score_members", "score_money", "sells", "shelter",
        "slots",
        "start_bank", "start_heat", "start_members", "start_morale", "start_points", "state_ids", "state_ports",
        "states",
        "trait_categories", "trait_every", "traits", "type_ids", "weapons", "weapons_armory",
    )  # fmt: skip

    def __init__(self) -> None:
        # the board (B1.3)
        self.states = 0
        self.state_ids: list[str] = []
        self.region: list[int] = []
        self.region_ids: list[str] = []
        self.region_states: list[list[int]] = []
        self.encounters: list[int] = []
        self.neighbors: list[list[int]] = []
        self.adjacent: list[int] = []  # mask of states
        self.precinct: list[int] = []  # 1 where police take bribes
        self.precinct_ids: list[str] = []
        self.ports = 0
        self.port_ids: list[str] = []
        self.port_state: list[int] = []
        self.state_ports: list[list[int]] = []
        # the cards (B1.4, B1.5)
        self.cards = 0
        self.type_ids: list[str] = []
        self.kind_ids: list[str] = []
        self.kind_first: list[int] = []
        self.kind_copies: list[int] = []
        self.kind_type: list[int] = []
        self.card_ids: list[str] = []
        self.kind: list[int] = []
        self.hostile: list[int] = []
        self.blanket: list[int] = []
        self.holds: list[int] = []
        self.law: list[int] = []
        self.extremist: list[int] = []
        self.peace: list[int] = []
        self.ally: list[int] = []
        self.slots: list[tuple[int, ...]] = []  # two Intimidate dice, then one or two Defeat dice
        self.attack: list[int] = []  # 0: none
        self.retaliation: list[tuple[int, int]] = []
        self.buys: list[int] = []  # 0: does not
        self.sells: list[int] = []
        self.heat: list[int] = []
        self.card_vp: list[int] = []
        # businesses (B1.6) and traits (B1.7)
        self.businesses = 0
        self.business_ids: list[str] = []
        self.business_counter: list[str] = []
        self.business_level: list[int] = []
        self.business_cost: list[int] = []
        self.business_income: list[int] = []
        self.business_morale: list[int] = []
        self.business_vp: list[int] = []
        self.business_effect: list[int] = []
        self.extra_of: list[int] = []  # by effect: mask of businesses
        self.extra_income: list[int] = []  # by effect
        self.traits = 0
        self.trait_categories: list[int] = []
        # numbers (B1.1, B7)
        self.start_bank = 0
        self.start_heat = 0
        self.start_morale = 0
        self.start_members = 0
        self.start_points = 0
        self.morale_max = 0
        self.morale_high = 0
        self.morale_low = 0
        self.actions = 0
        self.full = 0  # members that a charter needs
        self.charter_income = 0
        self.max_businesses = 0
        self.port_income = 0
        self.port_price_held: list[int] = []
        self.port_price_own: list[int] = []
        self.expand_need = 0
        self.expand_pay = 0
        self.expand_members = 0
        self.expand_moved = 0
        self.expand_heat = 0
        self.expand_morale = 0
        self.trait_every = 0
        self.caps: list[int] = []
        self.deal = 0
        self.sale_heat: list[int] = []
        self.goods_vp: list[int] = []
        self.weapons: list[int] = []
        self.weapons_armory: list[int] = []
        self.prospects_per_token = 0
        self.prospects_per_token_hang = 0
        self.dealer_guns = 0
        self.dealer_price: list[int] = []
        self.shelter = 0
        self.bribe = 0
        self.illegal_step = 0
        self.heat_step = 0
        self.cool = 0
        self.heat_attack = 0
        self.heat_guns = 0
        self.heat_heavy = 0
        self.heat_quiet_guns = 0
        self.heat_quiet_heavy = 0
        self.heat_retaliated = 0
        self.heat_hot_ally = 0
        self.heat_law = 0
        self.heat_assist = 0
        self.heat_recruit = 0
        self.heat_quiet_trade = 0
        self.heat_quiet_friends = 0
        self.mood_defeat = 0
        self.mood_ally = 0
        self.mood_illegal = 0
        self.mood_intimidate = 0
        self.mood_peace = 0
        self.mood_retaliated = 0
        self.mood_raided = 0
        self.mood_lost = 0
        self.raid_heat = 0
        self.arrests = 0
        self.per_point = 0
        self.clean_fine = 0
        self.clean_heat = 0
        self.fine = 0
        self.fine_goods: list[int] = []
        self.relief = 0
        self.jail = 0
        self.score_charter = 0
        self.score_defeated = 0
        self.score_members = 0
        self.score_money = 0
        self.score_knockout = 0
        self.max_talks = 0  # offers to one partner in one turn
        self.max_offers = 0  # offers in one turn
