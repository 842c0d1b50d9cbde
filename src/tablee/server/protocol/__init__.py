"""What page and server say to each other over the socket: every message, both ways, and nothing else.

`asked.py` holds what a page says, `told.py` what the server says. The schema is published (`schema.py`) and the page's
types are made from it. Messages carry a `type`; those that change something carry an `id` of the sender's choice, are
sent again until acknowledged, and are applied once. A frame holds the whole truth of a seat at a `seq`, so that whoever
missed something needs no more than the next frame.

`docs/protocol.md` tells the conversation. A change that an older page cannot read raises PROTOCOL.
"""

from typing import Literal

import msgspec

PROTOCOL = 1
SOCKET = "/api/socket"

Id = str
"""Of a message, unique for its sender: a retry carries the same."""

Code = str
"""A table's name, spoken and typed: NAPPE-4207. Whoever knows it may come in."""

Wanted = Literal["me", "open", "bot"]
Phase = Literal["waiting", "playing", "over"]
Proposable = Literal["pause", "resume", "stop", "rematch", "take_back"]
Claim = Literal["word", "no_word"]
"""A guest's opinion on a word: it should be one, or it should not."""
Phrase = Literal["hello", "well_played", "good_luck", "thinking", "hurry", "oops", "thanks", "again"]
"""What one can say without typing: quick phrases, worded by the page."""


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What crosses the socket."""
