/*
 * The referee: what is asked by keyboard, finger and mouse, what it says, the link that holds a question, records and
 * pictures, and that it is there without a network.
 */

import { readFile, writeFile } from "node:fs/promises";
import { violations } from "../harness/axe";
import { DESK, PHONE, type Surroundings, until } from "../harness/browser";
import type { DevicePage } from "../harness/device";
import { RECORD } from "../harness/record";
import { RefereeTab } from "../harness/referee";
import { check, type Scenario, same, type World } from "../harness/scenario";

const SMALL: Surroundings = { width: 390, height: 664, phone: true };
const SMALLEST: Surroundings = { width: 320, height: 480, phone: true };
const ON_ITS_SIDE: Surroundings = { width: 568, height: 320, phone: true };
const ZOOMED: Surroundings = { width: 640, height: 400, scale: 2 }; // a desk at 200 %
const NIGHT = { dark: true };
const DAY = { dark: false };

// A board of 50 tiles laid by chance, with one figure that waits, as trivet.command.permalink writes it.
const FIFTY = "1vXCzYuBpjCAIqPTUkIbRf2GQixdL4_hO6NkdtjxQA";
const NAME = "Swedish A, full rounds"; // the longest of an edition
const NINE = "000111222333444555012015014";

export const scenarios: Scenario[] = [
  { name: "axe finds nothing in any state of the referee", run: audit },
  { name: "a tile is laid, turned and taken back by keyboard alone, and the focus is never lost", run: byKeyboard },
  { name: "the upper row of a Czech keyboard types a tile without Shift", only: "chromium", run: upperRow },
  { name: "a number pad without its lock types a tile, and a Russian T turns it", only: "chromium", run: byPlace },
  { name: "four taps lay a tile; another place moves it, and where it does not fit nothing is laid", run: byTaps },
  { name: "a tile in the hand is drawn as it will lie, and its places of two kinds are explained", run: pictured },
  { name: "all places of a tile are in sight, and the whole board when it is asked for", run: inSight },
  { name: "the turns are a list to step through, by finger and by keyboard", run: byTurns },
  { name: "a tap asks, a drag moves, two fingers and the wheel zoom", run: byHand },
  { name: "on a phone a finger does the same", surroundings: PHONE, run: byFinger },
  { name: "a screen reader is told the title, the points and the reason", run: told },
  { name: "a screen reader has a pause between all that it is told", run: pauses },
  { name: "the address holds the question, for whoever opens it", run: link },
  { name: "a link that lacks letters is told, and the question that was there stays", run: wrongLink },
  { name: "a link opens whose signs came percent-encoded", run: encodedLink },
  { name: "the referee covers the device; going back leaves it, and its question is remembered", run: backAndAgain },
  { name: "a record is opened at one of its turns, and a board saved as a record and a picture", run: files },
  { name: "the match on the device is refereed", run: matchOfDevice },
  {
    name: "once seen, the referee comes without a network",
    provokes: /Failed to load|NetworkError|net::ERR/i,
    run: offline,
  },
  { name: "the one file from disk has its referee", run: fromDisk },
  {
    name: "without motion nothing of the referee moves by itself",
    surroundings: { ...DESK, reducedMotion: true },
    run: calm,
  },
  {
    name: "in forced colours the marks of the referee are to be seen",
    surroundings: { ...DESK, forcedColors: true },
    run: forced,
  },
  { name: "numbers, answer and board fit every screen, with the longest name and fifty tiles", run: fits },
];

// --- what axe says ------------------------------------------------------------------------------------------------

/** Takes back whatever is asked: numbers, tiles, cells. */
async function toBoard(referee: RefereeTab) {
  while ((await referee.seen()).kind !== "board") await referee.key("Escape");
}

/** The states of the referee, each of which leads on from the one before it. */
const STATES: Record<string, (referee: RefereeTab) => Promise<void>> = {
  "no tile": (referee) => referee.answers("empty"),
  "three places of a tile": async (referee) => {
    await referee.keys("555455");
    await referee.answers("places", "3 places");
  },
  "a tile that was just laid": async (referee) => {
    await referee.clickCell(1, 0);
    await referee.answers("legal", "Undo");
  },
  "the turns": async (referee) => {
    await toBoard(referee);
    await referee.tab.click("#referee .ask-moves");
    await referee.answers("moves", "Turn 2 of 2");
    await referee.tab.click("#referee .step");
    await referee.answers("moves", "Turn 1 of 2");
    await referee.tab.click("#referee .close-moves");
  },
  "a bridge": async (referee) => {
    await toBoard(referee);
    await referee.example("bridge");
  },
  "nine tiles in the hand": async (referee) => {
    await toBoard(referee);
    await referee.tab.click("#referee .ask-hand");
    await referee.keys(NINE);
    await referee.answers("hand", "2-2-2", "0-1-5");
    same("the tiles of the hand", await referee.tab.evaluate(() => document.querySelectorAll(".held").length), 9);
  },
  "what is open": async (referee) => {
    await referee.tab.click("#referee .close-hand");
    await referee.tab.click("#referee .ask-open");
    await referee.answers("open", "1 figure waits");
  },
  "the tiles of a cell": async (referee) => {
    await referee.tab.click("#referee .close-open");
    await referee.answers("board");
    await referee.clickCell(0, 0);
    await referee.answers("cell", "1 tile fits here");
  },
  "a tile that does not fit by its corner": async (referee) => {
    await referee.keys("012");
    await referee.answers("illegal", "0-1-2 does not fit here");
  },
  "a tile without an edge": async (referee) => {
    await referee.tab.evaluate(() => document.querySelector<HTMLElement>("#referee .all")!.click());
    await referee.clickCell(1, -1);
    await referee.answers("illegal", "No edge of this cell touches a tile");
  },
  "a tile that lies there": async (referee) => {
    await referee.clickCell(-1, -1);
    await referee.answers("lies", "2-3-3 lies here");
  },
};

