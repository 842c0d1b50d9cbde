"""Causes of system errors are told in the user's language."""

import errno
import os
import tomllib
from importlib import resources

from tablee.core import errors
from tablee.core.errors import describe_os_error


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def test_common_causes_have_a_label_in_both_languages() -> None:
    assert describe_os_error(_error(errno.EISDIR), "fr") == "c’est un dossier"
    assert describe_os_error(_error(errno.EISDIR), "en") == "it is a directory"


def test_rare_causes_are_told_as_the_system_does() -> None:
    assert describe_os_error(_error(errno.ELOOP), "fr") == os.strerror(errno.ELOOP)
    assert describe_os_error(OSError("no number"), "fr") == "no number"


def test_all_labels_are_used() -> None:
    for language in ("fr", "en"):
        table = tomllib.loads(resources.files("tablee.core").joinpath(f"labels.{language}.toml").read_text("utf-8"))
        assert set(table["system"]) == errors._LABELLED
