/*
 * How long an answer of the referee takes on a phone: Chromium slowed six times. A figure is the handler and what the
 * browser does of its frame, in ms, the median of 25, without the time that one waits for a frame: the event happens
 * within a frame, and a message tells when that is painted. Nothing is asked of the figures here; they are the bench's.
 */

import { type Surroundings, until } from "../harness/browser";
import type { Scenario, World } from "../harness/scenario";

const PHONE: Surroundings = { width: 390, height: 664, scale: 2, phone: true };
const SLOWED = 6;

export const scenarios: Scenario[] = [
  { name: "how long the referee's answers take", only: "chromium", surroundings: PHONE, run: answers },
];

async function answers(world: World) {
  for (const [size, link] of Object.entries(world.given.questions)) {
    const { tab } = await world.page(`#ask=${link}`, PHONE);
    await until(tab, "the referee", () => window.trivet.referee?.told.answer.kind === "hand");
    await until(tab, "rest", () => window.trivet.device.isResting);
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
