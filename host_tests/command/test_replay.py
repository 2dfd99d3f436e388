"""trivet replay: a record's score sheet, for people and for programs."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import example, given, settings

from trivet.command import replay, sheet_json
from trivet.command.record import reading, writing
from trivet.engine import events

from .examples import EXAMPLES, kept, matches
from .shell import shown, trivet

GAME = """\
trivet record 1
edition: nordic-four
tiles: 56
players: Anna, Ben
option: hand_2 3
option: simple no

round 1: Anna opens, showing 4-5-5
1. Anna 555 @ 0,0
2. Ben draws 1, 155 @ 0,1
correct Anna -50
3. Anna 554 @ 1,0
4. Ben draws 3, passes
5. Anna 535 @ -1,0
end: Anna is out
left: Ben 0-0-4 1-2-3 0-1-1 0-1-2 2-2-3 0-0-0
round 2: Ben opens
1. Ben 3-4-5
"""


@pytest.fixture
def game(tmp_path):
    def written(text):
        path = tmp_path / "game.txt"
        path.write_text(text)
        return path

    return written


def as_json(text):
    done = trivet("replay", "--json", "-", given=text)
    assert (done.returncode, done.stderr) == (0, b"")
    return json.loads(done.stdout)


def line(what, player, points):
    return {"what": what, "player": player, "points": points}


def turn(line, player, did, tile, corners, at, figure, draws, lines, totals):
    return {
        "line": line, "player": player, "did": did, "tile": tile, "at": at, "corners": corners, "figure": figure,
        "draws": draws, "lines": lines, "totals": totals,
    }  # fmt: skip


def test_the_sheet_for_programs_has_every_line_of_every_turn():
    assert as_json(GAME) == {
        "edition": "nordic-four",
        "tiles": 56,
        "players": ["Anna", "Ben"],
        "date": None,
        "place": None,
        "options": {"hand_2": 3, "simple": False},
        "rounds": [
            {
                "opener": "Anna",
                "shown": "4-5-5",
                "turns": [
                    turn(9, "Anna", "places", "5-5-5", "555", [0, 0], "none", 0, [line("tile", "Anna", 15)], [15, 0]),
                    turn(
                        10, "Ben", "places", "1-5-5", "155", [0, 1], "none", 1,
                        [line("tile", "Ben", 11), line("draws", "Ben", -5)], [15, 6],
                    ),
                    turn(12, "Anna", "places", "4-5-5", "554", [1, 0], "none", 0, [line("tile", "Anna", 14)], [-21, 6]),
                    turn(
                        13, "Ben", "passes", None, None, None, None, 3,
                        [line("draws", "Ben", -15), line("limit", "Ben", -10)], [-21, -19],
                    ),
                    turn(
                        14, "Anna", "places", "3-5-5", "535", [-1, 0], "none", 0,
                        [line("tile", "Anna", 13), line("out", "Anna", 25)], [17, -19],
                    ),
                ],
                "end": "out",
                "out": "Anna",
                "block": None,
                "left": [
                    {
                        "line": 16,
                        "player": "Ben",
                        "tiles": ["0-0-4", "1-2-3", "0-1-1", "0-1-2", "2-2-3", "0-0-0"],
                        "sum": 22,
                        "lines": [line("hands-of-others", "Anna", 22)],
                        "totals": [39, -19],
                    }
                ],
            },
            {
                "opener": "Ben",
                "shown": None,
                "turns": [
                    turn(18, "Ben", "places", "3-4-5", None, None, "none", 0, [line("tile", "Ben", 12)], [39, -7]),
                ],
                "end": None,
                "out": None,
                "block": None,
                "left": [],
            },
        ],
        "corrections": [
            {
                "line": 11, "round": 1, "player": "Anna", "points": -50, "reason": 0,
                "lines": [line("correction", "Anna", -50)], "totals": [-35, 6],
            }
        ],
        "comings": [],
        "changes": [],
        "totals": [39, -7],
        "gone": [],
        "winners": [],
        "over": False,
        "doubts": [],
        "remarks": [],
    }  # fmt: skip


def test_the_sheet_for_people_is_a_table(game):
    done = trivet("replay", game(GAME))
    assert (done.returncode, done.stderr) == (0, b"")
    assert (
        shown(done)[0]
        == """\
Nordic, 56 tiles, hand_2 3, simple no

                                                                                      Anna  Ben

Round 1: Anna opens and shows 4-5-5
1.  Anna  555 @ 0,0                                         tile 15                     15    0
2.  Ben   draws 1, 155 @ 0,1                                tile 11, draws -5           15    6
    Anna  corrected                                         correction -50             -35    6
