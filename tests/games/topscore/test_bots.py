"""The bots: legal, decent, deterministic; what they steal, claim, free and name."""

from random import Random

import pytest

from tablee.core.game import Bot
from tablee.core.rng import KeyedRng
from tablee.games.topscore.bots import BOTS
from tablee.games.topscore.bots.expert import Expert
from tablee.games.topscore.bots.master import Master
from tablee.games.topscore.bots.win_probability import Standing, chance
from tablee.games.topscore.model import (
    BLANK,
    Change,
    Command,
    Event,
    Exchange,
    Laid,
    Lay,
    Name,
    Options,
    Pass,
    Place,
    View,
)
from tablee.games.topscore.scoring import spelled
from tablee.games.topscore.text_input import EMPTY
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.words import Words
from tests.depth import matrix
from tests.games.topscore.playing import NONE, Game, situation

LEVELS = list(BOTS)
QUICK: dict[str, Bot[View, Command]] = {"expert": Expert(samples=4), "maitre": Master(playouts=4, candidates=2)}
GOOD = ["expert", "maitre"]
VARIANTS = [
    Options(),
    Options(steal="always", turn_seconds=0),
    Options(completion_letter="owner", last_chance="round"),
]


def asks(game: Game, level: str) -> Command:
    """What a bot of a level does for whose turn it is."""
    command: Command | None = BOTS[level](game.view(game.state.turn), game.words, Random(1))
    assert command is not None
    return command


def play_out(words: Words, levels: list[str], options: Options, seed: str) -> list[Event]:
    """Bots play a game to its end; everything they do must be accepted."""
    bots = [QUICK.get(level, BOTS[level]) for level in levels]
    game = Game.start(words, len(levels), options, KeyedRng(seed))
    while game.state.outcome is None:
        seat = game.state.turn
        game.apply(bots[seat](game.view(seat), words, Random(f"{seed} {len(game.log)}")))
    return game.log


def test_four_levels() -> None:
    assert LEVELS == ["debutant", "amateur", "expert", "maitre"]


