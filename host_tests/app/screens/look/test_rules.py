"""The rules to look up: their pages, and what the keys do there."""

import pytest

from trivet.app.kept import language
from trivet.app.sentences import rule_table
from trivet.ui import widgets


def pages(device):
    """The pictures of all pages, from the one that is shown on."""
    found = []
    for _ in range(device.app.screen.pages):
        found.append(device.picture)
        device.keys(">")
    return found


def test_the_arrows_turn_the_pages_in_a_circle_and_a_digit_goes_to_one(device):
    device.look("look.rules")
    seen = pages(device)
    assert len(set(seen)) == len(seen) == len(device.app.screen.texts.pages()) + 1 and device.picture == seen[0]
    assert device.keys("<").picture == seen[-1]
    for digit in range(1, 6):
        assert device.keys(str(digit)).picture == seen[digit - 1]
    assert device.keys("0").app.notices.refused and device.app.screen.page == 4


@pytest.mark.parametrize("key", "KB")
def test_the_turn_lies_below_as_it_was(device, key):
    before = device.keys("2KK 555K D34").picture
    state = device.match.save()
    assert device.look("look.rules").screen == "RulesScreen"
    device.keys(">" + key)
    assert device.screen == "TurnScreen" and device.match.save() == state
    assert device.picture == before


def test_before_a_match_they_are_those_that_are_set_up(device):
    device.keys(">>KK <3")  # Piatnik
    device.app.screen.setup.set("bridge", 45)
    told = device.look("look.rules").app.screen.texts
    assert told.rule("hand") == ("Tiles each, 3 play: 7", "Piatnik")
    assert told.rule("bridge") == ("Bridge: 45", "House rules")


def test_every_sentence_of_a_page_is_drawn_whole(device, monkeypatch):
    drawn, lines = [], widgets.lines
    device.keys("2KK").look("look.rules")
    monkeypatch.setattr(
        widgets, "lines", lambda canvas, font, texts, *rest: (drawn.extend(texts), lines(canvas, font, texts, *rest))[1]
    )
    screen = device.app.screen
    for page in range(len(rule_table.PAGES)):
        drawn.clear()
        if page not in screen.texts.pages():
            continue
        screen.page = screen.texts.pages().index(page)
        device.app.picture.changed()
        device.app.paint()
        assert " ".join(drawn).split() == " ".join(sentence for sentence, _ in screen.texts.page(page)).split()


def test_they_change_with_the_language(device):
    device.look("look.rules")
    before = device.picture
    language.use_next(device.app.words, device.settings)
    device.app.redraw()
    device.app.paint()
    assert device.picture != before and device.app.screen.texts.rule("bridge")[0].startswith("Brú")


@pytest.mark.parametrize("lead", ["D M", "D0 M"])
def test_before_a_match_the_rules_of_its_setup_are_shown_from_any_screen(device, lead):
    device.keys(lead).choose("menu.look")
    device.choose("look.rules")
    assert device.screen == "RulesScreen" and device.app.screen.texts.rule("hand")[0].endswith("9")


@pytest.mark.parametrize("lead", ["D M", "D0 M"])
def test_before_a_match_the_tiles_of_its_setup_are_those_that_fit_from_any_screen(device, lead):
    device.keys(lead).choose("menu.look")
    device.choose("look.fits")
    assert device.keys("021").app.notices.refused
