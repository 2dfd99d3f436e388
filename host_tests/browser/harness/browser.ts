/*
 * What a scenario may do with a browser, the same words for each of them.
 *
 * driver.ts drives both, chromium.ts and firefox.ts have what differs. Nothing here waits for so long and no longer: `until` looks at a state
 * of the page again and again, and its guard is only there so that a run that hangs ends with a sentence.
 */

/** How the surroundings of a tab look: a phone or a desk, day or night. */
export interface Surroundings {
  width?: number; // CSS pixels
  height?: number;
  scale?: number; // device pixels a CSS pixel
  phone?: boolean; // touch, and the viewport of a phone; Firefox takes fingers anywhere, and has no such viewport
  letters?: number; // CSS pixels of the browser's usual letters, 16 as it comes; Chromium only
  dark?: boolean;
  reducedMotion?: boolean;
  forcedColors?: boolean;
  languages?: string; // which the browser says that it is asked to speak, with commas between them; from the beginning
}

export interface Point {
  x: number;
  y: number;
}

export const DESK: Surroundings = { width: 1280, height: 800 };
export const PHONE: Surroundings = { width: 360, height: 740, scale: 2, phone: true };

/** What happened in the tabs of a session, for the checks at its end. */
export interface Log {
  errors: string[]; // of the console, uncaught ones, and violations of the content security policy
  requests: string[]; // addresses that were asked for
}

export interface Tab {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Run a function in the page; it and its arguments must be plain: nothing of the scenario's surroundings is there. */
  evaluate<A extends unknown[], R>(code: (...given: A) => R | Promise<R>, ...given: A): Promise<R>;
  click(selector: string): Promise<void>;
  tap(selector: string): Promise<void>;
  /** Points are CSS pixels of what is seen of the page, as `getBoundingClientRect` has them. */
  clickAt(x: number, y: number): Promise<void>;
  tapAt(x: number, y: number): Promise<void>;
  drag(from: Point, to: Point, by?: "mouse" | "finger"): Promise<void>;
  /** Two fingers beside each other, so far apart before and after. */
  pinch(middle: Point, from: number, to: number): Promise<void>;
  /** Turn the mouse's wheel over a point: down is more than 0. */
  wheel(over: Point, by: number): Promise<void>;
  /** Hold the mouse's button down over an element, and let it go. */
  mouseDown(selector: string): Promise<void>;
  mouseUp(): Promise<void>;
  /** A key of the keyboard, by its name in the DOM ("Enter", "ArrowLeft", "3"). */
  keyDown(key: string): Promise<void>;
  keyUp(key: string): Promise<void>;
  /** A key of a keyboard with another layout goes down or up: the sign that it gives, and its place. Chromium only. */
  foreignKey(way: "down" | "up", sign: string, code: string): Promise<void>;
  /** Put files into a file input, by their paths. */
  choose(selector: string, ...files: string[]): Promise<void>;
  /** Put a finger on an element, beside those that are down, and lift the one that is on it. */
  touchDown(selector: string): Promise<void>;
  touchUp(selector: string): Promise<void>;
  /** How many bytes the browser keeps for an origin from now on; 0: as many as ever. Chromium only. */
  quota(origin: string, bytes: number): Promise<void>;
  /** What a screen reader has of an element and of all in it: "role: name" of each that is not hidden. Chromium only. */
  heard(selector: string): Promise<string[]>;
  /** What keeps the page from being installed, by the browser's own words. Chromium only. */
  installability(): Promise<string[]>;
  /** How many times slower the page's own scripts run; 1: as ever. Its workers keep their pace. Chromium only. */
  throttle(rate: number): Promise<void>;
  /** Ms of CPU that the page's main thread has taken so far, in whatever steps it was let. Chromium only. */
  worked(): Promise<number>;
  /** A network on which an answer takes so long to begin, and so many bits come in a second. Chromium only. */
  network(latencyMs: number, bitsPerSecond: number): Promise<void>;
  screenshot(path: string, wholePage?: boolean): Promise<void>;
  /** What is not said stays as it is. */
  surround(surroundings: Surroundings): Promise<void>;
  close(): Promise<void>;
}

/** One person's browser: tabs that share storage, and nothing that anybody left before. */
export interface Session {
  readonly log: Log;
  tab(surroundings?: Surroundings): Promise<Tab>;
  close(): Promise<void>;
}

export interface Driver {
  readonly name: "chromium" | "firefox";
  /** `downloads`: the folder that gets what is saved. */
  session(downloads: string, surroundings?: Surroundings): Promise<Session>;
  close(): Promise<void>;
}

/** A name of this machine by which the page is no secure origin, as it is for the phones of a house. */
export const HOUSE = "house.test";

// What the drivers say when the page that was looked at gave way to another.
const RELOADS = /context was destroyed|navigation|discarded|no such frame|Cannot find context|realm/i;
export const POLL_MS = 50; // each look costs a round trip
export const GUARD_MS = 600_000; // a hang, on whatever machine

/** What comes out of a page alike in each browser. An element does not: Firefox gives nothing for it. */
type Plain = string | number | boolean | null | undefined | Plain[] | { [name: string]: Plain };

/** Wait for a state of the page: until `condition` gives something. Returns what it gave. */
export async function until<A extends unknown[], R extends Plain>(
  tab: Tab,
  what: string,
  condition: (...given: A) => R | Promise<R>,
  ...given: A
): Promise<NonNullable<R>> {
  const end = Date.now() + GUARD_MS;
  for (;;) {
    const seen = await tab.evaluate(condition, ...given).catch((error) => {
      if (!RELOADS.test(String(error))) throw error;
    });
    if (seen) return seen as NonNullable<R>;
    if (Date.now() > end) throw new Error(`the run hangs: ${what} does not come; ${await shown(tab)}`);
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** What a tab shows, for whoever looks for the reason. */
function shown(tab: Tab): Promise<string> {
  return tab.evaluate(() => {
    const { dataset, textContent } = document.documentElement;
    const asked = performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop());
    return `${location.href} has ${JSON.stringify(dataset)}, ${asked.join(" ")}: ${(textContent ?? "").trim().slice(0, 300)}`;
  });
}

/** Run in every page before its own scripts: a violation of its policy becomes an error of the console. */
export const WATCH_POLICY = `addEventListener("securitypolicyviolation", (event) =>
  console.error("content security policy: " + event.violatedDirective + " forbids " + event.blockedURI));`;
