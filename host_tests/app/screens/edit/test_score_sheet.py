"""The score sheet: how it is made and drawn, and that of past matches. What it says is in score_sheet.keys."""

from host_tests.app.device import assert_drawn_as_a_whole
from trivet.engine import codes, events
from trivet.engine.match import Match
from trivet.history.past.past_match import now

from .sheets import ROUNDS, SHEET, TURNS


def test_the_arrows_go_from_entry_to_entry_and_stop_at_the_ends(device):
    device.keys(TURNS + SHEET + "<<>")
    assert device.app.screen.chosen == 9
    assert device.keys(">>>").app.screen.chosen == 10
    for _ in range(11):
        assert_drawn_as_a_whole(device.keys("<"))
    assert device.app.screen.chosen == 0


def test_a_sentence_over_the_sheet_goes_with_the_next_key(device):
    device.keys(TURNS + SHEET + "5")
    assert device.app.notices.refused
    assert_drawn_as_a_whole(device.keys("<"))
    assert_drawn_as_a_whole(device.keys("5<"))


def test_draw_goes_a_page_back_and_from_the_oldest_to_the_newest(device):
    device.keys(ROUNDS + SHEET)
    last = device.app.screen.chosen
    assert device.keys("D").app.screen.chosen == last - 7
    assert_drawn_as_a_whole(device)
    assert device.keys("DD").app.screen.chosen == 0
    assert device.keys("D").app.screen.chosen == last


def test_keys_that_come_before_the_sheet_is_made_wait_for_it(device):
    device.keys(TURNS)
    device.app.navigation.open("edit.score_sheet")
    device.app.press("LEFT")
    device.app.press("OK")
    assert device.screen == "ScoreSheetScreen"
    chosen = len(device.app.screen.sheet)
    device.work()
    assert device.screen == "SheetEntryScreen" and chosen == 0


def test_no_piece_of_work_on_the_sheet_plays_more_than_a_few_events(device, monkeypatch):
    device.keys(ROUNDS)
    happened = []
    take = Match.take
    monkeypatch.setattr(Match, "take", lambda match, event: happened.append(event) or take(match, event))
    device.app.navigation.open("edit.score_sheet")
    pieces = 0
    while device.app.work():
        assert len(happened) <= 3
        pieces += bool(happened)
        happened.clear()
    assert device.app.screen.sheet.whole and pieces > 5


def test_the_sheet_of_a_past_match_has_the_same_rows(device, drawn):
    device.keys("2KK 555K D455K K>" + SHEET)
    rows = drawn()
    device.app.navigation.open("past.past_sheet", now(device.session))
    device.work()
    past = drawn()
    past = past[past.index("Player 1 opens round 1") :]
    at = rows.index("Player 1 opens round 1")
    assert len(past) > 12 and past == rows[at : at + len(past)]


def test_on_the_sheet_of_a_past_match_skipped_turns_and_the_end_of_a_round_are_said_in_words(device, drawn):
    device.keys("2KK 555K K>")
    for event in (events.skip(), events.skip(), events.block()):
        assert device.app.confirm(event) == codes.OK
    device.app.navigation.open("past.past_sheet", now(device.session))
    device.work()
    said = drawn()
    assert [said.count(word) for word in ("5-5-5", "passed", "skipped", "No one can place")] == [1, 1, 2, 1]


def test_before_the_first_round_the_sheet_is_empty_and_any_key_is_refused(device):
    device.keys("2K")
    device.app.navigation.open("edit.score_sheet")
    device.work()
    for key in "K>D3":
        assert device.keys(key).app.notices.refused and device.screen == "ScoreSheetScreen"
