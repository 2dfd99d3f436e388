// The settings of MicroPython's heap as the image has them (rp2 port and boards/TRIVET/mpconfigboard.h), and nothing else.

#include <alloca.h>
#include <stdint.h>

#define MICROPY_CONFIG_ROM_LEVEL (MICROPY_CONFIG_ROM_LEVEL_EXTRA_FEATURES)
#define MICROPY_ENABLE_GC (1)
#define MICROPY_ENABLE_FINALISER (1)
#define MICROPY_GC_SPLIT_HEAP (1)
#define MICROPY_ENABLE_PYSTACK (1)
#define MICROPY_ENABLE_SCHEDULER (0)
#define MICROPY_PY_THREAD (0)

typedef intptr_t mp_int_t;
typedef uintptr_t mp_uint_t;
typedef long mp_off_t;

#define MP_STATE_PORT MP_STATE_VM
#define MP_QSTR___del__ (1)
