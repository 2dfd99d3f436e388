/* Debian's Chromium: what it has of its own beside driver.ts, by its DevTools protocol. */

import type { BrowserContext, CDPSession, Page, Target } from "puppeteer-core";
import { DESK, type Driver, HOUSE, type Log, type Surroundings } from "./browser";
import { contextOf, SharedSession, SharedTab, start } from "./driver";

const PROGRAM = "/usr/bin/chromium";
// Every other host's name is unknown: what asks for one fails, and stands in the log.
const ONLY_HERE = `--host-resolver-rules=MAP ${HOUSE} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;

export async function openChromium(): Promise<Driver> {
  const isRoot = process.getuid?.() === 0;
  const browser = await start({
    executablePath: PROGRAM,
    pipe: true,
    args: [ONLY_HERE, "--disable-gpu", ...(isRoot ? ["--no-sandbox"] : [])],
  });
  return {
    name: "chromium",
    async session(downloads, surroundings = DESK) {
      const context = await contextOf(browser, downloads);
      const session = new SharedSession(context, surroundings, ChromiumTab.of);
      watchServiceWorkers(context, session.log);
      return session;
    },
    close: () => browser.close(),
  };
}

/** A service worker belongs to no tab: what it asks for is noted here. One that has gone meanwhile asks for no more. */
function watchServiceWorkers(context: BrowserContext, log: Log) {
  const watch = async (target: Target) => {
    const worker = await target.createCDPSession();
    worker.on("Network.requestWillBeSent", ({ request }) => log.requests.push(request.url));
    await worker.send("Network.enable");
  };
  context.on("targetcreated", (target) => {
    if (target.type() === "service_worker") watch(target).catch(() => undefined);
  });
}

class ChromiumTab extends SharedTab {
  static async of(page: Page): Promise<ChromiumTab> {
    await page.emulateFocusedPage(true); // a tab behind another one goes on as the one in front does
    const protocol = await page.createCDPSession();
    await protocol.send("Performance.enable");
    return new ChromiumTab(page, protocol);
  }

  /** `protocol`: for what puppeteer has no words for. */
  private constructor(
    page: Page,
    private protocol: CDPSession,
  ) {
    super(page);
  }

  override async surround(wanted: Surroundings) {
    await super.surround(wanted);
    const { dark, reducedMotion, forcedColors, letters = 16 } = this.surroundings;
    await this.protocol.send("Page.setFontSizes", { fontSizes: { standard: letters } });
    await this.protocol.send("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
        { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
        { name: "forced-colors", value: forcedColors ? "active" : "none" },
      ],
    });
  }

  async foreignKey(way: "down" | "up", sign: string, code: string) {
    const text = sign.length === 1 ? sign : undefined; // a key with a name writes nothing
    const told = way === "down" ? { type: "keyDown" as const, text } : { type: "keyUp" as const };
    await this.protocol.send("Input.dispatchKeyEvent", { ...told, key: sign, code });
  }

  async quota(origin: string, bytes: number) {
    const quotaSize = bytes || undefined;
    await this.protocol.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  }

  async heard(selector: string) {
    const { result } = await this.protocol.send("Runtime.evaluate", {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    });
    const { nodes } = await this.protocol.send("Accessibility.queryAXTree", { objectId: result.objectId });
    const shown = nodes.filter(({ ignored }) => !ignored);
    return shown.map(({ role, name }) => `${role!.value}: ${name?.value ?? ""}`);
  }

  async installability() {
    const { installabilityErrors } = await this.protocol.send("Page.getInstallabilityErrors");
    return installabilityErrors.map(({ errorId }) => errorId);
  }

  throttle(rate: number) {
    return this.page.emulateCPUThrottling(rate);
  }

  async worked() {
    const { metrics } = await this.protocol.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ThreadTime")!.value * 1000;
  }

  network(latencyMs: number, bitsPerSecond: number) {
    const bytes = bitsPerSecond / 8;
    return this.page.emulateNetworkConditions({ latency: latencyMs, download: bytes, upload: bytes });
  }
}
