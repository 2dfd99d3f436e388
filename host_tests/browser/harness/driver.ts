/*
 * What both browsers' drivers share: Debian's Chromium and Firefox, driven by puppeteer-core, the one over its DevTools
 * protocol, the other over WebDriver BiDi. chromium.ts and firefox.ts have what differs.
 */

import {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type LaunchOptions,
  launch,
  type Page,
  type TouchHandle,
} from "puppeteer-core";
import {
  DESK,
  GUARD_MS,
  type Log,
  type Point,
  type Session,
  type Surroundings,
  type Tab,
  WATCH_POLICY,
} from "./browser";

const NEVER = 0; // no limit of the driver's own: `until` has the guard, and so has each call of the protocol
const STEPS = 8; // movements of a drag or a pinch: a page is to see what lies between

export function start(options: LaunchOptions): Promise<Browser> {
  return launch({ headless: true, timeout: NEVER, protocolTimeout: GUARD_MS, defaultViewport: null, ...options });
}

/** A session's own context of a browser, which saves downloads by itself. */
export function contextOf(browser: Browser, downloads: string): Promise<BrowserContext> {
  return browser.createBrowserContext({ downloadBehavior: { policy: "allow", downloadPath: downloads } });
}

function speakAs(languages: string[]) {
  Object.defineProperty(navigator, "languages", { get: () => languages });
}

export class SharedSession implements Session {
  readonly log: Log = { errors: [], requests: [] };

  /** `makeTab`: the browser's own kind of tab. */
  constructor(
    protected context: BrowserContext,
    private surroundings: Surroundings,
    private makeTab: (page: Page) => SharedTab | Promise<SharedTab>,
  ) {}

  async tab(surroundings?: Surroundings): Promise<Tab> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(NEVER);
    page.setDefaultNavigationTimeout(NEVER);
    page.on("request", (request) => this.log.requests.push(request.url()));
    page.on("console", (message) => {
      if (message.type() === "error") this.log.errors.push(`${message.text()} (${message.location().url ?? ""})`);
    });
    page.on("pageerror", (error) => this.log.errors.push(String((error as Error).stack ?? error)));
    await page.evaluateOnNewDocument(WATCH_POLICY);
    const wanted = { ...this.surroundings, ...surroundings };
    if (wanted.languages) await page.evaluateOnNewDocument(speakAs, wanted.languages.split(","));
    const tab = await this.makeTab(page);
    await tab.surround(wanted);
    return tab;
  }

  close() {
    return this.context.close();
  }
}

export abstract class SharedTab implements Tab {
  protected surroundings: Surroundings = DESK;
  readonly #fingers = new Map<string, TouchHandle>(); // those that are down, by the element that they are on

  constructor(protected page: Page) {}

  async open(address: string) {
    await this.page.goto(address);
  }

  async reload() {
    await this.page.reload();
  }

  async back() {
    await this.page.goBack();
  }

  evaluate<A extends unknown[], R>(code: (...given: A) => R | Promise<R>, ...given: A): Promise<R> {
    return this.page.evaluate(`(${code})(...${JSON.stringify(given)})`) as Promise<R>;
  }

  click(selector: string) {
    return this.page.click(selector);
  }

  tap(selector: string) {
    return this.page.tap(selector);
  }

  clickAt(x: number, y: number) {
    return this.page.mouse.click(x, y);
  }

  tapAt(x: number, y: number) {
    return this.page.touchscreen.tap(x, y);
  }

  async drag(from: Point, to: Point, by: "mouse" | "finger" = "mouse") {
    const { mouse, touchscreen } = this.page;
    if (by === "mouse") {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: STEPS });
      await mouse.up();
    } else {
      const finger = await touchscreen.touchStart(from.x, from.y);
      const heights = steps(from.y, to.y);
      for (const [at, x] of steps(from.x, to.x).entries()) await finger.move(x, heights[at]);
      await finger.end();
    }
  }

  async pinch({ x, y }: Point, from: number, to: number) {
    const left = await this.page.touchscreen.touchStart(x - from / 2, y);
    const right = await this.page.touchscreen.touchStart(x + from / 2, y);
    for (const apart of steps(from, to)) {
      await left.move(x - apart / 2, y);
      await right.move(x + apart / 2, y);
    }
    await left.end();
    await right.end();
  }

  async wheel({ x, y }: Point, by: number) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel({ deltaY: by });
  }

  async mouseDown(selector: string) {
    await this.page.hover(selector);
    await this.page.mouse.down();
  }

  mouseUp() {
    return this.page.mouse.up();
  }

  keyDown(key: string) {
    return this.page.keyboard.down(key as KeyInput);
  }

  keyUp(key: string) {
    return this.page.keyboard.up(key as KeyInput);
  }

  async touchDown(selector: string) {
    const box = (await (await this.#element(selector)).boundingBox())!;
    const finger = await this.page.touchscreen.touchStart(box.x + box.width / 2, box.y + box.height / 2);
    this.#fingers.set(selector, finger);
  }

  async touchUp(selector: string) {
    await this.#fingers.get(selector)!.end();
    this.#fingers.delete(selector);
  }

  async choose(selector: string, ...files: string[]) {
    const input = (await this.#element(selector)) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(...files);
  }

  async #element(selector: string): Promise<ElementHandle> {
    const found = await this.page.$(selector);
    if (!found) throw new Error(`there is no ${selector} in the page`);
    return found;
  }

  async screenshot(path: string, wholePage = false) {
    await this.page.screenshot({ path: path as `${string}.png`, fullPage: wholePage });
  }

  async surround(wanted: Surroundings) {
    this.surroundings = { ...this.surroundings, ...wanted };
    const { width, height, scale, phone = false } = this.surroundings;
    await this.page.setViewport({
      width: width!,
      height: height!,
      deviceScaleFactor: scale ?? 1,
      isMobile: phone,
      hasTouch: phone,
    });
  }

  abstract foreignKey(way: "down" | "up", sign: string, code: string): Promise<void>;
  abstract quota(origin: string, bytes: number): Promise<void>;
  abstract heard(selector: string): Promise<string[]>;
  abstract installability(): Promise<string[]>;
  abstract throttle(rate: number): Promise<void>;
  abstract worked(): Promise<number>;
  abstract network(latencyMs: number, bitsPerSecond: number): Promise<void>;

  close() {
    return this.page.close();
  }
}

/** What an even movement comes to after each of its steps. */
function steps(from: number, to: number): number[] {
  return Array.from({ length: STEPS }, (_, at) => from + ((to - from) * (at + 1)) / STEPS);
}
