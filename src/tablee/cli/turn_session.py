"""A turn-based game in the terminal: people who share the keyboard, and bots.

The game's `Terminal` draws the screen and parses input. Events are stored before they are shown, so leaving
loses nothing.
"""

import random
from collections.abc import Callable
from typing import Any, Generic

from rich.console import Console
from rich.text import Text

from tablee.cli.keyboard import Hint, InputTimeout, Keyboard
from tablee.cli.narration import narrate
from tablee.cli.output import printable, wrap
from tablee.cli.pausing import pause, resume
from tablee.cli.text import text
from tablee.core.game import TABLE, Command, Refusal, Seat, View
from tablee.core.labels import LANGUAGES, as_typed, label
from tablee.core.notation import NotationError
from tablee.core.rulings import rulings
from tablee.core.terminal import Screen, Terminal
from tablee.games import game, package
from tablee.table.actions import Action, Concede, Pause, Resume, TakeBack
from tablee.table.bot_play import move, people_answering
from tablee.table.decider import why_no_takeback
from tablee.table.state import Result
from tablee.table.table import Table, wall_clock

_VERBS = ("help", "history", "options", "shuffle", "take_back", "concede", "quit")
_RECENT_EVENTS = 8
_MINIMUM_LINES = 5
"""Minimum number of lines per page."""


class Quit(Exception):  # noqa: N818 (not an error)
    """The user leaves the game."""


