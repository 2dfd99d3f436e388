"""Events by chance, as the page sends them to the referee: most of them make sense, some come at a wrong moment."""

from host_tests.engine import plain
from tools.page.referee.examples import EXAMPLES
from trivet.engine.rulebooks.editions import EDITIONS

from . import tables
from .tables import digits_of

BARE = ("erase", "erase", "turn", "elsewhere", "here", "lay", "lay", "take_off", "undo", "undo", "redo", "whole")


def by_chance(rng, referee):
    """[the method's name, arguments…] for a referee as it is now."""
    kind = rng.choice(
        ("digit", "digit", "tile", "touch", "touch", "try_at", "look", "drop", "rare", "bare", "bare", "move")
    )
    if kind == "bare":
        return [rng.choice(BARE)]
    if kind == "digit":
        return ["digit", rng.randrange(6)]
    if kind == "touch":
        return ["touch", *_cell(rng, referee)]
    if kind == "rare":
        return _rare(rng, referee)
    moves = referee.table.position.moves(referee.table.position.unplayed()) if kind == "move" else []
    if moves:
        x, y, digits, _, _ = rng.choice(moves)
        return ["try_at", x, y, digits_of(digits)]
    where = _cell(rng, referee) if kind in ("try_at", "move") else ()
    return ["try_at" if where else kind, *where, digits_of(rng.choice(plain.turns(rng.choice(plain.EXCEL))))]


def _cell(rng, referee):
    """One on which a tile lies, or near one, or anywhere."""
    if not referee.table.laid or rng.random() < 0.1:
        return rng.randint(-9, 9), rng.randint(-9, 9)
    x, y = rng.choice(referee.table.cells())
    return rng.choice(((x, y), *plain.neighbours(x, y)))


def _rare(rng, referee):
    kind = rng.choice(("edition", "show", "show", "show", "example", "load", "open_link", "clear"))
    if kind == "edition":
        return [kind, rng.choice([*[edition.id for edition in EDITIONS], "nobody's"])]
    if kind == "show":
        return [kind, rng.choice(("board", "hand", "hand", "open"))]
    if kind == "example":
        return [kind, rng.choice(EXAMPLES)[0]]
    if kind == "clear":
        return [kind, rng.choice((56, 76))]
    if kind == "open_link":
        link = referee.link()
        at = rng.randrange(len(link))
        return [kind, rng.choice((link, link[:at], link[:at] + "é" + link[at:], link[:at] + "A" + link[at + 1 :]))]
    board, set_size, missing = tables.board_by_chance(rng, 20)
    if rng.random() < 0.3:
        spoilt = rng.choice(board)
        spoilt[rng.randrange(2)] += 2
    return [kind, board, set_size, missing]
