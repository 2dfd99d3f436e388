/* The device in the hand: keys held, repeated and together, its switch; how the page fits its screen; what it remembers. */

import { DESK, PHONE, until } from "../harness/browser";
import type { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "a key that is held counts once, however often the keyboard repeats it", run: repeat },
  { name: "keys by mouse and keyboard are held at the same time, until the page loses the focus", run: chord },
  { name: "a tap on a row or a hint of the panel presses its key", surroundings: PHONE, run: onThePanel },
  { name: "a third finger beside two that hold counts as well", surroundings: PHONE, run: threeFingers },
  { name: "after a click Enter is OK; a key that has the focus is pressed by Enter and Space, once", run: focus },
  { name: "the upper row of a Czech keyboard types a tile without Shift", only: "chromium", run: upperRow },
  { name: "letters and digits do nothing when typing is switched off", run: typing },
  { name: "the switch cuts the power in the middle of a refresh, and the device comes back", run: cut },
  { name: "a full refresh flashes, and does not when the flashes are off", thorough: true, run: flashes },
  {
    name: "a full refresh does not flash where motion is unwanted",
    surroundings: { ...DESK, reducedMotion: true },
    run: still,
  },
  { name: "switches and speed are remembered", thorough: true, run: remembered },
  { name: "the supply says what it is, and the device measures it", thorough: true, run: supply },
  { name: "the help opens, says every key, and closes", run: help },
  { name: "nothing scrolls sideways, from the narrowest phone to the widest desk", run: widths },
  { name: "everything that is pressed is large enough for a finger", surroundings: PHONE, run: sizes },
  { name: "the panel's pixels are whole or half ones of a desk's screen", thorough: true, run: sharp },
];

// --- what is done again and again -------------------------------------------------------------------------------

/** Keeps the movements of the keys from now on, for `moves`. */
async function watch(page: DevicePage) {
  await page.tab.evaluate(() => {
    const kept: string[] = [];
    Object.assign(window, { moves: kept });
    window.trivet.device.onKey(({ name, down }) => kept.push(`${name} ${down ? "down" : "up"}`));
  });
}

function moves(page: DevicePage): Promise<string[]> {
  return page.tab.evaluate(() => (window as unknown as { moves: string[] }).moves.splice(0));
}

async function started(world: World): Promise<DevicePage> {
  const page = await world.page();
  await page.settle();
  await watch(page);
  return page;
}

function isOn(page: DevicePage, id: string): Promise<boolean> {
  return page.tab.evaluate((id) => document.getElementById(id)!.ariaChecked === "true", id);
}

async function openCards(page: DevicePage) {
  await page.tab.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLDetailsElement>("details.card")) card.open = true;
  });
}

// --- keys -------------------------------------------------------------------------------------------------------

async function repeat(world: World) {
  const page = await started(world);
  await page.tab.keyDown("ArrowRight");
  await page.tab.evaluate(() => {
    const again = { key: "ArrowRight", code: "ArrowRight", repeat: true, bubbles: true };
    for (let i = 0; i < 20; i++) document.body.dispatchEvent(new KeyboardEvent("keydown", again));
  });
  await page.advance(2000);
  await page.tab.keyUp("ArrowRight");
  same("the movements", await moves(page), ["RIGHT down", "RIGHT up"]);
}

async function chord(world: World) {
  const page = await started(world);
  await page.tab.mouseDown('button[data-key="BACK"]');
  await page.tab.keyDown("m");
  same("the movements", await moves(page), ["BACK down", "MENU down"]);
  await page.tab.evaluate(() => dispatchEvent(new Event("blur")));
  same("what goes up", (await moves(page)).sort(), ["BACK up", "MENU up"]);
  await page.tab.mouseUp();
  await page.tab.keyUp("m");
  same("the movements", await moves(page), []);
}

async function onThePanel(world: World) {
  const page = await world.page();
  await page.importFlash(world.given.used);
  await page.tab.click("#notice-close"); // it lies over the panel
  await page.press("tap", "32KK");
  const tap = async (x: number, y: number) => {
    await page.settle();
    await watch(page);
    const panel = await page.tab.evaluate(() => {
      const { left, top, width, height } = document.querySelector("#panel")!.getBoundingClientRect();
      return { left, top, width, height };
    });
    await page.tab.tapAt(panel.left + (panel.width * x) / 400, panel.top + (panel.height * y) / 300);
    await page.advance(200);
    return moves(page);
  };
  same("beside every keycap", await tap(200, 100), []);
  await page.press("tap", "M");
  same("the chosen row of the menu", await tap(200, 43), ["1 down", "1 up"]);
  same("BACK's hint", await tap(270, 283), ["BACK down", "BACK up"]);
  same("another row", await tap(380, 76), ["2 down", "2 up"]);
  same("◀ of both arrows", await tap(140, 283), ["LEFT down", "LEFT up"]);
  same("▶ of both arrows", await tap(160, 283), ["RIGHT down", "RIGHT up"]);
  same("the line of OK", await tap(120, 250), ["OK down", "OK up"]);
}

