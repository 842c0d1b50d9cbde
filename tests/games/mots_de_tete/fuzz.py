"""Feeds the native core of Mots de Tête with grids, letters, moves and games, most of which no game comes to. It may
refuse them; it must not crash, run on for ever, or find a move that it then cannot write.

    python -m tests.games.mots_de_tete.fuzz --runs 1000000
    python -m tests.sanitized tests.games.mots_de_tete.fuzz --runs 50000
"""

from collections import Counter
from string import ascii_uppercase

import numpy as np
import numpy.typing as npt

from tablee.games.mots_de_tete import _native
from tablee.games.mots_de_tete.engine import MOVE
from tests.fuzzing import Fuzzer, main

THREE, EIGHT, MOST = "A B C", "A E I L R S T U", " ".join((*ascii_uppercase, "CH", "LL", "NY", "RR"))
LANGUAGES = ((THREE, 20), (THREE, 300), (EIGHT, 0), (EIGHT, 1000), (MOST, 1000), (MOST, 20_000))


class MotsFuzzer(Fuzzer):
    """A seeded source of positions."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        graphs = [(self._graph(tiles, count, longest=16), len(tiles.split())) for tiles, count in LANGUAGES]
        self._languages = [(_native.Words(graph, self._weights(len(graph))), tiles) for graph, tiles in graphs]

    def _weights(self, words: int) -> bytes:
        return bytes(self._draw.choices((1, 2, 16, 255), k=words))

    def _once(self) -> str:
        draw = self._draw
        words, tiles = draw.choice(self._languages)
        rows, columns = (15, 15) if draw.random() < 0.5 else (draw.randint(1, 16), draw.randint(1, 17))
        try:
            grid, black = self._grid(rows, columns)
            position = _native.Position(words, grid, self._letters(black, tiles))
            ending = self._play(position)
            self._games(position)
        except ValueError:
            return "refused"
        return ending

    def _grid(self, rows: int, columns: int) -> tuple[_native.Grid, list[bool]]:
        draw = self._draw
        blackened = draw.choice((0, 0.1, 0.1, 0.5))
        black = [draw.random() < blackened for _ in range(rows * columns)]
        values = bytearray(255 if each else draw.choice((1, 5, 9)) for each in black)
        dice = bytearray(draw.choice((0, 0, 0, 1, 3)) for _ in black)
        if draw.random() < 0.03:
            values[draw.randrange(len(values))] = draw.randrange(256)
        if draw.random() < 0.03:
            dice[draw.randrange(len(dice))] = draw.randrange(256)
        first = bytes(draw.choice((0, 0, 1)) for _ in range(len(black) - (draw.random() < 0.02)))
        grid = _native.Grid(rows=rows, columns=columns, values=bytes(values), dice=bytes(dice), first=first)
        return grid, black

    def _letters(self, black: list[bool], tiles: int) -> bytes:
        draw = self._draw
        filled = draw.choice((0, 0.05, 0.2, 0.6, 1))
        letters = bytearray(draw.randrange(tiles) if not b and draw.random() < filled else 255 for b in black)
        if draw.random() < 0.03:
            letters[draw.randrange(len(letters))] = draw.randrange(256)
        return bytes(letters[: len(letters) - (draw.random() < 0.02)])

    def _play(self, position: _native.Position) -> str:
        """A few moves, each of which the core found itself; now and then one that it did not."""
        draw = self._draw
        for _ in range(3):
            roll = draw.randint(1, 6) if draw.random() < 0.98 else draw.choice((0, 7, -1, 2**31 - 1))
            moves = position.moves(roll)
            words, places = _sorted_moves(moves)
            assert len(places) == position.count(roll)
            assert ((words[1:] != words[:-1]) | (places[1:] != places[:-1])).all(), "a move is found twice"
            assert np.array_equal(places, _sorted_moves(position.walk(roll))[1])
            assert position.can_move(roll) == bool(moves)
            if not moves:
                return "nothing to play"
            before = position.copy()
            at = MOVE.size * draw.randrange(len(places))
            position.play(moves[at : at + MOVE.size])
            assert position != before
            assert position == _native.Position.copy(position)
        if draw.random() < 0.2:
            position.play(self._strange_move())
        return "played"

    def _strange_move(self) -> bytes:
        draw = self._draw
        small = [draw.randrange(draw.choice((3, 17, 256))) for _ in range(5)]
        return MOVE.pack(draw.getrandbits(draw.choice((3, 10, 32))), draw.getrandbits(16), *small)

    def _games(self, position: _native.Position) -> None:
        """What the core plays by itself from there."""
        draw = self._draw
        if draw.random() < 0.9:
            return
        seats = draw.randint(1, 4)
        seed = draw.choice((None, draw.getrandbits(64)))
        candidates = position.best(draw.randint(1, 6), 4, 2, seed) + MOVE.pack(*[0] * 7)
        if draw.random() < 0.1:
            candidates += self._strange_move()
        assert len(position.replies(candidates, [1, 4, 6])) == 4 * 3 * len(candidates) // MOVE.size
        rules = _native.Rules(
            target=draw.choice((0, 50)),
            marathon=draw.random() < 0.3,
            solo=draw.random() < 0.3,
            letters=draw.choice((0, 4)),
            rounds_of_passes=draw.randint(1, 3),
        )
        failures, gone = [draw.randrange(2) for _ in range(seats)], [draw.random() < 0.1 for _ in range(seats)]
        turns = draw.choice((0, 3, 20))
        turn, seed = draw.randrange(seats), draw.getrandbits(64)
        scores = position.roll_out(candidates, rules, [0] * seats, failures, gone, turn, 0, 2, seed, turns)
        assert len(scores) == 4 * seats * 2 * len(candidates) // MOVE.size


def _sorted_moves(packed: bytes) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint64]]:
    """Moves, of which there may be a million, in order: their words, which two searches number differently, and all the
    rest of each as one number."""
    numbers = np.frombuffer(packed, np.uint32).reshape(-1, MOVE.size // 4)
    words, places = numbers[:, 0], np.ascontiguousarray(numbers[:, 1:]).view(np.uint64).ravel()
    order = np.lexsort((words, places))
    return words[order], places[order]


def fuzz(runs: int, seed: int) -> Counter[str]:
    """Do this many runs; the counts of how they ended."""
    return MotsFuzzer(seed).run(runs)


if __name__ == "__main__":
    main(fuzz, __doc__)
