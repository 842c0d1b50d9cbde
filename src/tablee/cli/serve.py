"""`tablee serve`: the web server."""

import os
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from tablee.cli.lexicon_loading import build_lexicons
from tablee.cli.text import text
from tablee.games import open_lexicon_store
from tablee.lexicon.store import home

if TYPE_CHECKING:
    from tablee.server.serve import Served

_LEVELS = ("debug", "info", "warning", "error")


@click.command(help=text("serve.help"))
@click.option(
    "--host",
    metavar=text("metavars.host"),
    default="0.0.0.0",  # noqa: S104
    show_default=True,
    envvar="TABLEE_HOST",
    help=text("serve.host"),
)
@click.option(
    "--port",
    metavar=text("metavars.port"),
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    envvar="TABLEE_PORT",
    help=text("serve.port"),
)
@click.option(
    "--allow-host",
    "hosts",
    metavar=text("metavars.host"),
    multiple=True,
    envvar="TABLEE_HOSTS",
    help=text("serve.allow_host"),
)
@click.option("--no-open", is_flag=True, help=text("serve.no_open"))
@click.option(
    "--pace",
    metavar=text("metavars.pace"),
    type=click.FloatRange(0, 10),
    default=1.0,
    show_default=True,
    envvar="TABLEE_PACE",
    help=text("serve.pace"),
)
@click.option(
    "--log-level",
    type=click.Choice(_LEVELS),
    default="warning",
    show_default=True,
    envvar="TABLEE_LOG_LEVEL",
    help=text("serve.log_level"),
)
def command(  # noqa: PLR0917 (click passes them by name)
    host: str, port: int, hosts: tuple[str, ...], no_open: bool, pace: float, log_level: str
) -> None:
    """Serve until interrupted."""
    from tablee.server.logs import set_up  # noqa: PLC0415 (not needed for help)
    from tablee.server.serve import serve  # noqa: PLC0415

    set_up(log_level)
    lexicon_store = open_lexicon_store()
    missing = [language for language in lexicon_store.languages() if language not in lexicon_store.names()]
    if missing:
        build_lexicons(lexicon_store, missing)

    def ready(served: "Served") -> None:
        _announce(served)
        if not no_open and _has_display():
            threading.Thread(target=_open_browser, args=(served.local,), daemon=True).start()

    with suppress(KeyboardInterrupt):  # Ctrl+C stops the server
        serve(host=host, port=port, home=home(), lexicon_store=lexicon_store, ready=ready, pace=pace, hosts=hosts)


def _announce(served: "Served") -> None:
    click.echo(text("serve.ready", address=served.local + "/"))
    if served.network:
        click.echo(text("serve.network", address=served.network + "/"))
        if sys.stdout.isatty():
            import segno  # noqa: PLC0415 (needed by people alone)

            segno.make(served.network + "/", micro=False).terminal(compact=True)


def _has_display() -> bool:
    """Whether this machine has a display to open a browser on."""
    if any(os.environ.get(name) for name in ("CI", "SSH_CONNECTION", "SSH_TTY")):
        return False
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_browser(address: str) -> None:
    import webbrowser  # noqa: PLC0415 (needed by people alone)

    with suppress(webbrowser.Error):  # the terminal shows the address
        webbrowser.open(address)
