"""Nodes, transforms, hits, damage: what changed is painted, and nothing else."""

from __future__ import annotations

import random

import pygame
import pytest

from mayhem.app.gfx import Baked, Box, Disc, Node, Stage, Text
from mayhem.app.gfx.display import merge_areas
from mayhem.app.gfx.shapes import PATTERNS, Patterned


def screen() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def test_reference_units_scale_with_the_window(stage: Stage) -> None:
    assert (stage.width, stage.height) == (1920, 1080)
    stage.resize((3440, 1440))
    assert stage.height == 1080
    assert stage.width == pytest.approx(2580)
    stage.resize((1280, 1024))
    assert stage.width == 1920
    assert stage.height > 1080


def test_transforms_compose_and_invert(stage: Stage) -> None:
    outer = Node(100, 50, 400, 300)
    inner = Node(20, 30, 100, 60)
    outer.add(inner)
    stage.root.add(outer)
    outer.rotation = 30
    outer.scale = 1.5
    inner.rotation = -70
    inner.scale = 0.5
    stage.list.sync()
    for point in ((0, 0), (100, 60), (13, 47)):
        assert inner.from_screen(*inner.to_screen(*point)) == pytest.approx(point)
    centre = inner.to_screen(50, 30)
    inner.rotation = 10
    stage.list.sync()
    assert inner.to_screen(50, 30) == pytest.approx(centre), "rotation goes around the middle"


def test_hits_follow_order_visibility_shape_and_clip(stage: Stage) -> None:
    below, above = Box(0, 0, 300, 300), Box(100, 100, 300, 300)
    below.solid = above.solid = True
    stage.root.add(below, above)
    at = (150 * stage.scale, 150 * stage.scale)
    assert stage.hit(*at) is above
    below.z = 5
    assert stage.hit(*at) is below
    below.visible = False
    assert stage.hit(*at) is above
    above.alpha = 0
    assert stage.hit(*at) is None
    disc = Disc(600, 0, 100, 100)
    disc.solid = True
    stage.root.add(disc)
    assert stage.hit(650 * stage.scale, 50 * stage.scale) is disc
    assert stage.hit(602 * stage.scale, 2 * stage.scale) is None
    window = Node(1000, 0, 50, 50)
    window.clips = True
    long = Box(0, 0, 500, 50)
    long.solid = True
    window.add(long)
    stage.root.add(window)
    assert stage.hit(1025 * stage.scale, 25 * stage.scale) is long
    assert stage.hit(1200 * stage.scale, 25 * stage.scale) is None


def test_nothing_is_painted_when_nothing_changed(stage: Stage) -> None:
    stage.root.add(Box(0, 0, 100, 100), Text("words", x=200, y=200))
    assert stage.render(screen())
    frames, areas = stage.frames, stage.painted_areas
    for _ in range(10):
        assert stage.render(screen()) == []
    assert (stage.frames, stage.painted_areas) == (frames, areas)


def test_only_the_changed_place_is_painted(stage: Stage) -> None:
    boxes = [Box(i * 100, 500, 60, 60, fill=(200, 0, 0)) for i in range(10)]
    stage.root.add(Box(0, 0, 1920, 1080, fill=(0, 0, 0)), *boxes)
    stage.render(screen())
    boxes[3].x += 10
    areas = stage.render(screen())
    assert len(areas) == 1
    assert areas[0].w * areas[0].h < 80 * 60
    boxes[3].fill = (0, 200, 0)
    assert len(stage.render(screen())) == 1
    boxes[3].visible = False
    assert len(stage.render(screen())) == 1
    boxes[5].leave()
    assert len(stage.render(screen())) == 1


def test_partial_painting_gives_the_same_picture_as_painting_all(stage: Stage) -> None:
    """Random changes, painted by damage, must look exactly like the whole scene painted anew."""
    rng = random.Random(4)
    stage.root.add(Box(0, 0, 1920, 1080, fill=(20, 20, 20)))
    nodes: list[Node] = []
    for at in range(30):
        kind = at % 4
        node: Node
        if kind == 0:
            node = Box(0, 0, 120, 80, fill=(200, at * 5, 0), radius=12)
        elif kind == 1:
            node = Disc(0, 0, 90, 90, fill=(0, 150, 255, 160))
        elif kind == 2:
            node = Text(f"piece {at}")
        else:
            node = Baked(0, 0, 140, 100)
            node.add(Box(0, 0, 140, 100, fill=(90, 60, 30), radius=10), Text(f"card {at}", x=10, y=10))
        node.move_to(rng.randrange(1800), rng.randrange(1000))
        nodes.append(node)
        stage.root.add(node)
    target = screen()
    for turn in range(60):
        for node in rng.sample(nodes, 4):
            change = rng.randrange(7)
            if change == 0:
                node.move_to(rng.randrange(1800), rng.randrange(1000))
            elif change == 1:
                node.alpha = rng.random()
            elif change == 2:
                node.rotation = rng.randrange(360)
            elif change == 3:
                node.visible = not node.visible
            elif change == 4:
                node.z = rng.randrange(5)
            elif change == 5 and isinstance(node, Text):
                node.content = f"turn {turn}"
            else:
                node.scale = rng.choice((0.5, 1.0, 1.5))
        # A Baked node is soft for one frame while its scale changes, then sharp.
        stage.render(target)
        stage.render(target)
        by_damage = target.copy()
        stage.damage_all()
        stage.render(target)
        assert pygame.image.tobytes(by_damage, "RGB") == pygame.image.tobytes(target, "RGB"), f"turn {turn}"


def test_areas_merge_without_losing_pixels() -> None:
    rng = random.Random(1)
    bounds = pygame.Rect(0, 0, 1920, 1080)
    for _ in range(50):
        rects = [
            pygame.Rect(
                rng.randrange(-50, 1900), rng.randrange(-50, 1060), rng.randrange(1, 300), rng.randrange(1, 300)
            )
            for _ in range(rng.randrange(1, 40))
        ]
        merged = merge_areas(rects, bounds)
        assert len(merged) <= 15
        for rect in rects:
            for point in (rect.topleft, (rect.right - 1, rect.bottom - 1), rect.center):
                if bounds.collidepoint(point):
                    assert any(area.collidepoint(point) for area in merged)


def test_children_of_a_baked_group_can_be_hit_and_found_on_the_screen(stage: Stage) -> None:
    card = Baked(300, 200, 200, 100)
    button = Box(50, 20, 40, 40)
    button.solid = True
    card.add(button)
    card.rotation = 90
    card.scale = 2
    stage.root.add(card)
    stage.render(screen())
    x, y = button.to_screen(20, 20)
    assert stage.hit(x, y) is button
    assert button.screen_rect().w == pytest.approx(40 * 2 * stage.scale, abs=2)


def test_patterns_differ(stage: Stage) -> None:
    pictures = set()
    for pattern in PATTERNS:
        node = Patterned(pattern, 0, 0, 64, 64, fill=(200, 200, 200), ink=(0, 0, 0))
        stage.root.add(node)
        stage.list.sync()
        pictures.add(pygame.image.tobytes(node.pixels(), "RGBA"))
    assert len(pictures) == len(PATTERNS)
