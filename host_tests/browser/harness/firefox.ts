/*
 * Debian's Firefox: what it has of its own beside driver.ts, and what it cannot be told.
 *
 * Day and night, motion and forced colours are settings of the whole program there: a session that wants them has a
 * Firefox of its own, the others share one.
 */

import type { Browser, BrowserContext, Page } from "puppeteer-core";
import { DESK, type Driver, HOUSE, type Surroundings } from "./browser";
import { contextOf, SharedSession, SharedTab, start } from "./driver";

const PROGRAM = "/usr/bin/firefox-esr";

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
  const shared = await startFirefox({});
  return {
    name: "firefox",
    async session(downloads, surroundings = DESK) {
      const settings = themeSettings(surroundings);
      const own = Object.keys(settings).length ? await startFirefox(settings) : undefined;
      return new FirefoxSession(await contextOf(own ?? shared, downloads), surroundings, own);
    },
    close: () => shared.close(),
  };
}

function startFirefox(settings: Record<string, unknown>): Promise<Browser> {
  return start({ browser: "firefox", executablePath: PROGRAM, extraPrefsFirefox: { ...QUIET, ...settings } });
}

function themeSettings(wanted: Surroundings): Record<string, unknown> {
  return {
    ...(wanted.dark && { "ui.systemUsesDarkTheme": 1, "layout.css.prefers-color-scheme.content-override": 0 }),
    ...(wanted.reducedMotion && { "ui.prefersReducedMotion": 1 }),
    ...(wanted.forcedColors && { "browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1 }),
  };
}

class FirefoxSession extends SharedSession {
  constructor(
    context: BrowserContext,
    surroundings: Surroundings,
    private own: Browser | undefined,
  ) {
    super(context, surroundings, (page: Page) => new FirefoxTab(page));
  }

  override async close() {
    await super.close();
    await this.own?.close();
  }
}

class FirefoxTab extends SharedTab {
  foreignKey(): Promise<void> {
    throw new Error("Firefox has no keys of other layouts here: such a scenario is Chromium's only");
  }

  quota(): Promise<void> {
    throw new Error("Firefox's quota cannot be set: such a scenario is Chromium's only");
  }

  heard(): Promise<string[]> {
    throw new Error("Firefox does not say what a screen reader has: such a scenario is Chromium's only");
  }

  installability(): Promise<string[]> {
    throw new Error("Firefox does not say what keeps a page from being installed: such a scenario is Chromium's only");
  }

  throttle(): Promise<void> {
    throw new Error("Firefox cannot be slowed down: such a scenario is Chromium's only");
  }

  worked(): Promise<number> {
    throw new Error("Firefox does not say what a page's thread has taken: such a scenario is Chromium's only");
  }

  network(): Promise<void> {
    throw new Error("Firefox has no slower network: such a scenario is Chromium's only");
  }
}
