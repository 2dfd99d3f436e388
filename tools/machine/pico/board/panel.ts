// Model of the Waveshare Pico-ePaper-4.2 V2: black and white, controller SSD1683, as large as size.ts says.
//
// It takes what a controller gets, the reset line and command and data bytes, and owns what a panel has: registers, two
// image planes (24 the new image, 26 the old one, one bit a pixel, 1 = white, rows from the top), BUSY, and
// the picture that is shown, which stays without power. Command numbers and register formats are those of the SSD1683
// datasheet; hexadecimal, as there.
//
// A full refresh shows plane 24. A partial one drives only the pixels in which 24 differs from 26. The model is strict
// where the controller is silent: each misuse throws a `Fault` that says what was wrong and what is right.
// Numbers: panel.json.

import { Fault } from "../fault";
import type { Alarm, AlarmClock } from "./alarm";
import { BusyLine, type Drive, type PanelState } from "./busyline";
import { ARGUMENTS, BUSY_MS, hex, inBytes, NEW, OLD, ROOM_C, SHORT_FROM_C } from "./facts";
import { type PlaneNumber, Planes } from "./planes";
import { checkRefresh, fullImage, partialImage } from "./refreshes";
import { HEIGHT, PICTURE_BYTES, ROW_BYTES } from "./size";

const NS_PER_MS = 1_000_000;

// Bits of command 22, the sequence that command 20 starts.
const CLOCK_ON = 0x80;
const ANALOG_ON = 0x40;
const LOAD_TEMPERATURE = 0x20;
const LOAD_LUT = 0x10;
const MODE_2 = 0x08; // the waveform of partial refreshes
const DISPLAY = 0x04;
const ANALOG_OFF = 0x02;
const CLOCK_OFF = 0x01;

const PLUGGED: readonly PanelState[] = ["ok", "absent", "v1"]; // states that the plug is pulled for
const LIES: readonly PanelState[] = ["stuck-low", "noisy"]; // BUSY does not say when it works: nobody can keep to it

export type RefreshKind = "full" | "partial";

/** One panel on the desk. */
export class Panel {
  /** The picture on the glass. */
  shown: Uint8Array = new Uint8Array(PICTURE_BYTES).fill(0xff);
  fullRefreshes = 0;
  partialRefreshes = 0;
  powered = false;
  busy = false;
  asleep = false;
  analogOn = false;

  /** Called for commands and refreshes. */
  log: (kind: string, detail: string) => void = () => {};
  /** Called when a refresh begins: the picture that will be shown, and how long it takes. */
  onRefresh: (kind: RefreshKind, target: Uint8Array, ms: number) => void = () => {};
  /** Called when `shown` has become another picture: at the end of a refresh, or cut short in the middle of one. */
  onShown: () => void = () => {};

  private readonly line = new BusyLine();
  private alarm: Alarm | null = null;
  private target: Uint8Array | null = null;

  private inReset = false;
  private resetSeen = false;
  private isExcused = false;
  private softReset = false;
  private commandByte: number | null = null;
  private arguments: number[] = [];
  private internalSensor = false;
  private celsius: number | null = null;
  private planeUse: string | null = null;
  private sequence: number | null = null;
  private clockOn = false;
  private lutMode: number | null = null;
  private lutIsShort = false;
  private planes = new Planes();

  /**
   * `busyFactor` shortens (or stretches) all BUSY times. A panel that is not "ok" is blamed for nothing that it leads its
   * driver to, nor is one that was plugged in with the power on until it was reset: what cannot be taken is passed over.
   */
  constructor(
    public busyFactor = 1,
    public state: PanelState = "ok",
  ) {}

  // --- power and the reset line ---------------------------------------------------------------------------------------

  /** The supply comes on. `driveBusy(level)` puts a level on the BUSY line. */
  powerUp(clock: AlarmClock, driveBusy: Drive): void {
    this.line.powerUp(clock, driveBusy);
    this.alarm = clock.createAlarm(() => this.done());
    this.powered = true;
    this.inReset = false;
    this.resetSeen = false;
    this.isExcused = false;
    this.forget();
    this.setBusy(false);
  }

  /** The supply goes, at any instant. A refresh under way leaves a mixture of the two pictures. */
  powerDown(): void {
    this.breakOff();
    this.line.powerDown();
    this.powered = false;
  }

  /**
   * From now on the panel is in this state, with power or without. "ok", "absent" and "v1": the plug is pulled, and what
   * is plugged in then knows nothing yet; the others befall the panel that is there.
   */
  exchange(state: PanelState): void {
    this.state = state;
    if (!this.powered) return;
    if (PLUGGED.includes(state)) {
      this.breakOff();
      this.forget();
      this.resetSeen = false;
      this.isExcused = true;
      this.line.chatter();
    } else if (state === "deaf") this.breakOff();
    else if (state === "stuck") this.stopWork();
    this.line.show(state, this.busy);
  }