3.  Anna  554 @ 1,0                                         tile 14                    -21    6
4.  Ben   draws 3, passes                                   draws -15, limit -10       -21  -19
5.  Anna  535 @ -1,0                                        tile 13, out 25             17  -19
Anna is out
    Ben   is left with 0-0-4 1-2-3 0-1-1 0-1-2 2-2-3 0-0-0  Anna: hands of others 22    39  -19

Round 2: Ben opens
1.  Ben   3-4-5                                             tile 12                     39   -7

The match goes on with "2. Anna …"
"""
    )


SHORT = """\
trivet record 1
edition: nordic-four
tiles: 56
players: Anna, Ben

round 1: Anna opens
1. Anna 5-5-5
"""


def test_the_sheets_have_hands_that_score_nothing_and_their_doubts():
    text = SHORT.replace("opens", "opens, showing nothing").replace("5-5-5", "4-5-5")
    text = text.replace("round 1", "option: simple yes\noption: opening high-triple\noption: hand_2 2\nround 1")
    text += "end: blocked\nleft: Ben 3-3-3 0-0-1\nleft: Anna 0-0-2\n"
    found = as_json(text)
    assert found["rounds"][0]["left"] == [
        {"line": 12, "player": "Ben", "tiles": ["3-3-3", "0-0-1"], "sum": 10, "lines": [], "totals": [1, 0]},
        {"line": 13, "player": "Anna", "tiles": ["0-0-2"], "sum": 2, "lines": [], "totals": [1, 0]},
    ]
    assert [(doubt["line"], doubt["text"][:19]) for doubt in found["doubts"]] == [(12, "3-3-3 was in a hand")]
    rows = shown(trivet("replay", "-", given=text))[0].splitlines()
    assert rows[8].split() == ["Ben", "is", "left", "with", "3-3-3", "0-0-1", "1", "0"]


@pytest.mark.parametrize("between", ["", "\n", "\n# the next one\n", "\ufeff", "  "])
def test_of_records_one_after_the_other_each_has_its_sheet(between):
    done = trivet("replay", "-", given=between.join([GAME, SHORT, COMINGS]))
    sheets = [shown(trivet("replay", "-", given=text))[0] for text in (GAME, SHORT, COMINGS)]
    assert (done.returncode, *shown(done)) == (0, "\n".join(sheets), "")


def test_of_records_one_after_the_other_each_has_a_line_of_json():
    done = trivet("replay", "--json", "-", given=SHORT + COMINGS)
    first, second = map(json.loads, done.stdout.splitlines())
    assert (done.returncode, done.stderr, first) == (0, b"", as_json(SHORT))
    moved = as_json(COMINGS)
    assert second["comings"][0].pop("line") == moved["comings"][0].pop("line") + 7
    assert (second["totals"], second["winners"]) == (moved["totals"], moved["winners"])


def test_a_record_at_fault_is_told_by_its_line_of_the_file_and_the_others_are_printed():
    done = trivet("replay", "-", given=SHORT + SHORT + "2. Anna 4-5-5\n" + COMINGS + SHORT.replace("56", "57"))
    sheets = [shown(trivet("replay", "-", given=text))[0] for text in (SHORT, COMINGS)]
    assert (done.returncode, shown(done)[0]) == (1, "\n".join(sheets))
    assert shown(done)[1].splitlines() == [
        "trivet: the input: line 15, column 4: expected Ben, whose turn is next",
        "trivet: the input: line 33, column 8: expected 56 or 76, found 57; tiles that the box lacks are told by "
        '"missing: 2-3-4", or by their number',
    ]


def test_a_record_at_fault_is_a_line_of_json_among_the_others():
    done = trivet("replay", "--json", "-", given=SHORT + "trivet record 2\n" + SHORT)
    told = 'line 8, column 1: expected "trivet record 1", found trivet record 2'
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert (done.returncode, shown(done)[1]) == (1, f"trivet: the input: {told}\n")
    assert (first["totals"], second, third["totals"]) == ([15, 0], {"error": told}, [15, 0])


def test_a_record_that_ends_before_its_tags_do_is_told_where_the_next_begins():
    done = trivet("replay", "-", given="trivet record 1\ntiles: 56\n" + SHORT)
    told = "line 2, column 1: expected edition: or players:, found the end of the record"
    assert (done.returncode, shown(done)[1]) == (1, f"trivet: the input: {told}\n")


def test_what_stands_before_the_first_record_is_its_fault():
    done = trivet("replay", "-", given="Our matches\n" + SHORT)
    told = 'line 1, column 1: expected "trivet record 1", found Our matches'
    assert (done.returncode, *shown(done)) == (1, "", f"trivet: the input: {told}\n")


COMINGS = """\
trivet record 1
edition: nordic-four
tiles: 56
players: Anna, Ben

