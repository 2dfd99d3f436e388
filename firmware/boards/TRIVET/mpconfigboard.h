// Board settings of MicroPython's rp2 port for the Trivet: a Raspberry Pi Pico with 2 MiB of flash.

#define MICROPY_HW_BOARD_NAME "Trivet"

// The end of the flash is the file system's. The same figure as in plain MicroPython for the Pico,
// so that changing from one image to the other keeps the files.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1408 * 1024)

// Before it lies ROMFS, which MicroPython mounts at /rom: fonts and texts. What it takes the firmware cannot have.
#define MICROPY_HW_ROMFS_BYTES (84 * 1024)

// Where names were found last, one byte each: the 128 of MicroPython's default are too few for the application's names.
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE (1024)
