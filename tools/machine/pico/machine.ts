// The emulated Pico as one machine: a Cortex-M0+ core, the RP2040's peripherals (rp2040js), its flash, and what is plugged
// into it: panel, keys, buzzer, supply.
//
// Time is that of the emulated crystal: `nowNs` counts from the first power-on and goes on while the power is off. The
// machine runs in as large pieces as possible, from alarm to alarm. All is deterministic: the same image, flash, seed and
// calls give the same times.
//
// `events` is the log: [ns, kind, detail] with kinds
//     power   "on", "off"                    reset   "watchdog timeout", "watchdog forced"
//     key     [name, "down" | "up"]          gpio    [GPIO, level] of the pins named in `watch`
//     panel   command in hex, "hardware reset", "deep sleep"      refresh  "full" | "partial"
//     erase   [flash address, bytes]         program [flash address, bytes]        cut  what a power cut left

import { GPIOPinState, type RP2040 } from "rp2040js";
import type { Board } from "./board";
import type { PanelState } from "./board/busyline";
import { Buzzer } from "./board/buzzer";
import { Expander } from "./board/expander";
import { Keys } from "./board/keys";
import { Lights } from "./board/lights";
import { Panel } from "./board/panel";
import { PanelPort } from "./board/port";
import * as burst from "./chip/burst";
import { Chip } from "./chip/chip";
import { Power } from "./chip/power";
import { FLASH_BYTES } from "./chip/uf2";
import { Fault } from "./fault";
import { Profile, type Profiled } from "./profile";
import { Random } from "./random";
import { SerialLine } from "./serial";

const NS_PER_MS = 1e6;
const SETTLE_STEP_MS = 10;
const QUIET_MS = 100; // how long the core must sleep before the device is taken to wait for a key
const LOOKING_CYCLES = 400_000; // in such a step, at most, of a core that does no more than look for keys on an expander

/** What a machine is built of; made once for any number of machines. */
export interface Parts {
  readonly core: WebAssembly.Module;
  readonly rom: Uint8Array;
  readonly board: Board;
}

export interface Options {
  /** Of key bounce, RAM noise and power cuts; 1 when not given. */
  readonly seed?: number;
  /** Shortens (or stretches) the panel's BUSY times. */
  readonly busyFactor?: number;
  readonly panelState?: PanelState;
  /** False moves each SPI byte by itself. */
  readonly accelerate?: boolean;
  /** A Pico W, whose radio is off and stays so. */
  readonly wireless?: boolean;
  /** GPIOs whose edges go to the log. */
  readonly watch?: readonly number[];
}

export type Detail = string | readonly [number, number] | readonly [string, string];
export type Event = readonly [ns: number, kind: string, detail: Detail];

export class Machine {
  readonly events: Event[] = [];
  /** Of each event, the nanoseconds in which the core had waited for the flash by then, all in all. */
  readonly stalls: number[] = [];
  readonly panel: Panel;
  readonly keys: Keys;
  /** What the keys hang on; null where each has a GPIO. */
  readonly expander: Expander | null;
  /** The lights below the keys; null where there are none. */
  readonly lights: Lights | null;
  readonly buzzer: Buzzer;
  readonly power: Power;
  /** What a computer on the USB cable has of the device's console; null without a cable. */
  usb: SerialLine | null = null;
  /** Called when an erase or a program is done, or half done at a power cut. */
  onFlash: (address: number, length: number) => void = () => {};
  /** Called for each edge of the pins named in `watch`. */
  onGpio: (gpio: number, level: 0 | 1) => void = () => {};

  private readonly port: PanelPort;
  private readonly random: Random;
  private readonly watch: readonly number[];
  private readonly accelerate: boolean;
  private chip: Chip | null = null;
  private profile: Profile | null = null;
  private isLocked = false; // nothing can be written to the flash
  private nsBefore = 0; // emulated time up to the last power-on
  private stalledBefore = 0;
  private busyBefore = 0; // what the cores before this one have done
  private instructionsBefore = 0;
  private resetReason: "forced" | "timeout" | null = null; // the watchdog has bitten, and the chip is not new yet

