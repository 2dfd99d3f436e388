"""The device's tables of texts, empty: on the page its words say everything (words.ts)."""

IDS: bytes = b""
LANGUAGES: tuple = ()
