"""From what is to what is said: rooms, frames and refusals as the protocol's messages."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from tablee.core.game import Preview, Refusal, Seat
from tablee.core.labels import Language, label
from tablee.lexicon.policy import Reason
from tablee.server.protocol import server_messages
from tablee.server.rooms.room import Room, why_no_takeback
from tablee.table.action_rules import LABELS as TABLE_LABELS
from tablee.table.action_rules import why_no_takeback as why_nothing_back
from tablee.table.narration import tell
from tablee.table.projection import Facts
from tablee.table.queries import shown_drafts
from tablee.table.table import Table

_PAUSED = Refusal("paused", "G-10", labels=TABLE_LABELS)
_BACK = "table.take_back"
_HELD_BY_BOT = Refusal("held_by_bot", "G-10", labels=TABLE_LABELS)


def sentence(refusal: Refusal, language: Language) -> server_messages.Sentence:
    """A refusal as a person reads it."""
    if not refusal.values:
        return _plain(refusal.code, refusal.rule, refusal.labels, language)
    word = str(refusal.values.get("word", "")) if refusal.code.startswith("word_") else ""
    return server_messages.Sentence(refusal.code, refusal.rule, refusal.sentence(language), word)


@cache
def _plain(code: str, rule: str, labels: str, language: Language) -> server_messages.Sentence:
    """One of the few that always say the same."""
    return server_messages.Sentence(code, rule, Refusal(code, rule, labels=labels).sentence(language), "")


class TableProjection:
    """A table as it is shown, at one moment: what is the same for all who look on is made once."""

    def __init__(self, room: Room, table: Table, before: "TableProjection | None") -> None:
        self.room = room
        self.table = table
        self.scene = table.scene()
        self.drafts = shown_drafts(table)
        if before is not None and before.room is room:  # then so is what follows from it
            self.names: list[str] = before.names
            self.no_takeback: Refusal | None = before.no_takeback
        else:
            self.names = [chair.name for chair in room.chairs]
            self.no_takeback = why_no_takeback(room)
        self.facts = _named(self.scene.facts, self.names)
        self.nothing_back = self.no_takeback or why_nothing_back(table.game, self.scene.state)

    def still_holds(self, room: Room, now: int) -> bool:
        """Whether it is still that moment."""
        scene = self.scene
        return scene.state is self.table.state and scene.now == now and self.room is room


def _named(facts: Facts, names: Sequence[str]) -> Facts:
    """The facts with the names that people have now: they may have changed since the game began."""
    if all(seat.name == name for seat, name in zip(facts.seats, names, strict=True)):
        return facts
    seats = tuple(replace(seat, name=name) for seat, name in zip(facts.seats, names, strict=True))
    return replace(facts, seats=seats)


def frame(shown: TableProjection, *, seat: Seat | None, after: int, language: Language) -> server_messages.Frame:
    """What happened behind a seq, and the whole truth of now, for a seat or a spectator."""
    scene = shown.scene
    game, names, view = shown.table.game, shown.names, scene.view(seat)
    actions, places = _offers(shown, seat, view, language)
    return server_messages.Frame(
        table=shown.room.code,
        round=shown.room.round,
        seat=seat,
        after=after,
        seq=scene.state.seq,
        now=scene.now,
        events=tuple(
            [
                server_messages.Happened(
                    entry.seq,
                    entry.at,
                    entry.clock,
                    entry.actor,
                    entry.events,
                    tuple([tell(game, event, names, language) for event in entry.events]),
                )
                for entry in scene.events(seat, after)
            ]
        ),
        view=view,
        facts=shown.facts,
        actions=actions,
        places=places,
        drafts=shown.drafts,
    )


def _offers(
    shown: TableProjection, seat: Seat | None, view: object, language: Language
) -> tuple[tuple[server_messages.Offer, ...], tuple[str, ...]]:
    back = _offer(_BACK, shown.nothing_back, language)
    if seat is None:
        # Between two turns on one screen nobody's seat is looked from, and just then somebody may want to take back.
        return () if shown.no_takeback else (back,), ()
    offered = shown.table.game.affordances(view)
    still, state = None, shown.scene.state
    if shown.scene.facts.result is None and (state.bots[seat] is not None or not state.running):
        still = _HELD_BY_BOT if state.bots[seat] is not None else _PAUSED
        back = _offer(_BACK, still, language)
    actions = [_offer(each.name, still or each.refusal, language) for each in offered.actions]
    return (*actions, back), () if still else offered.places


def _offer(name: str, why: Refusal | None, language: Language) -> server_messages.Offer:
    return server_messages.Offer(name, None if why is None else sentence(why, language))


def previewed(ref: int, preview: Preview, language: Language) -> server_messages.Previewed:
    """The answer to a question what a command would do."""
    why_not = None if preview.refusal is None else sentence(preview.refusal, language)
    return server_messages.Previewed(ref, preview.words, preview.lines, preview.points, preview.most, why_not)


def brought(preview: Preview, language: Language) -> server_messages.Brought:
    """What something would bring."""
    why_not = None if preview.refusal is None else sentence(preview.refusal, language)
    return server_messages.Brought(preview.words, preview.lines, preview.points, why_not)


def verdict(reason: Reason, language: Language) -> server_messages.Sentence:
    """Why a word is none."""
    return server_messages.Sentence(
        f"word_{reason}", reason.cites("G-3"), label("tablee.lexicon", f"reasons.{reason}", language)
    )
