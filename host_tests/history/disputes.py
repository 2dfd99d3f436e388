"""Matches in which moves can be disputed."""

from trivet.engine import codes, events
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions, rules


def begun(edition="nordic-four", players=2, set_size=56, **values):
    """A match of this edition in which the first player opens."""
    match = Match()
    assert match.apply(events.match(editions.find(edition), set_size, players)) == codes.OK
    for name, value in values.items():
        assert match.apply(events.rule(rules.index(name), value)) == codes.OK
    assert match.apply(events.round_(0)) == codes.OK
    return match


def at_table(edition="nordic-four", tile=55, **values):
    """So it is, after the opening; as many tiles lie there as any figure needs."""
    match = begun(edition, **values)
    assert match.apply(events.place(tile)) == codes.OK
    match.placed = 20
    match.numbers = bytearray((20,) * 6)
    return match


def scored(match, event):
    """What this match gives for the event, None if it does not take it; it stays as it was."""
    if match.judge(event) != codes.OK:
        return None
    state = match.save()
    match.take(event)
    points = sum(line[2] for line in match.lines)
    match.restore(state)
    return points
