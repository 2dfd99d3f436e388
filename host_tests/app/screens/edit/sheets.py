"""Matches whose sheets are mended in these tests, and the ways to their entries."""

from host_tests.app.screens.leads import OUT
from host_tests.history.matches import content
from tools.screens.tours.leads import ROUND_A_TWO
from trivet.engine import events

TURNS = "3KK 004K D014K 024K DD034K 044K 045K D145K 245K K> 345K"  # of three players
SHEET = "M20"
CORRECT = "M14"
ROUNDS = OUT + "555KK K 555K D123K"  # the first of two goes out, the second holds 5-5-5; then a second round
EIGHT = ROUND_A_TWO + "003K 002K D022K"  # the hexagon is closed by a tile that has another place, too


def logged(device):
    return content(device.session.log)


def text(device, word):
    return device.app.words(word)


def go_to(device, row):
    """From the sheet to the detail of an entry, rows counted from the newest."""
    return device.keys("<" * row + "K")


def broken(device):
    """The review of a first turn that now has the tile of the fifth."""
    return go_to(device.keys(TURNS + SHEET), 9).keys("K044K")


def offered(device):
    return [label for label, _ in device.app.screen.offers]


def turns_of(device):
    """The events of the turns that count."""
    return [event for event in events.split(logged(device)) if events.is_turn(event)]


def faults_of(device):
    repair = device.app.screen.draft
    return [fault.code for fault in repair.faults]


def laid(device):
    """The tiles of the match as they lie there, in their order: (x, y, tile, turn)."""
    found = [event for event in device.session.log.events() if events.kind(event) == events.LAY]
    return [(x - events.MIDDLE, y - events.MIDDLE, tile, turn) for _, tile, _, x, y, turn in found]
