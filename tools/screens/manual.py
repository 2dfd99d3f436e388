"""docs/manual/screens.md as the gallery and the tests read it.

What is said about a screen stands under an anchor with the screen's name and the heading that follows:

    <a id="match_end"></a>
    ### The end of the match

    One or two sentences, or more; they go to the next anchor or heading.

A heading without an anchor is about no screen.
"""

import re
from pathlib import Path

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "manual" / "screens.md"
_SECTION = re.compile(r'^<a id="([a-z_]+)"></a>\n#+ (.+)\n\n((?:(?!#|<a ).*\n)+)', re.MULTILINE)


def sections(text: str | None = None) -> dict[str, tuple[str, str]]:
    """{name of a screen: (heading, what is said)}, in the manual's order."""
    if text is None:
        text = MANUAL.read_text(encoding="utf-8")
    return {name: (heading, said.strip()) for name, heading, said in _SECTION.findall(text + "\n")}
