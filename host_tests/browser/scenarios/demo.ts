/*
 * The demo: a device that plays by itself, and leaves that of the page as it is.
 */

import { cp, rm } from "node:fs/promises";
import { violations } from "../harness/axe";
import { PHONE, type Tab, until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "the demo plays to its end, and leads to the table", surroundings: PHONE, run: toItsEnd },
  { name: "a pause holds it, and going back ends it", surroundings: PHONE, run: paused },
  { name: "no key goes down in a pause", surroundings: PHONE, run: still },
  { name: "the keyboard holds the demo, lets it go on, and ends it", run: byKeyboard },
  {
    name: "a demo that does not come says so, and comes once it can",
    surroundings: PHONE,
    provokes: /404|Failed|integrity|did not come/i,
    run: missing,
  },
  { name: "the captions are in the language of the page, and so is its device", surroundings: PHONE, run: inGerman },
  {
    name: "axe finds nothing at the demo, and the caption and all of the device are in sight on every screen",
    surroundings: PHONE,
    run: looks,
  },
];

const SCREENS = [
  [320, 480],
  [320, 568],
  [390, 664],
  [568, 320],
  [653, 280],
  [640, 400], // a desk at 200 %
  [1280, 800],
] as const;

const says = (tab: Tab, words: string) =>
  until(
    tab,
    `the caption “${words}”`,
    (words) => document.querySelector("#caption-text")!.textContent!.includes(words),
    words,
  );

const isIn = (tab: Tab, view: string) =>
  until(tab, view, (view) => document.documentElement.dataset.view === view || undefined, view);

/** A page on which nobody waits for a panel. */
async function quick(world: World, languages?: string): Promise<DevicePage> {
  const tab = await world.session.tab(languages ? { ...PHONE, languages } : undefined);
  await tab.open(world.server.outside); // what is set there, the page finds as it opens
  await tab.evaluate(() => localStorage.setItem("trivet.settings", JSON.stringify({ speed: "fastest" })));
  const page = await DevicePage.open(tab, `${world.server.address}#`);
  await page.settle();
  return page;
}

/** What the canvas shows, which may be of another device than the page's own: its pixels, however large it is. */
const shown = (tab: Tab) =>
  tab.evaluate(async () => {
    const small = new OffscreenCanvas(400, 300).getContext("2d")!;
    small.imageSmoothingEnabled = false;
    small.drawImage(document.querySelector<HTMLCanvasElement>("#panel")!, 0, 0, 400, 300);
    const digest = await crypto.subtle.digest("SHA-256", small.getImageData(0, 0, 400, 300).data);
    return [...new Uint8Array(digest)].join(" ");
  });

async function toItsEnd(world: World) {
  const page = await quick(world);
  const { tab } = page;
  const [own, before] = [await page.digest(), await shown(tab)];
  await tab.tap("#demo");
  await says(tab, "That was it");
  check((await shown(tab)) !== before, "the demo has drawn nothing");
  same("the device of the page", await page.digest(), own);
  await tab.tap("#demo-again");
  await says(tab, "A turn:");
  await says(tab, "That was it");
  await tab.tap("#demo-score");
  await isIn(tab, "table");
  same("what is shown then", await shown(tab), before);
  await page.press("tap", "K");
  await page.settle();
  check((await page.digest()) !== own, "the keys are not the device's");
  await tab.back();
  await isIn(tab, "start");
}

async function paused(world: World) {
  const page = await world.page("#");
  const { tab } = page;
  await page.settle();
  const before = await shown(tab);
  await tab.tap("#demo");
  await says(tab, "A turn:");
  await tab.tap("#demo-pause");
  same("the button", await tab.evaluate(() => document.querySelector("#demo-pause")!.textContent), "Go on");
  await tab.tap("#demo-pause");
  await says(tab, "DRAW for each tile");
  await tab.tap("#table-leave");
  await isIn(tab, "start");
  same("the panel", await shown(tab), before);
  check(await tab.evaluate(() => document.activeElement?.id === "demo"), "the focus is not where it was");
}

const TICKS = 30; // of the demo: where nobody waits, a key goes down after one

