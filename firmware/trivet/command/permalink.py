"""A whole question to the referee as a short text for an address, and back: the board, a hand, and what is asked.

It runs on MicroPython too, in the referee of the web page.

Format, for ever: the version "1"; then two letters of base64url for the check, the more significant first; then one
integer, as letters in the same order, as few as it takes (none for 0). The check is the integer modulo 4093, a prime:
by a mistyped letter, or by two that have changed places, the remainder is another. It stands before the integer so that
it is the same for what is left of a link that was cut off; behind it, one cut in 256 would not be told.

The integer is a number of digits with a radix each, the least significant first:

    64                 the edition's place in EDITIONS
    2                  the set: 0 of 56 tiles, 1 of 76
    21                 how many tiles are missing
      set              each of them: its number, in ascending order
    77                 how many tiles lie on the board
      2                the first of them: 1 if its cell points down
      all ways         its place in the list of (tile, turn) of all tiles that are not missing
      all placements   each other: its place in the list of all legal placements (y, x, tile, turn) of all tiles that
                       neither lie nor are missing
    77                 how many tiles the hand has
      set              each of them: its number, in ascending order
    3                  what is asked: 0 nothing, 1 a tile, 2 a tile on a cell
      all open cells   the cell: its place in the list (y, x) of the open cells that share an edge with a tile; of an
                       empty board there is one
      216              36 a + 6 b + c for the tile's digits clockwise from the cell's point; the set may have none such

"The set" is 56 or 76, `turn` the digit at the cell's point, counted from the lowest clockwise; triples have turn 0
only. All lists are sorted, and their lengths are the radixes. Nothing is left of the integer behind that. A board is
moved such that its first tile lies on the cell 0,0 or, if that points down, on 1,0; the cell that is asked about on an
empty board is 0,0. A hand has no missing tile; it may have one that lies on the board, about which people may argue.

So each text is one board that play can have made, and each such board, in one order of laying, is one text.
"""

from trivet.engine import tiles
from trivet.engine.board import Board
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING

from . import notation
from .faults import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .notation import Digits

    Placement = tuple[int, int, Digits]
    Cell = tuple[int, int]
    Ranks = Sequence[tuple[int, int]]

LONGEST = 206  # letters of a text, were each radix the most that it can be: host_tests count it

_VERSION = "1"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PRIME = 4093
_BODY = 3  # where the letters of the integer begin
_EDITIONS, _SETS, _ASKED, _WAYS = 64, (tiles.STANDARD, tiles.EXCEL), 3, 216
_COUNTS = tiles.EXCEL + 1
_LACKING = 20 + 1  # how many tiles can be missing; the engine takes no more
_NOTHING, _TILE, _ON_CELL = range(_ASKED)

_BROKEN = "the link is cut off or mistyped"
_NEWER = "the link is from a newer version of this page, or mistyped"
_UNKNOWN = "the link is about rules that this page does not have: it is from a newer version"
_NO_BOARD = "there is no link to this: play cannot have made this board"


class Question:
    """What is asked of the referee. `laid`: the placements, each of which shares an edge with one before; `hand` and
    `missing`: tiles; `asked`: the digits of a tile clockwise from its cell's point, and `cell`, or None of each.

    `ranks` are what rank() has told of each placement but the first, as far as that is known; they are no part of what
    is asked, and spare write() their finding.
    """

    def __init__(
        self,
        edition: int,
        set_size: int,
        missing: "Iterable[int]" = (),
        laid: "Iterable[Placement]" = (),
        hand: "Iterable[int]" = (),
        asked: "Digits | None" = None,
        cell: "Cell | None" = None,
        ranks: "Ranks" = (),
    ):
        self.edition = edition
        self.set_size = set_size
        self.missing = sorted(set(missing))
        self.laid = list(laid)
        self.hand = sorted(set(hand))
        self.asked = asked
        self.cell = cell
        self.ranks = ranks

    def __eq__(self, other) -> bool:
        return type(other) is Question and self._said() == other._said()

    def __repr__(self) -> str:
        return f"Question{self._said()}"

    def _said(self):
        return self.edition, self.set_size, self.missing, self.laid, self.hand, self.asked, self.cell


def rank(board: Board, unplayed: "Iterable[int]", x: int, y: int, tile: int, turn: int) -> tuple[int, int]:
    """The place of a placement in the list of all legal ones of the tiles that neither lie on this board nor are
    missing, and the length of that list. The board has a tile, and this one is not laid yet. Raises Fault.
    """
    return _place_in(_placements(board, unplayed), (y, x, tile, turn))


def _place_in(found, member):
    """The digit that stands for a member of a list, and its radix."""
    if member not in found:
        raise Fault(_NO_BOARD)
    return found.index(member), len(found)


def _placements(board, unplayed):
    found = []
    for move in board.moves(unplayed):
        x, y, tile, turn = board.unpack(move)
        found.append((y, x, tile, turn))
    return sorted(found)


def _ways(unplayed):
    """How the first tile can lie."""
    return [(tile, turn) for tile in unplayed for turn in range(1 if tiles.is_triple(tile) else 3)]


def _open_cells(board):
    """The cells, (y, x), where a tile may be asked about."""
    cells = [board.gap(slot)[:2] for slot in board.gaps()] if board.count else [(0, 0)]
    return sorted([(y, x) for x, y in cells])


def _unplayed(set_size, missing):
    return [tile for tile in range(set_size) if tile not in missing]


# ---- writing


def write(question: Question) -> str:
    """The text of a question. A cell that is taken, or beside which no tile lies, is left out. Raises Fault where there
    is none: the board is not one that play can have made, or a digit of the tile that is asked about is above 5.
    """
    return _text(_number(_digits(question)))


