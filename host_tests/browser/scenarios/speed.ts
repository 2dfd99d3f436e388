/*
 * How long an answer of the referee takes on a phone: Chromium slowed six times. A figure is the handler and what the
 * browser does of its frame, in ms, the median of 25, without the time that one waits for a frame: the event happens
 * within a frame, and a message tells when that is painted. And what a link to a dispute costs until its first answer, in
 * bytes and in time. Nothing is asked of the figures here; they are the bench's.
 */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Surroundings, type Tab, until } from "../harness/browser";
import type { Scenario, World } from "../harness/scenario";

const PHONE: Surroundings = { width: 390, height: 664, scale: 2, phone: true };
const SLOWED = 6;

export const scenarios: Scenario[] = [
  { name: "how long the referee's answers take", only: "chromium", surroundings: PHONE, run: answers },
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
    await tab.throttle(SLOWED);
    const figures = await tab.evaluate(measure);
    await tab.throttle(1);
    for (const [what, ms] of Object.entries(figures)) world.figures[`${what}, ${size} tiles, ms`] = ms;
    await tab.close();
  }
}

/** Runs in the page. */
async function measure(): Promise<Record<string, number>> {
  const times = 25;
  const referee = window.trivet.referee!;
  const figures: Record<string, number> = {};

  const framed = (happen: () => void) =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const begun = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - begun);
        port2.postMessage(null);
        happen();
      });
    });
  const median = async (what: string, happen: (n: number) => void, before: () => void = () => {}) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++) {
      before();
      await new Promise((done) => setTimeout(done, 50)); // what came before is painted
      found.push(await framed(() => happen(n)));
    }
    found.sort((a, b) => a - b);
    figures[what] = Math.round(found[times >> 1]! * 10) / 10;
  };

  const { answer } = referee.told;
  if (answer.kind !== "hand") throw new Error("there is no hand");
  const hand = answer.tiles.filter(([, points]) => points !== null).map(([digits]) => digits);
  await median("a hand of nine", (n) => referee.event("look", hand[n % hand.length]));
  referee.event("show", "hand");
  await median(
    "all places of a tile",
    (n) => referee.event("tile", hand[n % hand.length]),
    () => referee.event("elsewhere"),
  );
  const moves = answer.moves;
  await median("a placement by nine editions", (n) => {
    const [x, y, text] = moves[n % moves.length]!;
    referee.event("try_at", x, y, [...text].map(Number));
  });
  await median(
    "open figures",
    () => referee.event("show", "open"),
    () => {
      if (referee.told.answer.kind === "open") referee.event("show", "open");
    },
  );
  const word = document.querySelector("#referee h2")!;
  await median("a word that changes", (n) => {
    word.textContent = `Referee ${n}`;
  });
  return figures;
}
