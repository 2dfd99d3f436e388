"""Links to a board: there and back, the same for ever, and whatever else somebody follows is a fault, never a wrong
board.
"""

import json
import math
import subprocess
from pathlib import Path

import pytest

from host_tests.command import boards
from host_tests.engine import plain, plain_games
from tools.build import paths
from trivet.command import notation, permalink
from trivet.command.boards import boards_of, record_of
from trivet.command.faults import Fault
from trivet.command.permalink import LONGEST, Question, read, write
from trivet.engine import tiles
from trivet.engine.board import Board
from trivet.engine.limits import MOST_MISSING
from trivet.engine.rulebooks.editions import EDITIONS

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
BROKEN = "the link is cut off or mistyped"
SETS = {56: plain.STANDARD, 76: plain.EXCEL}


def digits_of(text):
    a, b, c = map(int, text)
    return a, b, c


def placements(game):
    return [(x, y, digits_of(text)) for x, y, text in game]


def number_of(tile):
    return tiles.find(digits_of(tile), 76)


def question_of(rng, set_size, most, kind):
    """A random one; `kind`: None, "tile" or "cell"."""
    known = SETS[set_size]
    missing = rng.sample(known, rng.choice((0, 0, 1, MOST_MISSING)))
    game = plain_games.random_game(rng, [tile for tile in known if tile not in missing], most=most) if most else []
    hand = rng.sample([tile for tile in known if tile not in missing], rng.choice((0, 1, 9)))
    asked, cell = None, None
    if kind:
        asked = (rng.randrange(6), rng.randrange(6), rng.randrange(6))
    if kind == "cell":
        cell = rng.choice(plain.Board(game).open_cells()) if game else (0, 0)
    edition = rng.randrange(len(EDITIONS))
    return Question(
        edition, set_size, map(number_of, missing), placements(game), map(number_of, hand), asked, cell
    )  # fmt: skip


def moved(question):
    """The same where a link has it."""
    dx, dy = 0, 0
    if question.laid:
        x, y, _ = question.laid[0]
        dx, dy = (x + y) % 2 - x, -y
    laid = [(x + dx, y + dy, digits) for x, y, digits in question.laid]
    cell = question.cell and (question.cell[0] + dx, question.cell[1] + dy)
    return Question(
        question.edition, question.set_size, question.missing, laid, question.hand, question.asked, cell
    )  # fmt: skip


def text_of(number):
    """A text with a check that is right, of any integer."""
    letters = ""
    check = number % 4093
    while number:
        letters = LETTERS[number % 64] + letters
        number //= 64
    return f"1{LETTERS[check // 64]}{LETTERS[check % 64]}{letters}"


def number_with(*digits):
    """The integer of these (digit, radix), the first the least significant."""
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number


def lay(laid):
    """Lays them on a plain board, which asks whether each is legal."""
    return plain.Board([(x, y, "".join(map(str, digits))) for x, y, digits in laid])


# ---- there and back


