"""A match as one HTML page: the rows of its score sheet, its boards, and what a browser may do with it."""

import base64
import hashlib
import re
from html.parser import HTMLParser
from xml.etree.ElementTree import TreeBuilder

import pytest

from .examples import EXAMPLES
from .shell import shown, trivet
from .test_board import QUICK, RECORD, drawn, marks
from .test_replay import GAME, OF_THREE_TILES

VOID = ("meta", "input")
LACKING = GAME.replace("\noption", "\nmissing: 2-3-4\noption", 1)
WITH_BOARDS = [text for text in (*EXAMPLES, GAME, LACKING, RECORD.read_text()) if " @ " in text]
DOUBTED = f"""{OF_THREE_TILES}\
round 1: Anna opens, showing 0-0-0
1. Anna 000 @ 0,0
2. Ben 003 @ 1,0
3. Anna 330 @ 2,0
4. Ben 333 @ 3,0
"""
REMARKED = """\
trivet record 1  # ours
edition: nordic-four
tiles: 56
players: Anna, Ben

round 1: Anna opens
1. Anna 5-5-5 @ 0,0  # she had <both> triples
# good night
"""
PLAYER = '<b>Zoë & "Co" 🐙</b>'


class Reader(HTMLParser):
    """Builds a tree of a page; a tag that nobody opened or closed fails."""

    def __init__(self, text):
        super().__init__()
        self.tree = TreeBuilder()
        self.open = []
        self.feed(text)
        assert not self.open
        self.root = self.tree.close()

    def handle_starttag(self, tag, attrs):
        assert len(dict(attrs)) == len(attrs)
        self.tree.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.tree.end(tag)
        else:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag
        self.tree.end(tag)

    def handle_data(self, data):
        if self.open:
            self.tree.data(data)


def paged(text):
    done = trivet("replay", "-", "--html", "-", given=text)
    assert (done.returncode, done.stderr) == (0, b"")
    return Reader(done.stdout.decode()).root


def told(part):
    return "".join(part.itertext())


def rows(page):
    return [(row, [told(cell) for cell in row]) for row in page.find(".//tbody")]


def lines(page):
    """The rows as `trivet replay` prints them, each as a list of words."""
    for row, (number, player, did, scored, *totals) in rows(page):
        did = did.partition(" (")[0]  # a remark
        if row.get("class") == "begins":
            yield f"{number}: {did}".split()
            continue
        scored, _, end = scored.partition("; ")
        end = end or (scored if scored == "blocked" or scored.endswith(" is out") else "")
        scored = "" if end == scored else scored
        yield " ".join((number, player, did, scored, *totals)).split()
        if end:
            yield end.split()


@pytest.mark.parametrize("text", WITH_BOARDS)
def test_each_line_of_the_score_sheet_is_a_row(text):
    sheet = trivet("replay", "-", given=text).stdout.decode()
    table = sheet.split("\nDoubts, ")[0].splitlines()
    first = next(at for at, line in enumerate(table) if not line) + 2
    expected = [line.split() for line in table[first:] if line and not re.fullmatch(" +(left *)+", line)]
    told_last = sheet.splitlines()[-1].split()
    assert list(lines(paged(text))) == [line for line in expected if line != told_last]


@pytest.mark.parametrize("text", WITH_BOARDS)
def test_each_tile_stands_once_and_names_the_row_that_lays_it(text):
    page = paged(text)
    laid = {}
    for at, (row, cells) in enumerate(rows(page)):
        for digits, x, y in re.findall(r"(\d\d\d) @ (-?\d+),(-?\d+)", cells[2]):
            laid[at] = f"r{row.get('data-round')}c{x}_{y}", digits
    found = {}
    for group in page.findall(".//g[@data-step]"):
        tile = group.find("g")
        assert int(group.get("data-step")) not in found
        found[int(group.get("data-step"))] = tile.get("id"), told(tile)
    assert found == laid and laid
    names = [part.get("id") for part in page.iter() if part.get("id")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("name", "round_", "turn", "expected"),
    [
        ("jokers", 1, 3, []),
        ("jokers", 1, 9, ["edge", "corner"]),
        ("jokers", 1, 22, ["hexagon"]),
        ("swedish-b", 3, 15, ["edge", "edge"]),
        ("piatnik", 1, 14, []),  # two edges, which pay nothing there
    ],
)
def test_a_tile_has_the_marks_of_the_board_after_its_turn(name, round_, turn, expected):
    record = RECORD.with_name(f"{name}.trivet")
    page = paged(record.read_text())
    (at,) = (at for at, (row, _) in enumerate(rows(page)) if row.get("data-where") == f"Round {round_}, turn {turn}")
    group = page.find(f".//g[@data-step='{at}']")
    drawing = drawn("--round", str(round_), "--turn", str(turn), record=record)
    assert marks(group) == marks(drawing) == expected
    assert sum(part.get("class") == "dot" for part in group.iter()) == 1


def test_as_it_stands_each_board_marks_its_last_tile():
    board = paged(DOUBTED).findall(".//figure/svg/g/g[@data-step]")
    assert [group.get("class") for group in board] == [None, None, None, "now"]


