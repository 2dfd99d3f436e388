"""Boards for the look-ups: matches in which tiles were laid by chance, and the same table as the plain board has it."""

from host_tests.engine import plain
from trivet.engine import codes, events, phases, tiles

FIGURES = ("none", "bridge", *plain.HEXAGONS, "two-edge")  # as the plain board names them, by number
BOARDS = 6  # on which a look-up is compared with trying everything


def laid(device, rng, most=60):
    """The match of a device with a referee, in which some tiles were laid by chance; some close what they can."""
    app = device.app
    app.settings.set("referee", 1)
    app.controller.session.apply(events.match(rng.choice((0, 3)), rng.choice((tiles.STANDARD, tiles.EXCEL)), 2))
    app.confirm(events.round_(0))
    match = app.controller.match
    app.confirm(events.lay(rng.randrange(match.set_size), 0, 0, 0, 0))
    close, stop = rng.random(), rng.randint(1, most)
    while match.phase == phases.TURN and match.placed < stop:
        moves = match.board.moves(match.unplayed())
        if rng.random() < close:
            moves = [move for move in moves if match.board.move_figure(move)] or moves
        x, y, tile, turn = match.board.unpack(rng.choice(moves))
        match.hands[match.player] = 9  # nobody goes out
        if app.confirm(events.lay(tile, 0, x, y, turn)) != codes.OK:
            break
    return match


def table_of(match):
    """The plain board with the same tiles."""
    placed = map(match.board.placed, range(match.board.count))
    return plain.Board([(x, y, "".join(map(str, tiles.turned(tile, turn)))) for x, y, tile, turn in placed])
