"""Parses queries to a word graph: bags of letters (`CHI?N`) and patterns (`R?T[AE]U`).

Accents and case are ignored (G-1). Two letters that share a tile are read as that tile, unless a space separates them.
An invalid query raises LexiconError with the reason.
"""

import re
from dataclasses import dataclass

from tablee import _core
from tablee.lexicon.alphabet import MAXIMUM_LENGTH, Alphabet, fold, is_letters
from tablee.lexicon.errors import LexiconError

BLANK = "?"

_LONGEST_QUESTION = 500  # characters; a pattern of fifteen full sets is shorter
_QUOTED = 40
_ELEMENT = re.compile(r"(?P<any>[?.])|\[(?P<but>\^?)(?P<set>[^\[\]]*)\]|(?P<open>\[)|(?P<tiles>[^?.\[]+)")


@dataclass(frozen=True, slots=True)
class Bag:
    """An unordered collection of tiles and blanks; a blank stands for any tile."""

    tiles: tuple[str, ...]
    blanks: int = 0


def parse_bag(text: str, alphabet: Alphabet) -> Bag:
    """Parse a bag: letters, and `?` for a blank."""
    folded = _folded(text, "many_tiles", limit=_core.MAX_BAG)
    blanks = folded.count(BLANK)
    tiles = _tiles(folded.replace(BLANK, " "), text, alphabet)
    if blanks > _core.MAX_BLANKS:
        raise LexiconError("many_blanks", text=_quoted(text), limit=_core.MAX_BLANKS)
    if len(tiles) > _core.MAX_BAG:
        raise LexiconError("many_tiles", text=_quoted(text), limit=_core.MAX_BAG)
    return Bag(tuple(tiles), blanks)


def parse_pattern(text: str, alphabet: Alphabet) -> list[int]:
    """Parse a pattern into a set of tiles per position: a tile, `?` or `.` for any, `[AE]`, `[^AE]`."""
    folded = _folded(text, "long_pattern", limit=MAXIMUM_LENGTH)
    sets: list[int] = []
    for element in _ELEMENT.finditer(folded):
        if element["any"]:
            sets.append(alphabet.all)
        elif element["tiles"]:
            sets += [alphabet.set_of([tile]) for tile in _tiles(element["tiles"], text, alphabet)]
        elif element["open"]:
            raise LexiconError("unclosed_bracket", text=_quoted(text))
        else:
            listed = alphabet.set_of(_tiles(element["set"], text, alphabet))
            admitted = alphabet.all & ~listed if element["but"] else listed
            if not listed or not admitted:
                raise LexiconError("empty_set", text=_quoted(text), set=_quoted(element[0]))
            sets.append(admitted)
    if len(sets) > MAXIMUM_LENGTH:
        raise LexiconError("long_pattern", text=_quoted(text), limit=MAXIMUM_LENGTH)
    return sets


def parse_word(text: str, alphabet: Alphabet) -> str:
    """Fold a word that the tiles can spell; it need not be in a lexicon."""
    folded = _folded(text, "long_pattern", limit=MAXIMUM_LENGTH)
    _tiles(folded, text, alphabet)
    word = "".join(folded.split())
    if len(word) > MAXIMUM_LENGTH:
        raise LexiconError("long_pattern", text=_quoted(text), limit=MAXIMUM_LENGTH)
    return word


def _folded(text: str, code: str, limit: int) -> str:
    if len(text) > _LONGEST_QUESTION:  # folding a very long text would cost time
        raise LexiconError(code, text=_quoted(text), limit=limit)
    folded = fold(text)
    if not folded.strip():
        raise LexiconError("empty_question")
    return folded


def _tiles(letters: str, text: str, alphabet: Alphabet) -> list[str]:
    """Split folded letters into tiles; `text` is the original input, for the error message."""
    for letter in letters:
        if not is_letters(letter) and not letter.isspace():
            raise LexiconError("not_a_letter", text=_quoted(text), character=letter)
    try:
        return [tile for part in letters.split() for tile in alphabet.split(part)]
    except KeyError as error:
        letter = error.args[0]
        holders = ", ".join(tile for tile in alphabet.tiles if letter in tile)
        raise LexiconError("no_tile", text=_quoted(text), letter=letter, tiles=holders or "—") from None


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…")
