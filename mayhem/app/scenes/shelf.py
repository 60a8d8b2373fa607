"""A shelf of kept games on a page: a list at the left, what one of them is at the right. Saves and replays share it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mayhem import i18n
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.scenes.backdrop import BrassRule, Room
from mayhem.app.scenes.foot import Foot
from mayhem.app.scenes.scene import Scene
from mayhem.app.scenes.shelf_parts import THUMBNAIL, bare_shelf, head_facts, table_picture, title_words
from mayhem.app.ui.button import Button
from mayhem.app.ui.layout import Column
from mayhem.app.ui.panels import Dialog, List, Panel, Scroll
from mayhem.app.ui.textfield import LineSheet, TextField
from mayhem.app.ui.widget import Widget
from mayhem.app.words import date_words, notice_words
from mayhem.i18n import msg
from mayhem.persist.notice import Trouble
from mayhem.persist.saves import SUFFIX, Deleted, Entry, Shelf, safe_name

if TYPE_CHECKING:
    from mayhem.app.app import App

MARGIN, GAP = 40.0, 16.0
LONGEST_PATH = 240
LONGEST_TITLE = 60
MOST_FOUND = 40


class ShelfScene(Scene):
    """Subclasses say which shelf, and what is done with a game of it."""

    heading: Label = ""
    empty: Label = ""
    use_words: Label = ""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self.chosen: Entry | None = None
        self._deleted: Deleted | None = None

    def shelf(self) -> Shelf | None:
        raise NotImplementedError

    def use(self, entry: Entry) -> None:
        """Open it; Trouble is told by the caller."""
        raise NotImplementedError

    # the page ---------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self._room = Room()
        self._title = Text(self.heading, "heading", role="heading", fit=True)
        self.begin = Button(msg("title.new_game"), self._begin, kind="primary", icon="icons/icon_die")
        self._empty = bare_shelf(self.empty, self.begin, plain=self.app.theme.flat)
        self.list = List(self.heading, [], self._choose, picture=self._thumbnail)
        self._listing = Panel(self.list, padding=22, role="panel", label=self.heading)
        self._listing.boundary = True
        self._facts = Column(gap=10)
        self._scroll = Scroll(self._facts, label=msg("shelf.details"))
        self._details = Panel(self._scroll, padding=26, role="panel", label=msg("shelf.details"))
        self._details.boundary = True
        self.back = Button(msg("ui.back"), self.app.pop, action="cancel")
        self.take_in = Button(msg("shelf.import"), self._ask_import)
        self.undelete = Button(msg("shelf.undelete"), self._undelete, icon="icons/icon_undo")
        self.rename = Button(msg("shelf.rename"), self._ask_title)
        self.delete = Button(msg("shelf.delete"), self._delete)
        self.export = Button(msg("shelf.export"), self._ask_export)
        self.go = Button(self.use_words, self._use, kind="primary", icon="icons/icon_play")
        self._foot = Foot(
            [self.back, self.take_in, self.undelete], [self.rename, self.export, self.delete, self.go], gap=12
        )
        self.root.add(self._room, self._title, self._listing, self._empty, self._details, self._foot)
        self._read()

    def first_focus(self) -> Widget | None:
        return self.focus or (self.go if self.chosen is not None else self.back if self.entries else self.begin)

    def layout(self, w: float, h: float) -> None:
        self._room.place(0, 0, w, h)
        wide = min(w - 2 * MARGIN, 2100.0)
        left = (w - wide) / 2
        title = self._title.measure(wide)[1]
        self._title.place(left, 20, wide, title)
        foot = self._foot.measure(wide)[1]
        self._foot.place(left, h - foot - 22, wide, foot)
        top, bottom = 20 + title + 10, h - foot - 22 - 18
        listing = wide * 0.42
        self._listing.place(left, top, listing, bottom - top)
        self._empty.place(left, top, wide, bottom - top)
        self._details.place(left + listing + GAP, top, wide - listing - GAP, bottom - top)

    # the list ---------------------------------------------------------------------------------------------------------
    def _read(self, wanted: Path | None = None) -> None:
        """The shelf as it is on the disk."""
        shelf = self.shelf()
        self.entries = shelf.entries() if shelf is not None else []
        wanted = wanted or (self.chosen.path if self.chosen is not None else None)
        self.chosen = next((entry for entry in self.entries if entry.path == wanted), None)
        if self.chosen is None and self.entries:
            self.chosen = self.entries[0]
        self.list.chosen = self.chosen.path if self.chosen is not None else None
        self.list.set_items([(entry.path, partial(self._row_words, entry)) for entry in self.entries])
        bare = not self.entries  # nothing to choose from: no list, and nothing to do with what is on it
        self._empty.visible = bare
        for node in (self._listing, self._details, self.rename, self.delete, self.export, self.go):
            node.visible = not bare
        self._show()

    def _row_words(self, entry: Entry) -> str:
        head = entry.head
        if head is None:
            return i18n.t("shelf.broken_row", file=entry.path.name)
        return i18n.t("shelf.row", title=title_words(head), date=date_words(head.saved))

    def _thumbnail(self, path: Path) -> Node | None:
        head = next((entry.head for entry in self.entries if entry.path == path), None)
        return table_picture(head, THUMBNAIL) if head is not None else None

    def _choose(self, path: Path) -> None:
        self.chosen = next((entry for entry in self.entries if entry.path == path), None)
        self._show()

    def _show(self) -> None:
        entry = self.chosen
        self._facts.clear()
        reason = msg("shelf.nothing_chosen")
        for button in (self.rename, self.delete, self.export, self.go):
            button.enable() if entry is not None else button.disable(reason)
        self.undelete.visible = self._deleted is not None
        if self.shelf() is None:
            self.take_in.disable(msg("pause.cannot_save"))
        if entry is None:
            return
        if entry.head is None:
            for button in (self.rename, self.go):
                button.disable(msg("shelf.broken"))
            words = notice_words(entry.trouble) if entry.trouble is not None else msg("shelf.broken")
            self._facts.add(Text(entry.path.name, "subheading", wrap=True, role="heading"))
            self._facts.add(Text(words, "body", colour="warn", wrap=True))
            return
        self._facts.add(*head_facts(entry.head, self._gangs(entry), self.app.stage.text_scale > 1.4))
        self._scroll.scroll_to(0.0)

    def _gangs(self, entry: Entry) -> list[str]:
        """Which gang sits where; the heads of finished games do not say it, their records do."""
        shelf = self.shelf()
        if shelf is None or entry.head is None or any("gang" in row for row in entry.head.standings or []):
            return []
        try:
            config = shelf.read(entry.path)[1].config
        except Trouble:
            return []  # what is wrong with it is told when it is opened
        gangs = config.get("gangs")
        return [gang for gang in gangs if isinstance(gang, str)] if isinstance(gangs, list) else []

    # doing ------------------------------------------------------------------------------------------------------------
    def _tried(self, work: Callable[[], Any]) -> Any:
        """Trouble with a file is told, nothing else happens."""
        try:
            return work()
        except Trouble as trouble:
            self.desk.toast(notice_words(trouble.notice), kind="warning", seconds=8)
            return None

    def _begin(self) -> None:
        self.app.reset_to("title")
        self.app.push("new_game")

    def _use(self) -> None:
        entry = self.chosen
        if entry is not None:
            self._tried(lambda: self.use(entry))

    def _delete(self) -> None:
        entry, shelf = self.chosen, self.shelf()
        if entry is None or shelf is None:
            return
        self._deleted = self._tried(lambda: shelf.delete(entry.path)) or self._deleted
        self._read()
        self.root.request_layout()
        self.desk.toast(msg("shelf.deleted"), seconds=6)
        self.desk.focus_on(self.undelete)

    def _undelete(self) -> None:
        shelf, deleted = self.shelf(), self._deleted
        if shelf is None or deleted is None:
            return
        self._deleted = None
        path = self._tried(lambda: shelf.undelete(deleted))
        self._read(path)
        self.root.request_layout()
        self.desk.focus_on(self.go)

    def _ask_title(self) -> None:
        entry = self.chosen
        if entry is not None and entry.head is not None:
            AskSheet(msg("shelf.rename"), msg("pause.save_title"), entry.head.title, self._rename).open_on(self.desk)

    def _rename(self, title: str) -> None:
        entry, shelf = self.chosen, self.shelf()
        if entry is not None and shelf is not None and title:
            self._read(self._tried(lambda: shelf.rename(entry.path, title)))

    def _ask_export(self) -> None:
        entry = self.chosen
        if entry is None:
            return
        title = entry.head.title if entry.head is not None else entry.path.stem
        target = export_folder() / f"{safe_name(title)}{SUFFIX}"
        AskSheet(msg("shelf.export"), msg("shelf.path"), str(target), self._export, longest=LONGEST_PATH).open_on(
            self.desk
        )

    def _export(self, target: str) -> None:
        path = _path(target)
        if path.exists():
            self.app.confirm(msg("shelf.export"), msg("shelf.replace", file=path.name), lambda: self._write(path))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        entry, shelf = self.chosen, self.shelf()
        if entry is not None and shelf is not None and self._tried(lambda: shelf.export(entry.path, path)) is not None:
            self.app.play("game.saved")
            self.desk.toast(msg("shelf.exported", file=str(path)), kind="good", seconds=7)

    def _ask_import(self) -> None:
        ImportSheet(self._import).open_on(self.desk)

    def _import(self, source: str) -> None:
        shelf = self.shelf()
        if shelf is not None and source:
            path = self._tried(lambda: shelf.take_in(_path(source)))
            if path is not None:
                self._read(path)
                self.desk.toast(msg("shelf.imported"), kind="good")


def _path(text: str) -> Path:
    """What somebody typed, as a path; a name without an ending gets ours."""
    path = Path(text.strip().strip('"')).expanduser()
    return path if path.suffix else path.with_suffix(SUFFIX)


def export_folder() -> Path:
    """Where people look for files of theirs."""
    home = Path.home()
    return next((folder for folder in (home / "Documents", home / "Downloads") if folder.is_dir()), home)


def found_files() -> list[Path]:
    """Games that lie where people put files, newest first."""
    home = Path.home()
    found: list[tuple[float, Path]] = []
    for folder in (home / "Downloads", home / "Documents", home / "Desktop", home):
        try:
            found += [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
        except OSError:
            continue
    return [path for _, path in sorted(found, reverse=True)[:MOST_FOUND]]


class AskSheet(LineSheet):
    """One line of text is asked for."""

    def __init__(
        self, title: Label, label: Label, text: str, done: Callable[[str], Any], *, longest: int = LONGEST_TITLE
    ) -> None:
        field = TextField(label, text, lambda typed: None, longest=longest, wide=1100)
        super().__init__(title, field, [Text(label, "body", role=None)], msg("ui.done"), done)


class ImportSheet(Dialog):
    """Which file joins the shelf: one that was found, or one whose path is typed."""

    def __init__(self, done: Callable[[str], Any]) -> None:
        self._done = done
        self._field = TextField(
            msg("shelf.path"), "", lambda typed: None, longest=LONGEST_PATH, wide=1100, hint=msg("shelf.path_hint")
        )
        rows: list[Node] = [Text(msg("shelf.import_body"), "body", wrap=True, align="centre"), self._field]
        found = found_files()
        if found:
            rows += [BrassRule(), Text(msg("shelf.found"), "small", wrap=True)]
        rows += [Button(path.name, partial(self._take, path), style="label", padding=(14, 8)) for path in found]
        super().__init__(
            msg("shelf.import"), Column(rows, gap=10), [(True, msg("shelf.import_now")), (None, msg("ui.cancel"))],
            lambda go: done(self._field.text.strip()) if go else None, wide=1100,
        )  # fmt: skip

    def _take(self, path: Path) -> None:
        self.close()
        self._done(str(path))
