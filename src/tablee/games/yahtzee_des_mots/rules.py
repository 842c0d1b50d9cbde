"""What happens when somebody does something: the events of a command, or the rule it offends."""

from typing import Any

import msgspec

from tablee.core.game import TABLE, DeadlineReached, Refusal, Seat, World
from tablee.games import game
from tablee.games.yahtzee_des_mots.boxes import Entry, enter, meets, refusal
from tablee.games.yahtzee_des_mots.material import BOX, DICE
from tablee.games.yahtzee_des_mots.model import (
    Command,
    Event,
    Layout,
    Options,
    Roll,
    Rolled,
    Started,
    State,
    Write,
    Written,
)
from tablee.games.yahtzee_des_mots.state import awaiting, deadlines, demand_of, round_of, table_of

LONGEST_TURN = 24 * 60 * 60

NOT_YOUR_TURN = Refusal("not_your_turn", "G-11")
GAME_OVER = Refusal("game_over", "G-11")
UNKNOWN_COMMAND = Refusal("unknown_command", "G-11")
NO_DEADLINE = Refusal("no_deadline", "G-6")

Decision = tuple[Event, ...] | Refusal


def start(seats: int, options: Options, world: World) -> Decision:
    """The first event of a game, or why it cannot be played so."""
    lowest, highest = game("yahtzee-des-mots").players
    if not lowest <= seats <= highest:
        return Refusal("number_of_players", "G-9", {"lowest": lowest, "highest": highest})
    if not 0 <= options.turn_seconds <= LONGEST_TURN:
        return Refusal("option_out_of_range", "G-9", {"option": "turn_seconds", "lowest": 0, "highest": LONGEST_TURN})
    starter = world.rng("starter").sample(range(seats), 1)[0] if options.starter == "random" else 0  # YM-1
    return (Started(seats, options, starter, world.now),)


def decide(state: State, seat: Seat, command: Command, world: World) -> Decision:
    """The events of a command, or why it is refused: then nothing has changed."""
    if state.outcome:
        return GAME_OVER
    if isinstance(command, DeadlineReached):
        return _deadline(state, seat, command, world)
    if seat not in awaiting(state):
        return NOT_YOUR_TURN if seat in range(state.seats) else UNKNOWN_COMMAND
    if isinstance(command, Roll):
        return refuse_roll(state.rolls, command.keep) or (_roll(state, command.keep, world),)
    return _write(state, seat, command, world)


def _write(state: State, seat: Seat, command: Write, world: World) -> Decision:
    entry = enter(table_of(state), command.box, command.words, world.judge)
    if isinstance(entry, Refusal):
        return entry
    return (Written(seat, command.box, entry.words, entry.lines, "choice", world.now),)


def refuse_roll(rolls: int, keep: tuple[int, ...]) -> Refusal | None:
    """Why dice cannot be rolled so, after a number of rolls (YM-2)."""
    if rolls >= BOX.sheet.rolls:
        return refusal("no_roll_left", "YM-2")
    if any(not 0 <= die < DICE for die in keep):
        return refusal("no_such_die", "G-11", die=next(die for die in keep if not 0 <= die < DICE) + 1)
    if len(set(keep)) < len(keep):
        return refusal("kept_twice", "G-11")
    if not rolls and keep:
        return refusal("first_roll", "YM-2")
    return refusal("nothing_to_roll", "YM-2") if len(keep) == DICE else None


def _roll(state: State, keep: tuple[int, ...], world: World) -> Rolled:
    """Each die has a draw of its own: whatever else is rolled, the same die at the same roll falls alike."""
    faces = tuple(
        state.faces[die]
        if die in keep
        else world.rng("roll", state.turn, round_of(state), state.rolls, die).sample(sides, 1)[0]
        for die, sides in enumerate(BOX.dice)
    )
    return Rolled(state.turn, tuple(sorted(keep)), faces, world.now)


def _deadline(state: State, seat: Seat, command: DeadlineReached, world: World) -> Decision:
    if seat != TABLE:
        return UNKNOWN_COMMAND
    if not any(due.key == command.key and due.at <= world.now for due in deadlines(state)):
        return NO_DEADLINE
    if not state.rolls:
        return (_roll(state, (), world),)
    entry = _laid_out(state, command.drafts.get(state.turn), world)
    return (Written(state.turn, "turn", entry.words, entry.lines, "time", world.now),)


def _laid_out(state: State, draft: Any, world: World) -> Entry:
    """What counts when time is up: what is laid out if it meets the whole demand, else nothing (YM-10)."""
    table = table_of(state)
    words = read_layout(draft).words
    entry = enter(table, "turn", words, world.judge) if meets(demand_of(state), words) else None
    if entry is None or isinstance(entry, Refusal):
        entry = enter(table, "turn", (), None)
    if isinstance(entry, Refusal):
        raise ValueError(f"a turn's box can always be crossed out: {entry}")
    return entry


def read_layout(draft: Any) -> Layout:
    """What a draft says is laid out; nothing where it says something else."""
    try:
        return msgspec.convert(draft, Layout)
    except msgspec.ValidationError:
        return Layout()
