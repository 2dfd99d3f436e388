/* The bus: whatever the fast paths of the loop leave, and what an access costs. */

#define CPUID_ADDRESS 0xD0000000u /* of the single-cycle IO block: which core it is that asks, and there is one */
#define SCR_ADDRESS 0xE000ED10u
#define CCR_ADDRESS 0xE000ED14u
#define CCR_VALUE 0x208u /* STKALIGN, UNALIGN_TRP */

static u32 load(u32 address, u32 size) {
  if (address & (size - 1)) stop(UNALIGNED, S.r[15] - 2, address);
  u8 *memory = memory_at(address);
  if (address - FLASH_BASE < FLASH_WINDOW) S.done += FLASH_READ(address, K.at - 2);
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
  if (address < ROM_BYTES) return; /* the bus takes it and nothing happens; TinyUSB does this for endpoint 0 */
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