  /** Work under way ends here; of a refresh stays a mixture of the two pictures. */
  private breakOff(): void {
    this.stopWork();
    const target = this.busy ? this.target : null;
    this.busy = false;
    this.target = null;
    if (target) {
      this.shown = this.shown.map((byte, at) => {
        const kept = Math.floor(at / ROW_BYTES) & 1 ? 0x55 : 0xaa;
        return (byte & kept) | (target[at] & ~kept);
      });
      this.onShown();
    }
  }

  /** All registers and both planes to what they are worth after a reset: nothing. */
  private forget(): void {
    this.asleep = false;
    this.softReset = false;
    this.commandByte = null;
    this.arguments = [];
    this.internalSensor = false;
    this.celsius = null;
    this.planeUse = null;
    this.sequence = null;
    this.clockOn = false;
    this.analogOn = false;
    this.lutMode = null;
    this.lutIsShort = false;
    this.planes = new Planes();
    this.target = null;
  }

  /** The level of RST changed. Its rising edge ends a hardware reset and wakes from deep sleep. */
  resetLine(low: boolean): void {
    if (low === this.inReset || !this.powered) return;
    this.inReset = low;
    if (this.state === "absent" || this.state === "deaf") return;
    if (low) {
      if (this.state === "ok" && this.target) {
        this.stopWork();
        throw new Fault("panel: hardware reset while a refresh was under way; wait until BUSY is low");
      }
      const wasBusy = this.busy;
      this.breakOff();
      this.forget();
      this.setBusy(wasBusy && this.state === "stuck");
    } else {
      this.resetSeen = true;
      this.isExcused = false;
      this.log("panel", "hardware reset");
      this.work(BUSY_MS.reset);
    }
  }

  // --- BUSY -----------------------------------------------------------------------------------------------------------

  private setBusy(busy: boolean): void {
    this.busy = busy;
    this.line.show(this.state, busy);
  }

  private work(ms: number): void {
    this.setBusy(true);
    if (this.state !== "stuck") this.alarm?.schedule(Math.max(1, Math.trunc(ms * this.busyFactor * NS_PER_MS)));
  }

  private stopWork(): void {
    this.alarm?.cancel();
  }

  private done(): void {
    const refreshed = this.target;
    this.target = null;
    if (refreshed) this.shown = refreshed;
    this.setBusy(this.asleep);
    if (refreshed) this.onShown();
  }

  // --- bytes ----------------------------------------------------------------------------------------------------------

  /** A byte with DC low. */
  command(byte: number): void {
    this.take(() => this.obey(byte));
  }

  /** Bytes with DC high, as many as came in one go. */
  data(block: Uint8Array): void {
    this.take(() => this.accept(block));
  }

  private take(taking: () => void): void {
    if (this.state === "absent" || this.state === "v1" || this.state === "deaf") return;
    try {
      taking();
    } catch (error) {
      if (!(error instanceof Fault) || !(this.isExcused || LIES.includes(this.state))) throw error;
    }
  }

  private obey(byte: number): void {
    const name = `command ${hex(byte)}`;
    this.mustListen(name);
    this.finishCommand();
    const plane = byte === NEW || byte === OLD;
    if (!plane && !ARGUMENTS.has(byte)) {
      throw new Fault(`panel: ${name} is none of the SSD1683's that this panel needs`);
    }
    if (byte !== 0x12 && !this.softReset) {
      throw new Fault(`panel: ${name} before a soft reset (12) has followed the hardware reset`);
    }
    this.commandByte = byte;
    this.arguments = [];
    if (plane) this.planes.begin(byte);
    this.log("panel", hex(byte));
    if (byte === 0x12) {
      this.forget();
      this.softReset = true;
      this.commandByte = byte;
      this.work(BUSY_MS.reset);
    } else if (byte === 0x20) {
      this.update();
    }
  }

  private accept(block: Uint8Array): void {
    this.mustListen("data");
    const command = this.commandByte;
    if (command === null) throw new Fault("panel: data before any command; a command byte (DC low) goes first");
    if (command === NEW || command === OLD) {
      this.planes.write(command, block);
      return;
    }
    for (const byte of block) this.arguments.push(byte);
    const expected = ARGUMENTS.get(command)!;
    if (this.arguments.length > expected) {
      throw new Fault(
        `panel: command ${hex(command)} takes ${inBytes(expected)} of data and got ${this.arguments.length}; ` +
          "the next command must come first",
      );
    }
    if (this.arguments.length === expected) this.setRegister(command, this.arguments);
  }

  private mustListen(what: string): void {
    if (!this.powered) throw new Fault(`panel: ${what} while the panel has no power`);
    if (this.inReset) {
      throw new Fault(`panel: ${what} while RST is held low; release RST and wait until BUSY is low`);
    }
    if (!this.resetSeen) {
      throw new Fault(`panel: ${what} before a hardware reset; after power-up the panel wants one pulse on RST`);
    }
    if (this.asleep) throw new Fault(`panel: ${what} in deep sleep; only a hardware reset wakes the panel`);
    if (this.busy) throw new Fault(`panel: ${what} while BUSY is high; wait until BUSY is low`);
  }

