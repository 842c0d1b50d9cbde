"""Games at random: plays that are legal, words that are none, contestations, time running out."""

from collections.abc import Iterator
from random import Random

from tablee.boards.grid import DIRECTIONS, step
from tablee.core.game import TABLE, DeadlineReached, Seat
from tablee.core.rng import KeyedRng
from tablee.games.topword import GAME
from tablee.games.topword.model import GRID, Accept, Command, Contest, Options, Pass, Placed, Play, State, View
from tablee.lexicon.words import Words
from tests.games.topword.playing import Game


def play_at_random(words: Words, seats: int, options: Options, seed: int) -> Iterator[tuple[Game, Seat, Command]]:
    """A game from its start to its end; stops before each command, so that a test can look at it first."""
    random = Random(seed)
    game = Game.start(words, seats, options, KeyedRng(str(seed)))
    while game.state.outcome is None:
        game.now += random.randrange(5000)
        seat, command = _choose(game, random)
        yield game, seat, command
        game.apply(command, seat)


def played_at_random(words: Words, seats: int, options: Options, seed: int) -> Game:
    """A game that is over."""
    *_, (game, _, _) = play_at_random(words, seats, options, seed)
    return game


def _choose(game: Game, random: Random) -> tuple[Seat, Command]:
    due = [each for each in GAME.deadlines(game.state) if each.at <= game.now]
    if due:
        return TABLE, DeadlineReached(random.choice(due).key)
    seat = random.choice(sorted(GAME.awaiting(game.state)))
    view = game.view(seat)
    if view.may_contest and random.random() < 0.5:
        return seat, random.choice((Accept(), Contest()))
    if view.turn != seat:
        return seat, Accept()
    if view.options.mode == "contestation" and random.random() < 0.4:
        phoney = _phoney(view, random)
        if phoney:
            return seat, phoney
    commands = list(GAME.legal(view, game.words))
    plays = [command for command in commands if isinstance(command, Play)]
    if plays and random.random() < 0.9:
        return seat, random.choice(plays)
    return seat, random.choice([command for command in commands if isinstance(command, Pass)])


def _phoney(view: View, random: Random) -> Play | None:
    """Tiles laid somewhere, word or not."""
    for _ in range(8):
        start, direction = random.choice(list(GRID)), random.choice(DIRECTIONS)
        tiles = random.sample(view.rack, random.randint(1, len(view.rack)))
        play = Play(tuple(Placed(step(start, direction, by), tile) for by, tile in enumerate(tiles)))
        if GAME.preview(view, play, None).refusal is None:
            return play
    return None


def all_tiles(state: State) -> list[str]:
    """Every tile there is, wherever it is."""
    stacks = (tile for stack in state.board.values() for tile in stack)
    return sorted((*stacks, *(tile for rack in state.racks for tile in rack), *state.bag))
