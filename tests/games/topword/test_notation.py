"""Events as text and back, and the plays people type."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.boards.grid import Direction, Square, step
from tablee.core.game import TABLE, ScoreLine
from tablee.core.notation import Line, NotationError
from tablee.games.topword.material import ALPHABET
from tablee.games.topword.model import (
    SIZE,
    Accepted,
    Board,
    Contested,
    Drawn,
    Ended,
    Event,
    Laid,
    Options,
    Passed,
    Placed,
    Play,
    Started,
    State,
    Stood,
    Withdrawn,
    Word,
)
from tablee.games.topword.notation import NOTATION
from tablee.games.topword.text_input import read_play, type_play, write_play

tile = st.sampled_from(ALPHABET.tiles)
tiles = st.lists(tile, max_size=9).map(tuple)
stack = st.lists(tile, min_size=1, max_size=5).map(tuple)
number = st.integers(1, SIZE)
square = st.tuples(number, number)
direction = st.sampled_from(get_args(Direction))
board = st.dictionaries(square, stack, max_size=20)
text = st.lists(tile, min_size=1, max_size=6).map("".join)
points = st.integers(-99, 99)
word = st.builds(Word, text, square, direction, st.lists(st.integers(1, 5), min_size=2, max_size=10).map(tuple))
score = st.one_of(
    st.builds(ScoreLine, st.sampled_from(["TW-10", "TW-11", "TW-12"]), points),
    st.builds(
        ScoreLine, st.just("TW-8"), points, st.one_of(st.just(""), text), st.lists(points, max_size=4).map(tuple)
    ),
)
SEATS = 3
seat = st.integers(0, SEATS - 1)
millis = st.integers(0, 10**9)
OPTIONS = Options(mode="contestation", window_seconds=7)


def matching(one: Word) -> ScoreLine:
    return ScoreLine("TW-9", 2 * sum(one.stacks), one.text, one.stacks)


@st.composite
def laid(draw: st.DrawFn) -> tuple[Board, Laid]:
    """A play on a board: its squares follow each other, save where a letter lies already."""
    lies = draw(board)
    way: Direction = draw(direction)
    at: Square = draw(square)
    placed: list[Placed] = []
    while max(at) <= SIZE and len(placed) < 7 and (not placed or at in lies or draw(st.booleans())):
        if at not in lies or not placed or draw(st.booleans()):
            placed.append(Placed(at, draw(tile)))
        at = step(at, way)
    words = [Word(draw(text), placed[0].square, way, (1, 1)), *draw(st.lists(word, max_size=3))]
    scores = [*map(matching, words)] if draw(st.booleans()) else []
    scores += draw(st.lists(score, max_size=3))
    return lies, Laid(draw(seat), tuple(placed), tuple(words), tuple(scores), draw(st.booleans()), draw(millis))


draws = st.lists(st.lists(st.tuples(seat, tile), min_size=2, max_size=3).map(tuple), max_size=3).map(tuple)
stacks = st.dictionaries(square, stack, max_size=8).map(lambda lies: tuple(sorted(lies.items())))
started = st.builds(Started, st.just(SEATS), st.just(OPTIONS), draws, seat, millis, stacks, st.one_of(st.none(), tiles))
reason = st.sampled_from(["unknown", "proper_noun"])
swap = st.builds(Passed, seat, st.just(True), st.one_of(st.none(), tile), st.just("choice"), millis)
other: st.SearchStrategy[tuple[Board, Event]] = st.one_of(
    started,
    tiles.flatmap(lambda drawn: st.builds(Drawn, seat, st.just(len(drawn)), st.just(drawn))),
    st.builds(Drawn, seat, st.integers(0, 7), st.none()),
    st.builds(Stood, seat),
    st.builds(Accepted, seat),
    st.builds(Withdrawn, seat),
    st.builds(Contested, seat, st.lists(st.tuples(text, reason), max_size=3).map(tuple), st.booleans(), millis),
    st.builds(Passed, seat, st.just(False), st.none(), st.sampled_from(["choice", "time", "challenge"]), millis),
    swap,
    st.builds(
        Ended,
        st.sampled_from(["rack_empty", "no_word", "all_passed", "rounds_of_passes"]),
        st.tuples(*[tiles] * SEATS),
        st.tuples(*[score] * SEATS),
    ),
).map(lambda event: ({}, event))


def state(lies: Board) -> State:
    return State(
        seats=SEATS,
        options=OPTIONS,
        board=lies,
        racks=(("A", "QU"), (), tuple("BCDEFGH")),
        bag=(),
        scores=(0,) * SEATS,
        turn=0,
        turn_number=1,
        turn_began=0,
        passes=0,
        provisional=None,
        accepted=frozenset(),
        skips=frozenset(),
        last=None,
    )


@given(st.one_of(laid(), other), st.integers(TABLE, SEATS - 1), millis)
def test_every_event_reads_back(situation: tuple[Board, Event], actor: int, at: int) -> None:
    lies, event = situation
    line = Line(actor, at, SEATS, OPTIONS, "fr")
    written = NOTATION.write(line, state(lies), event)
    assert ";" not in written
    assert "\n" not in written
    assert NOTATION.read(line, written) == event


LINE = Line(0, 0, 2, Options(), "fr")


@given(
    st.one_of(
        st.text(),
        st.from_regex(
            r"(\d )?(@\d+ )?(starts|draws|plays|tries|passes|contests|stands|ends) [A-Z0-9\[\]:,→↓()=+ \-]{0,40}"
        ),
    )
)
def test_any_text_is_read_or_refused(written: str) -> None:
    try:
        NOTATION.read(LINE, written)
    except NotationError as error:
        error.message()


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "unknown_event"),
        ("dances", "unknown_event"),
        ("stands up", "unknown_event"),
        ("9 stands", "bad_seat"),
        ("draws Q", "bad_tiles"),
        ("draws", "bad_tiles"),
        ("draws a", "bad_tiles"),
        ("plays D6→ RATEAU", "unknown_event"),
        ("plays K6→ RATEAU [-]: RATEAU D6→ 1+1 TW-9 8 = 8", "off_board"),
        ("plays D11→ RATEAU [-]: RATEAU D6→ 1+1 TW-9 8 = 8", "off_board"),
        ("plays F6→ RATEAU [-]: RATEAU D6→ 1+1 TW-9 8 = 8", "off_board"),
        ("plays D6 RATEAU [-]: RATEAU D6→ 1+1 TW-9 8 = 8", "bad_start"),
        ("plays 66→ RATEAU [-]: RATEAU D6→ 1+1 TW-9 8 = 8", "bad_start"),
        ("plays D6→ R4TEAU [-]: RATEAU D6→ 1+1 TW-9 8 = 8", "bad_tiles"),
        ("plays D6→ (R)(A) [-]: RA D6→ 1+1 TW-9 8 = 8", "no_tile"),
        ("plays D6→ RATEAU [-]: RATEAU = 8", "bad_score"),
        ("passes [-] swaps AB", "bad_tiles"),
        ("ends no_word: 2 [-] TW-12 0, 1 [-] TW-12 0", "bad_score"),
        ("ends in tears", "unknown_event"),
        ("starts x:A first 1", "bad_seat"),
        ("starts - first 1 board D6:ABCDEF", "bad_tiles"),
    ],
)
def test_nonsense_is_refused_by_its_code(written: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        NOTATION.read(LINE, written)
    assert refused.value.code == code


RIRE: Board = {(6, column): (letter,) for column, letter in enumerate("RATEAU", 4)}


@pytest.mark.parametrize("typed", ["D6↓ (R)IRE", "d6v rire", "D6 v RIRE", "6d | rire", "D6,RIRE", "d6↓ r i r e"])
def test_people_may_type_a_play_in_many_ways(typed: str) -> None:
    assert type_play(typed, RIRE) == Play((Placed((7, 4), "I"), Placed((8, 4), "R"), Placed((9, 4), "E")))


@pytest.mark.parametrize("typed", ["B2→ QUI", "b2 qui", "B2>qui", "2b - QUI", "B2->QUI", "B2 h qui"])
def test_qu_is_one_tile(typed: str) -> None:
    play = type_play(typed, {})
    assert play == Play((Placed((2, 2), "QU"), Placed((2, 3), "I")))
    assert write_play({}, play.tiles) == "B2→ QUI"


def test_accents_do_not_matter() -> None:
    assert type_play("d5 râteau", {}) == type_play("D5→ RATEAU", {})


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "bad_play"),
        ("bonjour", "bad_play"),
        ("D6", "bad_play"),
        ("D6→ R4TEAU", "bad_play"),
        ("D6→ COQ", "bad_tiles"),
        ("K6→ RATEAU", "off_board"),
        ("F6→ RATEAU", "off_board"),
        ("D6→ RATEAU", "no_tile"),
        ("D6↓ (B)IRE", "not_there"),
        ("D6↓ ()IRE", "bad_tiles"),
    ],
)
def test_what_is_no_play_gets_a_sentence(typed: str, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        type_play(typed, RIRE)
    assert refused.value.code == code
    assert len(str(refused.value)) > 10


@given(laid())
def test_a_play_reads_back_without_the_board(situation: tuple[Board, Laid]) -> None:
    lies, event = situation
    assert read_play(write_play(lies, event.tiles)) == event.tiles


@given(st.text())
def test_any_text_may_be_typed(typed: str) -> None:
    try:
        type_play(typed, RIRE)
    except NotationError as error:
        error.message()


def test_a_covered_letter_is_laid_and_a_kept_one_is_told() -> None:
    play = type_play("d6 bateau", RIRE)
    assert play == Play((Placed((6, 4), "B"),))
    assert write_play(RIRE, play.tiles) == "D6→ B(A)(T)(E)(A)(U)"
