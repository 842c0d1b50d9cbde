"""The worked examples of the rules: every box, the third roll, the primes, the joker, disjoint words."""

import pytest

from tablee.games.yahtzee_des_mots.model import Box, Cell, Spelled, Write
from tablee.lexicon.words import Words
from tests.games.yahtzee_des_mots.playing import Game, points

# Each die shows a face of its own: 0AENST ACEILU JKOWXY BHÖQUZ ÄEFIOV ADEGIO AEMPRÜ


@pytest.mark.parametrize(
    ("turn", "faces", "word", "values"),
    [
        (0, "ELXBOGA", "EX", (1, 3)),
        (1, "ELXZFGE", "FEZ", (2, 1, 3)),
        (2, "ELXBOGA", "BOXE", (2, 1, 3, 1)),
        (3, "ELYZFOR", "FOYER", (2, 1, 2, 1, 1)),
        (4, "SLOBEGE", "GLOBES", (1, 1, 1, 2, 1, 1)),
        (5, "ELOZÄGP", "GALOPEZ", (1, 1, 1, 1, 1, 1, 3)),
    ],
)
def test_the_box_of_each_turn_with_one_word(
    words: Words, turn: int, faces: str, word: str, values: tuple[int, ...]
) -> None:
    """YM-3: the values of the dice used, in that turn's box."""
    game = Game.start(words, 1)
    game.crosses_out(turn)
    game.last_roll(faces)
    written = game.writes(word)
    assert written.lines[0].parts == values
    assert points(written) == [("YM-3", sum(values))]
    assert game.state.sheets[0].turns[turn] == Cell(sum(values), (word,))
    assert game.state.scores == (sum(values),)


def test_two_words_at_turn_seven(words: Words) -> None:
    """YM-3."""
    game = Game.start(words, 1)
    game.crosses_out(6)
    game.falls("EEXUOGE")
    assert game.refused(game.writing("EX")) == ("demand_words_2", "YM-3")
    assert points(game.writes("EX OU")) == [("YM-3", 4), ("YM-3", 2)]


def test_the_same_word_twice(words: Words) -> None:
    """YM-6, ruling."""
    game = Game.start(words, 1)
    game.crosses_out(6)
    game.falls("NUOUOAA")
    assert points(game.writes("OU OU")) == [("YM-3", 2), ("YM-3", 2)]


def test_three_disjoint_words_at_turn_eight_and_a_die_used_twice(words: Words) -> None:
    """YM-3, G-11."""
    game = Game.start(words, 1)
    game.crosses_out(7)
    game.falls("TEXUOEA")
    twice = Write("turn", (Spelled("EX", (1, 2)), Spelled("ET", (1, 0)), Spelled("OU", (4, 3))))
    assert game.refused(twice) == ("die_twice", "G-11")
    written = game.apply(game.writing("EX ET OU"))
    assert game.state.sheets[0].turns[7] == Cell(8, ("EX", "ET", "OU"))
    assert game.state.outcome
    assert len(written) == 1


def test_a_joker_in_a_word(words: Words) -> None:
    """YM-4: any letter, worth nothing."""
    game = Game.start(words, 1)
    game.falls("0LXBVGM")
    written = game.writes("EX")
    assert written.words == (Spelled("EX", (0, 2)),)
    assert written.lines[0].parts == (0, 3)


def test_a_six_letter_word_at_turn_one_goes_to_chance(words: Words) -> None:
    """YM-6 d, with 0 in box 1."""
    game = Game.start(words, 1)
    game.falls("SLOBEGE")
    assert game.refused(game.writing("GLOBES")) == ("demand_letters", "YM-3")
    assert points(game.writes("GLOBES", "chance")) == [("YM-6", 7)]
    sheet = game.state.sheets[0]
    assert sheet.turns == (Cell(0),)
    assert sheet.lower == {"chance": Cell(7, ("GLOBES",))}
    assert game.state.scores == (7,)


def test_chance_takes_several_words_but_not_what_is_demanded(words: Words) -> None:
    """YM-6 d."""
    game = Game.start(words, 1)
    game.falls("ELXUOGA")
    assert game.refused(game.writing("EX", "chance")) == ("chance_matches", "YM-6")
    assert game.refused(game.writing("", "chance")) == ("chance_empty", "YM-6")
    assert game.preview(game.writing("EX OU", "chance")).points == 6
    game.writes("EX")
    game.crosses_out(4)
    game.falls("ELXUOGA")
    assert game.refused(game.writing("EX", "chance")) == ("chance_matches", "YM-6")  # turn 6: one word of any length
    assert points(game.writes("EX OU", "chance")) == [("YM-6", 4), ("YM-6", 2)]


