"""What a seat can do, computed from its view alone: its legal commands, previews of commands, and affordances."""

from collections.abc import Iterator
from itertools import combinations

from tablee.core.decider import UNKNOWN_COMMAND
from tablee.core.game import Action, Affordances, Preview, Refusal, ScoreLine
from tablee.games.topscore import plays
from tablee.games.topscore.engine import find_changes, find_lays
from tablee.games.topscore.model import (
    CELLS,
    SHORTEST,
    Change,
    Command,
    Exchange,
    Lay,
    Name,
    Pass,
    Place,
    View,
)
from tablee.games.topscore.plays import refusal
from tablee.games.topscore.position import Position, declined, from_view
from tablee.games.topscore.refusals import nothing_to_place, refuse_mover, refuse_step
from tablee.games.topscore.scoring import spelled
from tablee.lexicon.words import Words


def legal(view: View, words: Words) -> Iterator[Command]:
    """The legal commands of the view's seat: letters to place, words to name or lay, changes, exchanges, a pass."""
    if refuse_mover(view, view.seat):
        return
    position = from_view(view)
    if view.step in {"claim", "place"}:
        free = [cell for cell, tile in enumerate(position.own.cells) if tile is None]
        yield from (Place(letter, cell) for letter in view.choices for cell in free)
    if view.step in {"claim", "play"}:
        yield from find_lays(position, words, words.graph)
        yield from find_changes(position, words, words.graph)
        if plays.refuse_exchange(position) is None:
            yield from _exchanges(view)
    if view.step == "name":
        spans = (Name(first, last) for first in range(CELLS) for last in range(first + SHORTEST - 1, CELLS))
        yield from (span for span in spans if not isinstance(plays.name(position, span, words), Refusal))
    if view.step != "place":
        yield Pass()


def _exchanges(view: View) -> Iterator[Exchange]:
    tiles = sorted(view.rack)
    for count in range(1, len(tiles) + 1):
        yield from map(Exchange, dict.fromkeys(combinations(tiles, count)))


def preview(view: View, command: Command, words: Words | None) -> Preview:
    """What a command would do if it were sent now; without words, no word is judged (G-14)."""
    refused = refuse_mover(view, view.seat) or refuse_step(view, type(command))
    if refused:
        return Preview(refusal=refused)
    position = from_view(view)
    match command:
        case Lay():
            made = plays.lay(position, command, words)
            found = Preview(refusal=made) if isinstance(made, Refusal) else _word(spelled(command.word), made.lines)
        case Change():
            swapped = plays.change(position, command, words)
            found = Preview(refusal=swapped) if isinstance(swapped, Refusal) else _word(spelled(command.word), ())
        case Name():
            lines = plays.name(position, command, words)
            found = Preview(refusal=lines) if isinstance(lines, Refusal) else _word(lines[0].word, lines)
        case Exchange():
            found = Preview(refusal=plays.refuse_exchange(position, command))
        case Place():
            found = Preview(refusal=plays.refuse_place(position, command))
        case Pass():
            found = Preview()
        case _:
            found = Preview(refusal=UNKNOWN_COMMAND)
    return found


def _word(text: str, lines: tuple[ScoreLine, ...]) -> Preview:
    return Preview((text,), lines)


def affordances(view: View) -> Affordances:
    """The actions of a seat, with refusals, and the small pyramids into which a letter may go.

    lay: a first word of three tiles; grow: one tile more; steal: one tile more on the pyramid of the player before;
    take: a letter of the word that another completed on one's own pyramid; place: one of the word just completed.
    """
    moving = refuse_mover(view, view.seat)
    return Affordances(
        tuple(Action(name, moving or refused) for name, refused in _actions(view, from_view(view))),
        () if moving or view.placing is None else _cells(view),
    )


def _actions(view: View, position: Position) -> Iterator[tuple[str, Refusal | None]]:
    laying = refuse_step(view, Lay)
    own = declined(position).own.word
    yield "lay", laying or (refusal("word_there", "TS-3") if own else None)
    yield "grow", laying or (None if own else refusal("no_word_yet", "TS-2"))
    yield "steal", laying or _refuse_steal(position)
    yield "change", refuse_step(view, Change) or plays.refuse_change(position)
    yield "exchange", refuse_step(view, Exchange) or plays.refuse_exchange(position)
    yield "take", None if view.step == "claim" else refusal("nothing_to_claim", "TS-7")
    yield "place", None if view.step == "place" else nothing_to_place(view)
    yield "name", refuse_step(view, Name)
    yield "pass", refuse_step(view, Pass)


def _refuse_steal(position: Position) -> Refusal | None:
    if position.before is None or position.before == position.seat:
        return refusal("nobody_before", "TS-5")
    return plays.refuse_steal(position, position.before)


def _cells(view: View) -> tuple[str, ...]:
    return tuple(str(cell + 1) for cell, tile in enumerate(view.seats[view.turn].corner.cells) if tile is None)