@pytest.mark.parametrize("kind", [None, "tile", "cell"])
@pytest.mark.parametrize("set_size", SETS)
def test_a_question_comes_back_as_it_was_with_its_first_tile_in_the_middle(rng, set_size, kind):
    for most in (0, 1, 2, 10, 25, set_size):
        question = question_of(rng, set_size, most, kind)
        text = write(question)
        found = read(text)
        assert found == moved(question)
        assert set(text) <= set(LETTERS)
        assert len(found.ranks) == max(len(found.laid) - 1, 0)
        assert write(found) == text  # with the ranks that were read
        found.ranks = found.ranks[: most // 2]
        assert write(found) == text


def test_boards_with_figures_come_back():
    for board in boards.ALL:
        laid = placements(board)
        order = [laid.pop(0)]
        while laid:
            beside = {cell for x, y, _ in order for cell in plain.neighbours(x, y)}
            order.append(laid.pop([placement[:2] in beside for placement in laid].index(True)))
        question = Question(1, 56, laid=order, asked=(1, 1, 3))
        assert read(write(question)) == moved(question)


def test_a_rank_is_the_place_among_all_that_the_plain_board_finds(rng):
    for set_size, known in SETS.items():
        game = plain_games.random_game(rng, known, most=rng.randint(2, 40))
        board, played = Board(), plain.Board()
        for n, (x, y, text) in enumerate(game):
            rest = [tile for tile in known if tile not in map(plain.tile_of, played.cells.values())]
            tile = tiles.find(digits_of(text), set_size)
            turn = tiles.turn_of(tile, digits_of(text))
            if n:
                found = []
                for there_x, there_y, there in played.places(rest):
                    other = tiles.find(digits_of(there), set_size)
                    found.append((there_y, there_x, other, tiles.turn_of(other, digits_of(there))))
                expected = sorted(found).index((y, x, tile, turn)), len(found)
                assert permalink.rank(board, map(number_of, rest), x, y, tile, turn) == expected
            board.place(x, y, tile, turn)
            played.lay(x, y, text)


def test_a_cell_that_cannot_be_told_is_left_out():
    laid = [(0, 0, (3, 4, 4)), (1, 0, (4, 3, 3))]
    for cell in ((0, 0), (5, 5)):
        found = read(write(Question(0, 56, laid=laid, asked=(1, 2, 3), cell=cell)))
        assert (found.asked, found.cell) == ((1, 2, 3), None)
    empty = read(write(Question(0, 56, asked=(1, 2, 3), cell=(-7, 8))))
    assert (empty.asked, empty.cell) == ((1, 2, 3), (0, 0))


# ---- what has no link


@pytest.mark.parametrize(
    "question",
    [
        Question(0, 57),
        Question(64, 56),
        Question(0, 56, missing=range(21)),
        Question(0, 56, missing=[56]),
        Question(0, 56, hand=[56]),
        Question(0, 56, laid=[(0, 0, (0, 2, 1))]),  # a mirror tile
        Question(0, 56, laid=[(0, 0, (0, 1, 6))]),
        Question(0, 56, missing=[0], laid=[(0, 0, (0, 0, 0))]),
        Question(0, 56, laid=[(0, 0, (1, 1, 1)), (1, 0, (1, 1, 1))]),
        Question(0, 56, laid=[(0, 0, (1, 1, 1)), (1, 0, (1, 2, 3))]),
        Question(0, 56, laid=[(0, 0, (1, 1, 1)), (2, 0, (1, 1, 3))]),
        Question(0, 56, asked=(0, 1, 6)),
        Question(0, 56, asked=(0, 1, -1)),
    ],
)
def test_what_cannot_be_has_no_link(question):
    with pytest.raises(Fault, match="there is no link to this: "):
        write(question)


def test_a_hand_with_a_missing_tile_has_no_link():
    with pytest.raises(Fault, match="there is no link to this: 0-0-1 is missing in this box"):
        write(Question(0, 56, missing=[1], hand=[0, 1]))


# ---- the format


def test_the_integer_is_what_the_format_says():
    """By hand, of a board where little can be."""
    head = ((3, 64), (1, 2), (1, 21), (75, 76), (0, 77), (2, 77), (0, 76), (74, 76))
    asked = ((2, 3), (0, 1), (36 * 5 + 6 * 0 + 4, 216))
    text = text_of(number_with(*head, *asked))
    assert write(Question(3, 76, [75], [], [0, 74], (5, 0, 4), (0, 0))) == text
    # The ways of the first tile: 0-0-0 has one, 0-0-1 three, so 0-0-2 begins with the place 4; no 0-0-0, no such one.
    ways = 3 * 56 - 2 * 6
    for missing, place, count in (((), 6, ways), (((1, 21), (0, 56)), 5, ways - 1)):
        digits = ((0, 64), (0, 2), *(missing or ((0, 21),)), (1, 77), (1, 2), (place, count), (0, 77), (0, 3))
        found = read(text_of(number_with(*digits)))
        assert found == Question(0, 56, [0] if missing else [], [(1, 0, (2, 0, 0))])


OF_ONE_ANOTHER = [(0, 0, (1, 4, 4)), (1, 0, (4, 1, 2)), (0, 1, (3, 4, 4)), (-1, 0, (4, 1, 1)), (1, -1, (2, 2, 1))]
FOR_EVER = {
    "1AA": Question(0, 56),
    "100D0xWA": Question(0, 56, laid=[(0, 0, (5, 5, 5))]),
    "1GUm8nLA": Question(0, 76, asked=(0, 2, 1), cell=(0, 0)),
    "1hura_BgYC": Question(2, 56, laid=[(0, 0, (1, 1, 1)), (1, 0, (1, 1, 3))], asked=(0, 2, 1)),
    "1ZsBZe9xf21xe_E": Question(4, 76, (1, 70), [(1, 0, (0, 1, 2))], (2, 75), (1, 2, 3), (1, -1)),
    "1AgZJfBEDGMb4beI": Question(8, 56, laid=OF_ONE_ANOTHER, hand=(9, 20, 55), asked=(4, 5, 5), cell=(2, 0)),
}


@pytest.mark.parametrize("text", FOR_EVER)
def test_a_link_is_for_ever(text):
    assert write(FOR_EVER[text]) == text
    assert read(text) == FOR_EVER[text]


@pytest.mark.parametrize(("laid", "most"), [(10, 40), (25, 60), (50, 100)])
def test_a_link_is_short(rng, laid, most):
    for set_size, known in SETS.items():
        game = plain_games.random_game(rng, known, most=laid)
        hand = rng.sample(range(set_size), 9)
        text = write(Question(0, set_size, laid=placements(game), hand=hand, asked=(5, 5, 5)))
        assert len(text) < most


def test_every_question_has_room():
    """A board has two open cells more than tiles at most, each of which takes six tiles at most."""
    first = 64 * 2 * 21 * 76**20 * 77 * 2 * 3 * 76
    rest = math.prod(6 * (laid + 2) for laid in range(1, 76)) * 77 * 76**76 * 3 * 78 * 216
    assert len(text_of(first * rest)) == LONGEST


# ---- what is no link


def test_no_integer_is_made_of_a_text_that_is_too_long():
    text = text_of(64 ** (LONGEST - 4))
    assert len(text) == LONGEST and permalink._number_of(text)
    with pytest.raises(Fault, match=BROKEN):
        permalink._number_of(text_of(64 ** (LONGEST - 3)))


def test_a_letter_that_is_another_or_in_another_place_is_a_fault(rng):
    questions = [question_of(rng, set_size, most, "cell") for set_size in SETS for most in (5, 25)]
    for text in [*FOR_EVER, *map(write, questions)]:
        for at in range(1, len(text)):
            for letter in LETTERS:
                if letter != text[at]:
                    fault_of(text[:at] + letter + text[at + 1 :])
        body = text[3:]
        for one in range(len(body)):
            for other in range(one):
                if body[one] != body[other]:
                    letters = list(text)
                    letters[3 + one], letters[3 + other] = letters[3 + other], letters[3 + one]
                    fault_of("".join(letters))


def test_a_link_that_is_cut_off_is_a_fault():
    for text in FOR_EVER:
        for end in range(len(text)):
            fault_of(text[:end])
        for begin in range(1, len(text) + 1):
            with pytest.raises(Fault):
                read(text[begin:])


def fault_of(text):
    with pytest.raises(Fault) as caught:
        read(text)
    assert str(caught.value) == BROKEN


@pytest.mark.parametrize("text", ["2AA", "0AA", "xAA", "_"])
def test_a_link_of_another_version_is_told(text):
    with pytest.raises(Fault, match="from a newer version"):
        read(text)


def test_an_edition_that_is_not_known_is_told():
    with pytest.raises(Fault, match="about rules that this page does not have"):
        read(text_of(len(EDITIONS)))


@pytest.mark.parametrize(
    "text",
    [
        "", "1", "1A", "1AAA", "1A_B!", "1A\0", "1BB", " 1AA", "1AA ", "1ÄAA", "1\U0001d7d8AA", "ⅠAA", "1AA=",
        "1" + "A" * 10**6,
    ],
)  # fmt: skip
def test_what_is_no_link_is_a_fault(text):
    fault_of(text)


LAID = ((0, 64), (0, 2), (0, 21), (0, 77))


@pytest.mark.parametrize(
    "digits",
    [
        ((0, 64), (0, 2), (2, 21), (5, 56), (5, 56)),  # missing twice
        ((0, 64), (0, 2), (2, 21), (5, 56), (4, 56)),
        ((0, 64), (0, 2), (1, 21), (5, 56), (0, 77), (1, 77), (5, 56)),  # missing, and in the hand
        (*LAID, (2, 77), (9, 56), (9, 56)),
        (*LAID, (2, 77), (9, 56), (8, 56)),
        (*LAID, (0, 77), (0, 3), (1, 2)),  # something behind the end
        (*LAID, (0, 77), (1, 3), (0, 216), (1, 2)),
    ],
)
def test_what_no_question_says_is_a_fault_though_its_check_is_right(digits):
    fault_of(text_of(number_with(*digits)))


@pytest.mark.parametrize("count", [57, 76])
def test_more_tiles_than_there_are_is_a_fault(count):
    fault_of(text_of(number_with((0, 64), (0, 2), (0, 21), (count, 77))))


def test_whatever_passes_the_check_is_a_board_that_play_can_have_made(rng):
    legal = 0
    for _ in range(400):
        text = text_of(rng.getrandbits(rng.randint(1, rng.choice((40, 1300)))))
        try:
            found = read(text)
        except Fault:
            continue
        legal += 1
        lay(found.laid)
        laid = [notation.find(digits, found.set_size) for _, _, digits in found.laid]
        assert len(set(laid)) == len(laid) and not set(laid) & set(found.missing) and tiles.NONE not in laid
        assert write(found) == text
    assert legal


def test_garbage_is_a_fault(rng):
    for _ in range(2000):
        length = rng.randint(0, 300)
        text = "".join(
            rng.choices(LETTERS + "=+/ä\n", k=length) if rng.random() < 0.5 else rng.choices(LETTERS, k=length)
        )
        try:
            lay(read("1" + text).laid)
        except Fault as fault:
            assert str(fault) in (BROKEN, permalink._UNKNOWN)


# ---- in the page


def test_micropython_reads_and_writes_the_same(rng):
    texts = [write(question_of(rng, set_size, most, "cell")) for set_size in SETS for most in (1, 25, 76)]
    texts += [*FOR_EVER, "", "1AB", "2AA", "1" + "A" * 500, "1ÄAA", text_of(rng.getrandbits(900))]
    folders = (paths.ROOT / "tools" / "page" / "convert", paths.FIRMWARE_SOURCE / "trivet", paths.FIRMWARE_SOURCE)
    command = [paths.MICROPYTHON, Path(__file__).parent / "micropython_links.py", *folders]
    lines = "".join(json.dumps(text, ensure_ascii=False) + "\n" for text in texts)
    done = subprocess.run(command, input=lines.encode(), capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    assert [json.loads(line) for line in done.stdout.decode().splitlines()] == [on_cpython(text) for text in texts]


def on_cpython(text):
    try:
        found = read(text)
    except Fault as fault:
        return str(fault)
    record = record_of(EDITIONS[found.edition].id, found.set_size, found.missing, found.laid)
    return [text, [[x, y, list(digits)] for x, y, digits in found.laid], record, boards_of(record)]
