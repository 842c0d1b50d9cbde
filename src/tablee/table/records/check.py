"""Checks a record: the rules decide every entry again, and every line must equal the line that would be written.

Draws come from the seed if the record contains it. Otherwise the recorded draws are accepted if they are possible.
Words are judged by the lexicon of the game. If that is not available, the record's verdicts are accepted.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.core.game import Refusal, Rng
from tablee.core.labels import Language, label
from tablee.core.notation import NotationError, notation_of
from tablee.core.rng import KeyedRng
from tablee.games import AnyGame
from tablee.lexicon.policy import Reason, Verdict
from tablee.lexicon.words import Words
from tablee.table.errors import RecordError
from tablee.table.log import Entry, LexiconChanged
from tablee.table.records.headers import Numbered
from tablee.table.records.record import Record, write_line, write_result
from tablee.table.replay import decide_again, lexicon_in_use, misplaced, own_events
from tablee.table.state import TableState, evolve

ANY_EDITION = "-"
"""Instead of a lexicon's hash: judge the record by any available edition."""


class Step(NamedTuple):
    """A checked entry of a record, and the states before and after it."""

    line: Numbered
    entry: Entry
    before: TableState | None
    after: TableState
    judged: bool
    """False if the record's verdicts were accepted without a lexicon."""


def check_record(record: Record, words: Words) -> Iterator[Step]:
    """Check a record and yield its steps; raise RecordError at the first wrong line."""
    game, header = record.game, record.header
    words = words.suited(for_children=header.for_children)
    state: TableState | None = None
    ids: set[str] = set()
    for expected, (line, entry) in enumerate(zip(record.lines, record.entries, strict=True), 1):
        if wrong := misplaced(entry, expected, ids, state):
            raise RecordError(line.number, wrong.problem, expected=wrong.again)
        ids.add(entry.command_id)
        in_use = lexicon_in_use(header, state, entry)
        judged = in_use in {words.hash, ANY_EDITION}
        judge = _RecordWords(
            words.lexicon, words.spec, in_use, None if judged else _recorded_verdicts(game, line, entry)
        )
        again = _decide_again(record, state, line, entry, judge)
        if again != own_events(entry):
            _refuse(record, state, line, entry, again)
        if _plain(write_line(game, header, state, entry)) != _plain(line.text):
            raise RecordError(line.number, "differs", expected=_plain(write_line(game, header, state, entry)))
        before, state = state, evolve(game, header, state, entry, record.entries)
        yield Step(line, entry, before, state, judged)
    ended = write_result(state)
    if record.result and f"result: {_plain(record.result.text)}" != ended:
        raise RecordError(record.result.number, "result", expected=ended or "-")


def _plain(text: str) -> str:
    return " ".join(text.split())


# ---- deciding again -----------------------------------------------------------------------------


def _decide_again(
    record: Record, state: TableState | None, line: Numbered, entry: Entry, words: Words
) -> tuple[Any, ...] | Refusal:
    game = record.game
    notation = notation_of(game)
    try:
        if state is None and notation.situation(entry.events):
            return entry.events

        def chance() -> Rng:
            seed = record.header.seed
            return KeyedRng(seed) if seed else _RecordedDraws(notation.draws(entry.events))

        again = decide_again(game, record.header, state, entry, words, chance=chance)
    except NotationError as error:
        raise RecordError(line.number, error.code, error.message) from None
    except _ImpossibleDraw as draw:
        raise RecordError(line.number, "impossible_draw", tiles=" ".join(map(str, draw.args[0])) or "-") from None
    if again is None:
        raise RecordError(line.number, "no_command")
    return again


def _refuse(
    record: Record, state: TableState | None, line: Numbered, entry: Entry, again: tuple[Any, ...] | Refusal
) -> None:
    if isinstance(again, Refusal):

        def sentence(language: Language | None = None) -> str:
            problem = again.sentence(language)
            return label(RecordError.labels, "record.refused", language, problem=problem, rule=again.rule)

        raise RecordError(line.number, again.code, sentence)
    changes = tuple(event for event in entry.events if isinstance(event, LexiconChanged))
    expected = write_line(record.game, record.header, state, replace(entry, events=(*changes, *again)))
    raise RecordError(line.number, "differs", expected=_plain(expected))


# ---- draws and verdicts taken from the record ---------------------------------------------------


class _ImpossibleDraw(Exception):  # noqa: N818 (becomes a RecordError)
    """A recorded draw is not possible."""


class _RecordedDraws:
    """A random generator that returns the recorded draws in order."""

    def __init__(self, draws: Sequence[tuple[Any, ...]]) -> None:
        self._draws = list(draws)

    def __call__(self, *key: str | int) -> Random:  # noqa: ARG002 (draws are identified by their order)
        return _RecordedRandom(self._draws)


class _RecordedRandom(Random):
    def __init__(self, draws: list[tuple[Any, ...]]) -> None:
        super().__init__(0)
        self._draws = draws

    def sample(self, population: Sequence[Any], k: int, *, counts: Any = None) -> list[Any]:  # noqa: ARG002
        drawn = self._draws.pop(0) if self._draws else ()
        if len(drawn) != k or Counter(drawn) - Counter(population):
            raise _ImpossibleDraw(drawn)
        return list(drawn)


@dataclass(frozen=True)
class _RecordWords(Words):
    """Words with the lexicon hash of the record; verdicts come from the record if the lexicon is another edition."""

    in_use: str
    recorded: "_RecordedVerdicts | None"

    @property
    def hash(self) -> str:
        """The hash in the record."""
        return self.in_use

    def judge(self, word: str) -> Verdict:
        """Judge the word, or return the record's verdict."""
        return super().judge(word) if self.recorded is None else Verdict(word, self.recorded.verdicts.get(word))

    def any_left(self, search: Callable[[], bool]) -> bool:
        """Search, or return the record's answer."""
        return super().any_left(search) if self.recorded is None else not self.recorded.none_left


@dataclass(frozen=True)
class _RecordedVerdicts:
    """Verdicts of an entry whose lexicon is not available."""

    verdicts: Mapping[str, Reason]
    none_left: bool


def _recorded_verdicts(game: AnyGame, line: Numbered, entry: Entry) -> _RecordedVerdicts:
    try:
        verdicts = {word: Reason(why) for word, why in notation_of(game).verdicts(entry.events)}
    except ValueError as error:
        raise RecordError(line.number, "bad_line", text=str(error)[:60]) from None
    return _RecordedVerdicts(verdicts, notation_of(game).no_word_left(entry.events))
