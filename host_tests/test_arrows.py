"""One direction: which folder of the firmware may import which (the plan of the house)."""

import ast
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).resolve().parents[1] / "firmware"

FOR_THE_TYPE_CHECKER = ("typing.", "collections.abc.")  # which alone enters a block `if TYPE_CHECKING:`
MICROPYTHON = "trivet.micropython"  # what stands in for MicroPython's own module on hosts

ALLOWED = {
    "engine": {"trivet.engine", MICROPYTHON, "collections", "struct"},
    "history": {"trivet.history", "trivet.engine", MICROPYTHON, "array", "errno", "struct"},
    "store": {"trivet.store", MICROPYTHON, "os", "binascii", "errno", "struct"},
    "ui": {"trivet.ui", MICROPYTHON, "framebuf", "baked_fonts", "baked_words"},
    "app": {
        "trivet.app",
        "trivet.history",
        "trivet.ui",
        "trivet.engine",
        MICROPYTHON,
        "collections",
        "errno",
        "gc",
        "struct",
    },  # fmt: skip
    "recovery": {"trivet.recovery", "trivet.store", "trivet.ui", "trivet.device.panel", MICROPYTHON, "os", "binascii"},
    "device": {"trivet.device", MICROPYTHON, "gc", "machine", "rp2", "vfs", "sys", "time"},
}


def imported(path):
    """The modules that a file imports, by full name."""
    package = ("trivet", *path.relative_to(FIRMWARE / "trivet").parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            if module in ("trivet", base):
                yield from (f"{module}.{alias.name}" for alias in node.names)
            else:
                yield module


FILES = sorted((FIRMWARE / "trivet").glob("*/**/*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FIRMWARE)))
def test_a_file_imports_only_what_lies_below_it(path):
    folder = path.relative_to(FIRMWARE / "trivet").parts[0]
    for name in imported(path):
        if f"{name}.".startswith(FOR_THE_TYPE_CHECKER):
            continue
        assert any(name == allowed or name.startswith(allowed + ".") for allowed in ALLOWED[folder]), (
            f"{path.name} in {folder}/ imports {name}"
        )


def test_only_pico_and_the_start_import_machine():
    assert [path.name for path in FILES if "machine" in imported(path)] == ["pico.py", "start.py"]


def test_every_folder_of_the_plan_is_there():
    assert {path.relative_to(FIRMWARE / "trivet").parts[0] for path in FILES} == set(ALLOWED)
