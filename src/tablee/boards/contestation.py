"""Contestation at a board (G-4, G-12): a play lies provisionally until it stands or is withdrawn.

Its commands, events and deadlines, who may contest and why somebody may not, and the verdict. What follows from it is
decided by each game's own event builder.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, Protocol, TypeVar, cast

import msgspec
from msgspec.structs import replace

from tablee.core.decider import GAME_OVER, UNKNOWN_COMMAND, EventBuilder, refusals_of
from tablee.core.game import Deadline, Event, Millis, Outcome, Refusal, Seat
from tablee.core.labels import Language, label

_refusal = refusals_of(__package__)


class Contest(msgspec.Struct, frozen=True, tag="contest"):
    """Contest the play that lies provisionally."""


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Say that one will not contest it (G-12)."""


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """A seat will not contest the provisional play."""

    seat: Seat


class Contested(msgspec.Struct, frozen=True, tag="contested"):
    """A contestation, with its verdict: the words that are not admitted and why (none: it failed)."""

    seat: Seat
    refused: tuple[tuple[str, str], ...]
    loses_turn: bool
    """Whether the seat loses its next turn for it."""
    at: Millis


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """The provisional play is taken back; its player has passed."""

    seat: Seat


class _Word(Protocol):
    @property
    def text(self) -> str: ...


class _Play(Protocol):
    @property
    def seat(self) -> Seat: ...

    @property
    def words(self) -> Sequence[_Word]: ...

    @property
    def at(self) -> Millis: ...


class Contestable(Protocol):
    """What a state or a view tells of a play that lies provisionally."""

    @property
    def options(self) -> Any:
        """The table options; `mode` is one of them (G-4)."""

    @property
    def provisional(self) -> _Play | None:
        """The play, where there is one."""

    @property
    def accepted(self) -> Collection[Seat]:
        """Who has accepted it."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""


class ContestView(Contestable, Protocol):
    """What a seat's view tells of it besides."""

    @property
    def may_contest(self) -> bool:
        """Whether this seat may contest or accept the play."""


class ContestState(Contestable, Protocol):
    """What a state tells of it besides."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def turn_number(self) -> int:
        """The number of the turn."""

    @property
    def turn_began(self) -> Millis:
        """When the turn began."""


_State = TypeVar("_State", bound=ContestState)
_P = TypeVar("_P", bound=_Play)


def answering(view: ContestView) -> bool:
    """Whether the view's seat may contest or accept (G-12)."""
    return view.may_contest


def open_dictionary(view: Contestable) -> bool:
    """Whether words may be judged: not while players contest each other's (G-14)."""
    return view.options.mode == "arbitre" or view.outcome is not None


def contesters(at: Contestable, seats: int) -> frozenset[Seat]:
    """Who may contest the provisional play: all but its player, unless they accepted it."""
    if at.provisional is None:
        return frozenset()
    return frozenset(range(seats)) - {at.provisional.seat} - frozenset(at.accepted)


def lying(provisional: _P | None) -> _P:
    """The play that lies provisionally; ValueError where there is none."""
    if provisional is None:
        raise ValueError("no play lies provisionally")
    return provisional


def refuse_contester(at: Contestable, seat: Seat | None, rule: str) -> Refusal | None:
    """Why a seat may neither contest nor accept now; `rule` is the game's own of contestation."""
    if at.outcome:
        return GAME_OVER
    if at.options.mode != "contestation":
        return _refusal("no_contestation", "G-4")
    if at.provisional is None:
        return _refusal("nothing_to_contest", rule)
    if seat == at.provisional.seat:
        return _refusal("own_play", rule)
    if seat in at.accepted:
        return _refusal("accepted_already", rule)
    return UNKNOWN_COMMAND if seat is None else None


def refuse_word(words: Any, made: Sequence[str], main: str, others: str) -> Refusal | None:
    """The first word that is not admitted: the main word stands first, each kind under a rule of the game's own."""
    for at, word in enumerate(made):
        if reason := words.refuse(word):
            return Refusal(f"word_{reason}", reason.cites(others if at else main), {"word": word}, __package__)
    return None


