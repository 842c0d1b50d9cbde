"""The four levels: what each knows, sees, weighs and doubts."""

import dataclasses
from random import Random

import pytest

from tablee.core.game import Bot, Refusal
from tablee.games.topword import GAME
from tablee.games.topword.bots import BOTS as LEVELS
from tablee.games.topword.bots.casual import Casual
from tablee.games.topword.bots.expert import candidates
from tablee.games.topword.bots.knowledge import knowledge_of, swaps
from tablee.games.topword.bots.master import Master
from tablee.games.topword.bots.playouts import compare
from tablee.games.topword.engine import pass_move
from tablee.games.topword.model import Accept, Command, Contest, Laid, Options, Pass, Play, View
from tablee.lexicon.entry import Tag, Tier
from tablee.lexicon.words import Words
from tests.games.topword.playing import CONTESTATION, LOSE_TURN, Game, situation
from tests.games.topword.random_games import play_at_random

BOTS: dict[str, Bot[View, Command]] = {**LEVELS, "maitre": Master(playouts=40)}
TIERS = {"debutant": Tier.BASIC, "amateur": Tier.USUAL}


def ask(level: str, game: Game, seat: int = 0, seed: int = 0) -> Command | None:
    return BOTS[level](game.view(seat), game.words, Random(seed))


def play_out(game: Game, levels: list[str], seed: int = 0) -> Game:
    """Bots play a game to its end."""
    random = Random(seed)
    while game.state.outcome is None:
        seat = min(GAME.awaiting(game.state))
        game.apply(BOTS[levels[seat]](game.view(seat), game.words, random), seat)
    return game


def test_the_levels() -> None:
    assert list(GAME.bots) == ["debutant", "amateur", "expert", "maitre"]