/** The dialogs of the referee, each closed again. */
const DIALOGS: Record<string, (referee: RefereeTab) => Promise<void>> = {
  "the menu": (referee) => referee.menu(),
  "all tiles": async (referee) => {
    await referee.menu();
    await referee.tab.click(".of-referee .all-tiles");
    await until(referee.tab, "the tiles", () => document.querySelector(".of-referee .grid button") !== null);
  },
  "what each edition pays": async (referee) => {
    await referee.example("two-edge");
    await referee.tab.click("#referee .editions");
    await until(referee.tab, "nine editions", () => document.querySelectorAll(".of-referee tr").length === 9);
  },
};

/** Firefox has one day or night for all its tabs, and shows each state on a desk alone. */
async function audit(world: World) {
  const shapes = { small: { width: 390, height: 664 }, smallest: { width: 320, height: 480 }, zoomed: ZOOMED };
  const everywhere: Record<string, Surroundings> = {
    "a desk": { ...DESK, scale: 1, ...DAY },
    ...(world.driver.name === "chromium" && {
      "a desk by night": { ...DESK, ...NIGHT },
      "a phone by night": { ...shapes.small, ...NIGHT },
      "a phone": { ...shapes.small, ...DAY },
      "the smallest phone": shapes.smallest,
      "a desk at 200 %": shapes.zoomed,
    }),
  };
  const referee = await RefereeTab.open(world, "#ask", DESK);
  const look = async (state: string) => {
    for (const [name, surroundings] of Object.entries(everywhere)) {
      await referee.tab.surround(surroundings);
      same(`axe on ${state}, ${name}`, await violations(world, referee.tab), []);
    }
    await referee.tab.surround(everywhere["a desk"]!);
    await until(referee.tab, "the desk", (width) => innerWidth === width, DESK.width!);
  };
  for (const [state, act] of Object.entries(STATES)) {
    await act(referee);
    await look(state);
  }
  await toBoard(referee);
  for (const [state, act] of Object.entries(DIALOGS)) {
    await act(referee);
    await look(state);
    await referee.close();
    await until(referee.tab, "the dialog's end", () => document.querySelector("dialog[open]") === null);
  }
}

// --- keys, fingers, mice ------------------------------------------------------------------------------------------

/** Tab until the focus has come to an element; beyond the last one it would be the browser's own. */
async function tabTo(referee: RefereeTab, selector: string, way: "on" | "back" = "on") {
  for (let stop = 0; stop < 100; stop++) {
    await (way === "on" ? referee.key("Tab") : referee.withShift("Tab"));
    const isThere = await referee.tab.evaluate((selector) => document.activeElement!.matches(selector), selector);
    if (isThere) return;
  }
  throw new Error(`Tab does not come to ${selector}`);
}

async function hasFocus(referee: RefereeTab, where: string, when: string) {
  const focus = await referee.tab.evaluate((where) => {
    const element = document.activeElement;
    const name = element === document.body ? "nothing" : `${element?.id} ${element?.className}`;
    return element?.closest(where) && element.checkVisibility() ? "there" : name;
  }, where);
  same(`the focus ${when}`, focus, "there");
}

/** As the device takes them (handling.ts): é, +, ě, š, č, ř lie where 0 to 5 are. */
async function upperRow(world: World) {
  const referee = await RefereeTab.open(world);
  await foreignKeys(referee, ["+", "Digit1"], ["ě", "Digit2"], ["š", "Digit3"]);
  await referee.answers("legal", "The first tile", "1+2+3 = 6");
}

async function foreignKeys(referee: RefereeTab, ...keys: [sign: string, code: string][]) {
  for (const [sign, code] of keys) {
    await referee.tab.foreignKey("down", sign, code);
    await referee.tab.foreignKey("up", sign, code);
  }
}

async function byPlace(world: World) {
  const referee = await RefereeTab.open(world);
  const cursor = () => referee.tab.evaluate(() => document.querySelector("#referee .cursor")!.getAttribute("d"));
  await foreignKeys(referee, ["End", "Numpad1"]);
  const before = await cursor();
  await foreignKeys(referee, ["ArrowLeft", "Numpad4"]);
  same("the cell that the arrows are on", await cursor(), before);
  await foreignKeys(referee, ["Clear", "Numpad5"]);
  await referee.answers("legal", "The first tile", "1+4+5 = 10");
  same("the tile on trial", (await referee.seen()).trial, "145");
  await foreignKeys(referee, ["е", "KeyT"]);
  same("the same, turned", (await referee.seen()).trial, "514");
}

