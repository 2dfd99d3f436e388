"""The figures that a player can claim now: which the arrows of a turn offer, and why another cannot be.

What the edition pays nothing for is no figure to claim.
"""

from trivet.engine import figures, tiles

# The circle that RIGHT goes through: bridges first, and hexagons, as often made, from the other end.
CIRCLE = bytes((figures.PLAIN, figures.BRIDGE, figures.TWO_EDGE, figures.TRIPLE, figures.DOUBLE, figures.HEXAGON))


def can_claim(match, tile, figure):
    """Whether this tile may make this figure now; with NONE, whether any tile may that is not on the table."""
    if figure == figures.PLAIN:
        return True
    if not match.rules.price(figure) or match.placed < figures.fewest(figure):
        return False
    if tile != tiles.NONE:
        return match.can_make(tile, figure)
    owner = match.owner
    return any(not owner[other] and match.can_make(other, figure) for other in range(match.set_size))


def beside(match, tile, figure, step):
    """The next figure that can be claimed, 1 or -1 steps round from this one."""
    at = CIRCLE.find(bytes((figure,)))
    for _ in CIRCLE:
        at = (at + step) % len(CIRCLE)
        if can_claim(match, tile, CIRCLE[at]):
            break
    return CIRCLE[at]


def why_not(words, match, figure):
    """The sentence that says what a figure which cannot be claimed still needs."""
    name = words("a.figure%d" % figure)
    fewest = figures.fewest(figure)
    if match.placed < fewest:
        return words("why.tiles", name, fewest)
    return words("why.numbers" if figure in (figures.BRIDGE, figures.TWO_EDGE) else "why.centres", name)


def notes(words, match, tile):
    """Why the figures that are not offered for this tile (NONE: for any) cannot be, a sentence each."""
    return [
        why_not(words, match, figure)
        for figure in range(figures.BRIDGE, figures.TWO_EDGE + 1)
        if match.rules.price(figure) and not can_claim(match, tile, figure)
    ]
