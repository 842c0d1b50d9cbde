"""Every refusal: its code, its rule, its sentence (squares named as G-13 says), and that nothing has changed."""

import tomllib
from collections.abc import Callable, Iterable
from importlib import resources

import pytest

from tablee.core.game import DeadlineReached, Refusal
from tablee.core.labels import LANGUAGES
from tablee.games.topword.model import Accept, Contest, Options, Pass, Placed, Play
from tablee.lexicon.words import Words
from tests.games.topword.playing import CONTESTATION, Game, situation

Refused = Callable[[Words], Refusal]
CASES: dict[str, tuple[str, Refused]] = {}


def refusal(rule: str, code: str = "") -> Callable[[Refused], Refused]:
    """A case: what must be refused under a rule, with the code that is its name."""

    def keep(case: Refused) -> Refused:
        CASES[code or case.__name__] = rule, case
        return case

    return keep


def rateau(words: Words, rack: str = "AEIRSTL", options: Options | None = None, board: tuple[str, ...] = ()) -> Game:
    return situation(words, [rack, "EEEEEEE"], "EE", ("D6→ RATEAU", *board), options)


@refusal("TW-3")
def no_tiles(words: Words) -> Refusal:
    return rateau(words).refusal(Play(()))


@refusal("G-11")
def off_board(words: Words) -> Refusal:
    game = rateau(words)
    for square in ((0, 4), (6, 11), (11, 4), (6, -3), (10**20, 1)):
        assert game.refused(Play((Placed(square, "S"),))) == ("off_board", "G-11")
    return game.refusal(Play((Placed((6, 10), "S"), Placed((6, 11), "S"))))


@refusal("G-11")
def same_square(words: Words) -> Refusal:
    game = rateau(words)
    refused = game.refusal(Play((Placed((6, 10), "S"), Placed((6, 10), "T"))))
    assert refused.values == {"square": "J6"}
    return refused


@refusal("G-11")
def not_held(words: Words) -> Refusal:
    game = rateau(words)
    assert game.refusal(game.play("J6→ X")).values == {"tile": "X"}
    assert game.refusal(game.play("D5→ SS")).values == {"tile": "S"}, "one S is held, not two"
    assert game.refused(Play((Placed((6, 10), "no tile"),))) == ("not_held", "G-11")
    return game.refusal(Pass("Z"))


@refusal("TW-3")
def not_in_line(words: Words) -> Refusal:
    return rateau(words).refusal(Play((Placed((5, 4), "A"), Placed((7, 5), "S"))))


@refusal("TW-3")
def gap(words: Words) -> Refusal:
    refused = rateau(words).refusal(Play((Placed((5, 4), "A"), Placed((8, 4), "S"))))
    assert refused.values == {"square": "D7"}
    return refused


@refusal("TW-3")
def not_touching(words: Words) -> Refusal:
    game = rateau(words)
    assert game.refused(game.play("A7→ LES")) == ("not_touching", "TW-3"), "a corner is not a side"
    return game.refusal(game.play("A1→ LES"))


@refusal("G-2")
def too_short(words: Words) -> Refusal:
    game = situation(words, ["AEIRSTL", "EEEEEEE"], "E", ())
    return game.refusal(game.play("E5→ A"))


@refusal("TW-2")
def off_centre(words: Words) -> Refusal:
    game = situation(words, ["AEIRSTL", "EEEEEEE"], "E", ())
    return game.refusal(game.play("E4→ LES"))


@refusal("TW-6")
def full_stack(words: Words) -> Refusal:
    high = tuple(f"D6↓ {letter}" for letter in "TBCS")
    game = rateau(words, board=high)
    assert len(game.state.board[6, 4]) == 5
    refused = game.refusal(game.play("D6→ RATEAU"))
    assert refused.values == {"square": "D6"}
    return refused


@refusal("TW-5")
def same_letter(words: Words) -> Refusal:
    refused = rateau(words).refusal(Play((Placed((6, 4), "R"), Placed((7, 4), "I"))))
    assert refused.values == {"tile": "R", "square": "D6"}
    return refused


@refusal("TW-3")
def whole_word(words: Words) -> Refusal:
    game = rateau(words, options=Options(cover_whole_word=False), board=("D6↓ RAS", "C8→ TA"))
    return game.refusal(Play((Placed((8, 3), "R"), Placed((8, 4), "E"))))


def word(rule: str, reason: str, lexicon: str, text: str, rack: str) -> None:
    def case(words: Words) -> Refusal:
        game = rateau(words, rack)
        refused = game.refusal(game.play(text))
        assert set(refused.values) == {"word"}
        return refused

    CASES[f"word_{reason}"] = rule, case
    LEXICONS[f"word_{reason}"] = lexicon


