// The machine as the worker drives it: paced, with fingers on its keys, and with news of what happens.
//
// Everything here is in emulated time and knows neither worker nor page; `say` takes the messages for the page.

import type { Board } from "../../machine/pico/board";
import { Fault } from "../../machine/pico/fault";
import type { Machine } from "../../machine/pico/machine";
import { Fingers } from "./fingers";
import { type FromWorker, SECTOR_BYTES, type Sector } from "./messages";
import { Pacer } from "./pacer";

const QUIET_MS = 100; // emulated: a device that does nothing for so long waits for a key
const NAP_CYCLES = 2_500_000; // 20 ms: a device that waits may work for so long, for its watchdog, and is still waiting
const KEEP_MS = 200; // wall time: how long a written sector waits for its neighbours
const LEAST_MS = 1e-6; // a nanosecond
const STATUS_MS = 500; // wall time between two reports

export class Run {
  readonly pacer: Pacer;
  readonly #machine: Machine;
  readonly #fileSystem: number; // where it begins in the flash, in bytes
  readonly #say: (message: FromWorker) => void;
  readonly #wallMs: () => number;
  readonly #fingers: Fingers;
  readonly #written = new Set<number>(); // sectors
  #writtenMs = 0; // wall time of the first of them
  #fingersMs = Number.POSITIVE_INFINITY; // emulated time of their next movement
  #heard = 0;
  #resting = false;
  #quietSinceMs = 0; // emulated
  #busyCycles = 0; // of the machine, at the last look
  #workCycles = 0; // without a pause, up to then
  #workedMs = 0; // wall time
  #report = { wallMs: 0, emulatedMs: 0, resting: false, heard: -1, ratio: 0 }; // the last one

