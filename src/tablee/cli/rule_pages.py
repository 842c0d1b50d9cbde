"""Generates the Markdown pages of `docs/rules`: every rule by id, in English and French.

The heading of a rule is its id, so that `topword.md#tw-5` links to it.
"""

import re
from collections.abc import Iterable, Mapping

from tablee.core.labels import Language, label
from tablee.core.rulings import Ruling, rulings
from tablee.games import games, package

COMMON = "tablee.core"
"""The package of the rules common to all games."""
_INDEX = "README.md"
_COMMON_PAGE = "common.md"
_LANGUAGES: tuple[Language, ...] = ("en", "fr")
"""English first, as in the other documents."""
_STATUSES = ("printed", "interpreted", "house")
_RULE = re.compile(r"\b[A-Z]{1,2}-\d+\b")

Rules = Mapping[str, Ruling]


def rule_pages() -> dict[str, str]:
    """Return the pages by file name: an index, the common rules, and a page per game."""
    own = {slug: _own_rules(slug) for slug in games()}
    pages = {_INDEX: _index(own), _COMMON_PAGE: _common_page(own)}
    return pages | {_page_of(slug): _game_page(slug, rules) for slug, rules in own.items()}


def _own_rules(slug: str) -> dict[str, Ruling]:
    """Return the rules of a game that are not on the common page, or are worded differently there."""
    common = rulings(COMMON)
    return {rule: ruling for rule, ruling in rulings(package(slug)).items() if common.get(rule) != ruling}


# ---- pages --------------------------------------------------------------------------------------


def _index(own: Mapping[str, Rules]) -> str:
    common = rulings(COMMON)
    rows = [_row(_inline("rules.pages.common"), _COMMON_PAGE, common)]
    rows += [
        _row(games()[slug].names["fr"], _page_of(slug), [rule for rule in rules if rule not in common])
        for slug, rules in own.items()
    ]
    statuses = [
        f"- **{_inline(f'play.status.{status}')}**: {_inline(f'rules.pages.status.{status}')}" for status in _STATUSES
    ]
    return _page(
        _inline("rules.pages.title"),
        _paragraphs("rules.pages.about"),
        "\n".join(["| | |", "|---|---|", *rows]),
        "\n".join(statuses),
    )


def _row(name: str, page: str, rules: Iterable[str]) -> str:
    return f"| [{name}]({page}) | {_links(rules, page)} |"


def _common_page(own: Mapping[str, Rules]) -> str:
    sections = []
    for rule, ruling in rulings(COMMON).items():
        reworded = [slug for slug, rules in own.items() if rule in rules]
        links = (f"[{games()[slug].names['fr']}]({_page_of(slug)}#{_anchor(rule)})" for slug in reworded)
        note = f"\n\n{_inline('rules.pages.reworded')}: {', '.join(links)}" if reworded else ""
        sections.append(_section(rule, ruling, {}) + note)
    return _page(_inline("rules.pages.common"), _paragraphs("rules.pages.common_about"), *sections)


def _game_page(slug: str, rules: Rules) -> str:
    game, common = games()[slug], rulings(COMMON)
    unchanged = [rule for rule in common if rule not in rules]
    return _page(
        game.names["fr"],
        "\n\n".join(game.taglines[language] for language in _LANGUAGES),
        *(_section(rule, ruling, rules) for rule, ruling in rules.items() if rule not in common),
        f"## {_inline('rules.pages.common')}",
        f"{_inline('rules.pages.unchanged')}: {_links(unchanged, _COMMON_PAGE)}",
        *(_section(rule, ruling, rules) for rule, ruling in rules.items() if rule in common),
    )


def _page(title: str, *parts: str) -> str:
    return "\n\n".join([f"# {title}", *parts, "---", _paragraphs("rules.pages.made")]) + "\n"


def _section(rule: str, ruling: Ruling, here: Rules) -> str:
    sentences = [f"- **{language}** {_linked(ruling.sentence(language), here)}" for language in _LANGUAGES]
    return "\n".join([f"## {rule}", "", f"*{_inline(f'play.status.{ruling.status}')}*", "", *sentences])


# ---- links and labels ---------------------------------------------------------------------------


def _page_of(slug: str) -> str:
    return f"{slug}.md"


def _anchor(rule: str) -> str:
    return rule.lower()


def _links(rules: Iterable[str], page: str) -> str:
    return " ".join(f"[{rule}]({page}#{_anchor(rule)})" for rule in rules)


def _linked(sentence: str, here: Rules) -> str:
    """Replace cited rules by links: to the common page, unless the rule is on this page (`here`)."""

    def link(found: re.Match[str]) -> str:
        common = found[0] in rulings(COMMON) and found[0] not in here
        return _links([found[0]], _COMMON_PAGE if common else "")

    return _RULE.sub(link, sentence)


def _inline(key: str) -> str:
    """Return a label in both languages on one line."""
    return " · ".join(label("tablee.cli", key, language) for language in _LANGUAGES)


def _paragraphs(key: str) -> str:
    """Return a label in both languages, one paragraph each."""
    return "\n\n".join(label("tablee.cli", key, language) for language in _LANGUAGES)
