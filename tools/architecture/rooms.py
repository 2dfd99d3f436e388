"""What the rooms of the firmware are and which of them import which, read from the sources (ast).

A room is a folder of firmware/trivet; `main` is firmware/composition.py, which puts them together. The folders
within a room, at any depth, are its chambers. Nothing is imported or run.
"""

import ast
import functools
from pathlib import Path

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
TRIVET = FIRMWARE / "trivet"
MAIN = "main"


def rooms() -> list[str]:
    """The names of all rooms, main first."""
    return [MAIN, *sorted(path.name for path in TRIVET.iterdir() if (path / "__init__.py").exists())]


def chambers(room: str) -> list[str]:
    """The folders with modules within a room, as paths below it: "map", "screens/play"; `main` has none."""
    found = (path.parent.relative_to(TRIVET / room) for path in (TRIVET / room).rglob("*.py"))
    return sorted({path.as_posix() for path in found} - {"."})


def about(room: str) -> str:
    """The first sentence of the room's docstring."""
    file = FIRMWARE / "composition.py" if room == MAIN else TRIVET / room / "__init__.py"
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(text.split("\n\n")[0].split()).split(". ")[0].rstrip(".")


@functools.cache
def imports() -> frozenset[tuple[str, str]]:
    """(room, room that it imports) for every pair of different rooms; the sources are read once."""
    files = [(MAIN, FIRMWARE / "composition.py")]
    files += [(path.relative_to(TRIVET).parts[0], path) for path in TRIVET.glob("*/**/*.py")]
    known = set(rooms())
    return frozenset((room, other) for room, path in files for other in _imported(path) if other in known - {room})


def _imported(path: Path) -> set[str]:
    """The rooms that a file imports from."""
    package = path.relative_to(FIRMWARE).parts[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *(node.module.split(".") if node.module else ())))
            names = [f"{module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("trivet.") and name.count(".")}
    return found


def arrows() -> set[tuple[str, str]]:
    """The imports without those that follow from others: app → engine is left out where app → history → engine is.

    ValueError when rooms import each other in a circle.
    """
    direct = imports()
    below = {room: {to for start, to in direct if start == room} for room in rooms()}

    def reached(room: str, way: tuple[str, ...] = ()) -> set[str]:
        if room in way:
            raise ValueError(f"rooms import each other in a circle: {' → '.join((*way, room))}")
        return below[room] | {last for near in below[room] for last in reached(near, (*way, room))}

    far = {room: reached(room) for room in below}
    return {(room, to) for room, to in direct if not any(to in far[near] for near in below[room])}


def rows() -> list[list[str]]:
    """The rooms in rows, each below all rooms that import it."""
    direct = arrows()

    def depth(room: str) -> int:
        return max((depth(above) + 1 for above, to in direct if to == room), default=0)

    found: list[list[str]] = [[] for _ in range(max(map(depth, rooms())) + 1)]
    for room in rooms():
        found[depth(room)].append(room)
    return found
