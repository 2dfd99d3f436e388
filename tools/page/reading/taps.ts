// Which key does what stands on the panel where somebody taps: that of the keycap before it. Above the line of OK only
// the digits of rows count: an explanation shows other keys, which do something else there.

import { HEIGHT, WIDTH } from "../../machine/pico/board/size";
import type { Keyboard } from "../controls/keyboard";
import type { Device } from "../device/device";
import { middleOf, type Reader, type Text } from "./reading";
import { contains, ENTRY, HALF_ROW, isOfChosen, keycapsOn, SAME_LINE } from "./screen";
import { type Shape, shapesOn } from "./shapes";

const DIGIT = /^[0-5]$/;
const NAME = /^(DRAW|OK|BACK|MENU|LEFT|RIGHT|LEFT RIGHT)$/;
const REACH = 4; // px to the left of a keycap
const MARGIN = 16; // px from where a row begins to its digit

export interface Keycap {
  /** The key's name, or "LEFT RIGHT". */
  readonly name: string;
  readonly x: number;
  readonly end: number;
  readonly middle: number; // row
}

const begins = (row: Shape, text: Text) => contains(row, text) && text.x - row.x < MARGIN;

/** Those that a tap presses. */
export function keycapsIn(reader: Reader, picture: Uint8Array): Keycap[] {
  const texts = reader.read(picture);
  const { panels } = shapesOn(picture);
  const keycaps = keycapsOn(texts, panels).map(([, { text, x, end, middle }]) => ({ name: text, x, end, middle }));
  const chosen = texts.filter((text) => panels.some((panel) => isOfChosen(text) && begins(panel, text)));
  return [...keycaps, ...chosen.map((text) => ({ ...text, name: text.text, middle: middleOf(text) }))].filter(
    ({ name, middle }) => DIGIT.test(name) || (NAME.test(name) && middle > ENTRY.bottom),
  );
}

/** The name of the key, undefined if there is none; x and y are px of the panel. */
export function keyAt(reader: Reader, picture: Uint8Array, x: number, y: number): string | undefined {
  const near = keycapsIn(reader, picture).filter(({ middle }) => Math.abs(middle - y) <= HALF_ROW);
  const nearest = Math.min(...near.map(({ middle }) => Math.abs(middle - y)));
  const row = near.filter(({ middle }) => Math.abs(middle - y) <= nearest + SAME_LINE);
  const [keycap] = row.filter((other) => other.x - REACH <= x).sort((one, other) => other.x - one.x);
  if (keycap?.name !== "LEFT RIGHT") return keycap?.name;
  return x < (keycap.x + keycap.end) / 2 ? "LEFT" : "RIGHT";
}

/** Has a tap on the panel press that key, once the picture is there that is tapped. */
export function takeTaps(canvas: HTMLCanvasElement, reader: Reader, device: Device, keyboard: Keyboard): void {
  canvas.addEventListener("click", ({ offsetX, offsetY }) => {
    const [x, y] = [(offsetX / canvas.clientWidth) * WIDTH, (offsetY / canvas.clientHeight) * HEIGHT];
    const name = device.isResting ? keyAt(reader, device.picture, x, y) : undefined;
    if (name) keyboard.tap(name);
  });
}
