"""Thousands of spoilt content files: only problems with a place and a text, or content that is really playable."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from mayhem.assets import assets_root
from mayhem.content import ContentError, Problem
from mayhem.games.men_of_mayhem import content
from mayhem.i18n.catalogue import load_catalogue

FILES = ("game", "gangs", "sites", "cards")
ROUNDS = 700  # of which two in three spoil all four files
SEED = 20_14

Mutator = Callable[[random.Random, bytes], bytes]


def flip_bytes(rng: random.Random, data: bytes) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    return bytes(spoilt)


def delete_span(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.choice((1, 2, 5, 40, 400)) :]


def cut_off(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data))]


def copy_line(rng: random.Random, data: bytes) -> bytes:
    """Often a key given twice."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    lines.insert(rng.choice((at, rng.randrange(len(lines)))), lines[at])
    return b"\n".join(lines)


def drop_line(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    del lines[rng.randrange(len(lines))]
    return b"\n".join(lines)


def indent_line(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    lines[at] = rng.choice((b" ", b"  ", b"\t", b"- ")) + lines[at]
    return b"\n".join(lines)


ODD_VALUES = [
    *(b"0 -1 5 99999 99999999999999999999 1.5 0x1f 010 1e9 .inf 2001-12-14 yes ~ null '' '3' [] {} << *a".split()),
    *(b"all half none patch hospital docks sell most cash".split()),
    *(b"[1, [2]]", b"{cash: 1}", b"&a 1", b"!!python/name:os.system x", b"!!int 3", b"|\n  text", b'"\\x00"'),
    "Ünïcödé 道".encode(),
]
ODD_SIGNS = [*(b"{ [ ] } : ? *x ' \" #".split()), b"- ", b"&x ", b"!t ", b"\t", b"\0", b"\xff", b"---\n"]


def swap_value(rng: random.Random, data: bytes) -> bytes:
    """Another type, an absurd number, a word from elsewhere."""
    spots = list(re.finditer(rb"(?<=[:\[-] )[^\s\[\]{},]+", data))
    spot = rng.choice(spots)
    return data[: spot.start()] + rng.choice(ODD_VALUES) + data[spot.end() :]


def swap_word(rng: random.Random, data: bytes) -> bytes:
    """A word of the file in the place of another."""
    spots = list(re.finditer(rb"[a-z_]{3,}", data))
    there, here = rng.choice(spots), rng.choice(spots)
    return data[: there.start()] + here.group() + data[there.end() :]


def insert_sign(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + rng.choice(ODD_SIGNS) + data[at:]


def repeat_sign(rng: random.Random, data: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + rng.choice((b"[", b"{a: ", b"- ", b"? ", b"&a [", b"x")) * rng.choice((30, 3000)) + data[at:]


MUTATORS: tuple[Mutator, ...] = (
    flip_bytes, delete_span, cut_off, copy_line, drop_line, indent_line, swap_value, swap_value, swap_word, insert_sign,
    repeat_sign,
)  # fmt: skip


@pytest.fixture(scope="module")
def clean_problem() -> Callable[[Problem, Path], None]:
    catalogue = load_catalogue(assets_root() / "locale", "en", strict=True)

    def look(problem: Problem, folder: Path) -> None:
        assert Path(problem.file).is_relative_to(folder)
        lines = Path(problem.file).read_bytes().count(b"\n") + 1 if Path(problem.file).is_file() else 0
        assert 0 <= problem.line <= lines + 1, problem
        told = problem.describe(lambda key, **args: catalogue.translate(key, args))
        assert "\n" not in told
        assert str(problem)

    return look


def spoil(rng: random.Random, folder: Path, whole: dict[str, bytes], names: list[str]) -> None:
    for name in names:
        (folder / f"{name}.yaml").write_bytes(rng.choice(MUTATORS)(rng, whole[name]))


@pytest.mark.slow
def test_spoilt_files_give_only_clean_problems(
    base: Path, monkeypatch: pytest.MonkeyPatch, clean_problem: Callable[[Problem, Path], None]
) -> None:
    rng = random.Random(SEED)
    whole = {name: (base / f"{name}.yaml").read_bytes() for name in FILES}
    monkeypatch.setattr(content, "standard_folder", lambda: base)
    spoilt = 0
    seen: Counter[str] = Counter()
    for turn in range(ROUNDS):
        names = [rng.choice(FILES)] if turn % 3 == 0 else list(FILES)
        spoil(rng, base, whole, names)
        spoilt += len(names)
        problems = content.check(base)
        for problem in problems:
            clean_problem(problem, base)
            seen[problem.code] += 1
        if not problems:
            assert len(content.load()[0].cards) == 40
        elif turn % 10 == 0:
            with pytest.raises(ContentError) as caught:
                content.load()
            assert list(caught.value.problems) == problems
        for name in names:
            (base / f"{name}.yaml").write_bytes(whole[name])
    assert spoilt >= 2000
    assert len(seen) >= 25  # the mutations reach most kinds of mistakes, not only broken syntax


@pytest.mark.slow
def test_spoilt_packs_never_stop_the_game(
    packs: Path, write_pack: Callable[..., Path], clean_problem: Callable[[Problem, Path], None]
) -> None:
    rng = random.Random(SEED + 1)
    plain, _ = content.load()
    standard = content.standard_folder()
    folder = write_pack(
        "odd",
        sites=(standard / "sites.yaml").read_text(encoding="utf-8"),
        cards=(standard / "cards.yaml").read_text(encoding="utf-8"),
        gangs="gangs:" + (standard / "gangs.yaml").read_text(encoding="utf-8").split("gangs:", 1)[1],
        texts="en:\n  site.docks.name: The Docks\n  card.payday.text: Pay.\nit:\n  gang.samcro.name: SAMCRO\n",
    )
    names = ["pack", "sites", "cards", "gangs", "texts"]
    whole = {name: (folder / f"{name}.yaml").read_bytes() for name in names}
    assert content.load(packs) == (plain, [])
    for _ in range(150):
        chosen = rng.sample(names, rng.choice((1, 1, 2)))
        spoil(rng, folder, whole, chosen)
        tables, problems = content.load(packs)
        if problems:
            assert tables == plain
            assert problems[0].code == "pack_left_out"
            for problem in problems:
                clean_problem(problem, packs)
        for name in chosen:
            (folder / f"{name}.yaml").write_bytes(whole[name])
