"""A turn of long ago, entered anew: key by key."""

import pytest

from host_tests.app.device import Device
from host_tests.history.matches import content
from trivet.engine import codes, events, figures, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules

from .sheets import (
    SHEET,
    TURNS,
    go_to,
    logged,
)

CHANGED = [
    # rows before the newest, keys, the tiles, draws and figures that are then on the sheet from there on
    ("another tile", 0, "K333K", [events.place(tiles.find((3, 3, 3)))]),
    ("draws", 0, "KDDK", [events.place(tiles.find((3, 4, 5)), 2)]),
    ("draws taken away", 3, "KDDDK", [events.place(tiles.find((1, 4, 5)), 0)]),
    ("a figure", 0, "K>K", [events.place(tiles.find((3, 4, 5)), 0, 1)]),
    ("a tile for a pass", 1, "K333DK", [events.place(tiles.find((3, 3, 3))), events.place(tiles.find((3, 4, 5)))]),
    ("a pass for a tile", 0, "KBBBDKK", [events.pass_(1)]),
    ("a pass that draws the rest for a tile", 0, "KBBBK>", [events.pass_(3)]),
    ("a pass for a tile, from the list", 0, "D>K", [events.pass_(1)]),
    ("a skip for a tile", 0, "DK", [events.skip()]),
    ("a skip for a pass, with its draws", 1, "DK", [events.skip(3), events.place(tiles.find((3, 4, 5)))]),
    ("a pass with fewer draws", 1, "KDDKK", [events.pass_(1), events.place(tiles.find((3, 4, 5)))]),
    ("taken out", 1, ">K", [events.place(tiles.find((3, 4, 5)))]),
    ("put in", 0, ">>K333K", [events.place(tiles.find((3, 3, 3))), events.place(tiles.find((3, 4, 5)))]),
    ("a pass put in", 0, ">>KDKK", [events.pass_(1), events.place(tiles.find((3, 4, 5)))]),
    ("a pass put in that draws the rest", 0, ">>KDK>", [events.pass_(3), events.place(tiles.find((3, 4, 5)))]),
    ("a skip put in", 0, "<K", [events.skip(), events.place(tiles.find((3, 4, 5)))]),
    ("swapped", 1, ">>>K", [events.place(tiles.find((3, 4, 5))), events.pass_(3)]),
]


@pytest.mark.parametrize(("row", "keys", "tail"), [change[1:] for change in CHANGED], ids=[c[0] for c in CHANGED])
def test_a_turn_is_repaired_and_everything_is_as_if_entered_so(device, tmp_path, row, keys, tail):
    go_to(device.keys(TURNS + SHEET), row)
    at = device.app.screen.at
    old = logged(device)
    device.keys(keys)
    assert device.screen == "ReviewScreen" and logged(device) == old
    device.keys("K")
    assert device.screen == "TurnScreen"
    left = list(events.split(content(device.session.log), at))
    if keys == "KDDDK":  # the third draw comes to the limit, the next one begins anew
        assert left[0] == tail[0]
    else:
        assert left == tail
    fresh = Match()
    for event in events.split(content(device.session.log)):
        assert fresh.apply(event) == codes.OK
    assert fresh.save() == device.match.save() == Device(device.path).match.save()


def entered(screen):
    """What is shown of the turn."""
    return screen.digits, screen.draws, screen.kind, screen.figure


def test_back_takes_back_one_key_after_the_other_as_in_a_turn_and_leads_on_when_nothing_is_entered(device):
    go_to(device.keys(TURNS + SHEET), 0).keys("K")
    screen, shown = device.app.screen, []
    device.keys("D>")
    while device.app.screen is screen:
        assert ("BACK", "delete" if screen.digits else "back") in screen.key_table()
        shown.append((*screen.digits, screen.draws, screen.figure))
        device.keys("B")
    assert shown == [(3, 4, 5, 1, 1), (3, 4, 5, 1, 0), (3, 4, 5, 0, 0), (3, 4, 0, 0), (3, 0, 0), (0, 0)]
    assert device.screen == "SheetEntryScreen"
    assert device.keys("B").screen == "ScoreSheetScreen" and device.keys("B").screen == "TurnScreen"


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        ("3", ([3], 0, events.PLACE, 0)),
        ("3B", ([], 0, events.PLACE, 0)),
        ("B3", ([3, 4, 3], 0, events.PLACE, 0)),
        ("BB45", ([3, 4, 5], 0, events.PLACE, 0)),
        ("DDDD", ([3, 4, 5], 0, events.PLACE, 0)),
        ("DDDDB", ([3, 4], 0, events.PLACE, 0)),
        ("<<B", ([3, 4, 5], 0, events.PLACE, 2)),
        ("<<BB", ([3, 4, 5], 0, events.PLACE, 0)),
        ("D<<", ([3, 4, 5], 1, events.PLACE, 1)),
        ("<B3", ([3], 0, events.PLACE, 0)),
        ("<3B", ([], 0, events.PLACE, 2)),
    ],
)
def test_a_turn_that_is_filled_in_is_as_one_that_was_just_entered(device, keys, left):
    go_to(device.keys(TURNS + SHEET), 0).keys("K" + keys)
    assert device.screen == "ChangeTurnScreen" and entered(device.app.screen) == left


