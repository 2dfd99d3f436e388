// What the page and the worker that runs the machine say to each other.
//
// Pictures are the panel's bytes as in machine/board/size.ts; a flash image is the whole 2 MB of the Pico. Of a flash
// image that comes from the page only the file system is taken: the firmware is always that of the UF2.

import type { Board } from "../../machine/pico/board";

export const SECTOR_BYTES = 4096;
export type Sector = [index: number, bytes: Uint8Array];

export type RefreshKind = "full" | "partial";

/** What a machine is made of, as bytes; they are compiled and unpacked in the worker. */
export interface PartsMessage {
  core: Uint8Array; // core.wasm
  rom: Uint8Array; // bootrom.bin
  board: Board;
}

export type ToWorker =
  | {
      kind: "start";
      parts: PartsMessage;
      image: Uint8Array; // trivet.bin: what lies in the flash, from its first byte
      flash?: Uint8Array; // the file system of an earlier day, as a whole flash image
      seed: number;
      on: boolean;
    }
  | { kind: "power"; on: boolean }
  | { kind: "key"; name: string; down: boolean }
  | { kind: "battery"; millivolts: number }
  | { kind: "speed"; factor: number } // 1 is a Pico's; Infinity: nobody waits for the panel
  | { kind: "advance"; id: number; ms: number } // emulated time that passes at once; answered by "done"
  | { kind: "flash"; id: number } // answered by "flash"
  | { kind: "replace"; id: number; flash: Uint8Array; on: boolean };

export interface Status {
  emulatedMs: number; // since the worker began, the time without power included
  instructions: number; // executed since the worker began
  workedMs: number; // wall time that it took
  ratio: number; // emulated time over wall time, over about the last second
  resting: boolean; // the device sleeps, the panel idle: it waits for a key, or has no power
  heard: number; // how many messages the worker had got by then
}

export type FromWorker =
  | { kind: "ready" }
  | { kind: "power"; on: boolean }
  | { kind: "refresh"; refresh: RefreshKind; target: Uint8Array; ms: number } // begins now, takes that emulated time
  | { kind: "shown"; picture: Uint8Array } // the panel has come to this picture
  | { kind: "led"; on: boolean }
  | { kind: "tone"; hz: number; atMs: number } // 0 Hz: silence; atMs: emulated
  | { kind: "sectors"; written: Sector[] } // of the file system, at most 300 ms after the write
  | { kind: "status"; status: Status }
  | { kind: "flash"; id: number; flash: Uint8Array }
  | { kind: "done"; id: number }
  | { kind: "fault"; message: string };
