"""The texts as the device asks for them: by id, gaps filled, in the form that goes with the number."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.bake import words as table_of_words
from tools.words import files
from trivet.ui.words import MINUS, Words, number, signed

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = ROOT / "build" / "bin" / "micropython"
DEVICE = [ROOT / "firmware", ROOT / "build" / "baked"]
LANGUAGES = files.languages()
SAMPLE = (2, "B", "C", "D")  # as many values as any text has gaps


@pytest.mark.parametrize("language", LANGUAGES, ids=files.CODES)
def test_each_text_is_that_of_the_file(language):
    words = Words(language.code)
    assert (words.code, words.language, words.alphabet) == (language.code, language.name, language.alphabet)
    for text_id, text in language.texts.items():
        names = files.gaps(files.forms(LANGUAGES[0].texts[text_id])[0])
        told = words(text_id, *[f"<{name}>" for name in names])
        forms = [form.replace("{", "<").replace("}", ">") for form in files.forms(text)]
        assert told in forms


def test_gaps_are_filled():
    assert Words()("no.players", 5, 2, 4) == "5 cannot play: this edition is for 2 to 4."


@pytest.mark.parametrize(
    ("code", "counts", "text"),
    [
        ("en", (1,), "Only {} draw in a turn."),
        ("en", (0, 2, 21), "Only {} draws in a turn."),
        ("is", (1, 21, 31, 101), "Aðeins má draga {} plötu í hvert sinn."),
        ("is", (0, 2, 11, 20, 111), "Aðeins má draga {} plötur í hvert sinn."),
        ("fi", (1,), "Vuorolla saa nostaa vain {} laatan."),
        ("fi", (2, 5), "Vuorolla saa nostaa vain {} laattaa."),
        ("hu", (1, 2, 5), "Egy lépésben csak {} kő húzható."),
        ("cs", (1,), "V jednom tahu lze vzít jen {} kámen."),
        ("cs", (2, 3, 4), "V jednom tahu lze vzít jen {} kameny."),
        ("sk", (0, 5, 11, 22), "V jednom ťahu sa smie vziať len {} kameňov."),
    ],
)
def test_a_number_chooses_the_form(code, counts, text):
    for count in counts:
        assert Words(code)("no.draws", count) == text.format(count)


@pytest.mark.parametrize(
    ("code", "text_id", "one", "more"),
    [
        ("en", "rule.hand", "Tiles, 1 plays", "Tiles each, 2 play"),
        ("de", "rule.hand", "Steine bei 1 Spieler", "Steine bei 2 Spielern"),
        ("sk", "rule.hand", "Kamene pri 1 hráčovi", "Kamene pri 2 hráčoch"),
        ("is", "turn.drawn", "1 dregin", "2 dregnar"),
        ("sv", "turn.drawn", "1 tagen", "2 tagna"),
        ("cs", "turn.drawn", "vzat 1", "vzaty 2"),
    ],
)
def test_what_is_counted_agrees_with_its_number(code, text_id, one, more):
    assert (Words(code)(text_id, 1), Words(code)(text_id, 2)) == (one, more)


@pytest.mark.parametrize("code", files.CODES)
def test_no_numeral_follows_a_negative(code):
    negatives = r"\b(No|Ingen|Inga|Engin|Engar|Žádn\w+|Žiadn\w+|Keine?|Nincs olyan|Mikään|Mitkään) \d"
    for tiles in (1, 2, 5):
        assert not re.search(negatives, Words(code)("no.sum", tiles, 7))


def test_the_first_integer_chooses_whatever_stands_before_it():
    assert Words("cs")("no.draws", "x", 3) == Words("cs")("no.draws", 3).replace("3", "x")


def test_an_id_that_there_is_not_is_an_error():
    with pytest.raises(KeyError):
        Words()("no.such.text")


def test_a_language_that_there_is_not_is_english():
    assert Words("tlh").code == "en"


def test_the_next_language_comes_round():
    words = Words()
    seen = []
    for _ in files.CODES:
        seen.append(words.code)
        words.use_next()
    assert seen == list(files.CODES) and words.code == "en"


def test_a_text_that_the_language_lacks_comes_in_english_with_english_forms(monkeypatch):
    from trivet.ui import words as module

    rows = list(module.LANGUAGES)
    at = files.CODES.index("cs")
    rows[at] = (*rows[at][:4], *table_of_words.written([""] * (len(module.IDS) // 3)))
    monkeypatch.setattr(module, "LANGUAGES", tuple(rows))
    assert Words("cs")("no.draws", 3) == "Only 3 draws in a turn."


def test_numbers_have_a_real_minus_sign():
    assert (number(-25), number(0), signed(7), signed(-7)) == (MINUS + "25", "0", "+7", MINUS + "7")


def run(interpreter, folders):
    """What a script prints."""
    command = [interpreter, ROOT / "host_tests" / "ui" / "all_words.py", ":".join(map(str, folders))]
    done = subprocess.run([*map(str, command)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_all_texts_are_the_same_on_both_interpreters_and_keep_nothing_on_the_heap():
    host = run(sys.executable, [*DEVICE, ROOT / "tools" / "stand_ins"])
    device = run(MICROPYTHON, DEVICE)
    assert len(host) == len(LANGUAGES) * len(LANGUAGES[0].texts) + 1
    assert host[:-1] == device[:-1]
    assert device[-1] == "kept 0 bytes"
