"""Records of whole games: read back without loss, true or refused at the line that is wrong."""

from pathlib import Path

import pytest

from tablee.core.notation import Line, NotationError
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.model import Called, Drawn, Options, Started
from tablee.lexicon.words import Words
from tablee.table.errors import RecordError
from tablee.table.log import Seated
from tablee.table.play import HeadlessClock, play_out
from tablee.table.record import read_record, write_record
from tablee.table.record_check import check_record
from tablee.table.store import MemoryStore
from tablee.table.table import Table

FOLDER = Path(__file__).parent / "playthroughs"
PLAYTHROUGHS = sorted(FOLDER.glob("*.txt"))
EXAMPLES, VOTES = FOLDER / "examples.txt", FOLDER / "votes.txt"


def replay(text: str, words: Words) -> tuple[int, ...]:
    steps = list(check_record(read_record(text), words))
    assert all(step.judged for step in steps)
    scores: tuple[int, ...] = steps[-1].after.game.scores
    return scores


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_golden_records_are_true(path: Path, real: Words) -> None:
    assert replay(path.read_text("utf-8"), real)


def test_the_worked_examples_in_one_game(real: Words) -> None:
    """PM-3 to PM-10, PM-13: two calls at once, a blank completing a colour, the pile turned over, the last player."""
    assert replay(EXAMPLES.read_text("utf-8"), real) == (-10, 555, 50)


def test_players_who_judge(real: Words) -> None:
    """PM-4, PM-7, PM-8: a word no dictionary has is right when nobody minds."""
    assert replay(VOTES.read_text("utf-8"), real) == (0, -5, 0)


@pytest.mark.parametrize(
    ("path", "true", "false"),
    [
        (EXAMPLES, "calls 1 lag 100", "calls 1 lag 30"),
        (EXAMPLES, "calls 1 lag 100", "calls 1 lag 151"),
        (EXAMPLES, "calls 1 lag 100", "calls 2 lag 100"),
        (EXAMPLES, "*  1 taken", "*  2 taken"),
        (EXAMPLES, "draws Kr", "draws Ub"),
        (EXAMPLES, "turns 35", "turns 34"),
        (EXAMPLES, "2 draws Er table", "2 draws Er"),
        (EXAMPLES, "SALE SrArLr?", "SALE SrArLrEr"),
        (EXAMPLES, "[SrArLr?]", "[SrArLrEr]"),
        (EXAMPLES, "SALE PM-9 5, PM-9 50 = 55", "SALE PM-9 5 = 5"),
        (EXAMPLES, "wrong ZHAT word unknown", "wrong ZHAT word slang"),
        (EXAMPLES, "wrong - time", "wrong - gave_up"),
        (EXAMPLES, ", next 3", ", next 1"),
        (EXAMPLES, "ends target", "ends void_rounds"),
        (EXAMPLES, "ArEbHbTbZr AbCrHrIbTr", "AbCrHrIbTr ArEbHbTbZr"),
        (EXAMPLES, "pit ErNrTr", "pit ErErErErNrTr"),
        (VOTES, "1  rejects XHAT", "1  accepts XHAT"),
        (VOTES, "accepts RATO", "accepts XHAT"),
        (VOTES, "round gave_up", "round time"),
        (VOTES, "RAT too_short", "RAT voted"),
    ],
)
def test_what_is_not_true_is_refused(real: Words, path: Path, true: str, false: str) -> None:
    text = path.read_text("utf-8")
    assert true in text
    with pytest.raises(RecordError) as error:
        replay(text.replace(true, false, 1), real)
    assert error.value.line > 0
    assert error.value.message("fr") != error.value.message("en")


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
        GAME.notation.read(Line(0, 0, 2, Options(), "fr"), text)
    assert error.value.message("fr") != error.value.message("en")


def test_the_table_itself_neither_draws_nor_calls() -> None:
    with pytest.raises(NotationError):
        GAME.notation.read(Line(-1, 0, 2, Options(), "fr"), "draws Er")
    assert GAME.notation.read(Line(-1, 7, 2, Options(), "fr"), "2 draws Er table") == Drawn(1, "Er", True, 7)
    assert GAME.notation.read(Line(0, 7, 2, Options(), "fr"), "calls 3 lag 40") == Called(0, 3, 40, 7)


def test_impossible_situations() -> None:
    """No card more often than it is in the box, and hands for everybody."""
    good = Started(2, Options(), (), 0, 0, (("Er",), ("Eb",)))
    assert GAME.notation.situation((good,))
    assert not GAME.notation.situation((Started(2, Options(), (), 0, 0),))
    for bad in (
        Started(2, Options(), (), 0, 0, (("Cr",), ("Cr",))),
        Started(2, Options(), (), 0, 0, (("Cr",),)),
        Started(2, Options(), (), 0, 0, (), ("?", "?"), ("?",)),
    ):
        with pytest.raises(NotationError):
            GAME.notation.situation((bad,))


def test_headers_must_tell_the_game(real: Words) -> None:
    """A record whose options are not those the game started with cannot be written."""
    clock = HeadlessClock()
    seats = [Seated("A", "maitre"), Seated("B", "maitre")]
    table = Table.create(MemoryStore(), GAME, real, seats, {"target": 50}, seed="1", clock=clock)
    assert isinstance(table, Table)
    play_out(table, clock)
    assert replay(write_record(GAME, table.header, table.entries), real) == table.state.game.scores
    with pytest.raises(ValueError, match="headers"):
        GAME.notation.write(Line(-1, 0, 3, Options(), "fr"), None, table.entries[0].events[0])
