"""Why an entry does not go where it stands, in the sentences that refuse it when it is entered."""

from trivet.engine import codes, events, phases, tiles

from .moves import hand_sum


def why(app, event, player, code, fact):
    """The id of the sentence and its values; `player` was to act, `fact` is repair.fact of the three."""
    if code == codes.NOT_NOW:
        return _not_now(app, event, player, fact)
    if code == codes.PLAYED and event[0] != events.HELD:
        return "no.played.by", tiles.name(event[1]), app.player(fact - 1)
    if code == codes.IMPOSSIBLE_FIGURE:
        return "no.figure", tiles.name(event[1]), app.words("a.figure%d" % event[3])
    if code == codes.NOT_SHOWN:
        return "no.shown", app.player(player), tiles.name(fact)
    if code == codes.HELD_BY_OTHER:
        return "no.shown", app.player(fact), tiles.name(event[1])
    if code == codes.TOO_MANY_DRAWS:
        return "no.draws", app.match.rules.draws
    if code == codes.POOL_EMPTY:
        return ("no.pool.few", fact) if fact else ("no.pool",)
    if code == codes.OPENER_PLACES:
        return ("no.opener",)
    if code == codes.MUST_DRAW:
        return "no.pass", fact
    if code in (codes.IMPOSSIBLE_SUM, codes.IMPOSSIBLE_HAND):
        return "no.sum", fact, hand_sum(event)
    if code == codes.TRIPLE_NOT_SHOWN:
        return "no.triple", tiles.name(event[1])
    if code in _PLACES:
        return _PLACES[code], tiles.name(event[1])
    return (_PLAIN.get(code, "no.fit"),)


def _not_now(app, event, player, phase):
    if phase == phases.TURN:
        return ("no.on",)
    if phase == phases.HANDS and event[0] in (events.ROUND, events.OPEN):
        return "hands.ask", app.player(player)
    return ("no.over",)


# By the code.
_PLAIN = {codes.STILL_FITS: "no.still.fits", codes.POOL_LEFT: "no.pool.left"}

# Of a cell; by the code.
_PLACES = {codes.TAKEN: "no.taken", codes.NO_EDGE: "no.edge", codes.CORNER: "no.differs"}
