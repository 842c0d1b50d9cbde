"""`tablee print`."""

from pathlib import Path

from tests.cli.conftest import Tablee


def test_a_grid_to_play_on_paper(tablee: Tablee, tmp_path: Path) -> None:
    path = tmp_path / "grid.pdf"
    done = tablee("print", "mots-de-tete-grid", "petite", "-o", path)
    assert done.returncode == 0
    assert str(path) in done.stdout
    assert path.read_bytes().startswith(b"%PDF")


def test_what_cannot_be_printed(tablee: Tablee, tmp_path: Path) -> None:
    for arguments, told in (
        (["chess"], "mots-de-tete-grid"),
        (["mots-de-tete-grid", "nowhere"], "classique"),
        (["mots-de-tete-grid", "-o", str(tmp_path / "no" / "folder.pdf")], "folder.pdf"),
    ):
        done = tablee("print", *arguments)
        assert done.returncode == 2
        assert told in done.stderr
        assert done.stderr.count("\n") == 1
