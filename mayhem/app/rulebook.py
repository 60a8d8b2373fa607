"""The rules as the reference shows them: chapters, entries, their pictures, and where a text cites a rule.

Texts are in the catalogue: `rules.m8` names a chapter, `rules.m8.7` is the text of a rule, `rules.m8.7.title` its name.
A rule is cited by its number, as refusals do at their end: "... (M8.7)". Each game has a book of its own; what only the
Biker Game's book holds is in `biker_rulebook`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mayhem import i18n
from mayhem.app import biker_rulebook
from mayhem.i18n import Message, msg

# How many rules each numbered chapter has.
COUNTS = {
    "m1": 6, "m2": 5, "m3": 5, "m4": 8, "m5": 6, "m6": 5, "m7": 6, "m8": 14, "m9": 3, "m10": 4, "m11": 3, "m12": 4,
    "m13": 1, "m14": 4, "m15": 3,
}  # fmt: skip
WORDS = ("edge", "legit", "trafficking", "pile_up", "hot", "contraband", "turn", "dude", "ruling")
ADVICE = ("scapegoat", "bluff", "aim", "placed", "unleaded", "wait", "talk")

_CITED = re.compile(r"\(([A-Z][0-9]{1,2}(?:\.[0-9]{1,2}){0,2})\)")

PICTURES: dict[str, tuple[str, ...]] = {
    "m1.1": ("emblems/emblem_samcro", "emblems/emblem_mayans", "emblems/emblem_one_niners",
             "emblems/emblem_lin_syndicate", "emblems/emblem_grim_bastards", "emblems/emblem_calaveras"),
    "m1.2": ("pieces/member_samcro", "pieces/prospect_samcro", "tokens/token_gun", "tokens/token_contraband",
             "tokens/token_cash", "emblems/patch", "icons/icon_die"),
    "m1.4": ("boards/blind_samcro",),
    "m1.6": ("sites/site_emergency_room", "boards/clubhouse_samcro"),
    "m2.1": ("sites/site_police_station", "sites/site_hospital", "sites/site_cut_and_bag", "sites/site_gun_factory",
             "sites/site_back"),
    "m2.2": ("icons/icon_anarchy",),
    "m2.4": ("icons/icon_die", "emblems/patch"),
    "m3.2": ("tokens/token_order", "pieces/member_samcro"),
    "m3.3": ("sites/site_back", "icons/icon_anarchy"),
    "m3.4": ("emblems/patch",),
    "m4.1": ("tokens/token_order",),
    "m4.4": ("icons/icon_ride", "pieces/member_samcro"),
    "m4.5": ("icons/icon_recruit", "pieces/prospect_samcro"),
    "m4.6": ("icons/icon_promote", "pieces/prospect_samcro", "tokens/token_cash", "tokens/token_gun",
             "pieces/member_samcro"),
    "m4.7": ("icons/icon_sit_tight",),
    "m4.8": ("icons/icon_club_order",),
    "m5.1": ("icons/mark_controlled", "icons/mark_contested"),
    "m5.2": ("icons/icon_exploit", "icons/mark_exploited"),
    "m5.3": ("icons/mark_hot",),
    "m5.5": ("tokens/token_order", "tokens/token_order"),
    "m5.6": ("opportunities/opportunity_bike_rally",),
    "m6.1": ("icons/icon_sell", "icons/icon_spend", "icons/icon_swap", "icons/icon_skim", "icons/icon_gain_heat",
             "icons/icon_drop_heat", "icons/icon_drop"),
    "m6.2": ("icons/icon_steal", "icons/icon_peek"),
    "m6.4": ("emblems/emblem_samcro",),
    "m7.1": ("icons/icon_heat", "icons/icon_fall"),
    "m7.3": ("icons/icon_close",),
    "m8.1": ("icons/icon_throwdown", "pieces/member_samcro", "pieces/prospect_mayans"),
    "m8.2": ("icons/icon_backup", "tokens/token_order"),
    "m8.3": ("hands/fist_samcro", "hands/hand_gun_samcro", "icons/mark_no_guns"),
    "m8.4": ("icons/icon_die", "pieces/prospect_samcro", "pieces/member_samcro", "tokens/token_gun"),
    "m8.7": ("emblems/patch",),
    "m8.8": ("pieces/prospect_mayans_injured", "pieces/member_mayans_injured"),
    "m8.11": ("tokens/token_heat",),
    "m8.12": ("emblems/patch",),
    "m8.13": ("icons/icon_exploit",),
    "m9.1": ("icons/icon_market", "hands/hand_contraband_samcro"),
    "m9.2": ("tokens/token_cash",),
    "m9.3": ("tokens/token_heat",),
    "m10.1": ("icons/icon_anarchy", "cards/card_tribute", "cards/card_federal_sting", "cards/card_bike_rally",
              "cards/card_payday"),
    "m10.2": ("cards/card_arrest_warrant",),
    "m11.1": ("icons/icon_deal",),
    "m12.1": ("tokens/token_order",),
    "m12.3": ("sites/site_emergency_room", "icons/icon_die"),
    "m13.1": ("icons/icon_trophy", "tokens/token_cash"),
    "m14.1": (
        "boards/clubhouse_samcro", "boards/clubhouse_mayans", "boards/clubhouse_one_niners",
        "boards/clubhouse_lin_syndicate", "boards/clubhouse_grim_bastards", "boards/clubhouse_calaveras",
    ),
    "m14.2": ("sites/site_police_station", "sites/site_hospital", "sites/site_cut_and_bag", "sites/site_gun_factory"),
    "m14.3": (
        "sites/site_docks", "sites/site_hairy_dog", "sites/site_palace_restaurant", "sites/site_casino",
        "sites/site_backyard_lab", "sites/site_film_studio", "sites/site_roadhouse", "sites/site_truck_stop",
        "sites/site_tattoo_parlour", "sites/site_boxing_gym",
    ),
    "m14.4": ("icons/icon_anarchy", "icons/mark_hardcore"),
    "words.edge": ("emblems/patch",),
    "words.legit": ("icons/icon_heat",),
    "words.trafficking": ("icons/icon_market",),
    "words.hot": ("icons/mark_hot",),
    "words.contraband": ("tokens/token_contraband",),
    "words.dude": ("pieces/member_mayans", "pieces/prospect_mayans"),
    "advice.scapegoat": ("icons/icon_fall",),
    "advice.bluff": ("hands/hand_empty_samcro",),
    "advice.talk": ("icons/icon_deal",),
}  # fmt: skip

# Which rule a line of the log is about.
EVENT_RULES = {
    "pick_roll": "M2.4", "gang": "M2.4", "patch": "M8.12", "round": "M3.1", "claim": "M3.2", "site": "M3.3",
    "card": "M10.1", "struck": "M10.2", "option": "M10.1", "card_roll": "M10.1", "last_call": "M10.1",
    "skipped": "M4.2", "ride": "M4.4", "recruit": "M4.5", "patch_in": "M4.6", "sit_tight": "M4.7", "sacrifice": "M4.8",
    "club_order": "M4.8", "exploit": "M5.2", "boost": "M5.5", "transact": "M6.1", "steal": "M6.2", "peek": "M6.2",
    "peeked": "M6.2", "item": "M6.1", "orders": "M3.2", "heat": "M7.1", "fall": "M7.1", "disbanded": "M7.3",
    "heal": "M14.2", "scout": "M14.3", "scouted": "M14.3", "tip": "M14.3", "chase": "M14.3", "throw_down": "M8.1",
    "backup": "M8.2", "no_backup": "M8.2", "fist": "M8.3", "own_fist": "M8.3", "guns": "M8.3", "fight_roll": "M8.4",
    "fight_result": "M8.5", "shot": "M8.8", "injured": "M8.8", "home": "M8.9", "lost": "M7.5", "black_market": "M9.1",
    "market": "M9.2", "traffic": "M9.3", "offer": "M11.2", "counter": "M11.2", "deal": "M11.1", "deal_refused": "M11.2",
    "promise_broken": "M11.2", "promise_kept": "M11.2", "clean_up": "M12.1", "emergency": "M12.3", "blind": "M13.1",
    "final_roll": "M13.1", "crew_roll": "M15.2", "won": "M13.1", "crew_won": "M15.2",
}  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """One rule, word or piece of advice."""

    key: str  # m8.7, words.edge

    @property
    def chapter(self) -> str:
        return self.key.partition(".")[0]

    @property
    def number(self) -> str:
        """M8.7; words and advice have none."""
        if self.chapter in biker_rulebook.ENTRY_KEYS:
            return biker_rulebook.number_of(self.key)
        return self.key.upper() if self.chapter in COUNTS else ""

    @property
    def title(self) -> Message:
        return msg(f"rules.{self.key}.title")

    @property
    def text(self) -> Message:
        return msg(f"rules.{self.key}")

    @property
    def pictures(self) -> tuple[str, ...]:
        return PICTURES.get(self.key) or biker_rulebook.PICTURES.get(self.key, ())

    def matches(self, words: str) -> bool:
        """Does each of the words occur in number, title or text, in the language in use?"""
        told = f"{self.number} {i18n.text(self.title)} {i18n.text(self.text)}".casefold()
        return all(word in told for word in words.casefold().split())


CHAPTERS: dict[str, tuple[Entry, ...]] = {
    **{chapter: tuple(Entry(f"{chapter}.{n}") for n in range(1, count + 1)) for chapter, count in COUNTS.items()},
    "words": tuple(Entry(f"words.{name}") for name in WORDS),
    "advice": tuple(Entry(f"advice.{name}") for name in ADVICE),
}
ENTRIES: dict[str, Entry] = {entry.key: entry for entries in CHAPTERS.values() for entry in entries}
BOOKS: dict[str, dict[str, tuple[Entry, ...]]] = {
    "men_of_mayhem": CHAPTERS,
    "biker_game": {
        chapter: tuple(Entry(f"{chapter}.{key}") for key in keys) for chapter, keys in biker_rulebook.ENTRY_KEYS.items()
    },
}
# By key and by number; a number that several entries share (B4) leads to the first of them.
_PLACES: dict[str, Entry] = {}
for _book in BOOKS.values():
    for _entry in (entry for entries in _book.values() for entry in entries):
        _PLACES[_entry.key] = _entry
        _PLACES.setdefault(_entry.number.lower(), _entry)
    for _chapter, _entries in _book.items():
        _PLACES.setdefault(_chapter, _entries[0])


def book_of(entry: Entry) -> str:
    """The game whose book an entry stands in."""
    return next(game for game, chapters in BOOKS.items() if entry.chapter in chapters)


def chapter_title(chapter: str) -> Message:
    if number_of_chapter(chapter):
        return msg("rules.chapter_name", number=number_of_chapter(chapter), title=msg(f"rules.{chapter}"))
    return msg(f"rules.{chapter}")


def number_of_chapter(chapter: str) -> str:
    """M8, B4; words and advice have none."""
    return chapter.upper() if chapter[1:].isdigit() else ""


def find(rule: str | None) -> Entry | None:
    """The entry of a rule's number, or of an entry's key."""
    return _PLACES.get(rule.lower()) if rule else None


def shown_number(rule: str) -> str:
    """The number of a rule as players know it, whether it was named by number or by key."""
    entry = find(rule)
    return entry.number if entry is not None and entry.number else rule


def search(words: str, game: str = "men_of_mayhem") -> list[Entry]:
    """All entries of a game's book with these words; a rule's own number comes first, then titles, then texts."""
    words = words.strip()
    found = [entry for entries in BOOKS[game].values() for entry in entries if entry.matches(words)]

    def rank(entry: Entry) -> int:
        if entry.number.casefold() == words.casefold():
            return 0
        title = i18n.text(entry.title).casefold()
        return 1 if all(word in title for word in words.casefold().split()) else 2

    return sorted(found, key=rank)


def rule_of_event(game: str, kind: str) -> str | None:
    """Which rule a line of the log is about."""
    return EVENT_RULES.get(kind) if game == "men_of_mayhem" else biker_rulebook.EVENT_RULES.get(kind)


def uncited(words: str, rule: str) -> str:
    """A text without the number of a rule that a link beside it names."""
    return re.sub(rf"\s*[(（]{re.escape(rule)}[)）]", "", words)


def cited(words: str) -> str | None:
    """The last rule a text cites in brackets, if the reference has it."""
    numbers = [number for number in _CITED.findall(words) if number.lower() in _PLACES]
    return numbers[-1] if numbers else None
