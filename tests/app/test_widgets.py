"""Widgets by mouse, keyboard and gamepad; focus; tooltips; drag and drop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from mayhem.app.app import App
from mayhem.app.gfx import Box, Node, Text
from mayhem.app.gfx.shapes import Halo
from mayhem.app.pointer import MousePointer, sign_of
from mayhem.app.robot import NotFound, Robot
from mayhem.app.scenes.scene import Scene
from mayhem.app.ui import (
    BoxSelect,
    Button,
    Choice,
    Column,
    Dialog,
    DragSpec,
    DropSpec,
    Grid,
    List,
    Row,
    Scroll,
    Slider,
    Spacer,
    Stack,
    Stepper,
    TextField,
    Tip,
    Toggle,
    Widget,
    anchored,
    sized,
    weighted,
)

HANDS = ("mouse", "keyboard", "pad")
MakeApp = Callable[..., App]


class Bench(Scene):
    """A scene that shows what a test gives it."""

    name = "bench"

    def __init__(self, app: App, make: Callable[[Bench], Node]) -> None:
        super().__init__(app)
        self._make = make

    def build(self) -> None:
        self.node = self._make(self)
        self.root.add(self.node)

    def layout(self, w: float, h: float) -> None:
        self.node.place(100, 100, w - 200, h - 200)


def bench(make_app: MakeApp, node: Node | Callable[[Bench], Node], by: str = "mouse", **options: Any) -> Robot:
    make = node if callable(node) else lambda scene: node
    app = make_app(**options)
    app.push(Bench(app, make))
    app.step(1 / 60, [])
    return Robot(app, by)


@pytest.mark.parametrize("by", HANDS)
def test_buttons_toggles_and_disabled_ones(make_app: MakeApp, by: str) -> None:
    done: list[str] = []
    toggle = Toggle("Lights", False, lambda on: done.append(f"lights {on}"))
    robot = bench(
        make_app,
        Column(
            [
                Button("Ride", lambda: done.append("ride")),
                Button("Patch in", lambda: done.append("never"), enabled=False, reason="Nobody to patch in"),
                toggle,
            ],
            gap=20,
        ),
        by,
    )
    robot.choose("button", "Ride")
    robot.choose("toggle", "Lights")
    assert done == ["ride", "lights True"]
    assert "checked" in robot.find("toggle", "Lights").states
    robot.choose("button", "Patch in")
    assert done == ["ride", "lights True"]
    assert robot.has("toast", "Nobody to patch in")


def test_the_key_on_a_button_presses_it(make_app: MakeApp) -> None:
    pressed: list[str] = []
    shut = Button("Close church", lambda: pressed.append("church"), action="done", enabled=False, reason="Not yet.")
    robot = bench(make_app, Column([Button("Other", lambda: pressed.append("other")), shut]), by="keyboard")
    robot.act("done")
    assert pressed == []
    assert robot.has("toast", "Not yet.")
    shut.enabled = True
    robot.act("done")
    assert pressed == ["church"]


def test_a_key_reaches_what_lies_above_a_question(make_app: MakeApp) -> None:
    """A lesson's coach waits for its own button while a sheet is open."""
    pressed: list[str] = []
    coach = Button("Next", lambda: pressed.append("next"), action="done")
    robot = bench(make_app, Column([coach]), by="keyboard")
    desk = robot.app.desk
    Dialog("Sure?", "Really.", [(True, "Yes")], lambda _: None).open_on(desk)
    robot.act("done")
    assert pressed == []
    desk.on_shelf = coach
    robot.act("done")
    assert pressed == ["next"]
    coach.visible = False
    robot.act("done")
    assert pressed == ["next"]


