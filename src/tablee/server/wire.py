"""From what is to what is said: rooms, frames and refusals as the protocol's messages."""

from tablee.core.game import Preview, Refusal, Seat
from tablee.core.labels import Language, label
from tablee.lexicon.policy import Reason
from tablee.server.protocol import told
from tablee.server.room import Room
from tablee.table.people import LABELS as TABLE_LABELS
from tablee.table.questions import shown_drafts
from tablee.table.table import Table
from tablee.table.telling import tell

_PAUSED = Refusal("paused", "G-10", labels=TABLE_LABELS)
_HELD_BY_BOT = Refusal("held_by_bot", "G-10", labels=TABLE_LABELS)


def sentence(refusal: Refusal, language: Language) -> told.Sentence:
    """A refusal as a person reads it."""
    return told.Sentence(refusal.code, refusal.rule, refusal.sentence(language))


def frame(room: Room, table: Table, *, seat: Seat | None, after: int, language: Language, now: int) -> told.Frame:
    """What happened behind a seq, and the whole truth of now, for a seat or a spectator."""
    seen = table.frame(seat, after)
    names = [seated.name for seated in table.header.seats]
    actions, places = _offers(table, seat, seen.view, language)
    return told.Frame(
        table=room.code,
        round=room.round,
        seat=seat,
        after=after,
        seq=seen.seq,
        now=now,
        events=tuple(
            told.Happened(
                entry.seq,
                entry.at,
                entry.clock,
                entry.actor,
                entry.events,
                tuple(tell(table.game, event, names, language) for event in entry.events),
            )
            for entry in seen.events
        ),
        view=seen.view,
        facts=seen.table,
        actions=actions,
        places=places,
        drafts=shown_drafts(table),
    )


def _offers(
    table: Table, seat: Seat | None, view: object, language: Language
) -> tuple[tuple[told.Offer, ...], tuple[str, ...]]:
    if seat is None:
        return (), ()
    offered = table.game.affordances(view)
    still = None
    if table.outcome() is None and (table.bot(seat) is not None or not table.state.running):
        still = _HELD_BY_BOT if table.bot(seat) is not None else _PAUSED
    closed = ((action.name, still or action.refusal) for action in offered.actions)
    actions = tuple(told.Offer(name, None if why is None else sentence(why, language)) for name, why in closed)
    return actions, () if still else offered.places


def previewed(ref: int, preview: Preview, language: Language) -> told.Previewed:
    """The answer to a question what a command would do."""
    why_not = None if preview.refusal is None else sentence(preview.refusal, language)
    return told.Previewed(ref, preview.words, preview.lines, preview.points, preview.most, why_not)


def brought(preview: Preview, language: Language) -> told.Brought:
    """What something would bring."""
    why_not = None if preview.refusal is None else sentence(preview.refusal, language)
    return told.Brought(preview.words, preview.lines, preview.points, why_not)


def verdict(reason: Reason, language: Language) -> told.Sentence:
    """Why a word is none."""
    return told.Sentence(f"word_{reason}", "G-3", label("tablee.lexicon", f"reasons.{reason}", language))
