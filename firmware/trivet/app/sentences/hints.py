"""What a player who gets hints (preferences/hint_levels.py) is told on his turn."""

from trivet.app.preferences import hint_levels
from trivet.engine import figures, tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.map.ranked_places import RankedPlaces
    from trivet.engine.match import Match
    from trivet.ui.words import Words


def of_turn(words: "Words", level: int, match: "Match", places: "RankedPlaces", draws: int) -> str:
    """What the player to move is told, "" if nothing: of all tiles that are left while `places` are of no tile, else of
    that one. `draws` tiles are drawn.
    """
    if level == hint_levels.NONE or match.placed == 0:
        return ""
    all_tiles = places.tile == tiles.NONE
    count = match.board.count_moves(match.owner) if all_tiles else len(places.moves)
    text = words("tip.places", count)
    if level != hint_levels.BEST:
        return text
    best = _best_of_all(match) if all_tiles else _better(match, places)
    return text if best < 0 else text + " · " + words("tip.best", best - draws * match.rules.draw_cost)


def _best_of_all(match):
    """The most points that a tile that is not played makes; -1 if none fits."""
    rules = match.rules
    points = bytes((rules.tile,)) * match.set_size if rules.tile else tiles.SUMS
    prices = bytes([rules.price(figure) for figure in range(figures.TWO_EDGE + 1)])
    return match.board.most(match.owner, points, prices, rules.reading)


def _better(match, places):
    """The points of the tile's best place; -1 if the one that is shown pays as much."""
    rules = match.rules
    price = rules.price(match.board.move_figure(places.moves[0], rules.reading))
    return price + (rules.tile or tiles.SUMS[places.tile]) if price > rules.price(places.figure) else -1
