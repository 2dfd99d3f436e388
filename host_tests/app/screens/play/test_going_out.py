"""Going out is counted, asked about, and said: a forgotten draw is put in, and who is out by his word is out."""

import pytest

from tools.screens.tours.leads import OUT
from trivet.engine import codes, events, phases, scoring, tiles
from trivet.engine.rulebooks import editions, rules


def begin(device, edition="nordic-four", players=3, **changed):
    """The first round of a match by this edition, with these parameters changed; 5-5-5 lies there, by player 1."""
    app = device.app
    app.controller.session.apply(events.match(editions.find(edition), tiles.STANDARD, players))
    for name, value in changed.items():
        assert app.controller.session.apply(events.rule(rules.index(name), value)) == codes.OK
    app.confirm(events.round_(0))
    app.confirm(events.place(55, 0, 0))
    return device.match


def go_on(device, player, draws=0):
    """Turns without draws until this player has one tile left and is to move; the others draw and pass."""
    match, confirm = device.match, device.app.confirm
    tile = 0
    while match.hands[player] > 1 or match.player != player:
        if match.player == player:
            assert confirm(events.place(tile, draws)) == codes.OK
            tile += 1
        else:
            assert confirm(events.skip()) == codes.OK
    return tile


def test_a_forgotten_draw_is_put_into_the_turn_just_made(device):
    match = begin(device)
    tile = go_on(device, 1)
    before = match.totals[1]
    device.app.confirm(events.place(tile, 0))
    points = match.totals[1] - before - match.rules.out_bonus
    assert match.phase == phases.HANDS and match.out == 1
    device.keys("M")
    assert device.app.screen.rows[device.app.screen.chosen].text == "menu.round"
    device.keys("KK").work()
    assert device.screen == "StillHoldsScreen" and "1 draw was not counted: −5" in device.app.screen.text
    device.keys("K").work()
    assert match.phase == phases.TURN and match.hands[1] == 1 and match.totals[1] == before + points - 5
    assert match.player == 2 and device.session.last() == events.place(tile, 1)
    device.keys("B")
    device.app.undo()
    assert match.phase == phases.HANDS and match.out == 1 and device.session.last() == events.place(tile, 0)


def test_draws_beyond_the_limit_of_the_last_turn_go_to_the_one_before(device):
    match = begin(device)
    tile = go_on(device, 1)
    total = match.totals[1]
    device.app.confirm(events.place(tile, 0))
    device.keys("MKK").work()
    limit = match.rules.draws
    device.keys("D" * limit)
    assert f"{limit + 1} draws were not counted: −{5 * (limit + 1)}" in device.app.screen.text
    device.keys("B")
    assert f"{limit} draws" in device.app.screen.text
    device.keys("DK").work()
    assert match.hands[1] == limit + 1 and match.phase == phases.TURN
    turns = [event for event in device.session.log.events() if events.places_tile(event)]
    assert [events.draws(event) for event in turns[-2:]] == [1, limit]
    assert total - match.totals[1] == 5 * (limit + 1) - sum(tiles.digits(tile))


def test_where_no_turn_has_room_it_is_said(device):
    match = begin(device)
    tile = go_on(device, 1)
    match.set_size -= match.pool()
    device.app.confirm(events.place(tile, 0))
    screen = device.app.navigation.open("edit.still_holds", 1)
    device.work()
    screen._forgotten.turns.clear()
    assert "has room" in screen.text
    device.keys("K")
    assert device.app.notices.refused and match.phase == phases.HANDS


def test_draws_that_are_counted_while_it_looks_for_their_turns_count(device):
    device.keys(OUT)
    held, screen = device.match.hands[0], device.app.navigation.open("edit.still_holds", 0)
    for key in ("DRAW", "DRAW", "OK"):
        device.app.press(key)
        assert not device.app.notices.text and screen.count == 1
    device.work()
    assert device.screen == "TurnScreen" and device.match.hands[0] == held + 3


@pytest.mark.parametrize("answer", ["K", "K555K"])
def test_hands_told_after_it_do_not_count_any_more(device, answer):
    device.keys(OUT + "555K")
    assert device.match.phase == phases.OPENING
    device.menu("menu.still").work()
    device.keys("K").work()
    assert device.match.phase == phases.TURN and device.match.out == phases.NOBODY


def test_in_an_edition_that_completes_the_round_the_menu_knows_it_in_the_next_turn(device):
    match = begin(device, "nordic-four", ending=rules.COMPLETE_ROUND)
    tile = go_on(device, 1)
    device.app.confirm(events.place(tile, 0))
    assert match.phase == phases.TURN and match.player == 2 and match.out == 1
    device.keys("MKK").work()
    device.keys("K").work()
    assert match.out == phases.NOBODY and match.player == 2 and match.hands[1] == 1


