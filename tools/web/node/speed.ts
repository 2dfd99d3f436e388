// How fast the machine is, with our core and with rp2040js's own: `node speed.mjs CORE.wasm BOOTROM.bin BOARD.json UF2`.
//
// Both play the same work in this one process, a new device switched on and led through its first screens. One JSON
// line: {"ours": {"instructions", "cpuMs"}, "rp2040js": {…}}; `cpuMs` is this process' time in user and system. Each core
// plays the work beforehand, so that what is measured is compiled, and the compiling is over.

import { readFileSync } from "node:fs";
import { readUf2 } from "../machine/chip/uf2";
import { Machine, type Parts } from "../machine/machine";

const KEYS = ["OK", "RIGHT", "OK", "BACK", "MENU", "RIGHT", "RIGHT", "OK", "BACK", "DRAW", "BACK", "OK"];
const SETTLE_LIMIT_MS = 20_000;
const WARM_UP_PLAYS = 2;
const PLAYS = 3;

const [core, rom, board, image] = process.argv.slice(2).map((path) => readFileSync(path));
const parts: Parts = {
  core: new WebAssembly.Module(core),
  rom: new Uint8Array(rom),
  board: JSON.parse(board.toString()),
};

function play(kind: "ours" | "rp2040js") {
  const machine = new Machine(parts, readUf2(new Uint8Array(image)), { core: kind });
  const before = process.cpuUsage();
  machine.powerOn();
  machine.settle(SETTLE_LIMIT_MS);
  for (const key of KEYS) {
    machine.keys.press(key);
    machine.runMs(60);
    machine.keys.release(key);
    machine.runMs(30);
    machine.settle(SETTLE_LIMIT_MS);
  }
  const { user, system } = process.cpuUsage(before);
  return { instructions: machine.instructions, cpuMs: (user + system) / 1000 };
}

/** The sum of some plays by each core, in turn, so that whatever else the computer does meets both. */
function measure(plays: number) {
  const sums = { ours: { instructions: 0, cpuMs: 0 }, rp2040js: { instructions: 0, cpuMs: 0 } };
  for (let i = 0; i < plays; i++) {
    for (const kind of ["ours", "rp2040js"] as const) {
      const { instructions, cpuMs } = play(kind);
      sums[kind].instructions += instructions;
      sums[kind].cpuMs += cpuMs;
    }
  }
  return sums;
}

measure(WARM_UP_PLAYS);
console.log(JSON.stringify(measure(PLAYS)));
