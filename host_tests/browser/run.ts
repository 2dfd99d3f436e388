/*
 * Runs scenarios in one browser: node tests.mjs BROWSER GIVEN.json PART [WORDS]
 *
 * WORDS: only the scenarios that have these words in their names.
 *
 * One JSON line a scenario on standard output: {"scenario", "error": null or a text, "figures": {}}. The exit status is 0
 * when all were run, whatever they found.
 */

import { mkdir, readFile } from "node:fs/promises";
import { HOUSE } from "./harness/browser";
import { openChromium } from "./harness/chromium";
import { openFirefox } from "./harness/firefox";
import { type Given, type Scenario, World } from "./harness/scenario";
import { PageServer } from "./harness/server";
import { scenarios as accessible } from "./scenarios/accessible";
import { scenarios as asking } from "./scenarios/asking";
import { scenarios as boards } from "./scenarios/boards";
import { scenarios as damaged } from "./scenarios/damaged";
import { scenarios as demo } from "./scenarios/demo";
import { scenarios as games } from "./scenarios/games";
import { scenarios as handling } from "./scenarios/handling";
import { scenarios as heard } from "./scenarios/heard";
import { scenarios as keeping } from "./scenarios/keeping";
import { scenarios as languages } from "./scenarios/languages";
import { scenarios as letters } from "./scenarios/letters";
import { scenarios as marks } from "./scenarios/marks";
import { scenarios as match } from "./scenarios/match";
import { scenarios as pico } from "./scenarios/pico";
import { scenarios as playing } from "./scenarios/playing";
import { scenarios as reaching } from "./scenarios/reaching";
import { scenarios as referee } from "./scenarios/referee";
import { scenarios as replay } from "./scenarios/replay";
import { scenarios as speed } from "./scenarios/speed";
import { scenarios as table } from "./scenarios/table";
import { scenarios as tabs } from "./scenarios/tabs";
import { scenarios as updating } from "./scenarios/updating";

const DRIVERS = { chromium: openChromium, firefox: openFirefox };
const PARTS: Record<string, Scenario[]> = {
  accessible,
  asking,
  playing,
  keeping,
  boards,
  damaged,
  demo,
  tabs,
  reaching,
  updating,
  games,
  handling,
  marks,
  match,
  heard,
  languages,
  letters,
  pico,
  referee,
  replay,
  speed,
  table,
};

const [browser, givenPath, part, words = ""] = process.argv.slice(2);
const given: Given = JSON.parse(await readFile(givenPath, "utf8"));
const driver = await DRIVERS[browser as keyof typeof DRIVERS]();
try {
  const those = PARTS[part].filter(
    ({ name, thorough, only }) =>
      name.includes(words) && !(thorough && !given.everything) && (only ?? driver.name) === driver.name,
  );
  for (const scenario of those) {
    const figures = {};
    const error = await attempt(scenario, figures);
    console.log(JSON.stringify({ scenario: scenario.name, error, figures }));
  }
} finally {
  await driver.close();
}

async function attempt(scenario: Scenario, figures: Record<string, number>): Promise<string | null> {
  const out = `${given.out}/${browser}`;
  await mkdir(out, { recursive: true });
  const server = new PageServer(given.page);
  await server.start();
  const session = await driver.session(out, scenario.surroundings);
  try {
    await scenario.run(new World(driver, session, server, { ...given, out }, figures, scenario.surroundings));
    const { errors, requests } = session.log;
    const unexpected = errors.filter((error) => !scenario.provokes?.test(error));
    if (unexpected.length) return `errors in the console: ${unexpected.join("\n")}`;
    const elsewhere = requests.filter((address) => !isOwn(address, server));
    if (elsewhere.length) return `the page asked elsewhere: ${elsewhere.join(" ")}`;
    if (server.missing.length) return `the page asked for what is not there: ${server.missing.join(" ")}`;
    return null;
  } catch (error) {
    const log = session.log.errors.map((line) => `\n  console: ${line}`).join("");
    return `${(error as Error).stack}${log}`;
  } finally {
    await session.close();
    await server.stop();
  }
}

/** Whether an address is the page's host, a page's file on disk, or bytes that the page made itself. */
function isOwn(address: string, server: PageServer): boolean {
  const own = [
    `${server.origin}/`,
    `http://${HOUSE}:${new URL(server.origin).port}/`,
    "data:",
    "blob:",
    `file://${given.single}`,
    `file://${given.keypad}`,
    `file://${given.replay}`,
  ];
  return own.some((start) => address.startsWith(start));
}
