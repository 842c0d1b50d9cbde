"""The bots: human times, words worth waiting for, the last player's cards, votes; legal and decent whatever comes."""

from random import Random
from statistics import mean

import pytest
from msgspec.structs import replace

from tablee.core.game import Later
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.bots import BOTS
from tablee.games.pioch_a_mots.bots.expert import Expert
from tablee.games.pioch_a_mots.bots.master import Master
from tablee.games.pioch_a_mots.bots.player import Player
from tablee.games.pioch_a_mots.model import Call, Command, Draw, GiveUp, Lay, Options, Right, View, Vote, Wrong
from tablee.lexicon.entry import Tag
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.log import Seated
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.depth import by_depth
from tests.games.pioch_a_mots.playing import CHAT, Game, situation, with_options

LEVELS = list(BOTS)
THINKERS = ["expert", "maitre"]
MANY = "BbDbFbGbIbJbKbLb"
"""Somebody with eight cards: whoever has a word had better call it."""
HUMAN = 1000
"""Milliseconds in which nobody sees a card, finds a word and calls."""
READABLE = 4000
"""Milliseconds to read a word and to judge it."""


def answer(level: str, view: View, words: Words, seed: int = 1) -> Later[Command]:
    """What a bot does, which is the same whenever it is asked the same."""
    found = BOTS[level](view, words, Random(seed))
    assert isinstance(found, Later)
    assert found == BOTS[level](view, words, Random(seed))
    return found


def command(level: str, view: View, words: Words, seed: int = 1) -> Command:
    return answer(level, view, words, seed).command


def times(level: str, hand: str, words: Words) -> list[int]:
    """When a bot calls, in many games in which it holds these cards."""
    view = situation(words, ("", hand, MANY), with_options(draw_seconds=0)).view(1)
    answers = [answer(level, view, words, seed) for seed in range(by_depth(40, long=400, fast=20))]
    assert all(later.command == Call(1) for later in answers)
    return [later.at for later in answers]


def test_four_levels() -> None:
    assert LEVELS == ["debutant", "amateur", "expert", "maitre"]
    with pytest.raises(ValueError, match="nobody"):
        Player("nobody")


# ---- seeing -------------------------------------------------------------------------------------


