"""Whose turn it is in a round, read off the events, without playing it again: those at the table have the turns as they
sit, from the opener on. Who has left, or has said that he is out, has none, until his tiles are counted anew.
"""

from trivet import micropython
from trivet.engine import events
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.history.log import Log

    Seated = tuple[bytearray, int]  # see at_table()


@micropython.native
def at_table(log: "Log", offset: int) -> "Seated":
    """The players as they sit, clockwise, before the event at this offset, and who of them is at the table: bit p
    stands for player p. Who has left keeps his chair. The log begins with the match.
    """
    data, lengths = log.data, events.LENGTHS
    chairs = bytearray()
    here = seated = 0
    while here < offset:
        kind = data[here]
        if kind == events.MATCH:
            chairs = bytearray(range(data[here + 3]))
            seated = (1 << data[here + 3]) - 1
        elif kind == events.LEAVE:
            seated &= ~(1 << data[here + 1])
        elif kind == events.JOIN:
            seated |= 1 << data[here + 1]
            if data[here + 1] == len(chairs):
                chairs.append(data[here + 1])
        elif kind == events.SWAP:
            _swap(chairs, data[here + 1], data[here + 2])
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    return chairs, seated


@micropython.native
def players(log: "Log", sitting: "Seated", offset: int) -> bytearray:
    """Who had each turn of a round before this offset, and then whose turn it is there. The log begins with the round,
    before which they were `sitting` as at_table() tells.
    """
    data, lengths = log.data, events.LENGTHS
    chairs, seated = bytearray(sitting[0]), sitting[1]
    found = bytearray()
    player = data[1]
    chair, last = _chair(chairs, player), len(chairs) - 1
    here = lengths[data[0]]
    while here < offset:
        kind = data[here]
        goes_on = kind in events.TURNS
        if goes_on:
            found.append(player)
        elif kind == events.LEAVE or kind == events.OUT:
            seated &= ~(1 << data[here + 1])
            goes_on = data[here + 1] == player
        elif kind == events.HOLDS:
            seated |= 1 << data[here + 1]
        elif kind == events.SWAP:
            _swap(chairs, data[here + 1], data[here + 2])
            chair = _chair(chairs, player)
        if goes_on:
            for _ in chairs:  # once round the table, at most
                chair = 0 if chair == last else chair + 1
                player = chairs[chair]
                if seated >> player & 1:
                    break
        here += lengths[kind] + (data[here + 1] if kind == events.HELD else 0)
    found.append(player)
    return found


@micropython.native
def _swap(chairs: bytearray, one: int, other: int) -> None:
    """These two change chairs."""
    for chair in range(len(chairs)):
        if chairs[chair] == one:
            chairs[chair] = other
        elif chairs[chair] == other:
            chairs[chair] = one


@micropython.native
def _chair(chairs: bytearray, player: int) -> int:
    """The place of a player among the chairs; the last one if he has none."""
    for chair in range(len(chairs)):
        if chairs[chair] == player:
            return chair
    return len(chairs) - 1
