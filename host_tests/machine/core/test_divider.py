"""The divider of the single-cycle IO block."""

from rp2040py.rp2040 import RP2040

from host_tests.machine.core.alone import Alone
from host_tests.machine.core.cores import MASK
from host_tests.machine.core.tries import number, signed


def test_the_divider_divides_as_the_silicon_does(rng, tmp_path):
    """Quotient and remainder by RP2040 datasheet 2.3.1.5, and by zero as measured on a Pico; what rp2040py gives must
    agree, but for unsigned operands and a zero divisor.
    """
    divider = 0xD0000060
    #        STR r0 dividend, STR r1 divisor, LDR r3 CSR, LDR r4 remainder, LDR r5 quotient, LDR r6 CSR
    unsigned_code = [0x6010, 0x6051, 0x6993, 0x6954, 0x6915, 0x6996]
    signed_code = [0x6090, 0x60D1, *unsigned_code[2:]]
    alone = Alone(tmp_path)
    asked = []
    for _ in range(4_000):
        a, b, is_signed = number(rng), rng.choice((number(rng), number(rng) & 0xFF)), rng.getrandbits(1)
        asked.append((a, b, is_signed))
        alone.add(signed_code if is_signed else unsigned_code, [a, b, divider], instructions=6)
    rows = alone.results()
    zeros = 0
    for (a, b, is_signed), row in zip(asked, rows, strict=True):
        x, y = (signed(a), signed(b)) if is_signed else (a, b)
        quotient = (
            (1 if is_signed and x < 0 else -1) if y == 0 else abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
        )
        remainder = x - quotient * y
        assert (row["r5"], row["r4"]) == (quotient & MASK, remainder & MASK), (a, b, is_signed)
        assert (row["r3"], row["r6"]) == (3, 1)  # READY, and DIRTY until the quotient is read
        assert (row["cycles"], row["busy"]) == (6, 6 + 2 * 8)
        zeros += y == 0
    assert zeros > 20


def test_the_divider_agrees_with_rp2040py_s(rng, tmp_path):
    chip = RP2040()
    alone, expected = Alone(tmp_path), []
    for _ in range(1_000):
        a, b, is_signed = number(rng), number(rng) or 1, rng.getrandbits(1)
        base, code = (0x68, [0x6895, 0x68D4]) if is_signed else (0x60, [0x6915, 0x6954])
        chip.sio.write_uint32(base, signed(a) if is_signed else a)
        chip.sio.write_uint32(base + 4, signed(b) if is_signed else b)
        expected.append([int(chip.sio.read_uint32(at)) & MASK for at in (0x70, 0x74)])
        alone.add([0x6010, 0x6051, *code], [a, b, 0xD0000000 + base], instructions=4)
    assert [[row["r5"], row["r4"]] for row in alone.results()] == expected