  /** The last command must have got all its data when the next one comes. */
  private finishCommand(): void {
    const command = this.commandByte;
    if (command === null) return;
    if (command === NEW || command === OLD) {
      this.planes.finish(command);
      return;
    }
    const expected = ARGUMENTS.get(command)!;
    if (this.arguments.length !== expected) {
      throw new Fault(
        `panel: command ${hex(command)} takes ${inBytes(expected)} of data and got ` +
          `${this.arguments.length} before the next command`,
      );
    }
  }

  // --- registers ------------------------------------------------------------------------------------------------------

  private setRegister(command: number, value: readonly number[]): void {
    switch (command) {
      case 0x01: {
        const gates = value[0] + 256 * (value[1] & 1) + 1;
        if (gates !== HEIGHT || value[2]) {
          throw new Fault(
            `panel: command 01 sets ${gates} gates, scan ${hex(value[2])}; this glass has ${HEIGHT}, scan 00`,
          );
        }
        break;
      }
      case 0x10:
        this.deepSleep(value[0]);
        break;
      case 0x11:
        this.planes.setEntryMode(value[0]);
        break;
      case 0x18:
        this.internalSensor = value[0] === 0x80;
        break;
      case 0x1a:
        this.celsius = value[0];
        break;
      case 0x21:
        this.planeUse = value.map(hex).join();
        break;
      case 0x22:
        this.sequence = value[0];
        break;
      case 0x44:
        this.planes.setWindowX(value[0], value[1]);
        break;
      case 0x45:
        this.planes.setWindowY(value[0] + 256 * value[1], value[2] + 256 * value[3]);
        break;
      case 0x4e:
        this.planes.setCursorX(value[0]);
        break;
      case 0x4f:
        this.planes.setCursorY(value[0] + 256 * value[1]);
        break;
    }
  }

  private deepSleep(mode: number): void {
    if (mode !== 0x00 && mode !== 0x01 && mode !== 0x03) {
      throw new Fault(`panel: deep sleep mode ${hex(mode)} does not exist; 01 keeps, 03 drops the planes`);
    }
    if (!mode) return;
    if (this.analogOn) throw new Fault("panel: deep sleep with the analog part on; power off first (22=83, 20)");
    this.asleep = true;
    this.log("panel", "deep sleep");
    // The datasheet: BUSY stays high for as long as the controller sleeps.
    this.setBusy(true);
  }

  /** One image plane's bytes, a copy; for tests. */
  plane(number: PlaneNumber): Uint8Array {
    return this.planes.copy(number);
  }

  // --- updates --------------------------------------------------------------------------------------------------------

  /** Command 20: run the sequence of command 22. */
  private update(): void {
    const sequence = this.sequence;
    if (sequence === null) throw new Fault("panel: update (20) without a sequence; command 22 goes first");
    if (!(sequence & CLOCK_ON) && !this.clockOn) {
      throw new Fault(`panel: update sequence ${hex(sequence)} runs without a clock; add bit 80`);
    }
    this.clockOn = true;
    let ms = BUSY_MS.load;
    if (sequence & ANALOG_ON) {
      ms = Math.max(ms, BUSY_MS.power_on);
      this.analogOn = true;
    }
    if (sequence & LOAD_TEMPERATURE && !this.internalSensor) {
      throw new Fault(
        `panel: update sequence ${hex(sequence)} loads the temperature from a sensor that is not there; ` +
          "choose the internal one (18=80)",
      );
    }
    if (sequence & LOAD_TEMPERATURE) this.celsius = ROOM_C;
    const mode = sequence & MODE_2 ? 2 : 1;
    if (sequence & LOAD_LUT) this.loadWaveform(sequence, mode);
    const refresh: RefreshKind | null = !(sequence & DISPLAY) ? null : mode === 2 ? "partial" : "full";
    if (refresh) {
      checkRefresh(sequence, mode, this.analogOn, this.lutMode === mode, this.planes);
      ms = BUSY_MS[refresh === "full" && this.lutIsShort ? "short" : refresh];
      if (refresh === "partial") {
        this.target = partialImage(this.planes, this.planeUse, this.shown);
        this.partialRefreshes += 1;
      } else {
        this.target = fullImage(this.planes, this.planeUse);
        this.fullRefreshes += 1;
      }
      this.log("refresh", refresh);
    }
    if (sequence & ANALOG_OFF) {
      ms = Math.max(ms, BUSY_MS.power_off);
      this.analogOn = false;
    }
    if (sequence & CLOCK_OFF) this.clockOn = false;
    this.work(ms);
    if (refresh && this.target) this.onRefresh(refresh, this.target, ms * this.busyFactor);
  }

  private loadWaveform(sequence: number, mode: number): void {
    const celsius = this.celsius;
    if (celsius === null) {
      throw new Fault(
        `panel: update sequence ${hex(sequence)} loads a waveform for no temperature; add bit 20, or write one (1A)`,
      );
    }
    this.lutIsShort = celsius >= SHORT_FROM_C;
    if (this.lutIsShort && mode === 2) {
      throw new Fault(
        `panel: update sequence ${hex(sequence)} loads the partial waveform for ${celsius} degrees, which was ` +
          "written for a full refresh; add bit 20",
      );
    }
    this.lutMode = mode;
  }
}
