"""Deeds worth a mention. They teach depth: ways to win, not hours to spend.

An achievement is a name and a question about a game that has ended, asked for each person at the table (`Tale`), or
about all games so far (`lifetime`). Its texts are the catalogue's `achievement.<game>.<id>.title` and `.text`. The
questions use the words of the games' events; a new one needs a line here and two texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from mayhem.persist.story import Story, Tale

if TYPE_CHECKING:
    from mayhem.persist.statistics import GameStatistics


class Achievement(NamedTuple):
    game: str
    id: str
    deed: Callable[[Tale], bool] | None = None
    lifetime: Callable[[GameStatistics], bool] | None = None

    @property
    def key(self) -> str:
        return f"{self.game}.{self.id}"

    @property
    def title(self) -> str:
        return f"achievement.{self.key}.title"

    @property
    def text(self) -> str:
        return f"achievement.{self.key}.text"


def earned(story: Story, counted: GameStatistics) -> list[Achievement]:
    """All that this game shows, whether they are new or not."""
    tales = [story.about(seat) for seat in story.people]
    found = []
    for achievement in ACHIEVEMENTS:
        if achievement.game != story.record.game:
            continue
        by_deed = achievement.deed is not None and any(achievement.deed(tale) for tale in tales)
        if by_deed or (achievement.lifetime is not None and tales and achievement.lifetime(counted)):
            found.append(achievement)
    return found


# Men of Mayhem --------------------------------------------------------------------------------------------------------
class Fight(NamedTuple):
    """One throwdown, from the dice on."""

    ordered_by: int
    totals: dict[int, int]
    guns: dict[int, int]
    winner: int  # -1: nobody


def fights(tale: Tale) -> Iterator[Fight]:
    for chapter in tale.chapters("throw_down", "fight_result"):
        yield Fight(
            ordered_by=chapter[0][0],
            totals={seat: int(event["total"]) for seat, event in chapter if event["event"] == "fight_roll"},
            guns={seat: int(event["guns"]) for seat, event in chapter if event["event"] == "guns"},
            winner=chapter[-1][0],
        )


def markets(tale: Tale) -> Iterator[tuple[int, dict[int, int]]]:
    """(price, sold by each seat) of every Black Market."""
    price = 0
    sold: dict[int, int] = {}
    for event, seat in zip(tale.story.events, tale.story.numbers, strict=True):
        if event["event"] == "market":
            price, sold = int(event["price"]), {}
        elif event["event"] == "traffic":
            sold[seat] = int(event["contraband"])
        elif event["event"] == "clean_up" and price:
            yield price, sold
            price = 0


def _won_fights(tale: Tale) -> list[Fight]:
    return [fight for fight in fights(tale) if fight.winner == tale.seat]


def _bluff(tale: Tale) -> bool:
    return any(not f.guns.get(tale.seat) and any(f.guns.values()) for f in _won_fights(tale))


def _edge(tale: Tale) -> bool:
    return any(list(f.totals.values()).count(f.totals.get(tale.seat, -1)) > 1 for f in _won_fights(tale))


def _cool(tale: Tale) -> bool:
    return tale.won and not any(event["amount"] > 0 for event in tale.mine("heat"))


def _alone_in_market(tale: Tale) -> bool:
    return any(sold.get(tale.seat, 0) >= 2 and sum(sold.values()) == sold[tale.seat] for _, sold in markets(tale))


def _top_price(tale: Tale) -> bool:
    return any(price >= 3 and sold.get(tale.seat, 0) >= 3 for price, sold in markets(tale))


def _good_doctor(tale: Tale) -> bool:
    rolls = list(tale.mine("emergency"))
    return len(rolls) >= 3 and all(event["lives"] for event in rolls)


def _kept_word(tale: Tale) -> bool:
    return tale.won and tale.count("promise_kept") >= 2 and not tale.count("promise_broken")


def _by_ending(*endings: str) -> Callable[[Tale], bool]:
    return lambda tale: tale.won and tale.row.get("ending") in endings


def _option(name: str) -> Callable[[Tale], bool]:
    return lambda tale: tale.won and bool(tale.config.get(name))


def _mom(identity: str, deed: Callable[[Tale], bool]) -> Achievement:
    return Achievement("men_of_mayhem", identity, deed)


def _wins_with(table: str, least: int) -> Callable[[Any], bool]:
    return lambda counted: sum(1 for tally in getattr(counted, table).values() if tally.wins) >= least


ACHIEVEMENTS: tuple[Achievement, ...] = (
    _mom("running_legit", _cool),
    _mom("empty_fist", _bluff),
    _mom("the_edge", _edge),
    _mom("pile_up", lambda tale: any(len(f.totals) >= 3 for f in _won_fights(tale))),
    _mom("war_chief", lambda tale: len(_won_fights(tale)) >= 4),
    _mom("peacemaker", lambda tale: tale.won and not tale.count("throw_down")),
    _mom("no_smoke", lambda tale: tale.won and not any(event["guns"] for event in tale.mine("guns"))),
    _mom("scapegoat", lambda tale: tale.won and tale.count("fall") > 0),
    _mom("top_price", _top_price),
    _mom("cornered_market", _alone_in_market),
    _mom("clean_hands", lambda tale: tale.won and not any(event["contraband"] for event in tale.mine("traffic"))),
    _mom("boosted", lambda tale: tale.count("boost") >= 3),
    _mom("wheeler_dealer", lambda tale: tale.count("deal") >= 3),
    _mom("man_of_his_word", _kept_word),
    _mom("double_cross", lambda tale: tale.won and tale.count("promise_broken") > 0),
    _mom("good_eyes", lambda tale: tale.count("peeked", "scout") >= 3),
    _mom("full_patch", lambda tale: tale.count("patch_in") >= 3),
    _mom("patience", lambda tale: tale.won and tale.count("sit_tight") >= 2),
    _mom("good_doctor", _good_doctor),
    _mom("last_gang_standing", _by_ending("last_standing")),
    _mom("photo_finish", _by_ending("patch", "guns", "dice")),
    _mom("long_haul", _option("long_haul")),
    _mom("slim_pickings", _option("slim_pickings")),
    Achievement("men_of_mayhem", "many_colours", lifetime=_wins_with("gangs", 4)),
    Achievement("men_of_mayhem", "both_sides", lifetime=_wins_with("sides", 2)),
)
