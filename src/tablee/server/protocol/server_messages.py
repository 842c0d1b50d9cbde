"""Server messages: from the server to the page."""

from typing import Any, Literal

import msgspec

from tablee.core.game import Millis, ScoreLine, Seat
from tablee.server.protocol import Code, Id, Message, Phase, Phrase, Proposable
from tablee.table.projection import Facts


class Sentence(msgspec.Struct, frozen=True):
    """A refusal: `code` for programs, `rule` for the help, `text` in the client's language."""

    code: str
    rule: str
    text: str
    word: str = ""
    """The judged word if this is a verdict, so that the page can offer `feedback`."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to Hello. `version` is the server's; a page built for another version should reload."""

    protocol: int
    version: str
    guest: str
    """The guest's public id, which chairs carry."""
    name: str
    now: int
    """The server's clock in milliseconds."""


class Ping(Message, frozen=True, tag="ping"):
    """Request a Pong. `delay` is the connection's measured round trip in milliseconds; -1: not yet measured."""

    n: int
    now: int
    delay: int


class Opened(Message, frozen=True, tag="opened"):
    """The answer to OpenTable."""

    id: Id
    table: Code


class Done(Message, frozen=True, tag="done"):
    """The effect of the message with this id is durable. `seq` is its entry, 0 if it has none."""

    id: Id
    seq: int = 0


class Lent(Message, frozen=True, tag="lent"):
    """A pass for a chair. The first device that opens one of the links in time plays from the chair."""

    table: Code
    chair: int
    links: tuple[str, ...]
    """Best first. The pass follows a `#`, so browsers do not send it with requests."""
    qr: tuple[str, ...]
    """The QR code of the best link by rows, with its margin: `1` is dark. (A request for it would appear in logs.)"""
    until: int
    """When the pass expires, by the server's clock."""


class Refused(Message, frozen=True, tag="refused"):
    """The message with this id was refused; nothing has changed."""

    id: Id
    why: Sentence


class Fault(Message, frozen=True, tag="fault"):
    """A message without an id was refused, or one was unreadable or came too often. `table` is the table it named."""

    why: Sentence
    table: Code = ""


class Chair(msgspec.Struct, frozen=True):
    """A place at a table. In a game the chairs are its seats, in order."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    guest: str = ""
    """The guest whose chair it is; in a game also while a bot plays for them."""
    level: str = ""
    here: bool = False
    """Whether its guest or companion is subscribed to the table."""
    absent: bool = False
    """Whether both have been away for so long that others may decide without them, or give the seat to a bot."""
    companion: str = ""
    """The guest who plays from the chair on another device, or empty."""
    companion_here: bool = False
    delay: int = -1
    """The measured round trip in milliseconds; -1: not yet measured. Sent again when it changes much."""


class Proposal(msgspec.Struct, frozen=True):
    """An open proposal."""

    what: Proposable
    by: int
    """The proposing chair."""
    agreed: tuple[int, ...]
    """The chairs that have agreed. Bots are not asked."""


class Room(msgspec.Struct, frozen=True):
    """The public state of a table without its game."""

    code: Code
    game: str
    phase: Phase
    chairs: tuple[Chair, ...]
    host: str
    """The guest who opened the table, or their successor."""
    options: dict[str, Any]
    """All options, including defaults."""
    lexicon: str
    language: str
    """The language of the lexicon."""
    public: bool
    hints: bool
    """Whether hints and advice are open (G-14)."""
    for_children: bool
    """Whether words are judged by a vocabulary for children (G-17)."""
    dictionary: bool
    """Whether the word look-up is open now (G-14)."""
    spectators: int
    proposal: Proposal | None
    round: int
    """1 for the table's first game, then one more for each rematch."""
    links: tuple[str, ...]
    """Addresses of the table for other devices, best first: that of the local network, if there is one."""


class RoomState(Message, frozen=True, tag="room"):
    """The table's room, sent when it changes."""

    room: Room


class Happened(msgspec.Struct, frozen=True):
    """A redacted entry of the log. `told` has a sentence for each event, empty for minor events."""

    seq: int
    at: int
    clock: Millis
    actor: Seat
    events: tuple[Any, ...]
    told: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True):
    """An action of the seat, with the reason if it is not possible now."""

    name: str
    why_not: Sentence | None = None


