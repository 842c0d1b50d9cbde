"""Placements: their faults, the words they make."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.boards.grid import Grid, Square, neighbours, other
from tablee.boards.placement import Fault, Misplaced, direction_of, find_fault, runs_made

GRID = Grid(15, 15, frozenset({(8, 8)}))
WORD = {(6, column) for column in range(4, 10)}


@pytest.mark.parametrize(
    ("squares", "fault", "square"),
    [
        ([], Fault.NO_TILES, None),
        ([(0, 1)], Fault.OFF_BOARD, None),
        ([(8, 7), (8, 8)], Fault.OFF_BOARD, None),
        ([(6, 10), (6, 11), (6, 10)], Fault.SAME_SQUARE, (6, 10)),
        ([(5, 4), (7, 5)], Fault.NOT_IN_LINE, None),
        ([(5, 4), (5, 5), (7, 4)], Fault.NOT_IN_LINE, None),
        ([(6, 3), (6, 11)], Fault.GAP, (6, 10)),
        ([(5, 4), (8, 4)], Fault.GAP, (7, 4)),
        ([(1, 1), (1, 2)], Fault.NOT_TOUCHING, None),
        ([(5, 3)], Fault.NOT_TOUCHING, None),
    ],
)
def test_faults(squares: list[Square], fault: Fault, square: Square | None) -> None:
    """TW-3, G-11, MT-1, MT-3: what both crossword games refuse."""
    assert find_fault(GRID, WORD, squares) == Misplaced(fault, square)


@pytest.mark.parametrize(
    "squares",
    [[(6, 10)], [(6, 3), (6, 10)], [(7, 4), (5, 4)], [(5, 10), (5, 9)], [(6, 4)], [(6, 4), (7, 4)]],
)
def test_faultless(squares: list[Square]) -> None:
    assert find_fault(GRID, WORD, squares) is None


def test_on_an_empty_board_nothing_is_touched() -> None:
    assert find_fault(GRID, set(), [(1, 1), (1, 2)]) is None
    assert find_fault(GRID, set(), [(1, 1)]) == Misplaced(Fault.TOO_SHORT)


def test_a_lone_tile_covered_is_no_word() -> None:
    """G-2."""
    assert find_fault(GRID, {(3, 3)}, [(3, 3)]) == Misplaced(Fault.TOO_SHORT)


def test_a_fault_names_its_square() -> None:
    """G-13."""
    assert Misplaced(Fault.GAP, (6, 10)).values == {"square": "J6"}
    assert Misplaced(Fault.NOT_IN_LINE).values == {}


def test_words_made() -> None:
    """TW-4: the main word first, then the words across it; a letter alone is none."""
    occupied = WORD | {(7, 4), (7, 3), (8, 4)}
    down, across = runs_made(occupied, [(7, 4), (8, 4)])
    assert (down.direction, down.squares) == ("down", ((6, 4), (7, 4), (8, 4)))
    assert (across.direction, across.squares) == ("across", ((7, 3), (7, 4)))


def test_the_word_across_is_the_main_one_of_a_single_tile() -> None:
    assert [each.direction for each in runs_made({(1, 1), (1, 2), (2, 1)}, [(1, 1)])] == ["across", "down"]
    assert [each.direction for each in runs_made({(1, 1), (2, 1)}, [(1, 1)])] == ["down"]
    assert runs_made({(1, 1)}, [(1, 1)]) == []


@given(
    st.sets(st.tuples(st.integers(1, 6), st.integers(1, 6)), max_size=12),
    st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=5),
)
def test_what_a_faultless_placement_is(occupied: set[Square], squares: list[Square]) -> None:
    """Whatever is found faultless is what TW-3 says."""
    grid = Grid(6, 6)
    if find_fault(grid, occupied, squares):
        return
    assert len(set(squares)) == len(squares) > 0
    assert all(square in grid for square in squares)
    assert len(squares) == 1 or direction_of(squares)
    main, *others = runs_made(occupied | set(squares), squares)
    assert set(squares) <= set(main.squares)
    assert all(each.direction == other(main.direction) for each in others)
    assert all(len(each.squares) > 1 and set(each.squares) & set(squares) for each in (main, *others))
    assert not occupied or any(s in occupied or occupied & set(neighbours(s)) for s in squares)
