/* The machine's processor: a Cortex-M0+ with its memory, as one WebAssembly module without a library.
 *
 * Exports
 *   memory                            never grows, so that views of it stay valid
 *   state_at() rom_at() ram_at() flash_at()  addresses in it; `struct state` is the format that core.ts knows
 *   prepare()                         once, before anything else
 *   run(budget) -> cycles             executes until that many cycles are done or the core sleeps
 *   irq(number, level)                the line of an interrupt
 *   wake()                            something about the interrupts has changed: ends the sleep if it must
 *   pending_exception()               the exception that waits with the highest priority; 0: none
 * Imports (module "env")
 *   read(address, size) -> value, write(address, size, value)    what is not ROM, RAM, flash, divider or SCR
 *   break(code, address)              UDF or BKPT
 *   stop(reason, address, detail)     what escalates to a HardFault; it does not return (core.ts throws)
 *
 * The instructions are those of the ARMv6-M Architecture Reference Manual; where it leaves something to chance
 * (UNPREDICTABLE), the core stops if a program can only have got there by mistake. Cycles are counted as rp2040js and
 * rp2040py count them, so that the emulators can be compared: one an instruction; one more for a load or store (none at
 * the single-cycle IO block, 3 to read and 4 to write the slow peripheral bus), a branch taken, and each register of a
 * block transfer except the LR of PUSH; entering and leaving an exception are free.
 *
 * In an import's eyes `done` is the cycles before the instruction that makes the access; it may move `limit`.
 */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef signed char s8;
typedef short s16;
typedef int s32;
typedef long long s64;

#define IMPORT(name) __attribute__((import_module("env"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name))) name
#define ROTR(value, by) ((value) >> (by) | (value) << (32 - (by)))
#define APART __attribute__((noinline)) /* what run() calls: merged into it, it would crowd the locals out */
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

IMPORT(read) u32 bus_read(u32 address, u32 size);
IMPORT(write) void bus_write(u32 address, u32 size, u32 value);
IMPORT(break) void bus_break(u32 code, u32 address);
IMPORT(stop) __attribute__((noreturn)) void stop(u32 reason, u32 address, u32 detail);

/* The reasons to stop; core.ts has the words. */
enum { UNDEFINED = 1, UNALIGNED, NOT_THUMB, NOWHERE, BAD_RETURN, SVC_MASKED, READ_ONLY, RETURN_NOT_THUMB };

/* --- memory ----------------------------------------------------------------------------------------------------- */

#define ROM_BYTES (16u * 1024)
#define RAM_BASE 0x20000000u
#define RAM_BYTES (264u * 1024)
#define FLASH_BASE 0x10000000u
#define FLASH_WINDOW 0x04000000u /* four mirrors of 16 MB, in each the 2 MB again and again */
#define FLASH_BYTES (2u * 1024 * 1024)

/* A short branch or plain execution may leave a region without a check; it lands in the fence around it, which is full
 * of UDF instructions. No short branch reaches beyond it. */
#define FENCE 4096
#define FENCE_BYTE 0xDE
#define REGION(name, bytes) static u8 name##_fenced[FENCE + (bytes) + FENCE] __attribute__((aligned(8)))
REGION(rom, ROM_BYTES);
REGION(ram, RAM_BYTES);
REGION(flash, FLASH_BYTES);
#define rom (rom_fenced + FENCE)
#define ram (ram_fenced + FENCE)
#define flash (flash_fenced + FENCE)

struct state {
  u32 r[16];      /* r[15]: while an import runs, the instruction after the one under way */
  u32 banked_sp;  /* the stack pointer that is not in use */
  u32 apsr;       /* N Z C V in bits 31 to 28, while no run is under way */
  u32 ipsr, primask, spsel, unprivileged, handler;
  u32 waiting;    /* 0, or how it fell asleep: WFI, WFE */
  u32 event;
  u32 check;      /* something about the interrupts has changed */
  u32 pending, enabled, priorities[4];
  u32 pending_nmi, pending_svcall, pending_pendsv, pending_systick;
  u32 vtor, shpr2, shpr3, scr;
  u32 done, limit; /* cycles of this run */
  u32 instructions, divisions;
  u32 dividend, divisor, quotient, remainder, divider_csr;
};

/* It lies below what the linker places, so that a register's address is a constant in the instruction that loads it. */
#define STATE_AT 256u
#define S (*(struct state *)STATE_AT)
_Static_assert(STATE_AT + sizeof(struct state) <= 1024, "the linker's data begin at 1024");

/* What run() keeps in locals, while it calls something else, and what it seldom needs. Volatile: the locals are to be
 * fetched from here after a call even if the compiler knows that it has changed nothing. */
static volatile struct kept {
  u32 at, code, carry, overflow;
  s64 nz;
  u32 origin;     /* where the first instruction would be, had all of them stood in one line that ends at `at` */
  u32 top;        /* S.limit as last seen */
  u32 popped_pc, target; /* of a POP that goes elsewhere than to RAM */
} K;

