"""The firmware reckons with integers alone: MicroPython is built without floats for the device, where `/` is an error
that no test on this computer meets.
"""

import ast

from tools.build import firmware

MODULES = [path for path in firmware.frozen() if path.suffix == ".py"]


def floats(source):
    """The lines that make a float."""
    return sorted(
        node.lineno
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div))
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float")
    )


def test_no_module_makes_one():
    found = {str(module): floats(module.read_text(encoding="utf-8")) for module in MODULES}
    assert not {module: lines for module, lines in found.items() if lines}


def test_what_makes_one_is_seen():
    assert floats("a = 1 / 2\na /= 3\nb = 0.5\nc = float(1)\nd = 7 // 2\n") == [1, 2, 3, 4]
