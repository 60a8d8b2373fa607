"""The ints that frames and choices are made of."""

from __future__ import annotations

# Kinds of frames. Those below FIRST_DECISION run by themselves; those from it on wait for seats.
(
    F_ROUND, F_REVEAL, F_TURNS, F_FIGHT, F_GAINS, F_LAST, F_STRIKE, F_OVER,
    F_PICK, F_ORDER, F_FREE, F_EXPLOIT, F_FALL, F_BACKUP, F_WINDOW, F_GUNS, F_SHOOT, F_INJURE, F_SPOILS, F_MARKET,
    F_OPTION, F_LOSE, F_HURT, F_TRADE, F_DEAL,
) = range(25)  # fmt: skip
FIRST_DECISION = F_PICK
FRAME_WORDS = (
    "round", "reveal", "turns", "fight", "gains", "last", "strike", "over",
    "pick", "order", "free_order", "exploit", "fall", "backup", "window", "guns", "shoot", "injure", "spoils", "market",
    "option", "lose", "hurt", "trade", "deal",
)  # fmt: skip

# Frames that ask one seat, their third entry; they vanish with their gang (M7.5).
OWN_FRAMES = frozenset((
    F_PICK, F_ORDER, F_FREE, F_EXPLOIT, F_FALL, F_BACKUP, F_SHOOT, F_INJURE, F_SPOILS, F_OPTION, F_LOSE, F_HURT,
    F_TRADE,
))  # fmt: skip

# Verbs of choices: (verb, arguments...)
(
    V_RIDE,  # from, to, members, prospects
    V_EXPLOIT,  # location
    V_THROW_DOWN,  # location, alone (1: nobody may call for backup)
    V_RECRUIT,  # how many
    V_PATCH_IN,  # location
    V_SIT_TIGHT,
    V_CLUB,  # times (rule), location of the Prospect (sacrifice)
    V_DECLINE,
    V_USE,  # rule or BOOST, then what the rule asks: times | rival | members, prospects | location, ...
    V_DONE,
    V_FALL,  # location (L: Emergency Room), 0 Member 1 Prospect
    V_BACKUP,  # (from, members, prospects)...
    V_PULL,  # guns
    V_SHOOT,  # injuries to seat 0, 1, ...
    V_INJURE,  # members among the injured
    V_TRAFFIC,  # contraband
    V_OPTION,  # option of the card
    V_LOSE,  # location
    V_HURT,  # location, 0 Member 1 Prospect
    V_TIMES,  # how often
    V_READY,
    V_OFFER,  # to, give cash guns contraband, want cash guns contraband, promise kind arg, wanted promise kind arg
    V_ACCEPT,
    V_REFUSE,
    V_COUNTER,  # give cash guns contraband, want cash guns contraband (as the one who answers sees it)
    V_PICK,  # gang, side
) = range(26)
VERB_WORDS = (
    "ride", "exploit", "throw_down", "recruit", "patch_in", "sit_tight", "club_order", "decline", "use", "done", "fall",
    "backup", "pull", "shoot", "injure", "traffic", "option", "lose", "hurt", "times", "ready", "offer", "accept",
    "refuse",
    "counter", "pick",
)  # fmt: skip

BOOST = 7  # as the index of a rule

# Promises that can go with an offer (M11.2)
NO_PROMISE, STAY_OFF, HOLD_FIRE, TRAFFIC_AT_MOST = range(4)
PROMISE_WORDS = ("none", "stay_off", "hold_fire", "traffic_at_most")
OPEN, KEPT, BROKEN = range(3)
