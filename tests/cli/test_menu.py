"""Every choice that the rules list can be made at the terminal, and those that are too many to list as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mayhem import games
from mayhem.app.telling import teller
from mayhem.cli.text import deals
from mayhem.cli.text.menu import Item, Menu, Option
from mayhem.cli.text.screen import Screen
from mayhem.games.men_of_mayhem.verbs import PROMISE_WORDS
from mayhem.kernel.rng import Rng


class Wishful(Menu):
    """Answers every question so that one choice comes out."""

    wish: dict[str, Any]

    def _ask_field(self, field: str, options: Sequence[Option], title: str) -> Any:
        self.field = field
        return super()._ask_field(field, options, title)

    def ask(self, title: str, items: Sequence[Item]) -> Any:
        labels = [item.label for item in items]
        assert len(set(labels)) == len(labels), "two lines of a menu read the same"
        assert title.strip()
        return next(item.value for item in items if item.value == self.wish.get(self.field))

    def ask_number(self, title: str, values: Sequence[int]) -> int:
        assert self.wish[self.field] in values
        return int(self.wish[self.field])


class Scripted(Menu):
    """Answers from a list, in order."""

    answers: list[Any]

    def ask(self, title: str, items: Sequence[Item]) -> Any:
        answer = self.answers.pop(0)
        assert answer in [item.value for item in items]
        return answer

    def ask_number(self, title: str, values: Sequence[int]) -> int:
        answer: int = self.answers.pop(0)
        assert answer in values
        return answer


@pytest.mark.parametrize(("name", "steps", "fewest"), [("men_of_mayhem", 700, 9), ("biker_game", 120, 5)])
def test_every_listed_choice_can_be_reached(name: str, steps: int, fewest: int) -> None:
    game = games.game(name)
    config = game.read_config({"high_octane": True, "players": 5} if name == "men_of_mayhem" else {})
    luck = Rng(11)
    kinds = set()
    state = game.new(config, 1)
    screen = Screen()
    for step in range(steps):
        if game.over(state):
            state = game.new(config, step)
        pending = game.pending(state)
        request = pending[0]
        view = game.view(state, request.seat)
        options = [
            Option(asked.id, choice, game.name_choice(state, choice))
            for asked in pending
            if asked.seat == request.seat
            for choice in game.legal(state, asked)
        ]
        menu = Wishful(screen, teller(game, view), view, {})
        for _ in range(3):
            wanted = luck.pick(options)
            menu.wish = wanted.named
            if request.kind != "backup":  # asked place by place, see below
                assert menu.choose("?", options).choice == wanted.choice
            kinds.add(request.kind)
        game.submit(state, *game.sample(state, luck.words))
    assert len(kinds) >= fewest, kinds


def test_M8_2_any_backup_can_be_called() -> None:  # noqa: N802 - the rule's number
    game = games.game("men_of_mayhem")
    start = {
        "round": 2, "turn": "samcro", "patch": "samcro", "sites": ["docks", "hairy_dog"],
        "gangs": {
            "samcro": {
                "orders": 4, "members": {"docks": 1, "hairy_dog": 2, "clubhouse": 1}, "prospects": {"hairy_dog": 1},
            },
            "mayans": {"members": {"docks": 1}, "prospects": {}},
        },
    }  # fmt: skip
    state = game.stage(game.read_config({"players": 3, "deals": False}), 1, start, None)
    fight = game.read_choice(state, 0, {"do": "throw_down", "at": "docks"})
    game.submit(state, game.pending(state)[0].id, 0, fight)
    request = game.pending(state)[0]
    assert request.kind == "backup"
    view = game.view(state, 0)
    dog = next(loc for loc in range(view["locs"]) if view["mem"][loc] == 2)
    menu = Scripted(Screen(), teller(game, view), view, {})
    menu.answers = [dog, 1, 0, 0, 1]  # one of two Members, no Prospect; from the clubhouse its one Member
    named = deals.backup(menu, request)
    assert menu.answers == []
    assert named["moves"] == [{"from": dog, "members": 1, "prospects": 0}, {"from": 0, "members": 1, "prospects": 0}]
    choice = game.read_choice(state, 0, named)
    assert choice not in game.legal(state, request)
    assert not hasattr(game.submit(state, request.id, 0, choice), "code")


@pytest.mark.parametrize("promise", PROMISE_WORDS)
def test_M11_2_any_offer_can_be_made_and_countered(promise: str) -> None:  # noqa: N802
    game = games.game("men_of_mayhem")
    state = game.new(game.read_config({"players": 3}), 3)
    request = game.pending(state)[0]
    seat = request.seat
    rival = (seat + 1) % 3
    view = game.view(state, seat)
    menu = Scripted(Screen(), teller(game, view), view, {})
    extra: list[Any] = {"stay_off": [view["n"]], "traffic_at_most": [2]}.get(promise, [])
    menu.answers = [rival, 1, 1, 0, 0, 0, 2, promise, *extra, promise, *extra]
    offer = game.read_choice(state, seat, deals.offer(menu, seat))
    assert menu.answers == []
    assert not hasattr(game.submit(state, request.id, seat, offer), "code")
    answer = game.pending(state)[0]
    assert (answer.kind, answer.seat) == ("deal", rival)
    view = game.view(state, rival)
    assert deals.may_counter(view)
    menu = Scripted(Screen(), teller(game, view), view, {})
    menu.answers = [2, 0, 1, 0, 1, 0]
    counter = game.read_choice(state, rival, deals.counter(menu, rival))
    assert not hasattr(game.submit(state, answer.id, rival, counter), "code")
    assert not deals.may_counter(game.view(state, seat))
