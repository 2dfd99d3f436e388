"""The packages of the light way in, `make light`: those of requirements.txt that style and most tests need. No Node is
among them, no emulated Pico, and no checker of types.

They are taken out of requirements.txt, with pins and hashes as they stand there: a package that is named here, and what
pip-compile notes as there for its sake (`# via`).
"""

import re

# A test that needs another package is one that `make light` leaves out (host_tests/conftest.py).
NAMES = (
    "fontpkg-roboto-flex",
    "hypothesis",
    "import-linter",
    "littlefs-python",
    "pillow",
    "pytest",
    "pytest-randomly",
    "pytest-xdist",
    "ruff",
    "zxing-cpp",
)

_PACKAGE = re.compile(r"^(\S+)==.*\n(?: .*\n)*", re.MULTILINE)
_VIA = re.compile(r"# *(?:via +)?(\S+)$", re.MULTILINE)


def requirements(text: str) -> str:
    """What the light way installs, out of the text of requirements.txt."""
    packages = {found[1]: found[0] for found in _PACKAGE.finditer(text)}
    wanted = set(NAMES)
    while more := {name for name, told in packages.items() if wanted & set(_VIA.findall(told))} - wanted:
        wanted |= more
    return "".join(packages[name] for name in sorted(wanted))
