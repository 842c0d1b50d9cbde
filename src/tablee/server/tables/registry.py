"""The registry: all rooms and loaded table sessions of a server, its connections, and periodic work."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.core.errors import TableeError
from tablee.core.game import TABLE, Refusal
from tablee.games import definition, definitions, game, words_for
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tablee.server import metrics
from tablee.server.guests import Guests
from tablee.server.limits import Buckets, Limits
from tablee.server.rooms.codes import new_code
from tablee.server.rooms.room import Bounds, Room
from tablee.server.rooms.store import RoomStore
from tablee.server.tables.fair_pool import FairPool
from tablee.server.tables.room_index import RoomIndex
from tablee.server.tables.session import TableSession, runs_unattended
from tablee.server.tables.subscription import Subscriber
from tablee.table.actions import Pause
from tablee.table.durability import durable
from tablee.table.errors import Conflict, StoreError
from tablee.table.log import Seated
from tablee.table.store import Store
from tablee.table.table import Table, wall_clock

_log = logging.getLogger(__name__)

_READINESS_HOLDS = 1.0
"""Seconds for which an answer about readiness holds: each one takes a write."""

Opening = Coroutine[Any, Any, str | Refusal]
"""Opens a table and returns its code."""


class TableRegistry:
    """The rooms and table sessions that all connections share. Used in one event loop only."""

    def __init__(
        self,
        *,
        store: Store,
        rooms: RoomStore,
        lexicon_store: LexiconStore,
        guests: Guests,
        limits: Limits,
        pace: float = 1.0,
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.lexicon_store = lexicon_store
        self.guests = guests
        self.limits = limits
        self.pace = pace
        self.pool = ThreadPoolExecutor(limits.bot_workers, "tablee-bot")
        self.questions = FairPool(limits.question_workers, limits.questions_waiting, limits.answers_kept)
        self.words = cache(self._words)
        self.connections: set[Subscriber] = set()
        self.connections_of: Counter[str] = Counter()
        self.lobby: set[Subscriber] = set()
        self.index = RoomIndex()
        self._being_opened: dict[tuple[str, str], asyncio.Task[str | Refusal]] = {}
        self._sessions: dict[str, asyncio.Future[TableSession]] = {}
        self._idle_tables: OrderedDict[str, Table] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._regular: list[asyncio.Task[None]] = []
        self._turn: list[Callable[[], None]] = []
        self._last_heartbeat = 0
        self._readiness: asyncio.Task[bool] | None = None
        self._ready_at = 0.0
        self._unused_since: dict[str, float] = {}
        """When resumable rooms were first found unused for too long, by the clock of the event loop."""
        self.closing = False

    # ---- lifecycle ------------------------------------------------------------------------------

    async def open(self) -> None:
        """Load the stored rooms and start periodic work."""
        loop = asyncio.get_running_loop()
        clock = loop.time
        self.openings = Buckets(self.limits.openings, clock)
        self.guesses = Buckets(self.limits.guesses, clock)
        self.histories = Buckets(self.limits.histories, clock)
        self.phrases = Buckets(self.limits.phrases, clock)
        self.opinions = Buckets(self.limits.opinions, clock)
        self.arrivals = Buckets(self.limits.connections, clock)
        self._last_heartbeat = await asyncio.to_thread(self.rooms.last_heartbeat)
        for room in await asyncio.to_thread(lambda: sorted(self.rooms.rooms(), key=attrgetter("touched"))):
            if problem := _why_not_playable(room):
                _log.error("room_set_aside", extra={"table": room.code, "problem": problem})
            else:
                self.index.put(room)
        self._count()
        self.run(asyncio.to_thread(definitions))  # so that the first client does not wait for the rules to load
        self._regular = [
            asyncio.create_task(self._every(self.limits.heartbeat_every, self._save_heartbeat)),
            asyncio.create_task(self._every(self.limits.clean_every, self.clean)),
        ]

    async def close(self) -> None:
        """Stop all tables and wait until everything is stored."""
        self.closing = True
        for task in self._regular:
            task.cancel()
        sessions = [found.result() for found in self._sessions.values() if found.done() and not found.exception()]
        await asyncio.gather(*(session.close() for session in sessions), return_exceptions=True)
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            await self._save_heartbeat()
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.questions.close()

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run a task to its end, even if the client disconnects."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)
        return task

    def at_end_of_turn(self, work: Callable[[], None]) -> None:
        """Call back at the end of this turn of the event loop."""
        if not self._turn:
            asyncio.get_running_loop().call_soon(self._end_turn)
        self._turn.append(work)

    def _end_turn(self) -> None:
        turn, self._turn = self._turn, []
        for work in turn:
            work()

    def _ran(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("fault", exc_info=error)

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            try:
                await work()
            except Exception:
                _log.exception("fault")
            await asyncio.sleep(seconds)

    async def _save_heartbeat(self) -> None:
        if not self._sessions:
            return  # no running clock depends on it
        await durable(self.rooms.save_heartbeat(wall_clock()))

    async def is_ready(self) -> bool:
        """Tell whether new clients can be served: the store can be written, and the server is not stopping."""
        loop = asyncio.get_running_loop()
        if self._readiness is None or (self._readiness.done() and loop.time() - self._ready_at > _READINESS_HOLDS):
            self._ready_at = loop.time()
            self._readiness = self.run(self._can_write())
        return not self.closing and await asyncio.shield(self._readiness)

    async def _can_write(self) -> bool:
        try:
            await durable(self.rooms.save_heartbeat(wall_clock()))
        except StoreError as error:
            _log.error("store_failed", extra={"problem": error.message("en")})
            return False
        return True

    async def clean(self) -> None:
        """Delete the rooms that have been unused for too long."""
        for room in self.index.rooms():
            if room.code not in self._sessions and self._is_expired(room):
                await self.forget(room.code)
                _log.info("table_forgotten", extra={"table": room.code, "phase": room.phase})
        guests = {guest for room in self.index.rooms() for guest in room.participants}
        await durable(self.rooms.keep_names(guests | {connection.guest for connection in self.connections}))
        self._count()

    def _is_expired(self, room: Room) -> bool:
        """Tell whether a room may be deleted.

        One whose game can be resumed must have been found unused for hours, so that a wrong clock that is soon set
        right deletes none.
        """
        limits = self.limits
        keep = {"waiting": limits.keep_waiting, "over": limits.keep_over, "playing": limits.keep_unfinished}
        if wall_clock() - room.touched <= 1000 * keep[room.phase]:
            self._unused_since.pop(room.code, None)
            return False
        now = asyncio.get_running_loop().time()
        return room.phase != "playing" or now - self._unused_since.setdefault(room.code, now) >= limits.found_unused

    # ---- rooms ----------------------------------------------------------------------------------

    async def open_once(self, guest: str, message_id: str, opening: Callable[[], Opening]) -> str | Refusal:
        """Open a table once for each message: two connections of a guest may send the same one."""
        key = guest, message_id
        task = self._being_opened.get(key)
        if task is None:
            task = self._being_opened[key] = self.run(opening())
            task.add_done_callback(lambda _: self._being_opened.pop(key))
        return await asyncio.shield(task)

    def sits(self, guest: str, code: str) -> bool:
        """Tell whether a guest has a chair at a table, or plays from one as a companion."""
        return code in self.index and guest in self.index[code].participants

    def has_open_dictionary(self, guest: str) -> bool:
        """Tell whether a guest may look words up: not during a game of theirs in which words are contested (G-14)."""
        sessions = (self.loaded(room.code) for room in self.index.rooms_of(guest) if guest in room.participants)
        return all(each.dictionary() for each in sessions if each and guest in each.counted_present())

    async def forget(self, code: str) -> None:
        """Delete a room."""
        self.index.remove(code)
        self._unused_since.pop(code, None)
        self._sessions.pop(code, None)
        self._idle_tables.pop(code, None)
        self._count()
        self.lobby_changed()
        await durable(self.rooms.remove(code))

    def new_code(self) -> str:
        """Return an unused code."""
        return new_code(self.index)

    async def save_new(self, room: Room) -> str:
        """Store a new room and return its code, which is a new one if the room's own is taken."""
        while True:
            try:
                await self.save(room, 0)
            except Conflict:
                room = replace(room, code=self.new_code())
            else:
                return room.code

    async def save(self, room: Room, revision: int) -> None:
        """Store a room over a revision; raise Conflict if another revision is stored."""
        room = replace(room, revision=revision + 1)
        await durable(self.rooms.save(room))
        self._put(room)
        self.lobby_changed()

    async def change_idle(self, code: str, transition: Callable[[Room], Room]) -> None:
        """Change a room whose table is not loaded."""
        room = self.index[code]
        while True:
            try:
                await self.save(transition(room), room.revision)
            except Conflict:
                room = await self.reload(code)
            else:
                return

    async def reload(self, code: str) -> Room:
        """Load a room that another process has changed."""
        room = await asyncio.to_thread(self.rooms.load, code)
        if room is None:
            raise LookupError(code)
        self._put(room)
        return room

    def _put(self, room: Room) -> None:
        self.index.put(room)
        self._count()

    def _count(self) -> None:
        for phase in ("waiting", "playing", "over"):
            metrics.TABLES.labels(phase).set(self.index.phases[phase])
        metrics.LIVE_TABLES.set(len(self._sessions))

    # ---- tables ---------------------------------------------------------------------------------

    async def session(self, code: str) -> TableSession | None:
        """Return the session of a table, loaded if necessary, or None. Raise TableeError if it cannot be loaded."""
        if code not in self.index:
            return None
        found = self._sessions.get(code)
        if found is None:
            found = self._sessions[code] = self.run(self._fetch(code))
        elif found.done() and not found.exception():
            return found.result()
        try:
            return await asyncio.shield(found)
        except Exception:
            if self._sessions.get(code) is found:  # otherwise another task is already loading it again
                del self._sessions[code]
            raise

    def loaded(self, code: str) -> TableSession | None:
        """Return the session of a table if it is loaded, otherwise None."""
        found = self._sessions.get(code)
        return found.result() if found and found.done() and not found.exception() else None

    async def _fetch(self, code: str) -> TableSession:
        room = self.index[code]
        self._idle_tables.pop(code, None)
        table = None
        if room.phase != "waiting":
            table = await asyncio.to_thread(self.resume, room)
            if runs_unattended(table):
                # The server stopped while the game ran: nobody loses a turn because of that (ADR 12).
                since = max(table.state.at, min(self._last_heartbeat, wall_clock()))
                await table.submit_async(TABLE, Pause(since), f"pause@{table.seq}")
        room = self.index.get(code) or room  # a guest may have been renamed in the meantime
        session = TableSession(self, room, table)
        session.table_changed()
        return session

    def resume(self, room: Room) -> Table:
        """Load the game of a room from its log."""
        return Table.resume(
            self.store, definition(room.game), self.words(room.game, room.settings.lexicon), room.game_id
        )

    async def read_idle(self, room: Room) -> Table:
        """Return the game of a room whose table is not loaded, from a cache."""
        table = self._idle_tables.get(room.code)
        if table is None or table.id != room.game_id:
            table = self._idle_tables[room.code] = await asyncio.to_thread(self.resume, room)
            while len(self._idle_tables) > self.limits.tables_read:
                self._idle_tables.popitem(last=False)
        return table

    async def create(self, room: Room) -> Table | Refusal:
        """Create and store a game for a room."""
        words = await asyncio.to_thread(self.words, room.game, room.settings.lexicon)
        words = words.suited(for_children=room.settings.for_children)
        seats = [Seated(chair.name, chair.level or None) for chair in room.chairs]
        return await Table.create_async(
            self.store, definition(room.game), words, seats, room.settings.options, game_id=room.game_id
        )

    async def unload(self, session: TableSession) -> None:
        """Unload a table without subscriptions."""
        if not session.subscriptions and self.loaded(session.room.code) is session:
            del self._sessions[session.room.code]
            await session.close()
            self._count()

    def _words(self, slug: str, lexicon: str) -> Words:
        return words_for(slug, self.lexicon_store, lexicon)

    def lobby_changed(self) -> None:
        """Send the lobby to its subscribers."""
        for subscriber in self.lobby:
            subscriber.send_lobby()


@cache
def bounds(slug: str) -> Bounds:
    """Return the bounds of a game's tables."""
    facts = game(slug)
    return Bounds(*facts.players, tuple(definition(slug).bots), facts.same_screen)


def _why_not_playable(room: Room) -> str:
    """Return why a stored room cannot be used, or an empty string: its game was removed, or an option of it."""
    try:
        msgspec.convert(room.settings.options, definition(room.game).options)
    except (TableeError, msgspec.ValidationError) as error:
        return str(error)
    return ""
