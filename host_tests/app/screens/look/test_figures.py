"""The figures to look up: drawn on boards that make them, with their prices elsewhere. The rest is in figures.keys."""

import pytest

from host_tests.contributing import step
from tools.words.files import CODES
from trivet.app.map import figure_examples
from trivet.app.screens.look.figures import FiguresScreen, prices
from trivet.app.screens.parts.price_table import PriceTable
from trivet.engine import codes, figures, tiles
from trivet.engine.board import Board
from trivet.engine.rulebooks import editions, match_rules, rules
from trivet.ui import fonts, layout, widgets
from trivet.ui.words import Words


@pytest.mark.parametrize("figure", range(figures.TWO_EDGE + 1))
def test_each_example_is_a_board_on_which_the_last_tile_makes_the_figure(figure):
    board, used = Board(), []
    for x, y, tile, turn in figure_examples.placements(figure):
        assert board.judge(x, y, tiles.turned(tile, turn)) == codes.OK
        assert tile < tiles.STANDARD and tile not in used
        found = board.figure(x, y) if used else figures.PLAIN
        board.place(x, y, tile, turn)
        used.append(tile)
    assert found == figure


@pytest.mark.parametrize(
    ("figure", "tile"), [(figures.BRIDGE, "3-4-4"), (figures.HEXAGON, "1-5-5"), (figures.DOUBLE, "3-4-5"), (4, "1-1-3")]
)
def test_the_examples_are_those_of_the_rulebooks(figure, tile):
    assert tiles.name(figure_examples.placements(figure)[-1][2]) == tile


@pytest.mark.parametrize("simple", [0, 1])
@pytest.mark.parametrize("edition", range(len(editions.EDITIONS)))
def test_every_edition_is_named_with_its_own_price(edition, simple):
    played = match_rules.Rules(edition)
    played.set(rules.index("simple"), simple)
    for figure in range(figures.BRIDGE, figures.TWO_EDGE + 1):
        named = {place: price for price, places in prices(played, figure) for place in places}
        assert len(named) == len(editions.EDITIONS)
        for place in range(len(editions.EDITIONS)):
            there = match_rules.Rules(place)
            there.set(rules.index("simple"), simple)
            assert named[place] == there.price(figure)


def test_the_tables_own_edition_stands_first_with_the_price_of_the_house():
    played = match_rules.Rules(editions.find("pressman-classic"))
    played.set(rules.index("triple"), 75)
    own = [(price, places) for price, places in prices(played, figures.TRIPLE) if played.edition in places]
    assert own == [(75, [played.edition])]
    table = PriceTable(Words("en"), 1, [("+40", [0, 2], ""), ("+50", [1, 3], "")], 400, 200)
    assert [price for price, _ in table._rows] == ["+50", "+40"]
    assert table._rows[0][1] == [[("Icelandic 2009", True), ("Swedish A", False)]]


@pytest.mark.parametrize("code", CODES)
def test_no_line_of_editions_is_longer_than_the_table(code):
    every = list(range(len(editions.EDITIONS)))
    for place in every:
        table = PriceTable(Words(code), place, [("+40", every, "")], 400, 200)
        for line in table._rows[0][1]:
            names = " \u00b7 ".join(name for name, _ in line)
            frame = 2 * layout.PAD * any(is_own for _, is_own in line)
            wide = fonts.width(table._font, names) + frame
            room = 400 - 64 - layout.EDGE
            assert wide <= room, (
                f"{code}: {names!r} is {wide} px wide of {room}. {step('an edition', 'test_figures.py')}"
            )


@pytest.mark.parametrize("code", CODES)
def test_a_page_has_room_for_all_that_it_says_in_every_language(device, monkeypatch, code):
    drawn, lines, tables, paint = [], widgets.lines, [], PriceTable.paint
    monkeypatch.setattr(PriceTable, "paint", lambda self, *place: tables.append(self.height) or paint(self, *place))

    def watched(canvas, font, texts, x, y, line):
        drawn.append((x, y, y + line * len(texts)))
        return lines(canvas, font, texts, x, y, line)

    monkeypatch.setattr(widgets, "lines", watched)
    device.app.words.use(code)
    canvas = device.app.picture.canvas
    for place in range(len(editions.EDITIONS)):
        for reading in (0, 1):
            device.app.controller.game.rules = match_rules.Rules(place)
            device.app.controller.game.rules.set(rules.index("reading"), reading)
            for figure in range(figures.PLAIN, figures.TWO_EDGE + 1):
                drawn.clear()
                tables.clear()
                FiguresScreen(device.app, figure).paint(canvas)
                foot = canvas.height - layout.HINTS - sum(tables)
                for _, top, bottom in drawn:
                    assert top >= layout.HEADER and bottom <= foot, (place, reading, figure)
