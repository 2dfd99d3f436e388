"""The study's own strategies, `tools.study.players:NAME` in a series: greedy or wise play with one thing changed.

The docstrings stand on the page. Ties are places that pay equally much, of which a greedy player lays one. It runs on
older Pythons too, as all strategies do.
"""

from trivet.command.simulation.strategies import (
    DENIED,
    DRAW,
    PASS,
    PLAYABLE,
    Seen,
    after,
    chance_of,
    draws_or_passes,
    draws_while_worth_it,
    oldest_of,
    own_of,
    wise,
)
from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_FEW = 2  # places of a whole hand that are so few that one may draw although a tile fits


# ---- which tile


def lowest(seen: Seen) -> int:
    """Lays the tile with the lowest sum first, on its place that pays most."""
    return _best(seen, lambda move: -tiles.SUMS[move & 127])


def highest(seen: Seen) -> int:
    """Lays the tile with the highest sum first, on its place that pays most."""
    return _best(seen, lambda move: tiles.SUMS[move & 127])


def triples_first(seen: Seen) -> int:
    """Lays a triple before any other tile, and of several what pays most."""
    return _best(seen, lambda move: tiles.is_triple(move & 127))


def fewest_places(seen: Seen) -> int:
    """Lays the tile first that fits the fewest places, on the one that pays most."""
    fitting = [move & 127 for move in seen.moves]
    return _best(seen, lambda move: -fitting.count(move & 127))


def keeping(seen: Seen) -> int:
    """Is greedy, and counts 4 points for each tile of his hand that still fits afterwards."""
    return _best(seen, lambda move: seen.points(move) + PLAYABLE * after(seen, move)[0])


def denying(seen: Seen) -> int:
    """Is greedy, and takes off a tenth of what the best figure pays that the others may find."""
    return _best(seen, lambda move: seen.points(move) - DENIED * after(seen, move)[1])


def _best(seen: Seen, worth: "Callable[[int], Any]") -> int:
    """The place that is worth most, of several what pays most; where nothing fits he draws as greedy play does."""
    return max(seen.moves, key=lambda move: (worth(move), seen.points(move)), default=draws_or_passes(seen))


# ---- how many draws


def after_one(seen: Seen) -> int:
    """Is greedy, but passes after one draw where the rules allow it."""
    return _until(seen, 1)


def after_two(seen: Seen) -> int:
    """Is greedy, but passes after two draws where the rules allow it."""
    return _until(seen, 2)


def after_one_oldest(seen: Seen) -> int:
    """Is after_one, and breaks ties as greedy-oldest does."""
    return _until(seen, 1, oldest_of)


def after_one_chance(seen: Seen) -> int:
    """Is after_one, and breaks ties as greedy-chance does."""
    return _until(seen, 1, chance_of)


def after_one_own(seen: Seen) -> int:
    """Is after_one, and breaks ties as greedy-own does."""
    return _until(seen, 1, own_of)


def after_two_oldest(seen: Seen) -> int:
    """Is after_two, and breaks ties as greedy-oldest does."""
    return _until(seen, 2, oldest_of)


def after_two_chance(seen: Seen) -> int:
    """Is after_two, and breaks ties as greedy-chance does."""
    return _until(seen, 2, chance_of)


def after_two_own(seen: Seen) -> int:
    """Is after_two, and breaks ties as greedy-own does."""
    return _until(seen, 2, own_of)


def stopping_oldest(seen: Seen) -> int:
    """Is stopping, and breaks ties as greedy-oldest does."""
    return oldest_of(seen) if seen.moves else draws_while_worth_it(seen)


def stopping_chance(seen: Seen) -> int:
    """Is stopping, and breaks ties as greedy-chance does."""
    return chance_of(seen) if seen.moves else draws_while_worth_it(seen)


def stopping_own(seen: Seen) -> int:
    """Is stopping, and breaks ties as greedy-own does."""
    return own_of(seen) if seen.moves else draws_while_worth_it(seen)


def _until(seen, draws, lays=Seen.best):
    if seen.moves:
        return lays(seen)
    return PASS if seen.may_pass and seen.draws >= draws else draws_or_passes(seen)


def draws_freely(seen: Seen) -> int:
    """Is wise, but first draws a tile when his hand has one or two places in all."""
    if seen.may_draw and not seen.draws and 1 <= len(seen.moves) <= _FEW:
        return DRAW
    return wise(seen)
