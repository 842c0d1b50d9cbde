"""What the server says to a page."""

from typing import Any, Literal

import msgspec

from tablee.core.game import Millis, ScoreLine, Seat
from tablee.server.protocol import Code, Id, Message, Phase, Phrase, Proposable
from tablee.table.projection import Facts


class Sentence(msgspec.Struct, frozen=True):
    """A refusal as a person reads it: `code` for programs, `rule` for the help, `text` in their language."""

    code: str
    rule: str
    text: str
    word: str = ""
    """The word that was judged, where a verdict is told: one may say that it surprises (`feedback`)."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to Hello. `version` is the program's; a page built for another one should load itself again."""

    protocol: int
    version: str
    guest: str
    """A public name of this person that tells nothing: chairs carry it."""
    name: str
    now: int
    """The server's clock, milliseconds."""


class Ping(Message, frozen=True, tag="ping"):
    """Still there? `delay` is this connection's round trip as measured, in milliseconds; -1: not yet."""

    n: int
    now: int
    delay: int


class Opened(Message, frozen=True, tag="opened"):
    """The table is open."""

    id: Id
    table: Code


class Done(Message, frozen=True, tag="done"):
    """The message with this id has happened, durably. `seq` is the entry it became, 0 where it became none."""

    id: Id
    seq: int = 0


class Lent(Message, frozen=True, tag="lent"):
    """A pass for a chair: whoever opens one of these addresses first, in time, plays for it on their device."""

    table: Code
    chair: int
    links: tuple[str, ...]
    """Best first. The pass stands behind a `#`, which no browser sends anywhere."""
    qr: tuple[str, ...]
    """The QR code of the best, row by row with its margin: `1` is dark. (Asked for by address, it would be in logs.)"""
    until: int
    """When it is void, by the server's clock."""


class Refused(Message, frozen=True, tag="refused"):
    """The message with this id was a mistake; nothing has changed."""

    id: Id
    why: Sentence


class Fault(Message, frozen=True, tag="fault"):
    """A message could not be read, came too often, or names a table that is not there (`table`)."""

    why: Sentence
    table: Code = ""


class Chair(msgspec.Struct, frozen=True):
    """A place at a table. In a game the chairs are its seats, in order."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    guest: str = ""
    """Whose it is: in a game also while a bot plays on for them."""
    level: str = ""
    here: bool = False
    """Whether its person, or who plays for it elsewhere, is connected and follows the table."""
    companion: str = ""
    """The guest who plays for it on another device; empty: nobody does."""
    companion_here: bool = False
    delay: int = -1
    """Their round trip as the server measures it, milliseconds; -1: not yet. Told again when it changes much."""


class Proposal(msgspec.Struct, frozen=True):
    """What the table is asked to agree to."""

    what: Proposable
    by: int
    """The chair that proposed it."""
    agreed: tuple[int, ...]
    """The chairs that agreed; those of bots are not asked."""


class Room(msgspec.Struct, frozen=True):
    """Everything public about a table that is not the game."""

    code: Code
    game: str
    phase: Phase
    chairs: tuple[Chair, ...]
    host: str
    """The guest who opened it, or who sits longest since they left."""
    options: dict[str, Any]
    """All options, defaults included."""
    lexicon: str
    language: str
    """Of the words."""
    public: bool
    hints: bool
    """Whether hints and advice are open here (G-14)."""
    for_children: bool
    """Whether words are judged by a vocabulary for children (G-17)."""
    dictionary: bool
    """Whether the word look-up is open now (G-14)."""
    spectators: int
    proposal: Proposal | None
    round: int
    """1 for the table's first game, one more for each rematch."""
    links: tuple[str, ...]
    """Addresses under which others reach the table, best first: the local network's where there is one."""


class RoomState(Message, frozen=True, tag="room"):
    """The table's room, whenever it changes."""

    room: Room