async function threeFingers(world: World) {
  const page = await world.page();
  await page.importFlash(world.given.used);
  await page.press("tap", "32KK 355K 345");
  await page.settle();
  const typed = await page.digest();
  await page.press("tap", "BBB");
  await page.settle();
  check((await page.digest()) !== typed, "the digits are still there");
  const fingers = [..."345"].map((digit) => `button[data-key="${digit}"]`);
  for (const finger of fingers) {
    await page.tab.touchDown(finger);
    await page.advance(100);
  }
  for (const finger of fingers) await page.tab.touchUp(finger);
  await page.settle();
  same("what three fingers have typed", await page.digest(), typed);
}

async function focus(world: World) {
  const page = await started(world);
  await page.tab.click('button[data-key="1"]');
  await page.tab.keyDown("Enter");
  await page.tab.keyUp("Enter");
  same("after a click", await moves(page), ["1 down", "1 up", "OK down", "OK up"]);
  for (const key of ["Enter", " "]) {
    await page.tab.evaluate(() => document.querySelector<HTMLElement>('[data-key="2"]')!.focus());
    await page.tab.keyDown(key);
    await page.tab.keyUp(key);
    same("a key that has the focus", await moves(page), ["2 down", "2 up"]);
  }
}

async function upperRow(world: World) {
  const page = await started(world);
  const keys = { "+": "Digit1", š: "Digit3", ř: "Digit5", é: "Digit0" };
  for (const [sign, code] of Object.entries(keys)) {
    await page.tab.foreignKey("down", sign, code);
    await page.tab.foreignKey("up", sign, code);
  }
  const typed = ["1 down", "1 up", "3 down", "3 up", "5 down", "5 up", "0 down", "0 up"];
  same("the movements", await moves(page), typed);
  await page.tab.click("#help-open");
  await page.tab.foreignKey("down", "š", "Digit3");
  await page.tab.foreignKey("up", "š", "Digit3");
  same("keys that were pressed while the help was open", await moves(page), []);
}

async function typing(world: World) {
  const page = await started(world);
  await page.tab.click("#typing");
  for (const key of ["3", "m", "Enter"]) {
    await page.tab.keyDown(key);
    await page.tab.keyUp(key);
  }
  same("the movements", await moves(page), ["OK down", "OK up"]);
}

// --- the switch, the paper, the supply --------------------------------------------------------------------------

const TRIES = 6; // how far a refresh has come when the word reaches the device is the computer's pace

async function cut(world: World) {
  const page = await started(world);
  let mixed = false;
  for (let tries = 0; tries < TRIES && !mixed; tries++) {
    mixed = await isCutHalfway(page);
    await page.tab.reload();
    await page.loaded();
    await page.settle();
    same("the state", await page.state(), "on");
  }
  check(mixed, "what is on the paper is never a mixture of the two pictures");
}

/** Cuts the power as soon as a refresh has begun; whether the paper shows some of both pictures. */
async function isCutHalfway(page: DevicePage): Promise<boolean> {
  const before = await page.picture();
  await page.tab.evaluate(() => {
    const { device } = window.trivet;
    device.onRefresh(({ target }) => {
      Object.assign(window, { target: [...target] });
      device.power(false);
    });
  });
  await page.tab.click('button[data-key="OK"]');
  await page.comesTo("off");
  const target = await page.tab.evaluate(() => (window as unknown as { target: number[] }).target);
  const shown = [...(await page.picture())];
  const moved = target.map((byte, at) => byte !== before[at]);
  check(moved.includes(true), "the refresh was to change nothing");
  const old = shown.some((byte, at) => moved[at] && byte === before[at]);
  const fresh = shown.some((byte, at) => moved[at] && byte === target[at]);
  return old && fresh;
}

/** How dark a pixel gets that is white before and after the full refresh of switching on: 0 to 255. */
function darkest(page: DevicePage): Promise<number> {
  return page.tab.evaluate(
    () =>
      new Promise<number>((done) => {
        const { device } = window.trivet;
        const canvas = document.querySelector<HTMLCanvasElement>("#panel")!;
        let least = 255;
        let isOver = false;
        const look = () => {
          const [red] = canvas.getContext("2d")!.getImageData(3, canvas.height - 3, 1, 1).data;
          least = Math.min(least, red!);
          if (isOver) done(least);
          else requestAnimationFrame(look);
        };
        const ignore = device.onRefresh(({ refresh }) => {
          if (refresh !== "full") return;
          ignore();
          device.onShown(() => {
            isOver = true;
          });
          look();
        });
        device.power(true);
      }),
  );
}

