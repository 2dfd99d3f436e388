"""What mip installs: all that is installed on computers, by relative paths, and nothing that needs more."""

import ast
import json
import sys

import pytest

from tools.build import paths
from tools.release import checks, modules

# Modules of MicroPython on the rp2 port that they ask for.
_MICROPYTHONS = {"array", "collections", "binascii", "errno", "micropython", "os", "struct"}


def test_they_are_the_modules_that_pip_installs():
    found = {path.as_posix() for path in modules.sources()}
    for room in ("engine", "history", "store"):
        folder = paths.FIRMWARE_SOURCE / "trivet" / room
        assert {path.relative_to(paths.FIRMWARE_SOURCE).as_posix() for path in folder.rglob("*.py")} <= found
    assert "trivet/micropython.py" in found
    assert not [name for name in found if "/app/" in name or "/device/" in name]


def test_the_package_names_each_by_a_relative_path():
    package = json.loads(modules.package_json(modules.sources(), "1.2.3", (1, 25, 0)))
    assert package["version"] == "1.2.3" and package["deps"] == []
    assert [where for where, _ in package["urls"]] == [
        path.with_suffix(".mpy").as_posix() for path in modules.sources()
    ]
    for where, source in package["urls"]:
        assert where == source and not source.startswith("/") and ":" not in source and "@" not in source


def _imports(tree, package):
    """Whole names of what a module imports, but for what only type checkers read."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package[: len(package) - node.level + 1] if node.level else []
            yield ".".join([*parents, *([node.module] if node.module else [])])


@pytest.mark.parametrize("path", modules.sources(), ids=str)
def test_a_module_imports_nothing_that_is_not_installed_with_it(path):
    there = {".".join(module.with_suffix("").parts).removesuffix(".__init__") for module in modules.sources()}
    package = list(path.parent.parts)
    for name in _imports(ast.parse((paths.FIRMWARE_SOURCE / path).read_text(encoding="utf-8")), package):
        assert name in there | _MICROPYTHONS | {"trivet"}, name


def test_the_turn_that_the_pico_plays_comes_here_to_what_it_is_by_hand(capsys):
    exec(checks.TURN, {})
    assert capsys.readouterr().out.strip() == checks.PLAYED


@pytest.mark.parametrize(
    ("path", "name"),
    [("trivet/engine/match.mpy", "trivet.engine.match"), ("trivet/store/__init__.mpy", "trivet.store")],
)
def test_a_file_is_imported_by_its_name(path, name):
    assert checks.module(path) == name
    assert name in sys.modules or __import__(name)
