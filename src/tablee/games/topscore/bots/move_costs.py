"""The moves of a turn and their costs in turns: words to lay, change or steal, and tiles to exchange.

The *cost* of a move is the expected number of turns, this one included, until the player's word has seven tiles. Draws
are sampled from the unseen tiles, the same for every move that is compared.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from random import Random

import numpy as np

from tablee.core.game import Refusal, Seat
from tablee.games.topscore.bots.classes import NONE, Classes, LetterClasses, letter_classes
from tablee.games.topscore.bots.expected_turns import Shares, expected_turns
from tablee.games.topscore.bots.pyramids import Cells, Pyramids, letter_values, pyramids_of
from tablee.games.topscore.bots.turn_estimates import Numbers, Racks, TurnEstimates
from tablee.games.topscore.engine import find_changes, find_lays
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import BLANK, LONGEST, RACK, SHORTEST, Change, Exchange, Lay, Tile, View, Word
from tablee.games.topscore.plays import change, lay
from tablee.games.topscore.position import Position, declined, from_view
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words

ROUND = 5.2
"""The expected turns of a good player from no word to seven tiles."""

DEAD_END = 7.0
"""The most expected turns: a player without a step changes letter after letter (TS-14)."""


@dataclass(frozen=True)
class SearchSettings:
    """The settings of a search."""

    samples: int = 48
    """The number of sampled draws."""
    closer: int = 10
    """The number of moves of each kind that are evaluated with samples."""
    letter_turns: float = 60.0
    """Points of the small pyramids' word that are worth a turn."""
    failure: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0)
    """The extra cost of a turn without a word, in turns, by the tiles on the pyramid: it may be stolen (TS-5)."""


@dataclass(frozen=True)
class Move:
    """A command, and the word and rack after it, before the draw."""

    command: Lay | Change | Exchange
    number: int
    """The letter class of the word on its pyramid."""
    kept: tuple[Tile, ...]
    word: Word = ()
    """The word after it; empty for an exchange."""


Outcome = tuple[object, ...]
"""The result of a move: moves with the same one are equally good."""


@lru_cache(maxsize=256)
def estimates_for(words: Words, tier: Tier, language: str, cells: Cells, settings: SearchSettings) -> TurnEstimates:
    """The expected turns of a player with these small pyramids: words without letters for them cost more."""
    usual = usual_estimates(words, tier, language)
    graph = usual.graph
    shares = Shares.of(FULL_SETS[language], graph.alphabet.tiles)
    wanted = _letter_costs(graph, language, cells, settings)
    return TurnEstimates(graph, expected_turns(graph, shares, wanted, settings.failure), usual)


@lru_cache(maxsize=12)
def usual_estimates(words: Words, tier: Tier, language: str) -> TurnEstimates:
    """The expected turns regardless of the wanted letters."""
    graph = letter_classes(words, tier)
    return TurnEstimates(graph, expected_turns(graph, Shares.of(FULL_SETS[language], graph.alphabet.tiles)))


def _letter_costs(graph: LetterClasses, language: str, cells: Cells, settings: SearchSettings) -> Numbers:
    """The cost of each completed word against one with the best letter for the small pyramids."""
    best = letter_values(pyramids_of(graph, language), cells).max(axis=1)
    offered = np.where(graph.counts[graph.of_size(LONGEST)] > 0, best, 0)
    costs: Numbers = ((best.max() - offered.max(axis=1)) / settings.letter_turns).astype(np.float32)
    return costs


