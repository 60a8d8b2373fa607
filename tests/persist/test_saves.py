"""Named saves, versions, replays: files that people keep for years."""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from typing import Any

import pytest

from mayhem.kernel.rng import Rng
from mayhem.persist import container, migrate
from mayhem.persist.container import Head, clean_title, decode, encode, read_head
from mayhem.persist.disk import Disk, write_whole
from mayhem.persist.notice import Trouble
from mayhem.persist.opening import open_record
from mayhem.persist.record import Record, Sitter, Snapshot
from mayhem.persist.replay import Replay
from mayhem.persist.saves import BIN_SIZE, SUFFIX, Shelf, read_any, safe_name
from mayhem.session.table import Table
from tests.persist.playing import DREGS, games, keeper, new_table, pick, play, position
from tests.toy_game import Dregs

PNG = b"\x89PNG\r\n\x1a\n" + b"picture"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "saves")


def played(decisions: int = 25, **more: Any) -> Table:
    table = new_table(**{"rounds": 5, "seed": 4, **more})
    play(table, Rng(8), decisions)
    return table


def put(shelf: Shelf, title: str, table: Table | None = None) -> Path:
    table = table or played()
    return shelf.write(table.record, table.head(title, PNG))


# the shelf ----------------------------------------------------------------------------------------
def test_a_save_comes_back_as_it_was(shelf: Shelf) -> None:
    table = played()
    path = put(shelf, "Evening at the bar", table)
    head, record, notices = shelf.read(path)
    assert (head.title, head.picture, head.status, head.decisions) == ("Evening at the bar", PNG, "running", 25)
    assert notices == []
    assert record == table.record
    opened = open_record(record, games)
    assert position(Table(opened)) == position(table)


def test_the_list_shows_what_is_public_and_reads_heads_only(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    table = played()
    put(shelf, "One", table)
    monkeypatch.setattr(zlib, "decompressobj", None)  # a body could not be unpacked
    (entry,) = shelf.entries()
    assert entry.head is not None
    assert entry.head.round == table.view(None)["round"]
    assert entry.head.seats == table.seats
    assert entry.head.standings is not None
    for seat, row in enumerate(entry.head.standings):
        assert row["seat"] == seat
        assert row["stash"] == table.view(None)["stash"][seat]
        assert "purse" not in row  # hidden


def test_a_damaged_file_is_listed_with_its_trouble(shelf: Shelf) -> None:
    path = put(shelf, "One")
    path.write_bytes(b"MAYHEM-SAVE nonsense")
    (shelf.folder / f"other{SUFFIX}").write_bytes(b"")
    (shelf.folder / f"folder{SUFFIX}").mkdir()
    troubles = {entry.path.name: entry.trouble for entry in shelf.entries()}
    assert len(troubles) == 2
    assert {trouble.code for trouble in troubles.values() if trouble} == {"save.damaged", "save.not_a_save"}


def test_rename_keeps_the_game_and_gives_a_safe_file_name(shelf: Shelf) -> None:
    path = put(shelf, "One")
    record = shelf.read(path)[1]
    renamed = shelf.rename(path, "  CON: ../Straße\n\u202e夜 ")
    assert not path.exists()
    assert renamed.parent == shelf.folder
    head, again, _ = shelf.read(renamed)
    assert head.title == clean_title("  CON: ../Straße\n\u202e夜 ")
    assert "\n" not in head.title
    assert again == record


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Night ride", "night-ride"), ("../../etc/passwd", "etc-passwd"), ("夜", "save"), ("", "save"),
        ("nul", "save-nul"),
        ("COM1", "save-com1"), ("a" * 99, "a" * 40), ("Ünïcödé!", "unicode"), ("...", "save"), ("C:\\x", "c-x"),
    ],
)  # fmt: skip
def test_file_names_are_safe_on_every_system(title: str, name: str) -> None:
    assert safe_name(title) == name


def test_delete_can_be_undone_even_if_the_name_is_taken_meanwhile(shelf: Shelf) -> None:
    path = put(shelf, "One")
    data = path.read_bytes()
    deleted = shelf.delete(path)
    assert shelf.entries() == []
    path.write_bytes(b"taken")
    back = shelf.undelete(deleted)
    assert back != path
    assert back.read_bytes() == data
    assert path.read_bytes() == b"taken"


