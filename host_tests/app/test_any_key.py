"""Any key at any time: nothing raises, and the journal always tells the match that is shown."""

import pytest

from .device import Device, assert_drawn_as_a_whole


def test_a_child_that_plays_with_the_keys_breaks_nothing(tmp_path, rng):
    device = Device(str(tmp_path / "match.jnl"))
    seen = {device.screen}
    for step in range(6000):
        device.keys(rng.choice("001122334455DD<>KKKKKBM"))
        seen.add(device.screen)
        app = device.app
        assert app.notices.refused is False or app.notices.text
        if step % 5 == 0:
            assert_drawn_as_a_whole(device)
        if step % 300 == 0 and device.session.last() is not None:
            again = Device(device.path)
            while again.session.happened.size > device.session.happened.size:
                again.session.undo()  # turns that are only open again are in the journal
            assert again.match.save() == device.match.save()
    assert len(seen) >= 8, seen


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
