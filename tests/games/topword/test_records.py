"""Records of whole games: read back without loss, true or refused at the line that is wrong."""

import re
from functools import cache
from pathlib import Path
from string import ascii_uppercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.games import open_lexicon_store, words_for
from tablee.games.topword import GAME
from tablee.games.topword.model import Laid, Placed
from tablee.lexicon.words import Words
from tablee.table.actions import Pause, Resume
from tablee.table.bot_play import ManualClock, move
from tablee.table.errors import RecordError
from tablee.table.log import Seated
from tablee.table.records.check import check_record
from tablee.table.records.record import read_record, write_record
from tablee.table.replay import verify
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.depth import by_depth
from tests.games.records import damaged, falsified, golden, one_character_changed, refused, replay

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


# ---- golden records -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_golden_records_read_as_they_would_be_written(path: Path) -> None:
    text = path.read_text("utf-8")
    record = read_record(text)
    written = write_record(GAME, record.header, record.entries)
    without_notes = re.sub(r"(?m)^#.*\n", "", text)
    assert re.sub(r"seal: .*\n", "", written) == without_notes


def test_the_documentation_shows_a_true_record(real: Words) -> None:
    page = (Path(__file__).parents[3] / "docs" / "records.md").read_text("utf-8")
    found = re.search(r"```\n(Tablée record .*?)```", page, re.DOTALL)
    assert found
    assert replay(found[1], real)


# ---- records of played games --------------------------------------------------------------------


@cache
def words_of_topword() -> Words:
    return words_for("topword", open_lexicon_store())


def played(seed: str = "7", moves: int = 1000, **options: str | int | bool) -> Table:
    clock = ManualClock(1_700_000_000_123)
    seats = [Seated("Léa", "expert"), Seated("Sel", "debutant")]
    table = Table.create(MemoryStore(), GAME, words_of_topword(), seats, options, seed=seed, clock=clock)
    assert isinstance(table, Table)
    for _ in range(moves):
        clock.now += 700
        table.tick()
        if not any(move(table, seat) for seat in sorted(table.awaiting())):
            break
    return table


@cache
def record_of(seed: str = "7", mode: str = "arbitre") -> str:
    table = played(seed, mode=mode)
    assert table.outcome() is not None
    return write_record(GAME, table.header, table.entries)


name = st.one_of(
    st.text(max_size=8), st.sampled_from(["Léa", "bot 2: x", '"', "a; b #c !d ^e", "#", " x ", "\u2028", ""])
)


@settings(max_examples=by_depth(40, fast=10, long=400))
@given(
    names=st.lists(name, min_size=2, max_size=4),
    bots=st.lists(st.booleans(), min_size=4, max_size=4),
    seed=name.filter(bool),
    mode=st.sampled_from(["arbitre", "contestation"]),
    lose=st.sampled_from(["free", "lose_turn"]),
    limits=st.tuples(st.integers(0, 30), st.integers(0, 30)),
    waits=st.lists(st.tuples(st.integers(0, 40_000), st.booleans(), name), max_size=8),
)
def test_every_log_reads_back(
    names: list[str],
    bots: list[bool],
    seed: str,
    mode: str,
    lose: str,
    limits: tuple[int, int],
    waits: list[tuple[int, bool, str]],
) -> None:
    clock = ManualClock(1_700_000_000_123)
    seats = [Seated(each, "amateur" if bot else None) for each, bot in zip(names, bots, strict=False)]
    options = {"mode": mode, "failed_challenge": lose, "turn_seconds": limits[0], "window_seconds": limits[1]}
    words = words_of_topword()
    table = Table.create(MemoryStore(), GAME, words, seats, options, seed=seed, clock=clock)
    assert isinstance(table, Table)
    for wait, pause, command_id in waits:
        clock.now += wait
        table.tick()
        person = next((seat for seat, bot in enumerate(bots[: len(seats)]) if not bot), None)
        if pause and person is not None:
            table.submit(person, Pause() if table.state.running else Resume(), command_id)
        beginner = GAME.bots["debutant"]
        for seat in sorted(table.awaiting()):
            move(table, seat, dict.fromkeys(range(4), beginner))
    text = write_record(GAME, table.header, table.entries)
    record = read_record(text)
    assert record.entries == tuple(table.entries)
    header = table.header
    assert record.header.seed in {header.seed, ""}
    assert record.header.seats == header.seats
    assert (record.header.options, record.header.created, record.header.lexicon) == (
        header.options,
        header.created,
        header.lexicon,
    )
    assert len(list(check_record(record, words))) == len(table.entries)


