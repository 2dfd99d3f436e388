"""The check of the texts: nothing is to do, and each kind of fault is found."""

import dataclasses
import json
import shutil

import pytest

from host_tests.words import steps
from tools.bake import words as table
from tools.screens import fitting
from tools.words import __main__ as command
from tools.words import check, files, page
from trivet.ui import words as device

# A page that asks for two texts, and one of them in two ways.
PAGE = """<p data-say="way"></p><p data-say="way.no"></p>
say("open.done", { file, size: [1, 2] }); say("open.done"); say(`lacks.${word}` as Word);
"""


def copied(folder):
    """A copy of the files of firmware/words, in a folder of this one."""
    copy = folder / "words"
    shutil.copytree(files.FOLDER, copy)
    return copy


def changing(folder, monkeypatch, firmware):
    """A function that tells the faults of the copy after some texts of a language were changed, None for taken out."""

    def change(code, places=False, **changes):
        path = folder / f"{code}.json"
        content = json.loads(path.read_text(encoding="utf-8"))
        for name, text in changes.items():
            text_id = name.replace("__", ".")
            content["texts"][text_id] = text
            if text is None:
                del content["texts"][text_id]
        path.write_text(json.dumps(content), encoding="utf-8")
        languages = files.languages(folder)
        if not places:
            found = list(check.texts(languages, firmware))
            return found + list(check.untranslated(languages)) + list(check.letters(languages))
        baked = {}
        exec(table.source(folder), baked)  # noqa: S102
        for name in ("IDS", "LANGUAGES"):
            monkeypatch.setattr(device, name, baked[name])
        language = next(language for language in languages if language.code == code)
        return list(fitting.places(language, languages[0], firmware))

    return change


@pytest.fixture
def folder(tmp_path):
    """A copy of the files of firmware/words."""
    return copied(tmp_path)


@pytest.fixture
def faults(folder, monkeypatch, firmware):
    """What `changing` gives, on that copy."""
    return changing(folder, monkeypatch, firmware)


def test_nothing_is_wrong_with_ids_gaps_forms_and_letters(faults):
    found = faults("en")
    assert not found, steps.told(found)


@pytest.mark.parametrize("code", files.CODES)
def test_every_text_fits_where_it_stands(played, firmware, code):
    languages = {language.code: language for language in files.languages()}
    found = list(fitting.places(languages[code], languages["en"], firmware, played))
    assert not found, steps.told(found)


@pytest.mark.parametrize(
    ("code", "changes", "fault"),
    [
        ("en", {"no__joke": "{tile} is no joke."}, "no.joke: nothing asks for this text"),
        ("en", {"no__joke": "{tile} is no joke."}, "fi.json lacks no.joke: translate '{tile} is no joke.'"),
        ("en", {"no__undo": None}, "asks for no.undo, which en.json has not"),
        ("en", {"hint__end": None}, " names hint.end, which en.json has not"),
        ("en", {"no__undo": None}, "is.json has no.undo, which en.json has not: take it out"),
        ("en", {"figure3": None}, " asks for figure3, which en.json has not"),
        ("en", {"reason3": "{tile}"}, " gives reason3 0 values; its gaps are {tile}"),
        ("en", {"no__held": "{tile} by {player}"}, "gives no.held 1 values; its gaps are {tile}, {player}"),
        ("en", {"no__held": "{thing} was entered."}, "{thing} is no name of a gap"),
        ("en", {"no__undo": "Nothing.|Naught.|Nil."}, "en.json, no.undo: has 3 forms; one, or 2"),
        ("de", {"no__undo": None}, "de.json lacks no.undo: translate 'There is nothing to take back.'"),
        ("de", {"no__undo": "There is nothing to take back."}, "de.json: still English: 1 (no.undo): translate them"),
        ("de", {"pause": "Halt"}, "de.json: `alike` has pause, which is not as in English: take it out"),
        ("de", {"no__joke": "Nein."}, "de.json has no.joke, which en.json has not"),
        ("de", {"no__held": "Schon eingegeben."}, "de.json, no.held: has the gaps none; English has {tile}"),
        ("de", {"no__held": "{tile} hat {player}."}, "has the gaps {tile}, {player}; English has {tile}"),
        ("de", {"no__held": "{tile} ist schon {da."}, "de.json, no.held: has the gaps"),
        ("cs", {"no__draws": "Jen {draws}.|Jen {draws}."}, "cs.json, no.draws: has 2 forms; one, or 3"),
        ("cs", {"no__draws": "Jen {draws}."}, "cs.json, no.draws: has one form; English counts here"),
        ("cs", {"no__draws": "Jen {draws}.|Jen.|Jen {draws}."}, "has the gaps none; English has {draws}"),
        ("hu", {"no__undo": "Нет."}, "hu.json, no.undo: the fonts lack 'Н'"),
        ("hu", {"no__undo": " "}, "hu.json, no.undo: is empty or has a space too many"),
        ("hu", {"no__undo": "Nincs mit visszavonni. "}, "hu.json, no.undo: is empty or has a space too many"),
    ],
)
def test_a_fault_is_told_with_what_is_to_be_done(faults, code, changes, fault):
    found = faults(code, **changes)
    assert any(fault in sentence for sentence in found), found


