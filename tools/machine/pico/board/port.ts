// The panel's plug: wires a `Panel` to the emulated chip's SPI and GPIOs, a byte or a whole block at a time.
//
// A byte is answered one byte-time after it was sent (an alarm), for the DMA pair that feeds the SPI paces itself by the
// answers. The block path is the burst's, through `byteNanos` and `deliver`. Both check what the wires must look like:
// CS low, 8 bits, mode 0 or 3, most 20 MHz (SSD1683 datasheet, write cycle of 50 ns).

import { type GPIOPin, GPIOPinState, type RP2040 } from "rp2040js";
import type { Board } from "../board";
import { Fault } from "../fault";
import type { AlarmClock } from "./alarm";
import { MAX_WRITE_HZ } from "./facts";
import type { Panel } from "./panel";

const SSPCR0 = 0x00;

type Spi = RP2040["spi"][number];

export class PanelPort {
  /** All bytes that went to the panel, in emulated life. */
  bytesSent = 0;
  rp2040!: RP2040;
  spi!: Spi;
  private cs!: GPIOPin;
  private dc!: GPIOPin;
  private busyLevel: boolean | null = false; // what the panel puts on it; null: nothing
  private busyTold = false; // what the pin was told; a fresh chip's inputs are low
  private busyPin: GPIOPin | null = null;

  constructor(
    readonly panel: Panel,
    readonly board: Board,
  ) {}

  /** The power came on: the chip's and, by the same wire, the panel's. `clock` is one that outlives a reset of the chip. */
  attach(rp2040: RP2040, clock: AlarmClock = rp2040.clock): void {
    this.busyPin = null;
    this.busyLevel = false;
    this.wire(rp2040);
    this.panel.powerUp(clock, (level) => this.driveBusy(level));
  }

  /** Another chip in the place of the one before, after a reset of the chip alone: the panel has kept its power. */
  wire(rp2040: RP2040): void {
    const { board, panel } = this;
    this.rp2040 = rp2040;
    this.spi = rp2040.spi[board.spi];
    this.cs = rp2040.gpio[board.cs];
    this.dc = rp2040.gpio[board.dc];
    const spi = this.spi;
    const answer = rp2040.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (byte) => {
      const nanos = this.byteNanos();
      this.deliver(Uint8Array.of(byte));
      answer.schedule(nanos);
    };
    const reset = rp2040.gpio[board.rst];
    reset.addListener((state) => panel.resetLine(state === GPIOPinState.Low));
    panel.resetLine(reset.value === GPIOPinState.Low);
    this.busyPin = rp2040.gpio[board.busy];
    this.busyTold = false;
    this.busyPin.addListener(() => this.tellBusy()); // also called when the pulls change
    this.tellBusy();
  }

  private driveBusy(level: boolean | null): void {
    this.busyLevel = level;
    this.tellBusy();
  }

  /** An open wire is at what pulls it. */
  private tellBusy(): void {
    const level = this.busyLevel ?? this.busyPin?.pullupEnabled ?? false;
    if (level === this.busyTold) return; // the chip takes each call for an edge
    this.busyTold = level;
    this.busyPin?.setInputValue(level);
  }

  /** The time of one byte on the wire, after checking that the panel may be spoken to like this. */
  byteNanos(): number {
    this.rp2040.clkPeri = this.rp2040.clocks.periFreq;
    const hz = this.spi.clockFrequency;
    const mode = (this.spi.readUint32(SSPCR0) >> 6) & 3; // SPH and SPO
    if (!hz) throw new Fault("panel: SPI without a clock; set CLK_PERI and the SPI's prescaler before the first byte");
    if (hz > MAX_WRITE_HZ) {
      throw new Fault(
        `panel: SPI at ${(Math.round(hz / 1e5) / 10).toFixed(1)} MHz; the SSD1683 takes writes of at most 20 MHz ` +
          "(MicroPython boots with a peripheral clock of 48 MHz and light sleep leaves it at the system's: call " +
          "machine.freq(hz, hz) before the SPI is opened)",
      );
    }
    if (mode !== 0 && mode !== 3) {
      throw new Fault("panel: SPI clock polarity and phase differ; the SSD1683 wants mode 0 or 3");
    }
    if (this.spi.dataBits !== 8) {
      throw new Fault(`panel: SPI frames of ${this.spi.dataBits} bits; the SSD1683 wants 8`);
    }
    return 8e9 / hz;
  }

  /** Bytes arrived at the panel, all with the present levels of CS and DC. */
  deliver(block: Uint8Array): void {
    this.bytesSent += block.length;
    if (this.cs.value !== GPIOPinState.Low) {
      throw new Fault("panel: bytes on the SPI while CS is not low; pull CS low around each transfer");
    }
    if (this.dc.value === GPIOPinState.Low) {
      for (const byte of block) this.panel.command(byte);
    } else {
      this.panel.data(block);
    }
  }
}
