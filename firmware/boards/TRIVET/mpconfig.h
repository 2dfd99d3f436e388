// MicroPython's settings for the rp2 port, and what of them the Trivet does without though the port asks nobody: no file
// system but littlefs, no ciphers, no 1-Wire, none of the protocols bit by bit. Room in the flash for the game.
#include <mpconfigport.h>

#undef MICROPY_PY_CRYPTOLIB
#define MICROPY_PY_CRYPTOLIB (0)
#undef MICROPY_PY_MACHINE_BITSTREAM
#define MICROPY_PY_MACHINE_BITSTREAM (0)
#undef MICROPY_PY_MACHINE_DHT_READINTO
#define MICROPY_PY_MACHINE_DHT_READINTO (0)
#undef MICROPY_PY_ONEWIRE
#define MICROPY_PY_ONEWIRE (0)
#undef MICROPY_VFS_FAT
#define MICROPY_VFS_FAT (0)
