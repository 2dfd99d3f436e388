"""A match as plain text for QR codes: the result, then a line for each turn, in pages that fit a code each.

A turn is "A 344 +11": the player by his letter in the list above, the tile, the points with draws and figure. Without
a tile it was a pass, a hand, or points given by hand. A turn that was skipped is said in words, and so are who came and
went, who changed chairs, whose tiles were counted anew, a rule that changed and a tile that is missing, that the match
was ended early, and that nobody could place any more, before what the players lost by it. "R2" begins round 2.
"""

from trivet.engine import events, tiles
from trivet.micropython import TYPE_CHECKING, const

from .names import edition_name
from .past import days
from .past.past_match import order
from .replay import Replay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from trivet.engine.match import Match
    from trivet.history.past.past_match import PastMatch

    Words = Callable[..., str]  # (id, *values): the text in the language in use

PAGE = const(560)  # bytes: what the largest code holds at level M

_TITLE = "Trivet %d/%d\n"
_TITLE_BYTES = const(14)
_A = const(65)

# What is said in words: of the players whom it is about, of them with their points, of nobody.
_SAID = (events.SKIP, events.LEAVE, events.JOIN, events.SWAP)
_SAID_WITH_POINTS = (events.OUT, events.HOLDS)
_SAID_OF_NOBODY = (events.BLOCK, events.END, events.RULE, events.MISSING)


class Report:
    """One page of the report of a match of the past; it is there when make() has ended, and then `pages` tells how many
    there are. `words(id, *values)` gives the texts of the language in use, said(event) says in words what happened.
    """

    def __init__(self, played: "PastMatch", words: "Words", said: "Callable[[bytes], str]", page: int):
        self._replay: Replay | None = Replay(played.log)
        self._page = page  # the one that is wanted
        self._words = words
        self._said = said
        self._text = bytearray()
        self._room = PAGE - _TITLE_BYTES  # on the page that is being filled
        self.pages = 1
        if played.number:
            day = days.text(played.date)
            self._add(words("past.number", played.number) + (" \u00b7 " + day if day else ""))
        self._add(edition_name(words, played.edition) + " " + str(played.set_size))
        self._add(words("setup.rounds", played.rounds))
        if not played.finished:
            self._add(words("past.unfinished"))
        names = played.labels(words)
        for place, player in order(played.totals, played.winners()):
            self._add("%d. %s %s %d" % (place, chr(_A + player), names[player], played.totals[player]))

    def make(self) -> "Iterator[None]":
        """Makes the page; yields after each piece of work, some ms long."""
        replay = self._replay
        if replay:
            yield from replay.pieces(lambda event, _: self._see(replay.match, event))
        self._replay = None  # the code that is made of the text then needs the match's room

    def text(self) -> bytes:
        """The page as bytes."""
        return (_TITLE % (self._page + 1, self.pages)).encode() + self._text

    def _see(self, match: "Match", event: bytes):
        kind = events.kind(event)
        if kind == events.MATCH or (kind == events.RULE and match.round == 0):
            return
        if events.begins_round(event):
            self._add("R%d" % match.round)
            return
        if kind in _SAID:
            players = events.swapped(event) if kind == events.SWAP else (match.actor,)
            self._add(" ".join([chr(_A + player) for player in players] + [self._said(event)]))
            return
        scored = {line[1] for line in match.lines}
        if kind in _SAID_WITH_POINTS:
            points = "".join([" %+d" % line[2] for line in match.lines if line[1] == match.actor])
            self._add("%s %s%s" % (chr(_A + match.actor), self._said(event), points))
            scored.discard(match.actor)
        elif kind in _SAID_OF_NOBODY:
            self._add(self._said(event))
        elif not scored:
            scored.add(match.actor)
        tile = " %d%d%d" % tiles.digits(events.tile(event)) if events.places_tile(event) else ""
        for player in sorted(scored):
            points = sum([line[2] for line in match.lines if line[1] == player])
            self._add("%s%s %s%d" % (chr(_A + player), tile, "+" if points >= 0 else "", points))

    def _add(self, line: str):
        data = line.encode() + b"\n"
        if len(data) > self._room:
            self._room = PAGE - _TITLE_BYTES
            self.pages += 1
        self._room -= len(data)
        if self.pages - 1 == self._page:
            self._text += data
