"""What of the case needs no CAD: its data, what follows from them, and that page, record and pictures are theirs."""

import re
from dataclasses import replace

import pytest

import pins
from hardware import data, recorded
from hardware.case import measures, page, prints, table
from hardware.case.measures import Measures


@pytest.fixture(scope="module")
def m():
    return Measures(data.load())


def _fault(**changed):
    hardware = data.load()
    return table.fault(replace(hardware.case, **changed), hardware.keys.pitch, hardware.by_id("key").size[2])


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"wall": 1.0}, "wall is thinner"),
        ({"cap_play": 0.0}, "cap_play must be more than 0"),
        ({"usb_plug": (12.0, -7.0)}, "usb_plug must be more than 0"),
        ({"cap": 14.0}, "leave no wall between the holes"),
        ({"reading_angle": 45.0}, "reading_angle"),
        ({"legend_depth": 0.2}, "too fine"),
        ({"frame": 1.6}, "over the frame"),
        ({"key_body_height": 6.5}, "too short for a cap"),
        ({"screw_pilot": 3.2}, "do not fit the screws"),
    ],
)
def test_what_no_case_could_be_made_of_is_told(changed, told):
    assert told in (_fault(**changed) or "")


def test_the_data_make_a_case():
    assert _fault() is None


def test_an_unknown_measure_is_refused(tmp_path):
    text = data.FILE.read_text("utf-8").replace("[case]\n", "[case]\nwal = 3.0\n")
    file = tmp_path / "parts.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(data.DataError, match="wal"):
        data.load(file)


def test_a_case_that_cannot_be_is_refused_when_the_data_are_read(tmp_path):
    text = re.sub(r"(?m)^wall = .*$", "wall = 0.8", data.FILE.read_text("utf-8"))
    file = tmp_path / "parts.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(data.DataError, match="case: wall is thinner"):
        data.load(file)


def test_each_key_of_the_pin_map_has_a_cap_with_its_legend():
    caps = [item for item in prints.prints(data.load()) if item.file.startswith("cap-")]
    assert [item.file for item in caps] == [f"cap-{name.lower()}" for name, _ in pins.KEYS]
    legends = {"LEFT": "◀", "RIGHT": "▶"}
    assert [item.name for item in caps] == [f"cap {legends.get(name, name)}" for name, _ in pins.KEYS]


def test_the_heights_add_up(m):
    """By hand: 3.2 for plugs, 13 for the panel, 0.1 to the front, 2.6 of plate; 1.6 of board and 21.9 behind it."""
    assert m.face == pytest.approx(18.9)
    assert m.bottom == pytest.approx(-23.5)
    assert m.outside == pytest.approx((-3.5, 113.5, -3.5, 117.5))


def test_the_perfboards_keys_are_the_carriers(m):
    """Its own middle is the keys' middle: 38 and 13 holes are both as many to each side."""
    x0, x1, y0, y1 = m.perfboard
    assert ((x0 + x1) / 2, (y0 + y1) / 2) == pytest.approx((55.0, 96.52))
    assert y0 > m.panel[3], "it would lie under the panel"


def test_the_window_is_where_the_drawing_has_the_picture(m):
    """3.85 mm from the upper edge of the panel's board, 11.05 from the lower one, with 0.8 mm of white around it."""
    x0, x1, y0, y1 = m.window
    left, right, top, bottom = m.panel
    assert (y0 - top, bottom - y1) == pytest.approx((3.85 - 0.8, 11.05 - 0.8))
    assert (x0 - left, right - x1) == pytest.approx((4.35 - 0.8, 4.35 - 0.8))


def test_the_fronts_opening_takes_the_frame_either_way_round(m):
    turned = Measures(replace(m.hardware, panel=replace(m.hardware.panel, cable_side="upper")))
    assert turned.window[2] == pytest.approx(m.window[2] + 7.2)
    assert turned.opening == pytest.approx(m.opening) and turned.frame == m.frame
    for one in (m, turned):
        assert one.opening[2] < one.window[2] and one.window[3] < one.opening[3]
        assert one.frame[2] + table.FRAME_LEDGE <= one.opening[2]


def test_the_usb_slot_takes_the_largest_moulding(m):
    assert m.case.usb_plug == (10.6, 8.5) and m.case.usb_play > 0


