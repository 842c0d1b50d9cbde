"""Records of games in tests: those that are kept, and what is refused when one of their lines is changed."""

import re
from pathlib import Path

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from tablee.core.labels import LANGUAGES
from tablee.lexicon.words import Words
from tablee.table.errors import RecordError
from tablee.table.records.check import Step, check_record
from tablee.table.records.record import read_record


def golden(game: str, name: str) -> str:
    """A record that is kept beside a game's tests (`tests/conformance/golden.py`)."""
    return (Path(__file__).parent / game / "playthroughs" / f"{name}.txt").read_text("utf-8")


def falsified(text: str, old: str, new: str) -> str:
    """A record with a change in its first line that has the old text."""
    assert old in text
    return text.replace(old, new, 1)


def replay(text: str, words: Words) -> list[Step]:
    """Decide a recorded game again, line by line."""
    return list(check_record(read_record(text), words))


def refused(text: str, words: Words) -> RecordError:
    """The error of a record that must be refused; it names its line in every language."""
    with pytest.raises(RecordError) as error:
        replay(text, words)
    assert error.value.line > 0
    messages = {error.value.message(language) for language in LANGUAGES}
    assert len(messages) == len(LANGUAGES)
    assert all(str(error.value.line) in message for message in messages)
    return error.value


@st.composite
def one_character_changed(draw: st.DrawFn, text: str, characters: str) -> tuple[str, int]:
    """A record without its seal in which one character of a line, its time apart, is another; the number of the line.
    Spaces are no change."""
    lines = re.sub(r"seal: .*\n", "", text).split("\n")
    number = draw(st.sampled_from([at for at, line in enumerate(lines) if re.match(r" *\d", line)]))
    line = lines[number]
    start = re.match(r" *\d+  \S+  ", line)
    assert start
    at = draw(st.integers(start.end(), len(line) - 1))
    lines[number] = line[:at] + draw(st.sampled_from(characters)) + line[at + 1 :]
    assume(lines[number].split() != line.split())
    return "\n".join(lines), number + 1


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A record in which other texts stand in one to three places."""
    lines = text.split("\n")
    others = st.one_of(st.text(max_size=20), st.sampled_from(lines), st.sampled_from(" ".join(lines).split(" ")))
    for _ in range(draw(st.integers(1, 3))):
        number = draw(st.integers(0, len(lines) - 1))
        at = draw(st.integers(0, len(lines[number])))
        lines[number] = lines[number][:at] + draw(others) + lines[number][at + draw(st.integers(0, 9)) :]
    return "\n".join(lines)
