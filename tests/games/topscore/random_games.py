"""Games in which everybody does anything legal, and time runs out now and then."""

from collections.abc import Iterator
from random import Random

from tablee.core.game import TABLE, DeadlineReached, Seat
from tablee.core.rng import KeyedRng
from tablee.games.topscore import GAME
from tablee.games.topscore.model import Command, Event, Exchange, Lay, Options, Place, State
from tablee.lexicon.words import Words
from tests.games.topscore.playing import Game

MOST_STEPS = 400


def play_at_random(
    words: Words, seats: int, options: Options, seed: int
) -> Iterator[tuple[State, Seat, Command, tuple[Event, ...]]]:
    """Each state, what is done there and the events of it; not always to the end."""
    random = Random(seed)
    game = Game.start(words, seats, options, KeyedRng(str(seed)))
    for _ in range(MOST_STEPS):
        before = game.state
        if before.outcome:
            return
        seat, command = before.turn, _choose(before, words, random)
        due = GAME.deadlines(before)
        game.now += 1000
        if due and (random.random() < 0.03 or due[0].at <= game.now):
            seat, command, game.now = TABLE, DeadlineReached(due[0].key), max(game.now, due[0].at)
        yield before, seat, command, game.apply(command, seat)


def _choose(state: State, words: Words, random: Random) -> Command:
    """Anything legal, but words and letters rather than exchanges: games then come to all their corners."""
    found = list(GAME.legal(GAME.view(state, state.turn), words))
    liked = [command for command in found if isinstance(command, Lay | Place)]
    others = [command for command in found if not isinstance(command, Exchange)]
    return random.choice(liked if liked and random.random() < 0.9 else others if random.random() < 0.7 else found)
