// The panel's image memory: the two planes, and the registers that say where their bytes go: entry mode, window, cursor.

import { Fault } from "../fault";
import { hex, inBytes, NEW, OLD, thousands, UNSET } from "./facts";
import { HEIGHT, PICTURE_BYTES, ROW_BYTES } from "./size";

export type PlaneNumber = typeof NEW | typeof OLD;

type Range = readonly [first: number, last: number];
const NO_RANGE: Range = [UNSET, UNSET];

/** An image plane; `written` has a 1 where a byte is worth something. */
interface Plane {
  readonly pixels: Uint8Array;
  readonly written: Uint8Array;
}

/** [the next coordinate within the window, whether it wrapped] */
function next(value: number, window: Range, upwards: boolean): [number, boolean] {
  const [first, last] = upwards ? window : [window[1], window[0]];
  return value === last ? [first, true] : [value + (upwards ? 1 : -1), false];
}

/** Both planes as they are after a reset: worth nothing, all registers unset. */
export class Planes {
  readonly [NEW] = emptyPlane();
  readonly [OLD] = emptyPlane();
  private received = 0;
  private entryMode = UNSET;
  private windowX = NO_RANGE; // first and last byte column
  private windowY = NO_RANGE; // first and last row
  private cursorX = UNSET;
  private cursorY = UNSET;

  setEntryMode(mode: number): void {
    if (mode > 7) {
      throw new Fault(`panel: entry mode ${hex(mode)} does not exist; 03 counts X, then Y, both upwards`);
    }
    this.entryMode = mode;
  }

  /** In bytes, both counted in. */
  setWindowX(first: number, last: number): void {
    this.windowX = rangeOf("44", first, last, ROW_BYTES, "bytes");
  }

  setWindowY(first: number, last: number): void {
    this.windowY = rangeOf("45", first, last, HEIGHT, "rows");
  }

  setCursorX(value: number): void {
    this.cursorX = inside("4E", value, this.windowX);
  }

  setCursorY(value: number): void {
    this.cursorY = inside("4F", value, this.windowY);
  }

  /** Bytes that the window takes. */
  windowBytes(): number {
    return (this.windowX[1] - this.windowX[0] + 1) * (this.windowY[1] - this.windowY[0] + 1);
  }

  /** A plane's command came: all registers must be set, and the cursor at the window's corner. */
  begin(plane: number): void {
    this.received = 0;
    const registers: [number, string][] = [
      [this.entryMode, "entry mode (11)"],
      [this.windowX[0], "X window (44)"],
      [this.windowY[0], "Y window (45)"],
      [this.cursorX, "X cursor (4E)"],
      [this.cursorY, "Y cursor (4F)"],
    ];
    for (const [register, name] of registers) {
      if (register === UNSET) {
        throw new Fault(`panel: plane ${hex(plane)} is written while the ${name} is not set; set it after each reset`);
      }
    }
    const [x, y] = this.corner();
    if (this.cursorX !== x || this.cursorY !== y) {
      throw new Fault(
        `panel: plane ${hex(plane)} is written from cursor ${this.cursorX}, ${this.cursorY}, where the window ` +
          `starts at ${x}, ${y}; part of it would wrap round`,
      );
    }
  }

  /** The cell of the window at which the entry mode starts. */
  private corner(): [number, number] {
    return [this.windowX[this.entryMode & 1 ? 0 : 1], this.windowY[this.entryMode & 2 ? 0 : 1]];
  }

  /** Bytes for a plane that was begun. */
  write(plane: PlaneNumber, block: Uint8Array): void {
    const size = this.windowBytes();
    if (block.length > size - this.received) {
      throw new Fault(
        `panel: pixels outside the window: plane ${hex(plane)} got more than the ${thousands(size)} bytes ` +
          "that the window takes",
      );
    }
    const { pixels, written } = this[plane];
    if (size === PICTURE_BYTES && this.entryMode === 3) {
      // the usual case: rows from the top, a plain copy
      pixels.set(block, this.received);
      written.fill(1, this.received, this.received + block.length);
    } else {
      for (const byte of block) {
        const at = this.cursorY * ROW_BYTES + this.cursorX;
        pixels[at] = byte;
        written[at] = 1;
        this.step();
      }
    }
    this.received += block.length;
  }

  /** Move the cursor as the entry mode says: along one axis, at the window's edge along the other too. */
  private step(): void {
    const xUp = (this.entryMode & 1) !== 0;
    const yUp = (this.entryMode & 2) !== 0;
    let carry: boolean;
    if (this.entryMode & 4) {
      [this.cursorY, carry] = next(this.cursorY, this.windowY, yUp);
      if (carry) [this.cursorX] = next(this.cursorX, this.windowX, xUp);
    } else {
      [this.cursorX, carry] = next(this.cursorX, this.windowX, xUp);
      if (carry) [this.cursorY] = next(this.cursorY, this.windowY, yUp);
    }
  }

  /** One image plane's bytes, a copy; for tests. */
  copy(number: PlaneNumber): Uint8Array {
    return this[number].pixels.slice();
  }

  /** The next command came: the window must be full. */
  finish(plane: number): void {
    if (this.received !== this.windowBytes()) {
      throw new Fault(
        `panel: plane ${hex(plane)} is incomplete: ${inBytes(this.received)} came and the window takes ` +
          thousands(this.windowBytes()),
      );
    }
  }
}

function emptyPlane(): Plane {
  return { pixels: new Uint8Array(PICTURE_BYTES), written: new Uint8Array(PICTURE_BYTES) };
}

function rangeOf(name: string, first: number, last: number, size: number, unit: string): Range {
  if (Math.max(first, last) >= size) {
    throw new Fault(`panel: window ${name} is ${first} to ${last}, but the panel has ${unit} 0 to ${size - 1}`);
  }
  return [Math.min(first, last), Math.max(first, last)];
}

function inside(name: string, value: number, window: Range): number {
  if (window[0] === UNSET) throw new Fault(`panel: cursor ${name} before the window; set 44 and 45 first`);
  if (value < window[0] || value > window[1]) {
    throw new Fault(`panel: cursor ${name} at ${value} is outside the window ${window[0]} to ${window[1]}`);
  }
  return value;
}
