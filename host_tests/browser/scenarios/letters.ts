/* The referee with letters of any size, in each language, on small phones: nothing that it says is cut. */

import { until } from "../harness/browser";
import { RefereeTab } from "../harness/referee";
import { type Scenario, same, type World } from "../harness/scenario";
import { LANGUAGES } from "./languages";

const PHONES = [
  [320, 568],
  [390, 664],
] as const;
const USUAL = 16; // pixels, of a browser's letters as it comes
const LARGER = [24, 32];

export const scenarios: Scenario[] = [
  { name: "no answer is cut in any language on small phones", only: "chromium", run: (world) => whole(world, [USUAL]) },
  { name: "no answer is cut by letters twice as large", only: "chromium", run: (world) => whole(world, LARGER) },
];

type Event = readonly [name: string, ...given: unknown[]];

const BEGIN: readonly Event[] = [
  ["edition", "nordic"],
  ["clear", 56],
];

/** What leads to each answer, from an empty board. */
const ANSWERS: Readonly<Record<string, readonly Event[]>> = {
  "an empty board": [],
  "the first tile": [["tile", [5, 5, 5]]],
  ...Object.fromEntries(
    ["bridge", "hexagon", "double", "triple", "two-edge"].map((figure) => [figure, [["example", figure]]]),
  ),
  "the longest name of an edition": [
    ["edition", "swedish-a-round"],
    ["example", "two-edge"],
  ],
  "a corner that disagrees": [["example", "bridge"], ["turn"]],
  "no edge": [
    ["example", "bridge"],
    ["touch", 3, -2],
  ],
  "places of a tile": [["example", "bridge"], ["erase"], ["touch", 9, 9], ["tile", [4, 4, 5]]],
  "a tile that lies there": [
    ["example", "bridge"],
    ["touch", -1, -1],
  ],
  "a mirror tile": [
    ["example", "bridge"],
    ["tile", [0, 2, 1]],
  ],
  "a tile that was just laid": [
    ["tile", [5, 5, 5]],
    ["tile", [4, 5, 5]],
    ["touch", 1, 0],
  ],
  "a board": [["example", "bridge"], ["lay"]],
  "the turns": [["example", "bridge"], ["lay"], ["show", "moves"], ["step", 1]],
  "what is open": [["example", "two-edge"], ["lay"], ["show", "open"]],
  "a hand": [
    ["example", "bridge"],
    ["lay"],
    ["show", "hand"],
    ["tile", [2, 2, 2]],
    ["tile", [3, 4, 4]],
    ["tile", [0, 1, 5]],
  ],
};

async function whole(world: World, sizes: readonly number[]) {
  const looks = sizes.flatMap((letters) => PHONES.map(([width, height]) => ({ width, height, letters, phone: true })));
  const referee = await RefereeTab.open(world, "#ask", looks[0]);
  const faults: string[] = [];
  for (const [answer, events] of Object.entries(ANSWERS)) {
    for (const surroundings of looks) {
      const { width, height, letters } = surroundings;
      await referee.tab.surround(surroundings);
      await until(referee.tab, "the size", (width) => innerWidth === width, width);
      const languages = Object.keys(LANGUAGES);
      const found = await referee.tab.evaluate(cut, languages, [...BEGIN, ...events], letters === USUAL);
      faults.push(...found.map((fault) => `${answer}, ${width} × ${height}, ${letters}: ${fault}`));
    }
  }
  same("what is cut", faults, []);
}

/** What is cut of an answer, by language. Without scrolling its head is seen and, where `isUsual`, all editions. */
async function cut(languages: readonly string[], events: readonly Event[], isUsual: boolean): Promise<string[]> {
  const referee = window.trivet.referee!;
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const answer = one("#answer")!;
  const board = one("#referee .board")!;
  const select = one("#referee select") as HTMLSelectElement;
  /** Whether the middle and the lower edge of an element are seen as they lie, and nothing over them. */
  const isSeen = (element: Element, within = element) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const downs = [top + height / 2, bottom - 2];
    return downs.every((down) => within.contains(document.elementFromPoint(left + width / 2, down)));
  };
  /** The texts of the answer that are wider than what they stand in, or higher than their button. */
  const overflowing = () => {
    const found: string[] = [];
    const walker = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const text = range.getBoundingClientRect();
      const holder = walker.currentNode.parentElement!.closest("button, .badge, #answer")!;
      const room = holder.getBoundingClientRect();
      const isLow = holder === answer || (text.top > room.top - 1 && text.bottom < room.bottom + 1);
      if (text.left < room.left - 1 || text.right > room.right + 1 || !isLow) found.push(String(range));
    }
    return found;
  };
  /** The names of editions that have no room where they stand, in two lines at most. */
  const without = () => {
    const arrow = 36; // pixels, with what is left free beside it
    const line = document.createElement("p");
    line.style.cssText = `position: absolute; margin: 0; font: ${getComputedStyle(select).font}`;
    line.style.width = `${select.clientWidth - arrow}px`;
    document.body.append(line);
    const names = [...select.options].map(({ text }) => text);
    const found = names.filter((name) => {
      line.textContent = name;
      return line.scrollHeight > select.clientHeight || line.scrollWidth > line.clientWidth;
    });
    line.remove();
    return found;
  };
  for (const [name, ...given] of events) referee.event(name, ...given);
  one("#answer .fault")?.remove();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); // in which the board learns of its size
  return languages.flatMap((language) => {
    referee.speak(language);
    const head = one("#answer .badge") ?? one("#answer h3")!;
    const tile = one(".plane :is(.trial, .wrong)");
    const covered = [
      ...(isUsual ? all("#answer .groups li") : []),
      ...all("#referee .number, #referee .bar > :not(h2), #referee .tools button:not([hidden])"),
      head,
    ].filter((element) => !isSeen(element));
    const wide = [answer, document.documentElement].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    return [
      ...overflowing().map((text) => `“${text}” does not fit`),
      ...without().map((name) => `“${name}” has no room`),
      ...covered.map((element) => `“${element.textContent}” is covered`),
      ...wide.map((element) => `${element.id || "the page"} scrolls sideways`),
      ...(tile && !isSeen(tile, board) ? ["the tile on trial is covered"] : []),
    ].map((fault) => `${language}, ${fault}`);
  });
}
