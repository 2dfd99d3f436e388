"""A match as plain text for QR codes: the result, then a line for each turn, in pages that fit a code each.

A turn is "A 344 +11": the player by his letter in the list above, the tile, the points with draws and figure. Without
a tile it was a pass, a hand, or points given by hand; a turn that was skipped is said in words, and so is that nobody
could place any more, before what the players lost by it. "R2" begins round 2.
"""

from trivet.app.sentences import moves
from trivet.engine import events, tiles
from trivet.engine.editions import EDITIONS
from trivet.micropython import const

from .past_match import order
from .replay import Replay

PAGE = const(560)  # bytes: what the largest code holds at level M

_TITLE = "Trivet %d/%d\n"
_TITLE_BYTES = const(14)
_STEP = const(3)  # events at a time: about 4 ms
_A = const(65)


class Report:
    """One page of it, made piece by piece: work() until it gives False. Then `pages` tells how many there are."""

    def __init__(self, played, words, match, nothing, page):
        self._replay = Replay(match, nothing, played.log, played.end)
        self._page = page  # the one that is wanted
        self._words = words
        self._text = bytearray()
        self._room = PAGE - _TITLE_BYTES  # on the page that is being filled
        self._more = played.end > 0
        self.pages = 1
        self._add(EDITIONS[played.edition].name + " " + str(played.set_size))
        self._add(words("setup.rounds", played.rounds))
        if not played.finished:
            self._add(words("past.unfinished"))
        names = played.labels(words)
        for place, player in order(played.totals, played.winners()):
            self._add("%d. %s %s %d" % (place, chr(_A + player), names[player], played.totals[player]))

    def work(self):
        """Takes in some more events; False when all are."""
        if self._more:
            self._more = self._replay.step(_STEP, self._see)
        return self._more

    def text(self):
        """The page as bytes."""
        return (_TITLE % (self._page + 1, self.pages)).encode() + self._text

    def _see(self, match, event, _):
        kind = event[0]
        if kind in (events.MATCH, events.RULE):
            return
        if kind in (events.ROUND, events.OPEN):
            self._add("R%d" % match.round)
            return
        if kind == events.SKIP:
            self._add("%s %s" % (chr(_A + match.actor), moves.entered(self._words, event)))
            return
        if kind == events.BLOCK:
            self._add(moves.entered(self._words, event))
            if not match.lines:
                return
        tile = " %d%d%d" % tiles.digits(event[1]) if kind in (events.PLACE, events.LAY) else ""
        for player in sorted({line[1] for line in match.lines} or (match.actor,)):
            points = sum([line[2] for line in match.lines if line[1] == player])
            self._add("%s%s %s%d" % (chr(_A + player), tile, "+" if points >= 0 else "", points))

    def _add(self, line):
        line = line.encode() + b"\n"
        if len(line) > self._room:
            self._room = PAGE - _TITLE_BYTES
            self.pages += 1
        self._room -= len(line)
        if self.pages - 1 == self._page:
            self._text += line
