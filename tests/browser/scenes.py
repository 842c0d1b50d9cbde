"""Tables in the middle of every game, with a move under way: what screens and looks are checked on.

Each function takes fresh pages, opens a prepared table there, and does on the page what its scene shows.
"""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tablee.games import words_for
from tablee.games.mots_de_tete import GAME as MOTS
from tablee.games.mots_de_tete.model import Play as Written
from tablee.games.mots_de_tete.model import View as GridView
from tablee.games.pioch_a_mots.model import Call, Draw, Lay
from tablee.games.pioch_a_mots.model import View as HandView
from tablee.games.pioch_a_mots.plays import pick_cards, words_in
from tablee.games.topscore import GAME as TOPSCORE
from tablee.games.topscore.model import Lay as Grown
from tablee.games.topscore.model import View as PyramidView
from tablee.lexicon.store import LexiconStore
from tablee.lexicon.words import Words
from tests.browser.players import mots_de_tete, pioch_a_mots, topscore, topword, yahtzee_des_mots
from tests.browser.prepared import Prepared, open_prepared, prepare

YAHTZEE = "yahtzee-des-mots"
SECONDS = 3600
"""Longer than any test takes: the clock is seen."""

NewPage = Callable[[], Page]


class Scenes:
    """Opens scenes for a browser; what leads to them is played once for all tests that show them."""

    def __init__(self, address: str, lexicon_store: LexiconStore, seconds: int = SECONDS) -> None:
        self.address = address
        self._clock = {"turn_seconds": seconds}
        self._race_clock: dict[str, Any] = pioch_a_mots.NO_TIME_LIMITS | {
            "top_seconds": seconds,
            "vote_seconds": seconds,
        }
        self._shelf = lexicon_store
        self._prepared: dict[str, Prepared] = {}

    def _words(self, slug: str) -> Words:
        return words_for(slug, self._shelf)

    def _position(self, name: str, *arguments: Any, **options: Any) -> Prepared:
        if name not in self._prepared:
            slug, others, until = arguments
            self._prepared[name] = prepare(slug, self._shelf, others, until, **options)
        return self._prepared[name]

    # ---- Topword --------------------------------------------------------------------------------

    def open_topword(self, page: Page, others: tuple[str, ...] = ("debutant", "debutant")) -> topword.Player:
        """Six rounds old, with the best play laid by keys."""
        words, player = self._words("topword"), topword.Player(page)
        position = self._position(
            f"topword {others}",
            "topword",
            others,
            lambda view: view.turn == 0 and view.turn_number >= 18 and topword.best_play(view, words),
        )
        open_prepared(position, self.address, page)
        found = topword.best_play(player.view, words)
        assert found
        player.lay(found[0], "keys")
        expect(player.main_button).to_contain_text("point")
        return player

    # ---- Topscore -------------------------------------------------------------------------------

    def open_topscore(self, page: Page, step: str = "play") -> topscore.Player:
        """Against three bots, the weakest of them sitting before Lou: what that one cannot grow can be stolen (TS-5).

        The step is `play`, with a word that can grow, `place`, or `steal`.
        """
        wanted: dict[str, Callable[[PyramidView], object]] = {
            "play": self._may_grow,
            "place": lambda view: view.step == "place",
            "steal": lambda view: view.step == "play" and view.victim is not None,
        }
        player = topscore.Player(page)
        position = self._position(
            f"topscore {step}",
            topscore.SLUG,
            ["expert", "amateur", "debutant"],
            lambda view: view.turn == 0 and wanted[step](view),
            **self._clock,
        )
        open_prepared(position, self.address, page)
        expect(player.turn_hint).to_be_visible()
        return player

    def open_topscore_word(self, page: Page) -> topscore.Player:
        """With a word under way that grows the own pyramid."""
        player = self.open_topscore(page)
        self.grow(player)
        return player

    def grow(self, player: topscore.Player) -> None:
        lay = self.growth(player.view)
        assert lay
        player.prepare(lay)
        expect(player.main_button).to_contain_text("Poser")

    def growth(self, view: PyramidView) -> Grown | None:
        """A word for the own pyramid that frees no blank."""
        lays = (one for one in TOPSCORE.legal(view, self._words(topscore.SLUG)) if isinstance(one, Grown))
        return next((lay for lay in lays if lay.pyramid == view.seat and not lay.free), None)

    def _may_grow(self, view: PyramidView) -> object:
        corner = view.seats[0].corner
        ready = view.step == "play" and view.may_change and len(corner.word) > 3 and any(corner.cells)
        return ready and self.growth(view)

    # ---- Mots de Tête ---------------------------------------------------------------------------

    def open_mots_de_tete(self, page: Page, turns: int = 21, bots: int = 2, **options: Any) -> mots_de_tete.Player:
        """Some turns old, with a roll that can be placed."""
        words, player = self._words(mots_de_tete.SLUG), mots_de_tete.Player(page)
        position = self._position(
            f"mots {turns} {bots} {options}",
            mots_de_tete.SLUG,
            ["debutant"] * bots,
            lambda view: view.turn == 0 and view.turn_number >= turns and mots_de_tete.any_play(view, words),
            **({"target": 1000} | options),
        )
        open_prepared(position, self.address, page)
        expect(page.get_by_role("grid")).to_be_visible()
        player.wait_for_turn()
        return player

    def open_marathon(self, page: Page) -> mots_de_tete.Player:
        """Marathon, after a turn that Lou passed (MT-11)."""
        player = self.open_mots_de_tete(page, 4, 3, variant="marathon", target=0, **self._clock)
        player.pass_turn()
        player.wait_for_turn()
        expect(page.get_by_role("region", name="Marathon").first).to_contain_text("1 échec")
        return player

    def open_mots_de_tete_word(self, page: Page) -> mots_de_tete.Player:
        """With a word under way whose points depend on dice, where there is one."""
        player = self.open_mots_de_tete(page)
        self.write(player)
        return player

    def write(self, player: mots_de_tete.Player) -> None:
        player.write(self._diced(player.view), "keys")
        expect(player.main_button).to_contain_text("Écrire")

    def _diced(self, view: GridView) -> Written:
        words = self._words(mots_de_tete.SLUG)
        plays = mots_de_tete.sampled_plays(view, words)
        diced = [play for play in plays if MOTS.preview(view, play, words).most]
        return max(diced or plays, key=lambda play: MOTS.preview(view, play, words).points)

    # ---- Pioch'a Mots ---------------------------------------------------------------------------

    def open_pioch_a_mots(self, new_page: NewPage, people: int = 4, **options: Any) -> tuple[pioch_a_mots.Player, ...]:
        """People who draw; of four, the third is out. Lou holds eight cards or more, among them a word."""
        words = self._words(pioch_a_mots.SLUG)
        only_draws = dict.fromkeys(range(people), _draw)
        out = people == 4
        position = self._position(
            f"pioch-a-mots {people} {options}",
            pioch_a_mots.SLUG,
            ["person"] * (people - 1),
            lambda view: _may_call(view, words) and (not out or view.seats[2].out),
            played_by=only_draws | {2: _lay_no_word} if out else only_draws,
            **({"target": 500} | self._race_clock | options),
        )
        players = tuple(pioch_a_mots.Player(new_page(), way="keys") for _ in range(people))
        open_prepared(position, self.address, *(player.page for player in players))
        return players

    def open_pioch_a_mots_laying(self, new_page: NewPage, people: int = 4) -> tuple[pioch_a_mots.Player, ...]:
        """Lou has called and lays a word; Inès waits behind."""
        players = self.open_pioch_a_mots(new_page, people)
        self.call_and_lay(players)
        return players

    def call_and_lay(self, players: tuple[pioch_a_mots.Player, ...]) -> None:
        lou, ines = players[:2]
        lou.call_top()
        lou.wait_until(lambda: lou.view.may_lay)
        ines.call_top()
        ines.wait_until(lambda: ines.view.calls)
        word = lou.held_words(self._words(pioch_a_mots.SLUG))[0]
        lou.compose(word, pick_cards(lou.view.hand, word) or ())
        expect(lou.main_button).to_contain_text("Poser")

    def judge(self, players: tuple[pioch_a_mots.Player, ...]) -> None:
        """Where players judge (PM-10): Inès lays a wrong word, and the fourth says so."""
        lou, ines = players[:2]
        ines.call_top()
        ines.lay(*ines.invalid_word(self._words(pioch_a_mots.SLUG)))
        players[3].claim_panel.get_by_role("button", name="Faux").click()
        expect(lou.claim_panel).to_contain_text("Clémentine\u00a0: faux")

    # ---- Yahtzee des Mots -----------------------------------------------------------------------

    def open_yahtzee_des_mots(self, page: Page, bots: int = 1) -> yahtzee_des_mots.Player:
        """In the fourth turn, with dice kept, a word under way and advice open."""
        words, player = self._words(YAHTZEE), yahtzee_des_mots.Player(page)
        position = self._position(
            f"yahtzee {bots}",
            YAHTZEE,
            ["debutant"] * bots,
            lambda view: (
                view.turn == 0 and view.round == 3 and view.rolls_left and yahtzee_des_mots.best_write(view, words)
            ),
            played_by="debutant",
            starter="opener",
            hints="always",
            **self._clock,
        )
        open_prepared(position, self.address, page)
        found = yahtzee_des_mots.best_write(player.view, words)
        assert found
        player.lay(found.words)
        player.keep({0, 1, 4})
        page.get_by_role("button", name="Conseil").click()
        expect(page.get_by_role("region", name="Conseil")).to_contain_text(re.compile("score final espéré"))
        return player


def _may_call(view: HandView, words: Words) -> object:
    free = view.phase == "drawing" and len(view.hand) >= 8
    return free and words_in(view.hand, words, view.options.minimum)


def _draw(view: HandView, _words: Words, _random: object) -> Any:
    return Draw() if view.may_draw else None


def _lay_no_word(view: HandView, words: Words, random: object) -> Any:
    """Calls as soon as it may, lays what is no word, and is out."""
    if view.may_lay:
        return Lay(*pioch_a_mots.invalid_word(view, words))
    if view.may_call and len(view.hand) >= view.options.minimum:
        return Call(view.round, 0)
    return _draw(view, words, random)
