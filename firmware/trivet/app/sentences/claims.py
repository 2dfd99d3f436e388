"""The figures that a player can claim: in which order the arrows of a turn offer them, and why one cannot be now.

What the edition pays nothing for is no figure to claim. All others have their places, whether they can be made or not.
"""

from trivet.engine import figures, tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.match import Match
    from trivet.engine.rulebooks.match_rules import Rules
    from trivet.ui.words import Words

# The circle that RIGHT goes through, in the order of their prices in all editions.
CIRCLE = bytes((figures.PLAIN, figures.BRIDGE, figures.TWO_EDGE, figures.HEXAGON, figures.DOUBLE, figures.TRIPLE))


def can_claim(match: "Match", tile: int, figure: int) -> bool:
    """Whether this tile may make this figure now; with NONE, whether any tile may that is not on the table."""
    if figure == figures.PLAIN:
        return True
    if not match.rules.price(figure) or match.placed < figures.fewest(figure):
        return False
    if tile != tiles.NONE:
        return match.can_make(tile, figure)
    owner = match.owner
    return any(not owner[other] and match.can_make(other, figure) for other in range(match.set_size))


def beside(rules: "Rules", figure: int, step: int) -> int:
    """The next figure that is paid for, 1 or -1 steps round from this one; this one if there is no other."""
    at = CIRCLE.find(bytes((figure,)))
    for _ in CIRCLE:
        at = (at + step) % len(CIRCLE)
        if CIRCLE[at] == figures.PLAIN or rules.price(CIRCLE[at]):
            break
    return CIRCLE[at]


def why_not(words: "Words", match: "Match", figure: int) -> tuple:
    """What a figure that cannot be claimed still needs: the id of a sentence, and its values."""
    name = words("figure%d" % figure)
    fewest = figures.fewest(figure)
    if match.placed < fewest:
        return "why.tiles", name, fewest
    return "why.numbers" if figure in (figures.BRIDGE, figures.TWO_EDGE) else "why.centres", name


def notes(words: "Words", match: "Match", tile: int) -> "Iterator[str]":
    """Yields why the figures that this tile (NONE: any) cannot make now cannot be, a sentence each."""
    for figure in range(figures.BRIDGE, figures.TWO_EDGE + 1):
        if match.rules.price(figure) and not can_claim(match, tile, figure):
            yield words(*why_not(words, match, figure))
