"""Topscore in a terminal: draws a view, and parses commands.

Blanks are small letters and a previewed word is in brackets, so that nothing depends on colour alone.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tablee.core.game import Preview
from tablee.core.labels import LANGUAGES, as_typed, label
from tablee.core.notation import NotationError
from tablee.core.terminal import Screen, Terminal, typed_verbs, wrap_news
from tablee.games.topscore.model import (
    LONGEST,
    Change,
    Command,
    Corner,
    Drawn,
    Event,
    Exchange,
    Lay,
    Pass,
    Piece,
    Place,
    State,
    Tile,
    View,
    Word,
)
from tablee.games.topscore.narration import describe
from tablee.games.topscore.position import declined, from_view
from tablee.games.topscore.scoring import ROWS, spelled
from tablee.games.topscore.text_input import compose_change, compose_lay, compose_steal, find_name, read_tiles
from tablee.games.topscore.view import view as view_of
from tablee.lexicon.alphabet import fold

_IVORY, _INK, _SAFFRON = "#fffaec", "#23201a", "#f5b73d"
_PYRAMID_WIDTH, _GAP, _NEWS = 36, 2, 8
_VERBS = ("lay", "steal", "change", "exchange", "place", "name", "free", "pass")


def rack(view: View) -> tuple[Tile, ...]:
    """The tiles a player keeps in an order of their own."""
    return view.rack


def narrate(event: Event, names: Sequence[str], fully: bool) -> str | None:  # noqa: ARG001 (nothing goes unsaid but draws)
    """Return an event as a sentence, or None if it is of little interest."""
    return None if isinstance(event, Drawn) else describe(event, names) or None


# ---- what is drawn ------------------------------------------------------------------------------


def screen(shown: Screen[View, Command]) -> RenderableType:
    """A large pyramid, everybody's words and letters, the last events; `shown.tried` is a previewed word."""
    view, names, news, width, rack, tried = shown.view, shown.names, shown.news, shown.width, shown.rack, shown.tried
    seat = view.turn if view.seat is None else view.seat
    if isinstance(tried, Lay):
        seat = tried.pyramid
    word = tried.word if isinstance(tried, Lay | Change) else None
    pyramid = _pyramid(view.seats[seat].corner, word, names[seat])
    wide = width >= _PYRAMID_WIDTH + _GAP + 30
    room = width - _PYRAMID_WIDTH - _GAP if wide else min(width, 76)
    lines = wrap_news(news, room)
    side = Text("\n".join(lines[-_NEWS:]))
    beside = Table.grid(padding=(0, _GAP, 0, 0))
    beside.add_row(pyramid, side) if wide else beside.add_row(pyramid)
    parts: list[RenderableType] = [_seats(view, names), Text(), beside]
    parts += [] if wide else [side]
    if rack:
        parts += [Text(), _rack(rack, tried), _guide(view)]
    return Group(*parts)


def position(state: State) -> RenderableType:
    """Everybody's words and letters."""
    return _seats(view_of(state, None), [str(seat + 1) for seat in range(state.seats)])


def _seats(view: View, names: Sequence[str]) -> Group:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=24, no_wrap=True, overflow="ellipsis")
    for justify in ("right", "left", "left", "right"):
        table.add_column(justify="right" if justify == "right" else "left", no_wrap=True)
    for seat, facts in enumerate(view.seats):
        mark = "▶" if seat == view.turn and view.outcome is None else " "
        style = "bold" if seat == view.seat else ""
        cells = " ".join(tile or "·" for tile in facts.corner.cells)
        table.add_row(
            Text(f"{mark} {seat + 1} {names[seat]}", style),
            Text(str(facts.score), style="bold"),
            Text(_shown(facts.corner.word) or "—"),
            Text(f"[{cells}]"),
            Text(_text("tiles", count=facts.tiles), style="dim"),
        )
    return Group(table, Text(_text("bag", count=view.bag), style="dim"))


def _pyramid(corner: Corner, tried: Word | None, name: str) -> Text:
    """The five rows: earlier words faint, the present word in tiles, a previewed one in brackets."""
    rows: dict[int, Word] = {len(word): tuple(map(Piece, word)) for word in corner.trail}
    present = LONGEST if corner.completed else len(corner.word)
    rows[present] = corner.word
    if tried is not None:
        rows[len(tried)] = tried
    text = Text(f"{name[:_PYRAMID_WIDTH]}\n", style="bold")
    for row in ROWS:
        word = rows.get(row.tiles, ())
        indent = "  " * (LONGEST - row.tiles)
        text.append(f"{row.points:>3} {indent}", Style(dim=True, bold=False))
        for place in range(row.tiles):
            piece = word[place] if place < len(word) else None
            on_trial = tried is not None and row.tiles == len(tried)
            text.append_text(_square(piece, lying=row.tiles == present, tried=on_trial))
        text.append("\n" if row.tiles < LONGEST else "")
    return text


