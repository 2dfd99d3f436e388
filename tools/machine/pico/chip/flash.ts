// The Pico's flash chip (Winbond W25Q16JV, 2 MB): erasing and programming, with the time that they take.
//
// The boot ROM's two functions for that arrive here as a whole and are worked off one piece after the other, as the
// silicon's ROM does: an erase by blocks of 64 KB where one fits, else by sectors of 4 KB; a program by pages of
// 256 bytes. Each piece takes the datasheet's typical time. When the power goes in the middle of a piece, only a part of
// it is done and none of those after it: a sector of which some bytes became FF, a page of which the first bytes were
// programmed.

import { Fault } from "../fault";
import type { Random } from "../random";
import type { Alarm, Clock } from "./clock";
import { FLASH_BYTES } from "./uf2";

export const SECTOR_BYTES = 4096;
export const BLOCK_BYTES = 64 * 1024;
const PAGE_BYTES = 256;

// W25Q16JV datasheet, typical, ms.
const PROGRAM_MS = 0.4;
const SECTOR_ERASE_MS = 45;
const BLOCK_ERASE_MS = 150;
const NS_PER_MS = 1e6;

export type FlashLog = (kind: string, detail: readonly [number, number] | string) => void;

interface Piece {
  readonly kind: "erase" | "program";
  readonly at: number;
  readonly after: Uint8Array;
  readonly ms: number;
}

export class Flash {
  /** Called when a piece of work is done, with its address in the flash and its bytes. */
  onDone: (at: number, length: number) => void = () => {};
  /** Write-protected: the chip passes over what would change it. */
  isLocked = false;
  private readonly done: Alarm;
  private readonly pieces: Piece[] = []; // the first is under way
  private before: Uint8Array | null = null; // what was there before the piece under way

  /** `bytes`: the chip's 2 MB as the core reads them. */
  constructor(
    private readonly bytes: Uint8Array,
    clock: Clock,
    private readonly log: FlashLog,
    private readonly random: Random,
  ) {
    this.done = clock.createAlarm(() => this.finish());
  }

  /** While this is true the core waits in the boot ROM. */
  get isBusy(): boolean {
    return this.pieces.length > 0;
  }

  erase(at: number, count: number): void {
    check("erase", at, count, SECTOR_BYTES);
    if (this.isLocked) {
      return;
    }
    const end = at + count;
    while (at < end) {
      const isBlock = at % BLOCK_BYTES === 0 && end - at >= BLOCK_BYTES;
      const size = isBlock ? BLOCK_BYTES : SECTOR_BYTES;
      const ms = isBlock ? BLOCK_ERASE_MS : SECTOR_ERASE_MS;
      this.add({ kind: "erase", at, after: new Uint8Array(size).fill(0xff), ms });
      at += size;
    }
  }

  program(at: number, data: Uint8Array): void {
    check("program", at, data.length, PAGE_BYTES);
    if (this.isLocked) {
      return;
    }
    for (let from = 0; from < data.length; from += PAGE_BYTES) {
      const after = data.slice(from, from + PAGE_BYTES);
      for (let i = 0; i < after.length; i++) {
        after[i] &= this.bytes[at + from + i]; // only an erase sets bits
      }
      this.add({ kind: "program", at: at + from, after, ms: PROGRAM_MS });
    }
  }

  /** The power goes: of the work under way only a part is done. */
  powerCut(): { at: number; length: number } | null {
    const piece = this.pieces[0];
    if (piece && this.before) {
      const done = this.random.below(this.before.length + 1);
      this.bytes.set(this.before.subarray(done), piece.at + done);
      const place = piece.at.toString(16).toUpperCase().padStart(6, "0");
      this.log("cut", `flash work at ${place} cut after ${done} of ${this.before.length} bytes`);
    }
    this.forget();
    return piece ? { at: piece.at, length: piece.after.length } : null;
  }

  /** The core was reset: the piece under way ends in its own time on silicon, at once here; nobody asks for the rest. */
  reset(): void {
    this.forget();
  }

  private add(piece: Piece): void {
    this.pieces.push(piece);
    if (this.pieces.length === 1) {
      this.start(piece);
    }
  }

  private start(piece: Piece): void {
    this.before = this.bytes.slice(piece.at, piece.at + piece.after.length);
    this.bytes.set(piece.after, piece.at);
    this.log(piece.kind, [piece.at, piece.after.length]);
    this.done.schedule(piece.ms * NS_PER_MS);
  }

  private finish(): void {
    const piece = this.pieces.shift()!;
    if (this.pieces.length > 0) {
      this.start(this.pieces[0]);
    } else {
      this.before = null;
    }
    this.onDone(piece.at, piece.after.length);
  }

  private forget(): void {
    this.done.cancel();
    this.pieces.length = 0;
    this.before = null;
  }
}

function check(what: string, at: number, count: number, unit: number): void {
  if (at % unit || count % unit || count === 0 || at + count > FLASH_BYTES) {
    throw new Fault(
      `flash: ${what} of ${count} bytes at ${at.toString(16)}; it takes whole units of ${unit} bytes inside the 2 MB`,
    );
  }
}
