"""What changes beside the turns, by keys: counts, missing tiles, plans; and no key loses what is entered."""

import pytest

from host_tests.app.device import Timed
from host_tests.engine.game import tile
from trivet.app.preferences import box
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks import rules
from trivet.ui import layout

ANNA_AND_EVA = ">K0 00 01 02 K 0 03 04 K"  # from the setup: two players have names
TURN = "3KK 555K"  # three players, the second is to move


def change(device, row):
    return device.menu(row)


def between_rounds(device):
    """Two have played a round, which the second has won by far."""
    device.keys("2KK 555K")
    device.app.confirm(events.out(1))
    while device.match.phase == phases.HANDS:
        device.app.confirm(events.hand(60))
    device.app.arrive()
    return device


# ---- a turn that is open again


@pytest.mark.parametrize("row", ["menu.sheet", "menu.correct", "change.hand", "menu.names"])
def test_what_was_changed_of_an_open_turn_is_asked_about_before_it_goes(device, row):
    device.keys(TURN + "445K B BBB 455").menu(row)
    assert device.screen == "Question" and device.app.screen.text == "What is being entered goes."
    device.keys("B")
    assert device.app.controller.opened and device.app.navigation.stack[0].digits == [4, 5, 5]
    device.keys("KK")
    assert not device.app.controller.opened and device.app.navigation.stack[0].digits == []


def test_an_open_turn_that_is_unchanged_is_closed_without_a_question(device):
    device.keys(TURN + "445K B").menu("change.hand")
    assert device.screen == "CountHandScreen" and not device.app.controller.opened


# ---- counts


def test_a_hand_is_counted_anew_and_costs_nothing(device):
    pool = change(device.keys(TURN), "change.hand").match.pool()
    device.keys("3>K")
    assert (device.match.hands[2], device.match.pool(), device.match.totals) == (8, pool - 1, [15, 0, 0])
    assert device.last_move == "Player 3: holds 8" and device.screen == "TurnScreen"


def test_tiles_that_are_drawn_in_the_turn_are_in_the_hand_already(device):
    change(device.keys(TURN + "DD45"), "change.hand").keys("2")
    assert device.app.screen.number == 9
    device.keys(">K5K")
    assert device.match.hands[1] == 7 + 1 + 2 - 1


def test_one_undo_takes_it_back(device):
    change(device.keys(TURN), "change.hand").keys("3>K").menu("menu.undo").keys("K")
    assert device.match.hands[2] == 7


def test_while_hands_are_told_a_hand_that_is_not_told_is_counted(device):
    device.keys(TURN)
    device.app.confirm(events.out(1))
    device.keys("445")
    change(device, "change.hand").keys(">K<K")
    assert device.match.hands[2] == 7 and device.match.phase == phases.HANDS
    assert device.app.screen.entered == [tile("4-4-5")], "what was entered of another hand is there again"


def test_a_sum_that_was_set_is_asked_about_where_the_round_goes_on_by_a_count(device):
    device.keys(TURN)
    device.app.confirm(events.out(1))
    device.keys(">>>")
    change(device, "change.hand").keys("2>>K")
    goes = device.match.phase == phases.HANDS and device.screen == "Question"
    assert goes and "What is being entered goes." in device.app.screen.text
    device.keys("B")
    assert device.match.phase == phases.HANDS
    device.keys("K")


def test_where_no_turn_has_room_for_a_forgotten_draw_the_count_is_offered(device):
    device.keys(TURN)
    device.menu("menu.out").keys("3D")
    assert "counts the hand anew" in device.app.screen.other_answer()
    device.keys(">")
    assert device.screen == "CountHandScreen" and device.app.screen.players[device.app.screen.chosen] == 2


def test_a_change_of_places_that_is_taken_out_of_the_sheet_is_no_turn_instead(device):
    device.keys("4KK 555K 455K M413>K4 334K 333K M20<<KK").work()
    assert device.screen == "ReviewScreen" and device.app.screen.offers == ()


# ---- missing tiles


def test_a_tile_that_is_lost_counts_from_here_on_and_the_box_remembers_it(device):
    pool = change(device.keys(TURN), "change.lost").match.pool()
    device.keys("234K")
    assert device.match.pool() == pool - 1 and device.last_move == "missing: 2-3-4"
    assert box.missing(device.settings, 56) == [tile("2-3-4")]
    device.keys("234")
    assert device.app.notices.text == "2-3-4 is missing in this box. Not so on the table? MENU 1 2"


