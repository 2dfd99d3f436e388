"""Who opens: the tiles drawn for it, or the highest triples, and what happens when they are even."""

import pytest

from host_tests.app.device import Device
from host_tests.app.screens.leads import OUT, TRIPLES, chosen
from trivet.app.sentences import moves
from trivet.engine import events, phases, tiles
from trivet.engine.rulebooks import editions, match_rules, rules
from trivet.ui import scores


def asked(device):
    return device.app.player(device.app.screen.player())


def test_the_highest_drawn_tile_opens(device):
    device.keys("3K D 344 345 112")
    assert device.app.screen.opener() == 1
    device.keys("K")
    assert device.screen == "TurnScreen" and device.match.player == 1
    assert device.session.last() == events.open_(1, tiles.find((3, 4, 5)))


def test_the_opener_by_drawing_may_place_any_tile(device):
    device.keys("2K D 344 112 K 000K")
    assert device.match.totals == [0, 0] and device.match.placed == 1


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


def test_who_is_asked_is_shown_in_turn(device):
    device.keys("3K D")
    seen = []
    for tile in ("344", "345", "112"):
        seen.append(asked(device))
        device.keys(tile)
    assert seen == ["Player 1", "Player 2", "Player 3"] and asked(device) == "Player 2"


def test_the_same_tile_twice_is_refused(device):
    device.keys("2K D 345 453")
    assert device.app.notices.text == "3-4-5 was entered already."
    assert device.app.screen.shown == [tiles.find((3, 4, 5))]


def test_a_tile_that_there_is_not_is_refused(device):
    device.keys("2K D 021")
    assert device.app.notices.text.startswith("0-2-1 is no tile of this set")


def test_back_takes_digits_then_tiles_then_leaves(device):
    device.keys("2K D 345 11 BB")
    assert device.app.screen.shown == [tiles.find((3, 4, 5))]
    assert device.keys("B").app.screen.shown == []
    assert device.keys("B").screen == "OpenerScreen"


def test_back_reaches_what_was_drawn_before_a_tie(device):
    device.keys("2K D 345 444 B")
    assert device.app.screen.shown == [tiles.find((3, 4, 5))]
    device.keys("112")
    assert device.app.screen.opener() == 0


def test_the_highest_triple_opens_and_has_to_be_laid(device):
    device.keys(TRIPLES + "2 4")
    assert device.app.screen.opener() == 1
    device.keys("K")
    assert device.session.last() == events.open_(1, tiles.find((4, 4, 4)))
    device.keys("345K")
    assert device.app.screen.text == "Player 2 has shown 4-4-4 and opens with it." and device.match.placed == 0
    device.keys("B 444K")
    assert device.match.totals == [0, 22]


def test_zeros_may_be_laid_in_place_of_the_triple_that_is_shown(device):
    device.keys(TRIPLES + "4 >K 000K")
    assert device.match.totals == [40, 0]


def test_the_five_needs_no_further_question(device):
    device.keys(chosen(5) + "4K D 1 5")
    assert device.app.screen.opener() == 1


def test_the_same_triple_twice_is_refused(device):
    device.keys(chosen(5) + "3K D 3 1 3")
    assert device.app.notices.text == "3-3-3 was entered already."


def test_who_types_a_triple_with_three_digits_hears_that_one_is_enough(device):
    device.keys(TRIPLES + "333")
    assert device.app.notices.text.startswith("0 to 5 is the number of the triple")
    assert device.app.screen.shown == [tiles.find((3, 3, 3))] and asked(device) == "Player 2"


def test_when_it_is_known_who_opens_nothing_asks_to_choose(device):
    device.keys(TRIPLES + "555")
    assert device.app.notices.text == "5 does nothing here. OK does it, BACK goes back."
    device.keys("K")
    assert device.session.last() == events.open_(0, tiles.find((5, 5, 5)))


def test_without_a_triple_the_highest_tile_opens(device):
    device.keys(TRIPLES + "> >")
    assert device.app.notices.text.startswith("The highest triple opens, else")
    device.keys("222")
    assert device.app.notices.text == "2-2-2 is a triple, and nobody has one."
    device.keys("344 244 K")
    assert device.session.last() == events.open_(0, tiles.find((3, 4, 4)))
    device.keys("344K")
    assert device.match.totals == [11, 0]


def test_even_hands_without_a_triple_are_decided_by_a_draw_of_these_players_which_shows_nothing(device):
    device.keys(TRIPLES[:-3] + "3K D >>> 345 001 255")
    assert device.app.screen.asked == [0, 2] and device.app.notices.text == "A tie. Again: Player 1 and Player 3."
    device.keys("011 555 K")
    assert device.session.last() == events.open_(2, tiles.NONE)


@pytest.mark.parametrize("referee", [0, 1])
def test_who_had_no_triple_opens_with_none(device, referee):
    device.settings.set("referee", referee)
    device.keys(TRIPLES + "> > 345 255 001 555 K 000K")
    assert device.match.placed == 0 and device.app.screen.text == "0-0-0 is a triple, and nobody has one."
    device.keys("B 001K")
    assert device.match.placed == 1


def test_the_second_round_is_opened_the_same_way(device):
    device.keys(OUT + "555KK D 000 001")
    assert device.app.screen.opener() == 1, "the tiles of the last round are in the pool again"
    device.keys("K")
    assert device.match.round == 2 and device.match.player == 1


def test_who_was_found_to_open_is_taken_back_in_words(device):
    device.keys("2K D 345 112 K B")
    assert device.app.screen.text == "Player 1 opens round 1."
    assert Device(device.path).match.phase == phases.TURN


@pytest.mark.parametrize(
    ("keys", "sentence"), [("D", "DRAW does nothing here. Enter the tile"), ("K", "Enter the tile")]
)
def test_other_keys_say_what_can_be_done(device, keys, sentence):
    device.keys("2K D" + keys)
    assert device.app.notices.text.startswith(sentence)


def test_the_tiles_are_there_again_after_the_menu(device):
    device.keys("3K D 345 11")
    before = device.picture
    assert device.keys("MM").picture == before


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


def test_totals_that_count_already_stand_small_beside_the_tiles(device, monkeypatch):
    shown = []
    monkeypatch.setattr(scores, "tile_cell", lambda *told: shown.append(told[-1]))
    device.keys(OUT + "555K K D").picture  # noqa: B018
    assert shown[-2:] == [str(total) for total in device.match.totals]
