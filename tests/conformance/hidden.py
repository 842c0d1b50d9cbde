"""Does anything hidden get out? Two worlds are played side by side that differ only in what chance gave others.

At some command the second world draws with another seed. From then on the same commands go to both. Whoever has not
been given different things of his own (an event with his `seat` that differs) must be shown the same bytes in both.
"""

from random import Random
from typing import Any

import msgspec

from tablee.core.game import Refusal, Seat, World
from tablee.core.rng import KeyedRng
from tablee.table.log import Entry, of_table
from tests.conformance.rooms import Room

Observer = Seat | None

encode = msgspec.json.Encoder(order="deterministic").encode

LONG = 6
"""A hidden list of so many things does not stand in a view by accident."""


class Twin:
    """The second world, beside a game that is being played."""

    def __init__(self, room: Room, state: Any, seats: int, random: Random) -> None:
        self._room = room
        self._random = random
        self._chance = KeyedRng(f"{random.random()}")
        self.state = state
        self.observers: set[Observer] = {None, *range(seats)}
        self.compared = 0
        """How often an observer was compared while the two worlds differed."""
        self.secrets: set[str] = set()
        """Fields of the state that differed while somebody was shown the same."""

    def follow(self, entry: Entry, after: Any) -> bool:
        """Send the same command to the second world and compare; False when the two have parted."""
        game = self._room.game
        own = tuple(event for event in entry.events if not of_table(event))
        if not own:
            return True
        world = World(entry.clock, self._chance, self._room.words)
        command = self._choose(entry)
        events = game.decide(self.state, entry.actor, command, world)
        if isinstance(events, Refusal) or self._parted(own, events):
            return False
        for event in events:
            self.state = game.evolve(self.state, event)
        if game.outcome(after) is not None or game.outcome(self.state) is not None:
            return False
        for pair in zip(own, events, strict=False):
            if pair[0] != pair[1]:
                self.observers -= {getattr(pair[0], "seat", None)} - {None}
        for observer in sorted(self.observers, key=str):
            here, there = (
                encode((tuple(game.redact(event, observer) for event in told), game.view(state, observer)))
                for told, state in ((own, after), (events, self.state))
            )
            assert here == there, (
                f"{observer} can see what is hidden after {entry.command} or {command}:\n{here!r}\n{there!r}"
            )
        if self.state != after:
            self.compared += len(self.observers)
            self.secrets |= {
                field for field in after.__struct_fields__ if getattr(after, field) != getattr(self.state, field)
            }
        return bool(self.observers)

    def _choose(self, entry: Entry) -> Any:
        """The same command, or one that differs only in what others do not see."""
        command = entry.command
        fields = self._room.traits.hidden_choice.get(_tag(command), frozenset())
        if not fields or any(getattr(command, field) is None for field in fields):
            return command
        legal = self._room.game.legal(self._room.game.view(self.state, entry.actor), self._room.words)
        alike = [other for other in legal if type(other) is type(command) and _differ(command, other) <= fields]
        return self._random.choice(alike) if alike else command

    def _parted(self, own: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
        """Whether something hidden was shown to everybody: what follows may differ openly."""
        return not self._room.traits.reveals.isdisjoint(map(_tag, (*own, *others)))


def _tag(value: Any) -> str:
    return str(value.__struct_config__.tag)


def _differ(one: Any, other: Any) -> set[str]:
    """The fields in which two commands say different things; neither saying nothing nor how much is said is hidden."""
    fields = {field for field in one.__struct_fields__ if getattr(one, field) != getattr(other, field)}
    told = {field for field in fields if _how_much(getattr(one, field)) != _how_much(getattr(other, field))}
    return fields | {f"how much of {field}" for field in told}


def _how_much(value: Any) -> int | None:
    return None if value is None else len(value) if isinstance(value, tuple) else 1


def search(secrets: set[str], state: Any, seats: int, observer: Observer, shown: bytes) -> None:
    """Look for hidden things, as they lie in the state, in what an observer is shown."""
    for field in secrets:
        value = getattr(state, field)
        by_seat = isinstance(value, tuple) and len(value) == seats and all(isinstance(part, tuple) for part in value)
        parts = [part for seat, part in enumerate(value) if seat != observer] if by_seat else [value]
        for part in parts:
            if isinstance(part, tuple) and len(part) >= LONG:
                assert encode(part) not in shown, f"{observer} is shown {field}: {part}"
