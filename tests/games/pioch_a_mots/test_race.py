"""Who called first: the order of calls, the window, the queue, and simulated races (PM-4, ADR 14)."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.game import Refusal
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.model import Call, Called, Draw, Options, Taken
from tablee.games.pioch_a_mots.race import bounded, made, queued, settled_at
from tablee.games.pioch_a_mots.rules import stamp
from tablee.lexicon.words import Words
from tablee.table.commit import Receipt
from tablee.table.log import Seated
from tablee.table.replay import verify
from tests.depth import by_depth
from tests.games.driver import kinds
from tests.games.pioch_a_mots.playing import CHAT, situation, table_with_hands
from tests.games.pioch_a_mots.races import run

CALLS = st.lists(
    st.tuples(st.integers(0, 400), st.integers(-50, 2000)), min_size=1, max_size=6, unique_by=lambda call: call[0]
)


def arrived(calls: list[tuple[int, int]], window: int) -> list[Called]:
    """CallRule as the table notes them, in the order of their arrival."""
    return [Called(seat, 1, bounded(lag, window), at) for seat, (at, lag) in enumerate(sorted(calls))]


@given(CALLS, st.sampled_from((0, 60, 150, 1000)))
def test_calls_are_ordered_by_when_they_were_made(calls: list[tuple[int, int]], window: int) -> None:
    """Whatever was told of a lag: within its bound, each once, and those of one moment as they came."""
    noted = arrived(calls, window)
    queue: tuple[Called, ...] = ()
    for call in noted:
        queue = queued(queue, call)
    assert sorted(queue, key=lambda call: call.seat) == noted
    assert list(queue) == sorted(noted, key=lambda call: (made(call), call.at))
    for call in queue:
        assert call.at - window <= made(call) <= call.at
    if not window:
        assert list(queue) == noted


@given(CALLS, st.sampled_from((0, 60, 150, 1000)))
def test_nobody_comes_before_a_call_that_was_taken(calls: list[tuple[int, int]], window: int) -> None:
    """When the window is over, no call that is still to come can have been made before the first one."""
    noted = arrived(calls, window)
    queue: tuple[Called, ...] = ()
    for place, call in enumerate(noted):
        queue = queued(queue, call)
        for later in noted[place + 1 :]:
            if later.at > settled_at(queue, window):
                assert made(later) > made(queue[0])


def test_a_lag_is_bounded_by_the_window(words: Words) -> None:
    """PM-4: whatever the table measured, and a lag below zero is none."""
    for lag, counts in ((40, 40), (150, 150), (151, 150), (10**9, 150), (-40, 0)):
        game = situation(words, (CHAT, CHAT, CHAT), Options())
        game.now = 1000
        game.calls(0, lag)
        (called,) = [event for event in game.log if isinstance(event, Called)]
        assert (called.lag, called.at) == (counts, 1000)


def test_the_window_closes_early_for_a_slow_line(words: Words) -> None:
    """A call that was 100 ms under way needs to wait 50 ms more, one that was longer, not at all."""
    game = situation(words, (CHAT, CHAT, CHAT), Options())
    game.now = 1000
    assert kinds(game.calls(0, 100)) == ["Called"]
    assert game.view(1).deadline == 1050
    game = situation(words, (CHAT, CHAT, CHAT), Options())
    assert kinds(game.calls(0, 150)) == ["Called", "Taken"]


def test_the_window_closes_when_nobody_else_may_call(words: Words) -> None:
    game = situation(words, (CHAT, CHAT, "CrHb"), Options())
    assert kinds(game.calls(0)) == ["Called"]
    assert kinds(game.calls(1)) == ["Called", "Taken"]
    assert game.state.caller == 0


def test_strict_arrival(words: Words) -> None:
    """PM-4: a window of 0 takes the first that arrives, whatever was measured."""
    game = situation(words, (CHAT, CHAT, CHAT))
    assert kinds(game.calls(0)) == ["Called", "Taken"]
    assert kinds(game.calls(1, lag=1000)) == ["Called"]
    assert [call.seat for call in game.view(0).calls] == [1]
    assert game.state.caller == 0


def test_nothing_moves_while_calls_are_ordered(words: Words) -> None:
    """PM-4: neither the player in turn nor the table draws."""
    game = situation(words, (CHAT, CHAT, CHAT), Options())
    game.now = 7950
    game.calls(1)
    assert game.view(0).phase == "calling"
    assert game.refused(Draw(), 0) == ("top_called", "PM-4")
    assert [deadline.key for deadline in GAME.deadlines(game.state)] == ["claim:1"]
    assert kinds(game.reach_deadline()) == ["Taken"]
    assert game.now == 8100


def test_a_queue_of_three(words: Words) -> None:
    """Each counts when those before it were wrong; when one is right the others have lost nothing."""
    game = situation(words, ("ZrHbArTb", "ZrHbArTb", CHAT, CHAT), Options())
    game.now = 1000
    game.calls(3, lag=10)
    game.calls(1, lag=100)
    game.now = 1040
    assert kinds(game.calls(0, lag=150)) == ["Called", "Taken"]
    game.now = 3000
    assert game.state.caller == 0
    game.calls(2)
    assert [call.seat for call in game.view(None).calls] == [1, 3, 2]
    assert kinds(game.lays("ZHAT")) == ["Laid", "Wrong", "Taken"]
    assert kinds(game.lays("ZHAT")) == ["Laid", "Wrong", "Taken"]
    assert kinds(game.lays("CHAT")) == ["Laid", "Right", "RoundOver"]
    assert game.taken == [0, 1, 3]
    assert game.state.scores == (-5, -5, 0, 5)
    assert game.state.calls == (), "the one that still waited is free again"


def test_a_late_call_waits_for_its_window_too(words: Words) -> None:
    """Somebody calls just before a wrong verdict: a call made before may still come."""
    game = situation(words, ("ZrHbArTb", CHAT, CHAT), Options())
    game.calls(0)
    game.reach_deadline()
    game.now = 5000
    game.calls(1)
    game.now = 5010
    assert kinds(game.lays("ZHAT")) == ["Laid", "Wrong"]
    assert game.view(0).phase == "calling"
    game.now = 5020
    assert kinds(game.calls(2, lag=100)) == ["Called", "Taken"], "nobody else may call: it is taken at once"
    assert game.state.caller == 2


def test_only_calls_are_stamped() -> None:
    assert stamp(Draw(), 40) == Draw()
    assert stamp(Call(3), 40) == Call(3, 40)
    assert stamp(Call(3), -40) == Call(3, 0)


# ---- at a table ---------------------------------------------------------------------------------


PEOPLE = (Seated("Ann"), Seated("Bob"), Seated("Cem"))
WITH_A_BOT = (*PEOPLE[:2], Seated("Cem", "debutant"))


def test_a_call_counts_though_its_seat_has_drawn_meanwhile(words: Words) -> None:
    """Both keys were pressed on one view: « Top ! » names its round, a second card is another turn's."""
    table, _ = table_with_hands(words, *PEOPLE)
    seat, seen = table.state.game.turn, table.seq
    assert isinstance(table.submit(seat, Draw(), "draw", seen), Receipt)
    stale = table.submit(seat, Draw(), "again", seen)
    assert isinstance(stale, Refusal)
    assert stale.code == "stale"
    assert isinstance(table.submit(seat, Call(1), "top", seen), Receipt)


