"""What the referee answers: the marks over the tiles as SVG, and an object of numbers and codes, by its `kind`:

- empty, board: nothing is asked, on an empty table or another.
- typing: `entered`, the digits of a tile that is not whole yet.
- legal: a tile on trial, `digits`, may lie there; `laid` is whether it lies there already, as the last one. Its
  `figure` is the shape, whatever it pays, its `bonus` what it counts as. Of its `points` are the figure's `price`, the
  `sum`, and `extra` for a triple that opens. So many `edges` touch; so many `gaps` each keep a hexagon open, alone.
  `editions` are [points, ids of those that pay so], the one that is played by first; `source` is where it says so;
  `others` is how many more places the tile has.
- illegal: it may not. `why` is a code of `trivet judge`; `against` are [its number, the number there]; `edges` are
  those that agree, [a, b]; `others` as above; `fits` is whether it can be asked what fits there.
- places: of a tile, `digits`, the `places` as `trivet moves` tells them; if there is none, `none` is why: the id of a
  text, the tile, and for "no.fits" its edges.
- nowhere: a tile, `digits`, that cannot be laid at all, and `why`.
- cell: what fits on a cell that was touched. So many `edges` touch; `tiles` are moves; where there are
  none and all numbers are known, `wants` is [digits, why there is no such tile].
- lies: a tile of the board that was touched, `digits`.
- open: the figures that wait, `waiting`, as moves.
- moves: the digits of all `tiles` in the order in which they were laid, of which so many lie, `at`.
- hand: `tiles` are [digits, the best points or null, how many places, whether it lies on the board], the best first;
  `moves` are those of all; `digits` is the tile that is looked at, and `why` it cannot be laid; `entered` as above.

Of those that show places, `best` is the cell of the one that pays most, or null; of moves that of the last tile.
"""

from trivet.app.map import ranked_places
from trivet.command import drawing, notation
from trivet.engine import lattice, tiles
from trivet.engine.rulebooks import sources
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from .referee import Referee
    from .table import Cell

    Answer = tuple[str, dict]

_CLOSED = ("hexagon", "double", "triple")


def told(referee: "Referee") -> dict:
    """What the page shows now: of the table what has changed since, the marks over the tiles as SVG, the answer, and
    what else there is to know.
    """
    table = referee.table
    told = table.changed()
    told["marks"], told["answer"] = answer(referee)
    told["focus"] = referee.cell or told["answer"].get("best")
    told["undo"], told["redo"] = table.can_undo or bool(referee.entered), table.can_redo
    told["edition"], told["tiles"] = EDITIONS[referee.place].id, table.set_size
    told["count"] = len(table.laid)
    return told


def answer(referee: "Referee") -> "Answer":
    """(the marks, the answer) to what is asked."""
    tried, cell, asked = referee.tried(), referee.cell, referee.asked
    if referee.mode == "open":
        return _open(referee)
    if referee.mode == "moves":
        return _order(referee.table)
    if referee.mode == "hand" and not cell:
        return _hand(referee)
    if referee.entered:
        return _touched(referee), {"kind": "typing", "entered": referee.entered}
    laid = referee.just_laid()
    if laid:
        return referee.table.before_last(lambda: _legal(referee, laid, True))
    if tried:
        why = referee.table.position.why(*tried)
        return _illegal(referee, tried, why) if why else _legal(referee, tried)
    if asked:
        return _places(referee, asked)
    if cell and referee.table.laid:
        return _cell(referee, cell)
    return _chosen(cell), {"kind": "board" if referee.table.laid else "empty"}


# ---- a tile on trial


def _legal(referee, tried, is_laid=False) -> "Answer":
    x, y, digits = tried
    table, position = referee.table, referee.table.position
    rules = position.rules
    bonus, points = position.prices(x, y, digits, [rules])[0]
    price = 0 if bonus == "none" else rules.price(position.board.figure(x, y, rules.reading))
    figure, edges, gaps, evidence = _figure(table, x, y)
    others = [move for move in _moves(referee, digits) if (move[0], move[1]) != (x, y)] if table.laid else []
    told = {"kind": "legal", "digits": digits, "bonus": bonus, "figure": figure, "points": points, "price": price}
    told["sum"] = sum(digits)
    told["extra"] = points - price - sum(digits)
    told["edges"], told["gaps"], told["others"], told["laid"] = edges, gaps, len(others), is_laid
    told["editions"] = _by_points(referee, tried, points)
    told["source"] = _source(referee, figure)
    name = "laid-" if is_laid else ""  # that of its cell is its own on the board
    return _marks(others) + drawing.tile(x, y, digits, drawing.TRIAL, name) + evidence, told


