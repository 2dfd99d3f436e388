// Board settings of MicroPython's rp2 port for the Trivet: a Raspberry Pi Pico with 2 MiB of flash.

#define MICROPY_HW_BOARD_NAME "Trivet"

// The second half of the flash is the file system's, the first the image's. This border does not move any more: an image
// with another one would find no file system where it looks, and make a new one over what people keep.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)

// Where names were found last, one byte each: the 128 of MicroPython's default are too few for the application's names.
#define MICROPY_OPT_MAP_LOOKUP_CACHE_SIZE (1024)