async function byKeyboard(world: World) {
  const page = await world.page();
  const { tab } = page;
  await page.settle();
  await tab.evaluate(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    window.trivet.device.onKey(({ name }) => kept.push(name));
    document.querySelector<HTMLElement>("#ask-referee")!.focus();
  });
  const referee = new RefereeTab(tab);
  await referee.key("Enter");
  await referee.isThere();
  await hasFocus(referee, "#referee", "after the referee was opened");
  await referee.keys("555");
  await referee.answers("legal", "The first tile");
  await hasFocus(referee, "#referee", "after a tile was typed");
  same("what lies", (await referee.seen()).tiles, ["555"]);
  await tabTo(referee, "#referee .take-back");
  await referee.key("Enter");
  await referee.answers("empty");
  await hasFocus(referee, "#referee .board", "after an answer's button was pressed");
  await referee.withControl("z", true);
  await referee.answers("board");
  await referee.key("ArrowRight");
  await until(tab, "the cell in words", () =>
    document.querySelector("#referee [role=status]")!.textContent!.includes("Free cell, left: edge 5-5."),
  );
  check(await tab.evaluate(() => document.querySelector("#referee .cursor") !== null), "no cell is marked");
  await referee.key("Enter");
  await referee.answers("cell", "tiles fit here");
  await referee.keys("455");
  await referee.answers("legal", "It fits");
  same("the tile on trial", (await referee.seen()).trial, "554");
  await referee.key("t");
  await referee.answers("illegal", "4-5-5 does not fit here");
  await referee.keys("tt");
  await referee.answers("legal", "It fits");
  await hasFocus(referee, "#referee .board", "after a tile was turned");
  await referee.key("Enter");
  await referee.answers("board");
  same("what lies then", (await referee.seen()).tiles, ["555", "554"]);
  await referee.withControl("z");
  await until(tab, "one tile", () => document.querySelectorAll(".plane .tiles .tile").length === 1);
  await referee.keys("455");
  await referee.answers("places");
  await referee.key("Enter"); // the arrows are on the place that pays most
  await referee.answers("legal", "It fits", "Undo");
  check((await referee.seen()).spoken.startsWith("4-5-5 lies here. It fits."), "that it was laid is not told");
  await hasFocus(referee, "#referee .board", "after a tile was laid by Enter");
  await referee.key("Enter");
  await referee.answers("lies", "4-5-5 lies here");
  await referee.withControl("z");
  await referee.answers("board");
  await referee.withControl("z", true);
  await until(tab, "two tiles", () => document.querySelectorAll(".plane .tiles .tile").length === 2);
  same("how many lie at last", (await referee.seen()).tiles.length, 2);
  await tabTo(referee, "#referee .undo");
  await referee.key("Enter");
  await until(tab, "one tile", () => document.querySelectorAll(".plane .tiles .tile").length === 1);
  await referee.key("Enter");
  await until(tab, "no tile", () => document.querySelector(".plane .tiles .tile") === null);
  await hasFocus(referee, "#referee", "after the last undo");
  await tabTo(referee, "#referee .more", "back");
  await referee.key("Enter");
  await until(tab, "the menu", () => document.querySelector(".of-referee .menu") !== null);
  await hasFocus(referee, ".of-referee", "in the menu");
  await referee.key("Escape");
  await until(tab, "the menu's end", () => document.querySelector("dialog[open]") === null);
  await hasFocus(referee, "#referee .more", "after the menu");
  await tabTo(referee, "#referee .back", "back");
  await referee.key("Enter");
  await referee.isGone();
  await hasFocus(referee, "#ask-referee", "after the referee was left");
  same(
    "what the device has had of the keys",
    await tab.evaluate(() => (window as unknown as { kept: string[] }).kept),
    [],
  );
}

async function byTaps(world: World) {
  const referee = await RefereeTab.open(world, "#ask", SMALL);
  const { tab } = referee;
  const type = async (digits: string) => {
    for (const digit of digits) await tab.tap(`#referee .number:nth-child(${Number(digit) + 1})`);
  };
  const undone = async (tiles: string[]) => {
    await tab.tap("#referee .take-back");
    await referee.answers(tiles.length ? "board" : "empty");
    same("what lies after one tap on Undo", (await referee.seen()).tiles, tiles);
  };
  await type("555");
  await referee.answers("legal", "The first tile", "15");
  await undone([]);
  await type("555455");
  await referee.answers("places", "3 places");
  await referee.tapCell(1, 0);
  await referee.answers("legal", "It fits", "5+5+4 = 14", "14 in all nine editions", "Undo");
  same("what lies after four taps", (await referee.seen()).tiles, ["555", "554"]);
  await referee.tapCell(-1, 0);
  await until(tab, "the tile on another place", () => document.querySelector(".plane .tiles #c-1_0") !== null);
  await referee.answers("legal", "It fits");
  same("what lies then", (await referee.seen()).cells, ["0,0", "-1,0"]);
  same("the tile that is answered", (await referee.seen()).trial.length, 3);
  await undone(["555"]);
  await type("455");
  const address = await referee.linkAfter(() => referee.tapCell(1, 0));
  const there = await RefereeTab.of(await world.session.tab(SMALL), address);
  await there.answers("legal", "It fits", "Undo");
  same("the question behind the link", await question(there), await question(referee));
  await there.tab.close();
  await type("012");
  await referee.answers("places", "fits nowhere: no free edge");
  await referee.tapCell(-1, 0);
  await referee.answers("illegal", "0-1-2 does not fit here", "Its 0 comes to lie at a 5");
  same("what lies after a tap where it does not fit", (await referee.seen()).tiles, ["555", "554"]);
}

