"""What the navigation does with the modules of screens; where keys lead, the tests of the screens say."""

import importlib.util
import os
import subprocess
import sys
from types import ModuleType

import pytest

from trivet.app import navigation

WAY = "trivet.app.screens."
SHEET = "trivet.history.score_sheet"


@pytest.fixture
def modules():
    """The modules of some screens and of what they stand on, as sys.modules has them."""
    found = {name: ModuleType(name) for name in ("trivet.app.stage", "sys", "trivet.app.screens")}
    for name in "parts parts.screen play play.turn device device.menu device.help look look.chart".split():
        found[WAY + name] = ModuleType(name)
        if "." in name:
            wing, file = name.split(".")
            setattr(found[WAY + wing], file, found[WAY + name])
    return found


def test_what_stays_imports_nothing_that_goes():
    """Else what stays would hold it, and who imports it anew would make another one beside it."""
    stay = ", ".join(WAY + name for name in navigation._STAY)
    code = f"import trivet.app.application, trivet.app.loop, trivet.history.session, {stay}, sys; print(*sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert set(map(WAY.__add__, navigation._STAY)) <= set(found)
    assert not set(navigation._RARE) & set(found)


@pytest.mark.parametrize("name", navigation._RARE)
def test_what_goes_is_there(name):
    assert importlib.util.find_spec(name)


def test_what_only_rare_screens_use_goes_when_nothing_but_a_turn_is_open(device, modules):
    history = modules["trivet.history"] = ModuleType("trivet.history")
    modules[SHEET] = history.score_sheet = ModuleType(SHEET)
    device.keys("2KK 555K").menu("menu.chart")
    device.app.navigation.let_go(modules)
    assert SHEET in modules
    device.keys("B")
    device.app.navigation.let_go(modules)
    assert SHEET not in modules and not hasattr(history, "score_sheet")


def test_the_modules_of_screens_that_are_opened_rarely_go(device, modules):
    before = set(modules)
    device.app.navigation.let_go(modules)
    assert before - set(modules) == {WAY + "device.help", WAY + "look.chart"}
    assert not hasattr(modules[WAY + "look"], "chart") and hasattr(modules[WAY + "device"], "menu")


def test_a_screen_whose_module_has_gone_is_there_again_when_it_is_opened(device, monkeypatch):
    chart = WAY + "look.chart"
    device.keys("2KK 555K").menu("menu.chart")
    was, module, wing = type(device.app.screen), sys.modules[chart], sys.modules[WAY + "look"]
    device.keys("B")
    monkeypatch.delitem(sys.modules, chart)  # and is put back in the end
    monkeypatch.setattr(wing, "chart", module)
    device.app.navigation.let_go({WAY + "look": wing, chart: module})
    assert device.menu("menu.chart").screen == "ChartScreen" and type(device.app.screen) is not was


def test_they_go_when_the_screen_is_closed_and_not_before(device, modules):
    device.keys("2KK 555K").menu("menu.chart")
    device.app.hardware.modules = modules
    device.keys("M>")
    assert WAY + "look.chart" in modules and WAY + "device.help" in modules
    device.keys("M")
    assert WAY + "look.chart" in modules and WAY + "device.help" not in modules
    device.keys("B")
    assert WAY + "look.chart" not in modules and WAY + "play.turn" in modules
