"""Records: what is written reads back, and what is not true is told by its line."""

from contextlib import suppress
from functools import cache
from string import ascii_letters

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.notation import Line, NotationError
from tablee.games import open_lexicon_store, words_for
from tablee.games.topscore.material import LETTERS
from tablee.games.topscore.model import Drawn, Laid, Options, Piece
from tablee.games.topscore.notation import NOTATION
from tablee.games.topscore.text_input import read_tiles, read_word, type_word, write_tiles, write_word
from tablee.lexicon.words import Words
from tablee.table.errors import RecordError
from tablee.table.records.record import read_record
from tests.games.records import damaged, falsified, golden, one_character_changed, refused, replay

DUTCH = LETTERS["nl"]


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("examples-nl", "TS-3 10 = 10", "TS-3 15 = 15", "differs"),
        ("examples-nl", "(ORE)N [", "(OR)EN [", "differs"),
        ("examples-nl", "lays (ORE)N", "lays (ORE)M", "not_held"),
        ("examples-nl", "lays S(NOER)", "lays (NOER)S", "word_proper_noun"),
        ("examples-nl", "(N)O(R) for IJ", "(N)O(R) for I.J", "bad_tiles"),
        ("examples-nl", "(N)O(R) for IJ", "(N)O(R) for K", "differs"),
        ("examples-nl", "places A 1", "places A 2", "cell_taken"),
        ("examples-nl", "places A 1", "places A 8", "unknown_event"),
        ("examples-nl", "names KWAL 4: KWAL", "names KWAL 3: KWAL", "word_unknown"),
        ("examples-nl", "words - RIJN", "words - RIJ", "bad_situation"),
        ("examples-nl", "cells _LEKWAL", "cells LLEKWAL", "bad_situation"),
        ("examples-nl", "cells _LEKWAL", "cells _QQQWAL", "bad_situation"),
        ("examples-nl", "2 draws OKXQYC", "2 draws OKXXYC", "bad_situation"),
        ("examples-nl", "result: 275", "result: 276", "result"),
        ("examples-nl", "lexicon: nl nl -", "lexicon: nl de -", "bad_tiles"),
        ("stealing", "steals 1 (OUVERT)S", "steals 3 (OUVERT)S", "not_direct_opponent"),
        ("stealing", "freeing 2/3", "freeing 2/2", "no_blank_there"),
        ("stealing", "RiT freeing", "RIT freeing", "freed_not_played"),
        ("stealing", "clears OURTS", "clears OURST", "differs"),
        ("stealing", "exchanges KW", "exchanges KK", "not_held"),
        ("stealing", "; 2 begins", "; 3 begins", "differs"),
    ],
)
def test_what_is_not_true(name: str, old: str, new: str, code: str, words: Words, dutch_words: Words) -> None:
    text = falsified(golden("topscore", name), old, new)
    assert refused(text, dutch_words if name.endswith("nl") else words).code == code


def test_words_of_another_edition_are_believed(dutch_words: Words) -> None:
    """G-1: their tiles too."""
    text = (
        golden("topscore", "examples-nl")
        .replace("lexicon: nl nl -", "lexicon: nl nl 1a2b")
        .replace("S(NOER)", "(NOER)S")
    )
    steps = replay(text.replace("SNOER TS", "NOERS TS"), dutch_words)
    assert not any(step.judged for step in steps)


@cache
def real(language: str) -> Words:
    return words_for("topscore", open_lexicon_store(), language)


@given(st.sampled_from(["bots-1", "bots-nl-1"]), st.data())
def test_no_character_of_a_line_can_change(name: str, data: st.DataObject) -> None:
    """Even without the seal: the rules and the seed vouch for every line, its time apart."""
    characters = ascii_letters + "0123456789 ._?()[];:,+-=*#!^é\0"
    text, line = data.draw(one_character_changed(golden("topscore", name), characters))
    assert refused(text, real("nl" if "nl" in name else "fr")).line >= line


@given(st.sampled_from(["examples-nl", "stealing"]), st.data())
def test_no_text_breaks_the_reader(name: str, data: st.DataObject) -> None:
    text = data.draw(damaged(golden("topscore", name)))
    try:
        replay(text, real("nl" if name == "examples-nl" else "fr"))
    except RecordError as error:
        error.message()


# ---- how tiles and words are written ------------------------------------------------------------

pieces = st.builds(Piece, st.sampled_from(DUTCH), st.booleans())


@given(word=st.lists(pieces, max_size=9), new=st.lists(st.booleans(), min_size=9, max_size=9))
def test_words_read_back(word: list[Piece], new: list[bool]) -> None:
    added = tuple(piece for piece, is_new in zip(word, new, strict=False) if is_new)
    text = write_word(tuple(word), DUTCH, added)
    again, new_again = read_word(text, DUTCH)
    assert again == tuple(word)
    assert sorted(map(repr, new_again)) == sorted(map(repr, added))
    assert write_word(again, DUTCH, new_again) == text


@given(st.lists(st.sampled_from([*DUTCH, "?"]), max_size=9))
def test_tiles_read_back(tiles: list[str]) -> None:
    assert read_tiles(write_tiles(tiles, DUTCH), DUTCH) == tuple(tiles)


@given(st.text(max_size=12))
def test_nonsense_is_no_word(text: str) -> None:
    for read in (read_tiles, read_word, type_word):
        with suppress(NotationError):
            read(text, DUTCH)


def test_how_people_type() -> None:
    (joined, apart) = type_word("bijou", DUTCH)
    assert [tile for tile, _ in joined] == ["B", "IJ", "O", "U"]
    assert [tile for tile, _ in apart] == ["B", "I", "J", "O", "U"]
    assert type_word("ore*n", DUTCH) == [(("O", False), ("R", False), ("E", True), ("N", False))]
    assert type_word("bi.jou", DUTCH) == [tuple((letter, False) for letter in "BIJOU")]


LINE = Line(0, 500, 2, Options(), "nl")


@pytest.mark.parametrize(
    "text",
    [
        "", "lays", "lays ROE", "lays ROE [-]: x = 5", "lays R1E [-]: - = 0", "steals 9 ROE [-]: - = 0", "draws É",
        "changes ROE for A [-]", "changes (RO)EN for A [-]", "exchanges", "places RO 1 from 1", "places R 9 from 1",
        "forgoes", "fills x: - = 0", "names KWAL 8: - = 0", "passes", "begins now", "ends somehow", "clears 1",
        "starts -", "starts - first 9", "starts 1:AB first 1", "lays (RO [-]: - = 0", "lays () [-]: - = 0",
    ],
)  # fmt: skip
def test_texts_that_tell_nothing(text: str) -> None:
    with pytest.raises(NotationError):
        NOTATION.read(LINE, text)


def test_hidden_tiles_are_counted() -> None:
    for event in (Drawn(1, 3, None), Drawn(0, 2, ("?", "IJ"))):
        assert NOTATION.read(LINE, NOTATION.write(LINE, None, event)) == event


def test_a_language_that_the_game_has_not() -> None:
    with pytest.raises(NotationError):
        NOTATION.read(Line(0, 0, 2, Options(), "de"), "draws A")


def test_every_event_of_a_kept_game_reads_back() -> None:
    record = read_record(golden("topscore", "bots-nl-1"))
    laid = [event for entry in record.entries for event in entry.events if isinstance(event, Laid)]
    assert any(event.free for event in laid)
    assert any(piece.letter == "IJ" for event in laid for piece in event.word)
