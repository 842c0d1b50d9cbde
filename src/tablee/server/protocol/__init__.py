"""The protocol between page and server over the WebSocket: all messages of both directions.

`client_messages.py` has the page's messages, `server_messages.py` the server's. The schema is published
(`http/schema.py`), and the page's types are generated from it. Messages carry a `type`. Messages that change something
carry an `id` chosen by the sender, are resent until acknowledged, and are applied once. A frame holds the complete
state of a seat at a `seq`, so a client that missed something needs only the next frame.

`docs/protocol.md` describes the exchange. A change that an older page cannot read increments PROTOCOL.
"""

from typing import Literal

import msgspec

PROTOCOL = 1
SOCKET = "/api/socket"

Id = str
"""The id of a message, unique for its sender. A retry carries the same id."""

Code = str
"""The code of a table, spoken and typed: NAPPE-4207. It gives access to the table."""

Wanted = Literal["me", "open", "bot"]
Phase = Literal["waiting", "playing", "over"]
Proposable = Literal["pause", "resume", "stop", "rematch", "take_back"]
Claim = Literal["word", "no_word"]
"""A guest's opinion on a word: it should be valid, or it should not."""
Phrase = Literal["hello", "well_played", "good_luck", "thinking", "hurry", "oops", "thanks", "again"]
"""Quick phrases, worded by the page."""


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message in either direction."""
