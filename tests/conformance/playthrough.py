"""One random game, played at a table by bots and by somebody who does anything legal, with every check on the way."""

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from tablee.core.game import Outcome, Refusal, Seat
from tablee.table.actions import GiveSeat, Pause, Resume, TakeBack, TakeSeat
from tablee.table.bot_play import ManualClock, Player, step
from tablee.table.decider import why_no_takeback
from tablee.table.log import Codec, Entry, Seated, of_table
from tablee.table.records.record import read_record, write_record
from tablee.table.replay import load, verify
from tablee.table.state import effective_entries, fold, taken_back
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.conformance.account import Account
from tests.conformance.checks import check_frames, check_moment, check_refusal, rules
from tests.conformance.hidden import Twin, search
from tests.conformance.rooms import Room, registered
from tests.conformance.variety import options, random_player, sample

MOST_STEPS = 10_000


class Tally(msgspec.Struct):
    """What a batch of games amounted to."""

    games: int = 0
    entries: int = 0
    refused_options: int = 0
    compared: int = 0
    """Frames compared between two worlds that differed."""
    deadlines: int = 0
    taken_back: int = 0
    secrets: set[str] = set()
    chosen: Counter[str] = msgspec.field(default_factory=Counter)
    """Options and numbers of seats that were played, and how often."""


