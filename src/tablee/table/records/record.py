"""The readable record of a game: headers, a line for each entry of its log, the result, the seed and a seal.

Reading a written record loses nothing. The seal shows whether a record was changed; records written by hand need none.
`check.py` checks a record against the rules; docs/records.md describes the format.
"""

import hashlib
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from tablee.core.errors import TableeError
from tablee.core.game import TABLE, DeadlineReached, Millis
from tablee.core.notation import Line, NotationError, notation_of
from tablee.games import AnyGame, definition
from tablee.table.errors import RecordError
from tablee.table.log import Entry, GameHeader, bot_command_id, codec_for, is_by_bot, of_table
from tablee.table.records.headers import Numbered, quote, read_headers, unquote, write_headers
from tablee.table.records.table_lines import implied_action, read_table_event, write_table_event
from tablee.table.state import TableState, evolve

FIRST_LINE = "Tablée record 1"

_ENTRY = re.compile(r"\s*(\d{1,6})\s+(\d{1,7}):([0-5]\d)\.(\d{3})([+-]\d{1,15})?\s+(\*|\d{1,2}b?)\s+(\S.*)", re.ASCII)
_TAIL = re.compile(r"([^#!^]*?)(?: \^([^#!\s]+)@(-?\d{1,15}))?(?: #([^!\s]+))?(?: !(\{.*\}))?", re.ASCII)
_LONGEST = 1_000_000
"""Maximum number of characters of a record."""


class Record(NamedTuple):
    """A record as read, not yet checked against the rules."""

    game: AnyGame
    header: GameHeader
    entries: tuple[Entry, ...]
    lines: tuple[Numbered, ...]
    """The line of each entry."""
    result: Numbered | None
    sealed: bool


# ---- writing ------------------------------------------------------------------------------------


def write_record(game: AnyGame, header: GameHeader, entries: Sequence[Entry], *, reveal_seed: bool = False) -> str:
    """Write the record of a game. It contains the seed once the game is over (G-7), or with `reveal_seed`."""
    state: TableState | None = None
    lines = [FIRST_LINE, *write_headers(header), ""]
    for entry in entries:
        lines.append(write_line(game, header, state, entry))
        state = evolve(game, header, state, entry, entries)
    over = write_result(state)
    ending = [over] if over else []
    if header.seed and (over or reveal_seed):
        ending.append(f"seed: {quote(header.seed, spaces=True)}")
    lines += ["", *ending] if ending else []
    text = "\n".join(lines) + "\n"
    return f"{text}seal: {_seal(text)}\n"


def write_line(game: AnyGame, header: GameHeader, state: TableState | None, entry: Entry) -> str:
    """Write the line of an entry that follows a state."""
    line = _line(game, header, entry.actor, entry.clock)
    position = state.game if state else None
    events: list[str] = []
    for event in entry.events:
        if of_table(event):
            events.append(write_table_event(event))
        else:
            events.append(notation_of(game).write(line, position, event))
            position = game.evolve(position, event)
    actor = "*" if entry.actor == TABLE else f"{entry.actor + 1}{'b' if is_by_bot(entry) else ''}"
    return (
        f"{entry.seq:>3}  {_write_time(header, state, entry)}  {actor}  {'; '.join(events)}{_write_tail(game, entry)}"
    )


def write_result(state: TableState | None) -> str | None:
    """Write how the game ended; return None if it has not."""
    ended = state.ended if state else None
    if ended is None:
        return None
    winners = " ".join(str(seat + 1) for seat in ended.winners) or "-"
    return f"result: {' '.join(map(str, ended.scores))} won by {winners} ({ended.how})"


def _write_time(header: GameHeader, state: TableState | None, entry: Entry) -> str:
    """Write the game's clock, and the drift of the wall clock against it since the previous line."""
    minutes, millis = divmod(entry.clock, 60_000)
    shift = (entry.at - entry.clock) - (state.at - state.clock if state else header.created)
    return f"{minutes}:{millis // 1000:02}.{millis % 1000:03}" + (f"{shift:+}" if shift else "")


def _write_tail(game: AnyGame, entry: Entry) -> str:
    """Write the deadline, the command's id and the command, unless the rest of the line implies them."""
    command = _implied_command(game, entry.actor, entry.seq, entry.events)
    implied_id = _implied_id(entry.actor, entry.seq, by_bot=is_by_bot(entry))
    tail = ""
    if isinstance(entry.command, DeadlineReached) and not entry.command.drafts:
        start, end = f"deadline/{entry.command.key}@", f"#{entry.seq - 1}"
        at = entry.command_id.removeprefix(start).removesuffix(end)
        if entry.command_id == start + at + end and _TAIL.fullmatch(f"stands ^{entry.command.key}@{at}"):
            tail, command, implied_id = f" ^{entry.command.key}@{at}", entry.command, entry.command_id
    if entry.command_id != implied_id:
        own = entry.command_id.removeprefix(f"{entry.actor}/")
        tail += f" #{quote(own)}" if own != entry.command_id else f" #/{quote(own)}"
    if entry.command != command:
        tail += f" !{msgspec.json.encode(entry.command).decode()}"
    return tail


def _line(game: AnyGame, header: GameHeader, actor: int, clock: Millis) -> Line:
    return Line(actor, clock, len(header.seats), msgspec.convert(header.options, game.options), header.lexicon.language)


def _implied_id(actor: int, seq: int, *, by_bot: bool) -> str:
    """Return the id of a command whose line contains none."""
    if actor == TABLE and seq == 1:
        return "start"
    return bot_command_id(actor, seq) if by_bot else f"{actor}/{seq - 1}"


