/*
 * What the page says, in the language of the browser, then in that of the device.
 */

import { violations } from "../harness/axe";
import { DESK, type Surroundings, type Tab, until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { RefereeTab } from "../harness/referee";
import { check, type Scenario, same, type World } from "../harness/scenario";

/** The languages: their names on the device. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  is: "Íslenska",
  da: "Dansk",
  sv: "Svenska",
  nb: "Norsk",
  fi: "Suomi",
  de: "Deutsch",
  hu: "Magyar",
  cs: "Čeština",
  sk: "Slovenčina",
};
const IN_GERMAN = "Punkte zählen"; // the way to a match
const TO_LANGUAGES = "1<"; // from the question of the box: its first answer, and a page back
const NARROW: Surroundings = { width: 320, height: 568, scale: 2, phone: true };

export const scenarios: Scenario[] = [
  { name: "page and device begin in the language of the browser", run: ofTheBrowser },
  { name: "the first language of the browser that is known is taken, else English", run: among },
  { name: "a language that is chosen on the device is the page's from then on", run: ofTheDevice },
  { name: "an erased device begins in the language of the page", run: erased },
  { name: "the referee goes over to another language with the page", run: referee },
  { name: "what keeps a match from its board is told in the language of the page", run: withoutBoard },
  { name: "on a narrow phone everything has its words and its room in every language", run: room },
];

const isIn = (tab: Tab, code: string) =>
  until(tab, `the language ${code}`, (code) => document.documentElement.lang === code, code);

const textOf = (tab: Tab, selector: string) =>
  tab.evaluate((selector) => document.querySelector(selector)!.textContent, selector);

/** Waits until that row is the chosen one on the panel, as a screen reader has it. */
const isChosen = (tab: Tab, name: string) =>
  until(
    tab,
    `${name} chosen`,
    (name) => [...document.querySelectorAll("#panel-text p")].some((line) => line.textContent!.startsWith(`${name}, `)),
    name,
  );

/** Waits until these words stand on the panel, as a screen reader has it. */
const isShown = (tab: Tab, words: string) =>
  until(tab, words, (words) => document.querySelector("#panel-text")!.textContent!.includes(words), words);

/** A page of somebody whose browser has nothing of anybody's device yet. */
async function somebodyElse(world: World, surroundings: Surroundings, act: (page: DevicePage) => Promise<unknown>) {
  const session = await world.driver.session(world.given.out, surroundings);
  try {
    await act(await DevicePage.open(await session.tab(), `${world.server.address}#`));
    same("errors", session.log.errors, []);
  } finally {
    await session.close();
  }
}

async function ofTheBrowser(world: World) {
  const page = await world.page("#", { ...DESK, languages: "de-AT" });
  await isIn(page.tab, "de");
  same("the way to a match", await textOf(page.tab, "#score strong"), IN_GERMAN);
  await page.settle();
  await isShown(page.tab, "Welche Sprachen"); // the language is not asked for: the browser has said it
  same("axe in German", await violations(world, page.tab), []);
  await page.press("type", TO_LANGUAGES);
  await page.settle();
  await isChosen(page.tab, LANGUAGES.de!);
}

async function among(world: World) {
  for (const [languages, code] of [
    ["fr-CA,nn-NO,sv", "nb"],
    ["fr,ja", "en"],
  ] as const) {
    await somebodyElse(world, { ...DESK, languages }, (page) => isIn(page.tab, code));
  }
}

async function ofTheDevice(world: World) {
  const page = await world.page("#", DESK);
  await isIn(page.tab, "en");
  await page.settle();
  await page.press("type", TO_LANGUAGES);
  await page.settle();
  for (const code of ["is", "da", "sv", "nb", "fi", "de"]) {
    await page.press("type", ">");
    await page.settle();
    await isChosen(page.tab, LANGUAGES[code]!);
    await isIn(page.tab, code);
  }
  same("the way to a match", await textOf(page.tab, "#score strong"), IN_GERMAN);
  check((await textOf(page.tab, "#keeps"))!.includes("Browser"), "what it keeps is not told in German");
  same("the supply", await textOf(page.tab, "#battery-means"), "USB, 4,80 V");
  await page.tab.reload();
  await isIn(page.tab, "de");
}

async function erased(world: World) {
  const page = await world.page("#", { ...DESK, languages: "fi" });
  await page.tab.click("#erase");
  await page.tab.click("#question-yes");
  await page.isTold("uusi");
  await page.settle();
  await isShown(page.tab, "Mitkä kielet laatikossa on?");
}

async function referee(world: World) {
  const page = await world.page("#ask", DESK);
  const asked = new RefereeTab(page.tab);
  await asked.isThere();
  await asked.linkAfter(() => asked.example("bridge"));
  same("the title", await textOf(page.tab, "#answer h3"), "Bridge");
  await page.tab.click("#referee .back");
  await page.settle();
  await page.press("type", TO_LANGUAGES);
  for (let at = 0; at < 6; at++) await page.press("type", ">");
  await isIn(page.tab, "de");
  await page.tab.click("#ask-referee");
  await until(page.tab, "German", () => document.querySelector("#answer h3")!.textContent === "Brücke");
  same("the name", await textOf(page.tab, "#referee h2"), "Schiedsrichter");
  same("the edition", await page.tab.evaluate(() => document.querySelector("option")!.text), "Isländisch 2009");
}

async function withoutBoard(world: World) {
  const { tab } = await world.page("#", { ...DESK, languages: "de" });
  await tab.click("#games .referee-match");
  const told = await until(tab, "the fault", () => document.querySelector("dialog[open].of-referee p")?.textContent);
  same("the fault", told, "Auf dem Gerät ist noch kein Spiel begonnen.");
}

/** What of the page has no words, or has not the room for them. */
function faults(tab: Tab, where: string): Promise<string[]> {
  return tab.evaluate((where) => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>("button, [data-say], h1, h2, h3, p, summary, label, option"),
    ].filter((element) => element.checkVisibility());
    const named = (element: HTMLElement) => `${where}: ${element.id || element.className || element.dataset.say}`;
    const wordless = seen.filter(
      (element) =>
        !element.textContent!.trim() && !element.ariaLabel && (element.matches("button") || element.dataset.say),
    );
    const cut = seen.filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1);
    const wide =
      document.documentElement.scrollWidth > innerWidth
        ? [`${where}: ${document.documentElement.scrollWidth} px wide`]
        : [];
    return [
      ...wordless.map((element) => `${named(element)} says nothing`),
      ...cut.map((element) => `${named(element)} is cut: ${element.textContent}`),
      ...wide,
    ];
  }, where);
}