def test_one_that_nobody_knows_is_lost_with_an_arrow(device):
    pool = change(device.keys(TURN), "change.lost").match.pool()
    device.keys(">")
    assert (device.match.pool(), device.match.unknown) == (pool - 1, 1)
    assert box.missing(device.settings, 56) == [tiles.NONE]


def test_what_lies_on_the_table_is_not_missing(device):
    change(device.keys(TURN), "change.lost").keys("555K")
    assert device.app.notices.text == "5-5-5 was played already, by Player 1." and not device.match.missing


def test_the_setup_asks_for_them_beside_the_tiles_and_remembers_them(device):
    device.keys(">>>>>K 234K 005K > B")
    assert device.app.screen[5] == ("Missing tiles", "3")
    device.keys("B KK")
    assert device.match.missing == 3 and device.match.unknown == 1 and device.match.pool() == 53 - 18
    device.keys("555K").menu("menu.new").keys("K")
    assert device.app.screen[5] == ("Missing tiles", "3")


def test_one_that_is_found_again_is_told_once_more(device):
    device.keys(">>>>>K 234K 005K > 234K <B")
    assert box.missing(device.settings, 56) == [tile("0-0-5")]


def test_one_that_was_told_by_mistake_is_taken_out_of_the_sheet(device):
    device.keys(">>>>>K 234K B B KK 555K").work()
    device.keys("M20").work()
    device.keys("<<K").work()
    assert device.screen == "SheetEntryScreen"
    device.keys("K").work()
    device.keys("K").work()
    assert device.match.missing == 0 and device.match.totals[0] == 15


def test_the_beginning_is_taken_back_with_what_is_missing(device):
    device.keys(">>>>>K 234K B B KK").menu("menu.undo").keys("K")
    device.menu("menu.undo").keys("K")
    assert device.match.phase == phases.SETUP
    device.menu("menu.redo").keys("K")
    assert device.match.missing == 1


# ---- plans


def test_a_target_changes_in_a_round(device):
    change(device.keys(TURN), "change.plans").keys("300K")
    assert device.match.rules.target == 300 and device.match.phase == phases.TURN
    assert device.app.screen[0] == ("Target", "300")
    device.keys("B")
    assert device.last_move == "Target: 300"


def test_a_number_of_rounds_is_taken_back_and_done_again_in_one_step(device):
    change(device.keys(TURN), "change.plans").keys(">2K").menu("menu.undo").keys("K")
    assert (device.match.rules.length, device.session.left_to_redo) == (rules.TARGET, 2)
    device.menu("menu.redo").keys("K")
    assert (device.match.rules.length, device.match.rules.rounds) == (rules.ROUNDS, 2)


def test_a_value_that_stands_already_makes_no_entry(device):
    before = change(device.keys(TURN), "change.plans").session.last()
    device.keys("K K")
    assert device.session.last() == before and device.screen == "PlansScreen"


def test_a_house_rule_with_which_nobody_can_play_is_told_at_once(device):
    change(between_rounds(device), "change.plans")
    device.app.screen.chosen = device.app.screen.names.index("hand_2")
    device.keys("25>>>>K")
    assert device.app.notices.refused and device.screen == "PlansScreen"


def test_a_number_of_rounds_is_how_long_the_match_is_then(device):
    change(device.keys(TURN), "change.plans").keys(">2K")
    assert (device.match.rules.length, device.match.rules.rounds) == (rules.ROUNDS, 2)
    assert device.screen == "PlansScreen" and device.app.screen[0] == ("Target", "–")


def test_in_a_round_only_its_end_and_the_time_are_offered(device):
    change(device.keys(TURN), "change.plans")
    assert device.app.screen.names == ["target", "rounds", "timer", "expiry"]


def test_draw_pages_where_not_all_rules_are_shown_and_does_nothing_else(device):
    change(device.keys(TURN), "change.plans").keys("D")
    assert device.app.notices.text.startswith("DRAW does nothing here")


def test_between_two_rounds_draw_goes_from_page_to_page(device):
    change(between_rounds(device), "change.plans")
    assert [device.keys("D").app.screen.chosen for _ in range(2)] == [layout.SCROLLED, 2 * layout.SCROLLED]


