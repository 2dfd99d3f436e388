/* The machine's processor: a Cortex-M0+ with its memory, as one WebAssembly module without a library. It is compiled
 * as one: what is in the headers stands there once, sorted by what it is about.
 *
 * Exports
 *   memory                            never grows, so that views of it stay valid
 *   state_at() rom_at() ram_at() flash_at()  addresses in it; `struct state` is the format that core.ts knows
 *   prepare()                         once, before anything else
 *   run(budget) -> cycles             executes until that many cycles are done or the core sleeps
 *   irq(number, level)                the line of an interrupt
 *   wake()                            something about the interrupts has changed: ends the sleep if it must
 *   pending_exception()               the exception that waits with the highest priority; 0: none
 *   flush_cache() misses_by_flash_at() misses_by_ram_at()   only with CACHED: see cache.h
 * Imports (module "env")
 *   read(address, size) -> value, write(address, size, value)    what is not ROM, RAM, flash, divider or SCR
 *   break(code, address)              UDF or BKPT
 *   stop(reason, address, detail)     what escalates to a HardFault; it does not return (core.ts throws)
 *
 * The instructions are those of the ARMv6-M Architecture Reference Manual; where it leaves something to chance
 * (UNPREDICTABLE), the core stops if a program can only have got there by mistake. Cycles are counted as rp2040js and
 * rp2040py count them, so that the cores can be compared: one an instruction; one more for a load or store (none at
 * the single-cycle IO block, 3 to read and 4 to write the slow peripheral bus), a branch taken, and each register of a
 * block transfer except the LR of PUSH; entering and leaving an exception are free.
 *
 * In an import's eyes `done` is the cycles before the instruction that makes the access; it may move `limit`.
 */

#include "types.h"
#include "memory.h"
#include "cache.h"
#include "divider.h"
#include "bus.h"
#include "exceptions.h"
#include "special.h"
#include "loop.h"
#include "elsewhere.h"
#include "instructions.h"
