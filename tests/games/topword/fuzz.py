"""Feeds Topword's native core with positions, racks, moves and games, most of which no game comes to. It may refuse
them; it must not crash, run on for ever, or find a move that it then cannot lay.

    python -m tests.games.topword.fuzz --runs 1000000
    python -m tests.sanitized tests.games.topword.fuzz --runs 50000
"""

from collections import Counter
from string import ascii_uppercase

from tablee import _core
from tablee.games.topword import _native
from tablee.games.topword.engine import MOVE, Move, read_moves
from tests.fuzzing import Fuzzer, main

THREE, EIGHT, MOST = "A B C", "A E I QU R S T U", " ".join((*ascii_uppercase, "CH", "LL", "NY", "RR"))
LANGUAGES = ((THREE, 20), (THREE, 300), (EIGHT, 0), (EIGHT, 100), (EIGHT, 1000), (MOST, 1000), (MOST, 20_000))


class TopwordFuzzer(Fuzzer):
    """A seeded source of positions."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._languages = [(self._graph(tiles, count, longest=12), len(tiles.split())) for tiles, count in LANGUAGES]

    def _once(self) -> str:
        draw = self._draw
        graph, tiles = draw.choice(self._languages)
        try:
            size, most, rules = self._rules(tiles)
            position = _native.Position(graph, rules, *self._board(size, tiles))
            ending = self._play(position, tiles, most)
            self._games(graph, rules, position, tiles, most)
        except ValueError:
            return "refused"
        return ending

    def _rules(self, tiles: int) -> tuple[int, int, _native.Rules]:
        """The size of the board and of racks, and all the rest."""
        draw = self._draw
        usual = draw.random() < 0.7
        size = 10 if usual else draw.randint(1, 13)
        rack = 7 if usual else draw.randint(1, 15)
        rules = _native.Rules(
            size=size,
            centre=[(draw.randrange(size), draw.randrange(size)) for _ in range(draw.randrange(5))],
            full_stack=5 if usual else draw.randint(1, 15),
            rack=rack,
            bonus=[draw.choice((0, 0, 2, 500)) for _ in range(draw.randint(0, tiles))],
            whole_rack=draw.choice((0, 10, 500)),
            tile_left=draw.choice((0, -5, -500)),
            rounds_of_passes=draw.randint(1, 4),
            cover_whole_word=draw.random() < 0.5,
        )
        return size, rack, rules

    def _board(self, size: int, tiles: int) -> tuple[bytes, bytes]:
        draw = self._draw
        filled = draw.choice((0, 0.1, 0.4, 0.9, 1))
        heights = bytes(draw.randint(1, 5) if draw.random() < filled else 0 for _ in range(size * size))
        tops = bytearray(draw.randrange(tiles) if height else 255 for height in heights)
        if draw.random() < 0.05:
            tops[draw.randrange(len(tops))] = draw.randrange(256)
        if draw.random() < 0.05:
            heights = draw.randbytes(len(heights))
        if draw.random() < 0.02:
            del tops[draw.randrange(len(tops)) :]
        return bytes(tops), heights

    def _rack(self, tiles: int, most: int) -> bytes:
        draw = self._draw
        size = draw.choice((most, most, most, draw.randint(0, most)))
        if draw.random() < 0.02:
            size += draw.randint(1, 200)
        kinds = draw.choice((1, 3, tiles)) if draw.random() < 0.99 else 256
        return bytes(draw.randrange(kinds) for _ in range(size))

    def _play(self, position: _native.Position, tiles: int, most: int) -> str:
        """A few moves, each of which the core found itself; now and then one that it did not."""
        draw = self._draw
        for _ in range(3):
            rack = self._rack(tiles, most)
            moves = list(read_moves(position.moves(rack)))
            assert len(set(moves)) == len(moves)
            assert position.can_move(rack) == bool(moves)
            best = list(read_moves(position.best(rack)))
            if not moves:
                assert not best
                return "nothing to play"
            assert best == [min(moves, key=_order)]
            before = position.copy()
            position.play(draw.choice(moves).packed)
            assert position != before
            assert sum(position.heights) > sum(before.heights)
        if draw.random() < 0.1:
            position.play(self._strange_move())
        return "played"

    def _strange_move(self) -> bytes:
        draw = self._draw
        small = [draw.randrange(draw.choice((3, 12, 256))) for _ in range(5)]
        return MOVE.pack(draw.getrandbits(draw.choice((5, 20, 60, 64))), draw.randint(-(2**15), 2**15 - 1), *small)

    def _games(
        self,
        graph: _core.WordGraph,
        rules: _native.Rules,
        position: _native.Position,
        tiles: int,
        most: int,
    ) -> None:
        """What the core plays by itself from there."""
        draw = self._draw
        if draw.random() < 0.95:
            return
        seats = draw.randint(1, 4)
        box = bytes(draw.randrange(tiles) for _ in range(draw.choice((0, 5, 40, 100))))
        seed, turns = draw.getrandbits(64), draw.choice((None, 0, 1, 3))
        racks = [self._rack(tiles, most) for _ in range(seats)]
        scores = [draw.randint(-100, 100) for _ in range(seats)]
        turn, passes = draw.randrange(seats), draw.randrange(6)
        assert len(position.play_out(racks, box, scores, turn, passes, seed, turns)) == 4 * seats
        candidates = position.moves(racks[turn])[: 5 * MOVE.size]
        held = [len(rack) for rack in racks]
        rolled = position.roll_out(candidates, racks[turn], box, held, scores, turn, passes, 2, seed, turns)
        assert len(rolled) == 4 * seats * 2 * len(candidates) // MOVE.size
        self._evaluate(position, racks, box)
        assert len(_native.play_games(graph, rules, box, seats, 2, seed)) == 4 * seats * 2

    def _evaluate(self, position: _native.Position, racks: list[bytes], unseen: bytes) -> None:
        """What a bot asks about moves, and the search of a last duel."""
        draw = self._draw
        stages = [
            (bag, [draw.uniform(-5, 5) for _ in range(_native.FEATURES)])
            for bag in sorted(draw.sample(range(100), draw.randint(1, 3)))
        ]
        evaluation = _native.Evaluation(stages, draw.getrandbits(32))
        turn = draw.randrange(len(racks))
        rack, held = racks[turn], [0 if seat == turn else len(unseen) // 9 for seat in range(len(racks))]
        moves = position.moves(rack)[: 5 * MOVE.size]
        count = len(moves) // MOVE.size
        features = position.features(moves, rack, unseen, draw.randint(0, 9), draw.getrandbits(32))
        assert len(features) == 4 * _native.FEATURES * count
        assert (
            len(position.values(moves, rack, unseen, draw.randint(0, 9), draw.randint(0, 99), evaluation)) == 4 * count
        )
        scores = [0] * len(racks)
        rolled = position.roll_out(moves, rack, unseen, held, scores, turn, 0, 2, draw.getrandbits(64), 3, evaluation)
        assert len(rolled) == 4 * len(racks) * 2 * count
        budget = draw.choice((0, 5, 100))
        packed, _, _, turns = position.end_game((racks[0], racks[-1]), draw.randrange(4), budget)
        assert len(packed) == MOVE.size
        assert turns <= budget + 1


def _order(move: Move) -> tuple[int, ...]:
    return -move.score, *move[2:6], move.laid


def fuzz(runs: int, seed: int) -> Counter[str]:
    """Do this many runs; the counts of how they ended."""
    return TopwordFuzzer(seed).run(runs)


if __name__ == "__main__":
    main(fuzz, __doc__)
