"""The contract between a game and everything around it.

A game is a set of pure functions over frozen values: what happened is a list of *events*, the *state* is their fold,
and whoever sits at the table sends *commands*. Only `setup` and `decide` meet the outside, through `World`; what they
learn there (time, chance, verdicts on words) they write into events, so that any game replays without clock,
generator or dictionary. docs/adr/0005-the-contract.md tells how the five games fit.
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
"""The actor of what the table does by itself: deadlines."""

Millis = int
"""A time in milliseconds on the game's own clock: 0 at its start, standing still while it is paused."""


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
    """Chance as a secret function of a key: the same game and key give the same draw, in any process, at any time."""

    def __call__(self, *key: str | int) -> Random:
        """The generator for a key."""


@dataclass(frozen=True, slots=True)
class World:
    """The only door to what is not in the log."""

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
    """A bot's answer where moments count: a command, not to be sent before a time on the game's clock.

    Whatever happens meanwhile, the bot is asked again. One that answers from the same `moment` again makes the same
    choices, so that it does not begin to think anew whenever somebody else has done something.
    """

    command: Command_co
    at: Millis


class Bot(Protocol[View_contra, Answer_co]):
    """Chooses a command from what its seat may know. Same view, same generator: same command.

    A bot whose effort can be set is a frozen dataclass that can be called. Its fields have simple types and defaults
    (`playouts: int = 200`), and whoever seats it may replace them: `tablee arena topword maitre:playouts=50 …`.
    """

    def __call__(self, view: View_contra, words: "Words", random: Random) -> Answer_co | None:
        """The command to send, `Later` with one in a race, or None to wait."""


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
    """A game, complete. `games/<slug>/__init__.py` holds one, named GAME."""

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
    """The first events of a game for a number of seats, or why these options cannot be played."""
    decide: Callable[[State, Seat, Command, World], tuple[Event, ...] | Refusal]
    evolve: Callable[[State | None, Event], State]
    """None is the state before the first event."""
    awaiting: Callable[[State], frozenset[Seat]]
    """Who may act now: one seat in turn games, several in a race; empty only when the game is over."""
    outcome: Callable[[State], Outcome | None]
    deadlines: Callable[[State], tuple[Deadline, ...]]
    view: Callable[[State, Seat | None], View]
    """What a seat may know; None is a spectator."""
    redact: Callable[[Event, Seat | None], Event | None]
    """An event as a seat may see it; None where it must not see it at all."""

    legal: "Callable[[View, Words], Iterable[Command]]"
    """The commands open to the view's seat, lazily."""
    preview: "Callable[[View, Command, Words | None], Preview]"
    """What a command would do; without words, verdicts stay hidden (G-14)."""
    affordances: Callable[[View], Affordances]
    stamp: Callable[[Command, Millis], Command | Refusal] = _as_it_is
    """A person's command as the table notes it that was so long under way, as the table measured; for races. Refused
    where somebody else has written down what is the table's to write (ADR 14)."""
    moment: Callable[[View], tuple[str | int, ...]] | None = None
    """What the chance of a bot hangs on: while it is the same, a bot that is asked again gets the same generator. None:
    every entry of the log is a new moment."""
    no_takeback: Refusal | None = None
    """Why nothing that was done can be taken back (G-16): in a race others have acted upon it. None: it can be."""
    lasting: tuple[type, ...] = ()
    """Commands that name what they are for, a round or a word: good whatever their seat has done meanwhile. Any other
    is for the turn on which it was chosen (ADR 6)."""
    answering: Callable[[View], bool] = _never
    """Whether the view's seat may speak up before the game goes on: contest what lies there, or accept it (G-12)."""
    open_dictionary: Callable[[View], bool] = _always
    """Whether words may be judged for whoever sees this view: in previews and in the look-up (G-14)."""
    narrate: Callable[[Event, Sequence[str], Language | None], str] = _says_nothing
    """An event, redacted or not, as a sentence of the history; empty where it is not worth one. The players' names
    come by seat."""
    show_draft: Callable[[View, Seat, Any], object | None] = _kept_secret
    """What everybody may see of what a seat has laid out, unsent; None: nothing. A draft may be anything: check it."""
    bot_drafts: Callable[[View, Command], Sequence[object]] = _lays_nothing
    """What a bot lays out, step by step, on its way to a command: where drafts are seen by all, so are a bot's."""
    offers: "Callable[[View, Any, Words | None], Mapping[str, Preview]]" = _offers_nothing
    """What each way to use a draft would bring now, by the name of the way; the third argument is as in `preview`."""
    hints: Callable[[Options, int], bool] = _hints_alone
    """Whether a table with so many people, bots not counted, gives advice (G-14)."""
    advise: "Callable[[View, Words], object | None] | None" = None
    """The best choices of the view's seat, or None when it has none now; slow, perhaps: it is called in a thread."""
    review: "Callable[[Sequence[Event], Words], object] | None" = None
    """A game looked back at, from its events; slow too."""
    shapes: Mapping[str, type] = field(default_factory=dict)
    """Types by name that the page reads besides views, events and options: shown drafts, advice, reviews."""
    bots: "Mapping[str, Bot[View, Command | Later[Command]]]" = field(default_factory=dict)
    """By level, weakest first; never empty for a game that can be played alone."""
    notation: "Notation[State, Command, Event] | None" = None
    """How the game is written down, for records; None: it is not."""
    terminal: "Callable[[], GameTerminal[State, Command, Event, View]] | None" = None
    """Loads its part in the terminal; None: it cannot be played there."""
    papers: "Mapping[str, Paper]" = field(default_factory=dict)
    """What can be printed, by what it is called behind the slug: `tablee print mots-de-tete-grid`."""
    solver: "Callable[[], Solver[Any]] | None" = None
    """Loads its exact solution; None: it has none."""
    earlier: Callable[[Mapping[str, object]], "Definition[State, Options, Command, Event, View] | None"] = (
        _never_otherwise
    )
    """The rules that games with these options may have been played by, where rules have changed since; None: today's.
    What they decided stands in logs and records; games that go on go on by today's rules."""
