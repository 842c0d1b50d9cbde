"""What may be written into a box, or the rule that forbids it; the dice of a word, and the words of dice.

The order of turns is checked elsewhere.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablee.core.decider import refusals_of
from tablee.core.game import Refusal, ScoreLine
from tablee.games.yahtzee_des_mots.material import BOX, Demand, Face
from tablee.games.yahtzee_des_mots.model import LOWER, Box, Die, Marks, Spelled, View
from tablee.games.yahtzee_des_mots.scoring import score
from tablee.lexicon.words import Words

SHORTEST = 2  # G-2

refusal = refusals_of(__package__)


class Table(NamedTuple):
    """The position of a player about to write: dice, rolls made, sheet, and the demand of the turn."""

    faces: tuple[Face, ...]
    rolls: int
    sheet: Marks
    demand: Demand


def table_seen(view: View) -> Table:
    """The position of the player whose turn it is, from a view of an unfinished game."""
    if view.demand is None:
        raise ValueError("the game is over")
    return Table(tuple(die.face for die in view.dice), view.rolls, view.seats[view.turn].sheet, view.demand)


class Entry(NamedTuple):
    """A valid entry: the words with their dice, and the points."""

    words: tuple[Spelled, ...]
    lines: tuple[ScoreLine, ...]


def enter(table: Table, box: Box, laid: Sequence[Spelled], words: Words | None) -> Entry | Refusal:
    """The entry of these words into a box, or a refusal. Without `words`, none is judged (G-14)."""
    refused = refuse_box(table, box) or _refuse_dice(table.faces, laid) or _refuse_fit(table, box, laid)
    if refused is None and words is not None:
        refused = _refuse_words(laid, words)
    return refused or Entry(tuple(laid), score(box, table.faces, laid, table.sheet.upper))


def refuse_box(table: Table, box: Box) -> Refusal | None:
    """Why nothing may be written into a box now, regardless of the words."""
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
    """Whether words meet the demand of a turn, in number and length (YM-3)."""
    return len(laid) == demand.words and all(
        demand.letters is None or len(spelled.dice) == demand.letters for spelled in laid
    )


def refuse_demand(demand: Demand) -> Refusal:
    """The refusal with the demand of the turn."""
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
        if any(
            faces[die] == BOX.joker and not _is_letter(sign)
            for sign, die in zip(spelled.word, spelled.dice, strict=False)
        ):
            return refusal("joker_without_letter", "YM-4")
        if len(spelled.dice) < SHORTEST:
            return refusal("too_short", "G-2")
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
    """Why words do not fit an open box."""
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


# ---- words on dice ------------------------------------------------------------------------------


def spell(word: str, faces: Sequence[Face], free: Sequence[Die]) -> Spelled | None:
    """A word on free dice, plain letters before the joker; None when they cannot spell it."""
    left = list(free)
    dice: list[Die] = []
    for letter in word:
        die = _find(letter, faces, left)
        if die is None:
            return None
        left.remove(die)
        dice.append(die)
    return Spelled(word, tuple(dice))


def spell_all(words: Sequence[str], faces: Sequence[Face]) -> tuple[Spelled, ...] | None:
    """Several words, each die used once; None when the dice cannot spell them all."""
    free = list(range(len(faces)))
    laid: list[Spelled] = []
    for word in words:
        spelled = spell(word, faces, free)
        if spelled is None:
            return None
        laid.append(spelled)
        free = [die for die in free if die not in spelled.dice]
    return tuple(laid)


def words_on(faces: Sequence[Face], free: Sequence[Die], words: Words) -> list[str]:
    """The words that free dice can spell."""
    letters = [BOX.letter(faces[die]) for die in free if faces[die] != BOX.joker]
    return words.graph.words_from(letters, len(free) - len(letters))


def layouts(faces: Sequence[Face], count: int, words: Words, free: Sequence[Die] = ()) -> Iterator[tuple[Spelled, ...]]:
    """Every choice of so many words on disjoint dice, each word on one choice of its dice."""
    free = free or range(len(faces))
    for word in words_on(faces, free, words):
        spelled = spell(word, faces, free)
        if spelled is None:
            continue
        left = [die for die in free if die not in spelled.dice]
        if count == 1:
            yield (spelled,)
        elif len(left) > 1:
            yield from ((spelled, *others) for others in layouts(faces, count - 1, words, left))


def _find(letter: str, faces: Sequence[Face], dice: Sequence[Die]) -> Die | None:
    plain = next((die for die in dice if BOX.letter(faces[die]) == letter), None)
    return plain if plain is not None else next((die for die in dice if faces[die] == BOX.joker), None)