def test_stepper_by_wheel_keys_and_buttons(make_app: MakeApp) -> None:
    told: list[int] = []
    stepper = Stepper("Guns", 2, told.append, low=0, high=4)
    robot = bench(make_app, Column([stepper, Button("Other")], gap=20))
    robot.wheel(1, "stepper", "Guns")
    assert stepper.amount == 3
    robot.click("button", "More")
    assert stepper.amount == 4
    robot.click("button", "More")
    assert stepper.amount == 4
    robot.by = "keyboard"
    robot.go_to("stepper", "Guns")
    robot.act("left")
    robot.act("less")
    assert stepper.amount == 2
    robot.by = "pad"
    robot.act("more")
    assert stepper.amount == 3
    assert told == [3, 4, 3, 2, 3]
    assert robot.find("stepper", "Guns").value == "3"


def test_a_tooltip_makes_way_when_the_wheel_turns_a_number(make_app: MakeApp) -> None:
    """What the number comes to is written below it."""
    robot = bench(make_app, Column([Stepper("Guns", 2, lambda _: None, low=0, high=4), Button("Other")], gap=20))
    tips = robot.app.desk.tips
    robot.move(*robot.find("stepper", "Guns").rect.center)
    robot.wait(1.0)
    assert tips.panel is not None
    robot.wheel(1, "stepper", "Guns")
    robot.wait(2.0)
    assert tips.panel is None


def test_choice_and_slider(make_app: MakeApp) -> None:
    told: list[Any] = []
    choice = Choice("Level", [(1, "Calm"), (2, "Mean"), (3, "Ruthless")], 2, told.append)
    slider = Slider("Volume", 0.5, told.append, step=0.1)
    robot = bench(make_app, Column([choice, slider], gap=20))
    robot.click("button", "Next")
    assert choice.chosen == 3
    robot.by = "keyboard"
    robot.go_to("choice", "Level")
    robot.act("right")
    assert choice.chosen == 1
    robot.go_to("slider", "Volume")
    robot.act("right")
    assert slider.amount == pytest.approx(0.6)
    assert robot.find("slider", "Volume").value == "60%"
    robot.by = "mouse"
    seen = robot.find("slider", "Volume")
    robot.move(seen.rect.left + 2, seen.rect.centery)
    robot.button(True, seen.rect.left + 2, seen.rect.centery)
    robot.step()
    robot.button(False, seen.rect.left + 2, seen.rect.centery)
    robot.step()
    assert slider.amount == 0.0


def test_text_field_by_keyboard_and_by_letter_board(make_app: MakeApp) -> None:
    field = TextField("Name", "", lambda text: None, longest=8)
    robot = bench(make_app, Column([field, Button("Next")], gap=20, align="start"), "keyboard")
    robot.go_to("textfield", "Name")
    robot.act("confirm")
    assert robot.app.desk.typing
    robot.type("Hugo")
    robot.press("backspace")
    robot.press("left")
    robot.type("x")
    assert field.text == "Huxg"
    robot.press("return")
    assert not robot.app.desk.typing
    robot.press("space")
    robot.post(pygame.TEXTINPUT, text=" ")
    assert robot.app.desk.typing
    assert field.text == "Huxg"  # the space was the key that begins
    robot.press("return")
    robot.type("Zoe")  # a letter begins as well, in place of what was there
    assert robot.app.desk.typing
    assert field.text == "Zoe"
    robot.press("return")
    field.set_text("Huxg")
    robot.by = "pad"
    robot.go_to("textfield", "Name")
    robot.act("confirm")
    robot.choose("button", "K")
    robot.choose("button", "Done")
    assert field.text == "HuxgK"


@pytest.mark.parametrize("by", HANDS)
def test_dialog_takes_the_input_and_gives_the_focus_back(make_app: MakeApp, by: str) -> None:
    answers: list[Any] = []
    below: list[str] = []
    robot = bench(
        make_app, Column([Button("Ask", lambda: ask()), Button("Below", lambda: below.append("x"))], gap=20), by
    )

    def ask() -> None:
        Dialog("Sure?", "Really do it?", [("yes", "Do it"), ("no", "Leave it")], answers.append, cancel="no").open_on(
            robot.app.desk
        )

    robot.choose("button", "Ask")
    assert not robot.has("button", "Below")
    robot.choose("button", "Do it")
    assert answers == ["yes"]
    assert robot.has("button", "Below")
    robot.choose("button", "Ask")
    robot.act("cancel")
    assert answers == ["yes", "no"]
    if by != "mouse":
        focused = robot.focused()
        assert focused is not None
        assert focused.label == "Ask"


