"""The game in a terminal: what somebody who types a word is told."""

from tablee.games.pioch_a_mots.terminal import _prompt
from tablee.lexicon.words import Words
from tests.games.pioch_a_mots.playing import CHAT, situation


def test_a_typed_word_shows_what_it_would_bring(words: Words) -> None:
    """Whatever the dictionary says (G-14); nothing where the hand does not hold it."""
    game = situation(words, (CHAT, ""))
    game.calls(0)
    for typed, worth in [("chat", "5 PM-9 = 5 points"), ("tach", "5 PM-9 = 5 points"), ("chats", ""), ("", "")]:
        lines = _prompt(game.view(0), ["Lou", "Inès"], typed)
        assert [line.plain for line in lines] == [f"Votre mot, vite\u00a0: tapez-le, puis Entrée > {typed}", worth]