def test_times_are_human_and_ordered_by_level(words: Words) -> None:
    """PM-4: nobody calls at once, and who is better sees sooner."""
    seen = [times(level, CHAT, words) for level in LEVELS]
    assert all(time >= HUMAN for level in seen for time in level)
    means = [mean(level) for level in seen]
    assert means == sorted(means, reverse=True)
    assert len(set(means)) == len(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_harder_takes_longer(words: Words, level: str) -> None:
    """More cards to look at, a longer word, a blank (PM-10)."""
    easy = mean(times(level, CHAT, words))
    assert easy < mean(times(level, "WrZrXrZb" + CHAT, words))
    assert easy < mean(times(level, "OrSbIrErRb", words))  # OSIER
    assert easy < mean(times(level, "PrArRbIb?", words))  # PARIS, of which the S is missing


def test_what_one_has_held_for_long_is_seen_soon(words: Words) -> None:
    """A word whose cards came before the last ones."""
    early, late = (mean(times("amateur", hand, words)) for hand in (CHAT + "WrZr", "WrZr" + CHAT))
    assert early < late


@pytest.mark.parametrize("level", LEVELS)
def test_they_draw_at_a_human_pace_while_there_is_no_word(words: Words, level: str) -> None:
    """PM-3: faster while no word can be held."""
    few, many = (answer(level, situation(words, (hand, "")).view(0), words) for hand in ("Wr", "WrXrZrZb"))
    assert few.command == many.command == Draw()
    assert 0 < few.at < many.at < 1000 * Options().draw_seconds


@pytest.mark.parametrize("level", LEVELS)
def test_out_of_turn_and_without_a_word_they_wait(words: Words, level: str) -> None:
    assert BOTS[level](situation(words, ("", "WrXrZrZb")).view(1), words, Random(1)) is None


# ---- calling and waiting ------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
def test_they_wait_for_a_colour_that_is_near(real: Words, level: str) -> None:
    """RAIL brings 5, and 55 with a red L (PM-9). Who holds four cards hardly calls; who holds eight does."""
    hand, early, late = "RrArIrLb", "BbCbDbFb", "BbCbDbFbGbHbJbKb"
    for seed in range(5):
        assert BOTS[level](situation(real, ("", hand, early)).view(1), real, Random(seed)) is None
        view = situation(real, ("", hand, late), with_options(draw_seconds=0)).view(1)
        assert command(level, view, real, seed) == Call(1)


@pytest.mark.parametrize("level", THINKERS)
def test_they_do_not_wait_with_cards_that_promise_nothing(real: Words, level: str) -> None:
    """ZERO has two letters of each colour."""
    view = situation(real, ("", "ZrErRbOb", "BbCbDbFb"), with_options(draw_seconds=0)).view(1)
    assert command(level, view, real) == Call(1)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_waits_with_what_wins(real: Words, level: str) -> None:
    """PM-13."""
    game = situation(real, ("", "RrArIrLb", "BbCbDbFb"), with_options(draw_seconds=0))
    game.state = replace(game.state, scores=(0, 195, 0))
    assert command(level, game.view(1), real) == Call(1)


def test_only_who_thinks_waits(real: Words) -> None:
    view = situation(real, ("", "RrArIrLb", "BbCbDbFb"), with_options(draw_seconds=0)).view(1)
    assert command("debutant", view, real) == command("amateur", view, real) == Call(1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_second_call_waits_unless_one_would_be_alone(words: Words, level: str) -> None:
    """PM-4, PM-7: the last player would rather draw eight cards than lay four letters."""
    three = situation(words, (CHAT, "RrArTrSb", MANY))
    three.calls(0)
    assert command(level, three.view(1), words) == Call(1)
    two = situation(words, (CHAT, "RrArTrSb"))
    two.calls(0)
    assert BOTS[level](two.view(1), words, Random(1)) is None


# ---- laying -------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "word", "points"),
    [
        ("CbHrArTrRrSr", "RATS", 55),  # CHATS has a letter more, but two colours
        ("CrHbAr?", "CHAT", 5),
        ("CrHrAr?", "CHAT", 55),
        ("PrArRb?Sb", "PARIS", 10),
    ],
)
def test_they_lay_what_brings_most(words: Words, level: str, hand: str, word: str, points: int) -> None:
    """PM-9, PM-10, PM-11: one colour before length, blanks of any letter and colour, proper nouns too."""
    game = situation(words, (hand, ""))
    game.now = 120_000
    game.calls(0)
    lay = command(level, game.view(0), words)
    assert isinstance(lay, Lay)
    assert lay.word == word
    game.apply(lay, 0)
    (right,) = [event for event in game.log if isinstance(event, Right)]
    assert sum(line.points for line in right.lines) == points


@pytest.mark.parametrize("level", LEVELS)
def test_a_call_that_cannot_be_kept_is_given_up_in_time(words: Words, level: str) -> None:
    """PM-4: a bot may sit down where a person has called."""
    game = situation(words, ("WrXrZrZb", ""))
    game.calls(0)
    given_up = answer(level, game.view(0), words)
    assert given_up.command == GiveUp()
    assert given_up.at < 1000 * Options().top_seconds


# ---- the last player, votes ---------------------------------------------------------------------


def alone(words: Words, hand: str, pile: str) -> Game:
    """A game whose second player is out."""
    game = situation(words, (hand, "WrZrXbZb"), pile=pile)
    game.calls(1)
    game.apply(GiveUp(), 1)
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_player_draws_and_then_calls(words: Words, level: str) -> None:
    """PM-7: eight cards at most, and the longest word there is."""
    game = alone(words, CHAT, "SrBbDbFbGbJbKbLbMbPb")
    drawn = 0
    for _ in range(12):
        later = answer(level, game.view(0), words, len(game.log))
        game.now = max(game.now, later.at)
        drawn += isinstance(later.command, Draw)
        assert game.state.round == 1
        game.apply(later.command, 0)
        if game.state.round > 1:
            break
    assert drawn == 8
    assert isinstance(game.log[-2], Right)


def test_a_beginner_is_content_sooner(words: Words) -> None:
    """PM-7: CHAT in one colour will do, where others go on."""
    game = alone(words, "CrHrArTr", "SrBbDbFbGbJbKbLbMbPb")
    for seed in range(5):
        commands = [command(level, game.view(0), words, seed) for level in LEVELS]
        assert commands[1:] == [Draw()] * 3
    seen = replace(game.view(0), since=60_000, deadline=68_000)
    assert command("debutant", seen, words) == Call(1)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_player_gives_up_without_cards_to_come(words: Words, level: str) -> None:
    """PM-7, PM-8."""
    game = alone(words, "YbKbQbQr", "")
    assert command(level, game.view(0), words) == GiveUp()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("since", "waits"), [(0, 8000), (58_000, 1500)])
