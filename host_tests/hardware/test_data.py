"""The file of data of the hardware: what it says, and that what cannot be is refused in a sentence."""

import re
from dataclasses import replace

import pytest

import pins
from hardware import data
from hardware.board import pcb


def _changed(tmp_path, original, old, new):
    text = original.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / original.name
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_it_has_the_keys_of_the_pin_map_in_their_order():
    assert [key.name for key in data.load().key] == [name for name, _ in pins.KEYS]


def test_no_pin_is_named_in_it():
    assert not re.search(r"\bGP(IO)?\s?\d", data.FILE.read_text(encoding="utf-8"))


def test_keys_stand_on_the_holes_of_a_perfboard_in_two_even_rows():
    hardware = data.load()
    pitch = hardware.perfboard.pitch
    first = hardware.key[0]
    for key in hardware.key:
        assert round((key.x - first.x) / pitch, 6) % 1 == 0
        assert round((key.y - first.y) / pitch, 6) % 1 == 0
    assert sum(key.x - hardware.panel.centre_x for key in hardware.key) == pytest.approx(0)


def test_the_perfboard_has_holes_for_all_keys():
    hardware = data.load()
    width = hardware.key[5].x - hardware.key[0].x + hardware.keys.body
    height = hardware.keys.rows_y[1] - hardware.keys.rows_y[0] + hardware.keys.body
    assert width <= hardware.perfboard.holes_x * hardware.perfboard.pitch
    assert height <= hardware.perfboard.holes_y * hardware.perfboard.pitch


def test_the_picture_is_where_the_makers_drawing_of_the_glass_has_it():
    """0.9 + 1.2 + 1.0 mm beside it at the edge opposite the flat cable, on a glass 77 mm high."""
    panel = data.load().panel
    beside = 0.9 + 1.2 + 1.0
    assert panel.far_margin == pytest.approx(beside)
    assert panel.active_offset == pytest.approx(77.0 / 2 - beside - 63.6 / 2)


def test_the_picture_stands_away_from_the_cable():
    panel = data.load().panel
    middle = panel.top + 78.5 / 2
    assert panel.active_y == pytest.approx(middle - 3.6)
    assert replace(panel, cable_side="upper").active_y == pytest.approx(middle + 3.6)


def test_everything_that_is_bought_by_number_says_whose():
    for part in data.load().bought:
        assert part.number or part.maker == "any", part.id
        assert part.purpose and part.name, part.id


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("pitch = 2.54", "pitch = 2.5", "no whole number"),
        ("board_height = 78.5", "board_height = 85.0", "under the panel"),
        ('references = ["J1"]', 'references = ["U1"]', "U1 is taken"),
        ('references = ["J1"]', 'references = ["J9"]', "the board has no J9"),
        ('references = ["J1"]\n', "", "the board has J1, which no part is"),
        ('references = ["C3"]', 'references = ["C3", "C4"]', "2 references for 1 pieces"),
        ('number = "B2B-PH-K-S"', 'number = "B3B-PH-K-S"', "J1 is JST B2B-PH-K-S on the board"),
        ("count = { perfboard = 1, wires = 1, carrier = 1, keypad = 0 }", "count = { carrier = 1 }", "count must name"),
        ("carrier = 0, keypad = 1 }", "carrier = 0 }", "part pico_h: count must name"),
        ("far_margin = 3.1", "far_margin = 6.7", "active_offset 3.6 leaves 3.1 mm"),
        ("active_offset = 3.6\nfar_margin = 3.1", "active_offset = 4.9\nfar_margin = 1.8", "no edge is left"),
        ('cable_side = "lower"', 'cable_side = "left"', "lower or upper, not 'left'"),
        ("width = 21.0", "", "width"),
        ("[panel]", "[[panel]", "no TOML"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(tmp_path, old, new, told):
    with pytest.raises(data.DataError, match=re.escape(told)) as refused:
        data.load(_changed(tmp_path, data.FILE, old, new))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"Reference" "SW4"', '"Reference" "SW44"', "the board has no SW4"),
        ("(at 54 150)", "(at 68 138)", "lies on the hole"),
    ],
)
def test_a_board_that_fits_nothing_is_refused_in_one_sentence(tmp_path, old, new, told):
    with pytest.raises(data.DataError, match=re.escape(told)):
        data.load(board=_changed(tmp_path, pcb.FILE, old, new))


@pytest.mark.parametrize("number", ["", 'lcsc = "15850"\n', "lcsc = 15850\n"])
def test_what_a_machine_places_has_a_number_that_its_form_reads(tmp_path, number):
    file = _changed(tmp_path, data.FILE, 'lcsc = "C15850"\n', number)
    with pytest.raises(data.DataError, match="capacitor_10u: a machine places it"):
        data.load(file)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('goes = "yes"', 'goes = "perhaps"', "goes is yes, no, likely, not 'perhaps'"),
        ('known = "emulation"', 'known = "hearsay"', "known is emulation, reading, nobody, not 'hearsay'"),
        ("host_tests/machine/test_demo.py", "host_tests/none.py", "there is no host_tests/none.py"),
        ("host_tests/machine/test_demo.py", "a letter", "sources must name what emulation is known by"),
    ],
)
def test_what_goes_together_says_how_that_is_known(tmp_path, old, new, told):
    with pytest.raises(data.DataError, match=f"fit Pico, Pico H: {told}"):
        data.load(_changed(tmp_path, data.FILE, old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('part = "pico"', 'part = "pica"', "there is no part 'pica'"),
        ("usd = 4.0", "usd = 0", "usd is more than 0"),
        ("date = 2024-08-14", 'date = "last year"', "date a day"),
        ("date = 2024-08-14", "date = 2024-08-14T12:00:00", "date a day"),
        ('source = "https://www.slashgear', 'source = "slashgear', "source an address"),
    ],
)
def test_a_price_has_its_part_its_day_and_its_source(tmp_path, old, new, told):
    with pytest.raises(data.DataError, match=f"price of Raspberry Pi Pico: .*{told}"):
        data.load(_changed(tmp_path, data.FILE, old, new))


@pytest.mark.parametrize("named", ["Pico H", "Pico WH", "Pico 2 W", "revision 1", "GDEY042T81", "WeAct", "Keypad Base"])
def test_what_goes_together_has_the_parts_that_makers_ask_about(named):
    assert any(named in fit.what for fit in data.load().fit)
