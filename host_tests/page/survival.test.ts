/* What the page says of the device that it keeps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { when } from "../../tools/page/keep/survival";

test("what was kept is told by its date", () => {
  assert.match(when(1_700_000_000_000), /^until Nov 1[45], 2023, /);
});

test("a date that is none, or too far off to be one, is not told", () => {
  for (const at of [8.64e15 + 1, -8.64e15 - 1, 1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(when(at), "before");
  }
});
