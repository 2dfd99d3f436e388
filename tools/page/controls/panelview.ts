// The panel on the page: the pictures of the worker as electronic paper shows them.
//
// The canvas's own pixels are whole multiples of the panel's, and its size on the page is a whole or half number of the
// screen's pixels a pixel where the room allows it; the case follows it. A refresh lasts as long as the panel's, at the speed that is chosen;
// between its beginning and the panel's word that the picture is there, the waveform is drawn. With ghosting on, pixels
// that a partial refresh moved keep a trace of what they were, until a full one cleans them.

import { HEIGHT, PICTURE_BYTES, WIDTH } from "../../machine/pico/board/size";
import type { Device } from "../device/device";
import type { RefreshKind } from "../device/messages";
import { type Levels, waveform } from "./waveform";

type Colour = [red: number, green: number, blue: number];
const INK: Colour = [38, 37, 35];
const PAPER: Colour = [226, 224, 215];

const TRACE = 0.075; // how far a moved pixel stays behind, with ghosting
const FADES = 0.7; // what is left of a trace when another partial refresh goes over it
// Of the width, for the sake of whole or half pixels; where the screen's pixels are fine, uneven ones are not seen.
const LARGEST_LOSS = { coarse: 0.26, fine: 0.04 };
const FINE = 2; // of the screen's pixels in one of the page's

interface Movement {
  from: Uint8Array;
  to: Uint8Array;
  levels: (part: number) => Levels;
  refresh: RefreshKind;
  begins: number; // ms, of the page's clock
  lasts: number;
}

/** How many of the screen's pixels a pixel of the panel takes, where `available` of the page's are there for its width
 * and each of those is `ratio` of the screen's.
 */
export function pixelScale(available: number, ratio: number): number {
  const fits = (available * ratio) / WIDTH;
  const loss = ratio < FINE ? LARGEST_LOSS.coarse : LARGEST_LOSS.fine;
  for (const step of [1, 0.5]) {
    const scale = Math.floor(fits / step) * step;
    if (scale >= 1 && scale >= fits * (1 - loss)) return scale;
  }
  return fits;
}

export class PanelView {
  ghosting = false;
  calm = false;
  /** Emulated seconds a second. */
  speed = 1;
  readonly #canvas: HTMLCanvasElement;
  readonly #small = new OffscreenCanvas(WIDTH, HEIGHT);
  readonly #image = new ImageData(WIDTH, HEIGHT);
  readonly #traces = new Float32Array(WIDTH * HEIGHT); // from -1, towards black, to 1, towards white
  #shown: Uint8Array = new Uint8Array(PICTURE_BYTES).fill(0xff);
  #movement: Movement | undefined;
  #frame = 0;
  #leave = () => {};

  /** `room`: the element around the canvas that says how wide it may be, with all that lies between them. */
  constructor(canvas: HTMLCanvasElement, room: HTMLElement) {
    this.#canvas = canvas;
    const fit = () => this.#fit(room);
    new ResizeObserver(fit).observe(room);
    addEventListener("resize", fit); // the zoom of a page changes what a pixel is
    fit();
  }

