"""A small booklet, damaged in one way after the other: each time the check that is for it has to notice."""

from pathlib import Path

from tools.manual.job import Chapter, Job
from tools.manual.setting import booklet, fonts, page

_CHAPTERS = [Chapter("one.md", "en", "", "", "one", "", 1), Chapter("two.md", "en", "", "", "two", "", 0)]
_STYLE = "@page { size: 60mm 60mm; margin: 5mm } body { font: 8pt 'Trivet Text', 'Trivet Signs' }"
_SOUND = '<p id="one">Words and ▶</p><p id="two" style="break-before: page">More words</p>'

# damage: what becomes what in that booklet, and a word of the sentence that has to be said of it
DAMAGES = {
    "a letter that our fonts lack": ("More", "世界", "no font"),
    "a picture that is not there": ("More", '<img src="gone.png" alt="gone">', "is not there"),
    "a table that is too wide": ("More", "<table style='width: 90mm'><tr><td>x</td></tr></table>", "over the edge"),
    "a word that is too long": ("More", "M" * 80, "over the edge"),
    "a page too many": ("Words", "Words<br>" * 40, "1 are wanted"),
}


def _found(body, job, folder):
    style = fonts.style("../fonts", "ttf") + _STYLE
    pages = booklet.laid_out(f"<style>{style}</style>{body}", folder)
    return [*fonts.unknown(page.characters(body), Path(job.font)), *booklet.faults(pages, job)]


_ASKING = (
    '<img src="https://example.org/a.png">',
    '<link rel="stylesheet" href="//example.org/a.css">',
    "url(http://a/b)",
)


def unnoticed(job: Job, folder: Path) -> list[str]:
    """What no check has noticed, and what one has although nothing was damaged."""
    small = Job("", "", "", "", _CHAPTERS, {}, [], [], job.font)
    wrong = [f"without a damage: {found}" for found in _found(_SOUND, small, folder)]
    for name, (before, after, told) in DAMAGES.items():
        if not any(told in sentence for sentence in _found(_SOUND.replace(before, after), small, folder)):
            wrong.append(f"{name} was not noticed")
    wrong += [f"{asking} was not noticed" for asking in _ASKING if not page.asks_others(asking)]
    return wrong