def test_a_pass_that_is_filled_in_goes_key_by_key_too(device):
    go_to(device.keys(TURNS + SHEET), 1).keys("K")
    screen = device.app.screen
    assert entered(screen) == ([], 3, events.PASS, 0)
    assert entered(device.keys("B").app.screen) == ([], 3, events.PLACE, 0)
    assert entered(device.keys("BB").app.screen) == ([], 1, events.PLACE, 0)
    assert device.keys("BB").screen == "SheetEntryScreen"


def test_back_from_the_review_keeps_what_was_entered_and_changes_nothing(device):
    old = logged(device.keys(TURNS))
    go_to(device.keys(SHEET), 0).keys("K333DK B")
    assert device.screen == "ChangeTurnScreen" and device.app.screen.digits == [3, 3, 3]
    assert device.app.screen.draws == 1 and content(device.app.screen.entry.draft.log) == old
    device.keys("K")
    assert device.screen == "ReviewScreen"
    device.keys("B BBBBBBB")
    assert logged(device) == old


def test_ok_on_an_unchanged_turn_goes_back(device):
    assert go_to(device.keys(TURNS + SHEET), 2).keys("KK").screen == "SheetEntryScreen"


@pytest.mark.parametrize(
    ("row", "keys", "sentence"),
    [
        (0, "K02", "0-2-1 is no tile of this set"),
        (0, "K333", "The tile is complete"),
        (0, "K3", "A tile has three numbers: 2 to go"),
        (0, "K004", "0-0-4 was played already, by Player 1"),
        (9, "K", "The opener places a tile"),
        (0, "KBBBK", "passes here draws 1 first"),
    ],
)
def test_what_does_not_go_is_refused_in_words(device, row, keys, sentence):
    go_to(device.keys(TURNS + SHEET), row).keys(keys)
    old = logged(device)
    device.keys({"K02": "1", "K333": "3", "K004": "", "K": "D"}.get(keys, "K"))
    assert device.app.notices.refused and sentence in device.app.notices.text and logged(device) == old


@pytest.mark.parametrize("first", [events.place(55), events.lay(55, 0, 0, 0, 0)], ids=["quick", "refereed"])
@pytest.mark.parametrize(
    ("keys", "last"),
    [
        ("KK", events.expire(1)),  # as it was: nothing to repair
        ("KDKK", events.expire(2)),
        ("D>KK", events.pass_(1)),
        ("KBKKK", events.pass_(1)),
        ("DKK", events.skip(1)),
        (">K K", None),
    ],
    ids=["as it was", "draws", "a pass", "nothing entered", "a skip", "taken out"],
)
def test_a_turn_whose_time_was_up_can_be_another(device, first, keys, last):
    timed = [events.rule(rules.index("timer"), 30), events.rule(rules.index("expiry"), rules.PENALTY)]
    for event in (events.match(1, 56, 2), *timed, events.round_(0), first, events.expire(1)):
        assert device.session.apply(event) == codes.OK
    device.app.arrive()
    device.keys(SHEET + "K" + keys)
    assert device.session.last() == (last or first)


def test_a_repair_offers_only_figures_that_it_takes(device):
    """At each turn, with the tile that stands there and with none yet."""
    device.keys(TURNS)
    tried = 0
    for row in range(10):
        go_to(device.keys(SHEET), row).keys("K")
        screen = device.app.screen
        for digits in (screen.digits, [3, 3, 3]):
            screen.digits = digits
            for figure in screen.choices:
                if figure > figures.TWO_EDGE or len(digits) < 3:
                    continue
                event = events.place(tiles.find(digits), 0, figure)
                assert screen.entry.before.judge(event) == codes.OK
                tried += 1
        device.app.navigation.back_to("edit.score_sheet")
        device.keys("B")
    assert tried > 20


def test_the_arrows_lead_to_figures_alone_and_do_nothing_without_a_choice(device):
    screen = go_to(device.keys(TURNS + SHEET), 0).keys("K").app.screen
    for _ in range(6):
        assert device.keys(">").app.screen.kind == events.PLACE
    device.keys("B" * 9 + "B")
    go_to(device.keys("B" + SHEET), 1).keys("K")  # a pass
    assert screen is not device.app.screen and "\u25c0\u25b6" not in dict(device.app.screen.key_table())
    assert device.keys(">").app.notices.refused


