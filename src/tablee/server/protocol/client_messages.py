"""What a page says to the server."""

from typing import Any, Literal

import msgspec

from tablee.core.game import Seat
from tablee.core.labels import Language
from tablee.server.protocol import Claim, Code, Id, Message, Phrase, Proposable, Wanted


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
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""


class OpenTable(Message, frozen=True, tag="open_table"):
    """Open a table. Where no chair is open and `begin` is set the game begins at once. Answer: Opened or Refused."""

    id: Id
    game: str
    chairs: tuple[ChairWanted, ...]
    settings: Settings = Settings()
    begin: bool = False


class Watch(Message, frozen=True, tag="watch"):
    """Follow a table from now on: its room, and frames for one seat (None: as a spectator).

    A seat must be one's own and on this device, or lent to it. Sent again for another seat it changes the look; after a
    reconnection it resumes: `after` is the last seq the page knows, so that the frame holds what happened since. When a
    game begins, whoever follows the waiting table and has one seat is shown it by itself; in a rematch, the seat they
    moved up to. Who has several asks for one of them.
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
    companion: bool = False
    """Only whoever plays for the chair on another device: the seat is on its person's own screen again."""


class LendSeat(Message, frozen=True, tag="lend_seat"):
    """Ask for a pass that takes a chair of one's own to another device, a phone. Answer: Lent, then Done."""

    id: Id
    table: Code
    chair: int


class BorrowSeat(Message, frozen=True, tag="borrow_seat"):
    """Present a pass, once: look from its chair and act for it on this device, too. The chair stays its person's."""

    id: Id
    table: Code
    key: str


class ReturnSeat(Message, frozen=True, tag="return_seat"):
    """End it: by the person whose chair it is, or by the device that plays for it. A pass not used yet is void."""

    id: Id
    table: Code
    chair: int


class Act(Message, frozen=True, tag="act"):
    """A command of the game, or an action of the table (`table.concede` …), for one's own seat. Answer: Done."""

    id: Id
    table: Code
    seat: Seat
    seq: int
    """The seq of the frame it was chosen on: where the seat has moved since, it is `stale` (ADR 6)."""
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


class Feedback(Message, frozen=True, tag="feedback"):
    """This should be a word, or should not: told to the host, and only once for each word. Answer: Done or Refused.

    With a table, of its words, unless its dictionary is closed (G-14); else of a language's. Nothing is told of the
    word: this is no look-up.
    """

    id: Id
    word: str
    claim: Claim
    note: str = ""
    table: Code = ""
    language: str = ""


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
    | LendSeat
    | BorrowSeat
    | ReturnSeat
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
    | Feedback
    | FollowLobby
)
