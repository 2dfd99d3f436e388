/* The divider of the single-cycle IO block.
 *
 * RP2040 datasheet 2.3.1.5. A division is done at once; the program waits its 8 cycles all the same. Division by zero
 * gives, on silicon, all ones for unsigned operands, and for signed ones -1, or 1 when the dividend is negative. */

#define DIVIDER 0xD0000060u
enum { UDIVIDEND = 0x00, UDIVISOR = 0x04, SDIVIDEND = 0x08, SDIVISOR = 0x0C };
enum { QUOTIENT = 0x10, REMAINDER = 0x14, DIVIDER_CSR = 0x18 };
#define DIVIDER_BYTES 0x1Cu
enum { READY = 1, DIRTY = 2 };

static void divide(int is_signed) {
  u32 a = S.dividend, b = S.divisor;
  S.divisions++;
  if (b == 0) {
    S.quotient = is_signed && (s32)a < 0 ? 1 : ~0u;
    S.remainder = a;
  } else if (!is_signed) {
    S.quotient = a / b;
    S.remainder = a % b;
  } else {
    S.quotient = (u32)((s64)(s32)a / (s32)b); /* 64 bits: 0x80000000 / -1 wraps around instead of trapping */
    S.remainder = (u32)((s64)(s32)a % (s32)b);
  }
}

static u32 divider_load(u32 offset) {
  switch (offset) {
    case QUOTIENT: S.divider_csr &= ~DIRTY; return S.quotient;
    case REMAINDER: return S.remainder;
    case DIVIDER_CSR: return S.divider_csr | READY;
    case UDIVIDEND: case SDIVIDEND: return S.dividend;
    default: return S.divisor;
  }
}

static void divider_store(u32 offset, u32 value) {
  switch (offset) {
    case DIVIDER_CSR: return;
    case QUOTIENT: S.quotient = value; break;
    case REMAINDER: S.remainder = value; break;
    case UDIVIDEND: case SDIVIDEND: S.dividend = value; divide(offset == SDIVIDEND); break;
    default: S.divisor = value; divide(offset == SDIVISOR); break;
  }
  S.divider_csr |= DIRTY;
}
