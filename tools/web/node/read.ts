// Reads pictures of the panel for host_tests/page/test_reading.py: `node read.mjs fonts.json` takes pictures on its
// standard input, one after the other as they are shown, and prints a line of JSON for each: the texts
// and where they stand, the scores, the lines of the screen, what is said of it after the one before, and all of it.

import { readFileSync } from "node:fs";
import { PICTURE_BYTES } from "../machine/board/size";
import { Narrator } from "../page/reading/announcer";
import { Languages } from "../page/reading/language";
import { Reader, scoresOf, textsOf } from "../page/reading/reading";
import { screenOf } from "../page/reading/screen";

const data = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
const reader = new Reader(data);
const narrator = new Narrator(reader, new Languages(data));
const pictures = new Uint8Array(readFileSync(0));
for (let at = 0; at < pictures.length; at += PICTURE_BYTES) {
  const picture = pictures.subarray(at, at + PICTURE_BYTES);
  const read = reader.read(picture);
  console.log(
    JSON.stringify({
      texts: textsOf(read),
      places: read.map(({ text, font, x, y, end, inverted }) => [text, font.name, x, y, end, inverted]),
      scores: scoresOf(read),
      screen: screenOf(reader, picture),
      said: narrator.see(picture),
      whole: narrator.whole(),
    }),
  );
}
