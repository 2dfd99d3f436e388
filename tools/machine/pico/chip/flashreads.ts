// What a read of the flash costs that its cache does not have, from the flash command's clocks.
//
// The second stage of the boot tells the SSI (RP2040 datasheet 4.10) how to read: for the Pico's W25Q16JV the command EBh
// with four lines in continuous read mode, so 32 bits of address and mode and 32 of data go by in 8 clocks each, with 4
// idle ones between (boot2_w25q080.S of the Pico SDK; W25Q16JV datasheet 8.2.17). A clock is as many of the system's as the
// divider says. What the bus and the chip select add is in no datasheet: 10 cycles are assumed, which makes 50 with the
// Pico's divider 2, and so the 400 ns that were measured at 125 MHz (oberon-rtk.org, "Flash Memory").

import type { RP2040 } from "rp2040js";

const SSI = 0x18000; // where rp2040js keeps it: address >> 12
const CTRLR0 = 0x00;
const BAUDR = 0x14;
const SPI_CTRLR0 = 0xf4;

const AROUND = 10; // system cycles
const INSTRUCTION_BITS = [0, 4, 8, 16]; // by INST_L

/** Tell `set` the system cycles of a read of 32 bits, whenever the program makes them others. */
export function install(rp2040: RP2040, set: (cycles: number) => void): void {
  const ssi = rp2040.peripherals[SSI];
  const write = ssi.writeUint32.bind(ssi);
  const registers = new Map<number, number>();
  ssi.writeUint32 = (offset, value) => {
    write(offset, value);
    registers.set(offset, value);
    const [control, transfer, divider] = [CTRLR0, SPI_CTRLR0, BAUDR].map((register) => registers.get(register) ?? 0);
    set(divider === 0 ? 0 : clocks(control, transfer) * divider + AROUND);
  };
}

/** The flash's clocks of a read of as many bits as a frame has. */
function clocks(control: number, transfer: number): number {
  const lines = 1 << ((control >> 21) & 3); // SPI_FRF: 1, 2 or 4
  const dataBits = ((control >> 16) & 31) + 1;
  const type = transfer & 3; // of instruction and address: both on one line; the address on all; both on all
  const instruction = INSTRUCTION_BITS[(transfer >> 8) & 3] / (type === 2 ? lines : 1);
  const address = (((transfer >> 2) & 15) * 4) / (type === 0 ? 1 : lines);
  return instruction + address + ((transfer >> 11) & 31) + dataBits / lines;
}
