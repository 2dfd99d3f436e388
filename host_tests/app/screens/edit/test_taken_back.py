"""What was taken back, and repairs that are taken back and brought back."""

from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT
from host_tests.history.matches import content, done
from trivet.app.sentences import moves
from trivet.engine import codes, events, tiles
from trivet.engine.match import Match
from trivet.history.draft import Draft

from .sheets import CORRECT, ROUNDS, SHEET, TURNS, logged, text


def test_after_an_undo_a_sentence_says_where_it_can_be_brought_back(device):
    device.keys(OUT + "555K BK")
    assert device.app.notices.text == text(device, "undone") and not device.app.notices.refused


def test_the_menu_offers_to_bring_back_only_what_was_taken_back(device):
    assert "menu.redo" not in device.keys(TURNS + "M").rows
    assert "menu.redo" in device.keys("M B M").rows


def test_the_question_says_what_is_brought_back(device):
    device.keys("2KK 555K 445K B").menu("menu.redo")
    assert device.screen == "Question" and device.app.screen.text == "Player 2: 4+4+5 = 13"
    device.keys("K")
    assert device.match.totals == [15, 13] and device.session.next() is None


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


def test_undo_takes_a_whole_repair_back_and_the_menu_brings_it_back(device):
    old = logged(device.keys(TURNS))
    broken_keys = SHEET + "<<<<<<<<<K K044K K"
    device.keys(broken_keys)
    new = logged(device)
    assert new != old
    assert device.keys("B").app.screen.text == text(device, "undo.repair")
    assert logged(device.keys("K")) == old
    assert device.menu("menu.redo").app.screen.text == text(device, "undo.repair")
    assert logged(device.keys("K")) == new
    device.keys("B")
    assert device.keys("K").match.save() == Device(device.path).match.save()


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
