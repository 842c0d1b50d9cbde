"""Bags and patterns: what players write, and what is refused."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee import _core
from tablee.core.labels import LANGUAGES
from tablee.games import game
from tablee.lexicon.alphabet import LETTERS, MAXIMUM_LENGTH, Alphabet
from tablee.lexicon.errors import LexiconError
from tablee.lexicon.queries import Bag, parse_bag, parse_pattern, parse_word

TOPWORD = game("topword").alphabet("fr")
DUTCH = game("topscore").alphabet("nl")


@pytest.mark.parametrize(
    ("text", "alphabet", "tiles", "blanks"),
    [
        ("CHIEN", LETTERS, "C H I E N", 0),
        ("ch?î?n", LETTERS, "C H I N", 2),
        ("cœur", LETTERS, "C O E U R", 0),
        ("e\u0301te\u0301", LETTERS, "E T E", 0),
        ("??", LETTERS, "", 2),
        (" r a ", LETTERS, "R A", 0),
        ("coque", LETTERS, "C O Q U E", 0),
        ("coque", TOPWORD, "C O QU E", 0),
        ("rĳk", DUTCH, "R IJ K", 0),
        ("bi jou", DUTCH, "B I J O U", 0),
        ("i?j", DUTCH, "I J", 1),
        ("A" * _core.MAX_BAG, LETTERS, " ".join("A" * _core.MAX_BAG), 0),
        ("?" * _core.MAX_BLANKS, LETTERS, "", _core.MAX_BLANKS),
    ],
)
def test_bags(text: str, alphabet: Alphabet, tiles: str, blanks: int) -> None:
    assert parse_bag(text, alphabet) == Bag(tuple(tiles.split()), blanks)


@pytest.mark.parametrize(
    ("text", "alphabet", "places"),
    [
        ("ÂB", LETTERS, ["A", "B"]),
        ("?.", LETTERS, [" ".join(LETTERS.tiles)] * 2),
        ("r[aé]t", LETTERS, ["R", "A E", "T"]),
        ("[A E][EA]", LETTERS, ["A E", "A E"]),
        ("[^BCDFGHJKLMNPQRSTVWXZ]", LETTERS, ["A E I O U Y"]),
        ("que", TOPWORD, ["QU", "E"]),
        ("[que]?", TOPWORD, ["QU E", " ".join(TOPWORD.tiles)]),
        ("[i][j]ij", DUTCH, ["I", "J", "IJ"]),
        ("[œ]", LETTERS, ["O E"]),
    ],
)
def test_patterns(text: str, alphabet: Alphabet, places: list[str]) -> None:
    assert parse_pattern(text, alphabet) == [alphabet.set_of(tiles.split()) for tiles in places]


def test_words() -> None:
    assert parse_word("Râteau", LETTERS) == "RATEAU"
    assert parse_word("quête", TOPWORD) == "QUETE"


@pytest.mark.parametrize(
    ("parse", "text", "code"),
    [
        (parse_bag, "", "empty_question"),
        (parse_bag, " \n", "empty_question"),
        (parse_bag, "\u0301", "empty_question"),
        (parse_bag, "A1", "not_a_letter"),
        (parse_bag, "week-end", "not_a_letter"),
        (parse_bag, "[AB]", "not_a_letter"),
        (parse_bag, "я", "not_a_letter"),
        (parse_bag, "\udcff", "not_a_letter"),
        (parse_bag, "coq", "no_tile"),
        (parse_bag, "uq", "no_tile"),
        (parse_bag, "?" * (_core.MAX_BLANKS + 1), "many_blanks"),
        (parse_bag, "A" * (_core.MAX_BAG + 1), "many_tiles"),
        (parse_bag, "😀" * 1_000_000, "many_tiles"),
        (parse_pattern, "", "empty_question"),
        (parse_pattern, "A[BC", "unclosed_bracket"),
        (parse_pattern, "[[A]", "unclosed_bracket"),
        (parse_pattern, "A]", "not_a_letter"),
        (parse_pattern, "A[]", "empty_set"),
        (parse_pattern, "[ ]", "empty_set"),
        (parse_pattern, "[^]", "empty_set"),
        (parse_pattern, f"[^{''.join(TOPWORD.tiles)}]", "empty_set"),
        (parse_pattern, "[A-E]", "not_a_letter"),
        (parse_pattern, "[?]", "not_a_letter"),
        (parse_pattern, "A*", "not_a_letter"),
        (parse_pattern, "[Q]", "no_tile"),
        (parse_pattern, "q?", "no_tile"),
        (parse_pattern, "?" * (MAXIMUM_LENGTH + 1), "long_pattern"),
        (parse_pattern, "[" * 1_000_000, "long_pattern"),
        (parse_word, "", "empty_question"),
        (parse_word, "R?T", "not_a_letter"),
        (parse_word, "coq", "no_tile"),
        (parse_word, "A" * (MAXIMUM_LENGTH + 1), "long_pattern"),
        (parse_word, "A" * 1_000_000, "long_pattern"),
    ],
)
def test_refusals(parse: Callable[[str, Alphabet], object], text: str, code: str) -> None:
    with pytest.raises(LexiconError) as refused:
        parse(text, TOPWORD)
    assert refused.value.code == code
    for language in LANGUAGES:
        assert len(refused.value.message(language)) < 200
        assert refused.value.message(language).replace("\u00a0", " ").isprintable()


def test_a_refusal_names_the_letter_and_the_tiles_that_have_it() -> None:
    with pytest.raises(LexiconError) as refused:
        parse_bag("coq", TOPWORD)
    assert refused.value.message("en") == "'coq': no tile carries Q alone (with this letter there is: QU)."


@given(st.text(max_size=120) | st.text("AQUIJ?.[]^ é", max_size=60), st.sampled_from([LETTERS, TOPWORD, DUTCH]))
def test_any_text_is_a_question_or_is_refused(text: str, alphabet: Alphabet) -> None:
    graph = _core.WordGraph(memoryview(_empty_graph(alphabet)).cast("I"), alphabet.tiles)
    questions: list[Callable[[], object]] = [
        lambda: graph.words_from(parse_bag(text, alphabet).tiles, parse_bag(text, alphabet).blanks),
        lambda: graph.matching(parse_pattern(text, alphabet)),
        lambda: graph.hooks(parse_word(text, alphabet)),
    ]
    for ask in questions:
        message = ""
        try:
            ask()
        except LexiconError as error:
            message = error.message("fr")
        assert message.replace("\u00a0", " ").isprintable()


def _empty_graph(alphabet: Alphabet) -> bytes:
    return _core.build_graph(memoryview(b""), memoryview(b"\0\0\0\0").cast("I"), b"", b"", alphabet.tiles)
