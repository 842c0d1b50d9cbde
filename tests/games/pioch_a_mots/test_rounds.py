"""Rounds: who starts, who draws, time, void rounds, the end."""

from collections import Counter
from typing import Any

import pytest

from tablee.core.game import DeadlineReached
from tablee.core.rng import KeyedRng
from tablee.games import game as facts_of
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.material import BLANK, FULL_SET, letter_of
from tablee.games.pioch_a_mots.model import Call, Draw, Drawn, Ended, GiveUp, Lay, Options, RoundOver, Started, Vote
from tablee.lexicon.words import Words
from tests.games.driver import kinds
from tests.games.pioch_a_mots.playing import CHAT, Game, cards, situation, with_options


def started(words: Words, seats: int, seed: str) -> Started:
    (event,) = Game.start(words, seats, rng=KeyedRng(seed)).log
    assert isinstance(event, Started)
    return event


def test_the_furthest_from_a_starts(words: Words) -> None:
    """PM-2, G-5: blanks and ties draw again."""
    again = blanks = 0
    for seed in range(200):
        event = started(words, 2 + seed % 5, str(seed))
        assert [seat for seat, _ in event.draws[0]] == list(range(event.seats))
        first = dict(event.draws[0])
        if BLANK not in first.values():
            furthest = max(map(letter_of, first.values()))
            tied = [seat for seat, card in first.items() if letter_of(card) == furthest]
            assert event.starter in tied
            assert [seat for seat, _ in event.draws[1]] == tied if len(tied) > 1 else len(event.draws) == 1
            again += len(tied) > 1
        else:
            assert [seat for seat, _ in event.draws[1]] == [seat for seat, card in first.items() if card == BLANK]
            blanks += 1
    assert again
    assert blanks


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(words: Words, seats: int) -> None:
    """G-9."""
    refused = Game.start_refusal(words, seats)
    assert (refused.code, refused.values) == ("number_of_players", {"lowest": 2, "highest": 6})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("target", 0),
        ("target", 100_001),
        ("minimum", 3),
        ("minimum", 11),
        ("draw_seconds", -1),
        ("last_seconds", 3601),
        ("top_seconds", 3601),
        ("vote_seconds", -1),
        ("claim_window", 1001),
        ("claim_window", -1),
    ],
)
def test_options_out_of_range(words: Words, option: str, value: int) -> None:
    """PM-1, PM-12, G-9."""
    refused = Game.start_refusal(words, 2, with_options(**{option: value}))
    assert (refused.code, refused.rule, refused.values["option"]) == ("option_out_of_range", "G-9", option)


def test_cards_are_drawn_in_turn_into_hidden_hands(words: Words) -> None:
    """PM-3, G-7: everybody sees how many, nobody which."""
    game = situation(words, ("", "", ""))
    drawn = [game.draws(seat) for seat in (0, 1, 2, 0)]
    assert game.view(0).hand == (drawn[0], drawn[3])
    assert [seat.cards for seat in game.view(None).seats] == [2, 1, 1]
    assert game.view(None).hand == ()
    for event in game.log[1:]:
        assert isinstance(event, Drawn)
        assert GAME.redact(event, event.seat) == event
        assert getattr(GAME.redact(event, None), "card", "?") is None
        assert getattr(GAME.redact(event, (event.seat + 1) % 3), "card", "?") is None
    assert game.refused(Draw(), 0) == ("not_your_turn", "G-11")


def test_what_is_not_seen_is_in_the_pile_or_in_other_hands(words: Words) -> None:
    """A wrong word was shown: its cards are not unseen any more."""
    game = situation(words, ("ZrHbArTbEr", "CrHrAbTr"))
    game.tops("ZHAT", 0, "ZrHbArTb")
    own, other = dict(game.view(1).unseen), dict(game.view(None).unseen)
    assert sum(own.values()) == 79 - 4 - 4
    assert sum(other.values()) == 79 - 4
    assert own == Counter(FULL_SET) - Counter(cards("CrHrAbTrZrHbArTb"))


