/* The page of a match, as `trivet replay RECORD --html` writes it: its rows by address, keys, buttons, slider, links. */

import { violations } from "../harness/axe";
import { DESK, PHONE, type Surroundings, type Tab, until } from "../harness/browser";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "a match's page opens at the row that the address names", run: byAddress },
  { name: "a turn in the address is shown, or the last one before it", run: byTurn },
  { name: "the address follows each step, and a page that is loaded again stays there", run: stays },
  { name: "keys go from row to row of a match's page", run: byKeys },
  { name: "buttons, slider and the rows themselves do so too", run: byHand },
  { name: "space plays a match to its end, and any key stops it", run: plays },
  { name: "coordinates are there if chosen", run: coordinates },
  { name: "axe finds nothing on a match's page by day", run: (world) => audit(world, DESK) },
  {
    name: "axe finds nothing on a match's page on a phone by night",
    surroundings: { ...PHONE, dark: true },
    run: (world) => audit(world, { ...PHONE, dark: true }),
  },
];

const FIRST = "Round 1";
const LAST = "Round 2, turn 1";

async function opened(world: World, address = "", surroundings?: Surroundings): Promise<Tab> {
  const tab = await world.session.tab(surroundings);
  await tab.open(`file://${world.given.replay}${address}`);
  return tab;
}

/** What the page shows: where it stands, the numbers of the tiles that lie, the one that is marked, who is told what. */
function shown(tab: Tab) {
  return tab.evaluate(() => {
    const text = (id: string) => document.getElementById(id)!.textContent;
    const steps = (of: string) =>
      [...document.querySelectorAll<HTMLElement>(`figure:not([hidden]) ${of}`)].map((tile) => tile.dataset.step);
    return {
      where: text("where"),
      did: text("did"),
      scored: text("scored"),
      label: text("play"),
      isResult: document.getElementById("result")!.checkVisibility(),
      tiles: steps("[data-step]:not(.later)"),
      marked: steps(".now"),
      current: [...document.querySelectorAll("a[aria-current=step]")].map((row) => row.textContent),
      totals: [...document.querySelectorAll(".totals li")].map((player) =>
        [...player.children].map((part) => part.textContent),
      ),
      acts: [...document.querySelectorAll(".totals li")].map((player) => player.classList.contains("acts")),
    };
  });
}

async function press(tab: Tab, key: string) {
  await tab.keyDown(key);
  await tab.keyUp(key);
}

/** Drags the slider to a row. */
function slide(tab: Tab, row: number) {
  return tab.evaluate((row) => {
    const slider = document.querySelector<HTMLInputElement>("#slider")!;
    slider.value = String(row);
    slider.dispatchEvent(new Event("input"));
    slider.dispatchEvent(new Event("change"));
  }, row);
}

/** Has the match play without a pause between its turns: nobody looks on here. */
function hurry(tab: Tab) {
  return tab.evaluate(() => {
    const turns = window.setInterval;
    window.setInterval = ((act: () => void) => turns(act, 1)) as typeof window.setInterval;
  });
}

async function stands(tab: Tab, what: string, where: string) {
  same(`where the page stands ${what}`, (await shown(tab)).where, where);
}

async function byAddress(world: World) {
  const corrected = await shown(await opened(world, "#3"));
  same("the page at row 3", corrected, {
    where: "Round 1, after turn 2",
    did: "Anna: corrected",
    scored: "correction -50",
    label: "Play",
    isResult: false,
    tiles: ["1", "2"],
    marked: ["2"],
    current: ["corrected"],
    totals: [
      ["Anna", "-35", "−50"],
      ["Ben", "6", ""],
    ],
    acts: [true, false],
  });
  for (const address of ["", "#nothing", "#-4"]) await stands(await opened(world, address), `at “${address}”`, FIRST);
  const last = await shown(await opened(world, "#999"));
  same("where the page stands at the last row", last.where, LAST);
  check(last.isResult, "the result is not told with the last row");
}

async function byTurn(world: World) {
  for (const [address, where] of [
    ["#turn=1.2", "Round 1, turn 2"],
    ["#turn=2.1", LAST],
    ["#turn=2.0", "Round 2"],
    ["#game=abc&turn=1.3", "Round 1, turn 3"],
    ["#turn=1.4.", "Round 1, turn 4"],
    ["#turn=1.99", "Round 1, turn 5"],
    ["#turn=3.1", LAST],
    ["#turn=0.7", FIRST],
    ["#turn=two", FIRST],
    ["#1.5", "Round 1, turn 1"],
  ]) {
    await stands(await opened(world, address), `at “${address}”`, where);
  }
  const tab = await opened(world, "#turn=1.2");
  await tab.evaluate(() => {
    location.hash = "#turn=1.4";
  });
  await until(
    tab,
    "the other turn",
    (where) => document.getElementById("where")!.textContent === where,
    "Round 1, turn 4",
  );
}

