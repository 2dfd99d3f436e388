"""Any key at any time: nothing raises, and the journal always tells the match that is shown."""

import pytest

from trivet.engine import events
from trivet.engine.codes import OK

from .device import Device, assert_drawn_as_a_whole


def test_a_child_that_plays_with_the_keys_breaks_nothing(tmp_path, rng):
    device = Device(str(tmp_path / "match.jnl"))
    seen = {device.screen}
    for step in range(2000):
        device.keys(rng.choice("001122334455DD<>KKKKKBM"))
        seen.add(device.screen)
        app = device.app
        assert app.notices.refused is False or app.notices.text
        if step % 5 == 0:
            assert_drawn_as_a_whole(device)
        if step % 300 == 0 and device.session.last() is not None:
            again = Device(device.path)
            while again.session.log.size > device.session.log.size:
                again.session.undo()  # turns that are only open again are in the journal
            assert again.match.save() == device.match.save()
    assert len(seen) >= 8, seen


def one_has_left(device):
    assert device.keys("3KK 555K").app.confirm(events.leave(2)) == OK


def one_has_joined(device):
    one_has_left(device)
    for event in (events.out(1), events.hand(20), events.join(3, 12), events.join(2, 0)):
        assert device.app.confirm(event) == OK


def it_was_ended_early(device):
    assert device.keys("3KK 555K").app.confirm(events.end()) == OK


def another_is_set_up(device):
    device.keys("2KK 555K").app.leave()


def it_goes_on(device):
    another_is_set_up(device)
    device.keys("KK 001K").menu("menu.past").keys("KK")
    assert device.match.totals == [15, 0] and device.session.number == 1


@pytest.mark.parametrize("lead", [one_has_left, one_has_joined, it_was_ended_early, another_is_set_up, it_goes_on])
def test_keys_by_chance_where_people_come_and_go_and_matches_come_back_break_nothing(tmp_path, rng, lead):
    device = Device(str(tmp_path / "match.jnl"))
    lead(device)
    for _ in range(40):
        for row in rng.sample(("menu.names", "menu.past", "menu.new", ""), 1):
            device.keys("" if device.screen == "MenuScreen" else "M")
            if device.screen == "MenuScreen" and row in device.rows:
                device.choose(row)
        device.keys("".join(rng.choice("012345DD<<>>KKKKKB") for _ in range(8)))
        assert device.app.notices.refused is False or device.app.notices.text
    if device.session.last() is not None:
        again = Device(device.path)
        while again.session.log.size > device.session.log.size:
            again.session.undo()  # turns that are only open again are in the journal
        assert again.match.save() == device.match.save() and again.session.number == device.session.number


@pytest.mark.parametrize("keys", ["0", "", "M"])
def test_a_notice_that_reaches_above_the_entry_leaves_nothing_there(tmp_path, keys, monkeypatch):
    device = Device(str(tmp_path / "match.jnl")).keys("2KK 555K 1")
    words = device.app.words
    long = " ".join(["unplayed tiles"] * 30)
    with monkeypatch.context() as said:
        told = lambda key, *values: long if key == "no.digits" else words(key, *values)  # noqa: E731
        said.setattr(device.app.notices, "_words", told)
        device.keys("K")
    assert device.app.notices.text == long
    assert_drawn_as_a_whole(device)
    device.keys(keys or "D")
    assert not device.app.notices.text
    assert_drawn_as_a_whole(device)


def test_draws_entered_over_the_question_of_the_pass_show_beside_it(tmp_path):
    device = Device(str(tmp_path / "match.jnl")).keys("1K 555K K>").menu("menu.sheet").keys("KKDK")
    assert device.screen == "PassingScreen"
    for _ in range(4):
        device.keys("D")
        assert_drawn_as_a_whole(device)


def test_the_sign_above_a_capital_leaves_nothing_in_the_cells(device):
    device.app.controller.setup.names[:2] = ["Éva", "Ben"]
    assert device.keys("KK 555K").app.player(0) == "Éva"
    assert device.keys("2<K").app.notices.text.startswith("triple: 12 tiles")
    assert_drawn_as_a_whole(device)
