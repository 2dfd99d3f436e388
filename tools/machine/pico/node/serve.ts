// The machine under Node, for Python (tools/machine/machine.py): `node node.mjs CORE.wasm BOOTROM.bin`.
//
// One JSON object a line in, one a line out, in the order asked; bytes as base64. A question is {"do": NAME, …} with the
// fields of its row in `ANSWERS`; the answer is {"state": …, "result": …}, or {"state": …, "fault": SENTENCE} when the
// run failed. `state` says what has become of the machine: its time, its panel, and the events since the last answer;
// `shown`, the panel's picture, only when it is another one; `said`, what came over the USB cable, only where there is
// one. The program ends when its input does.

import { readFileSync, readSync, writeSync } from "node:fs";
import type { Board } from "../board";
import type { KeypadState } from "../board/expander";
import { FLASH_BYTES } from "../chip/uf2";
import { Fault } from "../fault";
import { Machine, type Options } from "../machine";

const SECTOR_BYTES = 4096;

type Sectors = [index: number, base64: string][];

interface Question {
  readonly do: string;
  readonly board: Board;
  readonly options: Options;
  readonly sectors: Sectors;
  readonly ms: number;
  readonly limitMs: number;
  readonly quietMs: number;
  readonly key: string;
  readonly sinceNs: number;
  readonly millivolts: number;
  readonly isLocked: boolean;
  readonly functionType: number;
  readonly state: Machine["panel"]["state"];
  readonly keypad: KeypadState;
  readonly address: number;
  readonly value: number;
  readonly bytes: string;
}

const core = new WebAssembly.Module(readFileSync(process.argv[2]));
const rom = new Uint8Array(readFileSync(process.argv[3]));

let machine: Machine;
let known = new Uint8Array(FLASH_BYTES).fill(0xff); // the flash as the other side has it
let eventsTold = 0;
let isShownTold = false;

const ANSWERS: Record<string, (question: Question) => unknown> = {
  make({ board, options }) {
    machine = new Machine({ core, rom, board }, new Uint8Array(FLASH_BYTES).fill(0xff), options);
    machine.panel.onShown = () => {
      isShownTold = false;
    };
  },
  /** `sectors`: where the flash was changed while the power was off. */
  powerOn({ sectors }) {
    for (const [index, base64] of sectors) {
      const bytes = Buffer.from(base64, "base64");
      machine.flash.set(bytes, index * SECTOR_BYTES);
      known.set(bytes, index * SECTOR_BYTES);
    }
    machine.powerOn();
  },
  powerOff() {
    machine.powerOff();
    return changedSectors();
  },
  /** The sectors of the flash that are not as they were when last told. */
  flash: () => changedSectors(),
  runMs: ({ ms }) => machine.runMs(ms),
  settle: ({ limitMs, quietMs }) => machine.settle(limitMs, quietMs),
  press: ({ key }) => machine.keys.press(key),
  release: ({ key }) => machine.keys.release(key),
  heard: ({ sinceNs }) => machine.buzzer.heard(sinceNs),
  battery: ({ millivolts }) => machine.power.set(millivolts),
  plugUsb: () => machine.plugUsb(),
  /** How many of the bytes there was room for. */
  send: ({ bytes }) => machine.usb?.send(Buffer.from(bytes, "base64")) ?? 0,
  lockFlash: ({ isLocked }) => machine.lockFlash(isLocked),
  exchangePanel({ state }) {
    machine.panel.exchange(state);
  },
  exchangeKeypad({ keypad }) {
    if (!machine.expander) throw new Fault("this board's keys hang on no keypad");
    machine.expander.exchange(keypad);
  },
  /** Of each light its brightness, red, green, blue. */
  lights: () => machine.lights?.shown ?? [],
  loseFrame() {
    if (machine.lights) machine.lights.loseNext = true;
  },
  startProfile: ({ functionType }) => machine.startProfile(functionType),
  endProfile: () => machine.endProfile(),
  /** A word on the chip's bus, as a debugger reads and writes it. */
  read: ({ address }) => chip().readUint32(address) >>> 0,
  write: ({ address, value }) => chip().writeUint32(address, value),
};

function chip() {
  if (!machine.rp2040) {
    throw new Fault("the power is off; there is no register to look at");
  }
  return machine.rp2040;
}

function changedSectors(): Sectors {
  const now = machine.flashImage();
  const sectors: Sectors = [];
  for (let at = 0; at < FLASH_BYTES; at += SECTOR_BYTES) {
    const bytes = Buffer.from(now.buffer, at, SECTOR_BYTES);
    if (bytes.compare(known, at, at + SECTOR_BYTES) !== 0) {
      sectors.push([at / SECTOR_BYTES, bytes.toString("base64")]);
    }
  }
  known = now as Uint8Array<ArrayBuffer>;
  return sectors;
}

function state() {
  const { panel } = machine;
  const events = machine.events.slice(eventsTold);
  const stalls = machine.stalls.slice(eventsTold);
  eventsTold = machine.events.length;
  const shown = isShownTold ? undefined : Buffer.from(panel.shown).toString("base64");
  isShownTold = true;
  return {
    nowNs: machine.nowNs,
    busyCycles: machine.busyCycles,
    instructions: machine.instructions,
    isOn: machine.isOn,
    isAsleep: machine.isAsleep,
    busy: panel.busy,
    asleep: panel.asleep,
    analogOn: panel.analogOn,
    powered: panel.powered,
    full: panel.fullRefreshes,
    partial: panel.partialRefreshes,
    held: [...machine.keys.held],
    events,
    stalls,
    shown,
    said: machine.usb ? Buffer.from(machine.usb.take()).toString("base64") : undefined,
  };
}

function answer(line: string): object {
  const question: Question = JSON.parse(line);
  try {
    const result = ANSWERS[question.do](question);
    return { state: state(), result };
  } catch (error) {
    if (error instanceof Fault) {
      return { state: state(), fault: error.message };
    }
    throw error;
  }
}

function serve(): void {
  const buffer = Buffer.alloc(1 << 16);
  let waiting: Buffer[] = []; // of a line whose end has not come
  for (let count = readSync(0, buffer); count > 0; count = readSync(0, buffer)) {
    let from = 0;
    for (let end = buffer.indexOf(10, 0); end >= 0 && end < count; end = buffer.indexOf(10, from)) {
      waiting.push(Buffer.from(buffer.subarray(from, end)));
      tell(answer(Buffer.concat(waiting).toString()));
      waiting = [];
      from = end + 1;
    }
    waiting.push(Buffer.from(buffer.subarray(from, count)));
  }
}

function tell(what: object): void {
  let bytes = Buffer.from(`${JSON.stringify(what)}\n`);
  while (bytes.length > 0) {
    bytes = bytes.subarray(writeSync(1, bytes));
  }
}

serve();
