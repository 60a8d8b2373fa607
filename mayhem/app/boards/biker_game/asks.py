"""Every decision but those of Church: which sheet asks it, and in what words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from mayhem.app.boards.asks import Asker
from mayhem.app.boards.biker_game.dice_sheets import PairingSheet, RaisingSheet
from mayhem.app.boards.biker_game.encounter_rows import Shares, assault_shares, fight_shares
from mayhem.app.boards.biker_game.sheets import DivisionSheet, LoadoutSheet, labelled
from mayhem.app.boards.biker_game.traits import TraitSheet
from mayhem.app.boards.biker_game.words import assault_chance, attack_chance, count, order_words, percent
from mayhem.app.gfx.node import Label, Node
from mayhem.app.gfx.text import Text
from mayhem.app.ui.controls import Stepper
from mayhem.app.ui.panels import Dialog
from mayhem.games.biker_game.chances import ally_target as ally_target_of
from mayhem.games.biker_game.chances import friendly_odds, friendly_tokens, rolls
from mayhem.games.biker_game.frames.fold import havens
from mayhem.games.biker_game.frames.raid import default_keep, exposed
from mayhem.games.biker_game.ledger import gyms, sheltered
from mayhem.games.biker_game.meta import (
    ACCEPT,
    DEFEND,
    GOODS,
    M_PORT,
    MORALE,
    MOVE,
    ORIGINAL,
    PATCH_IN,
    PICK_STATE,
    PLACE_FREED,
    PROSPECTS,
    REHOUSE,
    WIDTH,
    YIELD,
)
from mayhem.games.biker_game.muster import charters, surrender
from mayhem.games.biker_game.solver import befriend
from mayhem.games.biker_game.state import bits, members_of
from mayhem.i18n import msg
from mayhem.kernel.game import Choice, Request

if TYPE_CHECKING:
    from mayhem.app.boards.biker_game.board import Board
    from mayhem.app.boards.biker_game.reading import Reading


# Decisions about the map, which is not covered then; which argument, if any, names a state.
BESIDE: dict[str, int | None] = {
    **dict.fromkeys(("recruit", "release", "patch", "declare", "raid", "offer"), None),
    **dict.fromkeys(("assist", "lend", "defend"), 1),
    **dict.fromkeys(("fold", "reroll"), 0),
}


class Asks(Asker):
    board: Board
    list_looks: ClassVar[dict[str, Any]] = {"wide": 900, "lines": True}
    rules: ClassVar[dict[str, str]] = {
        "recruit": "b3.prospect", "release": "b3.prospect", "patch": "b3.patch", "declare": "b3.declare",
        "reroll": "b5.2", "assist": "b6.2", "lend": "b6.2", "defend": "b6.5", "assign": "b6.1.6", "place": "b6.1.4",
        "raid": "b7.5", "fold": "b8.3",
    }  # fmt: skip

    def begin(self, request: Request) -> None:
        self.end()
        self.board.open_church(request.kind in ("church", "field"))
        if request.kind in ("church", "field"):
            self.board.orders.begin(request)
            self.board.scene.show_prompt()
            return
        if request.kind == "state":
            self._pick_state(request)
            return
        self.open_sheet(request)

    def present(self, sheet: Dialog, request: Request) -> None:
        if request.kind not in BESIDE:
            super().present(sheet, request)
            return
        at = BESIDE[request.kind]
        self.board.show_beside(sheet, () if at is None else [request.args[at]])

    # helpers ----------------------------------------------------------------------------------------------------------
    @property
    def _reading(self) -> Reading:
        assert self.board.reading is not None
        return self.board.reading

    def _ask(self, request: Request) -> Label:
        return msg(f"biker_game.ask.{request.kind}")

    def _hint(self, request: Request) -> Label:
        return msg(f"biker_game.hint.{request.kind}")

    # set-up -----------------------------------------------------------------------------------------------------------
    def _pick_state(self, request: Request) -> None:
        region = msg(f"biker_game.region.{self._reading.tables.region_ids[request.args[0]]}")
        targets: dict[int, Callable[[], Any]] = {
            choice[1]: partial(self.board.scene.decide, request, choice) for choice in self.board.scene.legal(request)
        }
        words = msg("biker_board.pick_state", region=region)
        self.board.orders.target(targets, words, request, PICK_STATE)

    def _trait(self, request: Request) -> Dialog:
        left = self._reading.club(request.seat)["trait_points"]
        return TraitSheet(self.board, request, self.board.scene.legal(request), left)

    # the turn ---------------------------------------------------------------------------------------------------------
    def _recruit(self, request: Request) -> Dialog:
        reading, seat = self._reading, request.seat
        s = reading.position
        bonus = gyms(s, seat) + (1 if s.club[seat * WIDTH + MORALE] >= s.t.morale_high else 0)

        def words(choice: Choice) -> Label:
            dice = choice[1]
            if not dice:
                return msg("biker_board.recruit_none")
            total = 6**dice
            mean = sum(ways * ((sum(faces) + bonus) // 2) for faces, ways in rolls(dice)) / total
            return msg("biker_board.recruit", dice=count("dice", dice), mean=mean, heat=(dice - 2) * s.t.heat_recruit)

        return self._list(request, self._ask(request), self._hint(request), words)

    def _release(self, request: Request) -> Dialog:
        freed = request.args[0]
        usual = self.board.scene.legal(request)[0][1:]
        states = [(st, freed) for st in charters(self._reading.position, request.seat)]
        return DivisionSheet(
            self.board, request, self._ask(request), self._hint(request), (PLACE_FREED,), usual, states, needed=freed
        )

    def _patch(self, request: Request) -> Dialog:
        s, seat = self._reading.position, request.seat
        most = s.club[seat * WIDTH + PROSPECTS]
        legal = self.board.scene.legal(request)
        usual = next((c for c in legal if c[0] == PATCH_IN), (PATCH_IN,))
        moves = [(c, order_words(self._reading, seat, c)) for c in legal if c[0] == MOVE]
        at_risk = [self._reading.state_name(st) for st in bits(s.at_risk)]
        body: Label = msg("biker_board.at_risk", states=at_risk) if at_risk else self._hint(request)
        home = s.club[seat * WIDTH + ORIGINAL]
        if s.at_risk >> home & 1:
            name = self._reading.state_name(home)
            body = msg("biker_board.at_risk_original", states=at_risk, original=name)
        extra: list[Node] = [Text(count("prospects", most), "strong", align="centre")]
        return DivisionSheet(
            self.board,
            request,
            self._ask(request),
            body,
            (PATCH_IN,),
            usual[1:],
            [(st, most) for st in charters(s, seat)],
            extra=extra,
            other=moves[:3],
        )

    def _declare(self, request: Request) -> Dialog:
        return self._list(
            request,
            self._ask(request),
            self._hint(request),
            lambda c: msg("biker_game.verb.declare") if c[1] else msg("biker_board.go_on"),
        )

    # encounters -------------------------------------------------------------------------------------------------------
    def _reroll(self, request: Request) -> Dialog:
        uid, first, second = request.args[1:4]
        s, seat = self._reading.position, request.seat
        target, tokens = ally_target_of(s, seat, uid), friendly_tokens(s, seat, uid)
        result = befriend(first, second, s.t.peace[uid], target, tokens)
        odds = friendly_odds(s.t.peace[uid], target, tokens)
        body = msg(
            "biker_board.reroll_body",
            card=self._reading.card_name(uid),
            first=first,
            second=second,
            result=msg(("biker_board.result_fail", "biker_board.result_peace", "biker_board.result_alliance")[result]),
            ally=percent(odds.alliance, 36),
            fail=percent(odds.fail, 36),
        )
        return self._list(
            request,
            self._ask(request),
            body,
            lambda c: msg("biker_game.verb.reroll") if c[1] else msg("biker_board.keep_it"),
        )

    def _assist(self, request: Request) -> Dialog:
        fighter, st = request.args[0], request.args[1]
        body = msg("biker_board.assist_body", club=self._reading.club_name(fighter), state=self._reading.state_name(st))
        return self._list(
            request, self._ask(request), body, lambda c: msg("biker_game.verb.assist") if c[1] else msg("ui.no")
        )

    def _lend(self, request: Request) -> Dialog:
        attacker, st, uid = request.args[:3]
        reading = self._reading
        body = msg(
            "biker_board.lend_body",
            club=reading.club_name(attacker),
            card=reading.card_name(uid),
            state=reading.state_name(st),
        )

        def words(choice: Choice) -> Label:
            if not choice[1] and not choice[2]:
                return msg("biker_board.lend_none")
            return msg("biker_board.lend", first=choice[1], second=choice[2])

        return self._list(request, self._ask(request), body, words)

    def _defend(self, request: Request) -> Dialog:
        mode, st, foe = request.args[:3]
        reading, seat = self._reading, request.seat
        uid, rival = (foe, -1) if mode == M_PORT else (-1, foe)
        name = reading.card_name(foe) if mode == M_PORT else reading.club_name(foe)

        def chance(load: tuple[int, ...]) -> Label:
            if mode == M_PORT:
                return attack_chance(reading, seat, st, foe, load, M_PORT)
            return assault_chance(reading, seat, st, foe, load, starts=False)

        def bars(load: tuple[int, ...]) -> list[Shares]:
            if mode == M_PORT:
                return [fight_shares(reading, seat, st, foe, load, M_PORT)]
            return [assault_shares(reading, seat, st, foe, load)]

        first = self.board.scene.legal(request)[0]
        title = msg("biker_board.defend_title", foe=name, state=reading.state_name(st))
        return LoadoutSheet(
            self.board,
            request,
            title,
            (DEFEND,),
            st,
            uid,
            rival,
            chance,
            bars,
            first[1:],
            msg("biker_game.verb.defend"),
            cancellable=False,
        )

    def _assign(self, request: Request) -> Dialog:
        return PairingSheet(self.board, request)

    def _place(self, request: Request) -> Dialog:
        return RaisingSheet(self.board, request)

    def _offer(self, request: Request) -> Dialog:
        frame = self._reading.view["stack"][-1]
        return self._list(
            request,
            self._ask(request),
            lambda: self.board.scene.teller.offer(frame),
            lambda c: msg("biker_game.verb.accept") if c[0] == ACCEPT else msg("biker_game.verb.decline"),
        )

    # the end of the turn ----------------------------------------------------------------------------------------------
    def _raid(self, request: Request) -> Dialog:
        s, seat = self._reading.position, request.seat
        arrests = request.args[0]
        keep = default_keep(s, seat)
        space, loose = sheltered(s, seat), exposed(s, seat)
        extra: list[Node] = []
        sheet: list[DivisionSheet] = []

        def hide(good: int, number: int) -> None:
            sheet[0].set_head(1 + good, number)

        if space and sum(loose) > space:
            for good in range(3):
                name = msg("biker_board.save", good=msg(f"biker_game.good.{GOODS[good]}"))
                step = Stepper(name, keep[good], partial(hide, good), low=0, high=min(space, loose[good]))
                extra.append(labelled(step, name))
        states = [(st, min(arrests, members_of(s, seat, st))) for st in charters(s, seat)]
        made = DivisionSheet(
            self.board,
            request,
            self._ask(request) if extra else msg("biker_board.raid_title"),
            msg("biker_board.raid_body", arrests=count("members", arrests)),
            (YIELD, *keep),
            tuple(surrender(s, seat, arrests)),
            states,
            extra=extra,
            needed=arrests,
        )
        sheet.append(made)
        return made

    def _fold(self, request: Request) -> Dialog:
        st, here = request.args[0], request.args[1]
        usual = self.board.scene.legal(request)[0][1:]
        near = [(other, here) for other in bits(havens(self._reading.position, request.seat, st))]
        title = msg("biker_board.fold_title", state=self._reading.state_name(st))
        return DivisionSheet(self.board, request, title, self._hint(request), (REHOUSE,), usual, near, needed=here)
