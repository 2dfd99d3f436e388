// The device's files while a match is played on the board: taken off its flash, whose device is switched off meanwhile,
// and put back whenever something was confirmed. So the match is the device's own, on whichever of the two it goes on.

import { Files } from "../../machine/pico/files/littlefs";
import type { Content } from "../referee/python";

/** A device's flash that is lent to the board. */
export interface Lent {
  /** The whole flash. */
  readonly flash: Uint8Array;
  /** Where in it the file system begins. */
  readonly start: number;
  /** littlefs.wasm */
  readonly littlefs: Uint8Array;
  /** Keeps the flash as it is now, in the browser as in the device. */
  keep(flash: Uint8Array): Promise<void>;
}

export class DeviceFiles {
  readonly #files: Files;
  #known: Map<string, Uint8Array>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly lent: Lent,
    module: WebAssembly.Module,
  ) {
    this.#files = new Files(module, lent.flash, lent.start, isBlank(lent.flash, lent.start));
    this.#known = new Map(this.#read(""));
  }

  static async open(lent: Lent): Promise<DeviceFiles> {
    return new DeviceFiles(lent, await WebAssembly.compile(lent.littlefs as BufferSource));
  }

  /** All of them, with their paths. */
  get contents(): Content[] {
    return [...this.#known];
  }

  /** Writes what has changed, and has the flash kept. */
  write(contents: readonly Content[]): Promise<void> {
    const now = new Map(contents);
    let isChanged = false;
    for (const path of this.#known.keys()) {
      if (now.has(path)) continue;
      this.#files.remove(path);
      isChanged = true;
    }
    for (const [path, content] of now) {
      if (isSame(content, this.#known.get(path))) continue;
      this.#files.write(path, content);
      isChanged = true;
    }
    this.#known = now;
    if (isChanged) this.#writing = this.#writing.then(() => this.lent.keep(this.lent.flash));
    return this.#writing;
  }

  #read(folder: string): Content[] {
    return this.#files.names(folder).flatMap((name): Content[] => {
      const path = folder + name;
      if (name.endsWith("/")) return this.#read(path);
      const content = this.#files.read(path);
      return content ? [[path, content.slice()]] : [];
    });
  }
}

/** Whether nothing was ever written there: then the device makes an empty storage, too. Of another it asks the players. */
function isBlank(flash: Uint8Array, start: number): boolean {
  return flash.subarray(start).every((byte) => byte === 0xff);
}

function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other?.length === one.length && one.every((byte, at) => byte === other[at]);
}
