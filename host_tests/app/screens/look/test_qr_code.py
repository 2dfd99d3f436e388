"""The QR codes of a match: read back from the picture by an independent reader."""

import pytest
import zxingcpp
from PIL import Image

import pins
from host_tests.app.screens.play.endings import leave, play
from host_tests.history.matches import done
from trivet.app.sentences import moves
from trivet.engine import events, phases, tiles
from trivet.history.past import past_match
from trivet.history.report import PAGE, Report


def read(device):
    """The text of the one code on the screen."""
    picture = Image.frombytes("1", (pins.PANEL_WIDTH, pins.PANEL_HEIGHT), device.picture).convert("L")
    (found,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return found.text


def pages(device):
    """The text of all codes, read one after the other with the arrow, without their titles."""
    device.app.navigation.open("look.qr_code")
    device.work()
    text = ""
    for page in range(device.app.screen.pages):
        title, _, rest = read(device).partition("\n")
        assert title == f"Trivet {page + 1}/{device.app.screen.pages}"
        text += rest
        if device.app.screen.pages > 1:
            device.keys(">")
    return text.splitlines()


def turns(device):
    """The lines that a report has of the turns, worked out from the events one by one."""
    match = type(device.match)()
    for event in device.session.payloads():
        if event[0] == 0xFE:
            continue
        match.apply(event)
        if events.kind(event) == events.ROUND:
            yield f"R{match.round}"
        elif events.kind(event) == events.SKIP:
            yield f"{'ABCDEF'[match.actor]} skipped"
        elif events.kind(event) == events.RULE and match.round:  # of who plays alone, whose round begins unasked
            yield moves.entered(device.app.words, event)
        elif not events.sets_up(event):
            if events.kind(event) == events.BLOCK:
                yield "No one can place"
                if not match.lines:
                    continue
            tile = "" if events.kind(event) != events.PLACE else " " + tiles.name(events.tile(event)).replace("-", "")
            for player in sorted({line[1] for line in match.lines}) or [match.actor]:
                yield f"{'ABCDEF'[player]}{tile} {sum(line[2] for line in match.lines if line[1] == player):+d}"


@pytest.mark.parametrize(("players", "wanted"), [(1, 5), (2, 20), (3, 120), (6, 300)])
def test_a_phone_reads_the_result_and_every_turn(device, players, wanted, seed):
    names = ("Ása", "Þór", "Jiří", "Győző", "Öqvist", "Weiß")[:players]
    play(device, players, wanted, seed, names, 9999)
    lines = pages(device)
    assert lines[0] == "Icelandic 2009 56" and f"{device.match.round} round" in lines[1]
    totals = device.match.totals
    ranking = [f"{place}. {'ABCDEF'[p]} {names[p]} {totals[p]}" for place, p in past_match.order(totals)]
    over = device.match.phase == phases.OVER
    assert (lines[2] == "not finished") != over
    first = 2 if over else 3
    assert lines[first : first + players] == ranking
    assert lines[first + players :] == list(turns(device))


def report_of(device, page):
    """A page of the report of the match in play."""
    words = device.app.words
    report = Report(past_match.now(device.session), words, lambda event: moves.entered(words, event), page)
    done(report.make())
    return report


def test_every_page_fits_the_largest_code_at_the_better_level(device):
    play(device, 6, 300, names=("Aðalsteinn" * 2,) * 6, target=9999)
    report = report_of(device, 0)
    assert report.pages > 2
    for page in range(report.pages):
        report = report_of(device, page)
        assert 0 < len(report.text()) <= PAGE


def test_the_arrows_page_round(device):
    play(device, 2, 300)
    device.app.navigation.open("look.qr_code")
    device.work()
    first, count = read(device), device.app.screen.pages
    assert count > 1 and read(device.keys("<")).startswith(f"Trivet {count}/")
    assert read(device.keys(">")) == first


def test_the_arrows_do_nothing_on_a_single_page(device):
    device.keys("2KK 555K")
    device.app.navigation.open("look.qr_code")
    device.work()
    device.keys(">")
    assert device.app.notices.text == "▶ does nothing here. BACK goes back."


def test_a_key_in_the_middle_of_the_work_is_no_harm(device):
    play(device, 2, 300)
    device.app.navigation.open("look.qr_code")
    for _ in range(30):
        device.app.work()
    device.keys("2")
    assert device.app.screen.done == 100 and read(device.keys("K M M").menu("menu.qr")).startswith("Trivet 1/")


def test_its_modules_are_three_pixels_at_least(device):
    play(device, 4, 400)
    device.app.navigation.open("look.qr_code")
    device.work()
    assert device.app.screen.code.version <= 18 and device.app.screen.code.size * 3 + 24 <= pins.PANEL_HEIGHT


def test_the_code_of_a_past_match_begins_with_its_number_and_day(device):
    device.hardware.now = (2026, 11, 22)
    leave(play(device, 2, 20))
    device.keys("M52K<<K")
    assert device.screen == "QrCodeScreen" and device.app.screen.played.number == 1
    report = Report(device.app.screen.played, device.app.words, lambda event: "", 0)
    for _ in report.make():
        pass
    assert report.text().decode().splitlines()[1] == "Match 1 \u00b7 2026-11-22"
