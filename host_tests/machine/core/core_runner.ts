// Lets the machine's core try what host_tests/machine/core/cores.py has written down: `node RUNNER core.wasm MEMORY TRIES
// RESULTS`. cores.py owns the formats; what stopped a try goes to the output, a JSON line each: [index, sentence].

import { readFileSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { type Bus, Core, RAM_BYTES } from "../../../tools/machine/pico/processor/core";

const TRY_WORDS = 40;
const RESULT_WORDS = 31;
const WINDOW_BYTES = 64;
const RAM_START = 0x20000000;
const FLASH_START = 0x10000000;
const KEEP = 1;
const ONE_RUN = 2;
const NOBODY = 0xffffffff;

const [corePath, memoryPath, triesPath, resultsPath] = process.argv.slice(2);
const words = (bytes: Buffer) => new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));

const memory = readFileSync(memoryPath);
const tries = words(readFileSync(triesPath));
const count = tries.length / TRY_WORDS;
const results = new Uint32Array(count * RESULT_WORDS);

let log: number[] = [];
const replicated = (value: number, size: number) =>
  size === 4 ? value : Math.imul(value, size === 2 ? 0x00010001 : 0x01010101) >>> 0;
const bus: Bus = {
  read(address, size) {
    log.push(0, address & ~3);
    const word = Math.imul(address & ~3, 0x9e3779b1) >>> 0;
    const value = word >>> ((address & 3) * 8);
    return size === 4 ? word : size === 2 ? value & 0xffff : value & 0xff;
  },
  write(address, size, value) {
    log.push(1, address & ~3, replicated(value, size));
  },
  onBreak(code) {
    log.push(2, code);
  },
};

const core = new Core(new WebAssembly.Module(readFileSync(corePath)), bus);
core.ram.set(memory.subarray(0, RAM_BYTES));
core.flash.set(memory.subarray(RAM_BYTES));

function at(address: number): [Uint8Array, number] {
  if (address >= RAM_START && address < RAM_START + RAM_BYTES) return [core.ram, address - RAM_START];
  if (address >= FLASH_START && address < FLASH_START + 0x4000000) return [core.flash, address & 0x1fffff];
  return [core.rom, address];
}

function prepare(t: Uint32Array) {
  core.reset();
  core.registers.set(t.subarray(0, 16));
  core.bankedSP = t[16];
  core.APSR = t[17];
  core.IPSR = t[18];
  core.PM = t[19] !== 0;
  core.SPSEL = t[20];
  core.nPRIV = t[21] !== 0;
  core.eventRegistered = t[22] !== 0;
  core.pendingInterrupts = t[23];
  core.enabledInterrupts = t[24];
  core.interruptPriorities.set(t.subarray(25, 29));
  core.pendingNMI = (t[29] & 1) !== 0;
  core.pendingSVCall = (t[29] & 2) !== 0;
  core.pendingPendSV = (t[29] & 4) !== 0;
  core.pendingSystick = (t[29] & 8) !== 0;
  core.SHPR2 = t[30];
  core.SHPR3 = t[31];
  core.VTOR = t[32];
  const [bytes, offset] = at(t[15]);
  bytes.set(new Uint8Array(t.buffer, t.byteOffset + 36 * 4, 16), offset);
}

function tell(t: Uint32Array, r: Uint32Array, cycles: number, busyCycles: number) {
  const [bytes, offset] = at(t[34]);
  r.set(core.registers, 0);
  r.set(
    [
      core.bankedSP,
      core.APSR,
      core.IPSR,
      Number(core.PM),
      core.SPSEL,
      Number(core.nPRIV),
      Number(core.eventRegistered),
      core.pendingInterrupts,
      Number(core.pendingNMI) |
        (Number(core.pendingSVCall) << 1) |
        (Number(core.pendingPendSV) << 2) |
        (Number(core.pendingSystick) << 3),
      Number(core.waiting),
      cycles,
      crc32(bytes.subarray(offset, offset + WINDOW_BYTES)),
      log.length ? crc32(new Uint8Array(Uint32Array.from(log).buffer)) : 0,
      0,
      busyCycles,
    ],
    16,
  );
}

for (let i = 0; i < count; i++) {
  const t = tries.subarray(i * TRY_WORDS, (i + 1) * TRY_WORDS);
  const r = results.subarray(i * RESULT_WORDS, (i + 1) * RESULT_WORDS);
  log = [];
  if (t[33] !== KEEP) prepare(t);
  else if (t[0] !== NOBODY) core.setInterrupt(t[0], t[1] !== 0);
  const [cycles, busyCycles] = [core.cycles, core.busyCycles];
  try {
    if (t[33] >= ONE_RUN) core.run(t[35] + t[33] - ONE_RUN);
    else for (let n = 0; n < t[35] && !core.waiting; n++) core.executeInstruction();
    tell(t, r, core.cycles - cycles, core.busyCycles - busyCycles);
  } catch (stop) {
    tell(t, r, core.cycles - cycles, core.busyCycles - busyCycles);
    r[29] = 1;
    console.log(JSON.stringify([i, (stop as Error).message]));
  }
}
writeFileSync(resultsPath, results);
writeFileSync(memoryPath, core.ram);