  /** A Pico without power. `flash`: its 2 MB (see `readUf2`), changed in place. */
  constructor(
    private readonly parts: Parts,
    readonly flash: Uint8Array,
    options: Options = {},
  ) {
    if (flash.length !== FLASH_BYTES) {
      throw new Fault(
        `the flash image has ${flash.length.toLocaleString("en")} bytes; the Pico has ${FLASH_BYTES.toLocaleString("en")}`,
      );
    }
    const log = (kind: string, detail: Detail) => this.log(kind, detail);
    this.random = new Random(options.seed ?? 1);
    this.watch = options.watch ?? [];
    this.accelerate = options.accelerate ?? true;
    this.panel = new Panel(options.busyFactor, options.panelState);
    this.panel.log = log;
    this.port = new PanelPort(this.panel, parts.board);
    const { expander, lights } = parts.board;
    this.lights = lights && new Lights(lights[0], lights[3]);
    this.expander = expander && new Expander(expander[0], expander[2]);
    this.keys = new Keys(parts.board.keys, this.random, log, this.expander?.inputs);
    this.buzzer = new Buzzer(parts.board.buzzer, () => this.nowNs);
    this.power = new Power(options.wireless);
  }

  // --- time and log ---------------------------------------------------------------------------------------

  get nowNs(): number {
    return this.nsBefore + (this.chip ? this.chip.clock.nanos : 0);
  }

  /** Of the time those nanoseconds in which the core waited for the flash: none without a flash cache in the core. */
  get stalledNs(): number {
    return this.stalledBefore + (this.chip?.clock.stalledNanos ?? 0);
  }

  get nowMs(): number {
    return this.nowNs / NS_PER_MS;
  }

  /** Cycles in which the core executed instructions. */
  get busyCycles(): number {
    return this.busyBefore + (this.chip ? this.chip.engine.busyCycles : 0);
  }

  /** Cycles in which a core that waits for a key may execute instructions in `ms` of emulated time, at most. */
  lookingCycles(ms: number): number {
    return this.expander ? Math.ceil(ms / SETTLE_STEP_MS) * LOOKING_CYCLES : 0;
  }

  /** Instructions executed since the machine was made. */
  get instructions(): number {
    return this.instructionsBefore + (this.chip ? this.chip.engine.instructions : 0);
  }

  /** Whether the core sleeps and waits for an interrupt. */
  get isAsleep(): boolean {
    return this.chip?.engine.isWaiting ?? false;
  }

  /** Emulated time until something happens by itself: 0 while the core works, Infinity without power. */
  get idleNs(): number {
    if (!this.chip) {
      return Infinity;
    }
    return this.chip.engine.isWaiting ? this.chip.clock.nanosToNextAlarm : 0;
  }

  /** Drop the log and the tones of the past: who runs for days and reads neither has no room for them. */
  forget(): void {
    this.events.length = 0;
    this.stalls.length = 0;
    this.buzzer.forget();
  }

  private log(kind: string, detail: Detail): void {
    this.events.push([Math.round(this.nowNs), kind, detail]);
    this.stalls.push(Math.round(this.stalledNs));
  }

  /** Put a USB cable to a computer into the device, which stays there. It costs the chip cycles. */
  plugUsb(): void {
    this.usb ??= new SerialLine();
    if (this.chip) {
      this.usb.attach(this.chip.rp2040);
    }
  }

  // --- power ----------------------------------------------------------------------------------------------

  get isOn(): boolean {
    return this.chip !== null;
  }

  /** The chip as rp2040js models it, for tests of its registers; null without power. */
  get rp2040(): RP2040 | null {
    return this.chip?.rp2040 ?? null;
  }

  /** Fresh chip, RAM full of noise, flash as it was left; the core stands at the flash's first byte. */
  powerOn(): void {
    if (this.chip) {
      throw new Fault("the power is already on");
    }
    const chip = new Chip(this.parts.core, this.parts.rom, this.random, (kind, detail) => this.log(kind, detail));
    chip.engine.flash.set(this.flash);
    chip.engine.ram.set(this.random.bytes(chip.engine.ram.length));
    chip.flash.onDone = (at, length) => this.onFlash(at, length);
    chip.flash.isLocked = this.isLocked;
    chip.onWatchdog = (reason) => {
      this.resetReason = reason;
    };
    this.chip = chip;
    this.resetReason = null;
    this.log("power", "on");
    this.port.attach(chip.rp2040, chip.clock);
    this.plugIn(chip);
  }

  /** Cut the power now: RAM and registers are gone, work in the flash and on the panel stays half done. */
  powerOff(): void {
    if (!this.chip) {
      throw new Fault("the power is already off");
    }
    const { clock, engine, flash } = this.chip;
    const cut = flash.powerCut();
    this.panel.powerDown();
    this.keys.detach();
    this.expander?.detach();
    this.buzzer.detach();
    this.usb?.detach();
    this.flash.set(engine.flash);
    this.log("power", "off");
    this.nsBefore += clock.nanos;
    this.stalledBefore += clock.stalledNanos;
    this.busyBefore += engine.busyCycles;
    this.instructionsBefore += engine.instructions;
    this.chip = null;
    this.profile = null;
    if (cut) {
      this.onFlash(cut.at, cut.length);
    }
  }

