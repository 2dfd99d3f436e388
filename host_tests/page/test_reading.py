"""The page reads the panel's pixels: all texts that were drawn, whatever stands close to them, and says what is new."""

import functools

import pytest

import pins
from host_tests.page.readings import read, said, shown, shown_with_texts
from tools.pictures import reading
from tools.words.files import CODES
from trivet.ui import fonts, shapes
from trivet.ui.canvas import WHITE, Canvas

TOURS = (
    "turn triple menu setup pass referee-places settings won look look-fits look-rules round-end names sheet six undo"
)


def _joined(texts):
    return " | ".join(texts)


def test_every_text_that_was_drawn_is_read(rng, monkeypatch):
    code = rng.choice(CODES)
    tours = rng.sample(TOURS.split(), 6)
    shots = [shot for name in tours for shot in shown_with_texts(code, name, monkeypatch)]
    answers = read(picture for picture, _ in shots)
    texts = 0
    for at, ((_, drawn), answer) in enumerate(zip(shots, answers, strict=True)):
        there = _joined(answer["texts"])
        for text in drawn:
            for part in text.split("  "):  # what stands far apart is read apart
                if len(part) > 1 and any(map(str.isalnum, part)):
                    texts += 1
                    assert part in there, f"{code}, {tours}, picture {at}"
    assert texts > 50


@pytest.mark.parametrize(("name", "at"), [("triple", 0), ("won", 1)])
def test_what_the_emulated_picos_reading_finds_is_found(name, at):
    picture = shown("en", name)[at]
    (answer,) = read([picture])
    assert answer["scores"] == reading.read_scores(picture)
    there = _joined(answer["texts"])
    for text in reading.read_texts(picture):
        for part in text.split("  "):
            if part.strip("_ "):
                assert part.strip("_ ") in there


@pytest.mark.parametrize(
    ("code", "text"),
    [("nb", "tatt brikke koster: 5 · 3 brikker tatt og ingen"), ("sv", "Ta ur potten"), ("sv", "Draget")],
)
def test_letters_into_whose_rows_the_line_above_or_below_reaches_are_read(code, text):
    (answer,) = read([shown(code, "look-rules")[4]])
    assert text in answer["texts"]


def test_a_letter_is_not_read_once_more_within_a_larger_one():
    (answer,) = read(shown("en", "tour-language")[:1])
    assert "Íslenska" in answer["texts"]
    assert "í" not in answer["texts"]


def test_one_wrong_pixel_makes_a_letter_unreadable():
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    canvas.text(fonts.MEDIUM, "Bridge", 10, 50)
    x = next(x for x in range(10, 100) if canvas.pixel(x, 66) == 0)
    canvas.fill(x, 66, 1, 1, WHITE)
    assert "Bridge" not in read([canvas.buffer])[0]["texts"]