def test_the_bin_does_not_grow_for_ever(shelf: Shelf) -> None:
    table = played(3)
    for number in range(BIN_SIZE + 3):
        shelf.delete(put(shelf, f"Number {number}", table))
    assert len(list((shelf.folder / "bin").iterdir())) == BIN_SIZE


def test_export_and_import_of_one_file(shelf: Shelf, tmp_path: Path) -> None:
    path = put(shelf, "One")
    target = shelf.export(path, tmp_path / "stick" / "game.mayhem")
    other = Shelf(tmp_path / "other machine")
    taken = other.take_in(target)
    assert other.read(taken)[1] == shelf.read(path)[1]
    (tmp_path / "bad").write_bytes(target.read_bytes()[:-1])
    with pytest.raises(Trouble) as caught:
        other.take_in(tmp_path / "bad")
    assert caught.value.code == "save.damaged"
    assert len(other.entries()) == 1


def test_what_is_not_there_is_said(shelf: Shelf, tmp_path: Path) -> None:
    gone = shelf.folder / f"gone{SUFFIX}"
    for deed in (
        lambda: shelf.read(gone), lambda: shelf.rename(gone, "x"), lambda: shelf.delete(gone), lambda: read_any(gone),
        lambda: shelf.take_in(gone),
    ):  # fmt: skip
        with pytest.raises(Trouble) as caught:
            deed()
        assert caught.value.code == "save.missing"
    with pytest.raises(Trouble) as caught:
        read_any(tmp_path)  # a folder
    assert caught.value.code == "file.unreadable"


def test_saving_again_keeps_the_last_good_ones(shelf: Shelf) -> None:
    table = played(5)
    path = put(shelf, "One", table)
    counts = [5]
    for _ in range(3):
        play(table, Rng(table.decisions), 3)
        counts.append(table.decisions)
        assert shelf.write(table.record, table.head("One"), path) == path
    for expected, notice in ((counts[3], []), (counts[2], ["save.fallback"]), (counts[1], ["save.fallback"])):
        _, record, notices = shelf.read(path)
        assert len(record.decisions) == expected
        assert [n.code for n in notices] == notice
        newest = path if not notices else path.with_name(path.name + ".1")
        newest.write_bytes(newest.read_bytes()[:-5])
    path.with_name(path.name + ".2").unlink()
    with pytest.raises(Trouble) as caught:
        shelf.read(path)
    assert caught.value.code == "save.damaged"
    assert len(shelf.entries()) == 1  # older generations are no entries of their own


def test_a_damaged_newest_never_pushes_out_a_good_older_one(shelf: Shelf) -> None:
    table = played(5)
    path = put(shelf, "One", table)
    shelf.write(table.record, table.head("One"), path)
    path.write_bytes(b"damaged")
    for _ in range(3):
        shelf.write(table.record, table.head("One"), path)
        path.write_bytes(b"damaged")
    assert shelf.read(path)[1] == table.record


class NoFlush(Disk):
    def flush(self, handle: int) -> None:
        raise OSError(5, "failed")


def test_a_save_that_fails_leaves_the_old_one_and_no_rubbish(tmp_path: Path) -> None:
    table = played()
    good, bad = Shelf(tmp_path), Shelf(tmp_path, NoFlush())
    path = put(good, "One", table)
    data = path.read_bytes()
    play(table, Rng(1), 3)
    with pytest.raises(Trouble) as caught:
        bad.write(table.record, table.head("One"), path)
    assert caught.value.code == "file.unwritable"
    assert dict(caught.value.notice.args)["reason"] == "disk.failed"
    assert path.read_bytes() == data
    assert [p.name for p in tmp_path.iterdir()] == [path.name]
    with pytest.raises(OSError, match="failed"):
        write_whole(path, b"x", NoFlush())
    assert path.read_bytes() == data


def test_a_file_is_the_same_on_every_system() -> None:
    table = played()
    data = encode(Head("Title", "dregs", saved="2026-01-02T03:04:05Z", seats=table.seats), table.record)
    assert zlib.decompress(container.split(data)[1]).isascii()
    assert decode(data)[1] == table.record


# versions ----------------------------------------------------------------------------------------
class NextDregs(Dregs):
    """The same game after a rule was mended."""

    rules_version = Dregs.rules_version + 1


