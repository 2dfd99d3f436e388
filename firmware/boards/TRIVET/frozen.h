// Included before the generated C of the frozen modules (mpconfigboard.cmake).
//
// MicroPython's mpy-tool puts native functions at even addresses, which is enough to run Thumb code. But the word in front
// of each (py/objfun.h, the prelude's offset) and the constants in its midst are read as words, and a Cortex-M0+ faults when
// a word's address is no multiple of four. It also puts them all into one section, of which the linker cannot take some into
// RAM (in_ram.ld). What the generated file includes is included here first; then its own attributes, and no others, ask
// for four bytes, and none for a section.

#include <stdint.h>

#include "py/mpconfig.h"
#include "py/objint.h"
#include "py/objstr.h"
#include "py/emitglue.h"
#include "py/nativeglue.h"

#define aligned(bytes) aligned(4)
#define section(name) used

// The list of their names, which picotool would show, lies in a section as well: it is left out.
#undef MICROPY_FROZEN_LIST_ITEM