async function inSight(world: World) {
  const referee = await RefereeTab.open(world, `#ask=${world.given.questions[25]}`, SMALL);
  const { tab } = referee;
  await until(tab, "25 tiles", () => document.querySelectorAll(".plane .tiles .tile").length === 25);
  await tab.tap("#referee .close-hand");
  const outside = async (cells: (readonly [number, number])[]) => {
    const { left, top, right, bottom } = await tab.evaluate(() => {
      const { left, top, right, bottom } = document
        .querySelector("#referee .plane")!
        .parentElement!.getBoundingClientRect();
      return { left, top, right, bottom };
    });
    const seen = [];
    for (const [x, y] of cells) seen.push(await referee.cell(x, y));
    return seen.filter(({ x, y }) => x < left || x > right || y < top || y > bottom).length;
  };
  const free = await tab.evaluate(() =>
    [...document.querySelectorAll(".tray button:enabled")].map(({ textContent }) => textContent!.replaceAll("-", "")),
  );
  let far = 0;
  for (const typed of free) {
    await referee.keys(typed);
    const cells = await tab.evaluate(() => {
      const { answer } = window.trivet.referee!.told;
      return answer.kind === "places" ? answer.places.map(([x, y]) => [x, y] as const) : [];
    });
    same(`places of ${typed} out of sight`, await outside(cells), 0);
    const rows = cells.map(([, y]) => y);
    far = Math.max(far, Math.max(...rows) - Math.min(...rows));
  }
  check(far > 4, `the places of a tile are at most ${far} rows apart`);
  while ((await referee.seen()).kind !== "board") await referee.key("Escape");
  const tiles = await tab.evaluate(() =>
    [...document.querySelectorAll(".plane .tiles .tile")].map(({ id }) => id.slice(1).split("_").map(Number)),
  );
  const cells = tiles.map(([x, y]) => [x!, y!] as const);
  check((await outside(cells)) > 0, "the board of 25 tiles is in sight as it is");
  await tab.tap("#referee .tool.all");
  same("tiles out of sight when all are asked for", await outside(cells), 0);
  await tab.tap("#referee .tool.all");
  check((await outside(cells)) > 0, "the way back is the same button");
}

async function pictured(world: World) {
  const referee = await RefereeTab.open(world, `#ask=${world.given.questions[25]}`);
  const { tab } = referee;
  await until(tab, "25 tiles", () => document.querySelectorAll(".plane .tiles .tile").length === 25);
  await tab.click("#referee .close-hand");
  const explains = () => tab.evaluate(() => document.querySelector("#answer .lines") !== null);
  const explained = new Set<boolean>();
  const ways = new Set<string>();
  const free = await tab.evaluate(() =>
    [...document.querySelectorAll(".tray button:enabled")].map(({ textContent }) => textContent!.replaceAll("-", "")),
  );
  for (const typed of free) {
    await referee.keys(typed);
    const { places } = await tab.evaluate(() => {
      const { answer } = window.trivet.referee!.told;
      const of = answer.kind === "places" ? answer.places : [];
      return { places: of.map(([x, y, text, , points]) => ({ x, y, text, points })) };
    });
    if (!places.length) continue;
    const lies = places.map(({ x, y, text }) => `${(x + y) & 1 ? "down" : "up"} ${text}`);
    const way = new Set(lies.map((place) => place.split(" ")[0]!));
    ways.add([...way].sort().join(" and "));
    same(`the pictures of ${typed}`, await referee.pictures(), [way.size === 1 ? lies[0] : `up ${typed}`, ...lies]);
    const hasTurn = await tab.evaluate(() => document.querySelector("#answer .turn") !== null);
    const prices = new Set(places.map(({ points }) => points)).size;
    explained.add(prices > 1);
    same(`whether solid and dashed are explained for ${typed}`, await explains(), prices > 1);
    same(`whether ${typed} can be turned in the hand`, hasTurn, way.size > 1);
  }
  same("the ways that were seen", [...ways].sort(), ["down", "down and up", "up"]);
  same("whether solid and dashed were explained and were not", explained.size, 2);
  while ((await referee.seen()).kind !== "board") await referee.key("Escape");
  const lying = await tab.evaluate(() => {
    const tile = [...document.querySelectorAll(".plane .tiles .tile")].find(({ id }) => {
      const [x, y] = id.slice(1).split("_").map(Number);
      return (x! + y!) & 1;
    })!;
    const [x, y] = tile.id.slice(1).split("_").map(Number);
    return { x: x!, y: y!, digits: tile.textContent! };
  });
  await referee.clickCell(lying.x, lying.y);
  await referee.answers("lies");
  same("the picture of a tile that lies", await referee.pictures(), [`down ${lying.digits}`]);
}