class OtherCards(Dregs):
    content_hash = "dregs-content-3"


def test_an_older_rules_version_opens_from_its_snapshot_and_says_so() -> None:
    table = played()
    opened = open_record(table.record, lambda name: NextDregs())
    assert [n.code for n in opened.notices] == ["save.older_rules"]
    again = Table(opened)
    assert position(again) == position(table)
    assert again.record.rules == NextDregs.rules_version
    play(again, Rng(1))
    assert again.over
    record = Record.read(again.record.as_dict())
    assert record.base is not None
    assert record.base.at == 25
    assert Replay(record, lambda name: NextDregs()).verify() is None
    assert position(Table(open_record(record, lambda name: NextDregs()))) == position(again)


def test_other_content_opens_from_its_snapshot_and_says_so() -> None:
    opened = open_record(played().record, lambda name: OtherCards())
    assert [n.code for n in opened.notices] == ["save.other_content"]


def test_a_newer_version_is_refused_and_its_file_left_alone(shelf: Shelf) -> None:
    table = played()
    table.record.rules += 1
    path = put(shelf, "From the future", table)
    data = path.read_bytes()
    with pytest.raises(Trouble) as caught:
        open_record(shelf.read(path)[1], games)
    assert caught.value.code == "save.newer_rules"
    table.record.rules -= 1
    table.record.content, table.record.app = "other", "99.0.0"
    with pytest.raises(Trouble) as caught:
        open_record(table.record, games)
    assert caught.value.code == "save.newer_app"
    path.write_bytes(data.replace(b"MAYHEM-SAVE 1 ", b"MAYHEM-SAVE 2 "))
    with pytest.raises(Trouble) as caught:
        shelf.read(path)
    assert caught.value.code == "save.newer_format"
    assert path.read_bytes() == data.replace(b"MAYHEM-SAVE 1 ", b"MAYHEM-SAVE 2 ")
    with pytest.raises(Trouble) as caught:
        Record.read({**table.record.as_dict(), "format": 2})
    assert caught.value.code == "save.newer_format"


def test_migrations_run_one_after_another() -> None:
    steps = {1: lambda raw: {**raw, "a": raw["old"] + 1}, 2: lambda raw: {**raw, "b": raw["a"] + 1}}
    assert migrate.migrate({"format": 1, "old": 1}, steps, 3) == {"format": 3, "old": 1, "a": 2, "b": 3}
    assert migrate.migrate({"format": 2, "a": 5}, steps, 3) == {"format": 3, "a": 5, "b": 6}
    for wrong in (None, [], {"format": 0}, {"format": "1"}, {"format": True}, {}):
        with pytest.raises(Trouble):
            migrate.migrate(wrong, steps, 3)


def test_a_record_that_runs_differently_goes_on_from_its_snapshot() -> None:
    table = played()
    table.record.seed += 1
    opened = open_record(table.record, games)
    assert [n.code for n in opened.notices] == ["save.differs"]
    assert position(Table(opened)) == position(table)
    table.record.snapshot = None
    with pytest.raises(Trouble) as caught:
        open_record(table.record, games)
    assert caught.value.code == "save.no_snapshot"


def test_a_snapshot_that_is_not_what_it_says_is_refused() -> None:
    table = played()
    assert table.record.snapshot is not None
    table.record.seed += 1
    state = {**table.record.snapshot.state, "serial": 10_000}
    table.record.snapshot = Snapshot(table.record.snapshot.at, state)
    with pytest.raises(Trouble) as caught:
        open_record(table.record, games)
    assert caught.value.code == "save.damaged"


def test_a_game_that_is_not_on_the_shelf_is_named() -> None:
    table = played()
    table.record.game = "chess"
    with pytest.raises(Trouble) as caught:
        open_record(table.record, games)
    assert caught.value.notice.as_dict() == {"notice": "save.unknown_game", "game": "chess"}


