"""The last turn is open again, as it was entered: what BACK does with nothing entered, and what becomes of it."""

import pytest

from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT, RICH
from trivet.engine import events, figures, phases, tiles

REFEREED = ">>KB 2KK 223K"
FIVES = tiles.find((4, 4, 5))


def entered(device):
    screen = device.app.screen
    return screen.draws, screen.digits, screen.figure


def restarted(device):
    return Device(device.path)


def test_a_bridge_becomes_a_hexagon_in_three_keys(device):
    device.keys(RICH + "D445>K")
    before = list(device.match.totals)
    device.keys("B > K")
    assert device.session.last() == events.place(FIVES, 1, figures.HEXAGON)
    assert device.match.totals == [before[0] + 10, before[1]]
    assert restarted(device).match.totals == device.match.totals


def test_it_opens_at_once_as_it_was_entered_and_says_so(device):
    device.keys(RICH + "D445>")
    was, told = entered(device), device.app.screen.announced("")
    device.keys("K B")
    assert device.screen == "TurnScreen" and entered(device) == was and device.app.screen.announced("") == told
    assert device.app.screen.reopened() == "Player 1's last turn is open again: OK keeps it."
    assert dict(device.app.screen.key_table())["OK"] == "take"
    assert device.keys(">").app.screen.reopened() == "Changed. The menu brings back what was."
    assert device.keys("<").app.screen.as_it_was


def test_ok_puts_it_back_unchanged_and_nothing_is_written(device):
    device.keys(RICH + "D445>K")
    with open(device.path, "rb") as file:
        journal = file.read()
    state = device.match.save()
    device.keys("BK")
    assert device.match.save() == state and device.session.next() is None
    with open(device.path, "rb") as file:
        assert file.read() == journal


def test_back_goes_on_key_by_key_and_then_to_the_turn_before(device):
    device.keys("2KK 555K D445K 345K B")
    assert entered(device)[1] == [3, 4, 5]
    for digits in ([3, 4], [3], []):
        assert entered(device.keys("B"))[1] == digits
    assert entered(device.keys("B")) == (1, [4, 4, 5], figures.PLAIN) and device.match.player == 1
    assert device.app.screen.reopened() == "Player 2's turn is open: OK keeps it, then 1 more."


def test_who_goes_back_too_far_comes_back_by_ok(device):
    device.keys("2KK 555K D445K 345K K> 335K")
    state = device.match.save()
    while device.match.placed:
        device.keys("B")
    assert entered(device) == (0, [5, 5, 5], figures.PLAIN)
    device.keys("KKKKK")
    assert device.match.save() == state and device.screen == "TurnScreen" and not device.app.screen.reopened()


def test_and_by_what_the_menu_brings_back_one_after_the_other(device):
    device.keys("2KK 555K D445K 345K")
    state = device.match.save()
    device.keys("B BBB B BBB B")
    for _ in range(2):
        device.menu("menu.redo").keys("K")
    assert device.match.save() == state


def test_what_drops_later_turns_says_so_before(device):
    device.keys("2KK 555K 445K 345K 335K B BBB B BBB B D")
    assert device.app.screen.reopened() == "Changed: OK drops 2 turns after it."
    device.keys("K")
    assert device.session.last() == events.place(FIVES, 1) and device.session.next() is None
    assert restarted(device).match.save() == device.match.save()


def test_a_power_cut_brings_back_what_was_only_open(device):
    device.keys("2KK 555K D445K 345K")
    state = device.match.save()
    device.keys("B BBB B BB")
    assert restarted(device).match.save() == state
    device.keys("44 4K")
    assert restarted(device).match.save() == device.match.save() != state


def test_a_match_that_is_left_with_a_turn_open_has_that_turn(device):
    device.keys("2KK 555K 445K")
    totals = list(device.match.totals)
    device.keys("B").menu("menu.new").keys("K")
    device.work()
    assert restarted(device).match.totals == totals
    assert device.archive().numbers() == [1]


def test_another_tile_is_typed_when_its_digits_are_deleted(device):
    device.keys("2KK 555K D445K B 3")
    assert device.app.notices.text == "This turn is booked. BACK deletes its tile, OK closes it."
    device.keys("BBB 345K")
    assert device.session.last() == events.place(tiles.find((3, 4, 5)), 1)
    assert entered(device.keys("B BBB 4")) == (1, [4], figures.PLAIN)
    assert entered(device.keys("BB")) == (0, [], figures.PLAIN)


@pytest.mark.parametrize("keys", ["K>", "DDK>", "M33>"])
def test_a_turn_without_a_tile_opens_as_what_it_was(device, keys):
    device.keys("2KK 555K").keys(keys)
    state, event = device.match.save(), device.session.last()
    device.keys("B")
    assert device.match.player == 1 and device.app.screen.draws == events.draws(event)
    skipped = events.kind(event) == events.SKIP
    told = ("Player 2 0", "skipped") if skipped else ("Player 2 −25", "passed −15 − 10")
    assert device.app.screen.announced("") == told
    assert device.keys("K").match.save() == state and device.session.last() == event


