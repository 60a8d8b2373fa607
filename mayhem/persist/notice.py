"""What persist has to tell a player: codes with arguments, never prose. The code is a key of the catalogue."""

from __future__ import annotations

from typing import NamedTuple


class Notice(NamedTuple):
    """Something the player should hear once; the game goes on. `args` fill the catalogue's text."""

    code: str
    args: tuple[tuple[str, int | str], ...] = ()

    def as_dict(self) -> dict[str, int | str]:
        return {"notice": self.code, **dict(self.args)}


class Trouble(Exception):
    """A file that cannot be used. Carries the notice that says why; `place` is where in the file, for developers."""

    def __init__(self, code: str, place: str = "", **args: int | str) -> None:
        self.notice = Notice(code, tuple(args.items()))
        self.place = place
        facts = ", ".join(f"{key}={value}" for key, value in args.items())
        super().__init__(f"{code}{' at ' + place if place else ''}{' (' + facts + ')' if facts else ''}")

    @property
    def code(self) -> str:
        return self.notice.code

    def told(self, **args: int | str) -> Notice:
        """The notice with more facts, such as the name of the file that only the caller knows."""
        return Notice(self.notice.code, (*self.notice.args, *args.items()))
