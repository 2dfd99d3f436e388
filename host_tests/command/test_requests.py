"""JSON lines: a bad line is told, with its number and its fault, and the rest goes on."""

import json
import subprocess

import pytest

from trivet.command.faults import one_of
from trivet.command.parameters import in_order

from .shell import TRIVET, shown, trivet

GOOD = '{"edition": "piatnik", "tiles": 56, "board": [], "try": [[0, 0, "555"]]}'
ANSWER = {"verdicts": [{"legal": True, "why": None, "bonus": "none", "points": 15}]}


def judged(**changes):
    return json.dumps({"edition": "piatnik", "tiles": 56, "board": [], "try": []} | changes)


def moved(**changes):
    return json.dumps({"edition": "piatnik", "tiles": 56, "board": [], "hand": []} | changes)


def error(command, line):
    """What is said of a bad line, which is the third one; the good ones round it must be answered."""
    good = moved() if command == "moves" else judged()
    done = trivet(command, given="\n".join([good, "", line, good]))
    answers = [json.loads(text) for text in done.stdout.splitlines()]
    assert [list(answer) for answer in answers] == [list(answers[0]), ["error"], list(answers[0])]
    assert (done.returncode, done.stderr) == (1, b"")
    told = answers[1]["error"]
    assert told.startswith("line 3: ")
    return told.removeprefix("line 3: ")


# What is said ends here with " …" where the rest is a long list, or Python's own words.
LONG = "[" * 45 + "]" * 45


BAD_REQUESTS = [
    ("nonsense", "column 1: not JSON: …"),
    ('{"edition": "piatnik",', "column 23: not JSON: …"),
    (GOOD + GOOD, "column 73: not JSON: …"),
    (judged(board=[[float("nan"), 0, "555"]]), "NaN is no number of JSON"),
    ('{"edition": "piatnik", "edition": "jokers"}', 'the key "edition" stands there twice'),
    ("[1, 2]", 'expected an object {"edition": …, …}, found [1, 2]'),
    ("{}", 'the key "edition" is missing'),
    ('{"edition": "piatnik", "board": []}', 'the key "try" is missing'),
    (judged(hand=[]), 'unknown key "hand": known are edition, tiles, missing, board, try, options'),
    (judged(edition=3), "edition: expected its id, found 3"),
    (
        judged(edition="pressman"),
        f"edition: there is no edition 'pressman': expected {one_of(edition.id for edition in in_order())}",
    ),
    (judged(tiles=57), "tiles: expected 56 or 76, found 57"),
    (judged(tiles=True), "tiles: expected 56 or 76, found true"),
    (judged(tiles=56.0), "tiles: expected 56 or 76, found 56.0"),
    (judged(board={}), "board: expected a list, found {}"),
    (judged(**{"try": "555"}), 'try: expected a list, found "555"'),
    (judged(board=[7]), 'board[0]: expected [x, y, "abc"], found 7'),
    (judged(board=[[0, 0, "555", 1]]), 'board[0]: expected [x, y, "abc"], found [0, 0, "555", 1]'),
    (judged(board=[[0.0, 0, "555"]]), "board[0]: x: expected an integer, found 0.0"),
    (judged(board=[[0, True, "555"]]), "board[0]: y: expected an integer, found true"),
    (judged(board=[[0, "0", "555"]]), 'board[0]: y: expected an integer, found "0"'),
    (judged(**{"try": [[10**4000, 0, "555"]]}), "try[0]: x: too large"),
    (judged(board=[[0, 0, 555]]), 'board[0]: expected three digits like "021", found 555'),
    (judged(**{"try": [[0, 0, "5-5-5"]]}), 'try[0]: expected three digits like "021", found "5-5-5"'),
    (judged(**{"try": [[0, 0, "٥٥٥"]]}), 'try[0]: expected three digits like "021", found "\\u0665\\u0665\\u0665"'),
    (judged(edition=json.loads(LONG)), f"edition: expected its id, found {LONG[:39]}…"),
    ('{"edition": ' + "[" * 100_000 + "]" * 100_000 + "}", "lists are nested too deep"),
    ('{"edition": ' + "9" * 5000 + "}", "a number has too many digits"),
    (judged(board=[[0, 0, "556"]]), "board[0]: the set of 56 has no tile 5-5-6"),
    (judged(board=[[0, 0, "021"]]), "board[0]: the set of 56 has no tile 0-2-1: is it 0-1-2, read clockwise?"),
    (judged(board=[[0, 0, "012"], [1, 0, "120"]]), "board[1]: 0-1-2 lies there already as board[0]"),
    (judged(board=[[0, 0, "555"], [0, 0, "155"]]), "board[1]: the cell [0, 0] is taken by board[0]"),
    (
        judged(board=[[0, 0, "555"], [0, 1, "155"], [1, 0, "554"], [2, 1, "445"]]),
        "board[3]: corner 2: 4 against 5 of board[0]",
    ),
    (
        judged(board=[[0, 0, "555"], [6, 0, "112"], [0, 1, "155"], [9, 9, "123"]]),
        "board[1]: no chain of edges connects it with board[0]",
    ),
    (judged(board=[[0, 0, "555"], [2, 0, "115"]]), "board[1]: no chain of edges connects it with board[0]"),
    (judged(options=[]), "options: expected an object of parameters, found []"),
    (judged(options={"bridges": 4}), "options[\"bridges\"]: there is no parameter 'bridges': trivet editions …"),
    (judged(options={"bridge": 256}), 'options["bridge"]: expected 0 to 255'),
    (judged(options={"bridge": "45"}), 'options["bridge"]: expected 0 to 255'),
    (judged(options={"bridge": True}), 'options["bridge"]: expected 0 to 255'),
    (judged(options={"simple": 1}), 'options["simple"]: expected true or false'),
    (judged(options={"reading": 1}), 'options["reading"]: expected at-once or figure'),
    (judged(options={"draws": 255}), 'options["draws"]: expected 1 to 254, or null'),
    (judged(options={"players": 2}), 'options["players"]: expected [fewest, most]'),
    (judged(options={"hand": {"7": 5}}), 'options["hand"]: expected {"2": 9, …}, tiles by the number of players …'),
]  # fmt: skip


