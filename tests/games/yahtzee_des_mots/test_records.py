"""Records of whole games: read back without loss, true or refused at the line that is wrong."""

from xml.etree import ElementTree as ET

import pytest

import tablee
from tablee.core.notation import Line, NotationError
from tablee.games.yahtzee_des_mots import GAME
from tablee.games.yahtzee_des_mots.model import Options, Rolled
from tablee.games.yahtzee_des_mots.notation import NOTATION
from tablee.lexicon.words import Words
from tablee.table.bot_play import ManualClock
from tablee.table.log import Seated
from tablee.table.records.record import write_record
from tablee.table.store import MemoryStore
from tablee.table.table import Table
from tests.games.records import falsified, golden, refused, replay


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("writes turn EX:13", "writes turn EX:12"),
        ("EX 1+3 YM-3 4 = 4", "EX 1+3 YM-3 5 = 5"),
        ("rolls ELXBOGA", "rolls ELXBOGB"),
        ("rolls ..X.... > ", "rolls ..J.... > "),
        ("writes consonants", "writes chance"),
        ("writes yahtzee", "writes jackpot"),
        ("starts first 1", "starts first 2"),
        ("YM-8 100", "YM-6 100"),
        (" time: ", ": "),
    ],
)
def test_what_is_not_true_is_refused(real: Words, true: str, false: str) -> None:
    refused(falsified(golden("yahtzee_des_mots", "examples"), true, false), real)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rolls",
        "rolls ABC",
        "rolls ELXBOGA > X",
        "writes turn EX:13 [ELXBOGA]: nothing = 4",
        "9 rolls ELXBOGA",
        "writes turn EX:99999999 [ELXBOGA]: EX 1+3 YM-3 4 = 4",
        "starts second",
        "flies",
    ],
)
def test_texts_that_tell_no_event(text: str) -> None:
    with pytest.raises(NotationError):
        NOTATION.read(Line(0, 0, 1, Options(), "fr"), text)


def test_the_table_itself_does_not_roll() -> None:
    with pytest.raises(NotationError):
        NOTATION.read(Line(-1, 0, 1, Options(), "fr"), "rolls ELXBOGA")
    rolled = NOTATION.read(Line(-1, 7, 1, Options(), "fr"), "1 rolls ELXBOGA")
    assert rolled == Rolled(0, (), tuple("ELXBOGA"), 7)


def test_what_was_laid_out_at_the_end_of_time_is_in_the_record(real: Words) -> None:
    """YM-10: through a real table, its clock and its drafts."""
    clock = ManualClock()
    table = Table.create(MemoryStore(), GAME, real, [Seated("Léa")], {"turn_seconds": 60}, seed="0", clock=clock)
    assert isinstance(table, Table)
    for turn in range(8):
        table.submit(0, {"type": "roll"}, f"roll {turn}")
        found = next(
            (c for c in GAME.legal(table.view(0), real) if getattr(c, "box", "") == "turn" and c.words),  # type: ignore[union-attr]
            None,
        )
        table.draft(0, {"words": found.words} if found else None)  # type: ignore[union-attr]
        clock.now += 60_000
        table.tick()
    assert table.outcome()
    assert min(table.state.game.scores) > 10
    steps = replay(write_record(GAME, table.header, table.entries), real)
    assert steps[-1].after.game.scores == table.state.game.scores


# ---- the library and its picture ----------------------------------------------------------------


def test_a_game_of_the_library() -> None:
    game = tablee.YahtzeeDesMots(seed=3)
    assert repr(game) == "<YahtzeeDesMots (0,), turn 1 of 0>"
    with pytest.raises(ValueError, match="roll first"):
        game.advice()
    game.roll()
    kept = game.dice[0]
    game.roll(keep=kept)
    assert game.dice[0] == kept
    with pytest.raises(NotationError):
        game.roll(keep="ÇÇ")
    with pytest.raises(tablee.IllegalMoveError):
        game.write("", "chance")
    game.write()
    while not game.is_over:
        game.play_bot()
    assert game.result
    assert game.result.winners == (0,)
    assert len(game.sheet().turns) == 8
    assert tablee.YahtzeeDesMots.from_record(game.record()).scores == game.scores
    assert game.review().accounts[0].score == game.scores[0]


def test_the_picture_shows_dice_and_sheets() -> None:
    game = tablee.YahtzeeDesMots(["Léa", "<Marc>"], seed=3, starter="opener")
    game.roll()
    game.roll(keep=game.dice[0])
    picture = ET.fromstring(game._repr_svg_())
    texts = [node.text or "" for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert [*game.dice] == [text for text in texts if (len(text) == 1 and not text.isdigit()) or text == "0"][:7]
    assert "▶ Léa" in texts
    assert "<Marc>" in texts
    assert "Toutes consonnes" in texts