async function stays(world: World) {
  const tab = await opened(world);
  const address = () => tab.evaluate(() => location.hash);
  const before = await tab.evaluate(() => history.length);
  same("the address of a page that has just been opened", await address(), "");
  const follows = async (what: string, hash: string, where: string) => {
    same(`the address after ${what}`, await address(), hash);
    await tab.reload();
    await stands(tab, `after ${what} and loading it again`, where);
    same(`the address after ${what} and loading it again`, await address(), hash);
  };
  await press(tab, "ArrowRight");
  await follows("a key", "#turn=1.1", "Round 1, turn 1");
  await tab.click("#forward");
  await follows("a button", "#turn=1.2", "Round 1, turn 2");
  await tab.click("#forward");
  await follows("a step that is no turn", "#3", "Round 1, after turn 2");
  await tab.click("tbody tr:nth-child(5) a");
  await follows("a row", "#turn=1.3", "Round 1, turn 3");
  await slide(tab, 6);
  await follows("the slider", "#turn=1.5", "Round 1, turn 5");
  await press(tab, "Home");
  await follows("the first row", "#turn=1.0", FIRST);
  await hurry(tab);
  await press(tab, " ");
  await until(tab, "the end of the match", (last) => document.getElementById("where")!.textContent === last, LAST);
  await follows("playing", "#turn=2.1", LAST);
  same("what the browser's way back has", await tab.evaluate(() => history.length), before);
}

async function byKeys(world: World) {
  const tab = await opened(world);
  const wanted = [
    ["ArrowRight", "Round 1, turn 1"],
    ["ArrowRight", "Round 1, turn 2"],
    ["ArrowLeft", "Round 1, turn 1"],
    ["End", LAST],
    ["ArrowRight", LAST],
    ["Home", FIRST],
    ["ArrowLeft", FIRST],
  ];
  for (const [key, where] of wanted) {
    await press(tab, key);
    await stands(tab, `after ${key}`, where);
  }
}

async function byHand(world: World) {
  const tab = await opened(world);
  for (const [button, where] of [
    ["#forward", "Round 1, turn 1"],
    ["#forward", "Round 1, turn 2"],
    ["#back", "Round 1, turn 1"],
  ]) {
    await tab.click(button);
    await stands(tab, `after ${button}`, where);
  }
  await slide(tab, 6);
  const slid = await shown(tab);
  same("the slider's row", [slid.where, slid.tiles, slid.marked], ["Round 1, turn 5", ["1", "2", "4", "6"], ["6"]]);
  await tab.click("tbody tr:nth-child(5) a");
  const followed = await shown(tab);
  same("the row", [followed.where, followed.tiles, followed.marked], ["Round 1, turn 3", ["1", "2", "4"], ["4"]]);
}

async function plays(world: World) {
  const tab = await opened(world);
  for (const label of ["Pause", "Play", "Pause"]) {
    await press(tab, " ");
    same("the button after space", (await shown(tab)).label, label);
  }
  await press(tab, "ArrowRight");
  const stopped = await shown(tab);
  same("what a key stops", [stopped.where, stopped.label], ["Round 1, turn 1", "Play"]);
  await hurry(tab);
  await tab.evaluate(() => document.getElementById("forward")!.focus());
  await press(tab, " ");
  const button = await shown(tab);
  same("space on a button", [button.where, button.label], ["Round 1, turn 2", "Play"]);
  await tab.evaluate(() => (document.activeElement as HTMLElement).blur());
  await press(tab, " ");
  await until(tab, "the end of the match", (last) => document.getElementById("where")!.textContent === last, LAST);
  same("the button at the end", (await shown(tab)).label, "Play");
}

async function coordinates(world: World) {
  const tab = await opened(world);
  const areShown = () => tab.evaluate(() => document.body.classList.contains("ruled"));
  check(!(await areShown()), "coordinates are there unasked");
  await tab.click("#coordinates");
  check(await areShown(), "coordinates are not there though chosen");
}

async function audit(world: World, surroundings: Surroundings) {
  const tab = await opened(world, "#3", surroundings);
  same("axe on a row", await violations(world, tab), []);
  await press(tab, "End");
  await tab.click("#coordinates");
  same("axe on the last row, with coordinates", await violations(world, tab), []);
  await world.screenshot(tab, `replay-${surroundings.dark ? "night" : "day"}`, true);
}
