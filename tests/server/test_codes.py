"""The codes of tables."""

from tablee.server.rooms.codes import new_code, read_code


def test_typed_codes_are_normalised() -> None:
    code = new_code(set())
    word, number = code.split("-")
    for typed in (code, code.lower(), f" {word} {number} ", f"{word}{number}", f"{word}–{number}"):
        assert read_code(typed) == code
    assert read_code("nappé-4207") == "NAPPE-4207"
    assert read_code("x" * 1000) == "x" * 40
