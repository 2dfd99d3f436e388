/* Fingers: what a hand does passes as it comes, what is too quick for a contact is put off. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Fingers } from "../../tools/page/device/fingers";

type Move = [name: string, way: "down" | "up", atMs: number];

/** Has these wishes wanted at their times, and returns the movements with theirs. */
function moves(wishes: Move[]): Move[] {
  const made: Move[] = [];
  let nowMs = 0;
  const fingers = new Fingers(["1", "2", "OK"], (name, down) => made.push([name, down ? "down" : "up", nowMs]));
  const left = [...wishes];
  for (let due = 0; left.length || due < Number.POSITIVE_INFINITY; ) {
    nowMs = Math.min(due, left[0]?.[2] ?? Number.POSITIVE_INFINITY);
    due = fingers.due(nowMs);
    while (left[0]?.[2] === nowMs) {
      const [name, way] = left.shift()!;
      fingers.want(name, way === "down", nowMs);
      due = fingers.due(nowMs);
    }
  }
  assert.equal(fingers.busy, made.filter(([, way]) => way === "down").length * 2 > made.length);
  return made;
}

test("a hand's presses pass as they come", () => {
  const hand: Move[] = [
    ["1", "down", 10],
    ["1", "up", 90],
    ["1", "down", 190],
    ["OK", "down", 200],
    ["OK", "up", 270],
    ["1", "up", 2190],
  ];
  assert.deepEqual(moves(hand), hand);
});

test("a click without a length holds the key as long as a finger would", () => {
  const made = moves([
    ["OK", "down", 10],
    ["OK", "up", 10],
  ]);
  assert.deepEqual(made, [
    ["OK", "down", 10],
    ["OK", "up", 60],
  ]);
});

test("two clicks at once become two presses one after the other", () => {
  const made = moves([
    ["1", "down", 0],
    ["1", "up", 1],
    ["1", "down", 2],
    ["1", "up", 3],
  ]);
  assert.deepEqual(made, [
    ["1", "down", 0],
    ["1", "up", 50],
    ["1", "down", 120],
    ["1", "up", 170],
  ]);
});

test("keys that were typed while the page stood still come one after the other", () => {
  const made = moves([
    ["1", "down", 0],
    ["1", "up", 0],
    ["2", "down", 1],
    ["2", "up", 1],
    ["OK", "down", 2],
    ["OK", "up", 2],
  ]);
  assert.deepEqual(made, [
    ["1", "down", 0],
    ["1", "up", 50],
    ["2", "down", 50],
    ["2", "up", 100],
    ["OK", "down", 100],
    ["OK", "up", 150],
  ]);
});

test("a third finger lets go of the key that was pressed first, and presses when its contact is at rest", () => {
  const made = moves([
    ["1", "down", 0],
    ["2", "down", 100],
    ["OK", "down", 200],
    ["1", "up", 300],
    ["2", "up", 301],
    ["OK", "up", 302],
  ]);
  assert.deepEqual(made, [
    ["1", "down", 0],
    ["2", "down", 100],
    ["1", "up", 200],
    ["OK", "down", 220],
    ["2", "up", 301],
    ["OK", "up", 302],
  ]);
});

test("three fingers that come at once press one key after the other", () => {
  const made = moves([
    ["1", "down", 0],
    ["2", "down", 1],
    ["OK", "down", 2],
    ["1", "up", 90],
    ["2", "up", 91],
    ["OK", "up", 92],
  ]);
  assert.deepEqual(made, [
    ["1", "down", 0],
    ["2", "down", 1],
    ["1", "up", 50],
    ["OK", "down", 70],
    ["2", "up", 91],
    ["OK", "up", 120],
  ]);
});

test("a finger that is there already does not come again", () => {
  const made = moves([
    ["1", "down", 0],
    ["1", "down", 20],
    ["1", "up", 100],
    ["1", "up", 110],
  ]);
  assert.deepEqual(made, [
    ["1", "down", 0],
    ["1", "up", 100],
  ]);
});

test("keys that the device does not have are not pressed", () => {
  assert.deepEqual(moves([["6", "down", 0]]), []);
});

test("fingers are busy while a key is down and while one is to be moved", () => {
  const fingers = new Fingers(["1"], () => {});
  assert.equal(fingers.busy, false);
  fingers.want("1", true, 0);
  fingers.want("1", false, 0);
  assert.equal(fingers.busy, true);
  fingers.due(50);
  assert.equal(fingers.busy, false);
});
