"""Moves in words: what an event scored, the way people say it at the table."""

from trivet.engine import events, figures, scoring, tiles
from trivet.engine.rules import EACH_OWN
from trivet.ui.words import MINUS, number

_PLUS = " + "
_LESS = " " + MINUS + " "


def points(lines):
    """The sum of score lines."""
    return sum([line[2] for line in lines])


def turn(words, corners, lines):
    """A turn as a sum: "3+4+4 + bridge 40 − 5 = 46"; `corners` are the tile's digits, none for a pass."""
    text = "+".join([str(corner) for corner in corners])
    for what, _, value in lines:
        if what == scoring.OUT:
            text += _PLUS + words("line.out", value)
        elif what in (scoring.OPENING, scoring.ZEROS):
            text += _PLUS + words("line.opening", value)
        elif figures.PLAIN < what <= figures.TWO_EDGE:
            text += _PLUS + words("line.figure", words("figure%d" % what), value)
        elif what != scoring.TILE:
            text += (_LESS if text else MINUS) + str(-value)
    if not text:
        return words("last.pass")
    if not corners and len(lines) == 1:
        return text
    return text + " = " + number(points(lines))


def hand(app):
    """What the hand that was told last scored: "Player 2 held 23: −23", or to whom it went."""
    words, match = app.words, app.match
    holder, left, lines = app.player(match.actor), match.left[match.actor], match.lines
    if not lines:
        return words("line.held", holder, left)
    if not match.blocked:
        return words("line.others", holder, left, app.player(lines[0][1]))
    if match.rules.blocked == EACH_OWN:
        return words("line.own", holder, left, number(-left))
    winners = [player for what, player, _ in lines if what == scoring.HANDS_OF_OTHERS] or [lines[0][1]]
    names = words("end.and").join([app.player(player) for player in winners])
    return words("line.lowest", names, number(points([line for line in lines if line[1] == winners[0]])))


def last_move(app):
    """What the last event was, with the name of the player; an empty text before the first."""
    event = app.session.last()
    match = app.match
    if event is None or event[0] in (events.MATCH, events.RULE, events.ROUND, events.OPEN):
        return ""
    if event[0] == events.HAND:
        return hand(app)
    return app.words("last", app.player(match.actor), _move(app.words, event, match.lines))


def _move(words, event, lines):
    """What was done in a turn, and scored."""
    if event[0] == events.EXPIRE:
        text = words("last.time")
        return text + ", " + turn(words, (), lines) if lines else text
    return turn(words, tiles.digits(event[1]) if event[0] == events.PLACE else (), lines)


def undone(app):
    """What undo would take back."""
    event = app.session.last()
    if event[0] in (events.MATCH, events.RULE):
        return app.words("undo.match", app.match.players)
    if event[0] in (events.ROUND, events.OPEN):
        return app.words("undo.round", app.player(event[1]), app.match.round)
    return last_move(app)
