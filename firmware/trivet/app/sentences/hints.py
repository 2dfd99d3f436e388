"""Hints for players who learn: on his turn a player is told how many places there are, or also what the best one pays.

Who gets which is kept in the settings as a text, a digit for each player in the order of their seats; for the next
match, too.
"""

from trivet.engine import figures, scoring, tiles
from trivet.engine.limits import MOST_PLAYERS
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.app.map.ranked_places import RankedPlaces
    from trivet.app.protocols import Settings
    from trivet.engine.match import Match
    from trivet.ui.words import Words

LEVELS = const(3)
NONE = const(0)
BEST = const(2)  # the number of places, and the best; 1 is the number alone

_SETTING = "hints"


def level(settings: "Settings", player: int) -> int:
    """Which hints a player gets, 0 to LEVELS - 1."""
    levels = settings.get(_SETTING, "")
    return int(levels[player]) if player < len(levels) else NONE


def turn(settings: "Settings", player: int) -> None:
    """Gives a player the next level."""
    levels = [level(settings, other) for other in range(MOST_PLAYERS)]
    levels[player] = (levels[player] + 1) % LEVELS
    settings.set(_SETTING, "".join([str(other) for other in levels]))


def of_turn(words: "Words", level: int, match: "Match", places: "RankedPlaces", draws: int) -> str:
    """What the player to move is told, "" if nothing: of all tiles that are left while `places` are of no tile, else of
    that one. `draws` tiles are drawn.
    """
    if level == NONE or match.placed == 0:
        return ""
    all_tiles = places.tile == tiles.NONE
    count = match.board.count_moves(match.owner) if all_tiles else len(places.moves)
    text = words("tip.places", count)
    if level != BEST:
        return text
    best = _best_of_all(match) if all_tiles else _better(match, places)
    return text if best < 0 else text + " · " + words("tip.best", best + scoring.of_draws(match.rules, draws))


def _best_of_all(match):
    """The most points that a tile that is not played makes; -1 if none fits."""
    rules = match.rules
    points = bytes((rules.tile,)) * match.set_size if rules.tile else tiles.SUMS
    prices = bytes([rules.price(figure) for figure in range(figures.TWO_EDGE + 1)])
    return match.board.most(match.owner, points, prices, rules.reading)


def _better(match, places):
    """The points of the tile's best place; -1 if the one that is shown pays as much."""
    rules = match.rules
    best = match.board.move_figure(places.moves[0], rules.reading)
    better = rules.price(best) > rules.price(places.figure)
    return scoring.of_place(rules, places.tile, best) if better else -1
