"""The base class of the library's games: a table in memory, queries about it, and moves."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NoReturn, Self, TypeVar

import msgspec

from tablee.core.game import TABLE, Definition, Later, Refusal, Seat
from tablee.core.rng import new_seed
from tablee.games import open_lexicon_store
from tablee.lexicon.words import Words
from tablee.library.words import shared_words
from tablee.table.actions import TakeBack
from tablee.table.bot_play import ManualClock, generator
from tablee.table.decider import lexicon_ref
from tablee.table.errors import TableError
from tablee.table.log import Entry, GameHeader, Seated, codec_for
from tablee.table.records.check import check_record
from tablee.table.records.record import read_record, write_record
from tablee.table.state import Result
from tablee.table.store import MemoryStore
from tablee.table.table import Table

State = TypeVar("State")
View = TypeVar("View", bound=msgspec.Struct)
Command = TypeVar("Command")
Event = TypeVar("Event")


Options = TypeVar("Options", bound=msgspec.Struct)

Option = str | int | bool
"""The value of a table option."""


class IllegalMoveError(ValueError):
    """A move that the rules refuse. The game is unchanged; `refusal` has the code and the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence()} ({refusal.rule})")
        self.refusal = refusal


class Game(Generic[State, View, Command, Event]):
    """A game in progress, or over.

    `players` is their number or their names; the default is that of the class. A seed always gives the same draws;
    `for_children` selects the vocabulary for children (G-17). Other keywords are table options.
    """

    rules: Definition[State, Any, Command, Event, View]
    """The rules of the game; its options are those that a subclass takes as keywords."""
    usual_players: ClassVar[int] = 2
    """The default number of players."""
    _table: Table
    _clock: ManualClock

    def __init__(
        self,
        players: int | Sequence[str] | None = None,
        *,
        seed: str | int | None = None,
        lexicon: str = "fr",
        for_children: bool = False,
        **options: Option,
    ) -> None:
        seats = seated(self.usual_players if players is None else players)
        words = shared_words(self.rules.slug, lexicon, for_children=for_children)
        self._table = self._open(seats, words, self._usual_options(len(seats)) | options, seed)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """Read a record and return the game at its end; raise RecordError if the record is wrong."""
        record = read_record(text)
        words = _words_of(record.header)
        for _ in check_record(record, words):
            pass
        game = cls.__new__(cls)
        game._table = game._load(words, record.header, record.entries)  # noqa: SLF001 (a game of this very class)
        return game

    def copy(self) -> Self:
        """Return an independent game in the same position.

        Both have the same future draws. A copy is cheap, because words are shared.
        """
        game, clock = type(self).__new__(type(self)), ManualClock(self._clock.now)
        vars(game).update(vars(self), _clock=clock, _table=self._table.fork(clock))
        return game

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:  # the copy shares only what never changes
        return self.copy()

    def __getstate__(self) -> tuple[GameHeader, tuple[Entry, ...], int]:
        return self._table.header, tuple(self._table.entries), self._clock.now

    def __setstate__(self, kept: tuple[GameHeader, tuple[Entry, ...], int]) -> None:
        header, entries, now = kept
        self._table = self._load(_words_of(header), header, entries)
        self._clock.now = now

    # ---- queries --------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The whole state, with hidden information."""
        state: State = self._table.state.game
        return state

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is: 0 for the first player."""
        turn: Seat = self._table.view(None).turn
        return turn

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by player."""
        scores: tuple[int, ...] = self._table.state.game.scores
        return scores

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def result(self) -> Result | None:
        """The final scores and winners, or None before the end."""
        return self._table.outcome()

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self._table.words

    def view(self, seat: Seat | None = None) -> View:
        """The view of a player, or of a spectator without a seat."""
        view: View = self._table.view(seat)
        return view

    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        return tuple(event for entry in self._table.entries for event in entry.events)

    def record(self, *, seed: bool = True) -> str:
        """The readable record of the game so far, from which `from_record` continues with the same draws.

        It contains the seed, which determines every future draw; `seed=False` omits it until the game is over (G-7).
        The racks and hands drawn so far are always in it.
        """
        return write_record(self.rules, self._table.header, self._table.entries, reveal_seed=seed)

    # ---- moves ----------------------------------------------------------------------------------

    def play_bot(self, level: str | None = None, seat: Seat | None = None) -> tuple[Event, ...]:
        """Let a bot act for a seat, by default the one whose turn it is; without a level, the strongest."""
        seat = self.turn if seat is None else seat
        level = list(self.rules.bots)[-1] if level is None else level
        if level not in self.rules.bots:
            raise TableError("no_level", level=level, levels=", ".join(self.rules.bots))
        answer = self.rules.bots[level](self.view(seat), self.words, generator(self._table, seat))
        if answer is None:
            return ()
        # A game of the library has no clock: a bot acts when it is asked to.
        return self._submit(seat, answer.command if isinstance(answer, Later) else answer)

    def _submit(self, seat: Seat, command: Command) -> tuple[Event, ...]:
        before = self._table.seq
        answer = self._table.submit(seat, command, str(before))
        if isinstance(answer, Refusal):
            _refuse(answer)
        return self._since(before)

    def take_back(self) -> None:
        """Take back the last move of any seat with all its consequences (G-16); it can be repeated.

        The same move then gives the same tiles and dice. Raise IllegalMoveError if nothing can be taken back: no move
        was made, the game is over, or it is a race.
        """
        answer = self._table.submit(TABLE, TakeBack(), str(self._table.seq))
        if isinstance(answer, Refusal):
            _refuse(answer)

    def wait(self) -> tuple[Event, ...]:
        """Advance to the next deadline, at which the table acts; do nothing if there is none."""
        before, deadline = self._table.seq, self._table.next_deadline()
        if deadline is not None:
            self._clock.now = max(self._clock.now, deadline)
            self._table.tick()
        return self._since(before)

    def _since(self, seq: int) -> tuple[Event, ...]:
        return tuple(event for entry in self._table.entries_after(seq) for event in entry.events)

    # ---- tables ---------------------------------------------------------------------------------

    def _usual_options(self, players: int) -> dict[str, Option]:  # noqa: ARG002 (for games that have some)
        """Return the options that differ from the table's defaults for a number of players."""
        return {}

    def _open(
        self, seats: Sequence[Seated], words: Words, options: Mapping[str, Option], seed: str | int | None
    ) -> Table:
        self._clock = ManualClock()
        table = Table.create(MemoryStore(), self.rules, words, seats, options, seed=_as_text(seed), clock=self._clock)
        return table if isinstance(table, Table) else _refuse(table)

    def _set_up(
        self,
        seats: Sequence[Seated],
        words: Words,
        options: msgspec.Struct,
        seed: str | int | None,
        opening: tuple[Event, ...],
    ) -> Table:
        """Open a table with a position; its first events do not come from the rules."""
        settled = msgspec.to_builtins(options)
        rules = self.rules
        header = GameHeader(
            rules.slug,
            rules.rules_version,
            lexicon_ref(words),
            settled,
            tuple(seats),
            _as_text(seed) or new_seed(),
            0,
            words.for_children,
        )
        return self._load(words, header, [Entry(1, 0, 0, TABLE, "start", opening)])

    def _load(self, words: Words, header: GameHeader, entries: Sequence[Entry]) -> Table:
        store, codec = MemoryStore(), codec_for(self.rules)
        store.create("game", header, codec.encode(entries[0])).result()
        for entry in entries[1:]:
            store.append("game", codec.encode(entry)).result()
        self._clock = ManualClock(entries[-1].at)
        return Table.resume(store, self.rules, words, "game", clock=self._clock)


def read_options(options: type[Options], values: Mapping[str, Option]) -> Options:
    """Return the table options of a position; raise TypeError for an unknown one."""
    return options(**values)


def seated(players: int | Sequence[str]) -> list[Seated]:
    """Return the people for a number of players, or for their names."""
    if isinstance(players, str):
        raise TypeError("players are a list of strings")
    names = [str(number) for number in range(1, players + 1)] if isinstance(players, int) else players
    return [Seated(name) for name in names]


def seated_with(players: int | Sequence[str], held: Sequence[str]) -> list[Seated]:
    """Return the people for a position: one per rack or hand, unless their names are given."""
    if isinstance(held, str):
        raise TypeError("what each player holds is a list of strings")
    return seated(len(held) if isinstance(players, int) else players)


def _as_text(seed: str | int | None) -> str | None:
    return None if seed is None else str(seed)


def _words_of(header: GameHeader) -> Words:
    """Return the words of a game, or those of its language if there is no lexicon of that name."""
    name = header.lexicon.name
    found = name if name in open_lexicon_store().names() else header.lexicon.language
    return shared_words(header.game, found, for_children=header.for_children)


def _refuse(refusal: Refusal) -> NoReturn:
    raise IllegalMoveError(refusal)
