"""The table of all texts, as baked_words.py: constants only, so that frozen it stays in flash.

    IDS = b"…"
    ROOM = …
    TABLES = (b"…", …)
    LANGUAGES = ((code, name, plural, table, texts), …)

IDS has three bytes for each text, the digest of its id, ascending: in this order are the texts of every language.
`texts` are packed, and so is the table with this number in TABLES; packing.py says how, and what ROOM is for. A text
that a language lacks is empty there: English stands in. `plural` is a rule of ui/words.py.
"""

import hashlib
from pathlib import Path

from tools.bake import packing
from tools.words import files

NAME = "baked_words.py"

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
    """The languages that have a table together, the tables in the order of the first of them."""
    found = {next((alike for alike in ALIKE if code in alike), (code,)): None for code in codes}
    return list(found)


def source(folder=files.FOLDER):
    """baked_words.py, and {what: the bytes that it takes}."""
    languages = {language.code: language for language in files.languages(folder)}
    english = languages[files.ENGLISH]
    ids = places(english.texts)
    table = b"".join(digest.to_bytes(3, "big") for digest in ids)
    tables, rows, sizes, room = [], {}, {"ids": len(table)}, 0
    for group in groups(languages):
        packed = packing.pack([texts(languages[code], english, ids.values()) for code in group])
        for code, own in zip(group, packed.texts, strict=True):
            language = languages[code]
            rows[code] = (code, language.name, files.PLURALS[language.plural][0], len(tables), own)
            sizes[code] = len(own)
        sizes["+".join(group) + " table"] = len(packed.table)
        tables.append(packed.table)
        room = max(room, packed.room)
    lines = [f"# inputs: {fingerprint(folder)}", f"IDS = {table!r}", f"ROOM = {room}", "TABLES = ("]
    lines += [f"    {packed!r}," for packed in tables]
    lines += [")", "LANGUAGES = (", *(f"    {rows[code]!r}," for code in languages), ")", ""]
    return "\n".join(lines), sizes
