// The flash cache alone and in the core, for test_flash_cache.py: `node RUNNER cached-core.wasm alone.wasm TRACE` prints a
// JSON object. TRACE is a JSON list of addresses; 0 flushes the cache.

import { readFileSync } from "node:fs";
import type { RP2040 } from "rp2040js";
import { install } from "../../../tools/machine/pico/chip/flashreads";
import { Core } from "../../../tools/machine/pico/processor/core";

const RAM = 0x20000000;
const FLASH = 0x10000000;
const COST = 50;
const [NOP, LDR, LDM, LDR_LITERAL, WFI] = [0xbf00, 0x6808, 0xc90d, 0x4801, 0xbf30];
const BACK = 0xe7fa; // 8 bytes
const BL = [0xf000, 0xf802]; // over the next two instructions

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const alone = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[3]))).exports as unknown as {
  prepare(): void;
  flush_cache(): void;
  read(address: number): number;
};
const trace: number[] = JSON.parse(process.argv[4]);

function made(code: number[], at: number) {
  const bus = { read: () => 0, write() {}, onBreak() {} };
  const core = new Core(module, bus);
  const bytes = new Uint8Array(Uint16Array.from(code).buffer);
  if (at >= RAM) core.ram.set(bytes, at - RAM);
  else core.flash.set(bytes, at - FLASH);
  core.missCycles = COST;
  core.PC = at;
  return core;
}

function byTheModule() {
  alone.prepare();
  alone.flush_cache();
  return trace.map((address) => (address === 0 ? alone.flush_cache() : alone.read(address)) ?? 0);
}

function byTheCore() {
  const core = made(new Array(trace.length).fill(LDR), RAM);
  return trace.map((address) => {
    if (address === 0) {
      core.flushCache();
      return 0;
    }
    core.registers[1] = address;
    const [cycles, misses] = [core.cycles, core.misses];
    core.run(1);
    return core.cycles - cycles - 2 === COST * (core.misses - misses) ? core.misses - misses : -1;
  });
}

/** [cycles, misses] of each of so many runs of one instruction. */
function steps(core: Core, count: number) {
  return Array.from({ length: count }, () => {
    const [cycles, misses] = [core.cycles, core.misses];
    core.run(1);
    return [core.cycles - cycles, core.misses - misses];
  });
}

const loop = made([NOP, NOP, NOP, NOP, BACK], FLASH + 0x100);
const literal = made([LDR_LITERAL], FLASH + 0x200);
const call = made([...BL, NOP, NOP, WFI], FLASH + 0x302);
const block = made([LDM], RAM);
block.registers[1] = FLASH + 0x400;
const whole = made([NOP, NOP, NOP, NOP, WFI], FLASH + 0x500);
const ownLineGone = made([LDR, NOP, BACK + 2], FLASH + 0x600);
ownLineGone.registers[1] = FLASH + 0x2600;
const ramOnly = made([NOP, NOP, WFI], RAM);

const told: number[] = [];
const SSI = "98304"; // 0x18000
const ssi = { writeUint32() {} };
install({ peripherals: { [SSI]: ssi } } as unknown as RP2040, (cycles) => told.push(cycles));
const write = ssi.writeUint32 as unknown as (offset: number, value: number) => void;
// boot2_w25q080.S at the Pico's divider, first with the command; then boot2_generic_03h.S at 4
for (const [offset, value] of [
  [0x14, 2],
  [0x00, 0x5f0300],
  [0xf4, 0x2221],
  [0xf4, 0xa0002022],
  [0x14, 4],
  [0x00, 0x1f0300],
  [0xf4, 0x03000218],
]) {
  write(offset, value);
}

console.log(
  JSON.stringify({
    module: byTheModule(),
    core: byTheCore(),
    loop: steps(loop, 10),
    literal: [...steps(literal, 1), ...literal.takeMisses(), ...literal.takeMisses()],
    call: steps(call, 2),
    block: [...steps(block, 1), ...block.takeMisses()],
    whole: [whole.run(1000), whole.misses, whole.stalled, whole.instructions],
    ownLineGone: steps(ownLineGone, 4),
    ramOnly: [ramOnly.run(1000), ramOnly.misses],
    transfers: [told[2], told[3], told[6]],
  }),
);
