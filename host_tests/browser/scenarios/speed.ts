/*
 * How long an answer of the referee takes on a phone. A figure is what handler and frame take of the CPU of the page's main
 * thread, beside a loop of fixed work in the same page: whatever else the computer does, and how fast it is, is in both.
 * It is told in ms of the machine on which the budgets were set, slowed six times. The page itself is not slowed for it:
 * Chromium does that by the clock, which a busy computer spoils.
 *
 * And what a link to a dispute costs until its first answer, in bytes and in time. Nothing is asked of the figures here;
 * they are the bench's.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Surroundings, type Tab, until } from "../harness/browser";
import type { Scenario, World } from "../harness/scenario";

const PHONE: Surroundings = { width: 390, height: 664, scale: 2, phone: true };
const SLOWED = 6;
const TIMES = 25;
const LOOP = "the loop";
const LOOP_MS = 3.9; // on the machine on which the budgets were set, not slowed
const NOTHING = "nothing"; // an empty act: what it takes to ask for one and to paint

export const scenarios: Scenario[] = [
  { name: "how long the referee's answers take", only: "chromium", surroundings: PHONE, run: answers },
  { name: "how long a turn of a match takes", only: "chromium", surroundings: PHONE, run: turns },
  { name: "what a link to a dispute loads before its answer", only: "chromium", surroundings: PHONE, run: loaded },
  { name: "how long a link to a dispute takes to its answer", only: "chromium", surroundings: PHONE, run: waited },
];

const FIRST = "10"; // tiles of the dispute behind the link
// A phone on a slow network.
const LATENCY_MS = 150;
const BITS_PER_SECOND = 1_400_000;

/** What the page itself has asked for by then, as a host sends it that packs: the copy for offline use comes after it. */
async function loaded(world: World) {
  world.server.hold(/^service-worker/);
  await answeredLink(world, await world.session.tab(PHONE));
  const { prefix, origin } = world.server;
  let bytes = 0;
  for (const address of new Set(world.session.log.requests)) {
    const { pathname } = new URL(address);
    if (!address.startsWith(origin + prefix) || pathname.includes("service-worker")) continue;
    const content = await readFile(join(world.given.page, pathname.slice(prefix.length) || "index.html"));
    bytes += Math.min(content.length, gzipSync(content, { level: 9 }).length);
  }
  world.figures["a link's bytes to its first answer"] = bytes;
}

/** From nothing: no copy, no cache, and a connection that was made. */
async function waited(world: World) {
  const tab = await world.session.tab(PHONE);
  await tab.open(world.server.outside);
  world.server.packs = true;
  await tab.network(LATENCY_MS, BITS_PER_SECOND);
  await tab.throttle(SLOWED);
  world.figures["a link's time to its first answer, ms"] = Math.round(await answeredLink(world, tab));
}

/** Opens the link; ms from there to its answer, by the page's own mark. */
async function answeredLink(world: World, tab: Tab): Promise<number> {
  await tab.open(`${world.server.address}#ask=${world.given.questions[FIRST]}`);
  return until(tab, "the answer", () => performance.getEntriesByName("answer")[0]?.startTime);
}

async function answers(world: World) {
  for (const [size, link] of Object.entries(world.given.questions)) {
    const page = await world.page(`#ask=${link}`, PHONE);
    const { tab } = page;
    await until(tab, "the referee", () => window.trivet.referee?.told.answer.kind === "hand");
    await page.isKept(); // nothing else goes on
    await tab.evaluate(loops, LOOP, NOTHING);
    await measured(world, tab, await tab.evaluate(prepare), `${size} tiles`);
    await tab.close();
  }
}

const LAID = 12; // tiles of the match

/** A match of two on the board: a tile that is tapped is offered, and booked, which is undone before the next. */
async function turns(world: World) {
  const page = await world.page("#", PHONE);
  await page.comesTo("on");
  const { tab } = page;
  await tab.click("#play-here");
  await until(tab, "the match", () => document.querySelector("#answer .start") !== null);
  await page.isKept();
  await tab.evaluate(loops, LOOP, NOTHING);
  await measured(world, tab, await tab.evaluate(prepareMatch, LAID), `${LAID} tiles`);
}

/** Notes what acts take, as a phone's CPU would. */
async function measured(world: World, tab: Tab, names: string[], size: string) {
  const asking = await worked(tab, NOTHING);
  const loop = (await worked(tab, LOOP)) - asking;
  for (const what of names) {
    const ms = (((await worked(tab, what)) - asking) / loop) * LOOP_MS * SLOWED;
    world.figures[`${what}, ${size}, ms`] = Math.round(ms * 10) / 10;
  }
}

