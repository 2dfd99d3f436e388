// Disabling the I2C ends what is under way (RP2040 datasheet, 4.3.17, IC_ENABLE).
//
// rp2040js empties the FIFOs then, and leaves the state of a transfer as it is: a bus that hangs could never be begun anew.

import type { RP2040 } from "rp2040js";

const IC_ENABLE = 0x6c;
const ENABLED = 1;
const IDLE = 0; // of rp2040js's states

/** What of rp2040js's I2C is met here. */
interface Bus {
  state: number;
  busy: boolean;
  stop: boolean;
  pendingRestart: boolean;
  writeUint32(offset: number, value: number): void;
}

export function install(rp2040: RP2040): void {
  for (const bus of rp2040.i2c as unknown as Bus[]) {
    const write = bus.writeUint32.bind(bus);
    bus.writeUint32 = (offset, value) => {
      if (offset === IC_ENABLE && !(value & ENABLED)) {
        bus.state = IDLE;
        bus.busy = bus.stop = bus.pendingRestart = false;
      }
      write(offset, value);
    };
  }
}
