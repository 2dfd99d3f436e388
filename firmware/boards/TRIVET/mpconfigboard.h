// Board settings of MicroPython's rp2 port for the Trivet: a Raspberry Pi Pico with 2 MiB of flash.

#define MICROPY_HW_BOARD_NAME "Trivet"

// The end of the flash is the file system's: 64 KB less than in plain MicroPython for the Pico, whose files are lost when
// this image takes its place. Sixty matches of the past take less than a tenth of it.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1344 * 1024)

// Before it lies ROMFS, which MicroPython mounts at /rom: fonts and texts. What it takes the firmware cannot have.
#define MICROPY_HW_ROMFS_BYTES (88 * 1024)

// Where names were found last, one byte each: the 128 of MicroPython's default are too few for the application's names.
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE (1024)
