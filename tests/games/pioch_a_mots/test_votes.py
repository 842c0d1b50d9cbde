"""Words on which the players vote (option `judge`)."""

from typing import Any

import pytest

from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.model import GiveUp, Lay, Vote
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.pioch_a_mots.playing import CHAT, Game, cards, situation, with_options


def judged(words: Words, seats: int, **options: Any) -> Game:
    """Seat 0 has laid XHAT, which no dictionary has."""
    hands = ("XrHbArTb", *[CHAT] * (seats - 1))
    game = situation(words, hands, with_options(judge="players", **options))
    assert kinds(game.tops("XHAT", 0)) == ["Laid"]
    return game


@pytest.mark.parametrize(
    ("seats", "votes", "right"),
    [
        (2, [True], True),
        (2, [False], False),
        (3, [True], True),
        (3, [False, True], True),
        (3, [False, False], False),
        (4, [False, True, True], True),
        (4, [False, False], False),
        (6, [False, False, True, False], False),
        (6, [True, True, True], True),
    ],
)
def test_the_majority_decides_and_a_tie_accepts(words: Words, seats: int, votes: list[bool], right: bool) -> None:
    """PM-4: as soon as nobody can change it."""
    game = judged(words, seats)
    for seat, accept in enumerate(votes[:-1], 1):
        assert kinds(game.votes(seat, accept=accept)) == ["Voted"]
    ended = game.votes(len(votes), accept=votes[-1])
    assert kinds(ended) == (["Voted", "Right", "RoundOver"] if right else ["Voted", "Wrong"])
    assert game.state.scores[0] == (5 if right else -5)


@pytest.mark.parametrize(("votes", "right"), [([], True), ([True], True), ([False], False)])
def test_time_to_judge(words: Words, votes: list[bool], right: bool) -> None:
    """PM-4: who says nothing does not count."""
    game = judged(words, 4)
    for seat, accept in enumerate(votes, 1):
        game.votes(seat, accept=accept)
    assert game.view(0).deadline == 20_000
    game.reach_deadline()
    assert game.state.scores[0] == (5 if right else -5)
    assert not GAME.deadlines(judged(words, 3, vote_seconds=0).state)


def test_who_may_judge(words: Words) -> None:
    """PM-4: the others, also those who are out, once, and the word that lies there."""
    game = judged(words, 4)
    assert game.refused(Vote("XHAT", accept=True), 0) == ("own_word", "PM-4")
    assert game.refused(Vote("CHAT", accept=True), 1) == ("other_word", "PM-4")
    assert game.refused(Lay("XHAT", cards("XrHbArTb")), 0) == ("laid_already", "PM-4")
    game.votes(1, accept=False)
    assert game.refused(Vote("XHAT", accept=True), 1) == ("voted_already", "PM-4")
    assert [seat.vote for seat in game.view(0).seats] == [None, False, None, None]
    game.votes(2, accept=False)
    assert game.refused(Vote("XHAT", accept=True), 3) == ("nothing_to_judge", "PM-4")
    game.tops("CHAT", 1)
    assert GAME.answering(game.view(0)), "who is out judges too"
    assert not GAME.answering(game.view(1))
    game.votes(0, accept=True)
    game.votes(2, accept=True)
    assert game.state.scores == (-5, 5, 0, 0)


def test_too_short_is_wrong_whoever_judges(words: Words) -> None:
    game = situation(words, ("CrHbArTbZb", CHAT), with_options(judge="players", minimum=5))
    assert kinds(game.tops("CHAT", 0)) == ["Laid", "Wrong"]


def test_a_call_that_waited_is_taken_while_there_are_several(words: Words) -> None:
    """PM-4: whoever judges; PM-7 begins with the last player."""
    game = judged(words, 3)
    game.calls(1)
    game.votes(1, accept=False)
    assert kinds(game.votes(2, accept=False)) == ["Voted", "Wrong", "Taken"]
    game.calls(2)
    assert kinds(game.apply(GiveUp(), 1)) == ["Wrong", "Dropped"]