def test_the_table_stamps_what_whoever_runs_it_measured(words: Words) -> None:
    """The wall time at which a call was sent counts; later than now, or not known, is now."""
    table, clock = table_with_hands(words, *PEOPLE)
    assert isinstance(table.submit(0, Call(1), "a"), Receipt)
    clock.now += 20
    assert isinstance(table.submit(1, Call(1), "b", sent=clock.now - 90), Receipt)
    assert isinstance(table.submit(2, Call(1), "c", sent=clock.now + 500), Receipt)
    calls = [event for entry in table.entries for event in entry.events if isinstance(event, Called)]
    assert [(call.seat, call.lag) for call in calls] == [(0, 0), (1, 90), (2, 0)]
    assert table.state.game.caller == 1
    assert verify(GAME, table.header, table.entries, words).difference is None, "what the order was is in the log"


def test_a_bots_call_goes_the_same_way(words: Words) -> None:
    """No lag: a bot has no line. Whoever was measured to have called before it comes first."""
    table, clock = table_with_hands(words, *WITH_A_BOT)
    assert isinstance(table.submit_bot(2, Call(1), table.seq), Receipt)
    clock.now += 30
    assert isinstance(table.submit(0, {"type": "call", "round": 1}, "a", sent=clock.now - 60), Receipt)
    deadline = table.next_deadline()
    assert deadline is not None
    clock.now = deadline
    table.tick()
    taken = [event for entry in table.entries for event in entry.events if isinstance(event, Taken)]
    assert [event.seat for event in taken] == [0]


def test_a_bot_cannot_backdate_its_call(words: Words) -> None:
    table, _ = table_with_hands(words, *WITH_A_BOT)
    refused = table.submit_bot(2, Call(1, 90), table.seq)
    assert not isinstance(refused, Receipt)
    assert (refused.code, refused.rule) == ("forged_lag", "PM-4")


def test_simulated_races(real: Words) -> None:
    """As `python -m tests.games.pioch_a_mots.races` runs them by the thousand: see there what is checked."""
    races = by_depth(100, fast=60, long=3000)
    tally = run(races, real, "suite")
    assert tally["races"] == races
    assert tally["won"] + tally["void"] == races
    refused, overtaken = "calls refused: twice, too late or out", "overtaken by a measured line"
    for happened in ("won", "void", "calls dropped", overtaken, refused):
        assert tally[happened], happened
