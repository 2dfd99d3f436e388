// Copies to RAM what runs there (in_ram.ld).
//
// The start of the SDK would copy it as well, were it in the section of the variables; but that runs from the ring
// oscillator, thirty times slower than the clock that there is a little later.

#include <string.h>

#include "pico/runtime_init.h"

extern char __in_ram_start[], __in_ram_end[], __in_ram_source[];

static void copy_to_ram(void) {
    memcpy(__in_ram_start, __in_ram_source, __in_ram_end - __in_ram_start);
}

PICO_RUNTIME_INIT_FUNC_RUNTIME(copy_to_ram, "00501"); // the clocks are 00500