async function byTurns(world: World) {
  const referee = await RefereeTab.open(world, `#ask=${FIFTY}`, SMALL);
  const { tab } = referee;
  const steps = () =>
    tab.evaluate(() => {
      const { activeElement } = document;
      const [current] = document.querySelectorAll("#answer [aria-current]");
      const table = document.querySelector("#answer")!.getBoundingClientRect();
      const { top, bottom } = current!.getBoundingClientRect();
      return {
        steps: document.querySelectorAll("#answer ol .step").length,
        ahead: document.querySelectorAll("#answer ol .ahead").length,
        name: current!.getAttribute("aria-label"),
        hasFocus: current === activeElement,
        isSeen:
          top >= table.top && bottom <= document.querySelector("#answer .close-moves")!.getBoundingClientRect().top,
      };
    });
  const lie = (count: number) =>
    until(tab, `${count} tiles`, (count) => document.querySelectorAll(".plane .tiles .tile").length === count, count);
  await lie(50);
  const { tiles } = await referee.seen();
  const name = (turn: number) => `Turn ${turn} of 50, ${nameOf(tiles[turn - 1]!)}`;
  await tab.tap("#referee .ask-moves");
  await referee.answers("moves", "Turn 50 of 50");
  same("the last turn", await steps(), { steps: 50, ahead: 0, name: name(50), hasFocus: true, isSeen: true });
  await tab.tap("#referee li:nth-child(44) .step");
  await referee.answers("moves", "Turn 44 of 50");
  await lie(44);
  same("the tiles after a step back", (await referee.seen()).tiles, tiles.slice(0, 44));
  check((await referee.seen()).spoken.startsWith("Turn 44 of 50. "), "a screen reader is not told the turn");
  same("a turn before", await steps(), { steps: 50, ahead: 6, name: name(44), hasFocus: true, isSeen: true });
  await referee.key("Tab");
  await referee.key("Enter");
  await referee.answers("moves", "Turn 45 of 50");
  same("the next by keyboard", await steps(), { steps: 50, ahead: 5, name: name(45), hasFocus: true, isSeen: true });
  await tab.tap("#referee .undo");
  await referee.answers("moves", "Turn 44 of 50");
  await tab.evaluate(() =>
    document.querySelector("#referee li:nth-child(50) .step")!.scrollIntoView({ block: "nearest" }),
  );
  await tab.tap("#referee li:nth-child(50) .step");
  await lie(50);
  same("the tiles at last", (await referee.seen()).tiles, tiles);
  await tab.tap("#referee .close-moves");
  await referee.answers("board");
  await referee.menu();
  await tab.tap(".of-referee .steps");
  await referee.answers("moves", "Turn 50 of 50");
}

/** A tile as the rulebooks name it, from its lowest digit on. */
function nameOf(digits: string): string {
  const turned = [0, 1, 2].map((by) => [...(digits.slice(by) + digits.slice(0, by))].join("-"));
  return turned.sort()[0]!;
}

async function byHand(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.example("bridge");
  await moves(referee, "mouse");
}

async function byFinger(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.example("bridge");
  await moves(referee, "finger");
}

