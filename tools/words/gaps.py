"""What stands in the gaps of texts, {tile} and the like: their names, and what is tried to see whether it fits.

A notice is shown with the longest that its gaps can hold; a gap of which no value is known cannot be tried.
"""

from trivet.app.sentences import moves, setups
from trivet.engine.limits import MOST_PLAYERS, MOST_POINTS
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.history.names import edition_name


def _player(words):
    return words("player", MOST_PLAYERS)


def _editions(words):
    return [edition_name(words, place) for place in range(len(EDITIONS))]


# By the name of a gap, what is tried there: values, or functions of the words (ui/words.py).
GAPS = {
    "player": (_player,),
    "winner": (_player,),
    "players": (lambda words: moves.listed(words, [_player(words)] * 2),),
    "tile": ("5-5-5",),
    "shown": ("4-4-5",),
    "other": ("5-5-5",),
    "key": ("DRAW",),
    "edges": ("0-0, 0-0, 0-0",),
    "reason": (lambda words: words("no.fits", "5-5-5", "0-0, 0-0, 0-0"), lambda words: words("no.corner", "5-5-5")),
    "name": ("Wilhelmmmmmm",),
    "rule": ("Hand",),
    "row": (lambda words: words("menu.sheet"), lambda words: words("menu.out")),
    "low": (0,),
    "high": (MOST_POINTS,),
    "hint": ("",),  # each hint. is tried as a notice with a key before it
    "figure": tuple(lambda words, text_id=f"a.figure{figure}": words(text_id) for figure in (1, 2, 3, 4, 5)),
    "points": ("205",),
    "score": ("\u2212205",),
    "cost": ("\u221225",),
    "total": ("1205",),
    "move": ("",),
    "names": (lambda words: setups.box_titles(words, list(range(len(EDITIONS)))),),
    "edition": (lambda words: max(_editions(words), key=len),),
    "number": (6,),
    "round": (12,),
    "target": (400,),
    "pool": (76,),
    "sum": (205,),
    "entered": (20,),
    "tiles": (1, 3, 21, 22),
    "count": (1, 3, 5),
    "free": (1344,),
    "draws": (1, 3, 5),
    "fewest": (2,),
    "most": (6,),
}
