"""A link to the page with the device carries the record."""

import base64
import re
import zlib
from pathlib import Path

from trivet.command import links
from trivet.command.record import reading

from .shell import shown, trivet
from .test_journals import TEXT


def carried(link):
    """The text in a link."""
    packed = link.partition("#game=")[2]
    return zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), wbits=-15).decode()


def test_the_link_carries_the_record_in_its_usual_form():
    done = trivet("link", "-", given=TEXT.replace("1. Player 1 5-5-5", "1.Player  1 555 # what a start"))
    link, complaints = shown(done)
    assert (done.returncode, complaints) == (0, "")
    assert link.startswith("#game=") and link.count("\n") == 1
    assert carried(link.strip()) == TEXT


def test_the_address_of_the_page_stands_before_it():
    link = shown(trivet("link", "-", "--page", "http://127.0.0.1:8000/trivet/#said", given=TEXT))[0].strip()
    assert link.startswith("http://127.0.0.1:8000/trivet/#game=")
    assert reading.parse(carried(link)) == reading.parse(TEXT)


def test_a_link_has_only_signs_that_addresses_have():
    text = TEXT.replace("Player 1", "Þórður").replace("Player 2", "Ægir")
    link = shown(trivet("link", "-", given=text))[0].strip()
    assert carried(link) == text
    assert set(link.removeprefix("#game=")) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_no_link_is_made_of_a_record_that_cannot_be():
    done = trivet("link", "-", given=TEXT + "9. Player 2 5-5-4\n")
    assert done.returncode == 1
    assert shown(done) == (
        "",
        "trivet: the input: line 10, column 1: expected 4., the number of the turn in its round\n",
    )


def test_no_link_and_no_journal_is_made_of_several_matches(tmp_path):
    path = tmp_path / "match.jnl"
    for done in (trivet("link", "-", given=3 * TEXT), trivet("journal", "-", "--out", path, given=3 * TEXT)):
        told = "this text holds more than one match, and one is taken at a time: give each a file of its own"
        assert (done.returncode, *shown(done)) == (1, "", f"trivet: the input: {told}\n")
    assert not path.exists()


def test_no_link_and_no_journal_is_made_of_a_match_that_the_device_does_not_take(tmp_path):
    long = TEXT + "".join(f"{turn}. Player {2 - turn % 2} is skipped\n" for turn in range(4, 4100))
    path = tmp_path / "match.jnl"
    for done in (trivet("link", "-", given=long), trivet("journal", "-", "--out", path, given=long)):
        said, complaint = shown(done)
        assert done.returncode == 1 and not said
        assert "too long for the device" in complaint and "takes 4,000" in complaint
    assert not path.exists()


def skipped(turns, name="Player "):
    """A record whose text is long, and whose match is short enough for the device."""
    text = TEXT + "".join(f"{turn}. Player {2 - turn % 2} is skipped\n" for turn in range(4, turns))
    return text.replace("Player ", name)


def test_no_link_is_made_that_the_page_would_not_open():
    done = trivet("link", "-", given=skipped(2600))
    assert done.returncode == 1
    assert shown(done) == (
        "",
        "trivet: the input: the record is too long for a link: 66,567 bytes, comments left out already, "
        "and the page opens 65,536 (64 KB); shorter names make it shorter\n",
    )


def test_shorter_names_make_a_link_of_a_record_that_was_too_long():
    text = skipped(2600, "P")
    assert carried(shown(trivet("link", "-", given=text))[0].strip()) == text


def test_comments_make_no_record_too_long_for_a_link():
    text = TEXT + "# what a start\n" * 10_000
    assert carried(shown(trivet("link", "-", given=text))[0].strip()) == TEXT


def test_the_page_opens_as_much_as_a_link_carries():
    page = (Path(__file__).parents[2] / "tools/page/games/links.ts").read_text(encoding="utf-8")
    kilobytes = re.search(r"MOST_BYTES = (\d+) \* 1024;", page)
    assert kilobytes and int(kilobytes[1]) * 1024 == links.MOST
