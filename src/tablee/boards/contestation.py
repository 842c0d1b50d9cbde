"""Contestation (G-4, G-12): a play is provisional until it is confirmed or withdrawn.

This module has the commands, events, deadlines, refusals and verdicts. The game's event builder adds the consequences.
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
    """Contest the provisional play."""


class Accept(msgspec.Struct, frozen=True, tag="accept"):
    """Accept the provisional play (G-12)."""


class Accepted(msgspec.Struct, frozen=True, tag="accepted"):
    """A seat has accepted the provisional play."""

    seat: Seat


class Contested(msgspec.Struct, frozen=True, tag="contested"):
    """A contestation and its verdict: the rejected words with their reasons. It failed if there are none."""

    seat: Seat
    refused: tuple[tuple[str, str], ...]
    loses_turn: bool
    """Whether the contester loses its next turn."""
    at: Millis


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """The provisional play is withdrawn, which counts as a pass."""

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
    """The fields of a state or a view that contestation needs."""

    @property
    def options(self) -> Any:
        """The table options; `mode` is one of them (G-4)."""

    @property
    def provisional(self) -> _Play | None:
        """The provisional play, if any."""

    @property
    def accepted(self) -> Collection[Seat]:
        """The seats that have accepted the play."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of a finished game."""


class ContestView(Contestable, Protocol):
    """The additional fields of a view."""

    @property
    def may_contest(self) -> bool:
        """Whether this seat may contest or accept the play."""


class ContestState(Contestable, Protocol):
    """The additional fields of a state."""

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
    """Whether words may be looked up: not during a game with contestation (G-14)."""
    return view.options.mode == "arbitre" or view.outcome is not None


def contesters(at: Contestable, seats: int) -> frozenset[Seat]:
    """Return the seats that may contest the provisional play: not its player, nor those who accepted it."""
    if at.provisional is None:
        return frozenset()
    return frozenset(range(seats)) - {at.provisional.seat} - frozenset(at.accepted)


def lying(provisional: _P | None) -> _P:
    """Return the provisional play; raise ValueError if there is none."""
    if provisional is None:
        raise ValueError("no play lies provisionally")
    return provisional


def refuse_contester(at: Contestable, seat: Seat | None, rule: str) -> Refusal | None:
    """Return why a seat may neither contest nor accept, or None. `rule` is the game's rule on contestation."""
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
    """Refuse the first word that is not admitted. `main` and `others` are the rules for main and crossing words."""
    for at, word in enumerate(made):
        if reason := words.refuse(word):
            return Refusal(f"word_{reason}", reason.cites(others if at else main), {"word": word}, __package__)
    return None


def refuse_tiles(words: Any, tiles: Sequence[str], rule: str) -> Refusal | None:
    """Refuse a row of tiles that is not an admitted word, citing `rule`, or G-1 for a wrong choice of tiles."""
    reason = words.refuse_tiles(tiles)
    if reason is None:
        return None
    return Refusal(f"word_{reason}", reason.cites(rule), {"word": "".join(tiles)}, __package__)


def verdict(words: Any, made: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the rejected words with their reasons."""
    return tuple((word, str(reason)) for word in made if (reason := words.refuse(word)))


def describe_refused(event: Contested, language: Language | None) -> str:
    """Describe the rejected words of a contestation: « ZUTE (inconnu) »."""
    return ", ".join(f"{word} ({label('tablee.lexicon', f'reasons.{why}', language)})" for word, why in event.refused)


# ---- the fold -----------------------------------------------------------------------------------


class AnsweredState(ContestState, Protocol):
    """The fields of a state that answers change."""

    @property
    def skips(self) -> frozenset[Seat]:
        """The seats that lose their next turn."""


_Answered = TypeVar("_Answered", bound=AnsweredState)


def evolve_answer(state: _Answered, event: Accepted | Contested) -> _Answered:
    """Return the state after an answer to a provisional play. The state must be a msgspec struct."""
    if isinstance(event, Accepted):
        return _replaced(state, accepted=frozenset({*state.accepted, event.seat}))
    skips = state.skips | {event.seat} if event.loses_turn else state.skips
    return _replaced(state, skips=skips, turn_began=event.at)


def settle(state: _State) -> _State:
    """Return the state after the provisional play is confirmed or withdrawn."""
    return _replaced(state, provisional=None, accepted=frozenset())


def _replaced(state: _State, **changes: Any) -> _State:
    after: _State = replace(cast("Any", state), **changes)
    return after


# ---- time ---------------------------------------------------------------------------------------


def turn_key(state: ContestState) -> str:
    """The key of the turn's deadline."""
    return f"turn:{state.turn_number}"


def turn_deadlines(state: ContestState, *, moving: bool = True) -> tuple[Deadline, ...]:
    """Return the deadlines of the turn (G-6) and of the contestation window (G-12), as far as they are timed."""
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
        """Confirm the provisional play, and add the consequences."""

    @abstractmethod
    def go_on(self) -> None:
        """Add the events that need no command, until a player may move."""

    def accept(self, seat: Seat) -> None:
        """Accept for a seat; confirm the play once all have accepted."""
        self._add(Accepted(seat))
        if not contesters(self.state, self.state.seats):
            self.close_window()

    def contest(self, seat: Seat, *, costs_turn: bool) -> None:
        """Judge the words: withdraw the play, or confirm it, which may cost the contester a turn."""
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
