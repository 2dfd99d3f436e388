/* What the page says of the device that it keeps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import english from "../../firmware/words/en.json";
import { askBack } from "../../tools/page/keep/survival";
import { learn } from "../../tools/page/words";

learn({ ids: Object.keys(english.page), languages: { en: Object.values(english.page) } });

test("what was kept is told by its date", () => {
  assert.match(askBack(1_700_000_000_000), / until Nov 1[45], 2023, /);
});

test("a date that is none, or too far off to be one, is not told", () => {
  for (const at of [8.64e15 + 1, -8.64e15 - 1, 1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(askBack(at), "Bring back what was in the device before?");
  }
});
