"""Which version this is, and what it brought: pyproject.toml and CHANGELOG.md, which have to agree.

python -m tools.release.version TAG says whether a release may be made under that tag: the tag is v and the version, the
device shows the same, and the changelog's section has a day instead of “not released yet”.
"""

import re
import sys
import tomllib

from tools.build import paths
from tools.build.steps import BuildError

CHANGELOG = paths.ROOT / "CHANGELOG.md"
_PROJECT = paths.ROOT / "pyproject.toml"
_DEVICE = paths.FIRMWARE_SOURCE / "trivet" / "app" / "__init__.py"
_VERSION = re.compile(r"\d+\.\d+\.\d+")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def version() -> str:
    """As pyproject.toml has it. BuildError unless it is three numbers."""
    found = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]["version"]
    if not _VERSION.fullmatch(found):
        raise BuildError(f"the version in pyproject.toml is {found}, not three numbers with points between them")
    return found


def on_the_device(source: str | None = None) -> str:
    """The version that the device shows, read from its source."""
    text = _DEVICE.read_text(encoding="utf-8") if source is None else source
    (found,) = re.findall(r'^VERSION = "([^"]*)"$', text, re.MULTILINE)
    return found


def section(wanted: str, changelog: str | None = None) -> tuple[str, str]:
    """What CHANGELOG.md says of a version: (what stands in brackets behind it, the text). BuildError without one."""
    text = CHANGELOG.read_text(encoding="utf-8") if changelog is None else changelog
    head = re.compile(rf"^## {re.escape(wanted)} \(([^)\n]*)\)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    found = head.findall(text)
    if len(found) != 1 or not found[0][1].strip():
        raise BuildError(f"CHANGELOG.md must have one section “## {wanted} (…)” that says something")
    when, body = found[0]
    return when, body.strip() + "\n"


def faults(tag: str) -> list[str]:
    """What keeps a release from being made under this tag, in sentences."""
    found = []
    number = version()
    if tag != f"v{number}":
        found.append(f"the tag is {tag}; pyproject.toml's version wants v{number}")
    if on_the_device() != number:
        found.append(f"the device shows {on_the_device()}; pyproject.toml says {number}")
    when, _ = section(number)
    if not _DAY.fullmatch(when):
        found.append(f"CHANGELOG.md says “{when}” of {number}, not on which day it was released")
    return found


def main(words: list[str]) -> int:
    if len(words) != 1:
        print("usage: python -m tools.release.version TAG", file=sys.stderr)
        return 2
    try:
        found = faults(words[0])
    except BuildError as error:
        found = [str(error)]
    for sentence in found:
        print(f"release: {sentence}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
