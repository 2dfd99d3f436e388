/*
 * Games on the page: those to try, each played to its point; links and files; the link to a match; the first minute.
 */

import { readFile, writeFile } from "node:fs/promises";
import { Reader, textsOf } from "../../../tools/page/reading/reading";
import { PHONE, type Surroundings, until } from "../harness/browser";
import { DevicePage, named } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

const LIMIT_MS = 6000; // emulated, for a text to come onto the panel
const STEP_MS = 200;
// What the device says after its power went in a turn, and with a game that was opened: nothing was lost by that.
const STARTED = "Nothing was kept of";
const BEGUN = "The match goes on where it was.";

const TOO_LONG = "is too long: its text has more than 64 KB. Take out comments, and open it again.";

const RECORD = `trivet record 1
edition: piatnik
tiles: 56
players: Anna, Ben

round 1: Anna opens
1. Anna 445 @ 0,0
2. Ben 441 @ 1,0
`;

export const scenarios: Scenario[] = [
  { name: "a first match goes on from where it is", run: firstMatch },
  { name: "a dispute about a bridge is settled by the device", run: bridge },
  { name: "a match of six is brought to its end", run: sixAtTheEnd },
  {
    name: "somebody at a table sees the first legal place after eight taps",
    surroundings: PHONE,
    run: firstMinute,
  },
  { name: "the edition that is chosen is the one of the table", run: otherEdition },
  { name: "the page as one file from a disk opens and shares games as well", run: fromDisk },
  { name: "a match becomes a link, and the link the match", run: linkThereAndBack },
  { name: "a link does not begin its game again after a reload", run: reloadAfterLink },
  { name: "a record that is wrong is told by its line, and nothing changes", run: wrongRecord },
  { name: "a link that lacks a part is told", run: damagedLink },
  { name: "a link opens with what it was pasted with", run: pastedLink },
  { name: "a game that is chosen by the keyboard leaves the keyboard to the device", run: byKeyboard },
  { name: "a device that is on elsewhere takes no game", run: elsewhere },
  { name: "a game opened over a match puts it with the past ones, after a question", run: overAnother },
  { name: "a file with a record is opened, other files are told", run: files },
  { name: "a file with as many comments as a record may have is opened", run: comments },
  { name: "a file that is dropped is opened", run: dropped },
];

// --- what is done again and again -------------------------------------------------------------------------------

/** What can be read on the panel, the device being at rest. */
async function read(world: World, page: DevicePage): Promise<string[]> {
  await page.settle();
  const fonts = JSON.parse(await readFile(`${world.given.page}/../web/fonts.json`, "utf8"));
  return textsOf(new Reader(fonts).read(await page.picture()));
}

/** Waits until the panel shows all of that; a device that starts rests now and then before it has drawn anything. */
async function expect(world: World, page: DevicePage, ...texts: string[]) {
  let seen = "";
  for (let passed = 0; passed < LIMIT_MS; passed += STEP_MS) {
    seen = (await read(world, page)).join(" | ");
    if (texts.every((text) => seen.includes(text))) return;
    await page.advance(STEP_MS);
  }
  throw new Error(`“${texts.join("”, “")}” are not all on the panel; there can be read: ${seen}`);
}

/** A page whose device waits for a key, and which can open games. */
async function ready(world: World, address = "", surroundings?: Surroundings): Promise<DevicePage> {
  const page = await world.page(address, surroundings);
  await until(page.tab, "the games", () => !document.querySelector<HTMLButtonElement>("#open")!.disabled);
  await page.settle();
  return page;
}

/** Waits until the page has done what it was told with a game. */
async function opened(page: DevicePage) {
  await until(page.tab, "the game's end", () => document.documentElement.dataset.busy === undefined);
}

async function press(page: DevicePage, keys: string) {
  await page.press("click", keys);
}

/** Begins one of the games that the page has to try. */
async function attempt(world: World, id: string): Promise<DevicePage> {
  const page = await ready(world);
  await page.tab.click(`button[data-game="${id}"]`);
  await opened(page);
  return page;
}

/** Chooses a file for the game; it is made of that content. */
async function choose(world: World, page: DevicePage, name: string, content: string | Uint8Array) {
  const path = `${world.given.out}/${name}`;
  await writeFile(path, content);
  await page.tab.choose("#open-file", path);
}

async function openRecord(world: World, page: DevicePage, record = RECORD) {
  await choose(world, page, "match.trivet", record);
  await page.isTold("match.trivet is on the device.");
  await opened(page);
}

/** The link that the page gives to the match on its device. */
async function linkOf(page: DevicePage): Promise<string> {
  await page.tab.click("#share");
  const link = await until(page.tab, "the link", () => document.querySelector<HTMLInputElement>("#link")?.value);
  await page.tab.click("#link-close");
  await opened(page);
  return link;
}

// --- games to try -------------------------------------------------------------------------------------------------