enum { WFI = 1, WFE };
enum { SLEEPONEXIT = 2, SCR_BITS = 0x16, SEVONPEND = 16 };

u32 EXPORT(state_at)(void) { return STATE_AT; }
u32 EXPORT(rom_at)(void) { return (u32)rom; }
u32 EXPORT(ram_at)(void) { return (u32)ram; }
u32 EXPORT(flash_at)(void) { return (u32)flash; }

static void fence(u8 *region, u32 bytes) {
  for (u32 i = 0; i < FENCE; i++) region[i] = region[FENCE + bytes + i] = FENCE_BYTE;
}

void EXPORT(prepare)(void) {
  fence(rom_fenced, ROM_BYTES);
  fence(ram_fenced, RAM_BYTES);
  fence(flash_fenced, FLASH_BYTES);
}

/* The host memory of a bus address, or 0. */
static u8 *memory_at(u32 address) {
  if (address - RAM_BASE < RAM_BYTES) return ram + (address - RAM_BASE);
  if (address - FLASH_BASE < FLASH_WINDOW) return flash + (address & (FLASH_BYTES - 1));
  if (address < ROM_BYTES) return rom + address;
  return 0;
}

/* Where code is fetched from: the host address of an instruction is this plus its bus address. */
static inline u32 code_at(u32 pc) {
  if (pc - FLASH_BASE < FLASH_WINDOW) return (u32)flash - (pc & ~(FLASH_BYTES - 1));
  if (pc - RAM_BASE < RAM_BYTES) return (u32)ram - RAM_BASE;
  if (pc < ROM_BYTES) return (u32)rom;
  stop(NOWHERE, pc, 0);
}

/* --- the divider of the single-cycle IO block ------------------------------------------------------------------------
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

/* --- the bus: whatever the fast paths of run() leave --------------------------------------------------------------- */

#define CPUID_ADDRESS 0xD0000000u /* of the single-cycle IO block: which core it is that asks, and there is one */
#define SCR_ADDRESS 0xE000ED10u
#define CCR_ADDRESS 0xE000ED14u
#define CCR_VALUE 0x208u /* STKALIGN, UNALIGN_TRP */

static u32 load(u32 address, u32 size) {
  if (address & (size - 1)) stop(UNALIGNED, S.r[15] - 2, address);
  u8 *memory = memory_at(address);
  if (memory) return size == 4 ? *(u32 *)memory : size == 2 ? *(u16 *)memory : *memory;
  u32 shift = (address & 3) * 8;
  u32 mask = size == 4 ? ~0u : (1u << size * 8) - 1;
  if (address - DIVIDER < DIVIDER_BYTES) return divider_load((address - DIVIDER) & ~3u) >> shift & mask;
  if (address - CPUID_ADDRESS < 4) return 0;
  if (address == SCR_ADDRESS) return S.scr;
  if (address == CCR_ADDRESS) return CCR_VALUE;
  return bus_read(address, size);
}

static void store(u32 address, u32 size, u32 value) {
  if (address & (size - 1)) stop(UNALIGNED, S.r[15] - 2, address);
  u8 *memory = memory_at(address);
  if (memory) {
    if (address - RAM_BASE >= RAM_BYTES) stop(READ_ONLY, S.r[15] - 2, address);
    if (size == 4) *(u32 *)memory = value;
    else if (size == 2) *(u16 *)memory = (u16)value;
    else *memory = (u8)value;
  } else if (address - DIVIDER < DIVIDER_BYTES) {
    /* A narrow write is put on every lane of the bus, and the block takes the whole word. */
    if (size == 2) value = (value & 0xFFFF) * 0x00010001u;
    if (size == 1) value = (value & 0xFF) * 0x01010101u;
    divider_store((address - DIVIDER) & ~3u, value);
  } else if (address == SCR_ADDRESS) {
    S.scr = value & SCR_BITS;
  } else {
    bus_write(address, size, size == 4 ? value : value & ((1u << size * 8) - 1));
  }
}

/* The cycles of a load or store beyond the instruction's one. */
static inline u32 access_cycles(u32 address, u32 peripheral) {
  u32 region = address >> 28;
  return region == 0xD ? 0 : region == 0x4 ? peripheral : 1;
}
enum { READ_PERIPHERAL = 3, WRITE_PERIPHERAL = 4 };

/* --- exceptions (ARMv6-M manual, B1.5) ----------------------------------------------------------------------------- */

enum { NMI = 2, HARDFAULT = 3, SVCALL = 11, PENDSV = 14, SYSTICK = 15, IRQ0 = 16 };
#define LOWEST 4          /* of thread mode: every exception goes before it */
#define HARDWARE_IRQS 26u /* the lines of the RP2040; those above can only be set pending by a program */
#define THUMB_BIT (1u << 24)
#define ALIGN_BIT (1u << 9)

