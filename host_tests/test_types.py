"""What is public is typed, on the device and in the tools. Ruff looks at what functions give back (ANN201), this at
what they take: ruff cannot leave private ones out. A checker proves that the types are right (make lint).
"""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(path for room in ("firmware", "tools") for path in (ROOT / room).rglob("*.py"))


def public(body, name=""):
    """The public functions of a module, a class or a block of these: (full name, function)."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public(node.body, f"{name}{node.name}.")
        elif isinstance(node, ast.If | ast.Try):
            yield from public(node.body, name)
        elif isinstance(node, ast.FunctionDef) and (node.name == "__init__" or not node.name.startswith("_")):
            yield name + node.name, node


def untyped(path):
    """The arguments without a type. What becomes machine code on the device has the types of the machine."""
    for name, function in public(ast.parse(path.read_text(encoding="utf-8")).body):
        given = function.args
        arguments = (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg)
        if "micropython.viper" not in map(ast.unparse, function.decorator_list):
            for argument in arguments:
                if argument and not argument.annotation and argument.arg not in ("self", "cls"):
                    yield f"{name}: {argument.arg}"


def test_the_arguments_of_what_is_public_have_types():
    found = {str(path.relative_to(ROOT)): list(untyped(path)) for path in FILES}
    assert not {path: names for path, names in found.items() if names}