class Turn:
    """A turn of the view's seat, with its moves and their costs."""

    def __init__(self, view: View, words: Words, tier: Tier, settings: SearchSettings, random: Random) -> None:
        self.view, self.settings = view, settings
        self.position: Position = declined(from_view(view))
        self.own = self.position.own
        self.estimates = estimates_for(words, tier, view.language, self.own.cells, settings)
        self.graph = self.estimates.graph
        self._words, self._tier = words, tier
        self._seed = random.getrandbits(64)

    @property
    def pyramids(self) -> Pyramids:
        """The placements that it knows."""
        return pyramids_of(self.graph, self.view.language)

    @cached_property
    def number(self) -> int:
        """The class of the player's own word; NONE if there is none, or it is unknown."""
        return self.class_of(self.own.word)

    @cached_property
    def draws(self) -> Racks:
        """Samples of the next six tiles."""
        return self.piles(self.settings.samples, RACK)

    def piles(self, count: int, tiles: int) -> Racks:
        """`count` samples of the next `tiles` draws; empty places where there are no more."""
        unseen = np.array(
            self.estimates.rack([tile for tile, count in self.view.unseen for _ in range(count)]), np.int32
        )
        shuffled = np.random.default_rng(self._seed).permuted(np.tile(unseen, (count, 1)), axis=1)[:, :tiles]
        nothing = np.full((count, tiles - shuffled.shape[1]), self.estimates.blank + 1, np.int32)
        return np.column_stack((shuffled, nothing))

    def class_of(self, word: Word) -> int:
        """The class of a word on a pyramid."""
        return self.graph.find([piece.letter for piece in word]) if len(word) >= SHORTEST else NONE

    # ---- moves ----------------------------------------------------------------------------------

    @cached_property
    def lays(self) -> dict[Seat, list[Move]]:
        """The words that can be laid, pyramid by pyramid; one for each outcome."""
        found: dict[Seat, dict[Outcome, list[Move]]] = {}
        vocabulary = self._words.vocabulary(self._tier)
        for command in find_lays(self.position, self._words, vocabulary):
            made = lay(self.position, command, None)
            if isinstance(made, Refusal):
                continue
            kept = self._kept(made.added, command)
            move = Move(command, self.class_of(command.word), kept, command.word)
            blanks = sorted(piece.letter for piece in command.word if piece.blank)
            key = (move.number, tuple(sorted(move.kept)), tuple(blanks))
            found.setdefault(command.pyramid, {}).setdefault(key, []).append(move)
        return {pyramid: self._pick(moves) for pyramid, moves in found.items()}

    def changes(self) -> list[Move]:
        """The ways to change the player's own word (TS-14)."""
        found: dict[Outcome, list[Move]] = {}
        for command in find_changes(self.position, self._words, self._words.vocabulary(self._tier)):
            made = change(self.position, command, None)
            if not isinstance(made, Refusal):
                kept = self._kept((made.added,), command)
                move = Move(command, self.class_of(command.word), kept, command.word)
                found.setdefault((move.number, move.kept), []).append(move)
        return self._pick(found)

    def _pick(self, found: Mapping[Outcome, list[Move]]) -> list[Move]:
        """A random move of each outcome, weighted by word frequency; the outcomes are shuffled."""
        random = Random(self._seed)  # noqa: S311 (not a secret)
        picked = [
            equals[0] if len(equals) == 1 else random.choices(equals, [self._weight(move) for move in equals])[0]
            for equals in found.values()
        ]
        random.shuffle(picked)
        return picked

    def _weight(self, move: Move) -> int:
        return self._words.weight("".join(piece.letter for piece in move.word))

    def exchanges(self) -> list[Move]:
        """The ways to exchange tiles (TS-13); blanks are kept."""
        tiles = sorted(tile for tile in self.view.rack if tile != BLANK)
        kept_blanks = (BLANK,) * (len(self.view.rack) - len(tiles))
        kept = {some for count in range(len(tiles)) for some in combinations(tiles, count)}
        return [
            Move(Exchange(tuple((Counter(tiles) - Counter(some)).elements())), self.number, (*some, *kept_blanks))
            for some in sorted(kept)
        ]

    def _kept(self, added: Word, command: Lay | Change) -> tuple[Tile, ...]:
        kept = Counter(self.position.rack)
        for free in command.free:
            kept[self.position.corners[free.pyramid].word[free.place].letter] -= 1
            kept[BLANK] += 1
        kept.subtract(BLANK if piece.blank else piece.letter for piece in added)
        return tuple(kept.elements())

    # ---- costs ----------------------------------------------------------------------------------

    def roughly(self, moves: Sequence[Move]) -> Numbers:
        """The costs of moves without draws."""
        numbers = np.array([move.number for move in moves], np.int32)
        racks = self.racks([move.kept for move in moves])
        return np.minimum(self.estimates.reach(numbers, racks, 3), self.estimates.turns[numbers]) + np.float32(1)

    def costs(self, moves: Sequence[Move]) -> Numbers:
        """The costs of moves with sampled draws."""
        numbers = np.array([move.number for move in moves], np.int32)
        racks = np.concatenate([self._filled(move.kept) for move in moves])
        samples = len(self.draws)
        each = np.repeat(numbers, samples)
        expected: Numbers = self.expected(each, racks).reshape(len(moves), samples).mean(axis=1)
        return expected + np.float32(1)

    def expected(self, numbers: Classes, racks: Racks) -> Numbers:
        """The expected turns from classes with full racks; from NONE, from a new word on."""
        result = np.empty(len(numbers), np.float32)
        begins, grows = numbers == NONE, numbers != NONE
        if begins.any():
            best = self.estimates.beginnings(racks[begins])[1].min(axis=1)
            result[begins] = np.minimum(best, 1 + ROUND)
        if grows.any():
            classes = numbers[grows]
            failure = np.asarray(self.settings.failure, np.float32)[self.graph.steps_of(classes)]
            fails = 1 + failure + self.estimates.turns[classes]
            result[grows] = np.minimum(self.estimates.reach(classes, racks[grows], 3), fails)
        return result

    def completed(self, move: Move) -> float:
        """The cost of completing a word: of its letters, and of beginning the next one with the tiles kept."""
        following = self.expected(np.full(len(self.draws), NONE, np.int32), self._filled(move.kept)).mean()
        return float(1 + self.letter_cost(move) + following - ROUND)

    def letter_cost(self, move: Move) -> float:
        """The cost of a completed word against one with the best letter for the small pyramids."""
        values = letter_values(self.pyramids, self.own.cells).max(axis=1)
        offered = [values[self.graph.code[piece.letter]] for piece in move.word if not piece.blank]
        return float(values.max() - max(offered)) / self.settings.letter_turns

    @property
    def soonest(self) -> int:
        """The fewest turns until the player's own word can be complete."""
        return LONGEST - max(len(self.own.word), SHORTEST - 1)

    def stuck(self) -> float:
        """The cost of a turn without a word."""
        return 1 + self.failure + self.usual_turns(self.number, len(self.own.word))

    @property
    def failure(self) -> float:
        """The extra cost of a turn without a word."""
        size = len(self.own.word)
        return self.settings.failure[size - SHORTEST] if size else 0.0

    def usual_turns(self, number: int, size: int) -> float:
        """The expected turns of a word; of an unknown word, the mean of its size."""
        turns = self._usual.turns
        if number != NONE:
            return min(float(turns[number]), DEAD_END)
        same_size = turns[self.graph.of_size(size)] if size else turns[:0]
        return float(same_size.mean()) if len(same_size) else ROUND

    @cached_property
    def _usual(self) -> TurnEstimates:
        return usual_estimates(self._words, self._tier, self.view.language)

    def _filled(self, kept: Sequence[Tile]) -> Racks:
        """A rack refilled with each sample."""
        held = np.array(self.estimates.rack(kept), np.int32)
        return np.column_stack((np.broadcast_to(held, (len(self.draws), len(held))), self.draws[:, : RACK - len(held)]))

    def racks(self, kept: Iterable[Sequence[Tile]]) -> Racks:
        """Racks before the draw."""
        empty = self.estimates.blank + 1
        coded = [self.estimates.rack(tiles) for tiles in kept]
        return np.array([[*row, *(empty,) * (RACK - len(row))] for row in coded], np.int32).reshape(-1, RACK)

    def ranked(self, moves: Sequence[Move]) -> list[tuple[float, Move]]:
        """The most promising moves with their costs, best first."""
        if not moves:
            return []
        if self.graph.size(moves[0].number) == LONGEST:
            costs = [self.completed(move) for move in moves]
        else:
            rough = self.roughly(moves)
            moves = [moves[at] for at in np.argsort(rough, kind="stable")[: self.settings.closer]]
            costs = self.costs(moves).tolist()
        order = sorted(range(len(moves)), key=costs.__getitem__)
        return [(costs[at], moves[at]) for at in order]

    def steps(self) -> list[tuple[float, Move]]:
        """The words for the player's own pyramid, best first."""
        return self.ranked(self.lays.get(self.position.seat, []))

    def instead(self) -> list[tuple[float, Move]]:
        """Changes and exchanges, best first; they count as a turn without a word (TS-5)."""
        found = [*self.ranked(self.changes()), *self._ranked_exchanges()]
        return sorted(((cost + self.failure, move) for cost, move in found), key=lambda pair: pair[0])

    def _ranked_exchanges(self) -> Iterator[tuple[float, Move]]:
        moves = self.exchanges()
        if moves:
            costs = self.costs(moves)
            best = int(costs.argmin())
            yield float(costs[best]), moves[best]
