// What the machine has done so far, in numbers, for measurements.

import type { Device } from "./device";

/** Returns what reads the numbers; `firstPictureMs` counts from the page's request. */
export function statistics(device: Device): () => Record<string, number> {
  let firstUpdateMs = 0;
  let firstPictureMs = 0;
  const ignoreUpdates = device.onRefresh(() => {
    firstUpdateMs = performance.now();
    ignoreUpdates();
  });
  const ignorePictures = device.onShown(() => {
    firstPictureMs = performance.now();
    ignorePictures();
  });
  return () => {
    const { emulatedMs, instructions, workedMs, ratio } = device.status;
    const instructionsPerSecond = workedMs > 0 ? Math.round((instructions / workedMs) * 1000) : 0;
    return { emulatedMs, instructions, workedMs, instructionsPerSecond, ratio, firstUpdateMs, firstPictureMs };
  };
}
