"""Reads a place of an array of one number: only in the sanitized core, to show that it is one (test_sanitized.py)."""

import sys

from tablee import _core

print(_core.__file__)  # noqa: T201
_core.overrun(int(sys.argv[1]))  # type: ignore[attr-defined]