def test_the_table_draws_for_whoever_does_not(words: Words) -> None:
    """PM-3: after draw_seconds."""
    game = situation(words, ("", ""), Options())
    assert game.view(0).deadline == 8000
    assert kinds(game.reach_deadline()) == ["Drawn"]
    drawn = game.log[-1]
    assert isinstance(drawn, Drawn)
    assert (drawn.seat, drawn.by_table, drawn.at) == (0, True, 8000)
    assert game.view(1).deadline == 16_000
    assert not GAME.deadlines(situation(words, ("", ""), with_options(draw_seconds=0)).state)


def test_a_call_stops_everything(words: Words) -> None:
    """PM-4: nobody draws, neither the table nor the player; then the turn is where it was, with all its time."""
    game = situation(words, (CHAT, "ZrHbArTb", CHAT))
    game.now = 7000
    game.calls(1)
    assert game.refused(Draw(), 0) == ("top_called", "PM-4")
    assert [deadline.key for deadline in GAME.deadlines(game.state)] == ["laying:1"]
    game.now = 9000
    game.lays("ZHAT")
    assert (game.state.turn, game.view(0).deadline) == (0, 17_000)
    assert game.view(2).seen == 9000


def test_no_word_in_time_is_a_wrong_word(words: Words) -> None:
    """PM-4: 20 seconds."""
    game = situation(words, (CHAT, CHAT))
    game.calls(0)
    assert game.view(0).deadline == 20_000
    assert kinds(game.reach_deadline()) == ["Wrong"]
    assert game.state.scores == (-5, 0)
    assert game.view(1).alone == 1
    assert not GAME.deadlines(situation(words, (CHAT, CHAT), with_options(draw_seconds=0)).state)


def test_who_has_no_word_may_say_so(words: Words) -> None:
    """PM-4, PM-6: giving up a call is a wrong word."""
    game = situation(words, (CHAT, CHAT))
    game.calls(0)
    assert kinds(game.apply(GiveUp(), 0)) == ["Wrong"]
    assert game.state.scores == (-5, 0)


def test_a_word_too_short_is_a_wrong_word(words: Words) -> None:
    """PM-4, PM-12: with a minimum of five, CHAT is too short."""
    game = situation(words, ("CrHbArTbZb", CHAT), with_options(minimum=5))
    assert kinds(game.tops("CHAT", 0)) == ["Laid", "Wrong"]
    assert getattr(game.log[-1], "why", "") == "too_short"
    assert game.refused(Call(1), 1) == ("too_few_cards", "PM-4")


@pytest.mark.parametrize("word", ["PARIS", "CHATS", "RATES", "CHTI"])
def test_words_that_are_admitted(words: Words, word: str) -> None:
    """PM-11, G-3: proper nouns, plurals, conjugated verbs, slang."""
    hand = "".join(f"{letter}{colour}" for letter, colour in zip(word, "rbrbr", strict=False))
    game = situation(words, (hand, ""))
    assert kinds(game.tops(word, 0)) == ["Laid", "Right", "RoundOver"]


def test_abbreviations_are_not_admitted(words: Words) -> None:
    """G-3."""
    game = situation(words, ("RrAbSrTb", ""))
    assert kinds(game.tops("RAST", 0)) == ["Laid", "Wrong"]
    assert getattr(game.log[-1], "reason", "") == "abbreviation"
    assert "proper_noun" in facts_of("pioch-a-mots").admitted


def test_the_left_of_the_winner_begins_the_next_round(words: Words) -> None:
    """PM-5: and all hands lie face up in the pit."""
    game = situation(words, ("EbErSr", CHAT, "ZrIr"))
    game.tops("CHAT", 1)
    assert (game.state.round, game.state.starter, game.state.turn) == (2, 2, 2)
    assert game.state.hands == ((), (), ())
    assert game.view(0).pit == tuple(sorted(cards("EbErSrZrIr" + CHAT)))
    last = game.view(None).last
    assert last is not None
    assert (last.winner, last.word, last.hands) == (
        1,
        "CHAT",
        (("Eb", "Er", "Sr"), ("Ar", "Cr", "Hb", "Tb"), ("Ir", "Zr")),
    )
    over = game.log[-1]
    assert isinstance(over, RoundOver)
    assert over.hands == last.hands


