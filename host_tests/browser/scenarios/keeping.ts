/* What survives: a reload, a cut in the middle of a write, and what is exported, erased, imported and brought back. */

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "a match goes on after a reload where it was", run: goesOnAfterReload },
  { name: "power that goes in the middle of a write loses at most what was written", run: cutAmidstWrite },
  {
    name: "a tab that goes in the middle of a write loses at most what was written",
    thorough: true,
    run: reloadAmidstWrite,
  },
  { name: "what is exported can be imported after erasing, and each replacing can be undone", run: exportEraseImport },
  { name: "a file that is no flash of this device is refused, and says why", run: refusesOtherFiles },
  { name: "a browser without room for the match says so, and play goes on", run: saysThatNothingIsKept },
  { name: "a match, and what an import replaced, need little room", only: "chromium", run: littleRoom },
  { name: "a full browser keeps the last match whole, until there is room again", only: "chromium", run: fullBrowser },
  { name: "without any room the page starts and plays, and says that nothing is kept", only: "chromium", run: noRoom },
];

/** A match is begun, the opening tile is placed. */
async function beginMatch(world: World): Promise<DevicePage> {
  const page = await world.page();
  await page.importFlash(world.given.used);
  await page.press("type", "32KK 355K");
  await page.settle();
  return page;
}

async function goesOnAfterReload(world: World) {
  const page = await beginMatch(world);
  await page.press("type", "155K");
  await page.settle();
  await page.saved();
  await page.tab.reload();
  await page.comesTo("on");
  await page.settle();
  const afterReload = await page.digest();
  // The same as after a cut of the device's own power.
  await page.power(false);
  await page.power(true);
  await page.settle();
  same("the picture after a reload, and after a cut", afterReload, await page.digest());
  await page.press("type", "513");
  await page.settle();
  same("the next turn", await page.digest(), world.given.shots["tile-entered"]);
}

/** What the device shows after the power came again: without the points, and with them. */
async function outcomes(page: DevicePage): Promise<{ without: string; with: string }> {
  const restart = async () => {
    await page.power(false);
    await page.power(true);
    await page.settle();
    return page.digest();
  };
  const without = await restart();
  await page.press("type", `${POINTS}K`);
  await page.settle();
  const confirmed = await restart();
  check(without !== confirmed, "points given change nothing on the panel");
  await page.press("type", "BK"); // taken back
  await page.settle();
  same("the points taken back", await restart(), without);
  return { without, with: confirmed };
}

/** All but the last key that gives a player a point by hand: a turn would come back with the power, if it was opened. */
const POINTS = "M141K";
const WRITE_MS = [4, 12, 20, 28, 36, 44, 60]; // after OK went down; a write is soon over
const CERTAINLY_MS = 600;
const TRIES = 40; // to be quicker than the write: a busy computer gives the device a while of its own before the cut

async function cutAmidstWrite(world: World) {
  const page = await beginMatch(world);
  const expected = await outcomes(page);
  const cut = async (ms: number) => {
    await page.press("type", POINTS);
    await page.cutAfter("K", ms);
    await page.power(true);
    await page.settle();
    return takeBack(page, expected);
  };
  const seen = new Set<string>();
  for (const ms of WRITE_MS) seen.add(await cut(ms));
  seen.add(await cut(CERTAINLY_MS));
  for (let tries = 0; tries < TRIES && !seen.has("without"); tries++) seen.add(await cut(0));
  same("what was seen", [...seen].sort(), ["with", "without"]);
}

async function reloadAmidstWrite(world: World) {
  const page = await beginMatch(world);
  const expected = await outcomes(page);
  for (const ms of WRITE_MS) {
    await page.saved();
    await page.press("type", POINTS);
    await page.tab.keyDown("Enter");
    await page.advance(ms * 4);
    await page.tab.reload();
    await page.comesTo("on");
    await page.settle();
    await takeBack(page, expected);
  }
}

/** Whether the points are there; if so, they are taken back. */
async function takeBack(page: DevicePage, expected: { without: string; with: string }): Promise<"with" | "without"> {
  const now = await page.digest();
  if (now === expected.without) return "without";
  same("the picture after the cut", now, expected.with);
  await page.press("type", "BK");
  await page.settle();
  return "with";
}

