// Reads pictures of the panel for host_tests/page/readings.py: `node read.mjs fonts.json trivet.bin words.json` takes groups of
// pictures on its standard input, each group a number of 4 bytes, the lowest first, and so many pictures as they are shown
// one after the other, as if nothing had been shown before. It prints a line of JSON for each: the texts and where they
// stand, the scores, the lines of the screen, the keys that a tap presses, what is said of it after the one before, and all of it. It ends with its
// input.

import { readFileSync, readSync } from "node:fs";
import { PICTURE_BYTES } from "../../machine/pico/board/size";
import { Narrator } from "../reading/announcer";
import { Languages } from "../reading/language";
import { Reader, scoresOf, textsOf } from "../reading/reading";
import { screenOf } from "../reading/screen";
import { keycapsIn } from "../reading/taps";
import { learn } from "../words";

const data = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
const reader = new Reader(data.fonts.trivet, readFileSync(process.argv[3]!));
learn(JSON.parse(readFileSync(process.argv[4]!, "utf8")));
const languages = new Languages(data);

/** The next bytes of the input; undefined at its end. */
function next(length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const count = readSync(0, bytes, at, length - at, null);
    if (count === 0) return undefined;
    at += count;
  }
  return bytes;
}

function told(narrator: Narrator, picture: Uint8Array): object {
  const read = reader.read(picture);
  return {
    texts: textsOf(read),
    places: read.map(({ text, font, x, y, end, inverted }) => [text, font.name, x, y, end, inverted]),
    scores: scoresOf(read),
    screen: screenOf(reader, picture),
    keys: keycapsIn(reader, picture).map(({ name }) => name),
    said: narrator.see(picture),
    whole: narrator.whole(),
    language: narrator.language,
    standing: narrator.standing,
  };
}

for (let head = next(4); head !== undefined; head = next(4)) {
  const narrator = new Narrator(reader, languages);
  for (let left = head.readUInt32LE(); left > 0; left--) {
    console.log(JSON.stringify(told(narrator, next(PICTURE_BYTES)!)));
  }
}
