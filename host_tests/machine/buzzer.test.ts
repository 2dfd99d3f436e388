/* The ear at the buzzer: edges become tones, and a loudspeaker is told when each begins and ends. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type GPIOPin, GPIOPinState, RP2040 } from "rp2040js";
import { Buzzer } from "../../tools/machine/pico/board/buzzer";

const GPIO = 22;
const CLK_SYS_CTRL = 0x3c;
const PAUSE_NS = 5_000_000; // a longer one ends a tone

/** What the ear makes of rising edges at these instants, in ns. */
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
  ear.onTone = (hz) => told.push([clock.nanos, Math.round(hz)]);
  ear.attach(rp2040);
  for (const edge of edges) {
    clock.tick(edge - clock.nanos);
    rise();
  }
  clock.tick(2 * PAUSE_NS);
  return { heard: ear.heard().map(([hz, startNs, ms]) => [hz, startNs, Math.round(ms)]), told };
}

function tone(startNs: number, hz: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => startNs + Math.round((i * 1e9) / hz));
}

test("tones are told when they begin and when they have ended", () => {
  const first = tone(1_000_000, 1000, 20);
  const second = tone(60_000_000, 440, 10);
  const { heard, told } = listen([...first, ...second]);
  assert.deepEqual(heard, [
    [1000, first[0], 19],
    [440, second[0], 20],
  ]);
  assert.deepEqual(told, [
    [first[1], 1000],
    [first.at(-1)! + PAUSE_NS, 0],
    [second[1], 440],
    [second.at(-1)! + PAUSE_NS, 0],
  ]);
});

test("a tone that changes is told without a silence", () => {
  const low = tone(0, 500, 10);
  const high = tone(low.at(-1)! + 1_000_000, 1000, 10);
  assert.deepEqual(
    listen([...low, ...high]).told.map(([, hz]) => hz),
    [500, 1000, 0],
  );
});

test("a click is heard and not told", () => {
  assert.deepEqual(listen([7_000_000]), { heard: [[0, 7_000_000, 0]], told: [] });
});

test("a pause ends a tone, and a shorter one does not", () => {
  const gaps = [PAUSE_NS - 1, PAUSE_NS].map((gap) => listen([0, gap]).heard.length);
  assert.deepEqual(gaps, [1, 2]);
});

test("a period that differs by more than three parts in a hundred begins another tone", () => {
  const heard = (period: number) => listen([0, 1_000_000, 2_000_000, 2_000_000 + period]).heard.length;
  assert.deepEqual([heard(1_029_000), heard(1_031_000), heard(969_000)], [1, 2, 2]);
});