LEXICONS: dict[str, str] = {}
word("TW-13", "unknown", "words", "D6↓ RZZ", "ZZEEEEE")
word("TW-13", "proper_noun", "words", "E5↓ PARIS", "PRISEEE")
word("TW-13", "abbreviation", "words", "D5→ KM", "KMEEEEE")
word("TW-13", "affix", "words", "G6↓ EX", "XEEEEEE")
word("TW-13", "fragment", "words", "D4↓ FUR", "FUEEEEE")
word("TW-13", "slang", "strict", "D6↓ FLIC", "FLICEEE")
word("TW-13", "foreign", "strict", "E5↓ SALE", "SLEEEEE")


@refusal("G-4")
def no_contestation(words: Words) -> Refusal:
    game = rateau(words)
    assert game.refused(Accept(), 1) == ("no_contestation", "G-4")
    return game.refusal(Contest(), 1)


@refusal("TW-14")
def nothing_to_contest(words: Words) -> Refusal:
    game = rateau(words, options=CONTESTATION)
    assert game.refused(Accept(), 1) == ("nothing_to_contest", "TW-14")
    return game.refusal(Contest(), 1)


@refusal("TW-14")
def own_play(words: Words) -> Refusal:
    game = rateau(words, options=CONTESTATION)
    game.plays("D6↓ RI")
    assert game.refused(Accept(), 0) == ("own_play", "TW-14")
    return game.refusal(Contest(), 0)


@refusal("TW-14")
def accepted_already(words: Words) -> Refusal:
    game = situation(words, ["AEIRSTL", "EEEEEEE", "EEEEEEE"], "EE", options=CONTESTATION)
    game.plays("D6↓ RI")
    game.accepts(1)
    assert game.refused(Accept(), 1) == ("accepted_already", "TW-14")
    return game.refusal(Contest(), 1)


@refusal("TW-15")
def bag_empty(words: Words) -> Refusal:
    return situation(words, ["AEIRSTL", "EEEEEEE"]).refusal(Pass("A"))


@refusal("G-11")
def not_your_turn(words: Words) -> Refusal:
    game = rateau(words)
    assert game.refused(Pass(), 1) == ("not_your_turn", "G-11")
    return game.refusal(Play((Placed((7, 4), "E"),)), 1)


@refusal("G-11")
def unknown_command(words: Words) -> Refusal:
    game = rateau(words, options=Options(turn_seconds=1))
    game.now = 1000
    assert game.refused(DeadlineReached("turn:1"), 0) == ("unknown_command", "G-11"), "deadlines are the table's"
    assert game.refused(Pass(), -1) == ("unknown_command", "G-11")
    return game.refusal(Pass(), 2)


@refusal("G-11")
def game_over(words: Words) -> Refusal:
    game = situation(words, ["ZZ", "ZZ"])
    game.passes(0)
    assert game.refused(Contest(), 1) == ("game_over", "G-11")
    assert game.refused(DeadlineReached("turn:1"), -1) == ("game_over", "G-11")
    return game.refusal(Pass(), 1)


@refusal("G-6")
def no_deadline(words: Words) -> Refusal:
    game = rateau(words, options=Options(turn_seconds=60))
    game.now = 59_999
    assert game.refused(DeadlineReached("turn:1"), -1) == ("no_deadline", "G-6"), "it is not yet time"
    game.now = 60_000
    return game.refusal(DeadlineReached("turn:2"), -1)


@refusal("G-9")
def number_of_players(words: Words) -> Refusal:
    return _one(Game.start_refusal(words, seats) for seats in (-1, 0, 1, 5))


@refusal("G-9")
def option_out_of_range(words: Words) -> Refusal:
    assert Game.start_refusal(words, 2, Options(turn_seconds=-1)).values["option"] == "turn_seconds"
    return _one(Game.start_refusal(words, 2, Options(window_seconds=seconds)) for seconds in (-1, 601))


def _one(refusals: Iterable[Refusal]) -> Refusal:
    """The refusal that all of these are."""
    first, *others = refusals
    assert all(other == first for other in others)
    return first


@pytest.mark.parametrize("code", CASES)
def test_refusals(code: str, request: pytest.FixtureRequest) -> None:
    rule, case = CASES[code]
    refused = case(request.getfixturevalue(LEXICONS.get(code, "words")))
    assert (refused.code, refused.rule) == (code, rule)
    for language in LANGUAGES:
        assert all(str(value) in refused.sentence(language) for value in refused.values.values())


def test_no_refusal_is_untested_and_no_two_are_alike() -> None:
    for language in LANGUAGES:
        sentences: list[str] = []
        for package in ("tablee.core", "tablee.games.topword"):
            file = resources.files(package).joinpath(f"labels.{language}.toml")
            refusals = tomllib.loads(file.read_text("utf-8"))["refusals"]
            sentences += refusals.values()
            if package == "tablee.games.topword":
                assert set(refusals) <= set(CASES)
        assert len(set(sentences)) == len(sentences)


def test_a_word_is_refused_before_a_crossing_one(words: Words) -> None:
    """G-4: the word that the play is about is named first, then TW-4 names the others."""
    game = rateau(words, "ISLEZZZ")
    assert game.refusal(game.play("D7→ ZZ")).values == {"word": "ZZ"}
    assert game.refusal(game.play("D7→ IL")).rule == "TW-4", "RI is a word, AL is none"
