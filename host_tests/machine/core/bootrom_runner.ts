// Calls functions of the machine's boot ROM for host_tests/machine/core/test_bootrom.py: `node RUNNER core.wasm bootrom.bin
// CALLS`. CALLS is JSON: [[table, entry, [r0, r1, r2, r3]], …]: of table "code" the function of two letters, of "SF" and
// "SD" the one of that number. Prints JSON: [[r0, r1, cycles, CRC of RAM], …], RAM being counted on from call to call.

import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { arithmetic } from "../../../tools/machine/pico/processor/arithmetic";
import { ROM_STOPS } from "../../../tools/machine/pico/processor/bootrom";
import { Core } from "../../../tools/machine/pico/processor/core";

const RAM = 0x20000000;
const BACK = RAM + 0x40000; // a breakpoint stands there
const LOOKED_AT = 4096;

const [corePath, romPath, callsPath] = process.argv.slice(2);
let isBack = false;
const core: Core = new Core(new WebAssembly.Module(readFileSync(corePath)), {
  read: () => 0,
  write: () => {},
  onBreak(code, address) {
    if (address === BACK) {
      isBack = true;
      core.setLimit(0);
      return;
    }
    const cycles = arithmetic(code, core.registers);
    if (cycles === undefined) throw new Error(ROM_STOPS[code] ?? `number ${code}`);
    core.spend(cycles);
  },
});
core.rom.set(readFileSync(romPath));
for (let i = 0; i < LOOKED_AT; i++) core.ram[i] = Math.imul(i, 167) >>> 3;
new DataView(core.ram.buffer, core.ram.byteOffset).setUint16(BACK - RAM, 0xbe00, true);

const rom = new DataView(core.rom.buffer, core.rom.byteOffset);
const WELL_KNOWN = { functions: 0x14, data: 0x16, lookUp: 0x18 };

function call(address: number, registers: number[]): number[] {
  const before = core.cycles;
  core.registers.set(registers);
  core.SP = BACK;
  core.LR = BACK | 1;
  core.PC = address & ~1;
  isBack = false;
  while (!isBack) core.run(1_000_000);
  return [core.registers[0], core.registers[1], core.cycles - before - 1];
}

const lookUp = (table: number, code: string) =>
  call(rom.getUint16(WELL_KNOWN.lookUp, true), [
    rom.getUint16(table, true),
    code.charCodeAt(0) | (code.charCodeAt(1) << 8),
    0,
    0,
  ])[0];

const answers = (JSON.parse(readFileSync(callsPath, "utf8")) as [string, string | number, number[]][]).map(
  ([table, entry, registers]) => {
    const address =
      typeof entry === "string"
        ? lookUp(WELL_KNOWN.functions, entry)
        : rom.getUint32(lookUp(WELL_KNOWN.data, table) + 4 * entry, true);
    try {
      return [...call(address, registers), crc32(core.ram.subarray(0, LOOKED_AT))];
    } catch (stop) {
      return (stop as Error).message;
    }
  },
);
console.log(JSON.stringify(answers));
