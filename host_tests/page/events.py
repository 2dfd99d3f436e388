"""Events by chance, as the page sends them to the referee: most of them make sense, some come at a wrong moment."""

from host_tests.engine import plain
from tools.page.referee.examples import EXAMPLES
from trivet.engine.rulebooks.editions import EDITIONS

from . import tables
from .tables import digits_of

BARE = ("erase", "erase", "turn", "elsewhere", "here", "lay", "lay", "take_off", "undo", "undo", "redo", "whole")
KINDS = ("digit", "digit", "digit", "tile", "touch", "touch", "touch", "try_at", "look", "drop", "show", "step") + (
    ("bare",) * 4 + ("move",) * 4 + ("rare",)
)


def by_chance(rng, referee):
    """[the method's name, arguments…] for a referee as it is now."""
    tried = referee.tried()
    if tried and referee.table.position.why(*tried) is None and rng.random() < 0.4:
        return ["lay"]
    kind = rng.choice(KINDS)
    if kind == "bare":
        return [rng.choice(BARE)]
    if kind == "digit":
        return [kind, rng.randrange(6)]
    if kind == "touch":
        return [kind, *_cell(rng, referee)]
    if kind == "show":
        return [kind, rng.choice(("board", "hand", "hand", "open", "moves"))]
    if kind == "step":
        return [kind, rng.randrange(-1, len(referee.table.laid) + 4)]
    if kind == "rare":
        return _rare(rng, referee)
    if kind == "move":
        moves = referee.table.position.moves(referee.table.position.unplayed())
        if moves:
            x, y, digits, _, _ = rng.choice(moves)
            return ["try_at", x, y, digits_of(digits)]
        kind = "tile"
    where = _cell(rng, referee) if kind == "try_at" else ()
    return [kind, *where, digits_of(rng.choice(plain.turns(rng.choice(plain.EXCEL))))]


def _cell(rng, referee):
    """One on which a tile lies, or near one, or anywhere."""
    if not referee.table.laid or rng.random() < 0.1:
        return rng.randint(-9, 9), rng.randint(-9, 9)
    x, y = rng.choice(referee.table.cells())
    return rng.choice(((x, y), *plain.neighbours(x, y)))


def _rare(rng, referee):
    kind = rng.choice(("edition", "example", "load", "load", "open_link", "open_link", "clear", "larger"))
    if kind == "edition":
        return [kind, rng.choice([*[edition.id for edition in EDITIONS], "nobody's"])]
    if kind == "example":
        return [kind, rng.choice(EXAMPLES)[0]]
    if kind == "larger":
        return [kind]
    if kind == "clear":
        return [kind, rng.choice((56, 76))]
    if kind == "open_link":
        link = referee.link()
        at = rng.randrange(len(link))
        return [kind, rng.choice((link, link[:at], link[:at] + "é" + link[at:], link[:at] + "A" + link[at + 1 :]))]
    board, set_size, missing = tables.board_by_chance(rng, 30)
    if rng.random() < 0.3:
        spoilt = rng.choice(board)
        spoilt[rng.randrange(2)] += 2
    return [kind, board, set_size, missing]
