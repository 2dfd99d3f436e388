/* The referee for the ear: its board is a list of tiles, the arrow keys say each cell, and an answer has its pauses. */

import { until } from "../harness/browser";
import { RefereeTab } from "../harness/referee";
import { check, type Scenario, same, type World } from "../harness/scenario";

const LIST = "#referee .stage ul";

export const scenarios: Scenario[] = [
  { name: "the tiles of the board are a list, row by row", only: "chromium", run: tiles },
  { name: "the list follows the board, in the language of the page", only: "chromium", run: follows },
  { name: "the arrow keys say each cell, and what the tile in hand would do there", run: cells },
  { name: "a cell at which a bridge can be is said with its corner", run: bridge },
  { name: "edges are said clockwise, as a tile is typed", run: clockwise },
  { name: "of a hand the arrow keys say the tile that pays most, or that none fits", run: hand },
  { name: "cells that are alike are said one after the other", run: again },
  { name: "what stands apart has signs between it, for the ear", only: "chromium", run: rows },
];

/** What stands in the list for a screen reader: its name, and its tiles. */
async function list({ tab }: RefereeTab): Promise<string[]> {
  await until(tab, "the list of what is drawn", () => {
    const drawn = document.querySelectorAll("#referee .plane .tiles .tile").length;
    return document.querySelectorAll("#referee .stage ul li").length === drawn;
  });
  const heard = await tab.heard(LIST);
  return heard.filter((one) => /^(list|StaticText): /.test(one)).map((one) => one.replace(/^\w+: /, ""));
}

async function tiles(world: World) {
  const referee = await RefereeTab.open(world);
  same("the list of an empty board", await list(referee), []);
  await referee.example("bridge");
  same("the list", await list(referee), [
    "56 tiles, 8 on the board",
    "0-1-3, row 1, point up: 1, right: 1-2-3, below: 0-3-3.",
    "1-2-3, row 1, point down: 3, left: 0-1-3, right: 2-3-3.",
    "2-3-3, row 1, point up: 2, left: 1-2-3.",
    "0-3-3, row 2, point down: 3, above: 0-1-3, right: 3-3-4.",
    "3-3-4, row 2, point up: 3, below: 2-3-4, left: 0-3-3.",
    "2-3-4, row 3, point down: 2, above: 3-3-4, right: 2-2-4.",
    "2-2-4, row 3, point up: 4, right: 2-4-4, left: 2-3-4.",
    "2-4-4, row 3, point down: 2, left: 2-2-4.",
  ]);
}

async function follows(world: World) {
  const referee = await RefereeTab.open(world, "#ask", { languages: "de" });
  await referee.keys("555");
  await referee.answers("legal");
  same("one tile", await list(referee), ["56 Steine, 1 auf dem Brett", "5-5-5, Reihe 1, Spitze oben: 5."]);
  await referee.key("ArrowUp");
  await referee.key("ArrowDown");
  await referee.key("ArrowRight");
  await referee.key("Enter");
  await referee.answers("cell");
  await referee.keys("455");
  await referee.answers("legal");
  await referee.key("Enter");
  await referee.answers("board");
  same("two tiles", await list(referee), [
    "56 Steine, 2 auf dem Brett",
    "5-5-5, Reihe 1, Spitze oben: 5, rechts: 4-5-5.",
    "4-5-5, Reihe 1, Spitze unten: 5, links: 5-5-5.",
  ]);
  await referee.withControl("z");
  same("one tile again", (await list(referee)).length, 2);
}

/** Presses keys; this is said then. */
async function says(referee: RefereeTab, keys: string[], words: string) {
  for (const key of keys) await referee.key(key);
  same(`what is said after ${keys.join(" ")}`, (await referee.seen()).spoken, words);
}

async function cells(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.keys("555");
  await referee.answers("legal");
  await says(referee, ["ArrowRight"], "Free cell, left: edge 5-5.");
  await says(referee, ["ArrowRight"], "Free cell, beside no tile.");
  await says(referee, ["ArrowLeft", "ArrowLeft"], "5-5-5, row 1, point up: 5.");
  await referee.keys("455");
  await referee.answers("places");
  await says(referee, ["ArrowRight", "ArrowRight"], "Free cell, left: edge 5-5. 4-5-5: It fits. 14 points.");
  await says(referee, ["ArrowRight"], "Free cell, beside no tile. 4-5-5 does not fit here.");
  await referee.keys("555");
  await referee.answers("nowhere");
  const lies = "5-5-5 does not fit here. It lies on the board already.";
  await says(referee, ["ArrowLeft"], `Free cell, left: edge 5-5. ${lies}`);
}

async function bridge(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.example("bridge");
  const cell = "Free cell, below: edge 4-4, corner opposite: 3.";
  await says(referee, ["ArrowLeft", "ArrowRight"], `${cell} 3-4-4: It fits. Bridge. 51 points.`);
  await referee.key("t");
  await referee.answers("illegal");
  await says(referee, ["ArrowLeft", "ArrowRight"], `${cell} 3-4-4 does not fit here.`);
}

async function clockwise(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.example("two-edge");
  const edges = "Free cell, below: edge 5-5, left: edge 5-4.";
  await says(referee, ["ArrowLeft", "ArrowRight"], `${edges} 4-5-5: It fits. 14 points.`);
}

async function hand(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.keys("555");
  await referee.answers("legal");
  await referee.key("Escape");
  await referee.answers("board");
  await referee.tab.click("#referee .ask-hand");
  await referee.answers("hand");
  await referee.keys("455155012");
  await says(referee, ["ArrowRight", "ArrowRight"], "Free cell, left: edge 5-5. 4-5-5: It fits. 14 points.");
  await says(referee, ["ArrowRight"], "Free cell, beside no tile. None of these fits.");
}

async function rows(world: World) {
  const referee = await RefereeTab.open(world);
  const texts = async (selector: string) =>
    (await referee.tab.heard(selector)).filter((one) => /^StaticText/.test(one)).map((one) => one.slice(12));
  const buttons = async (selector: string) =>
    (await referee.tab.heard(selector)).filter((one) => /^button/.test(one)).map((one) => one.slice(8));
  same("the first tiles of the tray", (await buttons("#referee .tray")).slice(0, 2), ["0-0-0", "0-0-1"]);
  await referee.example("two-edge");
  const groups = ["Nordic and 2 more", ":", "14", ".", "Swedish A and 5 more", ":", "54", "."];
  same("what the editions pay", await texts("#answer .groups"), groups);
  await referee.tab.click("#referee .lay");
  await referee.tab.click("#referee .ask-open");
  await referee.answers("open");
  same("the figures that wait", await buttons("#answer .moves"), ["3-4-5, triple: 82"]);
  await referee.tab.click("#referee .close-open");
  await referee.tab.click("#referee .ask-hand");
  await referee.keys("222345");
  await referee.answers("hand", "Best first");
  same("the hand", await buttons("#answer .tiles-held"), ["3-4-5: 82", "2-2-2: no place"]);
}

async function again(world: World) {
  const referee = await RefereeTab.open(world);
  await referee.keys("555");
  await referee.answers("legal");
  await says(referee, ["ArrowRight", "ArrowRight"], "Free cell, beside no tile.");
  await referee.tab.evaluate(() => document.querySelector("#referee [role=status] p")!.setAttribute("id", "before"));
  await says(referee, ["ArrowRight"], "Free cell, beside no tile.");
  check(await referee.tab.evaluate(() => !document.querySelector("#before")), "the same words are not said again");
}
