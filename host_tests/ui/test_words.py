"""The texts: none is missing, none is unused, and each fits where it stands."""

import ast
import re
from pathlib import Path

from trivet.ui import fonts
from trivet.ui.words import ENGLISH, MINUS, Words, number, signed

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"


def asked_for():
    """Ids of texts in the sources: whole ones, and beginnings to which a figure's number is added."""
    whole, begun = set(), set()
    for path in [*FIRMWARE.glob("trivet/app/**/*.py"), FIRMWARE / "main.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                (begun if node.value.endswith("%d") else whole).add(node.value.removesuffix("%d"))
    return whole, begun


def test_every_text_is_used_and_every_used_one_is_there():
    whole, begun = asked_for()
    used = {key for key in ENGLISH if key in whole or re.sub(r"\d$", "", key) in begun}
    assert set(ENGLISH) - used == set()
    dotted = {
        key for key in whole if re.fullmatch(r"(no|key|hint|hands|end|undo|new|pass|menu|line|last)\.[a-z.]+", key)
    }
    assert dotted - set(ENGLISH) == set()


def test_gaps_are_filled():
    assert Words()("no.players", 5, 2, 4) == "5 cannot play: this edition is for 2 to 4."


def test_numbers_have_a_real_minus_sign():
    assert (number(-25), number(0), signed(7), signed(-7)) == (MINUS + "25", "0", "+7", MINUS + "7")


def test_every_character_is_in_the_fonts():
    for text in ENGLISH.values():
        for char in text:
            assert fonts.has(fonts.SMALL, char), char