class Frame(Message, frozen=True, tag="frame"):
    """The entries since the last frame, and the complete current state for a seat or a spectator.

    `events` begin after the seq `after`. If the page lacks entries up to it, it sends Watch with its own last seq.
    """

    table: Code
    round: int
    seat: Seat | None
    after: int
    seq: int
    now: int
    """The server's clock in milliseconds when `facts.clock` was read."""
    events: tuple[Happened, ...]
    view: Any
    facts: Facts
    actions: tuple[Offer, ...]
    places: tuple[str, ...]
    """The places open to the seat, in the game's terms."""
    drafts: tuple[Any, ...]
    """The public part of each seat's draft, or None."""


class Drafts(Message, frozen=True, tag="drafts"):
    """New `drafts`, which have changed since the last frame."""

    table: Code
    round: int
    drafts: tuple[Any, ...]


class Previewed(Message, frozen=True, tag="previewed"):
    """The answer to AskPreview: the score, or a refusal. It contains verdicts on words only if G-14 allows them."""

    ref: int
    words: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    points: int
    """The minimum, if dice will be rolled."""
    most: int | None = None
    """The maximum, if dice will be rolled; None if the points are certain."""
    why_not: Sentence | None = None


class Brought(msgspec.Struct, frozen=True):
    """The preview of one use of a draft, as in Previewed."""

    words: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    points: int
    why_not: Sentence | None = None


class Offered(Message, frozen=True, tag="offered"):
    """The answer to AskOffers, by the game's names of the uses of a draft."""

    ref: int
    offers: dict[str, Brought]


class Advised(Message, frozen=True, tag="advised"):
    """The answer to AskAdvice, in a type of the game, or a refusal."""

    ref: int
    advice: Any = None
    why_not: Sentence | None = None


class Reviewed(Message, frozen=True, tag="reviewed"):
    """The answer to AskReview, in a type of the game, or a refusal."""

    ref: int
    review: Any = None
    why_not: Sentence | None = None


class WordReading(msgspec.Struct, frozen=True):
    """A reading of a word: its accented spelling and its headword."""

    spelling: str
    stem: str


class LookedUp(Message, frozen=True, tag="looked_up"):
    """The answer to LookUp. `link` leads to a dictionary; `why_not` is why the word is invalid or cannot be judged."""

    ref: int
    word: str
    admitted: bool
    readings: tuple[WordReading, ...] = ()
    link: str = ""
    why_not: Sentence | None = None


class Spoken(Message, frozen=True, tag="spoken"):
    """A quick phrase from a chair; -1 is a spectator."""

    table: Code
    chair: int
    phrase: Phrase


class Declined(Message, frozen=True, tag="declined"):
    """A proposal was declined by a player or withdrawn by its proposer."""

    table: Code
    what: Proposable
    by: int
    """The proposing chair."""
    chair: int
    """The declining chair; equal to `by` if the proposal was withdrawn."""


class OpenRoom(msgspec.Struct, frozen=True):
    """A table that the guest may join, or one of their own."""

    code: Code
    game: str
    phase: Phase
    names: tuple[str, ...]
    """The names on the chairs, without the guest's own."""
    free: int
    """Number of open chairs."""
    options: dict[str, Any]
    """Options that differ from their default."""
    touched: int
    """Wall clock of the last change."""
    yours: bool = False
    your_turn: bool = False
    scores: tuple[int, ...] = ()


class Lobby(Message, frozen=True, tag="lobby"):
    """The tables that the guest may join, and the guest's own that are not over, last used first."""

    open: tuple[OpenRoom, ...]
    mine: tuple[OpenRoom, ...]


class Closing(Message, frozen=True, tag="closing"):
    """The server stops. Nothing is lost; the client should reconnect."""


ServerMessage = (
    Welcome
    | Ping
    | Opened
    | Done
    | Lent
    | Refused
    | Fault
    | RoomState
    | Frame
    | Drafts
    | Previewed
    | Offered
    | Advised
    | Reviewed
    | LookedUp
    | Spoken
    | Declined
    | Lobby
    | Closing
)
