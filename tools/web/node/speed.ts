// How fast the machine is, with our core and with rp2040js's own: `node speed.mjs CORE.wasm BOOTROM.bin BOARD.json UF2`.
//
// Both play the same work in this one process, a new device switched on and led through its first screens. One JSON
// line: {"ours": {"instructions", "cpuMs"}, "rp2040js": {…}}; `cpuMs` is this process' time in user and system. Each core
// plays the work once beforehand, so that what is measured is compiled.

import { readFileSync } from "node:fs";
import { Machine, type Parts } from "../machine/machine";
import { readUf2 } from "../machine/uf2";

const KEYS = ["OK", "RIGHT", "OK", "BACK", "MENU", "RIGHT", "RIGHT", "OK", "BACK", "DRAW", "BACK", "OK"];
const SETTLE_LIMIT_MS = 20_000;

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

play("ours");
play("rp2040js");
console.log(JSON.stringify({ ours: play("ours"), rp2040js: play("rp2040js") }));
