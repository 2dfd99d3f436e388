// The timer's alarms fire when the count is what they name (RP2040 datasheet, 4.6.3), not in the microsecond before.
//
// rp2040js takes the time left as whole microseconds, without the part of the running one that is over: an alarm written
// in the middle of a microsecond fires that much too soon, and a handler that reads the time finds it early.

import type { RP2040 } from "rp2040js";

const TIMER = 0x40054; // where rp2040js keeps it: address >> 12
const ALARM0 = 0x10;
const ALARM3 = 0x1c;
const NS_PER_US = 1000;

/** What of rp2040js's timer is met here. */
interface Timer {
  readonly alarms: { clockAlarm: { schedule(nanos: number): void } }[];
  writeUint32(offset: number, value: number): void;
}

export function install(rp2040: RP2040): void {
  const timer = rp2040.peripherals[TIMER] as unknown as Timer;
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const now = rp2040.clock.nanos / NS_PER_US;
    const count = Math.floor(now);
    const left = ((value - count) >>> 0) - (now - count);
    timer.alarms[(offset - ALARM0) / 4].clockAlarm.schedule(Math.max(0, left * NS_PER_US));
  };
}
