"""The best matches that were played alone with the referee, kept in the settings.

Only matches by the same rules can be compared: "solo." and the events that begin such a match, in hexadecimal, is the
name of a list of texts "points turns name", the best first.
"""

from trivet.engine import events, phases
from trivet.engine.rulebooks import rules
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.app.protocols import Settings
    from trivet.engine.match import Match
    from trivet.history.log import Log
    from trivet.history.session import Session

MOST = const(5)  # that are kept of one kind
_KINDS = const(6)

_PREFIX = "solo."


def counts(match: "Match") -> bool:
    """Whether the match is one that can be a record: played to its end, alone, and the device knows the board."""
    return match.phase == phases.OVER and match.players == 1 and match.refereed and not match.ended


def kind(log: "Log") -> str:
    """What begins a match, its rules included, as the name under which its like are kept."""
    begun = b""
    for event in log.events():
        if not events.sets_up(event):
            break
        begun += event
    return _PREFIX + begun.hex()


def kinds(settings: "Settings") -> list:
    """All kinds of which there are records."""
    return settings.names(_PREFIX)


def beginning(name: str) -> "Iterator[bytes]":
    """The events that begin a match of this kind."""
    return events.split(bytes.fromhex(name[len(_PREFIX) :]))


def best(settings: "Settings", name: str) -> list:
    """[(points, turns, player's name)] of a kind, the best first."""
    found = []
    for text in settings.get(name, []):
        points, turns, player = text.split(" ", 2)
        found.append((int(points), int(turns), player))
    return found


def of(session: "Session") -> tuple:
    """(points, turns, player's name) of the match in play."""
    turns = sum([events.is_turn(event) for event in session.log.events()])
    return session.match.totals[0], turns, session.name(0)


def ranked(settings: "Settings", session: "Session") -> list:
    """The best of the match's kind, with itself among them if it is one."""
    match, found = session.match, best(settings, kind(session.log))
    mine = of(session)
    if mine not in found:
        found.append(mine)
    return sorted(found, key=_by_turns if match.rules.length == rules.TARGET else _by_points)[:MOST]


def keep(settings: "Settings", session: "Session") -> None:
    """Keeps a match that has ended, if it is among the best."""
    name = kind(session.log)
    there = kinds(settings)
    if name not in there and len(there) >= _KINDS:
        settings.set(there[0], None)
    try:
        settings.set(name, ["%d %d %s" % record for record in ranked(settings, session)])
    except ValueError:
        pass  # names and house rules have taken all the room


def _by_turns(record):
    return record[1], -record[0], record[2]


def _by_points(record):
    return -record[0], record[1], record[2]