@pytest.mark.parametrize(("line", "told"), BAD_REQUESTS)
def test_a_bad_request_is_told_and_the_rest_goes_on(line, told):
    found = error("judge", line)
    assert found.startswith(told[:-1]) if told.endswith(" …") else found == told


BAD_HANDS = [
    (judged(), 'the key "hand" is missing'),
    (moved(hand=["555", "5-55"]), 'hand[1]: expected a tile like "355" or "3-5-5", found "5-55"'),
    (moved(hand=[555]), 'hand[0]: expected a tile like "355" or "3-5-5", found 555'),
    (moved(hand=["2-1-0"]), "hand[0]: the set of 56 has no tile 2-1-0: is it 0-1-2, read clockwise?"),
    (moved(hand=["678"]), "hand[0]: the set of 56 has no tile 6-7-8"),
]


@pytest.mark.parametrize(("line", "told"), BAD_HANDS)
def test_a_bad_hand_is_told_and_the_rest_goes_on(line, told):
    assert error("moves", line) == told


def test_ids_words_and_tiles_may_have_any_dash():
    plain = moved(edition="nordic-four", hand=["3-5-5"], options={"blocked_when": "all-have-passed"})
    done = trivet("moves", given="\n".join([plain, plain.replace("-", "–"), plain.replace("-", "\\u2212")]))
    first, second, third = done.stdout.splitlines()
    assert first == second == third and json.loads(first)["moves"][0][2] == "355"


def test_bytes_that_are_no_text_spoil_their_line_only():
    done = trivet("judge", given=b'{"edition": "\xff"}\n' + GOOD.encode())
    first, second = map(json.loads, done.stdout.splitlines())
    assert (first, second) == ({"error": "line 1: byte 14: not UTF-8"}, ANSWER)


def test_a_byte_order_mark_is_passed_over():
    done = trivet("judge", given=b"\xef\xbb\xbf" + GOOD.encode())
    assert json.loads(done.stdout) == ANSWER


def test_empty_lines_get_no_answer_but_count():
    done = trivet("judge", given=f"\n  \n{GOOD}\r\n\nnonsense")
    first, second = map(json.loads, done.stdout.splitlines())
    assert first == ANSWER
    assert second["error"].startswith("line 5: ")


def test_no_request_is_no_answer():
    done = trivet("moves", given="")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_requests_may_stand_in_a_file(tmp_path):
    file = tmp_path / "requests.jsonl"
    file.write_text(f"{GOOD}\n{GOOD}\n")
    done = trivet("judge", file)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [ANSWER, ANSWER]


def test_a_file_that_is_not_there_is_told(tmp_path):
    done = trivet("judge", tmp_path / "none.jsonl")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"trivet: {tmp_path / 'none.jsonl'}: No such file or directory\n"


def test_each_line_is_answered_before_the_next_is_asked():
    with subprocess.Popen([TRIVET, "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        for _ in range(3):
            process.stdin.write(GOOD + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == ANSWER
        process.stdin.close()
        assert process.wait() == 0


def test_a_reader_that_has_had_enough_hears_no_complaint():
    with subprocess.Popen(
        [TRIVET, "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        process.stdout.close()
        process.stdin.write((GOOD + "\n") * 3)
        process.stdin.close()
        assert process.stderr.read() == ""
        assert process.wait() == 1


@pytest.mark.parametrize("words", [["judge"], ["editions"]])
def test_an_output_without_room_is_told(words):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([TRIVET, *words], input=GOOD.encode(), stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, b"trivet: /dev/full: No space left on device\n")


@pytest.mark.parametrize("words", [[], ["judges"], ["replay"], ["journal", "x"], ["editions", "--yaml"]])
def test_a_wrong_call_is_told_in_a_line(words):
    done = trivet(*words)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert shown(done)[1].startswith("trivet: ") and "--help tells more" in shown(done)[1]