round 1: Anna opens
1. Anna 5-5-5
out Ben
left: Anna 31
join Dora 20
leave Anna

round 2: Ben opens
1. Ben 4-4-4
end match
"""


def coming(line, round_, did, player, lines, totals):
    return {"line": line, "round": round_, "did": did, "player": player, "lines": lines, "totals": totals}


def test_the_sheet_for_programs_tells_who_comes_and_goes():
    found = as_json(COMINGS)
    assert found["players"] == ["Anna", "Ben", "Dora"] and found["gone"] == ["Anna"]
    assert found["comings"] == [
        coming(8, 1, "is out", "Ben", [line("out", "Ben", 25)], [15, 25, None]),
        coming(10, 1, "joins", "Dora", [line("joined", "Dora", 20)], [15, 56, 20]),
        coming(11, 1, "leaves", "Anna", [], [15, 56, 20]),
        coming(15, 2, "the match ends", None, [], [15, 68, 20]),
    ]
    first, second = found["rounds"]
    assert (first["end"], first["out"], first["turns"][0]["totals"]) == ("out", "Ben", [15, 0, None])
    assert (second["end"], second["left"]) == (None, [])
    assert (found["totals"], found["winners"], found["over"]) == ([15, 68, 20], ["Ben"], True)


def test_the_sheet_for_people_tells_who_comes_and_goes():
    assert (
        shown(trivet("replay", "-", given=COMINGS))[0]
        == """\
Nordic, 56 tiles

                                                    Anna  Ben  Dora

Round 1: Anna opens
1.  Anna  5-5-5            tile 15                    15    0
    Ben   is out           out 25                     15   25
Ben is out
    Anna  is left with 31  Ben: hands of others 31    15   56
    Dora  joins            joined 20                  15   56    20
    Anna  leaves                                      15   56    20

Round 2: Ben opens
1.  Ben   4-4-4            tile 12                    15   68    20
          the match ends                              15   68    20

                                                    left

