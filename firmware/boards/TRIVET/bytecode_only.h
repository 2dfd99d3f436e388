// Included before MicroPython's compiler (mpconfigboard.cmake).
//
// What is frozen was made into machine code when the image was built. The compiler on the device, which serves the prompt
// alone, makes bytecode and refuses `micropython.native`, `viper` and `asm_thumb`: 16 KB less. All it shares with what runs
// machine code is included here first, for both to see the same structures; only then it is told that there is no emitter.

#include "py/mpstate.h"
#include "py/scope.h"
#include "py/emit.h"
#include "py/compile.h"
#include "py/runtime.h"
#include "py/asmbase.h"
#include "py/nativeglue.h"
#include "py/persistentcode.h"
#include "py/smallint.h"

#undef MICROPY_EMIT_THUMB
#define MICROPY_EMIT_THUMB (0)
#undef MICROPY_EMIT_INLINE_THUMB
#define MICROPY_EMIT_INLINE_THUMB (0)