async function flashes(world: World) {
  const page = await started(world);
  await page.power(false);
  const dark = await darkest(page);
  check(dark < 80, `with its flashes the paper got no darker than ${dark}`);
  await page.tab.click("#flashes");
  await page.power(false);
  const calm = await darkest(page);
  check(calm > 200, `without its flashes the paper got as dark as ${calm}`);
}

async function still(world: World) {
  const page = await started(world);
  await page.power(false);
  const dark = await darkest(page);
  check(dark > 200, `the paper got as dark as ${dark}`);
}

async function remembered(world: World) {
  const page = await world.page();
  await page.tab.click("#sound");
  await page.tab.click("#ghosting");
  await page.tab.click("#flashes");
  await page.tab.click('#speed label:has([value="double"])');
  await page.tab.reload();
  await page.loaded();
  for (const [id, on] of Object.entries({ sound: true, ghosting: true, flashes: false, typing: true })) {
    same(id, await isOn(page, id), on);
  }
  const speed = await page.tab.evaluate(() => document.querySelector<HTMLInputElement>("#speed :checked")!.value);
  same("the speed", speed, "double");
}

async function supply(world: World) {
  const page = await started(world);
  const says = (millivolts: number) =>
    page.tab.evaluate((millivolts) => {
      const slider = document.querySelector<HTMLInputElement>("#battery")!;
      slider.value = String(millivolts);
      slider.dispatchEvent(new Event("input"));
      return `${document.querySelector("#battery-means")!.textContent} = ${slider.getAttribute("aria-valuetext")}`;
    }, millivolts);
  same("at 4.8 V", await says(4800), "USB, 4.80 V = USB, 4.80 V");
  same("at 4.0 V", await says(4000), "batteries, 4.00 V = batteries, 4.00 V");
  const turn = async () => {
    await page.press("click", "1B"); // two pictures: the first measures, the second shows
    await page.settle();
    return page.digest();
  };
  for (const key of "BK") {
    await page.press("click", key);
    await page.settle();
  }
  await turn();
  const strong = await turn();
  same("at 3.1 V", await says(3100), "weak batteries, 3.10 V = weak batteries, 3.10 V");
  await turn();
  check((await turn()) !== strong, "a turn looks the same with weak batteries as with strong ones");
}

// --- the page ---------------------------------------------------------------------------------------------------

async function help(world: World) {
  const page = await started(world);
  await page.tab.click("#help-open");
  const text = await page.tab.evaluate(() => document.querySelector<HTMLDialogElement>("#help[open]")!.textContent!);
  for (const key of ["DRAW", "OK", "BACK", "MENU", "Enter", "Backspace"])
    check(text.includes(key), `no word of ${key}`);
  same("its top", await page.tab.evaluate(() => document.querySelector("#help")!.scrollTop), 0);
  await page.tab.keyDown("3");
  await page.tab.keyUp("3");
  same("keys that were pressed meanwhile", await moves(page), []);
  await page.tab.click("#help-close");
  await until(page.tab, "the help's end", () => document.querySelector("#help[open]") === null);
}

async function widths(world: World) {
  const page = await world.page();
  await openCards(page);
  for (const width of [320, 360, 412, 640, 768, 991, 992, 1280, 1920]) {
    await page.tab.surround({ width, height: 740 });
    await until(page.tab, `the width ${width}`, (width) => innerWidth === width, width);
    const wide = await page.tab.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= width, `at ${width} the page is ${wide} wide`);
  }
}

async function sizes(world: World) {
  for (const view of ["#", "#table"]) await sizesIn(await world.page(view), view);
}

async function sizesIn(page: DevicePage, view: string) {
  await openCards(page);
  const small = await page.tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, summary, select, #speed label, input[type=range]")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => !element.matches(".unseen") && box.width > 1 && (box.width < 44 || box.height < 44))
      .map(({ element, box }) => `${element.id || element.textContent!.trim()} ${box.width} × ${box.height}`),
  );
  same(`what is smaller than 44 × 44 in ${view}`, small, []);
}

async function sharp(world: World) {
  const page = await world.page();
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.tab.surround({ width, height });
    await until(page.tab, `the width ${width}`, (width) => innerWidth === width, width);
    const scale = await page.tab.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return document.querySelector("#panel")!.getBoundingClientRect().width / 400;
    });
    check(Number.isInteger(scale * 2) && scale >= 1, `at ${width} × ${height} a pixel is ${scale} wide`);
  }
}
