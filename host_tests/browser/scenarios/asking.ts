/* The answer first: who follows a link to a dispute waits for nothing of the device, and has it as soon as it is wanted. */

import { until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { RefereeTab } from "../harness/referee";
import { check, type Scenario, same, type World } from "../harness/scenario";

// What the emulated Pico is made of, and what goes with it.
const DEVICE = /^(trivet.*\.bin|worker|core|bootrom|littlefs|fonts|converter)\./;
const REFEREE = /^(referee|micropython)/;

export const scenarios: Scenario[] = [
  { name: "a link to a dispute is answered while the host holds the device back", run: heldBack },
  { name: "a link without a question opens while the host holds the device back", run: withoutQuestion },
  {
    name: "a link to a dispute is answered where the device does not come, and the device plays once it does",
    run: refused,
    provokes: /503|Failed to load|service-worker|NetworkError/i,
  },
  {
    name: "once a link was answered, the device plays without the host",
    run: offline,
    provokes: /Failed to load|NetworkError|net::ERR|offline/i,
  },
  { name: "in the one file a link is answered before the device is unpacked", run: fromDisk },
  { name: "a link that is opened beside the device leaves that alone, and says where it is", run: beside },
  { name: "the opening shows itself while the host holds device and referee back", run: opening },
];

async function heldBack(world: World) {
  world.server.hold(DEVICE);
  const referee = await RefereeTab.open(world, question(world));
  await referee.answers("hand");
  await isAsleep(referee);
  world.server.release();
  await playsFrom(world, referee);
}

async function withoutQuestion(world: World) {
  world.server.hold(DEVICE);
  const referee = await RefereeTab.open(world);
  await referee.answers("empty");
  await referee.example("bridge");
  await isAsleep(referee);
  world.server.release();
}

async function refused(world: World) {
  world.server.refused = DEVICE;
  const referee = await RefereeTab.open(world, question(world));
  await referee.answers("hand");
  await isAsleep(referee);
  world.server.refused = undefined;
  await playsFrom(world, referee);
}

async function offline(world: World) {
  const referee = await RefereeTab.open(world, question(world));
  await referee.answers("hand");
  const page = new DevicePage(referee.tab);
  await page.isKept();
  await until(page.tab, "the copy's care", () => navigator.serviceWorker.controller !== null);
  await world.server.stop();
  await playsFrom(world, referee);
}

async function fromDisk(world: World) {
  const referee = await RefereeTab.of(await world.session.tab(), world.single + question(world));
  await referee.answers("hand");
  await isAsleep(referee);
  await playsFrom(world, referee);
}

async function beside(world: World) {
  const page = await world.page();
  const referee = await RefereeTab.open(world, question(world));
  await referee.answers("hand");
  same("the device's tab", await page.state(), "on");
  await referee.menu();
  await referee.tab.click(".of-referee .menu .device");
  await until(referee.tab, "where the device is", () =>
    document.querySelector(".of-referee[open] p")?.textContent?.includes("switched on in another tab"),
  );
  same("the device's tab afterwards", await page.state(), "on");
}

async function opening(world: World) {
  world.server.hold(new RegExp(`${DEVICE.source}|${REFEREE.source}`));
  const tab = await world.session.tab();
  await tab.open(world.server.address);
  await until(tab, "the opening", () => {
    const ways = [...document.querySelectorAll<HTMLElement>(".ways button")];
    return document.documentElement.dataset.view === "start" && ways.every((way) => way.textContent);
  });
  const page = new DevicePage(tab);
  same("the state", await page.state(), "loading");
  world.server.release();
  await page.comesTo("on");
}

const question = (world: World) => `#ask=${world.given.questions[10]}`;

async function isAsleep({ tab }: RefereeTab) {
  const { state, isStarted } = await tab.evaluate(() => ({
    state: document.documentElement.dataset.state,
    isStarted: window.trivet.device.isStarted,
  }));
  same("the device", { state, isStarted }, { state: "asleep", isStarted: false });
}

/** Goes from the referee to the device, and plays there what the demo plays. */
async function playsFrom(world: World, referee: RefereeTab) {
  await referee.tab.click("#referee .back");
  const page = new DevicePage(referee.tab);
  await page.comesTo("on");
  await page.importFlash(world.given.used);
  await page.press("click", "32KK 355K 155K");
  await page.settle();
  await page.press("click", "513");
  await page.settle();
  same("the picture", await page.digest(), world.given.shots["tile-entered"]);
  check(await page.tab.evaluate(() => location.hash === ""), "the address still asks");
}
