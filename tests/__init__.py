"""The tests, and the programs beside them. They use the lexicons that `./run` builds in `var`."""

import os
from pathlib import Path

os.environ.setdefault("TABLEE_HOME", str(Path(__file__).parents[1] / "var"))
