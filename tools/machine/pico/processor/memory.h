/* ROM, RAM and flash as the core has them, its state, and where in the host's memory a bus address lies. */

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
  u32 misses, stalled; /* of the flash cache in this run, and the cycles of `done` that went by them */
  u32 miss_cycles;     /* what one costs */
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
