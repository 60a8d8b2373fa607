"""`mayhem play`: people at a terminal, with or without computers."""

from __future__ import annotations

import argparse
import secrets
from typing import TYPE_CHECKING, Any

from mayhem import i18n

if TYPE_CHECKING:
    from mayhem.cli.text.screen import Screen
    from mayhem.persist.keeper import Keeper
    from mayhem.persist.record import Sitter
    from mayhem.session import Player, Table

NAME = "play"
AGENT = "prospect"
THINKING = 1.0  # seconds
BEFORE = ("quit", "help")  # of the words that can be typed at any time, those that mean something before a game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from mayhem.cli.common.agents import known_agents
    from mayhem.cli.common.options import add_game, seed, whole

    parser.add_argument("--text", action="store_true", help=i18n.t("cli.play.text"))
    add_game(parser)
    parser.add_argument("--people", metavar="N", type=whole(1, 12), default=1, help=i18n.t("cli.play.people"))
    parser.add_argument("--names", metavar="A,B,...", default="", help=i18n.t("cli.play.names"))
    parser.add_argument("--gang", metavar="NAME", help=i18n.t("cli.play.gang"))
    parser.add_argument("--agents", metavar="A,B,...", help=i18n.t("cli.drive.agents", known=known_agents()))
    parser.add_argument("--seed", metavar="N", type=seed, help=i18n.t("cli.option.seed_any"))
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--continue", dest="go_on", action="store_true", help=i18n.t("cli.play.continue"))
    which.add_argument("--new", action="store_true", help=i18n.t("cli.play.new"))
    parser.add_argument("--no-save", action="store_true", help=i18n.t("cli.play.no_save"))


def start() -> int:
    """`mayhem` alone, at a terminal."""
    from mayhem.cli.common.parser import Parser

    parser = Parser("mayhem play")
    add_arguments(parser)
    return run(parser.parse_args(["--text"]), asking=True)


def run(args: argparse.Namespace, asking: bool = False) -> int:
    from mayhem.cli.common.start import open_app, tell_no_display
    from mayhem.cli.text.evening import Evening
    from mayhem.cli.text.screen import Left, Screen

    if not args.text:
        code = open_app()
        if code is not None:
            return code
        tell_no_display()
    screen = Screen()
    with _keeping(args, screen) as keeper:
        screen.say(i18n.t("cli.play.welcome"))
        try:
            table = _table(args, keeper, screen, asking and screen.live)
        except Left:
            return 0
        finished = False
        try:
            finished = Evening(table, screen).play()
        finally:
            table.close(i18n.t("cli.play.title", round=table.view(None).get("round", 0)))
        if not finished:
            screen.say(i18n.t("cli.play.left" if keeper.keeper is not None else "cli.play.left_unkept"))
    return 0


class _keeping:  # noqa: N801 - reads as a verb
    """The keeper of games while a game is played: None if nothing is to be kept, or if another copy keeps already."""

    def __init__(self, args: argparse.Namespace, screen: Screen) -> None:
        self.keeper: Keeper | None = None
        self._args = args
        self._screen = screen
        self._lock: Any = None

    def __enter__(self) -> _keeping:
        from mayhem.cli.common.notices import tell_notice
        from mayhem.persist.keeper import Keeper
        from mayhem.persist.lock import Lock
        from mayhem.persist.paths import find_paths

        if self._args.no_save:
            return self
        paths = find_paths()
        self._lock = Lock(paths.lock)
        notices = [*paths.notices, self._lock.take()]
        for notice in notices:
            if notice is not None:
                self._screen.say(i18n.t("cli.play.notice", text=tell_notice(notice)))
        if self._lock.held:
            self.keeper = Keeper(paths)
            self.keeper.tidy()
        return self

    def __exit__(self, *failure: object) -> None:
        if self._lock is not None:
            self._lock.release()


def _table(args: argparse.Namespace, keeping: _keeping, screen: Screen, asking: bool) -> Table:
    """The game that is gone on with, or a new one."""
    from mayhem.cli.common.mistake import Mistake
    from mayhem.session import Table

    keeper = keeping.keeper
    resumed = keeper.resume_latest() if keeper is not None and (args.go_on or (asking and not args.new)) else None
    if args.go_on and resumed is None:
        raise Mistake("cli.play.nothing_to_continue")
    if resumed is not None:
        began = resumed.opened.record.began.replace("T", " ").rstrip("Z")
        if args.go_on or _yes(screen, i18n.t("cli.play.ask_continue", date=began), True):
            opened = resumed.opened
            players = _player_maker(opened.game, opened.record.seed)
            return Table(opened, keeper=keeper, ops=resumed.ops, players=players, budget=THINKING)
    return _new_table(args, keeper, screen, asking)


