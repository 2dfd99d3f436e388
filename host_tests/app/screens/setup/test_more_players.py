"""More or fewer players than the edition allows: the setup names the editions that do, and the same key takes one."""

import pytest

from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import EDITIONS, find


def edition(device):
    """The id of the edition that the setup has now."""
    return EDITIONS[device.app.controller.setup.edition].id


def test_five_are_refused_with_the_editions_that_take_five(device):
    assert device.keys("5").app.notices.refused
    assert (
        device.sounds[-1] == "refuse" and edition(device) == "nordic-four" and device.app.controller.setup.players == 2
    )
    text = device.app.notices.text
    assert "Icelandic 2009" in text and "Swedish variants" in text  # all others of which are for six
    for one in EDITIONS:
        takes_five = one.values[rules.index("most")] >= 5
        assert takes_five == (one.id not in ("nordic-four", "piatnik")) and ("Piatnik" not in text), one.id


def test_the_same_digit_again_takes_the_first_of_them(device):
    device.keys("55")
    assert edition(device) == "nordic-2009" and device.app.controller.setup.players == 5
    assert not device.app.notices.refused
    assert device.keys("K").match.players == 5


@pytest.mark.parametrize("between", ["0", "3", ">", "MM", "B", "BB"])
def test_only_the_next_key_takes_it(device, between):
    device.keys("5" + between)
    device.keys("<" * (between == ">") + "5")
    assert edition(device) == "nordic-four" and device.app.controller.setup.players < 5


def test_nobody_cannot_play_by_any(device):
    device.keys("00")
    assert device.app.notices.text.startswith("0 cannot play") and "takes the first" not in device.app.notices.text


def test_house_rules_that_deal_nothing_to_five_name_the_others_and_ok_takes_one(device):
    setup = device.app.controller.setup
    setup.use_edition(find("piatnik"))
    setup.set("most", 6)
    setup.wanted = 5
    device.keys("K")
    assert device.app.notices.refused and "OK takes the first" in device.app.notices.text
    device.keys("K")
    assert device.screen == "OpenerScreen" and device.match.players == 5 and device.match.rules.edition == 1


def test_where_no_edition_would_do_it_is_only_refused(device):
    device.app.controller.setup.set("most", 3)
    assert "takes the first" not in device.keys("5").app.notices.text
