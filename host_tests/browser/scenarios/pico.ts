/* The card for makers: the file for a Pico, its SHA-256, and what is said of them wherever the page comes from. */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { violations } from "../harness/axe";
import { DESK, type Tab, until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

const BOARDS = ["trivet", "trivet-keypad"];

export const scenarios: Scenario[] = [
  { name: "the file of either board is the built one, and its SHA-256 is told", run: bothBoards },
  { name: "a page from disk gives the file of its board alone, and tells its SHA-256", run: fromDisk },
  { name: "at an address by plain http the file is given, and why there is no SHA-256", run: plain },
  { name: "what the card says comes when it is opened, and goes over to another language", run: words },
  {
    name: "without a network the card speaks, gives its board's file, and tells that another's does not come",
    provokes: /Failed to load|NetworkError|net::ERR/i,
    run: offline,
  },
];

async function open(tab: Tab) {
  await tab.click("#pico summary");
  await until(tab, "what the card says", () => document.querySelector("#pico ol") !== null);
}

/** Has the file of a board saved, and compares it with the built one; its SHA-256 is told if `isSummed`. */
async function save(world: World, tab: Tab, board: string, isSummed = true) {
  const built = await readFile(`${world.given.root}/build/firmware/${board}.uf2`);
  const path = await world.saves(new RegExp(`^${board}\\.uf2$`), built.length, () =>
    tab.click(`#pico [data-uf2="${board}"]`),
  );
  check(built.equals(await readFile(path)), `the file of ${board} is not the built one`);
  const text = await told(tab, `${board}.uf2`);
  const sums = isSummed ? [createHash("sha256").update(built).digest("hex")] : null;
  same(`the SHA-256 that is told of ${board}`, text.match(/[0-9a-f]{64}/g), sums);
}

const told = (tab: Tab, words: string) =>
  until(
    tab,
    `“${words}” in the card`,
    (words) => {
      const text = document.querySelector("#pico-told")!.textContent!;
      return text.includes(words) ? text : undefined;
    },
    words,
  );

async function bothBoards(world: World) {
  for (const { search, surroundings } of [
    { search: "#", surroundings: DESK },
    { search: "?board=trivet-keypad#", surroundings: { ...DESK, dark: true } },
  ]) {
    const { tab } = await world.page(search, surroundings);
    await open(tab);
    for (const board of BOARDS) await save(world, tab, board);
    same("axe", await violations(world, tab), []);
    await world.screenshot(tab, `pico-${surroundings.dark ? "night" : "day"}`, true);
    await tab.close();
  }
}

async function fromDisk(world: World) {
  for (const [board, file] of [
    ["trivet", world.given.single],
    ["trivet-keypad", world.given.keypad],
  ] as const) {
    const { tab } = await DevicePage.open(await world.session.tab(), `file://${file}`);
    await open(tab);
    same(
      "the files",
      await tab.evaluate(() => [...document.querySelectorAll<HTMLElement>("[data-uf2]")].map((one) => one.dataset.uf2)),
      [board],
    );
    await save(world, tab, board);
    await tab.close();
  }
}

async function plain(world: World) {
  const { tab } = await DevicePage.open(await world.session.tab(), `${world.house}#`);
  await open(tab);
  await save(world, tab, "trivet", false);
  await told(tab, "trivet.uf2 is made. Its SHA-256 is not shown");
}

async function words(world: World) {
  // By plain http the browser keeps no copy of the page, which would have all of it from the beginning.
  const page = await DevicePage.open(await world.session.tab(), `${world.house}#`);
  const { tab } = page;
  const loads = () => world.session.log.requests.filter((address) => address.includes("pico-words"));
  same("what is loaded at first", loads(), []);
  same(
    "the title",
    await tab.evaluate(() => document.querySelector("#pico summary")!.textContent!.trim()),
    "Put it on a Pico",
  );
  await open(tab);
  same("how often it is loaded", loads().length, 1);
  await page.settle();
  await page.press("type", "1<>"); // to the languages, and to the next one
  await until(tab, "the first step in Icelandic", () =>
    document.querySelector("#pico li")!.textContent!.includes("Haldið BOOTSEL"),
  );
}

async function offline(world: World) {
  const page = await world.page("#");
  await page.isKept();
  await world.server.stop();
  await page.tab.reload();
  await page.comesTo("on");
  await open(page.tab);
  await save(world, page.tab, "trivet");
  await page.tab.click('#pico [data-uf2="trivet-keypad"]');
  await told(page.tab, "trivet-keypad.uf2 cannot be made");
  await world.server.start();
}
