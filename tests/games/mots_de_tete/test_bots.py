"""The bots: legal, decent, deterministic, and each level stronger than the one below."""

from random import Random

import pytest

from tablee.core.game import Refusal, World
from tablee.core.rng import KeyedRng
from tablee.games.mots_de_tete import GAME
from tablee.games.mots_de_tete.bots import BOTS
from tablee.games.mots_de_tete.bots.casual import Casual
from tablee.games.mots_de_tete.bots.master import Master
from tablee.games.mots_de_tete.model import Accept, Contest, Options, Pass, Play
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.words import Words
from tests.depth import by_depth
from tests.games.driver import fold
from tests.games.mots_de_tete.playing import CONTESTATION, MARATHON, QUARTE, SOLO, situation

LEVELS = list(BOTS)


def test_four_levels() -> None:
    assert LEVELS == ["debutant", "amateur", "expert", "maitre"]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [Options(), MARATHON, QUARTE], ids=lambda options: options.variant)
def test_what_they_write_is_legal_and_decent(real: Words, level: str, options: Options) -> None:
    """G-3: no offensive word; the same view and generator give the same command."""
    world = World(0, KeyedRng("bots"), real)
    events = GAME.setup(2, options, world)
    assert not isinstance(events, Refusal)
    state = fold(GAME, events)
    for turn in range(by_depth(3, long=12)):
        view = GAME.view(state, state.turn)
        command = BOTS[level](view, real, Random(turn))
        assert command == BOTS[level](view, real, Random(turn))
        assert command is not None
        decided = GAME.decide(state, state.turn, command, world)
        assert not isinstance(decided, Refusal), decided
        for event in decided:
            for word in getattr(event, "words", ()):
                entry = real.judge(word.text).entry
                assert entry is not None
                assert Tag.OFFENSIVE not in entry.tags
            state = GAME.evolve(state, event)


@pytest.mark.parametrize("level", LEVELS)
def test_they_wait_when_it_is_not_their_turn(words: Words, level: str) -> None:
    game = situation(words, "D6→ DISQUE", roll=4)
    assert BOTS[level](game.view(1), words, Random(1)) is None


@pytest.mark.parametrize("level", LEVELS)
def test_they_pass_when_there_is_nothing(words: Words, level: str) -> None:
    """MT-4."""
    game = situation(words, "A1→ XX", roll=6)
    assert BOTS[level](game.view(0), words, Random(1)) == Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_they_contest_what_is_no_word(words: Words, level: str) -> None:
    """MT-9."""
    game = situation(words, "D6→ DISQUE", roll=4, options=CONTESTATION)
    game.plays("J6↓ SXLO", 0)
    assert BOTS[level](game.view(1), words, Random(1)) == Contest()


def test_a_beginner_doubts_what_it_does_not_recognise(words: Words) -> None:
    """MT-9: OSE is an unattested word here; who knows more lets it pass."""
    game = situation(words, "G6→ OS", roll=1, options=CONTESTATION)
    game.plays("G6→ OSE", 0)
    answers = [BOTS[level](game.view(1), words, Random(1)) for level in LEVELS]
    assert answers == [Contest(), Accept(), Accept(), Accept()]


def test_alone_they_keep_places_for_themselves(real: Words) -> None:
    """MT-13: the expert's reply is its own next turn."""
    game = situation(real, "D6→ DISQUE", roll=5, seats=1, options=SOLO)
    for level in LEVELS:
        assert isinstance(BOTS[level](game.view(0), real, Random(1)), Play)


def test_the_race_to_the_target(real: Words) -> None:
    """MT-10: near the target the master plays its candidates out; far from it, it does not."""
    far = situation(real, "D6→ DISQUE", roll=5, scores=(10, 20))
    near = situation(real, "D6→ DISQUE", roll=5, scores=(280, 290))
    lazy = Master(playouts=0)
    assert Master()(far.view(0), real, Random(1)) == lazy(far.view(0), real, Random(1))
    assert Master(playouts=20)(near.view(0), real, Random(1)) == Master(playouts=20)(near.view(0), real, Random(1))


def test_a_vocabulary(real: Words) -> None:
    """A beginner writes words of its own vocabulary only."""
    game = situation(real, "D6→ DISQUE", roll=4)
    beginner = Casual(Tier.BASIC, Tier.RARE, sight=1.0, carelessness=0.0)
    command = beginner(game.view(0), real, Random(1))
    assert isinstance(command, Play)
    made = GAME.preview(game.view(0), command, real)
    assert made.refusal is None
    assert all(real.recognises(word, Tier.BASIC) for word in made.words)


def test_answers_are_accepts_or_contests(real: Words) -> None:
    game = situation(real, "D6→ DISQUE", roll=4, options=CONTESTATION)
    game.plays("J6↓ SOLO", 0)
    assert all(BOTS[level](game.view(1), real, Random(1)) == Accept() for level in LEVELS)
