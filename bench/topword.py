"""Topword's move generation compared with upwords-solver: all moves of the same positions with the same words."""

import json
import subprocess
from pathlib import Path
from random import Random

from bench.report import Report, Row
from bench.timing import best_of
from tablee.games import open_lexicon_store, words_for
from tablee.games.topword import _native, engine
from tablee.games.topword.material import ALPHABET, FULL_SET
from tablee.games.topword.model import GRID, RACK, Board, Options, Placed, Tile
from tablee.games.topword.plays import lay
from tablee.lexicon.words import Words

PEER = "upwords-solver"
PEER_PROGRAM = Path(__file__).parent / "peers" / "upwords.mjs"
RUNS = 7
PEER_RUNS = 3
GAMES = 40  # whose positions are searched
ASKED = 40  # positions for the peer, which is hundreds of times slower
GREEDY_GAMES = 1_000
MID_GAME = range(20, 81)  # tiles on the board

Position = tuple[Board, tuple[Tile, ...]]

NOTES = (
    "Positions: every turn of greedy two-player games with 20 to 80 tiles on the board and a full rack of seven.",
    "*In the core*: `count_moves`, the same search without a list of results, each position with about twenty racks. "
    "*From Python*: `moves` on an existing position, one call per rack, with the result in bytes. *With the position "
    "made*: including the conversion of the board from Python, as in `legal()`.",
    "Peer: `findAllPossiblePlays` in Node, with the words loaded before. It writes a QU tile as Q, finds a play once "
    "for each of its anchors (counted once here) and computes no scores. Its moves are compared with ours, position by "
    "position, before the measurement.",
    "*Greedy games*: whole two-player games in the core, including draws and board updates; there is no peer.",
)


def measure() -> Report:
    """Compare the moves of both sides, then time them."""
    words = words_for("topword", open_lexicon_store())
    positions = _positions(words, Random(11))
    asked = Random(3).sample(positions, ASKED)
    peer_seconds = _ask_peer(words, asked)
    mean = len(positions)
    boards = [(engine.position(board, Options(), words.graph), engine.codes(rack)) for board, rack in positions]
    moves = sum(len(position.moves(rack)) // engine.MOVE.size for position, rack in boards) / mean
    peer = {PEER: peer_seconds / ASKED * 1e6}
    games = best_of(RUNS, lambda: _greedy_games(words)) / GREEDY_GAMES
    racks = [rack for _, rack in boards][:: max(1, mean // 20)]
    rows = [
        Row("all moves, in the core", "µs", _in_core(boards, racks), peer, 40),
        Row("all moves, from Python", "µs", best_of(RUNS, lambda: _moves(boards)) / mean * 1e6, peer, 60),
        Row("all moves, with the position made", "µs", _made(positions, words) / mean * 1e6, peer),
        Row("best move, from Python", "µs", best_of(RUNS, lambda: _best(boards)) / mean * 1e6),
        Row("a greedy game, in the core", "µs", games * 1e6, {}, 1e6 / 1_500),
    ]
    facts = (
        f"{len(words.graph):,} words; {mean:,} positions with {moves:.0f} moves on average; {1 / games:,.0f} greedy "
        f"games/s. The peer was asked {ASKED} positions and found the same moves."
    )
    return Report("Topword: all moves of a position", (facts, *NOTES), (PEER,), rows)


def _positions(words: Words, random: Random) -> list[Position]:
    found: list[Position] = []
    for _ in range(GAMES):
        found += [
            (board, rack)
            for board, rack in _greedy_game(words, random)
            if sum(map(len, board.values())) in MID_GAME and len(rack) == RACK
        ]
    return found


def _greedy_game(words: Words, random: Random) -> list[Position]:
    bag = random.sample(FULL_SET, len(FULL_SET))
    racks: list[list[Tile]] = [[], []]
    turns: list[Position] = []
    board: Board = {}
    while True:
        rack = racks[len(turns) % 2]
        while bag and len(rack) < RACK:
            rack.append(bag.pop())
        turns.append((board, tuple(rack)))
        best = engine.position(board, Options(), words.graph).best(engine.codes(rack))
        if not best:
            return turns
        (move,) = engine.read_moves(best)
        board = lay(board, move.play.tiles)
        for placed in move.play.tiles:
            rack.remove(placed.tile)


# ---- ours ---------------------------------------------------------------------------------------

Ready = list[tuple[_native.Position, bytes]]


def _in_core(boards: Ready, racks: list[bytes]) -> float:
    """Return the microseconds of a search, over many boards, so that none of them is cached."""
    seconds = best_of(RUNS, lambda: [position.count_moves(racks) for position, _ in boards])
    return seconds / (len(boards) * len(racks)) * 1e6


def _moves(boards: Ready) -> None:
    for position, rack in boards:
        position.moves(rack)


def _best(boards: Ready) -> None:
    for position, rack in boards:
        position.best(rack)


def _made(positions: list[Position], words: Words) -> float:
    def search() -> None:
        for board, rack in positions:
            engine.position(board, Options(), words.graph).moves(engine.codes(rack))

    return best_of(RUNS, search)


def _greedy_games(words: Words) -> None:
    _native.play_games(words.graph, engine.rules(), engine.codes(FULL_SET), 2, GREEDY_GAMES, 5)


# ---- the peer -----------------------------------------------------------------------------------


def _ask_peer(words: Words, positions: list[Position]) -> float:
    """Return the peer's time for all positions; raise if it does not find exactly our moves."""
    spelled = ["".join(map(_letter, ALPHABET.split(word))) for word in words.graph.starting_with("")]
    question = {
        "words": spelled,
        "runs": PEER_RUNS,
        "positions": [{"board": _written(board), "rack": "".join(map(_letter, rack))} for board, rack in positions],
    }
    answer = json.loads(
        subprocess.run(
            ["node", str(PEER_PROGRAM)], input=json.dumps(question), capture_output=True, check=True, text=True
        ).stdout
    )
    for (board, rack), plays in zip(positions, answer["plays"], strict=True):
        theirs = {_tiles(*play.split(" ", 3)) for play in plays}
        ours = {frozenset(play.tiles) for play in engine.find_plays(board, rack, Options(), words.graph)}
        if theirs != ours:
            raise RuntimeError(f"{len(ours - theirs)} moves are ours alone, {len(theirs - ours)} the peer's: {board}")
    seconds: float = answer["seconds"]
    return seconds


def _letter(tile: Tile) -> str:
    return tile[0]


def _written(board: Board) -> list[list[str]]:
    rows: dict[int, list[str]] = {}
    for square in GRID:
        stack = board.get(square, ())
        rows.setdefault(square[0], []).append(f"{len(stack)}{_letter(stack[-1]) if stack else ' '}")
    return list(rows.values())


def _tiles(direction: str, row: str, column: str, tiles: str) -> frozenset[Placed]:
    places = ((int(row) + 1 + by * (direction == "V"), int(column) + 1 + by * (direction == "H")) for by in range(10))
    named = {_letter(tile): tile for tile in ALPHABET.tiles}
    laid = zip(places, tiles, strict=False)
    return frozenset(Placed(square, named[letter]) for square, letter in laid if letter != " ")
