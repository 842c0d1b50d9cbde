"""Traces one accepted move of Topword from the socket to the log and back: which modules run, and who calls whom.

`python -m tests.server.path_of_a_move` prints the modules in the order in which they are first called.
"""

import gc
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, NamedTuple

import msgspec

from tablee.games import definition, open_lexicon_store, words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server.limits import Limits
from tests.server.clients import WEAKEST, Client, Message, beyond, my_turn, serving

_PACKAGE = "tablee."
_LAYERS = {"server": 2, "table": 1}
"""The layers above the rules: games, boards, lexicon and core."""
_NEVER = 1e9
WARMING_MOVES = 4
"""Moves before the traced one: everything that is loaded or cached once is in place."""


class Call(NamedTuple):
    """A call of a function of the package; `caller` is the module of the nearest calling function of the package."""

    thread: str
    caller: str
    module: str
    function: str


class Tracer:
    """Records calls of the package's functions in all threads that start after it is installed."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._recording = False

    @contextmanager
    def installed(self) -> Iterator[None]:
        threading.setprofile(self._profile)
        try:
            yield
        finally:
            threading.setprofile(None)

    @contextmanager
    def recording(self) -> Iterator[None]:
        gc.disable()  # its callback would run anywhere
        self._recording = True
        try:
            yield
        finally:
            self._recording = False
            gc.enable()

    def _profile(self, frame: FrameType, event: str, _: Any) -> None:
        if self._recording and event == "call" and _module(frame).startswith(_PACKAGE):
            caller = frame.f_back
            while caller is not None and not _module(caller).startswith(_PACKAGE):
                caller = caller.f_back
            name = threading.current_thread().name
            module, function = _module(frame), frame.f_code.co_qualname
            self.calls.append(Call(name, "" if caller is None else _module(caller), module, function))


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def trace(folder: Path, lexicon_store: LexiconStore) -> list[Call]:
    """Play a few moves between two people, then return the calls of one more, which the page has previewed."""
    limits = Limits(ping_every=_NEVER, heartbeat_every=_NEVER, clean_every=_NEVER)
    tracer, words = Tracer(), words_for("topword", lexicon_store)
    with ExitStack() as stack:
        stack.enter_context(tracer.installed())
        address = stack.enter_context(serving(folder, lexicon_store, limits)).address
        people = [stack.enter_context(Client(address, name)) for name in ("Ann", "Bob")]
        ann, bob = people
        code = ann.open_table("me", "open")
        for person in people:
            person.watch(code)
        bob.do("sit", table=code, chair=1)
        ann.do("begin", table=code)
        frames = [person.frame() for person in people]
        for move in range(WARMING_MOVES + 1):
            seat = next(frame["seat"] for frame in frames if my_turn(frame))
            seq, command = frames[seat]["seq"], _choose(frames[seat], words)
            asked = {"table": code, "seat": seat, "command": command}
            people[seat].send("ask_preview", ref=move, **asked)
            assert people[seat].receive("previewed")["why_not"] is None
            with tracer.recording() if move == WARMING_MOVES else nullcontext():
                answer = people[seat].ask("act", seq=seq, **asked)
                frames = [person.frame(beyond(seq)) for person in people]
            assert answer["type"] == "done"
    return tracer.calls


def _choose(frame: Message, words: Words) -> Message:
    view = msgspec.convert(frame["view"], definition("topword").views)
    command: Message = msgspec.to_builtins(definition("topword").bots[WEAKEST](view, words, Random(frame["seq"])))
    assert command["type"] == "play"
    return command


def modules(calls: list[Call]) -> dict[str, list[str]]:
    """Return the called functions by module, both in the order of their first call."""
    found: dict[str, dict[str, None]] = {}
    for call in calls:
        found.setdefault(call.module, {})[call.function] = None
    return {module: list(functions) for module, functions in found.items()}


def calls_up(calls: list[Call]) -> list[Call]:
    """Return the calls from a layer to one above it: callbacks."""
    return [call for call in calls if call.caller and _layer(call.caller) < _layer(call.module)]


def _layer(module: str) -> int:
    return _LAYERS.get(module.split(".")[1], 0)


def main() -> None:
    with TemporaryDirectory() as folder:
        calls = trace(Path(folder), open_lexicon_store())
    for number, (module, functions) in enumerate(modules(calls).items(), 1):
        sys.stdout.write(f"{number:3} {module.removeprefix(_PACKAGE):32} {', '.join(functions)}\n")
    for call in calls_up(calls):
        sys.stdout.write(f"calls up: {call.caller} → {call.module} {call.function}\n")


if __name__ == "__main__":
    main()
