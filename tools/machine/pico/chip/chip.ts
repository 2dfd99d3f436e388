// The RP2040 of the machine: rp2040js's peripherals around our core, with its clock and its flash, and what
// rp2040js leaves to its user: the address map for our core, the boot ROM's calls, the ring oscillator's random bit, the
// supply's registers, and the watchdog's reset.
//
// Cycles are as long as the firmware makes them: the chip starts on the ring oscillator, and each change of the system
// clock changes the time of a cycle.

import { BasePeripheral, ConsoleLogger, LogLevel, type RP2040 } from "rp2040js";
import { Fault } from "../fault";
import { arithmetic } from "../processor/arithmetic";
import { ROM_CALL, ROM_STOPS } from "../processor/bootrom";
import { type Bus, ROM_BYTES } from "../processor/core";
import { Engine, Peripherals } from "../processor/engine";
import type { Random } from "../random";
import * as alarms from "./alarms";
import { ChipClock, Clock } from "./clock";
import { BLOCK_BYTES, Flash, type FlashLog } from "./flash";
import * as flashreads from "./flashreads";
import * as i2c from "./i2c";
import * as silence from "./silence";
import { FLASH_START } from "./uf2";

// Where rp2040js keeps its peripherals: address >> 12.
const ROSC = 0x40060;
const VREG_AND_CHIP_RESET = 0x40064;
const WATCHDOG = 0x40058;

const DPRAM = 0x5010_0000;
const DPRAM_BYTES = 4096;
const RAM_START = 0x2000_0000;
const FORCED_REASON = 2;

/** What of rp2040js's watchdog is met here. */
interface Watchdog {
  reason: number;
  readonly scratchData: Uint32Array;
  readonly timer: { enable: boolean };
  readonly alarm: { enable: boolean };
  onWatchdogTrigger: () => void;
}

export class Chip {
  readonly clock: Clock;
  readonly engine: Engine;
  readonly flash: Flash;
  rp2040!: RP2040;
  /** Called when the watchdog bites, in the middle of a run; `restart` then makes the chip new. */
  onWatchdog: (reason: "forced" | "timeout") => void = () => {};
  private chipClock!: ChipClock;

  constructor(
    module: WebAssembly.Module,
    rom: Uint8Array,
    private readonly random: Random,
    log: FlashLog,
  ) {
    const bus: Bus = {
      read: (address, size) => this.read(address, size),
      write: (address, size, value) => this.write(address, size, value),
      onBreak: (code, address) => this.breakpoint(code, address),
    };
    this.engine = new Engine(module, rom, bus);
    this.clock = new Clock(this.engine);
    this.clock.onSooner = () => this.engine.shorten(this.clock.cyclesToNextAlarm());
    this.flash = new Flash(this.engine.flash, this.clock, log, random);
    this.build();
  }

  /** New peripherals after the watchdog has bitten: its reason and scratch registers are kept; RAM and flash as well. */
  restart(): void {
    const before = this.watchdog();
    this.chipClock.end();
    this.flash.reset();
    this.build();
    const after = this.watchdog();
    after.reason = before.reason;
    after.scratchData.set(before.scratchData);
  }

  private build(): void {
    this.chipClock = new ChipClock(this.clock);
    const rp2040 = new Peripherals(this.chipClock);
    rp2040.logger = new ConsoleLogger(LogLevel.Error);
    rp2040.peripherals[ROSC] = new RingOscillator(rp2040, this.random);
    rp2040.peripherals[VREG_AND_CHIP_RESET] = new Supply(rp2040, "VREG_AND_CHIP_RESET");
    rp2040.addClockListener((hz) => this.clock.setFrequency(hz));
    this.rp2040 = rp2040;
    this.engine.join(rp2040, FLASH_START);
    silence.install(rp2040);
    alarms.install(rp2040);
    i2c.install(rp2040);
    flashreads.install(rp2040, (cycles) => {
      this.engine.missCycles = cycles;
    });
    const watchdog = this.watchdog();
    watchdog.onWatchdogTrigger = () => {
      watchdog.timer.enable = false;
      watchdog.alarm.enable = false;
      this.onWatchdog(watchdog.reason & FORCED_REASON ? "forced" : "timeout");
      this.engine.shorten(0);
    };
    rp2040.updateClocks(); // the ring oscillator's, until the firmware sets others
  }

  private watchdog(): Watchdog {
    return this.rp2040.peripherals[WATCHDOG] as unknown as Watchdog;
  }

  // --- what our core does not hold itself -----------------------------------------------------------------

  private read(address: number, size: number): number {
    const word = this.readWord((address & ~3) >>> 0);
    const shifted = word >>> ((address & 3) * 8);
    return size === 4 ? word >>> 0 : size === 2 ? shifted & 0xffff : shifted & 0xff;
  }

