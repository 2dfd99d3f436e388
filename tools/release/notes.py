"""What is told of a release where it is published: its files, what to know before, and its section of the changelog."""

from collections.abc import Mapping

from tools.build import paths
from tools.release import description
from tools.release.version import CHANGELOG, section

_BEFORE = """\
Nothing of this has run on silicon yet: image and modules were tried on an emulated Pico, the page in Debian's Chromium;
board and case were checked by program and have not been made. The page "Build one" (docs/build-one.md) says how one
checks on each system that a file is the one that was published.
"""


def text(version: str, purposes: Mapping[str, str]) -> str:
    """Markdown; `purposes`: {file: what it is for}."""
    rows = "\n".join(f"| `{name}` | {purpose} |" for name, purpose in purposes.items())
    _, brought = section(version)
    brought = description.absolute(brought, CHANGELOG.name, description.repository(paths.ROOT), version)
    return (
        f"# Trivet {version}\n\n{_BEFORE}\n| file | what it is |\n|---|---|\n{rows}\n\n## What it brought\n\n{brought}"
    )
