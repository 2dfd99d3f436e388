"""What the comments of a record say of its lines (people/README.md): `# refuses: CODE` of one that the match refuses
there, by the names of trivet.engine.codes; `# doubts: KIND tile, …` of one that raises these, by those of its doubts.
"""

import re

_REFUSED = re.compile(r"(.*?) +# refuses: (\w+)")
_DOUBTED = re.compile(r".*? +# doubts: (.+)")


def played(text):
    """The record without the lines that are refused, and without its comments; the lines at their beginning stay."""
    lines = [line for line in text.splitlines() if not _REFUSED.fullmatch(line)]
    return "".join([re.sub(" +#.*", "", line) + "\n" for line in lines])


def refusals(text):
    """(the number of the line, the record up to it without the other refused lines, the name of its code) of each."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        found = _REFUSED.fullmatch(line)
        if found:
            yield number, played("\n".join(lines[: number - 1])) + found[1] + "\n", found[2]


def doubts(text):
    """(the line, its doubts as "KIND tile") of each line that is played."""
    lines = [line for line in text.splitlines() if not _REFUSED.fullmatch(line)]
    for line in lines:
        found = _DOUBTED.fullmatch(line)
        yield line, found[1].split(", ") if found else []
