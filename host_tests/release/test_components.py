"""The list of components: all that is in image and page, each with its licence and where it comes from."""

import json
import re

import pytest

from tools.build.web import notices
from tools.release import bill, components, licences

IMAGE, PAGE = ("trivet-1.2.3.uf2", b"image"), ("trivet-1.2.3.html", b"page")


@pytest.fixture(scope="module")
def document():
    return json.loads(bill.document("1.2.3", IMAGE, PAGE))


def test_every_component_of_the_notices_has_an_origin_and_no_other_has():
    assert list(components.ORIGINS) != [] and set(components.ORIGINS) == {one.name for one in notices.COMPONENTS}


@pytest.mark.parametrize("name", components.ORIGINS)
def test_an_origin_tells_a_version_or_in_whose_sources_it_came(name):
    origin = components.ORIGINS[name]()
    assert origin.version or origin.within in components.ORIGINS
    assert re.fullmatch(r"[\d.]*\d|", origin.version)
    assert all(re.fullmatch(r"[0-9a-f]{64}|[0-9a-f]{128}", value) for value in origin.hashes.values())


def test_the_versions_are_those_of_the_pinned_sources():
    told = {name: origin().version for name, origin in components.ORIGINS.items()}
    assert told["MicroPython"] == "1.25.0" and told["Raspberry Pi Pico SDK"] == "2.1.1"
    assert told["littlefs"].startswith("2.") and told["CMSIS"].startswith("6.")


def test_the_same_release_has_the_same_list_and_another_has_another_number(document):
    again = json.loads(bill.document("1.2.3", IMAGE, PAGE))
    assert again == document
    other = json.loads(bill.document("1.2.3", (IMAGE[0], b"changed"), PAGE))
    assert other["serialNumber"] != document["serialNumber"]


def test_it_holds_no_date(document):
    assert "timestamp" not in document["metadata"]


def test_all_that_is_referred_to_is_there_and_all_is_in_the_release(document):
    references = {"release"} | {component["bom-ref"] for component in document["components"]}
    rows = {row["ref"]: row["dependsOn"] for row in document["dependencies"]}
    assert set(rows) == references
    reached, waiting = set(), ["release"]
    while waiting:
        name = waiting.pop()
        reached.add(name)
        waiting += [part for part in rows[name] if part not in reached]
    assert reached == references


def test_what_only_the_page_has_is_not_said_to_be_in_the_image(document):
    rows = {row["ref"]: row["dependsOn"] for row in document["dependencies"]}
    assert "component:rp2040js" in rows[f"file:{PAGE[0]}"]
    assert "component:rp2040js" not in rows[f"file:{IMAGE[0]}"]
    assert "component:micropython" in rows[f"file:{IMAGE[0]}"]


def test_the_compilers_library_is_told_with_its_exception(document):
    (gcc,) = (one for one in document["components"] if one["name"] == "GCC's runtime library")
    assert gcc["licenses"] == [{"expression": "GPL-3.0-or-later WITH GCC-exception-3.1"}]


def test_the_licences_text_has_every_holder_and_every_licence():
    text = licences.text("1.2.3")
    for component in notices.COMPONENTS:
        assert all(line in text for line in notices.holders(component))
    for licence in notices.LICENCES.values():
        assert notices.licence_text(licence) in text
