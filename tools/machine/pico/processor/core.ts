// The Cortex-M0+ of the machine: core.wasm (core.c) with the face that rp2040js's peripherals know from its own core.
//
// A Core is one instance of the module: its registers, interrupts, ROM, RAM, flash and divider live in the instance's
// memory, of which `rom`, `ram` and `flash` are views (they stay valid: the memory never grows). All else on the bus
// goes to the `Bus` it was made with. The word numbers below are the layout of `struct state` in memory.h, which owns it.
//
// Time: `run(budget)` executes until that many cycles have passed, or until the core sleeps (`waiting`). A call of the
// bus sees in `cycles` those before the instruction that made it, and may move the end of the run with `setLimit`.

import { Fault } from "../fault";

/** What lies outside the core; sizes are 1, 2 or 4 bytes, values unsigned. A call may throw: the run then ends there. */
export interface Bus {
  read(address: number, size: number): number;
  write(address: number, size: number, value: number): void;
  /** UDF or BKPT with its number; `address` is the instruction's own. The core goes on with the next one. */
  onBreak(code: number, address: number): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  state_at(): number;
  rom_at(): number;
  ram_at(): number;
  flash_at(): number;
  prepare(): void;
  run(budget: number): number;
  wake(): void;
  irq(number: number, level: number): void;
  pending_exception(): number;
  flush_cache?(): void;
  misses_by_flash_at?(): number;
  misses_by_ram_at?(): number;
}

export const ROM_BYTES = 16 * 1024;
export const RAM_BYTES = 264 * 1024;
export const FLASH_BYTES = 2 * 1024 * 1024;
const FLASH_BASE = 0x1000_0000;
const RAM_BASE = 0x2000_0000;

// Words of the state, in the order of memory.h.
const W = {
  registers: 0,
  bankedSP: 16,
  apsr: 17,
  ipsr: 18,
  primask: 19,
  spsel: 20,
  unprivileged: 21,
  handler: 22,
  waiting: 23,
  event: 24,
  check: 25,
  pending: 26,
  enabled: 27,
  priorities: 28,
  pendingNMI: 32,
  pendingSVCall: 33,
  pendingPendSV: 34,
  pendingSystick: 35,
  vtor: 36,
  shpr2: 37,
  shpr3: 38,
  scr: 39,
  done: 40,
  limit: 41,
  instructions: 42,
  divisions: 43,
  misses: 49,
  stalled: 50,
  missCycles: 51,
} as const;

// The reasons of stop() in types.h, each a sentence around the address of the instruction and one more number.
const hex = (value: number) => `0x${(value >>> 0).toString(16).toUpperCase().padStart(8, "0")}`;
const STOPS: Record<number, (at: string, detail: number) => string> = {
  1: (at, op) => `the instruction ${hex(op)} at ${at} is not one of the Cortex-M0+`,
  2: (at, to) => `the instruction at ${at} accesses ${hex(to)}, which is not aligned to its size`,
  3: (at, to) => `the instruction at ${at} goes to ${hex(to)}, whose lowest bit should be 1 (Thumb)`,
  4: (at) => `execution went on at ${at}, where neither ROM, RAM nor flash is`,
  5: (at, value) => `the exception return at ${at} has ${hex(value)}, which is no EXC_RETURN`,
  6: (at, priority) => `SVC at ${at} cannot be taken at the present priority ${priority | 0}`,
  7: (at, to) => `the instruction at ${at} writes to ${hex(to)}, which is read-only memory`,
  8: (at, psr) => `the exception return at ${at} restores the PSR ${hex(psr)}, which lacks the Thumb bit`,
};

// The M0+ would take a HardFault in each case; no program of ours does, so the run has failed.
const escalates = "; a Pico would escalate this to a HardFault";

/** Compile core.wasm once; each Core is an instance of it. */
export async function loadCore(bytes: BufferSource): Promise<WebAssembly.Module> {
  return WebAssembly.compile(bytes);
}

/** The divider takes 8 cycles; like rp2040js, `busyCycles` counts them on top of the instructions', time does not. */
const DIVIDING_CYCLES = 8;

const LONGEST_RUN = 2 ** 29; // of loop.h, in cycles

export class Core {
  readonly rom: Uint8Array<ArrayBuffer>;
  readonly ram: Uint8Array<ArrayBuffer>;
  readonly flash: Uint8Array<ArrayBuffer>;
  readonly registers: Uint32Array<ArrayBuffer>;
  /** For each of the four priorities, the interrupts that have it, a bit each (as rp2040js keeps them). */
  readonly interruptPriorities: Uint32Array<ArrayBuffer>;
  interruptNMIMask = 0;

  private readonly exports: Exports;
  private readonly state: Uint32Array<ArrayBuffer>;
  // What finished runs have counted; the state counts the run under way.
  private cyclesBefore = 0;
  private instructionsBefore = 0;
  private divisionsBefore = 0;
  private missesBefore = 0;
  private stalledBefore = 0;

