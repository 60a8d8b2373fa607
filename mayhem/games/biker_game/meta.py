"""Every number that has a name. No rules here."""

from __future__ import annotations

NAME = "biker_game"
RULES_VERSION = 1

FEWEST, MOST = 2, 6  # clubs
SLOTS = 5  # cards a state can hold, in flip order
SG, HW, CO = 0, 1, 2  # goods
GOODS = ("sg", "hw", "co")

# Phases of a turn (B3), in order.
(SETUP, COLLECT, RELEASE, RECRUIT, CHURCH, FRIENDLY, HOSTILE, COOL, PATCH, PORTS, RETALIATE, RAID, FOLD, DECLARE,
 OVER) = range(15)  # fmt: skip
PHASES = ("setup", "collect", "release", "recruit", "church", "friendly", "hostile", "cool", "patch", "ports",
    "retaliate",
          "raid", "fold", "declare", "over")  # fmt: skip

# Frames. The first three run by themselves; each of the others waits for the seat in its third place.
F_FLOW, F_COMBAT, F_DUEL = 0, 1, 2
(F_STATE, F_TRAIT, F_RELEASE, F_RECRUIT, F_CHURCH, F_FIELD, F_OFFER, F_REROLL, F_ASSIST, F_LEND, F_DEFEND, F_ASSIGN,
    F_PLACE,
 F_PATCH, F_RAID, F_FOLD, F_DECLARE) = range(3, 20)  # fmt: skip
FRAMES = ("flow", "combat", "duel", "state", "trait", "release", "recruit", "church", "field", "offer", "reroll",
    "assist",
          "lend", "defend", "assign", "place", "patch", "raid", "fold", "declare")  # fmt: skip

# Verbs of choices.
(CLOSE, BEFRIEND, ATTACK, ASSAULT, BUY, IMPORT, SELL, TRADE, BUSINESS, CHARTER, MOVE, BRIBE, ALLY, DEALER, CLAIM,
    BREAK_CARD,
 BREAK_CLUB, WITHDRAW, STANDING, PICK_STATE, PICK_TRAIT, GATHER, PLACE_FREED, PATCH_IN, ACCEPT, DECLINE, ROLL_AGAIN,
 HELP,
 LEND, DEFEND, ASSIGN, PLACE, YIELD, REHOUSE, END_GAME) = range(35)  # fmt: skip
VERBS = ("close", "friendly", "attack", "attack_player", "buy", "import", "sell", "trade", "open_business",
    "open_charter",
         "move", "bribe", "ally_player", "dealer_sell", "claim_port", "break_card", "break_player", "withdraw",
         "standing",
         "state", "trait", "recruit", "release", "patch", "accept", "decline", "reroll", "assist", "lend", "defend",
         "assign",
         "place", "raid", "rehouse", "declare")  # fmt: skip

# Fields of a club, at state.club[seat * WIDTH + field].
(BANK, DEBT, HEAT, MORALE, PROSPECTS, STOCK, _STOCK_HW, _STOCK_CO, TRAITS, POINTS, ORIGINAL, ILLEGAL, OPENED, TURNS,
    MUSTERED,
 KOS, OUT, HITTER, REROLLED, QUIET, DEALT, PACTS, WEAPONS, LENDING, ASSISTING, TRADING, DICE, TALKS, CHARTERS, EARNED,
 SPENT, PATCHED, LOST) = range(33)  # fmt: skip
WIDTH = 33
CLUB_FIELDS = ("bank", "debt", "heat", "morale", "prospects", "sg", "hw", "co", "traits", "trait_points", "original",
               "illegal_total", "charters_opened", "turns_taken", "prospects_used", "kos", "eliminated", "last_hitter",
               "rerolled", "quiet_heat", "dealer_used", "allied_players", "weapons", "lending", "assisting", "trading",
               "dice",
               "talks", "charters", "earned", "spent", "patched", "lost")  # fmt: skip

