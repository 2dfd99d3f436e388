"""Why an entry does not go where it stands, in the sentences that refuse it when it is entered; and what does not agree
with what was shown (engine/doubts.py), which refuses nothing.
"""

from trivet.engine import codes, events, phases, tiles
from trivet.engine.doubts import ELSEWHERE, HIGHER, KEPT, LACKING
from trivet.engine.limits import MOST_MISSING
from trivet.engine.rulebooks.rules import PARAMETERS
from trivet.engine.state import LOST
from trivet.history.log import FULL
from trivet.micropython import TYPE_CHECKING

from . import rule_texts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from trivet.app.preferences.match_setup import MatchSetup
    from trivet.app.protocols import Telling
    from trivet.engine.match import Match


def why(stage: "Telling", event: bytes, player: int, code: int, fact: int) -> tuple:
    """The id of the sentence and its values; `player` was to act when the match answered with `code`, and `fact` is
    what engine.judging.fact tells of that.
    """
    words = stage.words
    if code == FULL:
        return ("room.none",)
    if code == codes.NOT_NOW:
        return _not_now(stage, event, player, fact)
    if code == codes.PLAYED and events.kind(event) != events.HELD:
        return "no.played.by", tiles.name(events.tile(event)), stage.player(fact - 1)
    if code == codes.MISSING:
        return "no.missing", tiles.name(_tile(stage.match, event))
    if code == codes.HELD:
        return "no.lost.held", tiles.name(events.tile(event))
    if code == codes.TOO_MANY_MISSING:
        return "no.lost.most", MOST_MISSING
    if code == codes.BETWEEN_ROUNDS:
        return "no.rule.now", rule_texts.label(words, PARAMETERS[events.rule_of(event)[0]][0])
    if code == codes.IMPOSSIBLE_FIGURE:
        return "no.figure", tiles.name(events.tile(event)), words("a.figure%d" % events.figure(event))
    if code == codes.NOT_SHOWN:
        return "no.shown", stage.player(player), tiles.name(fact)
    if code == codes.HIGHER:
        return "no.higher", stage.player(player), tiles.name(fact), tiles.name(events.tile(event))
    if code == codes.TOO_MANY_DRAWS:
        return "no.draws", stage.match.rules.draws
    if code == codes.POOL_EMPTY:
        return ("no.pool.few", fact) if fact else ("no.pool",)
    if code == codes.OPENER_PLACES:
        return ("no.opener",)
    if code == codes.MUST_DRAW:
        return "no.pass", fact
    if code in (codes.IMPOSSIBLE_SUM, codes.IMPOSSIBLE_HAND):
        return ("no.sum", fact, events.hand_sum(event)) if fact else ("no.hands",)
    if code == codes.TRIPLE_NOT_SHOWN:
        return "no.triple", tiles.name(events.tile(event))
    if code == codes.NOT_AT_TABLE:
        return "no.gone", stage.player(events.opener(event) if events.begins_round(event) else events.player(event))
    if code == codes.LAST_PLAYER:
        return "no.table", stage.match.rules.fewest, stage.match.rules.most
    if code == codes.UNPLAYABLE:
        return unplayable(words, stage.match, fact)
    if code in OF_THE_PLACE:
        return OF_THE_PLACE[code], tiles.name(events.tile(event))
    return (_PLAIN.get(code, "no.fit"),)


def _tile(match, event):
    """The tile of this event that the box lacks."""
    if events.kind(event) == events.HELD:
        return [tile for tile in events.held_tiles(event) if match.owner[tile] == LOST][0]
    return events.shown(event) if events.begins_round(event) else events.tile(event)


def unplayable(words: "Any", match: "Match | MatchSetup", count: int) -> tuple:
    """Why a round cannot begin with so many at the table, and what they can do: the sentence's id and its values."""
    rules = match.rules
    if rules.fewest <= count <= rules.most:
        return "no.rules", rule_texts.label(words, rules.fault(match.in_box(), count)), count
    return "no.table", rules.fewest, rules.most


def _not_now(stage, event, player, phase):
    if events.kind(event) == events.JOIN:
        return ("no.join",)
    if events.kind(event) == events.LEAVE:
        return ("no.leave",)
    if events.kind(event) == events.SWAP:
        return ("no.places",)
    if phase == phases.TURN:
        return ("no.out" if events.kind(event) == events.OUT else "no.on",)
    if phase == phases.HANDS and events.begins_round(event):
        return "hands.ask", stage.player(player)
    return ("no.over",)


# By the code.
_PLAIN = {codes.STILL_FITS: "no.still.fits"}

# Why a tile cannot lie on its cell, by the code.
OF_THE_PLACE = {codes.TAKEN: "no.taken", codes.NO_EDGE: "no.edge", codes.CORNER: "no.differs"}


_OF_OPENER = {KEPT: "doubt.kept", ELSEWHERE: "doubt.elsewhere", LACKING: "doubt.lacking"}


def doubts(stage: "Telling", found: "Sequence[tuple[int, int, int]]") -> list:
    """A sentence for each of these doubts."""
    return [_doubt(stage, *doubt) for doubt in found]


def _doubt(stage, kind, tile, other):
    words = stage.words
    name = tiles.name(tile)
    if kind in _OF_OPENER:
        return words(_OF_OPENER[kind], stage.player(other), name)
    return words("doubt.higher", name, tiles.name(other)) if kind == HIGHER else words("doubt.triple", name)
