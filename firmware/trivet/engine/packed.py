"""The state of a match as bytes, for a checkpoint on flash: a cache of what replaying the events gives, nothing else.

The board is not in it: the tiles of the round are laid again from its LAY events, each of them judged. What is read
need not come from here: numbers that no match could hold are refused, so that a state which replaying would never give
may be wrong, but plays on without a fault.

Format. VERSION; the edition's place in EDITIONS, and how many rules differ from it: place and value (two bytes) of
each; the numbers of _FORM; how many placed tiles show each number, 0 to 5; by player the total, the total before the
round (four bytes each, signed) and the tiles in the hand; how many hands were told, their points (two bytes each,
signed); how many tiles were told one by one, they, and by whom; how many score lines, and what, player and points (four
bytes, signed) of each; the players as they sit; at last by tile who placed it. Low bytes come first.
"""

import struct

from trivet.micropython import TYPE_CHECKING, const

from . import codes, events, tiles
from .judging import FARTHEST_FIRST
from .limits import MOST_DEALT, MOST_MISSING, MOST_PLAYERS
from .phases import HANDS, NOBODY, OPENING, OVER, SETUP, TURN
from .rulebooks.editions import EDITIONS
from .rulebooks.match_rules import Rules
from .rulebooks.rules import PARAMETERS, in_range
from .scoring import JOINED
from .state import LOST

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from .match import Match

VERSION = const(4)

# set_size, players, dealt, phase, round, opener, shown, asked, player, actor, drawn, seated, gone, ended, passed, out,
# blocked, refereed, reached, halted, missing, unknown, first_chair, put_right, placed
_FORM = "<BBBBHBBBBBhBBBBBBBBBBBBBB"
_RULE = "<BH"
_TOTALS = "<iiB"
_LINE = "<BBi"


def pack(state: "tuple[Any, ...]") -> bytes:
    """The bytes of what Match.save() gives once a match has begun."""
    (
        rules, set_size, players, dealt, phase, round_, opener, shown, asked, player, actor, drawn, seated, gone, ended,
        placed, passed, out, blocked, refereed, reached, halted, missing, unknown, chairs, first_chair, put_right,
        totals, before, hands, owner, numbers, left, held, holders, lines, _,
    ) = state  # fmt: skip
    usual = Rules(rules[0]).save()
    changed = [place for place in range(len(PARAMETERS)) if rules[1 + place] != usual[1 + place]]
    data = bytearray((VERSION, rules[0], len(changed)))
    for place in changed:
        data += struct.pack(_RULE, place, rules[1 + place])
    data += struct.pack(
        _FORM, set_size, players, dealt, phase, round_, opener, shown, asked, player, actor, drawn, seated, gone, ended,
        passed, out, blocked, refereed, reached, halted, missing, unknown, first_chair, put_right, placed,
    )  # fmt: skip
    data += bytes(numbers)
    for total, earlier, hand in zip(totals, before, hands):
        data += struct.pack(_TOTALS, total, earlier, hand)
    data.append(len(left))
    for points in left:
        data += struct.pack("<h", points)
    data.append(len(held))
    data += held
    data += holders
    data.append(len(lines))
    for line in lines:
        data += struct.pack(_LINE, *line)
    data += bytes(chairs)
    data += owner
    return bytes(data)


def unpack(match: "Match", data: "bytes | memoryview", laid: "Iterable[bytes]") -> None:
    """Makes a match as these bytes tell; `laid` are the events of its round, as far as they have happened.

    ValueError if the bytes are not sound, of another version, or do not go with these events; the match is to be begun
    anew then.
    """
    state = _state(_Reader(data))
    match.restore(state)
    if match.refereed:
        _lay(match, laid)


class _Reader:
    """Reads from the first byte to the last; ValueError for what cannot be."""

    def __init__(self, data):
        self._data = data
        self._at = 0

    def numbers(self, form):
        size = struct.calcsize(form)
        if self._at + size > len(self._data):
            raise ValueError("too short")
        self._at += size
        return struct.unpack_from(form, self._data, self._at - size)

    def number(self):
        return self.numbers("<B")[0]

    def some(self, count):
        self._at += count
        if self._at > len(self._data):
            raise ValueError("too short")
        return bytes(self._data[self._at - count : self._at])

    def end(self):
        _must(self._at == len(self._data))