Ben wins with 68
"""
    )


def test_who_has_left_can_have_won():
    text = COMINGS.replace("left: Anna 31\n", "left: Anna 31\ncorrect Anna +300\n")
    assert shown(trivet("replay", "-", given=text))[0].splitlines()[-1] == "Anna (left) wins with 315"


def test_the_table_of_a_match_that_is_over_ends_with_who_has_won():
    text = shown(trivet("replay", "-", given=EXAMPLES[0]))[0]
    assert text.splitlines()[-1] == "Anna wins with 169"


def test_a_tie_is_shared():
    text = (
        "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\noption: length rounds\noption: rounds 1\n"
        "option: hand_2 1\nround 1: Anna opens\n1. Anna 0-0-0\nleft: Ben 1-2-3\ncorrect Ben 31\n"
    )
    found = as_json(text)
    assert (found["totals"], found["winners"], found["over"]) == ([31, 31], ["Anna", "Ben"], True)
    assert shown(trivet("replay", "-", given=text))[0].splitlines()[-1] == "Anna and Ben win with 31"


def test_a_figure_that_the_record_does_not_name_is_on_the_sheet():
    found = as_json(EXAMPLES[0].replace(" hexagon", ""))["rounds"][0]["turns"][5]
    assert (found["figure"], found["lines"][1]) == ("hexagon", line("hexagon", "Ben Olof", 50))
    assert "101 @ 0,-1 hexagon" in shown(trivet("replay", "-", given=EXAMPLES[0].replace(" hexagon", "")))[0]


def test_columns_stand_below_one_another_whatever_the_letters():
    text = GAME.replace("Anna", "花子").replace("Ben", "Bjq\u0308rn")
    lines = shown(trivet("replay", "-", given=text))[0].splitlines()
    gap = " " * 32
    assert lines[5] == f"1.  花子   555 @ 0,0{gap}         tile 15                     15      0"
    assert lines[6] == f"2.  Bjq\u0308rn  draws 1, 155 @ 0,1{gap}tile 11, draws -5           15      6"


def test_letters_come_out_whatever_the_terminal_is_set_to(game):
    done = trivet("replay", game(GAME.replace("Anna", "Änna")), env={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    assert "Änna opens" in done.stdout.decode()


@pytest.mark.parametrize("lines", range(4, GAME.count("\n") + 1))
def test_a_record_that_breaks_off_is_played_up_to_there(lines):
    begun = "".join(GAME.splitlines(keepends=True)[:lines])
    found = as_json(begun)
    assert not found["over"]
    rows = [row for round_ in found["rounds"] for row in [*round_["turns"], *round_["left"]]] + found["corrections"]
    whole = as_json(GAME)
    expected = [row for round_ in whole["rounds"] for row in [*round_["turns"], *round_["left"]]] + whole["corrections"]
    assert sorted(row["line"] for row in rows) == sorted(row["line"] for row in expected if row["line"] <= lines)
    assert all(row in expected for row in rows)


@pytest.mark.parametrize("json_", [True, False])
def test_a_line_that_is_cut_is_a_fault_and_nothing_is_printed_of_the_rest(game, json_):
    path = game(GAME.rstrip()[:-1] + "\n")
    done = trivet("replay", path, *["--json"] * json_)
    told = "line 18, column 8: expected a tile like 1-5-5, found 3-4-"
    assert shown(done)[1] == f"trivet: {path}: {told}\n"
    assert (json.loads(done.stdout) if json_ else done.stdout) == ({"error": told} if json_ else b"")
    assert done.returncode == 1


def test_a_fault_of_the_match_is_told_as_well():
    done = trivet("replay", "-", given=GAME.replace("5. Anna 535 @ -1,0", "5. Anna 355 @ -1,0"))
    assert (done.returncode, done.stdout) == (1, b"")
    assert shown(done)[1] == "trivet: the input: line 14, column 13: corner 1: 3 against 5\n"


@pytest.mark.parametrize("extra", [" ", "", " # ours"])
def test_the_last_line_needs_no_end(extra):
    assert as_json(GAME.rstrip() + extra) | {"remarks": []} == as_json(GAME)


def test_a_byte_order_mark_is_passed_over(game):
    assert trivet("replay", game("\ufeff" + GAME)).returncode == 0


def test_bytes_that_are_no_text_are_told_with_their_line(tmp_path):
    path = tmp_path / "game.txt"
    path.write_bytes(GAME.encode().replace(b"Ben\n", b"B\xe9n\n", 1))
    assert shown(trivet("replay", path)) == ("", f"trivet: {path}: line 4: not UTF-8\n")


def test_a_record_that_is_not_there_is_told(tmp_path):
    done = trivet("replay", tmp_path / "none.txt")
    assert done.returncode == 2
    assert shown(done)[1] == f"trivet: {tmp_path / 'none.txt'}: No such file or directory\n"


def scored_rows(round_):
    return [*round_["turns"], *filter(None, [round_["block"]]), *round_["left"]]


@settings(max_examples=60)
@given(matches)
@example(kept(random.Random(946760189), 160))  # a count takes back that somebody was out, and the bonus
def test_all_lines_of_a_sheet_add_up_to_the_totals(log):
    found = sheet_json.as_json(replay.play(reading.parse(writing.write(replay.record_of(log)))))
    begun = events.match_of(log[0])[2]
    totals = {name: 0 if player < begun else None for player, name in enumerate(found["players"])}
    rows = [row for round_ in found["rounds"] for row in scored_rows(round_)]
    rows += found["corrections"] + found["comings"] + found["changes"]
    for row in sorted(rows, key=lambda row: row["line"]):
        for scored in row["lines"]:
            totals[scored["player"]] = (totals[scored["player"]] or 0) + scored["points"]
        assert row["totals"] == list(totals.values())
    assert found["totals"] == list(totals.values())


def test_the_sheet_tells_how_each_round_ended():
    ends = set()
    for seed in range(60):
        log = kept(random.Random(seed), 160)
        found = sheet_json.as_json(replay.play(replay.record_of(log))) if log else {"rounds": []}
        for round_ in found["rounds"][:-1]:
            assert round_["end"] in ("out", "blocked") and (round_["out"] is None) == (round_["end"] == "blocked")
        ends |= {round_["end"] for round_ in found["rounds"]}
    assert ends == {"out", "blocked", None}


BLOCKED = """\
trivet record 1
edition: swedish-b
tiles: 56
players: Anna, Ben, Cleo
option: hand_3 18

