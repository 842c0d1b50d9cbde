"""How Topscore's bots play: python -m bench.topscore_bots [--level maitre] [--games N] [--lexicon fr].

Bots of one level play each other. Reports the number of turns that a player takes from an empty corner to a word of
seven tiles (without words that another player completed), the length of the words named at the end (TS-9; a word that
was not found counts as 0 letters), and the time of a decision.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import numpy as np

from tablee.core.game import Refusal, World
from tablee.core.levels import LEVELS
from tablee.core.rng import KeyedRng
from tablee.games import open_lexicon_store, words_for
from tablee.games.topscore import GAME
from tablee.games.topscore.bots import BOTS
from tablee.games.topscore.model import LONGEST, SHORTEST, Changed, Event, Exchanged, Laid, Named, Options, Passed
from tablee.lexicon.words import Words


@dataclass
class Tally:
    """The counts."""

    turns: list[int] = field(default_factory=list)
    names: list[int] = field(default_factory=list)
    steals: Counter[int] = field(default_factory=Counter)
    failures: int = 0
    milliseconds: list[float] = field(default_factory=list)

    def count(self, events: list[Event], players: int) -> None:
        """Count the events of a game."""
        since = [0] * players
        for event in events:
            match event:
                case Laid() if event.pyramid == event.seat:
                    since[event.seat] += 1
                    if len(event.word) == LONGEST:
                        self.turns.append(since[event.seat])
                        since[event.seat] = 0
                case Laid():
                    self.steals[len(event.word)] += 1
                    if len(event.word) == LONGEST:
                        since[event.pyramid] = 0
                case Passed() | Exchanged() | Changed():
                    since[event.seat] += 1
                    self.failures += 1
                case Named():
                    self.names.append(len(event.word))
                case _:
                    pass


def play(words: Words, levels: list[str], seed: str, tally: Tally) -> None:
    """Play one game to its end."""
    world = World(0, KeyedRng(seed), words)
    events = GAME.setup(len(levels), Options(), world)
    log: list[Event] = []
    state = None
    while True:
        if isinstance(events, Refusal):
            raise SystemExit(events.sentence("en"))
        for event in events:
            state = GAME.evolve(state, event)
        log += events
        if state is None or state.outcome:
            break
        view = GAME.view(state, state.turn)
        began = perf_counter()
        command = BOTS[levels[state.turn]](view, words, Random(f"{seed} {len(log)}"))
        tally.milliseconds.append(1000 * (perf_counter() - began))
        assert command is not None
        events = GAME.decide(state, state.turn, command, world)
    tally.count(log, len(levels))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.topscore_bots", description=__doc__)
    parser.add_argument("--level", choices=LEVELS, default="maitre")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--lexicon", default="fr")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    words, tally = words_for("topscore", open_lexicon_store(), asked.lexicon), Tally()
    for game in range(asked.games):
        play(words, [asked.level] * asked.players, f"{asked.seed}-{game}", tally)
    turns, names, milliseconds = np.array(tally.turns), np.array(tally.names), np.array(tally.milliseconds)
    error = 1.96 * turns.std() / len(turns) ** 0.5
    failures, steals = tally.failures / asked.games, dict(sorted(tally.steals.items()))
    print(f"{asked.games} games of {asked.players} {asked.level}, {asked.lexicon}")
    five = (turns == LONGEST - SHORTEST + 1).mean()
    print(f"turns for a word of seven: {turns.mean():.2f} ± {error:.2f} ({len(turns)} words, {five:.0%} in five turns)")
    print(f"letters of the word named: {names.mean():.2f} ({dict(sorted(Counter(names.tolist()).items()))})")
    print(f"turns without a word: {failures:.1f} a game; steals by length: {steals}")
    print(f"a decision, ms: {milliseconds.mean():.0f} on average, 99 % within {np.percentile(milliseconds, 99):.0f}")
    print(f"the first one of all, which makes the tables, or the longest: {milliseconds.max():.0f} ms")


if __name__ == "__main__":
    main()
