"""The table of all texts, as baked_words.py: constants only, so that frozen it stays in flash.

    IDS = b"…"
    LANGUAGES = ((code, name, plural, offsets, texts), …)

IDS has five bytes for each text: the digest of its id (three bytes), ascending, and the text's number (two). `texts`
is all texts of a language in the order of their numbers, UTF-8; `offsets` where each begins, and where the last one
ends, two bytes each. Of several bytes the high one is first. A text that a language lacks is empty there: English
stands in. `plural` is a rule of ui/words.py.
"""

import hashlib
from pathlib import Path

from tools.words import files

NAME = "baked_words.py"


def fingerprint(folder=files.FOLDER):
    """A digest over everything that the output depends on: our code, and the files of the languages."""
    digest = hashlib.sha256()
    for path in (Path(__file__), Path(files.__file__), *sorted(folder.iterdir())):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def id_digest(text_id):
    """The number by which ui/words.py looks for an id."""
    total = 0
    for byte in text_id.encode():
        total = (total * 33 + byte) & 0xFFFFFF
    return total


def ids_table(numbers):
    """IDS for {id: number}. ValueError if two ids have the same digest: one of them needs another name."""
    found = {}
    for text_id, number in numbers.items():
        other = found.setdefault(id_digest(text_id), (text_id, number))
        if other != (text_id, number):
            raise ValueError(f"the ids {other[0]} and {text_id} have the same digest; rename the newer one")
    return b"".join(
        digest.to_bytes(3, "big") + number.to_bytes(2, "big") for digest, (_, number) in sorted(found.items())
    )


def texts_table(language, english, ids):
    """(offsets, texts) of a language for the ids in the order of their numbers."""
    offsets, texts = bytearray(2), b""
    for text_id in ids:
        if text_id in language.texts and text_id in english.texts:
            names = files.gaps(files.forms(english.texts[text_id])[0])
            texts += files.positional(language.texts[text_id], names).encode()
        offsets += len(texts).to_bytes(2, "big")
    return bytes(offsets), texts


def source(folder=files.FOLDER):
    """baked_words.py, and {what: the bytes that it takes}."""
    languages = files.languages(folder)
    english = languages[0]
    ids = files.numbered(english, files.order(folder))
    table = ids_table({text_id: number for number, text_id in enumerate(ids) if text_id in english.texts})
    rows, sizes = [], {"ids": len(table)}
    for language in languages:
        offsets, texts = texts_table(language, english, ids)
        sizes[language.code] = len(offsets) + len(texts)
        rows.append((language.code, language.name, files.PLURALS[language.plural][0], offsets, texts))
    lines = [f"# inputs: {fingerprint(folder)}", f"IDS = {table!r}", "LANGUAGES = ("]
    lines += [f"    {row!r}," for row in rows]
    return "\n".join([*lines, ")", ""]), sizes
