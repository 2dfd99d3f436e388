"""The script language: what is understood, and what each mistake is answered with."""

import pytest

from tools.scripts import spoiling
from tools.scripts.script import STORAGE, ScriptError, parse


@pytest.fixture
def parsed(tmp_path):
    """The steps of a script text as (verb, arguments) pairs."""

    def parse_text(text):
        path = tmp_path / "some.keys"
        path.write_text(text, encoding="utf-8")
        return [(step.verb, step.arguments) for step in parse(path)]

    return parse_text


def test_statements(parsed):
    text = """
    # a comment
    power on            # and another
    press 34K
    hold M
    settle 500
    expect "3+4+4" "it's #1"
    expect-scores 11 -25
    expect-refreshes full 1 partial <=3
    expect-beep refuse
    expect-led blinks
    expect-told 5000
    shot a-1
    shot b now
    power cut 20
    battery 3400
    panel v1
    """
    assert parsed(text) == [
        ("power", ["on"]),
        ("press", ["3", "4", "OK"]),
        ("hold", ["MENU"]),
        ("settle", [500]),
        ("expect", ["3+4+4", "it's #1"]),
        ("expect-scores", [11, -25]),
        ("expect-refreshes", ["full", "=1", "partial", "<=3"]),
        ("expect-beep", ["refuse"]),
        ("expect-led", ["blinks"]),
        ("expect-told", [5000]),
        ("shot", ["a-1"]),
        ("shot", ["b", "now"]),
        ("power", ["cut", 20]),
        ("battery", [3400]),
        ("panel", ["v1"]),
    ]


def test_all_that_can_befall_the_storage_can_be_said():
    assert tuple(spoiling.STATES) == STORAGE


def test_presses_and_what_is_expected_may_follow_on_the_line(parsed):
    assert parsed('lead RICH\npress 4 expect "4" "5" expect-not x press K choose "row" expect-beep none') == [
        ("lead", ["RICH"]),
        ("press", ["4"]),
        ("expect", ["4", "5"]),
        ("expect-not", ["x"]),
        ("press", ["OK"]),
        ("choose", ["row"]),
        ("expect-beep", ["none"]),
    ]


def test_repeats_are_unrolled(parsed):
    assert parsed("repeat 2\n press 1\n repeat 2\n  wait 5\n end\nend\nsettle") == [
        ("press", ["1"]),
        ("wait", [5]),
        ("wait", [5]),
        ("press", ["1"]),
        ("wait", [5]),
        ("wait", [5]),
        ("settle", []),
    ]


def test_includes_are_read_from_beside(parsed, tmp_path):
    (tmp_path / "begin.keys").write_text("power on\n")
    assert parsed("include begin.keys\npress K") == [("power", ["on"]), ("press", ["OK"])]


def test_a_record_lies_beside_the_script(parsed, tmp_path):
    there = str(tmp_path / "a.trivet")
    given = "given a.trivet\ngiven past a.trivet\ngiven past a.trivet damaged\ngiven past a.trivet 2026-11-22"
    assert [arguments for _, arguments in parsed(given)] == [
        ["play", there],
        ["past", there],
        ["damaged", there],
        ["2026-11-22", there],
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("jump", "some.keys:1: there is no statement jump"),
        ("\npress F1", "some.keys:2: there is no key F; the keys are 012345D<>KBM"),
        ("press", "press takes one key or more; got nothing"),
        ("wait soon", "expected a whole number, got soon"),
        ("wait 0", "0 is out of range"),
        ("battery 99999", "99999 is out of range, 0 to 9900"),
        ("shot a/b", "shot a/b is no name"),
        ("shot _last", "shot _last is no name"),
        ("shot a later", "only now may stand"),
        ("shot a\nshot a", "some.keys:2: shot a was taken at"),
        ("repeat 2\nshot a\nend", "names are unique"),
        ('expect "open', "some.keys:1: No closing quotation"),
        ("expect", "one text or more"),
        ("expect-refreshes half 1", "counts full and partial refreshes, not half"),
        ("expect-refreshes full 1 partial", "takes a number after partial"),
        ("expect-told soon", "expected a whole number, got soon"),
        ("expect-led dim", "takes one of on off blinks; got dim"),
        ("power maybe", "takes one of on off; got maybe"),
        ("power cut", "cut and milliseconds"),
        ("panel v3", "takes one of ok absent v1 deaf stuck stuck-high stuck-low noisy; got v3"),
        ("given", "given takes a game record, or past, a game record and perhaps damaged, newer or a day"),
        ("given next a.trivet", "newer or a day, such as 2026-11-22; got next a.trivet"),
        ("given past a.trivet 2026-13-01", "got past a.trivet 2026-13-01"),
        ("end", "end without a repeat"),
        ("repeat 2\nwait 1", "some.keys:1: repeat without an end"),
        ("include none.keys", "none.keys: No such file"),
        ("include some.keys", "some.keys: includes itself"),
    ],
)
def test_mistakes(parsed, text, sentence):
    with pytest.raises(ScriptError) as caught:
        parsed(text)
    assert sentence in str(caught.value)
