"""How many keys a turn takes in quick mode, over games that play themselves on a real board."""

from tools.emulator.scripts import notation
from trivet.command.simulation import selfplay
from trivet.engine import codes, events, figures, phases
from trivet.engine.match import Match

from . import by_keys
from .device import Device

GAMES = 150
PLAYED = 10  # of them are also played on the application, key by key
MOST = 4.4  # presses a turn, on average


def quick_turns(rng, **options):
    """A match of greedy players as quick mode sees it: yields (the match, the next event), and lets it happen."""
    match = Match()
    for event, board in selfplay.play(rng, **options):
        if events.kind(event) == events.LAY:
            figure = next((what for what, _, _ in board.lines if 0 < what <= figures.TWO_EDGE), figures.PLAIN)
            event = events.place(events.tile(event), events.draws(event), figure)
        if (
            match.phase == phases.TURN and events.kind(event) == events.HELD
        ):  # a dead board: nothing fits, which only a board knows
            return
        yield match, event
        assert match.apply(event) == codes.OK


def test_the_keys_that_are_counted_enter_just_these_turns(tmp_path, rng):
    for game in range(PLAYED):
        device = Device(str(tmp_path / str(game)))
        app = device.app
        for match, event in quick_turns(rng, edition=rng.choice((0, 3)), players=rng.choice((2, 3, 4))):
            if events.kind(event) not in (events.PLACE, events.PASS):
                assert app.desk.confirm(event) == codes.OK
                continue
            for name in notation.names(by_keys.quick(match, event)):
                app.press(name)
            assert app.desk.session.last() == event and not app.notices.refused


def test_a_turn_takes_no_more_than_4_4_presses(rng):
    turns = presses = 0
    for _ in range(GAMES):
        for match, event in quick_turns(rng):
            if events.kind(event) in (events.PLACE, events.PASS):
                turns += 1
                presses += len(by_keys.quick(match, event))
    print("%d turns of %d games: %.3f presses" % (turns, GAMES, presses / turns))
    assert turns > 80 * GAMES and presses <= MOST * turns
