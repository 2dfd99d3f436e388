/*
 * Games on the page: those to try, each played to its point; links and files; the link to a match; the first minute.
 */

import { readFile, writeFile } from "node:fs/promises";
import { Reader, textsOf } from "../../../tools/page/reading/reading";
import { PHONE, type Surroundings, until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { RECORD } from "../harness/record";
import { RefereeTab } from "../harness/referee";
import { check, type Scenario, same, type World } from "../harness/scenario";

const LIMIT_MS = 6000; // emulated, for a text to come onto the panel
const STEP_MS = 200;
// What the device says after its power went in a turn, and with a game that was opened: nothing was lost by that.
const STARTED = "Nothing was kept of";
const BEGUN = "The match goes on where it was.";

const TOO_LONG = "is too long: its text has more than 64 KB. Take out comments, and open it again.";

export const scenarios: Scenario[] = [
  { name: "a first match goes on from where it is", run: firstMatch },
  { name: "a dispute about a bridge is settled by the device", run: bridge },
  { name: "a match of six is brought to its end", run: sixAtTheEnd },
  {
    name: "somebody at a table has a figure's answer after two taps, and a tile's at a place after nine",
    surroundings: PHONE,
    run: firstMinute,
  },
  { name: "the edition that is chosen is the one by which the referee answers, and is remembered", run: otherEdition },
  { name: "the page as one file from a disk opens and shares games as well", run: fromDisk },
  { name: "a match becomes a link, and the link the match", run: linkThereAndBack },
  { name: "a match is saved as a page, and one without a board says why it is not", run: savedAsPage },
  {
    name: "what one can do with a match is in sight on the smallest screen, in German",
    surroundings: { width: 320, height: 568, phone: true, languages: "de" },
    run: sharedOnAPhone,
  },
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
  { name: "what of a record has no room on the device is told, and nothing where all has", run: leftOut },
];

// --- what is done again and again -------------------------------------------------------------------------------

let reader: Reader | undefined; // it cuts all letters out of the image, once for all scenarios

/** What can be read on the panel, the device being at rest. */
async function read(world: World, page: DevicePage): Promise<string[]> {
  await page.settle();
  if (!reader) {
    const fonts = JSON.parse(await readFile(`${world.given.page}/../web/fonts.json`, "utf8"));
    reader = new Reader(fonts.fonts.trivet, await readFile(`${world.given.page}/../firmware/trivet.bin`));
  }
  return textsOf(reader.read(await page.picture()));
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
  await expect(world, page, "3+4+4");
  await press(page, "K");
  await expect(world, page, "49", "34", "Anna: which tile?", "Ben +11");
}

async function bridge(world: World) {
  const page = await attempt(world, "bridge");
  await expect(world, page, "Anna", "Ben", BEGUN);
  await press(page, "M21");
  await expect(world, page, "Legal: 1 edge + the opposite corner", "Ben +44", "It stands");
  await press(page, ">");
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
  await press(page, "113KK");
  for (const hand of ["111", "025 014", "004", "222", "000"]) {
    await page.settle();
    await press(page, `${hand}K`);
  }
  await expect(world, page, "Anna", "99", "97");
}

/** Taps, each on a label that is to be seen before it without scrolling, as a person at a table would. */
class Taps {
  count = 0;

  constructor(private readonly referee: RefereeTab) {}

  async on(label: string, selector: string) {
    const seen = await this.referee.tab.evaluate((selector) => {
      const element = document.querySelector(selector)!;
      const box = element.getBoundingClientRect();
      const isInside = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
      return { text: element.textContent!.trim(), isInside };
    }, selector);
    check(seen.text.startsWith(label), `“${seen.text}” stands where “${label}” is looked for`);
    check(seen.isInside, `“${label}” is not to be seen without scrolling`);
    await this.referee.tab.tap(selector);
    this.count++;
  }

  async open() {
    await this.on("Ask the referee", "#ask-referee");
    await this.referee.isThere();
  }

  async numbers(digits: string) {
    for (const digit of digits) await this.on(digit, `#referee .number:nth-child(${Number(digit) + 1})`);
  }

  async cell(x: number, y: number) {
    await this.referee.tapCell(x, y);
    this.count++;
  }
}

async function firstMinute(world: World) {
  const referee = new RefereeTab((await ready(world, "#")).tab);
  const picture = (name: string) => referee.tab.screenshot(`${world.given.out}/${world.driver.name}-${name}.png`);
  const figure = new Taps(referee);
  await figure.open();
  await figure.on("bridge", '#referee [data-figure="bridge"]');
  await referee.answers("legal", "Bridge", "51");
  check(figure.count <= 2, `a figure's answer takes ${figure.count} taps`);
  await picture("first-minute-1");
  await referee.tab.open(world.server.outside); // the page keeps its question until it is left
  await referee.tab.evaluate(() => localStorage.removeItem("trivet.question")); // somebody else's first minute
  await referee.tab.open(world.server.address);
  await new DevicePage(referee.tab).loaded();

  const tile = new Taps(referee);
  await tile.open();
  await tile.numbers("555");
  await referee.answers("legal", "The first tile");
  await tile.numbers("455");
  await referee.answers("places", "3 places");
  check(tile.count <= 7, `a tile's places take ${tile.count} taps`);
  await tile.cell(1, 0);
  await referee.answers("legal", "It fits", "5+5+4 = 14", "One edge touches a tile", "14 in all nine editions");
  await picture("first-minute-2");
  check(tile.count <= 8, `the answer at a place takes ${tile.count} taps`);
  world.figures.first_figure_taps = figure.count;
  world.figures.first_place_taps = tile.count;
}

async function otherEdition(world: World) {
  const page = await ready(world);
  await page.tab.click("#ask-referee");
  const referee = new RefereeTab(page.tab);
  await referee.isThere();
  await referee.linkAfter(() => referee.example("two-edge"));
  await referee.answers("legal", "Two edges, but no figure", "4+5+5 = 14");
  await referee.linkAfter(() => referee.edition("Swedish B"));
  await referee.answers("legal", "Bridge on two edges", "Swedish variant B", "54");
  await referee.tab.click("#referee .back");
  await referee.isGone();
  await page.tab.reload();
  await page.loaded();
  await page.tab.click("#ask-referee");
  await referee.isThere();
  await referee.answers("legal", "Bridge on two edges", "Swedish variant B", "54");
  same("the edition after a reload", (await referee.seen()).edition, "Swedish B");
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

async function sharedOnAPhone(world: World) {
  const page = await ready(world);
  await page.tab.evaluate(() => document.querySelector<HTMLElement>('button[data-game="bridge"]')!.click());
  await opened(page);
  await page.tab.evaluate(() => document.querySelector<HTMLElement>("#share")!.click());
  await until(page.tab, "the link", () => document.querySelector("#link") !== null);
  const outside = await page.tab.evaluate(() => {
    const { left, right } = document.querySelector("#link-dialog")!.getBoundingClientRect();
    const answers = [...document.querySelectorAll("#link-dialog button")];
    const isOutside = (box: DOMRect) => box.left < left || box.right > right;
    return answers.filter((answer) => isOutside(answer.getBoundingClientRect())).map((answer) => answer.id);
  });
  same("what lies outside of the dialog", outside, []);
  await page.tab.evaluate(() => document.querySelector<HTMLElement>("#link-close")!.click());
  await opened(page);
}

async function savedAsPage(world: World) {
  const page = await ready(world);
  await openRecord(world, page, RECORD.replace("445 @ 0,0", "4-4-5").replace("441 @ 1,0", "1-4-4"));
  await page.tab.click("#share");
  await until(page.tab, "the link", () => document.querySelector("#link") !== null);
  await page.tab.click("#link-page");
  const why = "scored without the board";
  await until(page.tab, why, (why) => document.querySelector("#link-dialog")!.textContent!.includes(why), why);
  await page.tab.click("#link-close");
  await opened(page);
  await page.tab.click('button[data-game="bridge"]');
  await until(page.tab, "the question", () => document.querySelector("#question-yes") !== null);
  await page.tab.click("#question-yes");
  await opened(page);
  await page.tab.click("#share");
  await until(page.tab, "the link", () => document.querySelector("#link") !== null);
  const path = await world.saves(/match.*\.html$/, null, () => page.tab.click("#link-page"));
  const text = await readFile(path, "utf8");
  check(text.startsWith("<!doctype html>") && text.includes("<h1>Anna, Ben</h1>"), "the page is no match's");
  same("its turns", text.match(/turn=1\.\d+/g)?.length, 11);
  await page.tab.click("#link-close");
  await opened(page);
}

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
  await press(first, "MM"); // the sentence goes, which lies over the totals
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
  const page = await ready(world, "#", { ...PHONE, height: 400 });
  await page.tab.evaluate(() => document.querySelector<HTMLElement>('button[data-game="first-match"]')!.focus());
  await page.tab.keyDown("Enter");
  await page.tab.keyUp("Enter");
  await page.isTold("A first match.");
  await opened(page);
  const isInSight = () => page.tab.evaluate(() => document.querySelector("#panel")!.getBoundingClientRect().top >= 0);
  check(await isInSight(), "the panel is not in sight");
  await expect(world, page, BEGUN);
  await page.press("type", "344K");
  await expect(world, page, "Ben +11");
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
  await press(page, "M5");
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
    ["huge.bin", new Uint8Array(300_000), "This is no Trivet’s flash"],
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

async function leftOut(world: World) {
  const page = await ready(world);
  await openRecord(world, page);
  same("what is told of a record that has room", await page.notice(), "match.trivet is on the device.");
  const more = "date: 1999-12-31\nplace: at Grandma's\n# what a start\nround 1";
  await choose(world, page, "old.trivet", RECORD.replace("round 1", more));
  await page.answer("yes");
  await page.isTold("old.trivet is on the device.");
  await opened(page);
  const leftOut = "The device has no room for all of this record. Left out: the date, the place, the comments.";
  same("what is told of one that has not", await page.notice(), `old.trivet is on the device. ${leftOut}`);
}
