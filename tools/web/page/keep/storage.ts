// The device's file system in the browser's IndexedDB, so that a match survives a reload.
//
// Database "trivet", version 1, three stores:
//     sectors   key: the sector's number, counted from the start of the file system; value: its 4,096 bytes. A sector
//               that is blank (all FF) has no record
//     about     "device": {sectors: how many the file system has, owner: the visit that may write}
//     kept      "before": {at: ms since 1970, bytes: the whole file system that an import, a game or an erasing replaced}
// The firmware is never stored: it is the page's own, and a newer page goes on with the match of an older one.
//
// What is stored is always the flash as it was at one moment, as a power cut would have left it: the sectors of one
// moment go in in one transaction, and what a failed one did not bring is in the next. Each transaction looks whether the
// visit still owns the device; another tab that took it over has written its own name there.

import { SECTOR_BYTES, type Sector } from "../device/messages";

const NAME = "trivet";
const VERSION = 1;

/** Another visit has the device now; nothing was written. */
export class TakenOver extends Error {}

export interface Kept {
  at: number;
  bytes: Uint8Array;
}

interface About {
  sectors: number;
  owner: string;
}

export function blank(bytes: number): Uint8Array {
  return new Uint8Array(bytes).fill(0xff);
}

const isBlank = (bytes: Uint8Array) => bytes.every((byte) => byte === 0xff);

/** Where the file system is kept. Without a browser's database (`problem` says why) it is kept nowhere. */
export class Storage {
  readonly #owner = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join("-");
  #waiting = new Map<number, Uint8Array>(); // sectors that no transaction has brought yet
  #writing: Promise<void> = Promise.resolve();

  private constructor(
    readonly bytes: number, // of the file system
    readonly database: IDBDatabase | undefined,
    readonly problem: string | undefined,
  ) {}

  /** `bytes`: the size of the file system. Never fails: a browser that keeps nothing is told by `problem`. */
  static async open(bytes: number): Promise<Storage> {
    try {
      return new Storage(bytes, await openDatabase(), undefined);
    } catch (error) {
      return new Storage(bytes, undefined, error instanceof Error ? error.message : String(error));
    }
  }

  /** Makes this visit the owner, and gives the file system as it was left; undefined when there is none. */
  async claim(): Promise<Uint8Array | undefined> {
    if (!this.database) return undefined;
    const work = this.database.transaction(["sectors", "about", "kept"], "readwrite");
    const about: About | undefined = await answer(work.objectStore("about").get("device"));
    const isAnother = about !== undefined && about.sectors !== this.bytes / SECTOR_BYTES;
    const found = await readAll(work.objectStore("sectors"), (about?.sectors ?? 0) * SECTOR_BYTES);
    if (isAnother) {
      // The flash is divided otherwise than it was: what is there cannot go on, and is not thrown away.
      await answer(work.objectStore("kept").put({ at: Date.now(), bytes: found } satisfies Kept, "before"));
      await answer(work.objectStore("sectors").clear());
    }
    this.#own(work);
    await finished(work);
    return found.length && !isAnother && !isBlank(found) ? found : undefined;
  }

  /** Keep sectors; their numbers count from the start of the flash's file system. */
  save(sectors: Sector[]): Promise<void> {
    for (const [number, bytes] of sectors) this.#waiting.set(number, bytes);
    return this.#next(() => this.#write());
  }

  /** Another file system in place of the one that is there, which is kept, and what was kept before that is not. */
  replace(before: Uint8Array, after: Uint8Array): Promise<void> {
    this.#waiting.clear();
    return this.#next(async () => {
      const work = await this.#begin("sectors", "about", "kept");
      if (!work) return;
      const store = work.objectStore("sectors");
      store.clear();
      for (const [number, bytes] of sectorsOf(after)) if (!isBlank(bytes)) store.put(bytes, number);
      if (!isBlank(before)) work.objectStore("kept").put({ at: Date.now(), bytes: before } satisfies Kept, "before");
      await finished(work);
    });
  }

  /** What the last replacing kept. */
  async kept(): Promise<Kept | undefined> {
    if (!this.database) return undefined;
    return answer(this.database.transaction("kept").objectStore("kept").get("before"));
  }

  /** The file system as it is stored now. */
  async stored(): Promise<Uint8Array> {
    await this.#writing.catch(() => {});
    if (!this.database) return blank(this.bytes);
    return readAll(this.database.transaction("sectors").objectStore("sectors"), this.bytes);
  }

  /** Waits until everything that is on its way is written, or has failed. */
  async quiet(): Promise<void> {
    await this.#writing.catch(() => {});
  }

  // One after the other: two transactions that wait for each other's stores would be, but the order is ours to keep.
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.catch(() => {}).then(work);
    this.#writing = done;
    return done;
  }

  async #write(): Promise<void> {
    const bringing = this.#waiting;
    if (bringing.size === 0) return; // an earlier one brought them along
    this.#waiting = new Map();
    try {
      const work = await this.#begin("sectors", "about");
      if (!work) return;
      const store = work.objectStore("sectors");
      for (const [number, bytes] of bringing) isBlank(bytes) ? store.delete(number) : store.put(bytes, number);
      await finished(work);
    } catch (error) {
      this.#waiting = new Map([...bringing, ...this.#waiting]); // what is newer stays
      throw error;
    }
  }

  /** A transaction of the owner's. */
  async #begin(...stores: string[]): Promise<IDBTransaction | undefined> {
    if (!this.database) return undefined;
    const work = this.database.transaction(stores, "readwrite");
    const about: About | undefined = await answer(work.objectStore("about").get("device"));
    if (about?.owner === this.#owner) return work;
    work.abort();
    throw new TakenOver("the device is switched on in another tab");
  }

  #own(work: IDBTransaction): void {
    const about: About = { sectors: this.bytes / SECTOR_BYTES, owner: this.#owner };
    work.objectStore("about").put(about, "device");
  }
}

export function* sectorsOf(bytes: Uint8Array): Generator<Sector> {
  for (let number = 0; number * SECTOR_BYTES < bytes.length; number++) {
    yield [number, bytes.slice(number * SECTOR_BYTES, (number + 1) * SECTOR_BYTES)];
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === "undefined") throw new Error("this browser has no database for pages");
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of ["sectors", "about", "kept"]) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("an older page of the Trivet is open in another tab"));
  });
}

async function readAll(store: IDBObjectStore, bytes: number): Promise<Uint8Array> {
  const [numbers, sectors] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
  const all = blank(bytes);
  numbers.forEach((number, at) => {
    const start = Number(number) * SECTOR_BYTES;
    if (start + SECTOR_BYTES <= bytes) all.set(sectors[at], start);
  });
  return all;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("the browser did not write"));
  });
}
