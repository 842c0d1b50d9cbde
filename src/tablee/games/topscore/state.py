"""The fold of the events (`evolve`), and functions of the state: who may act, and the deadlines."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tablee.core.decider import reducer, with_item, with_points, without
from tablee.core.game import Deadline, Millis, Outcome, ScoreLine, Seat
from tablee.games.topscore.material import FULL_SETS
from tablee.games.topscore.model import (
    BLANK,
    LONGEST,
    Changed,
    Cleared,
    Corner,
    Drawn,
    Ended,
    Event,
    Exchanged,
    Filled,
    Forgone,
    Free,
    Laid,
    Named,
    Passed,
    Piece,
    Placed,
    Started,
    State,
    Tile,
    TurnBegan,
    Word,
)
from tablee.games.topscore.position import emptied, tiles_of


def _started(event: Started) -> State:
    there = event.situation
    corners = (Corner(),) * event.seats
    if there:
        corners = tuple(Corner(word=word, cells=cells) for word, cells in zip(there.words, there.cells, strict=True))
    return State(
        seats=event.seats,
        options=event.options,
        language=event.language,
        corners=corners,
        racks=((),) * event.seats,
        bag=tuple(sorted(there.bag)) if there else FULL_SETS[event.language],
        scores=(0,) * event.seats,
        turn=event.starter,
        turn_number=1,
        began=event.at,
    )


def _drawn(state: State, event: Drawn) -> State:
    tiles = event.tiles or ()
    rack = (*state.racks[event.seat], *tiles)
    return replace(state, racks=with_item(state.racks, event.seat, rack), bag=without(state.bag, tiles))


def _laid(state: State, event: Laid) -> State:
    state = _freed(state, event.seat, event.free)
    there = state.corners[event.pyramid]
    trail = (*there.trail, tuple(piece.letter for piece in there.word)) if there.word else ()
    completed = len(event.word) == LONGEST
    stolen = event.pyramid != event.seat
    gets_letter = completed and (not stolen or state.options.completion_letter == "both")  # TS-7
    after = replace(
        _taken(state, event.seat, event.added),
        corners=with_item(
            state.corners, event.pyramid, replace(there, word=event.word, trail=trail, completed=completed)
        ),
        step="place" if gets_letter else "play",
        placing=event.pyramid if gets_letter else None,
        stolen=state.stolen or stolen,
        grew=state.grew or not stolen,
        last=event,
    )
    return _scored(after, event.seat, event.lines)


def _changed(state: State, event: Changed) -> State:
    state = _taken(_freed(state, event.seat, event.free), event.seat, (event.added,))
    own = replace(state.corners[event.seat], word=event.word)
    bag = _put_back(state, tiles_of((event.removed,)))
    return replace(state, corners=with_item(state.corners, event.seat, own), bag=bag)


def _exchanged(state: State, event: Exchanged) -> State:
    tiles = event.tiles or ()
    rack = without(state.racks[event.seat], tiles)
    return replace(state, racks=with_item(state.racks, event.seat, rack), bag=_put_back(state, tiles))


def _placed(state: State, event: Placed) -> State:
    there = state.corners[event.pyramid]
    left = list(there.word)
    left.remove(Piece(event.letter))
    corners = with_item(state.corners, event.pyramid, replace(there, word=tuple(left)))
    own = corners[event.seat]
    cells = (*own.cells[: event.cell], event.letter, *own.cells[event.cell + 1 :])
    corners = with_item(corners, event.seat, replace(own, cells=cells))
    return replace(state, corners=corners, step="play", placing=None)


def _forgone(state: State, event: Forgone) -> State:  # noqa: ARG001 (a step of the reducer)
    return replace(state, step="play", placing=None)


def _cleared(state: State, event: Cleared) -> State:
    corners = with_item(state.corners, event.seat, emptied(state.corners[event.seat]))
    return replace(state, corners=corners, bag=_put_back(state, event.tiles))


def _filled(state: State, event: Filled) -> State:
    own = state.corners[event.seat]
    after = replace(
        state,
        corners=with_item(state.corners, event.seat, replace(emptied(own), rank=event.rank)),
        racks=with_item(state.racks, event.seat, ()),
        bag=_put_back(state, (*state.racks[event.seat], *tiles_of(own.word))),
        step="name",
        began=event.at,
    )
    return _scored(after, event.seat, event.lines)


def _named(state: State, event: Named) -> State:
    own = replace(state.corners[event.seat], named=event.word)
    after = replace(state, corners=with_item(state.corners, event.seat, own), step="play")
    return _scored(after, event.seat, event.lines)


def _passed(state: State, event: Passed) -> State:  # noqa: ARG001 (a step of the reducer)
    return state


def _turn_began(state: State, event: TurnBegan) -> State:
    claims = state.corners[event.seat].completed
    return replace(
        state,
        turn=event.seat,
        turn_number=state.turn_number + 1,
        began=event.at,
        step="claim" if claims else "play",
        placing=event.seat if claims else None,
        stolen=False,
        grew=False,
        before=state.turn,
        before_grew=state.grew,
        idle=idle_after(state),
        last_chance=event.last,
    )


def _ended(state: State, event: Ended) -> State:
    return replace(state, ended=event, outcome=Outcome.of(state.scores))  # TS-18


def _freed(state: State, seat: Seat, free: Sequence[Free]) -> State:
    """Replace blanks by letters of the rack; the rack then has the blanks (TS-12)."""
    for blank in free:
        there = state.corners[blank.pyramid]
        letter = there.word[blank.place].letter
        word = (*there.word[: blank.place], Piece(letter), *there.word[blank.place + 1 :])
        rack = (*without(state.racks[seat], (letter,)), BLANK)
        state = replace(
            state,
            corners=with_item(state.corners, blank.pyramid, replace(there, word=word)),
            racks=with_item(state.racks, seat, rack),
        )
    return state


def _taken(state: State, seat: Seat, pieces: Word) -> State:
    return replace(state, racks=with_item(state.racks, seat, without(state.racks[seat], tiles_of(pieces))))


def _scored(state: State, seat: Seat, lines: Sequence[ScoreLine]) -> State:
    return replace(state, scores=with_points(state.scores, seat, lines))


def _put_back(state: State, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted((*state.bag, *tiles)))


evolve: Callable[[State | None, Event], State] = reducer(
    Started,
    _started,
    {
        Drawn: _drawn,
        Laid: _laid,
        Changed: _changed,
        Exchanged: _exchanged,
        Placed: _placed,
        Forgone: _forgone,
        Cleared: _cleared,
        Filled: _filled,
        Named: _named,
        Passed: _passed,
        TurnBegan: _turn_began,
        Ended: _ended,
    },
)
"""The state after an event."""


# ---- functions of the state ---------------------------------------------------------------------


def finished(state: State, seat: Seat) -> bool:
    """Whether a seat has filled its small pyramids and named its word, or none (TS-8, TS-9)."""
    return state.corners[seat].named is not None


def unfinished(state: State) -> list[Seat]:
    """Who still plays."""
    return [seat for seat in range(state.seats) if not finished(state, seat)]


def idle_after(state: State) -> int:
    """Turns in a row without a word, once this turn is over (G-15)."""
    return 0 if state.stolen or state.grew else state.idle + 1


def deadline(state: State) -> Millis | None:
    """When time is up for the turn, or for naming a word (G-6); None where it is not timed."""
    seconds = state.options.turn_seconds
    return None if state.outcome or not seconds else state.began + 1000 * seconds


def deadlines(state: State) -> tuple[Deadline, ...]:
    """The end of the turn, or of the time to name a word."""
    at = deadline(state)
    return () if at is None else (Deadline(turn_key(state), at),)


def turn_key(state: State) -> str:
    """The key of the deadline: naming has one of its own."""
    return f"{'name' if state.step == 'name' else 'turn'}:{state.turn_number}"
