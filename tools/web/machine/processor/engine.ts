// What the machine asks of a Cortex-M0+ core, so that either of two can sit in it: ours (core.ts), which every run uses,
// and rp2040js's own, beside which ours is measured.

import { RP2040 } from "rp2040js";
import { type Bus, Core, FLASH_BYTES, ROM_BYTES } from "./core";

export interface Engine {
  /** Cycles of executed instructions since it was made, exact also while a bus access is under way. Time goes by them. */
  readonly cycles: number;
  /** The same with the divider's, as both Python's emulator and rp2040js count a core's work. */
  readonly busyCycles: number;
  readonly instructions: number;
  /** Of `cycles`, those in which it waited for the flash: none if its module has no flash cache. */
  readonly stalled: number;
  /** What a read of the flash costs that its cache does not have, in cycles. */
  missCycles: number;
  readonly registers: Uint32Array;
  readonly isWaiting: boolean;
  readonly ram: Uint8Array;
  readonly flash: Uint8Array;
  /** Execute until `cycles` more have passed, or the core sleeps. */
  run(cycles: number): void;
  /** During a run: end it when so many more cycles have passed. */
  shorten(cycles: number): void;
  /** During a run: the instruction under way takes so many cycles more. */
  spend(cycles: number): void;
  /** The flash cache, if there is one, knows nothing any more. */
  flushCache(): void;
  /** How many of its misses were waited for by the instructions in each word of code, since the last call. */
  takeMisses(): [address: number, count: number][];
  /** Take a chip's peripherals for the core's own, and give them the core; as after a reset, standing at `start`. */
  join(rp2040: RP2040, start: number): void;
}

/** rp2040js's RP2040 without its 16 MB of flash: filling them, as it does when it is made, costs more than all the rest,
 * and each engine brings the flash that the chip really has. */
export class Peripherals extends RP2040 {
  override reset(): void {
    this.core.reset();
    this.pwm.reset();
  }
}

export type EngineKind = "ours" | "rp2040js";

export function makeEngine(kind: EngineKind, module: WebAssembly.Module, rom: Uint8Array, bus: Bus): Engine {
  return kind === "ours" ? new Ours(module, rom, bus) : new Theirs(rom, bus);
}

class Ours implements Engine {
  private readonly core: Core;
  // What was counted before the last reset.
  private cyclesBefore = 0;
  private busyBefore = 0;
  private instructionsBefore = 0;
  private stalledBefore = 0;

  constructor(module: WebAssembly.Module, rom: Uint8Array, bus: Bus) {
    this.core = new Core(module, bus);
    this.core.rom.set(rom);
  }

  get cycles(): number {
    return this.cyclesBefore + this.core.cycles;
  }
  get busyCycles(): number {
    return this.busyBefore + this.core.busyCycles;
  }
  get instructions(): number {
    return this.instructionsBefore + this.core.instructions;
  }
  get stalled(): number {
    return this.stalledBefore + this.core.stalled;
  }
  set missCycles(cycles: number) {
    this.core.missCycles = cycles;
  }
  get registers(): Uint32Array {
    return this.core.registers;
  }
  get isWaiting(): boolean {
    return this.core.waiting;
  }
  get ram(): Uint8Array {
    return this.core.ram;
  }
  get flash(): Uint8Array {
    return this.core.flash;
  }

  run(cycles: number): void {
    this.core.run(cycles);
  }

  shorten(cycles: number): void {
    this.core.setLimit(cycles);
  }

  spend(cycles: number): void {
    this.core.spend(cycles);
  }

  flushCache(): void {
    this.core.flushCache();
  }

  takeMisses(): [number, number][] {
    return this.core.takeMisses();
  }

  join(rp2040: RP2040, start: number): void {
    const { core } = this;
    this.cyclesBefore = this.cycles;
    this.busyBefore = this.busyCycles;
    this.instructionsBefore = this.instructions;
    this.stalledBefore = this.stalled;
    core.reset();
    const { ram, flash, rom } = core;
    core.SP = new DataView(rom.buffer, rom.byteOffset).getUint32(0, true);
    core.PC = start;
    Object.assign(rp2040, {
      core,
      bootrom: new Uint32Array(rom.buffer, rom.byteOffset, ROM_BYTES / 4),
      sram: ram,
      sramView: new DataView(ram.buffer, ram.byteOffset, ram.length),
      flash,
      flash16: new Uint16Array(flash.buffer, flash.byteOffset, FLASH_BYTES / 2),
      flashView: new DataView(flash.buffer, flash.byteOffset, FLASH_BYTES),
    });
  }
}

const SIMULATOR_CYCLE_NANOS = 8; // of rp2040js's Simulator: always 125 MHz

class Theirs implements Engine {
  cycles = 0;
  instructions = 0;
  readonly stalled = 0;
  missCycles = 0;
  ram = new Uint8Array(264 * 1024);
  readonly flash = new Uint8Array(FLASH_BYTES);
  private rp2040!: RP2040;
  private readonly clock = new Peripherals().clock as unknown as { tick(nanos: number): void };
  private limit = 0;
  private busyBefore = 0;

  constructor(
    private readonly rom: Uint8Array,
    private readonly bus: Bus,
  ) {}

  get busyCycles(): number {
    return this.busyBefore + (this.rp2040?.core.cycles ?? 0);
  }
  get registers(): Uint32Array {
    return this.rp2040.core.registers;
  }
  get isWaiting(): boolean {
    return this.rp2040.core.waiting;
  }

  /** As rp2040js's Simulator does it, which tells a clock of every instruction; alarms are kept by the machine's. */
  run(cycles: number): void {
    const { core } = this.rp2040;
    const { clock } = this;
    this.limit = this.cycles + cycles;
    while (this.cycles < this.limit && !core.waiting) {
      const taken = core.executeInstruction();
      clock.tick(taken * SIMULATOR_CYCLE_NANOS);
      this.cycles += taken;
      this.instructions += 1;
    }
    if (core.waiting && core.pendingInterrupts & core.enabledInterrupts) {
      core.waiting = false; // WFI falls through when an enabled interrupt is pending, masked by PRIMASK or not
    }
  }

  shorten(cycles: number): void {
    this.limit = this.cycles + cycles;
  }

  spend(cycles: number): void {
    this.cycles += cycles;
  }

  flushCache(): void {}

  takeMisses(): [number, number][] {
    return [];
  }

  join(rp2040: RP2040, start: number): void {
    this.busyBefore = this.busyCycles;
    this.rp2040 = rp2040;
    const { core } = rp2040;
    const take = core.checkForInterrupts.bind(core);
    // rp2040js takes the handler out of a sleep although PRIMASK masks it; a Pico wakes and takes it when it may.
    core.checkForInterrupts = () =>
      core.waiting && core.PM ? Boolean(core.pendingInterrupts & core.enabledInterrupts) : take();
    rp2040.onBreak = (code) => this.bus.onBreak(code, (core.PC - core.breakRewind) >>> 0);
    rp2040.bootrom.set(new Uint32Array(this.rom.slice().buffer));
    rp2040.sram.set(this.ram);
    this.ram = rp2040.sram;
    Object.assign(rp2040, {
      flash: this.flash,
      flash16: new Uint16Array(this.flash.buffer),
      flashView: new DataView(this.flash.buffer),
    });
    core.reset();
    core.LR = 0;
    core.PC = start;
  }
}