def _figure(table, x, y):
    """(the shape that a tile makes there, the edges that touch, how many hexagons lack one tile, the marks)"""
    cells = table.cells()
    cells.append((x, y))
    edges = len(table.sides(x, y))
    closed = len([point for point in lattice.corners(x, y) if all(cell in cells for cell in drawing.around(point))])
    evidence = drawing.evidence(cells, x, y)
    gaps = [] if closed else _gaps(cells, x, y)
    if closed:
        shape = _CLOSED[closed - 1]
    elif edges > 1:
        shape = "two-edge"
    else:
        shape = "bridge" if evidence else "none"
    marks = evidence or drawing.touching(cells, x, y)
    marks += [drawing.place(gap[0], gap[1], "gap") for gap in gaps]
    return shape, edges, len(gaps), "".join(marks)


def _gaps(cells, x, y):
    """The free cells each of which alone keeps a hexagon round a corner of this cell open."""
    found = []
    for point in lattice.corners(x, y):
        free = [cell for cell in drawing.around(point) if cell not in cells]
        if len(free) == 1 and free[0] not in found:
            found.append(free[0])
    return found


def _by_points(referee, tried, points):
    own = EDITIONS[referee.place].id
    groups: list = [[points, [own]]]
    for edition, (_, pays) in zip(EDITIONS, referee.table.position.prices(*tried, referee.table.rulebooks)):  # noqa: B905
        same = [group for group in groups if group[0] == pays]
        if not same:
            groups.append([pays, [edition.id]])
        elif edition.id != own:
            same[0][1].append(edition.id)
    return groups[:1] + sorted(groups[1:], reverse=True)


def _source(referee, figure):
    """Where the edition says what it pays: its rulebook's number and languages (sources.py), and whether that is our
    reading of it.
    """
    name = figure
    if figure == "two-edge":
        name = "made5" if referee.table.position.rules.two_edge else "two_edge"
    elif figure == "none":
        name = "place"
    citation = sources.of(referee.place, name)
    reading = sources.is_reading(citation)
    return {"rulebook": sources.rulebook(citation), "languages": sources.languages(citation), "reading": reading}


def _illegal(referee, tried, why) -> "Answer":
    x, y, digits = tried
    table = referee.table
    told = {"kind": "illegal", "digits": digits, "why": why, "against": [], "edges": []}
    marks = drawing.tile(x, y, digits, drawing.WRONG)
    if why == "corner":
        needed, sides = table.needed(x, y), table.sides(x, y)
        wrong, agree = table.fit(x, y, digits)
        told["against"] = [[digits[corner], needed[corner]] for corner in wrong]
        told["edges"] = [[digits[side], digits[(side + 1) % 3]] for side in agree]
        marks += "".join(drawing.clash(x, y, wrong, sides, agree))
    told["others"] = len(_moves(referee, digits))
    told["fits"] = why != "no-edge"
    return marks, told


# ---- tiles and cells


def _places(referee, digits) -> "Answer":
    why = referee.table.position.why_no_tile(digits)
    if why:
        return "", {"kind": "nowhere", "digits": digits, "why": why}
    moves = _moves(referee, digits)
    told = {"kind": "places", "digits": digits, "places": moves, "best": _best(moves)}
    if not moves:
        position = referee.table.position
        told["none"] = ranked_places.why_none(position.board, notation.find(digits, position.set_size))
    return _marks(moves, True), told


def _cell(referee, cell) -> "Answer":
    for x, y, digits in referee.table.laid:
        if (x, y) == cell:
            return _chosen(cell), {"kind": "lies", "digits": digits}
    position, edges = referee.table.position, len(referee.table.sides(*cell))
    told = {"kind": "cell", "edges": edges, "tiles": [], "wants": None}
    if edges:
        a, b, c = referee.table.needed(*cell)
        gap = (a, b, c) if min(a, b, c) >= 0 else (b, c) if a < 0 else (c, a) if b < 0 else (a, b)
        moves = position.moves(tiles.fitting(gap, position.set_size))
        told["tiles"] = [move for move in moves if (move[0], move[1]) == cell]
        if len(gap) == 3 and not told["tiles"]:
            told["wants"] = [gap, position.why_no_tile(gap)]
    return _touched(referee), told