def test_who_says_that_he_is_out_is_out(device):
    match = begin(device)
    device.app.confirm(events.place(54, 0))
    total = match.totals[1]
    device.menu("menu.out")
    assert device.screen == "GoingOutScreen" and device.app.screen.player == 1
    assert device.app.screen.message() == "+25, and the round ends."
    device.keys("K")
    assert match.out == phases.NOBODY and device.app.screen.heading() == "Is Player 2 out?"
    assert device.keys("K").app.notices.refused, "a habit presses OK"
    device.keys(">")
    assert device.session.last() == events.out(1) and match.phase == phases.HANDS
    assert match.totals[1] == total + 25 and device.last_move == "Player 2: out 25"
    assert "menu.still" not in device.keys("M").rows, "it was said"


def test_another_is_chosen_by_arrow_or_number(device):
    match = begin(device, ending=rules.COMPLETE_ROUND)
    device.app.confirm(events.place(54, 0))
    device.menu("menu.out").keys(">")
    assert device.app.screen.player == 2
    device.keys("1<>>")
    assert device.app.screen.player == 1 and device.app.screen.message() == "+25; the others finish the round."
    device.keys("5")
    assert device.app.notices.refused
    device.keys("K>")
    assert match.out == 1 and match.phase == phases.TURN
    assert "menu.out" not in device.keys("M").rows


def test_nobody_is_out_before_the_first_tile(device):
    assert not {"menu.out", "menu.still"} & set(device.keys("2KK M").rows)


def test_it_is_taken_out_of_the_score_sheet(device):
    begin(device)
    device.app.confirm(events.place(54, 0))
    device.menu("menu.out").keys("K>")
    device.keys("M20").work()
    device.keys("K").work()
    assert [text for text, _ in device.app.screen.actions] == ["entry.out", "look.judge"]
    device.keys("<K").work()
    assert device.screen == "ChallengeScreen"


def test_why_it_brought_these_points_is_told_of_who_said_it(device):
    begin(device)
    device.app.confirm(events.place(54, 0))
    assert device.match.player == 2, "and who is out is not to move"
    device.menu("menu.out").keys("K>")
    assert device.session.last() == events.out(1)
    device.app.navigation.open("look.challenge")
    device.work()
    screen = device.app.screen
    assert screen.title() == "Player 2"
    assert [what for what, _, _ in screen.items()] == [scoring.OUT]
    sentences = screen.rules(scoring.OUT)
    assert [told for told, _ in sentences][0] == "The players say who is out; that goes before the count."
    assert [source for _, source in sentences] == ["ours", "four-language leaflet"]


def test_where_going_out_brings_nothing_it_is_told_too(device):
    match = begin(device, out_bonus=0)
    device.app.confirm(events.place(54, 0))
    device.menu("menu.out")
    assert device.app.screen.message() == "0, and the round ends."
    device.keys("K>")
    device.app.navigation.open("look.challenge")
    assert device.app.screen.items() == [(scoring.OUT, 1, 0)] and match.out == 1


def test_it_is_taken_back_and_brought_back_like_a_move(device):
    match = begin(device)
    device.app.confirm(events.place(54, 0))
    held, total = match.hands[1], match.totals[1]
    device.menu("menu.out").keys("K>")
    assert match.hands[1] == 0
    device.keys("BK")
    assert match.phase == phases.TURN and match.hands[1] == held and match.totals[1] == total
    device.menu("menu.redo").keys("K")
    assert match.out == 1 and match.phase == phases.HANDS


def test_an_earlier_turn_is_repaired_below_it(device):
    match = begin(device)
    device.app.confirm(events.place(54, 0))
    device.menu("menu.out").keys("K>")
    total = match.totals[1]
    device.keys("M20").work()
    device.keys("<K").work()
    assert device.screen == "SheetEntryScreen" and device.app.screen.actions[0][0] == "entry.change"
    device.keys("K455DK").work()
    device.keys("K").work()
    assert match.out == 1 and match.totals[1] == total - 5 and device.session.last() == events.out(1)


def test_who_holds_more_than_counted_puts_in_his_draw_while_the_round_goes_on(device):
    match = begin(device)
    device.app.confirm(events.place(54, 0))
    held, total, pool = match.hands[1], match.totals[1], match.pool()
    device.menu("menu.out").keys("D").work()
    assert device.screen == "StillHoldsScreen"
    assert "Nothing scored for going out" not in device.app.screen.text
    device.keys("K").work()
    assert match.hands[1] == held + 1 and match.totals[1] == total - 5 and match.pool() == pool - 1
    assert match.phase == phases.TURN and match.player == 2 and match.out == phases.NOBODY
    device.keys("BK")
    assert match.hands[1] == held and match.totals[1] == total


@pytest.mark.parametrize("row", ["play.going_out", "edit.count_hand"])
def test_of_six_the_last_one_has_the_0_and_no_digit_that_no_key_has_is_shown(device, drawn, row):
    begin(device, "classic-unlimited", players=6)
    device.app.navigation.open(row)
    caps = [text for text in drawn() if len(text) == 1 and text.isdigit()]
    assert caps == ["1", "2", "3", "4", "5", "0"]
    assert all(device.app.screen.takes_digit(int(cap)) for cap in caps)
