// What the machine's core knows of time while it runs, for test_time.py: `node RUNNER core.wasm` prints a JSON object.

import { readFileSync } from "node:fs";
import { Core } from "../../../tools/machine/pico/processor/core";

const RAM = 0x20000000;
const PERIPHERAL = 0x40000000;
const [NOP, LDR, ADDS, BACK, BREAK, WFI] = [0xbf00, 0x6808, 0x3001, 0xe7fd, 0xbe00, 0xbf30];
const module = new WebAssembly.Module(readFileSync(process.argv[2]));

function made(code: number[], onRead: (core: Core) => void = () => {}) {
  const core: Core = new Core(module, {
    read() {
      onRead(core);
      return 0;
    },
    write() {},
    onBreak: () => core.spend(100),
  });
  core.ram.set(new Uint8Array(Uint16Array.from(code).buffer));
  core.registers[1] = PERIPHERAL;
  core.PC = RAM;
  return core;
}

const seen: number[][] = [];
const looked = made([NOP, ADDS, LDR, LDR, WFI], (core) => seen.push([core.cycles, core.instructions]));
looked.run(Number.POSITIVE_INFINITY);

const shortened = made([LDR, NOP, NOP, NOP, NOP, NOP, NOP, NOP], (core) => core.setLimit(6));
const prolonged = made([LDR, NOP, NOP, NOP, NOP, NOP, NOP, WFI], (core) => core.setLimit(Number.POSITIVE_INFINITY));
const charged = made([NOP, BREAK, NOP, WFI]);
const looping = made([NOP, ADDS, BACK]);

console.log(
  JSON.stringify({
    seen,
    slept: [looked.cycles, looked.instructions, looked.waiting],
    shortened: [shortened.run(1000), shortened.instructions, shortened.PC - RAM],
    prolonged: [prolonged.run(2), prolonged.instructions, prolonged.waiting],
    charged: [charged.run(1000), charged.instructions, charged.cycles],
    looping: [looping.run(1000), looping.run(1000), looping.instructions, looping.registers[0]],
  }),
);
