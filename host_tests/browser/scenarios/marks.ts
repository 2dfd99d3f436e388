/*
 * The marks of the drawn board: the ink of none meets a number of a tile, or what a place pays, wherever it stands.
 */

import { type Surroundings, until } from "../harness/browser";
import { areClear } from "../harness/marks";
import { RefereeTab } from "../harness/referee";
import { type Scenario, same, type World } from "../harness/scenario";

const TALL: Surroundings = { width: 390, height: 844, phone: true };
const SMALL: Surroundings = { width: 320, height: 568, phone: true };
// A board of 50 tiles laid by chance, with one figure that waits.
const FIFTY = "#ask=1vXCzYuBpjCAIqPTUkIbRf2GQixdL4_hO6NkdtjxQA";
const OLD = "Pressman classic"; // pays three digits for two hexagons

export const scenarios: Scenario[] = [
  { name: "no mark of a figure meets a number, by day and on a tall phone", surroundings: TALL, run: figures },
  {
    name: "no mark of a figure meets a number, by night and on a small phone",
    surroundings: { ...SMALL, dark: true },
    run: figures,
  },
  { name: "the numbers of the board and the page's title have the device's letters", run: lettered },
  { name: "no mark of a full board meets a number", surroundings: TALL, run: fifty },
  { name: "no mark meets a number in forced colours", surroundings: { ...SMALL, forcedColors: true }, run: fifty },
];

async function figures(world: World) {
  const referee = await RefereeTab.open(world);
  const { width } = world.surroundings;
  for (const figure of ["bridge", "hexagon", "double", "triple", "two-edge"]) {
    await referee.answers(figure === "bridge" ? "empty" : "board");
    await referee.example(figure);
    await world.screenshot(referee.tab, `marks-${figure}-${width}`);
    await areClear(referee, `the example of a ${figure}`);
    await referee.edition(OLD);
    await areClear(referee, `a ${figure} in ${OLD}`);
    await referee.key("t");
    await referee.answers("illegal");
    await world.screenshot(referee.tab, `marks-${figure}-wrong-${width}`);
    await areClear(referee, `a ${figure} turned such that it does not fit`);
    while ((await referee.seen()).kind !== "board") await referee.key("Escape");
    await referee.tab.click("#referee .ask-open");
    await referee.answers("open");
    await areClear(referee, `a ${figure} that waits`);
    const paid = await referee.tab.evaluate(() => document.querySelector(".place text")?.textContent?.length);
    if (figure === "triple") same("the digits of what a triple hexagon pays", paid, 3);
    await referee.tab.click("#referee .close-open");
  }
}

async function lettered(world: World) {
  const { tab } = await RefereeTab.open(world, FIFTY);
  const found = await tab.evaluate(async () => {
    await document.fonts.ready;
    const of = (selector: string) =>
      getComputedStyle(document.querySelector(selector)!).fontFamily.split(",")[0]!.replaceAll('"', "");
    const loaded = [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', "")} ${status}`);
    return { loaded, board: of(".plane text"), title: of("h1"), small: of("h1 small") };
  });
  same("the letters", found, { loaded: ["Trivet loaded"], board: "Trivet", title: "Trivet", small: "system-ui" });
}

async function fifty(world: World) {
  const referee = await RefereeTab.open(world, FIFTY);
  const { tab } = referee;
  const { width } = world.surroundings;
  await until(tab, "fifty tiles", () => document.querySelectorAll(".plane .tiles .tile").length === 50);
  await tab.click("#referee .ask-moves");
  await referee.answers("moves");
  await world.screenshot(tab, `marks-last-${width}`);
  await areClear(referee, "the last tile");
  await tab.click("#referee .close-moves");
  await tab.click("#referee .ask-open");
  await referee.answers("open");
  await areClear(referee, "what is open");
  await tab.click("#referee .row");
  await referee.answers("legal");
  await world.screenshot(tab, `marks-fifty-${width}`);
  await areClear(referee, "a figure that waits");
  for (const turned of [1, 2]) {
    await referee.key("t");
    await referee.answers("illegal");
    await world.screenshot(tab, `marks-fifty-wrong-${turned}-${width}`);
    await areClear(referee, "a tile that does not fit");
  }
  const { focus } = await tab.evaluate(() => ({ focus: window.trivet.referee!.told.focus! }));
  while ((await referee.seen()).kind !== "board") await referee.key("Escape");
  await referee.clickCell(focus[0], focus[1]);
  await referee.answers("cell");
  await world.screenshot(tab, `marks-cell-${width}`);
  await areClear(referee, "a cell that was chosen");
  await referee.key("Escape");
  await tab.evaluate(() => document.querySelector<HTMLElement>("#referee .board")!.focus());
  await referee.key("ArrowLeft");
  await areClear(referee, "where the arrow keys are");
  const unplayed = await tab.evaluate(() => document.querySelector<HTMLElement>(".tray button:enabled")!.textContent!);
  await referee.keys(unplayed.replaceAll("-", "").slice(0, 3));
  await until(tab, "an answer", () => document.querySelector<HTMLElement>("#referee")!.dataset.mode !== "typing");
  await world.screenshot(tab, `marks-places-${width}`);
  await areClear(referee, "the places of a tile");
}
