"""The autosave: nothing that was decided is lost, whatever happens to the program or the disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from mayhem.kernel.rng import Rng
from mayhem.persist import journal
from mayhem.persist.disk import Disk
from mayhem.persist.journal import GENERATIONS, chained, generations, read_journal, recover
from mayhem.persist.notice import Trouble
from mayhem.session.table import Table
from tests.persist.playing import keeper, new_table, play, position


class Faulty(Disk):
    """A disk on which some things fail, from the moment they are named."""

    def __init__(self) -> None:
        self.fails: set[str] = set()
        self.room: int | None = None

    def create(self, path: Path) -> int:
        if "create" in self.fails:
            raise OSError(errno.ENOSPC, "no space")
        return super().create(path)

    def write(self, handle: int, data: bytes) -> int:
        if "write" in self.fails:
            raise OSError(errno.EIO, "failed")
        if self.room is not None:
            if self.room <= 0:
                raise OSError(errno.ENOSPC, "no space")
            data = data[: self.room]
            self.room -= len(data)
        return super().write(handle, data)

    def truncate(self, handle: int, length: int) -> None:
        if "truncate" in self.fails:
            raise OSError(errno.EIO, "failed")
        super().truncate(handle, length)

    def flush(self, handle: int) -> None:
        if "flush" in self.fails:
            raise OSError(errno.EIO, "failed")
        super().flush(handle)


def again(home: Path, table: Table) -> Table:
    """What another start of the program finds, without the first having ended in order."""
    found = keeper(home).resume(table.record.id)
    return Table(found.opened)


def test_every_decision_is_on_file_when_submit_returns(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path), rounds=6)
    rng = Rng(5)
    while play(table, rng, 1):
        found = recover(tmp_path / "data" / "autosave", table.record.id)
        assert found.record.decisions == table.record.decisions
        assert found.record.digests == table.record.digests
        assert found.notices == ()


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    straight, stopped = new_table(seed=7, rounds=8), new_table(seed=7, rounds=8, keeper=keeper(tmp_path))
    rng, other = Rng(3), Rng(3)
    while play(straight, rng, 1):
        play(stopped, other, 1)
        if straight.decisions % 10 == 0:
            ops = keeper(tmp_path).resume(stopped.record.id).ops
            stopped = Table(keeper(tmp_path).resume(stopped.record.id).opened, keeper=keeper(tmp_path), ops=ops)
    assert stopped.record.digests == straight.record.digests
    assert stopped.record.status == "finished"
    assert [e.event for e in stopped.log(0)] == [e.event for e in straight.log(0)]


def test_a_game_that_nobody_has_begun_goes_on_as_the_same_game(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path))
    table.close()
    found = keeper(tmp_path).resume(table.record.id)
    other = Table(found.opened, keeper=keeper(tmp_path), ops=found.ops)
    other.close()
    assert other.record.id == table.record.id
    assert keeper(tmp_path).running() == [table.record.id]


def test_undo_and_takeover_are_kept(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path))
    turn = table.requests(0)[0]
    table.submit(0, turn.id, (1, 1))
    before = position(table)
    table.submit(0, table.requests(0)[0].id, (1, 1))
    assert table.undo(0)
    table.sit(2, table.seats[2].computer("search", "hard", "viper"))
    other = again(tmp_path, table)
    assert position(other) == before
    assert other.decisions == 1
    assert other.seats[2].character == "viper"


def test_a_torn_last_line_is_no_damage(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path), rounds=5)
    play(table, Rng(1), 30)
    table.close()
    ((_, _, path),) = generations(tmp_path / "data" / "autosave")
    data = path.read_bytes()
    whole = read_journal(data).record
    for cut in range(len(data) - 1, len(data) - 900, -7):
        found = read_journal(data[:cut])
        assert not found.broken
        assert whole.decisions[: len(found.record.decisions)] == found.record.decisions
        assert len(found.record.decisions) >= 30 - 12


def test_damage_in_the_middle_keeps_what_stands_before_it_and_says_so(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path), rounds=5)
    play(table, Rng(1), 30)
    table.close()
    ((_, _, path),) = generations(tmp_path / "data" / "autosave")
    lines = path.read_bytes().split(b"\n")
    middle = next(i for i, line in enumerate(lines) if b" D[" in line) + 5
    for broken in (
        lines[:middle] + lines[middle + 1 :],
        [*lines[:middle], lines[middle], *lines[middle:]],
        [*lines[:middle], lines[middle + 1], lines[middle], *lines[middle + 2 :]],
        [*lines[:middle], lines[middle].replace(b",", b";"), *lines[middle + 1 :]],
    ):
        path.write_bytes(b"\n".join(broken))
        found = recover(path.parent, table.record.id)
        assert found.record.decisions == table.record.decisions[: len(found.record.decisions)]
        assert 5 <= len(found.record.decisions) <= 6
        assert [n.code for n in found.notices] == ["save.fallback"]


def test_new_generations_replace_old_ones_and_three_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "GROWN", 5_000)
    table = new_table(keeper=keeper(tmp_path), rounds=400, seats=5)
    rng = Rng(2)
    folder = tmp_path / "data" / "autosave"
    seen: set[int] = set()
    while table.decisions < 800 and play(table, rng, 40):
        assert table._journal is not None
        table._journal.flush()
        seen |= {g for _, g, _ in generations(folder)}
    assert max(seen) > GENERATIONS
    kept = generations(folder)
    assert len(kept) == GENERATIONS
    assert again(tmp_path, table).record.digests == table.record.digests
    # the newest is gone: the one before it serves, and nobody is left without a game
    kept[-1][2].write_bytes(b"MAYHEM-JOURNAL 1\n0000000000000000 H{}\n")
    found = recover(folder, table.record.id)
    assert found.record.decisions == table.record.decisions[: len(found.record.decisions)]
    assert [n.code for n in found.notices] == ["save.fallback"]


def test_a_generation_that_was_not_finished_is_no_damage(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path), rounds=5)
    play(table, Rng(1), 30)
    table.close()
    ((_, _, path),) = generations(tmp_path / "data" / "autosave")
    data = path.read_bytes()
    second = path.with_name(path.name.replace(".000001.", ".000002."))
    for length in (0, 5, 17, 40, 200, data.index(b" Z") + 4):
        second.write_bytes(data[:length])
        found = recover(path.parent, table.record.id)
        assert found.notices == ()
        assert found.record.decisions == table.record.decisions


@pytest.mark.parametrize("fault", ["full", "write", "flush", "create", "torn"])
def test_a_disk_in_trouble_never_stops_the_game_and_loses_nothing_that_was_saved(tmp_path: Path, fault: str) -> None:
    disk = Faulty()
    table = new_table(keeper=keeper(tmp_path, disk), rounds=20)
    rng = Rng(4)
    play(table, rng, 25)
    assert table._journal is not None
    assert table._journal.flush()
    if fault == "full":
        disk.room = 130
    elif fault == "create":
        disk.fails = {"create", "flush"}
    elif fault == "torn":
        disk.room, disk.fails = 130, {"truncate", "create"}
    else:
        disk.fails = {fault}
    play(table, rng, 25)
    assert not table._journal.flush()
    assert [n.code for n in table.notices()] == ["autosave.failing"]
    saved = again(tmp_path, table)
    assert 25 <= saved.decisions <= 50
    assert saved.record.digests == table.record.digests[: saved.decisions]
    play(table, rng, 5)
    assert table.notices() == []  # told once
    disk.fails, disk.room = set(), None
    play(table, rng, 1)
    assert table._journal.flush()
    assert [n.code for n in table.notices()] == ["autosave.recovered"]
    assert again(tmp_path, table).record.digests == table.record.digests
    play(table, rng, 10)
    table.close()
    assert again(tmp_path, table).record.digests == table.record.digests


def test_an_autosave_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    keep = keeper(tmp_path)
    (tmp_path / "data" / "autosave").write_text("in the way")
    table = new_table(keeper=keep)
    play(table, Rng(1))
    assert table.over
    assert [n.code for n in table.notices()] == ["autosave.failing"]
    table.close()


def test_a_snapshot_follows_when_play_pauses(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path), rounds=5)
    play(table, Rng(1), 12)
    assert table._journal is not None
    assert table._journal.flush()
    found = recover(tmp_path / "data" / "autosave", table.record.id)
    assert found.record.snapshot is not None
    assert found.record.snapshot.at == 12


def test_a_thousand_decisions_stay_far_below_a_megabyte(tmp_path: Path) -> None:
    table = new_table(keeper=keeper(tmp_path), rounds=400, seats=5)
    play(table, Rng(1), 1000)
    assert table._journal is not None
    table._journal.flush()
    assert all(os.path.getsize(path) < 500_000 for _, _, path in generations(tmp_path / "data" / "autosave"))
    assert table.save("thousand", b"\x89PNG\r\n\x1a\n" + bytes(200_000)).stat().st_size < 500_000


@pytest.mark.parametrize(
    ("line", "place"),
    [
        (b'D[0,1,[0],"x",5]', "decisions"),
        (b"U[99]", "undo"),
        (b"U[-1]", "undo"),
        (b"X[]", "line"),
        (b"D{", ""),
        (b"Saaa", "snapshot"),
        (b"E[1]", "line"),
    ],
)
def test_lines_that_mean_nothing_are_refused_even_with_a_right_check(tmp_path: Path, line: bytes, place: str) -> None:
    table = new_table(keeper=keeper(tmp_path))
    play(table, Rng(1), 5)
    table.close()
    ((_, _, path),) = generations(tmp_path / "data" / "autosave")
    data = path.read_bytes()
    last = data.rstrip(b"\n").rsplit(b"\n", 1)[1][:16]
    with pytest.raises(Trouble) as caught:
        read_journal(data + chained(last, line)[1])
    assert caught.value.code == "save.damaged"
    assert place in caught.value.place
