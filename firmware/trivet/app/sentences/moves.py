"""Moves in words: what an event scored, the way people say it at the table."""

from trivet.engine import events, figures, scoring, tiles
from trivet.engine.rules import EACH_OWN
from trivet.ui.words import MINUS, number, signed

REASONS = 4  # that a correction can have

# What a turn without a tile is called, and the end of a round that nobody can go on with.
_WITHOUT_TILE = {
    events.PASS: "last.pass",
    events.EXPIRE: "last.time",
    events.SKIP: "last.skip",
    events.BLOCK: "menu.block",
}

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


def line(words, event, what):
    """What a score line of a turn or a correction is for."""
    if what == scoring.TILE:
        return "+".join([str(corner) for corner in tiles.digits(event[1])])
    if figures.PLAIN < what <= figures.TWO_EDGE:
        return words("figure%d" % what)
    if what == scoring.DRAWS:
        return words("turn.drawn", event[1] if event[0] in (events.PASS, events.EXPIRE) else event[2])
    if what in (scoring.OUT, scoring.OPENING, scoring.ZEROS):
        return words("line.out" if what == scoring.OUT else "line.opening", "").strip()
    return entered(words, event)


def reason(words, place, before=""):
    """Why points were corrected, after what stands `before` it; "" if this place is none of the reasons'."""
    return before + words("reason%d" % place) if place < REASONS else ""


def hand_sum(event):
    """The sum that a HAND or HELD event tells."""
    if event[0] == events.HELD:
        return sum([tiles.SUMS[tile] for tile in event[2:]])
    return event[1] | event[2] << 8


def entered(words, event):
    """What was entered, in few words; "" for the beginning of a round or a match."""
    kind = event[0]
    if kind in (events.PLACE, events.LAY):
        return tiles.name(event[1])
    if kind in (events.HAND, events.HELD):
        return words("line.held", "", hand_sum(event)).strip(" :")
    if kind == events.CORRECT:
        return reason(words, event[4])
    return words(_WITHOUT_TILE[kind]) if kind in _WITHOUT_TILE else ""


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
    winners = [player for what, player, _ in lines if what in (scoring.HANDS_OF_OTHERS, scoring.WON)] or [lines[0][1]]
    names = words("end.and").join([app.player(player) for player in winners])
    return words("line.lowest", names, number(points([line for line in lines if line[1] == winners[0]])))


def last_move(app):
    """What the last event was, with the name of the player; an empty text before the first."""
    event = app.session.last()
    if event is None or event[0] in (events.MATCH, events.RULE, events.ROUND, events.OPEN):
        return ""
    return _move(app, event)


def undone(app):
    """What undo would take back."""
    if app.session.undoes_repair:
        return app.words("undo.repair")
    return _happened(app, app.session.last())


def redone(app):
    """What redo would bring back."""
    if app.session.redoes_repair:
        return app.words("undo.repair")
    event = app.session.next()
    return foreseen(app.match, event, lambda: _happened(app, event))


def foreseen(match, event, question):
    """question(), asked while the match lets happen for a moment what it would take."""
    state = match.save()
    match.take(event)
    try:
        return question()
    finally:
        match.restore(state)


def shares(app, lines):
    """Who scores what by lines of several players: "Anna \u221210, Ben \u221210"."""
    return ", ".join([app.player(player) + " " + number(value) for _, player, value in lines])


def _happened(app, event):
    """What this event, the last one, was."""
    if event[0] in (events.MATCH, events.RULE) or app.opened_unasked(event):
        return app.words("undo.match", app.match.players)
    if event[0] in (events.ROUND, events.OPEN):
        return app.words("undo.round", app.player(event[1]), app.match.round)
    return _move(app, event)


def _move(app, event):
    match = app.match
    if event[0] in (events.HAND, events.HELD):
        return hand(app)
    if event[0] == events.CORRECT:
        return app.words("last", app.player(event[1]), signed(points(match.lines)) + reason(app.words, event[4], ", "))
    if event[0] == events.BLOCK:
        text = shares(app, match.lines)
        return app.words("menu.block") + (": " + text if text else "")
    if event[0] == events.SKIP:
        return app.words("last", app.player(match.actor), app.words("last.skip"))
    corners = tiles.digits(event[1]) if event[0] in (events.PLACE, events.LAY) else ()
    text = turn(app.words, corners, match.lines)
    if event[0] == events.EXPIRE:
        text = app.words("last.time") + (", " + text if match.lines else "")
    return app.words("last", app.player(match.actor), text)
