"""`tablee` with another build of the page. Run as a program with the page's folder and then tablee's arguments."""

import sys
from pathlib import Path

from tablee.cli import main
from tablee.server import app


def run() -> None:
    app.PAGE = Path(sys.argv.pop(1))
    main()


if __name__ == "__main__":
    run()
