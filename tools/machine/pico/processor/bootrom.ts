// The numbers with which our boot ROM (bootrom.S, which owns them) calls the host: `udf #n`, the arguments in r0 to r3.
//
// A break with one of these numbers counts only when it stands in the ROM (its address below ROM_BYTES); the same
// number elsewhere is a crashed program's.

export const ROM_CALL = {
  connectFlash: 1, // IF: connect_internal_flash()
  exitXip: 2, // EX: flash_exit_xip()
  erase: 3, // RE: flash_range_erase(offset r0, bytes r1, block size r2, block command r3)
  program: 4, // RP: flash_range_program(offset r0, data address r1, bytes r2)
  flushCache: 5, // FC: flash_flush_cache()
  enterXip: 6, // CX: flash_enter_cmd_xip()
  usbBoot: 17, // UB: reset_usb_boot(pins r0, what is left out r1), from which nothing comes back
} as const;

/** What the other numbers say: the program wanted something that our ROM has not. */
export const ROM_STOPS: Record<number, string> = {
  16: "an entry of the boot ROM that is not in ours (its code, two letters, is in r1)",
  18: "an exception through the boot ROM's own vectors",
  19: "the boot ROM's reset vector: the machine starts at the flash's first byte",
};
