/*
 * The page for everybody: axe finds nothing to complain about, all of it goes by keyboard alone, the focus is seen, and
 * the panel's words are said. Contrast is axe's to judge, by WCAG AA.
 */

import { violations } from "../harness/axe";
import { PHONE, type Surroundings, until } from "../harness/browser";
import type { DevicePage } from "../harness/device";
import { check, type Scenario, same, type World } from "../harness/scenario";

const DESK: Surroundings = { width: 1280, height: 800 };
const ZOOMED: Surroundings = { width: 640, height: 400, scale: 2 }; // a desk at 200 %
const NARROW: Surroundings = { width: 320, height: 568 };

export const scenarios: Scenario[] = [
  { name: "axe finds nothing on a desk by day", run: (world) => audit(world, DESK) },
  { name: "axe finds nothing on a phone by night", run: (world) => audit(world, { ...PHONE, dark: true }) },
  {
    name: "axe finds nothing on a desk by night",
    thorough: true,
    run: (world) => audit(world, { ...DESK, dark: true }),
  },
  { name: "axe finds nothing on a phone by day", thorough: true, run: (world) => audit(world, PHONE) },
  { name: "a match is begun and a tile placed by keyboard alone, and all of it is said", run: byKeyboard },
  { name: "every control is reached by Tab in the order of the page, and the focus is seen", run: byTab },
  { name: "320 pixels are wide enough, and so is a desk at 200 %", run: reflow },
  { name: "without motion nothing flashes", surroundings: { ...DESK, reducedMotion: true }, run: calm },
  {
    name: "in forced colours keys and switches keep their outlines",
    surroundings: { ...DESK, forcedColors: true },
    run: forced,
  },
];

async function audit(world: World, surroundings: Surroundings) {
  const page = await world.page("#", surroundings);
  const { tab } = page;
  await page.settle();
  const looks = async (state: string) => same(`axe on ${state}`, await violations(world, tab), []);
  await looks("the page as it opens");
  await page.openCards();
  await looks("the page with all its cards open");
  await tab.click("#help-open");
  await looks("the help");
  await tab.click("#help-close");
  await tab.click("#erase");
  await looks("a question");
  await page.answer("no");
  await tab.evaluate(() => document.querySelector<HTMLElement>("#score")!.click());
  await looks("the device alone");
  await page.power(false);
  await looks("the device without power");
}

/** The last words that a screen reader was given, once they contain these. */
function said(page: DevicePage, words: string): Promise<{ text: string; language: string }> {
  return until(
    page.tab,
    `“${words}” for the ear`,
    (words) => {
      const element = document.querySelector<HTMLElement>("#said p");
      const text = element?.textContent ?? "";
      return text.includes(words) ? { text, language: element!.lang } : undefined;
    },
    words,
  );
}

async function byKeyboard(world: World) {
  const page = await world.page();
  await page.settle();
  const first = await said(page, "Which languages are in the box?");
  same("the language of what is said", first.language, "en");
  await page.press("type", "B"); // out of the first steps
  await page.settle();
  await said(page, "Start the match, chosen.");
  await page.press("type", "K");
  await page.settle();
  await said(page, "Who opens round 1?");
  await page.press("type", "K 555");
  await page.settle();
  await said(page, "Player 1 +15, 5+5+5");
  await page.press("type", "K");
  await page.settle();
  await said(page, "Player 1 15. Player 2's turn: 0.");
  await page.tab.keyDown("r");
  await page.tab.keyUp("r");
  await said(page, "OK: pass");
  const text = await page.tab.evaluate(() => {
    const described = document.querySelector("#panel")!.getAttribute("aria-describedby")!;
    return [...document.querySelectorAll(`#${described} p`)].map((line) => line.textContent);
  });
  check(text.includes("Player 1 15"), `the panel's own text has no “Player 1 15”: ${text.join(" / ")}`);
}

interface Stop {
  name: string;
  place: number; // among all elements
  outline: number; // px
}

async function byTab(world: World) {
  const page = await world.page();
  const { tab } = page;
  await page.settle();
  await page.openCards();
  const wanted = await tab.evaluate(() => {
    const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isOwn = (element: Element) => !element.matches("[type=radio]:not(:checked), [tabindex='-1'], :disabled");
    return [...document.querySelectorAll("button, input, select, summary, a[href]")]
      .filter((element) => isThere(element) && isOwn(element))
      .map((element) => element.id || element.getAttribute("aria-label") || element.textContent!.trim());
  });
  const stops: Stop[] = [];
  for (let at = 0; at < wanted.length; at++) {
    await tab.keyDown("Tab");
    await tab.keyUp("Tab");
    stops.push(
      await tab.evaluate(() => {
        const element = document.activeElement!;
        const seen = element.matches("[type=radio]") ? element.nextElementSibling! : element;
        const outlines = [element, seen].map((one) => getComputedStyle(one));
        const visible = outlines.filter(({ outlineStyle }) => outlineStyle !== "none");
        return {
          name: element.id || element.getAttribute("aria-label") || element.textContent!.trim(),
          place: [...document.querySelectorAll("*")].indexOf(element),
          outline: Math.max(0, ...visible.map(({ outlineWidth }) => Number.parseFloat(outlineWidth))),
        };
      }),
    );
  }
  same(
    "what Tab comes to",
    stops.map(({ name }) => name),
    wanted,
  );
  const places = stops.map(({ place }) => place);
  same(
    "the order of it",
    places,
    [...places].sort((one, other) => one - other),
  );
  same(
    "what has no outline with the focus",
    stops.filter(({ outline }) => outline < 2).map(({ name }) => name),
    [],
  );
}

async function reflow(world: World) {
  for (const [surroundings, view] of [NARROW, ZOOMED].flatMap((one) =>
    ["#", "#table"].map((view) => [one, view] as const),
  )) {
    const page = await world.page(view, surroundings);
    await page.settle();
    await page.openCards();
    const { width, reaches } = await page.tab.evaluate(() => {
      const width = document.documentElement.clientWidth;
      const wide = [...document.querySelectorAll("body *")].filter((element) => {
        const isWithin =
          element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).display === "inline";
        const isCut = getComputedStyle(element).overflowX !== "visible" || element.clientWidth === 0;
        const ends = element.getBoundingClientRect().right <= width + 1;
        return element.checkVisibility() && !(ends && (isWithin || isCut));
      });
      return { width, reaches: wide.map((element) => element.id || element.className || element.tagName) };
    });
    same(`what is cut off at ${width} pixels`, reaches, []);
    await page.tab.close();
  }
}

async function calm(world: World) {
  const page = await world.page();
  await page.settle();
  const darkest = await page.darkestWhenSwitchedOn();
  check(darkest < 50, `the panel was dark to ${darkest} % meanwhile: it flashed`);
}

async function forced(world: World) {
  const page = await world.page();
  await page.settle();
  await page.openCards();
  const bare = await page.tab.evaluate(() => {
    return [...document.querySelectorAll("[data-key], [role=switch], .row button")]
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        [getComputedStyle(element), getComputedStyle(element, "::after")].every(
          ({ borderTopStyle, borderTopWidth }) => borderTopStyle === "none" || Number.parseFloat(borderTopWidth) < 1,
        ),
      )
      .map((element) => element.id || element.textContent!.trim());
  });
  same("what has no outline in forced colours", bare, []);
  await world.screenshot(page.tab, "forced-colors", true);
}