async function exportEraseImport(world: World) {
  const page = await beginMatch(world);
  const playing = await page.digest();
  const file = await world.saves(/^trivet-\d{4}-\d\d-\d\d\.bin$/, 2 << 20, () => page.tab.click("#export"));
  await page.isTold("saved as");
  const exported = await readFile(file);
  const own = await page.tab.evaluate(async () => {
    const flash = await window.trivet.device.flash();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", flash as BufferSource));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  });
  same("the exported flash", createHash("sha256").update(exported).digest("hex"), own);

  await page.tab.click("#erase");
  await page.answer("no");
  await page.settle();
  same("a refused erasing", await page.digest(), playing);
  await page.tab.click("#erase");
  await page.answer("yes");
  await page.isTold("as new");
  await page.settle();
  const asNew = await page.digest();
  check(asNew !== playing, "erasing changes nothing");

  await page.importFlash(file, "no");
  same("a refused import", await page.digest(), asNew);
  await page.importFlash(file);
  const goesOn = await page.digest();
  await page.saved();
  await page.tab.reload();
  await page.comesTo("on");
  await page.settle();
  same("the imported match after a reload", await page.digest(), goesOn);

  await restore(page);
  same("the device before the import", await page.digest(), asNew);
  await restore(page);
  same("the undoing undone", await page.digest(), goesOn);
}

async function restore(page: DevicePage) {
  await page.tab.evaluate(() => document.querySelector("#notice")!.replaceChildren());
  await page.tab.click("#restore");
  await page.answer("yes");
  await page.isTold("as it was before");
  await page.settle();
}

async function refusesOtherFiles(world: World) {
  const page = await world.page();
  await page.settle();
  const before = await page.digest();
  const used = await readFile(world.given.used);
  const half = used.subarray(0, 1 << 20);
  const blank = Buffer.alloc(2 << 20, 0xff);
  const damaged = Buffer.concat([Buffer.from([0x1f, 0x8b]), used.subarray(0, 5000)]);
  const divided = Buffer.from(used);
  const start = await page.tab.evaluate(() => window.trivet.survival.start);
  for (const block of [0, 4096]) divided.writeUInt32LE(999, start + block + 28);
  // Each waits for words of its own: what is said of a file before it would end the wait too early.
  const files: [string, Buffer, string][] = [
    ["half.bin", half, "it has 1,048,576 bytes"],
    ["long.bin", Buffer.concat([used, used]), "it has more than the 2,097,152 bytes"],
    ["empty.bin", Buffer.alloc(0), "it has 0 bytes"],
    ["blank.bin", blank, "no Trivet’s file system"],
    ["damaged.bin.gz", damaged, "damaged"],
    ["divided.bin", divided, "comes from another version"],
  ];
  for (const [name, content, message] of files) {
    const path = `${world.given.out}/${name}`;
    await writeFile(path, content);
    await page.tab.choose("#import-file", path);
    await page.isTold(message);
  }
  await page.settle();
  same("the device", await page.digest(), before);
}

/** A database that takes nothing any more, as one on a full disk. */
async function saysThatNothingIsKept(world: World) {
  const page = await world.page();
  await page.importFlash(world.given.used);
  await page.saved();
  await page.tab.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    Object.assign(window, { put });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("there is no room", "UnknownError");
    };
  });
  await page.press("type", "32KK 355K 155K"); // a match is begun: more is written than the turn below writes again
  await page.settle();
  await page.isTold("does not keep the match: there is no room");
  await page.press("type", "513");
  await page.settle();
  same("the match that goes on unsaved", await page.digest(), world.given.shots["tile-entered"]);
  // When there is room again, all of it is kept: what failed as well.
  await page.tab.evaluate(() => {
    IDBObjectStore.prototype.put = (window as unknown as { put: typeof IDBObjectStore.prototype.put }).put;
  });
  await page.press("type", "K");
  await page.settle();
  await page.isTold("keeps the match again");
  await page.saved();
  await until(page.tab, "the device", () => document.documentElement.dataset.state === "on");
}

const LITTLE_BYTES = 300_000;

async function afterReload(page: DevicePage): Promise<string> {
  await page.tab.reload();
  await page.comesTo("on");
  await page.settle();
  return page.digest();
}

