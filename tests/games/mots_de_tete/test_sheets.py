"""Grids are data: those of the box, and what is wrong with those that are not."""

import pytest

from tablee.core.labels import LANGUAGES
from tablee.games.mots_de_tete.material import GRIDS, GridError, GridName, Sheet, sheet

GOOD = "\n".join(["1 2 3 4 5 6 7"] * 3 + ["1 2 3 + 5 6 7"] + ["O Y R # 5 6 7"] + ["1 2 3 4 5 6 7"] * 2)


@pytest.mark.parametrize(("name", "size"), list(zip(GRIDS, [(15, 15), (11, 11), (11, 15)], strict=True)))
def test_the_grids_of_the_box(name: GridName, size: tuple[int, int]) -> None:
    """MT-7: they load, and each has a cross of five squares in its middle."""
    printed = sheet(name)
    assert (printed.height, printed.width) == size
    cross = [square for square in printed if printed[square] == "+"]
    assert len(cross) == 5
    assert sum(row for row, _ in cross) * 2 == 5 * (size[0] + 1)
    assert len(printed.first) == 8
    assert {printed.bonus(square) for square in printed} == {None, "orange", "yellow", "red"}


def test_a_grid_of_ones_own() -> None:
    printed = Sheet.parse("own", GOOD)
    assert (printed.value((1, 5)), printed.bonus((5, 2)), printed.value((5, 2))) == (5, "yellow", 0)
    assert printed.black == {(4, 4), (5, 4)}
    assert (4, 3) in printed.first


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_size"),
        (GOOD + "\n1 2 3", "not_rectangular"),
        (GOOD.replace("Y", "Z"), "unknown_symbol"),
        (GOOD.replace("Y", "10"), "unknown_symbol"),
        (GOOD.replace("Y", "0"), "unknown_symbol"),
        (GOOD.replace("Y", "²"), "unknown_symbol"),
        (GOOD.replace("+", "#"), "no_cross"),
        ("1 1\n1 +", "few_squares"),
        ("\n".join([" ".join("1" * 17)] * 5), "bad_size"),
        ("\n".join(["1 1 1"] * 17), "bad_size"),
    ],
)
def test_what_is_wrong_with_a_grid_is_told(text: str, code: str) -> None:
    with pytest.raises(GridError) as error:
        Sheet.parse("mine", text)
    assert error.value.code == code
    assert len({error.value.message(language) for language in LANGUAGES}) == 2
