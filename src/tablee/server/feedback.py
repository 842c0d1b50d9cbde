"""What players say of verdicts on words: collected for the host. Nothing is told of a word (G-14)."""

import hashlib

from tablee.core.game import Refusal
from tablee.lexicon.alphabet import fold, has_word_length, is_letters
from tablee.server.connection import Connection
from tablee.server.guests import clean_name
from tablee.server.house import durable
from tablee.server.live import Live
from tablee.server.opinions import Opinion
from tablee.server.protocol import asked
from tablee.server.room import refuse
from tablee.table.table import wall_clock


async def collect(connection: Connection, live: Live | None, message: asked.Feedback) -> Refusal | None:
    """Keep what a guest says of a word, in the place of what they said of it before."""
    if live is not None and not live.dictionary():
        return refuse("dictionary_closed", "G-14")
    house = connection.house
    spelling = clean_name(message.word, house.limits.word_length).lower()
    word = fold(spelling)
    if not (is_letters(word) and has_word_length(word)):
        return refuse("no_spelling", "G-1")
    language = live.room.way.language if live else message.language
    if language not in house.shelf.languages():
        return refuse("unreadable", "G-11")
    if not house.opinions.take(connection.guest, connection.address):
        return refuse("too_many_opinions", "G-11")
    opinion = Opinion(
        word=word,
        language=language,
        guest=_nobody(connection.guest),
        claim=message.claim,
        spelling=spelling,
        note=clean_name(message.note, house.limits.note_length),
        lexicon=live.room.way.lexicon if live else language,
        game=live.room.game if live else "",
        at=wall_clock(),
    )
    await durable(house.rooms.save_opinion(opinion, house.limits.opinions_kept))
    return None


def _nobody(guest: str) -> str:
    """Enough to tell guests apart, and not to find one: chairs carry another id."""
    return hashlib.sha256(f"opinion:{guest}".encode()).hexdigest()[:16]
