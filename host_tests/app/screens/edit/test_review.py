"""The review is made in pieces. What it tells is in review.keys."""

from .sheets import SHEET, TURNS, go_to, text


def test_the_review_is_made_in_pieces_and_a_key_before_says_so(device):
    go_to(device.keys(TURNS + SHEET), 9).keys("K044")
    device.app.press("OK")
    device.app.paint()
    device.app.press("OK")
    assert device.screen == "ReviewScreen" and device.app.notices.text == text(device, "sheet.wait")
