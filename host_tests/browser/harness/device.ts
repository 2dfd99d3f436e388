/*
 * The page as a person at it has it: keys that are clicked, tapped or typed, and a panel to look at.
 *
 * Emulated time goes on by itself, and faster by `advance` of the page's own object for tests, `window.trivet`: what is
 * waited for are states, never so many seconds.
 */

import { createHash } from "node:crypto";
import type {} from "../../../tools/page/trivet"; // what window.trivet is
import { type Tab, until } from "./browser";

export type Way = "click" | "type" | "tap";

const HOLD_MS = 60; // emulated: how long a press keeps its key down, as in a key script
const GAP_MS = 60; // and how long the hand then takes to the next key
const REST_STEP_MS = 100;
const REST_LIMIT_MS = 30_000; // emulated; what `settle` of the key scripts allows, and as much again

declare const KEY_NAMES: Readonly<Record<string, string>>; // by letter, of tools/scripts/notation.py

/** The names of the keys that are written by their letters, as in key scripts. */
export function named(keys: string): string[] {
  return [...keys.replaceAll(" ", "")].map((letter) => {
    const name = KEY_NAMES[letter];
    if (name === undefined) throw new Error(`there is no key ${letter}`);
    return name;
  });
}

/** The keys of a keyboard that stand for the device's. */
export const KEYBOARD: Record<string, string> = {
  ...Object.fromEntries([..."012345"].map((digit) => [digit, digit])),
  DRAW: "d",
  LEFT: "ArrowLeft",
  RIGHT: "ArrowRight",
  OK: "Enter",
  BACK: "Backspace",
  MENU: "m",
};

export class DevicePage {
  constructor(readonly tab: Tab) {}

  static async open(tab: Tab, address: string): Promise<DevicePage> {
    await tab.open(address);
    const page = new DevicePage(tab);
    await page.loaded();
    return page;
  }

  /** Waits until the page has come to one of its states. */
  async loaded(): Promise<string> {
    return until(this.tab, "the page's state", () => {
      const state = document.documentElement?.dataset.state; // it may be about to reload
      return state === "loading" ? undefined : state;
    });
  }

