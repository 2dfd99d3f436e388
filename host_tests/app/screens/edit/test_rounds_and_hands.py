"""Who opened, and what hands held, entered anew."""

from host_tests.app.screens.leads import BLOCKED
from host_tests.history.matches import content
from trivet.engine import codes, events, phases, tiles
from trivet.engine.match import Match

from .sheets import ROUNDS, SHEET, TURNS, go_to, text


def test_another_opener_gives_all_turns_of_the_round_to_others(device):
    go_to(device.keys(TURNS + SHEET), 10)
    device.keys("K3K K")
    assert content(device.session.log)[4:6] == events.round_(2) and device.match.player == 0
    fresh = Match()
    for event in events.split(content(device.session.log)):
        assert fresh.apply(event) == codes.OK
    assert fresh.totals == device.match.totals


def test_the_sum_of_a_hand_is_entered_anew(device):
    before = device.keys(ROUNDS).match.totals[0]
    go_to(device.keys(SHEET), 3).keys("K")
    assert device.screen == "ChangeHandScreen" and device.app.screen.sum == 15
    device.keys("03>")
    assert device.app.screen.sum == 11
    device.keys("<K K")
    assert device.match.totals[0] == before - 5


def test_a_sum_that_no_hand_can_have_is_refused(device):
    go_to(device.keys(ROUNDS + SHEET), 3).keys("K4K")
    assert device.app.notices.refused and "No hand of 1" in device.app.notices.text


def test_a_round_that_ends_later_leaves_the_rest_out_and_says_how_much(device):
    """The last turn of the first round becomes a pass: nobody is out, the hand and the second round do not hold."""
    go_to(device.keys(ROUNDS + SHEET), 4).keys("KBBBK>")
    screen = device.app.screen
    assert dict(screen.key_table())["OK"].endswith("4 entries") and screen._explanation() == text(device, "no.on")
    device.keys("K")
    assert device.match.round == 1 and device.match.phase == phases.TURN and device.match.player == 1


def test_the_black_line_tells_whose_hand_is_changed_and_what_it_was(device, drawn):
    go_to(device.keys(ROUNDS + SHEET), 3).keys("K>")
    at = drawn().index("Change Player 2's hand")
    assert drawn()[at + 1] == "was 15"


def test_ok_tells_the_sum_of_a_hand_and_it_stands_nowhere_without_a_word(device, drawn):
    go_to(device.keys(ROUNDS + SHEET), 3).keys("K>")
    assert "Player 2 held 16" in drawn() and "16" not in drawn()


def test_of_a_hand_put_in_it_is_asked_what_is_held(device, drawn):
    """The hand is taken out, and the next round does not hold before one is told."""
    go_to(device.keys(ROUNDS + SHEET), 3).keys(">K > >K")
    assert device.screen == "ChangeHandScreen" and "Which tiles does Player 2 hold?" in drawn()


def test_of_a_hand_that_can_be_but_one_the_sum_is_told(device, drawn):
    device.keys(BLOCKED)
    for total in (200, 205):
        assert device.app.confirm(events.hand(total)) == codes.OK
    device.app.arrive()
    go_to(device.keys(SHEET), 0).keys("K")
    assert device.screen == "ChangeHandScreen" and "Nothing else is left: it must be 205." in drawn()


def test_it_is_told_who_opened_and_who_is_to_open_now(device, drawn):
    go_to(device.keys(TURNS + SHEET), 10).keys("K3")
    at = drawn().index("Who opens round 1?")
    assert drawn()[at + 1] == "was Player 1" and "Player 3 opens" in drawn()


def test_back_brings_back_who_opened_and_then_leads_on(device):
    go_to(device.keys(TURNS + SHEET), 10).keys("K3")
    assert device.app.screen.opener == 2
    device.keys("B")
    assert device.screen == "ChangeOpenerScreen" and device.app.screen.opener == 0
    assert device.keys("B").screen == "SheetEntryScreen"


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