  /** Write-protect the flash, or no more: with power or without. */
  lockFlash(isLocked: boolean): void {
    this.isLocked = isLocked;
    if (this.chip) {
      this.chip.flash.isLocked = isLocked;
    }
  }

  /** The flash as it is now: a copy of all of it, or of a part. */
  flashImage(from = 0, to = FLASH_BYTES): Uint8Array {
    return (this.chip?.engine.flash ?? this.flash).slice(from, to);
  }

  /** The wires from the board to a chip that is new. */
  private plugIn(chip: Chip): void {
    const { rp2040 } = chip;
    if (this.accelerate) {
      burst.install(rp2040, chip.clock, this.port, this.parts.board.spi);
    }
    this.keys.attach(rp2040);
    this.expander?.attach(rp2040);
    this.lights?.attach(rp2040);
    this.buzzer.attach(rp2040);
    this.power.attach(rp2040);
    this.usb?.attach(rp2040);
    for (const gpio of this.watch) {
      rp2040.gpio[gpio].addListener((state) => this.watched(gpio, state));
    }
  }

  private watched(gpio: number, state: GPIOPinState): void {
    if (state === GPIOPinState.Low || state === GPIOPinState.High) {
      const level = state === GPIOPinState.High ? 1 : 0;
      this.log("gpio", [gpio, level]);
      this.onGpio(gpio, level);
    }
  }

  /** The watchdog has bitten: the chip starts anew, while RAM, flash and all that is plugged in stay as they are. */
  private resetChip(chip: Chip): void {
    this.log("reset", `watchdog ${this.resetReason}`);
    this.resetReason = null;
    chip.restart();
    this.port.wire(chip.rp2040);
    this.plugIn(chip);
  }

  // --- running --------------------------------------------------------------------------------------------

  /** Let `ms` milliseconds of emulated time pass, with or without power. */
  runMs(ms: number): void {
    if (!this.chip) {
      this.nsBefore += Math.round(ms * NS_PER_MS);
      return;
    }
    const chip = this.chip;
    const { clock, engine, flash } = chip;
    let isOver = false;
    const deadline = clock.createAlarm(() => {
      isOver = true;
    });
    deadline.schedule(ms * NS_PER_MS);
    try {
      while (!isOver) {
        clock.fireDue();
        if (this.resetReason) {
          this.resetChip(chip);
        }
        if (isOver) {
          break;
        }
        if (engine.isWaiting || flash.isBusy) {
          clock.sleep();
        } else {
          engine.run(Math.min(clock.cyclesToNextAlarm(), this.profile?.step ?? Infinity));
          this.profile?.note();
        }
      }
    } finally {
      deadline.cancel();
    }
  }

  /** From now on it is noted where the time goes; `functionType`: see `Profile`. */
  startProfile(functionType: number): void {
    if (!this.chip) {
      throw new Fault("profile: the power is off; switch it on first");
    }
    this.profile = new Profile(this.chip.engine, functionType);
  }

  /** What was noted since. */
  endProfile(): Profiled | null {
    const told = this.profile?.told() ?? null;
    this.profile = null;
    return told;
  }

  /**
   * Run until the device waits for a key: panel idle, SPI quiet, the core asleep for `quietMs`. Returns the emulated ms
   * that it took, or throws a `Fault` naming what did not come to rest.
   */
  settle(limitMs: number, quietMs = QUIET_MS): number {
    if (!this.chip) {
      throw new Fault("settle: the power is off; switch it on first");
    }
    const start = this.nowNs;
    let stillSince: number | null = null;
    let seenBytes = -1;
    let seenCycles = Number.NEGATIVE_INFINITY;
    const restCycles = this.lookingCycles(SETTLE_STEP_MS);
    for (;;) {
      const isBusy = this.panel.busy && !this.panel.asleep;
      const bytes = this.port.bytesSent;
      const cycles = this.busyCycles;
      if (isBusy || bytes !== seenBytes || cycles - seenCycles > restCycles || !this.isAsleep) {
        stillSince = null;
      } else {
        stillSince ??= this.nowNs;
      }
      if (stillSince !== null && this.nowNs - stillSince >= quietMs * NS_PER_MS) {
        return (this.nowNs - start) / NS_PER_MS;
      }
      if (this.nowNs - start > limitMs * NS_PER_MS) {
        const what = isBusy ? "BUSY of the panel is still high" : "the core never slept";
        throw new Fault(
          `settle: after ${limitMs.toLocaleString("en")} ms ${what} (it must sleep ${quietMs} ms with the panel idle)`,
        );
      }
      seenBytes = bytes;
      seenCycles = cycles;
      this.runMs(SETTLE_STEP_MS);
    }
  }
}
