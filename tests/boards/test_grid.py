"""Squares, lines and their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.boards.grid import (
    DIRECTIONS,
    Direction,
    Grid,
    Square,
    neighbours,
    other,
    parse_square,
    parse_start,
    run,
    square_name,
    start_name,
    step,
)

squares = st.tuples(st.integers(1, 26), st.integers(1, 26))
directions = st.sampled_from(DIRECTIONS)


def test_the_first_square_is_at_the_top_left() -> None:
    """G-13."""
    assert square_name((1, 1)) == "A1"
    assert square_name((6, 4)) == "D6"
    assert start_name((6, 4), "across") == "D6→"
    assert start_name((10, 2), "down") == "B10↓"


@given(squares, directions)
def test_names_read_back(square: Square, direction: Direction) -> None:
    """G-13."""
    assert parse_square(square_name(square)) == square
    assert parse_start(start_name(square, direction)) == (square, direction)


@pytest.mark.parametrize("text", ["d6>", "D6 >", " D6→ "])
def test_keyboards_without_arrows(text: str) -> None:
    """G-13."""
    assert parse_start(text) == ((6, 4), "across")
    assert parse_start("v6v") == ((6, 22), "down")


@pytest.mark.parametrize("text", ["", "D", "6D", "D0", "D06", "D123", "É5", "D６", "D6→→"])
def test_what_is_no_name(text: str) -> None:
    assert parse_square(text) is None
    assert parse_start(text) is None
    assert parse_start("D6") is None


@given(squares, directions, st.integers(-5, 5))
def test_steps_there_and_back(square: Square, direction: Direction, by: int) -> None:
    assert step(step(square, direction, by), direction, -by) == square
    assert step(step(square, direction), other(direction)) == step(step(square, other(direction)), direction)


def test_a_grid_has_edges() -> None:
    grid = Grid(2, 3)
    assert list(grid) == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    for outside in ((0, 1), (3, 1), (1, 0), (1, 4)):
        assert outside not in grid
    assert list(grid.lines("across")) == [((1, 1), (1, 2), (1, 3)), ((2, 1), (2, 2), (2, 3))]
    assert list(grid.lines("down")) == [((1, 1), (2, 1)), ((1, 2), (2, 2)), ((1, 3), (2, 3))]


def test_blocked_squares_divide_lines() -> None:
    grid = Grid(1, 5, frozenset({(1, 3)}))
    assert (1, 3) not in grid
    assert list(grid.lines("across")) == [((1, 1), (1, 2)), ((1, 4), (1, 5))]


def test_neighbours_share_a_side() -> None:
    assert set(neighbours((5, 5))) == {(4, 5), (6, 5), (5, 4), (5, 6)}


def test_a_run_is_unbroken() -> None:
    occupied = {(1, 1), (1, 2), (1, 4), (2, 2)}
    assert run((1, 1), "across", occupied) == ((1, 1), (1, 2))
    assert run((1, 3), "across", occupied) == ((1, 1), (1, 2), (1, 3), (1, 4))
    assert run((1, 2), "down", occupied) == ((1, 2), (2, 2))
    assert run((9, 9), "down", occupied) == ((9, 9),)
