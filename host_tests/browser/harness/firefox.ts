/*
 * Debian's Firefox, driven by puppeteer-core over WebDriver BiDi.
 *
 * Day and night, motion and forced colours are settings of the whole program there: a session that wants them has a
 * Firefox of its own, the others share one.
 */

import { type Browser, type BrowserContext, type KeyInput, launch, type Page, type TouchHandle } from "puppeteer-core";
import { DESK, type Driver, HOUSE, type Log, type Session, type Surroundings, type Tab, WATCH_POLICY } from "./browser";

const PROGRAM = "/usr/bin/firefox-esr";
const NEVER = 0; // no limit of the driver's own: `until` has the guard

// What Firefox asks for by itself is off, so that nothing but the page talks.
const QUIET = {
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.dns.localDomains": HOUSE,
  "network.dns.disabled": false,
  "dom.events.asyncClipboard.readText": true,
  "dom.w3c_touch_events.enabled": 1,
  "layout.css.devPixelsPerPx": "1.0",
};

export async function openFirefox(): Promise<Driver> {
  const shared = await start({});
  return {
    name: "firefox",
    async session(downloads, surroundings = DESK) {
      const settings = themeSettings(surroundings);
      const own = Object.keys(settings).length ? await start(settings) : undefined;
      const context = await (own ?? shared).createBrowserContext({
        downloadBehavior: { policy: "allow", downloadPath: downloads },
      });
      return new FirefoxSession(context, surroundings, own);
    },
    close: () => shared.close(),
  };
}

function start(settings: Record<string, unknown>): Promise<Browser> {
  return launch({
    browser: "firefox",
    executablePath: PROGRAM,
    headless: true,
    timeout: NEVER,
    protocolTimeout: NEVER,
    extraPrefsFirefox: { ...QUIET, ...settings },
  });
}

function themeSettings(wanted: Surroundings): Record<string, unknown> {
  return {
    ...(wanted.dark && { "ui.systemUsesDarkTheme": 1, "layout.css.prefers-color-scheme.content-override": 0 }),
    ...(wanted.reducedMotion && { "ui.prefersReducedMotion": 1 }),
    ...(wanted.forcedColors && { "browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1 }),
  };
}

class FirefoxSession implements Session {
  readonly log: Log = { errors: [], requests: [] };

  constructor(
    private context: BrowserContext,
    private surroundings: Surroundings,
    private own: Browser | undefined,
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
    const tab = new FirefoxTab(page);
    await tab.surround(surroundings ?? this.surroundings);
    return tab;
  }

  async close() {
    await this.context.close();
    await this.own?.close();
  }
}

class FirefoxTab implements Tab {
  readonly #fingers = new Map<string, TouchHandle>(); // those that are down

  constructor(private page: Page) {}

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

  foreignKey(): Promise<void> {
    throw new Error("Firefox has no keys of other layouts here: such a scenario is Chromium's only");
  }

  async touchDown(selector: string) {
    const box = (await (await this.page.$(selector))!.boundingBox())!;
    const finger = await this.page.touchscreen.touchStart(box.x + box.width / 2, box.y + box.height / 2);
    this.#fingers.set(selector, finger);
  }

  async touchUp(selector: string) {
    await this.#fingers.get(selector)!.end();
    this.#fingers.delete(selector);
  }

  quota(): Promise<void> {
    throw new Error("Firefox's quota cannot be set: such a scenario is Chromium's only");
  }

  async choose(selector: string, ...files: string[]) {
    const input = await this.page.$(selector);
    if (!input) throw new Error(`there is no ${selector} to choose a file with`);
    await (input as import("puppeteer-core").ElementHandle<HTMLInputElement>).uploadFile(...files);
  }

  async screenshot(path: string, wholePage = false) {
    await this.page.screenshot({ path: path as `${string}.png`, fullPage: wholePage });
  }

  async surround(wanted: Surroundings) {
    await this.page.setViewport({
      width: wanted.width ?? DESK.width!,
      height: wanted.height ?? DESK.height!,
      deviceScaleFactor: wanted.scale ?? 1,
    });
  }

  close() {
    return this.page.close();
  }
}