# replays ----------------------------------------------------------------------------------------
def test_every_position_of_a_replay_from_every_direction() -> None:
    table = new_table(seed=2, rounds=4)
    views, events = [table.view(1)], []
    rng = Rng(3)
    while not table.over:
        before = len(table.chronicle.all())
        seat, request, choice = pick(table.game, table._state, rng)
        table.submit(seat, request, choice)
        views.append(table.view(1))
        events.append([e.event for e in table.chronicle.all()[before:]])
    replay = Replay(table.record, games, every=7)
    assert replay.length == len(views) - 1
    order = list(range(len(views)))
    Rng(9).shuffle(order)
    for index in [*range(len(views)), *reversed(range(len(views))), *order]:
        assert replay.view_at(index, 1) == views[index]
        if index:
            assert replay.events_at(index) == events[index - 1]
            assert replay.decision_at(index) == table.record.decisions[index - 1]
    assert replay.verify() is None
    assert replay.view_at(10_000, 1) == views[-1]


def test_steps_by_turn_and_round() -> None:
    table = new_table(seed=2, rounds=3)
    play(table, Rng(3))
    replay = Replay(table.record, games)
    seats = [d.seat for d in table.record.decisions]
    at, stops = 0, []
    while at < replay.length:
        at = replay.next_turn(at)
        stops.append(at)
    assert stops == [*(i for i in range(1, len(seats)) if seats[i] != seats[i - 1]), len(seats)]
    back = []
    while at:
        at = replay.previous_turn(at)
        back.append(at)
    assert back == [*reversed(stops[:-1]), 0]
    rounds = replay.rounds()
    assert list(rounds) == [1, 2, 3]
    assert all(replay.view_at(index, None)["round"] == number for number, index in rounds.items())
    assert replay.view_at(rounds[2] - 1, None)["round"] == 1


@pytest.mark.parametrize("what", ["digest", "refused", "setup", "standings"])
def test_verify_names_the_first_difference(what: str) -> None:
    table = new_table(seed=2, rounds=2)
    play(table, Rng(3))
    record = table.record
    if what == "digest":
        record.digests[7] = "0" * 20
    elif what == "refused":
        record.decisions[9] = record.decisions[9]._replace(request=999)
    elif what == "setup":
        record.seed += 1
    else:
        assert record.standings is not None
        record.standings[0]["score"] = 99
    difference = Replay(record, games).verify()
    assert difference is not None
    at = {"digest": 8, "refused": 10, "setup": 0, "standings": len(record.decisions)}[what]
    assert (difference.kind, difference.at) == (what, at)


def test_a_replay_that_differs_can_be_watched_up_to_there() -> None:
    table = new_table(seed=2, rounds=2)
    play(table, Rng(3))
    table.record.digests[20] = "0" * 20
    replay = Replay(table.record, games)
    replay.state_at(1000)
    assert replay.length == 20
    assert replay.difference is not None
    assert [n.code for n in replay.notices] == ["replay.differs"]
    assert replay.branch(1000).digests == table.record.digests[:20]


def test_play_on_from_here_makes_a_new_game(tmp_path: Path) -> None:
    table = new_table(seed=2, rounds=4)
    play(table, Rng(3))
    replay = Replay(table.record, games)
    made = replay.branch(15)
    assert made.id != table.record.id
    assert made.digests == table.record.digests[:15]
    keep = keeper(tmp_path)
    again = Table(open_record(made, games), keeper=keep)
    assert again.view(0) == replay.view_at(15, 0)
    play(again, Rng(99))
    again.close()
    assert len(table.record.decisions) == replay.length
    (entry,) = keep.replays.entries()
    assert shelf_verify(keep.replays, entry.path) is None


def shelf_verify(shelf: Shelf, path: Path) -> Any:
    return Replay(shelf.read(path)[1], games).verify()


