"""Keys, pads and the mouse as named actions; remapping and its conflicts."""

from __future__ import annotations

import pygame
import pytest

from mayhem import i18n
from mayhem.app.input import ACTIONS, PAD, Act, BindingError, Bindings, Pointer, RawPress, Router, glyph
from mayhem.app.input.actions import LAYOUTS, PAD_BUTTONS, check_binding
from mayhem.app.input.pads import Pads, family
from mayhem.assets import assets_root


def key(code: int, mod: int = 0, down: bool = True) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode="")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_no_conflicts_and_every_action_a_key_and_a_button(layout: str) -> None:
    bindings = Bindings()
    bindings.use_layout(layout)
    assert bindings.layout == layout
    assert Bindings(bindings.saved()).layout == layout
    assert bindings.conflicts() == []
    assert bindings.unreachable() == []
    for name in ACTIONS:
        assert any(binding.startswith("pad:") for binding in bindings.of(name)), name
    bindings.rebind("hint", None, "key:f20")
    assert bindings.layout is None


def test_a_layout_for_one_hand_stays_within_its_reach() -> None:
    left = set("qwertasdfgzxcvb12345") | {"space", "ctrl+z", "alt+return"} | {f"f{n}" for n in range(1, 10)}
    right = set("yuiophjklnm+-=") | {"space", "backspace", "home", "end", "pageup", "pagedown", "kp_plus", "kp_minus"}
    right |= {f"f{n}" for n in range(9, 13)} | {"alt+return"}
    # Enough to play a game; what a hand cannot reach has a button on the screen.
    played = ("confirm", "cancel", "next", "prev", "more", "less", "tooltip", "hint", "menu", "undo", "done", "deal")
    for layout, reach in (("left", left), ("right", right)):
        bindings = Bindings()
        bindings.use_layout(layout)
        for name in played:
            keys = [binding[4:] for binding in bindings.of(name) if binding.startswith("key:")]
            assert any(key in reach for key in keys), (layout, name, keys)


def button(number: str, down: bool = True, pad: int = 3) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=pad, button=PAD_BUTTONS.index(number))


def test_two_buttons_together() -> None:
    """The first waits: alone it acts when it is let go, with a second one the pair acts."""
    router = Router(Bindings())
    assert router.feed(button("start")) == []
    assert router.feed(button("start", down=False)) == [
        Act("menu", device=PAD, pad=3), Act("menu", pressed=False, device=PAD, pad=3),
    ]  # fmt: skip
    router.feed(button("start"))
    assert router.feed(button("x", pad=4)) == [Act("tooltip", device=PAD, pad=4)]  # another pad's
    assert router.feed(button("x")) == [Act("recap", device=PAD, pad=3)]
    assert router.feed(button("x", down=False)) == [Act("recap", pressed=False, device=PAD, pad=3)]
    assert router.feed(button("start", down=False)) == []
    assert router.feed(button("x")) == [Act("tooltip", device=PAD, pad=3)]
    router.feed(button("start"))
    router.release_all()
    assert router.feed(button("start", down=False)) == []


def test_capture_of_pad_buttons_alone_and_together() -> None:
    router = Router(Bindings())
    router.capture = True
    assert router.feed(button("a")) == []
    assert router.feed(button("a", down=False)) == [RawPress("pad:a")]
    router.feed(button("back"))
    assert router.feed(button("y")) == [RawPress("pad:back+y")]
    assert router.feed(button("y", down=False)) == []
    assert router.feed(button("back", down=False)) == []


def test_pads_belong_to_seats() -> None:
    pads = Pads()
    assert pads.may_act(7, 0)
    assert pads.claim(7, 0)
    assert not pads.claim(7, 1)  # it has an owner
    assert not pads.claim(8, 0)  # the seat has a pad
    assert pads.may_act(7, 0)
    assert not pads.may_act(7, 1)
    assert not pads.may_act(8, 0)
    assert pads.may_act(8, 1)
    assert (pads.number_of(0), pads.number_of(1)) == (1, None)
    assert pads.feed(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7)) == "removed"
    assert pads.may_act(8, 0)


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
    combined = glyph(bindings, "recap", "pad", "playstation")
    assert combined is not None
    assert combined.text == "≡+□"
    assert family("Sony DualSense Wireless Controller") == "playstation"
    assert family("Some pad") == "xbox"


def test_wheel_and_buttons() -> None:
    router = Router(Bindings())
    router.feed(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 0), buttons=(0, 0, 0)))
    (wheel,) = router.feed(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert isinstance(wheel, Pointer)
    assert (wheel.kind, wheel.wheel, wheel.x, wheel.y) == ("wheel", -2, 10, 20)