  private readWord(address: number): number {
    const { rp2040 } = this;
    switch (address >>> 28) {
      case 0x4:
      case 0x5: {
        if (address >= DPRAM && address < DPRAM + DPRAM_BYTES) {
          return rp2040.usbDPRAMView.getUint32(address - DPRAM, true);
        }
        const peripheral = rp2040.peripherals[(address >>> 14) << 2];
        return peripheral ? peripheral.readUint32(address & 0x3fff) : this.nowhere("read from", address);
      }
      case 0xd:
        return rp2040.sio.readUint32(address & 0xfff_ffff);
      case 0xe:
        return rp2040.ppb.readUint32(address & 0xfff);
      default: {
        const peripheral = rp2040.peripherals[(address >>> 14) << 2]; // the flash's own interface, at 18000000
        return peripheral ? peripheral.readUint32(address & 0x3fff) : this.nowhere("read from", address);
      }
    }
  }

  private write(address: number, size: number, value: number): void {
    const { rp2040 } = this;
    if (!this.isSomewhere(address)) {
      this.nowhere("write to", address);
    } else if (size === 4) {
      rp2040.writeUint32(address, value);
    } else if (size === 2) {
      rp2040.writeUint16(address, value);
    } else {
      rp2040.writeUint8(address, value);
    }
  }

  private isSomewhere(address: number): boolean {
    const block = address >>> 28;
    return (
      block === 0xd ||
      block === 0xe ||
      (address >= DPRAM && address < DPRAM + DPRAM_BYTES) ||
      this.rp2040.peripherals[(address >>> 14) << 2] !== undefined
    );
  }

  private bytesAt(address: number, count: number): Uint8Array {
    const at = address - RAM_START;
    if (at >= 0 && at + count <= this.engine.ram.length) {
      return this.engine.ram.slice(at, at + count);
    }
    return Uint8Array.from({ length: count }, (_, i) => this.rp2040.readUint8(address + i));
  }

  private nowhere(what: string, address: number): never {
    const place = address.toString(16).toUpperCase().padStart(8, "0");
    throw new Fault(`the firmware makes a ${what} 0x${place}, where the RP2040 has nothing; it would fault`);
  }

  // --- the boot ROM's calls -------------------------------------------------------------------------------

  private breakpoint(code: number, address: number): void {
    if (address >= ROM_BYTES) {
      throw new Fault(`the core hit a breakpoint instruction (${code}); the firmware crashed`);
    }
    const cycles = arithmetic(code, this.engine.registers);
    if (cycles !== undefined) {
      this.engine.spend(cycles);
      return;
    }
    const [r0, r1, r2] = this.engine.registers;
    switch (code) {
      case ROM_CALL.erase:
        if (r2 !== BLOCK_BYTES) {
          throw new Fault(`flash: erase by blocks of ${r2} bytes; the W25Q16JV's have ${BLOCK_BYTES}`);
        }
        this.flash.erase(r0, r1);
        break;
      case ROM_CALL.program:
        this.flash.program(r0, this.bytesAt(r1, r2));
        break;
      case ROM_CALL.connectFlash:
      case ROM_CALL.exitXip:
      case ROM_CALL.enterXip:
        return; // the flash of this machine can always be read
      case ROM_CALL.flushCache:
        this.engine.flushCache();
        return;
      case ROM_CALL.usbBoot:
        throw new Fault("this is where a real Pico shows up on the computer as a drive, for new firmware");
      default:
        throw new Fault(
          `the firmware wants ${ROM_STOPS[code] ?? `call ${code} of the boot ROM, which is not in ours`}`,
        );
    }
    this.engine.shorten(0); // the core waits until the work is done
  }
}

/** The ring oscillator: its registers hold what is written; its random bit is chance. */
class RingOscillator extends BasePeripheral {
  private readonly registers = new Map<number, number>();

  constructor(
    rp2040: RP2040,
    private readonly random: Random,
  ) {
    super(rp2040, "ROSC");
  }

  override readUint32(offset: number): number {
    switch (offset & 0xfff) {
      case 0x18:
        return 0x8000_1000; // STATUS: stable and enabled
      case 0x1c:
        return this.random.below(2); // RANDOMBIT
      default:
        return this.registers.get(offset & 0xfff) ?? 0;
    }
  }

  override writeUint32(offset: number, value: number): void {
    this.registers.set(offset, value);
  }
}

/** The regulator and the reset's cause: what they hold after power-on (RP2040 datasheet 2.10.5, 2.12.8). */
class Supply extends BasePeripheral {
  private readonly registers = new Map([
    [0x0, 0x10b1], // VREG: 1.1 V, in regulation
    [0x4, 0x91], // BOD: 0.86 V
    [0x8, 0x100], // CHIP_RESET: HAD_POR
  ]);

  override readUint32(offset: number): number {
    return this.registers.get(offset & 0xfff) ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    if (offset !== 0x8) {
      this.registers.set(offset, value);
    }
  }
}