def test_front_and_back_meet_at_the_boards_corners(m):
    assert sorted([*m.corners, *m.board_holes]) == sorted(m.hardware.carrier.holes)
    assert len(m.corners) == 4


def test_no_clamp_stands_on_a_hole_of_the_board(m):
    for x, y in m.clamps:
        assert all(abs(x - a) + abs(y - b) > measures.COLUMN for a, b in m.hardware.carrier.holes)


def test_the_far_leg_is_as_long_as_the_angle_wants(m):
    """17 degrees over the 95.9 mm between the feet."""
    run = m.tip(0)[1] - m.tip(2)[1]
    assert (m.far_leg - measures.NEAR_LEG) / run == pytest.approx(0.30573, abs=1e-4)


def test_supports_stand_between_the_keys(m):
    for x, y in m.supports:
        assert min(abs(x - key.x) for key in m.hardware.key) > 7
        assert min(abs(y - key.y) for key in m.hardware.key) > 7


@pytest.mark.parametrize("way", ["carrier", "perfboard"])
def test_the_screws_of_the_parts_list_are_those_of_the_case(m, way):
    counts = {part.id: part.count[way] for part in m.hardware.part}
    assert counts["screw_pan"] == len(m.board_holes) + len(m.clamps)
    assert counts["screw_short"] == len(measures.LEGS) + 1
    assert counts["screw_long"] == len(m.corners)


def test_the_page_is_the_datas():
    assert page.FILE.read_text("utf-8") == page.document(data.load(), prints.record())


def test_the_slicer_was_asked_about_these_parts():
    hardware, record = data.load(), prints.record()
    assert record["made_from"] == measures.made_from(hardware), "make hardware"
    assert record["settings"] == prints.settings(), "make hardware"
    assert list(record["prints"]) == [item.file for item in prints.prints(hardware)]
    assert all(told["minutes"] > 0 and told["grams"] > 0 for told in record["prints"].values())


def test_the_sums_are_the_rows(m):
    record = {"slicer": "", "prints": {item.file: {"minutes": 10, "grams": 2.0} for item in prints.prints(m.hardware)}}
    pieces = 12 + 4 + 1 + 1 + 1 + 1 + 2 + 1
    told = page.table(m.hardware, record)
    assert f"**{pieces * 10 // 60} h {pieces * 10 % 60:02} min** | **{pieces * 2} g**" in told
    pieces += 4
    assert f"**{pieces * 10 // 60} h {pieces * 10 % 60:02} min** | **{pieces * 2} g**" in told
    assert "| **the stand** | | | | | **20 min** | **4 g** |" in told


def test_the_caps_are_one_row_with_what_the_slowest_takes(m):
    record = {"slicer": "", "prints": {item.file: {"minutes": 10, "grams": 2.0} for item in prints.prints(m.hardware)}}
    record["prints"]["cap-ok"] = {"minutes": 70, "grams": 2.5}
    assert "| cap-… | 12 | 12 |  | top down | 1 h 10 min | 2.5 g |" in page.table(m.hardware, record)


def test_the_pictures_are_not_stale():
    assert recorded.stale(recorded.FOLDER / "case", measures.made_from(data.load())) is None


def test_another_measure_makes_other_pictures():
    hardware = data.load()
    other = replace(hardware, case=replace(hardware.case, wall=3.2))
    assert measures.made_from(other) != measures.made_from(hardware)


def test_the_pages_pictures_are_there():
    text = page.FILE.read_text("utf-8")
    shown = re.findall(r"\]\((pictures/[^)]*)\)", text)
    assert len(shown) == 13
    assert all((page.FILE.parent / name).exists() for name in shown)


def test_the_page_tells_how_often_the_case_is_damaged_on_purpose():
    """Without importing what needs CAD: the rows of the table."""
    breaks = (page.TEMPLATE.parent / "breaks.py").read_text("utf-8")
    rows = re.findall(r'(?m)^    "([^"]*)": \(', breaks)
    told = re.search(r"damaged on purpose in ([\w-]+) ways", page.FILE.read_text("utf-8"))
    assert told and ["twenty", "twenty-one", "twenty-two"].index(told[1]) + 20 == len(rows) == len(set(rows))
