"""`tablee play`: a game in the terminal."""

import sys
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import click

from tablee.cli.errors import CommandLineError
from tablee.cli.lexicon_loading import open_lexicon
from tablee.cli.options import lexicon_option
from tablee.cli.output import printable, show_json, show_text, wrap
from tablee.cli.table_options import explain_options, read_options
from tablee.cli.text import text
from tablee.core.game import Refusal
from tablee.core.labels import as_typed
from tablee.core.levels import DEFAULT_LEVEL, bot_name, level_description, level_name, unique_name
from tablee.core.terminal import AnyTerminal, Terminal
from tablee.games import AnyGame, definition, game, games
from tablee.lexicon.store import home
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock, play_out
from tablee.table.errors import TableError
from tablee.table.log import Seated
from tablee.table.records.record import write_record
from tablee.table.state import Result
from tablee.table.store import MemoryStore, Store
from tablee.table.stores.sqlite import SqliteStore
from tablee.table.table import Table

LAST = "last"


@click.command(help=text("play.help"))
@click.argument("slug", metavar=text("metavars.game"), shell_complete=lambda *_: list(games()))
@click.option("--players", metavar=text("metavars.names"), default="", help=text("play.players"))
@click.option("--bots", metavar=text("metavars.levels"), default="", help=text("play.bots"))
@click.option("--seed", metavar=text("metavars.seed"), help=text("play.seed"))
@click.option("--resume", "resumed", metavar="ID", help=text("play.resume"))
@click.option("--options", "-o", "settings", metavar=text("metavars.setting"), multiple=True, help=text("play.options"))
@lexicon_option
@click.option("--children", "for_children", is_flag=True, help=text("play.children"))
@click.option("--json", "as_json", is_flag=True, help=text("play.json"))
def command(  # noqa: PLR0917 (one parameter for each option)
    slug: str,
    players: str,
    bots: str,
    seed: str | None,
    resumed: str | None,
    settings: tuple[str, ...],
    lexicon_name: str | None,
    for_children: bool,
    as_json: bool,
) -> None:
    """Play a game until it ends or the user leaves."""
    rules = definition(slug)
    if "help" in settings:
        click.echo(explain_options(rules))
        return
    if bots == "help":
        click.echo(_explain_bots(rules))
        return
    options = read_options(rules, settings)
    people, levels = _list(players), _list(bots)
    if as_json and (people or resumed or not levels):
        raise CommandLineError("no_players")
    if as_json:
        words = _words(rules, lexicon_name, for_children=for_children)
        _headless(rules, words, _seats(rules, [], levels), options, seed)
        return
    if rules.terminal is None:
        raise CommandLineError("no_terminal_part", game=game(slug).names["fr"])
    if not game(slug).same_screen and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandLineError("needs_terminal", game=game(slug).names["fr"])
    with SqliteStore(home() / "tablee.db") as store:
        if resumed is None:
            alone = bool(people) or game(slug).players[0] == 1
            seats = _seats(rules, people or [text("play.guest")], levels or ([] if alone else [_default_level(rules)]))
            words = _words(rules, lexicon_name, for_children=for_children)
            if len(seats) == 1:
                options = game(slug).alone | options
            table = _create(store, rules, words, seats, options, seed=seed, game_id=token_hex(4))
        else:
            game_id = _last(store, rules) if resumed == LAST else resumed
            words = _words(rules, lexicon_name or store.header(game_id).lexicon.name)
            table = Table.resume(store, rules, words, game_id)
        _play(table, rules.terminal, resumed=resumed is not None)


def _list(names: str) -> list[str]:
    return [name for name in (part.strip() for part in names.split(",")) if name]


def _seats(rules: AnyGame, people: list[str], levels: list[str]) -> list[Seated]:
    """Return the seats: people, then bots. Levels are matched without accents; equal bots are numbered."""
    known = {as_typed(level): level for level in rules.bots}
    bots: list[Seated] = []
    taken: list[str] = []
    for typed in levels:
        level = known.get(as_typed(typed))
        if level is None:
            raise TableError("no_level", level=printable(typed), levels=", ".join(rules.bots))
        taken.append(unique_name(bot_name(level), taken))
        bots.append(Seated(text("play.seated", name=taken[-1], level=level_name(level)), level))
    return [*(Seated(printable(name)) for name in people), *bots]


