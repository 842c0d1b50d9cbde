"""The `tablee` command. Each subcommand is a module that is imported on use."""

import sys
from importlib import import_module
from io import StringIO
from typing import NoReturn

import click

from tablee import __version__
from tablee.cli.click_messages import translate, translate_click
from tablee.cli.text import text
from tablee.core.errors import TableeError

_COMMANDS = (
    "serve",
    "play",
    "replay",
    "arena",
    "print",
    "solve",
    "rules",
    "words",
    "lexicon",
    "db",
    "schema",
    "completion",
)
_DEFAULT = _COMMANDS[0]
"""The command that runs when none is named."""


class _LazyGroup(click.Group):
    """Imports a command from `tablee.cli.<name>` on use, so that `tablee words` does not load the server."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's signature)
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = import_module(f"tablee.cli.{cmd_name}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Run the default command if none is named: `tablee --no-open` serves."""
        own = {option for parameter in self.get_params(ctx) for option in parameter.opts}
        named = args and (not args[0].startswith("-") or args[0] in own)
        if not named and not ctx.resilient_parsing:  # shell completion lists all commands
            args = [_DEFAULT, *args]
        return super().parse_args(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands by their labels, without importing them."""
        with formatter.section(translate("Commands")):
            formatter.write_dl([(name, text(f"{name}.help")) for name in _COMMANDS])


translate_click()


@click.group(
    cls=_LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=text("help"),
    subcommand_metavar=text("metavars.command"),
)
@click.version_option(__version__, "-V", "--version", prog_name="Tablée", message="%(prog)s %(version)s")
def cli() -> None:
    """Run a command, by default `serve`."""


def main() -> None:
    """Run the command line; a user error ends it with a message and exit code 2."""
    try:
        sys.exit(cli.main(prog_name="tablee", standalone_mode=False))
    except click.ClickException as error:
        message = StringIO()
        error.show(message)
        _fail(message.getvalue().rstrip(), error.exit_code)
    except click.Abort:
        _fail(translate("Aborted!"), 1)
    except TableeError as error:
        _fail(f"tablee: {error}", 2)


def _fail(message: str, code: int) -> NoReturn:
    """Print an error, wrapped at the width of the terminal, and exit."""
    from tablee.cli.output import show_text  # noqa: PLC0415 (not needed for help)

    show_text(message, err=True)
    sys.exit(code)
