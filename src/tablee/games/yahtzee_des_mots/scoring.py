"""Score lines of the words in a box (YM-3 to YM-8)."""

from collections.abc import Sequence

from tablee.core.game import ScoreLine, total
from tablee.games.yahtzee_des_mots.material import BOX, Face
from tablee.games.yahtzee_des_mots.model import Box, Spelled


def score(box: Box, faces: Sequence[Face], laid: Sequence[Spelled], upper: int) -> tuple[ScoreLine, ...]:
    """The score lines of words in a box; `upper` is what the turns' own boxes hold so far, for the prime (YM-7)."""
    sheet = BOX.sheet
    if box == "turn":
        lines = tuple(_word("YM-3", faces, spelled) for spelled in laid) or (ScoreLine("YM-3", 0),)
        if upper < sheet.prime_from <= upper + total(lines):
            return (*lines, ScoreLine("YM-7", sheet.prime))
        return lines
    if box == "chance":
        return tuple(_word("YM-6", faces, spelled) for spelled in laid)
    points = {"consonants": sheet.consonants, "vowels": sheet.vowels, "yahtzee": sheet.yahtzee, "again": sheet.again}
    return (ScoreLine("YM-8" if box == "again" else "YM-6", points[box], laid[0].word if laid else ""),)


def _word(rule: str, faces: Sequence[Face], spelled: Spelled) -> ScoreLine:
    values = tuple(BOX.value(faces[die]) for die in spelled.dice)
    return ScoreLine(rule, sum(values), spelled.word, values)
