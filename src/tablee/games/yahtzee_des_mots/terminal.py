"""Yahtzee des Mots in a terminal: draws a view, and parses commands.

Kept dice are in brackets, so that nothing depends on colour alone.
"""

from collections.abc import Sequence
from typing import get_args

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tablee.core.game import Preview
from tablee.core.labels import as_typed, label
from tablee.core.terminal import Screen, Terminal, score_parts, typed_verbs, wrap_news
from tablee.games.yahtzee_des_mots.model import (
    LOWER,
    Box,
    Command,
    Event,
    Layout,
    Roll,
    State,
    View,
    Write,
)
from tablee.games.yahtzee_des_mots.narration import describe, describe_demand
from tablee.games.yahtzee_des_mots.text_input import pick_dice, read_words
from tablee.games.yahtzee_des_mots.view import view as view_of
from tablee.lexicon.alphabet import fold

_BONE, _INK, _SAFFRON = "#fff6dc", "#23201a", "#f5b73d"
_SHEET_WIDTH, _NEWS = 30, 8
_VERBS = ("roll", "keep", "reroll", "cross", *get_args(Box))


def at_once(_view: View, command: Command) -> bool:
    """Whether a command is sent without confirmation: a roll."""
    return isinstance(command, Roll)


def draft(command: Command) -> Layout | None:
    """The draft of a previewed command, which counts when time runs out: its words (YM-10)."""
    return Layout(command.words) if isinstance(command, Write) else None


def narrate(event: Event, names: Sequence[str], fully: bool) -> str | None:  # noqa: ARG001 (all is worth telling)
    """What happened in a sentence."""
    return describe(event, names)


# ---- what is drawn ------------------------------------------------------------------------------


def screen(shown: Screen[View, Command]) -> RenderableType:
    """The score sheets, what happened, and the dice; `shown.tried` is a previewed entry."""
    view, names, news, width, tried = shown.view, shown.names, shown.news, shown.width, shown.tried
    sheet = _sheet(view, names)
    wide = width >= _SHEET_WIDTH + 8 * len(names) + 34
    room = width - _SHEET_WIDTH - 8 * len(names) - 4 if wide else min(width, 76)
    lines = wrap_news(news, room)
    log = Text("\n".join(lines[-(16 if wide else _NEWS) :]))
    beside = Table.grid(padding=(0, 2, 0, 0))
    beside.add_row(sheet, log) if wide else beside.add_row(sheet)
    parts: list[RenderableType] = [beside] if wide else [beside, log]
    return Group(*parts, Text(), *_below(view, tried))


def position(state: State) -> RenderableType:
    """The sheets and the dice alone."""
    names = [str(seat + 1) for seat in range(state.seats)]
    seen = view_of(state, None)
    return Group(_sheet(seen, names), *_below(seen, None))


def _sheet(view: View, names: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 1))
    table.add_column("", no_wrap=True)
    for seat, name in enumerate(names):
        mark = "▶ " if seat == view.turn and view.outcome is None else ""
        table.add_column(f"{mark}{name}", justify="right", max_width=12, no_wrap=True, overflow="ellipsis")
    for number, demand in enumerate(view.sheet.turns):
        cells = [str(seat.sheet.turns[number].points) if number < len(seat.sheet.turns) else "" for seat in view.seats]
        table.add_row(f"{number + 1}  {describe_demand(demand)}", *cells, style="bold" if number == view.round else "")
    upper = [f"{seat.upper}/{view.sheet.prime_from}" for seat in view.seats]
    table.add_row(_box("upper"), *upper, style="dim")
    for box in LOWER:
        cells = [str(cell.points) if (cell := seat.sheet.lower.get(box)) else "" for seat in view.seats]
        table.add_row(_box(box), *cells)
    table.add_row(_box("prime"), *(str(seat.sheet.prime or "") for seat in view.seats))
    again = [str(sum(cell.points for cell in seat.sheet.again) or "") for seat in view.seats]
    table.add_row(_box("again"), *again)
    table.add_row(_box("total"), *(str(seat.score) for seat in view.seats), style="bold")
    return table


def _below(view: View, tried: Command | None) -> list[Text]:
    if view.demand is None:
        return []
    demand = describe_demand(view.demand)
    lines = [Text(_text("turn", turn=view.round + 1, turns=len(view.sheet.turns), demand=demand))]
    if not view.dice:
        return [*lines, Text(_text("to_roll"), style="dim")]
    used = {die for spelled in tried.words for die in spelled.dice} if isinstance(tried, Write) else set()
    dice = Text(_text("dice"))
    for number, die in enumerate(view.dice):
        shown = f"[{die.face}{die.value}]" if die.kept else f" {die.face}{die.value} "
        dice.append(" ")
        dice.append(shown, Style(color=_INK, bgcolor=_SAFFRON if number in used else _BONE, bold=True))
    dice.append("  " + _text("rolls", rolls=view.rolls, most=view.sheet.rolls))
    return [*lines, dice]


def points(preview: Preview) -> Text:
    """What a writing would bring: `BOX 6 (2+1+3) YM-3 = 6`."""
    return Text(_text("points", parts=score_parts(preview), total=preview.points), style="bold")


# ---- what is typed ------------------------------------------------------------------------------


def read(text: str, view: View) -> Command | None:
    """Parse a command; return None if it is not one of the game, raise NotationError if it is invalid."""
    word, _, rest = text.strip().partition(" ")
    meant = typed_verbs(__package__, _VERBS).get(as_typed(word))
    faces = tuple(die.face for die in view.dice)
    if meant == "roll":
        return Roll()
    if meant in {"keep", "reroll"}:
        named = pick_dice(rest, faces)
        return Roll(named if meant == "keep" else tuple(die for die in range(len(faces)) if die not in named))
    if meant == "cross":
        return Write("turn")
    if meant is not None:
        return Write(_as_box(meant), read_words(rest, faces))
    return Write("turn", read_words(text, faces)) if fold(text).replace(" ", "").isalpha() else None


def _as_box(meant: str) -> Box:
    return next(box for box in get_args(Box) if box == meant)


def _box(name: str) -> str:
    return label(__package__, f"boxes.{name}")


def _text(key: str, **values: object) -> str:
    return label(__package__, f"terminal.{key}", None, **values)


TERMINAL: Terminal[State, Command, Event, View] = Terminal(
    screen=screen,
    position=position,
    narrate=narrate,
    read=read,
    points=points,
    at_once=at_once,
    draft=draft,
)
