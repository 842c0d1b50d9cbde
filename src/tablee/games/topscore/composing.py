"""The command that people mean by a word: which tile is used where, when only the letters are told."""

import re
from collections import Counter
from collections.abc import Sequence

from tablee.core.game import Refusal, Seat
from tablee.core.notation import NotationError
from tablee.games.topscore.model import BLANK, CELLS, SHORTEST, Change, Free, Lay, Name, Piece, Tile, Word
from tablee.games.topscore.plays import Hand, change, free_blanks, lay
from tablee.games.topscore.position import Position, blanks_on, declined
from tablee.games.topscore.spelling import type_word
from tablee.lexicon.alphabet import fold

_FREED = re.compile(r"(\d)([A-Z]{1,2})")


def compose_lay(position: Position, pyramid: Seat, text: str, free: Sequence[str] = ()) -> Lay:
    """The word laid on a pyramid by these letters: `OREN`, `OREN*` with a blank for its N.

    Blanks to be freed (TS-12) are told by player and letter: `2E`. Letters that lie there stay; of the others, a tile
    of the rack is taken where there is one, else a blank.
    """
    freed = read_free(position, free)
    readings = [Lay(pyramid, word, freed) for word in _words(position, pyramid, text, freed)]
    possible = [one for one in readings if not isinstance(lay(position, one, None), Refusal)]
    return (possible or readings)[0]


def compose_steal(position: Position, text: str, free: Sequence[str] = ()) -> Lay:
    """The word of whoever played just before, grown (TS-5); refused when it is weighed, where there is nobody."""
    pyramid = position.before
    if pyramid is None or pyramid == position.seat:
        pyramid = (position.seat + 1) % len(position.corners)
    return compose_lay(position, pyramid, text, free)


def compose_change(position: Position, text: str, free: Sequence[str] = ()) -> Change:
    """The player's own word changed into another (TS-14)."""
    freed = read_free(position, free)
    readings = [Change(word, freed) for word in _words(position, position.seat, text, freed)]
    possible = [one for one in readings if not isinstance(change(position, one, None), Refusal)]
    return (possible or readings)[0]


def read_free(position: Position, free: Sequence[str]) -> tuple[Free, ...]:
    """The blanks that `2E` means: the one on player 2's large pyramid that stands for E."""
    found: list[Free] = []
    for text in free:
        told = _FREED.fullmatch(fold(text.strip()))
        there = [
            blank
            for blank in blanks_on(position.corners)
            if told
            and blank not in found
            and blank.pyramid == int(told[1]) - 1
            and position.corners[blank.pyramid].word[blank.place].letter == told[2]
        ]
        if not there:
            raise NotationError("no_blank", text=text.strip()[:40])
        found.append(there[0])
    return tuple(found)


def find_name(position: Position, text: str) -> Name:
    """The cells that show a word; NotationError where none do."""
    for reading in type_word(text, position.letters):
        tiles = [tile for tile, _ in reading]
        for first in range(CELLS - len(tiles) + 1):
            if len(tiles) >= SHORTEST and list(position.own.cells[first : first + len(tiles)]) == tiles:
                return Name(first, first + len(tiles) - 1)
    raise NotationError("not_shown", text=text.strip()[:40])


def _words(position: Position, pyramid: Seat, text: str, free: Sequence[Free]) -> list[Word]:
    position = declined(position)
    hand = free_blanks(position, free)
    if isinstance(hand, Refusal):  # told again, with its reason, when the command is weighed
        hand = Hand(position.corners, Counter(position.rack), 0)
    there = hand.corners[pyramid].word if 0 <= pyramid < len(hand.corners) else ()
    return [_assign(reading, there, hand) for reading in type_word(text, position.letters)]


def _assign(reading: Sequence[tuple[Tile, bool]], there: Word, hand: Hand) -> Word:
    """A tile for each letter: what lies there first, then what is held, then blanks."""
    lying, held = Counter(there), Counter(hand.tiles)
    pieces: dict[int, Piece] = {}
    new: list[int] = []
    for at in sorted(range(len(reading)), key=lambda at: not reading[at][1]):  # those with a star must be blanks
        letter, starred = reading[at]
        choices = (Piece(letter, True),) if starred else (Piece(letter), Piece(letter, True))
        piece = next((one for one in choices if lying[one] > 0), None)
        if piece:
            lying[piece] -= 1
        else:
            blank = starred or (not held[letter] and held[BLANK] > 0)
            held[BLANK if blank else letter] -= 1
            piece = Piece(letter, blank)
            new.append(at)
        pieces[at] = piece
    for at in sorted(new, reverse=True):  # a blank that was freed must be played (TS-12)
        if sum(pieces[one].blank for one in new) < hand.freed:
            pieces[at] = Piece(pieces[at].letter, True)
    return tuple(pieces[at] for at in range(len(reading)))
