"""A turn of long ago, entered anew: what the log is then. The keys and what is told are in change_turn.keys."""

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


@pytest.mark.parametrize(("row", "player"), [(0, 0), (1, 2)])
def test_the_cell_of_the_player_of_that_turn_is_dark(device, row, player):
    go_to(device.keys(TURNS + SHEET), row).keys("K")
    assert device.app.screen.dark_player() == player
