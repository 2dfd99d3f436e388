"""People leave a match in play, come back, and join: where the seats are, in few keys and plain words."""

import pytest

from host_tests.app.spelled import keys as spelled
from tools.pictures import reading
from trivet.app.preferences.match_setup import remember
from trivet.engine import codes, events, phases
from trivet.engine.rulebooks import editions


@pytest.fixture
def three(device):
    """Anna, Ben and Cleo; Anna has opened the first round with 5-5-5, Dan is remembered."""
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan"])
    return device.keys(">K 1 2 3 KKK 555K")


def seats(device):
    return device.menu("menu.names")


def between(device):
    """The first round is over: Anna went out, 5 is left in each other hand."""
    device.app.confirm(events.out(0))
    while device.match.phase == phases.HANDS:
        device.app.confirm(events.hand(77))
    device.app.paint()
    return device.keys("K") if device.screen == "RoundEndScreen" else device


def test_one_leaves_after_a_question_that_says_what_becomes_of_the_turn(three):
    seats(three).keys("2<K")
    assert three.app.screen.text == (
        "Ben keeps the points and plays no more. The tiles go back into the pool.\nCleo's turn"
    )
    pool = three.match.pool()
    three.keys("K")
    assert three.match.is_gone(1) and three.match.player == 2 and three.match.pool() == pool + 7
    assert three.screen == "TurnScreen"


def test_back_leaves_nobody_out(three):
    seats(three).keys("2<K B")
    assert three.screen == "SeatsScreen" and not three.match.gone


def test_the_opener_who_has_placed_nothing_leaves_the_opening_to_the_next(device):
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan"])
    seats(device.keys(">K 1 2 3 KKK")).keys("<K")
    assert device.app.screen.text.endswith("\nBen opens")
    device.keys("K")
    assert device.match.opener == 1


def test_leaving_can_be_taken_back_and_done_again_and_both_name_it(three):
    seats(three).keys("2<KK B")
    assert three.app.screen.text == "Ben: left the table"
    three.keys("K")
    assert not three.match.gone
    three.menu("menu.redo")
    assert three.app.screen.text == "Ben: left the table"
    three.keys("K")
    assert three.match.is_gone(1)


def test_in_a_round_no_seat_is_free_nobody_comes_back_and_it_is_said_when_one_can(three):
    seats(three).keys("0")
    assert three.app.notices.text == "One can join between two rounds."
    seats(three.keys("B")).keys("2<KK")
    seats(three).keys("2<K")
    assert three.match.is_gone(1) and three.app.notices.text == "One can join between two rounds."
    assert "OK" not in three.app.screen.named_keys()


def test_between_two_rounds_a_seat_is_free_and_nothing_is_said(three):
    between(three)
    assert seats(three).app.screen.takes_digit(0) and reading.find_text(three.picture, "Someone joins")


def test_the_last_at_the_table_does_not_leave(three):
    seats(three).keys("2<KK")
    seats(three).keys("3<KK")
    seats(three).keys("<K")
    assert three.app.notices.text.startswith("These rules are for 2 to 4 players.")


def test_while_hands_are_told_and_after_the_end_it_is_said_when_one_can_leave(three):
    three.app.confirm(events.out(0))
    assert three.match.phase == phases.HANDS
    seats(three).keys("2<K")
    assert three.app.notices.text == "One can leave during a turn or between two rounds."
    three.keys("B B")
    three.app.confirm(events.hand(77))
    three.app.confirm(events.hand(77))
    three.app.confirm(events.end())
    assert three.match.phase == phases.OVER
    seats(three).keys("2<K")
    assert three.app.notices.text == "One can leave during a turn or between two rounds."


# ---- between two rounds


def test_one_joins_with_the_fewest_points_at_the_table_unless_others_are_agreed(three):
    between(three)
    fewest = min(three.match.totals)
    seats(three).keys("01")
    assert three.screen == "NumberScreen" and three.app.screen.number == max(0, fewest)
    three.keys("K")
    assert three.match.players == 4 and three.match.totals[3] == max(0, fewest)
    assert three.app.player(3) == "Dan" and three.screen == "OpenerScreen"
    three.keys("4K")
    assert three.match.player == 3


def test_nobody_joins_a_match_that_is_full_nor_leaves_a_name_in_it(three):
    between(three)
    while three.session.apply(events.correct(1, -1)) == codes.OK:
        pass
    seats(three).keys("01 K")
    assert three.match.players == 3 and three.session.name(3) == ""
    assert three.app.notices.text.startswith("This match is as long as one can be kept.")


def test_a_total_is_typed_and_stands_on_the_sheet(three):
    between(three)
    seats(three).keys("01 12K").menu("menu.undo")
    assert three.app.screen.text == "Dan: joins with 12"
    three.keys("K")
    assert three.match.players == 3


def test_a_new_name_is_spelled_and_then_the_total_is_asked(three):
    between(three)
    seats(three).keys("00" + spelled("Eva") + "K")
    assert three.screen == "NumberScreen"
    three.keys("K")
    assert three.app.player(3) == "Eva"


def test_one_who_has_left_comes_back_with_his_points(three):
    between(three)
    total = three.match.totals[1]
    seats(three).keys("2<KK")
    assert three.screen == "OpenerScreen" and three.match.is_gone(1)
    seats(three).keys("2<K")
    assert not three.match.gone and three.match.totals[1] == total


