"""One game at a terminal, from the first question to the standings: computers think, people are asked in turn.

With several people nothing of one seat is on the screen while another looks: the keyboard is passed behind a curtain.
"""

from __future__ import annotations

import json
from typing import Any

from mayhem import ai, i18n
from mayhem.app.telling import Teller, teller
from mayhem.cli.common.agents import Answering, default_agent, make_agent
from mayhem.cli.common.notices import tell_notice
from mayhem.cli.text import deals
from mayhem.cli.text.menu import Back, Command, Menu, Option
from mayhem.cli.text.screen import Left, Screen
from mayhem.kernel.game import Choice, ChoiceError, Refusal
from mayhem.session import Inline, Table

WORDS = ("help", "table", "log", "deal", "undo", "back", "rules", "hint", "quit")
SHORT = {"?": "help", "q": "quit", "b": "back"}
ADVISER = "greedy"


def commands() -> dict[str, str]:
    """What can be typed besides answers, in English and in the language in use, and what is meant."""
    return {**SHORT, **{word: word for word in WORDS}, **{i18n.t(f"cli.play.word.{word}"): word for word in WORDS}}


class Evening:
    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen
        self.people = [seat for seat, sitter in enumerate(table.seats) if sitter.human]
        self.tellers: dict[int, Teller] = {}
        self.told: dict[int, int] = {}  # seat: number of the last decision whose events it has been told
        self.holder = self.people[0] if len(self.people) == 1 else -1  # who looks at the screen
        self._table_shown = False
        self.commands = commands()

    def play(self) -> bool:
        """Until the end, or until somebody leaves; whether the end was reached."""
        try:
            while not self.table.over:
                self._notices()
                if self.table.thinking():
                    self.table.step()
                    continue
                waiting = self.table.waiting()
                self._turn(self.holder if self.holder in waiting else waiting[0])
        except Left:
            return False
        self._finale()
        return True

    # a turn -----------------------------------------------------------------------------------------------------------
    def _turn(self, seat: int) -> None:
        """Asks one person until a decision is taken, or something else has come up."""
        if self.holder != seat:
            self._curtain(seat)
        self._tell_news(seat)
        decisions = self.table.decisions
        word = ""
        while self.table.decisions == decisions and not self.table.over:
            try:
                typed, word = word, ""
                if not typed:
                    self._decide(seat)
                elif self._obey(seat, typed):
                    return
            except Back:
                self.screen.forget_typed()
            except Command as command:
                self.screen.forget_typed()
                word = command.word
        self._tell_news(seat)

    def _decide(self, seat: int) -> None:
        requests = self.table.requests(seat)
        view = self.table.view(seat)
        menu = self._menu(seat, view)
        required = next(r for r in requests if not r.optional)
        title = i18n.t("cli.play.turn", seat=menu.teller.seat(seat), question=menu.teller.question(required, view))
        if required.kind == "backup" and self._men_of_mayhem:
            self.screen.say(title)
            self._submit(seat, required.id, self._read(seat, deals.backup(menu, required)))
            return
        options = [
            Option(request.id, choice, self.table.name_choice(choice))
            for request in requests
            for choice in self.table.legal(request)
        ]
        options.sort(key=lambda option: option.choice[:1])  # the engine numbers its verbs in the order of the rule book
        if required.kind == "deal" and self._men_of_mayhem and deals.may_counter(view):
            options.append(Option(required.id, (), {"do": "counter"}))
        if not self.screen.typed_ahead and not self._table_shown:
            self.screen.say(menu.teller.status(view))
        self._table_shown = False
        option = menu.choose(title, options)
        if option.named.get("do") == "counter" and not option.choice:
            choice = self._read(seat, deals.counter(menu, seat))
        else:
            choice = option.choice
        self._submit(seat, option.request, choice)

    def _submit(self, seat: int, request: int, choice: Choice) -> None:
        result = self.table.submit(seat, request, choice)
        if isinstance(result, Refusal):
            self.screen.forget_typed()
            self.screen.say(self._teller(seat).refusal(result))

    def _read(self, seat: int, named: dict[str, Any]) -> Choice:
        return self.table.read_choice(seat, named)

    # what can be typed besides answers --------------------------------------------------------------------------------
    def _obey(self, seat: int, word: str) -> bool:
        """True if the question must be asked anew from the beginning."""
        if word[0] in "{[":
            self._raw(seat, word)
        elif word == "quit":
            raise Left
        elif word == "undo":
            return self._undo(seat)
        elif word == "deal":
            self._deal(seat)
        elif word == "help":
            self.screen.say(i18n.t("cli.play.helptext"))
        elif word == "table":
            self._show_table(seat)
        elif word == "rules":
            for request in self.table.requests(seat):
                self.screen.say(self._teller(seat).reminder(request))
        elif word == "log":
            self._log(seat)
        else:
            self._hint(seat)
        return False

    def _raw(self, seat: int, line: str) -> None:
        """A choice as JSON, as for `mayhem drive`: whatever the rules allow can be typed."""
        request = self.table.requests(seat)[0]
        try:
            choice = self._read(seat, json.loads(line))
        except (ChoiceError, TypeError, RecursionError, ValueError) as error:
            self.screen.say(str(error)[:200])
            return
        self._submit(seat, request.id, choice)

    def _undo(self, seat: int) -> bool:
        if not self.table.undo(seat):
            self.screen.say(i18n.t("cli.play.no_undo"))
            return False
        self.told[seat] = min(self.told.get(seat, 0), self.table.decisions)
        self.screen.say(i18n.t("cli.play.undone"))
        return True

    def _deal(self, seat: int) -> None:
        request = next((r for r in self.table.requests(seat) if r.optional and r.kind == "offer"), None)
        if request is None or not self._men_of_mayhem:
            self.screen.say(i18n.t("cli.play.no_offer"))
            return
        menu = self._menu(seat, self.table.view(seat))
        self._submit(seat, request.id, self._read(seat, deals.offer(menu, seat)))

    def _hint(self, seat: int) -> None:
        """What a computer would do that sees what this seat sees."""
        agent = make_agent(default_agent(self.table.game, ADVISER), self.table.game, self.table.record.seed)
        view = self.table.view(seat)
        required = [r for r in self.table.requests(seat) if not r.optional]
        choice, _ = agent.choose(view, required, ai.Budget(seconds=self.table.budget))
        named = self.table.name_choice(choice)
        self.screen.say(i18n.t("cli.play.hint", choice=self._menu(seat, view).describe(named)))

    def _log(self, seat: int) -> None:
        fresh = teller(self.table.game, self.table.view(seat))
        entries = self.table.log(seat)
        if not entries:
            self.screen.say(i18n.t("cli.play.nothing_yet"))
        for entry in entries:
            self.screen.say(fresh.event(entry.event, self.table.name_event(entry.event)))

    # telling ----------------------------------------------------------------------------------------------------------
    @property
    def _men_of_mayhem(self) -> bool:
        return bool(self.table.game.name == "men_of_mayhem")

    def _teller(self, seat: int) -> Teller:
        if seat not in self.tellers:
            self.tellers[seat] = teller(self.table.game, self.table.view(seat))
        return self.tellers[seat]

    def _menu(self, seat: int, view: dict[str, Any]) -> Menu:
        return Menu(self.screen, self._teller(seat), view, self.commands)

    def _tell_news(self, seat: int) -> None:
        """Everything that the seat may see and has not been told yet; the table too, when a round has begun."""
        told = self._teller(seat)
        after = self.told.get(seat, -1)
        self.told[seat] = self.table.decisions
        entries = self.table.log(seat, after)
        for entry in entries:
            self.screen.say(told.event(entry.event, self.table.name_event(entry.event)))
        if any(entry.event[0] == "round" for entry in entries) and not self.table.over:
            self.screen.say()
            self._show_table(seat)

    def _show_table(self, seat: int) -> None:
        self.screen.say_all(self._teller(seat).table(self.table.view(seat)))
        self.screen.say()
        self._table_shown = True

    def _curtain(self, seat: int) -> None:
        name = self._person(seat)
        self.screen.clear()
        self.screen.read(i18n.t("cli.play.pass", name=name) + " ")
        self.screen.clear()
        self.holder = seat
        if seat in self.told:
            self._show_table(seat)

    def _person(self, seat: int) -> str:
        name = self.table.seats[seat].name
        gang = self._teller(seat).seat(seat)
        return i18n.t("cli.play.name", name=name, seat=gang) if name else gang

    def _notices(self) -> None:
        for notice in self.table.notices():
            self.screen.say(i18n.t("cli.play.notice", text=tell_notice(notice)))

    def _finale(self) -> None:
        for seat in self.people[:1]:
            self._tell_news(seat)
        self.screen.say(i18n.t("cli.play.over"))
        self.screen.say_all(self._teller(self.people[0]).standings(self.table.standings()))


def computer(game: Any, name: str, seed: int) -> Inline:
    return Inline(Answering(make_agent(name, game, seed)))
