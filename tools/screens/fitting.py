"""Whether each text has room where it stands: every screen is drawn in every language on a stage that notices.

A text that no tour asks for must be a notice (an id after refuse( or say(); begins with no. or hint.), which is shown
over the narrowest screen with the longest that its gaps can hold (tools/words/gaps.py). Texts come from the baked
table.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.screens import playing
from tools.screens.stage import Stage
from tools.screens.tours import Tour
from tools.words import check, files
from tools.words.gaps import GAPS

_RECOVERY = "recovery."  # of no screen of the application; host_tests/recovery draws them


def places(
    language: files.Language,
    english: files.Language,
    code: check.Code,
    play: Callable[[str], playing.Playing] = playing.play,
) -> Iterator[str]:
    """Texts that are too long where they stand, and texts of which nobody knows where they stand."""
    lacking = list(check.asked(english, code))
    if lacking:  # no screen with such a text can be drawn
        yield from lacking
        return
    played = play(language.code)
    asked = set(played.asked)
    found = {fault: f"tour {name}" for fault, name in played.faults.items()}
    for text_id in code.notices(english.texts):
        if all(name in GAPS for name in check.model_gaps(english, text_id)):
            asked.add(text_id)
            for fault in _notice(language, text_id, english):
                found.setdefault(fault, text_id)
    for (what, text), where in found.items():
        yield f"{language.code}.json: {text!r} {what} ({where}): say it shorter"
    if language is english:
        subtexts = {text_id for text_id in english.texts if re.fullmatch(r"a\.figure\d", text_id)}
        for text_id in english.texts:
            if text_id not in asked | subtexts and not text_id.startswith(_RECOVERY):
                yield f"{text_id}: nobody knows where it stands; host_tests/scripts/screens needs a tour that shows it"


def _notice(language, text_id, english):
    """The faults of a notice, beside a tile that is being entered."""
    names = check.model_gaps(english, text_id)
    stage = Stage(language.code).tour(Tour("", "2KK34", "", ""))
    if text_id.startswith("hint."):
        stage.notice("no.key", ("DRAW", stage.app.words(text_id)))
    for at in range(max([len(GAPS[name]) for name in names], default=1)):
        values = [GAPS[name][at % len(GAPS[name])] for name in names]
        stage.notice(text_id, [value(stage.app.words) if callable(value) else value for value in values])
    return stage.faults


def everything(folder: str | Path = files.FOLDER) -> Iterator[str]:
    """What does not fit, in all languages, as sentences."""
    languages = files.languages(Path(folder))
    code = check.Code()
    for language in languages:
        yield from places(language, languages[0], code)
