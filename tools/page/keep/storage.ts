// The device's file system in the browser's IndexedDB, so that a match survives a reload.
//
// A database for each board, with its name, "trivet" for the first; version 1, three stores:
//     sectors   key: the sector's number, counted from the start of the file system; value: its 4,096 bytes. A sector
//               that is blank (all FF) has no record
//     about     "device": {sectors: how many the file system has, owner: the visit that may write}
//     kept      "before": {at: ms since 1970, bytes: the whole file system that an import, a game or an erasing replaced,
//               packed with gzip; as it is in what older pages have left}
// The firmware is never stored: it is the page's own, and a newer page goes on with the match of an older one.
//
// What is stored is always the flash as it was at one moment, as a power cut would have left it. For that each
// transaction brings all that is not there yet, sectors, the owner and what was replaced together, and a browser does all
// of a transaction or nothing: after one that failed the next one starts from what the last good one left. Each looks
// whether the visit still owns the device; another tab that took it over has written its own name there.
//
// Nothing that is read is trusted: what a record is not, counts as damaged, is left where it is, and the rest is read.

import { SECTOR_BYTES, type Sector } from "../device/messages";
import { say } from "../words";
import { unpacked } from "./flashfile";

const VERSION = 1;
const STORES = ["sectors", "about", "kept"];

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

/** What was there at the beginning. */
export interface Found {
  files?: Uint8Array | undefined;
  damaged: string[]; // what of it cannot be read, in words
  problem?: unknown; // why nothing of it can, and nothing is kept
}

export function blank(bytes: number): Uint8Array {
  return new Uint8Array(bytes).fill(0xff);
}

// A megabyte is looked at again and again: a loop is several times as fast as every().
export function same(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

function isBlank(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at] !== 0xff) return false;
  return true;
}

/** Where the file system is kept. */
export class Storage {
  readonly #own = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join("-");
  #owner: string | undefined; // whose name stands in the database, as far as is known here
  #database: IDBDatabase | undefined;
  #problem: unknown; // why there is none
  #wanted: Uint8Array; // the file system as it is to be kept
  #stored: Uint8Array; // and as the last transaction that came to its end has left it
  #replacing: { before: Kept | undefined } | undefined; // packed; which no transaction has brought yet
  #hasFailed = false; // the last transaction
  #writing: Promise<void> = Promise.resolve();

  /** `bytes`: the size of the file system; `name`: the board's. */
  constructor(
    readonly bytes: number,
    private readonly name: string,
  ) {
    this.#wanted = this.#stored = blank(bytes);
  }

  /** Makes this visit the owner, and gives what was left. Never fails; what cannot be read is not written to either. */
  async begin(): Promise<Found> {
    try {
      this.#database = await openDatabase(this.name);
      // Where nothing can be written any more, the match of yesterday can still be read.
      return await this.#claim("readwrite").catch(() => this.#claim("readonly"));
    } catch (problem) {
      this.#database?.close();
      this.#database = undefined;
      this.#problem = problem;
      return { damaged: [], problem };
    }
  }

  /** Keep sectors; their numbers count from the start of the flash's file system. */
  save(sectors: Sector[]): Promise<void> {
    for (const [number, bytes] of sectors) this.#wanted.set(bytes, number * SECTOR_BYTES);
    return this.#next();
  }

  /** Another file system in place of the one that is there, which is kept, and what was kept before that is not. */
  async replace(before: Uint8Array, after: Uint8Array): Promise<void> {
    const kept = isBlank(before) ? undefined : { at: Date.now(), bytes: await packed(before) };
    this.#replacing = { before: kept };
    this.#wanted = after.slice();
    return this.#next();
  }