  constructor(module: WebAssembly.Module, bus: Bus) {
    const env = {
      read: (address: number, size: number) => bus.read(address >>> 0, size),
      write: (address: number, size: number, value: number) => bus.write(address >>> 0, size, value >>> 0),
      break: (code: number, address: number) => bus.onBreak(code, address >>> 0),
      stop: (reason: number, address: number, detail: number) => {
        throw new Fault(STOPS[reason](hex(address), detail) + escalates);
      },
    };
    this.exports = new WebAssembly.Instance(module, { env }).exports as unknown as Exports;
    const buffer = this.exports.memory.buffer as ArrayBuffer;
    const bytes = (at: number, length: number) => new Uint8Array(buffer, at, length);
    this.rom = bytes(this.exports.rom_at(), ROM_BYTES);
    this.ram = bytes(this.exports.ram_at(), RAM_BYTES);
    this.flash = bytes(this.exports.flash_at(), FLASH_BYTES);
    this.state = new Uint32Array(buffer, this.exports.state_at(), 64);
    this.registers = this.state.subarray(W.registers, W.registers + 16);
    this.interruptPriorities = this.state.subarray(W.priorities, W.priorities + 4);
    this.exports.prepare();
    this.reset();
  }

  /** Power-on or system reset: registers, interrupts and counts; memory stays. The program counter is the caller's. */
  reset() {
    this.state.fill(0);
    this.state[W.priorities] = 0xffffffff;
    this.state[W.registers + 13] = 0xfffffffc;
    this.state[W.bankedSP] = 0xfffffffc;
    this.cyclesBefore = 0;
    this.instructionsBefore = 0;
    this.divisionsBefore = 0;
    this.missesBefore = 0;
    this.stalledBefore = 0;
    this.flushCache();
  }

  // --- running --------------------------------------------------------------------------------------------------

  /** Execute for at least `budget` cycles (the last instruction may overrun), or until asleep. Returns the cycles. */
  run(budget: number): number {
    const done = this.exports.run(Math.min(budget, LONGEST_RUN));
    this.cyclesBefore += done;
    this.instructionsBefore += this.state[W.instructions];
    this.divisionsBefore += this.state[W.divisions];
    this.missesBefore += this.state[W.misses];
    this.stalledBefore += this.state[W.stalled];
    this.state[W.done] = 0;
    this.state[W.instructions] = 0;
    this.state[W.divisions] = 0;
    this.state[W.misses] = 0;
    this.state[W.stalled] = 0;
    return done;
  }

  /** From a call of the bus: the run under way ends when `cycles` more have passed, counted from before the access. */
  setLimit(cycles: number) {
    this.state[W.limit] = this.state[W.done] + Math.min(cycles, LONGEST_RUN);
  }

  /** From a call of the bus: the instruction under way takes so many cycles more. */
  spend(cycles: number) {
    this.state[W.done] += cycles;
  }

  executeInstruction(): number {
    return this.run(1);
  }

  /** Cycles of executed instructions since the reset: with those slept, the time. */
  get cycles(): number {
    return this.cyclesBefore + this.state[W.done];
  }

  /** The same and the divider's, as rp2040js and rp2040py count the core's cycles. */
  get busyCycles(): number {
    return this.cycles + DIVIDING_CYCLES * (this.divisionsBefore + this.state[W.divisions]);
  }

  get instructions(): number {
    return this.instructionsBefore + this.state[W.instructions];
  }

  // --- the flash cache, if this module has one (cache.h) --------------------------------------------------------

  /** Reads of the flash that the cache did not have, since the reset. */
  get misses(): number {
    return this.missesBefore + this.state[W.misses];
  }

  /** The cycles, of `cycles`, that went by them. */
  get stalled(): number {
    return this.stalledBefore + this.state[W.stalled];
  }

  /** What one costs from now on. */
  set missCycles(cycles: number) {
    this.state[W.missCycles] = cycles;
  }

  flushCache() {
    this.exports.flush_cache?.();
  }

  /** How many misses were waited for by the instructions in each word of code, since the last call. */
  takeMisses(): [address: number, count: number][] {
    const { misses_by_flash_at: byFlash, misses_by_ram_at: byRam, memory } = this.exports;
    if (!byFlash || !byRam) return [];
    const found: [number, number][] = [];
    for (const [at, bytes, base] of [
      [byFlash(), FLASH_BYTES, FLASH_BASE],
      [byRam(), RAM_BYTES, RAM_BASE],
    ]) {
      const counts = new Uint32Array(memory.buffer, at, bytes / 4);
      for (let i = 0; i < counts.length; i++) if (counts[i]) found.push([base + 4 * i, counts[i]]);
      counts.fill(0);
    }
    return found;
  }

