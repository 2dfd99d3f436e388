"""Going out is counted, and a draw that nobody entered makes the count wrong: whom the device takes to be out."""

from trivet.engine import events, phases
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.controller import Controller
    from trivet.engine.match import Match


def just_out(controller: "Controller") -> int:
    """Who has gone out by the count with the last event, NOBODY if nobody has."""
    match, last = controller.match, controller.session.last()
    if last is None or not events.places_tile(last) or match.hands[match.actor]:
        return phases.NOBODY
    return match.actor


def counted_out(controller: "Controller") -> int:
    """Who has gone out by the count in the last round, just now or before, NOBODY if nobody has: who is said to be out
    has not.
    """
    player = just_out(controller)
    if player == phases.NOBODY and controller.match.out != phases.NOBODY and not _is_said(controller.session.log):
        player = controller.match.out
    return player


def countable(match: "Match") -> list[int]:
    """The players whose tiles can be counted anew as the match stands."""
    return [one for one in match.at_table() if not match.judge(events.holds(one, max(1, match.hands[one])))]


def _is_said(log):
    """Whether the players have said in the last round that somebody is out, so that it was not counted."""
    said = False
    for event in log.events():
        if events.begins_round(event):
            said = False
        elif events.kind(event) == events.OUT:
            said = True
    return said
