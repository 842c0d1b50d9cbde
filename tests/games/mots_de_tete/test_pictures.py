"""The grid as SVG and as PDF."""

import re
from xml.etree import ElementTree as ET

import pytest

from tablee.core.errors import TableeError
from tablee.games.mots_de_tete.material import GRIDS, GridName, sheet
from tablee.games.mots_de_tete.paper import print_grid
from tablee.games.mots_de_tete.svg import grid_svg

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", GRIDS)
def test_a_picture_of_each_grid(name: GridName) -> None:
    printed = sheet(name)
    root = ET.fromstring(grid_svg(printed, {}))
    assert {each.get("id") for each in root.iter(f"{SVG}pattern")} == {"orange", "yellow", "red"}
    values = [text.text for text in root.iter(f"{SVG}text") if text.get("font-size") == "10"]
    assert values == [str(printed.value(square)) for square in printed if printed.value(square)]


def test_letters_and_the_last_play() -> None:
    picture = grid_svg(sheet("classique"), {(6, 8): "A", (6, 9): "S"}, last=[(6, 9)], title="<é>", size=300)
    root = ET.fromstring(picture)
    assert root.get("width") == "300"
    assert root.findtext(f"{SVG}desc") == "H6 A, I6 S"
    assert root.findtext(f"{SVG}title") == "<é>"
    assert len([each for each in root.iter(f"{SVG}rect") if each.get("fill") == "none"]) == 1
    assert picture == grid_svg(sheet("classique"), {(6, 8): "A", (6, 9): "S"}, last=[(6, 9)], title="<é>", size=300)


@pytest.mark.parametrize("name", GRIDS)
def test_paper(name: GridName) -> None:
    """A PDF whose table of contents is right: every object begins where it says."""
    data = print_grid(name, "en")
    assert data.startswith(b"%PDF-1.4")
    assert data.endswith(b"%%EOF\n")
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    assert data[start:].startswith(b"xref\n0 7\n")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n ", data)]
    assert [data[place:].split(b" ", 1)[0] for place in places] == [b"1", b"2", b"3", b"4", b"5", b"6"]
    length = int(re.search(rb"/Length (\d+)", data)[1])  # type: ignore[index]
    stream = data.split(b"stream\n", 1)[1]
    assert stream[length:].startswith(b"\nendstream")
    printed = sheet(name)
    for value in "12345":
        wanted = sum(printed[square] == value for square in printed)
        assert stream.count(f" Td ({value}) Tj".encode()) == wanted
    assert print_grid(name, "fr") != data == print_grid(name, "en")


def test_a_grid_from_a_file(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("grids") / "mine.txt"
    path.write_text("\n".join(["1 2 3 4 5 6 7"] * 3 + ["1 2 3 + 5 6 7"] + ["1 2 3 4 5 6 7"] * 3), "utf-8")
    assert b"mine" in print_grid(str(path), "en")
    path.write_text("1 2 3 X", "utf-8")
    with pytest.raises(TableeError, match="X"):
        print_grid(str(path))
    path.write_bytes(b"\xff\xfe")
    for name in (str(path), str(path.parent), "nowhere", "a\0b"):
        with pytest.raises(TableeError, match="classique, petite"):
            print_grid(name)
