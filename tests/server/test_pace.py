"""The pace of bots: people can read each move before the next one."""

from tablee.core.game import TABLE
from tablee.server.tables.driver import thinking_time
from tablee.table.log import Entry, bot_command_id

READABLE = 2.0
"""Seconds to read « Sel pose GARANT : 25 points »."""


DRAW_SHOWN = 3.8
"""Seconds for which the page shows the draw for who starts (`web/src/features/draw/Draw.svelte`)."""


def entry(actor: int, command_id: str, seq: int = 7) -> Entry:
    return Entry(seq, 0, 0, actor, command_id, ())


def test_a_bot_lets_people_read_what_another_bot_played() -> None:
    least, most = thinking_time(2, [entry(1, bot_command_id(1, 7))])
    assert READABLE <= least <= most


def test_a_bot_answers_a_person_and_goes_on_with_its_own_turn_sooner() -> None:
    usual = thinking_time(2, [entry(0, "a person's")])
    assert usual[0] < READABLE
    assert thinking_time(2, [entry(2, bot_command_id(2, 7))]) == usual
    assert thinking_time(2, [entry(TABLE, "the deadline")]) == usual
    assert thinking_time(2, []) == usual


def test_a_bot_that_starts_waits_until_people_have_seen_the_draw() -> None:
    least, most = thinking_time(2, [entry(TABLE, "start", seq=1)])
    assert DRAW_SHOWN <= least <= most