def _open(referee) -> "Answer":
    waiting = referee.table.position.chances()
    return _marks(waiting), {"kind": "open", "waiting": waiting, "best": _best(waiting)}


def _order(table) -> "Answer":
    order = [digits for _, _, digits in table.laid + table.ahead]
    last = table.laid[-1][:2] if table.laid else None
    return _chosen(last), {"kind": "moves", "tiles": order, "at": len(table.laid), "best": last}


def _moves(referee, digits) -> list:
    """The moves of one tile; none of one that the set lacks."""
    position = referee.table.position
    tile = notation.find(digits, position.set_size)
    return [] if tile == tiles.NONE else position.moves([tile])


def _marks(moves: list, best: bool = False) -> str:
    """Places with what they pay, the best first; `best`: those that pay most stand out."""
    most = moves[0][4] if best and moves else None
    return "".join([drawing.place(x, y, "place best" if pays == most else "place", pays) for x, y, _, _, pays in moves])


def _best(moves: list) -> "list[int] | None":
    return moves[0][:2] if moves else None


def _chosen(cell: "Cell | None") -> str:
    return drawing.place(cell[0], cell[1], "chosen") if cell else ""


def _touched(referee):
    """The cell that was touched; of a free one also its edges that touch tiles."""
    cell, cells = referee.cell, referee.table.cells()
    return _chosen(cell) + ("".join(drawing.touching(cells, *cell)) if cell and cell not in cells else "")


def heard(referee: "Referee", cell: "Cell") -> dict:
    """What a cell has for the ear: `needed`, the number at each corner, -1 for any; `sides`, the edges that touch one;
    `tried`, what the tile that is asked about, or the best of the hand, would do there: [digits, why it may not lie
    there, what it counts as, points], the last two null if it may not. Of a hand that has none for the cell all are.
    """
    (x, y), table, digits = cell, referee.table, None if referee.just_laid() else referee.asked
    told = {"needed": table.needed(x, y), "sides": table.sides(x, y), "tried": None}
    if digits:
        if cell != referee.cell:  # where it is on trial it lies as it was turned
            digits = table.turned_to_fit(x, y, digits)
        position, bonus, points = table.position, None, None
        why = position.why(x, y, digits)
        if not why:
            bonus, points = position.prices(x, y, digits, [position.rules])[0]
            points += position.spent
        told["tried"] = [digits, why, bonus, points]
    elif referee.mode == "hand" and referee.hand:
        here = [move for move in table.position.moves(referee.hand) if (move[0], move[1]) == cell]
        told["tried"] = [here[0][2], None, here[0][3], here[0][4]] if here else [None] * 4
    return told


# ---- a hand


def _hand(referee) -> "Answer":
    set_size = referee.table.set_size
    moves, own = referee.table.position.moves(referee.hand), {}
    for move in moves:
        a, b, c = move[2]
        own.setdefault(tiles.find((int(a), int(b), int(c)), set_size), []).append(move)
    unplayed = referee.table.position.unplayed()
    order = sorted([(-own[tile][0][4] if tile in own else 1, tile) for tile in referee.hand])
    held = []
    for _, tile in order:
        best = own.get(tile)
        held.append([tiles.digits(tile), best[0][4] if best else None, len(best or ()), tile not in unplayed])
    told = {"kind": "hand", "tiles": held, "moves": moves, "entered": referee.entered, "digits": None, "why": None}
    shown = order[0][1] if order and order[0][1] in own else tiles.NONE
    if referee.asked:
        told["why"], told["digits"] = referee.table.position.why_no_tile(referee.asked), referee.asked
        shown = notation.find(referee.asked, set_size)
    elif shown != tiles.NONE:
        told["digits"] = tiles.digits(shown)
    told["best"] = _best(own.get(shown, []))
    return _marks(own.get(shown, []), True), told