class Playthrough:
    """A game under way, with what is known about it. `care` is the share of moments that get every check."""

    def __init__(self, room: Room, seed: str, care: float, tally: Tally, fixed: Mapping[str, str]) -> None:
        self._room = room
        self._fixed = fixed
        self._random = Random(seed)
        self._care = care
        self._tally = tally
        self._clock = ManualClock()
        self._store = MemoryStore()
        self._players: dict[Seat, Player] = {}
        self.table = self._open(seed)
        self._account = Account(len(self.table.header.seats))
        self._state: Any = None
        self._twin: Twin | None = None
        self._done = 0
        self._past: dict[int, tuple[Any, Account]] = {}
        """What was the case after each entry."""

    def run(self) -> None:
        """Play it to the end, or raise what is wrong."""
        for _ in range(MOST_STEPS):
            self._look()
            if self.table.outcome() is not None:
                break
            self._disturb()
            step(self.table, self._clock, self._players)
        else:
            raise AssertionError(f"no end after {MOST_STEPS} steps")
        self._finish()

    def _open(self, seed: str) -> Table:
        game = self._room.game
        while True:
            chosen = {**options(game, self._random), **self._fixed}
            count = self._random.randint(1, 6)
            seats = [Seated(f"seat {seat}", self._random.choice((None, *game.bots))) for seat in range(count)]
            table = Table.create(
                self._store, game, self._room.words, seats, chosen, seed=seed, clock=self._clock, game_id=seed
            )
            if not isinstance(table, Refusal):
                break
            assert table.sentence("fr") != table.sentence("en")
            self._tally.refused_options += 1
        settled = msgspec.convert(table.header.options, game.options)
        assert msgspec.json.decode(msgspec.json.encode(settled), type=game.options) == settled
        self._tally.chosen.update(
            [*(f"{name}={value}" for name, value in table.header.options.items()), f"{count} seats"]
        )
        self._players = {seat: random_player(self._room) for seat in range(count)}
        return table

    # ---- after every entry ----------------------------------------------------------------------

    def _look(self) -> None:
        for entry in self.table.entries_after(self._done):
            self._follow(entry)
        self._done = self.table.seq
        if self._random.random() < self._care:
            check_moment(self._room, self.table, self._random)
            for observer, shown in check_frames(self.table, *self.table.entries_after(self._done - 1)).items():
                if self.table.outcome() is None:
                    search(self._tally.secrets, self._state, len(self.table.header.seats), observer, shown)

    def _follow(self, entry: Entry) -> None:
        game = self._room.game
        back = taken_back(entry)
        if back is not None:
            # G-16: what was the case after that entry is the case again.
            self._state, self._account = self._past[back.to][0], deepcopy(self._past[back.to][1])
            self._twin = None
            self._tally.taken_back += 1
        before = self._state
        for event in entry.events:
            if not of_table(event):
                self._state = game.evolve(self._state, event)
                self._account.book(event, self._state.scores)
        self._past[entry.seq] = self._state, deepcopy(self._account)
        self._tally.deadlines += entry.command_id.startswith("deadline/")
        if before is None or entry.command is None or back is not None:
            return
        if self._twin is None and self._random.random() < self._care:
            self._twin = Twin(self._room, before, len(self.table.header.seats), self._random)
        if self._twin is not None:
            going_on = self._twin.follow(entry, self._state)
            self._tally.compared += self._twin.compared
            self._tally.secrets |= self._twin.secrets
            self._twin.compared = 0
            self._twin = self._twin if going_on else None

    # ---- what people do besides playing ---------------------------------------------------------

    def _disturb(self) -> None:
        """Now and then somebody pauses, leaves, comes back, takes a move back, lays something out, unsent, or lets time
        run out."""
        seat = self._random.randrange(len(self.table.header.seats))
        draw = self._random.random()
        self.table.tick()
        if self.table.outcome() is not None:
            return
        if draw < 0.02:
            clock = self.table.now()
            self._act(-1, Pause())
            assert self.table.next_deadline() is None
            self._clock.now += 10_000_000
            self._act(-1, Resume())
            assert self.table.now() == clock
        elif draw < 0.04 and self._room.game.bots:
            held = self.table.bot(seat)
            self._act(seat, TakeSeat() if held else GiveSeat(seat, self._random.choice(list(self._room.game.bots))))
        elif draw < 0.06:
            self._take_back()
        elif draw < 0.12:
            legal = sample(iter(self._room.game.legal(self.table.view(seat), self._room.words)), 1, self._random)
            self.table.draft(seat, self._random.choice((*legal, "nonsense", {"tiles": [1]}, [[]])))
        elif draw < 0.15:
            self._clock.now = max(self._clock.now, self.table.next_deadline() or 0)

    def _take_back(self) -> None:
        """G-16: the game is as it was, and the same command at the same time brings the same."""
        table, before = self.table, self.table.state
        problem = why_no_takeback(table.game, before)
        if problem is not None:
            check_refusal(self._room, problem)
            assert table.submit(-1, TakeBack(), f"back@{table.seq}") == problem
            return
        point = before.takeback_points[-1]
        position = fold(table.game, table.header, effective_entries(table.entries[: point.seq])).game
        self._act(-1, TakeBack())
        assert (table.state.game, table.state.ply, table.now()) == (position, point.ply, point.clock)
        entry = table.entries[point.seq]
        if self._random.random() < 0.5 and table.bot(point.seat) is None:
            self._clock.now += entry.clock - point.clock
            answer = table.submit(point.seat, entry.command, f"again@{table.seq}")
            assert not isinstance(answer, Refusal), answer
            assert table.entries[-1].events == entry.events, "chance has changed its mind"

    def _act(self, actor: Seat, action: Any) -> None:
        answer = self.table.submit(actor, action, f"{action}@{self.table.seq}"[:99])
        assert not isinstance(answer, Refusal), answer

    # ---- at the end -----------------------------------------------------------------------------

    def _finish(self) -> None:
        table, game = self.table, self._room.game
        outcome = game.outcome(self._state)
        assert outcome is not None
        assert outcome.scores == self._state.scores
        assert outcome.winners
        assert msgspec.json.decode(msgspec.json.encode(outcome), type=Outcome) == outcome
        assert self._state == table.state.game
        assert self._account.rules <= rules(self._room).keys()
        header, entries = load(self._store, game, table.id)
        assert tuple(entries) == tuple(table.entries), "what was stored is not what happened"
        assert [Codec(game).encode(entry) for entry in entries] == self._store.load(table.id)
        verified = verify(game, header, entries, self._room.words)
        assert verified.difference is None, verified.difference
        assert verified.decided == len(entries)
        assert verified.state == table.state
        with registered(self._room):
            record = read_record(write_record(game, header, entries))
        assert (record.header, list(record.entries)) == (header, entries), "its record tells another game"
        self._tally.games += 1
        self._tally.entries += len(entries)


def play_games(room: Room, seeds: list[str], care: float, tally: Tally, fixed: Mapping[str, str] | None = None) -> None:
    """Play a batch, with these options fixed and the others random; what goes wrong names what shows it again."""
    for seed in seeds:
        try:
            Playthrough(room, seed, care, tally, fixed or {}).run()
        except Exception as error:
            again = " ".join(f" --option {name}={value}" for name, value in (fixed or {}).items())
            error.add_note(f"python -m tests.conformance --game {room.name} --seed {seed}{again}")
            raise
