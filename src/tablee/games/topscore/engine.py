"""Searches words to lay or to change into, in the graph of any vocabulary, for the rules and for bots.

The native core finds the words of some tiles; this module makes commands of them, with blanks and freed blanks.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from tablee import _core
from tablee.core.game import Refusal, Seat
from tablee.games.topscore.model import BLANK, SHORTEST, Change, Free, Lay, Piece, Tile, Word
from tablee.games.topscore.plays import Hand, free_blanks, refuse_change, victim
from tablee.games.topscore.position import Position, blanks_on, declined
from tablee.lexicon.words import Words


@lru_cache(maxsize=16)  # a graph for each vocabulary and language that is played with
def anagrams(graph: _core.WordGraph) -> _core.Anagrams:
    """The anagrams of a graph's words."""
    return _core.Anagrams(graph)


def find_lays(position: Position, words: Words, graph: _core.WordGraph) -> Iterator[Lay]:
    """Every word that can be laid now: on the player's own pyramid, then on that of the player before (TS-5)."""
    position = declined(position)
    for pyramid in (position.seat, victim(position)):
        if pyramid is not None:
            yield from _lays_on(pyramid, position, words, graph)


def _lays_on(pyramid: Seat, position: Position, words: Words, graph: _core.WordGraph) -> Iterator[Lay]:
    before = position.corners[pyramid].word
    new = 1 if before else SHORTEST
    for free, hand in _hands(position, most=new):
        there = hand.corners[pyramid].word
        for tiles in _choices(hand, new):
            for word in _arrange(there, tiles, words, graph):
                yield Lay(pyramid, word, free)


def find_changes(position: Position, words: Words, graph: _core.WordGraph) -> Iterator[Change]:
    """Every way to change the player's own word (TS-14)."""
    position = declined(position)
    if refuse_change(position):
        return
    for free, hand in _hands(position, most=1):
        there = hand.corners[position.seat].word
        for removed in dict.fromkeys(there):
            rest = list(there)
            rest.remove(removed)
            for tiles in _choices(hand, 1):
                if tiles[0] != removed.letter:
                    for word in _arrange(tuple(rest), tiles, words, graph):
                        if Counter(piece.letter for piece in word) != Counter(piece.letter for piece in there):
                            yield Change(word, free)


def _hands(position: Position, most: int) -> Iterator[tuple[tuple[Free, ...], Hand]]:
    """What may be held, with no blank freed or with some (TS-12): each must then be played, so there are few."""
    held = set(position.rack)
    near = [
        blank
        for blank in blanks_on(position.corners)
        if position.corners[blank.pyramid].word[blank.place].letter in held
    ]
    for count in range(min(most, len(near)) + 1):
        for free in combinations(near, count):
            hand = free_blanks(position, free)
            if not isinstance(hand, Refusal):
                yield free, hand


def _choices(hand: Hand, count: int) -> Iterator[tuple[Tile, ...]]:
    """The different choices of so many tiles; freed blanks are among them."""
    tiles = sorted(hand.tiles.elements())
    chosen = dict.fromkeys(combinations(tiles, count))
    yield from (choice for choice in chosen if choice.count(BLANK) >= hand.freed)


def _arrange(there: Word, tiles: Sequence[Tile], words: Words, graph: _core.WordGraph) -> Iterator[Word]:
    """The words made of all that lies there and some tiles; each once, whichever of two same letters is a blank."""
    letters = [piece.letter for piece in there] + [tile for tile in tiles if tile != BLANK]
    blanks = len(tiles) - (len(letters) - len(there))
    lying = [piece.letter for piece in there if piece.blank]
    for found in anagrams(graph).words_from(letters, blanks, whole=True):
        spelled = words.spell(found)
        if blanks or lying:
            yield _with_blanks(spelled, [*lying, *_beyond(spelled, letters)] if blanks else lying)
        else:
            yield tuple(map(Piece, spelled))


def _beyond(spelled: Sequence[Tile], letters: Sequence[Tile]) -> list[Tile]:
    """What a word has besides some letters: what its new blanks stand for."""
    left = list(spelled)
    for letter in letters:
        left.remove(letter)
    return left


def _with_blanks(spelled: Sequence[Tile], blanks: list[Tile]) -> Word:
    """A word as it lies, with these letters as blanks."""
    left = list(blanks)
    word = []
    for letter in spelled:
        blank = letter in left
        if blank:
            left.remove(letter)
        word.append(Piece(letter, blank))
    return tuple(word)
