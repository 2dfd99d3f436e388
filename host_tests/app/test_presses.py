"""How many keys a turn takes in quick mode, over games that play themselves on a real board."""

from tools.scripts import by_keys, notation
from trivet.engine import codes, events

from .device import Device

GAMES = 150
PLAYED = 10  # of them are also played on the application, key by key
MOST = 4.4  # presses a turn, on average


def test_the_keys_that_are_counted_enter_just_these_turns(tmp_path, rng):
    for game in range(PLAYED):
        device = Device(str(tmp_path / str(game)))
        app = device.app
        for match, event in by_keys.quick_match(rng, edition=rng.choice((0, 3)), players=rng.choice((2, 3, 4))):
            if events.kind(event) not in (events.PLACE, events.PASS):
                assert app.confirm(event) == codes.OK
                continue
            for name in notation.names(by_keys.quick(match, event)):
                app.press(name)
            assert app.controller.session.last() == event and not app.notices.refused


def test_a_turn_takes_no_more_than_4_4_presses(rng):
    turns, presses = by_keys.pressed(rng, GAMES, by_keys.quick_match, by_keys.quick)
    print("%d turns of %d games: %.3f presses" % (turns, GAMES, presses / turns))
    assert turns > 80 * GAMES and presses <= MOST * turns
