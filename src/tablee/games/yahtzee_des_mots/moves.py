"""What a seat can do, from its view alone: the commands open to it, what one would bring, what a page may offer."""

from collections.abc import Iterator
from itertools import combinations
from typing import get_args

from tablee.core.game import Action, Affordances, Preview, Refusal
from tablee.games.yahtzee_des_mots.boxes import Table, enter, meets, refuse_box
from tablee.games.yahtzee_des_mots.material import BOX, DICE
from tablee.games.yahtzee_des_mots.model import Box, Command, Layout, Roll, View, Write
from tablee.games.yahtzee_des_mots.rules import GAME_OVER, NOT_YOUR_TURN, UNKNOWN_COMMAND, refuse_roll
from tablee.games.yahtzee_des_mots.spelling import layouts
from tablee.lexicon.words import Words

BOXES: tuple[Box, ...] = get_args(Box)


def legal(view: View, words: Words) -> Iterator[Command]:
    """The commands open to the view's seat: every box first, each word on one choice of its dice, then every roll."""
    if _closed(view):
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
    if refused := _closed(view):
        return Preview(refusal=refused)
    if isinstance(command, Roll):
        return Preview(refusal=refuse_roll(view.rolls, command.keep))
    if not isinstance(command, Write):
        return Preview(refusal=UNKNOWN_COMMAND)
    entry = enter(table_seen(view), command.box, command.words, words)
    if isinstance(entry, Refusal):
        return Preview(refusal=entry)
    return Preview(tuple(spelled.word for spelled in entry.words), entry.lines)


def offers(view: View, layout: Layout, words: Words | None) -> dict[str, Preview]:
    """What each box would bring now for what is laid out; the box without a refusal that comes first is where it goes.

    Anybody may ask, from any view: what is laid out lies there for all to see (YM-10).
    """
    if view.outcome:
        return {box: Preview(refusal=GAME_OVER) for box in BOXES}
    found: dict[str, Preview] = {}
    for box in BOXES:
        laid = () if box in {"consonants", "vowels"} else layout.words
        entry = enter(table_seen(view), box, laid, words)
        found[box] = (
            Preview(refusal=entry)
            if isinstance(entry, Refusal)
            else Preview(tuple(spelled.word for spelled in entry.words), entry.lines)
        )
    return found


def affordances(view: View) -> Affordances:
    """Rolling and each box, with why not; the places are the dice that may be kept or rolled again."""
    closed = _closed(view)
    rolling = closed or refuse_roll(view.rolls, ())
    boxes = (Action(f"write_{box}", closed or refuse_box(table_seen(view), box)) for box in BOXES)
    dice = () if rolling or not view.rolls else tuple(str(die) for die in range(DICE))
    return Affordances((Action("roll", rolling), *boxes), dice)


def table_seen(view: View) -> Table:
    """What lies before the player whose turn it is, as a view of a game that is not over shows it."""
    if view.demand is None:
        raise ValueError("the game is over")
    return Table(tuple(die.face for die in view.dice), view.rolls, view.seats[view.turn].sheet, view.demand)


def _closed(view: View) -> Refusal | None:
    if view.outcome:
        return GAME_OVER
    return None if view.seat == view.turn else NOT_YOUR_TURN
