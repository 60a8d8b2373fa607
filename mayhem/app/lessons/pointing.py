"""What a lesson points at, by words: nodes of a game's table, or of the dialog that is open.

Men of Mayhem: order ride, token, tool deal, site docks, clubhouse, dude clubhouse prospect, goods, heat, orders, pool,
gang, rivals, rival mayans, patch, round, cards, prices, log, room, dialog stepper 0
The Biker Game: group meet, close, pips, risk, state NV, own, rivals, map, head, log, tool deal, dialog stepper 0
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mayhem.app.gfx.node import Node
from mayhem.app.ui.button import Button
from mayhem.app.ui.panels import Dialog
from mayhem.app.ui.widget import Widget
from mayhem.games.men_of_mayhem.verbs import VERB_WORDS

if TYPE_CHECKING:
    from mayhem.app.boards.men_of_mayhem.board import Board
    from mayhem.app.scenes.table import TableScene


def by_role(root: Node, role: str) -> list[Node]:
    """All nodes below one that have a role, in the order of reading; what cannot be used is left out."""
    found: list[Node] = []
    for child in root.children:
        if child.visible:
            if child.role == role and "disabled" not in child.states:
                found.append(child)
            found += by_role(child, role)
    return found


def targets(scene: TableScene, words: str) -> list[Node]:
    """Nothing, if it is not on the screen now."""
    kind, *rest = words.split()
    modal = scene.desk.modal
    if kind == "dialog":
        if isinstance(modal, Dialog) and set(modal.buttons) == {True, False}:
            return []  # a warning came between: what is meant lies below it
        found = by_role(modal, rest[0]) if modal is not None else []
        found = [node for node in found if isinstance(node, Widget) and node.focusable]
        return found[int(rest[1]) : int(rest[1]) + 1] if len(rest) > 1 else found
    if modal is not None:
        return []
    board = scene.board
    if kind == "tool":
        return [getattr(scene, f"_{rest[0]}")]
    if scene.table.game.name == "biker_game":
        return _on_map(board, kind, rest)
    if kind == "order":
        return [board.orders._buttons[VERB_WORDS.index(rest[0])]]
    if kind in ("site", "dude"):
        return _at(board, kind, rest)
    if kind in ("heat", "orders", "pool"):
        return by_role(board.identity, kind)
    if kind == "rivals":
        return list(board.rivals.values())
    if kind == "rival":
        reading = board.reading
        gang = reading.gang_id if reading is not None else lambda seat: ""
        return [panel for seat, panel in board.rivals.items() if gang(seat) == rest[0]]
    if kind == "patch":
        return by_role(board.root, "patch")
    plain: dict[str, Node] = {
        "token": board.orders.token, "clubhouse": board.clubhouse, "goods": board.goods, "gang": board.identity,
        "round": board.side._head, "cards": board.side._cards, "prices": board.side.prices, "log": board.side.log,
        "room": board.er,
    }  # fmt: skip
    return [plain[kind]]


def order_buttons(board: Any) -> list[Button]:
    """Everything that gives an order."""
    orders = board.orders
    return [*orders._buttons.values(), orders.close if hasattr(orders, "close") else orders.token]


def covered_rows(board: Any) -> tuple[list[Node], list[Node]]:
    """What a coach with large letters may cover: the rivals at the upper edge, or one's own things at the lower one."""
    if hasattr(board, "rivals"):
        own = [board.identity, board.clubhouse, board.goods, board.prompt, board.orders.node, board.plate]
        return list(board.rivals.values()), own
    # Between the clubs' cards and the coach there is no room for a map that could be read.
    return list(board.cards.values()), [board.side, board.prompt, board.plate, *board.tools, board.chart]


def row_height(board: Any, lower: bool = False) -> float:
    """How much room such a row takes."""
    if lower:
        return float(board.plate.h) + 10
    upper, _ = covered_rows(board)
    return max((node.y + node.h for node in upper), default=0.0)


def _on_map(board: Any, kind: str, rest: list[str]) -> list[Node]:
    """On the table of the Biker Game."""
    if kind == "group":
        return [board.orders._buttons[rest[0]]]
    if kind == "state":
        return [board.chart.plate(board.game.tables.state_ids.index(rest[0]))]
    if kind == "rivals":
        return [card for seat, card in board.cards.items() if seat != board.seat]
    church = board.orders
    if kind in ("close", "pips", "risk") and not church.node.visible:
        return []
    plain: dict[str, Node] = {
        "close": church.close, "pips": church.pips, "risk": church._risk, "own": board.cards[board.seat],
        "map": board.chart, "head": board.side.head, "log": board.side.log,
    }  # fmt: skip
    return [plain[kind]]


def _at(board: Board, kind: str, rest: list[str]) -> list[Node]:
    reading = board.reading
    if reading is None:
        return []
    found: list[Widget] = [board.clubhouse] if rest[0] == "clubhouse" else []
    for loc, tile in board.tiles.items():
        place = reading.place(loc)
        if place is not None and reading.up(loc) and place.id == rest[0]:
            found.append(tile)
    if kind == "site":
        return list(found)
    dudes: list[Node] = []
    for widget in found:
        for dude in getattr(widget, "dudes", ()):
            if dude.drag is not None and (len(rest) < 2 or dude.prospect == (rest[1] == "prospect")):
                dudes.append(dude)
    return dudes[:1]
