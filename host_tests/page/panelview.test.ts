/* How the panel looks: the movement of a refresh, and how large its pixels are. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { pixelScale } from "../../tools/page/controls/panelview";
import { waveform } from "../../tools/page/controls/waveform";

const OLD = [0, 0, 1, 1]; // black → black, black → white, white → black, white → white
const NEW = [0, 1, 0, 1];
const PARTS = Array.from({ length: 201 }, (_, i) => i / 200);

for (const [refresh, calm] of [
  ["full", false],
  ["full", true],
  ["partial", false],
] as const) {
  test(`a ${calm ? "calm " : ""}${refresh} refresh goes from the old picture to the new one`, () => {
    const levels = waveform(refresh, calm);
    assert.deepEqual([...levels(0)], OLD);
    for (const [at, level] of levels(1).entries()) assert.ok(Math.abs(level - NEW[at]) < 0.05, `${at}: ${level}`);
  });
}

test("a full refresh drives every pixel to black and to white", () => {
  const levels = waveform("full", false);
  for (const at of OLD.keys()) {
    const seen = PARTS.map((part) => levels(part)[at]);
    assert.ok(Math.min(...seen) < 0.05 && Math.max(...seen) > 0.95);
  }
});

test("a full refresh flashes no more than three times, which at double speed is one second", () => {
  const levels = waveform("full", false);
  const light = PARTS.map((part) => levels(part)[3]);
  const turns = light.filter((level, i) => i > 1 && (light[i - 1] - light[i - 2]) * (level - light[i - 1]) < 0);
  assert.ok(turns.length / 2 <= 3, `${turns.length} turns`);
});

for (const [what, refresh, calm] of [
  ["partial refresh", "partial", false],
  ["refresh without flashes", "full", true],
] as const) {
  test(`in a ${what} only pixels that change move, and one way`, () => {
    const levels = waveform(refresh, calm);
    for (const [i, part] of PARTS.entries()) {
      const now = levels(part);
      const before = levels(PARTS[Math.max(0, i - 1)]);
      assert.ok(now[0] === 0 && now[3] === 1);
      assert.ok(now[1] >= before[1] && now[2] <= before[2]);
    }
  });
}

for (const [available, ratio, scale] of [
  [400, 1, 1],
  [470, 1, 1],
  [560, 1, 1.4], // to a whole one too much would be lost
  [612, 1, 1.5],
  [799, 1, 1.5],
  [813, 1, 2],
  [399, 1, 0.9975], // smaller than the panel's own: what fits
  [336, 1, 0.84],
  [400, 2, 2],
  [338, 3, 2.5],
  [333, 3, 2.4975], // fine pixels: what fits
]) {
  test(`${available} of the page's pixels, each ${ratio} of the screen's, show a pixel of the panel by ${scale}`, () => {
    assert.ok(Math.abs(pixelScale(available, ratio) - scale) < 1e-9);
  });
}
