// The lights below the keys: sixteen APA102 in a row on an SPI, behind a gate that is open while CS is low.
//
// A frame is four zero bytes, then four for each light: 0xE0 plus its brightness, blue, green, red (APA102 datasheet). It
// is taken over when CS rises. `loseNext` is what a bad contact does: the next frame never comes.

import { GPIOPinState, type RP2040 } from "rp2040js";
import { Fault } from "../fault";

const COUNT = 16;
const START = 4; // bytes
const BRIGHTNESS = 0xe0;
const MAX_HZ = 16_000_000; // the clock is high and low for 30 ns each at least (APA102 datasheet)

export class Lights {
  /** Of each light its brightness of 0 to 31, red, green, blue; as it shines now. */
  shown: number[][] = dark();
  loseNext = false;
  private frame: number[] = [];
  private isOpen = false;

  constructor(
    private readonly spi: number,
    private readonly cs: number,
  ) {}

  /** Wire them to a chip that has just got power: they are dark. */
  attach(rp2040: RP2040): void {
    this.shown = dark();
    this.frame = [];
    this.isOpen = false;
    const bus = rp2040.spi[this.spi];
    const answer = rp2040.clock.createAlarm(() => bus.completeTransmit(0));
    bus.onTransmit = (byte: number) => {
      rp2040.clkPeri = rp2040.clocks.periFreq;
      const hz = bus.clockFrequency;
      if (!hz || hz > MAX_HZ) throw new Fault(`lights: the SPI runs at ${hz} Hz; an APA102 takes ${MAX_HZ} at most`);
      if (this.isOpen) this.frame.push(byte & 0xff);
      answer.schedule(8e9 / hz);
    };
    rp2040.gpio[this.cs].addListener((now) => {
      const isOpen = now === GPIOPinState.Low;
      if (this.isOpen && !isOpen) this.end();
      if (isOpen) this.frame = [];
      this.isOpen = isOpen;
    });
  }

  private end(): void {
    const { frame } = this;
    if (this.loseNext) {
      this.loseNext = false;
      return;
    }
    if (frame.length < 2 * START + 4 * COUNT || frame.slice(0, START).some((byte) => byte !== 0)) {
      throw new Fault(`lights: a frame of ${frame.length} bytes that does not begin with four zeros`);
    }
    this.shown = this.shown.map((_, light) => {
      const [brightness, blue, green, red] = frame.slice(START + 4 * light, START + 4 * light + 4);
      if ((brightness & BRIGHTNESS) !== BRIGHTNESS) throw new Fault(`lights: light ${light} begins with ${brightness}`);
      return [brightness & 31, red, green, blue];
    });
  }
}

function dark(): number[][] {
  return Array.from({ length: COUNT }, () => [0, 0, 0, 0]);
}
