/* The page of a match, as `trivet replay RECORD --html` writes it: its rows by address, keys, buttons, slider, links. */

import { violations } from "../harness/axe";
import { DESK, PHONE, type Surroundings, type Tab, until } from "../harness/browser";
import { check, type Scenario, same, type World } from "../harness/scenario";

export const scenarios: Scenario[] = [
  { name: "a match's page opens at the row that the address names", run: byAddress },
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
  await tab.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>("#slider")!;
    slider.value = "6";
    slider.dispatchEvent(new Event("input"));
  });
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
  await tab.evaluate(() => {
    const turns = window.setInterval;
    window.setInterval = ((act: () => void) => turns(act, 1)) as typeof window.setInterval; // nobody looks on here
    document.getElementById("forward")!.focus();
  });
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
