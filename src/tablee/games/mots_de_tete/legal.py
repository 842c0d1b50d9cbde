"""What a seat can do, computed from its view alone: its legal commands, previews of commands, and affordances."""

from collections.abc import Iterator

from tablee.boards.grid import square_name
from tablee.core.decider import UNKNOWN_COMMAND
from tablee.core.game import Action, Affordances, Preview, Refusal
from tablee.games.mots_de_tete.engine import find_plays
from tablee.games.mots_de_tete.model import Accept, Command, Contest, Pass, Play, View
from tablee.games.mots_de_tete.plays import make
from tablee.games.mots_de_tete.refusals import refuse_contester, refuse_mover
from tablee.games.mots_de_tete.scoring import least, most
from tablee.lexicon.words import Words


def legal(view: View, words: Words) -> Iterator[Command]:
    """The legal commands of the view's seat: answers to a provisional play, plays of admitted words, a pass."""
    if view.may_contest:
        yield Accept()
        yield Contest()
    if refuse_mover(view, view.seat) is None and view.roll is not None:
        yield Pass()
        yield from find_plays(view.letters, view.options, view.roll, words.graph)


def preview(view: View, command: Command, words: Words | None) -> Preview:
    """What a command would do if it were sent now; without words, no word is judged (G-14).

    Bonus squares are rolled once a play is confirmed: the lines have their minimum, `most` the maximum (MT-6).
    """
    if isinstance(command, Play):
        if refused := refuse_mover(view, view.seat):
            return Preview(refusal=refused)
        made = make(view.letters, view.options, view.roll, command.tiles, words)
        if isinstance(made, Refusal):
            return Preview(refusal=made)
        texts = tuple(word.text for word in made.words)
        return Preview(texts, least(made.words, view.options), most=most(made.words, view.options))
    if isinstance(command, Pass):
        return Preview(refusal=refuse_mover(view, view.seat))
    if isinstance(command, Contest | Accept):
        return Preview(refusal=refuse_contester(view, view.seat))
    return Preview(refusal=UNKNOWN_COMMAND)


def affordances(view: View) -> Affordances:
    """The actions of a seat, with refusals, and the squares that are free for a letter."""
    moving = refuse_mover(view, view.seat)
    contesting = refuse_contester(view, view.seat)
    free = (each.square for each in view.squares if not each.black and each.letter is None)
    return Affordances(
        (
            Action("play", moving),
            Action("pass", moving),
            Action("contest", contesting),
            Action("accept", contesting),
        ),
        () if moving else tuple(map(square_name, free)),
    )