static s32 priority_of(u32 exception) {
  switch (exception) {
    case 0: return LOWEST;
    case NMI: return -2;
    case HARDFAULT: return -1;
    case SVCALL: return S.shpr2 >> 30;
    case PENDSV: return S.shpr3 >> 22 & 3;
    case SYSTICK: return S.shpr3 >> 30;
  }
  for (s32 p = 0; p < LOWEST; p++)
    if (exception >= IRQ0 && S.priorities[p] >> (exception - IRQ0) & 1) return p;
  return LOWEST;
}

/* The pending exception of highest priority, if that goes before `below`: the lowest number of the same priority. */
static u32 pending_before(s32 below) {
  if (S.pending_nmi && below > -2) return NMI;
  u32 lines = S.pending & S.enabled;
  for (s32 p = 0; p < below; p++) {
    if (S.pending_svcall && priority_of(SVCALL) == p) return SVCALL;
    if (S.pending_pendsv && priority_of(PENDSV) == p) return PENDSV;
    if (S.pending_systick && priority_of(SYSTICK) == p) return SYSTICK;
    u32 here = lines & S.priorities[p];
    if (here) return IRQ0 + __builtin_ctz(here);
  }
  return 0;
}

static s32 execution_priority(void) {
  s32 active = priority_of(S.ipsr);
  return S.primask && active > 0 ? 0 : active;
}

u32 EXPORT(pending_exception)(void) { return pending_before(LOWEST); }

static void switch_stack(u32 spsel) {
  if (S.spsel == spsel) return;
  u32 sp = S.r[13];
  S.r[13] = S.banked_sp;
  S.banked_sp = sp;
  S.spsel = spsel;
}

static void enter(u32 exception) {
  u32 align = S.r[13] & 4 ? ALIGN_BIT : 0;
  u32 frame = (S.r[13] - 32) & ~7u;
  S.r[13] = frame;
  for (u32 i = 0; i < 4; i++) store(frame + 4 * i, 4, S.r[i]);
  store(frame + 16, 4, S.r[12]);
  store(frame + 20, 4, S.r[14]);
  store(frame + 24, 4, S.r[15]);
  store(frame + 28, 4, S.apsr | S.ipsr | THUMB_BIT | align);
  S.r[14] = S.handler ? 0xFFFFFFF1 : S.spsel ? 0xFFFFFFFD : 0xFFFFFFF9;
  S.handler = 1;
  S.ipsr = exception;
  switch_stack(0);
  S.event = 1;
  u32 vector = load(S.vtor + 4 * exception, 4);
  if (!(vector & 1)) stop(NOT_THUMB, S.r[15], vector);
  S.r[15] = vector & ~1u;
}

/* Take the exception that is due, if any. */
static APART void take(void) {
  S.check = 0;
  u32 exception = pending_before(execution_priority());
  switch (exception) {
    case 0: return;
    case NMI: S.pending_nmi = 0; break;
    case SVCALL: S.pending_svcall = 0; break;
    case PENDSV: S.pending_pendsv = 0; break;
    case SYSTICK: S.pending_systick = 0; break;
    default: /* a hardware line stays up until its peripheral lets go */
      if (exception - IRQ0 >= HARDWARE_IRQS) S.pending &= ~(1u << (exception - IRQ0));
  }
  enter(exception);
}

static APART void return_from_exception(u32 value, u32 at) {
  switch (value & 0xF) {
    case 0x1: break;
    case 0x9: S.handler = 0; break;
    case 0xD: S.handler = 0; switch_stack(1); break;
    default: stop(BAD_RETURN, at, value);
  }
  u32 frame = S.r[13];
  for (u32 i = 0; i < 4; i++) S.r[i] = load(frame + 4 * i, 4);
  S.r[12] = load(frame + 16, 4);
  S.r[14] = load(frame + 20, 4);
  S.r[15] = load(frame + 24, 4) & ~1u;
  u32 psr = load(frame + 28, 4);
  if (!(psr & THUMB_BIT)) stop(RETURN_NOT_THUMB, at, psr);
  S.r[13] = (frame + 32) | (psr & ALIGN_BIT ? 4 : 0);
  S.apsr = psr & 0xF0000000;
  S.ipsr = !S.handler && S.unprivileged ? 0 : psr & 0x3F;
  S.event = 1;
  S.check = 1;
  if (!S.handler && S.scr & SLEEPONEXIT) S.waiting = WFI;
}

static APART void call_supervisor(void) {
  s32 priority = execution_priority();
  if (priority_of(SVCALL) >= priority) stop(SVC_MASKED, S.r[15] - 2, (u32)priority);
  S.pending_svcall = 1;
  S.check = 1;
}

/* Silicon ends WFI for any exception that would be taken were PRIMASK clear, and takes it only when it is; it does not
 * fall asleep at all when one is already pending. */
APART void EXPORT(wake)(void) {
  if (S.waiting == WFE && S.event) {
    S.event = 0;
    S.waiting = 0;
  }
  if (S.waiting && pending_before(S.waiting == WFI ? priority_of(S.ipsr) : execution_priority())) S.waiting = 0;
}

