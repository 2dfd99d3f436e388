"""Doubts about what was shown (engine/doubts.py) in sentences."""

from trivet.engine import tiles
from trivet.engine.doubts import ELSEWHERE, HIGHER, KEPT, LACKING
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.desk import Desk
    from trivet.ui.words import Words

_OF_OPENER = {KEPT: "doubt.kept", ELSEWHERE: "doubt.elsewhere", LACKING: "doubt.lacking"}


def sentences(words: "Words", desk: "Desk", doubts: "list[tuple[int, int, int]]") -> list:
    """A sentence for each of them."""
    return [_sentence(words, desk, *doubt) for doubt in doubts]


def _sentence(words, desk, kind, tile, other):
    name = tiles.name(tile)
    if kind in _OF_OPENER:
        return words(_OF_OPENER[kind], desk.player(other), name)
    return words("doubt.higher", name, tiles.name(other)) if kind == HIGHER else words("doubt.triple", name)