/** What stands in the browser, and what the page says of it, where it always stands. */
async function keeps(page: DevicePage): Promise<{ stored: string; told: string }> {
  return page.tab.evaluate(async () => ({
    stored: (await window.trivet.survival.stored()).join(),
    told: document.querySelector("#keeps")!.textContent!,
  }));
}

/** The page in a browser that keeps so many bytes of it. */
async function withRoom(world: World, bytes: number): Promise<DevicePage> {
  const tab = await world.session.tab();
  await tab.quota(world.server.origin, bytes);
  return DevicePage.open(tab, world.server.address);
}

/** Takes all the room that is left, as another page of the same host could. */
function fill(page: DevicePage) {
  return page.tab.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("another page");
      request.onupgradeneeded = () => request.result.createObjectStore("stuff");
      request.onsuccess = () => done(request.result);
    });
    for (let bytes = 1 << 16, key = 0; bytes >= 16; key++) {
      const isWritten = await new Promise<boolean>((done) => {
        const work = database.transaction("stuff", "readwrite");
        work.objectStore("stuff").put(crypto.getRandomValues(new Uint8Array(bytes)), key);
        work.oncomplete = () => done(true);
        work.onabort = () => done(false);
      });
      if (!isWritten) bytes /= 4;
    }
    database.close();
  });
}

async function littleRoom(world: World) {
  const page = await withRoom(world, LITTLE_BYTES);
  await page.settle();
  const fresh = await page.digest();
  await page.importFlash(world.given.used);
  check((await page.notice()).includes("“Bring back” undoes it"), `the page said: ${await page.notice()}`);
  await page.press("type", "32KK 355K 155K");
  await page.settle();
  await page.saved();
  check((await keeps(page)).told.includes("kept in this browser"), "the page does not say that the match is kept");
  await afterReload(page);
  await page.press("type", "513");
  await page.settle();
  same("the match after a reload", await page.digest(), world.given.shots["tile-entered"]);
  await restore(page);
  same("the device before the import", await page.digest(), fresh);
}

async function fullBrowser(world: World) {
  const page = await withRoom(world, LITTLE_BYTES);
  await page.importFlash(world.given.used);
  await page.press("type", "32KK 355K 155K");
  await page.settle();
  await page.saved();
  const match = await afterReload(page);
  await page.saved();
  const { stored } = await keeps(page);
  await fill(page);
  const nothingIsKept = async () => {
    const kept = await keeps(page);
    check(kept.told.includes("does not keep the match: it has no room left"), `beside the buttons: ${kept.told}`);
    check(kept.stored === stored, "what was kept is not as it was");
  };
  await page.tab.click("#erase");
  await page.answer("yes");
  await page.isTold("as new. The browser does not keep the match: it has no room left");
  await page.settle();
  await nothingIsKept();
  await page.importFlash(world.given.used);
  await page.isTold("The browser does not keep the match: it has no room left");
  await page.press("type", "32KK 355K");
  await page.settle();
  await nothingIsKept();
  same("the match after a reload", await afterReload(page), match);
  await page.isTold("does not keep the match: it has no room left");

  // What failed comes with the next that is written, whatever it was: another file system, and a turn on it.
  await page.importFlash(world.given.used);
  await page.press("type", "32KK 355K");
  await page.settle();
  await page.tab.quota(world.server.origin, 0);
  await page.press("type", "155K");
  await page.settle();
  await page.isTold("keeps the match again");
  await page.saved();
  await afterReload(page);
  await page.press("type", "513");
  await page.settle();
  same("the match that was imported", await page.digest(), world.given.shots["tile-entered"]);
  await restore(page);
  same("the match that it replaced", await page.digest(), match);
}

async function noRoom(world: World) {
  const page = await withRoom(world, 20_000);
  same("the state", await page.state(), "on");
  await page.isTold("The browser does not keep the match: it has no room left");
  await page.importFlash(world.given.used);
  await page.press("type", "32KK 355K 155K");
  await page.settle();
  await page.press("type", "513");
  await page.settle();
  same("the match that goes on unsaved", await page.digest(), world.given.shots["tile-entered"]);
  check((await keeps(page)).told.includes("does not keep the match"), "the page says that it keeps the match");
}
