"""Boards and racks to try the search of moves on: from games, stacked high, and such as no game comes to."""

from collections.abc import Iterator
from random import Random

from tablee import _core
from tablee.boards.grid import DIRECTIONS, step
from tablee.games.topword import engine
from tablee.games.topword.material import ALPHABET, FULL_SET
from tablee.games.topword.model import FULL_STACK, GRID, RACK, Board, Options, Tile
from tablee.games.topword.plays import lay

Rack = tuple[Tile, ...]


def from_a_game(
    graph: _core.WordGraph, options: Options, random: Random, greedy: float
) -> Iterator[tuple[Board, Rack]]:
    """What each turn of a game looks like. Moves are the best ones, as often as `greedy` says, or any."""
    bag = random.sample(FULL_SET, len(FULL_SET))
    racks: list[list[Tile]] = [[], []]
    board: Board = {}
    turn = passes = 0
    while passes < len(racks):
        rack = racks[turn]
        while bag and len(rack) < RACK:
            rack.append(bag.pop())
        yield board, tuple(rack)
        position = engine.position(board, options, graph)
        found = (
            [position.best(engine.codes(rack))]
            if random.random() < greedy
            else _split(position.moves(engine.codes(rack)))
        )
        if found and found[0]:
            (move,) = engine.read_moves(random.choice(found))
            board = lay(board, move.play.tiles)
            for placed in move.play.tiles:
                rack.remove(placed.tile)
        passes = 0 if found and found[0] else passes + 1
        turn = (turn + 1) % len(racks)


def _split(moves: bytes) -> list[bytes]:
    return [moves[at : at + engine.MOVE.size] for at in range(0, len(moves), engine.MOVE.size)]


def at_random(words: list[str], random: Random) -> tuple[Board, Rack]:
    """Words, or any tiles, thrown on a board one over the other, up to full stacks all over it; a rack of any tiles."""
    board: Board = {}
    for _ in range(random.choice((0, 1, 2, 5, 12, 40, 150))):
        start, direction = random.choice(list(GRID)), random.choice(DIRECTIONS)
        length = random.randint(1, RACK)
        tiles = (
            ALPHABET.split(random.choice(words)) if random.random() < 0.8 else random.choices(ALPHABET.tiles, k=length)
        )
        for by, tile in enumerate(tiles):
            square = step(start, direction, by)
            stack = board.get(square, ())
            if square in GRID and len(stack) < FULL_STACK and tile not in stack[-1:]:
                board[square] = (*stack, tile)
    return board, tuple(random.choices(FULL_SET, k=random.randint(0, RACK)))
