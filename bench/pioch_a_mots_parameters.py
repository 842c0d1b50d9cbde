"""Measures players of Pioch'a Mots: python -m bench.pioch_a_mots_parameters [LEVEL …] [--games N] [--seed TEXT].

For each number of cards: how often a player with that many calls before the next draw (a round that another player ends
counts half), and how long after the last card. Also the points that win rounds. The first and the last are stored in
parameters.toml, section `others`.
"""

import argparse
from collections import Counter, defaultdict
from statistics import quantiles

from tablee.arena.match import MatchRunner, TournamentPlan
from tablee.arena.schedule import Seating
from tablee.games.pioch_a_mots.model import Called, Drawn, Event, Right, RoundOver
from tablee.table.bot_play import ManualClock, play_out


class Measure:
    """The counts."""

    def __init__(self) -> None:
        self.called: Counter[int] = Counter()
        self.held: Counter[int] = Counter()
        self.points: Counter[int] = Counter()
        self.after: dict[int, list[int]] = defaultdict(list)
        """For each seat, the milliseconds from its last card to its call."""
        self.rounds: list[int] = []
        """Lengths of rounds in milliseconds."""

    def add(self, events: list[Event]) -> None:
        """Count the events of a game."""
        cards: Counter[int] = Counter()
        last: dict[int, int] = {}
        began, winner = 0, -1
        for event in events:
            match event:
                case Drawn(seat=seat, at=at):
                    self.held[cards[seat]] += 2
                    cards[seat] += 1
                    last[seat] = at
                case Called(seat=seat, at=at):
                    self.after[seat].append(at - last[seat])
                case Right(seat=winner, lines=lines):
                    self.points[sum(line.points for line in lines)] += 1
                    self.called[cards[winner]] += 1
                case RoundOver(at=at):
                    for seat, count in cards.items():
                        self.held[count] += 2 if seat == winner else 1
                    self.rounds.append(at - began)
                    began, winner = at, -1
                    cards.clear()

    def tell(self, levels: list[str]) -> None:
        """Print the results."""
        for cards, times in sorted(self.called.items()):
            print(f"{cards} cards: called in {2 * times / self.held[cards]:.2f} of {self.held[cards] / 2:.0f}")
        won = sum(self.points.values())
        print("won with", ", ".join(f"{points}: {times / won:.2f}" for points, times in sorted(self.points.items())))
        for seat, after in sorted(self.after.items()):
            tenths = quantiles(after, n=10)
            print(f"{levels[seat]}: from the last card to a call {tenths[0]:.0f}, {tenths[4]:.0f}, {tenths[8]:.0f} ms")
        print(f"{won} rounds won of {len(self.rounds)}, {sum(self.rounds) / len(self.rounds) / 1000:.1f} s each")


def main() -> None:
    """Play games and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", default=["expert", "expert"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="judgement")
    asked = parser.parse_args()
    runner = MatchRunner(TournamentPlan("pioch-a-mots", tuple(asked.levels), len(asked.levels), asked.seed))
    measure = Measure()
    for draw in range(asked.games):
        clock = ManualClock()
        table, _ = runner.open_table(Seating(draw, f"{asked.seed}-{draw}", tuple(range(len(asked.levels)))), clock)
        play_out(table, clock)
        measure.add([event for entry in table.entries for event in getattr(entry, "events", ())])
    measure.tell(asked.levels)


if __name__ == "__main__":
    main()