def test_one_who_has_left_is_not_asked_to_open_nor_who_draws_for_it(three):
    between(three)
    seats(three).keys("2<KK")
    three.keys("2")
    assert three.app.notices.text == "Ben has left the table."
    three.keys(">")
    assert three.app.screen.opener == 2
    three.keys("D")
    assert three.app.screen.asked == [0, 2]


def test_more_than_the_edition_is_for_do_not_join(three):
    between(three)
    seats(three).keys("01K")
    seats(three).keys("0")
    assert three.app.notices.text == "5 cannot play: this edition is for 2 to 4."
    assert three.match.players == 4


def test_too_few_for_the_next_round_are_told_what_can_be_done(three):
    between(three)
    seats(three).keys("<KK")
    seats(three).keys("2<KK")
    for key in "KD":
        three.keys(key)
        assert three.screen == "OpenerScreen" and three.app.notices.text.startswith(
            "These rules are for 2 to 4 players."
        )


# ---- what is seen of it later


def test_the_sheet_opens_such_entries_and_says_who_says_so(three):
    between(three)
    seats(three).keys("01 12K")
    seats(three).keys("<KK")
    for lead, lines in (("", "Who leaves puts the tiles back"), ("<", "Who joins begins with")):
        three.menu("menu.sheet").keys(lead + "K")
        assert three.screen == "SheetEntryScreen"
        three.keys("<K")
        assert three.screen == "ChallengeScreen"
        found = [rule for what, _, _ in three.app.screen.items() for rule in three.app.screen.rules(what)]
        assert [(sentence.startswith(lines), source) for sentence, source in found] == [(True, "ours")]
        three.keys("BBB")


def test_a_joining_is_changed_on_the_sheet(three):
    between(three)
    seats(three).keys("01 12K").menu("menu.sheet").keys("KK")
    assert three.screen == "NumberScreen"
    three.keys("30K")
    assert three.screen == "ReviewScreen"
    three.keys("K")
    assert three.match.totals[3] == 30


def test_a_joining_that_is_taken_out_leaves_later_entries_that_do_not_hold(three):
    between(three)
    seats(three).keys("01 12K").keys("4K 123K").menu("menu.sheet")
    three.keys("<<K >K")
    assert three.screen == "ReviewScreen" and three.app.screen.draft.faults
    assert three.app.screen._explanation()


def test_the_course_of_a_match_begins_the_line_of_one_who_joins_where_he_does(three):
    between(three)
    seats(three).keys("01 12K").keys("4K 123K").menu("menu.chart")
    heights = three.app.screen.heights[3]
    assert heights[0] == 0 and heights[-1] > 0
    assert all(rows[0] for rows in three.app.screen.heights[:3])


@pytest.mark.parametrize("row", ["menu.qr", "menu.sheet", "menu.look"])
def test_who_comes_and_goes_is_told_everywhere(three, row):
    between(three)
    seats(three).keys("01 12K")
    seats(three).keys("<KK").menu(row).keys("K")


# ---- the match is ended early


def test_a_match_is_ended_early_from_the_question_about_a_new_one(three, drawn):
    three.menu("menu.new")
    assert three.app.screen.other_answer() == "end it"
    three.keys(">")
    assert three.screen == "MatchEndScreen" and three.match.ended and three.match.winners() == [0]
    three.keys("BK")
    assert three.screen == "TurnScreen" and not three.match.ended
    three.menu("menu.redo").keys("K")
    assert three.match.ended
    three.menu("menu.sheet").keys("K")
    assert three.screen == "SheetEntryScreen" and "Match ended early" in drawn()
    three.keys("<K")
    assert three.app.screen.title() == "Match ended early"


def test_a_match_that_is_left_for_later_is_not_ended(three):
    three.keys("234K").menu("menu.new").keys("K")
    assert three.screen == "NewMatchScreen"
    archive = three.archive()
    assert [archive.header(number)[4] & 1 for number in archive.numbers()] in ([], [0])


def test_before_the_first_round_there_is_nothing_to_end(device):
    device.keys("2K").menu("menu.new")
    assert "DRAW" not in [key for key, _ in device.app.screen.key_table()]
    device.keys("D")
    assert device.app.notices.text.startswith("DRAW does nothing here")


def test_a_seventh_is_told_that_six_is_the_most_and_how_a_seat_is_taken_over(device):
    remember(device.settings, ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gro"])
    device.app.controller.setup.use_edition(editions.find("swedish-b"))
    full = "No more than six can play. Whoever takes over a seat gives it their name and keeps its points."
    device.keys(">K 1 2 3 4 5 D1 D2")
    assert device.app.notices.text == full and len(device.app.screen.names()) == 6
    device.keys("KKK")
    assert device.match.players == 6
    page, row = divmod(seats(device).keys("K").app.screen.names.index("Gro"), 5)
    device.keys("D" * page + str(row + 1))
    assert device.app.player(0) == "Gro"


def test_the_same_again_is_for_those_who_ended_the_match(three):
    seats(three).keys("2<KK")  # Ben leaves
    three.app.confirm(events.end())
    three.keys("KK")
    assert three.screen == "NewMatchScreen"
    setup = three.app.screen.setup
    assert three.app.screen[0][0] == "The same again"
    assert setup.players == 2 and setup.names[:3] == ["Anna", "Cleo", ""]


def test_the_same_again_is_for_who_has_joined_too(three):
    dan = three.match.players
    between(three)
    three.app.confirm(events.join(dan, 0))
    three.session.call(dan, "Dan")
    three.app.confirm(events.end())
    three.keys("KK")
    assert three.app.screen.setup.names[:4] == ["Anna", "Ben", "Cleo", "Dan"]