def test_spatial_focus(make_app: MakeApp) -> None:
    names = "ABCDEFGHI"
    robot = bench(make_app, Grid(3, [Button(name) for name in names], gap=30), "keyboard")

    def at() -> str:
        focused = robot.focused()
        assert focused is not None
        return focused.label

    robot.go_to("button", "A")
    path = []
    for action in ("right", "right", "down", "left", "down", "left", "up"):
        robot.act(action)
        path.append(at())
    assert path == ["B", "C", "F", "E", "H", "G", "D"]
    robot.go_to("button", "C")
    robot.act("right")
    assert at() == "A", "at the edge of a row it goes on at its other end"
    assert robot.app.desk.ring.visible
    robot.click("button", "E")
    assert not robot.app.desk.ring.visible


def test_tooltips_wait_pin_and_lead_on(make_app: MakeApp) -> None:
    followed: list[int] = []
    tip = Tip("Costs one order", "Ride", "Rule M8.1", lambda: followed.append(1))
    robot = bench(make_app, Column([Button("Ride", tooltip=tip), Button("Plain")], gap=20))
    seen = robot.find("button", "Ride")
    robot.move(*seen.rect.center)
    robot.step()
    assert not robot.has("tooltip")
    robot.wait(0.6)
    assert robot.has("tooltip", "Costs one order")
    robot.move(*robot.find("button", "Plain").rect.center)
    robot.wait(1.0)  # as long as it takes to get to the link
    assert not robot.has("tooltip")
    robot.click("button", "Ride")
    robot.wait(2.0)
    assert not robot.has("tooltip"), "it would hide what the press has brought"
    robot.move(*robot.find("button", "Plain").rect.center)
    robot.step()
    robot.move(*seen.rect.center)
    robot.step()
    robot.wait(0.6)
    assert robot.has("tooltip", "Costs one order")
    robot.by = "keyboard"
    robot.go_to("button", "Ride")
    robot.act("tooltip")
    assert "pinned" in robot.find("tooltip").states
    robot.act("confirm")
    assert followed == [1]
    robot.act("cancel")
    assert not robot.has("tooltip")
    focused = robot.focused()
    assert focused is not None
    assert focused.label == "Ride"


class Thing(Widget):
    """Something to take, or somewhere to put it."""

    def __init__(self, label: str) -> None:
        super().__init__(role="thing", label=label)
        self.add(Box(0, 0, 120, 120, fill="panel"), Text(label, x=10, y=10, role=None))
        self.wish = (120, 120)


def yard(taken: list[Any]) -> Row:
    piece, good, bad = Thing("Dude"), Thing("Bar"), Thing("Jail")
    piece.drag = DragSpec(payload="dude", most=3, count=1)
    good.drop = DropSpec(
        lambda payload, n: None if n < 3 else "Only two fit", lambda payload, n: taken.append((payload, n))
    )
    bad.drop = DropSpec(lambda payload, n: "Nobody rides to jail (M8.2)", lambda payload, n: taken.append("wrong"))
    return Row([piece, good, bad], gap=200)


@pytest.mark.parametrize("by", HANDS)
def test_drag_and_drop(make_app: MakeApp, by: str) -> None:
    taken: list[Any] = []
    robot = bench(make_app, yard(taken), by)
    robot.carry(robot.find("thing", "Dude"), robot.find("thing", "Bar"))
    assert taken == [("dude", 1)]
    robot.carry(robot.find("thing", "Dude"), robot.find("thing", "Jail"))
    assert taken == [("dude", 1)]
    assert robot.has("toast", "Nobody rides to jail (M8.2)")
    assert not robot.app.desk.drag.active


