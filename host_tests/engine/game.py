"""Helpers that let a test read like a table: tiles by name, turns in a row, cells as "0,1:344"."""

from trivet.command.names import LINES, WORDS
from trivet.engine import events, figures, tiles
from trivet.engine.codes import OK
from trivet.engine.match import Match
from trivet.engine.phases import HANDS, TURN
from trivet.engine.rulebooks import editions, rules


def tile(name, set_size=tiles.STANDARD):
    return tiles.find([int(digit) for digit in name if digit.isdigit()], set_size)


def rule(name, value):
    """The event that sets a rule, its value as a number or as the word that stands for it."""
    if isinstance(value, str):
        value = WORDS[name].index(value)
    return events.rule(rules.index(name), value)


def new_match(players=2, set_size=tiles.STANDARD, edition="nordic-four", **changed):
    """A match that waits for its first round, with these rules changed."""
    match = Match()
    assert match.apply(events.match(editions.find(edition), set_size, players)) == OK
    for name, value in changed.items():
        assert match.apply(rule(name, value)) == OK, name
    return match


def new_round(players=2, opener=0, set_size=tiles.STANDARD, edition="nordic-four", **changed):
    match = new_match(players, set_size, edition, **changed)
    assert match.apply(events.round_(opener)) == OK
    return match


def place(match, name, draws=0, figure=figures.PLAIN):
    return match.apply(events.place(tile(name, match.set_size), draws, figure))


def lay(match, names):
    """Places tiles in turn, as plain ones; each must count."""
    for name in names.split():
        assert place(match, name) == OK, name


def cell(where, draws=0):
    """The LAY event of "x,y:abc", the digits clockwise from the cell's point."""
    at, digits = where.split(":")
    x, y = at.split(",")
    corners = [int(digit) for digit in digits]
    found = tiles.find(corners, tiles.EXCEL)
    return events.lay(found, draws, int(x), int(y), tiles.turn_of(found, corners))


def referee(match, cells):
    """Lays tiles in turn; each must count."""
    for where in cells.split():
        assert match.apply(cell(where)) == OK, where


def lines(match):
    """The score lines of the last event, as (player, what, points) with words."""
    return [(player, LINES[what], points) for what, player, points in match.lines]


def block(match):
    """Everybody passes, with all the draws there are, until the round is blocked."""
    while match.phase == TURN:
        assert match.apply(events.pass_(match.draws_left())) == OK


def tell(match, sums):
    """Tells what each player still holds, in the order in which the match asks; the lines of the last telling."""
    while match.phase == HANDS:
        assert match.apply(events.hand(sums[match.player])) == OK, match.player
    return lines(match)
