"""The files of firmware/words: one a language, en.json the model of all, and order.txt, the numbers of the texts.

A language's file has its own name, its way of counting (a key of PLURALS) and its texts by id. A gap is a name in
braces, {tile}, out of GAPS (gaps.py); what goes in is the same in every language, in the order in which English
has the gaps. A text with a number that its words depend on has a form for each case, with | between them; the first
value that is an integer chooses.

order.txt has one id a line and only grows: the number of a text is its line, for ever. An id that is gone from
en.json leaves its line behind.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "firmware" / "words"
CODES = ("en", "is", "da", "sv", "nb", "fi", "de", "hu", "cs", "sk")
ENGLISH = CODES[0]

# What chooses among the forms of a text: the rule's number in ui/words.py, and how many forms there are.
PLURALS = {
    "none": (0, 1),  # a counted thing stays as it is
    "one": (1, 2),  # 1, others
    "one of each ten": (2, 2),  # 1, 21, 31, … but not 11; others
    "one, few": (3, 3),  # 1; 2 to 4; others
}


@dataclass
class Language:
    """One file: `texts` maps ids to texts as they stand there."""

    code: str
    name: str
    plural: str
    texts: dict[str, str]

    @property
    def forms(self):
        """How many forms a text with a count has."""
        return PLURALS[self.plural][1]


def languages(folder=FOLDER):
    """All languages in their order, English first. ValueError for a file that is not as it should be."""
    return [_read(folder / f"{code}.json", code) for code in CODES]


def _read(path, code):
    def once(pairs):
        keys = [key for key, _ in pairs]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise ValueError(f"{path.name}: {', '.join(sorted(twice))}: more than once")
        return dict(pairs)

    content = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)
    if set(content) != {"name", "plural", "texts"}:
        raise ValueError(f"{path.name} has {', '.join(content)}; name, plural and texts belong there")
    if content["plural"] not in PLURALS:
        raise ValueError(f"{path.name}: plural is {content['plural']!r}; there are {', '.join(map(repr, PLURALS))}")
    return Language(code, **content)


def order(folder=FOLDER):
    """The ids in the order of their numbers."""
    return (folder / "order.txt").read_text(encoding="utf-8").split()


def numbered(english, known):
    """`known` (the ids of order.txt) and after them those of English that it lacks."""
    return known + [text_id for text_id in english.texts if text_id not in known]


def forms(text):
    """The forms of a text; one if nothing is counted."""
    return text.split("|")


def gaps(form):
    """The names of the gaps of one form, as they come."""
    return re.findall(r"\{([^{}]*)\}", form)


def positional(text, names):
    """The text as str.format takes it, its gaps numbered by their place in `names`, {} if in order."""
    return "|".join(_positional(form, names) for form in forms(text))


def _positional(form, names):
    if gaps(form) == names:
        return re.sub(r"\{[^{}]*\}", "{}", form)
    return re.sub(r"\{([^{}]*)\}", lambda gap: f"{{{names.index(gap[1])}}}", form)