def _square(piece: Piece | None, *, lying: bool, tried: bool) -> Text:
    if piece is None:
        return Text("  · ", style=Style(dim=True, bold=False))
    letter = _letter(piece)
    if tried:
        return Text(f"[{letter}]".ljust(4), style=Style(color=_INK, bgcolor=_SAFFRON, bold=True))
    if not lying:
        return Text(f"  {letter}".ljust(4), style=Style(dim=True, italic=True, bold=False))
    return Text(f" {letter.center(2)} ", style=Style(color=_INK, bgcolor=_IVORY, bold=True))


def _letter(piece: Piece) -> str:
    return piece.letter.lower() if piece.blank else piece.letter


def _shown(word: Word) -> str:
    return " ".join(map(_letter, word))


def _rack(rack: Sequence[Tile], tried: Command | None) -> Text:
    left = list(rack)
    if isinstance(tried, Exchange):
        for tile in tried.tiles:
            left[left.index(tile)] = "_"
    text = Text(_text("rack"))
    for tile in left:
        text.append(" ")
        style = Style(color=_INK, bgcolor=_IVORY, bold=True) if tile != "_" else Style(dim=True)
        text.append(f" {tile} ", style)
    return text


def _guide(view: View) -> Text:
    """The step of the turn, in one or two sentences."""
    if view.outcome or view.seat != view.turn:
        return Text()
    told: list[str] = []
    if view.last_chance:
        told.append(_text("steps.last"))
    if view.placing is not None:
        told.append(_text(f"steps.{view.step}", letters=" ".join(view.choices)))
    elif view.step == "name":
        told.append(_text("steps.name"))
    if view.step in {"claim", "play"}:
        if view.victim is not None:
            told.append(_text("steps.play_steal", word=spelled(view.seats[view.victim].corner.word)))
        own = declined(from_view(view)).own.word
        told.append(_text("steps.play_grow", word=spelled(own)) if own else _text("steps.play_lay"))
    return Text(" ".join(told), style="cyan")


def points(preview: Preview) -> Text:
    """What a word would bring: `OREN 10 TS-3 = 10`."""
    parts = [" ".join(filter(None, (line.word, str(line.points), line.rule))) for line in preview.lines]
    return Text(_text("points", parts=" + ".join(parts), total=preview.points), style="bold")


# ---- what is typed ------------------------------------------------------------------------------


def read(text: str, view: View) -> Command | None:
    """Parse a command; return None if it is not one of the game, raise NotationError if it is invalid."""
    typed = text.split()
    free: list[str] = []
    if typed and _meant(typed[0]) == "free":
        typed = typed[1:]
        while typed and typed[0][:1].isdigit():
            free.append(typed.pop(0))
    meant = _meant(typed[0]) if typed else None
    if meant in {None, "lay", "steal", "change"}:
        return _read_word(meant, typed, free, view)
    return None if free else _read_other(str(meant), typed[1:], view)


def _read_word(meant: str | None, typed: list[str], free: list[str], view: View) -> Command | None:
    word = typed[1:] if meant else typed
    if len(word) != 1 or not fold(word[0]).replace(".", "").replace("*", "").isalpha():
        return None
    position = from_view(view)
    if meant == "change":
        return compose_change(position, word[0], free)
    if meant == "steal":
        return compose_steal(position, word[0], free)
    return compose_lay(position, view.turn, word[0], free)


def _read_other(meant: str, rest: list[str], view: View) -> Command | None:
    if meant == "pass":
        return None if rest else Pass()
    if meant == "exchange":
        everything = {as_typed(word) for language in LANGUAGES for word in _label("all", language).split()}
        if rest and as_typed(rest[0]) in everything:
            return Exchange(view.rack)
        return Exchange(tuple(tile for part in rest for tile in read_tiles(fold(part), view.material.letters)))
    if meant == "place":
        if len(rest) != 2 or not (rest[1].isascii() and rest[1].isdigit() and len(rest[1]) < 3):
            raise NotationError("place_how")
        return Place(fold(rest[0]), int(rest[1]) - 1)
    return find_name(from_view(view), "".join(rest)) if rest else None


def _meant(word: str) -> str | None:
    return typed_verbs(__package__, _VERBS).get(as_typed(word))


def _label(key: str, language: str) -> str:
    return label(__package__, f"terminal.{key}", "en" if language == "en" else "fr")


def _text(key: str, **values: object) -> str:
    return label(__package__, f"terminal.{key}", None, **values)


TERMINAL: Terminal[State, Command, Event, View] = Terminal(
    screen=screen,
    position=position,
    narrate=narrate,
    read=read,
    points=points,
    rack=rack,
)
