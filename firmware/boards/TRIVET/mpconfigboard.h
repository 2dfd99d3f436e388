// Board settings of MicroPython's rp2 port for the Trivet: a Raspberry Pi Pico with 2 MiB of flash.

#define MICROPY_HW_BOARD_NAME "Trivet"

// The second half of the flash is the file system's, the first the image's. This border does not move any more: an image
// with another one would find no file system where it looks, and make a new one over what people keep.
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)

// Where names were found last is kept by map_lookup.c instead.
#define MICROPY_OPT_MAP_LOOKUP_CACHE (0)

// What runs has its variables on a stack of its own, 4 KB, of which 1.5 are needed. On the heap, where MicroPython has them
// for all but the smallest functions, every call looks for room between what stays there.
#define MICROPY_ENABLE_PYSTACK (1)
#define MICROPY_PORT_INIT_FUNC \
    do { \
        static void *variables[1024]; \
        void mp_pystack_init(void *start, void *end); \
        mp_pystack_init(variables, variables + 1024); \
    } while (0)

// split_heap.c says why.
#define MICROPY_GC_SPLIT_HEAP (1)

// Where a module lies is asked by nobody, and each would have eight bytes of the heap for it.
#define MICROPY_MODULE___FILE__ (0)

// What nothing of the game uses, and mpremote and tools/deploy.py do without: room in the flash for its own texts and
// screens. (Deflate has binascii.crc32 with it.)
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_BUILTINS_COMPLEX (0)
#define MICROPY_PY_BUILTINS_HELP (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_COLLECTIONS_DEQUE (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_MACHINE_SIGNAL (0)
#define MICROPY_PY_MATH (0)
#define MICROPY_PY_MICROPYTHON_RINGIO (0)
#define MICROPY_PY_PLATFORM (0)
#define MICROPY_PY_RANDOM (0)
#define MICROPY_PY_RE (0)
#define MICROPY_PY_THREAD (0)
#define MICROPY_PY_UCTYPES (0)
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)
