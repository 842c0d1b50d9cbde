"""What happens when somebody does something: the events of a command, or the rule it offends."""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from tablee.core.decider import GAME_OVER, NO_DEADLINE, UNKNOWN_COMMAND
from tablee.core.game import TABLE, DeadlineReached, Millis, Refusal, ScoreLine, Seat, World
from tablee.games.pioch_a_mots.material import SCALE
from tablee.games.pioch_a_mots.model import (
    VOID_ROUNDS,
    Call,
    Called,
    Command,
    Draw,
    Drawn,
    Dropped,
    Ended,
    Event,
    GiveUp,
    Laid,
    Lay,
    Right,
    RoundOver,
    State,
    Taken,
    Turned,
    Vote,
    Voted,
    Why,
    Wrong,
)
from tablee.games.pioch_a_mots.plays import refusal
from tablee.games.pioch_a_mots.race import bounded, made
from tablee.games.pioch_a_mots.refusals import refuse_command
from tablee.games.pioch_a_mots.scoring import score
from tablee.games.pioch_a_mots.state import alone, deadlines, evolve, phase, players_in, settled, shown_hands
from tablee.games.pioch_a_mots.view import view

Decision = tuple[Event, ...] | Refusal


def stamp(command: Command, lag: Millis) -> Command | Refusal:
    """A call, with what the table measured of its way; refused where somebody else has written that down (PM-4)."""
    if not isinstance(command, Call):
        return command
    return refusal("forged_lag", "PM-4") if command.lag else replace(command, lag=max(0, lag))


def decide(state: State, seat: Seat, command: Command, world: World, *, earlier: bool = False) -> Decision:
    """The events of a command, or why it is refused: then nothing has changed.

    `earlier`: by PM-7 as it was before the option `last_seconds`. The last player had `draw_seconds` for every act, and
    his call was taken though it had waited.
    """
    if state.outcome:
        return GAME_OVER
    course = _Course(state, world, earlier=earlier)
    if isinstance(command, DeadlineReached):
        return _deadline(course, seat, command)
    if seat not in range(state.seats):
        return UNKNOWN_COMMAND
    if refused := refuse_command(view(state, seat), command):
        return refused
    act: dict[type, Callable[[_Course, Seat, Any], None]] = {
        Draw: _draw,
        Call: _call,
        Lay: _lay,
        GiveUp: _give_up,
        Vote: _vote,
    }
    act[type(command)](course, seat, command)
    return tuple(course.events)


class _Course:
    """A state that goes on event by event, and the events."""

    def __init__(self, state: State, world: World, *, earlier: bool) -> None:
        self.state = state
        self.world = world
        self.earlier = earlier
        self.events: list[Event] = []

    @property
    def now(self) -> Millis:
        return self.world.now

    def add(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)


# ---- commands -----------------------------------------------------------------------------------


def _draw(course: _Course, seat: Seat, command: Draw | None) -> None:
    """A card for a seat; None: the table draws it. Where there is none, the round is void (PM-8)."""
    if not course.state.pile and course.state.pit:
        course.add(Turned(len(course.state.pit)))
    state = course.state
    if not state.pile:
        _void(course, "no_cards")
        return
    card = course.world.rng("draw", state.drawn).sample(state.pile, 1)[0]
    course.add(Drawn(seat, card, command is None, course.now))


def _call(course: _Course, seat: Seat, command: Call) -> None:
    lag = bounded(command.lag, course.state.options.claim_window)
    called = Called(seat, command.round, lag, course.now)
    course.add(called)
    since = course.state.alone_since
    if since is not None and made(called) < since and not course.earlier:
        course.add(Dropped(seat))  # PM-7: called while another's word was judged, and heard of afterwards
    else:
        _take(course)


