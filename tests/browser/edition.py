"""Another edition of the program: the same server with another page.

Run as a program, with the page's folder and then what `tablee` is told.
"""

import sys
from pathlib import Path

from tablee.cli import main
from tablee.server import app


def run() -> None:
    app.PAGE = Path(sys.argv.pop(1))
    main()


if __name__ == "__main__":
    run()
