/* What the browser kept, damaged: the page starts, says so, goes on with what is whole, and throws nothing away. */

import { until } from "../harness/browser";
import type { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "damaged records put nothing out of work, and are told", run: damagedRecords },
  { name: "a damaged sector of the match leaves a device that starts, and the record where it is", run: damagedMatch },
  { name: "what an older page kept to bring back is brought back", run: olderPage },
  { name: "what was kept at a time that is no date's is brought back without one", run: noDate },
  { name: "a database of a newer page stays as it is", run: newerDatabase },
  { name: "a database without its stores is told, and all can be played", run: noStores },
];

/** A record: its value, or so many bytes, or other fields; the rest is as in the record that is there. */
type Written = { store: string; key: string | number; value?: unknown; bytes?: number; fields?: object };

const COULD_NOT = "Part of what this browser keeps of the device cannot be read: ";
const BEFORE = "what “Bring back” would bring back";
const OWNER = "the note of whose it is";
const DAMAGES: [Written, string][] = [
  [{ store: "about", key: "device", value: null }, OWNER],
  [{ store: "about", key: "device", value: "x".repeat(1 << 20) }, OWNER],
  [{ store: "about", key: "device", value: { sectors: 1e15, owner: 7 } }, OWNER],
  [{ store: "about", key: "device", bytes: 1 << 22 }, OWNER],
  [{ store: "sectors", key: -1, bytes: 4096 }, "1 sector."],
  [{ store: "sectors", key: 1e9, bytes: 4096 }, "1 sector."],
  [{ store: "sectors", key: "seven", value: [] }, "1 sector."],
  [{ store: "kept", key: "before", fields: { at: "then" } }, BEFORE],
  [{ store: "kept", key: "before", value: null }, BEFORE],
  [{ store: "kept", key: "before", value: { at: "then", bytes: 5 } }, BEFORE],
  [{ store: "kept", key: "before", value: { at: 1 } }, BEFORE],
  [{ store: "kept", key: "before", bytes: 4096 }, BEFORE],
];

/** Writes records past the page, as a fault of the browser's would leave them. */
async function write(page: DevicePage, ...records: Written[]) {
  await page.saved(); // or what is on its way comes on top
  await page.tab.evaluate(async (records) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("trivet");
      request.onsuccess = () => done(request.result);
    });
    const work = database.transaction(["sectors", "about", "kept"], "readwrite");
    for (const { store, key, value, bytes, fields } of records) {
      const there = work.objectStore(store).get(key);
      there.onsuccess = () => {
        const longer = new Uint8Array(bytes ?? 0);
        if (bytes && there.result instanceof Uint8Array) longer.set(there.result.subarray(0, bytes));
        const other = fields && { ...there.result, ...fields };
        work.objectStore(store).put(other ?? (bytes ? longer : value), key);
      };
    }
    await new Promise((done) => {
      work.oncomplete = done;
    });
    database.close();
  }, records);
}

/** The sectors as they are stored: by number, their lengths, or what else there is. */
function sectors(page: DevicePage): Promise<unknown[]> {
  return page.tab.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open("trivet");
      request.onsuccess = () => done(request.result);
    });
    const found = await new Promise<unknown[]>((done) => {
      const request = database.transaction("sectors").objectStore("sectors").getAll();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    return found.map((value) => (value instanceof Uint8Array ? value.length : value));
  });
}

/** A match with two tiles; its picture after a reload. */
async function kept(world: World): Promise<{ page: DevicePage; match: string }> {
  const page = await world.page();
  await page.importFlash(world.given.used);
  await page.press("type", "32KK 355K 155K");
  await page.settle();
  await page.saved();
  return { page, match: await afterReload(page) };
}

async function afterReload(page: DevicePage): Promise<string> {
  await page.tab.reload();
  same("the state", await page.loaded(), "on");
  await page.settle();
  return page.digest();
}

