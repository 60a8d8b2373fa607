"""The table of a lesson: the real one, with a coach above it who lets only the right thing through, kindly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.boards.sheet import Sheet
from mayhem.app.gfx.image import Image
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.shapes import Box
from mayhem.app.lessons import progress
from mayhem.app.lessons.coach import Coach
from mayhem.app.lessons.lesson import Step, all_lessons, find_lesson
from mayhem.app.lessons.pointing import covered_rows, order_buttons, row_height, targets
from mayhem.app.lessons.run import Run
from mayhem.app.scenes.table import TableScene
from mayhem.app.ui.widget import Widget
from mayhem.i18n import Message, msg
from mayhem.kernel.game import Choice, Refusal, Request

if TYPE_CHECKING:
    from mayhem.app.app import App
    from mayhem.session.chronicle import Entry

TURN = "turn"
TURNS_TO = ("last_call", "clean_up", "emergency", "round", "site", "card")  # with these something else is told
Place = tuple[Node, float, float, float, float]
# A coach with large letters needs more than this share of the window: then it covers a row of the table that the step
# does without, rather than squeeze the whole table.
LARGE = 0.19
OLD_WORDS = 0.6  # seconds; a shorter story needs no words of its own


class LessonScene(TableScene):
    """push("lesson", lesson="ride"): goes on where it was left, unless `fresh`."""

    name = "lesson"

    def __init__(self, app: App, lesson: str, fresh: bool = False) -> None:
        self.run = Run(find_lesson(lesson))
        kept = None if fresh else progress.position(app, lesson)
        if kept is not None and not self.run.restore(*kept):
            self.run = Run(find_lesson(lesson))
        super().__init__(app, self.run.table)
        self._since = max(0, self.table.decisions - 1)  # events after this decision count for steps that wait
        if not self.table.decisions:
            self._since = -1
        self._shown: Step | None = None
        self._rest: Sequence[Entry] | None = None  # what happened after what is being talked about
        self._comment: Message | None = None
        self.finished = False
        self._silent = 0.0  # seconds since something is shown that the coach says nothing about
        self._paused = False  # the lesson's menu is open
        self._halos: list[Node] = []
        self._ringed: list[Place] = []
        self._low = False  # a large coach sits at the lower edge: what it talks about is at the upper one,
        self._thin = False  # or covers nothing, because both edges are needed
        self._hidden: list[Node] = []  # what lies under a large coach
        if fresh:
            progress.forget(app, lesson)

    @property
    def lesson(self) -> Any:
        return self.run.lesson

    # building ---------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        super().build()
        self.coach = Coach(self.lesson.title, self.next, self.menu)
        self._wood = Image("backdrops/table", mode="cover")
        self.root.insert(0, self._wood)
        self.root.add(self.coach)

    def layout(self, w: float, h: float) -> None:
        if not hasattr(self, "coach"):
            super().layout(w, h)
            return
        self._wood.place(0, 0, w, h)
        strip = self.coach.needed(w - 16, h, self._texts())
        over, under = covered_rows(self.board) if strip > LARGE * h and not self._thin else ([], [])
        low = self._low and bool(under)
        y, high = strip + 8, h - strip - 8
        if low:
            y, high = 0.0, high + row_height(self.board, lower=True)
        elif over:
            y, high = y - row_height(self.board), high + row_height(self.board)
        self._hide(under if low else over)
        self.coach.place(8, h - strip - 6 if low else 6, w - 16, strip)
        self.desk.shelf = 0.0 if low else strip + 10
        self.desk.on_shelf = None if low else self.coach
        self.board.root.place(0, y, w, high)
        self.board.layout(w, high)
        self._ringed = []

    def _hide(self, nodes: list[Node]) -> None:
        for node in self._hidden:
            node.visible = True
        for node in nodes:
            node.visible = False
        self._hidden = nodes

    def _choose_side(self, step: Step) -> None:
        """Where a large coach sits: never on what it points at, nor on what is needed for a task."""
        self._hide([])
        above, below = covered_rows(self.board)
        found = [node for word in step.point for node in targets(self, word)]

        def among(nodes: list[Node]) -> bool:
            return any(part in nodes for node in found for part in (node, *node.ancestors()))

        self._low = step.speech and among(above) and not among(below)
        self._thin = among(above) and not self._low
        self.layout(self.root.w, self.root.h)

    def _texts(self) -> list[Label]:
        lesson = self.lesson
        texts: list[Label] = [lesson.words(say) for say in lesson.all_says()]
        texts += [msg("lesson.not_now", task=lesson.words(step.say)) for step in lesson.steps if step.task]
        return [*texts, msg("lesson.finished"), msg("lesson.finished_all")]

    def enter(self) -> None:
        super().enter()
        self.root.request_layout()

    def leave(self) -> None:
        self.clear_desk()
        self.desk.shelf = 0.0
        self.desk.on_shelf = None
        super().leave()

    # the course -------------------------------------------------------------------------------------------------------
    def update(self, seconds: float) -> None:
        super().update(seconds)
        silent = self._shown is None and self._comment is None and not self.finished
        before, self._silent = self._silent, self._silent + seconds if silent and not self.director.idle else 0.0
        if self._silent and self.coach.next.visible:
            self.coach.next.visible = False  # nothing new is said while something is shown: nothing to go on from
            self.coach.request_layout()
        if before <= OLD_WORDS < self._silent:
            self.coach.say(msg("lesson.watch"), waits=False)  # the words before are no longer about what is shown
        for node in self._hidden:  # a table that is laid out anew knows nothing of the coach
            node.visible = False
        if self.app.scene is self:
            self._point()

    def _show_news(self) -> None:
        entries = self.table.log(self.viewer, self._told)
        if self._stop_in(entries) is None:
            super()._show_news()
            return
        self._told = self.table.decisions
        self.board.stop()
        self._tell(entries)

    def _stop_in(self, entries: Sequence[Entry]) -> int | None:
        """Up to where a story is told before the coach talks about it: to the end of what the next words wait for, or
        of what there is a comment on."""
        step = self.run.step
        if step is None or step.task or not hasattr(self.board, "after"):
            return None
        kinds = [entry.event[0] for entry in entries]
        if step.speech:
            found = [at for at, kind in enumerate(kinds) if kind == step.when][-1:]
        else:
            found = [at for at, kind in enumerate(kinds) if self._has_comment(kind)][:1]
        if not found:
            return None
        stop = found[0] + 1
        while stop < len(entries) and entries[stop].event[0] not in TURNS_TO:  # what it brought, and what it cost
            stop += 1
        return stop if stop < len(entries) else None

    def _tell(self, entries: Sequence[Entry]) -> None:
        """What the coach talks about next stays as it is until that is read; then the rest is shown."""
        stop = self._stop_in(entries)
        if stop is None:
            self.director.play(*self.board.play(entries, self._snap))
            return
        self._rest = entries[stop:]
        there = self.board.after(entries[:stop])
        self.director.play(*self.board.play(entries[:stop], lambda: self.board.hold(there)))

    def _show_rest(self) -> None:
        """Goes on with the story, unless the next words are about what lies there."""
        step = self.run.step
        if self._rest is None or step is None or (step.speech and not step.when):
            return
        rest, self._rest = self._rest, None
        self.board.release()
        self._tell(rest)

    def held(self) -> bool:
        if self.finished or self._comment is not None or self._paused:
            return True
        step = self.run.step
        if step is not None and step.until and self._rest is not None:  # the comment on what lay there is read
            self._show_rest()
            return True
        if step is not None and step.until and self._happened(step.until):
            self._go_on()
            return True
        if step is None:
            self._finish()
            return True
        if not self._due(step):
            return False
        if step is not self._shown:
            self._show(step)
        return step.speech

    def _due(self, step: Step) -> bool:
        """Is it time for this step?"""
        asked = any(r.kind != "window" and not r.optional for r in self.table.requests(self.run.seat))
        if step.when and step.when != TURN:
            return asked or self._happened(step.when)
        return asked or not (step.task or step.when == TURN)

    def _happened(self, kind: str) -> bool:
        return any(entry.event[0] == kind for entry in self.table.log(self.run.seat, self._since))

    def _show(self, step: Step) -> None:
        self._shown = step
        self._choose_side(step)
        self.coach.say(self.lesson.words(step.say), waits=step.speech)
        self._show_progress()
        self.board.stop()
        self._asked = None
        if step.speech:
            for button in order_buttons(self.board):
                button.disable(msg("lesson.read_first"))
            self.desk.focus_on(self.coach.next)
        else:
            self._focus_step(step)
        self.show_prompt()
        self.desk.narrate(str(self.coach._words.text))

    def _focus_step(self, step: Step | None) -> None:
        """Keys and pads are where the step begins."""
        found = [node for word in step.point for node in targets(self, word)] if step is not None else []
        first = next((node for node in found if isinstance(node, Widget) and node.focusable), None)
        if first is not None:
            self.desk.focus_on(first)

    def _focus_turn(self, request: Request) -> None:
        """Also after something that was not meant."""
        step = self.run.step
        if step is not None and step.task:
            self._focus_step(step)
        elif step is None or not step.speech:
            super()._focus_turn(request)

    def meant(self, places: Sequence[Widget]) -> Widget | None:
        step = self.run.step
        found = [node for word in step.point for node in targets(self, word)] if step is not None else []
        return next((place for place in places if place in found), None)

    def show_prompt(self) -> None:
        """Whom the table waits for: while the coach speaks, for whoever reads it."""
        step = self._shown
        if self.finished:
            self.board.say("")
        elif self._comment is not None or (step is not None and step is self.run.step and step.speech):
            self.board.say(msg("lesson.read_first"))
        else:
            super().show_prompt()

    def note(self, seat: int) -> str:
        """Rivals do what the lesson says: they have no level."""
        return super().note(seat) if self.table.seats[seat].human else i18n.t("lesson.rival")

    def levelled(self, seat: int) -> bool:
        return False

    def _show_progress(self) -> None:
        at, of = min(self.run.at + 1, len(self.lesson.steps)), len(self.lesson.steps)
        self.coach.show_progress(
            msg("lesson.head", number=self.lesson.number, title=self.lesson.title, at=at, of=of), self.run.at / of
        )

    def next(self) -> None:
        """The learner has read it."""
        if self.finished:
            following = [lesson for lesson in all_lessons(self.lesson.game) if lesson.number > self.lesson.number]
            if following:
                self.app.replace("lesson", lesson=following[0].name)
            else:
                self.app.pop()
        elif self._comment is not None:
            self._comment = None
            self._shown = None
        elif self.run.step is not None and self.run.step.speech and self._shown is self.run.step:
            self._go_on()

    def _go_on(self) -> None:
        self.run.go_on()
        self._shown = None
        self._show_rest()
        self._unring()
        progress.note(self.app, self.lesson.name, self.run.at, self.run.taken())

    def _finish(self) -> None:
        self.finished = True
        self._low = self._thin = False
        self.root.request_layout()
        self.board.stop()
        progress.finish(self.app, self.lesson.name)
        last = self.lesson.number == max(lesson.number for lesson in all_lessons(self.lesson.game))
        self.coach.say(msg("lesson.finished_all" if last else "lesson.finished"), waits=True)
        self.coach.next.set_label(msg("lesson.to_list" if last else "lesson.next_lesson"))
        self.coach.more.set_label(msg("title.new_game" if last else "lesson.to_list"))
        self.coach.more.visible = True
        self.coach.more.on_activate = self._new_game if last else self.app.pop
        self.coach.menu.visible = False
        self._show_progress()
        self.show_prompt()
        self.app.play("lesson.done")
        self.desk.focus_on(self.coach.next)

    def _new_game(self) -> None:
        """The last lesson says to start a real game: from here, not by way of the list."""
        self.app.reset_to("title")
        self.app.push("new_game")

    # deciding ---------------------------------------------------------------------------------------------------------
    def decide(self, request: Request, choice: Choice) -> None:
        step = self.run.step
        if request.kind == "window" or (step is not None and step.until):
            super().decide(request, choice)
            if step is not None and step.until and request.kind != "window":
                progress.note(self.app, self.lesson.name, self.run.at, self.run.taken())
            return
        if self.run.is_right(choice):
            before = self.table.decisions
            super().decide(request, choice)
            if self.table.decisions > before:
                self._since = before
                self._go_on()
            return
        self._correct(request, choice)

    def _correct(self, request: Request, choice: Choice) -> None:
        """Not what the lesson wants: nothing happens, the coach says why, and asks again."""
        say = self.run.answer_to(choice)
        refused = self.table.refuse(request.seat, request.id, choice)
        step = self.run.step
        words: Label
        if say is not None:
            words = self.lesson.words(say)
        elif isinstance(refused, Refusal):
            words = self.teller.refusal(refused)
        else:
            words = msg("lesson.not_now", task=self.lesson.words(step.say) if step is not None else "")
        self.app.play("ui.refuse")
        self.coach.say(words, waits=step is not None and step.speech, wrong=True)
        self.desk.narrate(str(self.coach._words.text))
        self._asked = None
        self.board.stop()

    def write(self, entry: Any) -> None:
        """A line of the log; the coach may have something to say about it."""
        super().write(entry)
        step = self.run.step
        kind = entry.event[0]
        if step is None or not step.until or not self._has_comment(kind):
            return
        if self._comment is not None:
            return  # one thing at a time; the next of its kind will do
        self.run.said.add(kind)
        self._comment = self.lesson.words(self.lesson.comments[kind])
        self.coach.say(self._comment, waits=True)
        self.show_prompt()
        self.desk.focus_on(self.coach.next)

    def _has_comment(self, kind: str) -> bool:
        return kind in self.lesson.comments and kind not in self.run.said

    # tools ------------------------------------------------------------------------------------------------------------
    def can_undo(self) -> bool:
        return False

    def _update_tools(self) -> None:
        self._undo.disable(msg("lesson.no_undo"))

    def undo(self) -> None:
        self.desk.refuse(msg("lesson.no_undo"))

    def deal(self) -> None:
        if self.run.step is not None and self.run.step.speech:
            self.desk.refuse(msg("lesson.read_first"))
        else:
            super().deal()

    def rules(self) -> None:
        """At what was just refused, or at what the coach talks about."""
        step = self.run.step
        self.app.open_rule(self.desk.toasts.rule or (step.rules[0] if step is not None and step.rules else None))

    def hint(self) -> None:
        """Says again what is to be done."""
        step = self.run.step
        if step is not None and step.until:
            super().hint()
        elif step is not None and step is self._shown:
            self.coach.say(self.lesson.words(step.say), waits=step.speech)
            self.dim()
            self.light([self.coach])
            self.app.play("game.hint")

    def menu(self) -> None:
        self.clear_desk()
        rows: list[tuple[Any, Label, bool, Label | None]] = [
            (name, msg(f"lesson.menu_{name}"), True, None) for name in ("go_on", "again", "rules", "settings", "leave")
        ]
        self._paused = True
        Sheet(msg("lesson.menu"), None, rows, self._chosen).open_on(self.desk)

    def _chosen(self, what: str | None) -> None:
        self._paused = False
        if what == "again":
            self.app.replace("lesson", lesson=self.lesson.name, fresh=True)
        elif what == "rules":
            self.rules()
        elif what == "settings":
            self.app.push("settings")
        elif what == "leave":
            self.app.pop()

    def clear_desk(self) -> None:
        super().clear_desk()
        self._paused = False
        self._shown = None if not self.finished else self._shown

    # pointing ---------------------------------------------------------------------------------------------------------
    def _point(self) -> None:
        """Rings around what is meant, wherever it is now."""
        step = self._shown if self._comment is None else None
        places: list[Place] = []
        modal = self.desk.modal
        if step is not None and step is self.run.step and self.director.idle:
            for words in step.point:
                for node in targets(self, words):
                    home = modal if words.startswith("dialog") and modal is not None else self.root
                    x, y = node.to_node(home, 0, 0)
                    places.append((home, x, y, node.w * node.scale, node.h * node.scale))
        if places == self._ringed:
            return
        self._unring()
        self._ringed = places
        for home, x, y, w, h in places:
            for grow, line, width in ((9, "night", 10), (7, "neon_blue", 5)):
                ring = Box(
                    x - grow, y - grow, w + 2 * grow, h + 2 * grow, fill=None, line=line, line_width=width, radius=16
                )
                ring.z = 45
                self._halos.append(ring)
                home.add(ring)

    def _unring(self) -> None:
        for ring in self._halos:
            ring.leave()
        self._halos.clear()
        self._ringed = []
