// Converting, as the page sees it. What it needs is fetched when it is needed first.

import { asset } from "../assets";
import { loadPins } from "../board";
import type { Answer, Errand } from "../convert/converter";
import { painted } from "../moments";
import { refereeProgram } from "../referee/program";

const MODULES = ["match.files", "converter.files"]; // beside the referee's

let needs: ReturnType<typeof load> | undefined;

function load() {
  return Promise.all([refereeProgram(), asset("littlefs.wasm"), loadPins(), Promise.all(MODULES.map(asset))]);
}

/** Does an errand. Throws with the reason if the converter itself fails. */
export async function convert(errand: Errand): Promise<Answer> {
  needs ??= load();
  needs.catch(() => {
    needs = undefined; // the network may be back next time
  });
  const [[program, wasm, referee], littlefs, board, modules] = await needs;
  await painted(); // that it is under way
  return program.convert(wasm, [referee, ...modules], littlefs, board.file_system, errand);
}