def _implied_command(game: AnyGame, actor: int, seq: int, events: tuple[Any, ...]) -> Any:
    """Derive the command from the events of a line."""
    own = tuple(event for event in events if not of_table(event))
    if seq == 1:
        return None
    return notation_of(game).command(own, actor) if own else implied_action(events)


def _seal(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


# ---- reading ------------------------------------------------------------------------------------


def read_record(text: str) -> Record:
    """Parse a record; raise RecordError at the first line that cannot be parsed, or for a broken seal."""
    lines = _lines(text)
    at = next((place for place, line in enumerate(lines) if _ENTRY.fullmatch(line.text)), len(lines))
    header = read_headers(lines[1:at], lines[at].number if at < len(lines) else lines[-1].number + 1)
    game = _game(lines, header)
    entries: list[Entry] = []
    numbered: list[Numbered] = []
    footers: dict[str, Numbered] = {}
    for line in lines[at:]:
        name, _, value = line.text.partition(": ")
        if not footers and name not in {"result", "seed", "seal"}:
            entries.append(_read_entry(game, header, entries[-1] if entries else None, line))
            numbered.append(line)
        elif name in {"result", "seed", "seal"} and name not in footers and "seal" not in footers:
            footers[name] = Numbered(line.number, value)
        else:
            raise RecordError(line.number, "bad_line", text=line.text[:60])
    if not entries:
        raise RecordError(lines[-1].number, "no_entries")
    if "seed" in footers:
        header = msgspec.structs.replace(header, seed=_read_seed(footers["seed"]))
    if "seal" in footers:
        _check_seal(text, footers["seal"])
    return Record(game, header, tuple(entries), tuple(numbered), footers.get("result"), "seal" in footers)


def _lines(text: str) -> list[Numbered]:
    """Return the lines that are neither empty nor comments, which begin with #."""
    if len(text) > _LONGEST:
        raise RecordError(1, "not_a_record", first=FIRST_LINE)
    lines = [Numbered(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    lines = [line for line in lines if line.text and not line.text.startswith("#")]
    if not lines or lines[0].text != FIRST_LINE:
        raise RecordError(lines[0].number if lines else 1, "not_a_record", first=FIRST_LINE)
    return lines


def _game(lines: list[Numbered], header: GameHeader) -> AnyGame:
    where = {line.text.partition(":")[0]: line.number for line in reversed(lines)}
    try:
        game = definition(header.game)
    except TableeError as error:
        raise RecordError(where["game"], error.code, error.message) from None
    if game.notation is None:
        raise RecordError(where["game"], "no_notation", game=header.game)
    if game.rules_version != header.rules_version:
        raise RecordError(where["rules"], "other_rules", found=header.rules_version, expected=game.rules_version)
    try:
        msgspec.convert(header.options, game.options)
    except msgspec.ValidationError as error:
        raise RecordError(where["options"], "bad_options", problem=str(error)) from None
    return game


def _read_entry(game: AnyGame, header: GameHeader, before: Entry | None, line: Numbered) -> Entry:
    found = _ENTRY.fullmatch(line.text)
    tail = _TAIL.fullmatch(found[7]) if found else None
    if not found or not tail:
        raise RecordError(line.number, "bad_line", text=line.text[:60])
    seq = int(found[1])
    clock = int(found[2]) * 60_000 + int(found[3]) * 1000 + int(found[4])
    ahead = (before.at - before.clock if before else header.created) + int(found[5] or 0)
    actor = TABLE if found[6] == "*" else int(found[6].rstrip("b")) - 1
    if actor != TABLE and not 0 <= actor < len(header.seats):
        raise RecordError(line.number, "bad_seat", NotationError("bad_seat", text=found[6]).message)
    try:
        events = tuple(_read_events(game, header, actor, clock, tail[1]))
    except NotationError as error:
        raise RecordError(line.number, error.code, error.message) from None
    command_id, command = _read_tail(game, line, (actor, seq, found[6].endswith("b")), events, tail)
    return Entry(seq, ahead + clock, clock, actor, command_id, events, command)


def _read_events(game: AnyGame, header: GameHeader, actor: int, clock: Millis, text: str) -> Any:
    line = _line(game, header, actor, clock)
    for part in text.split("; "):
        one = " ".join(part.split())
        yield read_table_event(one, line.seats) if one.startswith("*") else notation_of(game).read(line, one)


def _read_tail(
    game: AnyGame, line: Numbered, who: tuple[int, int, bool], events: tuple[Any, ...], tail: re.Match[str]
) -> tuple[str, Any]:
    actor, seq, by_bot = who
    command_id = _implied_id(actor, seq, by_bot=by_bot)
    command = _implied_command(game, actor, seq, events)
    try:
        if tail[2]:
            command_id, command = f"deadline/{tail[2]}@{tail[3]}#{seq - 1}", DeadlineReached(tail[2])
        if tail[4]:
            own = unquote(tail[4].removeprefix("/"))
            command_id = own if tail[4].startswith("/") else f"{actor}/{own}"
        if tail[5]:
            command = codec_for(game).command(tail[5])
    except (ValueError, RecursionError):
        raise RecordError(line.number, "bad_line", text=line.text[-60:]) from None
    return command_id, command


def _read_seed(line: Numbered) -> str:
    try:
        return unquote(line.text)
    except (ValueError, RecursionError):
        raise RecordError(line.number, "bad_line", text=line.text[:60]) from None


def _check_seal(text: str, seal: Numbered) -> None:
    sealed = "".join(f"{line}\n" for line in text.replace("\r\n", "\n").split("\n")[: seal.number - 1])
    if _seal(sealed) != seal.text:
        raise RecordError(seal.number, "broken_seal")