def test_a_row_says_where_in_the_match_it_is():
    wheres = [row.get("data-where") for row, _ in rows(paged(GAME))]
    assert wheres == [
        "Round 1", "Round 1, turn 1", "Round 1, turn 2", "Round 1, after turn 2", "Round 1, turn 3", "Round 1, turn 4",
        "Round 1, turn 5", "After round 1", "Round 2", "Round 2, turn 1",
    ]  # fmt: skip


def test_a_row_has_the_address_of_its_turn_or_its_number():
    addresses = [row.find(".//a").get("href") for row, _ in rows(paged(GAME))]
    assert addresses == [
        "#turn=1.0", "#turn=1.1", "#turn=1.2", "#3", "#turn=1.3", "#turn=1.4", "#turn=1.5", "#7",
        "#turn=2.0", "#turn=2.1",
    ]  # fmt: skip


def test_what_the_box_lacks_from_the_beginning_stands_in_the_title_and_has_no_row():
    page = paged(LACKING)
    assert "56 tiles without 2-3-4" in told(page.find(".//header/p"))
    assert rows(page)[0][1][0] == "Round 1"


def test_a_round_whose_cells_are_not_known_says_so():
    first, second = paged(RECORD.read_text()).findall(".//figure")
    assert first.find("svg") is not None and second.find("svg") is None
    assert "does not say where the tiles of this round lie" in told(second)


@pytest.mark.parametrize("text", WITH_BOARDS)
def test_who_has_won_or_what_comes_next_is_told(text):
    sheet = trivet("replay", "-", given=text).stdout.decode()
    assert told(paged(text).find(".//p[@id='result']")) == sheet.splitlines()[-1]


@pytest.mark.parametrize(("text", "count"), [(DOUBTED, 1), (GAME, 0)])
def test_doubts_stand_below_the_sheet(text, count):
    sheet = trivet("replay", "-", given=text).stdout.decode()
    doubts = re.findall("^Round .*turn .*: .*", sheet, re.MULTILINE)
    assert [told(doubt) for doubt in paged(text).findall(".//section[@class='sheet']/ul/li")] == doubts
    assert len(doubts) == count


def test_remarks_stand_at_their_turns_and_the_others_below_the_sheet():
    page = paged(REMARKED)
    assert "555 @ 0,0 (she had <both> triples)" in [cells[2] for _, cells in rows(page)]
    assert [told(text) for text in page.findall(".//section[@class='sheet']/p[@class='remark']")] == [
        "ours",
        "good night",
    ]


def test_a_name_is_text_whatever_it_looks_like():
    page = paged(GAME.replace("Ben", PLAYER))
    assert told(page.find(".//h1")) == f"Anna, {PLAYER}"
    assert told(page.find(".//title")).startswith(f"Anna, {PLAYER}: ")
    assert [told(name) for name in page.findall(".//li/span")] == ["Anna", PLAYER]
    assert PLAYER in [cells[1] for _, cells in rows(page)]
    assert f"{PLAYER} opens" in [cells[2] for _, cells in rows(page)]


def test_a_name_like_the_templates_own_is_left_alone():
    assert told(paged(GAME.replace("Ben", "{title}")).find(".//h1")) == "Anna, {title}"


def test_the_page_asks_for_nothing_and_lets_only_its_own_script_act():
    page = paged(GAME)
    for part in page.iter():
        assert part.tag not in ("link", "img", "iframe") and not {"src", "style"} & set(part.attrib)
        assert not [name for name in part.attrib if name.startswith("on")]
        assert part.get("href", "#").startswith("#")
    (policy,) = (part.get("content") for part in page.iter("meta") if part.get("http-equiv"))
    assert policy.startswith("default-src 'none'; ")
    for tag in ("style", "script"):
        (only,) = page.iter(tag)
        digest = base64.b64encode(hashlib.sha256(only.text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}';" in policy


def test_what_is_shown_and_set_has_a_name_for_who_hears_it():
    page = paged(GAME)
    for control in page.iter("input"):
        assert control.get("aria-label") or any(control in label for label in page.iter("label"))
    assert all(picture.get("role") == "img" and picture.get("aria-label") for picture in page.iter("svg"))
    (live,) = (part for part in page.iter() if part.get("aria-live"))
    assert {"where", "did", "scored", "result"} <= {part.get("id") for part in live}


def test_the_page_is_written_into_a_file(tmp_path):
    done = trivet("replay", "-", "--html", tmp_path / "game.html", given=GAME)
    assert (done.returncode, shown(done)) == (0, ("", ""))
    assert (tmp_path / "game.html").read_bytes() == trivet("replay", "-", "--html", "-", given=GAME).stdout


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (QUICK, "the record does not say where its tiles lie"),
        (GAME.replace("2. Ben", "2. Anna"), "line 10, column 4: expected Ben, whose turn is next"),
        (GAME + GAME, "there are 2 records in it: a page shows one"),
        ("", 'line 1, column 1: expected "trivet record 1"'),
    ],
)
def test_what_is_no_match_with_a_board_is_told_and_writes_nothing(tmp_path, given, why):
    done = trivet("replay", "-", "--html", tmp_path / "game.html", given=given)
    output, complaint = shown(done)
    assert (done.returncode, output) == (1, "") and why in complaint and complaint.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_page_is_not_json(tmp_path):
    done = trivet("replay", "-", "--json", "--html", tmp_path / "game.html", given=GAME)
    assert done.returncode == 2 and not list(tmp_path.iterdir())
