"""What was taken back comes back, event by event. What is said of it is in taken_back.keys."""

from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT
from host_tests.history.matches import content, done
from trivet.app.sentences import moves
from trivet.engine import codes, events, tiles
from trivet.engine.match import Match
from trivet.history.draft import Draft

from .sheets import CORRECT, ROUNDS, SHEET, TURNS, logged


def expect_all_back(device):
    """Takes everything back through the screens, and brings it back; each time what is told is the same."""
    states, told = [], []
    while device.session.last() is not None:
        states.append(device.match.save())
        told.append(moves.undone(device.app))
        last = device.session.last()
        for _ in range(9):
            device.keys("B")
            if device.screen == "Question" or device.session.last() != last:
                break
        if device.screen == "Question":
            device.keys("K")
    assert device.screen == "NewMatchScreen"
    while device.session.next() is not None:
        device.menu("menu.redo")
        assert device.app.screen.text == told.pop()
        device.keys("K")
        assert device.match.save() == states.pop()
    assert not states


def test_everything_is_brought_back_event_by_event(device):
    device.keys(ROUNDS + "KK" + CORRECT + "2K2K")
    expect_all_back(device)


def test_the_rules_at_the_beginning_come_back_with_the_match(device):
    device.keys(">>>>>>K B 3K K 555K 445K")
    rules = [event for event in events.split(content(device.session.log)) if events.kind(event) == events.RULE]
    assert rules
    expect_all_back(device)


def test_tiles_told_and_openers_who_showed_come_back_too(device):
    device.keys(OUT)
    assert device.app.confirm(events.held([tiles.find((5, 5, 5))])) == codes.OK
    assert device.app.confirm(events.open_(1, tiles.find((4, 4, 4)))) == codes.OK
    device.keys("444K")
    assert device.match.round == 2 and device.match.placed == 1
    expect_all_back(device)


def test_a_turn_that_the_timer_ended_comes_back_too(device):
    device.keys(">>>>>>>KKK >K B 2KK 555K")
    assert device.app.confirm(events.expire(1)) == codes.OK
    expect_all_back(device)


def test_repairs_by_chance_leave_a_match_that_a_fresh_one_takes(tmp_path, rng):
    device = Device(str(tmp_path / "match.jnl"))
    device.keys(TURNS)
    repairs = 0
    for _ in range(30):
        old = logged(device)
        device.keys(SHEET + "<" * rng.randrange(11) + "K" + ">" * rng.randrange(4) + "K")
        device.keys("".join(rng.choice("012345D<>") for _ in range(rng.randrange(6))) + "KK")
        repairs += logged(device) != old
        fresh = Match()
        for event in device.session.log.events():
            assert fresh.apply(event) == codes.OK
        assert fresh.save() == device.match.save()
        device = Device(device.path)
        assert fresh.save() == device.match.save()
        if device.match.placed < 4:
            device.menu("menu.new").keys("K" + TURNS)
    assert repairs


def test_undo_takes_a_repair_back_that_left_nothing_but_the_rules(device):
    device.keys(">>>>>>K B 3K")
    repair = Draft(device.session.log)
    done(repair.play(repair.log.size))
    device.keys("K 555K")
    device.app.repair(repair)
    assert device.keys("BK").match.totals == [15, 0, 0]