@pytest.mark.parametrize(
    ("box", "faces", "other"), [("consonants", "NLXZVGM", "AEOUÄAA"), ("vowels", "AEOUÄAA", "NLXZVGM")]
)
def test_all_consonants_and_all_vowels(words: Words, box: Box, faces: str, other: str) -> None:
    """YM-6 a and b: 25, once."""
    game = Game.start(words, 1)
    game.falls(other)
    assert game.refused(Write(box)) == (f"not_{box}", "YM-6")
    game.falls(faces)
    assert points(game.writes("", box)) == [("YM-6", 25)]
    assert game.state.sheets[0].turns == (Cell(0),)
    game.falls(faces)
    assert game.refused(Write(box)) == (f"filled_{box}", "YM-6")


def test_y_is_a_vowel_and_the_joker_is_either(words: Words) -> None:
    """YM-6, rulings."""
    game = Game.start(words, 1)
    game.falls("0LYZVGM")
    assert game.refused(Write("consonants")) == ("not_consonants", "YM-6")
    game.falls("0LXZVGM")
    assert game.preview(game.writing("", "consonants")).points == 25
    game.writes()
    game.falls("0AYUÄAA")
    assert game.preview(game.writing("", "vowels")).points == 25
    assert game.refused(Write("vowels", (Spelled("OU", (0, 3)),))) == ("no_words_here", "YM-6")


def test_a_word_of_seven_letters_goes_where_the_player_likes(words: Words) -> None:
    """YM-6 c: box c, Chance, or the turn's own box."""
    game = Game.start(words, 1)
    game.crosses_out(5)
    game.falls("ELOZÄGP")
    assert game.preview(game.writing("GALOPEZ")).points == 9
    assert game.refused(game.writing("GALOPEZ", "chance")) == ("chance_matches", "YM-6")
    assert game.refused(game.writing("GALOP", "yahtzee")) == ("not_seven", "YM-6")
    assert points(game.writes("GALOPEZ", "yahtzee")) == [("YM-6", 50)]
    assert game.state.sheets[0].turns[-1] == Cell(0)
    game.falls("ELOZÄGP")
    assert game.preview(game.writing("GALOPEZ", "chance")).points == 9


def test_a_second_seven_letter_word(words: Words) -> None:
    """YM-8: 100 each time, 0 in the turn's box, before the third roll only."""
    game = Game.start(words, 1)
    game.falls("ELOZÄGP")
    assert game.refused(game.writing("GALOPEZ", "again")) == ("yahtzee_open", "YM-8")
    game.writes("GALOPEZ", "yahtzee")
    for number in (1, 2):
        game.falls("ELOZÄGP")
        assert game.refused(game.writing("GALOPEZ", "yahtzee")) == ("filled_yahtzee", "YM-6")
        assert game.refused(game.writing("GALOP", "again")) == ("not_seven", "YM-8")
        assert points(game.writes("GALOPEZ", "again")) == [("YM-8", 100)]
        assert len(game.state.sheets[0].again) == number
    assert game.state.scores == (250,)
    game.last_roll("ELOZÄGP")
    assert game.refused(game.writing("GALOPEZ", "again")) == ("third_roll", "YM-8")


def test_the_third_roll_closes_the_lower_boxes(words: Words) -> None:
    """YM-6: but the turn's own box stays open."""
    game = Game.start(words, 1)
    rolls: list[tuple[str, Box]] = [("NLXZVGM", "consonants"), ("AEOUÄAA", "vowels")]
    for faces, closed in rolls:
        game.last_roll(faces)
        assert game.refused(Write(closed)) == ("third_roll", "YM-6")
        assert not game.view(0).lower_open
        game.writes()
    game.last_roll("ELOZÄGP")
    assert game.refused(game.writing("GALOPEZ", "yahtzee")) == ("third_roll", "YM-6")
    assert game.refused(game.writing("GALOP", "chance")) == ("third_roll", "YM-6")
    game.writes()
    assert game.state.sheets[0].turns == (Cell(0),) * 3


@pytest.mark.parametrize(("faces", "word", "total", "lines"), [("ELXBOGA", "EX", 34, 1), ("NLJBOGM", "JOB", 35, 2)])
def test_the_upper_total_at_34_and_at_35(words: Words, faces: str, word: str, total: int, lines: int) -> None:
    """YM-7: the prime comes with the 35th point, once."""
    game = Game.start(words, 1)
    first = ["ELXBOGA EX", "ELXZFGE FEZ", "ELXBOGA BOXE", "ELYZFOR FOYER", "0LOBEGE GLOBES"]
    for turn in first:
        roll, _, formed = turn.partition(" ")
        game.falls(roll)
        game.writes(formed)
    assert game.view(0).seats[0].missing == 5
    game.falls(faces)
    written = game.writes(word)
    assert game.state.sheets[0].upper == total
    assert points(written)[1:] == [("YM-7", 35)][: lines - 1]
    assert game.state.sheets[0].prime == 35 * (lines - 1)
    assert game.state.scores == (total + 35 * (lines - 1),)
    game.falls("EEXUOGE")
    later = points(game.writes("EX OU"))
    assert later == ([("YM-3", 4), ("YM-3", 2)] if lines == 2 else [("YM-3", 4), ("YM-3", 2), ("YM-7", 35)])
