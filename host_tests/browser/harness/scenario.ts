/*
 * What a scenario is: a name that says a behaviour, and a function that tries it with a browser.
 *
 * scenarios/NAME.ts exports `scenarios`, a list; run.ts knows the files. A scenario that fails throws. When it has not,
 * run.ts looks at the session's log: an error in a console, a request to anywhere but the page's own address or a file
 * that was not there fail it as well, unless it says beforehand that it provokes them (`provokes`).
 */

import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DESK, type Driver, GUARD_MS, HOUSE, POLL_MS, type Session, type Surroundings, type Tab } from "./browser";
import { DevicePage } from "./device";
import type { PageServer } from "./server";

export interface Scenario {
  name: string;
  surroundings?: Surroundings;
  /** Errors of the console that belong to what is tried, such as a host that does not answer. */
  provokes?: RegExp;
  /** The one browser that can be brought into that state. */
  only?: Driver["name"];
  /** Only for `make test-page`. */
  thorough?: boolean;
  run(world: World): Promise<void>;
}

/** What the Python side hands over: files and facts. */
export interface Given {
  page: string; // folder of the static files
  single: string; // the page as one file
  keypad: string; // the page as one file for the board with a keypad
  replay: string; // the page of a match
  used: string; // a flash image whose owner has seen the tour, the start of every key script
  demo: Step[];
  questions: Record<string, string>; // to the referee, by the number of tiles: texts of links
  shots: Record<string, string>; // digests of the demo's pictures
  root: string; // of the repository
  everything: boolean; // also the thorough ones
  out: string; // folder for pictures, downloads, figures
}

/** A statement of a key script. */
export interface Step {
  where: string;
  verb: string;
  arguments: (string | number)[];
}

const WIDE = 992; // pixels, from which the device stands beside the cards

/** What one scenario has: a fresh session and the page's host. */
export class World {
  constructor(
    readonly driver: Driver,
    readonly session: Session,
    readonly server: PageServer,
    readonly given: Given,
    /** Figures for the bench, printed by it. */
    readonly figures: Record<string, number>,
    readonly surroundings: Surroundings = DESK,
  ) {}

  get single() {
    return `file://${this.given.single}`;
  }

  /** The page under a name that is no secure origin. */
  get house() {
    return this.server.address.replace("127.0.0.1", HOUSE);
  }

  /** A tab with the page in it, the device ready. `address` is what follows the page's own; without one the device is
   * to be seen: on a narrow screen it is alone. "#" is the start there.
   */
  async page(address = "", surroundings?: Surroundings): Promise<DevicePage> {
    const tab = await this.session.tab(surroundings);
    const isWide = ({ ...this.surroundings, ...surroundings }.width ?? WIDE) >= WIDE;
    return DevicePage.open(tab, this.server.address + (address || (isWide ? "" : "#table")));
  }

  /** The same, from disk. */
  async pageOfFile(surroundings?: Surroundings): Promise<DevicePage> {
    return DevicePage.open(await this.session.tab(surroundings), this.single);
  }

  /**
   * Path of the file with such a name and so many bytes, once the browser has saved it; an older one is gone. Without a
   * number it is what has any: browsers write under another name, and one of them leaves an empty file meanwhile.
   */
  async saves(name: RegExp, bytes: number | null, how: () => Promise<void>): Promise<string> {
    const { out } = this.given;
    const found = async () => (await readdir(out)).filter((file) => name.test(file)).map((file) => join(out, file));
    for (const old of await found()) await rm(old);
    await how();
    const end = Date.now() + GUARD_MS;
    while (Date.now() < end) {
      for (const file of await found()) {
        const { size } = await stat(file);
        if (bytes === null ? size > 0 : size === bytes) return file;
      }
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
    throw new Error(`the run hangs: no file ${name} is saved`);
  }

  async screenshot(tab: Tab, name: string, wholePage = false) {
    await tab.screenshot(`${this.given.out}/${this.driver.name}-${name}.png`, wholePage);
  }
}

/** Throws with both values unless they are the same. */
export function same<T>(what: string, seen: T, expected: T) {
  const [a, b] = [seen, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}

export function check(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(what);
}
