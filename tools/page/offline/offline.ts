// What depends on where the page was opened from: a host by https (or this very computer), one by plain http, a file.

import { say } from "../words";

/** "secure": all there is; "plain": a host by http, as in a house; "file": the page as one file, opened from a disk. */
export type Origin = "secure" | "plain" | "file";

export function origin(): Origin {
  if (!location.protocol.startsWith("http")) return "file";
  return window.isSecureContext ? "secure" : "plain";
}

/** One sentence on what is missing here, or undefined when nothing is. */
export function missingHere(): string | undefined {
  if (origin() !== "plain") return undefined;
  return say("page.plain");
}

/** Has the browser keep a copy of the page and of this board for use without a network, where it can. */
export async function keepCopy(board: string): Promise<void> {
  if (origin() !== "secure" || !("serviceWorker" in navigator)) return;
  if (document.querySelector("script[data-asset]")) return; // one file, served by a host: there is no worker beside it
  try {
    await navigator.serviceWorker.register("service-worker.js", { updateViaCache: "none" });
    (await navigator.serviceWorker.ready).active!.postMessage(board);
  } catch {
    // A private window may refuse. The page runs without.
  }
}