def test_a_figure_that_another_tile_cannot_make_does_not_stay_chosen(device):
    """Many tiles with a 4 lie on the table, one with a 3."""
    go_to(device.keys(TURNS + SHEET), 0).keys("K")
    screen = device.app.screen
    while screen.figure != figures.HEXAGON:
        device.keys(">")
    device.keys("333")
    assert screen.figure == figures.PLAIN and figures.HEXAGON not in screen.choices
    assert device.app.notices.text.startswith("3-3-3 cannot make a hexagon now") and not device.app.notices.refused
    device.keys("BBB")
    assert figures.HEXAGON in screen.choices


@pytest.mark.parametrize(("row", "draws"), [(9, False), (8, True)])
def test_the_key_for_draws_is_not_named_where_none_can_be(device, row, draws):
    go_to(device.keys(TURNS + SHEET), row).keys("K")
    assert device.screen == "ChangeTurnScreen"
    assert ("DRAW" in dict(device.app.screen.key_table())) == draws


def test_ok_on_a_tile_that_was_played_before_changes_that_turn_in_the_same_draft(device):
    device.keys(TURNS)
    old = logged(device)
    go_to(device.keys(SHEET), 0).keys("K014")
    draft = device.app.screen.entry.draft
    assert "0-1-4 was played already, by Player 2. OK changes that turn." in device.app.notices.text
    assert ("OK", "change") in device.app.screen.key_table()
    device.keys("K")
    screen = device.app.screen
    assert device.screen == "ChangeTurnScreen" and screen.entry.draft is draft
    assert (screen.entry.number, entered(screen)) == (2, ([0, 1, 4], 1, events.PLACE, 0))
    device.keys("333K")
    assert device.screen == "ReviewScreen"
    device.keys("K")
    changed = [event for event in events.split(logged(device)) if events.is_turn(event)]
    assert changed[1] == events.place(tiles.find((3, 3, 3)), 1)
    assert len(logged(device)) == len(old)


def test_from_the_turn_of_a_played_tile_back_leads_to_the_entry_that_was_being_changed(device):
    go_to(device.keys(TURNS + SHEET), 0)
    at = device.app.screen.at
    device.keys("K014KBBBBB")
    assert device.screen == "SheetEntryScreen" and device.app.screen.at == at
    assert entered(device.keys("K").app.screen) == ([3, 4, 5], 0, events.PLACE, 0)


# ---- what is told


@pytest.mark.parametrize(
    ("turns", "row", "told"),
    [
        (TURNS, 0, ["Change turn 10", "was 3-4-5 +12"]),
        (TURNS, 1, ["Change turn 9", "was passed \u25b23 \u221225"]),
        (TURNS, 3, ["Change turn 7", "was 1-4-5 \u25b21 +5"]),
        (TURNS[:-1] + ">K", 0, ["Change turn 10", "was 3-4-5 bridge +52"]),
        (TURNS[:-4] + "M33>", 0, ["Change turn 10", "was skipped"]),
    ],
    ids=["a tile", "a pass", "draws", "a figure", "a skip"],
)
def test_the_black_line_tells_which_turn_is_changed_and_what_it_was(device, drawn, turns, row, told):
    go_to(device.keys(turns).menu("menu.sheet"), row).keys("K")
    at = drawn().index(told[0])
    assert drawn()[at : at + 2] == told
    device.keys("D")  # whatever is entered now
    assert told[1] in drawn()


def test_of_a_turn_put_in_the_black_line_tells_the_place(device, drawn):
    go_to(device.keys(TURNS + SHEET), 0).keys(">>K")
    at = drawn().index("Insert before it")
    assert drawn()[at + 1] == "Round 1 \u00b7 10"


@pytest.mark.parametrize(
    ("row", "keys", "announced"),
    [
        (0, "", ("Player 1 +12", "6 \u2192 18")),
        (0, ">", ("Player 1 +52", "6 \u2192 58")),
        (1, "", ("Player 3 \u221225", "15 \u2192 \u221210")),
        (0, "3", ("", "")),
        (0, "BBB", ("no tile: pass", "")),
    ],
)
def test_ok_tells_the_turn_and_the_total_before_and_after_it(device, row, keys, announced):
    go_to(device.keys(TURNS + SHEET), row).keys("K" + keys)
    screen = device.app.screen
    assert screen.announced(dict(screen.key_table()).get("OK", "")) == announced


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("", ["3-4-5", "no figure"]),
        (">", ["3-4-5", "bridge +40"]),
        ("BBBD", ["Player 1: which tile?", "pool 27"]),
    ],
)
def test_what_is_entered_stands_in_the_line_of_a_turn(device, drawn, keys, line):
    go_to(device.keys(TURNS + SHEET), 0).keys("K" + keys)
    below = drawn().index("was 3-4-5 +12") + 1
    assert drawn()[below : below + len(line)] == line


@pytest.mark.parametrize(("row", "player"), [(0, 0), (1, 2)])
def test_the_cell_of_the_player_of_that_turn_is_dark(device, row, player):
    go_to(device.keys(TURNS + SHEET), row).keys("K")
    assert device.app.screen.dark_player() == player