async function firstMatch(world: World) {
  const page = await attempt(world, "first-match");
  await expect(world, page, BEGUN, "Anna", "Ben", "49", "23");
  await press(page, "344");
  await expect(world, page, "3+4+4 = 11");
  await press(page, "K");
  await expect(world, page, "49", "34", "Anna's turn", "Ben: 3+4+4 = 11");
}

async function bridge(world: World) {
  const page = await attempt(world, "bridge");
  await expect(world, page, "Anna", "Ben", BEGUN);
  await press(page, "M4<<<<K");
  await expect(
    world,
    page,
    "Ben: +44",
    "One edge touches a tile, and so does the",
    "[Piatnik (Magyar, Čeština, Slovenčina)]",
  );
  await world.screenshot(page.tab, "bridge");
}

async function sixAtTheEnd(world: World) {
  const page = await attempt(world, "six-at-the-end");
  await expect(world, page, "97", BEGUN);
  await press(page, "113K");
  for (const hand of ["111", "025 014", "004", "222", "000"]) {
    await page.settle();
    await press(page, `${hand}K`);
  }
  await expect(world, page, "Anna", "99", "97");
}

/** Every tap's label stands on the page or the panel before it; the page may be scrolled, as people do. */
async function firstMinute(world: World) {
  const page = await ready(world);
  const before = await page.tab.evaluate(() => window.trivet.device.status.emulatedMs);
  let taps = 0;
  const tap = async (label: string, selector: string) => {
    const seen = await page.tab.evaluate((selector) => {
      const box = document.querySelector(selector)!.getBoundingClientRect();
      const isInside = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
      return { text: document.querySelector(selector)!.textContent!.trim(), isInside };
    }, selector);
    same("the label", seen.text, label);
    check(seen.isInside, `“${label}” is not to be seen without scrolling`);
    await page.tab.tap(selector);
    taps++;
    await page.advance(120);
  };
  const type = async (keys: string) => {
    for (const key of named(keys)) await tap(key, `button[data-key="${key}"]`);
  };

  await tap("Look up a place", 'button[data-game="look-up"]');
  await opened(page);
  await expect(world, page, BEGUN);
  await page.tab.screenshot(`${world.given.out}/${world.driver.name}-first-minute-1.png`);
  await type("344K");
  await type("445");
  await expect(world, page, "4+4+5 = 13", "Player 1: 3+4+4 = 11", "take");
  await page.tab.screenshot(`${world.given.out}/${world.driver.name}-first-minute-2.png`);
  check(taps <= 8, `${taps} taps`);
  world.figures.first_place_taps = taps;
  world.figures.first_place_emulated_s =
    ((await page.tab.evaluate(() => window.trivet.device.status.emulatedMs)) - before) / 1000;
}

async function otherEdition(world: World) {
  const page = await ready(world);
  await page.tab.evaluate(() => {
    document.querySelector<HTMLSelectElement>("#edition")!.value = "piatnik";
  });
  await page.tab.click('button[data-game="look-up"]');
  await opened(page);
  await expect(world, page, BEGUN);
  await press(page, "M4");
  await expect(world, page, "Piatnik");
}

async function fromDisk(world: World) {
  const page = await world.pageOfFile();
  await until(page.tab, "the games", () => !document.querySelector<HTMLButtonElement>("#open")!.disabled);
  await page.tab.click('button[data-game="bridge"]');
  await opened(page);
  await expect(world, page, "Anna", "Ben");
  const link = await linkOf(page);
  check(link.startsWith(`${world.single}#game=`), `the link ${link} leads elsewhere`);
}

// --- links --------------------------------------------------------------------------------------------------------

async function linkThereAndBack(world: World) {
  const first = await ready(world);
  await openRecord(world, first);
  await expect(world, first, BEGUN);
  await press(first, "045K");
  const picture = await read(world, first);
  await first.saved();
  const link = await linkOf(first);
  check(link.startsWith(world.server.address), `the link ${link} leads elsewhere`);
  const other = await world.driver.session(world.given.out);
  const tab = await other.tab();
  const page = await DevicePage.open(tab, link);
  await page.isTold("The game of the link is on the device.");
  await opened(page);
  await expect(world, page, BEGUN);
  same("what the other device shows", await scores(world, page), scoresIn(picture));
  same("the game in the link", await linkOf(page), link);
  await other.close();
}

const scoresIn = (texts: string[]) => texts.filter((text) => /^−?\d+$/.test(text)).sort();
const scores = async (world: World, page: DevicePage) => scoresIn(await read(world, page));

async function reloadAfterLink(world: World) {
  const first = await ready(world);
  await openRecord(world, first);
  const link = await linkOf(first);
  await first.tab.open("about:blank");
  await first.tab.open(link);
  await first.loaded();
  await first.answer("yes");
  await first.isTold("The game of the link is on the device.");
  await opened(first);
  await expect(world, first, BEGUN);
  await press(first, "045K");
  const before = await scores(world, first);
  await first.saved();
  await first.tab.reload();
  await first.loaded();
  await expect(world, first, STARTED);
  same("the scores after the reload", await scores(world, first), before);
}

