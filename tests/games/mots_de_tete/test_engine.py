"""The native core against a plain walk of the word graph and against the readable rules: the same plays and points."""

import gc
from collections import Counter
from random import Random

import pytest

from tablee.boards.grid import DIRECTIONS, Direction, Square, run, step
from tablee.boards.placement import find_fault
from tablee.core.game import total
from tablee.games.mots_de_tete import _native, engine
from tablee.games.mots_de_tete.engine import MOVE, Move, index_of, play_of, position, read_moves
from tablee.games.mots_de_tete.material import GRIDS, GridName, sheet
from tablee.games.mots_de_tete.model import Letters, Options, Placed, Play
from tablee.games.mots_de_tete.plays import Made, make, write
from tablee.games.mots_de_tete.scoring import least, most
from tablee.lexicon.alphabet import LETTERS
from tablee.lexicon.entry import Tier
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.mots_de_tete.positions import at_random, from_a_game
from tests.lexicon.small_graphs import graph_of

every_grid = pytest.mark.parametrize("grid", GRIDS)


def walked(at: _native.Position, roll: int, letters: Letters) -> set[tuple[Play, int]]:
    """The plays that the walk found, with their points in halves."""
    found = set()
    for move in read_moves(at.walk(roll)):
        direction = DIRECTIONS[move.direction]
        first = (move.line + 1, move.start + 1) if direction == "across" else (move.start + 1, move.line + 1)
        squares = (step(first, direction, by) for by in range(move.length))
        free = [square for square in squares if square not in letters]
        codes = [move.word >> 5 * place & 31 for place in range(roll)]
        placed = zip(free, codes, strict=True)
        found.add((Play(tuple(Placed(square, LETTERS.tiles[code]) for square, code in placed)), move.halves))
    return found


