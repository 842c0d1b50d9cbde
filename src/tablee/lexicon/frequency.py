"""How frequent words are, from wordfreq: needed only while a lexicon is built."""

from collections.abc import Callable, Iterable, Mapping

from tablee.lexicon.entry import TIER_SIZES, Reading, Tag, Tier

Frequency = Callable[[str], float]


def frequencies(language: str) -> Frequency:
    """A function that gives the frequency of a spelling in running text, 0 for what wordfreq has never seen."""
    from wordfreq import get_frequency_dict  # half a second and 50 MB: only for builds  # noqa: PLC0415

    table: Mapping[str, float] = get_frequency_dict(language, wordlist="best")

    def frequency(spelling: str) -> float:
        lower = spelling.lower()
        spelled_out = lower.replace("œ", "oe").replace("æ", "ae")
        return table.get(lower, 0.0) + (table.get(spelled_out, 0.0) if spelled_out != lower else 0.0)

    return frequency


def tiers(words: Mapping[str, Iterable[Reading]], frequency: Frequency) -> dict[str, Tier]:
    """The tier of every word, ranked by how frequent its common spellings are together.

    Only common readings weigh: a name or a foreign word seen a million times does not make its homograph known.
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
