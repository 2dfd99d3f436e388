"""A turn in quick mode, where that goes round or through everything; the rest is in turn.keys."""

import pytest

import pins
from host_tests.app.device import Device
from host_tests.app.screens.leads import RICH
from tools.words.files import CODES
from trivet.app.sentences import claims
from trivet.engine import codes, events, figures, phases, tiles
from trivet.ui import fonts, layout

PLAIN, BRIDGE, HEXAGON = figures.PLAIN, figures.BRIDGE, figures.HEXAGON
DOUBLE, TRIPLE, TWO_EDGE = figures.DOUBLE, figures.TRIPLE, figures.TWO_EDGE
SWEDISH = ">>>KKKB"  # from the setting up: an edition that prices a bridge with two edges


def circle(device, key):
    """The figures that a key goes through until it is back at none."""
    seen = []
    while not seen or device.app.screen.figure != PLAIN:
        device.keys(key)
        assert not device.app.notices.refused and len(seen) < 6
        seen.append(device.app.screen.figure)
    return seen[:-1]


def test_the_arrows_go_through_the_figures_in_the_order_of_their_prices(device):
    device.keys(RICH + "445")
    assert circle(device, ">") == [BRIDGE, HEXAGON, DOUBLE, TRIPLE]
    assert circle(device, "<") == [TRIPLE, DOUBLE, HEXAGON, BRIDGE]


def test_figures_stay_where_they_are_as_more_become_possible(device):
    assert circle(device.keys("2KK 004K 0"), ">") == [BRIDGE, HEXAGON, DOUBLE, TRIPLE], "none can be made yet"
    device.keys("B" + " ".join(tile + "K" for tile in "014 024 034 044 045 145 245 345 144 244 455".split()))
    for digits in ("3", "3", "3"):
        device.keys(digits)
        assert circle(device, ">") == [BRIDGE, HEXAGON, DOUBLE, TRIPLE]


def test_the_sentence_on_why_stands_whole_in_the_line_of_ok_in_every_language(tmp_path):
    device = Device(str(tmp_path / "match.jnl")).keys(SWEDISH + "2KK 004K")
    for code in CODES:
        device.app.words.use(code)
        for count in (4, 20):
            device.match.placed = count
            for figure in range(BRIDGE, TWO_EDGE + 1):
                why = device.app.words(*claims.why_not(device.app.words, device.match, figure))
                assert fonts.width(fonts.MEDIUMS[-1], why) <= pins.PANEL_WIDTH - 2 * layout.EDGE, (code, why)


def test_with_two_edges_only_where_the_edition_prices_it(device, tmp_path):
    assert TWO_EDGE not in circle(device.keys(RICH + "445"), ">")
    other = Device(str(tmp_path / "other")).keys(SWEDISH + RICH + "445")
    assert circle(other, ">") == [BRIDGE, TWO_EDGE, HEXAGON, DOUBLE, TRIPLE]
    other.keys(">>")
    assert other.app.screen.announced("") == ("Player 1 +53", "4+4+5 + two edges 40")
    before = other.match.totals[0]
    assert other.keys("K").match.totals[0] == before + 53


def test_what_pays_nothing_is_no_figure(device):
    device.keys(RICH + "445")
    rules = device.match.rules
    rules.hexagon = rules.bridge = 0
    assert circle(device, ">") == [DOUBLE, TRIPLE]
    assert not any("a hexagon" in note or "a bridge" in note for note in device.app.screen.notes())
    rules.double = rules.triple = 0
    assert device.keys(">").app.notices.text == "By these rules no figure pays anything." and device.app.notices.refused


def test_other_screens_have_no_notes(device):
    assert list(device.app.screen.notes()) == []


@pytest.mark.parametrize("edition", [0, 3])
def test_what_is_offered_is_what_the_match_takes(tmp_path, edition, rng):
    device = Device(str(tmp_path / "match.jnl")).keys(">>>" + edition * "K" + "B2KK")
    match = device.match
    while match.phase == phases.TURN:
        left = match.unplayed()
        for tile in rng.sample(left, 3):
            for figure in range(6):
                taken = match.judge(events.place(tile, 0, figure)) == codes.OK
                assert claims.can_claim(match, tile, figure) == taken
        for figure in range(6):
            assert claims.can_claim(match, tiles.NONE, figure) == any(
                claims.can_claim(match, tile, figure) for tile in left
            )
        device.app.confirm(events.place(rng.choice(left), draws=0 if match.placed == 0 else rng.randrange(2)))