def test_the_turn_to_draw_stays_when_another_is_wrong(words: Words) -> None:
    """PM-6."""
    game = situation(words, ("", "ZrHbArTb", ""))
    game.tops("ZHAT", 1)
    assert game.state.turn == 0
    game.draws(0)
    assert game.state.turn == 2, "who is out is passed over"


# ---- the last player ----------------------------------------------------------------------------


def last_player(words: Words, **options: Any) -> Game:
    """Seat 0 is out, seat 1 is the last."""
    game = situation(words, ("ZrHbArTb", CHAT), with_options(**options))
    game.tops("ZHAT", 0)
    return game


def test_the_table_never_draws_for_the_last_player(words: Words) -> None:
    """PM-7: when he lets his time pass the round is void, and the left of its starter begins."""
    game = last_player(words)
    assert game.view(1).deadline == 60_000
    game.now = 50_000
    game.draws(1)
    assert game.view(1).deadline == 60_000, "one minute for all of it"
    assert kinds(game.reach_deadline()) == ["RoundOver"]
    assert game.now == 60_000
    assert (game.state.voids, game.state.starter, game.state.scores) == (1, 1, (-5, 0))
    last = game.view(None).last
    assert last is not None
    assert (last.why, last.winner, last.word) == ("time", None, "")


def test_the_last_player_may_give_up(words: Words) -> None:
    """PM-7: nothing lost but the round."""
    game = last_player(words, last_seconds=0)
    assert not GAME.deadlines(game.state)
    assert game.refused(GiveUp(), 0) == ("nothing_to_give_up", "PM-7")
    assert kinds(game.apply(GiveUp(), 1)) == ["RoundOver"]
    assert game.state.scores == (-5, 0)


def test_a_call_of_the_last_player_has_the_time_of_a_call(words: Words) -> None:
    """PM-4, PM-7: who calls in time may lay as long as anybody."""
    game = last_player(words)
    game.now = 59_999
    game.calls(1)
    assert game.view(1).deadline == 79_999
    assert kinds(game.lays("CHAT")) == ["Laid", "Right", "RoundOver"]


def test_a_call_that_waited_is_dropped_for_the_last_player(words: Words) -> None:
    """PM-4, PM-7: he may draw eight cards, and call when he likes."""
    game = situation(words, ("ZrHbArTb", CHAT))
    game.calls(0)
    game.calls(1)
    game.now = 3000
    assert kinds(game.lays("ZHAT")) == ["Laid", "Wrong", "Dropped"]
    seen = game.view(1)
    assert (seen.phase, seen.calls, seen.extra_left, seen.deadline) == ("drawing", (), 8, 63_000)
    assert (seen.may_draw, seen.may_call, seen.may_give_up) == (True, True, True)
    for _ in range(8):
        game.draws(1)
    assert kinds(game.tops("CHAT", 1)) == ["Laid", "Right", "RoundOver"]


@pytest.mark.parametrize(("lag", "heard"), [(100, ["Called", "Dropped"]), (10, ["Called", "Taken"])])
def test_a_call_made_before_its_player_was_the_last(words: Words, lag: int, heard: list[str]) -> None:
    """PM-4, PM-7: one that was under way when the other's word was judged is dropped too."""
    game = situation(words, ("ZrHbArTb", CHAT), Options())
    game.calls(0)
    game.reach_deadline()
    game.now = 5000
    game.lays("ZHAT")
    game.now = 5050
    assert kinds(game.calls(1, lag)) == heard


def test_the_last_player_who_is_wrong(words: Words) -> None:
    """PM-7: −5, and the round is void."""
    game = last_player(words)
    assert kinds(game.tops("HACT", 1)) == ["Laid", "Wrong", "RoundOver"]
    assert (game.state.scores, game.state.voids, game.state.round) == ((-5, -5), 1, 2)


