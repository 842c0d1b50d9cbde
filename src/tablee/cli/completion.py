"""`tablee completion`: completion scripts for shells."""

import click
from click.shell_completion import get_completion_class

from tablee.cli.text import text


@click.command(help=text("completion.help"))
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the completion script of a shell."""
    completion = get_completion_class(shell)
    if completion is None:
        raise click.BadParameter(shell)
    root = ctx.find_root().command
    click.echo(completion(root, {}, "tablee", "_TABLEE_COMPLETE").source())
