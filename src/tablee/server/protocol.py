"""What page and server say to each other over the socket: every message, both ways, and nothing else.

The schema is published (`schema.py`) and the page's types are made from it. Messages carry a `type`; those that change
something carry an `id` of the sender's choice, are sent again until acknowledged, and are applied once. A frame holds
the whole truth of a seat at a `seq`, so that whoever missed something needs no more than the next frame.

`docs/protocol.md` tells the conversation. A change that an older page cannot read raises PROTOCOL.
"""

from typing import Any, Literal

import msgspec

from tablee.core.game import Millis, ScoreLine, Seat
from tablee.core.labels import Language
from tablee.table.sight import Facts

PROTOCOL = 1
SOCKET = "/api/socket"

Id = str
"""Of a message, unique for its sender: a retry carries the same."""

Code = str
"""A table's name, spoken and typed: NAPPE-4207. Whoever knows it may come in."""

Wanted = Literal["me", "open", "bot"]
Phase = Literal["waiting", "playing", "over"]
Proposable = Literal["pause", "resume", "stop", "rematch"]
Phrase = Literal["hello", "well_played", "good_luck", "thinking", "hurry", "oops", "thanks", "again"]
"""What one can say without typing: quick phrases, worded by the page."""


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What crosses the socket."""


# ---- from the page ------------------------------------------------------------------------------


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection, and again when the language changes: refusals and stories follow it."""

    protocol: int
    language: Language
    name: str = ""
    """What this person wants to be called; empty keeps what the server remembers."""


class Pong(Message, frozen=True, tag="pong"):
    """The answer to a ping, at once: it measures the delay."""

    n: int


class ChairWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chair of a table to be opened: for its opener (several on one screen), for whoever comes, or for a bot."""

    kind: Wanted
    name: str = ""
    level: str = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays. Options that are not named keep their default (G-9)."""

    options: dict[str, Any] = {}
    lexicon: str = ""
    """The name of a lexicon; empty is the first language of the game."""
    public: bool = False
    """Whether the table is listed and anybody may sit down."""
    hints: bool | None = None
    """Whether hints and advice are open; None: alone against bots (G-14)."""


class OpenTable(Message, frozen=True, tag="open_table"):
    """Open a table. Where no chair is open and `begin` is set the game begins at once. Answer: Opened or Refused."""

    id: Id
    game: str
    chairs: tuple[ChairWanted, ...]
    settings: Settings = Settings()
    begin: bool = False


class Watch(Message, frozen=True, tag="watch"):
    """Follow a table from now on: its room, and frames for one seat (None: as a spectator).

    A seat must be one's own. Sent again for another seat it changes the look; after a reconnection it resumes: `after`
    is the last seq the page knows, so that the frame holds what happened since. When a game begins, whoever follows the
    waiting table from a chair is shown its seat by itself; in a rematch, the seat they moved up to.
    """

    table: Code
    seat: Seat | None = None
    after: int = 0
    round: int = 0
    """The round that `after` belongs to; of another round the page knows nothing. 0: the present one."""


class Unwatch(Message, frozen=True, tag="unwatch"):
    """Follow a table no more."""

    table: Code


class Sit(Message, frozen=True, tag="sit"):
    """Take a chair: an open one of a waiting table, or, in a game, a bot's seat that was one's own (G-10)."""

    id: Id
    table: Code
    chair: int
    name: str = ""


class Leave(Message, frozen=True, tag="leave"):
    """Give a chair back: while waiting it is open again; in a game a bot of the level plays on (G-10)."""

    id: Id
    table: Code
    chair: int
    level: str = ""


class SetChair(Message, frozen=True, tag="set_chair"):
    """The host's: put a bot on a chair, or open it for people. While waiting this may remove a guest.

    In a game, and by anybody at the table when its player is away, it hands the seat to a bot.
    """

    id: Id
    table: Code
    chair: int
    kind: Literal["open", "bot"]
    level: str = ""