  constructor(machine: Machine, board: Board, say: (message: FromWorker) => void, wallMs: () => number) {
    this.#machine = machine;
    this.#fileSystem = board.file_system;
    this.#say = say;
    this.#wallMs = wallMs;
    this.#fingers = new Fingers(Object.keys(board.keys), (name, down) => {
      if (down) machine.keys.press(name);
      else machine.keys.release(name);
    });
    const run = this;
    this.pacer = new Pacer(
      {
        get nowMs() {
          return machine.nowMs;
        },
        get idleMs() {
          return Math.max(0, Math.min(machine.idleNs / 1e6, run.#fingersMs - machine.nowMs));
        },
        get resting() {
          return run.#resting;
        },
        get mayRush() {
          return machine.isOn && !run.#fingers.busy;
        },
        runMs: (ms) => run.#step(ms),
      },
      wallMs,
    );
    machine.onFlash = (address, length) => this.#wrote(address, length);
    machine.onGpio = (gpio, level) => {
      if (gpio === board.led) say({ kind: "led", on: level === 1 });
    };
    machine.buzzer.onTone = (hz) => say({ kind: "tone", hz, atMs: machine.nowMs });
    machine.panel.onRefresh = (refresh, target, ms) => {
      this.#resting = false;
      say({ kind: "refresh", refresh, target: target.slice(), ms });
    };
    machine.panel.onShown = () => say({ kind: "shown", picture: machine.panel.shown.slice() });
  }

  /** Counts a message of the page: what it changes, the device has not come to rest from. */
  heard(): void {
    this.#heard++;
    this.#stir();
  }

  power(on: boolean): void {
    const machine = this.#machine;
    if (on === machine.isOn) return;
    if (on) {
      machine.powerOn();
      this.pacer.restart();
    } else {
      machine.powerOff();
      this.#say({ kind: "led", on: false });
      this.#keep();
    }
    this.#stir();
    this.#say({ kind: "power", on });
  }

  key(name: string, down: boolean): void {
    this.#fingers.want(name, down, this.#machine.nowMs);
    this.#fingersMs = this.#fingers.due(this.#machine.nowMs);
  }

  battery(millivolts: number): void {
    this.#machine.power.set(millivolts);
  }

  /** Emulated time that passes at once. */
  advance(ms: number): void {
    const end = this.#machine.nowMs + ms;
    // What is left at the end may be less than time is counted in.
    for (let left = ms; left > LEAST_MS; left = end - this.#machine.nowMs) this.#step(Math.min(left, QUIET_MS));
    this.pacer.restart();
    this.#tell(this.#wallMs(), true);
  }

  /** The file system of `flash`; the power is off meanwhile. */
  replace(flash: Uint8Array, on: boolean): void {
    this.power(false);
    const { flash: own } = this.#machine;
    const files = flash.subarray(this.#fileSystem);
    for (let at = this.#fileSystem; at < own.length; at += SECTOR_BYTES) {
      const sector = files.subarray(at - this.#fileSystem, at - this.#fileSystem + SECTOR_BYTES);
      if (sector.some((byte, i) => byte !== own[at + i])) this.#written.add(at / SECTOR_BYTES);
      own.set(sector, at);
    }
    this.#keep();
    this.power(on);
  }

  flash(): Uint8Array {
    return this.#machine.flashImage();
  }

  /** Runs what is due; returns after how many ms of wall time to call again, Infinity when nothing will happen. */
  turn(): number {
    const start = this.#wallMs();
    let again = Number.POSITIVE_INFINITY;
    try {
      if (this.#machine.isOn || this.#fingers.busy) again = this.pacer.turn();
      else this.#resting = true;
    } catch (error) {
      this.#fail(error);
    }
    const now = this.#wallMs();
    this.#workedMs += now - start;
    if (this.#written.size) {
      if (now - this.#writtenMs >= KEEP_MS) this.#keep();
      else again = Math.min(again, this.#writtenMs + KEEP_MS - now);
    }
    this.#tell(now);
    return this.#resting ? again : Math.min(again, QUIET_MS);
  }

  #step(ms: number): void {
    const machine = this.#machine;
    const beganMs = machine.nowMs;
    machine.runMs(ms);
    const nowMs = machine.nowMs;
    if (nowMs >= this.#fingersMs) this.#fingersMs = this.#fingers.due(nowMs);
    this.#lookForRest(nowMs, nowMs - beganMs);
  }

  /** A device that waits does nothing but look after its watchdog now and then, and for keys that have no GPIO. */
  #lookForRest(nowMs: number, passedMs: number): void {
    const { busyCycles, panel, isOn } = this.#machine;
    const worked = busyCycles - this.#busyCycles;
    this.#busyCycles = busyCycles;
    if (!isOn) this.#resting = true;
    else if ((panel.busy && !panel.asleep) || this.#fingers.busy) this.#stir();
    else if (worked > this.#machine.lookingCycles(passedMs)) {
      this.#workCycles += worked;
      if (!this.#resting || this.#workCycles > NAP_CYCLES) this.#stir();
    } else {
      this.#workCycles = 0;
      if (nowMs - this.#quietSinceMs >= QUIET_MS) this.#resting = true;
    }
  }

  #stir(): void {
    this.#resting = false;
    this.#quietSinceMs = this.#machine.nowMs;
  }

  #wrote(address: number, length: number): void {
    const first = Math.max(address, this.#fileSystem);
    for (let at = first - (first % SECTOR_BYTES); at < address + length; at += SECTOR_BYTES) {
      if (!this.#written.size) this.#writtenMs = this.#wallMs();
      this.#written.add(at / SECTOR_BYTES);
    }
  }

  /** Says which sectors were written, and what is in them. */
  #keep(): void {
    if (!this.#written.size) return;
    const written = [...this.#written].map(
      (index): Sector => [index, this.#machine.flashImage(index * SECTOR_BYTES, (index + 1) * SECTOR_BYTES)],
    );
    this.#written.clear();
    this.#say({ kind: "sectors", written });
  }

  #fail(error: unknown): void {
    if (this.#machine.isOn) this.power(false);
    const known = error instanceof Fault;
    this.#say({ kind: "fault", message: known ? error.message : `the machine broke: ${error}` });
    if (!known) throw error;
  }

  #tell(wallMs: number, must = false): void {
    const last = this.#report;
    const news = must || this.#resting !== last.resting || this.#heard !== last.heard;
    if (!news && wallMs - last.wallMs < STATUS_MS) return;
    this.#machine.forget(); // nobody reads its log here
    const emulatedMs = this.#machine.nowMs;
    const passedMs = wallMs - last.wallMs;
    const ratio = passedMs > STATUS_MS ? (emulatedMs - last.emulatedMs) / passedMs : last.ratio;
    if (passedMs > STATUS_MS) Object.assign(last, { wallMs, emulatedMs, ratio });
    Object.assign(last, { resting: this.#resting, heard: this.#heard });
    this.#say({
      kind: "status",
      status: {
        emulatedMs,
        instructions: this.#machine.instructions,
        workedMs: this.#workedMs,
        ratio,
        resting: this.#resting,
        heard: this.#heard,
      },
    });
  }
}
