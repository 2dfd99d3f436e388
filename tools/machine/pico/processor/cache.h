/* The flash cache, in the build of the core that has it (CACHED): what of the flash is at hand, and what it costs when a
 * word is not. Where it is not built, FETCH and FLASH_READ are nothing, and the flash is read for nothing.
 *
 * RP2040 datasheet, 2.6.3.1 and 2.6.3.2: 16 KB, two ways, lines of 8 bytes, so 1,024 sets; a hit costs nothing. A fill is
 * one transfer of the SSI, 32 bits, so a line has two halves, each valid or not (the chip's designer in the Pico SDK's
 * issue 1182). Which way a new line takes is not documented: here it is chance, without regard to an empty way, as in the
 * caches that the same designer has published (libfpga, cache_mem_set_associative.v); a fixed sequence, so that runs
 * repeat. What a fill costs is the host's to say (chip/flashreads.ts): S.miss_cycles.
 *
 * The windows: 10000000 looks up and fills, 11000000 looks up, 12000000 fills, 13000000 neither. Code counts by words as
 * it is executed, from the first window's rules whatever the window; the two instructions that a Cortex-M0+ may have
 * fetched behind a branch that is taken are left out. */

#ifdef CACHED

#define CACHE_SETS 1024u
#define NO_LINE (~0u)

static u8 is_cached[FLASH_BYTES / 4];     /* of each word of the flash */
static u32 cached_lines[CACHE_SETS][2];   /* the lines by number that the two ways hold */
static u32 chance;
static u32 fetched;                       /* the word in which the instruction before was, by its host address */
static u32 misses_by_flash[FLASH_BYTES / 4], misses_by_ram[RAM_BYTES / 4]; /* by the word of the instruction */

void EXPORT(flush_cache)(void) {
  for (u32 i = 0; i < sizeof is_cached; i++) is_cached[i] = 0;
  for (u32 i = 0; i < CACHE_SETS; i++) cached_lines[i][0] = cached_lines[i][1] = NO_LINE;
  fetched = 0;
}

u32 EXPORT(misses_by_flash_at)(void) { return (u32)misses_by_flash; }
u32 EXPORT(misses_by_ram_at)(void) { return (u32)misses_by_ram; }

static void fill(u32 word) {
  u32 line = word / 2;
  u32 *ways = cached_lines[line % CACHE_SETS];
  if (ways[0] != line && ways[1] != line) {
    chance = chance * 1664525 + 1013904223; /* Numerical Recipes' */
    u32 *way = ways + (chance >> 31);
    if (*way != NO_LINE) is_cached[2 * *way] = is_cached[2 * *way + 1] = 0;
    *way = line;
  }
  is_cached[word] = 1;
}

/* The cycles of a transfer, for which the instruction at `by`, an address of the host, waits. */
static u32 missed(u32 by) {
  if (by - (u32)flash < FLASH_BYTES) misses_by_flash[(by - (u32)flash) / 4]++;
  else if (by - (u32)ram < RAM_BYTES) misses_by_ram[(by - (u32)ram) / 4]++;
  S.misses++;
  S.stalled += S.miss_cycles;
  return S.miss_cycles;
}

static APART u32 fetch_missed(u32 at) {
  u32 cost = missed(at);
  fill((at - (u32)flash) / 4);
  return cost;
}

enum { NO_LOOK_UP = 2, NO_FILL = 1 }; /* bits 25 and 24 of the window's address */

static APART u32 read_missed(u32 address, u32 by) {
  u32 cost = missed(by);
  if (!(address >> 24 & NO_FILL)) fill((address & (FLASH_BYTES - 1)) / 4);
  return cost;
}

#define IS_AT_HAND(address) (!((address) >> 24 & NO_LOOK_UP) && is_cached[((address) & (FLASH_BYTES - 1)) / 4])
#define FLASH_READ(address, by) (IS_AT_HAND(address) ? 0 : read_missed((address), (by)))
#define FETCH() do { if ((at ^ fetched) & ~3u) { fetched = at; \
  if (at - (u32)flash < FLASH_BYTES && !is_cached[(at - (u32)flash) / 4]) COST(fetch_missed(at)); } } while (0)

#else

#define FLASH_READ(address, by) 0
#define FETCH() do { } while (0)

#endif
