"""Pictures of intervals."""

import re
from xml.etree import ElementTree

import pytest

from tools.study.plot import Dot, drawn

SVG = "{http://www.w3.org/2000/svg}"


def picture(dots, title="A < B?"):
    return ElementTree.fromstring(drawn(title, "points", dots))


def circles(found):
    return [float(circle.get("cx")) for circle in found.iter(f"{SVG}circle")]


def labels(found):
    return [text.text for text in found.iter(f"{SVG}text")]


def test_a_dot_lies_in_its_interval_and_all_in_the_picture():
    found = picture([Dot("one", -3, -9, 4), Dot("two", 12, 11, 14)])
    reaches = [tuple(map(float, re.fullmatch(r"M([\d.]+) \d+H([\d.]+)", path.get("d")).groups()))
               for path in found.iter(f"{SVG}path") if "H" in path.get("d")]  # fmt: skip
    _, _, width, height = map(float, found.get("viewBox").split())
    for x, (low, high) in zip(circles(found), reaches, strict=True):
        assert 0 < low < x < high < width
    assert all(float(text.get("y")) < height for text in found.iter(f"{SVG}text"))


def across(found):
    """Where the line stands that goes across all."""
    (line,) = [path.get("d") for path in found.iter(f"{SVG}path") if path.get("stroke-opacity") == "1"]
    return float(line[1:].split()[0])


def test_the_line_across_stands_at_zero():
    found = picture([Dot("one", 0, -7, 30)])
    assert across(found) == circles(found)[0]


def test_zero_is_in_the_picture_though_all_intervals_are_above():
    found = picture([Dot("one", 30, 20, 40)])
    assert across(found) < circles(found)[0] and "0" in labels(found)


def test_the_title_is_told_and_stands_there():
    found = picture([Dot("one", 1, 0, 2)])
    assert found.find(f"{SVG}title").text == labels(found)[0] == "A < B?"


def test_text_has_twelve_pixels_at_least():
    found = picture([Dot("one", 1, 0, 2)])
    assert float(found.get("font-size")) >= 12 and not [
        text for text in found.iter(f"{SVG}text") if text.get("font-size")
    ]


@pytest.mark.parametrize("size", [0.0007, 0.03, 1, 44, 4300])
def test_ticks_are_few_and_all_different(size):
    ticks = labels(picture([Dot("one", 0, -size, size)]))[1:-2]
    assert 3 <= len(ticks) <= 9 and len(set(ticks)) == len(ticks)


def test_what_makes_no_difference_at_all_is_drawn_too():
    assert len(circles(picture([Dot("one", 0, 0, 0)]))) == 1
