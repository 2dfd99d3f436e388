// What a refresh needs, what it will show, and the misuses of the two planes: plane 26 must take no part in a full one,
// and hold what the glass shows in a partial one.

import { Fault } from "../fault";
import { hex, NEW, OLD } from "./facts";
import type { Planes } from "./planes";

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, at) => byte === other[at]);
}

/** `mode`: that of the sequence, command 22, whose waveform is loaded or is not. */
export function checkRefresh(
  sequence: number,
  mode: number,
  analogOn: boolean,
  isLoaded: boolean,
  planes: Planes,
): void {
  if (!analogOn) {
    throw new Fault(
      `panel: refresh sequence ${hex(sequence)} while the panel is powered down; it must power up the ` +
        "analog part (bit 40), as F7, FC and FF do",
    );
  }
  if (!isLoaded) {
    throw new Fault(
      `panel: refresh sequence ${hex(sequence)} has no waveform of mode ${mode} loaded; add bit 10 ` +
        "(and 20 for the temperature)",
    );
  }
  if (planes[NEW].written.includes(0)) {
    throw new Fault("panel: refresh of an incomplete image: plane 24 was not wholly written since the reset");
  }
}

/** `planeUse`: the two bytes of command 21, in hexadecimal. */
export function fullImage(planes: Planes, planeUse: string | null): Uint8Array {
  if (planeUse !== "40,00") throw new Fault("panel: full refresh with plane 26 taking part; set 21=40,00 first");
  const [image, old] = [planes[NEW], planes[OLD]];
  if (old.written.includes(0) || !same(old.pixels, image.pixels)) {
    throw new Fault("panel: full refresh with unlike planes; write the image to 24 and to 26, both");
  }
  return image.pixels.slice();
}

/** `shown`: the picture on the glass. */
export function partialImage(planes: Planes, planeUse: string | null, shown: Uint8Array): Uint8Array {
  if (planeUse !== "00,00") {
    throw new Fault("panel: partial refresh with plane 26 left out of it; set 21=00,00 first");
  }
  const [image, old] = [planes[NEW].pixels, planes[OLD]];
  if (old.written.includes(0)) {
    throw new Fault(
      "panel: partial refresh against a worthless old image: plane 26 was not written since the reset; " +
        "do a full refresh first",
    );
  }
  if (!same(old.pixels, shown)) {
    throw new Fault(
      "panel: partial refresh against a wrong old image: plane 26 is not what the panel shows; " +
        "write the shown image to 26 after each refresh",
    );
  }
  // Every pixel that differs is driven to the new image, and all others already show it.
  return image.slice();
}
