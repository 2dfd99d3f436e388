"""Citations in words: which rulebook says so, in which of its languages where not in all, and whether we read it so."""

from trivet.engine.rulebooks import sources
from trivet.micropython import TYPE_CHECKING
from trivet.ui.words import own_names

if TYPE_CHECKING:
    from trivet.ui.words import Words

AND = "; "  # between two citations

# By rulebook: the text that says what it is called, with its name in the gap; "" where that is all.
_TEXTS = (
    "source.ours",
    "",
    "source.leaflet",
    "",
    "source.swedish",
    "source.variant",
    "source.variant",
    "",
    "source.unlimited",
    "source.pressman",
)


def rulebook(words: "Words", book: int) -> str:
    """What a rulebook is called, by its number in engine/rulebooks/sources.py."""
    text_id, name = _TEXTS[book], sources.NAMES[book]
    return words(text_id, name) if text_id else name


def languages(citation: int) -> str:
    """The languages of a citation by their own names: "Magyar, Čeština"."""
    return ", ".join([name for code, name in own_names() if sources.has_language(citation, code)])


def text(words: "Words", citation: int) -> str:
    """A citation: "Piatnik", "Piatnik (Magyar), our reading"."""
    said = rulebook(words, sources.rulebook(citation))
    if not sources.is_whole(citation):
        said += " (" + languages(citation) + ")"
    if sources.is_reading(citation):
        said += ", " + words("source.reading")
    return said


def texts(words: "Words", citations: list) -> str:
    """Several citations, each rulebook once: in the languages that say all of it, as our reading if part of it is."""
    merged = []
    for citation in citations:
        for at, other in enumerate(merged):
            if sources.rulebook(other) == sources.rulebook(citation):
                merged[at] = citation & other | (citation | other) & sources.READING
                break
        else:
            merged.append(citation)
    return AND.join([text(words, citation) for citation in merged])
