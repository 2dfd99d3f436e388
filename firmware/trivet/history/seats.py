"""Whose turn it is in a round, read off the events, without playing it again: those at the table have the turns in the
order of their seats, from the opener on. Who has left, or has said that he is out, has none.
"""

from trivet import micropython
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.history.log import Log


@micropython.native
def at_table(log: "Log", offset: int) -> int:
    """Who is at the table before the event at this offset: bit p stands for player p. The log begins with the match."""
    data, lengths = log.data, events.LENGTHS
    here = seated = 0
    while here < offset:
        kind = data[here]
        if kind == events.MATCH:
            seated = (1 << data[here + 3]) - 1
        elif kind == events.LEAVE:
            seated &= ~(1 << data[here + 1])
        elif kind == events.JOIN:
            seated |= 1 << data[here + 1]
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    return seated


@micropython.native
def players(log: "Log", seated: int, offset: int) -> bytearray:
    """Who had each turn of a round before this offset, and then whose turn it is there. The log begins with the round,
    for which those were `seated` whose bits are set.
    """
    data, lengths = log.data, events.LENGTHS
    found = bytearray()
    player = data[1]
    here = lengths[data[0]]
    while here < offset:
        kind = data[here]
        goes_on = kind in events.TURNS
        if goes_on:
            found.append(player)
        elif kind == events.LEAVE or kind == events.OUT:
            seated &= ~(1 << data[here + 1])
            goes_on = data[here + 1] == player
        if goes_on and seated:
            player += 1
            if not seated >> player:  # nobody sits further on
                player = 0
            while not seated >> player & 1:
                player += 1
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    found.append(player)
    return found
