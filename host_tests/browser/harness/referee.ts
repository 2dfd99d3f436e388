/*
 * The referee as a person at it has it: its numbers, the cells of its board, its answer, and what it says.
 *
 * Cells are those of the engine, (x, y); where one stands on the screen is asked of the board each time, as it may have
 * moved.
 */

import { type Point, type Surroundings, type Tab, until } from "./browser";
import type { World } from "./scenario";

const HALF = 50; // units of the drawing: half an edge, and the height of a row
const HIGH = 87;

/** What the referee shows, in words. */
export interface Seen {
  kind: string; // of the answer, see told.ts
  title: string;
  answer: string; // all of it
  spoken: string; // by a screen reader
  edition: string; // its name
  tiles: string[]; // the digits of those that lie, in the order in which they were laid
  cells: string[]; // where they lie, the first one being the origin
  trial: string; // the digits of the tile on trial, "" without one
}

export class RefereeTab {
  constructor(readonly tab: Tab) {}

  /** The page opened with what follows its own address, the referee over it. */
  static async open(world: World, address = "#ask", surroundings?: Surroundings): Promise<RefereeTab> {
    return RefereeTab.of(await world.session.tab(surroundings), world.server.address + address);
  }

  static async of(tab: Tab, address: string): Promise<RefereeTab> {
    await tab.open(address);
    const referee = new RefereeTab(tab);
    await referee.isThere();
    return referee;
  }

  /** Waits for it, and for the device under it: a page that is left while it loads may say that it was. */
  async isThere() {
    await until(this.tab, "the referee", () => {
      const isLoaded = document.documentElement.dataset.state !== "loading";
      return isLoaded && document.querySelector<HTMLElement>("#referee")?.hidden === false;
    });
  }

  async isGone() {
    await until(
      this.tab,
      "the device",
      () => document.querySelector("main")!.checkVisibility() && !document.querySelector("#referee")?.checkVisibility(),
    );
  }

  /** Presses a key of the keyboard. */
  async key(key: string) {
    await this.tab.keyDown(key);
    await this.tab.keyUp(key);
  }

  async withShift(key: string) {
    await this.tab.keyDown("Shift");
    await this.key(key);
    await this.tab.keyUp("Shift");
  }

  async keys(keys: string) {
    for (const key of keys) await this.key(key);
  }

  async withControl(key: string, isShifted = false) {
    await this.tab.keyDown("Control");
    await (isShifted ? this.withShift(key.toUpperCase()) : this.key(key));
    await this.tab.keyUp("Control");
  }

  /** Waits for an answer of that kind, with these words in it. */
  async answers(kind: string, ...words: string[]) {
    await until(
      this.tab,
      `the answer “${kind}” with “${words.join("”, “")}”`,
      (kind, words) => {
        const referee = document.querySelector<HTMLElement>("#referee");
        const text = referee?.querySelector("#answer")?.textContent ?? "";
        return referee?.dataset.mode === kind && words.every((word) => text.includes(word));
      },
      kind,
      words,
    );
  }

  seen(): Promise<Seen> {
    return this.tab.evaluate(() => {
      const referee = document.querySelector<HTMLElement>("#referee")!;
      const text = (selector: string) => referee.querySelector(selector)?.textContent ?? "";
      const laid = [...referee.querySelectorAll(".plane .tiles .tile")];
      const cells = laid.map((tile) => tile.id.slice(1).split("_").map(Number));
      const [left, top] = cells[0] ?? [0, 0];
      return {
        kind: referee.dataset.mode!,
        title: text("#answer h3"),
        answer: text("#answer"),
        spoken: text("[role=status]"),
        edition: referee.querySelector("select")!.selectedOptions[0]!.text,
        tiles: laid.map((tile) => tile.textContent!),
        cells: cells.map(([x, y]) => `${x! - left!},${y! - top!}`),
        trial: text(".plane .trial") || text(".plane .wrong"),
      };
    });
  }

  /** How the board stands once it stands still: [scale, left, top] of its drawing, in pixels. */
  view(): Promise<[number, number, number]> {
    return this.tab.evaluate(async () => {
      const plane = document.querySelector("#referee .plane")!;
      const look = (): [number, number, number] => {
        const { left, top } = plane.getBoundingClientRect();
        return [new DOMMatrix(getComputedStyle(plane).transform).a, left, top];
      };
      const frame = () => new Promise(requestAnimationFrame);
      for (;;) {
        const seen = look();
        await frame(); // in which the board learns of another size
        await frame();
        if (String(look()) === String(seen)) return seen;
      }
    });
  }

  /** Where the middle of a cell stands. */
  async cell(x: number, y: number): Promise<Point> {
    const [scale, left, top] = await this.view();
    const down = ((x + y) & 1) === 1;
    return { x: left + x * HALF * scale, y: top + (y + (down ? 1 / 3 : 2 / 3)) * HIGH * scale };
  }

  async clickCell(x: number, y: number) {
    const { x: left, y: top } = await this.cell(x, y);
    await this.tab.clickAt(left, top);
  }

  async tapCell(x: number, y: number) {
    const { x: left, y: top } = await this.cell(x, y);
    await this.tab.tapAt(left, top);
  }

  /** Asks about a ready example of a figure. */
  async example(figure: string) {
    await this.tab.click(`#referee [data-figure="${figure}"]`);
    await this.answers("legal");
  }

  /** The small pictures of tiles in the answer: which way each points, and its digits clockwise from its point. */
  pictures(): Promise<string[]> {
    return this.tab.evaluate(() =>
      [...document.querySelectorAll("#answer .picture")].map((picture) => {
        const numbers = [...picture.querySelectorAll("text")].map((text) => text.y.baseVal[0]!.value);
        const point = picture.querySelector("path")!.getPointAtLength(0).y;
        const isDown = point > Math.max(...numbers) && numbers[0]! > numbers[1]!;
        const isUp = point < Math.min(...numbers) && numbers[0]! < numbers[1]!;
        return `${isDown ? "down" : isUp ? "up" : "neither"} ${picture.textContent}`;
      }),
    );
  }

  /** Opens the menu. */
  async menu() {
    await this.tab.click("#referee .more");
    await until(this.tab, "the menu", () => document.querySelector(".of-referee .menu") !== null);
  }

  /** Closes the dialog that is open. */
  async close() {
    await this.tab.click(".of-referee[open] .close");
  }

  /** The address after one thing that is done: it follows a moment later. What was done before is this way too. */
  async linkAfter(act: () => Promise<void>): Promise<string> {
    const before = await until(this.tab, "the question that is there", () =>
      location.hash.startsWith("#ask=") ? location.hash : undefined,
    );
    await act();
    return until(
      this.tab,
      "the question in the address",
      (before) => (location.hash === before ? undefined : location.href),
      before,
    );
  }

  /** Chooses an edition by its name. */
  async edition(name: string) {
    await this.tab.evaluate((name) => {
      const select = document.querySelector<HTMLSelectElement>("#referee select")!;
      select.value = [...select.options].find((option) => option.text === name)!.value;
      select.dispatchEvent(new Event("change"));
    }, name);
  }
}