def _new_table(args: argparse.Namespace, keeper: Keeper | None, screen: Screen, asking: bool) -> Table:
    from mayhem.cli.common.options import open_game, raw_config, read_config
    from mayhem.session import Table

    game = open_game(args.game)
    raw = raw_config(args)
    if asking and game.name == "men_of_mayhem":
        _ask_setup(game, raw, args, screen)
    seed = args.seed if args.seed is not None else secrets.randbits(32)
    if args.gang is not None:
        _take_gang(game, raw, args.gang)
    config = read_config(game, raw)
    seats = game.seats(game.new(config, seed))
    sitters = _sitters(args, game, seats)
    return Table.new(
        game,
        game.write_config(config),
        sitters,
        seed,
        keeper=keeper,
        players=_player_maker(game, seed),
        budget=THINKING,
    )


def _ask_setup(game: Any, raw: dict[str, Any], args: argparse.Namespace, screen: Screen) -> None:
    """The few questions before a game that was started without any options."""
    from mayhem.app.telling import teller
    from mayhem.cli.text.evening import commands
    from mayhem.cli.text.menu import Command, Item, Menu

    view = game.view(game.new(game.read_config({}), 1), None)
    useful = {typed: word for typed, word in commands().items() if word in BEFORE}
    menu = Menu(screen, teller(game, view), view, useful)
    raw["players"] = _number(screen, i18n.t("cli.play.ask_players", low=3, high=6, default=4), 3, 6, 4)
    raw["high_octane"] = _yes(screen, i18n.t("cli.play.ask_octane"), False)
    gangs = [gang.id for gang in game.tables.gangs]
    items = [Item(gang, i18n.t(f"gang.{gang}.name"), (gang,)) for gang in gangs]
    if raw["high_octane"]:
        items = [Item(gang, menu.teller.value("gang", gang, view), (gang,)) for gang in gangs]
    while args.gang is None:
        try:
            args.gang = menu.ask(i18n.t("cli.play.ask_gang"), items)
        except Command as command:
            _obey(screen, command.word)


def _obey(screen: Screen, word: str) -> None:
    """What the welcome promises works before the game has begun, too."""
    from mayhem.cli.text.screen import Left

    screen.forget_typed()
    if word == "quit":
        raise Left
    if word == "help":
        screen.say(i18n.t("cli.play.helptext"))


def _typed(screen: Screen, question: str) -> str:
    """An answer; whoever wants to leave or to be helped is heard first."""
    from mayhem.cli.text.evening import commands

    while True:
        typed = screen.read(question + " ")
        word = commands().get(typed.lower())
        if word not in BEFORE:
            return typed
        _obey(screen, word)


def _number(screen: Screen, question: str, low: int, high: int, default: int) -> int:
    while True:
        typed = _typed(screen, question)
        if not typed:
            return default
        if typed.isdecimal() and len(typed) < 4 and low <= int(typed) <= high:
            return int(typed)
        screen.say(i18n.t("cli.play.number_wanted", low=low, high=high))


def _yes(screen: Screen, question: str, default: bool) -> bool:
    typed = _typed(screen, question).lower()
    if not typed:
        return default
    return typed.startswith((i18n.t("cli.play.yes").lower(), "y"))


def _take_gang(game: Any, raw: dict[str, Any], gang: str) -> None:
    """The first person's gang; the others follow in the order of the box."""
    from mayhem.cli.common.mistake import Mistake
    from mayhem.content.problem import nearest

    known = [entry.id for entry in game.tables.gangs] if hasattr(game.tables, "gangs") else []
    if gang not in known:
        raise Mistake("cli.play.unknown_gang", word=gang[:40], known=", ".join(known), hint=nearest(gang, known))
    others = [each for each in known if each != gang]
    raw.setdefault("gangs", [gang, *others][: raw.get("players", 4)])


def _sitters(args: argparse.Namespace, game: Any, seats: int) -> list[Sitter]:
    """People on the first seats, computers on the others."""
    from mayhem.cli.common.agents import default_agent, make_agent, names_for
    from mayhem.cli.common.mistake import Mistake
    from mayhem.persist.record import Sitter

    if args.people > seats:
        raise Mistake("cli.play.too_many_people", people=args.people, seats=seats)
    names = [name.strip()[:60] for name in args.names.split(",")]
    people = [Sitter.person(names[i] if i < len(names) else "") for i in range(args.people)]
    agents = names_for(args.agents, seats - args.people, default_agent(game, AGENT)) if seats > args.people else []
    for name in set(agents):
        make_agent(name, game, 0)  # a wrong name is told before the game begins
    return [*people, *(Sitter.computer(name) for name in agents)]


def _player_maker(game: Any, seed: int) -> Any:
    from mayhem import ai
    from mayhem.cli.common.agents import default_agent
    from mayhem.cli.text.evening import computer

    def make(seat: int, sitter: Sitter) -> Player:
        """Games that were begun in the window name their computers by level."""
        known = [name for name in (sitter.agent, sitter.level) if name.partition(":")[0] in ai.NAMES]
        return computer(game, known[0] if known else default_agent(game, AGENT), seed * 64 + seat)

    return make
