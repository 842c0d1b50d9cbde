"""Records of whole games: read back without loss, true or refused at the line that is wrong."""

import pytest

from tablee.core.notation import Line, NotationError
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.model import Called, Drawn, Options, Started
from tablee.games.pioch_a_mots.notation import NOTATION
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.log import Seated
from tablee.table.records.record import write_record
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.games.records import falsified, golden, refused, replay


@pytest.mark.parametrize(
    ("name", "true", "false"),
    [
        ("examples", "calls 1 lag 100", "calls 1 lag 30"),
        ("examples", "calls 1 lag 100", "calls 1 lag 151"),
        ("examples", "calls 1 lag 100", "calls 2 lag 100"),
        ("examples", "*  1 taken", "*  2 taken"),
        ("examples", "draws Kr", "draws Ub"),
        ("examples", "turns 35", "turns 34"),
        ("examples", "2 draws Er table", "2 draws Er"),
        ("examples", "SALE SrArLr?", "SALE SrArLrEr"),
        ("examples", "[SrArLr?]", "[SrArLrEr]"),
        ("examples", "SALE PM-9 5, PM-9 50 = 55", "SALE PM-9 5 = 5"),
        ("examples", "wrong ZHAT word unknown", "wrong ZHAT word slang"),
        ("examples", "wrong - time", "wrong - gave_up"),
        ("examples", ", next 3", ", next 1"),
        ("examples", "ends target", "ends void_rounds"),
        ("examples", "ArEbHbTbZr AbCrHrIbTr", "AbCrHrIbTr ArEbHbTbZr"),
        ("examples", "pit ErNrTr", "pit ErErErErNrTr"),
        ("votes", "1  rejects XHAT", "1  accepts XHAT"),
        ("votes", "accepts RATO", "accepts XHAT"),
        ("votes", "round gave_up", "round time"),
        ("votes", "RAT too_short", "RAT voted"),
    ],
)
def test_what_is_not_true_is_refused(real: Words, name: str, true: str, false: str) -> None:
    refused(falsified(golden("pioch_a_mots", name), true, false), real)


def test_earlier_rules_hold_for_earlier_games_only(real: Words) -> None:
    """PM-7: where `last_seconds` was agreed on no call that waited is taken, and the pace of draws hurries nobody."""
    played = golden("pioch_a_mots", "before-last-seconds")
    assert replay(played, real)[-1].after.game.voids == 1
    today = falsified(played, "draw_seconds=8", "draw_seconds=8 last_seconds=60")
    assert refused(today, real).code == "differs"
    called = "; 2 taken", "\n  5  0:08.000  2  calls 1; taken"
    lines = falsified(falsified(today, "  3  0:04.000  2  calls 1\n", ""), *called).split("\n")
    first = next(number for number, line in enumerate(lines) if " starts " in line)
    numbered = [f"{number:>3}{line[3:]}" if line else line for number, line in enumerate(lines[first:], 1)]
    late = refused("\n".join([*lines[:first], *numbered]), real)
    assert (late.code, lines[late.line - 1].split()[-1]) == ("unknown_command", "^drawing:2@84000")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "flies",
        "draws",
        "draws Yr",
        "draws ErEb",
        "draws Er quickly",
        "9 draws Er",
        "calls",
        "calls one",
        "calls 1 lag soon",
        "taken at once",
        "dropped at last",
        "lays CHAT",
        "lays CHAT CrHbArTb [-]: CHAT 5",
        "lays CHAT CrHbArTx [-]: CHAT PM-9 5 = 5",
        "accepts",
        "rejects chat",
        "right CHAT: nothing = 5",
        "wrong CHAT because: PM-9 -5 = -5",
        "round won: ArEb",
        "round lost: ArEb, next 1",
        "turns all",
        "ends now",
        "starts 1:Er first",
        "starts 1:ErEb first 1",
        "starts 7:Er first 1",
        "starts - first 1 hands Wb",
    ],
)
def test_texts_that_tell_no_event(text: str) -> None:
    with pytest.raises(NotationError) as error:
        NOTATION.read(Line(0, 0, 2, Options(), "fr"), text)
    assert error.value.message("fr") != error.value.message("en")


def test_the_table_itself_neither_draws_nor_calls() -> None:
    with pytest.raises(NotationError):
        NOTATION.read(Line(-1, 0, 2, Options(), "fr"), "draws Er")
    assert NOTATION.read(Line(-1, 7, 2, Options(), "fr"), "2 draws Er table") == Drawn(1, "Er", True, 7)
    assert NOTATION.read(Line(0, 7, 2, Options(), "fr"), "calls 3 lag 40") == Called(0, 3, 40, 7)


def test_impossible_situations() -> None:
    """No card more often than it is in the box, and hands for everybody."""
    good = Started(2, Options(), (), 0, 0, (("Er",), ("Eb",)))
    assert NOTATION.situation((good,))
    assert not NOTATION.situation((Started(2, Options(), (), 0, 0),))
    for bad in (
        Started(2, Options(), (), 0, 0, (("Cr",), ("Cr",))),
        Started(2, Options(), (), 0, 0, (("Cr",),)),
        Started(2, Options(), (), 0, 0, (), ("?", "?"), ("?",)),
    ):
        with pytest.raises(NotationError):
            NOTATION.situation((bad,))


def test_headers_must_tell_the_game(real: Words) -> None:
    """A record whose options are not those the game started with cannot be written."""
    clock = ManualClock()
    seats = [Seated("A", "maitre"), Seated("B", "maitre")]
    table = Table.create(MemoryStore(), GAME, real, seats, {"target": 50}, seed="1", clock=clock)
    assert isinstance(table, Table)
    play_out(table, clock)
    steps = replay(write_record(GAME, table.header, table.entries), real)
    assert steps[-1].after.game.scores == table.state.game.scores
    with pytest.raises(ValueError, match="headers"):
        NOTATION.write(Line(-1, 0, 3, Options(), "fr"), None, table.entries[0].events[0])
