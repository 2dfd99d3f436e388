"""Debian's packages are asked for together, and a browser only by who wants to test with one."""

import contextlib
import fnmatch
import subprocess

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


def test_of_the_packages_for_arm_only_the_core_of_the_device_is_installed(monkeypatch):
    """What is left out stays named: 620 MB, which apt-get still counts."""
    ran, told = [], []
    there = iter((False, False, True))
    monkeypatch.setattr(packages, "_NEEDS", {"pico": (((packages._ARM,), lambda: next(there)),)})
    monkeypatch.setattr(packages, "_BUILDING", ("pico",))
    monkeypatch.setattr(packages, "as_root", lambda: ["env"])
    monkeypatch.setattr(packages.network, "need_mirror", lambda what: None)
    monkeypatch.setattr(packages.shutil, "which", lambda name: name)
    monkeypatch.setattr(packages.subprocess, "run", lambda *words, **rest: subprocess.CompletedProcess(words, 1, ""))
    monkeypatch.setattr(packages, "run", lambda command, log: ran.append(command))
    monkeypatch.setattr(packages, "progress", lambda text: told.append(text) or contextlib.nullcontext())
    packages.need("pico")
    left_out = [word.split("=", 2)[2] for word in ran[-1] if "path-exclude" in word]

    def is_left_out(path):
        return any(fnmatch.fnmatch(path, pattern) for pattern in left_out)

    assert is_left_out("/usr/lib/gcc/arm-none-eabi/12.2.1/thumb/v7e-m+fp/hard/libgcc.a")
    assert is_left_out("/usr/lib/arm-none-eabi/newlib/thumb/v8-m.main/nofp/libc.a")
    for kept in ("gcc/arm-none-eabi/12.2.1/thumb/v6-m/nofp/libgcc.a", "arm-none-eabi/newlib/thumb/v6-m/nofp/libc.a"):
        assert not is_left_out(f"/usr/lib/{kept}")
    assert told[-1] == "installing gcc-arm-none-eabi, less 620 MB for other cores"
