"""Lexicon files: what is written is read back, the same content is the same bytes, and damage is seen."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.lexicon.build import build
from tablee.lexicon.entry import Entry, Reading, Tag, Tier
from tablee.lexicon.errors import LexiconError, LexiconFileError
from tablee.lexicon.graphs import GraphSpec
from tablee.lexicon.lexicon import Lexicon, Source
from tablee.lexicon.policy import Policy
from tablee.lexicon.sources import LanguageSources
from tablee.lexicon.writer import write_lexicon

SOURCE = Source("dictionary-small", "1.2.3", "CC0-1.0")

folded = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=15)
texts = st.text("aàbcdeéfgœ", min_size=1, max_size=10)
readings = st.builds(Reading, texts, texts, st.integers(1, 255).map(Tag))
entries = st.lists(
    st.builds(Entry, folded, st.sampled_from(Tier), st.lists(readings, min_size=1, max_size=3, unique=True).map(tuple)),
    unique_by=lambda entry: entry.word,
    max_size=30,
)


def write(path: Path, content: list[Entry], graphs: Iterable[GraphSpec] = ()) -> str:
    return write_lexicon(path, content, name="fr", language="fr", version="1", sources=[SOURCE], graphs=graphs)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fr.lexicon"


def small() -> list[Entry]:
    return [
        Entry("RATEAU", Tier.KNOWN, (Reading("râteau", "râteau", Tag.COMMON),)),
        Entry("BAR", Tier.BASIC, (Reading("bar", "bar", Tag.COMMON), Reading("bar", "bar", Tag.ABBREVIATION))),
        Entry("FLIC", Tier.USUAL, (Reading("flic", "flic", Tag.COMMON | Tag.SLANG),)),
    ]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(entries)
def test_round_trip(path: Path, content: list[Entry]) -> None:
    digest = write(path, content)
    lexicon = Lexicon.open(path)
    assert lexicon.hash == digest
    assert list(lexicon) == sorted(content, key=lambda entry: entry.word)
    for entry in content:
        assert lexicon.get(entry.word) == lexicon.get(entry.word.lower()) == entry
    assert "ZZZZZZ" not in lexicon or lexicon.get("ZZZZZZ") is not None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(entries, st.randoms())
def test_the_same_words_are_the_same_bytes_in_any_order(path: Path, content: list[Entry], random: object) -> None:
    first = write(path, content)
    shuffled = list(content)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    bytes_before = path.read_bytes()
    assert write(path, shuffled) == first
    assert path.read_bytes() == bytes_before


@pytest.mark.slow
def test_a_build_does_not_depend_on_the_process(sources: LanguageSources, tmp_path: Path) -> None:
    """Set order depends on the hash seed; the built file must not."""
    code = (
        "import sys; from pathlib import Path; from tablee.lexicon.build import build;"
        "from tablee.lexicon.sources import LanguageSources;"
        "build(LanguageSources('fr', Path(sys.argv[1])), Path(sys.argv[2]), lambda step, share: None)"
    )
    made = []
    for seed in ("1", "2"):
        target = tmp_path / f"{seed}.lexicon"
        environment = os.environ | {"PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", code, sources.folder, target], check=True, env=environment)
        made.append(target.read_bytes())
    assert made[0] == made[1]


def test_facts(path: Path) -> None:
    write(path, small())
    meta = Lexicon.open(path).meta
    assert meta.words == 3
    assert meta.lengths == {3: 1, 4: 1, 6: 1}
    assert meta.tiers == {1: 1, 2: 1, 3: 1}
    assert meta.tags["common"] == 3
    assert meta.tags["abbreviation"] == meta.tags["slang"] == 1
    assert meta.tags["offensive"] == 0
    assert meta.sources == (SOURCE,)


def test_the_build_reports_its_progress(sources: LanguageSources, path: Path) -> None:
    shares: list[float] = []
    build(sources, path, lambda _step, share: shares.append(share))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_truncated_file_is_refused_at_every_length(path: Path) -> None:
    write(path, small())
    whole = path.read_bytes()
    for length in range(len(whole) - 8):  # the last bytes are padding
        path.write_bytes(whole[:length])
        with pytest.raises(LexiconFileError):
            Lexicon.open(path).verify()


def test_a_flipped_bit_is_refused_wherever_it_is(path: Path) -> None:
    write(path, small())
    whole = path.read_bytes()
    undamaged = list(Lexicon.open(path))
    for position in range(len(whole)):
        damaged = bytearray(whole)
        damaged[position] ^= 1 << (position % 8)
        path.write_bytes(damaged)
        try:
            lexicon = Lexicon.open(path)
            lexicon.verify()
        except LexiconFileError:
            continue
        assert list(lexicon) == undamaged  # a bit of the padding between sections


@pytest.mark.parametrize("content", [b"", b"RATEAU\nBAR\n", b"TABLEE\x00\x01", b"TABLEE\x00\x01" + b"\xff" * 40])
def test_what_is_not_a_lexicon_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(LexiconFileError):
        Lexicon.open(path)


def test_a_folder_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.lexicon"):
        with pytest.raises(LexiconFileError):
            Lexicon.open(path)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LexiconError, match="file"):
        write(tmp_path / "file" / "fr.lexicon", small())


def test_a_failed_write_leaves_the_old_file(path: Path) -> None:
    write(path, small())
    before = path.read_bytes()
    with pytest.raises(UnicodeEncodeError):
        write(path, [Entry("AB", Tier.RARE, (Reading("\ud800", "x", Tag.COMMON),))])
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_word_graphs_come_and_go_without_making_it_another_lexicon(tmp_path: Path) -> None:
    plain, with_graph = tmp_path / "plain.lexicon", tmp_path / "graph.lexicon"
    first = write(plain, small())
    second = write(with_graph, small(), graphs=[GraphSpec(Policy.of([]))])
    assert plain.read_bytes() != with_graph.read_bytes()
    assert first == second == Lexicon.open(plain).hash == Lexicon.open(with_graph).hash
    assert write(plain, small()[1:]) != first
