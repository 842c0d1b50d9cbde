"""Games for programs and notebooks: `import tablee`, then `tablee.Topword()`. docs/library.md shows how.

A game here is a table in memory: the same rules, the same log and the same records as on the page, without a clock.
"""

from tablee.library.game import IllegalMoveError
from tablee.library.mots_de_tete import MotsDeTete
from tablee.library.pioch_a_mots import PiochAMots
from tablee.library.topscore import Topscore
from tablee.library.topword import Board, Move, Topword
from tablee.library.yahtzee_des_mots import YahtzeeDesMots

__all__ = ["Board", "IllegalMoveError", "MotsDeTete", "Move", "PiochAMots", "Topscore", "Topword", "YahtzeeDesMots"]