async function moves(referee: RefereeTab, by: "mouse" | "finger") {
  const { tab } = referee;
  const before = await referee.seen();
  const begun = await referee.view();
  const middle = await tab.evaluate(() => {
    const { left, top, width, height } = document.querySelector("#referee .board")!.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await tab.drag(middle, { x: middle.x + 60, y: middle.y + 40 }, by);
  const dragged = await referee.view();
  same(
    "how the board has moved",
    dragged.map((value, at) => Math.round(value - begun[at]!)),
    [0, 60, 40],
  );
  same("what is shown after a drag", await referee.seen(), before);
  if (by === "mouse") {
    await tab.wheel(middle, -200);
    await larger(referee, dragged[0], "the wheel");
  } else {
    await tab.pinch(middle, 60, 120);
    await larger(referee, dragged[0], "two fingers");
  }
  same("what is shown after a zoom", await referee.seen(), before);
  for (let time = 0; time < 6; time++) await tab.drag(middle, { x: middle.x + 150, y: middle.y }, by);
  check((await outside(referee)) > 0, "all tiles are still in sight");
  await tab.click("#referee .all");
  same("tiles out of sight after “Show all”", await outside(referee), 0);
  const tap = (x: number, y: number) => (by === "mouse" ? referee.clickCell(x, y) : referee.tapCell(x, y));
  await tap(-1, -1);
  await referee.answers("lies", "2-3-3 lies here");
  await tab.click("#referee .leave");
  await referee.answers("legal", "Bridge");
  await tap(0, 0);
  await referee.answers("illegal", "3-4-4");
  same("the tile on trial after a tap on it", (await referee.seen()).trial, "434");
  await tap(0, 0);
  await tap(0, 0);
  await tab.click("#referee .lay");
  await referee.answers("board");
  same("how many tiles lie", (await referee.seen()).tiles.length, 9);
  await tab.click("#referee .undo");
  await referee.answers("board");
  await tap(0, 0);
  await referee.answers("cell", "1 tile fits here");
}

async function larger(referee: RefereeTab, scale: number, what: string) {
  const isLarger = (scale: number) =>
    new DOMMatrix(getComputedStyle(document.querySelector("#referee .plane")!).transform).a > scale * 1.2;
  await until(referee.tab, `a larger board by ${what}`, isLarger, scale);
}

/** How many tiles are not wholly in sight. */
function outside(referee: RefereeTab): Promise<number> {
  return referee.tab.evaluate(() => {
    const table = document.querySelector("#referee .board")!.getBoundingClientRect();
    return [...document.querySelectorAll("#referee .plane .tiles .tile")].filter((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return left < table.left || right > table.right || top < table.top || bottom > table.bottom;
    }).length;
  });
}

// --- what it says -------------------------------------------------------------------------------------------------

async function told(world: World) {
  const referee = await RefereeTab.open(world);
  const says = async (...words: string[]) => {
    const { spoken } = await referee.seen();
    for (const word of words) check(spoken.includes(word), `a screen reader is not told “${word}”: ${spoken}`);
  };
  const drawn = (mark: string) =>
    referee.tab.evaluate((mark) => document.querySelectorAll(`.plane .${mark}`).length, mark);
  await says("Type the first tile");
  await referee.example("bridge");
  await says(
    "Bridge",
    "51 points",
    "One edge touches a tile, and so does the corner opposite",
    "51 in all nine editions",
  );
  await referee.keys("012");
  await referee.answers("illegal");
  await says("0-1-2 does not fit here", "None of its three numbers is the one that lies there", "all nine editions");
  await referee.keys("445");
  await referee.answers("illegal", "4-4-5 does not fit here", "Its 5 comes to lie at a 3.");
  same("matching edges that are drawn", await drawn("edge"), 1);
  await says("The edge 4 4 fits. The corner does not: it has 5, and 3 lies there.");
  check(!(await referee.seen()).answer.includes("The edge"), "the eye reads what is drawn");
  await referee.key("Escape");
  await referee.key("Escape");
  await referee.key("Escape");
  await referee.answers("cell");
  await says("1 tile fits here", "3-4-4: 51");
  await referee.tab.click("#referee .held");
  await referee.answers("legal");
  await referee.tab.click("#referee .lay");
  await referee.tab.click("#referee .ask-open");
  await referee.answers("open");
  await says("No figure waits");
}

async function pauses(world: World) {
  const referee = await RefereeTab.open(world);
  const says = async (spoken: string) => same("what is said", (await referee.seen()).spoken, spoken);
  await referee.example("two-edge");
  await says(
    "Two edges, but no figure. 14 points. 4+5+5 = 14. Two or three edges touch, and no hexagon is closed. " +
      "Nordic and 2 more: 14. Swedish A and 5 more: 54.",
  );
  await referee.tab.click("#referee .lay");
  await referee.tab.click("#referee .ask-open");
  await referee.answers("open");
  await says("1 figure waits. 3-4-5, triple: 82. Tap a place. The tile that would make it is still free.");
  await referee.tab.click("#referee .close-open");
  await referee.tab.click("#referee .ask-hand");
  await referee.keys("222345");
  await says("3-4-5, triple. Best first. Tap a tile. 3-4-5: 82. 2-2-2: no place.");
}

// --- links --------------------------------------------------------------------------------------------------------

/** What must be the same on both sides of a link: a board may stand elsewhere on the lattice. */
async function question(referee: RefereeTab) {
  const { kind, title, answer, edition, tiles, cells, trial } = await referee.seen();
  return { kind, title, answer, edition, trial, tiles, cells };
}

async function link(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.linkAfter(() => referee.example("two-edge"));
  const address = await referee.linkAfter(() => referee.edition("Jokers"));
  const asked = await question(referee);
  same("the edition", asked.edition, "Jokers");
  same("the tile on trial", asked.trial, "455");
  await referee.tab.click("#referee .share");
  const shared = await until(
    referee.tab,
    "the link",
    () => document.querySelector<HTMLInputElement>("dialog #link")?.value,
  );
  same("the link that is shared", shared, address);
  await referee.tab.click("#link-close");

  const other = await world.driver.session(world.given.out);
  const there = await RefereeTab.of(await other.tab(), address);
  await there.answers("legal", asked.title);
  same("the question behind the link", await question(there), asked);
  await there.tab.reload();
  await there.isThere();
  await there.answers("legal", asked.title);
  same("the question after a reload", await question(there), asked);
  await other.close();
}

/** Links that lack letters, and garbage; nothing of the question that was there is lost. */
async function wrongLink(world: World) {
  const referee = await RefereeTab.open(world);
  const address = await referee.linkAfter(() => referee.example("bridge"));
  const asked = await question(referee);
  const wrong = [address.slice(0, -4), `${address.split("#")[0]}#ask=1hello`, `${address.split("#")[0]}#ask=%C5%BE!`];
  for (const link of wrong) {
    const isOpen = async (how: string) => {
      await referee.isThere();
      await until(referee.tab, `a sentence about ${link}, ${how}`, () =>
        document
          .querySelector("#referee .fault")
          ?.textContent?.startsWith("The question of this link cannot be shown: "),
      );
      const { answer, ...seen } = await question(referee);
      const { answer: _, ...before } = asked;
      same(`what is left after ${link}, ${how}`, seen, before);
      check(answer.includes(asked.answer), `the answer is gone: ${answer}`);
    };
    await referee.tab.evaluate((link) => {
      location.href = link;
    }, link);
    await isOpen("in the page");
    await referee.tab.open("about:blank");
    await referee.tab.open(link);
    await isOpen("as it opens");
    await referee.tab.open("about:blank");
    await referee.tab.open(address);
    await referee.isThere();
    await until(referee.tab, "no sentence", () => document.querySelector("#referee .fault") === null);
  }
}

async function encodedLink(world: World) {
  for (const link of ["#ask=1zTC36XTzuDjHk4%2DKUD", "#ask=1zTC36XTzuDjHk4%2dKUD%2E", "#ask%3D1zTC36XTzuDjHk4-KUD"]) {
    const referee = await RefereeTab.open(world, link);
    const { kind, answer } = await referee.seen();
    same(`what ${link} asks`, kind, "legal");
    check(!answer.includes("cannot be shown"), `${link} is no link: ${answer}`);
    await referee.tab.close();
  }
}

/** How often the panel is drawn while the device starts. */
function drawn(page: DevicePage): Promise<number> {
  return page.tab.evaluate(async () => {
    const { device } = window.trivet;
    const { prototype } = CanvasRenderingContext2D;
    const { drawImage } = prototype;
    let count = 0;
    prototype.drawImage = function (...given: unknown[]) {
      count++;
      Reflect.apply(drawImage, this, given);
    };
    device.power(false);
    await new Promise((done) => device.onPower(done));
    device.power(true);
    await new Promise((done) => device.onShown(done));
    prototype.drawImage = drawImage;
    return count;
  });
}

async function backAndAgain(world: World) {
  const page = await world.page();
  await page.settle();
  const referee = new RefereeTab(page.tab);
  await page.tab.click("#ask-referee");
  await referee.isThere();
  same("how often the panel is drawn that nobody sees", await drawn(page), 1);
  await referee.linkAfter(() => referee.example("hexagon"));
  const asked = await question(referee);
  await page.tab.evaluate(() => history.back()); // by the driver Firefox would wait for a page that loads
  await referee.isGone();
  await page.tab.click("#ask-referee");
  await referee.isThere();
  const older = { ...asked, answer: `The board of last time is still here.New board${asked.answer}` };
  same("the question after going back", await question(referee), older);
  check(
    (await referee.seen()).spoken.startsWith("The board of last time is still here. Hexagon"),
    "a screen reader is not told of the board and its answer",
  );
  await page.tab.click("#referee .back");
  await referee.isGone();
  same("the address that is left", await page.tab.evaluate(() => location.hash), "");
  await page.tab.close();
  const again = await world.page();
  await again.tab.click("#ask-referee");
  const remembered = new RefereeTab(again.tab);
  await remembered.isThere();
  await remembered.answers("legal", asked.title);
  same("the question in another tab", await question(remembered), older);
  await looksWhole(remembered, "with an older board");
  check((await violations(world, again.tab)).length === 0, "axe finds something with an older board");
  await again.tab.click("#answer .fault .new-board");
  await remembered.answers("empty");
  await hasFocus(remembered, "#referee .board", "after a new board was begun");
  await again.tab.click("#referee .undo");
  await remembered.answers("board");
  check((await remembered.seen()).tiles.length > 0, "Undo has not brought the older board back");
  await again.tab.click("#answer .new-board");
  await remembered.answers("empty");
  await again.tab.click("#referee .back");
  await remembered.isGone();
  await again.tab.click("#ask-referee");
  await remembered.isThere();
  same("what is said of an empty board", (await remembered.seen()).answer.includes("last time"), false);
}

// --- records, pictures, the device --------------------------------------------------------------------------------

async function files(world: World) {
  const referee = await RefereeTab.open(world);
  const { tab } = referee;
  const path = `${world.given.out}/for-the-referee.trivet`;
  await writeFile(path, RECORD);
  await referee.menu();
  await tab.choose(".of-referee .menu input[type=file]", path);
  await until(tab, "the turns", () => document.querySelector(".of-referee output")?.textContent === "Turn 2 of 2");
  await until(tab, "two tiles", () => document.querySelectorAll(".plane .tiles .tile").length === 2);
  await tab.evaluate(() => document.querySelector<HTMLElement>(".of-referee .turns input")!.focus());
  await referee.key("ArrowLeft");
  await until(tab, "one tile", () => document.querySelectorAll(".plane .tiles .tile").length === 1);
  same("the tile of the first turn", (await referee.seen()).tiles, ["445"]);
  await referee.key("ArrowRight");
  await until(tab, "two tiles", () => document.querySelectorAll(".plane .tiles .tile").length === 2);
  await referee.key("Escape"); // the turns
  await until(tab, "one dialog", () => document.querySelectorAll("dialog[open]").length === 1);
  const seen = await referee.seen();
  same("the edition of the record", seen.edition, "Piatnik");
  const saved = await world.saves(/^board.*\.trivet$/, null, () => tab.click(".of-referee .save-record"));
  const record = await readFile(saved, "utf8");
  check(record.startsWith("trivet record 1\n"), `no record: ${record}`);
  for (const tile of ["4-4-5", "4-4-1"]) {
    const isThere = new RegExp(`${tile}|${tile.replaceAll("-", "")}`).test(record);
    check(isThere, `the record has no ${tile}: ${record}`);
  }
  check(record.includes("edition: piatnik"), `another edition: ${record}`);
  await referee.menu();
  const picture = await world.saves(/^board.*\.svg$/, null, () => tab.click(".of-referee .save-picture"));
  const drawing = await readFile(picture, "utf8");
  check(drawing.startsWith("<svg ") && drawing.includes('aria-label="2 tiles"'), `no picture of two tiles: ${drawing}`);
  const isPicture = await tab.evaluate((text) => {
    const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
    return documentElement.localName === "svg";
  }, drawing);
  check(isPicture, "the picture is no SVG");
  await referee.menu();
  await writeFile(path, "Dear Anna,\n");
  await tab.choose(".of-referee .menu input[type=file]", path);
  await until(tab, "what is wrong with a letter", () =>
    [...document.querySelectorAll(".of-referee p")].some((text) =>
      text.textContent!.includes('expected "trivet record 1"'),
    ),
  );
  same("what lies after a letter", (await referee.seen()).tiles, seen.tiles);
}

async function matchOfDevice(world: World) {
  const page = await world.page();
  await until(page.tab, "the games", () => !document.querySelector<HTMLButtonElement>("#open")!.disabled);
  await page.settle();
  await page.tab.click('button[data-game="bridge"]');
  await page.isTold("A dispute about a bridge");
  await until(page.tab, "the game's end", () => document.documentElement.dataset.busy === undefined);
  await page.settle();
  await page.tab.click("#games .referee-match");
  const referee = new RefereeTab(page.tab);
  await referee.isThere();
  await until(page.tab, "the turns", () =>
    /^Turn (\d+) of \1$/.test(document.querySelector(".of-referee output")?.textContent ?? ""),
  );
  await page.tab.click(".of-referee .close");
  await until(page.tab, "tiles", () => document.querySelectorAll(".plane .tiles .tile").length > 1);
  await referee.answers("board");
}

// --- without a network --------------------------------------------------------------------------------------------

async function offline(world: World) {
  const page = await world.page();
  await page.isKept();
  await world.server.stop();
  await page.tab.reload();
  await page.comesTo("on");
  await page.tab.click("#ask-referee");
  const referee = new RefereeTab(page.tab);
  await referee.isThere();
  await referee.example("bridge");
  await referee.answers("legal", "Bridge", "51");
}

async function fromDisk(world: World) {
  const page = await world.pageOfFile();
  await page.tab.click("#ask-referee");
  const referee = new RefereeTab(page.tab);
  await referee.isThere();
  const address = await referee.linkAfter(() => referee.example("bridge"));
  await referee.answers("legal", "Bridge", "51");
  check(address.startsWith(`${world.single}#ask=`), `the link ${address} leads elsewhere`);
  const asked = await question(referee);
  const there = await RefereeTab.of(await world.session.tab(), address);
  await there.answers("legal", "Bridge");
  same("the question behind the link", await question(there), asked);
}

// --- how it looks -------------------------------------------------------------------------------------------------

async function calm(world: World) {
  const referee = await RefereeTab.open(world);
  const isCalm = async (state: string) => {
    const moving = await referee.tab.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    same(`what moves, ${state}`, moving, []);
  };
  await isCalm("as it opens");
  await referee.example("triple");
  await isCalm("with an answer");
  await referee.tab.click("#referee .lay");
  await isCalm("after a tile was laid");
  await referee.menu();
  await isCalm("in the menu");
  await referee.close();
  await world.screenshot(referee.tab, "referee-calm");
}

/** What is marked is to be told from what is not: the tile on trial, its evidence and the points. */
async function forced(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.example("hexagon");
  await world.screenshot(referee.tab, "referee-forced-colors");
  const colours = await referee.tab.evaluate(() => {
    const of = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    return {
      trial: of(".plane .trial").fill,
      tile: of(".plane .tiles .tile").fill,
      evidence: of(".plane .hexagon").stroke,
      badge: of("#referee .badge").backgroundColor,
      card: of("#answer").backgroundColor,
    };
  });
  const bare = await referee.tab.evaluate(() =>
    [...document.querySelectorAll("#referee button, #referee select")]
      .filter((element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
      .map((element) => element.className),
  );
  same("what has no outline in forced colours", bare, []);
  check(colours.trial !== colours.tile, `the tile on trial looks like the others: ${JSON.stringify(colours)}`);
  check(colours.evidence !== colours.trial, `the hexagon is not to be seen: ${JSON.stringify(colours)}`);
  check(colours.badge !== colours.card, `the points have no ground: ${JSON.stringify(colours)}`);
}

async function fits(world: World) {
  for (const surroundings of [SMALLEST, SMALL, ON_ITS_SIDE, DESK]) {
    const { width, height } = surroundings;
    const where = `at ${width} × ${height}`;
    const referee = await RefereeTab.open(world, `#ask=${FIFTY}`, surroundings);
    await until(referee.tab, "fifty tiles", () => document.querySelectorAll(".plane .tiles .tile").length === 50);
    await referee.edition(NAME);
    same("the edition", (await referee.seen()).edition, NAME);
    await looksWhole(referee, `${where}, a board`);
    await world.screenshot(referee.tab, `referee-fifty-${width}`);
    await referee.tab.click("#referee .ask-open");
    await referee.answers("open");
    await looksWhole(referee, `${where}, what is open`);
    await referee.tab.click("#referee .row");
    await referee.answers("legal");
    await looksWhole(referee, `${where}, a figure`);
    await world.screenshot(referee.tab, `referee-figure-${width}`);
    await referee.key("t");
    await referee.answers("illegal");
    await looksWhole(referee, `${where}, a tile that does not fit`);
    await referee.tab.close();
  }
}

/** The numbers, the first button of the answer and a board of some height are in sight; nothing is wider than it may be. */
async function looksWhole(referee: RefereeTab, when: string) {
  const faults = await referee.tab.evaluate(() => {
    const told: string[] = [];
    const sides = (element: Element) => element.getBoundingClientRect();
    const wanted = [...document.querySelectorAll("#referee .number"), document.querySelector("#answer button")!];
    const answer = sides(document.querySelector("#answer")!);
    for (const element of wanted) {
      const { left, top, right, bottom, height } = sides(element);
      const name = element.textContent || element.className;
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !height) told.push(`${name} is cut off`);
      const isAnswers = document.querySelector("#answer")!.contains(element);
      if (isAnswers && (top < answer.top || bottom > answer.bottom)) told.push(`${name} is to be scrolled to`);
    }
    const table = sides(document.querySelector("#referee .board")!);
    if (table.height < 100 || table.bottom > innerHeight) told.push(`the board is ${Math.round(table.height)} high`);
    for (const element of [document.documentElement, document.querySelector("#referee")!]) {
      if (element.scrollWidth > element.clientWidth) told.push(`${element.scrollWidth} are wider than the screen`);
    }
    for (const element of document.querySelectorAll("#referee .bar > *")) {
      if (sides(element).right > innerWidth || sides(element).width < 24) told.push(`${element.className} has no room`);
    }
    return told;
  });
  same(`what does not fit ${when}`, faults, []);
}
