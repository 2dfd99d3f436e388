/*
 * The device alone on the whole screen, as it lies on the table: panel and keys in sight on every screen, a screen that
 * stays on, keys that are felt; and the page as something to be installed.
 */

import { cp, readdir, rm } from "node:fs/promises";
import { PHONE, until } from "../harness/browser";
import type { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "panel and keys are in sight on every screen, upright and on its side", run: inSight },
  { name: "pulling down does not reload", surroundings: PHONE, run: pulling },
  { name: "the screen stays on at the table, and only there", surroundings: PHONE, run: awake },
  {
    name: "a screen that the system lets go off is told by its switch, and held again later",
    surroundings: PHONE,
    run: taken,
  },
  { name: "a key that a finger presses is felt, unless that is switched off", surroundings: PHONE, run: felt },
  { name: "a full refresh flashes where the device is shown, and not at the table", surroundings: PHONE, run: flashes },
  { name: "back leads to the start, and the match goes on", surroundings: PHONE, run: backAndForth },
  {
    name: "the board of the match leads to the drawn board, and back to the table",
    surroundings: PHONE,
    run: toTheBoard,
  },
  { name: "what the browser may clear is told", run: cleared },
  { name: "over plain http it says what is not to be had", surroundings: PHONE, run: plain },
  {
    name: "nothing keeps the page from being installed, and without icons that is said",
    only: "chromium",
    provokes: /404|Failed to load|icon|Icon/,
    run: installable,
  },
];

// The screens of phones with the bars of their browsers, and a desk's.
const SCREENS = [
  [320, 480],
  [320, 568],
  [360, 740],
  [390, 664],
  [568, 320],
  [600, 340],
  [653, 280],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;
const LOW = 560; // below which an upright screen has six columns of keys

async function inSight(world: World) {
  const page = await world.page("#table", PHONE);
  for (const [width, height] of SCREENS) {
    await page.tab.surround({ width, height, scale: 2 });
    await until(page.tab, `${width} × ${height}`, (w, h) => innerWidth === w && innerHeight === h, width, height);
    const seen = await page.tab.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const all = ["#panel", ...[..."012345"].map((digit) => `[data-key="${digit}"]`), '[data-key="DRAW"]'];
      const names = [...all, '[data-key="LEFT"]', '[data-key="RIGHT"]', '[data-key="BACK"]', '[data-key="MENU"]'];
      const boxes = [...names, '[data-key="OK"]'].map(box);
      const [panel, ok, one] = [box("#panel"), box('[data-key="OK"]'), box('[data-key="1"]')];
      return {
        outside: boxes.filter(
          ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
        ).length,
        covered: boxes
          .slice(1)
          .filter(({ left, top }) => left < panel.right && top < panel.bottom && left > panel.left - 1).length,
        keys: Math.min(ok.width, ok.height),
        isOkLast: boxes.every(({ right, bottom }) => right <= ok.right + 1 && bottom <= ok.bottom + 1),
        columns: new Set(boxes.slice(1).map(({ left }) => Math.round(left))).size,
        isBeside: one.left >= panel.right,
        panel: panel.width,
      };
    });
    const where = `at ${width} × ${height}`;
    same(`what lies outside ${where}`, seen.outside, 0);
    same(`the keys on the panel ${where}`, seen.covered, 0);
    check(seen.keys >= 44, `a key is ${seen.keys} wide or high ${where}`);
    same(`the keys beside the panel ${where}`, seen.isBeside, width > height);
    if (width < height) {
      check(seen.isOkLast, `OK is not at the lower right ${where}`);
      same(`the columns ${where}`, seen.columns, height < LOW ? 6 : 3);
      check(seen.panel >= width * 0.9 || height < 700, `the panel is only ${seen.panel} wide ${where}`);
    }
  }
}

async function pulling(world: World) {
  const page = await world.page();
  const said = await page.tab.evaluate(() => getComputedStyle(document.body).overscrollBehaviorY);
  same("what pulling down does", said, "none");
}

/** Counts the calls of a function of the browser from now on, for `calls`; it does what it did. */
async function count(page: DevicePage, of: "wakeLock" | "vibrate" | "persist", gives?: boolean) {
  await page.tab.evaluate(
    (of, gives) => {
      const kept: string[] = [];
      const held = new EventTarget();
      Object.assign(window, { calls: kept, held });
      const note = (name: string) => {
        kept.push(name);
        return Promise.resolve(gives ?? true);
      };
      if (of === "vibrate") navigator.vibrate = () => Boolean(note("vibrate"));
      if (of === "persist") navigator.storage.persist = () => note("persist");
      if (of === "wakeLock") {
        const lock = () => Object.assign(held, { release: () => note("release") });
        Object.defineProperty(navigator, "wakeLock", {
          value: { request: (what: string) => note(what).then(lock) },
        });
      }
    },
    of,
    gives,
  );
}

const calls = (page: DevicePage): Promise<string[]> =>
  page.tab.evaluate(() => (window as unknown as { calls: string[] }).calls.splice(0));

