"""The game's values: options, commands, events, state and view. No logic.

A round has phases. *drawing*: the seat whose turn it is draws; anybody with enough cards may call. *calling*: a call
has arrived, and the table waits for calls that were made earlier but took longer to arrive (PM-4). *laying*: a call was
taken, and its player lays a word. *voting*: the others accept or reject it (option `judge`). A wrong word puts its
player out; then the next waiting call is taken, or drawing continues. The last player left draws and calls at will, and
no call waits (PM-7).
"""

from typing import Literal

import msgspec

from tablee.core.game import DeadlineReached, Millis, Outcome, ScoreLine, Seat
from tablee.games.pioch_a_mots.material import Card, Scale

EXTRA_CARDS = 8  # PM-7
VOID_ROUNDS = 3  # G-15

Phase = Literal["drawing", "calling", "laying", "voting"]

Why = Literal["word", "too_short", "voted", "gave_up", "time"]
"""Why a word is wrong: not in the dictionary, too short, rejected by the others, or none was laid."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The named table options (G-9)."""

    target: int = 200  # PM-1
    minimum: int = 4  # PM-12
    judge: Literal["dictionary", "players"] = "dictionary"
    draw_seconds: int = 8  # PM-3; 0: nobody is hurried
    last_seconds: int = 60  # PM-7: the last player's time until he calls; 0: no limit
    top_seconds: int = 20  # PM-4; 0: no limit
    vote_seconds: int = 20  # where players judge; 0: no limit
    claim_window: int = 150  # PM-4: milliseconds; 0: strictly in the order of arrival


# ---- commands -----------------------------------------------------------------------------------


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Draw a card, in turn (PM-3); the last player in a round may draw up to eight (PM-7)."""


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="call"):
    """« Top ! » (PM-4). A call for a round that is over is refused, so that nobody calls too late by accident."""

    round: int
    lag: Millis = 0
    """How long the call was under way, as the table measured it. The table writes it: refused from anybody else."""


class Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="lay"):
    """Show the word that was called: its cards in order. The word tells the letters of blanks (PM-10)."""

    word: str
    cards: tuple[Card, ...]


class GiveUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="give_up"):
    """Say that one has no word: after a call (it is wrong), or as the last player in a round (it is void, PM-7)."""


class Vote(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="vote"):
    """Accept or reject the word that lies there, where players judge. It is named, so that no vote comes too late."""

    word: str
    accept: bool


Command = Draw | Call | Lay | GiveUp | Vote | DeadlineReached


# ---- events -------------------------------------------------------------------------------------


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The game and its first round begin. `draws` are the cards drawn for the start, draw by draw (PM-2, G-5)."""

    seats: int
    options: Options
    draws: tuple[tuple[tuple[Seat, Card], ...], ...]
    starter: Seat
    at: Millis
    hands: tuple[tuple[Card, ...], ...] = ()
    """Cards that seats hold from the start: none in a real game, for records of situations."""
    pile: tuple[Card, ...] | None = None
    """The cards in the pile where they are not all that are left (records of situations)."""
    pit: tuple[Card, ...] = ()
    """The cards in the pit (records of situations)."""


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    """The pile was empty and a card was wanted: the pit, shuffled, is the pile (PM-8)."""

    count: int


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A seat draws a card, or the table does for it (PM-3, PM-7). Others do not see it."""

    seat: Seat
    card: Card | None
    by_table: bool
    at: Millis


class Called(msgspec.Struct, frozen=True, tag="called"):
    """A seat has called « Top ! ». `at` is when the table took note of it, `lag` how much earlier it counts (PM-4)."""

    seat: Seat
    round: int
    lag: Millis
    at: Millis


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """A call is taken: nothing else moves until its word is judged."""

    seat: Seat
    at: Millis


class Dropped(msgspec.Struct, frozen=True, tag="dropped"):
    """A call that waited is dropped: its player is the last one in the round and may draw (PM-7)."""

    seat: Seat


class Laid(msgspec.Struct, frozen=True, tag="laid"):
    """The word is shown. `lines` is what it brings if it is right."""

    seat: Seat
    word: str
    cards: tuple[Card, ...]
    lines: tuple[ScoreLine, ...]
    at: Millis


class Voted(msgspec.Struct, frozen=True, tag="voted"):
    """A seat judges the word that lies there."""

    seat: Seat
    word: str
    accept: bool


class Right(msgspec.Struct, frozen=True, tag="right"):
    """The word is right: its points count and the round is won (PM-5)."""

    seat: Seat
    word: str
    lines: tuple[ScoreLine, ...]


class Wrong(msgspec.Struct, frozen=True, tag="wrong"):
    """The word is wrong, or there is none: −5, and the seat is out for this round (PM-6)."""

    seat: Seat
    word: str
    """Empty where none was laid."""
    why: Why
    reason: str
    """What the dictionary says of the word (`unknown`, `abbreviation` …); empty where `why` tells it all."""
    lines: tuple[ScoreLine, ...]
    at: Millis


class RoundOver(msgspec.Struct, frozen=True, tag="round_over"):
    """The round is won, or void; all hands go face up to the pit, and the next round begins (PM-5, PM-7, PM-8)."""

    why: Literal["won", "nobody_left", "gave_up", "time", "no_cards"]
    hands: tuple[tuple[Card, ...], ...]
    """Seat by seat, sorted."""
    starter: Seat
    """Who begins the next round."""
    at: Millis


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is over: somebody reached the target (PM-13), or three rounds in a row were void (G-15)."""

    why: Literal["target", "void_rounds"]


