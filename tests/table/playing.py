"""Helpers to play the toy game."""

from typing import Any

from tablee.core.game import Refusal
from tablee.table.commit import Receipt
from tablee.table.table import Table
from tests.table.toy.model import Announce, Believe


def accepted(answer: Receipt | Refusal) -> Receipt:
    assert not isinstance(answer, Refusal), answer
    return answer


def refused(answer: Receipt | Refusal) -> tuple[str, str]:
    assert isinstance(answer, Refusal), answer
    assert answer.sentence("fr") != answer.sentence("en")
    return answer.code, answer.rule


def mover(table: Table) -> int:
    (seat,) = table.awaiting()
    return seat


def announce(table: Table, card: int | None = None, value: int | None = None) -> Receipt:
    """Announce a card for the seat to move: by default the lowest, with its true value."""
    seat = mover(table)
    card = table.state.game.hands[seat][0] if card is None else card
    return accepted(table.submit(seat, Announce(card, card if value is None else value), f"announce {table.seq}"))


def believe(table: Table) -> None:
    """Let all seats believe."""
    for seat in sorted(table.awaiting()):
        accepted(table.submit(seat, Believe(), f"believe {table.seq}"))


def play_a_turn(table: Table) -> None:
    announce(table)
    believe(table)


def play_to_the_end(table: Table) -> Any:
    while table.outcome() is None:
        play_a_turn(table)
    return table.outcome()
