/* The flash cache without a core, for test_flash_cache.py: read(address) is 1 when the read is a miss. */

#include "types.h"
#include "memory.h"
#include "cache.h"

u32 EXPORT(read)(u32 address) {
  u32 before = S.misses;
  FLASH_READ(address, 0);
  return S.misses - before;
}
