/* The file for a Pico that the page makes of an image. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { readUf2 } from "../../tools/machine/pico/chip/uf2";
import { uf2Of } from "../../tools/page/pico/uf2";

for (const board of ["trivet", "trivet-keypad"]) {
  test(`of the image that the page has of ${board} it is the built file, byte for byte`, () => {
    const image = gunzipSync(readFileSync(`build/page/${board}.bin.gz`));
    const built = readFileSync(`build/firmware/${board}.uf2`);
    assert.ok(built.equals(uf2Of(image)));
  });
}

test("an image that ends within a page is filled up with zeros, one that ends with it is not", () => {
  const image = new Uint8Array(257).fill(0x5a);
  const [longer, even] = [uf2Of(image), uf2Of(image.subarray(0, 256))];
  assert.deepEqual([longer.length, even.length], [1024, 512]);
  assert.deepEqual(readUf2(longer).subarray(0, 512), new Uint8Array([...image, ...new Uint8Array(255)]));
});

test("a part of a larger memory is taken as it is", () => {
  const memory = Uint8Array.from({ length: 1000 }, (_, at) => at);
  assert.deepEqual(uf2Of(memory.subarray(300, 700)), uf2Of(memory.slice(300, 700)));
});
