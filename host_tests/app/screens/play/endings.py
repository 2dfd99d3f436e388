"""Matches for the tests of what comes at a match's end: played by chance, put away, brought to an end."""

import random

from host_tests.history.matches import random_event
from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import rules


def play(device, players=2, wanted=80, seed=3, names=(), target=400):
    """So many events of a new match through the application, fewer if it is over before."""
    rng = random.Random(seed)
    device.app.confirm(events.match(1, 56, players))
    device.app.confirm(events.rule(rules.index("target"), target))
    for player, name in enumerate(names):
        device.session.call(player, name)
    count = 0
    while device.match.phase != phases.OVER and count < wanted:
        if device.app.confirm(random_event(device.match, rng)) == codes.OK:
            count += 1
    device.app.controller.store()
    return device


def leave(device):
    """The match in play makes room for the next."""
    device.app.leave()
    device.app.controller.store()
    return device
