"""Doubts about what was shown (engine/doubts.py) in sentences."""

from trivet.engine import tiles
from trivet.engine.doubts import ELSEWHERE, HIGHER, KEPT, LACKING
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trivet.app.stage import Stage

_OF_OPENER = {KEPT: "doubt.kept", ELSEWHERE: "doubt.elsewhere", LACKING: "doubt.lacking"}


def sentences(stage: "Stage", doubts: "Sequence[tuple[int, int, int]]") -> list:
    """A sentence for each of them."""
    return [_sentence(stage, *doubt) for doubt in doubts]


def _sentence(stage, kind, tile, other):
    words = stage.words
    name = tiles.name(tile)
    if kind in _OF_OPENER:
        return words(_OF_OPENER[kind], stage.player(other), name)
    return words("doubt.higher", name, tiles.name(other)) if kind == HIGHER else words("doubt.triple", name)
