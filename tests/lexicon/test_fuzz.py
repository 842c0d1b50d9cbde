"""Runs of the fuzzer, and forged files one by one: sound checksums over content that does not fit."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.lexicon.errors import LexiconError
from tests.depth import by_depth
from tests.lexicon.damage import seal, seal_header, unseal
from tests.lexicon.fuzz import SPEC, fuzz, read_all, sound_file

Header = dict[str, Any]


@pytest.mark.parametrize("seed", range(by_depth(1, long=4)))
def test_fuzzing(seed: int) -> None:
    runs = by_depth(20_000, long=200_000, fast=3000)
    counts = fuzz(runs, seed)
    assert counts.total() == runs
    kinds = {ending.split(":")[0] for ending in counts}
    assert len(kinds) == 6
    assert all(counts[f"{kind}: asked"] for kind in kinds)


def test_the_same_seed_is_the_same_run() -> None:
    assert fuzz(500, seed=2) == fuzz(500, seed=2) != fuzz(500, seed=3)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "forged.lexicon"


def entry(header: Header, name: str) -> dict[str, Any]:
    return next(section for section in header["sections"] if section["name"] == name)


def rename(header: Header, name: str) -> None:
    entry(header, name)["name"] = "elsewhere"


def test_an_unchanged_file_can_be_sealed_again(path: Path) -> None:
    path.write_bytes(seal(*unseal(sound_file(path))))
    assert read_all(path).contains_all(["QUI", "UT", "QUOI"]) == [True, True, False]


@pytest.mark.parametrize(
    ("forge", "problem"),
    [
        (lambda header: entry(header, "words").update(offset=2**40), "cut off"),
        (lambda header: entry(header, "words").update(length=-1), "cut off"),
        (lambda header: entry(header, "words.starts").update(offset=1), "out of line"),
        (lambda header: entry(header, "words.starts").update(length=5), "array of numbers is cut off"),
        (lambda header: entry(header, SPEC.section).update(length=5), "array of numbers is cut off"),
        (lambda header: entry(header, SPEC.section).update(length=16), "its size is impossible"),
        (lambda header: entry(header, SPEC.section).update(length=0), "its size is impossible"),
        (lambda header: rename(header, "tiers"), "no section 'tiers'"),
        (lambda header: header["meta"].update(words=11), "entry 10"),
        (lambda header: header["meta"].update(words=-1), "number of words"),
        (lambda header: header["meta"].update(words=2**63), "number of words"),
        (lambda header: header["meta"].update(words="many"), "header does not fit"),
    ],
)
def test_a_forged_table_is_refused(path: Path, forge: Callable[[Header], None], problem: str) -> None:
    header, sections = unseal(sound_file(path))
    forge(header)
    path.write_bytes(seal(header, sections))
    with pytest.raises(LexiconError, match=problem):
        read_all(path)


@pytest.mark.parametrize("name", ["words.starts", "readings.starts", "readings.spellings", "strings.starts", "tiers"])
def test_forged_numbers_are_refused(path: Path, name: str) -> None:
    header, sections = unseal(sound_file(path))
    start, length = entry(header, name)["offset"], entry(header, name)["length"]
    sections[start : start + length] = b"\xff" * length
    rename(header, SPEC.section)  # so that the graph is built from the forged numbers
    path.write_bytes(seal(header, sections))
    with pytest.raises(LexiconError):
        read_all(path)


def test_a_header_of_endless_brackets_is_refused(path: Path) -> None:
    deep = b"[" * 400_000 + b"]" * 400_000
    path.write_bytes(seal_header(b'{"meta": ' + deep + b', "sections": []}'))
    with pytest.raises(LexiconError, match="header does not fit"):
        read_all(path)
