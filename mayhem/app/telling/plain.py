"""A game without texts of its own, told in the engine's words: complete, if not pretty."""

from __future__ import annotations

from typing import Any

from mayhem import i18n
from mayhem.kernel.game import Event, Refusal, Request


def phrase(value: Any) -> str:
    """Nested data on one line, without the brackets of a programming language."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {phrase(entry)}" for key, entry in value.items())
    if isinstance(value, (list, tuple)):
        return " ".join(phrase(entry) for entry in value)
    return str(value).replace("_", " ")


class Teller:
    def __init__(self, game: Any, view: dict[str, Any]) -> None:
        self.game = game

    def seat(self, seat: int) -> str:
        return i18n.t("cli.telling.seat", number=seat + 1)

    def event(self, event: Event, named: dict[str, Any]) -> str:
        rest = {key: value for key, value in named.items() if key != "event"}
        return f"{phrase(named['event'])}: {phrase(rest)}" if rest else phrase(named["event"])

    def refusal(self, refusal: Refusal) -> str:
        key = f"refuse.{self.game.name}.{refusal.code}"
        if not i18n.has(key):
            key = f"refuse.{refusal.code}"
        args = dict(refusal.args)
        told = i18n.t(key, **args) if i18n.has(key) else f"{phrase(refusal.code)} {phrase(args)}".strip()
        return f"{told} ({refusal.rule})"

    def question(self, request: Request, view: dict[str, Any]) -> str:
        key = f"{self.game.name}.ask.{request.kind}"
        return i18n.t(key) if i18n.has(key) else phrase(request.kind)

    def prompt(self, request: Request, view: dict[str, Any]) -> str:
        return self.question(request, view)

    def reminder(self, request: Request) -> str:
        key = f"{self.game.name}.hint.{request.kind}"
        return i18n.t(key) if i18n.has(key) else i18n.t("cli.telling.no_reminder")

    def verb(self, word: str) -> str:
        key = f"{self.game.name}.verb.{word}"
        return i18n.t(key) if i18n.has(key) else phrase(word)

    def value(self, field: str, value: Any, view: dict[str, Any]) -> str:
        return phrase(value) or i18n.t("cli.telling.nothing")

    def field(self, field: str) -> str:
        key = f"cli.field.{field}"
        return i18n.t(key) if i18n.has(key) else phrase(field)

    def table(self, view: dict[str, Any]) -> list[str]:
        return [f"{phrase(key)}: {phrase(value)}" for key, value in view.items() if value not in ([], {}, None)]

    def status(self, view: dict[str, Any]) -> str:
        own = {key: value for key, value in view.items() if isinstance(value, (int, str)) and key != "game"}
        return phrase(own)

    def standings(self, rows: list[dict[str, Any]]) -> list[str]:
        return [
            i18n.t("cli.telling.standing", place=row["place"], seat=self.seat(row["seat"]), score=str(row["score"]))
            for row in rows
        ]
