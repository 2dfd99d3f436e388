"""A saved match of which the end, or all, is not understood: what the device asks at each start, and what it keeps."""

import pytest

from host_tests.app.device import Device
from trivet.app.screens.parts.questions import ask_about_unread
from trivet.command.journals import build
from trivet.engine import events
from trivet.history import payloads
from trivet.history.past import past_match

BEGUN = [events.match(0, 56, 2), payloads.name(0, "Eva"), events.round_(0), events.place(55), events.place(54)]
STRANGE = [b"\x40of a newer version", events.place(53)]


@pytest.fixture
def journal(tmp_path):
    return tmp_path / "match.jnl"


def start(journal):
    """A device that is switched on, as firmware/composition.py does it."""
    device = Device(str(journal))
    if device.session.unread:
        device.app.navigation.follow(ask_about_unread(device.app))
        device.app.paint()
    return device


def kept(journal):
    """The bytes of the copies."""
    return [path.read_bytes() for path in sorted(journal.parent.glob("match.jnl.[0-9]*"))]


def test_it_asks_at_each_start_until_somebody_has_answered(journal):
    journal.write_bytes(build(BEGUN + STRANGE))
    for _ in range(3):
        device = start(journal)
        assert device.screen == "Question" and device.match.totals == [15, 14]
        assert device.app.screen.text.startswith("From turn 3 on this version cannot read the saved match.")
        device.keys("B").keys("M").keys("M")  # who looks has not answered
        assert device.screen == "TurnScreen"
    assert journal.read_bytes() == build(BEGUN + STRANGE) and not kept(journal)


def test_ok_plays_on_from_there_and_keeps_a_copy(journal):
    journal.write_bytes(build(BEGUN + STRANGE))
    device = start(journal).keys("K 345K")
    assert device.match.totals == [27, 14] and device.session.name(0) == "Eva"
    assert kept(journal) == [build(BEGUN + STRANGE)]
    again = start(journal)
    assert again.screen == "TurnScreen" and again.match.totals == [27, 14]


def test_a_second_one_has_a_copy_of_its_own(journal):
    for strange in (STRANGE, STRANGE[:1]):
        journal.write_bytes(build(BEGUN + strange))
        start(journal).keys("K")
        assert journal.read_bytes() == build(BEGUN)
    assert kept(journal) == [build(BEGUN + STRANGE), build(BEGUN + STRANGE[:1])]


def test_the_other_answer_begins_a_new_match_and_what_can_be_read_is_a_past_one(journal):
    journal.write_bytes(build(BEGUN + STRANGE))
    device = start(journal).keys(">")
    assert device.screen == "NewMatchScreen" and kept(journal) == [build(BEGUN + STRANGE)]
    assert past_match.whole(device.archive(), 1).totals == [15, 14]
    again = start(journal)  # until the next one begins the journal keeps it, too
    assert again.screen == "TurnScreen" and again.match.totals == [15, 14] and again.session.number == 1


def test_where_nothing_can_be_read_ok_begins_anew(journal):
    newer = b"TRVJ\x02of a newer version"
    for content in (newer, build(STRANGE)):
        journal.write_bytes(content)
        device = start(journal)
        assert device.app.screen.text.startswith("This version cannot read the saved match")
        device.keys("D")  # does nothing
        assert device.screen == "Question" and journal.read_bytes() == content
        device.keys("K")
        assert device.screen == "NewMatchScreen"
    assert kept(journal) == [newer, build(STRANGE)]


def test_erasing_everything_erases_the_copies_too(journal):
    journal.write_bytes(build(BEGUN + STRANGE))
    device = start(journal).keys("K")
    device.app.erase()
    assert not kept(journal)


def test_a_past_match_that_is_not_understood_stays_and_the_one_in_play_goes_on(journal):
    device = Device(str(journal)).keys("2KK 555K 445K")
    device.app.leave()
    device.app.controller.store()
    archive = device.archive()
    head = archive.header(1)
    archive.put(1, head, [events.match(0, 56, 2), events.round_(0), events.place(55), events.place(55)])
    device.keys("3KK 344K 345K")
    totals = list(device.match.totals)
    for row, screen in (("1", "PastSheetScreen"), ("2", "ChartScreen")):
        device.menu("menu.past").keys("K" + int(row) * ">" + "K")
        assert device.screen == screen and device.app.notices.text.startswith(
            "This version cannot read the whole match."
        )
        device.keys("MM")
    device.menu("menu.past").keys("KK")
    assert device.app.notices.text.startswith("This version cannot read the whole match.")
    assert device.screen == "TurnScreen" and device.match.totals == totals
    assert list(device.archive().read(1))[-1] == events.place(55)
    archive.put(1, b"", [])
    device.menu("menu.past")
    assert device.app.screen.rows[0][0] == "of a newer version"
    device.keys("K>K")
    assert device.app.notices.text.startswith("This version cannot read the whole match.")
