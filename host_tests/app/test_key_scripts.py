"""What a key script among the tests says when it does not hold, or is none."""

import pytest

from tools.scripts.script import ScriptError

from .key_scripts import play, sections


@pytest.fixture
def played(tmp_path):
    """Plays the one section of a script; gives what is said of it, but for the path."""

    def play_text(text):
        path = tmp_path / "some.keys"
        path.write_text(text, encoding="utf-8")
        try:
            for steps in sections(path).values():
                play(steps)
        except ScriptError as error:
            return str(error).removeprefix(f"{path}:")
        return ""

    return play_text


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ('press 2KK 555K expect "Player 1 +15 5+5+5" "Player 2: which tile?"', ""),
        ("press 2KK 555K expect-scores 15 0", ""),
        ("press 2KK 555K expect-scores 0 15", "the scores are [15, 0]"),
        ('press 2KK 555K expect "Pool 3"', '"Pool 3" is not shown; what is: Player 1 15'),
        ('press 2KK 555K expect "15 Player 1"', '"15 Player 1" is not shown'),
        ("press 2KK 445K DK> expect 25", '"25" is not shown'),
        ("press 2KK 555K expect-not 15", '"15" is shown'),
        ("press 2KK > expect-beep refuse", ""),
        ("press 2KK > 3 expect-beep refuse", "heard was nothing"),
        ("press 2KK > expect-beep none", "heard was ['refuse']"),
        ("lead REFEREE\nto setup.length\nexpect 400", ""),
        ("press 2KK 555K\npower off\npower on\nexpect-scores 15 0", ""),
        ("choose nowhere expect 400", "2: no row is called nowhere"),
        ("to nowhere\nexpect 400", "2: no row is called nowhere"),
        ("power off\npress K expect 400", "3: press: say power on first"),
        ("storage empty\nexpect 400", "2: storage: say power off first"),
        ("power off\nstorage empty\npower on\nexpect English", ""),
    ],
)
def test_what_does_not_hold_is_told(played, steps, said):
    found = played("begin a_section\n" + steps)
    assert said in found and bool(said) == bool(found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("press K", "1: a test starts with begin and its name"),
        ("begin one\npress K", " one expects nothing"),
        ("begin one\nbegin one", "2: there is a test one already"),
        ("begin one\npress K\nshot one", "3: shot is nothing that a test on the host can do or see"),
        ("begin one\nstorage newer", "2: of the storage a test on the host can only say that it is empty"),
        ("begin one\nlead NOWHERE", "2: tools/screens/tours/leads.py has no NOWHERE"),
    ],
)
def test_what_is_no_test_is_refused_with_its_line(played, text, said):
    assert played(text) == said