# Texts of German, each too long in its own way: what they become, the words by which a fault names them, the fault.
TOO_LONG = {
    "menu.undo": (
        "Den letzten Zug von allen, der gerade eben war, wieder rückgängig machen",
        "Den letzten Zug",
        "px too long for",
    ),
    "player": ("Mitspieler Nummer {number}", "Mitspieler Nummer", "px too long for"),
    "hands.known": (
        "Sonst ist wirklich gar nichts mehr übrig, es müssen also {sum} sein.",
        "Sonst ist",
        "px too long for 384",
    ),
    "key.delete": ("löscht etwas", "löscht etwas", "has no room beside BACK"),
    "setup.simple": ("einfach, für Kinder und alle, die es noch lernen wollen", "einfach, für", "px too long for"),
    "solo.turns": ("{count} Züge, die hier alle noch lange nicht vergessen", "noch lange", "leaves the panel"),
    "opener.hint": ("Jeder zieht einen Stein, und die höchste Summe beginnt. " * 2, "beginnt.", "px too long for"),
    "new.lost": ("Das laufende Spiel endet damit ohne Sieger. " * 12, "Spiel endet", "runs into"),
    "no.figure": ("{tile} kann jetzt {figure} nicht bilden. " * 3, "nicht bilden", "is a notice"),
    "no.undo": ("Rückgängigmachungsmöglichkeitsfehlermeldung", "Rückgängigmach", "has a word longer than"),
    "hint.end": ("Damit fängt dann etwas ganz anderes an: " * 4, "Damit fängt", "is a notice"),
}


@pytest.fixture(scope="module")
def too_long(tmp_path_factory, firmware):
    """The faults of German with all of TOO_LONG, found by drawing its screens once."""
    with pytest.MonkeyPatch.context() as patch:
        change = changing(copied(tmp_path_factory.mktemp("too_long")), patch, firmware)
        texts = {text_id.replace(".", "__"): text for text_id, (text, _, _) in TOO_LONG.items()}
        return change("de", places=True, **texts)


@pytest.mark.parametrize("text_id", TOO_LONG)
def test_a_text_that_is_too_long_for_its_place_is_told(too_long, text_id):
    _, named, fault = TOO_LONG[text_id]
    assert any(s.startswith("de.json") and named in s and fault in s for s in too_long), "\n".join(too_long)


@pytest.mark.parametrize(
    ("code", "changes", "fault"),
    [
        ("en", {}, "the page gives open.done none; its gaps are {file}"),
        ("en", {}, "the page gives open.done {file}, {size}; its gaps are {file}"),
        ("en", {}, "index.html asks for way.no, which en.json has not: write it there"),
        ("en", {}, "way.ask: nothing asks for this text; take it out of all files"),
        ("en", {"menu.map": "Map"}, "menu.map: the device has this text already; take it out of the page's"),
        ("de", {"way": None}, "de.json lacks way: translate 'What to do'"),
        ("de", {"ways": "Wege"}, "de.json has ways, which en.json has not: take it out"),
        ("de", {"open.done": "Da ist es."}, "de.json, open.done: has the gaps none; English has {file}"),
        ("cs", {"referee.unit": "bod|body"}, "cs.json, referee.unit: has 2 forms; one, or 3"),
        ("cs", {"referee.unit": "bod"}, "cs.json, referee.unit: has one form; English counts here"),
    ],
)
def test_a_fault_of_what_the_page_says_is_told(folder, tmp_path, code, changes, fault):
    path = folder / f"{code}.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    content["page"] |= changes
    content["page"] = {text_id: text for text_id, text in content["page"].items() if text is not None}
    path.write_text(json.dumps(content), encoding="utf-8")
    source = tmp_path / "page.html"
    source.write_text(PAGE, encoding="utf-8")
    asked = page.Page([source])
    assert fault in "\n".join(check.page(files.languages(folder), asked))
    assert asked.asks_for("lacks.names") and not asked.asks_for("lacks.names.all")