def _default_level(rules: AnyGame) -> str:
    """Return the level of the bot when the user does not choose one."""
    return DEFAULT_LEVEL if DEFAULT_LEVEL in rules.bots else next(iter(rules.bots))


def _explain_bots(rules: AnyGame) -> str:
    width = max(map(len, rules.bots))
    told = {level: text("play.bot", name=bot_name(level), description=level_description(level)) for level in rules.bots}
    return wrap("\n".join(f"{level:{width}}  {bot}" for level, bot in told.items()))


def _words(rules: AnyGame, lexicon_name: str | None, *, for_children: bool = False) -> Words:
    facts = game(rules.slug)
    lexicon = open_lexicon(lexicon_name or facts.languages[0])
    return Words(lexicon, facts.in_language(lexicon.meta.language).suited(for_children=for_children))


def _create(
    store: Store, rules: AnyGame, words: Words, seats: list[Seated], options: dict[str, Any], **more: Any
) -> Table:
    lowest, highest = game(rules.slug).players
    if not lowest <= len(seats) <= highest:
        name = game(rules.slug).names["fr"]
        raise CommandLineError("too_many", game=name, lowest=lowest, highest=highest, count=len(seats))
    if sum(seat.bot is None for seat in seats) > 1 and not game(rules.slug).same_screen:
        raise CommandLineError("one_each", game=game(rules.slug).names["fr"])
    table = Table.create(store, rules, words, seats, options, **more)
    if isinstance(table, Refusal):
        raise CommandLineError("refused", problem=table.sentence(), rule=table.rule)
    return table


def _last(store: Store, rules: AnyGame) -> str:
    """Return the id of the last unfinished game."""
    for stored in reversed([stored for stored in store.games() if stored.header.game == rules.slug]):
        if stored.header.rules_version != rules.rules_version:
            continue
        words = _words(rules, stored.header.lexicon.language)
        if Table.resume(store, rules, words, stored.id).outcome() is None:
            return stored.id
    raise CommandLineError("nothing_to_resume")


def _headless(rules: AnyGame, words: Words, seats: list[Seated], options: dict[str, Any], seed: str | None) -> None:
    """Play a game between bots on a virtual clock, so that the same seed gives the same JSON."""
    clock = ManualClock()
    table = _create(MemoryStore(), rules, words, seats, options, seed=seed, clock=clock)
    result = play_out(table, clock)
    show_json(
        {
            "game": rules.slug,
            "seed": table.header.seed,
            "seats": table.header.seats,
            "turns": table.seq - 1,
            "scores": result.scores,
            "winners": result.winners,
            "record": write_record(rules, table.header, table.entries),
        }
    )


def _play(table: Table, load: Callable[[], AnyTerminal], *, resumed: bool) -> None:
    from rich.console import Console  # noqa: PLC0415 (slow to import, and bots among themselves need no screen)

    from tablee.cli.keyboard import Keyboard  # noqa: PLC0415
    from tablee.cli.realtime_session import RealTimeSession  # noqa: PLC0415
    from tablee.cli.turn_session import TurnSession  # noqa: PLC0415

    terminal = load()
    console = Console(highlight=False)
    if isinstance(terminal, Terminal):
        result = TurnSession(table, terminal, console, Keyboard()).run(resumed=resumed)
    else:
        result = RealTimeSession(table, terminal, console).run(resumed=resumed)
    if result is None:
        show_text("\n" + text("play.saved", game=table.game.slug, id=table.id))
        return
    show_text(_result(table, result))
    path = home() / "records" / f"{table.game.slug}-{table.id}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_record(table.game, table.header, table.entries), "utf-8")
    show_text(text("play.record", path=path))


def _result(table: Table, result: Result) -> str:
    names = [seat.name for seat in table.header.seats]
    scores = ", ".join(
        text("play.score", name=name, points=points) for name, points in zip(names, result.scores, strict=True)
    )
    winners = " & ".join(names[seat] for seat in result.winners)
    key = "nobody" if not winners else "winner" if len(result.winners) == 1 else "winners"
    ended = text(f"play.{key}", names=winners) if winners else text("play.nobody")
    again = _taken_back(table.state.taken_back)
    return " ".join(filter(None, (f"{text('play.over', scores=scores)}.", ended, again)))


def _taken_back(count: int) -> str:
    """Return a sentence on the number of takebacks, if there were any (G-16)."""
    if not count:
        return ""
    return text("play.taken_back_one") if count == 1 else text("play.taken_back_many", count=count)
