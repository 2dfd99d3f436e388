"""What things score: every change of a total is a line, so that a sheet can always show why.

A score line is (what, player, points). `what` is one of the numbers below; a figure's line has the
figure's own number (figures.py).
"""

from trivet.micropython import TYPE_CHECKING, const

from . import tiles
from .rulebooks.rules import LOWEST_BONUS, LOWEST_DIFFERENCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .rulebooks.match_rules import Rules

TILE = const(0)  # the placed tile; 1-5 are the figures
DRAWS = const(6)  # drawn tiles
LIMIT = const(7)  # all draws used and nothing placed
EMPTY = const(8)  # passed on an empty pool
OUT = const(9)  # placed the last tile of the hand first
HANDS_OF_OTHERS = const(10)  # what the others still hold
OWN_HAND = const(11)  # a blocked round: the player's own tiles
OPENING = const(12)  # opened with a triple
ZEROS = const(13)  # and that was 0-0-0
EXPIRY = const(14)  # the timer ran out
CORRECTION = const(15)  # by hand
WON = const(16)  # a blocked round: for the lowest hand
JOINED = const(17)  # the total with which one takes part from now on


# ---- prices, which all that announces, advises or weighs asks for here


def of_tile(rules: "Rules", tile: int) -> int:
    """What a tile pays by itself."""
    return rules.tile or tiles.SUMS[tile]


def of_place(rules: "Rules", tile: int, figure: int) -> int:
    """What a tile pays that makes this figure, or none."""
    return of_tile(rules, tile) + rules.price(figure)


def of_draws(rules: "Rules", draws: int) -> int:
    """What drawing so many tiles in a turn costs: 0 or less."""
    return -draws * rules.draw_cost


def of_next_draw(rules: "Rules", draws: int) -> int:
    """What one tile more costs after so many: 0 or less."""
    return of_draws(rules, draws + 1) - of_draws(rules, draws)


def total(lines: "Iterable[tuple[int, int, int]]") -> int:
    """The sum of score lines."""
    return sum([line[2] for line in lines])


# ---- score lines


def placing(rules: "Rules", player: int, tile: int, draws: int, figure: int, opens: bool) -> list[tuple[int, int, int]]:
    """The lines of placing a tile after `draws` draws; `opens` if it is the first of the round."""
    lines = [(TILE, player, rules.tile or tiles.SUMS[tile])]  # of_tile(), without a call: a start replays hundreds
    if figure:
        price = rules.price(figure)
        if price:
            lines.append((figure, player, price))
    if opens and tiles.is_triple(tile):
        _add(lines, OPENING, player, rules.opening_bonus)
        if tile == 0:
            _add(lines, ZEROS, player, rules.zero_bonus)
    if draws:
        _add(lines, DRAWS, player, of_draws(rules, draws))
    return lines


def figure_of(lines: "Sequence[tuple[int, int, int]]") -> int:
    """The figure that has scored (figures.py), 0 if none has."""
    for what, _, _ in lines:
        if TILE < what < DRAWS:
            return what
    return 0


def drawing(rules: "Rules", player: int, draws: int) -> list[tuple[int, int, int]]:
    """The lines of the draws alone."""
    lines: list[tuple[int, int, int]] = []
    _add(lines, DRAWS, player, of_draws(rules, draws))
    return lines


def going_out(rules: "Rules", player: int) -> list[tuple[int, int, int]]:
    """The lines of having placed the last tile of a hand first; what hands bring comes when they are told."""
    lines: list[tuple[int, int, int]] = []
    _add(lines, OUT, player, rules.out_bonus)
    return lines


def passing(rules: "Rules", player: int, draws: int, pool: int) -> list[tuple[int, int, int]]:
    """The lines of placing nothing after `draws` draws that left `pool` tiles to draw. Standing over is paid once: for
    having drawn the limit or, if that was not it, for an empty pool.
    """
    lines = drawing(rules, player, draws)
    if draws == rules.draws:
        _add(lines, LIMIT, player, -rules.limit_cost)
    elif pool == 0:
        _add(lines, EMPTY, player, -rules.empty_pass)
    return lines


def blocking(rules: "Rules", players: list[int]) -> list[tuple[int, int, int]]:
    """The lines of those who have not passed on the empty pool yet when nobody can place any more."""
    lines: list[tuple[int, int, int]] = []
    for player in players:
        _add(lines, EMPTY, player, -rules.empty_pass)
    return lines


def expiring(rules: "Rules", player: int, draws: int) -> list[tuple[int, int, int]]:
    """The lines of a turn that the timer has ended after `draws` draws."""
    lines = drawing(rules, player, draws)
    _add(lines, EXPIRY, player, -rules.expiry_cost)
    return lines


def lowest_takes(rules: "Rules", left: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The lines of a blocked round that the lowest hand wins; `left` tells (player, points of his hand) of those who
    are at the table.

    Each that has it scores all other hands, those that tie with him too, less his own: once under "rest", for each of
    them under "differences". Under "bonus" each scores what going out pays.
    """
    lines: list[tuple[int, int, int]] = []
    hands = [hand for _, hand in left]
    own = min(hands)
    others = sum(hands) - own
    times = len(left) - 1 if rules.blocked == LOWEST_DIFFERENCES else 1
    for player, hand in left:
        if hand == own and rules.blocked == LOWEST_BONUS:
            _add(lines, WON, player, rules.out_bonus)
        elif hand == own:
            _add(lines, HANDS_OF_OTHERS, player, others)
            _add(lines, OWN_HAND, player, -own * (times or 1))  # alone, one loses his own hand
    return lines


def _add(lines: list[tuple[int, int, int]], what: int, player: int, points: int) -> None:
    if points:
        lines.append((what, player, points))