def test_what_is_drawn_on_the_panel_is_no_text():
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    canvas.frame(20, 20, 200, 100, 2)
    canvas.triangle(40, 40, 60)
    for row in range(40, 140, 2):
        canvas.dots(240 + row // 2 % 2, row, 100, 2)
    canvas.line(0, 280, pins.PANEL_WIDTH - 1, 281)
    shapes.pips(canvas, 40, 200, 2, 3)
    (answer,) = read([canvas.buffer])
    assert answer["texts"] == []
    assert answer["said"]["text"] == ""


@pytest.mark.parametrize("code", CODES)
def test_the_language_is_told_by_the_words(code):
    languages = [answer["said"]["language"] for answer in read(shown(code, "turn") + shown(code, "settings"))]
    assert set(languages) - {None} == {code}
    assert languages[-1] == code


@pytest.mark.parametrize("code", CODES)
def test_the_page_follows_no_language_but_that_of_the_device(code):
    """The first screen that a new device shows is enough; names of keys and players lead nowhere else."""
    first = shown(code, "tour-language")[:1]  # the next ones are in other languages
    rest = [picture for name in ("names", "menu", "sheet") for picture in shown(code, name)]
    assert {answer["language"] for answer in read(first + rest)} == {code}


def test_how_a_match_stands_is_told_where_the_panel_says_it():
    turn, setup, menu = read([shown("de", name)[at] for name, at in (("triple", 0), ("setup", 0), ("menu", 1))])
    assert turn["standing"] == "Spieler 1: 25, Spieler 2: 25"
    assert setup["standing"] == ""
    assert "standing" not in menu  # which says nothing of it


def test_how_a_match_stands_is_told_by_the_totals_and_not_by_what_they_are_apart():
    (answer,) = read(shown("en", "across")[:1])
    assert answer["standing"].startswith("Anna: 243, Wilhelmina: -135, Ben: 312, ")


def test_tiles_drawn_for_the_opening_are_no_totals():
    (answer,) = read(shown("en", "opener-found")[:1])
    assert "standing" not in answer


@pytest.mark.parametrize(("name", "at"), [("hand", 2), ("opener-found", 1), ("undo", 2), ("point", 5)])
def test_a_black_bar_over_the_lines_of_a_screen_is_a_message(name, at):
    (answer,) = read([shown("en", name)[at]])
    assert [line["kind"] for line in answer["screen"]].count("message") == 1


def test_a_player_who_has_left_is_not_read_by_the_total_alone():
    players = [line["player"] for line in read(shown("en", "seats-few")[4:5])[0]["screen"] if "player" in line]
    assert players == ["Player 1", "Player 3"]


@functools.cache
def _said(name):
    return said(shown(*name.split("/")))


# (language and tour, number of the picture after the key, what is said then)
SAID = [
    ("en/turn", 0, "Player 1's turn: 0. Player 2 0. Pool 38. Player 1: which tile?"),
    ("en/turn", 1, "5. no figure."),
    ("en/turn", 2, "5-5."),
    ("en/turn", 3, "5-5-5. OK: Player 1 +15, 5+5+5."),
    (
        "en/turn",
        4,
        "Player 1 15. Player 2's turn: 0. ✓ Player 1 +15, 5+5+5. Pool 38. Player 2: which tile?",
    ),
    ("en/referee", 3, "0-2, 1."),
    (
        "en/referee",
        5,
        "Player 1's turn: 24. Player 2 59. ✓ Player 2 +49, 0+2+2 + hexagon 50 − 5, pool 37. Player 1: which tile?",
    ),
    (
        "en/referee-six",
        0,
        "Player 1 7. Player 2 5. Player 3's turn: 0. Player 4 0. Player 5 0. Player 6 0. ✓ Player 2 +5, 1+2+2, ",
    ),
    (
        "en/reopened-referee",
        1,
        "Player 2's turn: 0. Player 2's last turn is open again: OK keeps it. OK: Player 2 +8, 2+3+3 2 of 2.",
    ),
    ("en/reopened-referee", 2, "Changed. The menu brings back what was. OK: Player 2 +8, 2+3+3 1 of 2."),
    ("en/opener-found", 0, "Player 1's turn: 5-5-5. Player 2 4-4-4. Player 1 opens. 5-5-5. OK: opens."),
    ("en/opener-drawn", 0, "Player 1. Player 2. Player 3's turn. "),  # no tile that cannot be read as a whole
    ("en/opener-drawn", 1, "3."),
    ("en/menu", 1, "Menu, Player 1's turn. 1 Correct, chosen."),
    ("en/menu", 2, "Match. 1 New match, chosen."),
    ("en/pass", 1, "Pass? Drawn: 0. Still to draw: 1 at least. RIGHT: draws 3 more: −25 in all."),
    (
        "en/pass",
        5,
        "Player 1's turn: 15. Player 2 -25. Player 2: 2 more drawn, passed: −25. Pool 35. Player 1: which tile?",
    ),
    ("en/look", 0, "Look up. 1 Challenge a move, chosen."),
    ("en/tour-box", 1, "Which languages are in the box? 5 Others, or I don't know, chosen."),
    ("hu/tour-box", 1, "Milyen nyelvek vannak a dobozban? 1 Deutsch, Magyar, "),
    ("en/box-variants", 1, "1 Swedish A, chosen. OK: next, Opening: highest tile drawn."),
    ("de/look-fits", 0, "Was passt hier? Zwei oder drei Ziffern im Uhrzeigersinn eingeben."),
    ("de/undo", 2, "2 bewirkt hier nichts. OK führt es aus, BACK geht zurück."),
    ("de/undo", 3, ""),
    ("de/setup", 4, "Spieler, 2, ausgewählt."),
    ("de/setup", 9, "Zeit je Zug, 15 s, ausgewählt."),
    (
        "de/triple",
        0,
        "Spieler 1 ist an der Reihe: 25. Spieler 2 25. ✓ Spieler 2 +9, 4+5+5 − 5. 4-4-5. dreifach +70. "
        "OK: Spieler 1 +68, 4+4+5 + dreifach 70 − 15.",
    ),
    (
        "de/triple",
        1,
        "Spieler 1 93. Spieler 2 ist an der Reihe: 25. ✓, LEFT RIGHT: Spieler 1 +68, 4+4+5 + dreifach 70 − 15. ",
    ),
    ("en/six", 1, "Player 1's turn: 0. Player 2 0. Player 3 0. Player 4 0. Player 5 0. Player 6 0. Who opens round 1?"),
    ("en/across", 0, "Anna 243 −69. Wilhelmina's turn: -135 −447. Ben 312 +69. Dora 98 −214. Maximiliana 120 −192. "),
    ("en/seats-few", 3, "Leaves the table. Player 2 keeps the points and plays no more. "),
    ("en/look-figures", 2, "Hexagon +50, 2 / 5. The sixth tile round a point closes the hexagon. +50, Nordic, "),
    ("en/round-end", 2, "Round 1, to 400. Winner of the round: Player 1. 1 Player 1, +77, 77. 2 Player 2, +33, 33. "),
]


@pytest.mark.parametrize(("name", "at", "words"), SAID, ids=[f"{name}/{at}" for name, at, _ in SAID])
def test_what_is_new_is_said(name, at, words):
    spoken = _said(name)[at]
    if words.endswith(("?", " ")):
        assert spoken.startswith(words)
    else:
        assert spoken == words


def test_a_picture_that_comes_again_says_nothing():
    picture = shown("en", "turn")[0]
    assert said([picture, picture])[1] == ""


def test_all_of_a_screen_is_said_with_its_keys_when_asked_for():
    whole = read(shown("en", "turn"))[-1]["whole"]["text"]
    assert whole.startswith("Player 1 15. Player 2's turn: 0.")
    assert whole.endswith("Player 2: which tile? DRAW: −5, OK: pass, BACK: undo, MENU.")


def test_the_rows_of_a_list_are_not_taken_for_a_sentence():
    whole = read(shown("en", "look"))[-1]["whole"]["text"]
    assert "1: What fits here? 2: Tiles left. 3 Where does a tile fit?, chosen. 4: What is open?" in whole


def test_a_row_of_two_lines_is_one():
    whole = read(shown("en", "tour-box"))[-1]["whole"]["text"]
    assert "1: Dansk, Svenska, Norsk, Suomi, Nordic. 2: Íslenska, Icelandic 2009. 3: Deutsch" in whole


def test_an_empty_panel_says_so_when_asked():
    (answer,) = read([Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT).buffer])
    assert answer["said"]["text"] == ""
    assert answer["whole"]["text"] == "Nothing to read"
