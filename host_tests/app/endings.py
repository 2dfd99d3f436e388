"""Matches for the tests of what comes at a match's end: played by chance, put away, brought to an end."""

import random

from trivet.engine import events, rules
from trivet.engine import match as m

from .test_session import random_event


def play(device, players=2, wanted=80, seed=3, names=(), target=400):
    """So many events of a new match through the application, fewer if it is over before."""
    rng = random.Random(seed)
    device.app.happen(events.match(1, 56, players))
    device.app.happen(events.rule(rules.index("target"), target))
    for player, name in enumerate(names):
        device.session.call(player, name)
    count = 0
    while device.match.phase != m.OVER and count < wanted:
        if device.app.happen(random_event(device.match, rng)) == m.OK:
            count += 1
    device.app.store()
    return device


def leave(device):
    """The match in play makes room for the next."""
    device.app.new_match()
    device.app.store()
    return device
