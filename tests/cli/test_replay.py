"""`tablee replay` as its user sees it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Tablee

ROOT = Path(__file__).parents[2]
PLAYTHROUGHS = ROOT / "tests" / "games" / "topword" / "playthroughs"
EXAMPLES = PLAYTHROUGHS / "examples.txt"


def test_a_true_record_is_told(tablee: Tablee) -> None:
    done = tablee("replay", EXAMPLES)
    assert done.returncode == 0
    assert "Léa pose SOJA, BISES : 17 points.  [54 – 38]" in done.stdout
    assert "C³" in done.stdout
    assert done.stdout.count(" A   B   C ") == 1
    assert "Tout est juste : 7 lignes" in done.stdout
    assert "pioches admises sur parole" in done.stdout
    assert "All of it is true: 7 lines" in tablee("replay", EXAMPLES, TABLEE_LANG="en").stdout


def test_every_golden_record_is_told(tablee: Tablee) -> None:
    for path in PLAYTHROUGHS.glob("*.txt"):
        assert tablee("replay", path).returncode == 0


def test_stepwise_shows_every_board(tablee: Tablee) -> None:
    assert tablee("replay", "--step", EXAMPLES).stdout.count(" A   B   C ") == 8


def test_json(tablee: Tablee) -> None:
    done = tablee("replay", "--json", EXAMPLES)
    answer = json.loads(done.stdout)
    assert answer["true"] is True
    assert answer["words_judged"] is True
    assert answer["turns"][-1]["scores"] == [54, 38]
    assert [seat["name"] for seat in answer["seats"]] == ["Léa", "Marc"]


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("= 17", "= 16", 25, "differs"),
        ("D10→ SOJA", "D10→ ZZZZ", 25, "not_held"),
        ("Tablée record", "Another record", 1, "not_a_record"),
    ],
)
def test_the_first_wrong_line_is_told(tablee: Tablee, old: str, new: str, line: int, code: str) -> None:
    text = EXAMPLES.read_text("utf-8").replace(old, new).encode()
    told = tablee("replay", "-", stdin=text)
    assert told.returncode == 1
    assert f"ligne {line} :" in told.stderr
    answer = tablee("replay", "-", "--json", stdin=text)
    assert answer.returncode == 1
    assert json.loads(answer.stdout)["error"] | {"message": ""} == {"line": line, "code": code, "message": ""}


@pytest.mark.parametrize(
    "text", [b"", b"\xff\xfe\x00", b"hello\n", b"\x1b[31mred" * 1000, "Tablée record 1\n".encode()]
)
def test_what_is_no_record_gets_a_sentence(tablee: Tablee, text: bytes) -> None:
    done = tablee("replay", "-", stdin=text)
    assert done.returncode == 1
    assert "ligne" in done.stderr
    assert "\x1b" not in done.stderr


def test_a_file_that_is_not_there(tablee: Tablee, tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        done = tablee("replay", path)
        assert done.returncode == 2
        assert str(path) in done.stderr


def test_a_file_without_end_is_refused(tablee: Tablee) -> None:
    done = tablee("replay", "/dev/zero")
    assert done.returncode == 2
    assert "/dev/zero" in done.stderr


def test_an_unfinished_game_is_called_so(tablee: Tablee, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_bytes(b"\xef\xbb\xbf" + (PLAYTHROUGHS / "examples.txt").read_bytes())  # as Notepad saves it
    done = tablee("replay", record)
    assert done.returncode == 0, done.stderr
    assert "pas finie" in done.stdout