def _must(is_sound):
    if not is_sound:
        raise ValueError("no state of a match")


def _state(reader):
    _must(reader.number() == VERSION)
    edition = reader.number()
    _must(edition < len(EDITIONS))
    rules = list(Rules(edition).save())
    for _ in range(reader.number()):
        place, value = reader.numbers(_RULE)
        _must(in_range(place, value))
        rules[1 + place] = value
    (
        set_size, players, dealt, phase, round_, opener, shown, asked, player, actor, drawn, seated, gone, ended,
        passed, out, blocked, refereed, reached, halted, missing, unknown, first_chair, put_right, placed,
    ) = reader.numbers(_FORM)  # fmt: skip
    numbers = reader.some(6)
    _must(set_size in (tiles.STANDARD, tiles.EXCEL) and 1 <= players <= MOST_PLAYERS and OPENING <= phase <= OVER)
    _must(dealt <= MOST_DEALT and seated <= players and unknown <= missing <= MOST_MISSING)
    _must(halted == SETUP or (phase == OVER and halted in (TURN, HANDS)))
    during = halted or phase
    pool = set_size - missing - seated * dealt - drawn  # between rounds more may be missing than were left in it
    _must(0 <= pool <= set_size or during not in (TURN, HANDS))
    _must(max(opener, player, actor) < players and (out < players or (out == NOBODY and (during != HANDS or blocked))))
    _must((shown == tiles.NONE or shown < set_size) and max(asked, ended, blocked, refereed) <= 1)
    _must(first_chair < players and max(gone, passed, reached, put_right) < 1 << players and gone != (1 << players) - 1)
    totals, before, hands = [], [], bytearray()
    for _ in range(players):
        total, earlier, hand = reader.numbers(_TOTALS)
        totals.append(total)
        before.append(earlier)
        hands.append(hand)
    _must(max(hands) <= set_size and (hands[player] or during != TURN))
    left = [reader.numbers("<h")[0] for _ in range(reader.number())]
    _must(len(left) == players or (not left and during != HANDS))
    count = reader.number()
    held, holders = reader.some(count), reader.some(count)
    _must(not count or (max(held) < set_size and max(holders) < players and len(set(held)) == count))
    lines = [reader.numbers(_LINE) for _ in range(reader.number())]
    for what, whose, _ in lines:
        _must(what <= JOINED and whose < players)
    chairs = tuple(reader.some(players))
    _must(sorted(chairs) == list(range(players)))
    owner = reader.some(set_size)
    reader.end()
    lost = sum([1 for whose in owner if whose == LOST])
    _must(lost == missing - unknown and max([whose for whose in owner if whose != LOST]) <= players)
    _must(_is_counted(owner, placed, numbers, lost if during not in (TURN, HANDS) else 0))

    return (
        rules, set_size, players, dealt, phase, round_, opener, shown, bool(asked), player, actor, drawn, seated, gone,
        bool(ended), placed, passed, out, bool(blocked), bool(refereed), reached, halted, missing, unknown,
        chairs, first_chair, put_right, totals, tuple(before), hands, owner, bytearray(numbers), left, held, holders,
        lines, (0, 0, b""),
    )  # fmt: skip


def _is_counted(owner, placed, numbers, lost):
    """Whether so many tiles were placed and show each number so often: those that have an owner and, after a round, up
    to `lost` others, which lay there and are missing since.
    """
    owned = [tile for tile in range(len(owner)) if owner[tile] not in (0, LOST)]
    more = placed - len(owned)
    shown = bytearray(6)
    for tile in owned:
        for number in set(tiles.digits(tile)):
            shown[number] += 1
    return 0 <= more <= lost and not [number for number in range(6) if not 0 <= numbers[number] - shown[number] <= more]


def _lay(match, laid):
    """Lays the tiles of a refereed round; each has its owner already."""
    board, count = match.board, match.placed
    for event in laid:
        if events.kind(event) == events.LAY:
            x, y, tile, turn = events.placement(event)
            _must(board.count < count and tile < match.set_size and match.owner[tile] and turn <= 2)
            _must(board.count > 0 or max(abs(x), abs(y)) <= FARTHEST_FIRST)
            _must(board.judge(x, y, tiles.turned(tile, turn)) == codes.OK)
            board.place(x, y, tile, turn)
    _must(board.count == count)
