/*
 * A match on the drawn board: set up, played by finger and keyboard, kept, and gone on with on the device and back.
 */

import { readFile } from "node:fs/promises";
import { violations } from "../harness/axe";
import { PHONE, type Surroundings, type Tab, until } from "../harness/browser";
import { DevicePage } from "../harness/device";
import { areClear } from "../harness/marks";
import { RefereeTab } from "../harness/referee";
import { check, type Scenario, same, type World } from "../harness/scenario";

const SMALLEST: Surroundings = { width: 320, height: 568, phone: true };
const KEYS = 4.6; // presses a turn that the device takes, refereed: tools/bench/presses.py

export const scenarios: Scenario[] = [
  { name: "a match is set up by names, played by taps, and takes no more of them than the device", run: played },
  { name: "on a phone a finger does the same", surroundings: PHONE, run: played },
  { name: "axe finds nothing in a match", run: audit },
  { name: "the match goes on on the device, and back", run: there },
  { name: "a reload stays in the match, with all that was confirmed", run: reloaded },
  { name: "undo takes the tile off, then the turn back; redo brings it back", run: undone },
  { name: "who plays again is a tap away, and what was played lies among the past matches", run: again },
  { name: "another tab takes the match over, and it is told", run: elsewhere },
  { name: "the referee's own board is there again after a match", run: referee },
  { name: "a match goes out as a page, and goes on", run: savedAsPage },
  { name: "a screen reader hears whose turn it is, and what was laid", run: heard },
  { name: "nothing of a match lies outside of the smallest screen, in German", surroundings: SMALLEST, run: fits },
];

/** A match of Anna and Ben on the board, Anna's turn; from the start, by a way that it has. */
class MatchTab extends RefereeTab {
  static async begin(world: World, surroundings?: Surroundings): Promise<MatchTab> {
    const page = await world.page("#", surroundings);
    await page.comesTo("on");
    await page.tab.click("#play-here");
    const match = new MatchTab(page.tab);
    await match.isSetUp();
    await match.name(0, "Anna");
    await match.name(1, "Ben");
    await match.tab.click("#answer .start");
    await match.says("Anna", "Ben");
    await match.tab.click("#answer .opener");
    await match.isIn("turn");
    return match;
  }

  async isSetUp() {
    await this.isIn("setup");
  }

  async isIn(phase: string) {
    await until(
      this.tab,
      `the phase ${phase}`,
      (phase) => {
        const referee = document.querySelector<HTMLElement>("#referee");
        return referee?.hasAttribute("data-match") && !referee.hidden && referee.dataset.phase === phase;
      },
      phase,
    );
  }

  async name(seat: number, name: string) {
    await this.tab.evaluate(
      (seat, name) => {
        document.querySelectorAll<HTMLInputElement>("#answer .seats input")[seat]!.value = name;
      },
      seat,
      name,
    );
  }

  /** Waits until these words stand in the answer. */
  async says(...words: string[]) {
    await until(
      this.tab,
      `the words “${words.join("”, “")}”`,
      (words) => {
        const text = document.querySelector("#answer")?.textContent ?? "";
        return words.every((word) => text.includes(word));
      },
      words,
    );
  }

  /** "Anna 15, Ben 0": names and totals as they stand above the board. */
  scores(): Promise<string> {
    return this.tab.evaluate(() =>
      [...document.querySelectorAll(".scores li")]
        .map((cell) => `${cell.querySelector("span")!.textContent} ${cell.querySelector("strong")!.textContent}`)
        .join(", "),
    );
  }

  /** Types a tile, taps its first place, and lays it. Gives the taps that it took. */
  async lay(digits: string): Promise<number> {
    let taps = digits.length + 1;
    for (const digit of digits) await this.tab.click(`#referee .numbers button:nth-child(${Number(digit) + 1})`);
    const place = await this.tab.evaluate(() => {
      const { answer } = window.trivet.referee!.told;
      return answer.kind === "places" ? answer.places[0] : undefined;
    });
    if (place) {
      await this.clickCell(place[0], place[1]);
      taps++;
    }
    await this.says("Lay it");
    await this.tab.click("#answer .take");
    return taps;
  }

  /** Waits until the browser keeps all that was confirmed. */
  async isKept() {
    await this.tab.evaluate(() => window.trivet.referee!.kept);
    await until(this.tab, "that all is kept", () => window.trivet.survival.isSaved());
  }
}

async function played(world: World) {
  const match = await MatchTab.begin(world);
  let taps = await match.lay("555");
  same("after the first tile", await match.scores(), "Anna 15, Ben 0");
  await match.tab.click("#answer .draw");
  taps += 1 + (await match.lay("455"));
  same("a draw costs", await match.scores(), "Anna 15, Ben 9");
  await match.says("Ben +9", "4+5+5 − 5");
  taps += await match.lay("155");
  same("and on", await match.scores(), "Anna 26, Ben 9");
  check(taps / 3 <= KEYS + 1, `${taps / 3} taps a turn`);
}

async function audit(world: World) {
  const page = await world.page("#");
  await page.comesTo("on");
  await page.tab.click("#play-here");
  const match = new MatchTab(page.tab);
  await match.isSetUp();
  same("setting up", await violations(world, match.tab), []);
  await match.tab.click("#answer .start");
  await match.isIn("opening");
  same("who opens", await violations(world, match.tab), []);
  await match.tab.click("#answer .opener");
  await match.isIn("turn");
  await match.lay("555");
  await match.keys("455");
  same("a turn", await violations(world, match.tab), []);
}