@pytest.mark.slow
@matrix(language=["fr", "nl"], options=VARIANTS, players=[2, 3, 4])
def test_everything_they_do_is_accepted(
    words: Words, dutch_words: Words, language: str, options: Options, players: int
) -> None:
    """With all options, numbers of players and languages; no word is offensive (G-3) or beyond what a level knows."""
    judge = words if language == "fr" else dutch_words
    levels = [LEVELS[(seat + players) % len(LEVELS)] for seat in range(players)]
    tiers = {"debutant": Tier.KNOWN, "amateur": Tier.RARE}
    for event in play_out(judge, levels, options, f"{language}{players}"):
        if isinstance(event, Laid):
            entry = judge.judge(spelled(event.word)).entry
            assert entry is not None
            assert Tag.OFFENSIVE not in entry.tags
            assert entry.tier <= tiers.get(levels[event.seat], Tier.UNATTESTED)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_generator_gives_the_same_game(words: Words, level: str) -> None:
    games = [play_out(words, [level, "amateur"], Options(), "again") for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("level", LEVELS)
def test_they_wait_for_their_turn(words: Words, level: str) -> None:
    game = situation(words, ["MERIAT", "AEIRTS"])
    assert BOTS[level](game.view(1), words, Random(0)) is None
    assert BOTS[level](game.view(None), words, Random(0)) is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_rack_without_a_word_is_exchanged(words: Words, level: str) -> None:
    """TS-13; a blank would be kept."""
    game = situation(words, ["BCDFGH", "AEIRTS"])
    assert isinstance(asks(game, level), Exchange)


@pytest.mark.parametrize("level", GOOD)
def test_the_better_step_is_taken(words: Words, level: str) -> None:
    """From BIJOU only an X leads on, to where nothing does: a letter is changed instead (TS-14), or tiles exchanged."""
    game = situation(words, ["XAEIRT", "AEIRTS"], ["BIJOU", "-"])
    command = asks(game, level)
    assert isinstance(command, Change | Exchange)


# ---- stealing -----------------------------------------------------------------------------------


def failed(words: Words, lying: list[str], racks: list[str], options: Options | None = None) -> Game:
    """The first player has not grown its word; it is the second's turn."""
    game = situation(words, racks, lying, (), options or Options())
    game.passes()
    return game


@pytest.mark.parametrize("level", GOOD)
def test_a_completed_word_is_stolen(words: Words, level: str) -> None:
    """TS-5, TS-6: a letter for nothing is worth a whole round."""
    game = failed(words, ["PLANTE", "TRI"], ["WJKFQH", "SAEIOU"])
    command = asks(game, level)
    assert isinstance(command, Lay)
    assert command.pyramid == 0
    game.apply(command)
    placed = asks(game, level)
    assert isinstance(placed, Place)
    game.apply(placed)
    own = asks(game, level)
    assert isinstance(own, Lay)
    assert own.pyramid == 1


@pytest.mark.parametrize("level", GOOD)
def test_nothing_is_completed_for_another_alone(words: Words, level: str) -> None:
    """With the option `owner` the letter is his, and helping him loses more than 25 points bring."""
    game = failed(words, ["PLANTE", "TRI"], ["WJKFQH", "SAEIOU"], Options(completion_letter="owner"))
    command = asks(game, level)
    assert isinstance(command, Lay)
    assert command.pyramid == 1


@pytest.mark.parametrize("level", GOOD)
@pytest.mark.parametrize("word", ["MER", "PAIN", "ROUTE"])
def test_nobody_is_helped_on_for_a_few_points(words: Words, level: str, word: str) -> None:
    game = failed(words, [word, "TRI"], ["WJKFQH", "SAEIOU"])
    command = asks(game, level)
    assert isinstance(command, Lay)
    assert command.pyramid == 1


@pytest.mark.parametrize("level", GOOD)
def test_a_word_is_led_into_a_dead_end(words: Words, level: str) -> None:
    """BIJOUX brings 20 points, and nothing grows from it."""
    game = failed(words, ["BIJOU", "TRI"], ["WKFQHM", "XAEIOS"])
    command = asks(game, level)
    assert isinstance(command, Lay)
    assert (command.pyramid, spelled(command.word)) == (0, "BIJOUX")


@pytest.mark.parametrize("level", LEVELS)
def test_the_lower_levels_steal_whatever_is_longest(words: Words, level: str) -> None:
    game = failed(words, ["ROUTE", "-"], ["WJKFQH", "SSAEIO"])
    command = asks(game, level)
    assert isinstance(command, Lay)
    assert (command.pyramid == 0) == (level not in GOOD)


# ---- letters, blanks, the word ------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_letter_is_claimed(words: Words, level: str) -> None:
    """TS-7."""
    game = failed(words, ["PLANTE", "TRI"], ["WJKFQH", "SAEIOU"])
    game.steals("PLANTES")
    game.places("P", 1)
    game.lays("TIRE")
    assert game.state.step == "claim"
    command = asks(game, level)
    assert isinstance(command, Place)
    assert command.letter in "LANTES"
    game.apply(command)


@pytest.mark.parametrize("level", GOOD)
def test_a_blank_is_freed(words: Words, level: str) -> None:
    """TS-12: nothing in the rack makes PLANTE grow but the blank that stands for its E."""
    game = situation(words, ["EWJKFH", "AIRTSO"], ["PLANTe", "-"])
    command = asks(game, level)
    assert isinstance(command, Lay)
    assert command.free or "E" in "".join(piece.letter for piece in command.word if not piece.blank)
    game.apply(command)


@pytest.mark.parametrize("level", LEVELS)
def test_a_blank_is_never_placed(words: Words, level: str) -> None:
    """TS-12."""
    game = situation(words, ["SWJKFH", "AIRTEO"], ["pLANTe", "-"])
    game.lays("PLANTES")
    command = asks(game, level)
    assert isinstance(command, Place)
    assert command.letter in "LANTS"


@pytest.mark.parametrize("level", GOOD)
def test_the_word_is_named(words: Words, level: str) -> None:
    """TS-9."""
    game = situation(words, ["SWJKFD", "AIRTEO"], ["OUVRAI", "-"], [f"CHE{EMPTY}AUX", NONE])
    game.lays("OUVRAIS")
    placed = asks(game, level)
    assert placed == Place("V", 3)
    game.apply(placed)
    assert asks(game, level) == Name(0, 6)


@pytest.mark.parametrize("level", LEVELS)
def test_who_shows_no_word_names_none(words: Words, level: str) -> None:
    game = situation(words, ["SWJKFD", "AIRTEO"], ["OUVRAI", "-"], [f"XZQ{EMPTY}BCG", NONE])
    game.lays("OUVRAIS")
    game.apply(Place("R", 3))
    assert asks(game, level) == Pass()


@pytest.mark.parametrize("level", GOOD)
def test_the_last_turn_is_for_points(words: Words, level: str) -> None:
    """TS-11: a dead end brings 20 points, and nothing comes after it."""
    game = situation(words, ["SWDKFM", "XAIRTE"], ["OUVRAI", "BIJOU"], [f"CHE{EMPTY}ALE", NONE])
    game.lays("OUVRAIS")
    game.places("V", 4)
    game.names("CHEVALE")
    assert game.view(1).last_chance
    command = asks(game, level)
    assert isinstance(command, Lay)
    assert spelled(command.word) == "BIJOUX"


def test_blanks_are_kept_when_tiles_are_exchanged(words: Words) -> None:
    game = situation(words, ["BCDFG?", "AEIRTS"], ["BIJOUX", "-"])
    for level in LEVELS:
        command = asks(game, level)
        if isinstance(command, Exchange):
            assert BLANK not in command.tiles


# ---- the race -----------------------------------------------------------------------------------


def test_who_needs_fewer_turns_is_likelier_to_win() -> None:
    level = [Standing(10.0, 100, 2), Standing(10.0, 100, 2)]
    faster = [Standing(8.0, 100, 2), Standing(10.0, 100, 2)]
    richer = [Standing(10.0, 140, 2), Standing(10.0, 100, 2)]
    assert chance(level, 0) < chance(richer, 0) < chance(faster, 0) < 1
    assert chance([Standing(30.0, 0, 6), Standing(1.0, 400, 1)], 0) < 0.01
    assert chance([Standing(0.0, 600, 0), Standing(20.0, 500, 4)], 0) > 0.99
