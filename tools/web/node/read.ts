// Reads pictures of the panel for tools/emulator's tests: `node read.mjs fonts.json` takes pictures on its standard
// input, 15,000 bytes each, and prints a line of JSON for each: the texts, the scores.

import { readFileSync } from "node:fs";
import { Reader, scoresOf, textsOf } from "../page/reading";

const PICTURE_BYTES = 15_000;

const reader = new Reader(JSON.parse(readFileSync(process.argv[2]!, "utf8")));
const pictures = new Uint8Array(readFileSync(0));
for (let at = 0; at < pictures.length; at += PICTURE_BYTES) {
  const read = reader.read(pictures.subarray(at, at + PICTURE_BYTES));
  console.log(
    JSON.stringify({
      texts: textsOf(read),
      scores: scoresOf(read),
      places: read.map((t) => [t.text, t.font.name, t.x, t.y, t.end, t.inverted]),
    }),
  );
}