def _digits(question):
    """Yields (digit, radix), the least significant first."""
    yield question.edition, _EDITIONS
    yield _place_in(_SETS, question.set_size)
    for digit in _told(question.missing, _LACKING, question.set_size):
        yield digit
    board = Board()
    for digit in _board_told(board, question):
        yield digit
    for tile in question.hand:
        if tile in question.missing:
            raise Fault(f"there is no link to this: {notation.lost(tile)}")
    for digit in _told(question.hand, _COUNTS, question.set_size):
        yield digit
    if question.asked is None:
        yield _NOTHING, _ASKED
        return
    cell = _cell_told(board, question.cell)
    yield _ON_CELL if cell else _TILE, _ASKED
    if cell:
        yield cell
    yield _way(question.asked), _WAYS


def _told(members, counts, set_size):
    yield len(members), counts
    for tile in members:
        yield tile, set_size


def _board_told(board, question):
    """Lays the tiles on the board while they are told."""
    unplayed = _unplayed(question.set_size, question.missing)
    yield len(question.laid), _COUNTS
    for n, (x, y, digits) in enumerate(question.laid):
        tile = notation.find(digits, question.set_size)
        if tile not in unplayed:
            raise Fault(_NO_BOARD)
        turn = tiles.turn_of(tile, digits)
        if n == 0:
            yield x + y & 1, 2
            yield _place_in(_ways(unplayed), (tile, turn))
        elif n <= len(question.ranks):
            yield question.ranks[n - 1]
        else:
            yield rank(board, unplayed, x, y, tile, turn)
        board.place(x, y, tile, turn)
        unplayed.remove(tile)


def _cell_told(board, cell):
    """The digit and the radix of a cell that can be told; None for any other."""
    if cell is None:
        return None
    cells = _open_cells(board)
    if board.count == 0:
        return 0, len(cells)
    x, y = cell
    return _place_in(cells, (y, x)) if (y, x) in cells else None


def _way(digits):
    a, b, c = digits
    if not 0 <= min(digits) <= max(digits) <= 5:
        raise Fault(f"there is no link to this: no tile has the digits {a}-{b}-{c}")
    return 36 * a + 6 * b + c


def _number(digits):
    number = 0
    for digit, radix in reversed(list(digits)):
        if not 0 <= digit < radix:
            raise Fault(_NO_BOARD)
        number = number * radix + digit
    return number


def _text(number):
    return _VERSION + _check(number) + _letters(number)


def _letters(number):
    letters = []
    while number:
        letters.append(_LETTERS[number % 64])
        number //= 64
    return "".join(reversed(letters))


def _check(number):
    remainder = number % _PRIME
    return _LETTERS[remainder // 64] + _LETTERS[remainder % 64]


# ---- reading


def read(text: str) -> Question:
    """The question of a text, with all its ranks. Raises Fault, for a person who has followed a link."""
    reader = _Reader(_number_of(text))
    edition = reader.take(_EDITIONS)
    if edition >= len(EDITIONS):
        raise Fault(_UNKNOWN)
    set_size = _SETS[reader.take(len(_SETS))]
    missing = reader.tiles(_LACKING, set_size)
    board, ranks = Board(), []
    laid = _read_board(reader, board, _unplayed(set_size, missing), ranks)
    hand = reader.tiles(_COUNTS, set_size)
    if any(tile in missing for tile in hand):
        raise Fault(_BROKEN)
    kind = reader.take(_ASKED)
    asked = cell = None
    if kind == _ON_CELL:
        y, x = reader.one_of(_open_cells(board))
        cell = (x, y)
    if kind != _NOTHING:
        way = reader.take(_WAYS)
        asked = (way // 36, way // 6 % 6, way % 6)
    if reader.number:
        raise Fault(_BROKEN)
    return Question(edition, set_size, missing, laid, hand, asked, cell, ranks)


def _number_of(text):
    """The integer of a text whose check is right."""
    if text[:1] != _VERSION:
        raise Fault(_NEWER if text[:1] and text[0] in _LETTERS else _BROKEN)
    check, letters = text[1:_BODY], text[_BODY:]
    if len(text) > LONGEST or letters[:1] == _LETTERS[0]:
        raise Fault(_BROKEN)
    number = 0
    for letter in letters:
        digit = _LETTERS.find(letter)
        if digit < 0:
            raise Fault(_BROKEN)
        number = number * 64 + digit
    if check != _check(number):
        raise Fault(_BROKEN)
    return number


class _Reader:
    """`number` is what is left to be read."""

    def __init__(self, number):
        self.number = number

    def take(self, radix):
        """The next digit."""
        digit = self.number % radix
        self.number //= radix
        return digit

    def one_of(self, members):
        """The member of a list that the next digit stands for."""
        if not members:  # a tile that no board has room for
            raise Fault(_BROKEN)
        return members[self.take(len(members))]

    def tiles(self, counts, set_size):
        """Tiles, which are told in ascending order."""
        found = []
        for _ in range(self.take(counts)):
            tile = self.take(set_size)
            if found and tile <= found[-1]:
                raise Fault(_BROKEN)
            found.append(tile)
        return found


def _read_board(reader, board, unplayed, ranks):
    """The placements, which are laid on the board; their ranks come to the others."""
    laid = []
    for n in range(reader.take(_COUNTS)):
        if n == 0:
            x, y = reader.take(2), 0
            tile, turn = reader.one_of(_ways(unplayed))
        else:
            placements = _placements(board, unplayed)
            y, x, tile, turn = placement = reader.one_of(placements)
            ranks.append((placements.index(placement), len(placements)))
        board.place(x, y, tile, turn)
        unplayed.remove(tile)
        laid.append((x, y, tiles.turned(tile, turn)))
    return laid
