"""The four bots: how they play, how they compare, and what they never do."""

from random import Random

import pytest
from msgspec.structs import replace

from tablee.core.rng import KeyedRng
from tablee.games.yahtzee_des_mots.bots import BOTS, Simple
from tablee.games.yahtzee_des_mots.model import Cell, Marks, Roll, Write
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.words import Words
from tests.games.yahtzee_des_mots.playing import OPENER, Game


def play_out(words: Words, levels: list[str], seed: str) -> Game:
    """Bots play a game to its end, with dice of a seed."""
    random = Random(seed)
    game = Game.start(words, len(levels), OPENER, KeyedRng(seed))
    while game.state.outcome is None:
        seat = game.state.turn
        game.apply(BOTS[levels[seat]](game.view(seat), words, random))
    return game


def test_levels_are_ordered(real: Words) -> None:
    """Points of six games each; the levels lie far enough apart."""
    totals = [0, 0, 0]
    for number in range(6):
        scores = play_out(real, ["debutant", "amateur", "expert"], str(number)).state.scores
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
    assert totals[0] < totals[1] < totals[2]


@pytest.mark.parametrize("level", BOTS)
def test_the_same_generator_gives_the_same_game(real: Words, level: str) -> None:
    games = [play_out(real, [level, "amateur"], "again") for _ in range(2)]
    assert games[0].log == games[1].log


@pytest.mark.parametrize("level", BOTS)
def test_no_bot_writes_an_offensive_word(words: Words, level: str) -> None:
    """G-3: NUL is a word, and the only one of three letters here."""
    game = Game.start(words, 1)
    game.crosses_out(1)
    for _ in range(3):
        game.falls("NLXZVGÜ")
    command = BOTS[level](game.view(0), words, Random(0))
    assert command == Write("turn")
    assert game.preview(game.writing("NUL")).refusal is None


def test_bots_write_decent_words_of_their_vocabulary(real: Words) -> None:
    """G-3, and the tiers."""
    tiers = {"debutant": Tier.BASIC, "amateur": Tier.USUAL, "expert": Tier.UNATTESTED}
    for level, tier in tiers.items():
        game = play_out(real, [level], "words")
        written = [word for cell in game.state.sheets[0].turns for word in cell.words]
        assert written
        for word in written:
            entry = real.judge(word).entry
            assert entry
            assert Tag.OFFENSIVE not in entry.tags
            assert entry.tier <= tier


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_waits_for_its_turn_and_rolls_first(real: Words, level: str) -> None:
    game = Game.start(real, 2, OPENER)
    assert BOTS[level](game.view(1), real, Random(0)) is None
    assert BOTS[level](game.view(0), real, Random(0)) == Roll()


def test_a_simple_player_keeps_the_dice_of_the_best_word(real: Words) -> None:
    game = Game.start(real, 1)
    game.falls("ELXBOGA")
    command = BOTS["debutant"](game.view(0), real, Random(0))
    assert isinstance(command, Roll)
    assert len(command.keep) == 2


def test_a_simple_player_takes_chance_before_a_roll_for_nothing(words: Words) -> None:
    game = Game.start(words, 1)
    game.crosses_out(3)
    game.falls("ELXZFGM")
    game.falls("ELXZFGM")
    assert isinstance(Simple(Tier.BASIC, chance_from=6)(game.view(0), words, Random(0)), Write)
    assert isinstance(Simple(Tier.BASIC)(game.view(0), words, Random(0)), Roll)


def last_turn(words: Words, mine: int, rival: int) -> Game:
    """The last turn of the last seat; the rival has finished with so many points."""
    game = Game.start(words, 2, OPENER)
    game.crosses_out(15)
    sheet = Marks((Cell(0),) * 7, {"yahtzee": Cell(mine)})
    game.state = replace(game.state, scores=(rival, mine), sheets=(game.state.sheets[0], sheet))
    return game


def test_maitre_plays_the_last_turn_for_the_victory(real: Words) -> None:
    """Three words worth 10 would win nothing against 99 points more; 100 for seven letters would."""
    game = last_turn(real, mine=50, rival=149)
    game.falls("ELOZÄGP")
    command = BOTS["maitre"](game.view(1), real, Random(0))
    assert isinstance(command, Write)
    assert command.box == "again"