def test_the_seed_is_told_at_the_end_only() -> None:
    table = played(moves=3)
    assert "seed:" not in write_record(GAME, table.header, table.entries)
    assert "\nseed: 7\n" in record_of()


@pytest.mark.parametrize("mode", ["arbitre", "contestation"])
def test_a_whole_game_is_true_with_and_without_its_seed(mode: str, real: Words) -> None:
    text = record_of(mode=mode)
    assert replay(text, real)
    assert replay(re.sub(r"(seed|seal): .*\n", "", text), real)


def test_words_are_believed_where_the_lexicon_is_another(real: Words) -> None:
    text = re.sub(r"(?m)^lexicon: fr fr \w+$", "lexicon: fr fr 123", record_of())
    text = re.sub(r"seal: .*\n", "", text)
    assert not any(step.judged for step in replay(text, real))
    error = refused(text.replace("TW-11 10", "TW-11 20", 1), real)
    assert error.code == "differs"


def test_a_draw_must_be_possible(real: Words) -> None:
    error = refused(golden("topword", "examples").replace("draws RSBSOJ", "draws ZZBSOJ"), real)
    assert (error.code, error.line) == ("impossible_draw", 13)
    error = refused(golden("topword", "examples").replace("draws RSBSOJ", "draws RSBSO"), real)
    assert error.code == "impossible_draw"


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("TW-9 8 = 8", "TW-9 9 = 9", 15, "differs"),
        ("= 13;", "= 14;", 21, "differs"),
        ("[IREBRET]", "[IREBRES]", 15, "differs"),
        ("(R)IRE", "(T)IRE", 15, "differs"),
        ("B7→ TR(I)S", "B8→ TR(R)S", 17, "word_unknown"),
        ("B2↓ RETRACE [", "B2↓ RETRACA [", 23, "not_held"),
        ("  5  1:20.000  2", "  5  1:20.000  1", 19, "not_your_turn"),
        ("  5  1:20.000", "  6  1:20.000", 19, "order"),
        ("  5  1:20.000", "  5  0:20.000", 19, "clock"),
        ("  5  1:20.000", "  5  1:99.000", 19, "bad_line"),
        ("rules: 1", "rules: 0", 4, "other_rules"),
        ("game: topword", "game: scrabble", 3, "no_game"),
        ("mode=arbitre", "mode=x", 7, "bad_options"),
        ("mode=arbitre", "mood=arbitre", 7, "bad_options"),
        ("mode=arbitre", "arbitre", 7, "bad_header"),
        ("seat 2: Marc", "seat 3: Marc", 9, "bad_header"),
        ("seat 2: Marc\n", "", 10, "bad_seat"),
        ("date: 1970", "date: 197O", 6, "bad_header"),
        ("date: 1970-01-01", "date: 1970-02-31", 6, "bad_header"),
        ("lexicon: fr fr -\n", "", 10, "missing_header"),
        ("Tablée record 1", "Tablée record 2", 1, "not_a_record"),
        ("1:A 2:B first 1", "1:A 2:B first 2", 11, "differs"),
        ("1:A 2:B first 1", "1:B 2:A first 1", 11, "differs"),
    ],
)
def test_the_first_wrong_line_is_told(old: str, new: str, line: int, code: str, real: Words) -> None:
    error = refused(falsified(golden("topword", "examples"), old, new), real)
    assert (error.code, error.line) == (code, line)


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("contested", "AE abbreviation", "AE unknown", "differs"),
        ("contested", "contests AE abbreviation; 1 withdraws", "contests -; 1 stands", "differs"),
        ("contested", "3  accepts; 1 stands; 1 draws EEA", "3  accepts", "impossible_draw"),
        ("contested_wrongly", "^turn:4@120000", "^turn:5@120000", "unknown_command"),
        ("contested_wrongly", " ^turn:4@120000", "", "no_command"),
        ("ending", "-5+-5 TW-12 -10", "-5 TW-12 -5", "differs"),
        ("ending", "result: 12 -2", "result: 12 2", "result"),
        ("ending", "bag QUIESZUTA", "bag QUIESZUT", "bad_situation"),
        ("ending", "E6:A", "D6:A", "bad_situation"),
        ("ending", "board D6:R", "board D6:RRRRRR", "bad_tiles"),
        ("leaving", "*conceded 1", "*conceded 2", "differs"),
        ("leaving", "*conceded 1", "*conceded 1 2", "unknown_event"),
        ("leaving", "*given 2 debutant", "*given 2 dieu", "no_level"),
        ("leaving", "result: 0 0 0 won by 3", "result: 0 0 0 won by 1", "result"),
    ],
)
def test_other_untruths(name: str, old: str, new: str, code: str, real: Words) -> None:
    assert refused(falsified(golden("topword", name), old, new), real).code == code