def test_targets_light_up_and_refusals_show_while_dragging(make_app: MakeApp) -> None:
    taken: list[Any] = []
    robot = bench(make_app, yard(taken), "keyboard")
    robot.go_to("thing", "Dude")
    robot.act("confirm")
    assert "legal" in robot.find("thing", "Bar").states
    assert "illegal" in robot.find("thing", "Jail").states
    lights = [node.screen_rect() for node in robot.app.stage.root.walk() if isinstance(node, Halo)]
    assert [light.center for light in lights] == [robot.find("thing", "Bar").rect.center]
    robot.act("more")
    robot.act("more")
    assert "illegal" in robot.find("thing", "Bar").states
    assert not [node for node in robot.app.stage.root.walk() if isinstance(node, Halo)]
    assert any(seen.role == "refusal" and seen.label == "Only two fit" for seen in robot.see(everything=True))
    robot.act("less")
    robot.go_to("thing", "Bar")
    robot.act("confirm")
    assert taken == [("dude", 2)]
    assert not robot.find("thing", "Bar").states & {"legal", "illegal"}


def test_the_pointer_says_what_can_be_done(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)
    robot = bench(make_app, yard([]))
    desk, theme, pointer = robot.app.desk, robot.app.theme, MousePointer(shown.append)
    assert sign_of(desk) == "arrow"
    robot.move(*robot.find("thing", "Dude").rect.center)
    robot.step()
    assert sign_of(desk) == "hand"
    robot.click("thing", "Dude")
    assert sign_of(desk) == "grab"
    robot.move(*robot.find("thing", "Jail").rect.center)
    robot.step()
    assert sign_of(desk) == "forbidden"
    for large in (False, False, True):
        pointer.show(desk, theme, large)
    assert [cursor.data[0] for cursor in shown] == [(16, 16), (32, 32)]
    assert not theme.missing_images


def test_click_takes_and_click_puts_down_and_cancel_puts_back(make_app: MakeApp) -> None:
    taken: list[Any] = []
    robot = bench(make_app, yard(taken))
    robot.click("thing", "Dude")
    assert robot.app.desk.drag.active
    robot.click("thing", "Bar")
    assert taken == [("dude", 1)]
    robot.click("thing", "Dude")
    robot.press("escape")
    assert not robot.app.desk.drag.active
    robot.click("thing", "Dude")
    robot.app.lose_attention()
    assert not robot.app.desk.drag.active
    assert taken == [("dude", 1)]


def test_nothing_has_to_be_held_where_that_is_wished(make_app: MakeApp) -> None:
    """A hand that shakes while it clicks takes the thing up all the same; the next click puts it down."""
    taken: list[Any] = []
    robot = bench(make_app, yard(taken))
    robot.app.change(drag_by_click=True)
    x, y = robot.find("thing", "Dude").rect.center
    robot.move(x, y)
    robot.step()
    robot.button(True, x, y)
    robot.step()
    for by in (6, 12, 6):
        robot.move(x + by, y + by, held=True)
        robot.step()
    assert not robot.app.desk.drag.active
    robot.button(False, x + 6, y + 6)
    robot.step()
    assert robot.app.desk.drag.active
    robot.click("thing", "Bar")
    assert taken == [("dude", 1)]


def test_box_selection(make_app: MakeApp) -> None:
    caught: list[str] = []
    things = [Thing(str(at)) for at in range(4)]
    ground = Widget(role="ground", label="ground", focusable=False)
    ground.box_select = BoxSelect(lambda: things, lambda found, add: caught.extend(w.label_text() for w in found))

    def make(scene: Bench) -> Node:
        ground.add(*things)
        for at, thing in enumerate(things):
            thing.place(200 + at * 300, 300, 120, 120)
        return ground

    robot = bench(make_app, make)
    scale = robot.app.stage.scale
    start, end = (150 * scale, 300 * scale), (1000 * scale, 700 * scale)
    robot.move(*start)
    robot.button(True, *start)
    robot.step()
    robot.move(*end, held=True)
    robot.step()
    robot.button(False, *end)
    robot.step()
    assert caught == ["0", "1", "2"]