# Standing orders (B10.5): what a seat does unasked. Each is one field of the club; the last value always means: ask me.
STANDING_FIELDS = (WEAPONS, LENDING, ASSISTING, TRADING, DICE)
STANDING_NAMES = ("weapons", "lending", "assisting", "trading", "dice")
STANDING_VALUES = (("none", "guns", "all", "ask"), ("none", "two", "four", "ask"), ("no", "yes", "ask"),
    ("decline", "ask"),
                   ("automatic", "ask"))  # fmt: skip
STANDING_DEFAULTS = (3, 3, 2, 1, 0)
ASK_WEAPONS, ASK_LENDING, ASK_ASSISTING, ASK_TRADING, ASK_DICE = 3, 3, 2, 1, 1

# Relations to a card, at state.bond[seat * cards + uid]: flags, and from bit 4 on the order of the first attack.
ALLIED, PEACE, GRUDGE, HEATED = 1, 2, 4, 8
FLAGS = 15

# What the active club did with a card this turn, at state.today[uid]. Buying is bits 2-4, selling bits 5-7.
TRIED, ATTACKED, FOUGHT, PORTED, ROLLED = 1, 2, 256, 512, 1024
BOUGHT, SOLD = 4, 32

# Holders of ports: nobody, a seat, or a card from HELD on.
NOBODY = -1
HELD = 16

# Where a card is: on a state (0..47), in the deck, or beaten.
IN_DECK, BEATEN = -1, -2

# How a combat came about.
M_ATTACK, M_FORCED, M_PORT, M_DUEL = 0, 1, 2, 3
MODES = ("attack", "forced", "port", "duel")

# How the game ended.
RUNNING, BY_DECLARATION, BY_ELIMINATION, BY_MILLION, BY_CAP = range(5)
CAUSES = ("running", "declaration", "elimination", "million", "cap")

# Traits, in the order of the content file.
(SILVER_TONGUE, SECOND_ROUND, COOL_HEADS, GOOD_NAME, QUIET_FRIENDS, HUSTLER, BULK_BUYER, BOOKKEEPER, CONTRACTOR,
    QUIET_TRADE,
 ENFORCERS, ARMORY, ROAD_CAPTAINS, HANG_AROUNDS, SILENCERS, BODY_ARMOR, FORTIFIED, LOOKOUTS, LAWYER,
 HOME_TURF) = range(20)  # fmt: skip
TRAIT_IDS = ("silver_tongue", "second_round", "cool_heads", "good_name", "quiet_friends", "hustler", "bulk_buyer",
    "bookkeeper",
             "contractor", "quiet_trade", "enforcers", "armory", "road_captains", "hang_arounds", "silencers",
             "body_armor",
             "fortified", "lookouts", "lawyer", "home_turf")  # fmt: skip
CATEGORIES = ("diplomacy", "business", "attack", "defense")

# Effects of businesses.
(E_NONE, E_RECRUITS, E_FIGHT, E_MECHANICS, E_SHELTER, E_BARS, E_DEALER) = range(7)
EFFECTS = ("null", "recruits", "fight", "mechanics", "shelter", "bars", "dealer")

# Why heat or morale changed.
(R_ATTACK, R_GUNS, R_HEAVY, R_SALE, R_RETALIATED, R_HOT_ALLY, R_LAW, R_ASSIST, R_CHARTER, R_RECRUIT, R_ALLIANCE,
    R_COOL, R_BRIBE,
 R_RAID, R_DEFEAT, R_BUSINESS, R_ILLEGAL, R_INTIMIDATE, R_PEACE, R_FOLD) = range(20)  # fmt: skip
REASONS = ("attack", "guns", "heavy", "sale", "retaliated", "hot_ally", "law", "assist", "charter", "recruit",
    "alliance", "cool",
           "bribe", "raid", "defeat", "business", "illegal", "intimidate", "peace", "fold")  # fmt: skip

LOADOUT = 6  # ints of a loadout: small guns, heavy weapons, prospects, charters, cards (slots), clubs
EMPTY_LOADOUT = (0, 0, 0, 0, 0, 0)
