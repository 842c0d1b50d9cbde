"""A real-time game in the terminal: one person, whose keys are read at any moment, and bots that act by the clock.

The game's `RealTimeTerminal` draws the screen and interprets keys. As in `turn_session.py`, events are stored before
they are shown.
"""

import asyncio
from typing import Any, Generic, NamedTuple

from rich.console import Console, RenderableType
from rich.text import Text

from tablee.cli.narration import narrate
from tablee.cli.output import printable, wrap
from tablee.cli.pausing import pause, resume
from tablee.cli.text import text
from tablee.core.game import Command, Later, Refusal, Seat, View
from tablee.core.labels import label
from tablee.core.notation import NotationError
from tablee.core.rulings import rulings
from tablee.core.terminal import RealTimeScreen, RealTimeTerminal
from tablee.games import package
from tablee.table.bot_play import THINKING, ask_bot, held_until
from tablee.table.errors import CommandRefused
from tablee.table.state import Result, wall_at
from tablee.table.table import Table, wall_clock

_RECENT_EVENTS = 8
_REFRESH_SECONDS = 0.25
"""Interval in seconds at which the clock on the screen is updated."""
_NAMES = {"c-m": "enter", "c-j": "enter", "enter": "enter", "c-h": "backspace", "c-c": "quit", "c-d": "quit"}
_HELP, _QUIT = "?", "q"


class _Key(NamedTuple):
    """A pressed key and its time."""

    name: str
    at: int


class _Plan(NamedTuple, Generic[Command]):
    """A command that a bot will send at a time, decided at the entry `seq` of the log."""

    seq: int
    at: int
    command: Command