async function there(world: World) {
  const match = await MatchTab.begin(world);
  await match.lay("555");
  await match.tab.click("#answer .on-device");
  const device = new DevicePage(match.tab);
  await device.comesTo("on");
  await device.settle();
  await device.press("type", "455K");
  await device.settle();
  await match.tab.evaluate(() => document.querySelector<HTMLElement>(".crown .play-here")!.click());
  await match.isIn("turn");
  same("with the device's turn", await match.scores(), "Anna 15, Ben 14");
  same("and its tile", (await match.seen()).tiles.length, 2);
}

async function reloaded(world: World) {
  const match = await MatchTab.begin(world);
  await match.lay("555");
  await match.isKept();
  await match.tab.reload();
  await match.isIn("turn");
  same("the match", await match.scores(), "Anna 15, Ben 0");
}

async function undone(world: World) {
  const match = await MatchTab.begin(world);
  await match.lay("555");
  await match.keys("455");
  await match.says("3 places");
  await match.clickCell(1, 0);
  await match.says("Lay it: Ben +14");
  await match.tab.click("#referee .tool.undo");
  await match.says("Ben: which tile?");
  same("the tile is off", (await match.seen()).tiles.length, 1);
  await match.tab.click("#referee .tool.undo");
  await match.says("Anna: which tile?");
  same("the turn is back", await match.scores(), "Anna 0, Ben 0");
  await match.tab.click("#referee .tool.redo");
  await match.says("Ben: which tile?");
  same("and there again", await match.scores(), "Anna 15, Ben 0");
}

async function again(world: World) {
  const match = await MatchTab.begin(world);
  await match.lay("555");
  await match.tab.evaluate(() => window.trivet.referee!.event("leave"));
  await match.isSetUp();
  const names = await match.tab.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("#answer .seats input")].map((input) => input.value),
  );
  same("who played", names, ["Anna", "Ben"]);
}

async function elsewhere(world: World) {
  const match = await MatchTab.begin(world);
  await match.lay("555");
  await match.isKept();
  const other = await world.page("#table");
  await until(other.tab, "that it is elsewhere", () => document.querySelector("#take-over") !== null);
  await other.tab.click("#take-over");
  await other.comesTo("on");
  await until(match.tab, "that it is told", () => document.documentElement.dataset.view !== "match");
  await other.settle();
}

async function referee(world: World) {
  const page = await world.page("#");
  await page.comesTo("on");
  await page.tab.click("#ask-referee");
  const tab = new RefereeTab(page.tab);
  await tab.isThere();
  await tab.keys("333");
  await tab.answers("legal");
  await tab.tab.back();
  await tab.tab.click("#play-here");
  const match = new MatchTab(tab.tab);
  await match.isSetUp();
  await match.tab.back();
  await match.tab.click("#ask-referee");
  await match.answers("legal");
  same("its tile", (await match.seen()).tiles, ["333"]);
  same("no scores", await match.scores(), "");
}

async function savedAsPage(world: World) {
  const match = await MatchTab.begin(world);
  await match.lay("555");
  await match.isKept();
  await match.tab.click("#referee .tool.more");
  await match.tab.click("dialog .share-match");
  await until(match.tab, "the link", () => document.querySelector("#link") !== null);
  const path = await world.saves(/match.*\.html$/, null, () => match.tab.click("#link-page"));
  const text = await readFile(path, "utf8");
  check(text.includes("<h1>Anna, Ben</h1>") && text.includes("555 @ 0,0"), "the page is not that of the match");
  await match.tab.click("#link-close");
  await match.keys("455");
  await match.says("3 places");
  same("the match", await match.scores(), "Anna 15, Ben 0");
}

async function heard(world: World) {
  const match = await MatchTab.begin(world);
  await match.lay("555");
  const { spoken } = await match.seen();
  check(spoken.includes("Anna +15") && spoken.includes("Ben: which tile?"), `it said “${spoken}”`);
}

async function fits(world: World) {
  const page = await world.page("#", { ...SMALLEST, languages: "de" });
  await page.comesTo("on");
  await page.tab.click("#play-here");
  const match = new MatchTab(page.tab);
  await match.isSetUp();
  await inside(match.tab, "setting up");
  await match.tab.click("#answer .start");
  await match.isIn("opening");
  await inside(match.tab, "who opens");
  await match.tab.click("#answer .opener");
  await match.isIn("turn");
  await inside(match.tab, "a turn");
  await match.keys("555");
  await areClear(match, "a tile of a match on trial");
  await match.tab.click("#answer .take");
  await match.keys("455");
  await match.answers("places");
  same("the tile in the hand, whose places all point down", await match.pictures(), ["down 545"]);
  await match.clickCell(1, 0);
  await match.answers("legal");
  same("the same where it lies", await match.pictures(), ["down 554"]);
}

/** Nothing lies beside the screen: what is below is reached by scrolling. */
async function inside(tab: Tab, when: string) {
  const beside = await tab.evaluate(() =>
    [...document.querySelectorAll("#referee :is(button, input, select, h2, h3, p, li)")]
      .filter((element) => element.checkVisibility() && !element.closest(".plane, .unseen, .tray"))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5;
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  same(when, beside, []);
}
