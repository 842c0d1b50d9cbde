"""The contract between a game and everything around it.

A game is a set of pure functions over frozen values: *events* are what happened, the *state* is their fold, and seats
send *commands*. Only `setup` and `decide` have access to the outside, through `World`. They write what they get from it
(time, chance, verdicts on words) into events, so that any game can be replayed without a clock, a generator or a
dictionary. docs/adr/0005-the-contract.md describes how the five games use the contract.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from tablee.core.labels import Language, label

if TYPE_CHECKING:
    from tablee.core.notation import Notation
    from tablee.core.paper import Paper
    from tablee.core.solver import Solver
    from tablee.core.terminal import GameTerminal
    from tablee.lexicon.words import Words  # a type only: core does not import the lexicon

Seat = int
"""A place at the table, 0 for the first; turns go in the order of seats."""

TABLE: Seat = -1
"""The actor of the table's own commands: deadlines."""

Millis = int
"""A time in milliseconds on the game's own clock, which starts at 0 and stops during pauses."""


class Refusal(msgspec.Struct, frozen=True):
    """A player's mistake: a stable code, the rule it offends, and the values of its sentence. Nothing has changed."""

    code: str
    rule: str
    values: dict[str, str | int] = {}
    labels: str = "tablee.core"
    named: dict[str, tuple[str, str]] = {}
    """Values that are labels themselves: the package and the key of each."""

    def sentence(self, language: Language | None = None) -> str:
        """What to tell the player."""
        named = {value: label(package, key, language) for value, (package, key) in self.named.items()}
        return label(self.labels, f"refusals.{self.code}", language, **self.values | named)


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """Points and the rule that gives them; `parts` is what was added up (a word's stacks, a word's squares)."""

    rule: str
    points: int
    word: str = ""
    parts: tuple[int, ...] = ()


def total(lines: Iterable[ScoreLine]) -> int:
    """The sum of the points of score lines."""
    return sum(line.points for line in lines)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the final scores, seat by seat, and who shares the victory (G-8)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def of(cls, scores: tuple[int, ...]) -> "Outcome":
        """The outcome by points: whoever has the most has won (G-8)."""
        best = max(scores)
        return cls(scores, tuple(seat for seat, score in enumerate(scores) if score == best))


class Deadline(msgspec.Struct, frozen=True):
    """A moment at which the table must act: it then submits `DeadlineReached` with the same key."""

    key: str
    at: Millis


class DeadlineReached(msgspec.Struct, frozen=True, tag="deadline_reached"):
    """The table's own command. `drafts` holds what seats had laid out, unsent, when time ran out."""

    key: str
    drafts: dict[Seat, Any] = {}


class Preview(msgspec.Struct, frozen=True):
    """What a command would do if it were sent now. `refusal` tells why it cannot be; points are then 0."""

    words: tuple[str, ...] = ()
    lines: tuple[ScoreLine, ...] = ()
    """Where dice will be rolled, what is certain: the least they can bring."""
    refusal: Refusal | None = None
    most: int | None = None
    """Where dice will be rolled, the most points they can bring; None where the points are certain."""

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return total(self.lines)


class Action(msgspec.Struct, frozen=True):
    """Something a seat may do now, or may not and why."""

    name: str
    refusal: Refusal | None = None


class Affordances(msgspec.Struct, frozen=True):
    """What a page or a terminal may offer a seat: its actions, and the places open to it, as the game names places."""

    actions: tuple[Action, ...]
    places: tuple[str, ...] = ()


class Rng(Protocol):
    """Randomness as a secret function of a key: the same game and key always give the same draw."""

    def __call__(self, *key: str | int) -> Random:
        """The generator for a key."""


@dataclass(frozen=True, slots=True)
class World:
    """The only access to what is not in the log."""

    now: Millis
    rng: Rng
    judge: "Words"
    """The words the game is played with, and the verdicts on them."""


State = TypeVar("State")
Options = TypeVar("Options", bound=msgspec.Struct)
Command = TypeVar("Command")
Event = TypeVar("Event")
View = TypeVar("View", bound=msgspec.Struct)


View_contra = TypeVar("View_contra", contravariant=True)
Command_co = TypeVar("Command_co", covariant=True)
Answer_co = TypeVar("Answer_co", covariant=True)


class Later(msgspec.Struct, Generic[Command_co], frozen=True):
    """A bot's answer in a race: a command, and the earliest time on the game's clock at which it is sent.

    The bot is asked again whenever something happens before that. In the same `moment` it gets the same generator and
    makes the same choices, so that events of others do not restart its thinking.
    """

    command: Command_co
    at: Millis


class Bot(Protocol[View_contra, Answer_co]):
    """Chooses a command from its seat's view. The same view and generator give the same command.

    A bot with settings is a callable frozen dataclass. Its fields have simple types and defaults (`playouts: int =
    200`), which the command line can replace: `tablee arena topword maitre:playouts=50 …`.
    """

    def __call__(self, view: View_contra, words: "Words", random: Random) -> Answer_co | None:
        """Return a command, in a race `Later` with one, or None to wait."""


AnyBot = Bot[Any, Any]
"""A bot of any game."""


def _as_it_is(command: Command, _lag: Millis) -> Command:
    return command


def _says_nothing(_event: object, _names: Sequence[str], _language: Language | None) -> str:
    return ""


