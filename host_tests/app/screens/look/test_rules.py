"""The rules to look up: their pages, and what the keys do there."""

import pytest

from trivet.app.sentences import rule_texts


def pages(device):
    """The pictures of all pages, from the one that is shown on."""
    found = []
    for _ in range(device.app.screen.pages):
        found.append(device.picture)
        device.keys(">")
    return found


def test_the_arrows_turn_the_pages_in_a_circle_and_a_digit_goes_to_one(device):
    device.menu("look.rules")
    seen = pages(device)
    assert len(set(seen)) == len(seen) == len(rule_texts.PAGES) and device.picture == seen[0]
    assert device.keys("<").picture == seen[-1]
    for digit in range(1, 5):
        assert device.keys(str(digit)).picture == seen[digit - 1]
    assert device.keys("0").app.notices.refused and device.app.screen.page == 3


def test_the_turn_lies_below_as_it_was(device):
    before = device.keys("2KK 555K D34").picture
    state = device.match.save()
    assert device.menu("look.rules").screen == "RulesScreen"
    device.keys(">B")
    assert device.screen == "TurnScreen" and device.match.save() == state
    assert device.picture == before


def test_before_a_match_they_are_those_that_are_set_up(device):
    device.keys(">>>KK <<3")  # Piatnik
    device.app.screen.setup.set("bridge", 45)
    told = device.menu("look.rules").app.screen.texts
    assert told.rule("hand") == ("Tiles each, 3 play: 7", "Piatnik")
    assert told.rule("bridge") == ("Bridge: 45", "House rules")


def drawn_texts(device, monkeypatch):
    """What is drawn of the page that is shown, in the order in which it is drawn."""
    drawn, text = [], type(device.app.picture.canvas).text

    def watched(canvas, font, string, *rest):
        drawn.append(string)
        return text(canvas, font, string, *rest)

    monkeypatch.setattr(type(device.app.picture.canvas), "text", watched)
    device.app.picture.changed()
    device.app.paint()
    monkeypatch.undo()
    return " ".join(drawn)


@pytest.mark.parametrize("page", range(len(rule_texts.PAGES)))
def test_every_sentence_is_drawn_whole_below_its_heading(device, monkeypatch, page):
    device.keys("2KK").menu("look.rules").keys(str(page + 1))
    said = drawn_texts(device, monkeypatch)
    at = 0
    for heading, rules in device.app.screen.texts.page(page):
        at = said.index(heading, at)
        for sentence, _ in rules:
            at = said.index(sentence, at) + len(sentence)


def test_the_title_names_the_rulebook_and_the_foot_says_what_the_marks_stand_for(device, monkeypatch):
    said = drawn_texts(device.menu("look.rules"), monkeypatch)
    assert "Four-language leaflet \u00b7 1 / 4" in said
    assert "Tiles: 56[a]" in said and "draw again.[b]" in said and "no passing.[c]" in said
    assert "[a] Swedish variants [b] Suomi [c] ours" in said


def test_a_rule_that_two_say_together_has_a_mark_of_each(device, monkeypatch):
    said = drawn_texts(device.keys(">>>K").menu("look.rules").keys("4"), monkeypatch)  # Nordic 2009
    assert "is the last.[a][b]" in said and "[a] Nordic Games 2009 [b] ours" in said


def test_what_the_table_has_changed_is_marked_with_a_house(device, monkeypatch):
    device.app.screen.setup.set("bridge", 45)
    said = drawn_texts(device.menu("look.rules").keys("3"), monkeypatch)
    assert "Bridge: 45\u2302" in said and "\u2302 House rules" in said
    assert said.count("\u2302") == 2


def test_they_change_with_the_language(device):
    device.menu("look.rules")
    before = device.picture
    device.app.next_language()
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
