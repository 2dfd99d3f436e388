"""The empty OK: what passing costs is said first, and nobody pays for a tile without a key of its own for it."""

import pytest

from host_tests.app.device import assert_drawn_as_a_whole
from host_tests.app.screens.leads import chosen
from tools.pictures import reading
from tools.screens.tours.leads import REFEREE
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks.editions import find
from trivet.ui import layout

QUICK = "2KK 555K"
LIMIT = chosen(find("piatnik"))  # one draws up to the limit before one passes
COSTLY = chosen(find("swedish-b"))  # passing on an empty pool costs 10
EMPTIED = 12 * "K>" + "DD123K"  # from the first tile on: the pool is empty then

MATCHES = {
    "one draw": QUICK,
    "limit": LIMIT + QUICK,
    "referee": REFEREE + QUICK,
    "timed": ">>>>>>>KB" + QUICK,
    "six": ">>>KBKK 555K",
}


@pytest.mark.parametrize("lead", MATCHES.values(), ids=MATCHES)
def test_two_times_ok_costs_nothing_that_was_not_entered(device, lead):
    device.keys(lead)
    before, totals = device.session.last(), list(device.match.totals)
    device.keys("KK")
    assert device.app.notices.refused and device.screen == "PassingScreen"
    assert device.session.last() == before and device.match.totals == totals


@pytest.mark.parametrize("lead", MATCHES.values(), ids=MATCHES)
def test_another_key_draws_the_rest_and_passes_and_that_is_told(device, lead):
    device.keys(lead + "DK")
    assert device.app.screen.other_answer() == "draws 2 more: −25 in all"
    device.keys(">")
    assert device.session.last() == events.pass_(3) and device.match.totals[1] == -25
    assert device.app.notices.text == "Player 2: 2 more drawn, passed: −25" and not device.app.notices.refused


def test_ok_books_what_was_entered_where_that_is_enough(device):
    device.keys(QUICK + "DK")
    assert device.app.screen.text.startswith("1 draw and nothing placed: −5")
    device.keys("K")
    assert device.session.last() == events.pass_(1) and device.match.totals == [15, -5] and not device.app.notices.text


def test_where_the_limit_must_be_drawn_ok_refuses_fewer(device):
    device.keys(LIMIT + QUICK + "DDK")
    assert device.app.screen.text == "Drawn: 2. Still to draw: 1 at least."
    assert device.app.screen.other_answer() == "draws 1 more: −25 in all"
    assert device.keys("K").app.notices.text == "Whoever passes here draws 3 first."
    device.keys("D")
    assert device.app.screen.text == "3 draws and nothing placed: −25"
    assert device.keys("K").session.last() == events.pass_(3) and not device.app.notices.text


def test_back_returns_with_the_draws_kept(device):
    device.keys(QUICK + "DK D B")
    assert device.screen == "TurnScreen" and device.app.screen.draws == 2
    assert device.keys("B").app.screen.draws == 1, "the draw over the question is a step like any other"


def test_a_draw_over_the_question_is_drawn_below_it_too(device):
    device.keys(QUICK + "D445K K> M20 K>>K K")  # a turn put in before the last one
    assert device.screen == "PassingScreen"
    for key in "DDD":
        device.keys(key)
        assert_drawn_as_a_whole(device)


def test_draws_over_the_question_are_refused_as_in_the_turn(device):
    device.keys(QUICK + "DDDK D")
    assert device.app.notices.refused and device.app.notices.text == "Only 3 draws in a turn."


@pytest.mark.parametrize(("edition", "cost"), [("nordic-four", 0), ("swedish-b", 10), ("classic-unlimited", 10)])
@pytest.mark.parametrize("referee", ["", REFEREE])
def test_on_an_empty_pool_ok_confirms(device, edition, cost, referee):
    device.keys(referee + chosen(find(edition)) + "2KK 223K")
    while device.match.pool():
        device.keys("K>")
    assert device.match.phase == phases.TURN
    before, player = list(device.match.totals), device.match.player
    device.keys("K")
    assert device.app.screen.text == (
        f"The pool is empty: passing costs −{cost}." if cost else "The pool is empty: passing costs nothing."
    )
    assert [key for key, _ in device.app.screen.key_table()] == ["OK", "BACK"]
    device.keys(">")
    assert device.app.notices.refused and device.match.totals == before
    device.keys("K")
    assert device.session.last() == events.pass_(0) and device.match.totals[player] == before[player] - cost


