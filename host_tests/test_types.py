"""What is public tells its types, on the device and in the tools: arguments all, and what is given back where it is
something.

A checker proves that they are right (make lint); this holds that they are there. A name that begins with _ is its own
module's business. What the compiler of the device turns into machine code annotates the types of the machine.
"""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(path for room in ("firmware", "tools") for path in (ROOT / room).rglob("*.py"))


def public(body, name=""):
    """The public functions of a module, a class or a block of these: (full name, function, whether it is a method)."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public(node.body, name + node.name + ".")
        elif isinstance(node, ast.If | ast.Try):
            yield from public(node.body, name)
        elif isinstance(node, ast.FunctionDef) and (node.name == "__init__" or not node.name.startswith("_")):
            yield name + node.name, node, bool(name)


def own(function):
    """All that is said in a function, but not in those within it."""
    left = list(function.body)
    while left:
        node = left.pop()
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            yield node
            left += ast.iter_child_nodes(node)


def gives(function):
    """Whether it gives something back."""
    return any(
        isinstance(node, ast.Yield | ast.YieldFrom) or isinstance(node, ast.Return) and node.value is not None
        for node in own(function)
    )


def untyped(path):
    """The arguments of a module's public functions that have no type, and "->" where what is given back has none."""
    for name, function, is_method in public(ast.parse(path.read_text(encoding="utf-8")).body):
        marks = [ast.unparse(mark) for mark in function.decorator_list]
        if "micropython.viper" in marks:
            continue
        given = function.args
        arguments = given.posonlyargs + given.args
        if is_method and "staticmethod" not in marks:
            arguments = arguments[1:]
        for argument in (*arguments, *given.kwonlyargs, given.vararg, given.kwarg):
            if argument is not None and argument.annotation is None:
                yield f"{name}: {argument.arg}"
        if function.returns is None and gives(function):
            yield f"{name}: ->"


def test_what_is_public_tells_its_types():
    found = {str(path.relative_to(ROOT)): list(untyped(path)) for path in FILES}
    assert not {path: names for path, names in found.items() if names}
