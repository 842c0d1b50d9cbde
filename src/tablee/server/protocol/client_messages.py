"""Client messages: from the page to the server."""

from typing import Any, Literal

import msgspec

from tablee.core.game import Seat
from tablee.core.labels import Language
from tablee.server.protocol import Claim, Code, Id, Message, Phrase, Proposable, Wanted


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a connection, sent again when the language of refusals and narration changes."""

    protocol: int
    language: Language
    name: str = ""
    """The guest's name; empty keeps the stored one."""


class Pong(Message, frozen=True, tag="pong"):
    """The immediate answer to a ping, which measures the delay."""

    n: int


class ChairWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chair of a new table: for its opener (several on one screen), open for other guests, or for a bot."""

    kind: Wanted
    name: str = ""
    level: str = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table. Missing options have their default (G-9)."""

    options: dict[str, Any] = {}
    lexicon: str = ""
    """The name of a lexicon; empty: the first language of the game."""
    public: bool = False
    """Whether the table is listed in the lobby, where anybody may join."""
    hints: bool | None = None
    """Whether hints and advice are open; None: only for one person against bots (G-14)."""
    for_children: bool = False
    """Whether words are judged by a vocabulary for children (G-17)."""


class OpenTable(Message, frozen=True, tag="open_table"):
    """Open a table. With `begin` and no open chair the game begins at once. Answer: Opened or Refused."""

    id: Id
    game: str
    chairs: tuple[ChairWanted, ...]
    settings: Settings = Settings()
    begin: bool = False


class Watch(Message, frozen=True, tag="watch"):
    """Subscribe to a table: its room, and frames for one seat (None: as a spectator).

    The seat must be the guest's and not lent, or lent to this device. Sent again, it changes the seat. After a
    reconnection it resumes: `after` is the last seq that the page has, so the frame holds what happened since. When a
    game begins, a subscriber with one seat gets its frames without asking; in a rematch, those of the seat they moved
    up to. A subscriber with several seats asks for one of them.
    """

    table: Code
    seat: Seat | None = None
    after: int = 0
    round: int = 0
    """The round that `after` belongs to; `after` of another round is ignored. 0: the current one."""


class Unwatch(Message, frozen=True, tag="unwatch"):
    """Unsubscribe from a table."""

    table: Code


class Sit(Message, frozen=True, tag="sit"):
    """Take an open chair of a waiting table, or, in a game, the guest's own seat back from a bot (G-10)."""

    id: Id
    table: Code
    chair: int
    name: str = ""


class Leave(Message, frozen=True, tag="leave"):
    """Leave a chair. While waiting it is open again; in a game a bot of the level plays on (G-10)."""

    id: Id
    table: Code
    chair: int
    level: str = ""


class SetChair(Message, frozen=True, tag="set_chair"):
    """Host: put a bot on a chair, or open it. While waiting this may unseat a guest.

    In a game any player may hand the seat of an absent player to a bot.
    """

    id: Id
    table: Code
    chair: int
    kind: Literal["open", "bot"]
    level: str = ""


class SetChairs(Message, frozen=True, tag="set_chairs"):
    """Host, while waiting: change the number of chairs. Only open ones and bots' are removed."""

    id: Id
    table: Code
    count: int


class SetTable(Message, frozen=True, tag="set_table"):
    """Host, while waiting: change the settings."""

    id: Id
    table: Code
    settings: Settings


class Begin(Message, frozen=True, tag="begin"):
    """Host: begin the game. Open chairs are removed."""

    id: Id
    table: Code


class RemoveGuest(Message, frozen=True, tag="remove_guest"):
    """Host: remove a guest, who cannot come back. In a game a bot plays on for their seat."""

    id: Id
    table: Code
    chair: int
    companion: bool = False
    """Remove only the guest who plays from the chair on another device; the seat's own guest stays."""


class LendSeat(Message, frozen=True, tag="lend_seat"):
    """Request a pass that lends a chair of the guest to another device. Answer: Lent, then Done."""

    id: Id
    table: Code
    chair: int


class BorrowSeat(Message, frozen=True, tag="borrow_seat"):
    """Present a pass, once: play from its chair on this device. The chair still belongs to its guest."""

    id: Id
    table: Code
    key: str


class ReturnSeat(Message, frozen=True, tag="return_seat"):
    """End the lending of a chair, by its guest or by the borrowing device. An unused pass becomes void."""

    id: Id
    table: Code
    chair: int


class Act(Message, frozen=True, tag="act"):
    """A command of the game, or an action of the table (`table.concede` …), for a seat of the guest. Answer: Done."""

    id: Id
    table: Code
    seat: Seat
    seq: int
    """The seq of the frame that the command is based on. If the seat has moved since, it is `stale` (ADR 6)."""
    command: dict[str, Any]


class Propose(Message, frozen=True, tag="propose"):
    """Propose something that needs consent. It is done when every person at the table has agreed."""

    id: Id
    table: Code
    what: Proposable


class Consent(Message, frozen=True, tag="consent"):
    """Agree to the table's proposal, or end it. The proposer withdraws it in the same way."""

    id: Id
    table: Code
    agree: bool


class AskPreview(Message, frozen=True, tag="ask_preview"):
    """Preview a command. The answer carries the same `ref`; only the last request needs an answer."""

    ref: int
    table: Code
    seat: Seat
    command: dict[str, Any]


class Draft(Message, frozen=True, tag="draft"):
    """A seat's unsent draft. The table keeps the last one for its deadline. None deletes it."""

    table: Code
    seat: Seat
    draft: Any = None


class AskOffers(Message, frozen=True, tag="ask_offers"):
    """Preview each possible use of a draft, for a seat of the guest or as a spectator. Answer: Offered."""

    ref: int
    table: Code
    seat: Seat | None = None
    draft: Any = None


class AskAdvice(Message, frozen=True, tag="ask_advice"):
    """Request advice for a seat, if hints are open and the game has advice (G-14). Answer: Advised."""

    ref: int
    table: Code
    seat: Seat


class AskReview(Message, frozen=True, tag="ask_review"):
    """Request the review of a finished game. Answer: Reviewed."""

    ref: int
    table: Code


class LookUp(Message, frozen=True, tag="look_up"):
    """Look up a word, unless the rules close the dictionary (G-14). Answer: LookedUp."""

    ref: int
    table: Code
    word: str


class Say(Message, frozen=True, tag="say"):
    """Send a quick phrase to everybody at the table."""

    table: Code
    phrase: Phrase


class Feedback(Message, frozen=True, tag="feedback"):
    """Say that a word should be valid, or should not. The operator reads it. Answer: Done or Refused.

    With a table it concerns the table's lexicon, unless its dictionary is closed (G-14); otherwise that of a language.
    The answer reveals nothing about the word.
    """

    id: Id
    word: str
    claim: Claim
    note: str = ""
    table: Code = ""
    language: str = ""


class FollowLobby(Message, frozen=True, tag="follow_lobby"):
    """Subscribe to the lobby: open tables and the guest's own games. `on` False unsubscribes."""

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
