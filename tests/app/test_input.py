"""Keys, pads and the mouse as named actions; remapping and its conflicts."""

from __future__ import annotations

import pygame
import pytest

from mayhem import i18n
from mayhem.app.input import ACTIONS, PAD, Act, BindingError, Bindings, Pointer, RawPress, Router, glyph
from mayhem.app.input.actions import check_binding
from mayhem.app.input.pads import family
from mayhem.assets import assets_root


def key(code: int, mod: int = 0, down: bool = True) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode="")


def test_defaults_have_no_conflicts_and_every_action_a_key_and_most_a_button() -> None:
    bindings = Bindings()
    assert bindings.conflicts() == []
    assert bindings.unreachable() == []
    needed_by_pad = set(ACTIONS) - {"rules", "speed", "log", "dice", "overlay", "fullscreen", "screenshot"}
    for name in needed_by_pad:
        assert any(binding.startswith("pad:") for binding in bindings.of(name)), name


def test_keys_become_actions() -> None:
    router = Router(Bindings())
    assert router.feed(key(pygame.K_RETURN)) == [Act("confirm")]
    assert router.feed(key(pygame.K_RETURN, down=False)) == [Act("confirm", pressed=False)]
    assert router.feed(key(pygame.K_TAB)) == [Act("next")]
    assert router.feed(key(pygame.K_TAB, pygame.KMOD_LSHIFT)) == [Act("prev")]
    assert router.feed(key(pygame.K_z, pygame.KMOD_LCTRL)) == [Act("undo")]
    assert router.feed(key(pygame.K_F9)) == []


def test_pad_buttons_and_sticks_become_actions() -> None:
    router = Router(Bindings())
    press = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=0)
    assert router.feed(press) == [Act("confirm", device=PAD, pad=3)]
    assert router.device == PAD
    push = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=1, value=-30000)
    assert router.feed(push) == [Act("up", device=PAD, pad=3)]
    assert router.feed(push) == []
    back = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=3, axis=1, value=0)
    assert router.feed(back) == [Act("up", pressed=False, device=PAD, pad=3)]


def test_held_directions_repeat_and_confirm_never_does() -> None:
    router = Router(Bindings())
    router.feed(key(pygame.K_DOWN))
    router.feed(key(pygame.K_RETURN))
    repeats = [act for _ in range(60) for act in router.repeats(1 / 60)]
    assert {act.action for act in repeats if isinstance(act, Act)} == {"down"}
    assert all(isinstance(act, Act) and act.repeat for act in repeats)
    assert router.holding
    assert router.release_all() == [Act("down", pressed=False)]
    assert router.repeats(5.0) == []


def test_typing_keeps_letters_from_acting() -> None:
    router = Router(Bindings(), typing=lambda: True)
    assert router.feed(key(pygame.K_u)) == []
    assert router.feed(key(pygame.K_BACKSPACE)) == [Act("edit_back")]
    assert router.feed(key(pygame.K_ESCAPE)) == [Act("cancel")]
    assert router.feed(pygame.event.Event(pygame.TEXTINPUT, text="u"))


def test_remapping_conflicts_and_saving() -> None:
    bindings = Bindings()
    conflicts = bindings.rebind("hint", "key:h", "key:u")
    assert [(c.binding, c.actions) for c in conflicts] == [("key:u", ("hint", "undo"))]
    assert bindings.action_for("key:h") is None
    saved = bindings.saved()
    assert saved == {"hint": ["key:u", "pad:y"]}
    again = Bindings(saved)
    assert again.of("hint") == bindings.of("hint")
    bindings.reset()
    assert bindings.conflicts() == []
    assert bindings.saved() == {}


def test_fixed_keys_cannot_be_lost() -> None:
    bindings = Bindings({"confirm": [], "cancel": []})
    assert bindings.action_for("key:return") == "confirm"
    assert bindings.action_for("key:escape") == "cancel"


@pytest.mark.parametrize("bad", ["return", "key:", "pad:zz", "mouse:1", "key:super+a"])
def test_bad_bindings_are_refused_with_words(bad: str) -> None:
    with pytest.raises(BindingError):
        check_binding(bad)
    with pytest.raises(BindingError):
        Bindings({"hint": [bad]})


def test_capture_gives_the_raw_press() -> None:
    router = Router(Bindings())
    router.capture = True
    assert router.feed(key(pygame.K_LSHIFT)) == []
    assert router.feed(key(pygame.K_q, pygame.KMOD_LSHIFT)) == [RawPress("key:shift+q")]


def test_glyphs_follow_the_device_and_the_maker() -> None:
    i18n.use_locale_root(assets_root() / "locale")
    bindings = Bindings()
    seen = {
        (device, maker): found.text
        for device in ("keyboard", "pad")
        for maker in ("xbox", "playstation", "nintendo")
        if (found := glyph(bindings, "confirm", device, maker)) is not None
    }
    assert seen[("keyboard", "xbox")] == "Enter"
    assert seen[("pad", "xbox")] == "A"
    assert seen[("pad", "playstation")] == "×"
    assert seen[("pad", "nintendo")] == "B"
    assert family("Sony DualSense Wireless Controller") == "playstation"
    assert family("Some pad") == "xbox"


def test_wheel_and_buttons() -> None:
    router = Router(Bindings())
    router.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 0), buttons=(0, 0, 0)))
    (wheel,) = router.feed(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert isinstance(wheel, Pointer)
    assert (wheel.kind, wheel.wheel, wheel.x, wheel.y) == ("wheel", -2, 10, 20)
