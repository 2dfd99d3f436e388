"""Who opened, and what hands held, entered anew: where few keys lead to. The rest is in rounds_and_hands.keys."""

from host_tests.app.screens.leads import BLOCKED
from trivet.engine import codes, events, tiles

from .sheets import ROUNDS, SHEET, go_to


def test_of_a_hand_that_can_be_but_one_the_sum_is_told(device, drawn):
    device.keys(BLOCKED)
    for total in (200, 205):
        assert device.app.confirm(events.hand(total)) == codes.OK
    device.app.arrive()
    go_to(device.keys(SHEET), 0).keys("K")
    assert device.screen == "ChangeHandScreen" and "Nothing else is left: it must be 205." in drawn()


def test_the_arrows_leave_an_opener_who_is_not_at_the_table_any_more(device):
    """Who joined opens the second round, and then the joining is taken out."""
    device.keys(ROUNDS[: ROUNDS.index("K 555K D")])
    for event in (events.join(2, 0), events.round_(2), events.place(tiles.find((4, 4, 4)))):
        assert device.app.confirm(event) == codes.OK
    device.app.arrive()
    go_to(device.keys(SHEET), 2).keys(">K > K")
    screen = device.app.screen
    assert device.screen == "ChangeOpenerScreen" and screen.opener == 2
    device.keys(">")
    assert screen.opener == 0
