"""python frozen_index.py CONTENT HEADER: makes the index of an image's frozen modules, of the C file with them.

MicroPython asks up to three times an import whether a path is a frozen file or folder, and compares it with the names
of all modules, which lie in the flash: of the 286 ms until the first picture was begun, 78 went there. The index has
all paths of modules, and of the folders that they are in, by their hash. The board's frozen_index.c looks there, which
the linker puts in the place of MicroPython's function (mpconfigboard.cmake). Only letters decide: paths that share a
hash stand side by side, each to be compared. It takes 1.5 KB of flash, and no RAM.

The header has FROZEN_BUCKETS; by bucket where its paths begin in frozen_paths, and behind the last one where they end;
and by path where it begins in mp_frozen_names, and the place of its module in mp_frozen_mpy_content or FROZEN_FOLDER.
It runs on whatever Python builds the image.
"""

import re
import sys
from pathlib import Path

BUCKETS = 256  # a power of two, as many or more than there are paths: a bucket has one or two then
FOLDER = 0xFFFF


def hash_of(path: str) -> int:
    """The bucket of a path; frozen_index.c computes the same."""
    value = 0
    for byte in path.encode():
        value = (value * 33 ^ byte) & 0xFFFFFFFF
    return value % BUCKETS


def paths_of(names: list[str]) -> dict[str, tuple[int, int]]:
    """By path, of the modules in their order and of their folders: where it begins among the names, a zero behind each,
    and the module's place or FOLDER. Of two that are called alike, the first is found.
    """
    found: dict[str, tuple[int, int]] = {}
    at = 0
    for place, name in enumerate(names):
        found.setdefault(name, (at, place))
        for end in (match.start() for match in re.finditer("/", name)):
            found.setdefault(name[:end], (at, FOLDER))
        at += len(name.encode()) + 1
    if max(at, len(names)) >= FOLDER:
        raise ValueError("too many frozen modules: the index tells places in 16 bits")
    return found


def header(names: list[str]) -> str:
    """The header of these frozen modules."""
    buckets: list[list[tuple[int, int]]] = [[] for _ in range(BUCKETS)]
    for path, entry in paths_of(names).items():
        buckets[hash_of(path)].append(entry)
    begins = [sum(map(len, buckets[:bucket])) for bucket in range(BUCKETS + 1)]
    lines = [f"    {{{name}, {module}}}," for bucket in buckets for name, module in bucket]
    return "\n".join(
        [
            "// Made by tools/build/frozen_index.py.",
            f"#define FROZEN_BUCKETS ({BUCKETS})",
            f"#define FROZEN_FOLDER ({FOLDER})",
            f"static const uint16_t frozen_buckets[] = {{{', '.join(map(str, begins))}}};",
            "static const struct { uint16_t name, module; } frozen_paths[] = {",
            *lines,
            "    {0, 0},",
            "};",
            "",
        ]
    )


def names_in(content: str) -> list[str]:
    """The frozen modules in the C file that MicroPython's mpy-tool has made. ValueError if it has text as well."""
    texts = re.search(r"#define MP_FROZEN_STR_NAMES((?:.*\\\n)*.*)", content)
    if texts and '"' in texts.group(1):
        raise ValueError("modules are frozen as text, and the index tells of compiled ones alone")
    table = re.search(r"const char mp_frozen_names\[\] = \{\n(.*?)\n\};", content, re.DOTALL)
    if not table:
        raise ValueError("the names of the frozen modules are not where MicroPython 1.25 has them")
    return re.findall(r'^ *"(.+)\\0"$', table.group(1), re.MULTILINE)


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(header(names_in(Path(sys.argv[1]).read_text())))