/** What is measured, by its name; `before` is not. In the page, `window.acts`, which `prepare` puts there. */
type Acts = Record<string, { happen: (n: number) => void; before?: () => void }>;
declare global {
  interface Window {
    acts: Acts;
  }
}

/** Ms of the main thread's CPU for an act and its frame, the median of so many. */
async function worked(tab: Tab, what: string): Promise<number> {
  const found: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    await tab.evaluate(before, what);
    const begun = await tab.worked();
    await tab.evaluate(happen, what, n);
    found.push((await tab.worked()) - begun);
  }
  return found.sort((one, other) => one - other)[TIMES >> 1]!;
}

/** Runs in the page: does what comes before an act, and waits until that is painted. */
async function before(what: string) {
  window.acts[what]!.before?.();
  await new Promise((done) => setTimeout(done, 50));
}

/** Runs in the page: an act within a frame, until that is painted. */
function happen(what: string, n: number) {
  return new Promise<void>((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
      window.acts[what]!.happen(n);
    });
  });
}

/** Runs in the page: the acts that all are measured beside. */
function loops(loop: string, nothing: string) {
  const word = document.querySelector("#referee h2")!;
  const run = (n: number) => {
    let x = n;
    for (let turn = 0; turn < 4_000_000; turn++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0;
    word.setAttribute("data-n", String(x)); // or the browser could leave the loop out
  };
  window.acts = { [loop]: { happen: run }, [nothing]: { happen: () => {} } };
}

/** Runs in the page: lays so many tiles, each where it pays most. The names of a match's acts. */
function prepareMatch(laid: number): string[] {
  const referee = window.trivet.referee!;
  const tiles = [...document.querySelectorAll("#referee .tray .grid button")].map((tile) =>
    [...tile.textContent!.replace(/\D/g, "")].map(Number),
  );
  const offer = () => {
    for (const digits of tiles) {
      referee.event("tile", digits);
      const { answer } = referee.told;
      if (answer.kind === "places" && answer.places.length) {
        const [x, y] = answer.places[0]!;
        return () => referee.event("touch", x, y);
      }
      if (answer.kind === "legal") return () => {};
      for (let n = 0; n < 3; n++) referee.event("erase");
    }
    throw new Error("no tile fits");
  };
  referee.event("begin");
  referee.event("open_round", 0);
  for (let n = 0; n < laid; n++) {
    offer()();
    referee.event("take");
  }
  let tap = () => {};
  const lift = () => {
    const { match } = referee.told;
    if (match?.phase === "turn" && match.offer) referee.event("undo");
  };
  const own: Acts = {
    "a tile tapped in a match": {
      before: () => {
        lift();
        tap = offer();
      },
      happen: () => tap(),
    },
    "a turn booked in a match": {
      before: () => {
        lift();
        while (document.querySelectorAll("#referee .plane .tiles .tile").length > laid) referee.event("undo");
        offer()();
      },
      happen: () => referee.event("take"),
    },
  };
  Object.assign(window.acts, own);
  return Object.keys(own);
}

/** Runs in the page. The names of the acts that are the referee's. */
function prepare(): string[] {
  const referee = window.trivet.referee!;
  const { answer } = referee.told;
  if (answer.kind !== "hand") throw new Error("there is no hand");
  const { moves } = answer;
  const hand = answer.tiles.filter(([, points]) => points !== null).map(([digits]) => digits);
  const word = document.querySelector("#referee h2")!;
  const own: Acts = {
    "a hand of nine": { happen: (n) => referee.event("look", hand[n % hand.length]) },
    "all places of a tile": {
      before: () => {
        if (referee.told.answer.kind === "hand") referee.event("show", "hand");
        else referee.event("elsewhere");
      },
      happen: (n) => referee.event("tile", hand[n % hand.length]),
    },
    "a placement by nine editions": {
      happen: (n) => {
        const [x, y, text] = moves[n % moves.length]!;
        referee.event("try_at", x, y, [...text].map(Number));
      },
    },
    "open figures": {
      before: () => {
        if (referee.told.answer.kind === "open") referee.event("show", "open");
      },
      happen: () => referee.event("show", "open"),
    },
    "a word that changes": {
      happen: (n) => {
        word.textContent = `Referee ${n}`;
      },
    },
  };
  Object.assign(window.acts, own);
  return Object.keys(own);
}
