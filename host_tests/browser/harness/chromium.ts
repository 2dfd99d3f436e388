/* Debian's Chromium, driven by playwright-core. */

import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { DESK, type Driver, HOUSE, type Log, type Session, type Surroundings, type Tab, WATCH_POLICY } from "./browser";

const PROGRAM = "/usr/bin/chromium";
// Every other host's name is unknown: what asks for one fails, and stands in the log.
const ONLY_HERE = `--host-resolver-rules=MAP ${HOUSE} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;
const NEVER = 0; // no limit of the driver's own: `until` has the guard

export async function openChromium(): Promise<Driver> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: PROGRAM,
    args: [ONLY_HERE, "--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])],
    timeout: NEVER,
  });
  return {
    name: "chromium",
    async session(downloads, surroundings = DESK) {
      const context = await browser.newContext({
        ...contextOptions(surroundings),
        acceptDownloads: true,
        permissions: ["clipboard-read", "clipboard-write"],
      });
      return new ChromiumSession(context, downloads);
    },
    close: () => browser.close(),
  };
}

function contextOptions(wanted: Surroundings) {
  return {
    viewport: { width: wanted.width ?? DESK.width!, height: wanted.height ?? DESK.height! },
    deviceScaleFactor: wanted.scale ?? 1,
    isMobile: wanted.phone ?? false,
    hasTouch: wanted.phone ?? false,
    ...media(wanted),
  };
}

function media(wanted: Surroundings) {
  return {
    colorScheme: wanted.dark ? ("dark" as const) : ("light" as const),
    reducedMotion: wanted.reducedMotion ? ("reduce" as const) : ("no-preference" as const),
    forcedColors: wanted.forcedColors ? ("active" as const) : ("none" as const),
  };
}

class ChromiumSession implements Session {
  readonly log: Log = { errors: [], requests: [] };

  constructor(
    private context: BrowserContext,
    private downloads: string,
  ) {
    context.setDefaultTimeout(NEVER);
    context.on("request", (request) => this.log.requests.push(request.url()));
    context.on("console", (message) => {
      if (message.type() === "error") this.log.errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.log.errors.push(String(error.error().stack ?? error.error())));
  }

  async tab(surroundings?: Surroundings): Promise<Tab> {
    const page = await this.context.newPage();
    await page.addInitScript(WATCH_POLICY);
    page.on("download", async (download) => {
      await download.saveAs(`${this.downloads}/${download.suggestedFilename()}`);
    });
    const tab = new ChromiumTab(page);
    if (surroundings) await tab.surround(surroundings);
    return tab;
  }

  close() {
    return this.context.close();
  }
}

class ChromiumTab implements Tab {
  readonly #protocol: Promise<CDPSession>; // for what playwright has no words for
  readonly #fingers = new Map<string, { x: number; y: number; id: number }>(); // those that are down

  constructor(private page: Page) {
    this.#protocol = page.context().newCDPSession(page);
  }

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
    return this.page.keyboard.down(key);
  }

  keyUp(key: string) {
    return this.page.keyboard.up(key);
  }

  async foreignKey(way: "down" | "up", sign: string, code: string) {
    const told = way === "down" ? { type: "keyDown" as const, text: sign } : { type: "keyUp" as const };
    await (await this.#protocol).send("Input.dispatchKeyEvent", { ...told, key: sign, code });
  }

  async touchDown(selector: string) {
    const box = (await this.page.locator(selector).boundingBox())!;
    const free = [0, 1, 2, 3].find((id) => ![...this.#fingers.values()].some((finger) => finger.id === id))!;
    this.#fingers.set(selector, { x: box.x + box.width / 2, y: box.y + box.height / 2, id: free });
    await this.#touch("touchStart");
  }

  async touchUp(selector: string) {
    this.#fingers.delete(selector);
    await this.#touch("touchEnd");
  }

  async #touch(type: "touchStart" | "touchEnd") {
    const touchPoints = [...this.#fingers.values()];
    await (await this.#protocol).send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  async quota(origin: string, bytes: number) {
    const quotaSize = bytes || undefined;
    await (await this.#protocol).send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  }

  choose(selector: string, ...files: string[]) {
    return this.page.setInputFiles(selector, files);
  }

  async screenshot(path: string, wholePage = false) {
    await this.page.screenshot({ path, fullPage: wholePage });
  }

  async surround(wanted: Surroundings) {
    await this.page.emulateMedia(media(wanted));
    if (wanted.width && wanted.height) {
      await this.page.setViewportSize({ width: wanted.width, height: wanted.height });
    }
  }

  close() {
    return this.page.close();
  }
}
