// A keypad on I2C: a TCA9555 at address 20, hexadecimal, whose sixteen inputs the keys short to ground, each with a
// pull-up. Its datasheet: "Control Register and Command Byte", "Register Maps", "Reads".
//
// Each bit takes the time that the master's clock gives it. The keypad can be "absent", or be "held": its answer was cut
// off, and it holds SDA down until nine clocks have come on SCL (I2C specification, 3.1.16).

import { GPIOPinState, type I2CMode, type RP2040 } from "rp2040js";
import type { Alarm } from "./alarm";

const ADDRESS = 0x20;
const INPUTS = 16;
const BYTE_BITS = 9; // with the acknowledgement
const FREEING_CLOCKS = 9;
const FUNCTION_SIO = 5;
const NS_PER_S = 1e9;

export type KeypadState = "ok" | "absent" | "held";

/** An input of the expander, as far as a key sees a pin: it is always pulled up. */
export class Input {
  readonly pullupEnabled = true;
  readonly pulldownEnabled = false;
  readonly functionSelect = FUNCTION_SIO;
  inputValue = true;

  /** Nothing about it ever changes but its level. */
  addListener(): void {}

  setInputValue(level: boolean): void {
    this.inputValue = level;
  }
}

export class Expander {
  readonly inputs = Array.from({ length: INPUTS }, () => new Input());
  private register = 0;
  private isFirst = true; // the byte of a write that names the register
  private alarms: Alarm[] = [];
  private clocks = 0;

  constructor(
    private readonly bus: number,
    private readonly scl: number,
    public state: KeypadState = "ok",
  ) {}

  /** From now on the keypad is in this state, with power or without. */
  exchange(state: KeypadState): void {
    this.state = state;
    this.clocks = 0;
  }

  /** Wire it to a chip that has just got power, or was reset. */
  attach(rp2040: RP2040): void {
    this.detach();
    const bus = rp2040.i2c[this.bus];
    const bitNs = () => ((bus.sclLowPeriod + bus.sclHighPeriod) / rp2040.clkSys) * NS_PER_S;
    const after = (bits: number, act: () => void) => {
      const alarm = rp2040.clock.createAlarm(() => {
        this.alarms = this.alarms.filter((one) => one !== alarm);
        act();
      });
      this.alarms.push(alarm);
      alarm.schedule(bits * bitNs());
    };
    bus.onStart = () => {
      if (this.state !== "held") after(1, () => bus.completeStart()); // else SDA is low: there is no start
    };
    bus.onConnect = (address: number, _mode: I2CMode) => {
      this.isFirst = true;
      after(BYTE_BITS, () => bus.completeConnect(this.state === "ok" && address === ADDRESS));
    };
    bus.onWriteByte = (value: number) => {
      if (this.isFirst) this.register = value & 7;
      this.isFirst = false;
      after(BYTE_BITS, () => bus.completeWrite(true));
    };
    bus.onReadByte = () => {
      const byte = this.read();
      after(BYTE_BITS, () => bus.completeRead(byte));
    };
    bus.onStop = () => after(1, () => bus.completeStop());
    rp2040.gpio[this.scl].addListener((now, before) => {
      if (now === GPIOPinState.Low && before !== GPIOPinState.Low) this.clocked();
    });
  }

  /** The chip lost its power. */
  detach(): void {
    for (const alarm of this.alarms) alarm.cancel();
    this.alarms = [];
    this.register = 0;
  }

  /** The register's byte; a read goes on with the other one of the pair. */
  private read(): number {
    const first = this.register & 1 ? 8 : 0;
    const isInput = this.register < 2;
    this.register ^= 1;
    if (!isInput) return 0xff;
    let byte = 0;
    for (let bit = 0; bit < 8; bit++) byte |= Number(this.inputs[first + bit].inputValue) << bit;
    return byte;
  }

  private clocked(): void {
    this.clocks++;
    if (this.state === "held" && this.clocks >= FREEING_CLOCKS) this.exchange("ok");
  }
}
