"""Drives a table: submits due deadlines and the commands of bots. Bots compute in threads and move at a human pace."""

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from tablee.core.game import Later, Millis, Refusal, Seat
from tablee.server import metrics
from tablee.server.limits import Limits, Seconds
from tablee.table.bot_play import generator, held_until
from tablee.table.errors import CommandRefused
from tablee.table.log import Entry, is_by_bot
from tablee.table.state import wall_at
from tablee.table.table import Table, wall_clock

_log = logging.getLogger(__name__)

_MOVING = (0.8, 2.5)
_AFTER_ANOTHER_BOT = (2.2, 3.2)
_AFTER_OPENING = (4.0, 4.8)
"""Pages show the draw for who starts (G-5) for four seconds."""
_OPENING = 1
"""The seq of the entry that opens a game."""
_ANSWERING = (0.3, 0.9)
_BEFORE_DRAFTS = (0.9, 1.4)
"""Seconds before a bot shows its first draft."""
_DRAFT_SHOWN: Seconds = 0.9
"""Seconds for which each draft of a bot is shown."""
_MOST_SLEEP: Seconds = 3600.0
_OVERTAKEN = {"stale", "paused", "game_over"}
"""Refusals of a bot's command that are not errors: another entry came first."""


def thinking_time(seat: Seat, last: Sequence[Entry]) -> tuple[Seconds, Seconds]:
    """Return the minimum and maximum time that a bot takes for a move, at a human pace.

    After the move of another bot it takes longer, so that people can read that move first; and longer still when the
    game has just begun, so that they can see who starts.
    """
    if any(entry.seq == _OPENING for entry in last):
        return _AFTER_OPENING
    new = any(is_by_bot(entry) and entry.actor != seat for entry in last)
    return _AFTER_ANOTHER_BOT if new else _MOVING


