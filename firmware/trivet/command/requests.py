"""Requests and answers as lines of JSON. It runs on MicroPython too, in the referee of the web page.

`trivet judge`: {"edition": "piatnik", "tiles": 56, "board": [[x, y, "abc"], …], "try": [[x, y, "abc"], …]} gives
{"verdicts": [{"legal": true, "why": null, "bonus": "bridge", "points": 51}, …]}. `bonus` is none, bridge, hexagon,
double or triple; `why` is null, taken, no-edge, corner, no-such-tile, missing or tile-already-placed, the first that
applies in this order; a corner has a `detail` besides, "corner 2: 4 against 3": the tile's second number
clockwise from the cell's point is 4, and 3 lies there.

`trivet moves`: {"edition", "tiles", "board", "hand": ["355", …]} gives {"moves": [[x, y, "abc", "bonus", points], …]},
every legal placement once, best first, then by y, x and text. Tiles of the hand may begin with any corner;
those that lie on the board have no placement. On an empty board, where all cells are alike, all are at (0, 0).

"missing": ["234", …] may be given to either: the tiles that the box lacks, 20 at most. None of them lies on the board
or is in the hand; a try with one has the `why` missing, which comes before tile-already-placed.

`tiles` is 56 where it is left out. "options": {"bridge": 45, "reading": "figure", "simple": true, …} may be
given to either: house rules, by the names and values of `trivet editions --json` (editions.py).

A line that cannot be answered gets {"error": "line 3: board[2]: …"}.
"""

from trivet.engine import tiles
from trivet.engine.limits import MOST_MISSING
from trivet.micropython import TYPE_CHECKING

from . import notation, parameters
from .faults import LONGEST, Fault, in_a_line, shown
from .options import with_options
from .position import Position
from .spelling import plain
from .strict_json import read, write

if TYPE_CHECKING:
    from collections.abc import Callable

_LONGEST_ESCAPE = len("\\ud83d\\ude00")  # for one sign
_FAREST = 10**3000  # a coordinate; far below what Python refuses to write down in decimals


def judge(request: object) -> dict:
    """The answer to one request of `trivet judge`. Raises Fault."""
    position, _ = _position(request, "try")
    return {"verdicts": [position.judge(*placement) for placement in _placements(request, "try")]}


def moves(request: object) -> dict:
    """The answer to one request of `trivet moves`. Raises Fault."""
    position, set_size = _position(request, "hand")
    hand = _tiles(request, "hand", set_size)
    for n, tile in enumerate(hand):
        if tile in position.missing:
            raise Fault(f"hand[{n}]: {notation.lost(tile)}")
    return {"moves": position.moves(hand)}


def answered(answer: "Callable[[object], object]", number: int, line: bytes) -> "tuple[str, bool]":
    """(the answer to a line of bytes as JSON, whether it is an error); `number` is the line's, from 1."""
    try:
        return write(answer(_parse(line))), False
    except Fault as fault:
        return write(error(f"line {number}: {fault}")), True


def error(text: str) -> dict:
    """An error as an answer, which is short also as it is written down, with escapes of what is beyond ASCII."""
    most, answer = LONGEST, {"error": in_a_line(text)}
    while (beyond := len(write(answer)) - LONGEST) > 0:
        most -= -(-beyond // _LONGEST_ESCAPE)
        answer = {"error": in_a_line(text, most)}
    return answer


# ---- the parts of a request


def _parse(line):
    try:
        text = line.decode("utf-8").rstrip()
    except UnicodeDecodeError as error:
        raise Fault(f"byte {error.start + 1}: not UTF-8") from error
    return read(text)


def _position(request, key):
    """The board of a request that must have this key besides, and the size of its set."""
    rules, set_size = _played_by(request, "board", key)
    return Position(rules, set_size, _placements(request, "board"), _missing(request, set_size)), set_size


def _played_by(request, *keys):
    """The rules and the set size of a request that must have these keys besides."""
    if not isinstance(request, dict):
        raise Fault(f'expected an object {{"edition": …, …}}, found {_show(request)}')
    for key in ("edition",) + keys:
        if key not in request:
            raise Fault(f"the key {_show(key)} is missing")
    known = ("edition", "tiles", "missing") + keys + ("options",)
    for key in request:
        if key not in known:
            raise Fault(f"unknown key {_show(key)}: known are {', '.join(known)}")
    edition, set_size, options = request["edition"], request.get("tiles", tiles.STANDARD), request.get("options", {})
    if not isinstance(edition, str):
        raise Fault(f"edition: expected its id, found {_show(edition)}")
    if not _is_integer(set_size) or set_size not in (tiles.STANDARD, tiles.EXCEL):
        raise Fault(f"tiles: expected {tiles.STANDARD} or {tiles.EXCEL}, found {_show(set_size)}")
    if not isinstance(options, dict):
        raise Fault(f"options: expected an object of parameters, found {_show(options)}")
    try:
        place = parameters.find(edition)
    except Fault as fault:
        raise Fault(f"edition: {fault}") from fault
    return with_options(place, options), set_size


def _is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


def _list(request, key):
    if not isinstance(request[key], list):
        raise Fault(f"{key}: expected a list, found {_show(request[key])}")
    return request[key]


def _placements(request, key):
    """The placements of a list in the request, as (x, y, digits)."""
    found = []
    for n, placement in enumerate(_list(request, key)):
        where = f"{key}[{n}]"
        if not (isinstance(placement, list) and len(placement) == 3):
            raise Fault(f'{where}: expected [x, y, "abc"], found {_show(placement)}')
        x, y, text = placement
        for name, value in (("x", x), ("y", y)):
            if not _is_integer(value):
                raise Fault(f"{where}: {name}: expected an integer, found {_show(value)}")
            if abs(value) > _FAREST:
                raise Fault(f"{where}: {name}: too large")
        digits = notation.corners(text) if isinstance(text, str) else None
        if digits is None:
            raise Fault(f'{where}: expected three digits like "021", found {_show(text)}')
        found.append((x, y, digits))
    return found


def _tiles(request, key, set_size):
    """The tiles of a list in the request."""
    found = []
    for n, text in enumerate(_list(request, key)):
        digits = notation.digits(plain(text)) if isinstance(text, str) else None
        if digits is None:
            raise Fault(f'{key}[{n}]: expected a tile like "355" or "3-5-5", found {_show(text)}')
        tile = notation.find(digits, set_size)
        if tile == tiles.NONE:
            raise Fault(f"{key}[{n}]: {notation.missing(digits, set_size)}")
        found.append(tile)
    return found


def _missing(request, set_size):
    """The tiles that the box lacks."""
    if "missing" not in request:
        return []
    found = _tiles(request, "missing", set_size)
    for n, tile in enumerate(found):
        if tile in found[:n]:
            raise Fault(f"missing[{n}]: {tiles.name(tile)} is there twice")
    if len(found) > MOST_MISSING:
        raise Fault(f"missing: expected {MOST_MISSING} tiles at most, found {len(found)}")
    return found


def _show(value):
    """A value as JSON, cut when it is long."""
    return shown(write(value))
