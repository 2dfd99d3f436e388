// The program referee.js: fetched once, by whoever needs it first.

import { program } from "../assets";
import type { Program } from "./entry";

let coming: Promise<Program> | undefined;

export function refereeProgram(): Promise<Program> {
  coming ??= program<Program>("referee.js", "referee");
  coming.catch(() => {
    coming = undefined; // the network may be back next time
  });
  return coming;
}
