"""Hints for players who learn: on his turn a player is told how many places there are, or also what the best one pays.

Kept in the settings as a text, a digit for each player in the order of their seats; for the next match, too.
"""

from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.app.map.ranked_places import RankedPlaces
    from trivet.engine.match import Match
    from trivet.ui.words import Words

LEVELS = const(3)
_NONE = const(0)
_BEST = const(2)  # the number of places, and the best; 1 is the number alone

_SETTING = "hints"
_MOST_PLAYERS = const(6)


def level(settings, player):
    """Which hints a player gets, 0 to LEVELS - 1."""
    levels = settings.get(_SETTING, "")
    return int(levels[player]) if player < len(levels) else _NONE


def turn(settings, player):
    """Gives a player the next level."""
    levels = [level(settings, other) for other in range(_MOST_PLAYERS)]
    levels[player] = (levels[player] + 1) % LEVELS
    settings.set(_SETTING, "".join([str(other) for other in levels]))


def text(words: "Words", settings, match: "Match", places: "RankedPlaces", draws: int) -> str:
    """What the player to move is told, "" if nothing: of all tiles that are left while `places` are of no tile, else of
    that one. `draws` tiles are drawn.
    """
    wanted = level(settings, match.player)
    if wanted == _NONE or match.placed == 0:
        return ""
    rules, board = match.rules, match.board
    best = -1
    if places.tile == tiles.NONE:
        count = board.count_moves(match.owner)
        if wanted == _BEST:
            points = bytes((rules.tile,)) * match.set_size if rules.tile else tiles.SUMS
            prices = bytes([rules.price(figure) for figure in range(6)])
            best = board.most(match.owner, points, prices, rules.reading)
    else:
        count = len(places.moves)
        if wanted == _BEST:
            price = rules.price(board.move_figure(places.moves[0], rules.reading))
            if price > rules.price(places.figure):
                best = price + (rules.tile or tiles.SUMS[places.tile])
    told = words("tip.places", count)
    return told if best < 0 else told + " \u00b7 " + words("tip.best", best - draws * rules.draw_cost)
