"""The score sheet on the screen: from entry to entry, page by page, and what it leads to."""

from host_tests.app.device import assert_drawn_as_a_whole
from trivet.app.sentences import moves
from trivet.engine import codes, events
from trivet.engine.match import Match
from trivet.history.past.past_match import now

from .sheets import ROUNDS, SHEET, TURNS


def test_the_sheet_shows_the_newest_entry_last_and_chosen(device):
    device.keys(TURNS + SHEET)
    screen = device.app.screen
    assert device.screen == "ScoreSheetScreen" and screen.chosen == len(screen.sheet) - 1 == 10


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


def test_a_number_goes_to_its_round_and_refuses_one_that_there_is_not(device):
    device.keys(ROUNDS + SHEET)
    screen = device.app.screen
    assert screen.sheet.row(device.keys("1").app.screen.chosen)[:2] == (4, 1)
    assert screen.sheet.row(device.keys("2").app.screen.chosen)[1] == 2
    assert device.keys("3").app.notices.refused and "3 does nothing here" in device.app.notices.text


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


def test_an_empty_table_has_no_sheet(device):
    assert "menu.sheet" not in device.keys("M").rows


def test_the_sheet_loses_nothing_that_was_entered(device):
    device.keys(TURNS + "D34")
    before = device.picture
    assert device.keys(SHEET + "<<KBB").picture == before


def test_the_menu_over_an_entry_leads_back_to_the_one_sheet(device):
    device.keys(TURNS + SHEET + "K" + SHEET)
    assert device.screen == "ScoreSheetScreen"
    assert device.keys("B").screen == "TurnScreen"


def test_undo_from_the_menu_over_the_sheet_takes_the_last_turn_back(device):
    device.keys(TURNS)
    states = [device.match.save()]
    device.keys("B")
    before = device.match.save()
    device.menu("menu.redo").keys("K" + SHEET + "M11")
    assert device.match.save() == before != states[0]


def test_skipped_turns_and_the_end_of_a_round_are_said_in_words(device):
    device.keys("2KK 555K")
    for event in (events.skip(), events.skip(), events.block()):
        assert device.app.confirm(event) == codes.OK
    device.keys("12K" if device.screen == "HandsLeftScreen" else "")
    device.menu("menu.sheet")
    words = [
        moves.entered(device.app.words, device.session.log.event(device.app.screen.sheet.row(place)[0]))
        for place in range(len(device.app.screen.sheet))
    ]
    assert words[2:5] == ["skipped", "skipped", "No one can place"]


def test_a_row_has_number_player_draws_tile_points_and_total(device, drawn):
    device.keys("2KK 555K DD455K" + SHEET)
    said = drawn()
    assert said[said.index("Player 2") - 1 :][:6] == ["2", "Player 2", "2", "4-5-5", "+4", "4"]


def test_a_turn_that_scored_nothing_says_so_and_what_is_no_turn_says_nothing(device, drawn):
    device.keys("2KK 555K")
    for event in (events.skip(), events.skip(), events.block()):
        assert device.app.confirm(event) == codes.OK
    device.menu("menu.sheet")
    said = drawn()
    assert said[said.index("skipped") :][:3] == ["skipped", "0", "0"]
    assert said[said.index("No one can place") :][:3] == ["No one can place", "0", "BACK"]


def test_one_drawn_tile_has_no_number(device, drawn):
    device.keys("2KK 555K D455K" + SHEET)
    said = drawn()
    assert said[said.index("Player 2") :][:4] == ["Player 2", "4-5-5", "+9", "9"]


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
