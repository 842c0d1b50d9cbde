"""Mots de Tête in a terminal: draws a view, and parses commands.

Dice mark the bonus squares and underlining marks plays, so that nothing depends on colour alone.
"""

from collections.abc import Collection, Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tablee.boards.grid import Square
from tablee.core.game import Preview, Seat
from tablee.core.labels import as_typed, label
from tablee.core.terminal import Screen, Terminal, score_parts, typed_verbs, wrap_news
from tablee.games.mots_de_tete.model import (
    Accept,
    Accepted,
    Command,
    Contest,
    Event,
    Pass,
    Play,
    SquareView,
    State,
    View,
)
from tablee.games.mots_de_tete.narration import describe
from tablee.games.mots_de_tete.state import mover
from tablee.games.mots_de_tete.text_input import type_play
from tablee.games.mots_de_tete.view import view as view_of

_INK, _PAPER, _BLACK, _SAFFRON = "#1b2733", "#fffefb", "#23201a", "#f5b73d"
_BONUS = {"orange": "#f2a25c", "yellow": "#f5df6b", "red": "#d8604f"}
_DICE = {0: "", 1: "⚀", 2: "⚁", 3: "⚂"}
_GAP, _SIDE_WIDTH, _CELL = 2, 24, 3
_COMMANDS: dict[str, Command] = {"pass": Pass(), "contest": Contest(), "accept": Accept()}


def turn(view: View) -> Seat:
    """Whose turn it is; while only answers are awaited, the first who may give one."""
    moving = mover(view)
    return moving if moving is not None or not view.awaiting else view.awaiting[0]  # type: ignore[return-value]


def at_once(view: View, command: Command) -> bool:
    """Whether a command is sent without confirmation: the answers to a provisional play."""
    return view.may_contest and isinstance(command, Accept | Contest)


def narrate(event: Event, names: Sequence[str], fully: bool) -> str | None:
    """Return an event as a sentence, or None if it is of little interest."""
    return None if isinstance(event, Accepted) and not fully else describe(event, names)


# ---- what is drawn ------------------------------------------------------------------------------


def screen(shown: Screen[View, Command]) -> RenderableType:
    """The grid with what stands beside it; `shown.tried` is a previewed play."""
    view, names, news, width, tried = shown.view, shown.names, shown.news, shown.width, shown.tried
    trying = {placed.square: placed.tile for placed in tried.tiles} if isinstance(tried, Play) else {}
    drawn = _grid(view, trying)
    grid_width = 3 + _CELL * view.columns
    wide = width >= grid_width + _GAP + _SIDE_WIDTH
    side = _side(view, names, news, width - grid_width - _GAP if wide else min(width, 60))
    table = Table.grid(padding=(0, _GAP, 0, 0))
    table.add_row(drawn, side) if wide else table.add_row(drawn)
    return Group(table) if wide else Group(table, side)


def position(state: State) -> Text:
    """The grid alone."""
    return _grid(view_of(state, None), {})


def _side(view: View, names: Sequence[str], news: Sequence[str], width: int) -> RenderableType:
    """The scores, the number of letters, and as many of the last events as fit beside the grid."""
    seats = Table.grid(padding=(0, 1))
    seats.add_column(max_width=max(8, width - 14), no_wrap=True, overflow="ellipsis")
    seats.add_column(justify="right")
    seats.add_column()
    for seat, facts in enumerate(view.seats):
        mark = "▶" if seat == view.turn and view.outcome is None else " "
        failing = view.options.variant == "marathon" and facts.failures
        state = _text("gone") if facts.gone else _text("failures") if failing else ""
        seats.add_row(
            Text(f"{mark} {names[seat]}", "bold" if seat == view.seat else ""),
            Text(str(facts.score), style="bold"),
            Text(state, style="dim"),
        )
    notes = [
        _text("letters", roll=view.roll) if view.roll and view.outcome is None else "",
        _text("target", target=view.target) if view.target else "",
        _text("last_round") if view.last_round else "",
        _text("last_chance") if view.last_chance else "",
    ]
    lines = wrap_news(news, width)
    room = max(1, view.rows - len(view.seats) - 1)
    return Group(seats, Text(" · ".join(filter(None, notes)), "bold"), Text(), Text("\n".join(lines[-room:])))


def _grid(view: View, trying: dict[Square, str]) -> Text:
    last = {placed.square for placed in view.last.tiles} if view.last else set()
    text = Text("   " + "".join(f" {chr(64 + column)} " for column in range(1, view.columns + 1)))
    for each in view.squares:
        if each.square[1] == 1:
            text.append(f"\n{each.square[0]:>2} ")
        text.append(*_cell(each, last, trying))
    return text


def _cell(each: SquareView, last: Collection[Square], trying: dict[Square, str]) -> tuple[str, Style]:
    if each.black:
        return (" + " if each.cross else "   "), Style(color="white", bgcolor=_BLACK)
    ground = _BONUS[each.bonus] if each.bonus else _PAPER
    if each.square in trying:
        return f"[{trying[each.square]}]", Style(color=_INK, bgcolor=_SAFFRON, bold=True)
    if each.letter:
        underlined = each.square in last
        return f" {each.letter} ", Style(color=_INK, bgcolor=ground, bold=True, underline=underlined)
    shown = _DICE[each.dice] or str(each.value)
    return f" {shown} ", Style(color="#5d574b", bgcolor=ground)


def points(preview: Preview) -> Text:
    """What a play would bring: `DISQUE 17 (4+1+5+1+5+1) MT-5 = 17`; where dice will be rolled, at least and at most."""
    parts = score_parts(preview)
    if preview.most is None:
        return Text(_text("points", parts=parts, total=preview.points), style="bold")
    return Text(_text("range", parts=parts, total=preview.points, most=preview.most), style="bold")


# ---- what is typed ------------------------------------------------------------------------------


def read(text: str, view: View) -> Command | None:
    """Parse a command; return None if it is not one of the game, raise NotationError if it is invalid."""
    word, _, rest = text.strip().partition(" ")
    meant = typed_verbs(__package__, tuple(_COMMANDS)).get(as_typed(word))
    if meant and not rest.strip():
        return _COMMANDS[meant]
    if meant is None and any(letter.isdigit() for letter in text[:3]):
        return type_play(text, view.options.grid, view.letters)
    return None


def _text(key: str, **values: object) -> str:
    return label(__package__, f"terminal.{key}", None, **values)


TERMINAL: Terminal[State, Command, Event, View] = Terminal(
    screen=screen,
    position=position,
    narrate=narrate,
    read=read,
    points=points,
    turn=turn,
    at_once=at_once,
    let_pass=Accept(),
)
