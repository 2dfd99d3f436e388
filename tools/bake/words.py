"""The table of all texts, as baked_words.py: a few constants, bytes and numbers, so that it stays in flash.

    IDS         three bytes for each text, the digest of its id, ascending: in this order stand the texts of a language
    TEXTS       five bytes for each language: plural, a rule of ui/words.py; where its table begins and where its texts
                do, two bytes each, the high one first. Then all tables and texts, packed; packing.py says how, and what
                ROOM is for
    LANGUAGES   the code of each language, two letters, a space and its own name, in their order, with | between them

A text that a language lacks is empty there: English, which is the first language, stands in.
"""

import hashlib
from pathlib import Path

from tools.bake import packing
from tools.words import files

NAME = "baked_words.py"

_ROW = 5  # bytes of each language

# Languages that are alike, and have one table. The others have one each.
ALIKE = (("da", "sv", "nb"), ("cs", "sk"))


def fingerprint(folder=files.FOLDER):
    """A digest over everything that the output depends on: our code, and the files of the languages."""
    digest = hashlib.sha256()
    for path in (Path(__file__), Path(packing.__file__), Path(files.__file__), *sorted(folder.iterdir())):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def id_digest(text_id):
    """The number by which ui/words.py looks for an id."""
    total = 0
    for byte in text_id.encode():
        total = (total * 33 + byte) & 0xFFFFFF
    return total


def places(ids):
    """{digest: id} in the order of the digests. ValueError if two ids have the same: one of them needs another name."""
    found = {}
    for text_id in ids:
        other = found.setdefault(id_digest(text_id), text_id)
        if other != text_id:
            raise ValueError(f"the ids {other} and {text_id} have the same digest; rename the newer one")
    return dict(sorted(found.items()))


def texts(language, english, ids):
    """The texts of a language for the ids, their gaps without names; empty if it lacks one."""
    found = []
    for text_id in ids:
        names = files.gaps(files.forms(english.texts[text_id])[0])
        found.append(files.positional(language.texts.get(text_id, ""), names))
    return found


def groups(codes):
    """The languages of these that have a table together, the tables in the order of the first of them."""
    found = {next((alike for alike in ALIKE if code in alike), (code,)): None for code in codes}
    return [tuple(code for code in group if code in codes) for group in found]


def row(plural, table, texts):
    """The bytes of a language at the beginning of TEXTS."""
    return bytes((plural,)) + table.to_bytes(2, "big") + texts.to_bytes(2, "big")


def source(folder=files.FOLDER, codes=files.CODES):
    """baked_words.py of the languages with these codes, English among them; and {what: the bytes that it takes}."""
    languages = {language.code: language for language in files.languages(folder) if language.code in codes}
    english = languages[files.ENGLISH]
    ids = places(english.texts)
    digests = b"".join(digest.to_bytes(3, "big") for digest in ids)
    every, room = bytes(_ROW * len(languages)), 0
    rows = {}
    sizes = {"ids": len(digests)}
    for group in groups(languages):
        packed = packing.pack([texts(languages[code], english, ids.values()) for code in group])
        start = len(every)
        every += packed.table
        for code, own in zip(group, packed.texts, strict=True):
            rows[code] = row(files.PLURALS[languages[code].plural][0], start, len(every))
            every += own
            sizes[code] = len(own)
        sizes["+".join(group) + " table"] = len(packed.table)
        room = max(room, packed.room)
    head = b"".join(rows[code] for code in languages)
    sizes["rows"] = len(head)
    listed = "|".join(f"{code} {language.name}" for code, language in languages.items())
    constants = {"IDS": digests, "ROOM": room, "TEXTS": head + every[len(head) :], "LANGUAGES": listed}
    lines = [f"# inputs: {fingerprint(folder)}", *(f"{name} = {value!r}" for name, value in constants.items()), ""]
    return "\n".join(lines), sizes
