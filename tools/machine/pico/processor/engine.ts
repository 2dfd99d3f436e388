// The core of the machine with what a chip asks of it: counts that go on over resets, and the peripherals it works with.

import { RP2040 } from "rp2040js";
import { type Bus, Core, FLASH_BYTES, ROM_BYTES } from "./core";

/** rp2040js's RP2040 without its 16 MB of flash: filling them, as it does when it is made, costs more than all the rest,
 * and each engine brings the flash that the chip really has. */
export class Peripherals extends RP2040 {
  override reset(): void {
    this.core.reset();
    this.pwm.reset();
  }
}

export class Engine {
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

  /** Cycles of executed instructions since it was made, exact also while a bus access is under way. Time goes by them. */
  get cycles(): number {
    return this.cyclesBefore + this.core.cycles;
  }
  /** The same with the divider's, as rp2040js counts a core's work. */
  get busyCycles(): number {
    return this.busyBefore + this.core.busyCycles;
  }
  get instructions(): number {
    return this.instructionsBefore + this.core.instructions;
  }
  /** Of `cycles`, those in which it waited for the flash: none if its module has no flash cache. */
  get stalled(): number {
    return this.stalledBefore + this.core.stalled;
  }
  /** What a read of the flash costs that its cache does not have, in cycles. */
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

  /** Execute until `cycles` more have passed, or the core sleeps. */
  run(cycles: number): void {
    this.core.run(cycles);
  }

  /** During a run: end it when so many more cycles have passed. */
  shorten(cycles: number): void {
    this.core.setLimit(cycles);
  }

  /** During a run: the instruction under way takes so many cycles more. */
  spend(cycles: number): void {
    this.core.spend(cycles);
  }

  /** The flash cache, if there is one, knows nothing any more. */
  flushCache(): void {
    this.core.flushCache();
  }

  /** How many of its misses were waited for by the instructions in each word of code, since the last call. */
  takeMisses(): [address: number, count: number][] {
    return this.core.takeMisses();
  }

  /** Take a chip's peripherals for the core's own, and give them the core; as after a reset, standing at `start`. */
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
