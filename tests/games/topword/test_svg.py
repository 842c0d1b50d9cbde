"""The picture of a board: well-formed, complete, the same every time."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.games.topword.model import SIZE, Board
from tablee.games.topword.svg import board_svg
from tests.games.topword.test_notation import board

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(picture).iter(f"{SVG}text")]


COORDINATES = [*"ABCDEFGHIJ", *map(str, range(1, SIZE + 1))]


def test_an_empty_board_has_coordinates_and_its_centre() -> None:
    picture = board_svg({})
    assert sorted(texts(picture)) == sorted(COORDINATES)
    assert picture.count("#d8704f") == 4


@given(board)
def test_every_stack_shows_its_letter_and_its_height(lies: Board) -> None:
    picture = board_svg(lies)
    shown = [stack[-1].capitalize() for stack in lies.values()]
    heights = [str(len(stack)) for stack in lies.values() if len(stack) > 1]
    assert sorted(texts(picture)) == sorted(COORDINATES + shown + heights)
    assert picture == board_svg(dict(reversed(lies.items())))


def test_what_lies_beneath_is_not_shown() -> None:
    assert board_svg({(1, 1): ("A", "B")}) == board_svg({(1, 1): ("C", "B")})


def test_the_last_play_is_ringed() -> None:
    lies: Board = {(5, 5): ("A",), (5, 6): ("S",)}
    assert board_svg(lies, last={(5, 6)}).count("<circle") == 1


@given(st.text())
def test_any_title(title: str) -> None:
    if any(ord(letter) < 32 for letter in title):
        return
    picture = board_svg({}, title=title)
    assert "<title>" in picture
    assert "<script" not in picture


@pytest.mark.parametrize("size", [100, 526])
def test_its_size(size: int) -> None:
    assert f'width="{size}"' in board_svg({}, size=size)


def test_it_needs_nothing_from_elsewhere() -> None:
    picture = board_svg({(1, 1): ("QU",)})
    assert "href" not in picture
    assert "url(" not in picture
    assert "Qu" in texts(picture)
    assert "A1 QU" in picture
