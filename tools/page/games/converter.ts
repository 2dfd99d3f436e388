// Converting, as the page sees it: each errand has a worker of its own that is let go with it, since it takes the memory
// of a second Pico (convert.ts). What it needs is fetched when it is needed first.

import { asset, worker } from "../assets";
import { loadPins } from "../board";
import type { Done, Errand, FromWorker, ToWorker } from "../device/messages";

type Needs = Pick<Errand, "parts" | "littlefs" | "files">;

let needs: Promise<Needs> | undefined;

async function load(): Promise<Needs> {
  const [core, rom, board, littlefs, files] = await Promise.all([
    asset("core.wasm"),
    asset("bootrom.bin"),
    loadPins(),
    asset("littlefs.wasm"),
    asset("converter.files"),
  ]);
  return { parts: { core, rom, board }, littlefs, files };
}

/** Runs an errand; throws with the reason if the converter itself fails. */
export async function convert(errand: Omit<Errand, keyof Needs>): Promise<Done> {
  needs ??= load();
  needs.catch(() => {
    needs = undefined; // the network may be back next time
  });
  const hand = await worker("worker.js");
  try {
    const given = await needs;
    const done = await new Promise<Done>((resolve, reject) => {
      hand.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "converted") resolve(data.done);
        else if (data.kind === "fault") reject(new Error(data.message));
      };
      hand.onerror = (event) => reject(new Error(event.message || "the converter did not load"));
      hand.postMessage({ kind: "convert", errand: { ...given, ...errand } } satisfies ToWorker);
    });
    if (done.kind === "failed") throw new Error(`the converter failed: ${done.text.trim()}`);
    return done;
  } finally {
    hand.terminate();
  }
}
