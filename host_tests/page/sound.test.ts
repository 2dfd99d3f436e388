/* When tones are played: a little later than they came, and as far from each other as on the device. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Train } from "../../tools/page/controls/sound";

function near(found: number, wanted: number) {
  assert.ok(Math.abs(found - wanted) < 1e-9, `${found} is not ${wanted}`);
}

test("a first tone is played at once, whatever the emulated time", () => {
  for (const atMs of [0, 2700, 90_000]) near(new Train().when(2, atMs, 1), 2.04);
});

test("tones keep their lengths, although they come sooner or later than they should", () => {
  const train = new Train();
  near(train.when(2, 1000, 1), 2.04);
  near(train.when(2.09, 1070, 1), 2.11);
  near(train.when(2.12, 1140, 1), 2.18);
});

test("at half speed they are twice as long", () => {
  const train = new Train();
  train.when(2, 1000, 0.5);
  near(train.when(2.1, 1070, 0.5), 2.18);
});

test("a tone that comes too late for its time is played at once", () => {
  const train = new Train();
  train.when(2, 1000, 1);
  near(train.when(3, 1070, 1), 3.04);
});

test("emulated time that ran away does not put a tone off", () => {
  const train = new Train();
  train.when(2, 1000, 1);
  near(train.when(2.5, 60_000, 1), 2.54);
});

test("tones that come all at once are played in their order", () => {
  const train = new Train();
  const times = [0, 200, 260, 460, 520, 960].map((atMs) => train.when(5, atMs, 1));
  for (const [i, at] of times.entries()) near(at, 5.04 + [0, 0.2, 0.26, 0.46, 0.52, 0.96][i]!);
});