def the_core_is_right(letters: Letters, roll: int, options: Options, words: Words, checked: int = 200) -> int:
    """Every play is found once, by both searches; the rules accept it and score it so."""
    at = position(letters, options, index_of(words.graph))
    moves = list(read_moves(at.moves(roll)))
    plays = {play_of(move, letters, index_of(words.graph)): move for move in moves}
    assert len(plays) == len(moves) == at.count(roll)
    assert {(play, move.halves) for play, move in plays.items()} == walked(at, roll, letters)
    assert at.can_move(roll) == bool(moves)
    step_by = max(1, len(moves) // checked)
    for play, move in list(plays.items())[::step_by]:
        the_rules_agree(letters, roll, options, words, play, move)
    worth = sorted((move.halves for move in moves), reverse=True)
    best = [move.halves for move in read_moves(at.best(roll, 50, 10**6))]
    assert best == worth[:50]
    return len(moves)


def the_rules_agree(letters: Letters, roll: int, options: Options, words: Words, play: Play, move: Move) -> None:
    made = make(letters, options, roll, play.tiles, words)
    assert isinstance(made, Made), made
    assert len(made.words[0].text) == move.length
    assert made.words[0].direction == DIRECTIONS[move.direction]
    low = total(least(made.words, options))
    high = most(made.words, options)
    assert move.halves == low + (low if high is None else high)  # a die's mean lies in the middle between 1 and 6


def plays_by_the_rules(letters: Letters, roll: int, options: Options, words: Words, known: list[str]) -> set[Play]:
    """Every play that the rules accept, found without the core: all places, all words."""
    grid = sheet(options.grid).grid
    by_length: dict[int, list[str]] = {}
    for word in known:
        by_length.setdefault(len(word), []).append(word)
    found = set()
    for first in grid:
        for direction in DIRECTIONS:
            squares = free_squares(first, direction, letters, roll, options)
            if not squares or find_fault(grid, letters, squares):
                continue
            whole = run(squares[0], direction, {*letters, *squares})
            for word in by_length.get(len(whole), []):
                spelled = dict(zip(whole, word, strict=True))
                if all(letters.get(at, letter) == letter for at, letter in spelled.items()):
                    play = Play(tuple(Placed(at, spelled[at]) for at in squares))
                    if isinstance(make(letters, options, roll, play.tiles, words), Made):
                        found.add(play)
    return found


def free_squares(first: Square, direction: Direction, letters: Letters, roll: int, options: Options) -> list[Square]:
    """So many free squares from this one on, with letters between them."""
    grid, at = sheet(options.grid).grid, first
    squares: list[Square] = []
    while at in grid and len(squares) < roll:
        if at not in letters:
            squares.append(at)
        at = step(at, direction)
    return squares if len(squares) == roll and squares[0] == first else []


@every_grid
def test_in_games(real: Words, grid: GridName) -> None:
    """MT-1 to MT-3, MT-5 to MT-7, with all words."""
    options, turns = Options(grid=grid), by_depth(8, long=200, fast=6)
    random = Random(grid)
    counts = [
        the_core_is_right(letters, roll, options, real)
        for letters, roll in from_a_game(real.graph, options, random, turns)
        if letters
    ]
    assert len(counts) == turns - 1
    assert sum(counts) > 5_000


@every_grid
def test_against_the_rules_alone(words: Words, grid: GridName) -> None:
    """On grids that no game comes to as well: the same plays, move by move."""
    options = Options(grid=grid)
    known = words.graph.starting_with("")
    random = Random(grid)
    count, positions = 0, by_depth(30, long=600, fast=10)
    for _ in range(positions):
        letters, roll = at_random(known, options, random), random.randint(1, 6)
        at = position(letters, options, index_of(words.graph))
        found = {play_of(move, letters, index_of(words.graph)) for move in read_moves(at.moves(roll))}
        assert found == plays_by_the_rules(letters, roll, options, words, known)
        count += len(found)
    assert count > 8 * positions


def test_on_strewn_letters(words: Words) -> None:
    """The walk, the bitsets and the rules, on thousands of positions."""
    known = words.graph.starting_with("")
    random = Random(11)
    for number in range(by_depth(500, long=20_000, fast=100)):
        options = Options(grid=GRIDS[number % 3], variant=random.choice(("normal", "quarte")))
        the_core_is_right(at_random(known, options, random), random.randint(1, 6), options, words, checked=3)


def test_the_first_word(real: Words) -> None:
    """MT-2: beside the cross, in both directions, every word of so many letters."""
    options = Options(grid="petite")
    for roll in (2, 3):
        assert the_core_is_right({}, roll, options, real) > 1000
    assert position({}, options, index_of(real.graph)).count(1) == 0


def test_quarte_counts_bonus_squares(words: Words) -> None:
    """MT-12."""
    letters: Letters = {(1, 8): "R", (2, 8): "A"}
    assert the_core_is_right(letters, 4, Options(variant="quarte"), words) > 0


def test_a_move_changes_only_what_it_touches(real: Words) -> None:
    """A position after a move knows the same as one made anew; a copy stays as it was."""
    options, random = Options(), Random(3)
    games = by_depth(2, long=50, fast=1)
    for letters, roll in (at for _ in range(games) for at in from_a_game(real.graph, options, random, 20)):
        before = position(letters, options, index_of(real.graph))
        found = list(read_moves(before.best(roll, 200, 5)))
        for move in random.sample(found, min(5, len(found))):
            after = before.copy()
            after.play(move.packed)
            tiles = play_of(move, letters, index_of(real.graph)).tiles
            again = position(write(letters, tiles), options, index_of(real.graph))
            assert after == again
            assert after.letters == again.letters
            assert after != before
        assert before == position(letters, options, index_of(real.graph))


def test_equal_plays_by_chance(real: Words) -> None:
    """A seed is a choice; each play is found once, and the points are those of the best ones."""
    at = position({(6, 8): "O", (6, 9): "S"}, Options(), index_of(real.graph))
    for wanted, of_each_slot in ((1, 1), (40, 3), (200, 30), (50, 10**6), (10**6, 10**6)):
        plain = at.best(3, wanted, of_each_slot)
        chosen = at.best(3, wanted, of_each_slot, 7)
        assert chosen == at.best(3, wanted, of_each_slot, 7)
        assert chosen != at.best(3, wanted, of_each_slot, 8)
        moves = list(read_moves(chosen))
        assert len(set(moves)) == len(moves) == len(plain) // MOVE.size
        assert [move.halves for move in moves] == [move.halves for move in read_moves(plain)]
        assert set(moves) <= set(read_moves(at.moves(3)))


def test_heavy_words_are_chosen_more_often() -> None:
    """One of four words weighs as much as the others together; all are chosen, the first one no more than the last."""
    graph = graph_of("AS LE OS SU", " ".join(LETTERS.tiles))
    at = position({}, Options(), _native.Words(graph, bytes([1, 1, 3, 1])))
    words = index_of(graph)
    chosen = Counter(words.word(2, move.word) for seed in range(2000) for move in read_moves(at.best(2, 1, 1, seed)))
    assert {word: round(count / 2000, 1) for word, count in chosen.items()} == {
        "AS": 0.2,
        "LE": 0.2,
        "OS": 0.5,
        "SU": 0.2,
    }
    places = {
        (move.direction, move.line, move.start) for seed in range(200) for move in read_moves(at.best(2, 1, 1, seed))
    }
    assert len(places) > 1, "equal places come in any order"


def test_slot_by_slot(real: Words) -> None:
    """The same plays, lazily, most points first."""
    letters, options = {(6, 8): "O", (6, 9): "S"}, Options()
    at = position(letters, options, index_of(real.graph))
    slots = list(read_moves(at.slots(3)))
    assert [slot.halves for slot in slots] == sorted((slot.halves for slot in slots), reverse=True)
    each = [move for which in range(len(slots)) for move in read_moves(at.slot_moves(3, which))]
    assert sorted(each) == sorted(read_moves(at.moves(3)))
    assert set(engine.find_plays(letters, options, 3, real.graph)) == {
        play_of(move, letters, index_of(real.graph)) for move in each
    }


def test_replies_are_the_best_plays(real: Words) -> None:
    """What a candidate opens is what the best play after it is worth."""
    letters, options = {(6, 8): "O", (6, 9): "S"}, Options()
    at = position(letters, options, index_of(real.graph))
    candidates = at.best(4, 10, 2) + engine.PASS.packed
    replies = memoryview(at.replies(candidates, [1, 3, 6])).cast("i").tolist()
    for number, move in enumerate(read_moves(candidates)):
        after = at.copy()
        if move.length:
            after.play(move.packed)
        best = [next(iter(read_moves(after.best(roll, 1, 1))), engine.PASS).halves for roll in (1, 3, 6)]
        assert replies[3 * number : 3 * number + 3] == best


def test_playouts_meet_the_same_dice(real: Words) -> None:
    """A seed is a game; the same candidate twice is worth the same; no turns: only the play's own points."""
    letters, options = {(6, 8): "O", (6, 9): "S"}, Options()
    at = position(letters, options, index_of(real.graph))
    one = at.best(4, 1, 1)
    arguments = (engine.rules(options, 2), [10, 20], [0, 0], [False, False], 1, 0)
    twice = memoryview(at.roll_out(one + one, *arguments, 20, 7, 8)).cast("i").tolist()
    assert twice[:40] == twice[40:]
    assert twice == memoryview(at.roll_out(one + one, *arguments, 20, 7, 8)).cast("i").tolist()
    assert twice != memoryview(at.roll_out(one + one, *arguments, 20, 8, 8)).cast("i").tolist()
    move = next(read_moves(one))
    at_once = memoryview(at.roll_out(one, *arguments, 300, 7, 0)).cast("i").tolist()
    assert set(at_once[::2]) == {10}
    made = make(letters, options, 4, play_of(move, letters, index_of(real.graph)).tiles, real)
    assert isinstance(made, Made)
    high = most(made.words, options)
    low = total(least(made.words, options))
    assert {score - 20 for score in at_once[1::2]} <= set(range(low, (high or low) + 1))
    assert len(at.roll_out(b"", *arguments, 20, 7)) == 0


def test_whole_games_in_the_core(real: Words) -> None:
    """MT-10, MT-11, MT-13: they end; with a target, one reaches it."""
    at = position({(6, 8): "O", (6, 9): "S"}, Options(), index_of(real.graph))
    for options, seats in ((Options(), 3), (Options(variant="marathon"), 2), (Options(variant="solo"), 1)):
        flags = [False] * seats
        ended = memoryview(
            at.roll_out(engine.PASS.packed, engine.rules(options, seats), [0] * seats, [0] * seats, flags, 0, 0, 5, 1)
        ).cast("i")
        games = [ended[place : place + seats].tolist() for place in range(0, len(ended), seats)]
        assert len(games) == 5
        if options.variant == "normal":
            assert all(max(scores) >= 300 for scores in games)
        else:
            assert all(max(scores) > 300 for scores in games) == (options.variant == "marathon")


def test_a_smaller_vocabulary(real: Words) -> None:
    """Only words of the graph are found, and none that offends (G-3)."""
    letters, options = {(6, 8): "O", (6, 9): "S"}, Options()
    few = set(engine.find_plays(letters, options, 3, real.vocabulary(Tier.BASIC)))
    assert few < set(engine.find_plays(letters, options, 3, real.graph))
    assert few


def test_a_position_keeps_its_words() -> None:
    at = position({}, Options(), index_of(graph_of("OS LE", " ".join(LETTERS.tiles))))
    engine.index_of.cache_clear()
    gc.collect()
    copied = at.copy()
    del at
    gc.collect()
    assert copied.count(2) == len(copied.moves(2)) // MOVE.size > 0
