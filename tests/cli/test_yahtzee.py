"""`tablee play yahtzee-des-mots` and `tablee solve`, as their users see them."""

import json
import re
from pathlib import Path

import pytest

from tablee.games import open_lexicon_store, words_for
from tablee.games.yahtzee_des_mots.solver import shipped, solution
from tablee.games.yahtzee_des_mots.solver.shipped import shipped_values, write_values
from tablee.games.yahtzee_des_mots.solver.solution import fingerprint
from tests.cli.conftest import Run, Tablee
from tests.games.yahtzee_des_mots.brute import Brute
from tests.games.yahtzee_des_mots.test_solve import BOXES

# ---- playing ------------------------------------------------------------------------------------


def test_alone_from_the_first_roll_to_the_last_box(run: Run, folder: Path) -> None:
    """YM-9: alone, against one's own best."""
    typed = "lancer\ngarder\nbarrer\n\n" * 8
    done = run("play", "yahtzee-des-mots", "--seed", "7", typed=typed)
    assert done.returncode == 0
    assert "Convive : 0" in done.stdout
    record = next((folder / "records").glob("yahtzee-des-mots-*.txt"))
    assert run("replay", str(record)).returncode == 0
    shown = run("replay", str(record), "--step").stdout
    assert "Toutes consonnes" in shown


def test_nobody_is_asked_to_hand_over_what_everybody_may_see(run: Run) -> None:
    """G-7: dice are rolled before everybody's eyes."""
    typed = "lancer\nbarrer\n\nlancer\nbarrer\n\nquitter\n"
    done = run("play", "yahtzee-des-mots", "--players", "Léa,Marc", "--seed", "7", typed=typed)
    assert "Entrée quand vous êtes devant" not in done.stdout
    assert "Marc >" in done.stdout
    assert "Tour 2 sur 8" in done.stdout


def test_words_are_weighed_before_they_are_written(run: Run) -> None:
    typed = "lancer\nZZ\nXYLOPHONE\nchance\nconseil\nlancer\nlancer\nlancer\nbarrer\n\nquitter\n"
    done = run("play", "yahtzee-des-mots", "--players", "Léa", "--seed", "7", typed=typed)
    assert done.returncode == 0
    assert "Les dés ne peuvent pas écrire ZZ" in done.stdout
    assert "(YM-6)" in done.stdout
    assert "Les trois lancers sont faits" in done.stdout
    assert "0 YM-3 = 0 point" in done.stdout
    resumed = run("play", "yahtzee-des-mots", "--resume", "last", typed="quitter\n")
    assert "Tour 2 sur 8" in resumed.stdout


def test_giving_up_alone_ends_the_game(run: Run) -> None:
    """G-10."""
    done = run("play", "yahtzee-des-mots", "--players", "Léa", typed="lancer\nabandonner\noui\n")
    assert done.returncode == 0
    assert "Personne ne gagne" in done.stdout


def test_two_people_keep_the_keyboard_for_a_whole_turn(run: Run) -> None:
    typed = "\nlancer\nlancer\nbarrer\n\n\nlancer\nquitter\n"
    done = run("play", "yahtzee-des-mots", "--players", "Léa,Marc", "-o", "starter=opener", "--seed", "7", typed=typed)
    assert done.returncode == 0
    assert "Marc lance" in run("play", "yahtzee-des-mots", "--resume", "last", typed="historique\n\n\n").stdout


@pytest.mark.slow
def test_bots_among_themselves(run: Run, fresh_tablee: Tablee) -> None:
    arguments = ("play", "yahtzee-des-mots", "--bots", "maitre,debutant", "--seed", "7", "--json")
    first, again = run(*arguments), fresh_tablee(*arguments)
    assert first.stdout == again.stdout
    told = json.loads(first.stdout)
    assert told["scores"][0] > told["scores"][1]