void EXPORT(irq)(u32 number, u32 level) {
  u32 bit = 1u << number;
  if (!level) {
    S.pending &= ~bit;
  } else if (!(S.pending & bit)) {
    S.pending |= bit;
    S.check = 1;
    if (S.scr & SEVONPEND) S.event = 1;
    wake();
  }
}

/* --- special registers (B4.2.2, B5.2) ----------------------------------------------------------------------------- */

enum { SYSM_IPSR_BIT = 1, SYSM_NOT_APSR_BIT = 4, SYSM_MSP = 8, SYSM_PSP = 9, SYSM_PRIMASK = 16, SYSM_CONTROL = 20 };

/* MRS and MSR do not work on SP and PC. */
static int is_unusable(u32 number) { return number == 13 || number == 15; }

static int is_privileged(void) { return S.handler || !S.unprivileged; }

/* MRS reads EPSR, and with it the Thumb bit, as zero. */
static u32 special(u32 sysm) {
  switch (sysm) {
    case 0: case 1: case 2: case 3: case 5: case 6: case 7:
      return (sysm & SYSM_NOT_APSR_BIT ? 0 : S.apsr) | (sysm & SYSM_IPSR_BIT ? S.ipsr : 0);
    case SYSM_MSP: return !is_privileged() ? 0 : S.spsel ? S.banked_sp : S.r[13];
    case SYSM_PSP: return !is_privileged() ? 0 : S.spsel ? S.r[13] : S.banked_sp;
    case SYSM_PRIMASK: return is_privileged() && S.primask;
    case SYSM_CONTROL: return S.spsel << 1 | S.unprivileged;
  }
  stop(UNDEFINED, S.r[15] - 4, 0xF3EF8000 | sysm);
}

static APART void read_special(u32 sysm, u32 into) { S.r[into] = special(sysm); }

static APART void write_special(u32 sysm, u32 value) {
  switch (sysm) {
    case 0: case 1: case 2: case 3: S.apsr = value & 0xF0000000; return;
    case 5: case 6: case 7: return; /* IPSR and EPSR cannot be written */
    case SYSM_MSP: if (is_privileged()) *(S.spsel ? &S.banked_sp : &S.r[13]) = value & ~3u; return;
    case SYSM_PSP: if (is_privileged()) *(S.spsel ? &S.r[13] : &S.banked_sp) = value & ~3u; return;
    case SYSM_PRIMASK:
      if (is_privileged()) S.primask = value & 1, S.check = 1;
      return;
    case SYSM_CONTROL:
      if (!is_privileged()) return;
      S.unprivileged = value & 1;
      if (!S.handler) switch_stack(value >> 1 & 1);
      return;
  }
  stop(UNDEFINED, S.r[15] - 4, 0xF3808800 | sysm);
}

/* --- the instructions -----------------------------------------------------------------------------------------------
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

#define LOAD(type, IN, bytes, at) do { address = (at); \
  if (IN(address, RAM_BASE, RAM_BYTES)) { RD = (u32)(s32)*(type *)IN_RAM(address); COST(1); } \
  else if (IN(address, FLASH_BASE, FLASH_WINDOW)) { RD = (u32)(s32)*(type *)IN_FLASH(address); COST(1); } \
  else { kind = (bytes) | ((type)-1 < 0 ? SIGNED : 0); into = op & 7; goto load_elsewhere; } } while (0)
#define LOAD_WORD(at, number) do { address = (at); \
  if (WORD_IN(address, RAM_BASE, RAM_BYTES)) { S.r[number] = *(u32 *)IN_RAM(address); COST(1); } \
  else if (WORD_IN(address, FLASH_BASE, FLASH_WINDOW)) { S.r[number] = *(u32 *)IN_FLASH(address); COST(1); } \
  else { kind = 4; into = (number); goto load_elsewhere; } } while (0)
#define LOAD_LITERAL(at, number) do { address = (at); \
  if (WORD_IN(address, FLASH_BASE, FLASH_WINDOW)) { S.r[number] = *(u32 *)IN_FLASH(address); COST(1); } \
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
  do { op = *(const u16 *)at; at += 2; goto label; } while (0)
#define CASES4(at) case (at): case (at) + 1: case (at) + 2: case (at) + 3
#define CASES8(at) CASES4(at): CASES4((at) + 4)
#define CASES32(at) CASES8(at): CASES8((at) + 8): CASES8((at) + 16): CASES8((at) + 24)

enum { SIGNED = 8 };
#define POP_CYCLES(list) ((u32)__builtin_popcount((list) & 0xFF) + ((list) >> 8 & 1) * 2)

/* What the fast paths of the loop leave: each gives back the cycles beyond the instruction's one. */

static APART u32 load_elsewhere(u32 address, u32 kind, u32 into) {
  u32 size = kind & ~(u32)SIGNED;
  u32 value = load(address, size);
  S.r[into] = !(kind & SIGNED) ? value : size == 2 ? (u32)(s16)value : (u32)(s8)value;
  return access_cycles(address, READ_PERIPHERAL);
}

