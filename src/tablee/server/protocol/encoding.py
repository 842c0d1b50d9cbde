"""Encoding: refusals, previews and verdicts as the protocol's values, in the client's language."""

from functools import cache

from tablee.core.game import Preview, Refusal
from tablee.core.labels import Language, label
from tablee.lexicon.policy import Reason
from tablee.server.protocol import server_messages


def sentence(refusal: Refusal, language: Language) -> server_messages.Sentence:
    """Encode a refusal in a language."""
    if not refusal.values:
        return _plain(refusal.code, refusal.rule, refusal.labels, language)
    word = str(refusal.values.get("word", "")) if refusal.code.startswith("word_") else ""
    return server_messages.Sentence(refusal.code, refusal.rule, refusal.sentence(language), word)


@cache
def _plain(code: str, rule: str, labels: str, language: Language) -> server_messages.Sentence:
    """Encode a refusal without values, which is cached."""
    return server_messages.Sentence(code, rule, Refusal(code, rule, labels=labels).sentence(language), "")


def previewed(ref: int, preview: Preview, language: Language) -> server_messages.Previewed:
    """Encode the answer to AskPreview."""
    why_not = None if preview.refusal is None else sentence(preview.refusal, language)
    return server_messages.Previewed(ref, preview.words, preview.lines, preview.points, preview.most, why_not)


def brought(preview: Preview, language: Language) -> server_messages.Brought:
    """Encode the preview of one use of a draft."""
    why_not = None if preview.refusal is None else sentence(preview.refusal, language)
    return server_messages.Brought(preview.words, preview.lines, preview.points, why_not)


def verdict(reason: Reason, language: Language) -> server_messages.Sentence:
    """Encode why a word is not valid."""
    return server_messages.Sentence(
        f"word_{reason}", reason.cites("G-3"), label("tablee.lexicon", f"reasons.{reason}", language)
    )