  /** What the last replacing kept; undefined also if it is damaged. */
  async kept(): Promise<Kept | undefined> {
    if (!this.#database) return undefined;
    try {
      const { at, bytes } = Object(await answer(this.#database.transaction("kept").objectStore("kept").get("before")));
      if (!Number.isFinite(at) || !(bytes instanceof Uint8Array)) return undefined;
      const files = bytes.length === this.bytes ? bytes : await unpacked(new Blob([bytes as BlobPart]));
      return files.length === this.bytes ? { at, bytes: files } : undefined;
    } catch {
      return undefined;
    }
  }

  /** The file system as it is stored now. */
  async stored(): Promise<Uint8Array> {
    await this.quiet();
    return this.#database ? (await this.#read(this.#database.transaction("sectors"))).files : blank(this.bytes);
  }

  /** Waits until everything that is on its way is written, or has failed. */
  async quiet(): Promise<void> {
    await this.#writing.catch(() => {});
  }

  async #claim(mode: IDBTransactionMode): Promise<Found> {
    const work = this.#database!.transaction(STORES, mode);
    const about = await tried(work.objectStore("about").get("device"));
    const before = await tried(work.objectStore("kept").get("before"));
    const { files, damaged } = await this.#read(work);
    if (mode === "readwrite") this.#sign(work);
    await finished(work);
    this.#owner = mode === "readwrite" ? this.#own : ownerOf(about);
    this.#hasFailed = mode === "readonly";
    this.#stored = files;
    this.#wanted = files.slice();
    const told = damaged ? [say("damaged.sectors", { count: damaged })] : [];
    const { sectors } = Object(about);
    const isSound = sectors === this.bytes / SECTOR_BYTES && ownerOf(about) !== undefined;
    if (!isSound && !(about === undefined && isBlank(files))) told.push(say("damaged.owner"));
    if (before !== undefined && !(await this.kept())) told.push(say("damaged.before"));
    return { files: isBlank(files) ? undefined : files, damaged: told };
  }

  // One after the other: two transactions that wait for each other's stores would be, but the order is ours to keep.
  #next(): Promise<void> {
    const done = this.#writing.catch(() => {}).then(() => this.#write());
    this.#writing = done;
    return done;
  }

  async #write(): Promise<void> {
    if (!this.#database) throw this.#problem;
    const wanted = this.#wanted.slice();
    const replacing = this.#replacing;
    const isDoubtful = this.#hasFailed || replacing !== undefined;
    const changed = [...sectorsOf(wanted)].filter(([number, bytes]) => {
      return replacing ? !isBlank(bytes) : !same(bytes, sectorOf(this.#stored, number));
    });
    if (!changed.length && !isDoubtful) return; // an earlier one brought them along
    this.#hasFailed = true;
    const work = this.#database.transaction(STORES, "readwrite");
    try {
      if (ownerOf(await answer(work.objectStore("about").get("device"))) !== this.#owner) {
        throw new TakenOver("the device is switched on in another tab");
      }
      const store = work.objectStore("sectors");
      if (replacing) store.clear();
      for (const [number, bytes] of changed) isBlank(bytes) ? store.delete(number) : store.put(bytes, number);
      if (replacing?.before) work.objectStore("kept").put(replacing.before, "before");
      this.#sign(work);
    } catch (error) {
      abort(work); // or what was asked for so far would be done
      throw error;
    }
    await finished(work);
    this.#owner = this.#own;
    this.#stored = wanted;
    if (this.#replacing === replacing) this.#replacing = undefined;
    // What is going to be said to be kept is looked at first.
    if (isDoubtful) this.#stored = (await this.#read(this.#database.transaction("sectors"))).files;
    if (!same(this.#stored, wanted)) throw new Error("it has something else than was written");
    this.#hasFailed = false;
  }

  #sign(work: IDBTransaction): void {
    const about: About = { sectors: this.bytes / SECTOR_BYTES, owner: this.#own };
    work.objectStore("about").put(about, "device");
  }

  /** The sectors; one that is no sector is blank, or as much of it as there is. */
  async #read(work: IDBTransaction): Promise<{ files: Uint8Array; damaged: number }> {
    const store = work.objectStore("sectors");
    const files = blank(this.bytes);
    let damaged = 0;
    const take = async (key: IDBValidKey) => {
      const sector = await tried(store.get(key));
      const isNumber = typeof key === "number" && Number.isInteger(key) && key >= 0 && key < this.bytes / SECTOR_BYTES;
      const isBytes = sector instanceof Uint8Array;
      if (isNumber && isBytes) files.set(sector.subarray(0, SECTOR_BYTES), key * SECTOR_BYTES);
      if (!isNumber || !isBytes || sector.length !== SECTOR_BYTES) damaged++;
    };
    await Promise.all((await answer(store.getAllKeys())).map(take));
    return { files, damaged };
  }
}

const sectorOf = (files: Uint8Array, number: number) =>
  files.subarray(number * SECTOR_BYTES, (number + 1) * SECTOR_BYTES);

export function* sectorsOf(bytes: Uint8Array): Generator<Sector> {
  for (let number = 0; number * SECTOR_BYTES < bytes.length; number++) {
    yield [number, sectorOf(bytes, number).slice()];
  }
}

function ownerOf(about: unknown): string | undefined {
  const { owner } = Object(about);
  return typeof owner === "string" ? owner : undefined;
}

function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(stream).arrayBuffer().then((buffer) => new Uint8Array(buffer));
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === "undefined") throw new Error("it has no database for pages");
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page in another tab
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What a record holds; null if the browser cannot read it, which ends nothing. */
function tried(request: IDBRequest<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      resolve(null);
    };
  });
}

function abort(work: IDBTransaction): void {
  try {
    work.abort();
  } catch {
    // it has ended by itself
  }
}

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("the browser did not write"));
  });
}