def test_a_pass_that_was_none_gets_its_tile(device):
    device.keys("2KK 555K K> B 3345K")
    assert device.session.last() == events.place(tiles.find((3, 4, 5)), 3)


def test_the_place_that_was_chosen_is_chosen_again(device):
    device.keys(REFEREED + "233>")
    chosen = device.app.screen.offered()
    device.keys("K B")
    assert device.app.screen.offered() == chosen and device.app.screen.as_it_was
    state = device.keys("K").match.save()
    assert device.keys("BK").match.save() == state
    device.keys("B>K")
    assert device.match.save() != state and device.match.placed == 2
    assert restarted(device).match.save() == device.match.save()


def test_another_tile_on_the_board_is_offered_places_of_its_own(device):
    device.keys(REFEREED + "233K B BBB 122")
    assert device.app.screen.offered()[2] == tiles.find((1, 2, 2)) and device.keys("K").match.placed == 2


def test_the_first_tile_of_the_board_opens_too(device):
    state = device.keys(REFEREED).match.save()
    device.keys("B")
    assert device.app.screen.digits == [2, 2, 3] and device.match.placed == 0
    assert device.keys("K").match.save() == state


@pytest.mark.parametrize("keys", ["2KK 555K M141KK", "2KK", OUT + "555K"])
def test_what_was_no_turn_is_asked_for_as_ever(device, keys):
    device.keys(keys)
    state = device.match.save()
    assert device.keys("B").screen == "Question" and device.match.save() == state


def test_the_turn_that_has_ended_a_round_opens_at_once_too(device):
    state = device.keys(OUT).match.save()
    device.keys("B")
    assert device.match.phase == phases.TURN and device.app.screen.digits == [0, 3, 4]
    assert not device.app.notices.text and device.app.screen.reopened()
    assert restarted(device).match.save() == state, "it is only open"
    assert device.keys("K").screen == "HandsLeftScreen" and device.match.save() == state


def test_a_draw_that_was_forgotten_is_put_in_though_the_tile_emptied_the_hand_by_the_count(device):
    player, total = device.keys(OUT).match.actor, list(device.match.totals)
    assert device.match.hands[player] == 0
    device.keys("B D K")
    assert device.screen == "TurnScreen" and device.match.hands[player] == 1
    assert events.draws(device.session.last()) == 1
    total[player] -= 30  # what going out pays, and the draw
    assert device.match.totals == total
    assert restarted(device).match.save() == device.match.save()


def test_and_so_is_a_figure(device):
    device.keys(OUT)
    before = device.match.totals[device.match.actor]
    device.keys("B >> KK")
    assert device.screen == "HandsLeftScreen" and device.match.totals[device.match.actor] == before + 50


def test_the_menu_opens_it_at_once_too(device):
    device.keys("2KK 555K 445K").menu("menu.undo")
    assert device.screen == "TurnScreen" and device.app.screen.digits == [4, 4, 5]
    assert "menu.redo" in device.keys("M").rows


def test_opening_a_turn_is_no_end_of_a_turn_for_the_panel(device):
    device.keys("2KK 555K 445K")
    device.app.picture.boundary = 0
    assert device.keys("B").app.picture.boundary == 0


@pytest.mark.parametrize("row", ["menu.sheet", "menu.correct", "menu.out", "menu.block", "menu.names", "menu.new"])
def test_what_is_no_turn_closes_it_first(device, row):
    state = device.keys("2KK 555K 445K").match.save()
    assert device.keys("B").menu(row).match.save() == state
    while len(device.app.navigation.stack) > 1:
        device.keys("B")
    assert not device.app.screen.reopened() and device.match.player == 0
    assert device.keys("345K").match.placed == 3 and restarted(device).match.placed == 3


def test_points_by_hand_leave_the_turn_that_was_open(device):
    device.keys("2KK 555K 445K B").menu("menu.correct").keys("1KK")
    assert device.match.placed == 2 and restarted(device).match.save() == device.match.save()


def test_what_lay_over_the_open_turn_goes_with_it(device):
    device.keys("2KK 555K 445K BBBB K")
    assert device.screen == "PassingScreen"
    device.menu("menu.sheet").keys("B")
    assert device.screen == "TurnScreen" and device.match.player == 0


def test_an_event_that_is_no_turn_comes_after_the_open_turn(device):
    device.keys("2KK 555K 445K B")
    device.app.confirm(events.correct(0, 5))
    device.app.controller.store()
    assert device.match.placed == 2 and restarted(device).match.totals == device.match.totals == [20, 13]
