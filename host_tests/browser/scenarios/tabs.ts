/* One device, one tab: a second one says so and can fetch it; also where the browser has no locks, and from disk. */

import { until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "a second tab says that the device is on elsewhere, and fetches it with its match", run: twoTabs },
  {
    name: "two tabs of a house's own host, an insecure origin, are told apart as well",
    run: (world) => twoTabs(world, world.house),
  },
  {
    name: "two tabs of the one file on disk are told apart as well",
    thorough: true,
    run: (world) => twoTabs(world, world.single),
  },
  { name: "the second tab switches on when the first is closed", thorough: true, run: firstIsClosed },
  { name: "a tab that did not answer cannot write when it wakes", run: cannotWrite },
  { name: "a reload of the first does not hand the device to the second", thorough: true, run: reloadKeeps },
  { name: "going back to the page switches the device on again", thorough: true, run: goingBack },
];

async function twoTabs(world: World, address = world.server.address) {
  const first = await DevicePage.open(await world.session.tab(), address);
  await first.importFlash(world.given.used);
  await first.press("type", "32KK 355K 155K");
  await first.settle();

  const second = await DevicePage.open(await world.session.tab(), address);
  same("the second tab", await second.state(), "elsewhere");
  same("the first tab", await first.state(), "on");
  await second.tab.click("#take-over");
  await second.comesTo("on");
  await first.comesTo("elsewhere");
  await hasWordsOfItsOwn(world, first);
  await second.settle();
  await second.press("type", "513");
  await second.settle();
  same("the match in the second tab", await second.digest(), world.given.shots["tile-entered"]);

  // And back again: what was confirmed there is here.
  await second.press("type", "K");
  await second.settle();
  await second.power(false);
  await second.power(true);
  await second.settle();
  const confirmed = await second.digest();
  await first.tab.click("#take-over");
  await first.comesTo("on");
  await second.comesTo("elsewhere");
  await first.settle();
  same("the match in the first tab", await first.digest(), confirmed);
}

/** The words of the veil lie over nothing of the device's own, and none of its keys can be reached. */
async function hasWordsOfItsOwn(world: World, page: DevicePage) {
  await world.screenshot(page.tab, "elsewhere");
  const seen = await page.tab.evaluate(() => {
    const words = document.querySelector("#elsewhere p")!;
    const lying = (element: Element | null): string[] => {
      if (!element || element.id === "elsewhere") return [];
      return [getComputedStyle(element).backgroundColor, ...lying(element.parentElement)];
    };
    const reached = [...document.querySelectorAll<HTMLElement>("#device button:not(#take-over)")].filter((key) => {
      key.focus();
      return document.activeElement === key;
    });
    return { grounds: lying(words), reached: reached.length };
  });
  check(
    seen.grounds.some((colour) => /^rgb\(/.test(colour)),
    `through the words the panel is seen: ${seen.grounds}`,
  );
  same("keys that can be reached", seen.reached, 0);
}

async function firstIsClosed(world: World) {
  const first = await world.page();
  await first.settle();
  const second = await world.page();
  same("the second tab", await second.state(), "elsewhere");
  await first.tab.close();
  await second.comesTo("on");
}

async function cannotWrite(world: World) {
  const first = await world.page();
  await first.importFlash(world.given.used);
  await first.saved();
  // As it is when this tab slept while another one took the device: it has heard nothing of that.
  await first.tab.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("trivet");
      request.onsuccess = () => done(request.result);
    });
    const about = database.transaction("about", "readwrite").objectStore("about");
    const device = await new Promise<object>((done) => {
      const request = about.get("device");
      request.onsuccess = () => done(request.result);
    });
    about.put({ ...device, owner: "another tab" }, "device");
    database.close();
  });
  const kept = () => first.tab.evaluate(async () => (await window.trivet.survival.stored()).join());
  const before = await kept();
  await first.press("type", "32KK 355K");
  await first.comesTo("elsewhere");
  check(before === (await kept()), "the tab has written though another one has the device");
}

async function reloadKeeps(world: World) {
  const first = await world.page();
  const second = await world.page();
  same("the second tab", await second.state(), "elsewhere");
  await first.tab.reload();
  await first.comesTo("on");
  same("the second tab", await second.state(), "elsewhere");
}

async function goingBack(world: World) {
  const page = await world.page();
  await page.settle();
  await page.tab.open(`${world.server.address}icon.svg`);
  await page.tab.back();
  await until(page.tab, "the page", () => document.documentElement?.dataset.state === "on");
  await page.settle();
}
