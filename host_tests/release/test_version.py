"""One version in all places, and a tag under which a release may be made."""

import pytest

from tools.build.steps import BuildError
from tools.release import version

LOG = "# What\n\n## 0.2.0 (2026-12-24)\n\nThe second.\n\n- More\n\n## 0.1.0 (not released yet)\n\nThe first version.\n"


def test_the_device_shows_the_version_of_the_project():
    assert version.on_the_device() == version.version()


def test_the_changelog_has_a_section_of_this_version():
    when, body = version.section(version.version())
    assert when and len(body) > 100 and "\n## " not in body


def test_a_section_ends_where_the_next_begins():
    assert version.section("0.2.0", LOG) == ("2026-12-24", "The second.\n\n- More\n")
    assert version.section("0.1.0", LOG) == ("not released yet", "The first version.\n")


@pytest.mark.parametrize("log", ["", LOG + LOG, "## 0.2.0 (2026-12-24)\n\n## 0.1.0 (x)\n\nText\n"])
def test_a_version_without_a_section_of_its_own_is_refused(log):
    with pytest.raises(BuildError, match="one section"):
        version.section("0.2.0", log)


@pytest.fixture
def released(monkeypatch):
    monkeypatch.setattr(version, "version", lambda: "0.2.0")
    monkeypatch.setattr(version, "on_the_device", lambda: "0.2.0")
    monkeypatch.setattr(version, "section", lambda wanted: ("2026-12-24", "The second.\n"))


def test_a_tag_of_the_version_will_do(released):
    assert version.faults("v0.2.0") == []


def test_another_tag_is_refused(released):
    (told,) = version.faults("v0.2.1")
    assert "v0.2.0" in told


def test_a_device_that_shows_another_version_is_refused(released, monkeypatch):
    monkeypatch.setattr(version, "on_the_device", lambda: "0.1.0")
    (told,) = version.faults("v0.2.0")
    assert "the device shows 0.1.0" in told


def test_a_version_that_has_no_day_yet_is_refused(released, monkeypatch):
    monkeypatch.setattr(version, "section", lambda wanted: ("not released yet", "The second.\n"))
    (told,) = version.faults("v0.2.0")
    assert "not released yet" in told
