"""Games in which everybody does anything legal, and time runs out now and then."""

from collections.abc import Iterator
from random import Random

from tablee.core.chance import KeyedChance
from tablee.core.game import TABLE, DeadlineReached, Refusal, Seat, World
from tablee.games.topscore import GAME
from tablee.games.topscore.model import Command, Event, Exchange, Lay, Options, Place, State
from tablee.lexicon.words import Words

MOST_STEPS = 400


def play_at_random(
    words: Words, seats: int, options: Options, seed: int
) -> Iterator[tuple[State, Seat, Command, tuple[Event, ...]]]:
    """Each state, what is done there and the events of it; not always to the end."""
    random = Random(seed)
    chance, now = KeyedChance(str(seed)), 0
    events = GAME.start(seats, options, World(now, chance, words))
    assert not isinstance(events, Refusal)
    state: State | None = None
    for event in events:
        state = GAME.evolve(state, event)
    for _ in range(MOST_STEPS):
        assert state is not None
        if state.outcome:
            return
        seat, command = state.turn, _choose(state, words, random)
        due = GAME.deadlines(state)
        now += 1000
        if due and (random.random() < 0.03 or due[0].at <= now):
            seat, command, now = TABLE, DeadlineReached(due[0].key), max(now, due[0].at)
        answer = GAME.decide(state, seat, command, World(now, chance, words))
        assert not isinstance(answer, Refusal), (command, answer)
        yield state, seat, command, answer
        for event in answer:
            state = GAME.evolve(state, event)


def _choose(state: State, words: Words, random: Random) -> Command:
    """Anything legal, but words and letters rather than exchanges: games then come to all their corners."""
    found = list(GAME.legal(GAME.view(state, state.turn), words))
    liked = [command for command in found if isinstance(command, Lay | Place)]
    others = [command for command in found if not isinstance(command, Exchange)]
    return random.choice(liked if liked and random.random() < 0.9 else others if random.random() < 0.7 else found)
