"""The files of firmware/words: one a language, which is all that a language is; en.json is the model of all.

A language's file has its place in the list of languages, its own name, its way of counting (a key of PLURALS), its
alphabet in the order in which names are spelled, the edition whose rulebook it has, the ids of texts that are rightly
alike in English, its texts by id, and those that the page says besides. A gap is a name in braces, {tile}, the device's
out of GAPS (gaps.py); what goes in is the same in every language, in the order in which English has the gaps. A text
with a number that its words depend on has a form for each case, with | between them; the first value that is an integer
chooses.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "firmware" / "words"
ENGLISH = "en"

# What chooses among the forms of a text: the rule's number in ui/words.py, and how many forms there are.
PLURALS = {
    "none": (0, 1),  # a counted thing stays as it is
    "one": (1, 2),  # 1, others
    "one of each ten": (2, 2),  # 1, 21, 31, … but not 11; others
    "one, few": (3, 3),  # 1; 2 to 4; others
}


@dataclass
class Language:
    """One file: `texts` (the device's) and `page` map ids to texts as they stand there."""

    code: str
    place: int
    name: str
    plural: str
    alphabet: str
    edition: str
    alike: list[str]
    texts: dict[str, str]
    page: dict[str, str]

    @property
    def forms(self) -> int:
        """How many forms a text with a count has."""
        return PLURALS[self.plural][1]


_PARTS = tuple(Language.__dataclass_fields__)[1:]


def languages(folder: Path = FOLDER) -> list[Language]:
    """All languages in their order, English first. ValueError for a file that is not as it should be."""
    found = sorted(map(_read, folder.glob("*.json")), key=lambda language: language.place)
    for one, other in zip(found, found[1:], strict=False):
        if one.place == other.place:
            raise ValueError(
                f"{one.code}.json and {other.code}.json have the same place; {found[-1].place + 1} is free"
            )
    if found[0].code != ENGLISH:
        raise ValueError(f"{found[0].code}.json stands before {ENGLISH}.json, which is to be the first")
    return found


def _read(path):
    def once(pairs):
        keys = [key for key, _ in pairs]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise ValueError(f"{path.name}: {', '.join(sorted(twice))}: more than once")
        return dict(pairs)

    content = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=once)
    if set(content) != set(_PARTS):
        raise ValueError(f"{path.name} has {', '.join(content)}; {', '.join(_PARTS)} belong there")
    if content["plural"] not in PLURALS:
        raise ValueError(f"{path.name}: plural is {content['plural']!r}; there are {', '.join(map(repr, PLURALS))}")
    if not re.fullmatch("[a-z][a-z]", path.stem):
        raise ValueError(f"{path.name}: a language's code has two letters")
    return Language(path.stem, **content)


CODES = tuple(language.code for language in languages())  # in their order


def forms(text: str) -> list[str]:
    """The forms of a text; one if nothing is counted."""
    return text.split("|")


def gaps(form: str) -> list[str]:
    """The names of the gaps of one form, as they come."""
    return re.findall(r"\{([^{}]*)\}", form)


def positional(text: str, names: list[str]) -> str:
    """The text as str.format takes it, its gaps numbered by their place in `names`, {} if in order."""
    return "|".join(_positional(form, names) for form in forms(text))


def _positional(form, names):
    if gaps(form) == names:
        return re.sub(r"\{[^{}]*\}", "{}", form)
    return re.sub(r"\{([^{}]*)\}", lambda gap: f"{{{names.index(gap[1])}}}", form)
