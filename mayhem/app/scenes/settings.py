"""Settings: everything shows its effect at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.input.actions import ACTIONS, GROUPS, LAYOUTS
from mayhem.app.input.events import Event, RawPress
from mayhem.app.input.glyphs import binding_text
from mayhem.app.scenes.page import Page
from mayhem.app.scenes.settings_parts import Line, Plates, all_gangs, sample
from mayhem.app.settings import SPEEDS, TEXT_SCALES
from mayhem.app.speech import find_voice
from mayhem.app.ui.button import Button
from mayhem.app.ui.controls import Choice, Slider, Toggle
from mayhem.app.ui.layout import Flow, Row, weighted
from mayhem.app.ui.panels import Dialog, Scroll, Tabs
from mayhem.app.ui.widget import Widget
from mayhem.i18n import msg

if TYPE_CHECKING:
    from mayhem.app.app import App


def languages(chosen: str) -> list[tuple[Any, Label]]:
    """What can be chosen, each by its own name; the one of the tests only where it is in use."""
    options: list[tuple[Any, Label]] = [("", msg("settings.language_system"))]
    for code in i18n.available_languages():
        key = f"language.{code}"
        options.append((code, msg(key) if i18n.has(key) else code))
    if chosen == i18n.PSEUDO:
        options.append((i18n.PSEUDO, i18n.PSEUDO))
    return options


class SettingsScene(Page):
    """Tabs: game, picture, sound, access, keys."""

    name = "settings"
    heading = msg("title.settings")

    def __init__(self, app: App, tab: str = "game") -> None:
        super().__init__(app)
        self._tab = tab

    def content(self) -> Node:
        self.tabs = Tabs(
            [
                ("game", msg("settings.tab_game"), self._scroll(self._game(), "settings.tab_game")),
                ("picture", msg("settings.tab_picture"), self._scroll(self._picture(), "settings.tab_picture")),
                ("sound", msg("settings.tab_sound"), self._scroll(self._sound(), "settings.tab_sound")),
                ("access", msg("settings.tab_access"), self._scroll(self._access(), "settings.tab_access")),
                ("keys", msg("settings.tab_keys"), self._scroll(self._keys(), "settings.tab_keys")),
            ]
        )
        self.tabs.show(self._tab)
        return self.tabs

    def first_focus(self) -> Widget | None:
        return self.focus or self.tabs.tab

    def _scroll(self, rows: list[Node], label: str) -> Scroll:
        return Scroll(Plates(rows, (0, 8, 0, 8)), label=msg(label))

    # --- pages ------------------------------------------------------------------------------------------------
    def _toggle(self, name: str) -> Toggle:
        return Toggle(
            msg(f"settings.{name}"),
            getattr(self.app.settings, name),
            lambda on: self.app.change(**{name: on}),
            note=msg(f"settings.{name}_help"),
        )

    def _choice(self, name: str, options: list[tuple[Any, Label]]) -> Line:
        label = msg(f"settings.{name}")
        chosen = getattr(self.app.settings, name)
        choice = Choice(label, options, chosen, lambda value: self.app.change(**{name: value}))
        return Line(label, choice, msg(f"settings.{name}_help"))

    def _game(self) -> list[Node]:
        speeds: list[tuple[Any, Label]] = [
            (speed, msg("settings.speed_instant") if not speed else msg("settings.speed_times", times=int(speed)))
            for speed in SPEEDS
        ]
        return [
            self._choice("language", languages(self.app.settings.language)),
            self._choice("speed", speeds),
            self._toggle("warnings"),
            self._toggle("deal_windows"),
            Text(msg("settings.content_title"), "subheading", role="heading", wrap=True),
            Text(msg("splash.notice"), "small", wrap=True),
            self._toggle("mild_words"),
        ]

    def _picture(self) -> list[Node]:
        full = Toggle(
            msg("settings.fullscreen"),
            self.app.window.fullscreen,
            lambda on: self.app.change(fullscreen=on),
            note=msg("settings.fullscreen_help"),
        )
        scales: list[tuple[Any, Label]] = [
            (scale, msg("settings.percent", n=round(100 * scale))) for scale in TEXT_SCALES
        ]
        return [
            full,
            self._choice("text_scale", scales),
            self._toggle("high_contrast"),
            self._toggle("reduced_motion"),
            sample(),
        ]

    def _sound(self) -> list[Node]:
        rows: list[Node] = []
        for name in ("volume_master", "volume_music", "volume_effects", "volume_ambience"):
            label = msg(f"settings.{name}")
            change = self._volume(name)
            slider = Slider(label, getattr(self.app.settings, name), change)
            rows.append(Line(label, slider, msg(f"settings.{name}_help")))
        rows.append(self._toggle("captions"))
        return rows

    def _volume(self, name: str) -> Callable[[float], None]:
        return lambda value: self.app.change(**{name: round(value, 2)})

    def _access(self) -> list[Node]:
        narration = self._toggle("narration")
        if find_voice() is None:
            narration.disable(msg("settings.no_voice"))
        return [
            Text(msg("settings.access_note"), "small", wrap=True),
            all_gangs(),
            narration,
            self._toggle("drag_by_click"),
            self._toggle("pads_own_seats"),
            Text(msg("settings.access_more"), "small", wrap=True),
        ]

    # --- keys -------------------------------------------------------------------------------------------------
    def _keys(self) -> list[Node]:
        self._key_rows: dict[str, Flow] = {}
        self._conflicts = Text(self._conflict_words, "small", colour="warn", wrap=True)
        names: list[tuple[Any, Label]] = [(name, msg(f"settings.layout_{name}")) for name in LAYOUTS]
        names.append((None, msg("settings.layout_own")))
        label = msg("settings.layout")
        self._layout = Choice(label, names, self.app.bindings.layout, self._use_layout)
        rows: list[Node] = [
            Text(msg("settings.keys_note"), "small", wrap=True),
            Line(label, self._layout, msg("settings.layout_help")),
            self._conflicts,
            Row([Button(msg("settings.keys_reset"), self._reset_keys)]),
        ]
        for group in GROUPS:
            rows.append(Text(msg(f"settings.keys_{group}"), "subheading", role="heading", wrap=True))
            for action in ACTIONS.values():
                if action.group == group:
                    flow = Flow(gap=8)
                    self._key_rows[action.name] = flow
                    self._fill_keys(action.name)
                    words = Text(msg(f"action.{action.name}"), "body", wrap=True)
                    rows.append(Row([weighted(words, 1.0), weighted(flow, 1.6)], gap=20, align="centre"))
        return rows

    def _fill_keys(self, action: str) -> None:
        flow = self._key_rows[action]
        flow.clear()
        fixed = ACTIONS[action].fixed
        for binding in self.app.bindings.of(action):
            words = binding_text(binding, self.desk.pad_family)
            if binding in fixed:
                button = Button(
                    words, None, padding=(16, 6), style="label", enabled=False, reason=msg("settings.key_fixed")
                )
            else:
                button = Button(words, self._changer(action, binding), padding=(16, 6), style="label")
            button.label = msg("settings.key_of", key=words, action=msg(f"action.{action}"))
            flow.add(button)
        add = Button("+", self._changer(action, None), padding=(18, 6), style="label")
        add.label = msg("settings.key_add", action=msg(f"action.{action}"))
        flow.add(add)

    def _changer(self, action: str, binding: str | None) -> Callable[[], None]:
        return lambda: CaptureDialog(self.app, action, lambda new: self._rebound(action, binding, new)).open_on(
            self.desk
        )

    def _rebound(self, action: str, old: str | None, new: str | None) -> None:
        if new is None:
            return
        if new == "" and old is not None:
            self.app.bindings.unbind(action, old)
        elif new:
            conflicts = self.app.bindings.rebind(action, old, new)
            if any(new == conflict.binding for conflict in conflicts):
                others = [
                    msg(f"action.{name}") for c in conflicts if c.binding == new for name in c.actions if name != action
                ]
                self.desk.toast(
                    msg("settings.key_conflict", key=binding_text(new), others=others), kind="warning", seconds=7
                )
        self._show_keys()
        self.desk.focus_on(self._key_button(action, new))  # whoever changes several goes on from there

    def _key_button(self, action: str, binding: str) -> Widget:
        """The button of a binding; of one that is gone, the one that adds another."""
        *keys, add = self._key_rows[action].children
        now = self.app.bindings.of(action)
        button = keys[now.index(binding)] if binding in now else add
        assert isinstance(button, Widget)
        return button

    def _reset_keys(self) -> None:
        self.app.bindings.reset()
        self._show_keys()

    def _use_layout(self, name: str | None) -> None:
        """One of the ready-made ones; choosing one's own changes nothing."""
        if name is not None:
            self.app.bindings.use_layout(name)
            self._show_keys(self._layout)

    def _show_keys(self, focus: Widget | None = None) -> None:
        self.app.save_settings()
        for action in ACTIONS:
            self._fill_keys(action)
        self._conflicts.refresh()
        self._layout.choose(self.app.bindings.layout)
        self.desk.refresh_glyphs()
        self.desk.focus_on(focus or self.tabs.tab)

    def _conflict_words(self) -> str:
        lines = [
            i18n.t(
                "settings.key_conflict_line",
                key=binding_text(conflict.binding),
                actions=[msg(f"action.{name}") for name in conflict.actions],
            )
            for conflict in self.app.bindings.conflicts()
        ]
        return "\n".join(lines) if lines else i18n.t("settings.no_conflicts")


class CaptureDialog(Dialog):
    """Waits for a key or a button and gives its binding; '' removes the old one, None changes nothing."""

    def __init__(self, app: App, action: str, on_binding: Callable[[str | None], None]) -> None:
        self._app = app
        super().__init__(
            msg("settings.press_title"),
            msg("settings.press_body", action=msg(f"action.{action}")),
            [(None, msg("ui.cancel")), ("", msg("settings.key_remove"))],
            self._answered,
            cancellable=False,
        )
        self._on_binding = on_binding
        self._deliver = app.deliver
        app.router.capture = True
        app.deliver = self._hear  # type: ignore[method-assign]

    def _hear(self, event: Event) -> bool:
        if isinstance(event, RawPress):
            self.answer(None if event.binding == "key:escape" else event.binding)
            return True
        return self._deliver(event)

    def _answered(self, value: str | None) -> None:
        self._app.router.capture = False
        self._app.deliver = self._deliver  # type: ignore[method-assign]
        self._on_binding(value)
