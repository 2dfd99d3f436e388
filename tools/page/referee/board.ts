// The board as one sees it: two drawings, one of the tiles and one of the marks over them, that are moved and scaled
// together. Fingers, a mouse, a wheel and the arrow keys move it; a tap tells its cell.
//
// A tap changes the marks alone, which have a drawing of their own: so the browser paints little. Moving is a transform.

import { signOf } from "../controls/keyboard";
import { type Cell, cellAt, HALF, HIGH, middle } from "./lattice";

/** [left, top, width, height] of the tiles, in units of the drawing. */
export type Room = readonly [number, number, number, number];

const SVG = "http://www.w3.org/2000/svg";
const ROUND = 400; // units of the drawing around the tiles, for marks
const MARGIN = 8; // CSS pixels
const STRIP = 52; // of the buttons at the right, which lie over no tile
const READABLE = 0.62; // pixels a unit, with which a digit is 19 pixels high: smaller only when asked for
const LARGEST = 1.3; // to which a board of few tiles is scaled
const RANGE = [0.25, 2.2] as const;
const ZOOM_STEP = 1.25;
const SLOP = 8; // pixels that a finger may move and still tap

interface Finger {
  x: number;
  y: number;
}

export class BoardView {
  readonly #plane: HTMLElement;
  readonly #tiles: SVGGElement;
  readonly #marks: SVGSVGElement;
  readonly #drawing: SVGSVGElement;
  readonly #ground: SVGRectElement;
  readonly #fingers = new Map<number, Finger>();
  #room: Room = [-62, -12, 124, 111];
  #scale = 1;
  #left = 0; // where the origin of the drawing stands, in pixels
  #top = 0;
  #isTap = false;
  #wasMoved = false; // by hand, since all was shown
  #cursor: Cell = { x: 0, y: 0 };
  #focus: readonly Cell[] = [];
  #isWhole = false; // all is shown, however small its digits are
  #isSmaller = false; // for the sake of what has to be in sight together

  /** `onTap`: a cell was tapped, or chosen by Enter; `onCursor`: the arrow keys have come to a cell. */
  constructor(
    readonly element: HTMLElement,
    private readonly onTap: (cell: Cell, byKey: boolean) => void,
    private readonly onCursor: (cell: Cell) => void,
  ) {
    this.#plane = document.createElement("div");
    this.#plane.className = "plane";
    this.#drawing = this.#svg("tiles");
    this.#tiles = document.createElementNS(SVG, "g");
    this.#ground = this.#lattice();
    this.#drawing.append(this.#tiles);
    this.#marks = this.#svg("marks");
    this.#plane.append(this.#drawing, this.#marks);
    element.append(this.#plane);
    this.#listen();
    new ResizeObserver(() => this.#resized()).observe(element);
  }

  #svg(name: string): SVGSVGElement {
    const svg = document.createElementNS(SVG, "svg");
    svg.classList.add(name);
    svg.setAttribute("aria-hidden", "true"); // heard.ts says it in words
    return svg;
  }

  /** The lattice, faint, on which the tiles lie. */
  #lattice(): SVGRectElement {
    this.#drawing.innerHTML =
      `<pattern id="lattice" width="${2 * HALF}" height="${2 * HIGH}" patternUnits="userSpaceOnUse">` +
      `<path d="M0 0h100M0 87h100M0 0l100 174M100 0l-100 174"/></pattern><rect class="lattice" fill="url(#lattice)"/>`;
    return this.#drawing.querySelector("rect")!;
  }

  // --- what is drawn ------------------------------------------------------------------------------------------

  /** Another board. */
  draw(tiles: string, room: Room): void {
    this.#tiles.innerHTML = tiles;
    this.#grow(room);
    this.showAll();
  }

  add(tile: string, room: Room): void {
    this.#tiles.insertAdjacentHTML("beforeend", tile);
    this.#grow(room);
  }

  remove(id: string, room: Room): void {
    this.#tiles.querySelector(`#${id}`)?.remove();
    this.#grow(room);
  }

  mark(marks: string): void {
    this.#marks.innerHTML = marks + this.#cursorMark();
  }

