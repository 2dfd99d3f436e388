"""What changes beside the turns: plans; and no key loses what is entered. The rest is in changes.keys."""

import pytest

from host_tests.app.device import Timed
from trivet.engine import events, phases
from trivet.engine.rulebooks import rules

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


# ---- plans


def test_a_tie_at_the_end_goes_on_with_another_round(device):
    change(between_rounds(device), "change.plans").keys(">1K")
    device.app.confirm(events.correct(0, device.match.totals[1] - device.match.totals[0]))
    change(device, "change.plans").keys(">1K K")
    assert device.screen == "MatchEndScreen" and device.app.screen.message() == "◀: another round decides"
    device.keys("<")
    assert device.match.phase == phases.OPENING and device.match.rules.tie == rules.ANOTHER_ROUND


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
