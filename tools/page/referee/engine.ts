// The referee's engine: the firmware's own engine, the command's position and drawing, and the referee's state, on
// MicroPython's WebAssembly build.

import type { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { type Packed, unpacked } from "../files";
import type { Heard, Told } from "./told";

const HEAP_BYTES = 256 * 1024;
const STACK_WORDS = 8 * 1024; // of Python's calls
const FOLDER = "/lib";
const FLASH = "/flash"; // where the device's files lie while a match is played
const START = `
import sys
sys.path.insert(0, "${FOLDER}")
from page.referee import asking
asked = asking.Asking()
do = asked.do
tell = asked.tell
`;
const PLAY = `
import os, time
os.chdir("${FLASH}")
from page.match import playing
played = playing.Asking(say, time.localtime)
do, tell = played.do, played.tell
`;
const ASK = "do, tell = asked.do, asked.tell";

export type Content = readonly [path: string, content: Uint8Array];

export class Engine {
  private constructor(readonly python: Awaited<ReturnType<typeof loadMicroPython>>) {}

  /** `load`: the package's loadMicroPython; `modules`: packed files of Python; `url`: where its .wasm is, beside the
   * package's module if not told. */
  static async start(load: typeof loadMicroPython, modules: readonly Packed[], url?: string): Promise<Engine> {
    const engine = new Engine(await load({ heapsize: HEAP_BYTES, pystack: STACK_WORDS, url }));
    engine.#put(FOLDER, modules.flatMap(unpacked));
    engine.python.runPython(START);
    return engine;
  }

  /** Has a match played from now on, that of these files of a device. `modules`: match.files, if they are not there yet;
   * `say`: what says a text by its id and its values. Throws if the files cannot be read. */
  play(modules: Packed | null, files: readonly Content[], say: (id: string, values: string) => string): void {
    if (modules) this.#put(FOLDER, unpacked(modules));
    this.#clear(FLASH);
    this.#put(FLASH, files);
    this.python.globals.set("say", say);
    this.python.runPython(PLAY);
  }

  /** Goes back to the referee's own board. */
  ask(): void {
    this.python.runPython(ASK);
  }

  /** The files of the match that is played. */
  files(folder = FLASH): Content[] {
    const { FS } = this.python;
    return FS.readdir(folder)
      .filter((name) => name !== "." && name !== "..")
      .flatMap((name): Content[] => {
        const path = `${folder}/${name}`;
        if (FS.isDir(FS.stat(path).mode)) return this.files(path);
        return [[path.slice(FLASH.length + 1), FS.readFile(path)]];
      });
  }

  #put(folder: string, files: readonly Content[]): void {
    const { FS } = this.python;
    for (const [path, content] of [["x", null] as const, ...files]) {
      const folders = `${folder}/${path}`.split("/").slice(1, -1);
      folders.forEach((_, at) => {
        const made = `/${folders.slice(0, at + 1).join("/")}`;
        if (!FS.analyzePath(made).exists) FS.mkdir(made);
      });
      if (content) FS.writeFile(`${folder}/${path}`, content);
    }
  }

  #clear(folder: string): void {
    const { FS } = this.python;
    if (!FS.analyzePath(folder).exists) return;
    for (const [path] of this.files(folder)) FS.unlink(`${FLASH}/${path}`);
  }

  /** What there is to tell after an event: a method of Referee with its arguments (asking.py). */
  do(name: string, ...given: unknown[]): Told {
    return JSON.parse(this.python.globals.get("do")(JSON.stringify([name, ...given])));
  }

  /** What a cell has for the ear. */
  hear(x: number, y: number): Heard {
    return JSON.parse(this.python.globals.get("tell")("heard", x, y));
  }

  /** A text of the question as it stands: "svg", "link" or "position". */
  tell(what: "svg" | "link" | "position"): string {
    return this.python.globals.get("tell")(what);
  }
}
