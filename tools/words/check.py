"""What can be wrong with the texts. Each function gives sentences that say what is wrong and what to do.

`texts` compares the files with each other and with the code, `page` does so with what the page says, `untranslated`
finds what is still English, `letters` compares the device's texts with the fonts. Whether a text has room where it
stands is seen when the screens are drawn: tools/screens/fitting.py.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tools.words import files, numbers
from tools.words.gaps import GAPS
from tools.words.page import Page
from trivet.command import parameters
from trivet.history import names
from trivet.ui import fonts

FIRMWARE = files.FOLDER.parent
_SCREENS = FIRMWARE / "trivet" / "app" / "screens"
_CALLS = ("words", "refuse", "say")  # app.words(id, …), app.notices.refuse(id, …), app.notices.say(id, …)
_NOTICES = ("refuse", "say")
_BEGINS_A_NOTICE = "no.", "hint.", "dead"  # ids that sentences give to a notice
_EDITIONS = [edition.id for edition in parameters.in_order()]
_ALIKE = ("players.title", "edition2", "edition6")  # names, which are the same in every language
_FONTS = (fonts.SMALL, fonts.MEDIUM, fonts.LARGE)


def sources() -> list[Path]:
    """The code that asks for texts."""
    parts = ("trivet/app/**/*.py", "trivet/history/*.py", "trivet/recovery/*.py", "composition.py")
    return [path for part in parts for path in sorted(FIRMWARE.glob(part))]


class Code:
    """What the sources ask for."""

    def __init__(self, paths: Iterable[Path] | None = None):
        self._numbers = numbers.numbers()
        self.strings = {}  # all constants, and for "figure%d" figure0, figure1, …: where the first of each stands
        self.calls = []  # (file, line, name, id or beginning, how many values follow; None if unknown)
        for path in sources() if paths is None else paths:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    for string in self._each(node.value):
                        self.strings.setdefault(string, f"{path.name}:{node.lineno}")
                elif isinstance(node, ast.Call):
                    self._call(path, node)

    def _call(self, path, node):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name not in _CALLS or not node.args:
            return
        values = None if any(isinstance(arg, ast.Starred) for arg in node.args) else len(node.args) - 1
        for text_id in [each for named in _constants(node.args[0]) for each in self._each(named)]:
            self.calls.append((path.name, node.lineno, name, text_id, values))

    def _each(self, named):
        """The string, or with each number that its %d can be; as it is if numbers.py does not know them."""
        begun = named.removesuffix("%d")
        return [f"{begun}{number}" for number in self._numbers[begun]] if self.counts(named) else [named]

    def counts(self, named: str) -> bool:
        """Whether this is a beginning with %d of which numbers.py says the numbers."""
        return named.endswith("%d") and named.removesuffix("%d") in self._numbers

    def asks_for(self, text_id: str) -> bool:
        """Whether the id stands in the code, or its beginning and it has one of the numbers that follow."""
        return text_id in self.strings

    def notices(self, ids: Iterable[str]) -> list[str]:
        """The ids that are shown as a notice."""
        called = {text_id for _, _, name, text_id, _ in self.calls if name in _NOTICES}
        return [text_id for text_id in ids if text_id in called or text_id.startswith(_BEGINS_A_NOTICE)]


def _constants(node):
    """The strings that an expression can be: one, one or the other, or "figure%d" % …"""
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    if isinstance(node, ast.BinOp):
        return _constants(node.left)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def texts(languages: Sequence[files.Language], code: Code) -> Iterator[str]:
    """Ids, gaps, forms, alphabets and editions."""
    english = languages[0]
    for text_id in english.texts:
        if not code.asks_for(text_id):
            begun = re.sub(r"\d+$", "%d", text_id)
            why = f"no number of {begun} leads to" if code.counts(begun) else "nothing asks for"
            yield f"{text_id}: {why} this text; take it out of all files"
    yield from asked(english, code)
    for text_id in english.texts:
        for name in model_gaps(english, text_id):
            if name not in GAPS or model_gaps(english, text_id).count(name) > 1:
                yield f"en.json, {text_id}: {{{name}}} is no name of a gap, or comes twice: gaps.py has the names"
    for language in languages:
        yield from _spelled(language)
        yield from _compared(language, language.texts, english.texts)


def page(languages: Sequence[files.Language], asked: Page) -> Iterator[str]:
    """Ids, gaps and forms of what the page says."""
    english = languages[0]
    for text_id in english.page:
        if not asked.asks_for(text_id):
            yield f"{text_id}: nothing asks for this text; take it out of all files"
        if text_id in english.texts:
            yield f"{text_id}: the device has this text already; take it out of the page's"
    for text_id in sorted(asked.in_html - set(english.page) - set(english.texts)):
        yield f"index.html asks for {text_id}, which en.json has not: write it there"
    models = {**english.texts, **english.page}
    for text_id, filled in asked.calls:
        gaps = files.gaps(files.forms(models.get(text_id, ""))[0])
        has_forms_alone = "|" in models.get(text_id, "") and not gaps  # a number chooses one, and is not said
        if not set(gaps) <= {*filled, *asked.names} or not (set(filled) <= set(gaps) or has_forms_alone):
            yield f"the page gives {text_id} {_listed(filled)}; its gaps are {_listed(gaps)}"
    for language in languages:
        yield from _compared(language, language.page, english.page)


def _compared(language, own, models):
    """Texts of a language with the English ones, both by id."""
    for text_id in models:
        if text_id not in own:
            yield f"{language.code}.json lacks {text_id}: translate {models[text_id]!r}"
    for text_id, text in own.items():
        if text_id not in models:
            yield f"{language.code}.json has {text_id}, which en.json has not: take it out"
        else:
            yield from _text(language, text_id, text, models[text_id])


def _spelled(language):
    """The alphabet, and the edition."""
    where = f"{language.code}.json"
    for letter in sorted(set(language.alphabet)):
        if language.alphabet.count(letter) > 1:
            yield f"{where}: the alphabet has {letter!r} more than once"
        if letter not in names.EVERY:
            yield f"{where}: the alphabet has {letter!r}, which no name may have: history/names.py has the letters"
    if language.edition not in _EDITIONS:
        yield f"{where}: there is no edition {language.edition}; there are {', '.join(_EDITIONS)}"


def asked(english: files.Language, code: Code) -> Iterator[str]:
    """What the code asks for and English has not, in calls and in names that are handed on: "no.tile" in a variable."""
    for file, line, _, text_id, values in code.calls:
        where = f"{file}:{line}"
        if text_id not in english.texts:
            yield f"{where} asks for {text_id}, {_lacked(text_id)}"
        elif values not in (None, len(model_gaps(english, text_id))):
            yield f"{where} gives {text_id} {values} values; its gaps are {_listed(model_gaps(english, text_id))}"
    called = {text_id for _, _, _, text_id, _ in code.calls}
    groups = {text_id.split(".")[0] for text_id in english.texts if "." in text_id}
    for text_id in sorted(set(code.strings) - called - set(english.texts)):
        is_id = re.fullmatch(r"[a-z]+(\.[a-z0-9_]+)+(%d)?", text_id) and text_id.split(".")[0] in groups
        is_screen = is_id and (_SCREENS / text_id.replace(".", "/")).with_suffix(".py").exists()
        if is_id and not is_screen:
            yield f"{code.strings[text_id]} names {text_id}, {_lacked(text_id)}"


def _lacked(text_id):
    if text_id.endswith("%d"):
        return "whose numbers numbers.py has not: write them there"
    return "which en.json has not: write it there"


def model_gaps(english: files.Language, text_id: str) -> list[str]:
    """The names of the gaps of a text, in the order in which values fill them."""
    return files.gaps(files.forms(english.texts[text_id])[0])


def _text(language, text_id, text, model):
    """One text against the English one."""
    where = f"{language.code}.json, {text_id}"
    if not text or text != text.strip() or "\n" in text or "  " in text:
        yield f"{where}: is empty or has a space too many"
    names = files.gaps(files.forms(model)[0])
    forms = files.forms(text)
    if len(forms) != 1 and len(forms) != language.forms:
        yield f"{where}: has {len(forms)} forms; one, or {language.forms} (plural {language.plural!r}), are right"
    if len(forms) == 1 and len(files.forms(model)) > 1 and language.forms > 1:
        yield f"{where}: has one form; English counts here, so it needs {language.forms}, with | between them"
    for form in forms:
        if sorted(files.gaps(form)) != sorted(names) or set("{}") & set(re.sub(r"\{[a-z]+\}", "", form)):
            yield f"{where}: has the gaps {_listed(files.gaps(form))}; English has {_listed(names)}"


def _listed(names):
    return ", ".join(f"{{{name}}}" for name in names) or "none"


def untranslated(languages: Sequence[files.Language]) -> Iterator[str]:
    """Texts that are still English, a sentence for each language, and what `alike` wrongly excuses."""
    english, *others = languages
    for language in others:
        where = f"{language.code}.json"
        found = still_english(language, english)
        if found:
            named = ", ".join(found[:3]) + ", …" * (len(found) > 3)
            yield (
                f"{where}: still English: {len(found)} ({named}): translate them, which `python -m tools.words todo` "
                f"lists; `alike` has the ids of those that are right"
            )
        for text_id in sorted({*language.alike} - {*_same(language, english)}):
            yield f"{where}: `alike` has {text_id}, which is not as in English: take it out"


def still_english(language: files.Language, english: files.Language) -> list[str]:
    """The ids of texts that are as in English, without those that are right so."""
    return [text_id for text_id in _same(language, english) if text_id not in (*_ALIKE, *language.alike)]


def _same(language, english):
    """The ids of texts that are as in English and have a word, three letters in a row."""
    own = language.texts | language.page
    for text_id, text in (english.texts | english.page).items():
        if own.get(text_id) == text and re.search(r"[^\W\d_]{3}", re.sub(r"\{[a-z]+\}", "", text)):
            yield text_id


def letters(languages: Iterable[files.Language]) -> Iterator[str]:
    """Characters that a font lacks."""
    for language in languages:
        every = {"name": language.name, **language.texts}
        for text_id, text in every.items():
            for char in sorted(set(text) - set("|{}")):
                if not all(fonts.has(font, char) for font in _FONTS):
                    where = f"{language.code}.json, {text_id}"
                    yield f"{where}: the fonts lack {char!r}; they have the letters of names (history/names.py)"


def everything(folder: str | Path = files.FOLDER) -> Iterator[str]:
    """All faults of the files in the folder."""
    languages = files.languages(Path(folder))
    code = Code()
    yield from texts(languages, code)
    yield from page(languages, Page())
    yield from untranslated(languages)
    yield from letters(languages)
