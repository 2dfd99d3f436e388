"""Who opens: ties by all rules and in all languages, and the cells; the rest is in draw_for_opening.keys."""

import pytest

from host_tests.app.screens.leads import chosen
from trivet.app.sentences import moves
from trivet.engine import events, tiles
from trivet.engine.rulebooks import editions, match_rules, rules
from trivet.ui import scores


def test_the_highest_drawn_tile_opens(device):
    device.keys("3K D 344 345 112")
    assert device.app.screen.opener() == 1
    device.keys("K")
    assert device.screen == "TurnScreen" and device.match.player == 1
    assert device.session.last() == events.open_(1, tiles.find((3, 4, 5)))


@pytest.mark.parametrize("code", ["en", "de", "is"])
@pytest.mark.parametrize("edition", ["piatnik", "nordic-2009", "nordic-four"])
@pytest.mark.parametrize(("redraw", "again"), [(rules.TIED, [0, 2]), (rules.ALL, [0, 1, 2])])
def test_after_a_tie_the_tied_draw_again_or_all_as_the_rules_have_it(device, edition, code, redraw, again):
    app, words = device.app, device.app.words
    words.use(code)
    device.keys(chosen(editions.find(edition)))
    if redraw != match_rules.Rules(editions.find(edition)).redraw:
        app.screen.setup.set("redraw", redraw)
    device.keys("3K D 345 012 444")
    assert app.screen.opener() < 0 and app.screen.asked == again
    assert app.notices.text == words("opener.tie", moves.listed(words, [app.player(player) for player in again]))
    device.keys("001 555" + (len(again) - 2) * "002" + "K")
    assert device.match.opener == again[1]


@pytest.mark.parametrize(("edition", "triples"), [("piatnik", ""), ("swedish-b", ">>>")])
def test_another_language_changes_nothing_in_the_rules(device, edition, triples):
    device.keys(chosen(editions.find(edition)) + "3K D" + triples + "345 012")
    languages = set()
    for _ in range(10):
        device.keys("255")
        assert device.app.screen.asked == [0, 2], device.app.words.language
        languages.add(device.app.words.code)
        device.keys("B M03M")
    assert len(languages) == 10


def test_each_cell_shows_what_its_player_drew_and_the_best_is_marked(device, monkeypatch):
    shown = []

    def tile_cell(canvas, x, y, w, h, name, digits, best, turn, total):
        shown.append((digits, best, turn, total))

    monkeypatch.setattr(scores, "tile_cell", tile_cell)

    def table(keys):
        shown.clear()
        device.keys(keys).picture  # noqa: B018
        return shown[-3:]

    assert table("3K D 344") == [("344", True, False, ""), ("", False, True, ""), ("", False, False, "")]
    assert table("345") == [("344", False, False, ""), ("345", True, False, ""), ("", False, True, "")]
    assert table("B 244") == [("344", True, False, ""), ("244", False, False, ""), ("", False, True, "")]
    tied = table("B 335 001")  # who is not even any more is not asked again
    assert [digits for digits, *_ in tied] == ["", "", None]
