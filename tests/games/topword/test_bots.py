"""The two simple bots."""

from random import Random

import pytest

from tablee.core.game import Refusal
from tablee.games.topword import GAME
from tablee.games.topword.model import Accept, Contest, Laid, Options, Pass, Play
from tablee.lexicon.words import Words
from tests.games.topword.playing import CONTESTATION, Game, opened, situation


def play_out(game: Game, levels: list[str], seed: int = 0) -> Game:
    """Bots play a game to its end."""
    random = Random(seed)
    while game.state.outcome is None:
        seat = min(GAME.awaiting(game.state))
        game.does(seat, GAME.bots[levels[seat]](game.view(seat), game.words, random))
    return game


@pytest.mark.parametrize("mode", ["arbitre", "contestation"])
def test_bots_play_whole_games(real: Words, mode: str) -> None:
    options = Options(mode="contestation") if mode == "contestation" else Options()
    game = play_out(opened(real, 3, options), ["glouton", "hasard", "glouton"])
    assert game.state.ended
    assert game.state.ended.why != "rounds_of_passes"


def test_the_greedy_bot_is_the_better_one(real: Words) -> None:
    scores = [0, 0]
    for seed in range(3):
        game = play_out(opened(real, seed=str(seed)), ["hasard", "glouton"], seed)
        scores = [score + more for score, more in zip(scores, game.state.scores, strict=True)]
    assert scores[1] > scores[0] + 150


def test_the_same_generator_gives_the_same_game(words: Words) -> None:
    games = [play_out(opened(words), ["hasard", "glouton"], 7) for _ in range(2)]
    assert games[0].log == games[1].log


def test_the_greedy_bot_takes_the_most_points(words: Words) -> None:
    game = situation(words, ["BSXEEEE", "E"], "E" * 9, ["D6→ RATEAU", "D6↓ RIRE"])
    command = GAME.bots["glouton"](game.view(0), words, Random(0))
    best = max(GAME.preview(game.view(0), c, words).points for c in GAME.legal(game.view(0), words))
    assert GAME.preview(game.view(0), command, words).points == best


@pytest.mark.parametrize("level", GAME.bots)
def test_no_bot_lays_an_offensive_word(words: Words, level: str) -> None:
    """G-3: NUL is a word, and the only one here."""
    game = situation(words, ["NUL", "ZZ"], "EE", ())
    assert any(isinstance(command, Play) for command in GAME.legal(game.view(0), words))
    assert isinstance(GAME.bots[level](game.view(0), words, Random(0)), Pass)
    game.plays(0, "E5→ NUL")


@pytest.mark.parametrize("level", GAME.bots)
def test_a_bot_without_a_word_swaps_if_it_can(words: Words, level: str) -> None:
    """TW-15."""
    bot = GAME.bots[level]
    assert bot(situation(words, ["ZZ", "KK"], "E").view(0), words, Random(0)) == Pass("Z")
    assert bot(situation(words, ["ZZ", "S"]).view(0), words, Random(0)) == Pass()
    assert bot(situation(words, ["ZZ", "S"]).view(1), words, Random(0)) is None, "it is not its turn"


def test_answers_to_a_play(words: Words) -> None:
    """TW-14: the greedy bot knows its words."""
    game = situation(words, ["IREZ", "LES"], "EEE", options=CONTESTATION)
    game.plays(0, "D6↓ RIZ")
    assert GAME.bots["glouton"](game.view(1), words, Random(0)) == Contest()
    assert GAME.bots["hasard"](game.view(1), words, Random(0)) == Accept()
    game = situation(words, ["IREZ", "LES"], "EEE", options=CONTESTATION)
    game.plays(0, "D6↓ RIRE")
    assert GAME.bots["glouton"](game.view(1), words, Random(0)) == Accept()


def test_a_bot_that_has_accepted_goes_on_to_play(words: Words) -> None:
    game = situation(words, ["IREZ", "LES", "LES"], "EEEEEE", options=CONTESTATION)
    game.plays(0, "D6↓ RIRE")
    game.accepts(1)
    command = GAME.bots["glouton"](game.view(1), words, Random(0))
    assert not isinstance(GAME.decide(game.state, 1, command, game.world), Refusal)
    assert any(isinstance(event, Laid) for event in game.does(1, command))
