/* What the loop of instructions.h is written in: the fields of an instruction, time, flags, and the quick ways to memory.
 *
 * run() keeps what every instruction needs in locals: `at`, where the next instruction is in the host's memory; N and
 * Z in one 64-bit number, N its sign and Z the zeroness of its lower half (so that a result is it at once, and N and Z
 * can both be set); C as 0 or 1, V as a word's sign. Time is the distance from `at` to `end`, two bytes for each cycle
 * that is left: an instruction that goes to the next has thereby taken its one, every further cycle lowers `end`, and a
 * branch takes `end` along. So `at < end` is all that is asked between two instructions, and nothing is counted.
 *
 * The engines that compile this to machine code spill a local in every round of the loop if it is needed after a call
 * in any: so no local outlives one. What calls is between LEAVE and RETURN, which put the locals away and fetch them
 * again.
 *
 * What costs most is the dispatch: a processor guesses badly where so many-sided a jump goes. So a pair that is frequent
 * goes on without one (THEN, likely_branch), and a condition is looked up, not jumped to. The processor's small caches
 * count as well: the whole loop copied, to spare every other round, is a fifth slower.
 */

/* The low register whose number stands in three bits of the instruction. */
#define LOW(at) (*(u32 *)(STATE_AT | ((at) < 2 ? op << (2 - (at)) : op >> (((at) - 2) & 31)) & 28))
#define RD LOW(0)
#define RN LOW(3)
#define RM LOW(6)
#define R8 LOW(8)
#define IMM5 (op >> 6 & 31)
#define IMM8 (op & 0xFF)
#define HIGH_D (op >> 4 & 8 | (op & 7))
#define HIGH_M (op >> 3 & 15)
#define COST(cycles) (end -= 2 * (u32)(cycles))
#define NEXT() do { FETCH(); op = *(const u16 *)at; at += 2; } while (0)

#define PC (at - K.code)
#define JUMP(to) (to_ = (to) - at, K.origin += to_, end += to_, at += to_)
#define GO(pc) (K.code = code_at(pc), JUMP(K.code + (pc)))
#define BRANCH(bytes) \
  (offset_ = (u32)(bytes), K.origin += offset_, end += offset_ - 2, at += offset_)
#define LONGEST_RUN (1u << 29) /* cycles; twice as many is still a positive distance */
#define SET_NZ(value) (nz = (s32)(value))
#define IS_NEGATIVE (nz < 0)
#define IS_ZERO ((u32)nz == 0)
/* `before`: 1 when the instruction under way is not over for those who look at the state meanwhile. */
#define SHOW(before) (S.done = K.top - (before) - (u32)((s32)(end - at) / 2), \
  S.instructions = (at - K.origin) / 2 - (before), S.r[15] = PC)
#define LEAVE(before) (SHOW(before), K.at = at, K.nz = nz, K.carry = carry, K.overflow = overflow)
#define RETURN(before) (at = K.at, nz = K.nz, carry = K.carry, overflow = K.overflow, SEE(before))
#define SEE(before) (K.top = limit_after(S.limit), end = at + 2 * (K.top - S.done - (before)))
#define PACK() (S.apsr = (u32)IS_NEGATIVE << 31 | (u32)IS_ZERO << 30 | carry << 29 | overflow >> 31 << 28)
#define UNPACK() (nz = (s64)((u64)S.apsr << 32 | (~S.apsr >> 30 & 1)), carry = S.apsr >> 29 & 1, overflow = S.apsr << 3)

#define ADD(x, y, into) do { u32 x_ = (x), y_ = (y), sum_ = x_ + y_; \
  carry = sum_ < x_; overflow = ~(x_ ^ y_) & (x_ ^ sum_); SET_NZ(sum_); into; } while (0)
#define SUBTRACT(x, y, into) do { u32 x_ = (x), y_ = (y), sum_ = x_ - y_; \
  carry = x_ >= y_; overflow = (x_ ^ y_) & (x_ ^ sum_); SET_NZ(sum_); into; } while (0)
#define ADD_CARRY(x, y, into) do { u32 x_ = (x), y_ = (y); u64 wide_ = (u64)x_ + y_ + carry; u32 sum_ = (u32)wide_; \
  carry = (u32)(wide_ >> 32); overflow = ~(x_ ^ y_) & (x_ ^ sum_); SET_NZ(sum_); into; } while (0)