def test_the_last_player_keeps_nobody_waiting(words: Words, level: str, since: int, waits: int) -> None:
    """PM-7: a minute is time enough for people; a bot acts at the pace of draws, and before its time is up."""
    game = alone(words, "YbKbQbQr", "BbDbFbGbJbKrLbMb")
    game.now = since
    game.draws(0)
    later = answer(level, game.view(0), words)
    assert since < later.at <= since + waits
    nothing = alone(words, "YbKbQbQr", "")
    assert answer(level, nothing.view(0), words).at <= 8000


@pytest.mark.parametrize("level", LEVELS)
def test_people_have_time_to_vote_before_a_majority_of_bots_decides(words: Words, level: str) -> None:
    game = situation(words, (CHAT, ""), with_options(judge="players"))
    game.calls(0)
    game.lays("CHAT")
    view = game.view(1)
    assert all(answer(level, view, words, seed).at >= view.since + READABLE for seed in range(20))


def test_votes_go_by_what_one_recognises(real: Words) -> None:
    """PM-4, option `judge`: everybody knows CHAT, nobody a word that is none; rare words divide."""
    options = with_options(judge="players")
    votes = {}
    for word, hand in (("CHAT", CHAT), ("XZTB", "XrZrTbBb"), ("AGIO", "ArGrIrOr"), ("XYSTE", "XrYbSrTrEr")):
        game = situation(real, (hand, ""), options)
        game.calls(0)
        game.lays(word)
        votes[word] = [command(level, game.view(1), real) for level in LEVELS]
    assert votes["CHAT"] == [Vote("CHAT", accept=True)] * 4
    assert votes["XZTB"] == [Vote("XZTB", accept=False)] * 4
    assert votes["AGIO"] == [Vote("AGIO", accept=known) for known in (False, True, True, True)]
    assert votes["XYSTE"] == [Vote("XYSTE", accept=known) for known in (False, False, True, True)]


# ---- whole games --------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (LEVELS, {}),
        (["maitre", "expert"], {"minimum": 6, "target": 60}),
        (["debutant", "amateur", "maitre"], {"judge": "players", "target": 60}),
        (["expert", "debutant"], {"draw_seconds": 0, "top_seconds": 1, "claim_window": 0, "target": 60}),
    ],
)
def test_games_are_legal_decent_and_without_rash_calls(
    real: Words, levels: list[str], options: dict[str, object]
) -> None:
    """G-3: no offensive word; a command that is refused ends the game with an error; every call is kept."""
    clock = ManualClock()
    seats = [Seated(level, level) for level in levels]
    table = Table.create(MemoryStore(), GAME, real, seats, options, seed="bots", clock=clock)
    assert isinstance(table, Table)
    play_out(table, clock)
    events = [event for entry in table.entries for event in getattr(entry, "events", ())]
    for event in events:
        if isinstance(event, Right):
            entry = real.judge(event.word).entry
            assert entry is not None
            assert Tag.OFFENSIVE not in entry.tags
        assert not isinstance(event, Wrong) or event.why == "voted"


def test_effort_and_eyes_can_be_set(real: Words) -> None:
    """The arena compares two rules for calling with one perception: `pioch-a-mots expert:level=amateur amateur`."""
    view = situation(real, ("", CHAT, MANY), with_options(draw_seconds=0)).view(1)
    own, lent, few = (bot(view, real, Random(1)) for bot in (Master(), Expert("maitre"), Master(playouts=1)))
    assert own == lent == few
