"""What a turn would bring in a box: its points line by line, or the rule it offends. Whose turn it is is not asked."""

from collections.abc import Sequence
from typing import NamedTuple

from tablee.core.game import Refusal, ScoreLine
from tablee.games.yahtzee_des_mots.material import BOX, Demand, Face
from tablee.games.yahtzee_des_mots.model import LOWER, Box, Marks, Spelled
from tablee.lexicon.words import Words

SHORTEST = 2  # G-2


class Table(NamedTuple):
    """What lies before a player who is about to write: dice, rolls made, sheet, and what the turn demands."""

    faces: tuple[Face, ...]
    rolls: int
    sheet: Marks
    demand: Demand


class Entry(NamedTuple):
    """What may be written: the words as they are spelled, and the points."""

    words: tuple[Spelled, ...]
    lines: tuple[ScoreLine, ...]


def refusal(code: str, rule: str, **values: str | int) -> Refusal:
    """A refusal with a sentence of this game."""
    return Refusal(code, rule, values, __package__)


def enter(table: Table, box: Box, laid: Sequence[Spelled], words: Words | None) -> Entry | Refusal:
    """What writing these words into a box brings. Without words, none is judged (G-14)."""
    refused = refuse_box(table, box) or _refuse_dice(table.faces, laid) or _refuse_fit(table, box, laid)
    if refused is None and words is not None:
        refused = _refuse_words(laid, words)
    return refused or Entry(tuple(laid), _lines(table, box, laid))


def refuse_box(table: Table, box: Box) -> Refusal | None:
    """Why nothing may be written into a box now, whatever is laid out."""
    if not table.rolls:
        return refusal("not_rolled", "YM-2")
    if box == "turn":
        return None
    if table.rolls >= BOX.sheet.rolls:
        return refusal("third_roll", "YM-8" if box == "again" else "YM-6")
    if box in LOWER and box in table.sheet.lower:
        return refusal(f"filled_{box}", "YM-6")
    return _refuse_roll(table, box)


def _refuse_roll(table: Table, box: Box) -> Refusal | None:
    if box == "again" and "yahtzee" not in table.sheet.lower:
        return refusal("yahtzee_open", "YM-8")
    if box == "consonants" and not all(map(BOX.is_consonant, table.faces)):
        return refusal("not_consonants", "YM-6")
    return refusal("not_vowels", "YM-6") if box == "vowels" and not all(map(BOX.is_vowel, table.faces)) else None


def meets(demand: Demand, laid: Sequence[Spelled]) -> bool:
    """Whether words are what a turn demands, in number and length (YM-3)."""
    return len(laid) == demand.words and all(
        demand.letters is None or len(spelled.dice) == demand.letters for spelled in laid
    )


def refuse_demand(demand: Demand) -> Refusal:
    """Tell what the turn demands."""
    if demand.letters is not None:
        return refusal("demand_letters", "YM-3", letters=demand.letters)
    return refusal(f"demand_words_{demand.words}", "YM-3")


def _refuse_dice(faces: Sequence[Face], laid: Sequence[Spelled]) -> Refusal | None:
    used: set[int] = set()
    for spelled in laid:
        for die in spelled.dice:
            if not 0 <= die < len(faces):
                return refusal("no_such_die", "G-11", die=die + 1)
            if die in used:
                return refusal("die_twice", "G-11", face=faces[die])
            used.add(die)
        if len(spelled.dice) < SHORTEST:
            return refusal("too_short", "G-2")
        if any(
            faces[die] == BOX.joker and not _is_letter(sign)
            for sign, die in zip(spelled.word, spelled.dice, strict=False)
        ):
            return refusal("joker_without_letter", "YM-4")
        if not _spells(faces, spelled):
            shown = " ".join(faces[die] for die in spelled.dice)
            return refusal("misspelled", "G-11", word=spelled.word[: 2 * len(faces)], faces=shown)
    return None


def _is_letter(sign: str) -> bool:
    return "A" <= sign <= "Z"


def _spells(faces: Sequence[Face], spelled: Spelled) -> bool:
    """Whether the dice show the word, a joker any letter (YM-4)."""
    return len(spelled.word) == len(spelled.dice) and all(
        _is_letter(letter) and BOX.letter(faces[die]) in {letter, ""}
        for letter, die in zip(spelled.word, spelled.dice, strict=True)
    )


def _refuse_fit(table: Table, box: Box, laid: Sequence[Spelled]) -> Refusal | None:
    """Why words do not belong in a box that is open."""
    refused = None
    if box == "turn":
        refused = refuse_demand(table.demand) if laid and not meets(table.demand, laid) else None
    elif box in {"consonants", "vowels"}:
        refused = refusal("no_words_here", "YM-6") if laid else None
    elif box == "chance":
        if not laid:
            refused = refusal("chance_empty", "YM-6")
        elif meets(table.demand, laid):
            refused = refusal("chance_matches", "YM-6")
    elif len(laid) != 1 or len(laid[0].dice) != len(table.faces):
        refused = refusal("not_seven", "YM-8" if box == "again" else "YM-6", letters=len(table.faces))
    return refused


def _refuse_words(laid: Sequence[Spelled], words: Words) -> Refusal | None:
    for spelled in laid:
        if reason := words.refuse(spelled.word):
            return refusal(f"word_{reason}", reason.cites("YM-5"), word=spelled.word)
    return None


def _lines(table: Table, box: Box, laid: Sequence[Spelled]) -> tuple[ScoreLine, ...]:
    sheet = BOX.sheet
    if box == "turn":
        lines = tuple(_word("YM-3", table.faces, spelled) for spelled in laid) or (ScoreLine("YM-3", 0),)
        before = table.sheet.upper
        if before < sheet.prime_from <= before + sum(line.points for line in lines):
            return (*lines, ScoreLine("YM-7", sheet.prime))
        return lines
    if box == "chance":
        return tuple(_word("YM-6", table.faces, spelled) for spelled in laid)
    points = {"consonants": sheet.consonants, "vowels": sheet.vowels, "yahtzee": sheet.yahtzee, "again": sheet.again}
    return (ScoreLine("YM-8" if box == "again" else "YM-6", points[box], laid[0].word if laid else ""),)


def _word(rule: str, faces: Sequence[Face], spelled: Spelled) -> ScoreLine:
    values = tuple(BOX.value(faces[die]) for die in spelled.dice)
    return ScoreLine(rule, sum(values), spelled.word, values)
