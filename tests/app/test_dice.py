"""Dice: the faces are the caller's, the tumbling is deterministic and can be skipped."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from mayhem import i18n
from mayhem.app.anim import Director
from mayhem.app.dice import DiceTray
from mayhem.app.dice.cube import FACE_AXES, draw_die, normal, picture_side, renumber, rotate, top_face
from mayhem.app.dice.physics import ThrowMaker, resting, throw_dice
from mayhem.app.dice.tray import _RIM
from mayhem.app.gfx import Box, Stage
from mayhem.assets import assets_root


@pytest.mark.parametrize("seed", range(12))
def test_dice_end_flat_on_the_faces_that_were_given(seed: int) -> None:
    rng = random.Random(seed)
    faces = [rng.randint(1, 6) for _ in range(rng.randint(1, 6))]
    throw = throw_dice(faces, seed, 9.0, 4.5)
    last = throw.end()
    assert last == throw.poses[-1]
    assert [top_face(pose.q) for pose in last] == faces
    for face, pose in zip(faces, last, strict=True):
        assert rotate(pose.q, FACE_AXES[face])[2] == pytest.approx(1.0, abs=1e-6)
        assert pose.z == pytest.approx(0.0, abs=1e-6)
        assert 0 < pose.x < 9.0
        assert 0 < pose.y < 4.5
    for first, second in itertools.combinations(last, 2):
        assert ((first.x - second.x) ** 2 + (first.y - second.y) ** 2) ** 0.5 > 0.95


def test_the_same_seed_gives_the_same_throw_however_it_is_worked_out() -> None:
    at_once = throw_dice([1, 6, 3], 42, 8.0, 4.0)
    maker = ThrowMaker([1, 6, 3], 42, 8.0, 4.0)
    turns = 0
    while not maker.done:
        maker.advance(0.0)
        turns += 1
    pieces = maker.finish()
    assert turns > 10
    assert pieces.poses == at_once.poses
    assert pieces.contacts == at_once.contacts
    assert throw_dice([1, 6, 3], 43, 8.0, 4.0).poses != at_once.poses


def test_the_way_does_not_betray_the_face() -> None:
    """The same throw with other faces moves in the same way: only the numbering differs."""
    first = throw_dice([1, 1], 5, 8.0, 4.0)
    second = throw_dice([6, 4], 5, 8.0, 4.0)
    assert [[(p.x, p.y, p.z) for p in row] for row in first.poses] == [
        [(p.x, p.y, p.z) for p in row] for row in second.poses
    ]


def test_throws_are_short_and_knock() -> None:
    for seed in range(10):
        throw = throw_dice([2, 5], seed, 9.0, 4.0)
        assert 0.5 < throw.seconds <= 2.5
        assert {contact.kind for contact in throw.contacts} <= {"die", "wall", "table"}
        assert any(contact.kind == "table" for contact in throw.contacts)
        assert all(0 <= contact.strength <= 1 and -1 <= contact.pan <= 1 for contact in throw.contacts)


def test_renumbering_puts_each_face_on_each_side() -> None:
    for face in FACE_AXES:
        for axis in FACE_AXES.values():
            for quarter in range(4):
                moved = rotate(renumber(face, axis, quarter), FACE_AXES[face])
                assert moved == pytest.approx(axis, abs=1e-9)


def test_every_face_looks_different() -> None:
    pictures = set()
    for face in range(1, 7):
        (pose,) = resting([face], 0, 4.0, 4.0)
        assert top_face(pose.q) == face
        pictures.add(pygame.image.tobytes(draw_die(pose.q, 60, (240, 230, 200), (0, 0, 0)), "RGBA"))
    assert len(pictures) == 6


def test_a_die_in_any_pose_has_room_in_its_picture() -> None:
    luck, sides = random.Random(5), set()
    for _ in range(200):
        pose = normal((luck.gauss(0, 1), luck.gauss(0, 1), luck.gauss(0, 1), luck.gauss(0, 1)))
        picture = draw_die(pose, 40, (240, 230, 200), (0, 0, 0), sharp=False)
        side = picture.get_width()
        (ink,) = pygame.mask.from_surface(picture, 1).get_bounding_rects()
        assert picture.get_rect().inflate(-2, -2).contains(ink)  # nothing of it is cut
        sides.add(side)
    assert max(sides) <= picture_side(40)
    assert min(sides) < 0.85 * picture_side(40)


@pytest.mark.parametrize("skip_after", [0, 1, 5, 30, None])
def test_skipping_leaves_the_same_dice(stage: Stage, skip_after: int | None) -> None:
    i18n.use_locale_root(assets_root() / "locale")
    tray = DiceTray(800, 400)
    heard: list[str] = []
    tray.on_contact = lambda kind, strength, pan: heard.append(kind)
    stage.root.add(Box(0, 0, 1920, 1080, fill=(30, 20, 10)), tray)
    target = pygame.display.get_surface()
    assert target is not None
    director = Director()
    director.play(tray.roll([4, 2, 6], seed=9))
    frames = 0
    while not director.idle:
        if skip_after is not None and frames >= skip_after:
            director.skip()
            break
        director.update(1 / 60)
        stage.render(target)
        if not tray.resting:
            assert "4" not in tray.label_text()
        frames += 1
        assert frames < 400
    stage.render(target)
    picture = pygame.image.tobytes(target, "RGB")
    assert tray.resting
    assert tray.label_text() == "Dice: 4, 2 and 6"
    if skip_after is None:
        assert heard
    reference = DiceTray(800, 400)
    tray.leave()
    stage.root.add(reference)
    director.play(reference.roll([4, 2, 6], seed=9))
    director.skip()
    stage.render(target)
    assert pygame.image.tobytes(target, "RGB") == picture


def test_reduced_motion_shows_only_the_end(stage: Stage) -> None:
    tray = DiceTray(800, 400)
    stage.root.add(tray)
    director = Director(reduced_motion=True)
    director.play(tray.roll([1, 5], seed=3))
    director.update(1 / 60)
    assert director.idle
    assert tray.resting
    assert tray.faces == (1, 5)


@pytest.mark.parametrize(
    ("w", "h", "dice"), [(460, 190, 2), (680, 190, 4), (1000, 190, 8), (460, 190, 7), (640, 300, 6)]
)
def test_dice_rest_on_the_cloth(stage: Stage, w: float, h: float, dice: int) -> None:
    for seed in range(12):
        tray = DiceTray(w, h)
        stage.root.add(tray)
        step = tray.roll([1 + (seed + at) % 6 for at in range(dice)], seed)
        step.start()
        tray.skip()
        for die in tray._dice:
            assert die._pose is not None
            picture = draw_die(die._pose, round(tray.edge), die.body, die.pips, True)
            seen = picture.get_bounding_rect(min_alpha=64)
            left = die.x + die.w / 2 - picture.get_width() / 2 + seen.left
            top = die.y + die.h / 2 - picture.get_height() / 2 + seen.top
            assert min(left, top, w - left - seen.w, h - top - seen.h) >= _RIM - 1, (seed, die.x, die.y)
        tray.leave()


def test_what_the_cloth_hides_is_not_missed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    target = pygame.display.get_surface()
    assert target is not None
    tray = DiceTray(700, 300)
    below = [Box(40.0 * x, 0, 20, 1080, fill=(200, 10 * x % 250, 90)) for x in range(48)]
    stage.root.add(Box(0, 0, 1920, 1080, fill=(30, 20, 10)), *below, tray)
    tray.move_to(300, 200)
    tray.show([1, 2, 3, 4, 5])
    stage.render(target)
    felt = tray._skin
    assert felt is not None
    hidden = felt._pixel_box().inflate(-60, -60)
    painted: list[Box] = []
    monkeypatch.setattr(Box, "paint", lambda box, target, paint=Box.paint: (painted.append(box), paint(box, target)))
    for area, spared in ((hidden, True), (hidden.inflate(40, 40), False), (felt._pixel_rect, False)):
        assert felt.hides(area) == spared
        painted.clear()
        stage.list.paint(target, area)
        assert bool(painted) != spared
        sparing = pygame.image.tobytes(target, "RGB")
        with monkeypatch.context() as patch:
            patch.setattr(type(felt), "hides", lambda felt, area: False)
            stage.list.paint(target, area)
        assert pygame.image.tobytes(target, "RGB") == sparing
    tray.alpha = 0.5
    stage.render(target)
    assert not felt.hides(hidden)
