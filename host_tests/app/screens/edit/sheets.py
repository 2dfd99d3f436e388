"""Matches whose sheets are mended in these tests, and the ways to their entries."""

from host_tests.history.matches import content
from tools.screens.tours import leads
from trivet.engine import events

TURNS = leads.TEN
SHEET = "M20"
CORRECT = "M14"
ROUNDS = leads.ROUNDS
EIGHT = leads.EIGHT


def logged(device):
    return content(device.session.log)


def text(device, word):
    return device.app.words(word)


def go_to(device, row):
    """From the sheet to the detail of an entry, rows counted from the newest."""
    return device.keys("<" * row + "K")


def laid(device):
    """The tiles of the match as they lie there, in their order: (x, y, tile, turn)."""
    found = [event for event in device.session.log.events() if events.kind(event) == events.LAY]
    return [(x - events.MIDDLE, y - events.MIDDLE, tile, turn) for _, tile, _, x, y, turn in found]
