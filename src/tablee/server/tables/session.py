"""A table session: a table loaded in this process, with its room, its game, its subscriptions and its driver."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tablee.core.game import TABLE, Refusal, Seat
from tablee.server import metrics
from tablee.server.limits import Bucket
from tablee.server.protocol import server_messages
from tablee.server.rooms.agreement import end_game
from tablee.server.rooms.room import Room, mark_handled, was_handled
from tablee.server.rooms.seating import replace_absent_host
from tablee.server.tables.agreements import carry_out
from tablee.server.tables.driver import TableDriver
from tablee.server.tables.frames import FrameBuilder
from tablee.server.tables.subscription import Subscriber, Subscription
from tablee.table.actions import Pause, Resume
from tablee.table.commit import Callback, Outcome, Receipt
from tablee.table.durability import as_awaitable
from tablee.table.errors import Conflict, StoreError
from tablee.table.log import Paused
from tablee.table.table import Table, wall_clock

if TYPE_CHECKING:
    from tablee.server.tables.registry import TableRegistry

_log = logging.getLogger(__name__)


class TableSession:
    """One loaded table."""

    def __init__(self, registry: "TableRegistry", room: Room, table: Table | None) -> None:
        self.room = room
        self.table: Table | None = None
        self._registry = registry
        self._subscriptions: dict[Subscriber, Subscription] = {}
        self._lock = asyncio.Lock()
        self._driver: TableDriver | None = None
        self._seq = 0
        self._drafts: tuple[Any, ...] = ()
        self._frames: FrameBuilder | None = None
        self._absence_timer: asyncio.TimerHandle | None = None
        self._unload_timer: asyncio.TimerHandle | None = None
        self._host_timer: asyncio.TimerHandle | None = None
        self._left_at = 0
        self._last_seen: dict[str, float] = {}
        """When the last subscription of a guest ended, by the clock of the event loop."""
        loop = asyncio.get_running_loop()
        self.changes = Bucket(registry.limits.changes, loop.time)
        """Limits what is changed at this table."""
        self._loaded_at = loop.time()
        self._later(registry.limits.absence, self._absence_counts)  # of players who do not come at all
        if table is not None:
            self._run(table)
        self._update_timers()

    # ---- subscriptions --------------------------------------------------------------------------

    @property
    def subscriptions(self) -> list[Subscription]:
        """All subscriptions."""
        return list(self._subscriptions.values())

    def present(self) -> frozenset[str]:
        """Return the guests with a subscription."""
        return frozenset(subscriber.guest for subscriber in self._subscriptions)

    def counted_present(self) -> frozenset[str]:
        """Return the guests who count as present: also those whose last connection has only just ended."""
        since = asyncio.get_running_loop().time() - self._registry.limits.absence
        return self.present() | {
            guest for guest in self.room.participants if self._last_seen.get(guest, self._loaded_at) > since
        }

    def delay(self, guest: str) -> int:
        """Return the measured round trip of a guest, the best of their connections; -1: not yet measured."""
        return min((f.delay for f in self._subscriptions if f.guest == guest and f.delay >= 0), default=-1)

    def subscription(self, subscriber: Subscriber, seat: Seat | None, after: int, round_: int) -> Subscription:
        """Create a subscription for a connection that has the entries of a round up to a seq."""
        known = self.table is not None and round_ in {0, self.room.round} and 0 <= after <= self.table.seq
        return Subscription(subscriber, seat, after if known else 0)

    async def subscribe(self, subscription: Subscription) -> None:
        """Add a subscription."""
        self._subscriptions[subscription.subscriber] = subscription
        subscription.subscriber.wake()
        await self._presence_changed()

    async def unsubscribe(self, subscriber: Subscriber) -> None:
        """End a subscription."""
        if self._subscriptions.pop(subscriber, None):
            if subscriber.guest not in self.present():
                self._last_seen[subscriber.guest] = asyncio.get_running_loop().time()
                self._later(self._registry.limits.absence, self._absence_counts)
            await self._presence_changed()

    async def _absence_counts(self) -> None:
        """Go on without a player who has been away for long: what the others have agreed on happens."""
        if self._registry.loaded(self.room.code) is self:
            self.room_changed()
            await carry_out(self, self._registry)

    async def drop_removed(self) -> None:
        """End the subscriptions of guests who were removed."""
        for subscription in self.subscriptions:
            if subscription.subscriber.guest in self.room.removed:
                subscription.subscriber.drop_table(self.room.code)
                await self.unsubscribe(subscription.subscriber)

    async def _presence_changed(self) -> None:
        """Handle a guest who came or went: a game pauses while none of its players is present."""
        self.room_changed()
        self._registry.lobby_changed()
        self._update_timers()
        if self._players_present():
            await self._resume_after_absence()

    def _players_present(self) -> bool:
        return not self.present().isdisjoint(self.room.participants)

    def _update_timers(self) -> None:
        """Start or cancel the timers that depend on who is present.

        A game pauses when all its players have been absent for a while, even if spectators watch. A table without
        subscriptions is unloaded. Before a game, an absent host is replaced, because only the host can begin it.

        A table that is loaded, or whose game begins, without players present counts as left at that time.
        """
        limits = self._registry.limits
        if self._players_present():
            self._absence_timer = _cancel(self._absence_timer)
        elif self._absence_timer is None:
            self._left_at = wall_clock()
            self._absence_timer = self._later(limits.linger, self._pause_for_absence)
        if self._subscriptions:
            self._unload_timer = _cancel(self._unload_timer)
        elif self._unload_timer is None:
            self._unload_timer = self._later(limits.idle, self._unload)
        if self._room_with_present_host() is self.room:
            self._host_timer = _cancel(self._host_timer)
        elif self._host_timer is None:
            self._host_timer = self._later(limits.host_gone, self._replace_absent_host)

    def _later(self, seconds: float, what: Callable[[], Any]) -> asyncio.TimerHandle:
        def act() -> None:
            self._registry.run(what())

        return asyncio.get_running_loop().call_later(seconds, act)

    async def _unload(self) -> None:
        self._unload_timer = None
        await self._pause_for_absence()
        if not self._subscriptions:
            await self._registry.unload(self)

    async def _resume_after_absence(self) -> None:
        """Resume a game that was paused for absence."""
        table = self.table
        if table and not table.state.running and table.outcome() is None and _paused_by_table(table):
            await self.submit(TABLE, Resume(), f"resume@{table.seq}")

    async def _pause_for_absence(self) -> None:
        """Pause as of the time when the last player left."""
        await self._pause()
        if self._players_present():  # somebody has returned while the pause was stored
            await self._resume_after_absence()

    async def _pause(self) -> None:
        """Pause if a clock runs or a bot is to move."""
        self._absence_timer = _cancel(self._absence_timer)
        table = self.table
        if table and runs_unattended(table):
            await self.submit(TABLE, Pause(max(table.state.at, self._left_at)), f"pause@{table.seq}")

    def _room_with_present_host(self) -> Room:
        """Return the room, before a game with a host who is present, if any player is. Companions do not count: a host
        acts from their own screen."""
        room = self.room
        return replace_absent_host(room, room.people - self.present()) if room.phase == "waiting" else room

    async def _replace_absent_host(self) -> None:
        self._host_timer = None
        await self.change("", f"host@{self.room.revision}", lambda _: self._room_with_present_host())

    # ---- notifications --------------------------------------------------------------------------

    def room_changed(self) -> None:
        """Make the room due for all subscribers."""
        for subscription in self._subscriptions.values():
            subscription.room_due = True
            subscription.subscriber.wake()

    def table_changed(self) -> None:
        """If the game has a new entry, make a frame due for all subscribers and wake the driver."""
        table = self.table
        if table is None or table.seq == self._seq:
            return
        self._seq = table.seq
        self._drafts = table.shown_drafts()
        now = time.perf_counter()
        for subscription in self._subscriptions.values():
            subscription.frame_due = subscription.frame_due or now
            subscription.subscriber.wake()
        if self._driver:
            self._driver.wake()
        if self._is_finished():
            self._registry.run(self._finish())
        self._registry.lobby_changed()

    def drafts_changed(self) -> None:
        """Make the drafts due for all subscribers if they have changed."""
        drafts = () if self.table is None else self.table.shown_drafts()
        if drafts == self._drafts:
            return
        self._drafts = drafts
        self._frames = None
        for subscription in self._subscriptions.values():
            subscription.drafts_due = True
            subscription.subscriber.wake()

    def frames(self) -> FrameBuilder:
        """Return the frame builder for the current state."""
        if self.table is None:
            raise ValueError(f"{self.room.code}: there is no game yet")
        if self._frames is None or not self._frames.is_current(self.room, wall_clock()):
            self._frames = FrameBuilder(self.room, self.table, self._frames)
        return self._frames

    def broadcast(self, message: server_messages.ServerMessage) -> None:
        """Send a message to all subscribers."""
        for subscriber in self._subscriptions:
            subscriber.post(message)

    # ---- changes --------------------------------------------------------------------------------

    async def submit(self, seat: Seat, command: Any, command_id: str) -> Receipt | Refusal:
        """Submit an action of the table, or one that the players agreed on, and wait until it is durable."""
        answer: Outcome = await as_awaitable(
            lambda callback: self.submit_with_callback(seat, command, command_id, None, None, callback)
        )
        if answer is None:
            raise RuntimeError("a command ended without an answer")
        return answer

    def submit_with_callback(  # noqa: PLR0917 (the arguments of Table.submit_with_callback)
        self, seat: Seat, command: Any, command_id: str, based_on: int | None, sent: int | None, callback: Callback
    ) -> None:
        """Submit a command; call back once it is durable and frames are due for all subscribers, or with the error."""
        if self.table is None:
            raise ValueError(f"{self.room.code}: there is no game yet")
        began = time.perf_counter()

        def submitted(outcome: Outcome | Exception) -> None:
            metrics.APPEND_SECONDS.observe(time.perf_counter() - began)
            try:
                self.table_changed()
            except Exception as error:
                outcome = error
            callback(outcome)

        self.table.submit_with_callback(seat, command, command_id, based_on, sent, submitted)

    async def change(self, guest: str, message_id: str, transition: Callable[[Room], Room | Refusal]) -> Refusal | None:
        """Change the room durably, once for each message."""
        async with self._lock:
            return await self._change(guest, message_id, transition)

    async def _change(
        self, guest: str, message_id: str, transition: Callable[[Room], Room | Refusal]
    ) -> Refusal | None:
        before = self.room
        while True:
            if was_handled(self.room, guest, message_id):
                return None
            changed = transition(self.room)
            if isinstance(changed, Refusal):
                return changed
            try:
                await self._registry.save(mark_handled(changed, guest, message_id, wall_clock()), self.room.revision)
            except Conflict:
                self.room = await self._registry.reload(self.room.code)
            else:
                self.room = self._registry.index[self.room.code]
                self._update_seats(before)
                self._resend_names(before)
                self.room_changed()
                self._update_timers()
                return None

    async def start(
        self, guest: str, message_id: str, begun: Callable[[Room], Room | Refusal], table_for: Callable[[Room], Any]
    ) -> Refusal | None:
        """Begin a game: store its log, then the room that refers to it. `table_for` creates the table of a room."""
        async with self._lock:
            if was_handled(self.room, guest, message_id):
                return None
            changed = begun(self.room)
            if isinstance(changed, Refusal):
                return changed
            table = await table_for(changed)
            if isinstance(table, Refusal):
                return table
            if self._driver:
                await self._driver.close()  # first: nobody may see the old game from a new seat
            refused = await self._change(guest, message_id, lambda _: changed)
            if refused is None:
                self._run(table)
                self.table_changed()
            return refused

    def _update_seats(self, before: Room) -> None:
        """Move every subscription to a seat of its guest after chairs have changed (G-7).

        When a game begins, a guest is moved to their seat; in a rematch, to the seat they moved up to. If several
        players share a screen, the screen shows no seat until it asks for one.
        """
        begun = self.room.round != before.round
        for subscription in self._subscriptions.values():
            own, seat = self.room.seats_of(subscription.subscriber.guest), subscription.seat
            shared = len(self.room.all_chairs_of(subscription.subscriber.guest)) > 1
            if begun and before.round and seat is not None:
                seat = None if shared else (seat - 1) % len(self.room.chairs)
            if seat not in own and (seat is not None or (begun and not before.round)):
                seat = own[0] if own and not shared else None
            if begun or seat != subscription.seat:
                subscription.seat = seat
                subscription.resend()

    def _resend_names(self, before: Room) -> None:
        """Make everything due again if a name has changed."""
        if self.table and [chair.name for chair in before.chairs] != [chair.name for chair in self.room.chairs]:
            for subscription in self._subscriptions.values():
                subscription.resend()

    def _run(self, table: Table) -> None:
        self.table = table
        self._frames = None
        self._seq = 0
        registry = self._registry
        self._driver = TableDriver(
            table, registry.pool, registry.limits, registry.pace, self.table_changed, self.drafts_changed
        )

    async def _finish(self) -> None:
        """Record in the room that the game is over. Try again while the store fails: without it there is no rematch."""
        while self._is_finished():
            try:
                async with self._lock:
                    if self._is_finished():
                        await self._change("", f"over/{self.room.game_id}", end_game)
            except StoreError as error:
                _log.error("store_failed", extra={"table": self.room.code, "problem": error.message("en")})
                if self._registry.closing:
                    return
                await asyncio.sleep(self._registry.limits.after_fault)
        self._registry.lobby_changed()

    def _is_finished(self) -> bool:
        return self.room.phase == "playing" and self.table is not None and self.table.outcome() is not None

    async def close(self) -> None:
        """Stop the driver and pause the game."""
        if self._driver:
            await self._driver.close()
        if self._players_present():
            self._left_at = wall_clock()
        await self._pause()
        self._unload_timer = _cancel(self._unload_timer)
        self._host_timer = _cancel(self._host_timer)

    # ---- for handlers ---------------------------------------------------------------------------

    def playing(self) -> Iterator[int]:
        """Yield the seats that people play, without those that bots play for them."""
        for place, chair in enumerate(self.room.chairs):
            if chair.kind == "person" and (self.table is None or self.table.bot(place) is None):
                yield place

    def asked(self) -> frozenset[int]:
        """Return the seats that must agree to a proposal: those of people who count as present (G-10)."""
        present = self.counted_present()
        return frozenset(place for place in self.playing() if not present.isdisjoint(self.room.players_of(place)))

    def dictionary(self) -> bool:
        """Tell whether words may be looked up (G-14)."""
        return self.table is None or self.table.open_dictionary(None)


def runs_unattended(table: Table) -> bool:
    """Tell whether the game would go on without players: a clock runs, or a bot is to move."""
    return table.next_deadline() is not None or any(table.bot(seat) for seat in table.awaiting())


def _cancel(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    if timer is not None:
        timer.cancel()
    return None


def _paused_by_table(table: Table) -> bool:
    pauses = (entry for entry in reversed(table.entries) if any(isinstance(event, Paused) for event in entry.events))
    return next((entry.actor == TABLE for entry in pauses), False)