async function awake(world: World) {
  const page = await world.page("#");
  await count(page, "wakeLock");
  await page.tab.tap("#score");
  await until(page.tab, "the table", () => document.documentElement.dataset.view === "table");
  same("at the table", await calls(page), ["screen"]);
  await page.tab.click("#table-leave");
  await until(page.tab, "the start", () => document.documentElement.dataset.view === "start");
  same("away from it", await calls(page), ["release"]);
  await page.tab.evaluate(() => document.querySelector<HTMLElement>("#awake")!.click());
  await page.tab.tap("#score");
  await until(page.tab, "the table", () => document.documentElement.dataset.view === "table");
  same("with the switch off", await calls(page), []);
}

async function taken(world: World) {
  const page = await world.page("#");
  await count(page, "wakeLock");
  await page.tab.tap("#score");
  await until(page.tab, "the table", () => document.documentElement.dataset.view === "table");
  const isSaid = (on: boolean) =>
    until(page.tab, `the switch at ${on}`, (on) => document.querySelector("#awake")!.ariaChecked === String(on), on);
  const take = () =>
    page.tab.evaluate(() => (window as unknown as { held: EventTarget }).held.dispatchEvent(new Event("release")));
  await isSaid(true);
  await take();
  await isSaid(false);
  for (const hidden of [true, false]) {
    await page.tab.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  }
  await isSaid(true);
  same("what was asked for", await calls(page), ["screen", "screen"]);
  await take();
  await page.tab.click("#table-leave");
  await page.tab.evaluate(() => document.querySelector<HTMLElement>("#awake")!.click());
  await isSaid(true);
}

async function felt(world: World) {
  const page = await world.page();
  await page.settle();
  await count(page, "vibrate");
  await page.press("tap", "1");
  same("a finger", await calls(page), ["vibrate"]);
  await page.press("type", "2");
  same("the keyboard", await calls(page), []);
  await page.tab.evaluate(() => document.querySelector<HTMLElement>("#vibrate")!.click());
  await page.press("tap", "1");
  same("with the switch off", await calls(page), []);
}

async function flashes(world: World) {
  const shown = await world.page("#", { width: 1280, height: 800 });
  await shown.settle();
  const there = await shown.darkestWhenSwitchedOn();
  check(there > 90, `beside the page the panel was dark to ${there} % only: it did not flash`);
  await shown.tab.close();
  const page = await world.page("#table", PHONE);
  await page.settle();
  const darkest = await page.darkestWhenSwitchedOn();
  check(darkest < 50, `at the table the panel was dark to ${darkest} %: it flashed`);
}

async function backAndForth(world: World) {
  const page = await world.page("#");
  await page.importFlash(world.given.used);
  await page.tab.tap("#score");
  await until(page.tab, "the keys", () => document.querySelector(".keys")!.checkVisibility());
  await page.press("tap", "32KK 355K");
  await page.settle();
  const before = await page.digest();
  await page.tab.back();
  await until(page.tab, "the start", () => document.querySelector("#score")!.checkVisibility());
  await until(page.tab, "how the match stands", () => {
    const text = document.querySelector("#score")!.textContent!;
    return text.includes("Play on") && text.includes("Player 1: 13");
  });
  await page.tab.tap("#score");
  same("the panel after going back", await page.digest(), before);
}

async function toTheBoard(world: World) {
  const page = await world.page("#");
  const isSeen = (view: string) =>
    until(page.tab, view, (view) => document.documentElement.dataset.view === view, view);
  await page.tab.tap("#score");
  await isSeen("table");
  await page.tab.click(".crown .play-here");
  await isSeen("match");
  await until(page.tab, "the match", () => document.querySelector("#referee[data-match] #answer .start") !== null);
  await page.tab.click("#referee .back");
  await isSeen("table");
  await page.tab.click("#table-leave");
  await isSeen("start");
}

async function cleared(world: World) {
  const page = await world.page();
  await page.settle();
  await count(page, "persist", false);
  await page.importFlash(world.given.used);
  await page.press("click", "32KK 355K");
  await until(page.tab, "the sentence", () => document.querySelector("#keeps")!.textContent!.includes("may clear it"));
  same("how often it was asked", await calls(page), ["persist"]);
}

async function plain(world: World) {
  const tab = await world.session.tab();
  await tab.open(`${world.house}#`);
  await until(tab, "the sentence", () => {
    const text = document.querySelector("#notice")!.textContent!;
    return ["no copy", "no clipboard", "no sheet", "do not install", "keep the screen on"].every((word) =>
      text.includes(word),
    );
  });
}

async function installable(world: World) {
  const { server, given } = world;
  const bare = `${given.out}/without-icons`;
  await rm(bare, { recursive: true, force: true });
  await cp(given.page, bare, { recursive: true });
  for (const file of await readdir(bare)) if (file.startsWith("icon")) await rm(`${bare}/${file}`);
  const { prefix } = server;
  server.folder = bare;
  server.prefix = "/bare/"; // of which nothing is kept for the page below
  const barePage = await world.page();
  const without = await barePage.tab.installability();
  await barePage.tab.close();
  check(
    without.some((error) => error.includes("icon")),
    `without icons it is said only: ${without.join(", ")}`,
  );
  server.folder = given.page;
  server.prefix = prefix;
  const page = await world.page();
  await page.isKept();
  // Each scenario has a private window, from which nothing is installed.
  const errors = (await page.tab.installability()).filter((error) => error !== "in-incognito");
  same("what keeps it from being installed", errors, []);
  const others = server.missing.filter((path) => !path.startsWith("/bare/"));
  server.missing.splice(0, Number.POSITIVE_INFINITY, ...others); // those were left out on purpose
}