  /** Shows the pictures of this device from now on, and no other's. */
  follow(device: Device): void {
    this.#leave();
    const ends = [
      device.onRefresh(({ refresh, target, ms }) => this.refresh(refresh, target, ms)),
      device.onShown((picture) => this.show(picture)),
    ];
    this.#leave = () => {
      for (const end of ends) end();
    };
    this.show(device.picture);
  }

  /** A refresh begins that will take `ms` of emulated time. */
  refresh(refresh: RefreshKind, target: Uint8Array, ms: number): void {
    this.#finish();
    const calm = this.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#movement = {
      from: this.#shown,
      to: target,
      levels: waveform(refresh, calm),
      refresh,
      begins: performance.now(),
      lasts: ms / this.speed,
    };
    if (this.#movement.lasts > 0) this.#animate(); // else the picture is there at once
  }

  /** The panel has come to this picture, in whatever way. */
  show(picture: Uint8Array): void {
    this.#finish();
    this.#shown = picture;
    this.draw();
  }

  /** Draws the picture that rests. */
  draw(): void {
    if (this.#movement) return;
    const ghosts = this.ghosting ? TRACE : 0;
    this.#paint(this.#shown, this.#shown, [0, 1, 0, 1], ghosts);
  }

  #animate(): void {
    cancelAnimationFrame(this.#frame);
    const movement = this.#movement;
    if (!movement || !this.#canvas.checkVisibility()) return; // #fit goes on when it is seen again
    const part = Math.min(1, (performance.now() - movement.begins) / movement.lasts);
    const ghosts = this.ghosting && movement.refresh === "partial" ? TRACE : 0;
    this.#paint(movement.from, movement.to, movement.levels(part), ghosts);
    if (part < 1) this.#frame = requestAnimationFrame(() => this.#animate());
  }

  /** A movement is over: it leaves its traces, and what it was to show is shown. */
  #finish(): void {
    const movement = this.#movement;
    if (!movement) return;
    cancelAnimationFrame(this.#frame);
    this.#movement = undefined;
    if (movement.refresh === "full") this.#traces.fill(0);
    else this.#leaveTraces(movement.from, movement.to);
    this.#shown = movement.to;
  }

  #leaveTraces(from: Uint8Array, to: Uint8Array): void {
    for (let byte = 0; byte < to.length; byte++) {
      const moved = from[byte] ^ to[byte];
      if (!moved) continue;
      for (let bit = 0; bit < 8; bit++) {
        const mask = 0x80 >> bit;
        if (!(moved & mask)) continue;
        const at = byte * 8 + bit;
        this.#traces[at] = this.#traces[at] * FADES + (to[byte] & mask ? -1 : 1) * (1 - FADES * 0.5);
      }
    }
  }

  #paint(from: Uint8Array, to: Uint8Array, levels: Levels, ghosts: number): void {
    const pixels = this.#image.data;
    const traces = this.#traces;
    for (let byte = 0, at = 0; byte < to.length; byte++) {
      const before = from[byte];
      const after = to[byte];
      for (let mask = 0x80; mask; mask >>= 1, at++) {
        let level = levels[(before & mask ? 2 : 0) + (after & mask ? 1 : 0)];
        if (ghosts) level = Math.min(1, Math.max(0, level + traces[at] * ghosts));
        const out = at * 4;
        pixels[out] = INK[0] + (PAPER[0] - INK[0]) * level;
        pixels[out + 1] = INK[1] + (PAPER[1] - INK[1]) * level;
        pixels[out + 2] = INK[2] + (PAPER[2] - INK[2]) * level;
        pixels[out + 3] = 255;
      }
    }
    this.#copy();
  }

  #copy(): void {
    this.#small.getContext("2d")!.putImageData(this.#image, 0, 0);
    const context = this.#canvas.getContext("2d")!;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#small, 0, 0, this.#canvas.width, this.#canvas.height);
  }

  /** The width for the canvas: of the room, or what something between them may be wide at most, less what stands left
   * and right of it.
   */
  #available(room: HTMLElement): number {
    let frame = 0;
    let most = Number.POSITIVE_INFINITY;
    for (let around = this.#canvas.parentElement; around && around !== room; around = around.parentElement) {
      const { paddingLeft, paddingRight, maxWidth } = getComputedStyle(around);
      frame += Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      if (maxWidth.endsWith("px")) most = Math.min(most, Number.parseFloat(maxWidth) - frame);
    }
    return Math.min(most, room.clientWidth - frame);
  }

  /** Sizes the canvas for its room and the screen's pixels. */
  #fit(room: HTMLElement): void {
    const ratio = devicePixelRatio || 1;
    const available = this.#available(room);
    if (available <= 0) return; // it is not shown
    const scale = pixelScale(available, ratio);
    const whole = Math.max(1, Math.ceil(scale));
    const canvas = this.#canvas;
    canvas.style.width = `${(WIDTH * scale) / ratio}px`;
    canvas.style.height = `${(HEIGHT * scale) / ratio}px`;
    canvas.style.imageRendering = scale === whole ? "pixelated" : "auto";
    if (canvas.width !== WIDTH * whole) {
      canvas.width = WIDTH * whole;
      canvas.height = HEIGHT * whole;
    }
    this.draw();
    if (this.#movement?.lasts) this.#animate();
  }
}