static APART u32 store_elsewhere(u32 address, u32 size, u32 value) {
  store(address, size, value);
  return access_cycles(address, WRITE_PERIPHERAL);
}

static APART u32 push_elsewhere(u32 list) {
  u32 address = S.r[13] -= 4 * (u32)__builtin_popcount(list & 0x1FF);
  EACH(list & 0xFF) store(address, 4, S.r[i]), address += 4;
  if (list & 0x100) store(address, 4, S.r[14]);
  return (u32)__builtin_popcount(list & 0xFF);
}

static APART u32 pop_elsewhere(u32 list) {
  u32 address = S.r[13];
  EACH(list & 0xFF) S.r[i] = load(address, 4), address += 4;
  if (list & 0x100) K.target = load(address, 4), address += 4;
  S.r[13] = address;
  return POP_CYCLES(list);
}

static APART u32 store_block_elsewhere(u32 list, u32 base) {
  u32 address = S.r[base];
  EACH(list) store(address, 4, S.r[i]), address += 4;
  S.r[base] = address;
  return (u32)__builtin_popcount(list);
}

static APART u32 load_block_elsewhere(u32 list, u32 base) {
  u32 address = S.r[base];
  EACH(list) S.r[i] = load(address, 4), address += 4;
  if (!(list >> base & 1)) S.r[base] = address;
  return (u32)__builtin_popcount(list);
}

/* A limit as far as `end` can show it: a run that could be longer ends early, and the host runs again. */
static inline u32 limit_after(u32 limit) {
  s32 left = (s32)(limit - S.done);
  return S.done + (left < 0 ? 0 : (u32)left > LONGEST_RUN ? LONGEST_RUN : (u32)left);
}

