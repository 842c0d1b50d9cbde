"""What happens when somebody does something: the events of a command, or the rule it offends."""

from tablee.boards.contestation import verdict
from tablee.core.decider import GAME_OVER, NO_DEADLINE, UNKNOWN_COMMAND
from tablee.core.game import TABLE, DeadlineReached, Refusal, Seat, World
from tablee.games.topword.builder import Course
from tablee.games.topword.model import (
    Accept,
    Accepted,
    Command,
    Contest,
    Contested,
    Event,
    Laid,
    Pass,
    Play,
    State,
    Withdrawn,
)
from tablee.games.topword.plays import make, refusal
from tablee.games.topword.refusals import BAG_EMPTY, refuse_contester, refuse_mover
from tablee.games.topword.state import contesters, deadlines, lying, mover, turn_key

Decision = tuple[Event, ...] | Refusal


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """The events of a command, or why it is refused: then nothing has changed."""
    if state.outcome:
        return GAME_OVER
    if isinstance(command, DeadlineReached):
        return _deadline(state, seat, command, world)
    if seat not in range(state.seats):
        return UNKNOWN_COMMAND
    if isinstance(command, Play | Pass):
        return refuse_mover(state, mover(state), seat) or _move(state, seat, command, world)
    return refuse_contester(state, seat) or _answer(state, seat, command, world)


def _move(state: State, seat: Seat, command: Play | Pass, world: World) -> Decision:
    return _play(state, seat, command, world) if isinstance(command, Play) else _pass(state, seat, command, world)


def _answer(state: State, seat: Seat, command: Contest | Accept, world: World) -> Decision:
    course = Course(state, world)
    if isinstance(command, Contest):
        _contest(course, seat, world)
    else:
        course.add(Accepted(seat))
        if not contesters(course.state):
            course.close_window()
    return course.events


def _play(state: State, seat: Seat, command: Play, world: World) -> Decision:
    contestation = state.options.mode == "contestation"
    made = make(state.board, state.racks[seat], state.options, command.tiles, None if contestation else world.judge)
    if isinstance(made, Refusal):
        return made
    course = Course(state, world)
    course.close_window()
    if not course.over:  # else the play that lay there has ended the game, and this one comes too late (G-12)
        course.add(Laid(seat, made.tiles, made.words, made.lines, contestation, world.now))
        if not contestation:
            course.refill(seat)
    return course.events


def _pass(state: State, seat: Seat, command: Pass, world: World) -> Decision:
    if command.swap is not None and command.swap not in state.racks[seat]:
        return refusal("not_held", "G-11", tile=command.swap)
    course = Course(state, world)
    course.close_window()
    if command.swap is not None and not course.state.bag:  # also when the refill that waited took the last tiles
        return BAG_EMPTY
    if not course.over:
        course.pass_turn(seat, "choice", command.swap)
    return course.events


def _contest(course: Course, seat: Seat, world: World) -> None:
    """Look the words up (TW-14): the play is withdrawn, or stands at once."""
    play = lying(course.state)
    refused = verdict(world.judge, [word.text for word in play.words])
    loses_turn = not refused and course.state.options.failed_challenge == "lose_turn"
    course.add(Contested(seat, refused, loses_turn, world.now))
    if refused:
        course.add(Withdrawn(play.seat))
        course.go_on()
    else:
        course.close_window()


def _deadline(state: State, seat: Seat, command: DeadlineReached, world: World) -> Decision:
    if seat != TABLE:
        return UNKNOWN_COMMAND
    if not any(due.key == command.key and due.at <= world.now for due in deadlines(state)):
        return NO_DEADLINE
    course = Course(state, world)
    course.close_window()
    if command.key == turn_key(state) and not course.over:
        course.pass_turn(mover(state), "time")
    return course.events