class Happened(msgspec.Struct, frozen=True):
    """An entry of the log as this seat may see it. `told` has one sentence for each event, empty where none is due."""

    seq: int
    at: int
    clock: Millis
    actor: Seat
    events: tuple[Any, ...]
    told: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True):
    """An action of the seat: open, or why not, in words."""

    name: str
    why_not: Sentence | None = None


class Frame(Message, frozen=True, tag="frame"):
    """What happened since the last frame, and the whole truth of now for this look.

    `after` is the seq behind which `events` begin: when the page knows less, it watches again from what it knows.
    """

    table: Code
    round: int
    seat: Seat | None
    after: int
    seq: int
    now: int
    """The server's clock, milliseconds, when `facts.clock` was read."""
    events: tuple[Happened, ...]
    view: Any
    facts: Facts
    actions: tuple[Offer, ...]
    places: tuple[str, ...]
    """The places open to the seat, as the game names them."""
    drafts: tuple[Any, ...]
    """What everybody may see of what is laid out, seat by seat; None where there is nothing to see."""


class Drafts(Message, frozen=True, tag="drafts"):
    """What is laid out has changed since the last frame: its `drafts`, anew."""

    table: Code
    round: int
    drafts: tuple[Any, ...]


class Previewed(Message, frozen=True, tag="previewed"):
    """The answer to AskPreview: what would score, or why it cannot be. Verdicts on words only within G-14."""

    ref: int
    words: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    points: int
    """Where dice will be rolled, the least they can bring."""
    most: int | None = None
    """Where dice will be rolled, the most they can bring; None where the points are certain."""
    why_not: Sentence | None = None


class Brought(msgspec.Struct, frozen=True):
    """What something would bring: as in Previewed."""

    words: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    points: int
    why_not: Sentence | None = None


class Offered(Message, frozen=True, tag="offered"):
    """The answer to AskOffers, by the game's names of the ways to use a draft."""

    ref: int
    offers: dict[str, Brought]


class Advised(Message, frozen=True, tag="advised"):
    """The answer to AskAdvice, in the game's own shape, or why there is none."""

    ref: int
    advice: Any = None
    why_not: Sentence | None = None


class Reviewed(Message, frozen=True, tag="reviewed"):
    """The answer to AskReview, in the game's own shape, or why there is none."""

    ref: int
    review: Any = None
    why_not: Sentence | None = None


class WordReading(msgspec.Struct, frozen=True):
    """One way to read a word: its accented spelling and the headword it belongs to."""

    spelling: str
    stem: str


class LookedUp(Message, frozen=True, tag="looked_up"):
    """The answer to LookUp. `link` leads to a dictionary; `why_not` says why it is no word here, or is not told."""

    ref: int
    word: str
    admitted: bool
    readings: tuple[WordReading, ...] = ()
    link: str = ""
    why_not: Sentence | None = None


class Spoken(Message, frozen=True, tag="spoken"):
    """Somebody at the table says a phrase; chair -1 is a spectator."""

    table: Code
    chair: int
    phrase: Phrase


class Declined(Message, frozen=True, tag="declined"):
    """A proposal is void: somebody does not agree, or whoever made it withdraws it."""

    table: Code
    what: Proposable
    by: int
    """The chair that had proposed it."""
    chair: int
    """The chair that does not agree: `by` where it was withdrawn."""


class OpenRoom(msgspec.Struct, frozen=True):
    """A table that anybody may join, or one of one's own."""

    code: Code
    game: str
    phase: Phase
    names: tuple[str, ...]
    """Who sits there, oneself left out."""
    free: int
    """How many chairs are open."""
    options: dict[str, Any]
    """Those that are not as usual."""
    touched: int
    """Wall clock of the last thing that happened."""
    yours: bool = False
    your_turn: bool = False
    scores: tuple[int, ...] = ()


class Lobby(Message, frozen=True, tag="lobby"):
    """Tables to sit down at, and one's own that are not over, last used first."""

    open: tuple[OpenRoom, ...]
    mine: tuple[OpenRoom, ...]


class Closing(Message, frozen=True, tag="closing"):
    """The server goes away, for a moment or for good: nothing is lost, connect again."""


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