  // --- registers ------------------------------------------------------------------------------------------------

  get PC(): number {
    return this.registers[15];
  }
  set PC(value: number) {
    this.registers[15] = value;
  }
  get LR(): number {
    return this.registers[14];
  }
  set LR(value: number) {
    this.registers[14] = value;
  }
  get SP(): number {
    return this.registers[13];
  }
  set SP(value: number) {
    this.registers[13] = value & ~3;
  }
  /** The stack pointer of the two that is not in use. */
  get bankedSP(): number {
    return this.state[W.bankedSP];
  }
  set bankedSP(value: number) {
    this.state[W.bankedSP] = value;
  }
  /** N, Z, C, V in bits 31 to 28. */
  get APSR(): number {
    return this.state[W.apsr];
  }
  set APSR(value: number) {
    this.state[W.apsr] = value & 0xf0000000;
  }
  /** The number of the exception that is handled; 0: none. */
  get IPSR(): number {
    return this.state[W.ipsr];
  }
  set IPSR(value: number) {
    this.state[W.ipsr] = value & 0x3f;
    this.state[W.handler] = value & 0x3f ? 1 : 0;
  }
  get PM(): boolean {
    return this.state[W.primask] !== 0;
  }
  set PM(value: boolean) {
    this.state[W.primask] = value ? 1 : 0;
    this.interruptsUpdated = true;
  }
  get SPSEL(): number {
    return this.state[W.spsel];
  }
  set SPSEL(value: number) {
    this.state[W.spsel] = value;
  }
  get nPRIV(): boolean {
    return this.state[W.unprivileged] !== 0;
  }
  set nPRIV(value: boolean) {
    this.state[W.unprivileged] = value ? 1 : 0;
  }

  // --- sleep and interrupts -------------------------------------------------------------------------------------

  /** Asleep after WFI or WFE. */
  get waiting(): boolean {
    return this.state[W.waiting] !== 0;
  }
  set waiting(value: boolean) {
    this.state[W.waiting] = value ? 1 : 0;
  }
  get eventRegistered(): boolean {
    return this.state[W.event] !== 0;
  }
  set eventRegistered(value: boolean) {
    this.state[W.event] = value ? 1 : 0;
    this.exports.wake();
  }
  /** The system control register (0xE000ED10): SEVONPEND, SLEEPDEEP, SLEEPONEXIT. */
  get SCR(): number {
    return this.state[W.scr];
  }

  /** The line of an interrupt is up (true) or down. */
  setInterrupt(irq: number, value: boolean) {
    this.exports.irq(irq, value ? 1 : 0);
  }

  get pendingInterrupts(): number {
    return this.state[W.pending] | 0;
  }
  set pendingInterrupts(value: number) {
    this.state[W.pending] = value;
  }
  get enabledInterrupts(): number {
    return this.state[W.enabled] | 0;
  }
  set enabledInterrupts(value: number) {
    this.state[W.enabled] = value;
    this.interruptsUpdated = true;
  }
  get pendingNMI(): boolean {
    return this.state[W.pendingNMI] !== 0;
  }
  set pendingNMI(value: boolean) {
    this.state[W.pendingNMI] = value ? 1 : 0;
  }
  get pendingSVCall(): boolean {
    return this.state[W.pendingSVCall] !== 0;
  }
  set pendingSVCall(value: boolean) {
    this.state[W.pendingSVCall] = value ? 1 : 0;
  }
  get pendingPendSV(): boolean {
    return this.state[W.pendingPendSV] !== 0;
  }
  set pendingPendSV(value: boolean) {
    this.state[W.pendingPendSV] = value ? 1 : 0;
  }
  get pendingSystick(): boolean {
    return this.state[W.pendingSystick] !== 0;
  }
  set pendingSystick(value: boolean) {
    this.state[W.pendingSystick] = value ? 1 : 0;
  }
  /** Set when anything about the interrupts has changed: they are looked at before the next instruction. */
  get interruptsUpdated(): boolean {
    return this.state[W.check] !== 0;
  }
  set interruptsUpdated(value: boolean) {
    this.state[W.check] = value ? 1 : 0;
    if (value) this.exports.wake();
  }
  get VTOR(): number {
    return this.state[W.vtor];
  }
  set VTOR(value: number) {
    this.state[W.vtor] = value & 0xffffff00;
  }
  get SHPR2(): number {
    return this.state[W.shpr2];
  }
  set SHPR2(value: number) {
    this.state[W.shpr2] = value & 0xc0000000;
    this.interruptsUpdated = true;
  }
  get SHPR3(): number {
    return this.state[W.shpr3];
  }
  set SHPR3(value: number) {
    this.state[W.shpr3] = value & 0xc0c00000;
    this.interruptsUpdated = true;
  }
  /** The exception that waits with the highest priority; 0: none. */
  get vectPending(): number {
    return this.exports.pending_exception();
  }
}
