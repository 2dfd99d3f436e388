/* The two boards: each is a device of its own on the page, and the second comes when it is asked for. */

import { violations } from "../harness/axe";
import { PHONE, type Surroundings, type Tab, until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const KEYPAD = "?board=trivet-keypad";
const DESK: Surroundings = { width: 1280, height: 800 };
const ROWS = ["0 1 2 BACK", "3 4 5 MENU", "DRAW LEFT RIGHT OK"];

export const scenarios: Scenario[] = [
  { name: "each board has a match of its own, which the other leaves as it is", run: ownMatches },
  { name: "both boards are switched on in two tabs", run: besideEachOther },
  { name: "a game is opened on the keypad's device, and its panel is said", run: opensGames },
  { name: "the keypad's keys lie in its rows, on a desk and on a phone, and Tab follows them", run: rows },
  { name: "axe finds nothing on the keypad's device", run: audit },
  { name: "the keypad's image is loaded when it is asked for, and kept for use without a network", run: onDemand },
  {
    name: "without a network a board that was never shown is told, and the page shows its own",
    provokes: /Failed to load|NetworkError|net::ERR|AbortError/i, // the page goes while it still asks for the rest
    run: neverShown,
  },
  { name: "a board that the page does not have is told", run: unknown },
  { name: "the one file for the keypad has that device, and no other", run: oneFile },
];

/** Begins a match by clicks, and gives the picture with which it comes back after a cut. */
async function begin(world: World, page: DevicePage, keys: string): Promise<string> {
  await page.importFlash(world.given.used);
  await page.press("click", keys);
  await page.settle();
  await page.saved();
  await page.power(false);
  await page.power(true);
  await page.settle();
  return page.digest();
}

/** Goes over to a board by its link among the settings. */
async function choose(page: DevicePage, board: string) {
  await page.tab.click(`#boards a[href="?board=${board}"]`);
  await until(
    page.tab,
    `the board ${board}`,
    (board) => {
      const chosen = document.querySelector<HTMLAnchorElement>("#boards [aria-current]");
      return chosen?.search === `?board=${board}` && document.documentElement.dataset.state === "on";
    },
    board,
  );
  await page.settle();
}

async function ownMatches(world: World) {
  const page = await world.page();
  const first = await begin(world, page, "32KK 355K");
  await choose(page, "trivet-keypad");
  const second = await begin(world, page, "2KK 555K D34");
  check(first !== second, "both matches look the same");
  await choose(page, "trivet");
  same("the first board's match", await page.digest(), first);
  await choose(page, "trivet-keypad");
  same("the keypad's match", await page.digest(), second);
}

async function besideEachOther(world: World) {
  const first = await world.page();
  const second = await world.page(KEYPAD);
  same("their states", [await first.state(), await second.state()], ["on", "on"]);
}

async function opensGames(world: World) {
  await openGame(await world.page(KEYPAD));
}

/** Opens a game, which takes another Pico with this board, and waits until its panel is said. */
async function openGame(page: DevicePage) {
  await until(page.tab, "the games", () => !document.querySelector<HTMLButtonElement>("#open")!.disabled);
  await page.settle();
  await page.tab.click('[data-game="first-match"]');
  await page.isTold("A first match");
  await page.settle();
  await until(page.tab, "Ben's turn for the ear", () => document.querySelector("#said")!.textContent!.includes("Ben"));
}

async function rows(world: World) {
  for (const [address, surroundings] of [
    [KEYPAD, DESK],
    [`${KEYPAD}#table`, PHONE],
    [`${KEYPAD}#table`, { width: 740, height: 360, scale: 2, phone: true }],
  ] as const) {
    const page = await world.page(address, surroundings);
    await page.settle();
    const { seen, order } = await page.tab.evaluate(() => {
      const keys = [...document.querySelectorAll<HTMLElement>(".keys [data-key]")];
      const rows = new Map<number, [number, string][]>();
      for (const key of keys) {
        const { left, top } = key.getBoundingClientRect();
        rows.set(top, [...(rows.get(top) ?? []), [left, key.dataset.key!]]);
      }
      const inOrder = <T>(entries: Iterable<[number, T]>) => [...entries].sort(([one], [other]) => one - other);
      const seen = inOrder(rows).map(([, row]) =>
        inOrder(row)
          .map(([, name]) => name)
          .join(" "),
      );
      return { seen, order: keys.map((key) => key.dataset.key).join(" ") };
    });
    same(`the rows at ${surroundings.width} pixels`, seen, ROWS);
    same("the order of Tab", order, ROWS.join(" "));
    await world.screenshot(page.tab, `keypad-${surroundings.width}`);
    await page.tab.close();
  }
}

async function audit(world: World) {
  for (const surroundings of [DESK, { ...PHONE, dark: true }]) {
    const page = await world.page(KEYPAD, surroundings);
    await page.settle();
    await page.openCards();
    same(`axe on all cards at ${surroundings.width} pixels`, await violations(world, page.tab), []);
    await page.tab.evaluate(() => document.querySelector<HTMLElement>("#score")!.click());
    same(`axe on the device alone at ${surroundings.width} pixels`, await violations(world, page.tab), []);
    await page.tab.close();
  }
}

/** Waits until the browser has its copy of the keypad's files. */
export async function boardIsKept(tab: Tab) {
  await until(tab, "the copy of the keypad's files", async () => {
    const names = ["trivet-keypad.bin.gz", "trivet-keypad.board.json.gz"];
    const found = await Promise.all(names.map((name) => caches.match(name, { ignoreSearch: true })));
    return found.every(Boolean);
  });
}

async function onDemand(world: World) {
  const { log } = world.session;
  const loads = () => log.requests.filter((address) => address.includes("trivet-keypad."));
  const page = await world.page();
  await page.isKept();
  same("what is loaded of the keypad at first", loads(), []);
  await choose(page, "trivet-keypad");
  await boardIsKept(page.tab);
  await world.server.stop();
  await page.tab.reload();
  await page.comesTo("on");
  await page.settle();
  await world.server.start();
}

async function neverShown(world: World) {
  const page = await world.page();
  await page.isKept();
  const { origin } = world.server;
  await world.server.stop();
  await page.tab.evaluate(() => document.querySelector<HTMLElement>('#boards a[href="?board=trivet-keypad"]')!.click());
  await page.isTold("Without a network this page has no device “trivet-keypad”; it shows “trivet”.");
  await page.comesTo("on");
  const { address, chosen } = await page.tab.evaluate(() => ({
    address: location.href,
    chosen: document.querySelector<HTMLAnchorElement>("#boards [aria-current]")!.search,
  }));
  same("the board that is shown", chosen, "?board=trivet");
  check(address.startsWith(origin) && !address.includes("?"), `the address is still ${address}`);
  await world.server.start();
}

async function unknown(world: World) {
  const page = await world.page("?board=abacus");
  await page.isTold("This page has no device “abacus”; it shows “trivet”.");
}

async function oneFile(world: World) {
  const page = await DevicePage.open(await world.session.tab(), `file://${world.given.keypad}`);
  const has = await page.tab.evaluate(() => ({
    across: document.documentElement.dataset.across,
    choice: document.querySelector("#boards"),
    notice: document.querySelector("#notice")!.textContent,
  }));
  same("what the file has", has, { across: "4", choice: null, notice: "" });
  await openGame(page);
}
