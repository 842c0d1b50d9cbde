"""`tablee play topscore`, as its users see it: in French, and in Dutch."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run, Tablee
from tests.depth import by_depth


def test_a_turn_is_typed_and_resumed(run: Run) -> None:
    typed = "COXE\nECO\n\nvoler ABC\nplacer E 1\nquitter\n"
    done = run("play", "topscore", "--players", "Léa", "--bots", "amateur", "--seed", "7", typed=typed)
    assert done.returncode == 0
    assert "Une manche commence par un mot de trois tuiles." in done.stdout
    assert "ECO 5 TS-2 = 5 points" in done.stdout
    assert "Léa pose ECO : 5 points." in done.stdout
    assert "(TS-5)" in done.stdout
    assert "Il n’y a pas de lettre à placer." in done.stdout
    again = run("play", "topscore", "--resume", "last", typed="historique\n\nquitter\n")
    assert "Léa pose ECO" in again.stdout


def test_dutch_is_a_lexicon_away(run: Run, folder: Path) -> None:
    """The language of a table is that of its lexicon, also when it is resumed."""
    done = run(
        "play",
        "topscore",
        "--players",
        "Roos",
        "--bots",
        "amateur",
        "--lexicon",
        "nl",
        "--seed",
        "7",
        typed="quitter\n",
    )
    assert done.returncode == 0
    again = run("play", "topscore", "--resume", "last", typed="quitter\n")
    assert again.returncode == 0
    wrong = run("play", "topscore", "--resume", "last", "--lexicon", "fr", typed="quitter\n")
    assert wrong.returncode == 2
    assert "nl" in wrong.stderr
    assert len(wrong.stderr.splitlines()) == 1
    assert folder.joinpath("tablee.db").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "bots"),
    by_depth(
        [("fr", "amateur,debutant"), ("nl", "debutant,debutant")],
        long=[("fr", "maitre,debutant"), ("nl", "debutant,amateur,debutant")],
    ),
)
def test_bots_among_themselves(run: Run, fresh_tablee: Tablee, folder: Path, language: str, bots: str) -> None:
    arguments = ("play", "topscore", "--bots", bots, "--seed", "7", "--lexicon", language, "--json")
    first, again = run(*arguments), fresh_tablee(*arguments)
    assert first.stdout == again.stdout
    told = json.loads(first.stdout)
    record = folder / "record.txt"
    record.write_text(told["record"], "utf-8")
    shown = run("replay", str(record))
    assert shown.returncode == 0
    assert f"lexicon: {language} {language} " in told["record"]
    assert json.loads(run("replay", str(record), "--json").stdout)["words_judged"]


def test_other_languages_are_refused(run: Run) -> None:
    assert run("play", "topword", "--lexicon", "nl").returncode == 2


def test_rules_and_options_are_explained(run: Run) -> None:
    told = run("play", "topscore", "-o", "help").stdout
    assert all(option in told for option in ("turn_seconds", "steal", "completion_letter", "last_chance"))
    done = run("play", "topscore", "--players", "Léa", "--bots", "amateur", typed="aide TS-7\naide\n\nquitter\n")
    assert "TS-7 (interprétée)" in done.stdout
    assert "libérer 2E" in done.stdout
