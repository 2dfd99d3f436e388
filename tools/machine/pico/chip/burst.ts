// Whole SPI blocks at once: a frame is 15,000 bytes, which cost a hundred times their worth if the DMA moves them one by
// one.
//
// MicroPython feeds the SPI by a pair of DMA channels, one filling its FIFO from memory, one draining the answers to a
// dummy byte, and polls the drain until it is done. Here, when such a pair starts on the panel's SPI, the block is taken
// from memory in one piece, given to the panel at the instant at which its last byte would have arrived, and both
// channels end then. While the program polls, the clock jumps to just before the next event. Emulated time agrees with
// the byte-by-byte run to a few cycles a frame; a test compares the two.

import type { RP2040 } from "rp2040js";
import type { PanelPort } from "../board/port";
import type { Clock } from "./clock";

const RAM_START = 0x2000_0000;

// Bits of a channel's CTRL register (RP2040 datasheet 2.5.7).
const BUSY = 1 << 24;
const IRQ_QUIET = 1 << 21;
const INCR_WRITE = 1 << 5;
const INCR_READ = 1 << 4;
const CTRL_REGISTERS = new Set([0x0c, 0x10, 0x20, 0x30]); // CTRL_TRIG and its aliases
const SPI_BASE = [0x4003_c000, 0x4004_0000];
const SSPDR = 0x008;

/** What of rp2040js's DMA is met here. */
interface Dma {
  channels: Channel[];
  intRaw: number;
  checkInterrupts(): void;
}

interface Channel {
  readonly index: number;
  readonly dma: Dma;
  readonly active: number;
  ctrl: number;
  readAddr: number;
  writeAddr: number;
  transCount: number;
  treqValue: number;
  dataSize: number;
  chainTo: number;
  ringMask: number;
  transfer: () => void;
  transferAlarm: { schedule(nanos: number): void; cancel(): void };
  abort(): void;
  readUint32(offset: number): number;
}

interface Spi {
  busy: boolean;
  readonly txFIFO: { empty: boolean };
  readonly rxFIFO: { empty: boolean };
  readonly dreq: { rx: number; tx: number };
}

/** Let `port`'s SPI, number `spiIndex`, take blocks on this chip. */
export function install(rp2040: RP2040, clock: Clock, port: PanelPort, spiIndex: number): void {
  const bursts = new Bursts(rp2040, port, spiIndex);
  for (const channel of bursts.dma.channels) {
    bursts.adopt(channel, clock);
  }
}

class Bursts {
  readonly dma: Dma;
  private readonly spi: Spi;
  private readonly dataRegister: number;
  private readonly blocks = new Map<Channel, { bytes: Uint8Array; drain: Channel }>(); // by the channel that sends

  constructor(
    private readonly rp2040: RP2040,
    private readonly port: PanelPort,
    spiIndex: number,
  ) {
    this.dma = rp2040.dma as unknown as Dma;
    this.spi = rp2040.spi[spiIndex] as unknown as Spi;
    this.dataRegister = SPI_BASE[spiIndex] + SSPDR;
  }

  adopt(channel: Channel, clock: Clock): void {
    const one = channel.transfer;
    channel.transferAlarm = this.rp2040.clock.createAlarm(() => {
      if (this.blocks.has(channel)) {
        this.finish(channel);
      } else if (!this.begin(channel)) {
        one();
      }
    });
    const abort = channel.abort.bind(channel);
    channel.abort = () => {
      this.blocks.delete(channel);
      abort();
    };
    const read = channel.readUint32.bind(channel);
    channel.readUint32 = (offset) => {
      if (CTRL_REGISTERS.has(offset) && this.isWorking(channel)) {
        clock.skipToNextAlarm();
      }
      return read(offset);
    };
  }

  private isWorking(channel: Channel): boolean {
    if (this.blocks.size === 0) {
      return false;
    }
    return this.blocks.has(channel) || [...this.blocks.values()].some((block) => block.drain === channel);
  }

  private begin(channel: Channel): boolean {
    const drain = this.drainOf(channel);
    if (!drain) {
      return false;
    }
    const at = channel.readAddr - RAM_START;
    const { sram } = this.rp2040;
    const bytes =
      at >= 0 && at + channel.transCount <= sram.length
        ? sram.slice(at, at + channel.transCount)
        : Uint8Array.from({ length: channel.transCount }, (_, i) => this.rp2040.readUint8(channel.readAddr + i));
    this.blocks.set(channel, { bytes, drain });
    this.spi.busy = true;
    channel.transferAlarm.schedule(bytes.length * this.port.byteNanos());
    return true;
  }

  /** The channel that takes the answers to a block that this one is about to send, if it is such a block. */
  private drainOf(channel: Channel): Channel | undefined {
    const { spi, dataRegister } = this;
    const isFeeder =
      channel.writeAddr >>> 0 === dataRegister &&
      channel.treqValue === spi.dreq.tx &&
      channel.dataSize === 1 &&
      channel.ctrl & INCR_READ &&
      !(channel.ctrl & INCR_WRITE) &&
      !channel.ringMask &&
      channel.chainTo === channel.index &&
      !spi.busy &&
      spi.txFIFO.empty &&
      spi.rxFIFO.empty;
    if (!isFeeder) {
      return undefined;
    }
    return this.dma.channels.find(
      (other) =>
        other.active &&
        other.treqValue === spi.dreq.rx &&
        other.readAddr >>> 0 === dataRegister &&
        other.transCount === channel.transCount &&
        !(other.ctrl & INCR_WRITE) &&
        other.chainTo === other.index,
    );
  }

  private finish(channel: Channel): void {
    const { bytes, drain } = this.blocks.get(channel)!;
    this.blocks.delete(channel);
    this.spi.busy = false;
    this.port.deliver(bytes);
    channel.readAddr += bytes.length;
    this.rp2040.writeUint8(drain.writeAddr, 0);
    for (const ended of [channel, drain]) {
      ended.transCount = 0;
      ended.ctrl &= ~BUSY;
      if (!(ended.ctrl & IRQ_QUIET)) {
        this.dma.intRaw |= 1 << ended.index;
      }
    }
    this.dma.checkInterrupts();
  }
}