class TableDriver:
    """Drives one table until it is closed. Calls `moved` when the table may have changed, and `drafted` when a bot has
    changed its draft.

    It has a timer while a clock runs and tasks while bots compute; a table that waits for people needs neither.
    """

    def __init__(  # noqa: PLR0917 (a table, its resources, and two callbacks)
        self,
        table: Table,
        pool: ThreadPoolExecutor,
        limits: Limits,
        pace: float,
        moved: Callable[[], None],
        drafted: Callable[[], None],
    ) -> None:
        self._table = table
        self._pool = pool
        self._limits = limits
        self._pace = pace
        self._moved = moved
        self._drafted = drafted
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._submitting: set[asyncio.Task[Any]] = set()
        self._ticking: asyncio.Task[None] | None = None
        self._closed = False
        self._next: asyncio.Handle | None = asyncio.get_running_loop().call_soon(self.wake)

    def wake(self) -> None:
        """Check deadlines and bots: the table has changed, or a deadline has come."""
        if self._ticking or self._closed:
            return  # `_tick` wakes it at its end
        if self._next:
            self._next.cancel()
            self._next = None
        wait: Seconds | None = None
        try:
            if self._table.due():
                self._ticking = asyncio.create_task(self._tick(), name=f"table {self._table.id}")
                return
            self._ask_bots()
            deadline = self._table.next_deadline()
            if deadline is not None:
                wait = max(0.001, (deadline - wall_clock()) / 1000)
        except Exception:
            _log.exception("table_fault", extra={"table": self._table.id})
            wait = self._limits.after_fault
        if wait is not None:
            self._next = asyncio.get_running_loop().call_later(min(wait, _MOST_SLEEP), self.wake)

    async def close(self) -> None:
        """Stop after the pending writes."""
        self._closed = True
        if self._next:
            self._next.cancel()
        tasks = [task for _, task in self._thinking.values()]
        if self._ticking:
            tasks.append(self._ticking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._submitting, return_exceptions=True)

    async def _tick(self) -> None:
        """Submit the due deadlines."""
        try:
            if await self._keep(self._table.tick_async()):
                self._moved()
        except Exception:
            _log.exception("table_fault", extra={"table": self._table.id})
            await asyncio.sleep(self._limits.after_fault)
        self._ticking = None
        self.wake()

    async def _keep(self, storing: Any) -> Any:
        """Await a write. Cancelling the wait does not cancel the write."""
        task = asyncio.ensure_future(storing)
        self._submitting.add(task)
        task.add_done_callback(self._submitting.discard)
        return await asyncio.shield(task)

    # ---- bots -----------------------------------------------------------------------------------

    def _ask_bots(self) -> None:
        """Start every bot that may act on the current view, and cancel the others."""
        if not self._thinking and not any(self._table.state.bots):
            return
        seq, awaited = self._table.seq, self._table.awaiting()
        for seat, (asked_at, task) in list(self._thinking.items()):
            if asked_at != seq or seat not in awaited:
                task.cancel()
                del self._thinking[seat]
        for seat in awaited:
            if self._table.bot(seat) is not None and seat not in self._thinking:
                task = asyncio.create_task(self._play(seat, seq), name=f"bot {self._table.id}/{seat}@{seq}")
                self._thinking[seat] = seq, task

    async def _play(self, seat: Seat, seq: int) -> None:
        try:
            began = asyncio.get_running_loop().time()
            view = self._table.view(seat)
            command = await self._think(seat)
            if command is None:
                return
            drafts: Sequence[Any] = ()
            if isinstance(command, Later):
                wait, command = self._until(command.at), command.command
            else:
                drafts = self._table.game.bot_drafts(view, command) if self._pace else ()
                wait = self._delay(seat, view, drafts) - (asyncio.get_running_loop().time() - began)
            await asyncio.sleep(max(0.0, wait))
            for draft in drafts:
                self._table.draft(seat, draft)
                self._drafted()
                await asyncio.sleep(self._pace * _DRAFT_SHOWN)
            if not await self._let_people_answer(seat):
                return
            await self._keep(self._submit(seat, command, seq))
        except Exception:
            _log.exception("bot_fault", extra={"table": self._table.id, "seat": seat})
            await asyncio.sleep(self._limits.after_fault)
            if self._thinking.get(seat) == (seq, asyncio.current_task()):
                del self._thinking[seat]
                self.wake()

    def _delay(self, seat: Seat, view: Any, drafts: Sequence[Any]) -> Seconds:
        """Return the time that a bot appears to think: at most half of what is left of its turn."""
        if drafts:
            between = _BEFORE_DRAFTS
        elif self._table.game.answering(view):
            between = _ANSWERING
        else:
            between = thinking_time(seat, self._table.entries_after(self._table.seq - 1))
        delay = self._pace * random.uniform(*between)  # noqa: S311 (no secret)
        deadline = self._table.next_deadline()
        return delay if deadline is None else min(delay, max(0.0, (deadline - wall_clock()) / 2000))

    def _until(self, at: Millis) -> Seconds:
        """Return the wait until a time on the game's clock, at this server's pace."""
        return self._pace * (wall_at(self._table.state, at) - wall_clock()) / 1000

    async def _let_people_answer(self, seat: Seat) -> bool:
        """Wait for people who may contest (G-12). Return False if the bot must wait for their answer."""
        while (until := held_until(self._table, seat)) != 0:
            if until is None:
                return False
            wait = until - wall_clock()
            if wait <= 0:
                break
            await asyncio.sleep(wait / 1000)
        return True

    async def _submit(self, seat: Seat, command: Any, seq: int) -> None:
        answer = await self._table.submit_bot_async(seat, command, seq)
        if isinstance(answer, Refusal) and answer.code not in _OVERTAKEN:
            _log.error("bot_refused", extra={"table": self._table.id, "seat": seat, "code": answer.code})
            command = await self._first_legal(seat)
            answer = await self._table.submit_bot_async(seat, command, seq)
            if isinstance(answer, Refusal) and answer.code not in _OVERTAKEN:
                raise CommandRefused(f"{self._table.game.slug} ({self._table.id})", seat, command, answer)
        self._moved()

    async def _think(self, seat: Seat) -> Any:
        """Ask a seat's bot for a command; if it fails or is too slow, the weakest bot, then take any legal command."""
        level = self._table.bot(seat)
        bots = self._table.game.bots
        for name in dict.fromkeys((level, next(iter(bots), None))):
            if name is None:
                continue
            try:
                with metrics.BOT_SECONDS.labels(self._table.game.slug, name).time():
                    return await self._in_thread(
                        bots[name], self._table.view(seat), self._table.words, generator(self._table, seat)
                    )
            except Exception as error:
                _log.exception(
                    "bot_fault",
                    extra={"table": self._table.id, "seat": seat, "level": name, "problem": type(error).__name__},
                )
        return await self._first_legal(seat)

    async def _first_legal(self, seat: Seat) -> Any:
        view, words, game = self._table.view(seat), self._table.words, self._table.game
        return await self._in_thread(lambda: next(iter(game.legal(view, words)), None))

    async def _in_thread(self, work: Callable[..., Any], *values: Any) -> Any:
        """Run work in a thread within a bot's time limit. Waiting for a free thread does not count."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(None) as limit:

            def begin() -> None:
                with suppress(RuntimeError):  # the work was cancelled before its thread started
                    limit.reschedule(loop.time() + self._limits.bot_seconds)

            def think() -> Any:
                loop.call_soon_threadsafe(begin)
                return work(*values)

            return await loop.run_in_executor(self._pool, think)