def _never(_view: object) -> bool:
    return False


def _always(_view: object) -> bool:
    return True


def _kept_secret(_view: object, _seat: Seat, _draft: object) -> None:
    return None


def _lays_nothing(_view: object, _command: object) -> Sequence[object]:
    return ()


def _offers_nothing(_view: object, _draft: object, _words: object) -> Mapping[str, Preview]:
    return {}


def _never_otherwise(_options: Mapping[str, object]) -> None:
    return None


def _hints_alone(_options: object, people: int) -> bool:
    return people <= 1


@dataclass(frozen=True)
class Definition(Generic[State, Options, Command, Event, View]):
    """A complete game. `games/<slug>/__init__.py` has one, named GAME."""

    slug: str
    rules_version: str
    options: type[Options]
    """A frozen struct whose fields all have defaults: the named table options (G-9)."""
    commands: Any
    """The tagged union of its commands, DeadlineReached included."""
    events: Any
    """The tagged union of its events."""
    views: type[View]

    setup: Callable[[int, Options, World], tuple[Event, ...] | Refusal]
    """The first events of a game for a number of seats, or a refusal of its options."""
    decide: Callable[[State, Seat, Command, World], tuple[Event, ...] | Refusal]
    evolve: Callable[[State | None, Event], State]
    """None is the state before the first event."""
    awaiting: Callable[[State], frozenset[Seat]]
    """The seats that may act now: several in a race; empty only when the game is over."""
    outcome: Callable[[State], Outcome | None]
    deadlines: Callable[[State], tuple[Deadline, ...]]
    view: Callable[[State, Seat | None], View]
    """The view of a seat; None is a spectator."""
    redact: Callable[[Event, Seat | None], Event | None]
    """An event as a seat may see it, or None if it must not see it."""

    legal: "Callable[[View, Words], Iterable[Command]]"
    """The legal commands of the view's seat, lazily."""
    preview: "Callable[[View, Command, Words | None], Preview]"
    """The result of a command if it were sent now; without words, no word is judged (G-14)."""
    affordances: Callable[[View], Affordances]
    stamp: Callable[[Command, Millis], Command | Refusal] = _as_it_is
    """In a race: a person's command with the delay that the table measured; refused if the sender has written one
    (ADR 14)."""
    moment: Callable[[View], tuple[str | int, ...]] | None = None
    """The key of a bot's generator: while it is the same, a bot that is asked again gets the same generator. None:
    every entry of the log is a new moment."""
    no_takeback: Refusal | None = None
    """Why no move can be taken back (G-16): in a race others have reacted to it. None: moves can be."""
    lasting: tuple[type, ...] = ()
    """Commands that name their target, a round or a word: they stay valid after another move of their seat. All others
    are valid only for the turn in which they were chosen (ADR 6)."""
    answering: Callable[[View], bool] = _never
    """Whether the view's seat may still answer before the game continues: contest a play, or accept it (G-12)."""
    open_dictionary: Callable[[View], bool] = _always
    """Whether words may be judged for the owner of this view, in previews and in the look-up (G-14)."""
    narrate: Callable[[Event, Sequence[str], Language | None], str] = _says_nothing
    """An event, redacted or not, as a sentence of the history; empty if it is of little interest. The players' names
    are given by seat."""
    show_draft: Callable[[View, Seat, Any], object | None] = _kept_secret
    """What everybody may see of a seat's draft, or None. A draft is arbitrary data: check it."""
    bot_drafts: Callable[[View, Command], Sequence[object]] = _lays_nothing
    """A bot's drafts on the way to a command, for games that show drafts to everybody."""
    offers: "Callable[[View, Any, Words | None], Mapping[str, Preview]]" = _offers_nothing
    """The previews of all uses of a draft, by name; the third argument is as in `preview`."""
    hints: Callable[[Options, int], bool] = _hints_alone
    """Whether a table with this many people, without bots, gives advice (G-14)."""
    advise: "Callable[[View, Words], object | None] | None" = None
    """The best choices of the view's seat, or None if it has none now. It may be slow, and is called in a thread."""
    review: "Callable[[Sequence[Event], Words], object] | None" = None
    """The review of a game, from its events; it may be slow."""
    shapes: Mapping[str, type] = field(default_factory=dict)
    """Further types for the page, by name: shown drafts, advice, reviews."""
    bots: "Mapping[str, Bot[View, Command | Later[Command]]]" = field(default_factory=dict)
    """By level, weakest first; never empty for a game that can be played alone."""
    notation: "Notation[State, Command, Event] | None" = None
    """The notation of the game in records; None: it has none."""
    terminal: "Callable[[], GameTerminal[State, Command, Event, View]] | None" = None
    """Loads the terminal part; None: the game cannot be played there."""
    papers: "Mapping[str, Paper]" = field(default_factory=dict)
    """What can be printed, by its name after the slug: `tablee print mots-de-tete-grid`."""
    solver: "Callable[[], Solver[Any]] | None" = None
    """Loads the exact solution; None: there is none."""
    earlier: Callable[[Mapping[str, object]], "Definition[State, Options, Command, Event, View] | None"] = (
        _never_otherwise
    )
    """The former rules of games with these options, if the rules have changed since; None: the current rules. Their
    decisions remain valid in logs and records; unfinished games continue by the current rules."""
