"""`tablee` by a wall clock that runs faster than the real one: what bots of a race do in their own time takes a test
less of its own.

    python -m tests.cli.hurried play pioch-a-mots --bots debutant
"""

import sys
import time

from tablee.cli import main, realtime_session

PACE = 8

if __name__ == "__main__":
    real_time, began = time.time_ns, time.time_ns()
    time.time_ns = lambda: began + PACE * (real_time() - began)
    realtime_session._REFRESH_SECONDS /= PACE
    sys.argv[0] = "tablee"
    main()
