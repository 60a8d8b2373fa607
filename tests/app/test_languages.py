"""Every language on the screen: lessons done by the robot, every screen looked over, a switch in the middle of a fight.

python -m mayhem test tests/app/test_languages.py       all of it; a full run of the tests takes a sample
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from mayhem import i18n
from mayhem.app.anim.director import Director
from mayhem.app.app import App
from mayhem.app.lessons import progress
from mayhem.app.lessons.lesson import all_lessons, taught_games
from mayhem.app.robot import Robot
from mayhem.app.settings import Settings
from mayhem.app.ui.controls import Stepper
from mayhem.app.wiring import HouseServices
from mayhem.kernel.digest import digest
from tests.app.biker_pupil import pupil_for
from tests.app.conftest import MakeApp
from tests.app.positions import KINDS, headless, open_table, reach, table_at
from tests.app.screens import LOOKS, TONGUES, furnished, look_over

LESSONS = [lesson.name for game in taught_games() for lesson in all_lessons(game)]


# --- lessons ----------------------------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("by", ["keyboard", "mouse"])
@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("name", LESSONS)
def test_the_robot_completes_it(make_app: MakeApp, name: str, tongue: str, by: str) -> None:
    app = make_app("learn", settings=Settings(speed=0.0, notice_seen=True), language=tongue)
    app.push("lesson", lesson=name)
    robot = Robot(app, by=by)
    robot.step(2)
    pupil_for(robot).learn()
    assert progress.done(app, name)
    assert app.desk.modal is None


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("by", ["keyboard", "mouse"])
@pytest.mark.parametrize("name", LESSONS)
def test_the_robot_completes_it_with_large_letters(make_app: MakeApp, name: str, by: str) -> None:
    """In a small window with text at 200 %: nothing that is needed lies under the coach."""
    app = make_app("learn", settings=Settings(speed=0.0, notice_seen=True, text_scale=2.0), language=i18n.PSEUDO)
    app.push("lesson", lesson=name)
    robot = Robot(app, by=by)
    robot.step(2)
    pupil_for(robot).learn()
    assert progress.done(app, name)


# --- layout -----------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def services() -> Iterator[HouseServices]:
    with furnished() as made:
        yield made


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("tongue", TONGUES)
def test_every_screen_reads_well(services: HouseServices, tongue: str, look: str) -> None:
    assert look_over(services, tongue, look) == []


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("tongue", TONGUES)
def test_every_state_of_the_table_reads_well(services: HouseServices, tongue: str, look: str) -> None:
    assert look_over(services, tongue, look, lambda name: name.startswith("table "), tables=True) == []


# --- switching --------------------------------------------------------------------------------------------------------
WORD = re.compile(r"[A-Za-z]{2,}")


def shown(app: App) -> list[tuple[str, str]]:
    """Every text, label and value on the screen, with its role."""
    return [
        (node.role or "", text)
        for node in app.stage.perceivable()
        for text in (node.shown_text(), node.label_text(), node.value_text())
        if text
    ]


def untouched(app: App) -> tuple[Any, ...]:
    """What a change of language must leave alone."""
    scene: Any = app.scene
    desk = app.desk
    steppers = [(node.amount, node.low, node.high) for node in app.stage.root.walk() if isinstance(node, Stepper)]
    return (
        digest(scene.table.game.pack(scene.table._state)), scene.table.decisions, scene._asked, scene._told,
        scene.director.idle, scene.director.speed, [type(scene) for scene in app.scenes], id(desk.modal),
        id(desk.focus), [id(widget) for widget in desk.focusables() if widget.role != "log line"], steppers,
    )  # fmt: skip


def english_left(app: App) -> list[tuple[str, str]]:
    """Texts that are not of the pseudo-locale, which puts brackets around each of its own."""
    return [(role, text) for role, text in shown(app) if WORD.search(text) and not text.startswith("[")]


@pytest.mark.parametrize("kind", ["backup", "guns", "injure"])
def test_a_switch_in_the_middle_of_a_throwdown(kind: str) -> None:
    with headless() as app:
        reach(app, kind)
        app.desk.use_device("keyboard")
        app.desk.move_focus("next")
        before, same = shown(app), untouched(app)
        assert app.desk.modal is not None
        app.change(language=i18n.PSEUDO)
        assert english_left(app) == []
        assert untouched(app) == same
        app.change(language="en")
        assert shown(app) == before
        assert untouched(app) == same


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("backup", "guns", "injure")])
def test_a_switch_at_any_question(kind: str) -> None:
    with headless() as app:
        reach(app, kind)
        same = untouched(app)
        app.change(language=i18n.PSEUDO)
        assert english_left(app) == []
        assert untouched(app) == same
        app.change(language="en")


def motion(director: Director, app: App) -> list[Any]:
    """What is being shown and how far it is, and where everything on the screen stands."""
    queue = [(id(step), sorted((name, repr(value)) for name, value in vars(step).items())) for step in director._queue]
    places = [(id(node), node.x, node.y, node.alpha, node.scale) for node in app.stage.root.find("air").walk()]  # type: ignore[union-attr]
    return [queue, places]


def fight(switch: bool, switch_at: int = 12) -> tuple[bool, Any]:
    """Guns are pulled; whether the fight was shown, and how the table stands after it."""
    with headless() as app:
        scene = open_table(app, table_at("guns"))
        scene.director.speed = 2.0
        request = next(r for r in scene.table.requests(scene.viewer) if not r.optional)
        scene.decide(request, scene.table.legal(request)[-1])
        frames = 0
        for _ in range(4000):  # the others take their time before the fists open
            if scene.director.idle and frames > switch_at:
                break
            frames = 0 if scene.director.idle else frames + 1
            if frames == switch_at and switch:
                before = motion(scene.director, app)
                app.change(language=i18n.PSEUDO)
                assert english_left(app) == []
                assert motion(scene.director, app) == before
            app.step(1 / 30, [])
        i18n.set_language("en")
        return frames > switch_at, digest(scene.table.game.pack(scene.table._state))


def test_a_switch_while_the_fight_is_shown_disturbs_nothing() -> None:
    undisturbed = fight(switch=False)
    assert undisturbed[0]
    assert fight(switch=True) == undisturbed


@pytest.mark.parametrize(
    ("system", "chosen", "spoken"), [("it_IT.UTF-8", "", "it"), ("ja_JP.UTF-8", "", "ja"), ("it_IT.UTF-8", "ja", "ja"),
                                     ("fi_FI.UTF-8", "", "en")]
)  # fmt: skip
def test_the_app_begins_in_the_language_of_the_system(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, system: str, chosen: str, spoken: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    app = make_app("title", language=None, settings=Settings(notice_seen=True, language=chosen))
    assert i18n.language() == spoken
    assert i18n.t("title.learn") in Robot(app).texts()
    i18n.set_language("en")


def test_mild_words_hold_from_the_start(make_app: MakeApp) -> None:
    rough = i18n.t("rules.m12.3")
    make_app("title", settings=Settings(notice_seen=True, mild_words=True))
    mild = i18n.t("rules.m12.3")
    make_app("title", settings=Settings(notice_seen=True))
    assert mild != rough == i18n.t("rules.m12.3")


def test_mild_words_show_at_once(make_app: MakeApp) -> None:
    app = make_app("rules", rule="M12.3")
    robot = Robot(app)

    def words() -> str:
        return " ".join(robot.texts())

    assert i18n.t("rules.m12.3") in words()
    rough = i18n.t("rules.m12.3")
    app.change(mild_words=True)
    robot.step(2)
    assert i18n.t("mild.rules.m12.3") in words()
    assert rough not in words()
    app.change(mild_words=False)
    assert rough in words()
