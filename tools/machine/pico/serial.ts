// The computer at the other end of the USB cable: the device's console as a serial line (rp2040js's USB host).

import { type RP2040, USBCDC } from "rp2040js";

export class SerialLine {
  private host: USBCDC | null = null;
  private heard: number[] = [];

  /** Plug into a chip that is new: what was on the way to the one before is lost. */
  attach(rp2040: RP2040): void {
    this.host = new USBCDC(rp2040.usbCtrl);
    this.host.onSerialData = (bytes) => this.heard.push(...bytes);
  }

  /** The chip has lost its power: nobody takes what is sent. */
  detach(): void {
    this.host = null;
  }

  /** How many bytes can be sent now: the host keeps a few until the device takes them. */
  get room(): number {
    return this.host ? this.host.txFIFO.size - this.host.txFIFO.itemCount : 0;
  }

  /** Send as many of the bytes as there is room for; returns how many those were. */
  send(bytes: Uint8Array): number {
    const count = Math.min(bytes.length, this.room);
    for (const byte of bytes.subarray(0, count)) {
      this.host?.sendSerialByte(byte);
    }
    return count;
  }

  /** What the device has said since the last call. */
  take(): Uint8Array {
    const bytes = Uint8Array.from(this.heard);
    this.heard = [];
    return bytes;
  }
}
