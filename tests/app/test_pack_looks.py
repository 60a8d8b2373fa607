"""Gangs, places and cards of players' own content have no drawings: what they get instead is their own and decent."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from mayhem.app.boards.men_of_mayhem.looks import GangLook, gang_look
from mayhem.app.gfx.colour import distance
from mayhem.app.ui import tinted
from mayhem.app.ui.theme import Theme, load_theme
from mayhem.assets import assets_root
from mayhem.games import game

PACK = ("iron_wolves", "desert_rats", "night_owls")


@pytest.fixture
def theme() -> Theme:
    folder = assets_root()
    return load_theme(folder / "theme" / "roadhouse", folder / "fonts", art_folders=[folder / "art"])


def pictures(look: GangLook) -> list[str]:
    names = [look.emblem, look.badge, look.clubhouse, look.blind]
    names += [look.hand(holds) for holds in ("closed", "gun", "contraband", "empty")]
    return names + [look.piece(prospect, state) for prospect in (False, True) for state in ("", "selected", "injured")]


@pytest.mark.parametrize("gang", PACK)
def test_a_gang_without_drawings_has_a_picture_of_everything(theme: Theme, gang: str) -> None:
    look = gang_look(gang)
    assert look.letter == "".join(word[0] for word in gang.split("_")).upper()
    for name in pictures(look):
        made = theme.source(name, (64, 64))
        drawn = theme.source(tinted.parse(name).base, (64, 64))  # type: ignore[union-attr]
        assert made.get_size() == drawn.get_size()
    assert theme.missing_images == set()


def test_they_are_told_apart_from_each_other_and_from_the_drawn_ones() -> None:
    looks = [gang_look(gang) for gang in PACK] + [gang_look(gang.id) for gang in game("men_of_mayhem").tables.gangs]
    for one, other in combinations(looks, 2):
        assert one.letter != other.letter
        if {one.id, other.id} & set(PACK):
            assert distance(one.colour, other.colour) > 18, (one.id, other.id)


def test_colour_and_letters_are_on_the_picture(theme: Theme) -> None:
    look = gang_look(PACK[0])
    plain = tinted.parse(look.badge)
    assert plain is not None
    bare = theme.source(f"{plain.base}#{bytes(look.colour[:3]).hex()}", (128, 128))
    sewn = theme.source(look.badge, (128, 128))
    middle = pygame.Rect(0, 0, 64, 40)
    middle.center = sewn.get_rect().center
    assert pygame.image.tobytes(bare.subsurface(middle), "RGBA") != pygame.image.tobytes(
        sewn.subsurface(middle), "RGBA"
    )


@pytest.mark.parametrize("name", ["sites/site_night_market", "opportunities/opportunity_x", "cards/card_bad_news"])
def test_places_and_cards_of_a_pack_share_a_drawing_and_are_noted(theme: Theme, name: str) -> None:
    picture = theme.source(name, (200, 150))
    assert picture.get_width() >= 240
    assert name in theme.missing_images