def test_rules_and_options_are_explained(run: Run) -> None:
    assert "turn_seconds" in run("play", "yahtzee-des-mots", "-o", "help").stdout
    done = run("play", "yahtzee-des-mots", "--players", "Léa", typed="aide YM-8\naide G-9\naide\n\nquitter\n")
    assert "YM-8 (interprétée)" in done.stdout
    assert "G-9 (de la maison)" in done.stdout


# ---- solving ------------------------------------------------------------------------------------


def test_a_game_without_a_solution(run: Run) -> None:
    done = run("solve", "topword")
    assert done.returncode == 2
    assert "Topword" in done.stderr


@pytest.mark.slow
def test_a_kept_solution_is_shown(run: Run, folder: Path) -> None:
    """It is kept under what it depends on, so that other words are solved anew."""
    words = words_for("yahtzee-des-mots", open_lexicon_store())
    kept = folder / "solutions" / f"yahtzee-des-mots-{fingerprint(words)}.toml"
    kept.parent.mkdir()
    kept.write_text(write_values(shipped_values(), words.hash), "utf-8")
    plot = folder / "plot.svg"
    done = run("solve", "yahtzee-des-mots", "--games", "8", "--plot", str(plot), "--export", str(folder / "out.toml"))
    assert done.returncode == 0
    assert re.search(r"Meilleur score moyen : 19\d,\d\d", done.stdout)
    assert "8 parties simulées" in done.stdout
    assert plot.read_text("utf-8").startswith("<svg")
    assert (folder / "out.toml").read_text("utf-8") == kept.read_text("utf-8")
    value = run("solve", "yahtzee-des-mots", "--games", "0")
    assert (value.returncode, value.stdout) == (0, done.stdout.splitlines(keepends=True)[0])
    told = json.loads(run("solve", "yahtzee-des-mots", "--games", "0", "--json").stdout)
    assert told["expected"] == pytest.approx(shipped_values().expected)


def test_words_of_a_club_are_solved(tablee_here: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From nothing, as counting out says; then it is there. The box is small: the solver's work depends on its dice."""
    material, words = BOXES["four dice, two words"]
    for module in (solution, shipped):
        monkeypatch.setattr(module, "BOX", material)
    club = tmp_path / "club.txt"
    club.write_text("\n".join(words.split()), "utf-8")
    home = str(tmp_path)
    assert tablee_here("lexicon", "import", club, "--name", "club", TABLEE_HOME=home).returncode == 0
    arguments = ("solve", "yahtzee-des-mots", "--lexicon", "club", "--games", "0", "--json")
    done = tablee_here(*arguments, TABLEE_HOME=home)
    best = Brute(material, set(words.split())).value((0, frozenset(), 0))
    assert json.loads(done.stdout)["expected"] == pytest.approx(best, abs=0.01)
    monkeypatch.setattr(solution, "solve", None)
    assert tablee_here(*arguments, TABLEE_HOME=home).stdout == done.stdout
    assert tablee_here("solve", "yahtzee-des-mots", "--lexicon", "nope", TABLEE_HOME=home).returncode == 2


@pytest.mark.long
def test_words_of_a_club_are_solved_with_all_dice(run: Run, folder: Path, tmp_path: Path) -> None:
    """With a club's words, from nothing; then it is there."""
    (folder / "lexicons").unlink()
    (folder / "lexicons").mkdir()
    club = tmp_path / "club.txt"
    club.write_text("ex\net\nou\nas\nfez\nbox\njob\nsol\nnez\nboxe\nfoyer\ngalop\nglobes\ngalopez\n", "utf-8")
    assert run("lexicon", "import", str(club), "--name", "club").returncode == 0
    done = run("solve", "yahtzee-des-mots", "--lexicon", "club", "--games", "0", "--json")
    expected = json.loads(done.stdout)["expected"]
    assert 10 < expected < shipped_values().expected
    assert run("solve", "yahtzee-des-mots", "--lexicon", "club", "--games", "0").returncode == 0
