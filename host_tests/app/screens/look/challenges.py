"""Moves in dispute: matches in which they happen, and the screen that explains them."""

from host_tests.engine import presets
from host_tests.history.disputes import begun
from trivet.app.map import figure_examples
from trivet.app.screens.look.challenge import ChallengeScreen
from trivet.engine import codes, events, tiles
from trivet.engine.rulebooks.editions import EDITIONS

DRAWN = "2KK 555K "  # two players, the first has opened

THREE_OF_PIATNIK = "Piatnik (Magyar, Čeština, Slovenčina)"


def with_example(edition, figure):
    """A refereed match in which a tile is to make the figure, on the board of the rulebooks, and that move."""
    match = begun(edition)
    *laid, (x, y, last, turn) = figure_examples.placements(figure)
    for placement in laid:
        match.board.place(*placement)
        match.owner[placement[2]] = 1
    match.refereed = True
    match.placed = len(laid)
    return match, events.lay(last, 0, x, y, turn)


def judged(device, match, event):
    """The screen of this move, when all of it is known."""
    assert match.judge(event) == codes.OK
    device.session.match = device.app.controller.match = device.app.match = match
    device.app.controller.setup = None
    screen = ChallengeScreen(device.app, match, event)
    while screen.go_on():
        pass
    return screen


def told(screen):
    """[(points, the sources of the rules)] of its lines."""
    return [(points, [source for _, source in screen.rules(what)]) for what, _, points in screen.items()]


def elsewhere(screen):
    """{name of an edition: points}."""
    return {EDITIONS[place].name: points for points, places in screen.case.elsewhere for place in places}


def written_down():
    """{name of an edition: its numbers as host_tests/engine/presets.py has them}."""
    return {edition.name: presets.of(edition.id) for edition in EDITIONS}


def tile(a, b, c):
    return tiles.find((a, b, c), 76)
