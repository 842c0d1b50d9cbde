"""Frames: the state of a table for a seat or a spectator, built from its projection."""

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.core.game import Refusal, Seat
from tablee.core.labels import Language
from tablee.server.protocol import encoding, server_messages
from tablee.server.rooms.agreement import why_no_takeback
from tablee.server.rooms.room import Room
from tablee.table.decider import LABELS as TABLE_LABELS
from tablee.table.decider import why_no_takeback as why_nothing_back
from tablee.table.projection import Facts, narrate
from tablee.table.table import Table

_PAUSED = Refusal("paused", "G-10", labels=TABLE_LABELS)
_BACK = "table.take_back"
_HELD_BY_BOT = Refusal("held_by_bot", "G-10", labels=TABLE_LABELS)


class FrameBuilder:
    """Builds frames of one table at one moment. What is the same for all subscribers is computed once."""

    def __init__(self, room: Room, table: Table, before: "FrameBuilder | None") -> None:
        self.room = room
        self.table = table
        self.projection = table.projection()
        self.drafts = table.shown_drafts()
        if before is not None and before.room is room:  # the same room: reuse what is derived from it
            self.names: list[str] = before.names
            self.no_takeback: Refusal | None = before.no_takeback
        else:
            self.names = [chair.name for chair in room.chairs]
            self.no_takeback = why_no_takeback(room)
        self.facts = _named(self.projection.facts, self.names)
        self.nothing_back = self.no_takeback or why_nothing_back(table.game, self.projection.state)

    def is_current(self, room: Room, now: int) -> bool:
        """Tell whether the table has not changed since."""
        projection = self.projection
        return projection.state is self.table.state and projection.now == now and self.room is room


def _named(facts: Facts, names: Sequence[str]) -> Facts:
    """Return the facts with current names, which may have changed since the game began."""
    if all(seat.name == name for seat, name in zip(facts.seats, names, strict=True)):
        return facts
    seats = tuple(replace(seat, name=name) for seat, name in zip(facts.seats, names, strict=True))
    return replace(facts, seats=seats)


def build_frame(builder: FrameBuilder, *, seat: Seat | None, after: int, language: Language) -> server_messages.Frame:
    """Build the frame for a seat or a spectator: the entries after a seq, and the full current state."""
    projection = builder.projection
    game, names, view = builder.table.game, builder.names, projection.view(seat)
    actions, places = _offers(builder, seat, view, language)
    return server_messages.Frame(
        table=builder.room.code,
        round=builder.room.round,
        seat=seat,
        after=after,
        seq=projection.state.seq,
        now=projection.now,
        events=tuple(
            [
                server_messages.Happened(
                    entry.seq,
                    entry.at,
                    entry.clock,
                    entry.actor,
                    entry.events,
                    tuple([narrate(game, event, names, language) for event in entry.events]),
                )
                for entry in projection.events(seat, after)
            ]
        ),
        view=view,
        facts=builder.facts,
        actions=actions,
        places=places,
        drafts=builder.drafts,
    )


def _offers(
    builder: FrameBuilder, seat: Seat | None, view: object, language: Language
) -> tuple[tuple[server_messages.Offer, ...], tuple[str, ...]]:
    back = _offer(_BACK, builder.nothing_back, language)
    if seat is None:
        # Players who share a screen watch as a spectator between two turns, and may take a move back there.
        return () if builder.no_takeback else (back,), ()
    offered = builder.table.game.affordances(view)
    still, state = None, builder.projection.state
    if builder.projection.facts.result is None and (state.bots[seat] is not None or not state.running):
        still = _HELD_BY_BOT if state.bots[seat] is not None else _PAUSED
        back = _offer(_BACK, still, language)
    actions = [_offer(each.name, still or each.refusal, language) for each in offered.actions]
    return (*actions, back), () if still else offered.places


def _offer(name: str, why: Refusal | None, language: Language) -> server_messages.Offer:
    return server_messages.Offer(name, None if why is None else encoding.sentence(why, language))
