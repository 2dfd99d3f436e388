/* How the page is reached: from a host, without one once it was seen, as one file from disk; at the pace of a Pico. */

import { PHONE, until } from "../harness/browser";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  {
    name: "once seen, the page works without its host",
    provokes: /Failed to load|NetworkError|net::ERR|offline/i,
    run: offline,
  },
  { name: "the one file from disk plays, and keeps its match", run: fromDisk },
  { name: "at honest speed a key shows on the panel as on a Pico", run: honestSpeed },
  { name: "a phone and a desk, by day and by night", thorough: true, run: looks },
];

async function offline(world: World) {
  const page = await world.page();
  await page.isKept();
  await world.server.stop();
  await page.tab.reload();
  await page.comesTo("on");
  await page.settle();
  await page.press("type", "K");
  await page.settle();
}

async function fromDisk(world: World) {
  const page = await world.pageOfFile();
  await page.importFlash(world.given.used);
  await page.press("click", "32KK 355K 155K");
  await page.settle();
  await page.saved();
  await page.tab.reload();
  await page.comesTo("on");
  await page.settle();
  await page.press("click", "513");
  await page.settle();
  same("the match after a reload", await page.digest(), world.given.shots["tile-entered"]);
}

/** Nothing is hurried here: what is measured is for the bench, what is asked is that it comes at all. */
async function honestSpeed(world: World) {
  const page = await world.page();
  await until(page.tab, "rest", () => window.trivet.device.isResting);
  const { firstUpdateMs, firstPictureMs } = await page.tab.evaluate(() => window.trivet.statistics());
  check(firstPictureMs > 0, "the page does not know when its first picture came");
  const latency = await page.tab.evaluate(async () => {
    const { device } = window.trivet;
    const before = device.status.instructions;
    const begun = { wall: performance.now(), worked: device.status.workedMs };
    const command = new Promise<{ wallMs: number }>((done) => {
      const enough = device.onRefresh(() => {
        enough();
        done({ wallMs: performance.now() - begun.wall });
      });
    });
    const button = document.querySelector<HTMLElement>('[data-key="MENU"]')!;
    button.click();
    const { wallMs } = await command;
    while (!device.isResting) await new Promise((done) => setTimeout(done, 10));
    const { instructions, workedMs } = device.status;
    return { wallMs, perSecond: ((instructions - before) / (workedMs - begun.worked)) * 1000 };
  });
  world.figures["page load to the first update command, ms"] = Math.round(firstUpdateMs);
  world.figures["page load to the first picture, ms"] = Math.round(firstPictureMs);
  world.figures["key to the update command, wall ms"] = Math.round(latency.wallMs);
  world.figures["instructions a second"] = Math.round(latency.perSecond);
}

async function looks(world: World) {
  for (const [name, where] of Object.entries({ phone: PHONE, desk: { width: 1280, height: 800 } })) {
    const nights = world.driver.name === "chromium" ? [false, true] : [false]; // Firefox has one for all its tabs
    for (const dark of nights) {
      const page = await world.page("", { ...where, dark });
      await page.settle();
      await world.screenshot(page.tab, `${name}-${dark ? "night" : "day"}`, true);
      await page.tab.close();
    }
  }
}