# the keeper ----------------------------------------------------------------------------------------
def test_continue_offers_the_game_played_last_and_older_ones_become_replays(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    assert keep.resume_latest() is None
    assert not keep.can_resume()
    first = played(seed=1, keeper=keep)
    first.close()
    second = played(seed=2, keeper=keep)
    second.close()
    over = new_table(seed=3, rounds=1, keeper=keep)
    play(over, Rng(1))
    assert over._journal is not None
    over._journal.close()  # killed before it became a replay
    for number, table in enumerate((first, over, second)):
        for path in keep.paths.autosaves.glob(f"{table.record.id}*"):
            os.utime(path, (1_000_000 + number, 1_000_000 + number))
    later = keeper(tmp_path)
    assert later.can_resume()
    later.tidy()
    found = later.resume_latest()
    assert found is not None
    assert found.opened.record.id == second.record.id
    assert later.running() == [second.record.id]
    heads = sorted(e.head.status for e in later.replays.entries() if e.head is not None)
    assert heads == ["abandoned", "finished"]


def test_a_save_that_is_loaded_twice_makes_two_games(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    table = played(keeper=keep)
    path = table.save("Fork")
    play(table, Rng(2), 20)
    other = Table(keep.load(path), keeper=keep)
    play(other, Rng(3), 10)
    assert other.record.id != table.record.id
    for one in (table, other):
        one.close()
        assert keep.resume(one.record.id).opened.record.digests == one.record.digests
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(Trouble):
        keep.load(path)


def test_a_finished_game_becomes_a_replay_when_the_table_is_left(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    table = new_table(rounds=1, keeper=keep)
    play(table, Rng(1))
    table.close("The end", PNG)
    assert keep.running() == []
    (entry,) = keep.replays.entries()
    assert entry.head is not None
    assert (entry.head.title, entry.head.status, entry.head.picture) == ("The end", "finished", PNG)
    assert entry.head.standings == table.record.standings


def test_what_cannot_be_opened_is_told_and_left(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    played(keeper=keep).close()
    (path,) = keep.paths.autosaves.iterdir()
    path.write_bytes(b"rubbish")
    assert keep.resume_latest() is None
    assert [n.code for n in keep.notices()] == ["save.not_a_save"]
    keep.tidy()
    assert path.read_bytes() == b"rubbish"


NAMES = ["👨\u200d👩\u200d👧", "a\nb\tc", "x" * 500, "\ud800", "\x00", "夜の女王", "", "\u202egnp.exe", '"\\']


@pytest.mark.parametrize("name", NAMES)
def test_whatever_people_are_called_their_game_can_be_opened_again(tmp_path: Path, name: str) -> None:
    keep = keeper(tmp_path)
    sitters = [Sitter.person(name), Sitter.computer(name, name, name, name)]
    table = new_table(seats=2, seats_taken=sitters, seed=-(2**256) + 1, keeper=keep)
    play(table, Rng(1), 9)
    path = table.save(name)
    assert keep.load(path).record.seats == sitters
    assert shelf_verify(keep.saves, path) is None
    table.close()
    assert keep.resume(table.record.id).opened.record.seats == sitters
    renamed = keep.saves.rename(path, name)
    assert keep.saves.read(renamed)[0].title == clean_title(name)


def test_a_seed_that_no_file_could_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="256 bits"):
        new_table(seed=2**256)


def test_heads_and_records_refuse_what_they_do_not_know(tmp_path: Path) -> None:
    table = played()
    with pytest.raises(Trouble):
        Record.read({**table.record.as_dict(), "extra": 1})
    with pytest.raises(Trouble):
        Head.read({**table.head("x").as_dict(), "extra": 1})
    with pytest.raises(Trouble):
        Sitter.read({"human": True, "name": "A", "level": "x"}, "seat")
    big = table.head("x", PNG + bytes(400_000))
    path = tmp_path / "x"
    path.write_bytes(encode(big, table.record))
    assert read_head(path).picture is None  # a picture that is too large is left out
    assert DREGS.name == table.record.game


@pytest.mark.parametrize("rest", [b"", b"MAYHEM-J", b"MAYHEM-JOURNAL 1\nhalf a line"])
def test_a_game_of_which_nothing_was_kept_is_swept_away(tmp_path: Path, rest: bytes) -> None:
    keep = keeper(tmp_path)
    played(keeper=keep).close()
    (path,) = keep.paths.autosaves.iterdir()
    path.write_bytes(rest)
    assert keep.resume_latest() is None
    assert keep.notices() == []
    keep.tidy()
    assert keep.running() == []


def test_an_unfinished_generation_sweeps_away_no_damaged_one(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    played(keeper=keep).close()
    (path,) = keep.paths.autosaves.iterdir()
    path.with_name(path.name.replace("000001", "000002")).write_bytes(b"")
    path.write_bytes(b"rubbish")
    keep.tidy()
    assert path.read_bytes() == b"rubbish"
    assert keep.resume_latest() is None
    assert [n.code for n in keep.notices()] == ["save.not_a_save"]
