"""What a seat can do, computed from its view alone: its legal commands, previews of commands, and affordances."""

from collections.abc import Iterator
from itertools import combinations

from tablee.core.decider import UNKNOWN_COMMAND
from tablee.core.game import Action, Affordances, Preview, Refusal
from tablee.games.yahtzee_des_mots.material import BOX, DICE
from tablee.games.yahtzee_des_mots.model import BOXES, Box, Command, Roll, View, Write
from tablee.games.yahtzee_des_mots.plays import enter, layouts, meets, refuse_box, table_seen
from tablee.games.yahtzee_des_mots.refusals import refuse_mover, refuse_roll
from tablee.lexicon.words import Words


def legal(view: View, words: Words) -> Iterator[Command]:
    """The legal commands of the view's seat: every box, each word with one choice of its dice, then every roll."""
    if refuse_mover(view, view.seat):
        return
    if view.rolls:
        yield Write("turn")
        yield from _written(view, words)
    if refuse_roll(view.rolls, ()) is None:
        for count in range(DICE if view.rolls else 1):
            yield from (Roll(keep) for keep in combinations(range(DICE), count))


def _written(view: View, words: Words) -> Iterator[Write]:
    table = table_seen(view)
    wordless: tuple[Box, ...] = ("consonants", "vowels")
    yield from (Write(box) for box in wordless if refuse_box(table, box) is None)
    wordy: tuple[Box, ...] = ("turn", "yahtzee", "chance", "again")
    open_boxes = [box for box in wordy if refuse_box(table, box) is None]
    for count in range(1, BOX.most_words + 1):
        if count != table.demand.words and open_boxes == ["turn"]:
            continue
        for laid in layouts(table.faces, count, words):
            for box in open_boxes:
                matching = meets(table.demand, laid)
                whole = count == 1 and len(laid[0].dice) == DICE
                if matching if box == "turn" else not matching if box == "chance" else whole:
                    yield Write(box, laid)


def preview(view: View, command: Command, words: Words | None) -> Preview:
    """What a command would do if it were sent now; without words, no word is judged (G-14)."""
    if refused := refuse_mover(view, view.seat):
        return Preview(refusal=refused)
    if isinstance(command, Roll):
        return Preview(refusal=refuse_roll(view.rolls, command.keep))
    if not isinstance(command, Write):
        return Preview(refusal=UNKNOWN_COMMAND)
    entry = enter(table_seen(view), command.box, command.words, words)
    if isinstance(entry, Refusal):
        return Preview(refusal=entry)
    return Preview(tuple(spelled.word for spelled in entry.words), entry.lines)


def affordances(view: View) -> Affordances:
    """Rolling and each box, with refusals; the places are the dice that may be kept or rolled again."""
    closed = refuse_mover(view, view.seat)
    rolling = closed or refuse_roll(view.rolls, ())
    boxes = (Action(f"write_{box}", closed or refuse_box(table_seen(view), box)) for box in BOXES)
    dice = () if rolling or not view.rolls else tuple(str(die) for die in range(DICE))
    return Affordances((Action("roll", rolling), *boxes), dice)