def test_no_card_anywhere_voids_the_round(words: Words) -> None:
    """PM-8: when a card is wanted, by a player or by the table."""
    for by_table in (False, True):
        game = situation(words, (CHAT, "", ""), pile="Er")
        game.draws()
        assert game.view(1).pile == 0
        assert kinds(game.reach_deadline() if by_table else game.apply(Draw(), 1)) == ["RoundOver"]
        assert game.state.starter == 1
        assert len(game.state.pit) == 5


def test_three_void_rounds_end_the_game(words: Words) -> None:
    """G-15, G-8: the highest score wins, a tie shares; a word in between counts anew."""
    game = situation(words, ("", "", ""), pile="")
    assert kinds(game.apply(Draw(), 0)) == ["RoundOver"]
    assert kinds(game.apply(Draw(), 1)) == ["RoundOver"]
    assert kinds(game.apply(Draw(), 2)) == ["RoundOver", "Ended"]
    assert game.log[-1] == Ended("void_rounds")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0, 1, 2)
    for command in (Draw(), Call(4), GiveUp(), Lay("CHAT", cards(CHAT)), Vote("CHAT", accept=True)):
        assert game.refused(command, 0) == ("game_over", "G-11")
    assert not GAME.awaiting(game.state)


def test_a_word_between_void_rounds(words: Words) -> None:
    """G-15: only void rounds in a row count."""
    game = last_player(words)
    game.apply(GiveUp(), 1)
    assert game.state.voids == 1
    while len(game.state.hands[1]) < 6:
        game.draws()
    found = next(command for command in GAME.legal(game.view(1), words) if isinstance(command, Call))
    game.apply(found, 1)
    game.apply(GiveUp(), 1)
    game.apply(GiveUp(), 0)
    assert game.state.voids == 2


def test_whoever_reaches_the_target_wins(words: Words) -> None:
    """PM-1, PM-13."""
    game = situation(words, (CHAT, CHAT), with_options(target=5))
    assert kinds(game.tops("CHAT", 1)) == ["Laid", "Right", "RoundOver", "Ended"]
    assert game.log[-1] == Ended("target")
    assert game.state.outcome is not None
    assert (game.state.outcome.scores, game.state.outcome.winners) == ((0, 5), (1,))
    assert Options().target == 200


# ---- deadlines ----------------------------------------------------------------------------------


def test_deadlines_come_when_they_come(words: Words) -> None:
    """G-6: not before, not after, not from a seat."""
    game = situation(words, ("", ""), Options())
    assert game.refused(DeadlineReached("drawing:1"), -1) == ("no_deadline", "G-6")
    game.now = 8000
    assert game.refused(DeadlineReached("laying:1"), -1) == ("no_deadline", "G-6")
    assert game.refused(DeadlineReached("drawing:1"), 0) == ("unknown_command", "G-11")
    assert kinds(game.apply(DeadlineReached("drawing:1"), -1)) == ["Drawn"]


# ---- what a page may offer ----------------------------------------------------------------------


def offered(game: Game, seat: int) -> set[str]:
    return {action.name for action in GAME.affordances(game.view(seat)).actions if action.refusal is None}


def test_what_is_open_to_whom(words: Words) -> None:
    """PM-3, PM-4, PM-7: drawing, calling, laying, judging, giving up."""
    game = situation(words, (CHAT, "XrHbArTb", "Er"), with_options(judge="players", claim_window=150))
    assert [offered(game, seat) for seat in range(3)] == [{"draw", "call"}, {"call"}, set()]
    assert GAME.awaiting(game.state) == {0, 1}
    game.calls(1)
    assert [offered(game, seat) for seat in range(3)] == [{"call"}, set(), set()]
    game.reach_deadline()
    assert [offered(game, seat) for seat in range(3)] == [{"call"}, {"lay", "give_up"}, set()]
    game.lays("XHAT")
    assert [offered(game, seat) for seat in range(3)] == [{"call", "vote"}, set(), {"vote"}]
    game.votes(0, accept=False)
    game.votes(2, accept=False)
    game.calls(0)
    game.apply(GiveUp(), 0)
    assert [offered(game, seat) for seat in range(3)] == [set(), set(), {"draw", "give_up"}]
    assert GAME.affordances(game.view(0)).places == ("0", "1", "2", "3")
