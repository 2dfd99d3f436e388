"""The board that is built is the one that tests, types and the emulated Pico's programs are for."""

import re
from pathlib import Path

import pytest

import pins
from host_tests.contributing import step
from tools.build import paths


@pytest.mark.parametrize(
    "file", ["pyproject.toml", "firmware/pyrightconfig.json", "tools/build/unix/allocations/micropython.mk"]
)
def test_its_folder_and_no_other_is_named(file):
    named = set(re.findall(r"\bboards/(\w+)", (paths.ROOT / file).read_text(encoding="utf-8")))
    assert named == {paths.BOARD.name}, (
        f"{file} names {' and '.join(sorted(named))}; {paths.BOARD.name} is built. {step('a board', 'pyproject.toml')}"
    )


def test_its_pins_are_those_of_the_tests():
    there = Path(pins.__file__).parent
    assert there == paths.BOARD, (
        f"the tests have the pins of {there.name}; {paths.BOARD.name} is built. {step('a board', 'pyproject.toml')}"
    )


def test_it_has_all_that_its_definition_names():
    definition = "".join((paths.BOARD / name).read_text("utf-8") for name in ("mpconfigboard.cmake", "manifest.py"))
    named = set(re.findall(r"MICROPY_BOARD_DIR\}/(\w[\w.]+)|\"(_boot\.py)\"", definition))
    lacking = sorted("".join(name) for name in named if not (paths.BOARD / "".join(name)).exists())
    assert not lacking, f"{paths.BOARD.name} has no {' and no '.join(lacking)}. {step('a board', 'boards/NAME')}"
