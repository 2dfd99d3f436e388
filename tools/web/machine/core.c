/* The machine's processor: a Cortex-M0+ with its memory, as one WebAssembly module without a library.
 *
 * Exports
 *   memory                  never grows, so that views of it stay valid
 *   state, rom, ram, flash  addresses in it; `struct state` is the format that core.ts knows by word numbers
 *   prepare()               once, before anything else
 *   run(budget) -> cycles   executes until that many cycles are done or the core sleeps
 *   irq(number, level)      the line of an interrupt
 *   wake()                  something about the interrupts has changed: ends the sleep if it must
 *   pending_exception()     the number of the exception that waits with the highest priority, 0 for none
 * Imports (module "env")
 *   read(address, size) -> value, write(address, size, value)    whatever is not ROM, RAM, flash, divider or SCR
 *   break(code, address)    UDF or BKPT
 *   stop(reason, address, detail)   what escalates to a HardFault; does not return (core.ts throws)
 */