async function still(world: World) {
  const { tab } = await quick(world);
  await tab.evaluate(() => {
    const pause = document.querySelector<HTMLElement>("#demo-pause")!;
    const text = document.querySelector("#caption-text")!;
    const onCaption = new MutationObserver(() => {
      if (!text.textContent!.includes("A turn:")) return;
      onCaption.disconnect();
      pause.click();
    });
    onCaption.observe(text, { childList: true });
    document.querySelector<HTMLElement>("#demo")!.click();
  });
  await says(tab, "A turn:");
  const pressed = await tab.evaluate(async (ticks) => {
    let count = 0;
    for (let tick = 0; tick < ticks; tick++) {
      await new Promise((done) => setTimeout(done, 40));
      count += document.querySelectorAll("[data-key].down").length;
    }
    return count;
  }, TICKS);
  same("keys that went down", pressed, 0);
  await tab.tap("#demo-pause");
  await says(tab, "That was it");
}

async function byKeyboard(world: World) {
  const page = await world.page("#");
  const { tab } = page;
  await page.settle();
  const own = await page.digest();
  const press = async (key: string) => {
    await tab.keyDown(key);
    await tab.keyUp(key);
  };
  await tab.evaluate(() => document.querySelector<HTMLElement>("#demo")!.focus());
  await press("Enter");
  await says(tab, "A turn:");
  for (const label of ["Go on", "Pause"]) {
    await press("Enter"); // the button has the focus
    same("the button", await tab.evaluate(() => document.activeElement!.textContent), label);
  }
  await press("3"); // a key of the device, which nobody presses now
  await press("Escape");
  await isIn(tab, "start");
  await page.settle();
  same("the device of the page", await page.digest(), own);
}

async function missing(world: World) {
  const { server, given } = world;
  const part = `${given.out}/without-python`;
  await rm(part, { recursive: true, force: true });
  await cp(given.page, part, { recursive: true });
  await rm(`${part}/micropython.wasm.gz`);
  const { prefix } = server;
  server.folder = part;
  server.prefix = "/part/";
  const page = await world.page("#");
  await page.settle();
  await page.tab.tap("#demo");
  await page.isTold("The demo did not come: micropython.wasm.gz did not come");
  await isIn(page.tab, "start");
  await cp(`${given.page}/micropython.wasm.gz`, `${part}/micropython.wasm.gz`);
  await page.tab.tap("#demo");
  await says(page.tab, "A turn:");
  server.folder = given.page;
  server.prefix = prefix;
  const others = server.missing.filter((path) => !path.startsWith("/part/"));
  server.missing.splice(0, Number.POSITIVE_INFINITY, ...others); // that one was left out on purpose
}

async function inGerman(world: World) {
  const page = await quick(world, "de");
  await page.tab.tap("#demo");
  await says(page.tab, "Ein Zug:");
  await says(page.tab, "Das war’s");
}

async function looks(world: World) {
  const page = await world.page("#demo");
  await says(page.tab, "A turn:");
  await page.tab.tap("#demo-pause");
  for (const dark of [true, false]) {
    await page.tab.surround({ dark });
    same(`axe, ${dark ? "dark" : "light"}`, await violations(world, page.tab), []);
  }
  for (const [width, height] of SCREENS) {
    await page.tab.surround({ width, height, scale: 2 });
    await until(page.tab, `${width} × ${height}`, (w, h) => innerWidth === w && innerHeight === h, width, height);
    const faults = await page.tab.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const found: string[] = [];
      const boxes = [
        ...document.querySelectorAll<HTMLElement>("#panel, [data-key], #caption, #demo-pause, #table-leave"),
      ];
      for (const element of boxes) {
        const { left, top, right, bottom, height } = element.getBoundingClientRect();
        const name = element.id || element.dataset.key;
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.push(`${name} lies outside`);
        if (height < 24) found.push(`${name} is ${height} high`);
        if (element.id === "caption" && element.scrollHeight > element.clientHeight + 1)
          found.push("the caption is cut");
      }
      return found;
    });
    same(`at ${width} × ${height}`, faults, []);
  }
}