Event = Started | Turned | Drawn | Called | Taken | Dropped | Laid | Voted | Right | Wrong | RoundOver | Ended


# ---- state and view -----------------------------------------------------------------------------


class LastRound(msgspec.Struct, frozen=True):
    """How a round ended: for all to see."""

    round: int
    why: Literal["won", "nobody_left", "gave_up", "time", "no_cards"]
    hands: tuple[tuple[Card, ...], ...]
    """What every seat held, sorted."""
    winner: Seat | None = None
    word: str = ""
    cards: tuple[Card, ...] = ()
    lines: tuple[ScoreLine, ...] = ()


class State(msgspec.Struct, frozen=True):
    """Everything, hidden things included."""

    seats: int
    options: Options
    hands: tuple[tuple[Card, ...], ...]
    """In the order in which the cards came. Those of a seat that is out stay there until the round is over (PM-6)."""
    pile: tuple[Card, ...]
    """Sorted: it has no order, every draw takes at random."""
    pit: tuple[Card, ...]
    """Face up, sorted."""
    scores: tuple[int, ...]
    round: int
    """1 for the first."""
    starter: Seat
    turn: Seat
    """Whose turn it is to draw, or will be when drawing goes on."""
    drawn: int
    """How many cards were drawn in this game: the key of the next draw."""
    since: Millis
    """When the phase began, or in drawing the present turn to draw."""
    seen: tuple[Millis, ...]
    """For each seat when it last learned something to think about: its last card, or that drawing goes on."""
    out: frozenset[Seat] = frozenset()
    extra: int = 0
    """How many cards the last player has drawn since being alone (PM-7)."""
    alone_since: Millis | None = None
    """When one player was left in the round; None while there are several."""
    calls: tuple[Called, ...] = ()
    """The calls that wait, first to be taken first."""
    caller: Seat | None = None
    """Whose call is taken."""
    laid: Laid | None = None
    """The word the players judge."""
    votes: tuple[Voted, ...] = ()
    shown: tuple[Laid, ...] = ()
    """The words laid in this round that were wrong."""
    voids: int = 0
    """Void rounds in a row (G-15)."""
    won: Laid | None = None
    """The right word, between Right and RoundOver: inside one entry only."""
    last: LastRound | None = None
    ended: Ended | None = None
    outcome: Outcome | None = None


class SeatView(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    score: int
    cards: int
    """How many it holds."""
    out: bool
    """Out for this round (PM-6)."""
    shown: Laid | None
    """The wrong word it laid in this round; None where it laid none."""
    vote: bool | None
    """Whether it accepts the word that lies there; None: no vote (yet)."""


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know.

    `may_…` tell what this seat may send now; the other hands, the pile and who holds a word are in no view (G-7, G-14).
    """

    seat: Seat | None
    options: Options
    scale: Scale
    """What words bring (PM-9): whoever draws the game need not know it."""
    phase: Phase
    hand: tuple[Card, ...]
    """In the order in which the cards came: the last one is the newest."""
    seats: tuple[SeatView, ...]
    pile: int
    pit: tuple[Card, ...]
    """Face up, sorted."""
    unseen: tuple[tuple[Card, int], ...]
    """How many of each card this seat does not see: in the pile or in other hands."""
    round: int
    starter: Seat
    turn: Seat
    """Whose turn it is to draw, or will be when drawing goes on."""
    alone: Seat | None
    """The last player in the round, who plays by PM-7; None while there are several."""
    extra_left: int
    """How many cards the last player may still draw; 0 while there are several."""
    calls: tuple[Called, ...]
    """The calls that wait, first to be taken first; the one that is taken is not among them."""
    caller: Seat | None
    """Whose call is taken; None in drawing and calling."""
    laid: Laid | None
    """The word the players judge, in voting."""
    may_draw: bool
    may_call: bool
    may_lay: bool
    may_vote: bool
    may_give_up: bool
    since: Millis
    """When the phase began, or in drawing the present turn to draw (the game's clock)."""
    seen: Millis
    """When this seat last learned something to think about: its last card, or that drawing goes on. 0: a spectator."""
    deadline: Millis | None
    """When the table acts by itself: draws, takes a call, ends the time to lay or to vote."""
    voids: int
    """Void rounds in a row: three end the game (G-15)."""
    awaiting: tuple[Seat, ...]
    last: LastRound | None
    """How the round before this one ended."""
    ended: Ended | None
    outcome: Outcome | None
