"""What can be wrong with the texts. Each function gives sentences that say what is wrong and what to do.

`texts` compares the files with each other and with the code, `letters` with the fonts, `places` draws every text in
every language where it stands (stage.py, tours.py) from the baked table.
"""

import ast
import re
from pathlib import Path

from tools.words import files
from tools.words.stage import Stage
from tools.words.tours import GAPS, TOURS
from trivet.ui import fonts

FIRMWARE = files.FOLDER.parent
_CALLS = ("words", "refuse", "say")  # app.words(id, …), app.notices.refuse(id, …), app.notices.say(id, …)
_NOTICES = ("refuse", "say")
_FONTS = (fonts.SMALL, fonts.MEDIUM, fonts.LARGE)


def sources():
    """The code that asks for texts."""
    return [*sorted(FIRMWARE.glob("trivet/app/**/*.py")), FIRMWARE / "main.py"]


class Code:
    """What the sources ask for."""

    def __init__(self, paths=None):
        self.strings = set()  # all constants
        self.begun = set()  # those to which a number is added: "figure%d"
        self.calls = []  # (file, line, name, id or beginning, how many values follow; None if unknown)
        for path in sources() if paths is None else paths:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    (self.begun if node.value.endswith("%d") else self.strings).add(node.value.removesuffix("%d"))
                elif isinstance(node, ast.Call):
                    self._call(path, node)

    def _call(self, path, node):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name not in _CALLS or not node.args:
            return
        values = None if any(isinstance(arg, ast.Starred) for arg in node.args) else len(node.args) - 1
        for text_id in _constants(node.args[0]):
            self.calls.append((path.name, node.lineno, name, text_id, values))

    def asks_for(self, text_id):
        """Whether the id, or what it begins with before a number, stands in the code."""
        return text_id in self.strings or re.sub(r"\d$", "", text_id) in self.begun

    def notices(self, ids):
        """The ids that are shown as a notice."""
        called = {text_id for _, _, name, text_id, _ in self.calls if name in _NOTICES}
        return [text_id for text_id in ids if text_id in called or text_id.startswith(("no.", "hint."))]


def _constants(node):
    """The strings that an expression can be: one, one or the other, or "figure%d" % …"""
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    if isinstance(node, ast.BinOp):
        return _constants(node.left)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def texts(languages, order, code):
    """Ids, gaps and forms."""
    english = languages[0]
    yield from _ids(english, order, code)
    yield from _asked(english, code)
    for language in languages:
        for text_id in english.texts:
            if text_id not in language.texts:
                yield f"{language.code}.json lacks {text_id}: translate {english.texts[text_id]!r}"
        for text_id, text in language.texts.items():
            if text_id not in english.texts:
                yield f"{language.code}.json has {text_id}, which en.json has not: take it out"
            else:
                yield from _text(language, text_id, text, english)


def _ids(english, order, code):
    """English, the code and the numbers."""
    for text_id in english.texts:
        if not code.asks_for(text_id):
            yield f"{text_id}: nothing asks for this text; take it out of all files but order.txt"
        if text_id not in order:
            yield f"{text_id} has no number: python -m tools.words order"
    for text_id in sorted({text_id for text_id in order if order.count(text_id) > 1}):
        yield f"order.txt has {text_id} more than once: take the later one out"


def _asked(english, code):
    """What the code asks for, in calls and as names that are handed on ("no.tile" in a variable)."""
    for file, line, _, text_id, values in code.calls:
        where = f"{file}:{line}"
        if text_id.endswith("%d"):
            if not any(re.fullmatch(re.escape(text_id[:-2]) + r"\d", known) for known in english.texts):
                yield f"{where} asks for {text_id}, of which en.json has none: write them there"
        elif text_id not in english.texts:
            yield f"{where} asks for {text_id}, which en.json has not: write it there"
        elif values not in (None, len(_model_gaps(english, text_id))):
            yield f"{where} gives {text_id} {values} values; its gaps are {_listed(_model_gaps(english, text_id))}"
    called = {text_id for _, _, _, text_id, _ in code.calls}
    groups = {text_id.split(".")[0] for text_id in english.texts if "." in text_id}
    for text_id in sorted(code.strings - called - set(english.texts)):
        if re.fullmatch(r"[a-z]+(\.[a-z0-9]+)+", text_id) and text_id.split(".")[0] in groups:
            yield f"the code names {text_id}, which en.json has not: write it there"