@pytest.mark.parametrize("options", [Options(), CONTESTATION, LOSE_TURN], ids=["arbitre", "contestation", "lose_turn"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_whole_games(real: Words, options: Options, seats: int) -> None:
    game = play_out(Game.start(real, seats, options), list(reversed(BOTS))[:seats])
    assert game.state.ended
    assert game.state.ended.why != "rounds_of_passes"


@pytest.mark.parametrize("level", BOTS)
def test_the_same_generator_gives_the_same_game(real: Words, level: str) -> None:
    games = [play_out(Game.start(real), [level, "debutant"], 7) for _ in range(2)]
    assert games[0].log == games[1].log


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_the_table_comes_to(words: Words, level: str, seats: int) -> None:
    """Words that are none, lost turns, empty bags, several seats awaited: every answer is accepted."""
    answers = 0
    for seed, options in enumerate((Options(), CONTESTATION, LOSE_TURN, Options(cover_whole_word=False))):
        for game, _, _ in play_at_random(words, seats, options, seed):
            for seat in range(seats):
                command = ask(level, game, seat)
                assert (command is None) == (seat not in GAME.awaiting(game.state))
                if command is not None:
                    assert not isinstance(GAME.decide(game.state, seat, command, game.world), Refusal)
                    answers += 1
            assert BOTS[level](game.view(None), words, Random(0)) is None
    assert answers > 50


# ---- vocabulary ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BOTS)
def test_no_bot_lays_an_offensive_word(words: Words, level: str) -> None:
    """G-3: NUL is a word, and the only one here."""
    game = situation(words, ["NUL", "ZZ"], "EE", ())
    assert any(isinstance(command, Play) for command in GAME.legal(game.view(0), words))
    assert isinstance(ask(level, game), Pass)
    game.plays("E5→ NUL", 0)


@pytest.mark.parametrize("level", BOTS)
def test_bots_lay_words_of_their_vocabulary(real: Words, level: str) -> None:
    laid = [event for event in play_out(Game.start(real, 3), [level] * 3).log if isinstance(event, Laid)]
    entries = [real.judge(word.text).entry for event in laid for word in event.words]
    assert entries
    for entry in entries:
        assert entry
        assert entry.tier <= TIERS.get(level, Tier.UNATTESTED)
        assert Tag.OFFENSIVE not in entry.tags


# ---- the casual ones ----------------------------------------------------------------------------

ATTENTIVE = Casual(Tier.BASIC, Tier.BASIC, longest=10, sight=1.0, carelessness=0.0)


def test_who_sees_everything_takes_the_most_points(words: Words) -> None:
    game = situation(words, ["BSXEEEE", "E"], "E" * 9, ["D6→ RATEAU", "D6↓ RIRE"])
    view = game.view(0)
    command = ATTENTIVE(view, words, Random(0))
    assert isinstance(command, Play)
    best = max(GAME.preview(view, c, words).points for c in GAME.legal(view, words))
    assert GAME.preview(view, command, words).points == best


def test_who_looks_for_short_words_finds_short_words(words: Words) -> None:
    short = dataclasses.replace(ATTENTIVE, longest=3)
    game = situation(words, ["RATEAUX", "E"], "E" * 9, ())
    for bot, longest in ((short, 3), (ATTENTIVE, 7)):
        play = bot(game.view(0), words, Random(0))
        assert isinstance(play, Play)
        assert len(play.tiles) == longest


def test_who_sees_nothing_looks_again(words: Words) -> None:
    blind = dataclasses.replace(ATTENTIVE, sight=0.0)
    game = situation(words, ["IREZZZZ", "E"], "E" * 9)
    assert isinstance(blind(game.view(0), words, Random(0)), Play)


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_without_a_word_swaps_if_it_can(words: Words, level: str) -> None:
    """TW-15."""
    assert ask(level, situation(words, ["ZZ", "KK"], "E")) == Pass("Z")
    assert ask(level, situation(words, ["ZZ", "S"])) == Pass()
    assert ask(level, situation(words, ["ZZ", "S"]), seat=1) is None, "it is not its turn"


# ---- contestation -------------------------------------------------------------------------------


def provisional(words: Words, text: str, options: Options) -> Game:
    """A word on the empty board, that lies provisionally."""
    game = situation(words, [text, "LES", "LES"], "EEEEEE", (), options)
    game.plays(f"C5→ {text}", 0)
    return game


@pytest.mark.parametrize(
    ("word", "tier", "free", "lose_turn"),
    [
        ("MAISON", Tier.BASIC, (), ()),
        ("CUISTRE", Tier.RARE, ("debutant",), ()),
        ("BRUINER", Tier.UNATTESTED, ("debutant", "amateur"), ("debutant",)),
        ("MAISUN", None, tuple(BOTS), tuple(BOTS)),
    ],
)
def test_bots_contest_what_they_do_not_recognise(
    real: Words, word: str, tier: Tier | None, free: tuple[str, ...], lose_turn: tuple[str, ...]
) -> None:
    """TW-14: whoever could lose a turn by it is more careful; real words are never contested by those who know all."""
    entry = real.judge(word).entry
    assert (entry.tier if entry else None) == tier
    for options, doubters in ((CONTESTATION, free), (LOSE_TURN, lose_turn)):
        game = provisional(real, word, options)
        answers = {level: ask(level, game, seat=2) for level in BOTS}
        assert answers == {level: Contest() if level in doubters else Accept() for level in BOTS}


@pytest.mark.parametrize("level", BOTS)
def test_a_bot_that_has_accepted_goes_on_to_play(words: Words, level: str) -> None:
    game = situation(words, ["IREZ", "LES", "LES"], "EEEEEE", options=CONTESTATION)
    game.plays("D6↓ RIRE", 0)
    assert ask(level, game, seat=1) == Accept()
    game.accepts(1)
    command = ask(level, game, seat=1)
    assert isinstance(command, Play)
    assert any(isinstance(event, Laid) for event in game.apply(command, 1))
    assert ask(level, game, seat=1) is None, "another one has to answer"


@pytest.mark.parametrize("level", BOTS)
def test_no_swap_with_tiles_that_somebody_will_draw(words: Words, level: str) -> None:
    """TW-14, TW-15: the refill that waits takes the last tiles of the bag."""
    game = situation(words, ["IREZZZZ", "KKW", "KKW"], "KK", options=CONTESTATION)
    game.plays("D6↓ RIRE", 0)
    game.accepts(1)
    assert ask(level, game, seat=1) == Pass()


# ---- the master ---------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [0, 11, 24, 100, 400])
@pytest.mark.parametrize("racks", [["AEIRSTU", "ELITRES"], ["AEIRSTU", "ELITRES", "ELITRES", "ANTOINE"]])
def test_playouts_keep_to_their_budget(real: Words, budget: int, racks: list[str]) -> None:
    game = situation(real, racks, "AEIOURSTLNEEDFGPQUZ")
    known = knowledge_of(game.view(0), real.vocabulary())
    moves = candidates(known, swaps(game.view(0)), 8, Random(1))
    chosen = compare(known, moves, budget, Random(0))
    assert chosen.playouts <= budget
    assert bool(chosen.playouts) == (budget >= 12 * len(moves))
    assert chosen.move in moves
    if not chosen.playouts:
        assert chosen.move == next(iter(moves)), "what the expert would do"


def test_playouts_end_when_the_answer_is_clear(real: Words) -> None:
    """A pass against a word for 30 points and more: nobody needs a hundred thousand games for that."""
    game = situation(real, ["EZROELP", "ELITRES"], "AEIOURSTLNEEDFGPQUZ")
    known = knowledge_of(game.view(0), real.vocabulary())
    best = next(iter(candidates(known, [], 1, Random(1))))
    assert best.score > 20
    chosen = compare(known, {pass_move("Z"): 0.0, best: 0.0}, 100_000, Random(0))
    assert chosen.move == best
    assert chosen.playouts < 1000


def test_a_single_candidate_needs_no_playout(real: Words) -> None:
    game = situation(real, ["EZROELP", "ELITRES"], "AEIOURSTLN")
    known = knowledge_of(game.view(0), real.vocabulary())
    moves = candidates(known, [], 1, Random(1))
    assert compare(known, moves, 10_000, Random(0)) == (next(iter(moves)), 0)


@pytest.mark.parametrize("settings", [{"playouts": -1}, {"width": 0}])
def test_settings_that_make_no_sense(settings: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="budget"):
        Master(**settings)