/** One page for all of them: each is chosen on the device, as its owner would. */
async function room(world: World) {
  const page = await world.page("#", { ...NARROW, languages: "en" });
  const { tab } = page;
  const asked = new RefereeTab(tab);
  const found: string[] = [];
  await page.settle();
  await page.press("type", TO_LANGUAGES);
  for (const code of Object.keys(LANGUAGES)) {
    if (code !== "en") await page.press("type", ">");
    await page.settle();
    await isIn(tab, code);
    const fits = (where: string) => faults(tab, `${code}, ${where}`).then((more) => found.push(...more));
    await fits("start");
    await openCards(tab, true);
    await until(tab, "the card for makers", () => document.querySelector("#pico ol") !== null);
    await fits("cards");
    await tab.click("#help-open");
    await fits("help");
    await tab.click("#help-close");
    await tab.click("#ask-referee");
    await asked.isThere();
    await fits("referee");
    for (const figure of ["bridge", "double", "two-edge"]) {
      await tab.evaluate((figure) => window.trivet.referee!.event("example", figure), figure);
      await fits(`referee, ${figure}`);
    }
    await asked.menu();
    await fits("menu");
    await tab.click(".of-referee .new");
    await asked.answers("empty");
    await tab.click("#referee .back");
    await asked.isGone();
    await openCards(tab, false);
  }
  same("faults", found, []);
}

/** All cards, or the one that is open when the page comes. */
function openCards(tab: Tab, all: boolean) {
  return tab.evaluate((all) => {
    for (const card of document.querySelectorAll("details"))
      card.open = all ? card.id !== "licences" : card.id === "games";
  }, all);
}