def _lay(course: _Course, seat: Seat, command: Lay) -> None:
    options = course.state.options
    course.add(Laid(seat, command.word, command.cards, score(command.word, command.cards), course.now))
    if len(command.cards) < options.minimum:
        _wrong(course, seat, command.word, "too_short")
    elif options.judge == "dictionary":
        reason = course.world.judge.refuse(command.word)
        if reason is None:
            _right(course)
        else:
            _wrong(course, seat, command.word, "word", str(reason))


def _give_up(course: _Course, seat: Seat, _command: GiveUp) -> None:
    if phase(course.state) == "laying":
        _wrong(course, seat, "", "gave_up")
    else:
        _void(course, "gave_up")


def _vote(course: _Course, seat: Seat, command: Vote) -> None:
    course.add(Voted(seat, command.word, command.accept))
    _count_votes(course)


def _deadline(course: _Course, seat: Seat, command: DeadlineReached) -> Decision:
    state = course.state
    if seat != TABLE:
        return UNKNOWN_COMMAND
    awaited = deadlines(state, earlier=course.earlier)
    if not any(due.key == command.key and due.at <= course.now for due in awaited):
        return NO_DEADLINE
    match phase(state):
        case "drawing" if alone(state) is not None:  # the table never draws for the last player (PM-7)
            _void(course, "time")
        case "drawing":
            _draw(course, state.turn, None)
        case "calling":
            _take(course)
        case "laying":
            _wrong(course, _caller(state), "", "time")
        case "voting":
            _count_votes(course, final=True)
    return tuple(course.events)


# ---- what comes of it ---------------------------------------------------------------------------


def _take(course: _Course) -> None:
    """Take the first call that waits, if none is taken and none can come before it."""
    state = course.state
    if state.caller is None and state.calls and settled(state, course.now):
        course.add(Taken(state.calls[0].seat, course.now))


def _count_votes(course: _Course, *, final: bool = False) -> None:
    """The majority decides and a tie accepts; nobody is waited for whose vote cannot change that."""
    state = course.state
    voters = len(state.votes) if final else state.seats - 1
    against = sum(not vote.accept for vote in state.votes)
    if 2 * against > voters:
        _wrong(course, _caller(state), _laid(state).word, "voted")
    elif final or 2 * (len(state.votes) - against) >= voters:
        _right(course)


def _right(course: _Course) -> None:
    """The round is won; whoever sits on the winner's left begins the next (PM-5), unless the target is reached."""
    laid = _laid(course.state)
    course.add(Right(laid.seat, laid.word, laid.lines))
    _end_round(course, "won", laid.seat)
    if course.state.scores[laid.seat] >= course.state.options.target:  # PM-13
        course.add(Ended("target"))


def _wrong(course: _Course, seat: Seat, word: str, why: Why, reason: str = "") -> None:
    """−5 and out (PM-6); then the next call that waits, or the others go on."""
    course.add(Wrong(seat, word, why, reason, (ScoreLine("PM-9", SCALE.wrong, word),), course.now))
    last = alone(course.state)
    if not players_in(course.state):
        _void(course, "nobody_left")
    elif last is not None and course.state.calls and not course.earlier:
        course.add(Dropped(last))  # PM-7: he may draw before he calls
    else:
        _take(course)


def _void(course: _Course, why: Literal["nobody_left", "gave_up", "time", "no_cards"]) -> None:
    """The round is void; whoever sits on the left of its starter begins the next (PM-7)."""
    _end_round(course, why, course.state.starter)
    if course.state.voids >= VOID_ROUNDS:
        course.add(Ended("void_rounds"))


def _end_round(
    course: _Course, why: Literal["won", "nobody_left", "gave_up", "time", "no_cards"], before: Seat
) -> None:
    state = course.state
    course.add(RoundOver(why, shown_hands(state), (before + 1) % state.seats, course.now))


def _caller(state: State) -> Seat:
    if state.caller is None:
        raise ValueError("no call is taken")
    return state.caller


def _laid(state: State) -> Laid:
    if state.laid is None:
        raise ValueError("no word lies there")
    return state.laid
