"""A program that uses the library, as its users write them. mypy finds no expression of type Any here."""

import tablee
from tablee.games.mots_de_tete.model import Written
from tablee.games.topscore.model import Lay
from tablee.games.topword.model import Laid


def play_topword() -> list[str]:
    """A situation: its legal moves, the best of them played, and the record read again."""
    game = tablee.Topword(["Léa", "Marc"], racks=["TREASON", "SIVTORE"], board=["D6→ RATEAU"], bag="EEEEEEEE")
    points, best = max((move.points, str(move)) for move in game.legal_moves())
    game.play(best)
    assert game.scores == (points, 0)
    again = tablee.Topword.from_record(game.record())
    words = [word.text for event in again.events() if isinstance(event, Laid) for word in event.words]
    return [*words, str(again.board), *again.rack]


def play_alone() -> int:
    """A whole game of a bot alone, and a look back at it."""
    game = tablee.YahtzeeDesMots(seed=7)
    while not game.is_over:
        game.play_bot("debutant")
    account = game.review().accounts[0]
    result = game.result
    assert result is not None
    return result.scores[0] - account.score


def draw_and_call() -> str:
    """A round of Pioch'a Mots with hands that are given."""
    game = tablee.PiochAMots(hands=["CrHbArTb", "ErErEr"], claim_window=0)
    try:
        game.top(0, "CHAT")
    except tablee.IllegalMoveError as error:
        return error.refusal.code
    return game.state.last.word if game.state.last else ""


def lay_a_word() -> tuple[str, int]:
    """A turn of Topscore: what can be laid, what it would bring, and the word that then lies there."""
    game = tablee.Topscore(["Léa", "Marc"], racks=["ROENST", "OKXQYC"], seed="7")
    points = [game.preview(command).points for command in game.legal_moves() if isinstance(command, Lay)]
    game.lay("SON")
    return game.word(0), max(points)


def write_the_best() -> int:
    """The best play of Mots de Tête, as its text and its least and most points."""
    game = tablee.MotsDeTete(1, seed=7, grid="petite")
    best = next(game.legal_moves())
    preview = game.preview(best)
    written = [event for event in game.play(best) if isinstance(event, Written)]
    return (preview.most or preview.points) - preview.points + len(written)