def refuse_tiles(words: Any, tiles: Sequence[str], rule: str) -> Refusal | None:
    """Why tiles in a row are not an admitted word, under a rule of the game's own; the tiles themselves under G-1."""
    reason = words.refuse_tiles(tiles)
    if reason is None:
        return None
    return Refusal(f"word_{reason}", reason.cites(rule), {"word": "".join(tiles)}, __package__)


def verdict(words: Any, made: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """The words that are not admitted, and why."""
    return tuple((word, str(reason)) for word in made if (reason := words.refuse(word)))


def describe_refused(event: Contested, language: Language | None) -> str:
    """The words of a contestation that are not admitted, with the reasons: « ZUTE (inconnu) »."""
    return ", ".join(f"{word} ({label('tablee.lexicon', f'reasons.{why}', language)})" for word, why in event.refused)


# ---- the fold -----------------------------------------------------------------------------------


class AnsweredState(ContestState, Protocol):
    """What answers change of a state."""

    @property
    def skips(self) -> frozenset[Seat]:
        """The seats that lose their next turn."""


_Answered = TypeVar("_Answered", bound=AnsweredState)


def evolve_answer(state: _Answered, event: Accepted | Contested) -> _Answered:
    """The state after an answer to a provisional play; the state is a msgspec struct."""
    if isinstance(event, Accepted):
        return _replaced(state, accepted=frozenset({*state.accepted, event.seat}))
    skips = state.skips | {event.seat} if event.loses_turn else state.skips
    return _replaced(state, skips=skips, turn_began=event.at)


def settle(state: _State) -> _State:
    """The state once the provisional play stands or is withdrawn."""
    return _replaced(state, provisional=None, accepted=frozenset())


def _replaced(state: _State, **changes: Any) -> _State:
    after: _State = replace(cast("Any", state), **changes)
    return after


# ---- time ---------------------------------------------------------------------------------------


def turn_key(state: ContestState) -> str:
    """The key of the turn's deadline."""
    return f"turn:{state.turn_number}"


def turn_deadlines(state: ContestState, *, moving: bool = True) -> tuple[Deadline, ...]:
    """The end of the turn (G-6), where somebody is moving, and of the contestation window (G-12), as they are timed."""
    found = []
    if moving and state.options.turn_seconds:
        found.append(Deadline(turn_key(state), state.turn_began + 1000 * state.options.turn_seconds))
    if state.provisional and state.options.window_seconds:
        end = state.provisional.at + 1000 * state.options.window_seconds
        found.append(Deadline(f"window:{state.turn_number}", end))
    return tuple(found)


# ---- answers ------------------------------------------------------------------------------------


class ContestBuilder(EventBuilder[_State, Event], ABC):
    """An event builder of a game with contestation: its events include `Accepted`, `Contested` and `Withdrawn`."""

    @abstractmethod
    def close_window(self) -> None:
        """Let a provisional play stand, with all that follows from it."""

    @abstractmethod
    def go_on(self) -> None:
        """Add what happens by itself before somebody may move."""

    def accept(self, seat: Seat) -> None:
        """A seat will not contest; once all have accepted, the play stands."""
        self._add(Accepted(seat))
        if not contesters(self.state, self.state.seats):
            self.close_window()

    def contest(self, seat: Seat, *, costs_turn: bool) -> None:
        """Look the words up: the play is withdrawn, or stands at once and may cost the contester a turn."""
        play = lying(self.state.provisional)
        refused = verdict(self.world.judge, [word.text for word in play.words])
        self._add(Contested(seat, refused, costs_turn and not refused, self.world.now))
        if refused:
            self._add(Withdrawn(play.seat))
            self.go_on()
        else:
            self.close_window()

    def _add(self, event: Accepted | Contested | Withdrawn) -> None:
        self.add(cast("Event", event))
