"""The empty OK, where the pool runs out or nothing fits any more, and what is drawn; the rest is in passing.keys."""

import pytest

from host_tests.app.device import assert_drawn_as_a_whole
from host_tests.app.screens.leads import chosen
from tools.pictures import reading
from tools.screens.tours.leads import REFEREE
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks.editions import find
from trivet.ui import layout

COSTLY = chosen(find("swedish-b"))  # passing on an empty pool costs 10


def test_a_draw_over_the_question_is_drawn_below_it_too(device):
    device.keys("2KK 555K D445K K> M20 K>>K K")  # a turn put in before the last one
    assert device.screen == "PassingScreen"
    for key in "DDD":
        device.keys(key)
        assert_drawn_as_a_whole(device)


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


def test_a_question_has_the_panel_for_itself_and_a_refusal_does_not_touch_it(device):
    box = device.keys("2KK 555K K").picture
    assert not reading.find_text(box, "Player 1") and not reading.find_text(box, "15")
    refused = device.keys(">" * 0 + "<").picture
    assert device.app.notices.refused and refused != box
    above = (300 - layout.FOOTER - layout.BAND) * device.app.picture.canvas.width // 8
    assert refused[:above] == box[:above]