  /** The cells on which tiles lie, row by row from the top, and in a row from the left. */
  get cells(): Cell[] {
    const cells = [...this.#tiles.children].map(({ id }) => {
      const [x, y] = id.slice(1).split("_").map(Number);
      return { x: x!, y: y! };
    });
    return cells.sort((one, other) => one.y - other.y || one.x - other.x);
  }

  /** The digits of the tile on a cell, clockwise from the cell's point; "" for a free cell. */
  digits({ x, y }: Cell): string {
    return this.#tiles.querySelector(`#c${x}_${y}`)?.textContent ?? "";
  }

  #grow(room: Room): void {
    this.#room = room;
    const [left, top, width, height] = [room[0] - ROUND, room[1] - ROUND, room[2] + 2 * ROUND, room[3] + 2 * ROUND];
    for (const svg of [this.#drawing, this.#marks]) {
      svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
      svg.setAttribute("width", String(width));
      svg.setAttribute("height", String(height));
      svg.style.left = `${left}px`;
      svg.style.top = `${top}px`;
    }
    for (const [name, value] of Object.entries({ x: left, y: top, width, height })) {
      this.#ground.setAttribute(name, String(value));
    }
    if (!this.#wasMoved) this.#fit();
  }

  #cursorMark(): string {
    if (document.activeElement !== this.element || !this.element.matches(":focus-visible")) return "";
    const { x, y } = this.#cursor;
    const shape = (x + y) & 1 ? `M${x * HALF} ${(y + 1) * HIGH}l-50 -87h100z` : `M${x * HALF} ${y * HIGH}l50 87h-100z`;
    return `<path class="cursor" d="${shape}"/>`;
  }

  // --- where it stands ----------------------------------------------------------------------------------------

  /** All tiles in sight, and the cells beside them; of many those that can be read, what matters among them. */
  showAll(isWhole = false): void {
    this.#wasMoved = false;
    this.#isWhole = isWhole;
    this.#fit();
  }

  /** The same, of many as well, however small they are; and back. */
  turnWhole(): void {
    this.showAll(this.#wasMoved || !this.#isWhole);
  }

  /** Brings cells into sight if they are not, smaller if they have no room together; without any nothing moves. */
  look(cells: readonly Cell[]): void {
    this.#focus = cells;
    if (cells[0]) this.#cursor = cells[0];
    const isOver = this.#isSmaller && !this.#wasMoved;
    this.#isSmaller = false;
    if (isOver) this.#fit();
    this.#bring();
  }

  #bring(): void {
    if (!this.#focus.length) return;
    const { clientWidth, clientHeight: height } = this.element;
    const width = clientWidth - STRIP;
    const edge = Math.min((this.#focus.length > 1 ? 70 : 110) * this.#scale, width / 3, height / 3); // with its marks
    const places = this.#focus.map(middle);
    const xs = places.map(({ left }) => this.#left + left * this.#scale);
    const ys = places.map(({ top }) => this.#top + top * this.#scale);
    const [x0, x1] = [Math.min(...xs) - edge, Math.max(...xs) + edge];
    const [y0, y1] = [Math.min(...ys) - edge, Math.max(...ys) + edge];
    const fits = Math.min(width / (x1 - x0), height / (y1 - y0));
    if (fits < 1) {
      this.#isSmaller = true;
      const [x, y] = [((x0 + x1) / 2 - this.#left) * fits, ((y0 + y1) / 2 - this.#top) * fits];
      this.#place(this.#scale * fits, width / 2 - x, height / 2 - y);
      return;
    }
    const dx = x0 < 0 ? -x0 : Math.min(0, width - x1);
    const dy = y0 < 0 ? -y0 : Math.min(0, height - y1);
    if (dx || dy) this.#place(this.#scale, this.#left + dx, this.#top + dy);
  }

  #fit(): void {
    const { clientWidth, clientHeight: height } = this.element;
    if (!clientWidth || !height) return;
    const width = clientWidth - STRIP;
    const [left, top, wide, high] = this.#room;
    const [w, h] = [wide + 110, high + 150]; // with the cells beside them
    const whole = Math.min((width - 2 * MARGIN) / w, (height - 2 * MARGIN) / h);
    const scale = Math.min(Math.max(whole, this.#isWhole ? 0 : READABLE), LARGEST);
    this.#place(scale, width / 2 - (left + wide / 2) * scale, height / 2 - (top + high / 2) * scale);
    if (scale > whole) this.#bring();
  }

  #resized(): void {
    if (!this.#wasMoved) this.#fit();
    this.#bring();
  }

  #place(scale: number, left: number, top: number): void {
    this.#scale = scale;
    this.#left = left;
    this.#top = top;
    this.#plane.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }

  /** Larger or smaller by a factor, about a point of the element, in pixels. */
  #zoom(factor: number, x: number, y: number): void {
    const scale = Math.min(Math.max(this.#scale * factor, RANGE[0]), RANGE[1]);
    const by = scale / this.#scale;
    this.#wasMoved = true;
    this.#place(scale, x - (x - this.#left) * by, y - (y - this.#top) * by);
  }

  /** Larger (in) or smaller, about the middle. */
  zoom(isIn: boolean): void {
    const { clientWidth, clientHeight } = this.element;
    this.#zoom(isIn ? ZOOM_STEP : 1 / ZOOM_STEP, clientWidth / 2, clientHeight / 2);
  }

  // --- fingers, mice, keys ------------------------------------------------------------------------------------

  #listen(): void {
    const { element } = this;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"] as const)
      element.addEventListener(end, (event) => this.#up(event));
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const { left, top } = element.getBoundingClientRect();
        this.#zoom(2 ** (-event.deltaY / 400), event.clientX - left, event.clientY - top);
      },
      { passive: false },
    );
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  #at({ clientX, clientY }: PointerEvent): Finger {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    this.element.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, this.#at(event));
    this.#isTap = this.#fingers.size === 1;
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    if (this.#isTap && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return;
    this.#isTap = false;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    this.#wasMoved = true;
    if (other) {
      const by =
        Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      this.#zoom(by, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const share = other ? 2 : 1; // two fingers move it by what their middle moves
    this.#place(this.#scale, this.#left + (now.x - before.x) / share, this.#top + (now.y - before.y) / share);
  }

  #up(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (!finger || !this.#isTap || event.type === "pointercancel") return;
    this.#isTap = false;
    this.#tap(cellAt((finger.x - this.#left) / this.#scale, (finger.y - this.#top) / this.#scale));
  }

  #tap(cell: Cell): void {
    this.#cursor = cell;
    this.onTap(cell, false);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { x, y } = this.#cursor;
    const ways: Record<string, Cell> = {
      ArrowLeft: { x: x - 1, y },
      ArrowRight: { x: x + 1, y },
      ArrowUp: { x, y: y - 1 },
      ArrowDown: { x, y: y + 1 },
    };
    const sign = signOf(event); // the number pad's 4 is no arrow
    const to = ways[sign];
    if (to) {
      this.look([to]);
      this.#marks.querySelector(".cursor")?.remove();
      this.#marks.insertAdjacentHTML("beforeend", this.#cursorMark());
      this.onCursor(to);
    } else if (sign === "Enter" || sign === " ") {
      this.onTap(this.#cursor, true);
    } else {
      return;
    }
    event.preventDefault();
  }
}