async function damagedRecords(world: World) {
  const { page, match } = await kept(world);
  for (const [record, told] of DAMAGES) {
    const what = JSON.stringify(record).slice(0, 80);
    await write(page, record);
    same(`the match with ${what}`, await afterReload(page), match);
    check((await page.notice()).startsWith(`${COULD_NOT}${told}`), `with ${what} is said: ${await page.notice()}`);
    const isHidden = await page.tab.evaluate(() => document.querySelector<HTMLElement>("#restore")!.hidden);
    same(`“Bring back” with ${what}`, isHidden, record.store === "kept");
    if (record.store !== "sectors") continue;
    await page.tab.click("#erase"); // what begins anew has nothing of it
    await page.answer("yes");
    await page.isTold("as new");
    await page.tab.click("#restore");
    await page.answer("yes");
    await page.isTold("as it was before");
    same(`the match with ${what}, brought back`, await afterReload(page), match);
    same("what is said then", await page.notice(), "");
  }
}

async function damagedMatch(world: World) {
  const { page, match } = await kept(world);
  await write(page, { store: "sectors", key: 0, bytes: 70_000 });
  same("the match with a sector that is too long", await afterReload(page), match);
  check((await page.notice()).startsWith(`${COULD_NOT}1 sector.`), await page.notice());

  // Both halves of what littlefs knows of itself: the device says that its storage cannot be read.
  await write(page, { store: "sectors", key: 0, value: null }, { store: "sectors", key: 1, bytes: 3 });
  check((await afterReload(page)) !== match, "the match goes on without its file system");
  check((await page.notice()).startsWith(`${COULD_NOT}2 sectors.`), await page.notice());
  await page.press("type", "B"); // to play without the storage
  await page.settle();
  same("the first records", (await sectors(page)).slice(0, 2), [null, 3]);
}

async function olderPage(world: World) {
  const { page, match } = await kept(world);
  await page.tab.evaluate(async () => {
    const bytes = await window.trivet.survival.stored();
    const request = indexedDB.open("trivet");
    await new Promise((done) => {
      request.onsuccess = done;
    });
    const work = request.result.transaction("kept", "readwrite");
    work.objectStore("kept").put({ at: 1_700_000_000_000, bytes }, "before");
    await new Promise((done) => {
      work.oncomplete = done;
    });
    request.result.close();
  });
  await page.press("type", "513K");
  await page.settle();
  await page.saved();
  check((await afterReload(page)) !== match, "a turn changes nothing");
  same("what is said", await page.notice(), "");
  await page.tab.click("#restore");
  await until(page.tab, "the date", () => document.querySelector("#question-text")?.textContent?.includes("Nov 1"));
  await page.answer("yes");
  await page.isTold("as it was before");
  await page.settle();
  same("what was brought back", await page.digest(), match);
}

async function noDate(world: World) {
  const { page, match } = await kept(world);
  await page.tab.click("#erase");
  await page.answer("yes");
  await page.isTold("as new");
  await write(page, { store: "kept", key: "before", fields: { at: 1e300 } });
  await afterReload(page);
  await page.tab.click("#restore");
  const asked = await until(page.tab, "the question", () => document.querySelector("#question-text")?.textContent);
  same("the question", asked, "Bring back what was in the device before?");
  await page.answer("yes");
  await page.isTold("as it was before");
  same("what was brought back", await afterReload(page), match);
}

async function newerDatabase(world: World) {
  const { page } = await kept(world);
  const before = await sectors(page);
  await page.tab.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.open("trivet", 9);
        request.onsuccess = () => {
          request.result.close();
          done();
        };
      }),
  );
  await afterReload(page);
  await page.isTold("does not keep the match: what it has comes from a newer version of this page, and stays as it is");
  await page.press("type", "K");
  await page.settle();
  same("the newer page's sectors", await sectors(page), before);
}

/** A database that somebody else has begun, or that was half made. */
async function noStores(world: World) {
  const { page } = await kept(world);
  await page.tab.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.deleteDatabase("trivet").onsuccess = () => {
          const request = indexedDB.open("trivet", 1);
          request.onsuccess = () => {
            request.result.close();
            done();
          };
        };
      }),
  );
  await afterReload(page);
  const told = "The browser does not keep the match: its database for this page is damaged.";
  await page.isTold(told);
  await page.importFlash(world.given.used);
  await page.isTold(told);
  await page.press("type", "32KK 355K 155K 513");
  await page.settle();
  same("the match", await page.digest(), world.given.shots["tile-entered"]);
}
