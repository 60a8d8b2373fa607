"""The base of all scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mayhem.app.anim.director import Director
from mayhem.app.gfx.node import Label, Node
from mayhem.app.input.events import Act
from mayhem.app.ui.widget import Widget

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.app.ui.desk import Desk


class SceneRoot(Node):
    """Fills the window; its layout is the scene's."""

    lays_out = True

    def __init__(self, scene: Scene) -> None:
        super().__init__(name=f"scene {scene.name}", role="scene")
        self._scene = scene
        self.panel: Node | None = None  # of a scene that one sees the one below around

    def arrange(self) -> None:
        if self.stage is not None and self._w > 0:
            self._scene.layout(self._w, self._h)


class Scene:
    """One screen. Subclasses build nodes in `build` and place them in `layout`; see the guide in `mayhem.app`."""

    name = "scene"
    # Does it hide what lies below? A see-through scene (a pause menu) keeps the one below on the screen.
    opaque = True
    # How often `update` wants to run while nothing moves, in seconds: for those who wait for a worker.
    poll: float | None = None

    def __init__(self, app: App) -> None:
        self.app = app
        self.root = SceneRoot(self)
        self.director = Director(app.settings.speed, app.stage.reduced_motion)
        self.focus: Widget | None = None

    @property
    def desk(self) -> Desk:
        return self.app.desk

    @property
    def seat_in_front(self) -> int | None:
        """Whose turn at the screen it is, where that matters: several people, each with a pad of their own."""
        return None

    # --- to override ------------------------------------------------------------------------------------------
    def build(self) -> None:
        """Make the nodes; called once, when the root is already on the stage."""

    def layout(self, w: float, h: float) -> None:
        """Place the top nodes in a window of w x h units; called at first and after every change of size."""

    def enter(self) -> None:
        """The scene is on top: at first, and again when what covered it has gone."""

    def leave(self) -> None:
        """The scene is taken off for good."""

    def returned(self, result: Any) -> None:
        """The scene above ended with a result (just before `enter`)."""

    def update(self, seconds: float) -> None:
        """Let time pass; the director is run by the app."""

    def on_action(self, act: Act) -> bool:
        """An action that no widget wanted; True when it meant something. By default cancel goes back."""
        if act.pressed and not act.repeat and act.action == "cancel" and len(self.app.scenes) > 1:
            self.app.play("ui.cancel")
            self.app.pop()
            return True
        return False

    def attention(self, has: bool) -> None:
        """The window lost or gained the keyboard."""

    def pad_lost(self) -> None:
        """A gamepad was pulled out."""

    def toast_room(self) -> tuple[float, float, float, float] | None:
        """Where a message hides nothing that matters now: left, top, width, height; None: it comes at the top."""
        return None

    def put_aside(self) -> bool:
        """The right button: end what is half done; False when there is nothing."""
        return False

    def would_lose(self) -> Label | None:
        """What would be lost if the window closed now; None when nothing."""
        return None

    @property
    def moving(self) -> bool:
        """Does something change by itself? Then the app draws frames; the director counts by itself."""
        return False

    def home_focus(self) -> Widget | None:
        """Where keys go on after a question, if what they had before is gone; None: the first thing to read."""
        return None

    def first_focus(self) -> Widget | None:
        """What has the focus at first; None leaves it to the order of reading."""
        return self.focus
