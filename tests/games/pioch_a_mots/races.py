"""Simulated races: people with lines of every kind call at random moments, at a real table with real measures.

    python -m tests.games.pioch_a_mots.races --races 10000

Every person has a line that takes its time both ways, more or less; the server's pings measure it (`server/delay.py`).
Some fake a slow line by answering pings late. In every race it is checked that exactly one call is in hand at a time
and one player at most wins, that no call is lost, that no hand is shown before the round is over, that whoever pressed
first is heard first where the window is wide enough for all lines, and that a faked line brings no more than the
window.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec.structs import replace

from tablee.core.game import Refusal, Seat
from tablee.games import open_lexicon_store, words_for
from tablee.games.pioch_a_mots import GAME
from tablee.games.pioch_a_mots.model import (
    Call,
    Called,
    Draw,
    Drawn,
    Dropped,
    GiveUp,
    Lay,
    Right,
    RoundOver,
    State,
    Taken,
    Wrong,
)
from tablee.games.pioch_a_mots.plays import pick_cards, words_in
from tablee.lexicon.words import Words
from tablee.server.transport.latency import Latency
from tablee.table.bot_play import ManualClock
from tablee.table.commit import Receipt
from tablee.table.log import Seated
from tablee.table.replay import verify
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.conformance.hidden import encode

JITTER = 8
"""Milliseconds by which a message may be later than its line usually makes it."""
WINDOWS = (0, 60, 150, 300)


@dataclass
class Line:
    """Somebody's way to the server: so many milliseconds, and how much later pings are answered than need be."""

    way: int
    faked: int
    delay: Latency = field(default_factory=Latency)

    def measure(self, random: Random) -> None:
        for at in range(9):
            took = 2 * self.way + self.faked + random.randint(0, JITTER)
            self.delay.pong(self.delay.ping(at), at + took / 1000)

    @property
    def honest(self) -> bool:
        return not self.faked


@dataclass
class Pressed:
    """A call: who, when they pressed, and when the server heard of it."""

    seat: Seat
    pressed: int
    heard: int


