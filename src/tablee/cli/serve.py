"""`tablee serve`: the page and its server."""

from contextlib import suppress

import click

from tablee.cli.shelf import build_lexicons
from tablee.cli.text import text
from tablee.games import open_shelf


@click.command(help=text("serve.help"))
@click.option("--host", default="127.0.0.1", show_default=True, help=text("serve.host"))
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help=text("serve.port"))
def command(host: str, port: int) -> None:
    """Serve until interrupted."""
    from tablee.server.serving import serve  # noqa: PLC0415 (the server is loaded only to serve)

    shelf = open_shelf()
    missing = [language for language in shelf.languages() if language not in shelf.names()]
    if missing:
        build_lexicons(shelf, missing)
    with suppress(KeyboardInterrupt):  # that is how one stops
        serve(host, port, shelf, lambda address: click.echo(text("serve.ready", address=address)))
