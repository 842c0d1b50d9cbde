"""What bots write, and what they could have written: for every game, the words of its vocabulary that a turn allows."""

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from tablee.core.game import Later
from tablee.games import AnyGame, definition
from tablee.games.mots_de_tete import engine as mots_de_tete
from tablee.games.mots_de_tete.bots.turn import turn_of
from tablee.games.mots_de_tete.model import Play as Write
from tablee.games.pioch_a_mots.material import BLANK, letter_of
from tablee.games.pioch_a_mots.model import Lay as LayCards
from tablee.games.topscore.engine import find_lays
from tablee.games.topscore.model import Lay
from tablee.games.topscore.model import Word as Pieces
from tablee.games.topscore.position import declined, from_view
from tablee.games.topword import engine as topword
from tablee.games.topword.bots.knowledge import knowledge_of
from tablee.games.topword.material import ALPHABET
from tablee.games.topword.model import Play
from tablee.games.yahtzee_des_mots.material import BOX
from tablee.games.yahtzee_des_mots.model import Write as WriteBox
from tablee.games.yahtzee_des_mots.solver.vocabulary import decent_spec
from tablee.lexicon.entry import Tier
from tablee.lexicon.graphs import word_graph
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock, step
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tablee.table.table import Table

MOST = 60
"""Of so many words that could be written, as many as this are looked at."""


class Turn(NamedTuple):
    """A word that a bot wrote, and words that it could have written."""

    word: str
    possible: list[str]


def _mots_de_tete(view: Any, command: Any, words: Words, tier: Tier, random: Random) -> Iterator[Turn]:
    turn = turn_of(view, words, tier) if isinstance(command, Write) else None
    if turn is None:
        return
    found = turn.position.moves(turn.roll)
    moves = mots_de_tete.read_moves(_some(found, mots_de_tete.MOVE.size, random))
    yield Turn(_main_word(view, command, words), [turn.known.word(move.length, move.word) for move in moves])


def _topword(view: Any, command: Any, words: Words, tier: Tier, random: Random) -> Iterator[Turn]:
    if not isinstance(command, Play):
        return
    known = knowledge_of(view, words.vocabulary(tier))
    board = dict(view.board)

    def text(move: topword.Move) -> str:
        return "".join(
            ALPHABET.tiles[code - 1] if (code := move.laid >> 5 * at & 31) else board[_square(move, at)][-1]
            for at in range(move.start, move.start + move.length)
        )

    moves = topword.read_moves(_some(known.position.moves(known.rack), topword.MOVE.size, random))
    yield Turn(_main_word(view, command, words), [text(move) for move in moves])


def _square(move: topword.Move, at: int) -> tuple[int, int]:
    return (at + 1, move.line + 1) if move.direction else (move.line + 1, at + 1)


def _main_word(view: Any, command: Any, words: Words) -> str:
    game = definition("mots-de-tete" if isinstance(command, Write) else "topword")
    return str(game.preview(view, command, words).words[0])


def _some(moves: bytes, size: int, random: Random) -> bytes:
    """Some of many moves that the core found."""
    count = len(moves) // size
    chosen = random.sample(range(count), min(count, MOST))
    return b"".join(moves[at * size : (at + 1) * size] for at in chosen)


def _topscore(view: Any, command: Any, words: Words, tier: Tier, _random: Random) -> Iterator[Turn]:
    def text(word: Pieces) -> str:
        return "".join(piece.letter for piece in word)

    if isinstance(command, Lay):
        lays = find_lays(declined(from_view(view)), words, words.vocabulary(tier))
        yield Turn(text(command.word), [text(lay.word) for lay in lays if lay.pyramid == command.pyramid])


def _pioch_a_mots(view: Any, command: Any, words: Words, tier: Tier, _random: Random) -> Iterator[Turn]:
    if isinstance(command, LayCards):
        letters = [letter_of(card) for card in view.hand if card != BLANK]
        found = words.vocabulary(tier).words_from(letters, len(view.hand) - len(letters))
        yield Turn(command.word, [word for word in found if len(word) >= view.options.minimum])


def _yahtzee_des_mots(view: Any, command: Any, words: Words, tier: Tier, _random: Random) -> Iterator[Turn]:
    if not isinstance(command, WriteBox):
        return
    graph = word_graph(words.lexicon, decent_spec(words, tier))
    letters = [BOX.letter(die.face) for die in view.dice if die.face != BOX.joker]
    found = graph.words_from(letters, len(view.dice) - len(letters))
    for spelled in command.words:  # a turn asks for words of a length (YM-3)
        yield Turn(spelled.word, [word for word in found if len(word) == len(spelled.word)])


_TURNS: Mapping[str, Callable[[Any, Any, Words, Tier, Random], Iterator[Turn]]] = {
    "mots-de-tete": _mots_de_tete,
    "topword": _topword,
    "topscore": _topscore,
    "pioch-a-mots": _pioch_a_mots,
    "yahtzee-des-mots": _yahtzee_des_mots,
}


class _Watched:
    """A bot that keeps what it saw and answered last."""

    def __init__(self, bot: Any) -> None:
        self._bot = bot
        self.seen: dict[int, tuple[Any, Any]] = {}

    def __call__(self, view: Any, words: Words, random: Random) -> Any:
        answer = self._bot(view, words, random)
        self.seen[view.seat] = view, answer.command if isinstance(answer, Later) else answer
        return answer


def turns_of(game: AnyGame, bot: Any, words: Words, tier: Tier) -> Iterator[Turn]:
    """What a bot that knows words up to a tier writes against itself, in game after game without end.

    Turns in which its vocabulary has nothing are left out.
    """
    watched, random = _Watched(bot), Random(1)
    seats = [Seated("one", "bot"), Seated("another", "bot")]
    alone = dataclasses.replace(game, bots={"bot": watched})
    number = 0
    while True:
        clock = ManualClock()
        table = Table.create(MemoryStore(), alone, words, seats, {}, seed=f"words {number}", clock=clock)
        assert isinstance(table, Table)
        number += 1
        while table.outcome() is None:
            watched.seen.clear()
            step(table, clock)
            if (asked := watched.seen.get(table.entries[-1].actor)) is not None:
                yield from (turn for turn in _TURNS[game.slug](*asked, words, tier, random) if turn.possible)
