"""Going out is counted, and a draw that nobody entered makes the count wrong: whom the device takes to be out, and the
sentence that asks whether he is.
"""

from trivet.engine import events, phases
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.desk import Desk
    from trivet.engine.match import Match
    from trivet.ui.words import Words


def just_out(desk: "Desk") -> int:
    """Who has gone out by the count with the last event, NOBODY if nobody has."""
    match, last = desk.match, desk.session.last()
    if last is None or not events.places_tile(last) or match.hands[match.actor]:
        return phases.NOBODY
    return match.actor


def counted_out(desk: "Desk") -> int:
    """Who has gone out by the count in the last round, just now or before, NOBODY if nobody has: who is said to be out
    has not.
    """
    player = just_out(desk)
    if player == phases.NOBODY and desk.match.out != phases.NOBODY and not _is_said(desk.session.happened):
        player = desk.match.out
    return player


def countable(match: "Match") -> list[int]:
    """The players whose tiles can be counted anew as the match stands."""
    return [one for one in match.at_table() if not match.judge(events.holds(one, max(1, match.hands[one])))]


def asked(words: "Words", desk: "Desk") -> str:
    """Whether who has gone out just now really has, and the key for who has not; "" if nobody has."""
    player = just_out(desk)
    return "" if player == phases.NOBODY else words("out.sure", desk.player(player))


def _is_said(log):
    """Whether the players have said in the last round that somebody is out, so that it was not counted."""
    said = False
    for event in log.events():
        if events.begins_round(event):
            said = False
        elif events.kind(event) == events.OUT:
            said = True
    return said