def _model_gaps(english, text_id):
    """The names of the gaps of a text, in the order in which values fill them."""
    return files.gaps(files.forms(english.texts[text_id])[0])


def _text(language, text_id, text, english):
    """One text against the English one."""
    where = f"{language.code}.json, {text_id}"
    model = english.texts[text_id]
    if not text.strip() or "\n" in text or "  " in text:
        yield f"{where}: is empty or has a space too many"
    if (text != text.strip()) != (model != model.strip()):
        yield f"{where}: begins or ends with a space; English decides that"
    names = _model_gaps(english, text_id)
    forms = files.forms(text)
    if len(forms) != 1 and len(forms) != language.forms:
        yield f"{where}: has {len(forms)} forms; one, or {language.forms} (plural {language.plural!r}), are right"
    if len(forms) == 1 and len(files.forms(model)) > 1 and language.forms > 1:
        yield f"{where}: has one form; English counts here, so it needs {language.forms}, with | between them"
    for form in forms:
        if sorted(files.gaps(form)) != sorted(names) or set("{}") & set(re.sub(r"\{[a-z]+\}", "", form)):
            yield f"{where}: has the gaps {_listed(files.gaps(form))}; English has {_listed(names)}"
    for name in names if language is english else ():
        if name not in GAPS or names.count(name) > 1:
            yield f"{where}: {{{name}}} is no name of a gap, or comes twice: tours.py, GAPS has the names"


def _listed(names):
    return ", ".join(f"{{{name}}}" for name in names) or "none"


def letters(languages):
    """Characters that a font lacks."""
    for language in languages:
        every = {"name": language.name, **language.texts}
        for text_id, text in every.items():
            for char in sorted(set(text) - set("|{}")):
                if not all(fonts.has(font, char) for font in _FONTS):
                    where = f"{language.code}.json, {text_id}"
                    yield f"{where}: the fonts lack {char!r}; recipes.py of tools/bake lists their letters"


def places(language, english, code):
    """Texts that are too long where they stand, and texts of which nobody knows where they stand."""
    found, asked = {}, set()
    for name, tour in TOURS.items():
        stage = Stage(language.code).tour(*tour)
        asked |= stage.asked
        for fault in stage.faults:
            found.setdefault(fault, f"tour {name}")
    for text_id in code.notices(english.texts):
        if all(name in GAPS for name in _model_gaps(english, text_id)):
            asked.add(text_id)
            for fault in _notice(language, text_id, english):
                found.setdefault(fault, text_id)
    for (what, text), where in found.items():
        yield f"{language.code}.json: {text!r} {what} ({where}): say it shorter"
    if language is english:
        subtexts = {text_id for text_id in english.texts if re.fullmatch(r"a\.figure\d", text_id)}
        for text_id in english.texts:
            if text_id not in asked | subtexts:
                yield f"{text_id}: nobody knows where it stands; TOURS (tools/words/tours.py) needs keys that show it"


def _notice(language, text_id, english):
    """The faults of a notice, beside a tile that is being entered."""
    names = _model_gaps(english, text_id)
    stage = Stage(language.code).tour("2KK 34", None, "")
    if text_id.startswith("hint."):
        stage.notice("no.key", ("DRAW", stage.app.words(text_id)))
    for at in range(max([len(GAPS[name]) for name in names], default=1)):
        values = [GAPS[name][at % len(GAPS[name])] for name in names]
        stage.notice(text_id, [value(stage.app.words) if callable(value) else value for value in values])
    return stage.faults


def everything(folder=files.FOLDER):
    """All faults of the files in the folder; the places are those of the baked table."""
    languages = files.languages(Path(folder))
    code = Code()
    yield from texts(languages, files.order(Path(folder)), code)
    yield from letters(languages)
    for language in languages:
        yield from places(language, languages[0], code)
