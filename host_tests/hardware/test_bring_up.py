"""The page of the first silicon: its numbers are the code's, and its forms have a field for each of its steps."""

import re

import pytest
import yaml

import pins
from hardware import bring_up, energy
from host_tests import contributing
from tools.build import paths
from tools.machine.machine import make_chip
from tools.manual import headings
from trivet.app import battery, refresh_policy
from trivet.device import buzzer, panel, power

PAGE = (paths.ROOT / "hardware" / "bring-up.md").read_text("utf-8")
FORM = bring_up.SOURCE.read_text("utf-8")
ISSUE = yaml.safe_load(bring_up.FILE.read_text("utf-8"))
SHORT = yaml.safe_load(bring_up.SHORT.read_text("utf-8"))
BOARDS = [words for _, level, words in headings.headings(FORM.splitlines()) if level == 2 and ":" in words]


def _row(step):
    return next(line for line in PAGE.splitlines() if line.startswith(f"| {step} |"))


def _steps(page):
    return [int(number) for number in re.findall(r"^\| (\d+) \|", page, re.MULTILINE)]


def test_the_form_has_a_field_for_each_step():
    told = sorted([*_steps(PAGE), *map(int, re.findall(r"\bstep (\d+):\n", PAGE))])
    assert told == sorted(_steps(FORM)) == list(range(1, len(told) + 1))


def test_the_issue_form_is_made_from_the_page():
    assert bring_up.FILE.read_text("utf-8") == bring_up.document(FORM)


def test_the_issue_form_asks_what_the_page_asks():
    fields = {
        field["attributes"]["label"]: field["attributes"] for field in ISSUE["body"] if field["type"] == "textarea"
    }
    sections = [words for _, level, words in headings.headings(FORM.splitlines()) if level == 2]
    assert list(fields) == sections
    for words, field in fields.items():
        asked = field.get("value") or field["description"]
        assert asked.strip() == headings.section(FORM, words)[1].strip()


def test_the_issue_form_of_ten_minutes_is_made_from_the_page():
    assert bring_up.SHORT.read_text("utf-8") == bring_up.ten_minutes(FORM)


def test_it_asks_the_steps_that_the_page_names_as_the_form_has_them():
    (asked,) = [
        field["attributes"]["value"] for field in SHORT["body"] if field["attributes"].get("label") == "The glass"
    ]
    _, text = headings.section(PAGE, "Ten minutes with the glass")
    named = [int(step) for step in re.findall(r"\d+", text.partition("board: ")[2].partition(" and")[0])]
    assert _steps(asked) == named + _steps(text) == [10, 13, 20, 21, 23, 54]
    assert set(asked.splitlines()) <= set(headings.section(FORM, "Every board")[1].splitlines())


def test_a_step_of_ten_minutes_that_is_not_for_every_board_is_an_error():
    with pytest.raises(KeyError, match="14"):
        bring_up.ten_minutes(FORM.replace("Fill in steps 10, 13,", "Fill in steps 10, 14,"))


@pytest.mark.parametrize("form", [ISSUE, SHORT], ids=lambda form: form["name"])
def test_each_issue_form_has_one_choose_among_all_boards(form):
    (choice,) = [field for field in form["body"] if field["type"] == "dropdown"]
    assert choice["validations"] == {"required": True} and choice["attributes"]["options"] == BOARDS
    named = {board.split(":")[0] for board in BOARDS}
    assert named == {file.parent.name for file in paths.PINS.values()}, contributing.step("a board", "bring-up-form.md")


def test_the_steps_that_are_not_for_a_keypad_are_told_as_the_form_has_them():
    _, text = headings.section(PAGE, "The board with a keypad")
    told = re.findall(r"(\d+)(?: to (\d+))?", text.partition("steps ")[2].partition(" are not")[0])
    left_out = [step for first, last in told for step in range(int(first), int(last or first) + 1)]
    soldered, keypad = (_steps(headings.section(FORM, board)[1]) for board in BOARDS)
    assert left_out == soldered and keypad == _steps(text)


