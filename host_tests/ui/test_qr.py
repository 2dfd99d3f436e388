"""QR codes: read back from the canvas by an independent reader, and held against the figures of ISO/IEC 18004."""

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import pins
from trivet.ui import qr
from trivet.ui.canvas import BLACK, WHITE, Canvas
from trivet.ui.qr import L, M

VERSIONS = range(1, qr.LARGEST + 1)
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
# Characters that fit, by version: the standard's table 7.
BYTES = {
    M: (14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560),
    L: (17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718),
}
CHARACTERS = {
    M: (20, 38, 61, 90, 122, 154, 178, 221, 262, 311, 366, 419, 483, 528, 600, 656, 734, 816),
    L: (25, 47, 77, 114, 154, 195, 224, 279, 335, 395, 468, 535, 619, 667, 758, 854, 938, 1046),
}


def read(canvas):
    """The one code that the reader finds in the picture."""
    picture = Image.frombytes("1", (canvas.width, canvas.height), bytes(canvas.buffer)).convert("L")
    (found,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return found


def check(data, code, canvas):
    """The reader finds this data, and the code as we think it is, with nothing to correct."""
    found = read(canvas)
    assert found.bytes == (data.encode() if isinstance(data, str) else data)
    about = found.extra
    assert (about["Version"], about["ECLevel"], about["DataMask"], about["UEC"]) == (
        str(code.version), "ML"[code.level], code.mask, 1.0,
    )  # fmt: skip


def interleaved(data, version, level):
    """All blocks of the data codewords with their error correction."""
    blocks = qr._BLOCKS[level][version - 1]
    result = bytearray(qr.codewords(version))
    for block in range(blocks):
        qr._interleave(data, blocks, block, qr._divisor(qr._CORRECTION[level][version - 1]), result)
    return result


def is_dark(code, x, y):
    """Whether the module in this column and row is dark."""
    return bool(code.modules[y * code.stride + (x >> 3)] & 0x80 >> (x & 7))


def penalty(code):
    """What the device finds wrong with a symbol, by all its lines at once."""
    modules, size = code.modules, code.size
    return qr._of_lines(modules, size, code.stride, 0, 2 * size) + qr._of_balance(modules, size)


def plain_penalty(code):
    """The same rules written down plainly."""
    size = code.size
    rows = ["".join("01"[is_dark(code, x, y)] for x in range(size)) for y in range(size)]
    columns = ["".join(row[x] for row in rows) for x in range(size)]
    points = 0
    for line in rows + columns:
        for run in line.replace("01", "0 1").replace("10", "1 0").split():
            points += len(run) - 2 if len(run) >= 5 else 0
        line = "0000" + line + "0000"
        points += 40 * sum(line.startswith(("10111010000", "00001011101"), at) for at in range(len(line)))
    for y in range(size - 1):
        for x in range(size - 1):
            points += 3 * (len(set(rows[y][x : x + 2] + rows[y + 1][x : x + 2])) == 1)
    dark = sum(row.count("1") for row in rows)
    return points + 10 * next(k for k in range(11) if abs(dark * 20 - size * size * 10) <= (k + 1) * size * size)


def exponents(coefficients):
    """The polynomial's coefficients as powers of 2 in the field."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value * 2 ^ (0x11D if value > 127 else 0)
    return [powers.index(coefficient) for coefficient in coefficients]


# ---- against the standard


@pytest.mark.parametrize("level", [M, L])
@pytest.mark.parametrize("version", VERSIONS)
def test_the_versions_hold_what_the_standard_says(version, level):
    smaller = 0 if version == 1 else version - 1
    for most, letter in ((BYTES[level][version - 1], "x"), (CHARACTERS[level][version - 1], "A")):
        code = qr.make(letter * most, version)
        assert code and code.version == version and code.level == level
        assert qr.make(letter * most, smaller) is None or level == M
        more = qr.make(letter * (most + 1), version)
        assert more is None if level == L else more is None or more.level == L
        assert code.size == 17 + 4 * version


def test_generators_are_those_of_the_standard():
    assert exponents(qr._divisor(7)) == [87, 229, 146, 149, 238, 102, 21]
    assert exponents(qr._divisor(10)) == [251, 67, 46, 61, 118, 70, 64, 94, 32, 45]
    assert exponents(qr._divisor(18)) == [
        215, 234, 158, 94, 184, 97, 118, 170, 79, 187, 152, 148, 252, 179, 5, 98, 96, 153,
    ]  # fmt: skip


def test_the_correction_of_the_standards_example():
    data = bytes.fromhex("10 20 0C 56 61 80 EC 11 EC 11 EC 11 EC 11 EC 11")
    assert interleaved(data, 1, M) == data + bytes.fromhex("A5 24 D4 C1 ED 36 C7 87 2C 55")


def test_the_codewords_of_hello_world():
    data = qr._codewords(b"HELLO WORLD", 1, M)
    assert list(data) == [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    assert list(interleaved(data, 1, M)[16:]) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


@pytest.mark.parametrize(
    ("version", "centres"),
    [
        (2, [6, 18]), (6, [6, 34]), (7, [6, 22, 38]), (13, [6, 34, 62]), (14, [6, 26, 46, 66]), (15, [6, 26, 48, 70]),
        (16, [6, 26, 50, 74]), (17, [6, 30, 54, 78]), (18, [6, 30, 56, 82]),
    ],
)  # fmt: skip
def test_alignment_patterns_are_where_the_standard_has_them(version, centres):
    code = qr.make(b"x" * BYTES[M][version - 1])
    assert sorted(code._centres()) == centres


FORMATS = {
    (L, 0): "111011111000100", (L, 1): "111001011110011", (L, 2): "111110110101010", (L, 3): "111100010011101",
    (L, 4): "110011000101111", (L, 5): "110001100011000", (L, 6): "110110001000001", (L, 7): "110100101110110",
    (M, 0): "101010000010010", (M, 1): "101000100100101", (M, 2): "101111001111100", (M, 3): "101101101001011",
    (M, 4): "100010111111001", (M, 5): "100000011001110", (M, 6): "100111110010111", (M, 7): "100101010100000",
}  # fmt: skip


@pytest.mark.parametrize(("level", "mask"), FORMATS)
def test_the_format_is_that_of_the_standard_in_both_places(level, mask):
    code = qr.make("x" * 17 if level == L else "x" * 14, 1, mask)
    around = [(x, 8) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, y) for y in (7, 5, 4, 3, 2, 1, 0)]
    split = [(8, code.size - 1 - at) for at in range(7)] + [(code.size - 8 + at, 8) for at in range(8)]
    for places in (around, split):
        assert "".join("01"[is_dark(code, *place)] for place in places) == FORMATS[level, mask]
    assert code.level == level and is_dark(code, 8, code.size - 8)


VERSION_BITS = (
    0x07C94, 0x085BC, 0x09A99, 0x0A4D3, 0x0BBF6, 0x0C762, 0x0D847, 0x0E60D, 0x0F928, 0x10B78, 0x1145D, 0x12A17,
)  # fmt: skip


@pytest.mark.parametrize("version", range(7, 19))
def test_the_version_is_told_as_in_the_standard_in_both_places(version):
    code = qr.make(b"x" * BYTES[M][version - 1])
    places = [(code.size - 11 + at % 3, at // 3) for at in range(18)]
    for found in ([is_dark(code, x, y) for x, y in places], [is_dark(code, y, x) for x, y in places]):
        assert sum(bit << at for at, bit in enumerate(found)) == VERSION_BITS[version - 7]


# ---- read back


@pytest.mark.parametrize("version", VERSIONS)
def test_every_version_is_read_with_every_second_mask(version):
    for mask in range(version % 2, 8, 2):
        level = version // 2 % 2
        data = (f"{version}, {mask}: æøå " * 99).encode()[: BYTES[level][version - 1]]
        data = data[:-1] + b"?"
        canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
        code = qr.make(data, version, mask)
        assert code.mask == mask and code.version == version and code.level == level
        code.draw(canvas, mask * 10, 3, 297)
        check(data, code, canvas)


@settings(max_examples=60)
@given(st.one_of(st.text(max_size=250), st.text(ALPHANUMERIC, max_size=900), st.binary(max_size=700)))
def test_any_data_is_read(data):
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    code = qr.draw(canvas, data, 50, 0, pins.PANEL_HEIGHT)
    if data:
        check(data, code, canvas)
    assert code is not None


mixed = st.lists(st.text(ALPHANUMERIC, max_size=40) | st.text("æbcdefghij?=#", max_size=12), max_size=8).map("".join)


@settings(max_examples=60)
@given(mixed)
def test_runs_of_alphanumeric_characters_are_read_and_never_cost_anything(data):
    for version in (9, 10):
        assert qr._bits(data.encode(), version) <= 4 + (8 if version < 10 else 16) + 8 * len(data.encode())
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    code = qr.draw(canvas, data, 50, 0, pins.PANEL_HEIGHT)
    if data:
        check(data, code, canvas)


def test_alphanumeric_runs_are_used_where_they_pay():
    def kinds(data, version=1):
        return [(end - start, alphanumeric) for start, end, alphanumeric in qr._segments(data, version)]

    assert kinds(b"HELLO") == [(5, True)] and kinds(b"hello") == [(5, False)] and kinds(b"") == []
    assert kinds(b"aHELLOb") == [(7, False)]
    assert kinds(b"a" + b"0" * 10 + b"b") == [(12, False)]  # 25 bits saved, 25 for two more headers
    assert kinds(b"a" + b"0" * 12 + b"b") == [(1, False), (12, True), (1, False)]
    assert kinds(b"a" + b"0" * 6) == [(1, False), (6, True)] and kinds(b"a" + b"0" * 4) == [(5, False)]
    assert kinds(b"00000000a0000000000b", 10) == [(8, True), (12, False)]


# ---- the mask


@pytest.mark.parametrize("data", ["TRIVET", "x" * 80, "Þ" * 90, "0" * 100, "\xff" * 100, ""])
def test_the_mask_with_the_lowest_penalty_is_taken(data):
    codes = [qr.make(data, mask=mask) for mask in range(8)]
    penalties = [plain_penalty(code) for code in codes]
    assert [penalty(code) for code in codes] == penalties
    chosen = qr.make(data)
    assert chosen.mask == penalties.index(min(penalties))
    assert chosen.modules == codes[chosen.mask].modules


def test_the_penalty_of_plain_squares():
    class Plain:
        size, stride = 21, 3

        def __init__(self, dark):
            self.modules = bytearray((b"\xff\xff\xf8" if dark else b"\0\0\0") * 21)

    for dark in (False, True):
        square = Plain(dark)
        assert penalty(square) == plain_penalty(square) == 42 * 19 + 400 * 3 + 90


# ---- the place on the canvas


def test_the_largest_version_is_the_one_that_still_has_modules_of_three_pixels():
    assert [qr.largest_in(side) for side in (0, 86, 87, 98, 99, 290, 291, 300, 2000)] == [0, 0, 1, 1, 2, 17, 18, 18, 18]


@pytest.mark.parametrize(("side", "module"), [(86, 0), (87, 3), (115, 3), (116, 4), (290, 10)])
def test_a_code_is_drawn_as_large_as_it_gets_with_its_quiet_zone(side, module):
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    canvas.fill(0, 0, pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    before = bytes(canvas.buffer)
    code = qr.make("TRIVET")
    assert code.draw(canvas, 37, 5, side) == module
    if not module:
        assert canvas.buffer == before
        return
    margin = (side - 21 * module) // 2
    assert margin >= 4 * module
    for y in range(pins.PANEL_HEIGHT):
        for x in range(pins.PANEL_WIDTH):
            column, row = (x - 37 - margin) // module, (y - 5 - margin) // module
            if not (0 <= x - 37 < side and 0 <= y - 5 < side):
                expected = BLACK
            elif 0 <= column < 21 and 0 <= row < 21:
                expected = BLACK if is_dark(code, column, row) else WHITE
            else:
                expected = WHITE
            assert canvas.pixel(x, y) == expected, (x, y)


def test_what_does_not_fit_is_told_and_nothing_is_drawn():
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    canvas.fill(0, 0, 200, 200)
    before = bytes(canvas.buffer)
    most = pins.PANEL_HEIGHT
    for data, side in (("x" * 719, most), ("Þ" * 360, most), ("x" * 18, 87), ("", 86), ("A" * 1047, most)):
        assert qr.draw(canvas, data, 0, 0, side) is None
    assert canvas.buffer == before


def test_a_code_that_hangs_over_the_edge_is_clipped():
    canvas = Canvas(64, 40)
    qr.make("TRIVET").draw(canvas, -20, -20, 90)
    qr.make("TRIVET").draw(canvas, 30, 10, 90)
    assert len(canvas.buffer) == 64 * 40 // 8


def test_level_l_is_taken_only_when_m_is_too_long():
    assert qr.make("x" * 14, 1).level == M and qr.make("x" * 15, 1).level == L
    assert qr.make("x" * 15).level == M


@pytest.mark.parametrize("version", [1, 5, 10, 18])
def test_a_blot_is_made_good(version):
    data = b"x" * BYTES[M][version - 1]
    canvas = Canvas(pins.PANEL_WIDTH, pins.PANEL_HEIGHT)
    code = qr.make(data, version)
    module = code.draw(canvas, 0, 0, pins.PANEL_HEIGHT)
    blot = code.size // 5 * module
    canvas.fill(150 - blot // 2, 150 - blot // 2, blot, blot)
    assert read(canvas).bytes == data
