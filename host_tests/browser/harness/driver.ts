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
import { DESK, type Log, type Point, type Session, type Surroundings, type Tab, WATCH_POLICY } from "./browser";

const NEVER = 0; // no limit of the driver's own: `until` has the guard
const STEPS = 8; // movements of a drag or a pinch: a page is to see what lies between

export function start(options: LaunchOptions): Promise<Browser> {
  return launch({ headless: true, timeout: NEVER, protocolTimeout: NEVER, defaultViewport: null, ...options });
}

/** A session's own context of a browser, which saves downloads by itself. */
export function contextOf(browser: Browser, downloads: string): Promise<BrowserContext> {
  return browser.createBrowserContext({ downloadBehavior: { policy: "allow", downloadPath: downloads } });
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
    const tab = await this.makeTab(page);
    await tab.surround({ ...this.surroundings, ...surroundings });
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
    if (by === "mouse") {
      const { mouse } = this.page;
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of way(from, to)) await mouse.move(x, y);
      await mouse.up();
    } else {
      const finger = await this.page.touchscreen.touchStart(from.x, from.y);
      for (const { x, y } of way(from, to)) await finger.move(x, y);
      await finger.end();
    }
  }

  async pinch(middle: Point, from: number, to: number) {
    const left = (distance: number) => ({ x: middle.x - distance / 2, y: middle.y });
    const right = (distance: number) => ({ x: middle.x + distance / 2, y: middle.y });
    const { touchscreen } = this.page;
    const one = await touchscreen.touchStart(left(from).x, middle.y);
    const other = await touchscreen.touchStart(right(from).x, middle.y);
    const others = way(right(from), right(to));
    for (const [at, { x, y }] of way(left(from), left(to)).entries()) {
      await one.move(x, y);
      await other.move(others[at].x, others[at].y);
    }
    await one.end();
    await other.end();
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
  abstract throttle(rate: number): Promise<void>;

  close() {
    return this.page.close();
  }
}

/** The points of a straight movement, the first one left out. */
function way(from: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, at) => {
    const part = (at + 1) / STEPS;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}
