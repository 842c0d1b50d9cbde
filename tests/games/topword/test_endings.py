"""How a game ends and who wins."""

import pytest

from tablee.core.game import Outcome, ScoreLine
from tablee.games.topword import GAME
from tablee.games.topword.model import Ended, Event, Options
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.topword.playing import CONTESTATION, situation


def end_of(events: tuple[Event, ...]) -> Ended:
    ended = events[-1]
    assert isinstance(ended, Ended), events
    return ended


def test_a_rack_is_empty(words: Words) -> None:
    """TW-16; TW-12: 5 points for every tile left; TW-17."""
    game = situation(words, ["IRE", "LESZ"])
    ended = end_of(game.plays("D6↓ RIRE", 0))
    assert ended.why == "rack_empty"
    assert ended.racks == ((), tuple("LESZ"))
    assert ended.lines == (ScoreLine("TW-12", 0), ScoreLine("TW-12", -20, parts=(-5,) * 4))
    assert GAME.outcome(game.state) == Outcome((8, -20), (0,))
    assert GAME.awaiting(game.state) == frozenset()
    assert GAME.deadlines(game.state) == ()
    assert game.view(None).ended == ended


def test_an_empty_rack_is_filled_while_the_bag_lasts(words: Words) -> None:
    """TW-16, TW-7: the game goes on."""
    game = situation(words, ["IRE", "LES"], "TAS")
    assert kinds(game.plays("D6↓ RIRE", 0)) == ["Laid", "Drawn"]
    assert game.state.outcome is None


def test_nobody_can_form_a_word(words: Words) -> None:
    """TW-16: found by the table itself, from the racks and the dictionary."""
    game = situation(words, ["IREZ", "KK"])
    ended = end_of(game.plays("D6↓ RIRE", 0))
    assert ended.why == "no_word"
    assert game.state.scores == (8 - 5, -10)


def test_one_who_can_is_enough(words: Words) -> None:
    """TW-16: the game goes on while any player, not only the next one, can form a word."""
    game = situation(words, ["IREZ", "KK", "S"])
    game.plays("D6↓ RIRE", 0)
    assert game.state.outcome is None
    game.passes(1)
    assert game.state.outcome is None
    assert end_of(game.plays("D10→ S", 2)).why == "rack_empty"


def test_words_that_only_a_phoney_would_make_do_not_count(words: Words) -> None:
    """TW-16: also under contestation."""
    game = situation(words, ["ZZ", "KK"], options=CONTESTATION)
    assert end_of(game.passes(0)).why == "no_word"


def test_nobody_is_asked_while_the_bag_has_tiles(words: Words) -> None:
    """TW-16."""
    game = situation(words, ["ZZ", "KK"], "Z")
    game.passes(0)
    assert game.state.outcome is None


def test_everybody_has_passed(words: Words) -> None:
    """TW-16: with an empty bag, one round of passes."""
    game = situation(words, ["IRE", "LES", "TAS"])
    game.passes(0)
    game.passes(1)
    assert end_of(game.passes(2)).why == "all_passed"
    assert game.state.scores == (-15, -15, -15)
    assert game.state.outcome == Outcome((-15, -15, -15), (0, 1, 2))


def test_a_play_breaks_the_round_of_passes(words: Words) -> None:
    """TW-16: in a row."""
    game = situation(words, ["IREZZ", "LES", "TAS"])
    game.passes(0)
    game.passes(1)
    game.plays("E6↓ AS", 2)
    game.passes(0)
    assert game.state.outcome is None
    assert game.state.passes == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_of_passes(words: Words, seats: int) -> None:
    """TW-16, G-15: with tiles in the bag, swaps or not."""
    game = situation(words, ["IREALES"] * seats, "EE")
    for turn in range(3 * seats - 1):
        game.passes(turn % seats, swap="E" if turn % 2 else None)
        assert game.state.outcome is None
    assert end_of(game.passes(seats - 1)).why == "rounds_of_passes"
    assert game.state.outcome == Outcome((-35,) * seats, tuple(range(seats)))


def test_withdrawn_plays_and_lost_turns_are_rounds_without_a_word(words: Words) -> None:
    """G-15, G-12."""
    game = situation(words, ["IZE", "IZE"], "EEE", options=CONTESTATION)
    for turn in range(5):
        game.plays("D6↓ RIZ", turn % 2)
        game.contests(1 - turn % 2)
    game.plays("D6↓ RIZ", 1)
    assert end_of(game.contests(0)).why == "rounds_of_passes"


def test_time_outs_end_a_game_too(words: Words) -> None:
    """G-15, G-6: a deserted table does not go on for ever."""
    game = situation(words, ["IRE", "LES"], "EEE", options=Options(turn_seconds=1))
    for _ in range(5):
        game.reach_deadline("turn")
    assert end_of(game.reach_deadline("turn")).why == "rounds_of_passes"


def test_a_tie_is_shared(words: Words) -> None:
    """G-8, TW-17."""
    game = situation(words, ["LES", "LES"])
    game.passes(0)
    game.passes(1)
    assert game.state.outcome == Outcome((-15, -15), (0, 1))


def test_tiles_left_may_cost_the_victory(words: Words) -> None:
    """TW-12, TW-17: the highest total after the deduction wins."""
    game = situation(words, ["IREZZZZ", "S"])
    game.plays("D6↓ RIRE", 0)
    end_of(game.plays("D10→ S", 1))
    assert game.state.outcome == Outcome((8 - 20, 10), (1,))
