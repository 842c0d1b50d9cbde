"""Word frequencies from wordfreq, needed only to build a lexicon."""

from collections.abc import Callable, Iterable, Mapping

from tablee.lexicon.entry import TIER_SIZES, Reading, Tag, Tier

Frequency = Callable[[str], float]


def frequencies(language: str) -> Frequency:
    """Return a function that maps a spelling to its frequency in text, 0 if wordfreq does not have it."""
    from wordfreq import get_frequency_dict  # takes half a second and 50 MB  # noqa: PLC0415

    table: Mapping[str, float] = get_frequency_dict(language, wordlist="best")

    def frequency(spelling: str) -> float:
        lower = spelling.lower()
        spelled_out = lower.replace("œ", "oe").replace("æ", "ae")
        return table.get(lower, 0.0) + (table.get(spelled_out, 0.0) if spelled_out != lower else 0.0)

    return frequency


def tiers(words: Mapping[str, Iterable[Reading]], frequency: Frequency) -> dict[str, Tier]:
    """Assign tiers by the total frequency of each word's common spellings.

    Other readings do not count: a frequent name or foreign word does not make its homograph well known.
    """
    weights = {
        word: sum(frequency(spelling) for spelling in {r.spelling for r in readings if Tag.COMMON in r.tags})
        for word, readings in words.items()
    }
    result = dict.fromkeys(words, Tier.UNATTESTED)
    ranked = sorted((word for word, weight in weights.items() if weight > 0), key=lambda word: (-weights[word], word))
    for rank, word in enumerate(ranked):
        result[word] = next((tier for tier, size in TIER_SIZES.items() if rank < size), Tier.RARE)
    return result
