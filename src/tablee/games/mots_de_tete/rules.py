"""What happens when somebody does something: the events of a command, or the rule it offends."""

from tablee.boards.contestation import verdict
from tablee.core.decider import GAME_OVER, NO_DEADLINE, UNKNOWN_COMMAND
from tablee.core.game import TABLE, DeadlineReached, Refusal, Seat, World
from tablee.games.mots_de_tete.builder import Course
from tablee.games.mots_de_tete.model import (
    Accept,
    Accepted,
    Command,
    Contest,
    Contested,
    Event,
    Pass,
    Play,
    State,
    TimeCalled,
    Withdrawn,
    Written,
)
from tablee.games.mots_de_tete.plays import make
from tablee.games.mots_de_tete.refusals import refuse_contester, refuse_mover
from tablee.games.mots_de_tete.state import DURATION, contesters, deadlines, standing, turn_key

Decision = tuple[Event, ...] | Refusal


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """The events of a command, or why it is refused: then nothing has changed, and nothing was rolled."""
    if state.outcome:
        return GAME_OVER
    if isinstance(command, DeadlineReached):
        return _deadline(state, seat, command, world)
    if seat not in range(state.seats):
        return UNKNOWN_COMMAND
    if isinstance(command, Play):
        return refuse_mover(state, seat) or _play(state, seat, command, world)
    if isinstance(command, Pass):
        return refuse_mover(state, seat) or _pass(state, seat, world)
    return refuse_contester(state, seat) or _answer(state, seat, command, world)


def _play(state: State, seat: Seat, command: Play, world: World) -> Decision:
    contestation = state.options.mode == "contestation"
    made = make(state.letters, state.options, state.roll, command.tiles, None if contestation else world.judge)
    if isinstance(made, Refusal):
        return made
    course = Course(state, world)
    course.close_window()
    if not course.over:  # else the play that stood there has ended the game, and this one comes too late (G-12)
        written = Written(seat, made.tiles, made.words, contestation, world.now)
        course.add(written)
        if not contestation:
            course.stand(written)
        course.go_on()
    return course.events


def _pass(state: State, seat: Seat, world: World) -> Decision:
    course = Course(state, world)
    course.close_window()
    if not course.over:
        course.pass_turn(seat, "choice")
    return course.events


def _answer(state: State, seat: Seat, command: Contest | Accept, world: World) -> Decision:
    course = Course(state, world)
    if isinstance(command, Contest):
        _contest(course, seat, world)
    else:
        course.add(Accepted(seat))
        if not contesters(course.state):
            course.close_window()
    return course.events


def _contest(course: Course, seat: Seat, world: World) -> None:
    """Look the words up (MT-9): the letters are erased, or the play stands at once and its doubter loses a turn."""
    play = standing(course.state)
    refused = verdict(world.judge, [word.text for word in play.words])
    course.add(Contested(seat, refused, not refused, world.now))
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
    if command.key == DURATION:
        course.add(TimeCalled(world.now))
        return course.events
    course.close_window()
    if command.key == turn_key(state) and not course.over:
        course.pass_turn(state.turn, "time")
    return course.events
