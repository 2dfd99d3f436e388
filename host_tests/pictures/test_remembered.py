"""What is drawn from memory is what the drawing function itself draws, on whatever picture."""

import baked_fonts
from tools.pictures import remembered
from trivet.ui import fonts, pixels

WIDE, HIGH = 48, 40
FONT = next(font for font in vars(baked_fonts).values() if isinstance(font, bytes))


def drawings(rng):
    """(name of the function, where the picture goes, the other arguments), mostly at the picture's edges."""
    x, y = rng.randrange(-20, WIDE), rng.randrange(-20, HIGH)
    wide, tall = rng.randrange(1, WIDE), rng.randrange(1, HIGH)
    ink, stride = rng.randrange(2), WIDE // 8
    text = "".join(rng.choices("Ab10ß", k=3))
    grey = bytes(rng.randrange(256) for _ in range(4))
    return [
        ("line", 0, (stride, HIGH, FONT, text, x, y, ink, fonts.ENDLESS)),
        ("line", 0, (stride, HIGH, FONT, text, x, y, pixels.MEASURED, wide)),
        ("paint", 3, (x, y, wide, stride, HIGH, tall, rng.randrange(3), rng.choice([b"", b"\x03\x01"]))),
        ("triangle", 3, (x, y, wide // 2, stride, WIDE, HIGH, tall + 3, 2, ink, 1 - ink, grey, rng.choice([0, 2]))),
    ]


def test_a_drawing_from_memory_is_the_same_as_the_drawing(rng):
    chosen = [drawing for _ in range(60) for drawing in drawings(rng)]
    functions = {name: getattr(pixels, name).__wrapped__ for name, *_ in chosen}
    kept = {(name, at): remembered.remembered(functions[name], at) for name, at, _ in chosen}
    changed = 0
    for name, at, given in 4 * chosen:
        before = rng.randbytes(WIDE // 8 * HIGH)
        seen, expected = bytearray(before), bytearray(before)
        told = kept[name, at](*given[:at], memoryview(seen), *given[at:])
        assert told == functions[name](*given[:at], expected, *given[at:])
        assert seen == expected, (name, given)
        changed += seen != before
    assert changed > len(chosen)


def test_after_the_second_time_the_function_is_not_called_any_more():
    calls = []
    draw = remembered.remembered(lambda picture, x: calls.append(x), 0)
    for _ in range(9):
        draw(bytearray(4), 7)
    assert len(calls) == 3, "once for the picture, then once on black and once on white"
    draw(bytearray(4), 8)
    draw(bytearray(5), 7)
    assert calls[3:] == [8, 7]


def test_what_is_remembered_has_an_end(monkeypatch):
    monkeypatch.setattr(remembered, "_MOST", 3)
    calls = []
    draw = remembered.remembered(lambda picture, x: calls.append(x), 0)
    for x in [*range(4), 0]:
        draw(bytearray(1), x)
    assert calls == [0, 1, 2, 3, 0]
