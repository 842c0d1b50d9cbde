"""What a seat can do, computed from its view alone: its legal commands, previews of commands, and affordances."""

from collections.abc import Iterator

from tablee.boards.grid import square_name
from tablee.core.decider import UNKNOWN_COMMAND
from tablee.core.game import Action, Affordances, Preview, Refusal
from tablee.games.topword.engine import find_plays
from tablee.games.topword.model import (
    FULL_STACK,
    GRID,
    RACK,
    Accept,
    Command,
    Contest,
    Pass,
    Play,
    View,
)
from tablee.games.topword.plays import make, refusal
from tablee.games.topword.refusals import BAG_EMPTY, refuse_contester, refuse_mover
from tablee.lexicon.words import Words

_NAMES = {square: square_name(square) for square in GRID}
_ALL = tuple(_NAMES.values())


def legal(view: View, words: Words) -> Iterator[Command]:
    """The legal commands of the view's seat: answers to a provisional play, plays of admitted words, passes."""
    if view.may_contest:
        yield Accept()
        yield Contest()
    if _refuse_mover(view) is None:
        yield from find_plays(dict(view.board), view.rack, view.options, words.graph)
        yield Pass()
        if bag_left(view):
            yield from (Pass(tile) for tile in sorted(set(view.rack)))


def preview(view: View, command: Command, words: Words | None) -> Preview:
    """What a command would do if it were sent now; without words, no word is judged (G-14)."""
    if isinstance(command, Play):
        if refused := _refuse_mover(view):
            return Preview(refusal=refused)
        made = make(dict(view.board), view.rack, view.options, command.tiles, words)
        if isinstance(made, Refusal):
            return Preview(refusal=made)
        return Preview(tuple(word.text for word in made.words), made.lines)
    if isinstance(command, Pass):
        return Preview(refusal=_refuse_mover(view) or _refuse_swap(view, command))
    if isinstance(command, Contest | Accept):
        return Preview(refusal=_refuse_contester(view))
    return Preview(refusal=UNKNOWN_COMMAND)


def affordances(view: View) -> Affordances:
    """The actions of a seat, with refusals, and the squares where a tile may still be laid."""
    moving = _refuse_mover(view)
    contesting = _refuse_contester(view)
    return Affordances(
        (
            Action("play", moving),
            Action("pass", moving),
            Action("swap", moving or (None if bag_left(view) else BAG_EMPTY)),
            Action("contest", contesting),
            Action("accept", contesting),
        ),
        () if moving else _open_squares(view),
    )


def _open_squares(view: View) -> tuple[str, ...]:
    full = {square for square, stack in view.board if len(stack) == FULL_STACK}
    return tuple([name for square, name in _NAMES.items() if square not in full]) if full else _ALL


def _refuse_mover(view: View) -> Refusal | None:
    return refuse_mover(view, view.turn, view.seat)


def _refuse_contester(view: View) -> Refusal | None:
    return refuse_contester(view, view.seat)


def _refuse_swap(view: View, command: Pass) -> Refusal | None:
    if command.swap is None:
        return None
    if command.swap not in view.rack:
        return refusal("not_held", "G-11", tile=command.swap)
    return None if bag_left(view) else BAG_EMPTY


def bag_left(view: View) -> int:
    """The tiles in the bag once the player of a provisional play has refilled the rack (TW-7, TW-14)."""
    play = view.provisional
    return max(0, view.bag - (RACK - view.seats[play.seat].tiles)) if play else view.bag
