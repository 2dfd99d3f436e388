// Converting, as the page sees it. What it needs is fetched when it is needed first.

import { asset, once } from "../assets";
import { loadPins } from "../board";
import type { Answer, Errand } from "../convert/converter";
import { painted } from "../moments";
import { matchModules, refereeProgram } from "../referee/program";

const needs = once(() =>
  Promise.all([
    refereeProgram(),
    matchModules(),
    asset("converter.files"),
    asset("littlefs.wasm"),
    loadPins(),
  ] as const),
);

/** Does an errand. Throws with the reason if the converter itself fails. */
export async function convert(errand: Errand): Promise<Answer> {
  const [[program, wasm, referee], match, converter, littlefs, board] = await needs();
  await painted(); // that it is under way
  return program.convert(wasm, [referee, match, converter], littlefs, board.file_system, errand);
}