async function wrongRecord(world: World) {
  const page = await ready(world);
  const before = await read(world, page);
  await choose(world, page, "wrong.trivet", RECORD.replace("441 @ 1,0", "441 @ 5,0"));
  await page.isTold("The game cannot be opened: line 8, column 12: no edge of the cell 5,0 touches a tile.");
  await opened(page);
  same("the panel", await read(world, page), before);
}

async function damagedLink(world: World) {
  const page = await world.page("#game=ZZZZ");
  await page.isTold("The game in this link is damaged");
  same("the state", await page.state(), "on");
}

async function pastedLink(world: World) {
  const page = await ready(world);
  await openRecord(world, page);
  const link = await linkOf(page);
  await page.tab.open("about:blank");
  await page.tab.open(`${link.replace("#", "?fbclid=x#")}.” Come and see &utm_source=mail`);
  await page.loaded();
  await page.answer("yes");
  await page.isTold("The game of the link is on the device.");
  await opened(page);
  await expect(world, page, "Anna");
}

async function byKeyboard(world: World) {
  const page = await ready(world, "", { ...PHONE, height: 400 });
  await page.tab.evaluate(() => document.querySelector<HTMLElement>('button[data-game="first-match"]')!.focus());
  await page.tab.keyDown("Enter");
  await page.tab.keyUp("Enter");
  await page.isTold("A first match.");
  await opened(page);
  const isInSight = () => page.tab.evaluate(() => document.querySelector("#panel")!.getBoundingClientRect().top >= 0);
  check(await isInSight(), "the panel is not in sight");
  await expect(world, page, BEGUN);
  await page.press("type", "344K");
  await expect(world, page, "Ben: 3+4+4 = 11");
}

async function elsewhere(world: World) {
  const page = await ready(world);
  const other = await world.session.tab();
  await other.open(world.server.address);
  const second = new DevicePage(other);
  await second.comesTo("elsewhere");
  await other.click("#take-over");
  await second.comesTo("on");
  await page.comesTo("elsewhere");
  await choose(world, page, "match.trivet", RECORD);
  await page.isTold("The device is switched on in another tab: switch it on here first.");
  check(await page.tab.evaluate(() => document.querySelector("#notice")!.checkVisibility()), "nobody sees it");
  same("the state", await page.state(), "elsewhere");
}

async function overAnother(world: World) {
  const page = await ready(world);
  await openRecord(world, page);
  await expect(world, page, BEGUN);
  const before = await read(world, page);
  const other = RECORD.replaceAll("Anna", "Clara");
  await choose(world, page, "other.trivet", other);
  await page.answer("no");
  await opened(page);
  same("the panel after no", await read(world, page), before);
  await choose(world, page, "other.trivet", other);
  await page.answer("yes");
  await page.isTold("other.trivet is on the device.");
  await opened(page);
  await expect(world, page, "Clara");
  await page.tab.click("#restore");
  await page.answer("yes");
  await page.isTold("The device is as it was before.");
  await expect(world, page, "Anna");
  await page.tab.click("#notice-close");
  await page.tab.click("#restore");
  await page.answer("yes");
  await page.isTold("The device is as it was before.");
  await expect(world, page, "Clara", STARTED); // its power was cut when the other one came back
  await press(page, "M");
  await expect(world, page, "Past matches");
}

// --- files --------------------------------------------------------------------------------------------------------

async function files(world: World) {
  const page = await ready(world);
  await openRecord(world, page, RECORD.replaceAll("\n", "\r\n"));
  await expect(world, page, "Anna");
  const wrong: [string, string | Uint8Array, string][] = [
    ["letter.txt", "Dear Anna,\n", 'line 1, column 1: expected "trivet record 1", found Dear Anna,.'],
    ["match.jnl", Buffer.from("TRVJ\x01"), "match.jnl is the journal of a device"],
    ["picture.png", Buffer.from([0x89, 0x50, 0xff, 0xfe]), "picture.png is no game record: it is no text in UTF-8."],
    ["long.trivet", `${RECORD}# ${"ž".repeat(33_000)}`, `long.trivet ${TOO_LONG}`],
    ["longer.trivet", RECORD + "# what a start\n".repeat(20_000), `longer.trivet ${TOO_LONG}`],
    ["huge.bin", new Uint8Array(300_000), "This is no Trivet's flash"],
  ];
  for (const [name, content, told] of wrong) {
    await choose(world, page, name, content);
    await page.isTold(told);
    await opened(page);
  }
  await expect(world, page, "Anna");
}

async function comments(world: World) {
  const page = await ready(world);
  const comment = "# what a start\n";
  await openRecord(world, page, RECORD + comment.repeat((64 * 1024 - RECORD.length) / comment.length));
  await expect(world, page, "Anna");
}

async function dropped(world: World) {
  const page = await ready(world);
  await page.tab.evaluate((record) => {
    const data = new DataTransfer();
    data.items.add(new File([record], "dropped.trivet"));
    const event = () => new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector("#panel")!.dispatchEvent(event());
  }, RECORD);
  await page.isTold("dropped.trivet is on the device.");
  await opened(page);
  await expect(world, page, "Anna");
}
