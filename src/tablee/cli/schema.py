"""`tablee schema`: the JSON schema of the protocol, for authors of clients."""

import click

from tablee.cli.output import show_json
from tablee.cli.text import text


@click.command(help=text("schema.help"))
def command() -> None:
    """Print the schema."""
    from tablee.server.http.schema import schema  # noqa: PLC0415 (loads every game)

    show_json(schema())