def test_the_pool_that_runs_out_costs_what_the_edition_says(device):
    device.keys(COSTLY + QUICK + 12 * "K>")
    assert device.match.pool() == 2
    device.keys("K")
    assert device.app.screen.other_answer() == "draws 2 more: −20 in all"
    device.keys("D")
    assert device.app.screen.text.startswith("1 draw and nothing placed: −5")
    device.keys("D")
    assert device.app.screen.text == "2 draws, then the pool is empty: −20"


def test_help_says_what_each_key_of_the_question_does(device):
    device.keys(QUICK + "DK").menu("menu.keys")
    told = dict(device.app.screen.sentences())
    assert told["OK"] == "Passes with the tiles that were drawn."
    assert told["▶"] == "draws 2 more: −25 in all"
    assert told["DRAW"] == "One more tile drawn from the pool."


# ---- a refereed board on which nothing fits any more


def deaden(device):
    """Of all tiles only 2-3-3 counts as left, and that one fits."""
    match = device.match
    match.owner[:] = bytes(1 for _ in match.owner)
    match.owner[tiles.find((2, 3, 3))] = 0


def test_with_tiles_in_the_pool_the_turns_go_on_and_that_is_said(device):
    device.keys(COSTLY + REFEREE + "2KK 223K")
    deaden(device)
    device.keys("233K")
    assert device.match.phase == phases.TURN and device.match.dead()
    assert device.app.notices.text.startswith("No tile that is left fits anywhere. The turns go on")
    device.keys("K")
    assert device.screen == "PassingScreen"
    device.keys(">")
    assert device.session.last() == events.pass_(3) and device.match.phase == phases.TURN
    assert device.app.notices.text.startswith("No tile that is left fits anywhere")


def test_with_an_empty_pool_one_ok_books_what_is_left(device):
    device.keys(COSTLY + REFEREE + "2KK 223K")
    while device.match.pool():
        device.keys("K>")
    deaden(device)
    device.match.player = 0
    device.keys("233K")
    assert device.app.notices.text == "No tile that is left fits anywhere. OK ends the round."
    before = list(device.match.totals)
    device.keys("K")
    assert device.app.screen.text == "No one can place any more: the round ends.\nPlayer 2 −10, Player 1 −10"
    device.keys("K")
    assert device.match.blocked and device.match.totals == [total - 10 for total in before]
    device.keys("BK")
    assert device.match.totals == before and device.screen == "RefereedTurnScreen"


def test_where_all_pass_though_a_tile_would_fit_nobody_says_that_none_does(device):
    device.keys(REFEREE + "2KK 223K" + 13 * "K>" + "KK")
    assert device.match.blocked and not device.match.dead() and not device.app.notices.text


def test_a_question_has_the_panel_for_itself_and_a_refusal_does_not_touch_it(device):
    box = device.keys("2KK 555K K").picture
    assert not reading.find_text(box, "Player 1") and not reading.find_text(box, "15")
    refused = device.keys(">" * 0 + "<").picture
    assert device.app.notices.refused and refused != box
    above = (300 - layout.FOOTER - layout.BAND) * device.app.picture.canvas.width // 8
    assert refused[:above] == box[:above]


def test_who_must_draw_from_a_pool_that_is_empty_on_the_table_is_told_the_way(device):
    device.keys(LIMIT + QUICK + "455K" + 10 * "K>" + "K")
    assert "Is the pool empty?" not in device.app.screen.text
    device.keys(">" + "K")
    assert device.app.screen.text.endswith("\nIs the pool empty? MENU 3 1, then DRAW. Miscounted or lost: 1 3.")
    device.menu("menu.out").keys("2D")  # who has a turn for it
    assert device.screen == "StillHoldsScreen"
    pool = device.match.pool()
    device.keys("K").work()
    assert device.match.pool() == pool - 1 and device.screen == "TurnScreen"
