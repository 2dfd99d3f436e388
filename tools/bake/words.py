"""All languages, as baked_words.py: a few constants, so that it stays in flash.

    IDS         three bytes for each text, the digest of its id, ascending: in this order stand the texts of a language
    LANGUAGES   for each language its code, its own name, plural (the number of a rule of ui/words.py), alphabet,
                the beginnings of its texts, two bytes each, the high one first, and one more for the end of the last;
                and the texts, one behind the other, UTF-8

A text that a language lacks is empty there: English, which is the first language, stands in.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from tools.words import files

NAME = "baked_words.py"


def fingerprint(folder: Path = files.FOLDER) -> str:
    """A digest over everything that the output depends on: our code, and the files of the languages."""
    digest = hashlib.sha256()
    for path in (Path(__file__), Path(files.__file__), *sorted(folder.iterdir())):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def id_digest(text_id: str) -> int:
    """The number by which ui/words.py looks for an id."""
    total = 0
    for byte in text_id.encode():
        total = (total * 33 + byte) & 0xFFFFFF
    return total


def places(ids: Iterable[str]) -> dict[int, str]:
    """{digest: id} in the order of the digests. ValueError if two ids have the same: one of them needs another name."""
    found = {}
    for text_id in ids:
        other = found.setdefault(id_digest(text_id), text_id)
        if other != text_id:
            raise ValueError(f"the ids {other} and {text_id} have the same digest; rename the newer one")
    return dict(sorted(found.items()))


def texts(language: files.Language, english: files.Language, ids: Iterable[str]) -> list[str]:
    """The texts of a language for the ids, their gaps without names; empty if it lacks one."""
    found = []
    for text_id in ids:
        names = files.gaps(files.forms(english.texts[text_id])[0])
        found.append(files.positional(language.texts.get(text_id, ""), names))
    return found


def written(strings: list[str]) -> tuple[bytes, bytes]:
    """(beginnings, texts) as LANGUAGES has them. ValueError when there are more than two bytes can count."""
    beginnings, every = b"", b""
    for text in [*strings, ""]:
        if len(every) >> 16:
            raise ValueError(f"the texts of a language take {len(every):,} bytes; there is room for 65,535")
        beginnings += len(every).to_bytes(2, "big")
        every += text.encode()
    return beginnings, every


def row(
    language: files.Language, english: files.Language, ids: Iterable[str]
) -> tuple[str, str, int, str, bytes, bytes]:
    """A language as it stands in LANGUAGES."""
    plural = files.PLURALS[language.plural][0]
    strings = texts(language, english, ids)
    return (language.code, language.name, plural, language.alphabet, *written(strings))


def source(folder: Path = files.FOLDER) -> str:
    """The text of baked_words.py."""
    languages = files.languages(folder)
    ids = places(languages[0].texts)
    digests = b"".join(digest.to_bytes(3, "big") for digest in ids)
    rows = "".join(f"    {row(language, languages[0], ids.values())!r},\n" for language in languages)
    return f"# inputs: {fingerprint(folder)}\nIDS = {digests!r}\nLANGUAGES = (\n{rows})\n"
