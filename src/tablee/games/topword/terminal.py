"""Topword in a terminal: draws a view, and parses commands.

Digits give the heights and underlining marks plays, so that nothing depends on colour alone.
"""

from collections.abc import Collection, Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tablee.boards.grid import Square
from tablee.core.game import Preview
from tablee.core.labels import as_typed, label
from tablee.core.notation import NotationError
from tablee.core.terminal import Screen, Terminal, score_parts, typed_verbs, wrap_news
from tablee.games.topword.model import (
    CENTRE,
    SIZE,
    Accept,
    Accepted,
    Board,
    Command,
    Contest,
    Drawn,
    Event,
    Pass,
    Play,
    State,
    Tile,
    View,
)
from tablee.games.topword.narration import describe
from tablee.games.topword.plays import lay
from tablee.games.topword.text_input import read_tiles, type_play

_IVORY = ("#fffaec", "#fbecc6", "#f6d999", "#efc06b", "#e2a045")
_INK, _FRAME, _SQUARE, _CENTRE, _SAFFRON = "#23201a", "#123540", "#2d6675", "#d8704f", "#f5b73d"
_BOARD_WIDTH, _GAP, _SIDE_WIDTH = 3 + 4 * SIZE, 2, 24
_HEIGHTS = ("", "", "²", "³", "⁴", "⁵")


def at_once(view: View, command: Command) -> bool:
    """Whether a command is sent without confirmation: the answers to a provisional play."""
    return view.may_contest and isinstance(command, Accept | Contest)


def rack(view: View) -> tuple[Tile, ...]:
    """The tiles a player keeps in an order of their own."""
    return view.rack


def narrate(event: Event, names: Sequence[str], fully: bool) -> str | None:
    """Return an event as a sentence, or None if it is of little interest."""
    unsaid = isinstance(event, Drawn) or (isinstance(event, Accepted) and not fully)
    return None if unsaid else describe(event, names)


# ---- what is drawn ------------------------------------------------------------------------------


def screen(shown: Screen[View, Command]) -> RenderableType:
    """The board with what stands beside it, and the rack beneath it; `shown.tried` is a previewed play."""
    view, names, news, width, rack, tried = shown.view, shown.names, shown.news, shown.width, shown.rack, shown.tried
    board = dict(view.board)
    marked = {placed.square for placed in view.last.tiles} if view.last else set()
    laid: set[Square] = set()
    if isinstance(tried, Play):
        board = lay(board, tried.tiles)
        laid = {placed.square for placed in tried.tiles}
    drawn = _board(board, marked, laid)
    wide = width >= _BOARD_WIDTH + _GAP + _SIDE_WIDTH
    side = _side(view, names, news, min(width, 60) if not wide else width - _BOARD_WIDTH - _GAP)
    table = Table.grid(padding=(0, _GAP, 0, 0))
    table.add_row(drawn, side) if wide else table.add_row(drawn)
    parts: list[RenderableType] = [table] if wide else [table, side]
    return Group(*parts, Text(), _rack(rack, tried)) if rack else Group(*parts)


def _side(view: View, names: Sequence[str], news: Sequence[str], width: int) -> RenderableType:
    """The scores, and as many of the last events as fit beside the board."""
    seats = Table.grid(padding=(0, 1))
    seats.add_column(max_width=max(8, width - 14), no_wrap=True, overflow="ellipsis")
    seats.add_column(justify="right")
    seats.add_column(justify="right")
    for seat, facts in enumerate(view.seats):
        mark = "▶" if seat == view.turn and view.outcome is None else " "
        style = "bold" if seat == view.seat else ""
        seats.add_row(
            Text(f"{mark} {names[seat]}", style),
            Text(str(facts.score), style="bold"),
            Text(_text("tiles", count=facts.tiles), style="dim"),
        )
    lines = wrap_news(news, width)
    room = SIZE - len(view.seats) - 1
    return Group(seats, Text(_text("bag", count=view.bag), style="dim"), Text(), Text("\n".join(lines[-room:])))


def position(state: State) -> Text:
    """The board alone."""
    return _board(state.board, {placed.square for placed in state.last.tiles} if state.last else (), ())


def _board(board: Board, last: Collection[Square], tried: Collection[Square]) -> Text:
    text = Text("   " + "".join(f" {chr(64 + column)}  " for column in range(1, SIZE + 1)))
    for row in range(1, SIZE + 1):
        text.append(f"\n{row:>2} ")
        for column in range(1, SIZE + 1):
            square = row, column
            shown, style = _cell(square, board.get(square, ()), last, tried)
            text.append(shown, style)
            text.append(" " * (4 - len(shown)), Style(bgcolor=_FRAME))
    return text


def _cell(
    square: Square, stack: tuple[Tile, ...], last: Collection[Square], tried: Collection[Square]
) -> tuple[str, Style]:
    if not stack:
        centre = square in CENTRE
        return " ◇ " if centre else " · ", Style(color="white", bgcolor=_CENTRE if centre else _SQUARE)
    shown = stack[-1].capitalize() + _HEIGHTS[len(stack)]
    if square in tried:
        return f"[{shown}]"[:4], Style(color=_INK, bgcolor=_SAFFRON, bold=True)
    indent = "" if len(stack[-1]) > 1 else " "
    style = Style(color=_INK, bgcolor=_IVORY[len(stack) - 1], bold=True, underline=square in last)
    return f"{indent}{shown}".ljust(3), style


def _rack(rack: Sequence[Tile], tried: Command | None) -> Text:
    left = list(rack)
    for placed in tried.tiles if isinstance(tried, Play) else ():
        if placed.tile in left:
            left[left.index(placed.tile)] = "_"
    text = Text(_text("rack"))
    for tile in left:
        text.append(" ")
        text.append(
            f" {tile.capitalize()} ",
            Style(color=_INK, bgcolor=_IVORY[0], bold=True) if tile != "_" else Style(dim=True),
        )
    return text


def points(preview: Preview) -> Text:
    """What a play would bring: `RATEAU 12 (TW-9) + … = 14`."""
    return Text(_text("points", parts=score_parts(preview), total=preview.points), style="bold")


# ---- what is typed ------------------------------------------------------------------------------


def read(text: str, view: View) -> Command | None:
    """Parse a command; return None if it is not one of the game, raise NotationError if it is invalid."""
    word, _, rest = text.strip().partition(" ")
    meant = typed_verbs(__package__, ("pass", "swap", "contest", "accept")).get(as_typed(word))
    if meant == "swap":
        return Pass(_tile(rest))
    if meant and not rest.strip():
        return _COMMANDS[meant]
    if meant is None and any(letter.isdigit() for letter in text[:3]):
        return type_play(text, dict(view.board))
    return None


_COMMANDS: dict[str, Command] = {"pass": Pass(), "contest": Contest(), "accept": Accept()}


def _tile(text: str) -> Tile:
    folded = as_typed(text).upper()
    if not folded:
        raise NotationError("which_tile")
    tiles = read_tiles("QU" if folded == "Q" else folded)
    if len(tiles) != 1:
        raise NotationError("bad_tiles", text=text.strip()[:40])
    return tiles[0]


def _text(key: str, **values: object) -> str:
    return label(__package__, f"terminal.{key}", None, **values)


TERMINAL: Terminal[State, Command, Event, View] = Terminal(
    screen=screen,
    position=position,
    narrate=narrate,
    read=read,
    points=points,
    at_once=at_once,
    let_pass=Accept(),
    rack=rack,
)
