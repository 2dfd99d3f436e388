"""Debian's packages are asked for together, and a browser only by who wants to test with one."""

import pytest

from tools.build import packages
from tools.build.steps import BuildError


@pytest.fixture
def bare(monkeypatch):
    """A machine that has none of the packages, for a user who may not install any."""
    needs = {
        purpose: tuple((names, lambda: False) for names, _ in wanted) for purpose, wanted in packages._NEEDS.items()
    }
    monkeypatch.setattr(packages, "_NEEDS", needs)
    monkeypatch.setenv("TRIVET_PACKAGES", "tell")


def _told(*purposes):
    with pytest.raises(BuildError, match="Debian packages are missing. As root, run:") as told:
        packages.need(*purposes)
    return str(told.value).split("--no-install-recommends ")[1].split()


def test_all_that_building_will_want_is_asked_for_at_once(bare):
    assert {"cmake", "python3-venv", "clang", "lld", "gcc-multilib"} <= set(_told("venv"))


def test_building_and_playing_ask_for_no_browser_and_no_slicer(bare):
    for purpose in packages._BUILDING:
        assert not {"chromium", "firefox-esr", "prusa-slicer"} & set(_told(purpose)), purpose


def test_building_and_playing_ask_for_nothing_of_the_manuals(bare):
    assert "libpango-1.0-0" in _told("manual")
    for purpose in packages._BUILDING:
        assert "libpango-1.0-0" not in _told(purpose), purpose


@pytest.mark.parametrize(("purpose", "package"), [("chromium", "chromium"), ("firefox", "firefox-esr")])
def test_a_test_asks_for_its_browser_along_with_the_rest(bare, purpose, package):
    told = _told(purpose)
    assert package in told and "cmake" in told
    assert len({"chromium", "firefox-esr"} & set(told)) == 1


def test_what_is_there_is_not_asked_for(monkeypatch):
    monkeypatch.setattr(packages, "_NEEDS", {"web": ((("clang",), lambda: True),)})
    packages.need("web")