round 1: Anna opens, showing 5-5-5
1. Anna 5-5-5
2. Ben draws 2, passes
3. Cleo is skipped
end: blocked
"""


def test_a_round_that_the_players_end_books_what_those_lose_who_have_not_passed():
    """Two are drawn of the two in the pool and it is empty: Ben has paid for standing over, the others have not."""
    (round_,) = as_json(BLOCKED)["rounds"]
    lines = [line("empty-pool", "Anna", -10), line("empty-pool", "Cleo", -10)]
    assert round_["block"] == {"line": 11, "lines": lines, "totals": [15, -20, -10]}
    assert (round_["end"], round_["out"]) == ("blocked", None)
    skipped = round_["turns"][2]
    assert (skipped["did"], skipped["lines"], skipped["totals"]) == ("skipped", [], [25, -20, 0])
    assert shown(trivet("replay", "-", given=BLOCKED))[0].splitlines()[5:] == [
        "1.  Anna  5-5-5                      tile 15, opening triple 10                    25    0     0",
        "2.  Ben   draws 2, passes            draws -10, empty pool -10                     25  -20     0",
        "3.  Cleo  is skipped                                                               25  -20     0",
        "          nobody can place any more  Anna: empty pool -10, Cleo: empty pool -10    15  -20   -10",
        "blocked",
        "",
        'The match goes on with "left: Anna …", 17 tiles',
    ]


OF_THREE_TILES = """\
trivet record 1
edition: swedish-b
tiles: 56
players: Anna, Ben
option: hand_2 3

"""
DOUBTED = f"""{OF_THREE_TILES}\
round 1: Anna opens, showing 3-3-3
1. Anna 0-0-0
2. Ben 5-5-5
3. Anna 0-0-1
4. Ben 0-0-2
5. Anna 0-0-3
left: Ben 4-4-4
round 2: Ben opens, showing 4-4-5
1. Ben 3-4-5
2. Anna 4-5-5
3. Ben draws 1, passes
4. Anna 1-1-1
"""


def test_what_does_not_agree_with_what_was_shown_is_told_and_nothing_is_refused():
    assert as_json(DOUBTED)["doubts"] == [
        {"round": round_, "turn": turn, "line": number, "text": text}
        for round_, turn, number, text in (
            (1, 2, 9, "5-5-5 was in a hand when 3-3-3 was shown as the highest"),
            (1, 5, 12, "Anna went out without placing 3-3-3, which was shown"),
            (1, 5, 13, "4-4-4 was in a hand when 3-3-3 was shown as the highest"),
            (2, 2, 16, "4-5-5 was in a hand when 4-4-5 was shown as the highest"),
            (2, 4, 18, "1-1-1 was in a hand when no triple was shown"),
        )
    ]
    lines = shown(trivet("replay", "-", given=DOUBTED))[0].splitlines()
    at = lines.index("Doubts, which change nothing:")
    assert lines[at + 1] == "Round 1, turn 2: 5-5-5 was in a hand when 3-3-3 was shown as the highest"
    assert len(lines[at + 1 :]) == 5 + 2 and lines[at - 1] == lines[at + 6] == ""


def test_a_tile_that_was_shown_and_turns_up_elsewhere_is_told_once_and_nothing_is_refused():
    rounds = """\
trivet record 1
edition: swedish-b
tiles: 56
players: Anna, Ben
option: hand_2 2
option: blocked_when nobody-can-place

round 1: Anna opens, showing 3-3-3
1. Anna 0-0-0
2. Ben 3-3-3
3. Anna 0-0-1
left: Ben 0-0-2
round 2: Ben opens, showing 4-4-4
1. Ben 0-0-0
end: blocked
left: Anna 0-0-1 0-0-2
left: Ben 0-0-3
"""
    assert [(doubt["line"], doubt["text"]) for doubt in as_json(rounds)["doubts"]] == [
        (10, "Anna showed 3-3-3, which was in another hand"),
        (17, "Ben showed 4-4-4, but neither placed it nor has it left"),
    ]


def test_the_total_of_who_has_won_is_told_even_when_another_stands_above_him():
    path = Path(__file__).parent / "rulebooks/points/winner-swedish-a.trivet"
    assert shown(trivet("replay", path))[0].splitlines()[-1] == "Anna wins with 317"


def test_a_round_that_goes_on_as_who_was_out_holds_tiles_has_its_sheet():
    lines = ("trivet record 1", "edition: swedish-b", "tiles: 56", "players: Anna, Ben", "option: hand_2 1", "")
    lines += ("round 1: Anna opens", "1. Anna 5-5-5", "end: Anna is out", "holds Anna 2", "2. Ben 4-5-5")
    done = trivet("replay", "-", given="\n".join(lines) + "\n")
    assert (done.returncode, done.stderr) == (0, b"") and b"holds 2 from here on" in done.stdout