u32 EXPORT(run)(u32 budget) {
  u32 at, end, carry, overflow, op, address, kind, into, target, to_, offset_;
  s64 nz;

  S.done = 0;
  S.limit = budget;
  UNPACK();
  if (S.waiting) return 0;
  K.code = code_at(S.r[15] & ~1u);
  K.origin = at = K.code + (S.r[15] & ~1u);
  SEE(0);

again:
  if (at >= end) goto out;
  if (S.check) {
    PACK();
    LEAVE(0);
    take();
    RETURN(0);
    GO(S.r[15]);
  }

  do {
    op = *(const u16 *)at;
    at += 2;
    switch (op >> 6) {
      /* --- shifts, sums, moves: 00xxxx --- */
      case 0x000: SET_NZ(RD = RN); break;                           /* MOVS Rd, Rm: LSLS by 0 */
      case 0x001: case 0x002: case 0x003: CASES4(0x004): CASES8(0x008): CASES8(0x010): CASES8(0x018): {
        u64 value = (u64)RN << IMM5;                                /* LSLS Rd, Rm, #imm5 */
        carry = value >> 32 & 1;
        SET_NZ(RD = (u32)value);
        break;
      }
      CASES32(0x020): { /* LSRS Rd, Rm, #imm5 (0 means 32) */
        u32 value = RN, by = IMM5;
        carry = value >> ((by - 1) & 31) & 1;
        SET_NZ(RD = by ? value >> by : 0);
        THEN(0x170, 8, load_byte);
        break;
      }
      CASES32(0x040): { /* ASRS Rd, Rm, #imm5 (0 means 32) */
        u32 value = RN, by = IMM5;
        carry = value >> ((by - 1) & 31) & 1;
        SET_NZ(RD = (u32)((s32)value >> (by ? by : 31)));
        break;
      }
      CASES8(0x060): ADD(RN, RM, RD = sum_); break;                 /* ADDS Rd, Rn, Rm */
      CASES8(0x068): SUBTRACT(RN, RM, RD = sum_); break;            /* SUBS Rd, Rn, Rm */
      CASES8(0x070): ADD(RN, op >> 6 & 7, RD = sum_); break;        /* ADDS Rd, Rn, #imm3 */
      CASES8(0x078): SUBTRACT(RN, op >> 6 & 7, RD = sum_); break;   /* SUBS Rd, Rn, #imm3 */
      CASES32(0x080): SET_NZ(R8 = IMM8); THEN(0x380, 32, branch); break; /* MOVS Rd, #imm8 */
      CASES32(0x0A0): SUBTRACT(R8, IMM8, ); goto likely_branch;     /* CMP Rn, #imm8 */
      CASES32(0x0C0): ADD(R8, IMM8, R8 = sum_); THEN(0x10A, 1, cmp_register); break; /* ADDS Rdn, #imm8 */
      CASES32(0x0E0): SUBTRACT(R8, IMM8, R8 = sum_); goto likely_branch; /* SUBS Rdn, #imm8 */

      /* --- data processing: 010000 --- */
      case 0x100: SET_NZ(RD &= RN); break;                          /* ANDS */
      case 0x101: SET_NZ(RD ^= RN); break;                          /* EORS */
      case 0x102: { /* LSLS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        if (by) carry = by <= 32 ? value >> (32 - by) & 1 : 0;
        SET_NZ(RD = by < 32 ? value << by : 0);
        break;
      }
      case 0x103: { /* LSRS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        if (by) carry = by <= 32 ? value >> (by - 1) & 1 : 0;
        SET_NZ(RD = by < 32 ? value >> by : 0);
        break;
      }
      case 0x104: { /* ASRS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        if (by) carry = value >> (by < 32 ? by - 1 : 31) & 1;
        SET_NZ(RD = (u32)((s32)value >> (by < 32 ? by : 31)));
        break;
      }
      case 0x105: ADD_CARRY(RD, RN, RD = sum_); break;              /* ADCS */
      case 0x106: ADD_CARRY(RD, ~RN, RD = sum_); break;             /* SBCS */
      case 0x107: { /* RORS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        value = value >> (by & 31) | value << (-by & 31);
        if (by) carry = value >> 31;
        SET_NZ(RD = value);
        break;
      }
      case 0x108: SET_NZ(RD & RN); goto likely_branch;              /* TST */
      case 0x109: SUBTRACT(0, RN, RD = sum_); break;                /* RSBS Rd, Rn, #0 */
      case 0x10A: cmp_register: SUBTRACT(RD, RN, ); goto likely_branch; /* CMP */
      case 0x10B: ADD(RD, RN, ); break;                             /* CMN */
      case 0x10C: SET_NZ(RD |= RN); break;                          /* ORRS */
      case 0x10D: SET_NZ(RD *= RN); break;                          /* MULS */
      case 0x10E: SET_NZ(RD &= ~RN); break;                         /* BICS */
      case 0x10F: SET_NZ(RD = ~RN); break;                          /* MVNS */

      /* --- all sixteen registers, branch and exchange: 010001 --- */
      CASES4(0x110): /* ADD Rdn, Rm */
        S.r[15] = PC + 2;
        target = S.r[HIGH_D] + S.r[HIGH_M];
        goto set_high;
      CASES4(0x114): /* CMP Rn, Rm */
        S.r[15] = PC + 2;
        SUBTRACT(S.r[HIGH_D], S.r[HIGH_M], );
        goto likely_branch;
      case 0x118: RD = RN; break; /* MOV Rd, Rm: from a low register to a low one, */
      case 0x119:                 /* from a high one to a low one, */
        if (HIGH_M == 15) S.r[15] = PC + 2;
        RD = S.r[HIGH_M];
        break;
      case 0x11A: case 0x11B:     /* and to a high one */
        if (HIGH_M == 15) S.r[15] = PC + 2;
        target = S.r[HIGH_M];
      set_high:
        if (HIGH_D == 15) {
          COST(1);
          target &= ~1u;
          GO(target);
        } else {
          S.r[HIGH_D] = HIGH_D == 13 ? target & ~3u : target;
        }
        break;
      case 0x11C: case 0x11D: /* BX Rm */
        if (UNLIKELY(op & 7)) goto undefined;
        S.r[15] = PC + 2;
        target = S.r[HIGH_M];
        COST(1);
        goto exchange;
      case 0x11E: case 0x11F: /* BLX Rm */
        if (UNLIKELY(op & 7)) goto undefined;
        S.r[15] = PC + 2;
        target = S.r[HIGH_M];
        if (UNLIKELY(!(target & 1))) goto not_thumb;
        S.r[14] = PC | 1;
        COST(1);
        target &= ~1u;
        GO(target);
        break;

      /* --- loads and stores: 01001 to 1001 --- */
      CASES32(0x120): /* LDR Rt, label */
        LOAD_LITERAL(((PC + 2) & ~3u) + IMM8 * 4, op >> 8 & 7);
        THEN(0x1A0, 32, load_word);
        break;
      CASES8(0x140): STORE(u32, WORD_IN, 4, RN + RM, RD); break;                   /* STR Rt, [Rn, Rm] */
      CASES8(0x148): STORE(u16, HALF_IN, 2, RN + RM, RD); break;                   /* STRH */
      CASES8(0x150): STORE(u8, BYTE_IN, 1, RN + RM, RD); break;                    /* STRB */
      CASES8(0x158): LOAD(s8, BYTE_IN, 1, RN + RM); break;                         /* LDRSB */
      CASES8(0x160): LOAD_WORD(RN + RM, op & 7); break;                            /* LDR */
      CASES8(0x168): LOAD(u16, HALF_IN, 2, RN + RM); break;                        /* LDRH */
      CASES8(0x170): load_byte: LOAD(u8, BYTE_IN, 1, RN + RM); break;              /* LDRB */
      CASES8(0x178): LOAD(s16, HALF_IN, 2, RN + RM); break;                        /* LDRSH */
      CASES32(0x180): STORE(u32, WORD_IN, 4, RN + IMM5 * 4, RD); break;            /* STR Rt, [Rn, #imm] */
      CASES32(0x1A0): load_word: LOAD_WORD(RN + IMM5 * 4, op & 7); break;          /* LDR */
      CASES32(0x1C0): STORE(u8, BYTE_IN, 1, RN + IMM5, RD); break;                 /* STRB */
      CASES32(0x1E0): LOAD(u8, BYTE_IN, 1, RN + IMM5); break;                      /* LDRB */
      CASES32(0x200): STORE(u16, HALF_IN, 2, RN + IMM5 * 2, RD); break;            /* STRH */
      CASES32(0x220): LOAD(u16, HALF_IN, 2, RN + IMM5 * 2); break;                 /* LDRH */
      CASES32(0x240): STORE(u32, WORD_IN, 4, S.r[13] + IMM8 * 4, R8); break;       /* STR Rt, [SP, #imm] */
      CASES32(0x260): LOAD_WORD(S.r[13] + IMM8 * 4, op >> 8 & 7); break;           /* LDR Rt, [SP, #imm] */
      load_elsewhere:
        LEAVE(1);
        address = load_elsewhere(address, kind, into);
        RETURN(1);
        COST(address);
        goto again;
      store_elsewhere:
        LEAVE(1);
        address = store_elsewhere(address, kind, target);
        RETURN(1);
        COST(address);
        goto again;

      CASES32(0x280): R8 = ((PC + 2) & ~3u) + IMM8 * 4; break;                     /* ADR Rd, label */
      CASES32(0x2A0): R8 = S.r[13] + IMM8 * 4; break;                              /* ADD Rd, SP, #imm */

      /* --- miscellaneous: 1011 --- */
      case 0x2C0: case 0x2C1: S.r[13] += (op & 0x7F) * 4; break;                   /* ADD SP, #imm */
      case 0x2C2: case 0x2C3: S.r[13] -= (op & 0x7F) * 4; break;                   /* SUB SP, #imm */
      case 0x2C8: RD = (u32)(s16)RN; break;                                        /* SXTH */
      case 0x2C9: RD = (u32)(s8)RN; break;                                         /* SXTB */
      case 0x2CA: RD = (u16)RN; break;                                             /* UXTH */
      case 0x2CB: RD = (u8)RN; break;                                              /* UXTB */
      CASES8(0x2D0): { /* PUSH {low registers, LR} */
        u32 count = (u32)__builtin_popcount(op & 0x1FF);
        address = S.r[13] - 4 * count;
        if (BLOCK_IN_RAM(address)) {
          COST(__builtin_popcount(op & 0xFF));
          S.r[13] = address;
          u32 *word = (u32 *)IN_RAM(address);
          EACH(op & 0xFF) *word++ = S.r[i];
          if (op & 0x100) *word = S.r[14];
          break;
        }
        LEAVE(1);
        address = push_elsewhere(op);
        RETURN(1);
        COST(address);
        goto again;
      }
      case 0x2D9: /* CPSIE i, CPSID i */
        if (UNLIKELY((op & ~0x10u) != 0xB662)) goto undefined;
        if (!is_privileged()) break;
        S.primask = op >> 4 & 1;
        S.check |= !S.primask;
        goto again;
      case 0x2E8: RD = __builtin_bswap32(RN); break;                               /* REV */
      case 0x2E9: RD = ROTR(__builtin_bswap32(RN), 16); break;                     /* REV16 */
      case 0x2EB: RD = (u32)(s16)__builtin_bswap16((u16)RN); break;                /* REVSH */
      CASES8(0x2F0): { /* POP {low registers, PC} */
        address = S.r[13];
        if (BLOCK_IN_RAM(address)) {
          u32 *word = (u32 *)IN_RAM(address);
          COST(POP_CYCLES(op));
          EACH(op & 0xFF) S.r[i] = *word++;
          S.r[13] = address + 4 * (u32)__builtin_popcount(op & 0x1FF);
          if (!(op & 0x100)) break;
          target = *word;
          goto exchange;
        }
        LEAVE(1);
        K.popped_pc = op >> 8 & 1;
        address = pop_elsewhere(op);
        RETURN(1);
        COST(address);
        if (!K.popped_pc) goto again;
        target = K.target;
      }
      exchange: /* BX and POP to `target`; the handler's way back when that is an EXC_RETURN */
        if (UNLIKELY(target >> 28 == 0xF && S.handler)) {
          LEAVE(1);
          return_from_exception(target, PC - 2);
          RETURN(1);
          GO(S.r[15]);
          UNPACK();
          if (S.waiting) { /* SLEEPONEXIT */
            LEAVE(0);
            wake();
            RETURN(0);
            if (S.waiting) goto out;
          }
          goto again;
        }
        if (UNLIKELY(!(target & 1))) goto not_thumb;
        target &= ~1u;
        GO(target);
        break;
      CASES4(0x2F8): /* BKPT #imm8 */
      call_host:
        if (!memory_at(PC - 2)) stop(NOWHERE, PC - 2, 0);
        PACK();
        LEAVE(1);
        bus_break(IMM8, PC - 2);
        RETURN(1);
        GO(S.r[15] & ~1u);
        goto again;
      CASES4(0x2FC): /* hints */
        if (UNLIKELY(op & 0xF)) goto undefined; /* IT */
        switch (op >> 4 & 0xF) {
          case 2: /* WFE */
          case 3: /* WFI */
            COST(1);
            S.waiting = (op >> 4 & 0xF) == 2 ? WFE : WFI;
            LEAVE(0);
            wake();
            RETURN(0);
            if (S.waiting) goto out;
            goto again;
          case 4: S.event = 1; break; /* SEV */
          default: break;             /* NOP, YIELD, and what later architectures made of them */
        }
        break;

      /* --- several registers: 1100 --- */
      CASES32(0x300): { /* STMIA Rn!, {registers} */
        address = R8;
        u32 after = address + 4 * (u32)__builtin_popcount(IMM8);
        if (BLOCK_IN_RAM(address)) {
          u32 *word = (u32 *)IN_RAM(address);
          COST(__builtin_popcount(IMM8));
          EACH(IMM8) *word++ = S.r[i];
          R8 = after;
          break;
        }
        LEAVE(1);
        address = store_block_elsewhere(IMM8, op >> 8 & 7);
        RETURN(1);
        COST(address);
        goto again;
      }
      CASES32(0x320): { /* LDMIA Rn!, {registers}; no write-back when Rn is loaded */
        address = R8;
        u32 base = op >> 8 & 7;
        u32 after = address + 4 * (u32)__builtin_popcount(IMM8);
        if (BLOCK_IN_RAM(address)) {
          u32 *word = (u32 *)IN_RAM(address);
          COST(__builtin_popcount(IMM8));
          EACH(IMM8) S.r[i] = *word++;
          if (!(op >> base & 1)) S.r[base] = after;
          break;
        }
        LEAVE(1);
        address = load_block_elsewhere(IMM8, op >> 8 & 7);
        RETURN(1);
        COST(address);
        goto again;
      }

      /* --- conditional branches, UDF, SVC: 1101 --- */
      CASES32(0x340): CASES8(0x360): CASES8(0x368): CASES8(0x370): /* B<condition> */
        if (IS_TAKEN) BRANCH((s8)op * 2 + 2);
        break;
      likely_branch: /* after a comparison: most often a conditional branch, which then needs no dispatch */
        if (*(const u16 *)at - 0xD000u >= 0xE00 || at >= end) break;
        op = *(const u16 *)at;
        at += 2;
        if (IS_TAKEN) BRANCH((s8)op * 2 + 2);
        break;
      CASES4(0x378): goto call_host;                                               /* UDF #imm8 */
      CASES4(0x37C): /* SVC #imm8 */
        LEAVE(1);
        call_supervisor();
        RETURN(1);
        goto again;

      /* --- B label: 11100 --- */
      CASES32(0x380): branch:
        BRANCH(((s32)(op << 21) >> 20) + 2);
        THEN(0x380, 32, branch);
        break;

      /* --- the six instructions of two halfwords: 11110 --- */
      CASES32(0x3C0): {
        u32 second = *(const u16 *)at;
        at += 2;
        end += 2; /* one instruction, of two halfwords */
        K.origin += 2;
        if ((second & 0xD000) == 0xD000) { /* BL label */
          u32 s = op >> 10 & 1;
          u32 high = (~(second >> 13 ^ s) & 1) << 23 | (~(second >> 11 ^ s) & 1) << 22;
          u32 offset = high | (op & 0x3FF) << 12 | (second & 0x7FF) << 1;
          u32 before = PC;
          S.r[14] = before | 1;
          target = before + offset - (s << 24);
          COST(2);
          if (before >> 21 == target >> 21 && target - FLASH_BASE < FLASH_WINDOW) JUMP(K.code + target);
          else GO(target);
          break;
        }
        if (op == 0xF3BF && second >= 0x8F40 && second <= 0x8F6F) { /* DSB, DMB, ISB */
          COST(2);
          break;
        }
        if (op == 0xF3EF && second >> 12 == 8) { /* MRS Rd, special */
          if (is_unusable(second >> 8 & 15)) goto undefined_wide;
          PACK();
          LEAVE(1);
          read_special(second & 0xFF, second >> 8 & 15);
          RETURN(1);
          COST(2);
          break;
        }
        if ((op & 0xFFF0) == 0xF380 && second >> 8 == 0x88) { /* MSR special, Rn */
          if (is_unusable(op & 15)) goto undefined_wide;
          PACK();
          LEAVE(1);
          write_special(second & 0xFF, S.r[op & 15]);
          RETURN(1);
          UNPACK();
          COST(2);
          goto again;
        }
      undefined_wide: /* UDF.W as well: nobody calls the host by that */
        SHOW(1);
        stop(UNDEFINED, PC - 4, op << 16 | second);
      }

      default:
      undefined:
        SHOW(1);
        stop(UNDEFINED, PC - 2, op);
      not_thumb:
        SHOW(1);
        stop(NOT_THUMB, PC - 2, target);
    }
  } while (at < end);

out:
  PACK();
  SHOW(0);
  return S.done;
}