/* An aligned address in a region passes one comparison: rotated, the bits that must be zero are the highest. */
#define WORD_IN(address, base, bytes) (ROTR((address) - (base), 2) < (bytes) / 4)
#define HALF_IN(address, base, bytes) (ROTR((address) - (base), 1) < (bytes) / 2)
#define BYTE_IN(address, base, bytes) ((address) - (base) < (bytes))
#define IN_RAM(address) (ram + ((address) - RAM_BASE))
#define IN_FLASH(address) (flash + ((address) & (FLASH_BYTES - 1)))

#define LOAD(type, IN, bytes, from) do { address = (from); \
  if (IN(address, RAM_BASE, RAM_BYTES)) { RD = (u32)(s32)*(type *)IN_RAM(address); COST(1); } \
  else if (IN(address, FLASH_BASE, FLASH_WINDOW)) { RD = (u32)(s32)*(type *)IN_FLASH(address); COST(1 + FLASH_READ(address, at - 2)); } \
  else { kind = (bytes) | ((type)-1 < 0 ? SIGNED : 0); into = op & 7; goto load_elsewhere; } } while (0)
#define LOAD_WORD(from, number) do { address = (from); \
  if (WORD_IN(address, RAM_BASE, RAM_BYTES)) { S.r[number] = *(u32 *)IN_RAM(address); COST(1); } \
  else if (WORD_IN(address, FLASH_BASE, FLASH_WINDOW)) { S.r[number] = *(u32 *)IN_FLASH(address); COST(1 + FLASH_READ(address, at - 2)); } \
  else { kind = 4; into = (number); goto load_elsewhere; } } while (0)
#define LOAD_LITERAL(from, number) do { address = (from); \
  if (WORD_IN(address, FLASH_BASE, FLASH_WINDOW)) { S.r[number] = *(u32 *)IN_FLASH(address); COST(1 + FLASH_READ(address, at - 2)); } \
  else LOAD_WORD(address, number); } while (0)
#define STORE(type, IN, bytes, at, value) do { address = (at); \
  if (IN(address, RAM_BASE, RAM_BYTES)) { *(type *)IN_RAM(address) = (type)(value); COST(1); } \
  else { kind = (bytes); target = (value); goto store_elsewhere; } } while (0)

#define BLOCK_WORDS 9u
#define BLOCK_IN_RAM(address) (ROTR((address) - RAM_BASE, 2) <= RAM_BYTES / 4 - BLOCK_WORDS)
#define EACH(list) for (u32 rest_ = (list), i = 0; rest_ && (i = (u32)__builtin_ctz(rest_), 1); rest_ &= rest_ - 1)

/* For each condition the sixteen states of N, Z, C and V in which it holds, a bit each. A test of it costs less than a
 * jump to the code of its own: where that goes is what a processor guesses worst. */
static const u16 holds[14] = {
  0xF0F0, 0x0F0F, 0xCCCC, 0x3333, 0xFF00, 0x00FF, 0xAAAA, /* EQ NE CS CC MI PL VS */
  0x5555, 0x0C0C, 0xF3F3, 0xAA55, 0x55AA, 0x0A05, 0xF5FA, /* VC HI LS GE LT GT LE */
};
#define IS_TAKEN (holds[op >> 8 & 15] >> ((u32)IS_NEGATIVE << 3 | (u32)IS_ZERO << 2 | carry << 1 | overflow >> 31) & 1)
/* What comes next in a good part of the cases (counted over the first screens) is looked for before the dispatch: to
 * `label` if it is one of `count` from `first` on, by the same numbers as the cases. */
#define THEN(first, count, label) if (*(const u16 *)at - ((u32)(first) << 6) < (u32)(count) << 6 && at < end) \
  do { NEXT(); goto label; } while (0)
#define CASES4(at) case (at): case (at) + 1: case (at) + 2: case (at) + 3
#define CASES8(at) CASES4(at): CASES4((at) + 4)
#define CASES32(at) CASES8(at): CASES8((at) + 8): CASES8((at) + 16): CASES8((at) + 24)

enum { SIGNED = 8 };
#define POP_CYCLES(list) ((u32)__builtin_popcount((list) & 0xFF) + ((list) >> 8 & 1) * 2)