  /** Waits until the browser has its copy of the page, for use without a network. */
  async isKept() {
    await until(this.tab, "the offline copy", async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === "activated";
    });
  }

  state(): Promise<string | undefined> {
    return this.tab.evaluate(() => document.documentElement.dataset.state);
  }

  async comesTo(state: string) {
    await until(
      this.tab,
      `the state ${state}`,
      (wanted) => document.documentElement?.dataset.state === wanted || undefined,
      state,
    );
  }

  /** Opens all that can be opened, and waits for what comes with it. */
  async openCards() {
    await this.tab.evaluate(() => {
      for (const part of document.querySelectorAll("details")) part.open = true;
    });
    await until(this.tab, "the card for makers", () => document.querySelector("#pico ol") !== null);
  }

  /** Emulated time that passes at once. */
  async advance(ms: number) {
    await this.tab.evaluate((ms) => window.trivet.device.advance(ms), ms);
  }

  /** Runs until the device waits for a key. */
  async settle() {
    // All in one call: the way to the browser and back takes longer than such a step.
    const isResting = await this.tab.evaluate(
      async (step, limit) => {
        const { device } = window.trivet;
        for (let passed = 0; passed <= limit; passed += step) {
          const told = new Promise<void>((done) => {
            const enough = device.onStatus(() => {
              enough();
              done();
            });
          });
          await device.advance(step);
          await told;
          if (device.isResting) return true;
        }
        return false;
      },
      REST_STEP_MS,
      REST_LIMIT_MS,
    );
    if (isResting) return;
    throw new Error(`after ${REST_LIMIT_MS} ms emulated the device has not come to rest`);
  }

  /** Presses keys one after the other, written as in key scripts: "2KK 555K". */
  async press(way: Way, keys: string) {
    for (const key of named(keys)) await this.pressOne(way, key);
  }

  /** Presses the key of that name. */
  async pressOne(way: Way, key: string) {
    const selector = `button[data-key="${key}"]`;
    if (way === "tap") {
      await this.tab.tap(selector);
      await this.advance(HOLD_MS + GAP_MS);
      return;
    }
    await (way === "click" ? this.tab.mouseDown(selector) : this.tab.keyDown(KEYBOARD[key]));
    await this.advance(HOLD_MS);
    await (way === "click" ? this.tab.mouseUp() : this.tab.keyUp(KEYBOARD[key]));
    await this.advance(GAP_MS);
  }

  /** Presses a key, written by its letter, and cuts the power so many ms of emulated time after it went down. */
  async cutAfter(letter: string, ms: number) {
    await this.tab.evaluate(
      async (key, ms) => {
        const { device } = window.trivet;
        device.press(key);
        if (ms) await device.advance(ms);
        device.power(false);
        device.release(key);
      },
      named(letter)[0],
      ms,
    );
    await this.comesTo("off");
    await this.advance(200); // the finger leaves the key
  }

  /** The switch of the device. */
  async power(on: boolean) {
    const isOn = (await this.tab.evaluate(() => document.querySelector("#power")!.ariaChecked)) === "true";
    // A device that stands alone on a phone shows its switch only when it is off.
    if (isOn !== on) await this.tab.evaluate(() => document.querySelector<HTMLElement>("#power")!.click());
    await this.comesTo(on ? "on" : "off");
  }

  /** How dark the panel on the page is at most, in percent, while the device is switched on: a flash is darker. */
  async darkestWhenSwitchedOn(): Promise<number> {
    await this.power(false);
    await this.tab.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>("#panel")!;
      const seen = { full: 0, darkest: 0 };
      Object.assign(window, { seen });
      const look = () => {
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at]! < 128) dark++;
        seen.darkest = Math.max(seen.darkest, dark / (data.length / 4));
        requestAnimationFrame(look);
      };
      look();
      window.trivet.device.onRefresh(({ refresh }) => {
        if (refresh === "full") seen.full++;
      });
    });
    await this.power(true);
    await until(this.tab, "rest", () => window.trivet.device.isResting);
    const { full, darkest } = await this.tab.evaluate(
      () => (window as unknown as { seen: { full: number; darkest: number } }).seen,
    );
    if (full === 0) throw new Error("switching on made no full refresh");
    return Math.round(darkest * 100);
  }

  /** The bytes of the panel's picture. */
  async picture(): Promise<Uint8Array> {
    return Buffer.from(await this.tab.evaluate(() => window.trivet.picture()), "base64");
  }

  /** What the recorded pictures are known by: see tools/pictures/picture.py. */
  async digest(): Promise<string> {
    return createHash("sha256")
      .update(await this.picture())
      .digest("hex")
      .slice(0, 16);
  }

  /** Waits until all that is in the flash is kept by the browser as well. */
  async saved() {
    await until(this.tab, "what the browser keeps of the flash", () => window.trivet.survival.isSaved());
  }

  /**
   * Chooses a file for the flash; `answer`: what is said to the question whether to replace what is there. Waits for the
   * device that goes on: a key that is pressed while it starts may be lost.
   */
  async importFlash(path: string, answer: "yes" | "no" = "yes") {
    await this.tab.choose("#import-file", path);
    await this.answer(answer);
    if (answer === "no") return;
    await this.isTold("goes on with");
    await this.settle();
  }

  /** Answers the question that the page asks. */
  async answer(answer: "yes" | "no") {
    const button = `#question-${answer}`;
    await until(this.tab, "the page's question", (button) => document.querySelector(button) !== null, button);
    await this.tab.click(button);
    await until(this.tab, "the question's end", () => document.querySelector("dialog.question") === null);
  }

  /** Waits for words in the page's notice. */
  async isTold(words: string) {
    await until(
      this.tab,
      `the notice “${words}”`,
      (words) => document.querySelector("#notice")?.textContent?.includes(words), // a page that is coming has none yet
      words,
    );
  }

  notice(): Promise<string> {
    return this.tab.evaluate(() => document.querySelector("#notice")!.textContent!.trim());
  }
}