class TurnSession(Generic[Command, View]):
    """A turn-based game of people and bots in a terminal."""

    def __init__(
        self, table: Table, terminal: Terminal[Any, Command, Any, View], console: Console, keyboard: Keyboard
    ) -> None:
        self._table = table
        self._terminal = terminal
        self._console = console
        self._keyboard = keyboard
        self._names = tuple(printable(seat.name) for seat in table.header.seats)
        self._hidden = game(table.game.slug).hidden
        self._shown: Seat | None = None
        self._pending: Command | None = None
        self._message = Text()
        self._racks: dict[Seat, list[str]] = {}
        self._rack_of = terminal.rack
        self._verbs = {
            as_typed(word): verb
            for verb in _VERBS
            if verb != "shuffle" or self._rack_of
            for language in LANGUAGES
            for word in label("tablee.cli", f"play.verbs.{verb}", language).split()
        }
        self._session_commands: dict[str, Callable[[Seat | None, str], None]] = {
            "help": self._help,
            "history": self._history,
            "options": self._options,
            "shuffle": self._shuffle,
            "take_back": self._take_back,
            "concede": self._concede,
            "quit": self._quit,
        }

    def run(self, *, resumed: bool) -> Result | None:
        """Play until the game ends; return None if the user leaves before."""
        try:
            if resumed:
                resume(self._table)
            while (result := self._table.outcome()) is None:
                self._step()
        except (Quit, EOFError, KeyboardInterrupt):
            pause(self._table)
            return None
        self._draw(None)
        return result

    # ---- time -----------------------------------------------------------------------------------

    def _ask(self, prompt: str, hint: Hint | None = None) -> str | None:
        """Read a line; return None if the game has moved on meanwhile."""
        deadline = self._table.next_deadline()
        seconds = None if deadline is None else (deadline - wall_clock()) / 1000
        before = self._table.seq
        try:
            typed = self._keyboard.ask(prompt, seconds, hint)
        except InputTimeout:
            self._console.print()
            typed = None
            if len(self._people()) > 1:
                self._keyboard.forget()
        self._table.tick()
        if self._table.seq != before:
            self._pending = None
            self._say(text("play.too_late"))
            return None
        return typed

    # ---- turns ----------------------------------------------------------------------------------

    def _people(self) -> list[Seat]:
        return [seat for seat in range(len(self._names)) if self._table.bot(seat) is None]

    def _step(self) -> None:
        """Process the next answer or turn of a bot or a person."""
        table = self._table
        table.tick()
        awaited = sorted(table.awaiting())
        answering = [seat for seat in awaited if table.game.answering(table.view(seat))]
        for seat in answering:
            if table.bot(seat) is not None:
                move(table, seat)
                return
        turn = self._terminal.turn(table.view(None))
        if table.bot(turn) is None:
            self._turn(turn)
        elif people := people_answering(table):
            self._answer(people)
        elif awaited:
            move(table, turn)

    def _turn(self, seat: Seat) -> None:
        shared = len(self._people()) > 1 and self._hidden
        if self._shown != seat and shared and not self._hand_over(seat):
            return
        self._shown = seat
        self._draw(seat)
        prompt = text("play.confirm") if self._pending is not None else text("play.prompt", name=self._names[seat])
        typed = self._ask(prompt, lambda line: self._hint(seat, line))
        if typed is None:
            return
        self._message = Text()
        if not typed.strip():
            self._confirm(seat)
            return
        self._pending = None
        if not self._run_session_command(seat, typed) and not self._for_another(seat, typed):
            self._preview(seat, typed)

    def _hand_over(self, seat: Seat) -> bool:
        """Hide the rack until the next person takes the keyboard; return False if another event came first."""
        self._shown = None
        self._pending = None
        self._draw(None)
        timed = self._table.next_deadline() is not None
        if timed and not people_answering(self._table):  # the turn's time starts when its player sees the rack
            self._submit(TABLE, Pause())
        typed = self._ask(text("play.hand_over", name=self._names[seat]))
        if not self._table.state.running:
            self._submit(TABLE, Resume())
        self._message = Text()
        if not typed or not typed.strip():
            return typed is not None
        if not self._run_session_command(None, typed) and not self._for_another(None, typed):
            self._say(text("play.not_yet", name=self._names[seat]), "yellow")
        return False

    def _answer(self, seats: list[Seat]) -> None:
        """Ask people to accept or contest a play before a bot continues."""
        alone = seats[0] if len(self._people()) == 1 else None
        self._draw(alone)
        typed = self._ask(text("play.answer", choices=label(self._package(), "terminal.answer")))
        if typed is None:
            return
        self._message = Text()
        let_pass = self._terminal.let_pass
        if let_pass is not None and not typed.strip():
            for seat in seats:
                self._submit(seat, let_pass)
        elif not self._run_session_command(alone, typed) and not self._for_another(alone, typed):
            command = self._read(seats[0], typed)
            if command is not None and len(seats) > 1:
                self._say(text("play.who", names=", ".join(self._names[seat] for seat in seats)), "yellow")
            elif command is not None:
                self._submit(seats[0], command)

    # ---- commands -------------------------------------------------------------------------------

    def _read(self, seat: Seat, typed: str) -> Command | None:
        """Parse a command of the game; show a message and return None if it is invalid."""
        try:
            command = self._terminal.read(typed, self._table.view(seat))
        except NotationError as error:
            self._say(printable(str(error)), "yellow")
            return None
        if command is None:
            self._say(text("play.unknown", typed=printable(typed.strip()[:40])), "yellow")
        return command

    def _hint(self, seat: Seat, line: str) -> str:
        """Return the score or the refusal of the line being typed."""
        try:
            command = self._terminal.read(line, self._table.view(seat))
        except NotationError:
            command = None
        if command is None:
            return text("play.hint", example=label(self._package(), "terminal.example"))
        preview = self._table.preview(seat, command)
        if preview.refusal:
            return f"{preview.refusal.rule}  {preview.refusal.sentence()}"
        return self._terminal.points(preview).plain if preview.lines else text("play.hint_ready")

    def _preview(self, seat: Seat, typed: str) -> None:
        """Preview a command; an empty line then submits it."""
        command = self._read(seat, typed)
        if command is None:
            return
        view, preview = self._table.view(seat), self._table.preview(seat, command)
        if preview.refusal:
            self._refuse(preview.refusal)
        elif self._terminal.at_once(view, command):
            self._submit(seat, command)
        else:
            self._pending = command
            self._table.draft(seat, self._terminal.draft(command))
            self._say(text("play.sure", typed=printable(typed.strip()[:40])))
            if preview.lines:
                self._message = self._terminal.points(preview)

    def _confirm(self, seat: Seat) -> None:
        if self._pending is None:
            self._say(text("play.nothing", example=label(self._package(), "terminal.example")), "yellow")
            return
        command, self._pending = self._pending, None
        if self._submit(seat, command):
            stays = len(self._people()) == 1 or self._terminal.turn(self._table.view(None)) == seat
            self._shown = seat if stays else None

    def _for_another(self, seat: Seat | None, typed: str) -> bool:
        """Submit a command for another person at this terminal: « contester Marc »."""
        for other in self._people():
            name = f" {as_typed(self._names[other])}"
            if other != seat and as_typed(typed).endswith(name):
                command = self._read(other, typed.strip()[: -len(name)])
                if command is not None:
                    self._submit(other, command)
                return True
        return False

    def _submit(self, seat: Seat, command: Command | Action) -> bool:
        answer = self._table.submit(seat, command, str(self._table.seq))
        if isinstance(answer, Refusal):
            self._refuse(answer)
            return False
        return True

    # ---- session commands -----------------------------------------------------------------------

    def _run_session_command(self, seat: Seat | None, typed: str) -> bool:
        """Run a session command; return False if the text is not one."""
        word, _, rest = typed.strip().partition(" ")
        verb = self._verbs.get(as_typed(word))
        if verb is None:
            return False
        self._session_commands[verb](seat, rest.strip())
        return True

    def _help(self, _seat: Seat | None, rest: str) -> None:
        rules = rulings(self._package())
        if rest.upper() in rules:
            rule = rules[rest.upper()]
            status = text(f"play.status.{rule.status}")
            told = text("play.rule", rule=rest.upper(), status=status, sentence=rule.sentence())
            self._page(told) if self._keyboard.live else self._say(told, "cyan")
        elif rest:
            self._say(text("play.no_rule", rule=printable(rest[:20]), rules=" ".join(rules)), "yellow")
        else:
            example = next(iter(rules))
            commands = (
                label(self._package(), "terminal.commands").strip(),
                *([text("play.shuffle")] if self._rack_of else []),
                text("play.commands", rule=example).strip(),
            )
            self._page("\n".join(commands) + "\n\n" + text("play.rules", rule=example, rules=" ".join(rules)))

    def _history(self, _seat: Seat | None, _rest: str) -> None:
        self._page("\n".join(f"{number:>3}  {line}" for number, line in self._narration()))

    def _options(self, _seat: Seat | None, _rest: str) -> None:
        self._page("\n".join(f"{name} = {value}" for name, value in self._table.header.options.items()))

    def _shuffle(self, seat: Seat | None, _rest: str) -> None:
        if seat is not None:
            self._racks[seat] = random.sample(self._rack(seat), len(self._rack(seat)))

    def _concede(self, seat: Seat | None, _rest: str) -> None:
        if seat is None:
            self._say(text("play.not_now"), "yellow")
        elif self._yes(text("play.concede", name=self._names[seat])):
            self._submit(seat, Concede())

    def _take_back(self, _seat: Seat | None, _rest: str) -> None:
        """Take back the last move. Several people must agree; a single person is not asked (G-16)."""
        problem = why_no_takeback(self._table.game, self._table.state)
        if problem is not None:
            self._refuse(problem)
        elif len(self._people()) == 1 or self._yes(text("play.take_back")):
            self._submit(TABLE, TakeBack())
            self._pending = self._shown = None

    def _yes(self, question: str) -> bool:
        return as_typed(self._keyboard.ask(question)) in {"o", "oui", "y", "yes"}

    def _quit(self, _seat: Seat | None, _rest: str) -> None:
        raise Quit

    # ---- the screen -----------------------------------------------------------------------------

    def _package(self) -> str:
        return package(self._table.game.slug)

    def _say(self, message: str, style: str = "") -> None:
        self._message = Text(message, style)

    def _refuse(self, refusal: Refusal) -> None:
        self._say(f"✗ {printable(refusal.sentence())} ({refusal.rule})", "bold red")

    def _rack(self, seat: Seat) -> list[str]:
        """Return a seat's rack in the order that its player has chosen."""
        held = list(self._rack_of(self._table.view(seat))) if self._rack_of else []
        kept: list[str] = []
        for tile in self._racks.get(seat, []):
            if tile in held:
                held.remove(tile)
                kept.append(tile)
        self._racks[seat] = kept + held
        return self._racks[seat]

    def _narration(self) -> list[tuple[int, str]]:
        """Return the public events as sentences, each with its sequence number in the log."""
        seen = self._table.events_for(None)
        told = (
            (entry.seq, narrate(self._table.game, self._terminal, event, self._names))
            for entry in seen
            for event in entry.events
        )
        return [(seq, line) for seq, line in told if line]

    def _draw(self, seat: Seat | None) -> None:
        """Draw the screen, with the rack of a seat if one is given."""
        self._clear()
        title = text("play.title", game=self._table.game.slug, id=self._table.id)
        self._console.print(Text(title, "dim"))
        rack = self._rack(seat) if seat is not None else ()
        news = [line for _, line in self._narration()[-_RECENT_EVENTS:]]
        view = self._table.view(seat)
        self._console.print(
            self._terminal.screen(Screen(view, self._names, news, self._console.width, rack, self._pending))
        )
        if self._message:
            self._console.print(self._message)

    def _page(self, page: str) -> None:
        """Show a text page by page. Clocks are paused meanwhile."""
        timed = self._table.next_deadline() is not None
        if timed:
            pause(self._table)
        lines = wrap(page, self._console.width).split("\n")
        room = max(_MINIMUM_LINES, self._console.height - 2) if self._keyboard.live else len(lines)
        for first in range(0, len(lines), room):
            self._clear()
            self._console.print(Text("\n".join(lines[first : first + room])))
            self._keyboard.ask(text("play.go_on"))
        if timed:
            resume(self._table)

    def _clear(self) -> None:
        """Clear the screen and its scrollback, which may show a rack (G-7)."""
        if self._keyboard.live:
            self._console.file.write("\x1b[H\x1b[2J\x1b[3J")