def test_a_language_that_is_english_is_told_in_one_sentence_and_its_texts_are_listed(folder, monkeypatch, capsys):
    content = json.loads((folder / "en.json").read_text(encoding="utf-8")) | {"place": len(files.CODES) + 1}
    (folder / "xx.json").write_text(json.dumps(content), encoding="utf-8")
    english, *others = files.languages(folder)
    [told] = check.untranslated([english, *others])
    shown = int(told.removeprefix("xx.json: still English: ").partition(" (")[0])
    assert len(english.texts) < shown < len(english.texts | english.page) and "(figure0, figure1, figure2, …)" in told
    monkeypatch.setattr(files.languages, "__defaults__", (folder,))
    assert command.main(["todo"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == shown and 'xx.json    "figure0": "no figure",' in listed


@pytest.mark.parametrize(
    ("text", "is_told"), [("to {points}", False), ("all {points}", True), ("Öre", True), ("1000 ab", False)]
)
def test_three_letters_in_a_row_make_a_text_english(text, is_told):
    english, german, *_ = files.languages()
    english, german = (
        dataclasses.replace(language, texts={"x": text}, page={}, alike=[]) for language in (english, german)
    )
    assert check.still_english(german, english) == ["x"] * is_told
    assert not check.still_english(dataclasses.replace(german, alike=["x"]), english)


def test_everything_that_can_be_wrong_is_asked(folder):
    path = folder / "de.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    english = json.loads((folder / "en.json").read_text(encoding="utf-8"))
    del content["texts"]["no.undo"], content["page"]["way"]
    content["texts"] |= {"figure0": english["texts"]["figure0"], "figure1": "Мост"}
    path.write_text(json.dumps(content), encoding="utf-8")
    found = "\n".join(check.everything(folder))
    for fault in ("lacks no.undo", "lacks way", "still English: 1 (figure0)", "the fonts lack 'М'"):
        assert fault in found


def test_nothing_is_wrong_with_what_the_page_says():
    found = list(check.page(files.languages(), page.Page()))
    assert not found, steps.told(found)


@pytest.mark.long
def test_a_text_that_nothing_shows_is_told(faults):
    assert any("joke: nobody knows where it stands" in fault for fault in faults("en", places=True, joke="A joke."))


def test_the_command_lists_what_is_to_be_translated(folder, faults, monkeypatch, capsys):
    faults("en", no__joke="{tile} is no joke.")
    monkeypatch.setattr(files.languages, "__defaults__", (folder,))
    assert command.main(["todo"]) == 0
    assert 'hu.json    "no.joke": "{tile} is no joke.",' in capsys.readouterr().out


def test_a_file_that_is_not_as_it_should_be_is_told(folder):
    path = folder / "nb.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"one"', '"dual"'), encoding="utf-8")
    with pytest.raises(ValueError, match="nb.json: plural is 'dual'"):
        files.languages(folder)
    path.write_text(text.replace('"key.take"', '"key.no"'), encoding="utf-8")
    with pytest.raises(ValueError, match=r"nb.json: key.no: more than once"):
        files.languages(folder)
    path.write_text(text.replace('"place": 5', '"place": 4'), encoding="utf-8")
    with pytest.raises(ValueError, match=rf"nb.json.* have the same place; {len(files.CODES) + 1} is free"):
        files.languages(folder)
    path.write_text(text.replace('"alphabet"', '"letters"'), encoding="utf-8")
    with pytest.raises(
        ValueError, match=r"nb.json has .*letters.*; place, name, plural, alphabet, edition, alike, texts, page belong"
    ):
        files.languages(folder)
    path.rename(folder / "norsk.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"norsk.json: a language's code has two letters"):
        files.languages(folder)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("xyzæøå", "xyzæøø", "nb.json: the alphabet has 'ø' more than once"),
        ("xyzæøå", "xyzæøж", "nb.json: the alphabet has 'ж', which no name may have"),
        ("nordic-four", "nordic-five", "nb.json: there is no edition nordic-five; there are nordic-2009, nordic-four,"),
    ],
)
def test_an_alphabet_or_an_edition_that_cannot_be_is_told(folder, firmware, old, new, fault):
    path = folder / "nb.json"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    faults = list(check.texts(files.languages(folder), firmware))
    assert len(faults) == 1 and faults[0].startswith(fault)