def test_between_two_rounds_a_house_rule_changes(device):
    change(between_rounds(device), "change.plans").keys(">>>>> 100K")
    assert device.match.rules.bridge == 100 and device.match.totals[1] > 0


def test_what_ends_the_match_is_asked_about_first(device):
    change(between_rounds(device), "change.plans").keys(">1K")
    assert device.screen == "Question" and device.app.screen.text == "Rounds 1: with that the match is over."
    device.keys("B")
    assert device.match.phase == phases.OPENING
    device.keys("1K K")
    assert device.match.phase == phases.OVER and device.screen == "MatchEndScreen"


def test_a_match_that_is_over_goes_on_with_more_rounds(device):
    change(between_rounds(device), "change.plans").keys(">1K K")
    change(device, "change.plans").keys(">3K")
    assert device.match.phase == phases.OPENING


def test_a_tie_at_the_end_goes_on_with_another_round(device):
    change(between_rounds(device), "change.plans").keys(">1K")
    device.app.confirm(events.correct(0, device.match.totals[1] - device.match.totals[0]))
    change(device, "change.plans").keys(">1K K")
    assert device.screen == "MatchEndScreen" and device.app.screen.message() == "◀: another round decides"
    device.keys("<")
    assert device.match.phase == phases.OPENING and device.match.rules.tie == rules.ANOTHER_ROUND


def test_without_a_tie_the_last_screen_offers_no_other_round(device):
    change(between_rounds(device), "change.plans").keys(">1K K <")
    assert device.match.phase == phases.OVER and device.app.notices.text


@pytest.fixture
def timed(tmp_path):
    return Timed(str(tmp_path / "journal"))


def test_a_time_holds_from_the_next_turn_on_and_none_at_once(timed):
    change(timed.keys(TURN), "change.plans").keys(">>30K B")
    assert timed.app.clock.countdown.limit == 0
    timed.keys("455K")
    assert timed.app.clock.countdown.limit == 30
    change(timed, "change.plans").keys(">>10K")
    assert timed.app.clock.countdown.limit == 30
    timed.keys("0K")
    assert timed.app.clock.countdown.limit == 0


# ---- nothing that was entered goes unsaid

# Keys that leave a turn with two draws and two digits entered for something else, and lead on by what OK does.
LEAVING = {
    "sheet": "M20", "correct": "M14 1K1K", "look": "M22", "chart": "M35", "count": "M13 3>K", "missing": "M42 >",
    "plans": "M43 300K", "places": "M41 4K", "leaves": "M41>>1K", "help": "M01", "settings": "M55", "past": "M52",
    "qr": "M54", "language": "M03333333333M", "put away": "M50B",
}  # fmt: skip
SAID = {
    "undo": "M11", "away": "M33", "block": "M32", "new": "M51", "out": "M312", "another is out": "M313",
    "leaves himself": "M412<K", "back": "BBBBB",
}  # fmt: skip


@pytest.mark.parametrize("lead", ["", ">>KB "], ids=["quick", "refereed"])
@pytest.mark.parametrize("keys", LEAVING.values(), ids=list(LEAVING))
def test_what_is_entered_is_there_again_and_counts_as_it_would_have(device, keys, lead):
    device.keys(lead + TURN + "DD45")
    digits = list(device.app.screen.digits)
    device.keys(keys)
    for _ in range(9):
        if device.app.screen.is_turn:
            break
        device.keys("B")
    match = device.match
    assert match.player == 1 and (device.app.screen.draws, device.app.screen.digits) == (2, digits)
    pool, hand, total = match.pool(), match.hands[1], match.totals[1]
    device.keys("5K")
    assert (match.pool(), match.hands[1], match.totals[1]) == (pool - 2, hand + 2 - 1, total + 14 - 10)


@pytest.mark.parametrize("keys", [keys for name, keys in SAID.items() if name != "back"])
def test_or_a_question_says_that_it_goes(device, keys):
    device.keys(TURN + "DD45" + keys)
    screen = device.app.screen
    told = screen.what_goes() if device.screen == "GoingOutScreen" else screen.text
    assert "goes" in told or "keeps the 2 tiles drawn" in told


def test_back_deletes_it_key_by_key(device):
    device.keys(TURN + "DD44" + "BBB")
    assert device.app.screen.draws == 1 and device.match.totals == [15, 0, 0]