def test_lists_scroll_to_what_is_chosen(make_app: MakeApp) -> None:
    chosen: list[int] = []
    listing = List("Saves", [(n, f"Save {n}") for n in range(60)], chosen.append)
    robot = bench(make_app, listing, "keyboard")
    robot.go_to("row", "Save 47")
    assert listing.position > 0
    rect = robot.find("row", "Save 47").rect
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    robot.act("confirm")
    assert chosen == [47]
    robot.by = "mouse"
    with pytest.raises(NotFound):
        robot.find("row", "Save 0")
    robot.wheel(40, "list", "Saves")
    robot.click("row", "Save 0")
    assert chosen == [47, 0]


def test_layout_containers(make_app: MakeApp) -> None:
    fixed, wide, last = Node(), Node(), Node()
    row = Row([sized(fixed, 100, 40), weighted(sized(wide, 10, 60)), sized(last, 50, 20)], gap=10, padding=20)
    robot = bench(make_app, row)
    assert row.w == 1720
    assert (fixed.x, fixed.w) == (20, 100)
    assert wide.w == pytest.approx(1720 - 40 - 20 - 150)
    assert last.x + last.w == pytest.approx(1700)
    corner = sized(Node(), 50, 50)
    stack = Stack([Node(), anchored(corner, 1, 0, -5, 5)])
    robot.app.push(Bench(robot.app, lambda scene: stack))
    assert (corner.x, corner.y) == (stack.w - 55, 5)
    first, second = sized(Node(), 10, 100), sized(Node(), 10, 100)
    column = Column([first, Spacer(), second], gap=0)
    robot.app.push(Bench(robot.app, lambda scene: column))
    assert second.y + second.h == pytest.approx(column.h)


def test_a_container_that_nobody_places_arranges_itself(make_app: MakeApp) -> None:
    nodes = [sized(Node(), 50, 40) for _ in range(3)]
    row = Row(nodes, gap=10)

    class ByHand(Scene):
        name = "by hand"

        def build(self) -> None:
            self.root.add(row)
            row.move_to(30, 30)

    app = make_app()
    app.push(ByHand(app))
    app.step(1 / 60, [])
    assert [node.x for node in nodes] == [0, 60, 120]
    assert (row.w, row.h) == (170, 40)
    row.add(sized(Node(), 50, 40))
    app.step(1 / 60, [])
    assert row.w == 230


def test_a_change_inside_a_boundary_leaves_the_rest_alone(make_app: MakeApp) -> None:
    placed: list[str] = []

    class Counted(Column):
        def arrange(self) -> None:
            placed.append(self.name)
            super().arrange()

    inside = Text("short")
    inner = Counted([inside], name="inner")
    inner.boundary = True
    outer = Counted([inner, Counted([Text("x")], name="other")], name="outer")
    robot = bench(make_app, Scroll(outer))
    placed.clear()
    inside.content = "a longer text than before"
    robot.step()
    assert placed == ["inner"]


def test_page_keys_leaf_through_what_has_nothing_to_focus(make_app: MakeApp) -> None:
    page = Scroll(sized(Box(fill="panel"), 300, 3000))
    robot = bench(make_app, page)
    robot.press("page down")
    assert page.position > 0
    words = Text("\n".join(["A long story."] * 80), "body", wrap=True)
    dialog = Dialog("Recap", words, [(None, "Close")], lambda _: None)
    dialog.open_on(robot.app.desk)
    robot.step(2)
    before = page.position
    robot.press("page down")
    assert dialog._scroll.position > 0
    assert page.position == before
    robot.press("page up")
    assert dialog._scroll.position == 0
