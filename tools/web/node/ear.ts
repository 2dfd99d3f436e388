// The machine's ear alone, for the tests that compare it with the emulated Pico's: instants of rising edges come in, a
// line of JSON [ns, …] for each piece, and what was heard goes out: {"heard": [[hz, start ns, ms], …], "told": [[ns, hz],
// …]}, the second as a loudspeaker was told it.

import { createInterface } from "node:readline";
import { type GPIOPin, GPIOPinState, RP2040 } from "rp2040js";
import { Buzzer } from "../machine/board/buzzer";

const GPIO = 22;
const CLK_SYS_CTRL = 0x3c;
const QUIET_NS = 10_000_000;

function listen(edges: readonly number[]) {
  const rp2040 = new RP2040();
  const clock = rp2040.clock as RP2040["clock"] & { tick(ns: number): void };
  rp2040.clocks.writeUint32(CLK_SYS_CTRL, 1);
  let rise: () => void = () => {};
  const pin = rp2040.gpio[GPIO];
  pin.addListener = ((listener) => {
    rise = () => listener(GPIOPinState.High, GPIOPinState.Low);
    return () => true;
  }) as GPIOPin["addListener"];
  const ear = new Buzzer(GPIO, () => clock.nanos);
  const told: [ns: number, hz: number][] = [];
  ear.onTone = (hz) => told.push([clock.nanos, hz]);
  ear.attach(rp2040);
  for (const edge of edges) {
    clock.tick(edge - clock.nanos);
    rise();
  }
  clock.tick(QUIET_NS);
  return { heard: ear.heard(), told };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(listen(JSON.parse(line)))}\n`);
}