class Race:
    """One game of which every round is a race."""

    def __init__(self, words: Words, seed: str, tally: Counter[str]) -> None:
        self.random = Random(seed)
        self.tally = tally
        self.words = words
        self.clock = ManualClock()
        self.window = self.random.choice(WINDOWS)
        self.lines = [
            Line(self.random.choice((2, 15, 40, 80, 140, 250)), self.random.choice((0, 0, 0, 150, 2000)))
            for _ in range(self.random.randint(2, 6))
        ]
        for line in self.lines:
            line.measure(self.random)
        seats = [Seated(f"P{seat}") for seat in range(len(self.lines))]
        options = {"claim_window": self.window, "target": 100_000}
        table = Table.create(MemoryStore(), GAME, words, seats, options, seed=seed, clock=self.clock)
        assert isinstance(table, Table)
        self.table = table

    @property
    def state(self) -> State:
        state: State = self.table.state.game
        return state

    def run(self, races: int) -> None:
        for _ in range(races):
            if self.table.outcome() is not None:
                break
            self._round()
            self.tally["races"] += 1
        verified = verify(GAME, self.table.header, self.table.entries, self.words)
        assert verified.difference is None, verified.difference

    def _round(self) -> None:
        number, before = self.state.round, self.table.seq
        while any(len(hand) < 4 for hand in self.state.hands):
            self._send(self.state.turn, Draw())
        calls = self._presses()
        answers = [self._hear(number, call) for call in calls]
        self._play_on(number)
        entries = self.table.entries_after(before)
        events = [event for entry in entries for event in entry.events]
        self._check_story(events, calls, answers)
        self._check_order(events, calls)

    # ---- what people do -------------------------------------------------------------------------

    def _presses(self) -> list[Pressed]:
        """Everybody who presses in this round, in the order in which the server hears of it."""
        start = self.clock.now + self.random.randint(0, 3000)
        seats = self.random.sample(range(len(self.lines)), self.random.randint(1, len(self.lines)))
        calls = []
        for seat in seats:
            pressed = start + self.random.choice((0, self.random.randint(0, 30), self.random.randint(0, 400)))
            heard = pressed + self.lines[seat].way + self.random.randint(0, JITTER)
            calls.append(Pressed(seat, pressed, heard))
            if self.random.random() < 0.1:  # a second press
                calls.append(Pressed(seat, pressed + 50, heard + 50))
        return sorted(calls, key=lambda call: (call.heard, call.pressed))

    def _hear(self, number: int, call: Pressed) -> Receipt | Refusal:
        self._wait_until(call.heard)
        if self.state.caller is not None and self.random.random() < 0.3:
            self._lay(self.state.caller)
        sent = call.heard - self.lines[call.seat].delay.lag
        command = {"type": "call", "round": number}
        answer = self.table.submit(call.seat, command, f"{number}/{call.heard}", sent=sent)
        self._check_hidden()
        return answer

    def _play_on(self, number: int) -> None:
        """Whoever is taken lays a word, right or wrong; when all who called were wrong, somebody ends the round."""
        while self.state.round == number and self.table.outcome() is None:
            state = self.state
            if state.caller is not None:
                self._wait_until(self.clock.now + self.random.randint(0, 3000))
                self._lay(state.caller)
            elif state.calls:
                deadline = self.table.next_deadline()
                assert deadline is not None
                self._wait_until(deadline)
            else:
                left = sorted(set(range(state.seats)) - state.out)
                self._send(left[0], GiveUp() if len(left) == 1 else Call(number))
            self._check_hidden()

    def _lay(self, seat: Seat) -> None:
        hand = self.state.hands[seat]
        found = words_in(hand, self.words, 4)
        word = self.random.choice(found) if found and self.random.random() < 0.6 else ""
        if word:
            self._send(seat, Lay(word, pick_cards(hand, word) or ()))
        else:
            cards = tuple(card for card in hand if card != "?")[:2]
            self._send(seat, Lay("".join(card[0] for card in cards), cards) if cards else GiveUp())

    def _send(self, seat: Seat, command: Any) -> None:
        answer = self.table.submit(seat, command, f"s{self.table.seq}")
        assert isinstance(answer, Receipt), answer

    def _wait_until(self, wall: int) -> None:
        """Let time pass, and deadlines come when they are due."""
        while (deadline := self.table.next_deadline()) is not None and deadline <= wall:
            self.clock.now = max(self.clock.now, deadline)
            self.table.tick()
        self.clock.now = max(self.clock.now, wall)

    # ---- what must be so ------------------------------------------------------------------------

    def _check_hidden(self) -> None:
        """Swap what a seat holds for other cards of the pile: nobody else may see a difference (G-7)."""
        state = self.state
        shown = {laid.seat for laid in state.shown} | ({state.caller} if state.laid else set())
        for entry in self.table.entries_after(max(0, self.table.seq - 3)):
            for observer in (None, *range(state.seats)):
                for event in entry.events:
                    seen = GAME.redact(event, observer)
                    assert not isinstance(seen, Drawn) or (seen.card is None) == (seen.seat != observer)
        for seat in range(state.seats):
            count = len(state.hands[seat])
            if seat in shown or not 0 < count <= len(state.pile):
                continue
            hands = (*state.hands[:seat], state.pile[:count], *state.hands[seat + 1 :])
            pile = tuple(sorted((*state.hands[seat], *state.pile[count:])))
            other = replace(state, hands=hands, pile=pile)
            for observer in {None, *range(state.seats)} - {seat}:
                assert encode(GAME.view(state, observer)) == encode(GAME.view(other, observer)), "a hand is seen"
            self.tally["hands looked for"] += 1

    def _check_story(self, events: list[Any], calls: list[Pressed], answers: list[Receipt | Refusal]) -> None:
        assert sum(isinstance(event, RoundOver) for event in events) == 1
        winners = [event.seat for event in events if isinstance(event, Right)]
        assert len(winners) <= 1, "two winners"
        in_hand: Seat | None = None
        waiting: list[Seat] = []
        out: set[Seat] = set()
        for event in events:
            match event:
                case Called(seat=seat):
                    assert seat not in waiting
                    waiting.append(seat)
                case Taken(seat=seat):
                    assert in_hand is None, "two calls are taken"
                    in_hand = seat
                    waiting.remove(seat)
                case Dropped(seat=seat):
                    waiting.remove(seat)
                    assert in_hand is None
                    assert out == set(range(len(self.lines))) - {seat}, "dropped, though others are in"
                    self.tally["calls dropped"] += 1
                case Drawn():
                    assert in_hand is None, "somebody drew while a call was in hand"
                    assert not waiting, "somebody drew while calls waited"
                case Wrong(seat=seat) | Right(seat=seat):
                    assert in_hand == seat
                    in_hand = None
                    out.add(seat)
                case RoundOver(why=why):
                    assert why == "won" or not waiting, "a call that waited was lost"
        accepted = [call.seat for call, answer in zip(calls, answers, strict=True) if isinstance(answer, Receipt)]
        called = [event.seat for event in events if isinstance(event, Called)]
        assert set(accepted) <= set(called), "a call that was accepted is not in the log"
        refused = {answer.code for answer in answers if isinstance(answer, Refusal)}
        assert refused <= {"called_already", "other_round", "out"}, refused
        self.tally["won" if winners else "void"] += 1
        self.tally["calls"] += len(called)
        self.tally["calls refused: twice, too late or out"] += len(calls) - len(accepted)

    def _check_order(self, events: list[Any], calls: list[Pressed]) -> None:
        first = next((event.seat for event in events if isinstance(event, Taken)), None)
        if first is None:
            return
        heard: dict[Seat, Pressed] = {}
        for call in calls:
            heard.setdefault(call.seat, call)
        noted = {event.seat for event in events if isinstance(event, Called)}
        rivals = [call for seat, call in heard.items() if seat != first and seat in noted]
        taken = heard.get(first)
        if taken is None:
            return
        if not self.window:
            assert all(taken.heard <= call.heard for call in rivals), "strict arrival"
        for call in rivals:
            line, own = self.lines[call.seat], self.lines[first]
            near = line.way + JITTER <= self.window
            if near and own.honest and own.way + JITTER <= self.window:
                assert taken.pressed <= call.pressed + 2 * JITTER, "somebody honest pressed before"
            if near:
                assert taken.pressed <= call.pressed + self.window + 2 * JITTER, "faking brought more than the window"
            self.tally["overtaken by a measured line"] += call.heard < taken.heard


def run(races: int, words: Words, seed: str = "race") -> Counter[str]:
    """So many races, several in each game; what they amounted to."""
    tally: Counter[str] = Counter()
    game = 0
    while tally["races"] < races:
        name = f"{seed}-{game}"
        try:
            Race(words, name, tally).run(min(12, races - tally["races"]))
        except AssertionError as error:
            error.add_note(f"seed {name}")
            raise
        game += 1
    tally["games"] = game
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulated races for « Top ! ».")
    parser.add_argument("--races", type=int, default=10_000)
    parser.add_argument("--seed", default="race")
    asked = parser.parse_args()
    began = time.monotonic()
    tally = run(asked.races, words_for("pioch-a-mots", open_lexicon_store()), asked.seed)
    told = ", ".join(f"{what} {count}" for what, count in sorted(tally.items()))
    sys.stdout.write(f"{told}: all well, in {time.monotonic() - began:.0f} s\n")


if __name__ == "__main__":
    main()