class RealTimeSession(Generic[Command, View]):
    """A real-time game of one person with bots in a terminal."""

    def __init__(self, table: Table, terminal: RealTimeTerminal[Any, Command, Any, View], console: Console) -> None:
        self._table = table
        self._terminal = terminal
        self._console = console
        self._names = tuple(printable(seat.name) for seat in table.header.seats)
        self._seat: Seat = next(seat for seat in range(len(self._names)) if table.bot(seat) is None)
        self._keys: asyncio.Queue[_Key] = asyncio.Queue()
        self._plans: dict[Seat, _Plan[Command] | None] = {}
        self._asked = 0
        self._typed = ""
        self._message = Text()
        self._shown: object = None

    def run(self, *, resumed: bool) -> Result | None:
        """Play until the game ends; return None if the user leaves before."""
        if resumed:
            resume(self._table)
        try:
            asyncio.run(self._read_keys())
        except (EOFError, KeyboardInterrupt):
            pause(self._table)
            return None
        self._show()
        return self._table.outcome()

    async def _read_keys(self) -> None:
        """Read keys until the game ends."""
        from prompt_toolkit.input import create_input  # noqa: PLC0415 (slow to import, and only for terminals)

        source = create_input()

        def on_keys() -> None:
            for press in source.read_keys():
                name = getattr(press.key, "value", press.key)
                self._keys.put_nowait(_Key(_NAMES.get(name, name), wall_clock()))

        self._console.file.write("\x1b[2J")
        with source.raw_mode(), source.attach(on_keys):
            while self._table.outcome() is None:
                await self._step()

    # ---- time -----------------------------------------------------------------------------------

    async def _step(self) -> None:
        """Process the next key, bot command or deadline."""
        self._table.tick()
        await self._ask_bots()
        self._show()
        key = await self._next_key()
        if key is not None:
            await self._press(key)
        elif (move := self._due()) is not None:
            seat, plan = move
            answer = self._table.submit_bot(seat, plan.command, plan.seq)
            if isinstance(answer, Refusal) and answer.code != "stale":  # stale: another event came first
                raise CommandRefused(f"{self._table.game.slug} ({self._table.id})", seat, plan.command, answer)

    async def _ask_bots(self) -> None:
        """Ask every bot for its next command after each event. Keys are read meanwhile."""
        table = self._table
        if self._asked == table.seq and self._plans:
            return
        self._asked = seq = table.seq
        self._plans = {}
        for seat in sorted(table.awaiting()):
            if table.bot(seat) is not None:
                answer = await asyncio.to_thread(ask_bot, table, seat)
                self._plans[seat] = None if answer is None else self._plan(seat, seq, answer)

    def _plan(self, seat: Seat, seq: int, answer: Command | Later[Command]) -> _Plan[Command] | None:
        command = answer.command if isinstance(answer, Later) else answer
        at = wall_at(self._table.state, answer.at) if isinstance(answer, Later) else wall_clock() + THINKING
        held = held_until(self._table, seat)
        return None if held is None else _Plan(seq, max(at, held), command)

    def _next(self) -> tuple[Seat, _Plan[Command]] | None:
        plans = [(seat, plan) for seat, plan in self._plans.items() if plan and plan.seq == self._table.seq]
        return min(plans, key=lambda move: move[1].at, default=None)

    def _due(self) -> tuple[Seat, _Plan[Command]] | None:
        move = self._next()
        return move if move and move[1].at <= wall_clock() else None

    async def _next_key(self) -> _Key | None:
        """Wait for a key; return None at the next bot command, deadline or refresh."""
        move, deadline = self._next(), self._table.next_deadline()
        until = min((at for at in (move and move[1].at, deadline) if at is not None), default=None)
        wait = _REFRESH_SECONDS if until is None else min(_REFRESH_SECONDS, max(0.0, (until - wall_clock()) / 1000))
        try:
            return await asyncio.wait_for(self._keys.get(), max(0.005, wait))
        except TimeoutError:
            return None

    # ---- keys -----------------------------------------------------------------------------------

    async def _press(self, key: _Key) -> None:
        view = self._table.view(self._seat)
        typing = bool(self._typed)
        if key.name == "quit" or (key.name == _QUIT and not self._terminal.typing(view)):
            raise EOFError
        if key.name == _HELP and not typing:
            await self._help()
            return
        self._message = Text()
        try:
            meant = self._terminal.pressed(view, key.name, self._typed)
        except NotationError as error:
            self._message = Text(printable(str(error)), "yellow")
            return
        if isinstance(meant, str):
            self._typed = meant
        elif meant is not None:
            self._send(meant, key.at)

    def _send(self, command: Command, at: int) -> None:
        """Submit a command with the time of its key."""
        answer = self._table.submit(self._seat, command, f"key@{self._table.seq}/{at}", sent=at)
        if isinstance(answer, Refusal):
            self._message = Text(f"✗ {printable(answer.sentence())} ({answer.rule})", "bold red")
        else:
            self._typed = ""

    async def _help(self) -> None:
        """Show the keys and the rules page by page, while the game is paused."""
        own = package(self._table.game.slug)
        pause(self._table)
        rules = (f"{rule}  {ruling.sentence()}" for rule, ruling in rulings(own).items())
        told = "\n".join((label(own, "terminal.commands").strip(), "", *rules))
        lines = wrap(told, self._console.width).split("\n")
        room = max(5, self._console.height - 4)
        for first in range(0, len(lines), room):
            self._write(Text("\n".join(lines[first : first + room])), Text(), Text(text("play.any_key"), "bold"))
            await self._keys.get()
        self._shown = None
        resume(self._table)

    # ---- the screen -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Draw the screen if it has changed."""
        table = self._table
        deadline = table.next_deadline()
        seconds = None if deadline is None else max(0, round((deadline - wall_clock()) / 1000))
        now = (table.seq, seconds, self._typed, self._message.plain, self._console.width)
        if now == self._shown:
            return
        self._shown = now
        view = table.view(self._seat)
        if not self._terminal.typing(view):
            self._typed = ""
        seen = [event for entry in table.events_for(self._seat) for event in entry.events]
        told = [line for event in seen if (line := narrate(self._table.game, self._terminal, event, self._names))]
        screen = self._terminal.screen(
            RealTimeScreen(view, self._names, told[-_RECENT_EVENTS:], self._console.width, self._typed, seconds)
        )
        title = Text(text("play.race_title", game=table.game.slug, id=table.id), "dim")
        self._write(title, screen, self._message)

    def _write(self, *parts: RenderableType) -> None:
        """Overwrite the screen line by line, to avoid flicker, and clear the rest."""
        with self._console.capture() as captured:
            for part in parts:
                self._console.print(part)
        lines = captured.get().split("\n")
        self._console.file.write("\x1b[H" + "\x1b[K\r\n".join(lines) + "\x1b[J")
        self._console.file.flush()