def test_the_power_is_pulled_as_often_as_is_said():
    moments = PAGE.split("## The power pulled")[1].split("\n## ")[0]
    assert "Twenty times" in moments
    assert sum(map(int, re.findall(r"\| (\d+) \|$", moments, re.MULTILINE))) == 20


@pytest.mark.parametrize("kind", battery.KINDS, ids=lambda kind: kind[0])
def test_the_batterys_marks_are_those_of_the_settings(kind):
    _, low, full = kind
    assert re.search(rf"{low:,}( mV)? .*{full:,} mV", _row(14))


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (9, "200000000"),
        (11, f"CLK {pins.PANEL_BAUD_HZ // 1_000_000} MHz"),
        (12, f"GPIO {pins.PANEL_BUSY}"),
        (12, f"GPIO {pins.PANEL_RST}"),
        (12, f"RST {panel._RESET_PULSE_MS} ms low"),
        (12, f"later than {panel._BUSY_RISE_MS} ms"),
        (12, f"more than {panel._LIMIT_MS[panel._PARTIAL] // 1000} s in a partial"),
        (12, f"or {panel._LIMIT_MS[panel._FULL] / 1000} s in a full one"),
        (12, f"{refresh_policy.RefreshPolicy.burst_ms // 1000} s after the last key"),
        (16, "longer than 10 ms"),
        (19, ", ".join(f"{tone:,}" for tone, _ in buzzer._GOOD[:2]) + f" and {buzzer._GOOD[2][0]:,} Hz"),
        (50, f"{energy.with_keypad(energy.EXPECTED).sleep_ma:.1f} mA at {energy.MEASURED_V:g} V"),
        (24, f"every {power._LONGEST_MS // 1000} s"),
        (24, f"{energy.at_battery(energy.EXPECTED.sleep_ma):.1f} mA ({energy.EXPECTED.sleep_ma} mA at 5 V)"),
        (25, f"{energy.at_battery(energy.EXPECTED.awake_ma):.0f} mA"),
        (25, f"{energy.EXPECTED.awake_ma} mA at 5 V"),
    ],
)
def test_what_is_expected_is_what_the_code_does(step, told):
    assert told in _row(step)


def test_the_refresh_policys_numbers_are_its_own():
    in_turns, at_most = refresh_policy._LEVELS[refresh_policy.USUAL]
    assert f"({in_turns} partials in turns, {at_most} at most)" in PAGE


def test_the_clock_is_the_boards():
    board = (paths.BOARD / "mpconfigboard.cmake").read_text("utf-8")
    assert "SYS_CLK_MHZ=200" in board and "VREG_VOLTAGE_1_15" in (paths.BOARD / "voltage.c").read_text("utf-8")


def test_a_pico_w_is_known_by_less_than_is_said():
    assert f"under {power._NOTHING:,} for one" in _row(53)


@pytest.mark.parametrize("wireless", [False, True])
def test_the_numbers_of_a_pico_w_are_those_of_the_emulated_one(bare_image, wireless):
    chip = make_chip(bare_image, wireless=wireless)
    chip.usb.plug()
    chip.power_on()
    chip.run_ms(3_000)
    typed = _row(53).split("`")[1]
    numbers = []
    for line in (typed, typed.replace("value=0", "value=1")):
        chip.usb.said.clear()
        chip.usb.send(line.encode() + b"\r")
        chip.run_ms(200)
        numbers.append(int(re.findall(rb"\n(\d+)\r", chip.usb.said)[0]))
    most, *usual = (int(number.replace(",", "")) for number in re.findall(r"[\d,]{3,}\d", _row(53).split("|")[3]))
    assert (numbers[0] < most) is wireless
    assert usual[0] <= numbers[1] <= usual[1]