class SetChairs(Message, frozen=True, tag="set_chairs"):
    """The host's, while waiting: how many chairs there are. Only open ones and bots' are taken away."""

    id: Id
    table: Code
    count: int


class SetTable(Message, frozen=True, tag="set_table"):
    """The host's, while waiting: play it another way."""

    id: Id
    table: Code
    settings: Settings


class Begin(Message, frozen=True, tag="begin"):
    """The host's: begin with those who sit; chairs still open are taken away."""

    id: Id
    table: Code


class RemoveGuest(Message, frozen=True, tag="remove_guest"):
    """The host's: somebody is no longer welcome. A bot plays on for their seat; they cannot come back."""

    id: Id
    table: Code
    chair: int


class Act(Message, frozen=True, tag="act"):
    """A command of the game, or an action of the table (`table.concede` …), for one's own seat. Answer: Done."""

    id: Id
    table: Code
    seat: Seat
    seq: int
    """The seq of the frame it was chosen on."""
    command: dict[str, Any]


class Propose(Message, frozen=True, tag="propose"):
    """Propose something that needs everybody's consent: it happens when every person at the table has agreed."""

    id: Id
    table: Code
    what: Proposable


class Consent(Message, frozen=True, tag="consent"):
    """Agree to the table's proposal, or not: then it is off. Who proposed may take it back so."""

    id: Id
    table: Code
    agree: bool


class AskPreview(Message, frozen=True, tag="ask_preview"):
    """What would this command do? The answer carries the same `ref`; only the last question need be answered."""

    ref: int
    table: Code
    seat: Seat
    command: dict[str, Any]


class Draft(Message, frozen=True, tag="draft"):
    """What a seat has laid out, unsent: the table keeps the last one, for the end of time. None forgets it."""

    table: Code
    seat: Seat
    draft: Any = None


class AskOffers(Message, frozen=True, tag="ask_offers"):
    """What would each way to use this draft bring now? For one's own seat, or as a spectator. Answer: Offered."""

    ref: int
    table: Code
    seat: Seat | None = None
    draft: Any = None


class AskAdvice(Message, frozen=True, tag="ask_advice"):
    """What is best for this seat, now? Where hints are open and the game gives some (G-14). Answer: Advised."""

    ref: int
    table: Code
    seat: Seat


class AskReview(Message, frozen=True, tag="ask_review"):
    """The game looked back at, once it is over. Answer: Reviewed."""

    ref: int
    table: Code


class LookUp(Message, frozen=True, tag="look_up"):
    """Is this a word? Closed while the rules want it closed (G-14)."""

    ref: int
    table: Code
    word: str


class Say(Message, frozen=True, tag="say"):
    """A quick phrase to everybody at the table."""

    table: Code
    phrase: Phrase


class FollowLobby(Message, frozen=True, tag="follow_lobby"):
    """Be told of open tables and of one's own games, now and whenever they change; `on` False ends it."""

    on: bool = True


ClientMessage = (
    Hello
    | Pong
    | OpenTable
    | Watch
    | Unwatch
    | Sit
    | Leave
    | SetChair
    | SetChairs
    | SetTable
    | Begin
    | RemoveGuest
    | Act
    | Propose
    | Consent
    | AskPreview
    | Draft
    | AskOffers
    | AskAdvice
    | AskReview
    | LookUp
    | Say
    | FollowLobby
)


# ---- from the server ----------------------------------------------------------------------------


class Sentence(msgspec.Struct, frozen=True):
    """A refusal as a person reads it: `code` for programs, `rule` for the help, `text` in their language."""

    code: str
    rule: str
    text: str


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
    """Whether its person is connected and follows the table."""
    delay: int = -1
    """Their measured round trip, milliseconds."""


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


class OpenRoom(msgspec.Struct, frozen=True):
    """A table that anybody may join, or one of one's own."""

    code: Code
    game: str
    phase: Phase
    names: tuple[str, ...]
    """Who sits there."""
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
    | Lobby
    | Closing
)
