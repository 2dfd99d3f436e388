"""Helpers that let a test read like a table: tiles by name, turns in a row."""

from trivet.engine import events, figures, tiles
from trivet.engine.match import OK, Match


def tile(name, set_size=tiles.STANDARD):
    return tiles.find([int(digit) for digit in name if digit.isdigit()], set_size)


def new_match(players=2, set_size=tiles.STANDARD):
    match = Match()
    assert match.apply(events.match(0, set_size, players)) == OK
    return match


def new_round(players=2, opener=0, set_size=tiles.STANDARD):
    match = new_match(players, set_size)
    assert match.apply(events.round_(opener)) == OK
    return match


def place(match, name, draws=0, figure=figures.PLAIN):
    return match.apply(events.place(tile(name, match.set_size), draws, figure))


def lay(match, names):
    """Places tiles in turn, as plain ones; each must count."""
    for name in names.split():
        assert place(match, name) == OK, name
