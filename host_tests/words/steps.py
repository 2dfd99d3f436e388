"""What a fault of the texts says more in a test: the step of CONTRIBUTING.md that was forgotten."""

import re
from collections.abc import Iterable

from host_tests.contributing import step

# What a fault has in it, and the step; the first that it has.
STEPS = (
    ("nobody knows where it stands", step("a screen", "host_tests/scripts/screens")),
    (r"tour (?:look|house)-rules\b.*say it shorter", step("a house rule", "`make words`")),
    ("say it shorter", step("a screen", "make words")),
    (r"still English|`alike`|the alphabet|no edition", step("a language", "`alike`")),
    ("the fonts lack", step("a language", "make words")),
    (r"\bedition\d", step("an edition", "`edition9`")),
    (r"\brules?\.[a-z]", step("a house rule", "firmware/words")),
    (r"\bset\.[a-z]", step("a setting", "firmware/words")),
    (r"numbers\.py", step("a screen", "numbers.py")),
    ("", step("a screen", "firmware/words")),
)


def told(faults: Iterable[str]) -> str:
    """The faults, a line each, with their steps."""
    return "\n".join(f"{fault}. {_step(fault)}" for fault in faults)


def _step(fault):
    return next(named for pattern, named in STEPS if re.search(pattern, fault))