@given(st.data())
def test_no_character_of_a_line_can_change(data: st.DataObject) -> None:
    """Even without the seal: the rules and the seed vouch for every line, its time apart."""
    characters = ascii_uppercase + "0123456789 →↓()[];:,+-=*#!^éb\0"
    text, line = data.draw(one_character_changed(record_of(), characters))
    assert refused(text, words_of_topword()).line >= line


@given(st.data())
def test_a_sealed_record_cannot_be_changed_at_all(data: st.DataObject) -> None:
    lines = record_of().split("\n")[:-1]
    number = data.draw(st.integers(0, len(lines) - 2))
    how = data.draw(st.sampled_from(["drop", "double", "swap", "edit"]))
    changed = list(lines)
    if how == "drop":
        del changed[number]
    elif how == "double":
        changed.insert(number, lines[number])
    elif how == "swap":
        changed[number], changed[number + 1] = lines[number + 1], lines[number]
    else:
        changed[number] = data.draw(st.text(max_size=30))
    text = "\n".join(changed) + "\n"
    if text.replace("\r\n", "\n").split("\n")[:-1] != lines:  # line ends of another system are no change
        refused(text, words_of_topword())


@given(st.sampled_from(["examples", "contested", "ending", "leaving"]), st.data())
def test_no_text_breaks_the_reader(name: str, data: st.DataObject) -> None:
    text = data.draw(damaged(golden("topword", name)))
    try:
        replay(text, words_of_topword())
    except RecordError as error:
        error.message()


@given(st.text())
def test_any_text_is_a_record_or_none(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)


def test_only_words_are_believed_and_no_other_end(real: Words) -> None:
    """A record of another edition cannot invent how the game ended, nor what it was worth."""
    text = re.sub(r"(?m)^lexicon: fr fr .*$", "lexicon: fr fr 123", golden("topword", "examples"))
    assert not any(step.judged for step in replay(text, real))
    last = text.rstrip().splitlines()[-1]
    for end in ("ends rack_empty: 1 [-] TW-12 5000, 2 [-] TW-12 0", "ends no_word: 1 [-] TW-12 5000, 2 [-] TW-12 0"):
        assert refused(f"{text.rstrip()}; {end}\n", real).line == len(text.rstrip().splitlines()), last


def test_a_seat_is_played_by_whoever_holds_it(real: Words) -> None:
    """The mark of a bot's line agrees with who held the seat then (G-10)."""
    bots = re.sub(r"seal: .*\n", "", record_of())
    assert refused(re.sub(r"(?m)^(  3  \S+  \d)b ", r"\1 ", bots), real).code == "held_by_bot"
    people = golden("topword", "examples")
    assert refused(falsified(people, "  5  1:20.000  2 ", "  5  1:20.000  2b "), real).code == "held_by_person"


def test_a_move_out_of_time_is_refused(real: Words) -> None:
    late = golden("topword", "contested_wrongly").replace("  4  1:00.000  1", "  4  1:59.000  1")
    assert refused(late, real).code == "unknown_command"


def test_a_log_that_folds_to_nothing_is_told(real: Words) -> None:
    seats = [Seated("Léa", "amateur"), Seated("Marc", "amateur")]
    table = Table.create(MemoryStore(), GAME, real, seats, seed="7", clock=ManualClock())
    assert isinstance(table, Table)
    move(table, table.state.game.turn)
    opening, played = table.entries
    laid = played.events[0]
    assert isinstance(laid, Laid)
    forged = replace(laid, tiles=tuple(Placed(placed.square, "Z") for placed in laid.tiles))
    difference = verify(GAME, table.header, [opening, replace(played, events=(forged,))]).difference
    assert difference is not None
    assert (difference.seq, difference.problem) == (2, "rules")
