"""Collects players' opinions on verdicts for the operator. The answer reveals nothing about a word (G-14)."""

import hashlib

from tablee.core.game import Refusal
from tablee.lexicon.alphabet import fold, has_word_length, is_letters
from tablee.server.guests import clean_name
from tablee.server.protocol import client_messages
from tablee.server.rooms.opinions import Opinion
from tablee.server.rooms.room import refuse
from tablee.server.tables.session import TableSession
from tablee.server.transport.connection import Connection
from tablee.table.durability import durable
from tablee.table.table import wall_clock


async def collect(
    connection: Connection, session: TableSession | None, message: client_messages.Feedback
) -> Refusal | None:
    """Save a guest's opinion on a word, replacing an earlier one."""
    if session is not None and not session.dictionary():
        return refuse("dictionary_closed", "G-14")
    registry = connection.registry
    spelling = clean_name(message.word, registry.limits.word_length).lower()
    word = fold(spelling)
    if not (is_letters(word) and has_word_length(word)):
        return refuse("no_spelling", "G-1")
    language = session.room.settings.language if session else message.language
    if language not in registry.lexicon_store.languages():
        return refuse("unreadable", "G-11")
    if not registry.opinions.take(connection.guest, connection.address):
        return refuse("too_many_opinions", "G-11")
    opinion = Opinion(
        word=word,
        language=language,
        guest=_pseudonym(connection.guest),
        claim=message.claim,
        spelling=spelling,
        note=clean_name(message.note, registry.limits.note_length),
        lexicon=session.room.settings.lexicon if session else language,
        game=session.room.game if session else "",
        at=wall_clock(),
    )
    await durable(registry.rooms.save_opinion(opinion, registry.limits.opinions_kept))
    return None


def _pseudonym(guest: str) -> str:
    """Return an id that distinguishes guests but does not identify them: chairs carry another id."""
    return hashlib.sha256(f"opinion:{guest}".encode()).hexdigest()[:16]
